/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-phh-read.c - hands of the PHH standard taken into a stream */
#include "hands/felt-hands-phh.h"

#include "core/phh/felt-replay.h"
#include "felt-config.h"
#include "hands/felt-hands-phh-deal.h"
#include "hands/felt-hands-walk.h"
#include "tournament/base/felt-rule-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A hand on its way into events. ref: the hand as the file has it, played to its end. */
typedef struct {
  FeltHandsPlan *plan;
  const FeltPhh *phh;
  const FeltHandRules *rules;
  FeltHand ref;
  guint8 seats[FELT_HAND_PLAYERS];
} Reader;

static const char *translate(void *data, const char *message)
{
  return _(message);
}

/* What happened ---------------------------------------------------------------------------- */

static const FeltHandsHand *hand_of(const Reader *reader)
{
  return felt_hands_state_last(reader->plan->state);
}

static gboolean take_cards(Reader *reader, FeltHandsEventKind kind, guint player,
                           const FeltCard *cards, guint n, GError **error)
{
  char text[2 * FELT_HAND_CARDS_MAX + 1];
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, kind);
  felt_cards_to_text(cards, n, text);
  event->u.done.seat = kind == FELT_HANDS_EVENT_BOARD ? 0 : reader->seats[player];
  event->u.done.hand = kind == FELT_HANDS_EVENT_CARDS_TOLD ? hand_of(reader)->number : 0;
  if (n > 0)
    event->u.done.cards = g_strdup(text);
  return felt_hands_plan_take(reader->plan, event, error);
}

/* The next cards that the engine waits for, as the file has them; *due: whether it did. */
static gboolean take_due(Reader *reader, gboolean *due, GError **error)
{
  FeltExpect expect;
  const FeltHand *play = &hand_of(reader)->play, *ref = &reader->ref;
  const FeltStreet *street = &play->facts->streets[play->street];
  felt_hand_expects(play, &expect);
  *due = expect.kind == FELT_EXPECT_BOARD || expect.kind == FELT_EXPECT_HOLE;
  if (expect.kind == FELT_EXPECT_BOARD && play->n_full_board == 0)
    return take_cards(reader, FELT_HANDS_EVENT_BOARD, 0, &ref->common, 1, error);
  if (expect.kind == FELT_EXPECT_BOARD)
    return take_cards(reader, FELT_HANDS_EVENT_BOARD, 0, ref->board[0] + play->n_board[0], expect.n,
                      error);
  if (expect.kind == FELT_EXPECT_HOLE)
    return take_cards(reader, FELT_HANDS_EVENT_UPCARDS, expect.player,
                      ref->hole[expect.player] + play->n_hole[expect.player] + street->down,
                      street->up, error);
  return TRUE;
}

static gboolean take_due_cards(Reader *reader, GError **error)
{
  gboolean due = TRUE;
  while (due)
    if (!take_due(reader, &due, error))
      return FALSE;
  return TRUE;
}

static gboolean knows_hole(const FeltHand *ref, guint player)
{
  for (guint k = 0; k < ref->n_hole[player]; k++)
    if (ref->hole[player][k] == FELT_CARD_UNKNOWN)
      return FALSE;
  return ref->n_hole[player] > 0;
}

/* The cards that a player has by now, when the file knows all of them. */
static gboolean take_shown(Reader *reader, guint player, GError **error)
{
  guint n = hand_of(reader)->play.n_hole[player];
  return take_cards(reader, FELT_HANDS_EVENT_SHOWN, player, reader->ref.hole[player],
                    knows_hole(&reader->ref, player) ? n : 0, error);
}

static gboolean take_show(Reader *reader, const FeltPhhAction *action, GError **error)
{
  guint player = action->player;
  gboolean shows = action->n_cards > 0 || action->as_dealt;
  if (felt_hands_hand_is_over(hand_of(reader)) || !(hand_of(reader)->play.in >> player & 1))
    return TRUE; /* nobody asks: what is known comes behind the hand */
  if (shows)
    return take_shown(reader, player, error);
  return take_cards(reader, FELT_HANDS_EVENT_MUCKED, player, NULL, 0, error);
}

/* Rule 2.2: a check or bet of who alone has chips is written down by some; it changes nothing. */
static gboolean take_act(Reader *reader, const FeltPhhAction *action, GError **error)
{
  static const FeltActKind kinds[] = {[FELT_PHH_FOLD] = FELT_ACT_FOLD,
                                      [FELT_PHH_CALL] = FELT_ACT_CALL,
                                      [FELT_PHH_RAISE] = FELT_ACT_RAISE,
                                      [FELT_PHH_POST] = FELT_ACT_BRING_IN};
  FeltExpect expect;
  felt_hand_expects(&hand_of(reader)->play, &expect);
  if (expect.kind != FELT_EXPECT_ACTION)
    return TRUE;
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, FELT_HANDS_EVENT_ACTED);
  event->u.done.seat = reader->seats[action->player];
  event->u.done.action = (int)kinds[action->verb];
  event->u.done.to = action->verb == FELT_PHH_RAISE ? action->amount : 0;
  return felt_hands_plan_take(reader->plan, event, error);
}

static gboolean take_draw(Reader *reader, const FeltPhhAction *action, GError **error)
{
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, FELT_HANDS_EVENT_DRAWN);
  event->u.done.seat = reader->seats[action->player];
  event->u.done.count = action->n_cards;
  return felt_hands_plan_take(reader->plan, event, error);
}

static gboolean take_action(Reader *reader, const FeltPhhAction *action, GError **error)
{
  gboolean due;
  switch ((FeltPhhVerb)action->verb) {
  case FELT_PHH_NOTE:
    return TRUE;
  case FELT_PHH_DEAL_HOLE:
  case FELT_PHH_DEAL_BOARD:
    return take_due(reader, &due, error);
  case FELT_PHH_SHOW: /* all-in hands lie open before the board is whole */
    return (hand_of(reader)->play.closed || take_due_cards(reader, error)) &&
           take_show(reader, action, error);
  case FELT_PHH_DISCARD:
    return take_due_cards(reader, error) && take_draw(reader, action, error);
  default:
    return take_due_cards(reader, error) && take_act(reader, action, error);
  }
}

/* The end: boards that are still due, hands nobody has shown, who won, cards that are known. */
static gboolean take_end(Reader *reader, GError **error)
{
  FeltExpect expect;
  g_autofree char *winners = felt_hands_phh_own(reader->phh, "winners");
  if (!take_due_cards(reader, error))
    return FALSE;
  for (guint i = 0; i < reader->ref.n; i++) /* what came since they showed */
    if ((hand_of(reader)->play.shown >> i & 1) != 0 && !knows_hole(&hand_of(reader)->play, i) &&
        knows_hole(&reader->ref, i) && !take_shown(reader, i, error))
      return FALSE;
  felt_hand_expects(&hand_of(reader)->play, &expect);
  while (winners == NULL && expect.kind == FELT_EXPECT_SHOW) {
    FeltPhhAction show = {.verb = FELT_PHH_SHOW, .player = expect.player, .as_dealt = true};
    if (!take_show(reader, &show, error))
      return FALSE;
    felt_hand_expects(&hand_of(reader)->play, &expect);
  }
  if (winners == NULL)
    return TRUE;
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, FELT_HANDS_EVENT_WINNERS);
  event->u.done.winners = g_steal_pointer(&winners);
  return felt_hands_plan_take(reader->plan, event, error);
}

/* Hands of a game with draws that were told: "3:AhKd2c4s5d". */
static gboolean take_own_cards(Reader *reader, GError **error)
{
  g_autofree char *text = felt_hands_phh_own(reader->phh, "cards");
  g_auto(GStrv) hands = g_strsplit(text != NULL ? text : "", ",", -1);
  for (guint i = 0; hands[i] != NULL; i++) {
    FeltCard cards[FELT_HAND_CARDS_MAX];
    char *colon = strchr(hands[i], ':');
    int player = felt_hands_hand_player(hand_of(reader), g_ascii_strtoll(hands[i], NULL, 10));
    int n = colon == NULL ? -1 : felt_cards_from_text(colon + 1, cards, G_N_ELEMENTS(cards), NULL);
    if (player < 0 || n <= 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is no hand of a seat."),
                         hands[i]);
    if (!take_cards(reader, FELT_HANDS_EVENT_CARDS_TOLD, (guint)player, cards, (guint)n, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean take_known_cards(Reader *reader, GError **error)
{
  const FeltHand *ref = &reader->ref;
  for (guint i = 0; i < ref->n; i++) {
    const FeltHand *play = &hand_of(reader)->play;
    gboolean same = play->n_hole[i] == ref->n_hole[i] &&
                    memcmp(play->hole[i], ref->hole[i], ref->n_hole[i]) == 0;
    gboolean any = FALSE;
    for (guint k = 0; k < ref->n_hole[i]; k++)
      any = any || (ref->hole[i][k] != FELT_CARD_UNKNOWN && play->hole[i][k] == FELT_CARD_UNKNOWN);
    if (!same && any &&
        !take_cards(reader, FELT_HANDS_EVENT_CARDS_TOLD, i, ref->hole[i], ref->n_hole[i], error))
      return FALSE;
  }
  return take_own_cards(reader, error);
}

/* All -------------------------------------------------------------------------------------- */

/* Plays the file by itself: it must be whole. */
static gboolean play_ref(Reader *reader, GError **error)
{
  FeltReplayOptions options;
  FeltReplayProblem problem;
  char words[256];
  g_autofree char *winners = felt_hands_phh_own(reader->phh, "winners");
  felt_replay_options(&options);
  if (reader->rules != NULL)
    options.rules = *reader->rules;
  if (!felt_hands_phh_own_rules(reader->phh, &options.rules, error))
    return FALSE;

  if (felt_replay(reader->phh, &options, SIZE_MAX, NULL, NULL, &reader->ref, &problem))
    return TRUE;
  if (winners != NULL && problem.refused.code == FELT_HAND_OK)
    return TRUE;
  felt_replay_problem_words(&problem, translate, NULL, words, sizeof words);
  g_autofree char *rule = felt_rule_mark(problem.refused.rule);
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, _("Action %u: %s%s."),
                     (guint)problem.action, words, rule);
}

gboolean felt_hands_plan_phh(FeltHandsPlan *plan, const FeltPhh *phh, const FeltHandRules *rules,
                             GError **error)
{
  g_autofree Reader *reader = g_new0(Reader, 1);
  reader->plan = plan;
  reader->phh = phh;
  reader->rules = rules;
  if (!play_ref(reader, error))
    return FALSE;
  if (felt_hands_state_current(plan->state) != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("A hand is being played; end it first, or read into another stream."));

  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_BEGUN);
  if (!felt_hands_phh_deal(phh, &reader->ref.setup, &event->u.deal, reader->seats, error)) {
    felt_hands_event_free(event);
    return FALSE;
  }
  if (!felt_hands_plan_take(plan, event, error))
    return FALSE;
  for (size_t i = 0; i < phh->n_actions; i++)
    if (!take_action(reader, &phh->actions[i], error))
      return FALSE;
  return take_end(reader, error) && take_known_cards(reader, error);
}
