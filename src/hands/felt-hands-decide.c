/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-decide.c - from a command to events, or to a refusal: the engine says what is legal */
#include "hands/felt-hands-decide.h"

#include "felt-config.h"
#include "hands/felt-hands-phh.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The plan --------------------------------------------------------------------------------- */

FeltHandsEvent *felt_hands_plan_event(const FeltHandsPlan *plan, FeltHandsEventKind kind)
{
  FeltHandsEvent *event = felt_stream_event_new(&felt_hands_events, kind);
  event->head.at = plan->context->now;
  return event;
}

gboolean felt_hands_plan_take(FeltHandsPlan *plan, FeltHandsEvent *event, GError **error)
{
  GError *inner = NULL;
  if (felt_hands_state_apply(plan->state, event, &inner)) {
    g_ptr_array_add(plan->events, event);
    return TRUE;
  }
  felt_hands_event_free(event);
  if (inner->domain == FELT_DECIDE_ERROR)
    g_propagate_error(error, inner);
  else {
    felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, "%s", inner->message);
    g_error_free(inner);
  }
  return FALSE;
}

/* What a command is about ------------------------------------------------------------------ */

static const FeltHandsHand *need_hand(const FeltHandsPlan *plan, GError **error)
{
  const FeltHandsHand *hand = felt_hands_state_current(plan->state);
  if (hand == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("No hand is being played; begin one."));
  return hand;
}

/* What the engine waits for, in words. */
static char *expected_text(const FeltHandsHand *hand)
{
  FeltExpect expect;
  felt_hand_expects(&hand->play, &expect);
  g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[expect.player]);
  switch (expect.kind) {
  case FELT_EXPECT_HOLE:
    return g_strdup_printf(_("the cards of %s"), name);
  case FELT_EXPECT_BOARD:
    return g_strdup(_("the board"));
  case FELT_EXPECT_DISCARD:
    return g_strdup_printf(_("what %s draws"), name);
  case FELT_EXPECT_ACTION:
    return g_strdup_printf(_("the action of %s"), name);
  case FELT_EXPECT_SHOW:
    return g_strdup_printf(_("the hand of %s, shown or mucked"), name);
  default:
    return g_strdup(_("who wins"));
  }
}

static gboolean refuse_order(const FeltHandsHand *hand, GError **error)
{
  g_autofree char *expected = expected_text(hand);
  return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("Something else comes first: %s."),
                     expected);
}

/* The player a command means: the one in a seat, else who is asked. */
static int find_player(const FeltHandsHand *hand, gint64 seat, GError **error)
{
  FeltExpect expect;
  int player;
  felt_hand_expects(&hand->play, &expect);
  if (seat == 0)
    return expect.player;
  player = felt_hands_hand_player(hand, seat);
  if (player < 0)
    felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("{seat}: nobody is dealt in at seat %d."),
                (int)seat);
  return player;
}

/* Betting ---------------------------------------------------------------------------------- */

static gboolean refuse_raise(const FeltHandsHand *hand, const FeltLegal *legal, gboolean bets,
                             GError **error)
{
  g_autofree char *min = felt_hands_deal_amount(&hand->deal, legal->min_to);
  g_autofree char *max = felt_hands_deal_amount(&hand->deal, legal->max_to);
  g_autofree char *bet = felt_hands_deal_amount(&hand->deal, hand->play.bet);
  if (!bets)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("Nobody has bet yet: bet %s to %s (%s)."), min, max, legal->min_rule);
  if (!legal->may_raise)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("There is a bet of %s, and no raise is open (%s): call or fold."), bet,
                       legal->min_rule);
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                     _("There is a bet of %s: raise to %s at least and %s at most (%s)."), bet, min,
                     max, legal->min_rule);
}

/* "Pot" binds in no-limit too, to that amount (T 54B). */
static gint64 pot_to(const FeltHand *play)
{
  FeltHand copy = *play;
  FeltLegal legal;
  if (copy.setup.limit == FELT_LIMIT_NO || copy.setup.limit == FELT_LIMIT_CAP)
    copy.setup.limit = FELT_LIMIT_POT;
  felt_hand_legal(&copy, &legal);
  return legal.max_to;
}

/* What was said against what can be said: words that do not fit are a slip of the keys. */
static gboolean check_words(const FeltHandsHand *hand, const FeltHandsCommand *command,
                            const FeltLegal *legal, GError **error)
{
  const FeltHand *play = &hand->play;
  gboolean bets = play->bet > 0;
  g_autofree char *owed = felt_hands_deal_amount(&hand->deal, legal->to_call);
  if (command->kind == FELT_HANDS_CHECK && legal->to_call > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("There are %s to call: call, raise or fold (%s)."), owed,
                       legal->call_rule);
  if (command->kind == FELT_HANDS_CALL && legal->to_call == 0 && !legal->bring_in_due)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("There is nothing to call: check, or bet (R-02)."));
  if ((command->kind == FELT_HANDS_BET && bets) ||
      (command->kind == FELT_HANDS_RAISE && !bets && !legal->bring_in_due))
    return refuse_raise(hand, legal, bets, error);
  return TRUE;
}

/* The engine's action for a command. */
static gboolean read_action(const FeltHandsHand *hand, const FeltHandsCommand *command,
                            FeltHandsDone *done, GError **error)
{
  FeltLegal legal;
  const FeltHand *play = &hand->play;
  felt_hand_legal(play, &legal);
  if (!check_words(hand, command, &legal, error))
    return FALSE;
  gint64 all = play->bets[legal.player] + play->stacks[legal.player];

  switch (command->kind) {
  case FELT_HANDS_FOLD:
    done->action = FELT_ACT_FOLD;
    break;
  case FELT_HANDS_BRING_IN:
    done->action = FELT_ACT_BRING_IN;
    break;
  case FELT_HANDS_BET:
  case FELT_HANDS_RAISE:
    done->action = FELT_ACT_RAISE;
    done->to = command->to;
    break;
  case FELT_HANDS_POT:
    done->action = FELT_ACT_RAISE;
    done->to = pot_to(play);
    break;
  case FELT_HANDS_ALL_IN:
    done->action = all > play->bet ? FELT_ACT_RAISE : FELT_ACT_CALL;
    done->to = all > play->bet ? all : 0;
    break;
  default:
    done->action = FELT_ACT_CALL;
  }
  return TRUE;
}

static gboolean decide_act(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  FeltExpect expect;
  const FeltHandsHand *hand = need_hand(plan, error);
  if (hand == NULL)
    return FALSE;
  int player = find_player(hand, command->seat, error);
  if (player < 0)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_ACTION)
    return refuse_order(hand, error);
  if (player != expect.player) {
    FeltHandProblem problem = {FELT_HAND_NOT_TURN, expect.player + 1, "R-01"};
    g_autofree char *text = felt_hands_problem_text(hand, &problem);
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, "%s", text);
  }

  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_ACTED);
  event->u.done.seat = hand->seats[player];
  if (!read_action(hand, command, &event->u.done, error)) {
    felt_hands_event_free(event);
    return FALSE;
  }
  return felt_hands_plan_take(plan, event, error);
}

/* Cards ------------------------------------------------------------------------------------ */

/* Cards as they were typed, in their one form. NULL with a sentence. */
static char *read_cards(const char *typed, gboolean all_known, GError **error)
{
  FeltCard cards[FELT_HAND_CARDS_MAX], twice;
  char text[2 * FELT_HAND_CARDS_MAX + 1], card[3];
  gsize bad_at = 0;
  int n = felt_cards_from_text(typed, cards, G_N_ELEMENTS(cards), &bad_at);
  if (n <= 0) {
    g_autofree char *shown = g_utf8_make_valid(typed, (gssize)MIN(strlen(typed), 40));
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
static gboolean decide_board(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
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
    return refuse_order(hand, error);

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

static gboolean decide_upcards(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  const FeltHandsHand *hand = need_hand(plan, error);
  g_autofree char *cards = hand == NULL ? NULL : read_cards(command->cards, FALSE, error);
  if (cards == NULL || find_player(hand, command->seat, error) < 0)
    return FALSE;
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_UPCARDS);
  event->u.done.seat = command->seat;
  event->u.done.cards = g_steal_pointer(&cards);
  return felt_hands_plan_take(plan, event, error);
}

static gboolean decide_draw(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  FeltExpect expect;
  const FeltHandsHand *hand = need_hand(plan, error);
  int player = hand == NULL ? -1 : find_player(hand, command->seat, error);
  if (player < 0)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_DISCARD)
    return refuse_order(hand, error);
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_DRAWN);
  event->u.done.seat = hand->seats[player];
  event->u.done.count = MAX(command->count, 0);
  return felt_hands_plan_take(plan, event, error);
}

static gboolean decide_runs(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  if (need_hand(plan, error) == NULL)
    return FALSE;
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_RUNS);
  event->u.done.count = MAX(command->count, 1);
  return felt_hands_plan_take(plan, event, error);
}

/* The end ---------------------------------------------------------------------------------- */

static gboolean decide_show(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  FeltExpect expect;
  const FeltHandsHand *hand = need_hand(plan, error);
  if (hand == NULL)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_SHOW && !hand->play.closed)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("Hands are tabled at the showdown, or when nobody can bet any more "
                         "(R-45, T 16); until then cards stay out of the log."));
  int player = find_player(hand, command->seat, error);
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

static gboolean decide_winners(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  FeltExpect expect;
  const FeltHandsHand *hand = need_hand(plan, error);
  if (hand == NULL)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_SHOW && expect.kind != FELT_EXPECT_NOTHING)
    return refuse_order(hand, error);
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

static gboolean decide_cards(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  const FeltHandsHand *hand = command->hand == 0
                                  ? felt_hands_state_last(plan->state)
                                  : felt_hands_state_hand(plan->state, (guint)command->hand);
  if (hand == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("There is no such hand; begin one."));
  int player = find_player(hand, command->seat, error);
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

static gboolean decide_misdeal(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  if (need_hand(plan, error) == NULL)
    return FALSE;
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_VOIDED);
  event->u.done.reason = g_strdup(command->reason);
  return felt_hands_plan_take(plan, event, error);
}

/* The beginning ---------------------------------------------------------------------------- */

/* Amounts that the game cannot do without, each by its own field. */
static gboolean check_stakes(const FeltHandsDeal *deal, GError **error)
{
  gboolean stud = felt_played_game_is_stud(deal->game);
  if (deal->big == 0 && deal->small_bet == 0 && deal->min_bet == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{big}: give the big blind, in limit and stud the small bet."));
  if (stud && deal->bring_in == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{bring_in}: stud has a bring-in."));
  if (!stud && deal->bring_in > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{bring_in}: only stud has a bring-in; leave it out."));
  if (deal->limit == FELT_LIMIT_SPREAD &&
      (deal->spread_min == 0 || deal->spread_max < deal->spread_min))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{spread_max}: give the smallest and the largest bet of the spread."));
  if (deal->limit == FELT_LIMIT_CAP && deal->cap == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{cap}: say how much a player puts in at most."));
  const FeltVariantFacts *facts = felt_variant_facts(felt_played_game_variant(deal->game));
  if (deal->n_seats > facts->max_players)
    return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                       _("{seats}: the deck serves %d players at most in this game (R-50)."),
                       (int)facts->max_players);
  return TRUE;
}

static gboolean decide_begin(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  const FeltHandsHand *current = felt_hands_state_current(plan->state);
  if (current != NULL) {
    g_autofree char *expected = expected_text(current);
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("Hand %u is not over: %s is missing, or say that it is a misdeal."),
                       current->number, expected);
  }
  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_BEGUN);
  FeltHandsDeal *deal = &event->u.deal;
  felt_record_clear(&felt_hands_deal_record, deal);
  felt_record_copy(&felt_hands_deal_record, deal, &command->deal);
  if (!felt_record_normalize(&felt_hands_deal_record, deal, "", error) ||
      !check_stakes(deal, error)) {
    felt_hands_event_free(event);
    return FALSE;
  }
  felt_hands_deal_place_blinds(deal);
  return felt_hands_plan_take(plan, event, error);
}

/* All -------------------------------------------------------------------------------------- */

static gboolean decide_into(FeltHandsPlan *plan, const FeltHandsCommand *command, GError **error)
{
  switch (command->kind) {
  case FELT_HANDS_READ:
    return felt_hands_plan_phh(plan, command->phh, command->rules, error);
  case FELT_HANDS_BEGIN:
    return decide_begin(plan, command, error);
  case FELT_HANDS_BOARD:
    return decide_board(plan, command, error);
  case FELT_HANDS_UPCARDS:
    return decide_upcards(plan, command, error);
  case FELT_HANDS_DRAW:
    return decide_draw(plan, command, error);
  case FELT_HANDS_RUNS:
    return decide_runs(plan, command, error);
  case FELT_HANDS_SHOW:
  case FELT_HANDS_MUCK:
    return decide_show(plan, command, error);
  case FELT_HANDS_WINNERS:
    return decide_winners(plan, command, error);
  case FELT_HANDS_CARDS:
    return decide_cards(plan, command, error);
  case FELT_HANDS_MISDEAL:
    return decide_misdeal(plan, command, error);
  default:
    return decide_act(plan, command, error);
  }
}

GPtrArray *felt_hands_decide(const FeltHandsState *state, const FeltHandsCommand *command,
                             const FeltContext *context, GError **error)
{
  if (!felt_instant_check(&context->now, error))
    return NULL;
  FeltHandsPlan plan = {felt_hands_state_copy(state),
                        g_ptr_array_new_with_free_func(felt_hands_event_free), context};
  gboolean good = decide_into(&plan, command, error);
  felt_hands_state_free(plan.state);
  if (good)
    return plan.events;
  g_ptr_array_unref(plan.events);
  return NULL;
}
