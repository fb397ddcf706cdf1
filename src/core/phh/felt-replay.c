/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-replay.c - hands of the PHH standard played through the hand engine */
#include "core/phh/felt-replay.h"

#include "core/hand/felt-hand-private.h"
#include "core/hand/felt-writer.h"
#include "core/hand/felt-decimal-text.h"

#include <string.h>

/* Marks a message for the catalogue. */
#define N_(message) message

/* How the games of the standard are played here. */
static const struct {
  FeltVariant variant;
  FeltLimit limit;
} games[FELT_PHH_VARIANTS] = {
    [FELT_PHH_FT] = {FELT_VARIANT_HOLDEM, FELT_LIMIT_FIXED},
    [FELT_PHH_NT] = {FELT_VARIANT_HOLDEM, FELT_LIMIT_NO},
    [FELT_PHH_NS] = {FELT_VARIANT_SHORTDECK, FELT_LIMIT_NO},
    [FELT_PHH_PO] = {FELT_VARIANT_OMAHA, FELT_LIMIT_POT},
    [FELT_PHH_FO8] = {FELT_VARIANT_OMAHA_HILO, FELT_LIMIT_FIXED},
    [FELT_PHH_F7S] = {FELT_VARIANT_STUD, FELT_LIMIT_FIXED},
    [FELT_PHH_F7S8] = {FELT_VARIANT_STUD_HILO, FELT_LIMIT_FIXED},
    [FELT_PHH_FR] = {FELT_VARIANT_RAZZ, FELT_LIMIT_FIXED},
    [FELT_PHH_N2L1D] = {FELT_VARIANT_27_SINGLE, FELT_LIMIT_NO},
    [FELT_PHH_F2L3D] = {FELT_VARIANT_27_TRIPLE, FELT_LIMIT_FIXED},
    [FELT_PHH_FB] = {FELT_VARIANT_BADUGI, FELT_LIMIT_FIXED},
};

void felt_replay_game(FeltPhhVariant phh, FeltVariant *variant, FeltLimit *limit)
{
  *variant = games[phh].variant;
  *limit = games[phh].limit;
}

void felt_replay_options(FeltReplayOptions *options)
{
  memset(options, 0, sizeof *options);
  felt_hand_rules(FELT_RULES_TDA_2024, &options->rules);
  options->rules.count_ante = FELT_ANTE_COUNT_AT_ONCE;
  options->rules.all_in_opens = false; /* what was mucked was mucked */
  options->rules.chip_unit = 0;
  options->rules.merge_pots = true; /* as the standard's own engine does */
}

/* Setup ------------------------------------------------------------------------------------ */

static bool scale(const FeltReplayOptions *options, int64_t amount, unsigned decimals,
                  int64_t *units)
{
  return felt_decimal_units((FeltDecimal){amount, options->decimals}, decimals, units) &&
         *units <= FELT_HAND_CHIPS_MAX;
}

static bool set_options(const FeltPhh *phh, const FeltReplayOptions *options, FeltHandSetup *setup)
{
  setup->rules = options->rules;
  setup->rules.chip_unit = 1;
  if (options->rules.chip_unit > 0 &&
      !scale(options, options->rules.chip_unit, phh->decimals, &setup->rules.chip_unit))
    return false;
  if (!scale(options, options->cap, phh->decimals, &setup->cap))
    return false;
  for (unsigned s = 0; options->n_spreads > 0 && s < FELT_STREETS_MAX; s++) {
    unsigned k = s < options->n_spreads ? s : options->n_spreads - 1u;
    setup->limit = FELT_LIMIT_SPREAD;
    if (!scale(options, options->spread_low[k], phh->decimals, &setup->spread_low[s]) ||
        !scale(options, options->spread_high[k], phh->decimals, &setup->spread_high[s]))
      return false;
  }
  return true;
}

/* What stands beside the small and the big blind: a larger one is a straddle, one like the big
 * blind a newcomer's post. With two players there is no such place. */
static FeltForcedKind forced_kind(const FeltPhh *phh, unsigned i)
{
  const int64_t *blinds = phh->blinds;
  int64_t big = blinds[0] > blinds[1] ? blinds[0] : blinds[1];
  if (i < 2 || blinds[i] < big || big == 0 || phh->n_players == 2)
    return FELT_FORCED_NONE;
  return blinds[i] > big ? FELT_FORCED_STRADDLE : FELT_FORCED_POST;
}

/* Rule 2.6: only the ante of one for all is paid after the blind. */
static bool all_pay_ante(const FeltPhh *phh)
{
  for (unsigned i = 1; i < phh->n_players; i++)
    if (phh->antes[i] != phh->antes[0])
      return false;
  return true;
}

FeltHandCode felt_replay_setup(const FeltPhh *phh, const FeltReplayOptions *options,
                               FeltHandSetup *setup)
{
  memset(setup, 0, sizeof *setup);
  unsigned n = phh->n_players;
  felt_replay_game(phh->variant, &setup->variant, &setup->limit);
  setup->n_players = (uint8_t)n;
  setup->antes_are_dead = !phh->ante_trimming;
  for (unsigned i = 0; i < n; i++) {
    unsigned at = n == 2 ? 1 - i : i; /* the standard reads both in reverse then */
    setup->antes[i] = phh->antes[at];
    setup->blinds[i] = phh->blinds[at];
    setup->forced[i] = (uint8_t)forced_kind(phh, i);
    setup->stacks[i] =
        phh->stacks[i] == FELT_PHH_INFINITE ? FELT_HAND_CHIPS_MAX / (2 * n) : phh->stacks[i];
  }
  setup->bring_in = phh->bring_in;
  setup->small_bet = phh->small_bet;
  setup->big_bet = phh->big_bet;
  setup->min_bet = phh->min_bet;
  if (!set_options(phh, options, setup))
    return FELT_HAND_BAD_SETUP;
  if (setup->rules.ante_order == FELT_ANTE_ORDER_BY_KIND && all_pay_ante(phh))
    setup->rules.ante_order = FELT_ANTE_ORDER_FIRST;
  return FELT_HAND_OK;
}

/* Actions ---------------------------------------------------------------------------------- */

/* Told of an action that was not the one expected: what follows a bet out of turn is still named by
 * whose turn it is. */
static FeltHandCode bet(FeltHand *hand, const FeltPhhAction *action, FeltReplayFunc func,
                        void *data, FeltHandProblem *problem)
{
  static const FeltActKind kinds[] = {[FELT_PHH_FOLD] = FELT_ACT_FOLD,
                                      [FELT_PHH_CALL] = FELT_ACT_CALL,
                                      [FELT_PHH_RAISE] = FELT_ACT_RAISE,
                                      [FELT_PHH_POST] = FELT_ACT_BRING_IN};
  FeltExpect expect;
  felt_hand_expects(hand, &expect);
  if (expect.kind == FELT_EXPECT_ACTION && expect.player == action->player && func != NULL) {
    FeltLegal legal;
    felt_hand_legal(hand, &legal);
    func(data, hand, &legal, action);
  }
  return felt_hand_act(hand, action->player, kinds[action->verb], action->amount, problem);
}

static FeltHandCode show(FeltHand *hand, const FeltPhhAction *action, FeltHandProblem *problem)
{
  FeltExpect expect;
  felt_hand_expects(hand, &expect);
  /* a winner without a showdown may let the others see, or say that they do not */
  if (expect.kind == FELT_EXPECT_NOTHING && hand->in == UINT32_C(1) << action->player)
    return FELT_HAND_OK;
  if (action->n_cards > 0 || action->as_dealt)
    return felt_hand_show(hand, action->player, action->cards, action->n_cards, problem);
  return felt_hand_muck(hand, action->player, problem);
}

static FeltHandCode play(FeltHand *hand, const FeltPhhAction *action, FeltReplayFunc func,
                         void *data, FeltHandProblem *problem)
{
  switch ((FeltPhhVerb)action->verb) {
  case FELT_PHH_NOTE:
    return FELT_HAND_OK;
  case FELT_PHH_DEAL_HOLE:
    return felt_hand_deal_hole(hand, action->player, action->cards, action->n_cards, problem);
  case FELT_PHH_DEAL_BOARD:
    return felt_hand_deal_board(hand, action->cards, action->n_cards, problem);
  case FELT_PHH_FOLD:
  case FELT_PHH_CALL:
  case FELT_PHH_RAISE:
  case FELT_PHH_POST:
    return bet(hand, action, func, data, problem);
  case FELT_PHH_DISCARD:
    return felt_hand_discard(hand, action->player, action->cards, action->n_cards, problem);
  case FELT_PHH_SHOW:
    return show(hand, action, problem);
  }
  return FELT_HAND_OK;
}

static bool knows_cards(const FeltHand *hand, unsigned i)
{
  for (unsigned k = 0; k < hand->n_hole[i]; k++)
    if (hand->hole[i][k] == FELT_CARD_UNKNOWN)
      return false;
  return true;
}

/* At the end of a history a player who has not said anything shows the known cards. */
static bool finish(FeltHand *hand)
{
  FeltExpect expect;
  for (;;) {
    felt_hand_expects(hand, &expect);
    if (expect.kind == FELT_EXPECT_NOTHING)
      return felt_hand_result(hand, NULL, NULL) >= 0;
    if (expect.kind != FELT_EXPECT_SHOW || !knows_cards(hand, expect.player) ||
        felt_hand_show(hand, expect.player, NULL, 0, NULL) != FELT_HAND_OK)
      return false;
  }
}

/* Rule 2.2: who acts next by the history, so that a needless check or raise has its turn; n:
 * nobody.
 */
static uint8_t next_to_bet(const FeltPhh *phh, size_t at)
{
  static const bool bets[] = {[FELT_PHH_CALL] = true,
                              [FELT_PHH_RAISE] = true,
                              [FELT_PHH_POST] = true,
                              [FELT_PHH_SHOW] = false};
  while (at < phh->n_actions && phh->actions[at].verb == FELT_PHH_NOTE)
    at++;
  if (at == phh->n_actions)
    return phh->n_players;
  const FeltPhhAction *action = &phh->actions[at];
  return bets[action->verb] ? action->player : phh->n_players;
}

bool felt_replay(const FeltPhh *phh, const FeltReplayOptions *options, size_t n,
                 FeltReplayFunc func, void *data, FeltHand *hand, FeltReplayProblem *problem)
{
  FeltHandSetup setup;
  memset(problem, 0, sizeof *problem);
  memset(hand, 0, sizeof *hand);
  problem->refused.code = felt_replay_setup(phh, options, &setup);
  problem->refused.rule = "R-42";
  if (problem->refused.code != FELT_HAND_OK ||
      felt_hand_start(&setup, hand, &problem->refused) != FELT_HAND_OK)
    return false;
  for (size_t i = 0; i < n && i < phh->n_actions; i++) {
    problem->action = i;
    hand->asked = next_to_bet(phh, i + 1);
    if (play(hand, &phh->actions[i], func, data, &problem->refused) != FELT_HAND_OK) {
      problem->decimals = phh->decimals;
      felt_hand_expects(hand, &problem->expected);
      return false;
    }
  }
  if (n < phh->n_actions || finish(hand))
    return true;
  problem->refused = (FeltHandProblem){FELT_HAND_OK, 0, "R-03"};
  problem->action = phh->n_actions;
  felt_hand_expects(hand, &problem->expected);
  return false;
}

/* Words ------------------------------------------------------------------------------------ */

static const char *const missing[] = {
    [FELT_EXPECT_HOLE] = N_("the history ends where player {1} should be dealt cards"),
    [FELT_EXPECT_BOARD] = N_("the history ends where the board should be dealt"),
    [FELT_EXPECT_DISCARD] = N_("the history ends where player {1} should discard"),
    [FELT_EXPECT_ACTION] = N_("the history ends where player {1} should act"),
    [FELT_EXPECT_SHOW] = N_("the history ends where player {1} should show or muck"),
    [FELT_EXPECT_NOTHING] = N_("the cards that decide the pot are not known"),
};

void felt_replay_problem_words(const FeltReplayProblem *problem, FeltTranslate translate,
                               void *data, char *text, size_t size)
{
  if (problem->refused.code != FELT_HAND_OK) {
    felt_hand_problem_decimal_words(&problem->refused, problem->decimals, translate, data, text,
                                    size);
    return;
  }
  const char *message = missing[problem->expected.kind];
  if (translate != NULL)
    message = translate(data, message);
  felt_write_filled(text, size, message, problem->expected.player + 1);
}
