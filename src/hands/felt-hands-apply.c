/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-apply.c - events taken into the hands: the engine plays, or says why it cannot */
#include "hands/felt-hands-walk.h"

#include "felt-config.h"

#include <string.h>

static gboolean impossible(GError **error, const char *text)
{
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, text);
  return FALSE;
}

static gboolean refused(const FeltHandsHand *hand, const FeltHandProblem *problem, GError **error)
{
  g_autofree char *text = felt_hands_problem_text(hand, problem);
  return impossible(error, text);
}

/* The first event of a hand ---------------------------------------------------------------- */

static gboolean begin(FeltHandsState *state, const FeltHandsEvent *event, GError **error)
{
  FeltHandSetup setup;
  FeltHandProblem problem = {FELT_HAND_OK, 0, "R-03"};
  if (felt_hands_state_current(state) != NULL)
    return impossible(error, "another hand is not over");
  FeltHandsHand *hand = felt_hands_hand_new(&event->u.deal);
  hand->number = state->n_begun + 1;
  hand->seq = event->head.seq;
  hand->begun_us = event->head.at.utc_us;

  gboolean good = felt_hands_deal_order(&hand->deal, hand->seats, error) &&
                  felt_hands_deal_setup(&hand->deal, &setup, error);
  if (good && felt_hand_start(&setup, &hand->play, &problem) != FELT_HAND_OK)
    good = refused(hand, &problem, error);
  if (!good) {
    felt_hands_hand_unref(hand);
    return FALSE;
  }
  felt_hands_deal_down(&hand->play);
  g_ptr_array_add(state->hands, hand);
  state->n_begun++;
  return TRUE;
}

/* Later ones ------------------------------------------------------------------------------- */

/* What the event says, in the engine's terms. */
static gboolean read_step(const FeltHandsHand *hand, const FeltHandsEvent *event,
                          FeltHandsStep *step, GError **error)
{
  static const gboolean has_seat[FELT_N_HANDS_EVENTS] = {
      [FELT_HANDS_EVENT_ACTED] = TRUE,  [FELT_HANDS_EVENT_UPCARDS] = TRUE,
      [FELT_HANDS_EVENT_DRAWN] = TRUE,  [FELT_HANDS_EVENT_SHOWN] = TRUE,
      [FELT_HANDS_EVENT_MUCKED] = TRUE, [FELT_HANDS_EVENT_CARDS_TOLD] = TRUE};
  const FeltHandsDone *done = &event->u.done;
  memset(step, 0, sizeof *step);
  step->seq = event->head.seq;
  step->kind = (guint8)event->head.kind;
  step->action = (guint8)done->action;
  step->to = done->to;
  step->run = (guint8)MAX(done->run - 1, 0);
  step->count = (guint8)done->count;

  int player = felt_hands_hand_player(hand, done->seat);
  if (has_seat[event->head.kind] && player < 0)
    return impossible(error, "nobody sits in that seat");
  step->player = (guint8)MAX(player, 0);
  if (done->cards == NULL)
    return TRUE;
  int n = felt_cards_from_text(done->cards, step->cards, G_N_ELEMENTS(step->cards), NULL);
  step->n_cards = (guint8)MAX(n, 0);
  return n > 0 || impossible(error, "these are no cards");
}

static FeltHandCode deal_up(FeltHand *play, const FeltHandsStep *step, FeltHandProblem *problem)
{
  FeltCard cards[FELT_HAND_CARDS_MAX];
  FeltExpect expect;
  const FeltStreet *street = &play->facts->streets[play->street];
  felt_hand_expects(play, &expect);
  if (expect.kind != FELT_EXPECT_HOLE || street->up == 0) {
    *problem = (FeltHandProblem){FELT_HAND_NOT_NOW, 0, "R-50"};
    return problem->code;
  }
  if (step->n_cards != street->up) {
    *problem = (FeltHandProblem){FELT_HAND_BAD_COUNT, street->up, "R-50"};
    return problem->code;
  }
  for (guint i = 0; i < street->down; i++)
    cards[i] = FELT_CARD_UNKNOWN;
  memcpy(cards + street->down, step->cards, step->n_cards);
  return felt_hand_deal_hole(play, step->player, cards, (unsigned)street->down + street->up,
                             problem);
}

static FeltHandCode draw(FeltHand *play, const FeltHandsStep *step, FeltHandProblem *problem)
{
  FeltCard cards[FELT_HAND_CARDS_MAX];
  memset(cards, FELT_CARD_UNKNOWN, sizeof cards);
  return felt_hand_discard(play, step->player, cards, step->count, problem);
}

FeltHandCode felt_hands_play_step(FeltHand *play, const FeltHandsStep *step,
                                  FeltHandProblem *problem)
{
  switch (step->kind) {
  case FELT_HANDS_EVENT_ACTED:
    return felt_hand_act(play, step->player, (FeltActKind)step->action, step->to, problem);
  case FELT_HANDS_EVENT_BOARD:
    return felt_hand_deal_board(play, step->cards, step->n_cards, problem);
  case FELT_HANDS_EVENT_UPCARDS:
    return deal_up(play, step, problem);
  case FELT_HANDS_EVENT_DRAWN:
    return draw(play, step, problem);
  case FELT_HANDS_EVENT_RUNS:
    return felt_hand_set_runs(play, step->count, problem);
  case FELT_HANDS_EVENT_SHOWN:
    return felt_hand_show(play, step->player, step->cards, step->n_cards, problem);
  case FELT_HANDS_EVENT_MUCKED:
    return felt_hand_muck(play, step->player, problem);
  case FELT_HANDS_EVENT_CARDS_TOLD:
    return felt_hand_name_hole(play, step->player, step->cards, step->n_cards, problem);
  case FELT_HANDS_EVENT_BOARD_TOLD:
    return felt_hand_name_board(play, step->run, step->cards, step->n_cards, problem);
  default:
    return FELT_HAND_OK;
  }
}

/* All who have not said anything show, as whoever tells the winners has seen. */
static void show_all(FeltHand *play)
{
  FeltExpect expect;
  for (felt_hand_expects(play, &expect); expect.kind == FELT_EXPECT_SHOW;
       felt_hand_expects(play, &expect))
    if (felt_hand_show(play, expect.player, NULL, 0, NULL) != FELT_HAND_OK)
      return;
}

static gboolean tell_winners(FeltHandsHand *hand, const char *winners, GError **error)
{
  FeltExpect expect;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_SHOW && expect.kind != FELT_EXPECT_NOTHING)
    return impossible(error, "the hand is not at its showdown");
  show_all(&hand->play);
  if (winners == NULL || !felt_hands_told_read(hand, winners, hand->told, &hand->n_told, error))
    return FALSE;
  hand->winners = g_strdup(winners);
  return felt_hands_hand_is_over(hand) || impossible(error, "that is no result");
}

static gboolean change(FeltHandsHand *hand, const FeltHandsEvent *event, GError **error)
{
  FeltHandsStep step;
  FeltHandProblem problem = {FELT_HAND_OK, 0, "R-03"};
  gboolean over = felt_hands_hand_is_over(hand);
  gboolean late = event->head.kind == FELT_HANDS_EVENT_CARDS_TOLD ||
                  event->head.kind == FELT_HANDS_EVENT_BOARD_TOLD;
  if (over && !late)
    return impossible(error, "the hand is over");
  if (!over && event->head.kind == FELT_HANDS_EVENT_CARDS_TOLD)
    return impossible(error, "the hand is not over");
  if (!read_step(hand, event, &step, error))
    return FALSE;

  if (event->head.kind == FELT_HANDS_EVENT_WINNERS) {
    if (!tell_winners(hand, event->u.done.winners, error))
      return FALSE;
  } else if (event->head.kind == FELT_HANDS_EVENT_VOIDED) {
    hand->voided = TRUE;
    hand->reason = g_strdup(event->u.done.reason);
  } else if (felt_hands_play_step(&hand->play, &step, &problem) != FELT_HAND_OK) {
    return refused(hand, &problem, error);
  }

  if (event->head.kind == FELT_HANDS_EVENT_CARDS_TOLD)
    hand->told_cards |= UINT32_C(1) << step.player;
  felt_hands_deal_down(&hand->play);
  g_array_append_val(hand->steps, step);
  if (!over && felt_hands_hand_is_over(hand))
    hand->over_us = event->head.at.utc_us;
  return TRUE;
}

void felt_hands_state_leave_out(FeltHandsState *state, const FeltHandsEvent *event)
{
  if (event->head.kind == FELT_HANDS_EVENT_BEGUN)
    state->n_begun++;
}

/* The place of the hand that an event belongs to: the one it names, else the last. */
static gpointer *find_hand(FeltHandsState *state, const FeltHandsEvent *event)
{
  gboolean named = event->head.kind == FELT_HANDS_EVENT_CARDS_TOLD ||
                   event->head.kind == FELT_HANDS_EVENT_BOARD_TOLD;
  for (guint i = state->hands->len; i > 0; i--) {
    const FeltHandsHand *hand = state->hands->pdata[i - 1];
    if (!named || hand->number == event->u.done.hand)
      return &state->hands->pdata[i - 1];
  }
  return NULL;
}

gboolean felt_hands_state_apply(FeltHandsState *state, const FeltHandsEvent *event, GError **error)
{
  if (event->head.kind >= FELT_HANDS_EVENT_UNDONE)
    return TRUE;
  if (event->head.kind == FELT_HANDS_EVENT_BEGUN)
    return begin(state, event, error);
  gpointer *place = find_hand(state, event);
  if (place == NULL)
    return impossible(error, "there is no such hand");

  FeltHandsHand *hand = felt_hands_hand_copy(*place);
  if (!change(hand, event, error)) {
    felt_hands_hand_unref(hand);
    return FALSE;
  }
  felt_hands_hand_unref(*place);
  *place = hand;
  return TRUE;
}
