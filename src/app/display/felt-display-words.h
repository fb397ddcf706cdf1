/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-words.h - what the display says of a board, as markup */
#ifndef FELT_DISPLAY_WORDS_H
#define FELT_DISPLAY_WORDS_H

#include <glib.h>

#include "services/scene/felt-board.h"

/* All texts are Pango markup, translated, and owned by the caller. */

/* The corner: the time of day, and how long until the break. */
char *felt_display_corner(const FeltBoard *board);
/* The level and its game. */
char *felt_display_where(const FeltBoard *board);
/* What is other than usual: paused, hand for hand, not started, who won; NULL: nothing. */
char *felt_display_state(const FeltBoard *board);
/* The least raise and the pot-limit maximum, of a board that has max_first. */
char *felt_display_pot(const FeltBoard *board);
/* What comes next: the next level, its game, a break. */
char *felt_display_next(const FeltBoard *board);
/* That what came counts from the next hand (T 23), of a board that says next_hand. */
char *felt_display_next_hand(const FeltBoard *board);

/* A figure under its caption. */
typedef struct {
  const char *caption; /* plain text, the board's or a constant */
  char *value;         /* markup, owned */
} FeltDisplayFigure;

/* Arrays of FeltDisplayFigure, which hold as long as the board. */

/* The stakes; in a break those that come, and when. */
GArray *felt_display_stakes(const FeltBoard *board);
/* Players, chips, prize pool. */
GArray *felt_display_sums(const FeltBoard *board);
/* Who came after the winner. */
GArray *felt_display_podium(const FeltBoard *board);

/* Who is on the clock and how long still: "On the clock: Ann, table 3 seat 4  00:19". */
char *felt_display_alert(const FeltBoard *b);

#endif
