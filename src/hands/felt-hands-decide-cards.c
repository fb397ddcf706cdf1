/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-decide-cards.c - cards as they come, and the end of a hand: from a command to events
 */
#include "hands/felt-hands-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Cards ------------------------------------------------------------------------------------ */

/* Cards as they were typed, in their one form. NULL with a sentence. */
static char *read_cards(const char *typed, gboolean all_known, GError **error)
{
  FeltCard cards[FELT_HAND_CARDS_MAX], twice;
  char text[2 * FELT_HAND_CARDS_MAX + 1], card[3];
  gsize bad_at = 0;
  int n = felt_cards_from_text(typed, cards, G_N_ELEMENTS(cards), &bad_at);
  if (n <= 0) {
    g_autofree char *shown = felt_text_quoted(typed, FELT_QUOTED_MAX);
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("{cards}: “%s” is no list of up to %d cards; write rank and suit of each, as in "
                  "AhTd."),
                shown, FELT_HAND_CARDS_MAX);
    return NULL;
  }
  if (felt_cards_repeat(cards, (gsize)n, &twice)) {
    felt_card_to_text(twice, card);
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{cards}: %s stands twice; name each once."),
                card);
    return NULL;
  }
  for (int i = 0; i < n && all_known; i++)
    if (cards[i] == FELT_CARD_UNKNOWN) {
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{cards}: name all of them."));
      return NULL;
    }
  felt_cards_to_text(cards, (gsize)n, text);
  return g_strdup(text);
}

/* So many cards that nobody has noted. */
static char *unknown_cards(guint n)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++)
    g_string_append(text, "??");
  return g_string_free(text, FALSE);
}

/* Cards on the board: those that are due, or those of a board that were not noted. */
gboolean felt_hands_decide_board(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                 GError **error)
{
  FeltExpect expect = {.kind = FELT_EXPECT_NOTHING};
  const FeltHandsHand *hand = command->hand == 0
                                  ? felt_hands_state_last(plan->state)
                                  : felt_hands_state_hand(plan->state, (guint)command->hand);
  if (hand == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("There is no such hand; begin one."));
  felt_hand_expects(&hand->play, &expect);
  gboolean due = hand == felt_hands_state_current(plan->state) && expect.kind == FELT_EXPECT_BOARD;
  if (!due && command->cards == NULL)
    return felt_hands_refuse_order(hand, error);

  g_autofree char *cards = due && command->cards == NULL ? unknown_cards(expect.n)
                                                         : read_cards(command->cards, FALSE, error);
  if (cards == NULL)
    return FALSE;
  if (due && strlen(cards) != 2u * expect.n) {
    FeltHandProblem problem = {FELT_HAND_BAD_COUNT, expect.n, "R-50"};
    g_autofree char *text = felt_hands_problem_text(hand, &problem);
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, "%s", text);
  }
  FeltHandsEvent *event =
      felt_hands_plan_event(plan, due ? FELT_HANDS_EVENT_BOARD : FELT_HANDS_EVENT_BOARD_TOLD);
  event->u.done.cards = g_steal_pointer(&cards);
  event->u.done.hand = due ? 0 : hand->number;
  event->u.done.run = due ? expect.run + 1 : command->run;
  return felt_hands_plan_take(plan, event, error);
}

gboolean felt_hands_decide_upcards(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                   GError **error)
{
  const FeltHandsHand *hand = felt_hands_need_hand(plan, error);
  g_autofree char *cards = hand == NULL ? NULL : read_cards(command->cards, FALSE, error);
  if (cards == NULL || felt_hands_find_player(hand, command->seat, error) < 0)
    return FALSE;
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_UPCARDS);
  event->u.done.seat = command->seat;
  event->u.done.cards = g_steal_pointer(&cards);
  return felt_hands_plan_take(plan, event, error);
}

gboolean felt_hands_decide_draw(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                GError **error)
{
  FeltExpect expect;
  const FeltHandsHand *hand = felt_hands_need_hand(plan, error);
  int player = hand == NULL ? -1 : felt_hands_find_player(hand, command->seat, error);
  if (player < 0)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_DISCARD)
    return felt_hands_refuse_order(hand, error);
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_DRAWN);
  event->u.done.seat = hand->seats[player];
  event->u.done.count = MAX(command->count, 0);
  return felt_hands_plan_take(plan, event, error);
}

gboolean felt_hands_decide_runs(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                GError **error)
{
  if (felt_hands_need_hand(plan, error) == NULL)
    return FALSE;
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_RUNS);
  event->u.done.count = MAX(command->count, 1);
  return felt_hands_plan_take(plan, event, error);
}

/* The end ---------------------------------------------------------------------------------- */

gboolean felt_hands_decide_show(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                GError **error)
{
  FeltExpect expect;
  const FeltHandsHand *hand = felt_hands_need_hand(plan, error);
  if (hand == NULL)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_SHOW && !hand->play.closed)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("Hands are tabled at the showdown, or when nobody can bet any more "
                         "(T 16); until then cards stay out of the log."));
  int player = felt_hands_find_player(hand, command->seat, error);
  g_autofree char *cards = command->cards == NULL ? NULL : read_cards(command->cards, FALSE, error);
  if (player < 0 || (command->cards != NULL && cards == NULL))
    return FALSE;
  gboolean shows = command->kind == FELT_HANDS_SHOW;
  FeltHandsEvent *event =
      felt_hands_plan_event(plan, shows ? FELT_HANDS_EVENT_SHOWN : FELT_HANDS_EVENT_MUCKED);
  event->u.done.seat = hand->seats[player];
  event->u.done.cards = g_steal_pointer(&cards);
  return felt_hands_plan_take(plan, event, error);
}

gboolean felt_hands_decide_winners(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                   GError **error)
{
  FeltExpect expect;
  const FeltHandsHand *hand = felt_hands_need_hand(plan, error);
  if (hand == NULL)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_SHOW && expect.kind != FELT_EXPECT_NOTHING)
    return felt_hands_refuse_order(hand, error);
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_WINNERS);
  event->u.done.winners = g_strdup(command->winners);
  return felt_hands_plan_take(plan, event, error);
}

gint64 felt_hands_due_us(const FeltHandsHand *hand)
{
  return hand->over_us == 0 ? 0 : hand->over_us + hand->deal.delay * G_USEC_PER_SEC;
}

/* Whether the player's cards may come out now. */
static gboolean check_due(const FeltHandsHand *hand, guint player, gboolean mucked,
                          const FeltInstant *now, GError **error)
{
  guint32 bit = UINT32_C(1) << player;
  if (hand->over_us == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("The hand is not over: cards that are not tabled stay out of the log "
                         "until then."));
  if (now->utc_us < felt_hands_due_us(hand)) {
    gint64 left = (felt_hands_due_us(hand) - now->utc_us + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC;
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("The delay of the hand has not passed; record these cards in %d:%02d "
                         "minutes."),
                       (int)(left / 60), (int)(left % 60));
  }
  if ((hand->play.mucked & bit) != 0 && !mucked)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("This hand was mucked: it comes out only when the director says so[ "
                         "(mucked=yes)]."));
  return TRUE;
}

gboolean felt_hands_decide_cards(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                 GError **error)
{
  const FeltHandsHand *hand = command->hand == 0
                                  ? felt_hands_state_last(plan->state)
                                  : felt_hands_state_hand(plan->state, (guint)command->hand);
  if (hand == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("There is no such hand; begin one."));
  int player = felt_hands_find_player(hand, command->seat, error);
  if (player < 0 || !check_due(hand, (guint)player, command->mucked, &plan->context->now, error))
    return FALSE;
  g_autofree char *cards = read_cards(command->cards, FALSE, error);
  if (cards == NULL)
    return FALSE;

  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_CARDS_TOLD);
  event->u.done.hand = hand->number;
  event->u.done.seat = command->seat;
  event->u.done.cards = g_steal_pointer(&cards);
  return felt_hands_plan_take(plan, event, error);
}

gboolean felt_hands_decide_misdeal(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                   GError **error)
{
  if (felt_hands_need_hand(plan, error) == NULL)
    return FALSE;
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_VOIDED);
  event->u.done.reason = g_strdup(command->reason);
  return felt_hands_plan_take(plan, event, error);
}
