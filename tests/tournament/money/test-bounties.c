/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bounties.c - bounties: fixed, progressive, mystery */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/floor/felt-draw.h"

/* Bounties are drawn from a sealed list of these. */
#define SEALED(list) "set-config bounties.kind=mystery|bounties.envelopes=" list "; "

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
                                                    "[until they are equal] bounty "
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
                   "!started [Undo that draw] set-config bounties.kind=fixed; folds");
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

FELT_TEST_RUN(felt_play_main(argc, argv, "bounties", felt_prizes_step))
