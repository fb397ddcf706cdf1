/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-decide.c - from a command to events, or to a refusal: the engine says what is legal */
#include "hands/felt-hands-decide-private.h"

#include "felt-config.h"
#include "hands/felt-hands-phh.h"
#include "tournament/base/felt-rule-name.h"
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

const FeltHandsHand *felt_hands_need_hand(const FeltHandsPlan *plan, GError **error)
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

gboolean felt_hands_refuse_order(const FeltHandsHand *hand, GError **error)
{
  g_autofree char *expected = expected_text(hand);
  return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("Something else comes first: %s."),
                     expected);
}

/* The player a command means: the one in a seat, else who is asked. */
int felt_hands_find_player(const FeltHandsHand *hand, gint64 seat, GError **error)
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
  g_autofree char *rule = felt_rule_mark(legal->min_rule);
  if (!bets)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, _("Nobody has bet yet: bet %s to %s%s."),
                       min, max, rule);
  if (!legal->may_raise)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("There is a bet of %s, and no raise is open%s: call or fold."), bet, rule);
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                     _("There is a bet of %s: raise to %s at least and %s at most%s."), bet, min,
                     max, rule);
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
                       _("There are %s to call: call, raise or fold."), owed);
  if (command->kind == FELT_HANDS_CALL && legal->to_call == 0 && !legal->bring_in_due)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("There is nothing to call: check, or bet."));
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
  const FeltHandsHand *hand = felt_hands_need_hand(plan, error);
  if (hand == NULL)
    return FALSE;
  int player = felt_hands_find_player(hand, command->seat, error);
  if (player < 0)
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_ACTION)
    return felt_hands_refuse_order(hand, error);
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

/* The beginning ---------------------------------------------------------------------------- */

/* Amounts that the game cannot do without, each by its own field. */
static gboolean check_stakes(const FeltHandsDeal *deal, GError **error)
{
  gboolean stud = felt_played_game_is_stud(deal->game);
  if (deal->big == 0 && deal->small_bet == 0 && deal->min_bet == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{big}: give the big blind, in limit and stud the small bet."));
  if (deal->ante > 0 && deal->ante_kind == FELT_ANTE_NONE)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{ante_kind}: there is an ante but nobody who pays it; say who does."));
  if (!stud && deal->small > deal->big && deal->big > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{small}: the small blind is above the big one; give the smaller first."));
  if (deal->small_seat > 0 && deal->small_seat == deal->big_seat)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{big_seat}: nobody posts both blinds; name two seats."));

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
                       _("{seats}: the deck serves %d players at most in this game."),
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
  deal->version = FELT_HAND_RULES_VERSION;
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
    return felt_hands_decide_board(plan, command, error);
  case FELT_HANDS_UPCARDS:
    return felt_hands_decide_upcards(plan, command, error);
  case FELT_HANDS_DRAW:
    return felt_hands_decide_draw(plan, command, error);
  case FELT_HANDS_RUNS:
    return felt_hands_decide_runs(plan, command, error);
  case FELT_HANDS_SHOW:
  case FELT_HANDS_MUCK:
    return felt_hands_decide_show(plan, command, error);
  case FELT_HANDS_WINNERS:
    return felt_hands_decide_winners(plan, command, error);
  case FELT_HANDS_CARDS:
    return felt_hands_decide_cards(plan, command, error);
  case FELT_HANDS_MISDEAL:
    return felt_hands_decide_misdeal(plan, command, error);
  default:
    return decide_act(plan, command, error);
  }
}

GPtrArray *felt_hands_decide(const FeltHandsState *state, const FeltHandsCommand *command,
                             const FeltContext *context, GError **error)
{
  if (!felt_instant_check(&context->now, error) ||
      !felt_role_check(felt_hands_commands.roles, felt_hands_commands.infos[command->kind].name,
                       &context->grant, context->grant.table, error) ||
      !felt_command_check(&felt_hands_commands, command, error))
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
