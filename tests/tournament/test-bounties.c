/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bounties.c - bounties: fixed, progressive, mystery */
#include "tournament/felt-model.h"
#include "tournament/felt-prize-help.h"
#include "tournament/felt-prizes.h"

static void test_fixed_bounty(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=501");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=2,1");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 251); /* named first */
  g_assert_cmpint(felt_model_player(&model, 1)->bounty_won, ==, 250);
  felt_model_do(&model, "bust-out player=3");
  g_assert_cmpint(model.state->bounties_open, ==, 501);
  felt_model_do(&model, "bounty player=3|by=1");
  g_assert_cmpint(model.state->bounties_open, ==, 0);
  g_assert_cmpint(felt_model_player(&model, 1)->bounty_won, ==, 751);
  g_assert_cmpuint(felt_model_player(&model, 1)->knocked_out, ==, 2);
  felt_model_do(&model, "bust-out player=1|by=2");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 251 + 501 + 501);
  g_assert_cmpint(model.state->bounties_won, ==, 4 * 501);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* A rebuy makes a bust-out none: the bounty stays on his head. A re-entry does not. */
static void test_bounty_and_rebuy(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=500");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=2");
  felt_model_do(&model, "rebuy player=4");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 0);
  g_assert_cmpint(felt_model_player(&model, 4)->bounty_head, ==, 500);
  felt_model_do(&model, "bust-out player=3|by=2");
  felt_model_do(&model, "re-enter player=3");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 500);
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_head, ==, 500);
  felt_model_clear(&model);
}

/* 5.6: half paid, half onto the winner's head; the shares can be set. */
static void test_progressive(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=1000|bounties.kind=progressive");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=3");
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_won, ==, 500);
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_head, ==, 1500);
  felt_model_do(&model, "bust-out player=3|by=2");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 750);
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_head, ==, 1750);
  felt_model_do(&model, "bust-out player=2|by=1");
  g_assert_cmpint(felt_model_player(&model, 1)->bounty_won, ==, 875 + 1875);
  felt_model_do(&model, "set-config bounties.cash_share=10000"); /* for what comes after it */
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_won, ==, 500);
  felt_model_clear(&model);
}

static void seal(FeltModel *model, const gint64 *amounts, const gint64 *counts, guint n)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltBounties *b = &command->setup.bounties;
  const FeltField *field = felt_record_field(&felt_bounties_record, "envelopes");
  for (guint i = 0; i < n; i++) {
    FeltEnvelope *envelope = felt_list_append(field->record, &b->envelopes, &b->n_envelopes);
    envelope->amount = amounts[i];
    envelope->count = counts[i];
  }
  b->kind = FELT_BOUNTY_MYSTERY;
  b->given = 1u | G_GUINT64_CONSTANT(1) << (field - felt_bounties_record.fields);
  command->setup.given = G_GUINT64_CONSTANT(1)
                         << (felt_record_field(&felt_setup_record, "bounties") -
                             felt_setup_record.fields);
  g_assert_true(felt_model_execute(model, command, NULL));
}

/* Player 4's bust-out was recorded before that of player 3, whose chips he had won: nobody can win
 * his head any more, so all of the bounty is his, and no unit of bounty money is left over. */
static void test_progressive_late(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=501|bounties.kind=progressive|bounties.cash_share=5000");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=2");
  felt_model_do(&model, "bust-out player=3|by=4");
  g_assert_cmpint(felt_model_player(&model, 4)->bounty_won, ==, 501);
  g_assert_cmpint(felt_model_player(&model, 4)->bounty_head, ==, 0);
  felt_model_do(&model, "bust-out player=2|by=1");
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpint(model.state->bounties_won, ==, 4 * 501);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* 5.6: drawn from a sealed list, from the logged seed, that adds up to the bounty money. */
static void test_mystery(void)
{
  static const gint64 amounts[] = {2000, 500, 250}, counts[] = {1, 3, 2};
  FeltModel model;
  gint64 drawn = 0;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=1000");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  seal(&model, amounts, counts, 2);
  felt_model_do(&model, "bust-out player=4|by=3,2");
  felt_model_refuse(&model, "bad-value", "until they are the same", "bounty player=4");
  seal(&model, amounts, counts, 3);
  for (guint id = 4; id > 1; id--) {
    if (id < 4)
      felt_model_do(&model, "bust-out player=%u|by=1", id);
    /* Also after the last bust-out, which ends the tournament. */
    if (id < 4)
      felt_prizes_assert_todo(&model, "bounty", id == 3 ? "of Player 3" : "of Player 2");
    const FeltEvent *event = felt_model_do(&model, "bounty player=%u", id);
    g_assert_nonnull(event->u.bounty_awarded.seed);
    drawn += event->u.bounty_awarded.drawn;
    felt_model_refuse(&model, "nothing", "awarded already", "bounty player=%u", id);
  }
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_won, >, 0);
  /* What was not drawn is the winner's. */
  g_assert_cmpint(model.state->bounties_won, ==, 4000);
  g_assert_cmpint(drawn, <, 4000);
  felt_prizes_assert_todo(&model, "bounty", NULL);
  felt_model_refuse(&model, "started", "until that draw is undone",
                    "set-config bounties.kind=fixed");
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* A log that says another envelope than its seed gives is found out. */
static void test_mystery_forged(void)
{
  static const gint64 amounts[] = {2500, 500}, counts[] = {1, 3};
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=1000");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  seal(&model, amounts, counts, 2);
  felt_model_do(&model, "bust-out player=4|by=3");
  g_autoptr(FeltState) before = felt_state_copy(model.state);
  g_autoptr(FeltEvent) forged = felt_event_copy(felt_model_do(&model, "bounty player=4"));
  g_assert_true(felt_draw_verify(before, forged, NULL));
  forged->u.bounty_awarded.drawn = forged->u.bounty_awarded.drawn == 500 ? 2500 : 500;
  g_assert_false(felt_draw_verify(before, forged, NULL));
  felt_model_clear(&model);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/bounties/rules-5.6/fixed", test_fixed_bounty);
  g_test_add_func("/bounties/rules-5.6/rebuy", test_bounty_and_rebuy);
  g_test_add_func("/bounties/rules-5.6/progressive", test_progressive);
  g_test_add_func("/bounties/rules-5.6/progressive-late", test_progressive_late);
  g_test_add_func("/bounties/rules-5.6/mystery", test_mystery);
  g_test_add_func("/bounties/rules-5.6/forged", test_mystery_forged);
  return g_test_run();
}
