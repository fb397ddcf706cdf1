/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-offer.c - what can be done next in a hand: what each button of the recorder stands for
 */
#include "app/hands/felt-hand-offer.h"
#include "tournament/base/felt-rule-name.h"

#include <glib/gi18n.h>

/* All chips are a legal raise, or no more than a call. */
static gboolean may_go_all_in(const FeltHandsHand *hand, const FeltLegal *legal)
{
  gint64 all = hand->play.bets[legal->player] + hand->play.stacks[legal->player];
  if (legal->bring_in_due)
    return FALSE;
  return legal->may_raise ? legal->max_to == all : all <= hand->play.bet;
}

static void offer_action(const FeltHandsHand *hand, FeltHandOffer *offer)
{
  FeltLegal legal;
  felt_hand_legal(&hand->play, &legal);
  offer->fold = legal.may_fold;
  offer->call = TRUE;
  offer->raise = legal.may_raise;
  offer->all_in = may_go_all_in(hand, &legal);
  offer->call_kind = legal.to_call > 0 ? FELT_HANDS_CALL : FELT_HANDS_CHECK;
  offer->raise_kind = hand->play.bet > 0 ? FELT_HANDS_RAISE : FELT_HANDS_BET;
  offer->owed = legal.to_call;
  offer->min_to = legal.min_to;
  offer->max_to = legal.max_to;
  if (legal.bring_in_due) {
    offer->call_kind = FELT_HANDS_BRING_IN;
    offer->owed = legal.bring_in;
  }
}

void felt_hand_offer(const FeltHandsHand *hand, FeltHandOffer *offer)
{
  FeltExpect expect;
  *offer = (FeltHandOffer){
      .fold_kind = FELT_HANDS_FOLD, .call_kind = FELT_HANDS_CHECK, .raise_kind = FELT_HANDS_RAISE};
  if (hand == NULL || felt_hands_hand_is_over(hand))
    return;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind == FELT_EXPECT_ACTION)
    offer_action(hand, offer);
  else if (expect.kind == FELT_EXPECT_BOARD) {
    offer->call = TRUE;
    offer->call_kind = FELT_HANDS_BOARD;
  } else if (expect.kind == FELT_EXPECT_SHOW) {
    offer->fold = offer->call = TRUE;
    offer->fold_kind = FELT_HANDS_MUCK;
    offer->call_kind = FELT_HANDS_SHOW;
  }
}

/* Words ------------------------------------------------------------------------------------ */

char *felt_hand_offer_fold_label(const FeltHandOffer *offer)
{
  return g_strdup(offer->fold_kind == FELT_HANDS_MUCK ? _("Mucks") : _("Fold"));
}

char *felt_hand_offer_call_label(const FeltHandOffer *offer, const FeltHandsHand *hand)
{
  g_autofree char *owed = hand == NULL ? NULL : felt_hands_deal_amount(&hand->deal, offer->owed);
  switch (offer->call_kind) {
  case FELT_HANDS_CALL:
    return g_strdup_printf(_("Call %s"), owed);
  case FELT_HANDS_BRING_IN:
    return g_strdup_printf(_("Bring In %s"), owed);
  case FELT_HANDS_BOARD:
    return g_strdup(_("Dealt, Not Noted"));
  case FELT_HANDS_SHOW:
    return g_strdup(_("Shows"));
  default:
    return g_strdup(_("Check"));
  }
}

char *felt_hand_offer_raise_label(const FeltHandOffer *offer)
{
  return g_strdup(offer->raise_kind == FELT_HANDS_BET ? _("Bet") : _("Raise To"));
}

char *felt_hand_pot_text(const FeltHandsHand *hand)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  guint n = felt_hands_hand_pots(hand, pots);
  g_autofree char *all = felt_hands_deal_amount(&hand->deal, felt_hand_in_pot(&hand->play));
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("Pot %s"), all);
  for (guint i = 0; i < n && n > 1; i++) {
    g_autofree char *amount = felt_hands_deal_amount(&hand->deal, pots[i].amount);
    g_string_append(text, " · ");
    if (i == 0)
      g_string_append_printf(text, _("main pot %s"), amount);
    else
      g_string_append_printf(text, _("side pot %s"), amount);
  }
  return g_string_free(text, FALSE);
}

/* The board that is dealt next, by its number when there are several. */
static char *board_turn(const FeltHandsHand *hand, const FeltExpect *expect)
{
  if (hand->play.n_runs > 1)
    return g_strdup_printf(_("Board %d is dealt"), expect->run + 1);
  return g_strdup(_("The board is dealt"));
}

static char *action_turn(const FeltHandsHand *hand, const char *name)
{
  FeltLegal legal;
  felt_hand_legal(&hand->play, &legal);
  g_autofree char *owed = felt_hands_deal_amount(&hand->deal, legal.to_call);
  g_autofree char *min = felt_hands_deal_amount(&hand->deal, legal.min_to);
  g_autofree char *max = felt_hands_deal_amount(&hand->deal, legal.max_to);
  if (legal.may_raise)
    return g_strdup_printf(_("%s to act: %s to call, raise to %s–%s"), name, owed, min, max);
  g_autofree char *rule = felt_rule_mark(legal.min_rule);
  return g_strdup_printf(_("%s to act: %s to call, no raise%s"), name, owed, rule);
}

char *felt_hand_turn_text(const FeltHandsHand *hand)
{
  FeltExpect expect;
  if (felt_hands_hand_is_over(hand))
    return g_strdup(hand->voided ? _("Misdeal: the chips go back") : _("The hand is over"));
  felt_hand_expects(&hand->play, &expect);
  g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[expect.player]);
  switch (expect.kind) {
  case FELT_EXPECT_BOARD:
    return board_turn(hand, &expect);
  case FELT_EXPECT_SHOW:
    return g_strdup_printf(_("%s shows or mucks"), name);
  case FELT_EXPECT_DISCARD:
    return g_strdup_printf(_("%s draws"), name);
  case FELT_EXPECT_HOLE:
    return g_strdup_printf(_("%s is dealt"), name);
  case FELT_EXPECT_ACTION:
    return action_turn(hand, name);
  default:
    return g_strdup(_("Who wins?"));
  }
}
