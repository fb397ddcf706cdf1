/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-play.c - a script of felt-play fails at each step that does not do as it says */
#include "felt-test.h"
#include "tournament/felt-play.h"

/* Each ends the test, with this in its message. */
static const struct {
  const char *script, *message;
} failing[] = {
    {"bust-out player=9", "*bust-out player=9*"},
    {"rebuy player=1..9", "*rebuy player=4*"},
    {"!closed rebuy player=1", "*was not refused*"},
    {"!closed bust-out player=9", "*no-player*closed*"},
    {"!no-player [nobody at all] bust-out player=9", "*does not say*nobody at all*"},
    {"player 1: out", "*player 1: out*status is in*"},
    {"player 1: in table=2 seat=2", "*table is 1*"},
    {"bust-out player=1; player 1: placed=3; player 1: placed=3-4", "*place_to is 3*"},
    {"player 1: stack=-2", "*stack is -1*"},
    {"player 1: colour=1", "*no field colour*"},
    {"table 1: closed", "*status is open*"},
    {"table 1: n_players=4", "*n_players is 3*"},
    {"state: finished", "*phase is running*"},
    {"state: n_in=4", "*n_in is 3*"},
    {"clock: running=0", "*running is 1*"},
    {"+90s; at 1 1:31", "*entry 1, 90000 ms*"},
    {"+20m; at 1 20:00", "*entry 2, 0 ms*"},
    {"rebuy player=1; event: player=2", "*player is 1*"},
    {"note text=Fire; event: text=Water", "*text is*Fire*"},
    {"note text=Fire; says Note: Water", "*Note: Fire*"},
    {"+1x", "*is no time*"},
    {"set-button table=1; dealt button 0", "*it is*button*"},
    {"hand 1 button 9, posts", "*button 9*"},
    {"utc +1x", "*is no time*"},
    {"keep; rebuy player=1; same", "*the state is another*"},
    {"rebuy player=$nobody", "*nothing is called $nobody*"},
    {"rebuy player=$seat9", "*nothing is called $seat9*"},
    {"player 1: owes=5", "*owes is 0*"},
    {"player 1: due=5", "*due is 0*"},
    {"pool: taken=5", "*taken is 0*"},
    {"pool: card=5", "*card is 0*"},
    {"note text=Fire; event: text=-", "*text is*Fire*"},
    {"note text=Fire; event: reason=*", "*has no reason*"},
    {"rebuy player=1; event: seed=*", "*seed is*"},
    {"rebuy player=1; event: noted", "*it is rebuy-taken*"},
    {"rebuy player=1; event: method=card", "*card is no number*"},
    {"redraw; event: seats=2", "*seats is 3*"},
    {"redraw; event: seats.0.seat=10", "*seat is*"},
    {"note text=Fire; mark fire; note text=Water; says @$fire Note: Water", "*Note: Fire*"},
    {"note text=Fire; says *Water", "*Note: Fire*"},
    {"bust-out player=1; note text=Fire; bust says *Player 2*", "*Player 1 is out*"},
    {"note text=Fire; did noted noted", "*1 of them is*"},
    {"no todo button; set-config table_names=A; todo nothing", "*the first of*"},
    {"register name=Dan|waiting=yes; bust-out player=1; no todo waiting", "*register Dan*"},
    {"prizes 5", "*prizes 5*it is*none*"},
    {"set-config payouts.set=place", "*is no key:value*"},
    {"reversible; reboot 1m; clock: by_utc=0", "*by_utc is 1*"},
};

static void test_fails(gconstpointer data)
{
  guint i = GPOINTER_TO_UINT(data);
  if (g_test_subprocess()) {
    felt_model_free(felt_play_new("enter 3; start; %s", failing[i].script));
    return;
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_failed();
  g_test_trap_assert_stderr(failing[i].message);
}

/* What is so: one of each kind of step. */
FELT_TEST(test_plays, "/play/plays")
{
  g_autoptr(FeltModel) model =
      felt_play_new("enter 3; start; +5ms; clock: level=0 elapsed_ms=5; +3599995ms; at 4 10:00; "
                    "!no-player bust-out player=9; bust-out player=2..1; player 1: out placed=2; "
                    "player 3: in placed=1 stack=%d; table 1: open n_players=1; note text=Fire; "
                    "event: text=Fire; says Note: Fire; reversible; folds",
                    -1);
  g_assert_cmpuint(model->state->n_in, ==, 1);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(failing); i++) {
    g_autofree char *path = g_strdup_printf("/play/fails/%02u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_fails);
  }
  return felt_test_run();
}
