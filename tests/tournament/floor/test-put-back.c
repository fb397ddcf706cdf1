/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-put-back.c - a wrong bust-out can always be put right (rules.md 5.8) */
#include "felt-test.h"
#include "tournament/felt-play.h"

#include <stdlib.h>
#include <string.h>

#include "tournament/setup/felt-bounties.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-bounties-won.h"

static void assert_seat(FeltModel *model, guint id, guint table, guint seat)
{
  const FeltPlayer *player = felt_model_player(model, id);
  g_assert_cmpint(player->status, ==, FELT_PLAYER_IN);
  g_assert_cmpuint(player->table, ==, table);
  g_assert_cmpuint(player->seat, ==, seat);
}

/* Two tables of six seats, P1 .. Pn on them in turns: odd ids at table 1, even ones at table 2. */
static void fill_tables(FeltModel *model, guint n)
{
  felt_play(model, "set-config currency=EUR|currency_digits=2|price=10000|seats_per_table=6; "
                   "open-table table=1|seats=6; open-table table=2|seats=6");
  for (guint i = 0; i < n; i++)
    felt_model_do(model, "register name=P%u|table=%u|seat=%u", i + 1, i % 2 + 1, i / 2 + 1);
  felt_play(model, "close-registration; start");
}

#define BEGUN(config, players)                                                                     \
  "set-config currency=EUR|currency_digits=2|" config "; enter " #players "; start; "

static const FeltPlayTest scripts[] = {
    /* The next bust-out is another one, and the first has no place. */
    {"/busts/rules-5.8/own-seat",
     "two tables 8; bust-out player=3|by=1; mark out; bust-out player=2; "
     "says @$out P3 is out (8th); put-back player=3|stack=1200|reason=misread hand; "
     "says P3 is back in at table 1 seat 2, 1,200 chips: the bust-out (event 15) is void (misread "
     "hand); event: seed=-; says @$out P3 is out; "
     "player 3: in table=1 seat=2 placed=0 stack=1200; player 2: placed=8; "
     "player 1: knocked_out=0; state: n_in=7; reversible; bust-out player=3; "
     "says P3 is out (7th); says @$out P3 is out; put-back player=3; player 3: stack=-1"},
    {"/busts/rules-5.8/given-seat",
     "two tables 6; lock-seat table=1|seat=6|player=4; lock-seat table=1|seat=5; "
     "bust-out player=3; bust-out player=4; "
     "!seat-taken [choose another seat] put-back player=3|table=1|seat=1; "
     "!no-seat [locked] put-back player=3|table=1|seat=5; "
     "!no-seat [locked] put-back player=3|table=1|seat=6; "
     "!no-table put-back player=3|table=3; "
     "!bad-value [seat needs a table] put-back player=3|seat=4; "
     "!bad-value [chips in play] put-back player=3|stack=100000; "
     "put-back player=3|table=2|seat=6; player 3: in table=2 seat=6; "
     "put-back player=4|table=1|seat=6; player 4: in table=1 seat=6; bust-out player=4; "
     "put-back player=4|table=2; event: among=table table=2 seat=$seat4; player 4: in table=2; "
     "!phase [P4 is not out] put-back player=4"},
    /* Who has come in again is put back with a refund of that, and keeps the seat. It has a receipt
     * of its own, and is in the drawer of who gave it. */
    {"/busts/rules-5.8/came-back",
     BEGUN("price=5000|fee=500|starting_stack=1000|re_entries=-1",
           4) "!phase [is not out] put-back player=1|refund=yes; bust-out player=1|by=2; "
              "!bad-value [leave refund out] put-back player=1|refund=yes; "
              "re-enter player=1|cashier=Zoe; mark table $table1; mark seat $seat1; "
              "bust-out player=3|by=1; !phase [(refund=yes)] put-back player=1; "
              "!bad-value [leave table and seat out] put-back player=1|refund=yes|table=1; "
              "pool: pool=25000 drawer=27500; put-back player=1|refund=yes|cashier=Max; "
              "says Player 1 is back in: the bust-out (event 9) is void, event 10 is refunded (55 "
              "EUR); "
              "player 1: in table=$table seat=$seat entries=1 taken=5500 chips=1000 knocked_out=1; "
              "pool: pool=20000 drawer=22000; state: chips_in_play=4000; player 2: knocked_out=0; "
              "player 3: placed=4; "
              "receipt 0: refund cashier=Max amount=-5500 price=5000 fee=500 number=1; reversible; "
              "!phase [is not out] put-back player=1|refund=yes"},
    /* One after the other, the latest first: each bust-out with what followed it. Of two bust-outs
     * the one that stands is void; the one before the re-entry stays. What was still owed of it is
     * not given back. */
    {"/busts/rules-5.8/came-back-twice",
     BEGUN("price=5000|re_entries=-1",
           4) "bust-out player=1; mark first; re-enter player=1; bust-out player=1; put-back "
              "player=1; "
              "player 1: entries=2; state: n_busted=1; bust-out player=1; mark second; "
              "re-enter player=1|paid=2000; put-back player=1|refund=yes; "
              "event: refund=2000 bust=$second; player 1: owes=0; put-back player=1|refund=yes; "
              "event: bust=$first; player 1: entries=1; state: n_busted=0; pool: pool=20000 "
              "drawer=20000; "
              "reversible"},
    /* What was bought after the re-entry stays; what was refunded of it before is not given twice.
     */
    {"/busts/rules-5.8/came-back-and-bought",
     BEGUN("price=5000|starting_stack=1000|re_entries=-1|add_on_price=1000|add_on_chips=700",
           4) "add-on player=1; bust-out player=1; re-enter player=1; add-on player=1; "
              "pay player=1|for=refund|part=price|amount=9000; put-back player=1|refund=yes; "
              "event: refund=3000; player 1: add_ons=2 chips=2400; pool: pool=15000 drawer=15000; "
              "reversible"},
    /* Chips given up for one more entry: that stands as it is, and what was given up were those of
     * the entry that was never lost. */
    {"/busts/rules-5.8/came-back-and-gave-up",
     BEGUN("price=5000|bounty=1000|starting_stack=1000|re_entries=-1|add_on_price=500|"
           "add_on_chips=300",
           4) "add-on player=1; bust-out player=1|by=2; re-enter player=1; mark sale; "
              "re-enter player=1|forfeit=100; chip-count player=1|stack=900; add-on player=1; "
              "mark table $table1; mark seat $seat1; state: n_busted=2; "
              "!phase [(refund=yes)] put-back player=1; put-back player=1|refund=yes; "
              "event: sale=$sale refund=6000; player 1: in table=$table seat=$seat entries=2 "
              "add_ons=1 "
              "chips=1300 sold=2600 stack=1200; state: n_busted=1 chips_in_play=5500; "
              "player 2: knocked_out=0 bounty_won=0; pool: pool=26000 drawer=31000; reversible; "
              "!phase [is not out] put-back player=1|refund=yes"},
    /* Out, in, chips given up, out, in: one after the other, the latest first. */
    {"/busts/rules-5.8/chain",
     BEGUN("price=5000|starting_stack=1000|re_entries=-1",
           4) "state: chips_in_play=4000; bust-out player=1; mark first; re-enter player=1; "
              "re-enter player=1|forfeit=100; re-enter player=1|forfeit=200; bust-out player=1; "
              "mark second; re-enter player=1; player 1: entries=5; "
              "put-back player=1|refund=yes|stack=700; event: bust=$second; player 1: stack=700; "
              "put-back player=1|refund=yes; event: bust=$first; player 1: stack=700 entries=3; "
              "state: n_busted=2 chips_in_play=5700; pool: pool=30000 drawer=30000; reversible"},
    /* Rebuys after it, also while there is no seat to have, are of the entry that is there again.
     */
    {"/busts/rules-5.8/came-back-and-rebought",
     BEGUN("price=5000|starting_stack=1000|re_entries=-1|rebuys=-1|rebuy_price=500",
           4) "rebuy player=1; bust-out player=1; rebuy player=1; bust-out player=1; table 1: "
              "n_players=3; "
              "enter 6; table 1: n_players=9; re-enter player=1; player 1: registered; rebuy "
              "player=1; "
              "put-back player=1|refund=yes; player 1: entries=1 rebuys=3; "
              "put-back player=1|refund=yes; player 1: rebuys=2; state: n_busted=0; reversible"},
    /* A rebuy that leaves the bust-out is refunded too, and heads are as if nobody had been out. */
    {"/busts/rules-5.8/rebought",
     BEGUN("bounty=1000|rebuy_price=500|rebuy.bounty=200|rebuys=-1",
           4) "bust-out player=1|by=2; rebuy player=1; bust-out player=3|by=1; player 1: "
              "bounty_head=200; "
              "!phase [(refund=yes)] put-back player=1; put-back player=1|refund=yes|stack=800; "
              "event: refund=700; player 1: rebuys=0 stack=800 bounty_head=1000 bounty_won=1000; "
              "player 2: bounty_won=0; reversible"},
    /* Also after the end, which it still is: the winner has one entry. */
    {"/busts/rules-5.8/winner-came-back",
     BEGUN("price=10000|re_entries=-1|payouts.by=fixed|payouts.places=1",
           3) "bust-out player=1; re-enter player=1; close-registration; bust-out player=2; "
              "bust-out player=3; state: finished; player 1: prize=40000; pay player=1; "
              "put-back player=1|refund=yes; state: finished; player 1: due=-10000; reversible"},
    /* After the end too: play goes on from where the clock stood, which waits to be resumed. */
    {"/busts/rules-5.8/after-the-end",
     BEGUN(
         "price=10000|payouts.by=fixed|payouts.places=2",
         3) "close-registration; bust-out player=1|by=2; +5m; bust-out player=2|by=3; state: "
            "finished; "
            "+3h; clock: level=0 remaining_ms=900000; put-back player=1; state: running; "
            "clock: level=0 remaining_ms=900000 running=0; player 2: placed=3; player 3: placed=0; "
            "reversible; resume; bust-out player=3|by=1; state: finished; player 1: placed=1; "
            "put-back player=3; finish; put-back player=2; state: running finished_by_hand=0"},
    /* A satellite that has no more players than seats stays over. */
    {"/busts/rules-5.8/satellite",
     BEGUN("price=10000|payouts.seat_value=25000",
           8) "close-registration; bust-out player=1..3; bust-out players=4:100,5:200,6:300; "
              "state: finished; put-back player=1; state: finished; player 1: placed=1-3; "
              "put-back player=2; state: running; reversible"},
    /* Heads, hits and cash of all who come after follow. */
    {"/busts/rules-5.8/bounties",
     BEGUN(
         "bounty=1000|bounties.kind=progressive",
         6) "bust-out player=1|by=2; bust-out player=2|by=3; player 3: bounty_won=750; "
            "put-back player=1; player 1: bounty_head=1000; player 2: bounty_won=0 knocked_out=0; "
            "player 3: bounty_won=500 bounty_head=1500; reversible"},
    /* What was drawn is in the sealed list again. */
    {"/busts/rules-5.8/envelope",
     BEGUN(
         "bounty=1000",
         4) "set-config bounties.kind=mystery|bounties.envelopes=amount:1000/count:4; "
            "bust-out player=1|by=2; bounty player=1; envelopes 3; put-back player=1; envelopes 4; "
            "player 2: bounty_won=0; !phase [has not gone out] bounty player=1|by=2; reversible"},
    /* Announced prizes have to be announced anew, and what was paid too much is said: also to who
     * was paid and is in again. */
    {"/busts/rules-5.8/money",
     BEGUN(
         "price=10000|payouts.by=fixed|payouts.places=3",
         5) "close-registration; lock-prizes; bust-out player=1; bust-out player=2; bust-out "
            "player=3; "
            "player 3: prize=10600; pay player=3; put-back player=1; state: prizes_stale=1; "
            "listed put back since; player 3: placed=4 due=-10600; listed Player 3 was paid; "
            "!phase [put back since] pay player=3; reversible; lock-prizes; state: prizes_stale=0; "
            "bust-out player=4; player 4: prize=10600; pay player=4; put-back player=4; "
            "player 4: due=-10600"},
    /* A deal is of all who are in: who was put back has no share of it. */
    {"/busts/rules-5.8/deal",
     BEGUN("price=10000|payouts.by=fixed|payouts.places=3",
           5) "close-registration; bust-out player=1; deal how=even; state: prizes_stale=0; "
              "bust-out player=2; put-back player=2; state: prizes_stale=0; put-back player=1; "
              "state: prizes_stale=1; reversible; !phase [undo it] lock-prizes"},
    /* A player who rebuys has no old chair either where all seats were drawn anew. */
    {"/busts/rebuy-after-a-redraw",
     "two tables 8; bust-out player=3; redraw; rebuy player=3; event: seed=*"},
};

/* Where undo cannot any more: the seat was used again, the table broke, the final table is drawn.
 */
FELT_TEST(test_seat_is_gone, "/busts/rules-5.8/seat-is-gone")
{
  g_autoptr(FeltModel) model = felt_play_new("two tables 10");
  const guint64 bust = felt_model_do(model, "bust-out player=3")->seq;
  felt_play(model, "move player=2|table=1|seat=2; !cannot-undo undo seq=%d", (int)bust);
  const FeltPutBack *put = &felt_model_do(model, "put-back player=3")->u.put_back;
  g_assert_nonnull(put->seed);
  assert_seat(model, 3, (guint)put->table, (guint)put->seat);
  felt_model_do(model, "undo");
  /* Free again, it is his again. */
  felt_model_do(model, "move player=2|table=2|seat=6");
  put = &felt_model_do(model, "put-back player=3")->u.put_back;
  g_assert_null(put->seed);
  assert_seat(model, 3, 1, 2);

  /* The table broke. */
  felt_play(model, "bust-out player=3; bust-out player=5; bust-out player=7; bust-out player=9; "
                   "break-table table=1");
  put = &felt_model_do(model, "put-back player=9")->u.put_back;
  g_assert_cmpint(put->table, ==, 0); /* all six are taken: he waits */
  felt_play(model, "player 9: registered; reversible; undo");

  /* All seats were drawn anew: no chair is his, though its number is free. */
  felt_play(model, "bust-out player=4; bust-out player=6; final-table");
  put = &felt_model_do(model, "put-back player=6")->u.put_back;
  g_assert_nonnull(put->seed);
  felt_play(model, "reversible");
}

/* "two tables 8" begins with them; "envelopes 3" of the first amount are left; "listed put back"
 * stands in the list of things to do. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (g_str_has_prefix(step, "two tables "))
    fill_tables(model, (guint)atoi(step + strlen("two tables ")));
  else if (g_str_has_prefix(step, "envelopes ")) {
    g_autofree gint64 *left = felt_bounties_left(model->state);
    g_assert_cmpint(left[0], ==, atoi(step + strlen("envelopes ")));
  } else if (g_str_has_prefix(step, "listed ")) {
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
    guint i = 0;
    while (i < list->len &&
           strstr(((const FeltTodo *)list->pdata[i])->text, step + strlen("listed ")) == NULL)
      i++;
    g_assert_cmpuint(i, <, list->len);
  } else
    return felt_prizes_step(model, step);
  return TRUE;
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
