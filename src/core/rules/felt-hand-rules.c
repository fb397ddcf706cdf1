/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-rules.c - on what rooms differ within a hand, as one versioned table of choices */
#include "core/rules/felt-hand-rules.h"

#include <string.h>

const char *const felt_rule_set_names[FELT_N_RULE_SETS + 1] = {"tda-2024", "robert", "house", NULL};

#define COMMON                                                                                     \
  .version = FELT_HAND_RULES_VERSION, .big_blind_is_bet = true, .straddle_is_raise = true,         \
  .antes_in_pot = true, .short_blind_full = true, .chip_unit = 1

static const FeltHandRules sets[FELT_N_RULE_SETS] = {
    [FELT_RULES_TDA_2024] = {COMMON, .set = FELT_RULES_TDA_2024, .max_raises = 3,
                             .last_round_shows = true, .all_in_opens = true},
    /* RR: a cash table; the pot is counted in convenient chips, the small blind as a call; an open
     * pair may be bet double; the rest is 2.10 */
    [FELT_RULES_ROBERT] = {COMMON, .set = FELT_RULES_ROBERT, .max_raises = FELT_RAISES_BY_GAME,
                           .cap_heads_up = FELT_CAP_LIFTED_BEFORE, .half_is_full = true,
                           .straddle_brings_in = true, .odd_chip = FELT_ODD_BY_GAME_OF_ALL,
                           .pot_convention = FELT_POT_ASSUMED_CALL, .last_round_shows = true,
                           .ante_order = FELT_ANTE_ORDER_FIRST, .open_pair_double = true,
                           .overbet_stands = true},
    /* R-46 (B): who raised last, in whatever round, shows first */
    [FELT_RULES_HOUSE] = {COMMON, .set = FELT_RULES_HOUSE, .max_raises = 3, .all_in_opens = true,
                          .ante_order = FELT_ANTE_ORDER_FIRST},
};

void felt_hand_rules(FeltRuleSet set, FeltHandRules *rules)
{
  *rules = sets[(unsigned)set < FELT_N_RULE_SETS ? set : FELT_RULES_TDA_2024];
}

void felt_hand_rules_of_version(FeltRuleSet set, uint16_t version, FeltHandRules *rules)
{
  felt_hand_rules(set, rules);
  rules->version = version;
  if (version >= 3 || rules->set != FELT_RULES_ROBERT)
    return;
  rules->max_raises = 3;
  rules->cap_heads_up = FELT_CAP_LIFTED_START;
  rules->odd_chip = FELT_ODD_BY_GAME;
  rules->half_is_full = rules->straddle_brings_in = false;
}

bool felt_rule_set_from_name(const char *name, FeltRuleSet *set)
{
  for (int i = 0; i < FELT_N_RULE_SETS; i++)
    if (strcmp(felt_rule_set_names[i], name) == 0) {
      *set = (FeltRuleSet)i;
      return true;
    }
  return false;
}
