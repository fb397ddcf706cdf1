/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-button-words.h - button and blinds of a hand in words */
#ifndef FELT_BUTTON_WORDS_H
#define FELT_BUTTON_WORDS_H

#include <glib.h>

#include "core/rules/felt-button.h"

/* "Hand 2: button 3, small blind 4 (dead), big blind 5, first to act 6. Posts: …" of a table with
 * these players. Owned by the caller. */
char *felt_button_words(const FeltPositions *hand, gint64 number, int n_seats,
                        FeltSeatMask occupied);

#endif
