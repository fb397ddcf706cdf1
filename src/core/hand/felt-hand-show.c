/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-show.c - hands shown and mucked; chips that come in during a hand */
#include "core/hand/felt-hand-private.h"

/* Hands may be shown at the end, and at once when nobody can bet any more. */
static FeltHandCode check_showing(const FeltHand *hand, unsigned player, FeltHandProblem *problem)
{
  if (hand->phase == FELT_PHASE_HAND_OVER)
    return felt_hand_refuse(problem, FELT_HAND_OVER, 0, "R-46");
  if (hand->phase != FELT_PHASE_HAND_SHOW && !hand->closed)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-46");
  if (player >= hand->n || (hand->in & ~hand->shown & ~hand->mucked & FELT_BIT(player)) == 0)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-46");
  return FELT_HAND_OK;
}

void felt_hand_end_showdown(FeltHand *hand)
{
  uint32_t left = hand->in & ~hand->mucked, silent = left & ~hand->shown;
  if (hand->phase != FELT_PHASE_HAND_SHOW)
    return;
  if (silent == 0 || (left & (left - 1)) == 0) /* who is left alone need not show */
    hand->phase = FELT_PHASE_HAND_OVER;
}

/* Whether cards[n] can be the player's whole hand: known ones stay, unknown ones become known. */
static FeltHandCode reveal(FeltHand *hand, unsigned player, const FeltCard *cards, unsigned n,
                           FeltHandProblem *problem)
{
  FeltCard now[FELT_HAND_CARDS_MAX];
  uint32_t used = 0;
  uint64_t out = hand->out;
  if (n != hand->n_hole[player])
    return felt_hand_refuse(problem, FELT_HAND_BAD_COUNT, hand->n_hole[player], "R-46");

  for (unsigned k = 0; k < n; k++) /* those that are known first */
    for (unsigned c = 0; c < n; c++)
      if (hand->hole[player][k] != FELT_CARD_UNKNOWN && hand->hole[player][k] == cards[c])
        used |= UINT32_C(1) << c;

  unsigned next = 0;
  for (unsigned k = 0; k < n; k++) {
    now[k] = hand->hole[player][k];
    if (now[k] != FELT_CARD_UNKNOWN)
      continue;
    while (next < n && (used >> next & 1) != 0)
      next++;
    if (next == n)
      break;
    now[k] = cards[next++];
    if (now[k] == FELT_CARD_UNKNOWN)
      continue;
    if (!felt_hand_in_deck(hand, now[k]))
      return felt_hand_refuse(problem, FELT_HAND_BAD_CARD, now[k], "R-46");
    if ((out >> now[k] & 1) != 0)
      return felt_hand_refuse(problem, FELT_HAND_CARD_TWICE, now[k], "R-46");
    out |= UINT64_C(1) << now[k];
  }

  while (next < n && (used >> next & 1) != 0)
    next++;
  for (; next < n; next++)
    if ((used >> next & 1) == 0 && cards[next] != FELT_CARD_UNKNOWN)
      return felt_hand_refuse(problem, FELT_HAND_NOT_HELD, cards[next], "R-46");

  for (unsigned k = 0; k < n; k++)
    hand->hole[player][k] = now[k];
  hand->out = out;
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_show(FeltHand *hand, unsigned player, const FeltCard *cards, unsigned n,
                            FeltHandProblem *problem)
{
  bool again = player < hand->n && (hand->shown & FELT_BIT(player)) != 0;
  FeltHandCode code = again ? FELT_HAND_OK : check_showing(hand, player, problem);
  if (code == FELT_HAND_OK && n > 0)
    code = reveal(hand, player, cards, n, problem);
  if (code != FELT_HAND_OK || again)
    return code;
  hand->shown |= FELT_BIT(player);
  felt_hand_end_showdown(hand);
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_name_hole(FeltHand *hand, unsigned player, const FeltCard *cards, unsigned n,
                                 FeltHandProblem *problem)
{
  if (player >= hand->n)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-46");
  return reveal(hand, player, cards, n, problem);
}

/* Whether a pot would be left to nobody but players who mucked. */
static bool is_last_in_pot(const FeltHand *hand, unsigned player)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  unsigned n = felt_hand_pots(hand, pots);
  for (unsigned p = 0; p < n; p++)
    if ((pots[p].players & ~hand->mucked) == FELT_BIT(player))
      return true;
  return false;
}

FeltHandCode felt_hand_muck(FeltHand *hand, unsigned player, FeltHandProblem *problem)
{
  FeltHandCode code = check_showing(hand, player, problem);
  if (code != FELT_HAND_OK)
    return code;
  if (hand->closed && hand->setup.rules.all_in_opens)
    return felt_hand_refuse(problem, FELT_HAND_NO_MUCK, 0, "T 16");
  if (is_last_in_pot(hand, player))
    return felt_hand_refuse(problem, FELT_HAND_LAST_IN_POT, 0, "R-47");
  hand->mucked |= FELT_BIT(player);
  felt_hand_end_showdown(hand);
  return FELT_HAND_OK;
}

/* Open stakes ------------------------------------------------------------------------------ */

static FeltHandCode check_adding(const FeltHand *hand, unsigned player, int64_t amount,
                                 FeltHandProblem *problem)
{
  int64_t sum = felt_hand_in_pot(hand);
  if (!hand->setup.rules.open_stakes)
    return felt_hand_refuse(problem, FELT_HAND_TABLE_STAKES, 0, "R-42");
  if (hand->phase == FELT_PHASE_HAND_OVER)
    return felt_hand_refuse(problem, FELT_HAND_OVER, 0, "R-42");
  if (player >= hand->n || (hand->in & FELT_BIT(player)) == 0)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-42");
  if (hand->stacks[player] == 0)
    return felt_hand_refuse(problem, FELT_HAND_ALL_IN, 0, "R-42");
  for (unsigned i = 0; i < hand->n; i++)
    sum += hand->stacks[i] + hand->aside[i];
  if (amount < 1 || amount > FELT_HAND_CHIPS_MAX - sum)
    return felt_hand_refuse(problem, FELT_HAND_NO_CHIPS, FELT_HAND_CHIPS_MAX - sum, "R-42");
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_add_chips(FeltHand *hand, unsigned player, int64_t amount,
                                 FeltHandProblem *problem)
{
  FeltHandCode code = check_adding(hand, player, amount, problem);
  if (code == FELT_HAND_OK)
    hand->stacks[player] += amount;
  return code;
}

FeltHandCode felt_hand_borrow(FeltHand *hand, unsigned player, int64_t amount, uint32_t consents,
                              FeltHandProblem *problem)
{
  FeltHandCode code = check_adding(hand, player, amount, problem);
  if (code != FELT_HAND_OK)
    return code;
  if ((hand->in & ~FELT_BIT(player) & ~consents) != 0)
    return felt_hand_refuse(problem, FELT_HAND_NO_CONSENT, 0, "R-42");
  hand->stacks[player] += amount;
  hand->borrowed |= FELT_BIT(player);
  return FELT_HAND_OK;
}
