/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moves.c - moves that players have not been told of yet */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/floor/felt-todo.h"

#include <string.h>

/* The lists of moves that come again and again. */
#define NONE      "moves say; "
#define TO_TWO(n) "moves say From table 1:/seat 2, Player 2: to table 2, seat " #n "/; "

static const FeltPlayTest scripts[] = {
    /* By the place they leave, whatever the order in which they were moved; until they are told. */
    {"/moves/order",
     "tables 5 5 5; move player=2.3|table=1|seat=9; move player=1.4|table=2|seat=8; "
     "move player=1.2|table=2|seat=7; moves say From table 1:/seat 2, Player 2: to table 2, "
     "seat 7/seat 4, Player 4: to table 2, seat 8//From table 2:/seat 3, Player 8: to table 1, "
     "seat 9/; moves-told; " NONE "!nothing [No move is left] moves-told; undo; moves 3"},
    /* A table that has a name is called by it in the list, and in the log; one beyond the names by
     * its number. */
    {"/moves/named",
     "tables 4 4 4; set-config table_names=Red,Blue; move player=1|table=2|seat=6; "
     "says Player 1 moves to table 2 (Blue) seat 6; moves say From table 1 (Red):/seat 1, "
     "Player 1: to table 2 (Blue), seat 6/; move player=2|table=3|seat=6; "
     "second from table 1 (Red), seat 2 to table 3, seat 6"},
    /* Moved twice: once, from where they sit; moved back, or out: not at all; a first seat is none.
     */
    {"/moves/net",
     "tables 4 4; move player=1|table=2|seat=6; move player=1|table=2|seat=9; moves say From "
     "table 1:/seat 1, Player 1: to table 2, seat 9/; move player=1|table=1|seat=1; " NONE
     "reopen-registration; register name=Late|table=1|seat=8; move player=2|table=2|seat=6; "
     "bust-out player=2; re-enter player=2|table=1|seat=9; " NONE
     "register name=Bold|table=2|seat=7; re-enter player=3|forfeit=100|table=2|seat=8; " NONE},
    /* What was said counts, also when the move is undone: the player has to go back. */
    {"/moves/undone-after-told",
     "tables 4 4; move player=1.2|table=2|seat=6; mark moved; moves-told; undo seq=$moved; "
     "moves say From table 2:/seat 6, Player 2: to table 1, seat 2/; redo seq=$moved; " NONE},
    /* What another window moved meanwhile is still to be announced. */
    {"/moves/seen",
     "tables 4 4; move player=1.2|table=2|seat=6; mark seen; move player=1.3|table=2|seat=7; "
     "moves-told seq=$seen; moves say From table 1:/seat 3, Player 3: to table 2, seat 7/"},
    /* One hand, of button 1, small 2, big 3, may begin before they have walked over; who is dealt a
     * second one has arrived. */
    {"/moves/played",
     "tables 4 4; hands 1 x1; hands 2 x1; move player=1.2|table=2|seat=5; hands 2 x1; " TO_TWO(
         5) "hands 1 x3; " TO_TWO(5) "hands 2 x1; " NONE "undo; " TO_TWO(5)},
    /* The button goes 2, 3, 4, 6: the player who moved has played in the new seat by then. */
    {"/moves/rules-1.1/who-waits",
     "tables 6 2; hands 1 x1; bust-out player=1.2; hands 1 x1; bust-out player=1.3; hands 1 x1; "
     "move player=1.4|table=1|seat=7; hands 1 x1; bust-out player=1.5; hands 1 x2; " NONE
     "move player=2.1|table=1|seat=8|reason=by hand; moves say From table 2:/seat 1, Player 7: "
     "to table 1, seat 8, waits for the button/; reason by hand"},
    /* Each way to another seat says why. */
    {"/moves/rules-4.2/break", "tables 3 3 3; break-table table=3; reason table 3 breaks"},
    {"/moves/rules-4.2/redraw", "tables 3 3 3; redraw table=3; reason redraw"},
    {"/moves/rules-4.2/swap", "tables 3 3 3; swap player=3.1|other=3.2; reason seats changed"},
    {"/moves/rules-4.2/asked",
     "tables 3 3 3; swap player=3.1|other=3.2|reason=bad leg; reason bad leg"},
    {"/moves/rules-4.2/wrong-seat",
     "tables 3 3 3; wrong-seat player=3.1|table=2|seat=9; reason wrong seat, T 7"},
    {"/moves/rules-4.2/moved", "tables 3 3 3; move player=3.1|table=2; reason moved"},
    {"/moves/rules-4.2/final-table", "tables 3 3; final-table; reason final table"},
    /* Nobody was told where to sit at the final table, and nobody has to be when it is over. */
    {"/moves/over", "tables 2 2; final-table; finish; moves 0; nothing to do; undo; reason final "
                    "table"},
};

/* "second from table 1, seat 2 to table 3, seat 6" goes the second one; "nothing to do". */
static gboolean own_step(FeltModel *model, const char *step)
{
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  if (g_str_has_prefix(step, "second from ")) {
    const FeltSeatMove *move = moves->pdata[1];
    g_autofree char *text = g_strdup_printf("second from %s to %s", move->from, move->to);
    felt_play_text(step, text, step);
  } else if (strcmp(step, "nothing to do") == 0) {
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) todo = felt_todo_list_at(model->state, &view);
    g_assert_cmpuint(todo->len, ==, 0);
  } else
    return felt_floor_step_play(model, step);
  return TRUE;
}

int main(int argc, char **argv)
{
  return felt_play_main(argc, argv, scripts, G_N_ELEMENTS(scripts), own_step);
}
