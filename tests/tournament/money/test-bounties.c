/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bounties.c - bounties: fixed, progressive, mystery */
#include "tournament/felt-play.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/words/felt-words.h"
#include "tournament/floor/felt-draw.h"

static void test_fixed_bounty(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=501; enter 4; start; bust-out player=4|by=2,1; "
                   "player 2: bounty_won=251"); /* named first */
  felt_play(model, "player 1: bounty_won=250; bust-out player=3; state: bounties_open=501; "
                   "bounty player=3|by=1; state: bounties_open=0; "
                   "player 1: bounty_won=751 knocked_out=2; bust-out player=1|by=2; "
                   "player 2: bounty_won=1253; state: bounties_won=2004; folds");
}

/* 5.6: a rebuy does not take a bounty back: the chip was handed over. What its price holds for
 * bounties goes onto the head. */
static void test_bounty_and_rebuy(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=500|rebuy.bounty=200; enter 4; start; "
                   "bust-out player=4|by=2; rebuy player=4; "
                   "player 2: bounty_won=500 knocked_out=1; player 4: bounty_head=200 place=0; "
                   "rebuy player=4"); /* who is in adds to the head */
  felt_play(model, "player 4: bounty_head=400; bust-out player=4; rebuy player=4; "
                   "bounty player=4|by=1"); /* nobody was named at once */
  felt_play(model, "player 1: bounty_won=400; player 4: bounty_head=200; bust-out player=3|by=2; "
                   "re-enter player=3; player 2: bounty_won=1000; player 3: bounty_head=500; "
                   "folds");
}

/* The option: a rebuy makes the bust-out none, and the bounty is on the head again. It is asked
 * when the rebuy is sold; what was sold before stays as it was. */
static void test_rebuy_cancels(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=500|bounties.rebuy=cancels; enter 4; start; "
                   "bust-out player=4|by=2; rebuy player=4; player 2: bounty_won=0 knocked_out=0; "
                   "player 4: bounty_head=500; set-config bounties.rebuy=leaves; "
                   "player 2: bounty_won=0; bust-out player=4|by=2; rebuy player=4; "
                   "set-config bounties.rebuy=cancels; player 2: bounty_won=500; folds");
}

/* A rebuy of an older log says nothing of bounties: it cancels the bust-out, as it did then. */
static void test_old_rebuy(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=500; enter 4; start; bust-out player=4|by=2");
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltEvent) rebuy = felt_event_copy(felt_model_do(model, "rebuy player=4"));
  g_assert_true(rebuy->u.entry.bounty_stays);
  rebuy->u.entry.bounty_stays = FALSE;
  g_assert_true(felt_state_apply(before, rebuy, NULL));
  felt_state_update_places(before);
  g_assert_cmpint(felt_state_player(before, 2)->bounty_won, ==, 0);
  g_assert_cmpuint(felt_state_player(before, 2)->knocked_out, ==, 0);
  g_assert_cmpint(felt_state_player(before, 4)->bounty_head, ==, 500);
}

/* 5.6: half paid, half onto the winner's head; the shares can be set. */
static void test_progressive(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=1000|bounties.kind=progressive; enter 4; start; "
                   "bust-out player=4|by=3; player 3: bounty_won=500 bounty_head=1500; "
                   "bust-out player=3|by=2; player 2: bounty_won=750 bounty_head=1750; "
                   "bust-out player=2|by=1; player 1: bounty_won=2750; "
                   "set-config bounties.cash_share=10000"); /* for what comes after it */
  g_assert_cmpint(felt_model_player(model, 3)->bounty_won, ==, 500);
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
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=501|bounties.kind=progressive|bounties.cash_share=5000; "
                   "enter 4; start; bust-out player=4|by=2; bust-out player=3|by=4; "
                   "player 4: bounty_won=501 bounty_head=0; bust-out player=2|by=1; "
                   "state: finished bounties_won=2004; folds");
}

/* 5.6: drawn from a sealed list, from the logged seed, that adds up to the bounty money. */
static void test_mystery(void)
{
  static const gint64 amounts[] = {2000, 500, 250}, counts[] = {1, 3, 2};
  gint64 drawn = 0;
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=1000; enter 4; start");
  seal(model, amounts, counts, 2);
  felt_model_do(model, "bust-out player=4|by=3,2");
  felt_model_refuse(model, "bad-value", "until they are the same", "bounty player=4");
  seal(model, amounts, counts, 3);
  for (guint id = 4; id > 1; id--) {
    if (id < 4)
      felt_model_do(model, "bust-out player=%u|by=1", id);
    /* Also after the last bust-out, which ends the tournament. */
    if (id < 4)
      felt_prizes_assert_todo(model, "bounty", id == 3 ? "of Player 3" : "of Player 2");
    const FeltEvent *event = felt_model_do(model, "bounty player=%u", id);
    g_assert_nonnull(event->u.bounty_awarded.seed);
    drawn += event->u.bounty_awarded.drawn;
    felt_model_refuse(model, "nothing", "awarded already", "bounty player=%u", id);
  }
  g_assert_cmpint(felt_model_player(model, 3)->bounty_won, >, 0);
  /* What was not drawn is the winner's. */
  g_assert_cmpint(model->state->bounties_won, ==, 4000);
  g_assert_cmpint(drawn, <, 4000);
  felt_prizes_assert_todo(model, "bounty", NULL);
  felt_play(model, "!started [until that draw is undone] set-config bounties.kind=fixed; folds");
}

/* What was drawn was handed over too: a rebuy leaves it, unless rebuys cancel bounties. */
static void test_mystery_and_rebuy(void)
{
  static const gint64 amounts[] = {1000}, counts[] = {4};
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=1000; enter 4; start");
  seal(model, amounts, counts, 1);
  felt_play(model, "bust-out player=4|by=3; bounty player=4; rebuy player=4; "
                   "player 3: bounty_won=1000; set-config bounties.rebuy=cancels; "
                   "bust-out player=2|by=3; bounty player=2; "
                   "!limit [has been drawn] rebuy player=2; folds");
}

/* Rounding --------------------------------------------------------------------------------- */

static gint64 pool_of(FeltModel *model)
{
  FeltPool pool;
  felt_state_update_places(model->state);
  felt_state_pool(model->state, &pool);
  return pool.pool;
}

/* 5.6: cash is rounded down for each who wins it; what that leaves is the last winner's, beside
 * what is on his head. Heads are not rounded: no cash comes off them yet. */
static void test_rounding(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=1250|bounties.round=500; enter 4; start; "
                   "bust-out player=4|by=2,3"); /* 625 each: 500, and 125 are left twice */
  felt_play(model, "player 2: bounty_won=500; player 3: bounty_won=500; state: bounties_left=250; "
                   "bust-out player=3|by=1; player 1: bounty_won=1000; state: bounties_left=500; "
                   "bust-out player=2|by=1");
  /* 1,000 and again 1,000 in cash, his own head, and 750 that rounding left. */
  felt_play(model, "player 1: bounty_won=4000 bounty_kept=2000; state: bounties_won=5000");
  g_assert_cmpint(pool_of(model), ==, 0);
  g_autofree char *words = felt_event_words(felt_model_last_bust(model), model->state);
  g_assert_cmpstr(words, ==,
                  "Player 2 is out (2nd); Player 1 gets 10 of bounty; Player 1 wins and the 12.50 "
                  "on the head and the 7.50 that rounding left");
  felt_model_assert_folds(model);
}

/* Of a progressive bounty the head gets its share whole; only the cash is rounded. */
static void test_rounding_progressive(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=1250|bounties.kind=progressive|bounties.round=100; enter 3; "
                   "start; bust-out player=3|by=2; player 2: bounty_won=600 bounty_head=1875; "
                   "state: bounties_left=25; set-config bounties.round=0"); /* what was won stays as
                                                                               it was won */
  felt_play(model, "player 2: bounty_won=600; bust-out player=2|by=1; player 1: bounty_won=3150; "
                   "folds");
}

/* The option: what rounding leaves goes to the pool, while the prizes are not locked; after that it
 * is the last winner's. */
static void test_rounding_to_pool(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|bounty=1250|bounties.round=500|bounties.round_to=pool; "
                   "enter 5; start; bust-out player=5|by=1");
  g_assert_cmpint(pool_of(model), ==, 5250);
  felt_play(model,
            "state: bounties_left=0; bust-out player=4"); /* nobody is named before the lock */
  felt_play(model, "lock-prizes; bounty player=4|by=1; bust-out player=3|by=2");
  g_assert_cmpint(pool_of(model), ==, 5250);
  felt_play(model, "state: prizes_stale=0 bounties_left=500; bust-out player=2|by=1");
  g_assert_cmpint(pool_of(model), ==, 5250);
  felt_play(model, "state: bounties_won=6000; folds");
}

/* A deal has shared the pool: it grows no more. */
static void test_rounding_after_deal(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|bounty=1250|bounties.round=500|bounties.round_to=pool; "
                   "enter 3; start; close-registration; deal how=even; bust-out player=3|by=2");
  g_assert_cmpint(pool_of(model), ==, 3000);
  felt_play(model, "state: prizes_stale=0 bounties_left=250; folds");
}

/* Who is in has his bounties at the end with his prize: only who is out is due to be paid. */
static void test_due(void)
{
  gint64 money;
  guint things;
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=500; enter 4; start; bust-out player=4|by=2; "
                   "bust-out player=3|by=1");
  felt_model_player(model, 1);
  felt_state_due(model->state, &money, &things);
  g_assert_cmpint(money, ==, 0);
  felt_model_do(model, "bust-out player=2|by=1");
  felt_model_player(model, 1);
  felt_state_due(model->state, &money, &things);
  g_assert_cmpint(money, ==, 4 * 500);
}

/* A log that says another envelope than its seed gives is found out. */
static void test_mystery_forged(void)
{
  static const gint64 amounts[] = {2500, 500}, counts[] = {1, 3};
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config bounty=1000; enter 4; start");
  seal(model, amounts, counts, 2);
  felt_model_do(model, "bust-out player=4|by=3");
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltEvent) forged = felt_event_copy(felt_model_do(model, "bounty player=4"));
  g_assert_true(felt_draw_verify(before, forged, NULL));
  forged->u.bounty_awarded.drawn = forged->u.bounty_awarded.drawn == 500 ? 2500 : 500;
  g_assert_false(felt_draw_verify(before, forged, NULL));
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/bounties/rules-5.6/fixed", test_fixed_bounty);
  g_test_add_func("/bounties/rules-5.6/rebuy", test_bounty_and_rebuy);
  g_test_add_func("/bounties/rules-5.6/rebuy-cancels", test_rebuy_cancels);
  g_test_add_func("/bounties/rules-5.6/rebuy-of-an-old-log", test_old_rebuy);
  g_test_add_func("/bounties/rules-5.6/rebuy-after-draw", test_mystery_and_rebuy);
  g_test_add_func("/bounties/due", test_due);
  g_test_add_func("/bounties/rules-5.6/rounding", test_rounding);
  g_test_add_func("/bounties/rules-5.6/rounding-progressive", test_rounding_progressive);
  g_test_add_func("/bounties/rules-5.6/rounding-to-pool", test_rounding_to_pool);
  g_test_add_func("/bounties/rules-5.6/rounding-after-deal", test_rounding_after_deal);
  g_test_add_func("/bounties/rules-5.6/progressive", test_progressive);
  g_test_add_func("/bounties/rules-5.6/progressive-late", test_progressive_late);
  g_test_add_func("/bounties/rules-5.6/mystery", test_mystery);
  g_test_add_func("/bounties/rules-5.6/forged", test_mystery_forged);
  return g_test_run();
}
