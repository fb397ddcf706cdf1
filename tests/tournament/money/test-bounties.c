/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bounties.c - bounties: fixed, progressive, mystery */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/floor/felt-draw.h"

/* Bounties are drawn from a sealed list of these. */
#define SEALED(list) "set-config bounties.kind=mystery|bounties.envelopes=" list "; "

static const FeltPlayTest scripts[] = {
    /* Odd units go to who is named first. */
    {"/bounties/rules-5.6/fixed",
     "set-config bounty=501; enter 4; start; bust-out player=4|by=2,1; player 2: bounty_won=251; "
     "player 1: bounty_won=250; bust-out player=3; state: bounties_open=501; "
     "bounty player=3|by=1; state: bounties_open=0; player 1: bounty_won=751 knocked_out=2; "
     "bust-out player=1|by=2; player 2: bounty_won=1253; state: bounties_won=2004; folds"},
    /* 5.6: a rebuy does not take a bounty back: the chip was handed over. What its price holds for
     * bounties goes onto the head, also of who is in, and when nobody was named at once. */
    {"/bounties/rules-5.6/rebuy",
     "set-config bounty=500|rebuy.bounty=200; enter 4; start; bust-out player=4|by=2; "
     "rebuy player=4; player 2: bounty_won=500 knocked_out=1; "
     "player 4: bounty_head=200 place=0; rebuy player=4; player 4: bounty_head=400; "
     "bust-out player=4; rebuy player=4; bounty player=4|by=1; player 1: bounty_won=400; "
     "player 4: bounty_head=200; bust-out player=3|by=2; re-enter player=3; "
     "player 2: bounty_won=1000; player 3: bounty_head=500; folds"},
    /* The option: a rebuy makes the bust-out none, and the bounty is on the head again. It is asked
     * when the rebuy is sold; what was sold before stays as it was. */
    {"/bounties/rules-5.6/rebuy-cancels",
     "set-config bounty=500|bounties.rebuy=cancels; enter 4; start; bust-out player=4|by=2; "
     "rebuy player=4; player 2: bounty_won=0 knocked_out=0; player 4: bounty_head=500; "
     "set-config bounties.rebuy=leaves; player 2: bounty_won=0; bust-out player=4|by=2; "
     "rebuy player=4; set-config bounties.rebuy=cancels; player 2: bounty_won=500; folds"},
    /* 5.6: one that nobody wins is closed as the setup says; the end waits, and finish closes. */
    {"/bounties/rules-5.6/unwon",
     "set-config bounty=500; enter 5; start; bust-out player=5; state: bounties_open=500; "
     "!bad-value [one of both] bounty player=5|by=1|unwon=yes; bounty player=5|unwon=yes; "
     "state: bounties_open=0; player 5: bounty_won=500; "
     "!nothing [is not open] bounty player=5|unwon=yes; bounty player=5|by=1; "
     "player 5: bounty_won=0; player 1: bounty_won=500 knocked_out=1; bust-out player=4; "
     "set-config bounties.unwon=house; bounty player=4|unwon=yes; state: bounties_to_house=500; "
     "set-config bounties.unwon=pool; bust-out player=3; bounty player=3|unwon=yes; "
     "state: bounties_to_pool=500; bust-out player=2; todo bounty [knocked out Player 2]; "
     "todo finish [waits for bounties]; lock-prizes; finish; no todo bounty; "
     "player 2: bounty_won=500; state: finished bounties_open=0 bounties_won=1500; folds"},
    {"/bounties/rules-5.6/unwon-then-over",
     "set-config bounty=500; enter 2; start; bust-out player=2; todo finish [waits]; "
     "bounty player=2|unwon=yes; state: finished bounties_won=1000; "
     "set-config bounties.unwon=unsaid; folds"},
    /* Mystery bounties begin as the setup says: what went before stays in the list. */
    {"/bounties/rules-5.6/begin",
     "set-config bounty=1000|price=1000; enter 5; start; " SEALED(
         "amount:1000/count:5") "!bad-value [begin_at is missing] set-config "
                                "bounties.begin=players; set-config "
                                "bounties.begin=players|bounties.begin_at=3; bust-out "
                                "player=5|by=3; bust-out player=4|by=3; no todo bounty; !phase "
                                "[3 players left on: Player 4] bounty player=4; bust-out "
                                "player=3|by=2; todo bounty [of Player 3]; set-config "
                                "bounties.begin=day|bounties.begin_at=2; no todo bounty; "
                                "set-config bounties.begin_at=1; todo bounty [of Player 3]; "
                                "set-config bounties.begin=in-the-money|payouts.by=fixed|"
                                "payouts.places=3; todo bounty [of Player 3]; bounty player=3; "
                                "no todo bounty; bust-out player=2|by=1; todo finish [waits]; "
                                "bounty player=2|unwon=yes; "
                                "state: finished bounties_won=5000; folds"},
    /* 5.6: half paid, half onto the winner's head; the shares can be set for what comes after. */
    {"/bounties/rules-5.6/progressive",
     "set-config bounty=1000|bounties.kind=progressive; enter 4; start; bust-out player=4|by=3; "
     "player 3: bounty_won=500 bounty_head=1500; bust-out player=3|by=2; "
     "player 2: bounty_won=750 bounty_head=1750; bust-out player=2|by=1; "
     "player 1: bounty_won=2750; set-config bounties.cash_share=10000; "
     "player 3: bounty_won=500"},
    /* Player 4's bust-out was recorded before that of player 3, whose chips 4 had won: nobody can
     * win that head any more, so all of the bounty is 4's, and no unit of bounty money is left. */
    {"/bounties/rules-5.6/progressive-late",
     "set-config bounty=501|bounties.kind=progressive|bounties.cash_share=5000; enter 4; start; "
     "bust-out player=4|by=2; bust-out player=3|by=4; player 4: bounty_won=501 bounty_head=0; "
     "bust-out player=2|by=1; state: finished bounties_won=2004; folds"},
    /* What was drawn was handed over too: a rebuy leaves it, unless rebuys cancel bounties. */
    {"/bounties/rules-5.6/rebuy-after-draw",
     "set-config bounty=1000; enter 4; start; " SEALED(
         "amount:1000/count:4") "bust-out player=4|by=3; bounty player=4; rebuy player=4; player "
                                "3: bounty_won=1000; "
                                "set-config bounties.rebuy=cancels; bust-out player=2|by=3; bounty "
                                "player=2; "
                                "!limit [has been drawn] rebuy player=2; folds"},
    /* 5.6: cash is rounded down for each who wins it, 625 to 500 twice; what that leaves is the
     * last winner's, beside 1,000 and again 1,000 in cash and what is on that head. Heads are not
     * rounded: no cash comes off them yet. */
    {"/bounties/rules-5.6/rounding",
     "set-config bounty=1250|bounties.round=500; enter 4; start; bust-out player=4|by=2,3; "
     "player 2: bounty_won=500; player 3: bounty_won=500; state: bounties_left=250; "
     "bust-out player=3|by=1; player 1: bounty_won=1000; state: bounties_left=500; "
     "bust-out player=2|by=1; player 1: bounty_won=4000 bounty_kept=2000; "
     "state: bounties_won=5000; pool: pool=0; "
     "bust says Player 2 is out (2nd);; Player 1 gets 10 of bounty;; Player 1 wins and the 12.50 "
     "on the head and the 7.50 that rounding left; folds"},
    /* Of a progressive bounty the head gets its share whole; only the cash is rounded, and what was
     * won stays as it was won. */
    {"/bounties/rules-5.6/rounding-progressive",
     "set-config bounty=1250|bounties.kind=progressive|bounties.round=100; enter 3; start; "
     "bust-out player=3|by=2; player 2: bounty_won=600 bounty_head=1875; "
     "state: bounties_left=25; set-config bounties.round=0; player 2: bounty_won=600; "
     "bust-out player=2|by=1; player 1: bounty_won=3150; folds"},
    /* The option: what rounding leaves goes to the pool, while the prizes are not locked; after
     * that it is the last winner's. Nobody is named for player 4 before the lock. */
    {"/bounties/rules-5.6/rounding-to-pool",
     "set-config price=1000|bounty=1250|bounties.round=500|bounties.round_to=pool; enter 5; "
     "start; bust-out player=5|by=1; pool: pool=5250; state: bounties_left=0; "
     "bust-out player=4; lock-prizes; bounty player=4|by=1; bust-out player=3|by=2; "
     "pool: pool=5250; state: prizes_stale=0 bounties_left=500; bust-out player=2|by=1; "
     "pool: pool=5250; state: bounties_won=6000; folds"},
    /* A deal has shared the pool: it grows no more. */
    {"/bounties/rules-5.6/rounding-after-deal",
     "set-config price=1000|bounty=1250|bounties.round=500|bounties.round_to=pool; enter 3; "
     "start; close-registration; deal how=even; bust-out player=3|by=2; pool: pool=3000; "
     "state: prizes_stale=0 bounties_left=250; folds"},
    /* Who is in has the bounties at the end with the prize: only who is out is due to be paid. */
    {"/bounties/due",
     "set-config bounty=500; enter 4; start; bust-out player=4|by=2; bust-out player=3|by=1; "
     "to pay 0, things 0; bust-out player=2|by=1; to pay 2000, things 0"},
};

/* A rebuy of an older log says nothing of bounties: it cancels the bust-out, as it did then. */
FELT_TEST(test_old_rebuy, "/bounties/rules-5.6/rebuy-of-an-old-log")
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

/* 5.6: drawn from a sealed list, from the logged seed, that adds up to the bounty money. */
FELT_TEST(test_mystery, "/bounties/rules-5.6/mystery")
{
  gint64 drawn = 0;
  g_autoptr(FeltModel) model =
      felt_play_new("set-config bounty=1000|bounties.unwon=unsaid; enter 4; start; " SEALED(
          "amount:2000/count:1,amount:500/count:3") "bust-out player=4|by=3,2; !bad-value "
                                                    "[until they are the same] bounty "
                                                    "player=4; " SEALED("amount:2000/"
                                                                        "count:1,amount:500/"
                                                                        "count:3,amount:250/"
                                                                        "count:2"));
  for (guint id = 4; id > 1; id--) {
    if (id < 4) /* also after the last bust-out, which ends the tournament */
      felt_play(model, "bust-out player=%u|by=1; todo bounty [of Player %u]", id, id);
    const FeltEvent *event = felt_model_do(model, "bounty player=%u", id);
    g_assert_nonnull(event->u.bounty_awarded.seed);
    drawn += event->u.bounty_awarded.drawn;
    felt_model_refuse(model, "nothing", "awarded already", "bounty player=%u", id);
  }
  g_assert_cmpint(felt_model_player(model, 3)->bounty_won, >, 0);
  /* What was not drawn is the winner's. */
  g_assert_cmpint(drawn, <, 4000);
  felt_play(model, "state: bounties_won=4000; no todo bounty; "
                   "!started [until that draw is undone] set-config bounties.kind=fixed; folds");
}

/* A log that says another envelope than its seed gives is found out. */
FELT_TEST(test_mystery_forged, "/bounties/rules-5.6/forged")
{
  g_autoptr(FeltModel) model = felt_play_new("set-config bounty=1000; enter 4; start; " SEALED(
      "amount:2500/count:1,amount:500/count:3") "bust-out player=4|by=3");
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltEvent) forged = felt_event_copy(felt_model_do(model, "bounty player=4"));
  g_assert_true(felt_draw_verify(before, forged, NULL));
  forged->u.bounty_awarded.drawn = forged->u.bounty_awarded.drawn == 500 ? 2500 : 500;
  g_assert_false(felt_draw_verify(before, forged, NULL));
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(felt_prizes_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
