/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-options.c - what only some houses play: the double bet over an open pair, the overbet
 * that stands, Robert's caps and half bets */
#include "felt-test.h"
#include "core/hand-play.h"
#include "core/rules/felt-hand-rules.h"

/* Robert's Rules have both, for a cash table. */
FELT_TEST(whose, "/hand-options/sets")
{
  FeltHandRules rules;
  for (int set = 0; set < FELT_N_RULE_SETS; set++) {
    felt_hand_rules((FeltRuleSet)set, &rules);
    g_assert_cmpint(rules.version, ==, FELT_HAND_RULES_VERSION);
    g_assert_cmpint(rules.open_pair_double, ==, set == FELT_RULES_ROBERT);
    g_assert_cmpint(rules.overbet_stands, ==, set == FELT_RULES_ROBERT);
  }
}

FELT_TEST_RUN(hand_play_main(argc, argv, "plays/hand-options.play"))
