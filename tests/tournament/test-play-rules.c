/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-play-rules.c - sets of rules, what a house changes, and the rules of one table */
#include "felt-test.h"
#include "tournament/felt-model.h"
#include "tournament/words/felt-setup-words.h"

#include <string.h>

/* A change by set-config, and the byte of the hand engine's rules that it moves. */
typedef struct {
  const char *change;
  gsize at;
  guint8 value;
} Case;

#define AT(member) offsetof(FeltHandRules, member)

static const Case cases[] = {
    {"rules.incomplete=full", AT(incomplete), FELT_INCOMPLETE_FULL},
    {"rules.incomplete=half", AT(incomplete), FELT_INCOMPLETE_HALF},
    {"rules.raise_cap=4", AT(max_raises), 4},
    {"rules.raise_cap=none", AT(max_raises), 0},
    {"rules.cap_heads_up=start", AT(cap_heads_up), FELT_CAP_LIFTED_START},
    {"rules.cap_heads_up=betting", AT(cap_heads_up), FELT_CAP_LIFTED_BETTING},
    {"rules.cap_heads_up=before", AT(cap_heads_up), FELT_CAP_LIFTED_BEFORE},
    {"rules.cap_heads_up=event", AT(cap_heads_up), FELT_CAP_LIFTED_EVENT},
    {"rules.raise_cap=by-game", AT(max_raises), FELT_RAISES_BY_GAME},
    {"rules.odd_chip=high-of-all", AT(odd_chip), FELT_ODD_TO_HIGH_OF_ALL},
    {"rules.odd_chip=by-game-of-all", AT(odd_chip), FELT_ODD_BY_GAME_OF_ALL},
    {"rules.blind_counts=no", AT(big_blind_is_bet), FALSE},
    {"rules.straddle_counts=no", AT(straddle_is_raise), FALSE},
    {"rules.short_blind=actual", AT(short_blind_full), FALSE},
    {"rules.short_big=sits-out", AT(short_big), FELT_SHORT_BIG_SITS_OUT},
    {"rules.ante_order=ante", AT(ante_order), FELT_ANTE_ORDER_FIRST},
    {"rules.ante_order=blind", AT(ante_order), FELT_ANTE_ORDER_LAST},
    {"rules.skip_straddle=yes", AT(mississippi_skips), TRUE},
    {"rules.open_pair=double", AT(open_pair_double), TRUE},
    {"rules.overbet=stands", AT(overbet_stands), TRUE},
    {"rules.odd_chip=left", AT(odd_chip), FELT_ODD_TO_LEFT},
    {"rules.odd_chip=high-card", AT(odd_chip), FELT_ODD_TO_HIGH_CARD},
    {"rules.bring_in_tie=position", AT(bring_in_tie), FELT_BRING_IN_BY_POSITION},
    {"rules.all_in_hands=closed", AT(all_in_opens), FALSE},
    {"rules.first_to_show=any-round", AT(last_round_shows), FALSE},
    {"pot_convention=assumed-call", AT(pot_convention), FELT_POT_ASSUMED_CALL},
    {"count_ante=from-flop", AT(count_ante), FELT_ANTE_COUNT_FROM_FLOP},
};

/* Each option moves its byte and no other; back to the set, all is as it was. */
FELT_TEST(test_options, "/play-rules/options")
{
  FeltHandRules before, after;
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = felt_model_new(6);
    felt_setup_hand_rules(&model->state->setup, 1, &before);
    felt_model_do(model, "set-config %s", cases[i].change);
    felt_setup_hand_rules(&model->state->setup, 1, &after);

    g_test_message("%s", cases[i].change);
    g_assert_cmpuint(((guint8 *)&before)[cases[i].at], !=, cases[i].value);
    ((guint8 *)&before)[cases[i].at] = cases[i].value;
    g_assert_cmpmem(&before, sizeof before, &after, sizeof after);
  }
}

FELT_TEST(test_sets, "/play-rules/sets")
{
  for (int set = 0; set < FELT_N_RULE_SETS; set++) {
    FeltHandRules want, rules;
    g_autoptr(FeltModel) model = felt_model_new(6);
    if (set > 0) /* the first is what a tournament begins with */
      felt_model_do(model, "set-config rules.set=%s", felt_rule_set_names[set]);
    felt_hand_rules((FeltRuleSet)set, &want);
    want.pot_convention = FELT_POT_TRUE; /* the tournament's own */
    felt_setup_hand_rules(&model->state->setup, 1, &rules);
    g_assert_cmpmem(&rules, sizeof rules, &want, sizeof want);
  }
}

/* A command that gives these tables rules of their own, and no other. */
static FeltCommand *for_tables(const gint64 *tables, guint n, const char *key, const char *value)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltSetup *setup = &command->setup;
  for (guint i = 0; i < n; i++) {
    FeltTableRules *row =
        felt_list_append(&felt_table_rules_record, &setup->table_rules, &setup->n_table_rules);
    row->table = tables[i];
    g_assert_true(felt_record_set_text(&felt_play_rules_record, &row->rules, key, value, NULL));
  }
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, "table_rules"),
                        setup);
  return command;
}

/* Table 2 has its own; what the tournament changes is nothing to it. */
FELT_TEST(test_table, "/play-rules/table")
{
  FeltHandRules rules;
  g_autoptr(FeltModel) model = felt_model_new(6);
  g_autoptr(FeltCommand) own = for_tables((gint64[]){2}, 1, "set", "robert");
  g_autoptr(FeltCommand) none = for_tables(NULL, 0, NULL, NULL);
  g_assert_true(felt_model_execute(model, own, NULL));
  felt_model_do(model, "set-config rules.raise_cap=none");
  felt_setup_hand_rules(&model->state->setup, 2, &rules);
  g_assert_cmpint(rules.set, ==, FELT_RULES_ROBERT);
  g_assert_cmpint(rules.max_raises, ==, FELT_RAISES_BY_GAME);
  felt_setup_hand_rules(&model->state->setup, 1, &rules);
  g_assert_cmpint(rules.max_raises, ==, 0);

  g_assert_true(felt_model_execute(model, none, NULL));
  felt_setup_hand_rules(&model->state->setup, 2, &rules);
  g_assert_cmpint(rules.max_raises, ==, 0);
  felt_model_assert_folds(model);
}

/* What a change for tables does is told of each of them. */
FELT_TEST(test_told, "/play-rules/told")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_model_do(model, "set-config table_names=Red");
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltCommand) own = for_tables((gint64[]){1, 2}, 2, "open_pair", "double");
  g_assert_true(felt_model_execute(model, own, NULL));
  g_autoptr(GPtrArray) there = felt_setup_effects(before, model->state, &model->context.now);
  g_autoptr(GPtrArray) back = felt_setup_effects(model->state, before, &model->context.now);
  g_assert_cmpuint(there->len, ==, 2);
  g_assert_cmpstr(
      there->pdata[0], ==,
      "Table 1 (Red): With a pair showing on fourth street the big bet may be bet too.");
  g_assert_cmpstr(there->pdata[1], ==,
                  "Table 2: With a pair showing on fourth street the big bet may be bet too.");
  g_assert_cmpuint(back->len, ==, 2);
  g_assert_cmpstr(back->pdata[1], ==, "Table 2: Fourth street is played with the small bet.");
}

FELT_TEST(test_refusals, "/play-rules/refusals")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_model_refuse(model, "bad-value", "mine", "set-config rules.set=mine");
  felt_model_refuse(model, "bad-value", "quarter", "set-config rules.incomplete=quarter");
  felt_model_refuse(model, "bad-value", "betting_unit", "set-config rules.betting_unit=0");
  felt_model_refuse_command(model, "bad-value", "table 1 stands there twice",
                            for_tables((gint64[]){1, 2, 1}, 3, "set", "house"));
  felt_model_refuse_command(model, "bad-value", "table",
                            for_tables((gint64[]){0}, 1, "set", "house"));
}

/* Every option has a sentence for what holds, in each set, and says whether it is the house's. */
FELT_TEST(test_lines, "/play-rules/lines")
{
  for (int set = 0; set < FELT_N_RULE_SETS; set++) {
    FeltPlayRules rules;
    felt_record_init(&felt_play_rules_record, &rules);
    rules.set = set;
    g_autoptr(GPtrArray) lines = felt_play_rules_lines(&rules);
    for (guint i = 0; i < lines->len; i++) {
      const FeltPlayLine *line = lines->pdata[i];
      g_assert_nonnull(felt_record_field(&felt_play_rules_record, line->key));
      g_assert_true(g_str_has_suffix(line->says, "."));
      g_assert_false(line->own);
      g_auto(GStrv) names = felt_play_rules_choices(line->key);
      g_assert_cmpint(names != NULL, ==, line->word != NULL);
    }
  }

  FeltPlayRules house;
  felt_record_init(&felt_play_rules_record, &house);
  g_assert_true(felt_record_set_text(&felt_play_rules_record, &house, "incomplete", "half", NULL));
  house.betting_unit = 5;
  g_autoptr(GPtrArray) lines = felt_play_rules_lines(&house);
  guint own = 0;
  for (guint i = 0; i < lines->len; i++)
    own += ((const FeltPlayLine *)lines->pdata[i])->own;
  g_assert_cmpuint(own, ==, 2);
}
