/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board-words.h - sentences and figures of a board, as markup */
#ifndef FELT_BOARD_WORDS_H
#define FELT_BOARD_WORDS_H

#include <glib.h>

#include "services/board/felt-board.h"

/* All texts are Pango markup, translated, and owned by the caller; NULL: there is nothing to say.
 * Of alert, next_hand and next one at a time speaks. */

/* The corner: the time of day, and how long until the break. */
char *felt_board_say_corner(const FeltBoard *board);
/* The level and its game. */
char *felt_board_say_where(const FeltBoard *board);
/* Returns whatever is unusual: paused, hand for hand, not started, the winner. */
char *felt_board_say_state(const FeltBoard *board);
/* The level and its game when nothing else is to be said, or else that with them: one of these two
 * speaks. */
char *felt_board_say_heading(const FeltBoard *board);
char *felt_board_say_unusual(const FeltBoard *board);
/* The least raise and the pot-limit maximum. */
char *felt_board_say_pot(const FeltBoard *board);
/* The same in short, for where blinds stand in a line. */
char *felt_board_say_raise(const FeltBoard *board);
/* Returns the next level, its game, or a break. */
char *felt_board_say_next(const FeltBoard *board);
/* Returns the news that counts from the next hand (T 23). */
char *felt_board_say_next_hand(const FeltBoard *board);

/* Returns the player on the clock and the time left: "On the clock: Ann, table 3 seat 4  00:19". */
char *felt_board_say_alert(const FeltBoard *board);

#endif
