/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-words.h - the words in the middle of a drawn table */
#ifndef FELT_TABLE_WORDS_H
#define FELT_TABLE_WORDS_H

#include "services/rules/felt-dealer.h"

#define FELT_TABLE_LINES FELT_DEALER_LINES /* three of them, unless the dealer asks */

/* All owned; NULL where there is nothing. */
typedef struct {
  char *caption;                 /* "next hand" */
  char *brief_caption;           /* the same with less room: "next"; NULL: there is none */
  char *lines[FELT_TABLE_LINES]; /* "small blind 8" */
  char *
      brief[FELT_TABLE_LINES]; /* the same with less room: "SB 8"; NULL: there is no shorter form */
} FeltTableWords;

/* The coming hand: who has button and blinds. level is that of the hand, NULL: two blinds. FALSE
 * when there is none, then the first line says why. Drops what was there. */
gboolean felt_table_words_next(FeltTableWords *words, const FeltState *state,
                               const FeltTable *table, const FeltLevel *level);

/* The same with all that the dealer does for it: amounts, first card, first to act. */
gboolean felt_table_words_dealer(FeltTableWords *words, const FeltState *state,
                                 const FeltTable *table, const FeltLevel *level);

/* The hand just dealt: where the button went, who posts; by rule 1.2 owed blinds too. */
void felt_table_words_dealt(FeltTableWords *words, const FeltState *state, const FeltTable *table);

/* All lines as one sentence, for screen readers and tooltips; owned by the caller. */
char *felt_table_words_spoken(const FeltTableWords *words);

void felt_table_words_clear(FeltTableWords *words);

#endif
