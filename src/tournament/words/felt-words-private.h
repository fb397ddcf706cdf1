/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-private.h - what the files of felt_event_words share */
#ifndef FELT_WORDS_PRIVATE_H
#define FELT_WORDS_PRIVATE_H

#include "tournament/base/felt-rows.h"
#include "tournament/words/felt-words.h"

/* A kind of event and its words, as of felt_event_words. */
typedef struct {
  guint kind; /* FeltEventKind */
  char *(*words)(const FeltEvent *event, const FeltState *state);
} FeltWordsRow;

/* Of each file its events. */
extern const FeltWordsRow felt_words_busts[], felt_words_drawers[], felt_words_floor[],
    felt_words_money[], felt_words_seats[], felt_words_setup[], felt_words_side_pots[];

/* The name of a player, or his number when the state does not know him. Owned by the caller, as
 * below. */
char *felt_words_player(const FeltState *state, gint64 id);

/* "table 2 seat 4" */
char *felt_words_seat(const FeltState *state, gint64 table, gint64 seat);

/* Adds ", ahead of 2 who wait", or nothing when nobody was passed. */
void felt_words_add_ahead(GString *text, gint64 n);

/* Adds ", by card"; of cash nothing. */
void felt_words_add_method(GString *text, int method);

#endif
