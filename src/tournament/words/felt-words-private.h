/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-private.h - shared by the files of felt_event_words */
#ifndef FELT_WORDS_PRIVATE_H
#define FELT_WORDS_PRIVATE_H

#include "tournament/words/felt-words.h"

/* The name of a player, or the number when the state does not know them; several. Owned by the
 * caller. */
char *felt_words_player(const FeltState *state, gint64 id);
char *felt_words_players(const FeltState *state, const gint64 *ids, guint n);

/* Getters of places in sentences, as FeltPlace has it. */
typedef char *FeltWords(const FeltSaid *said, const char *key);
extern FeltWords felt_words_setup_name, felt_words_setup_only, felt_words_setup_archived,
    felt_words_setup_parts;
extern FeltWords felt_words_money, felt_words_price, felt_words_owes, felt_words_method;
extern FeltWords felt_words_counted, felt_words_difference, felt_words_stands, felt_words_left_in,
    felt_words_taken_before;
extern FeltWords felt_words_mystery, felt_words_awarded, felt_words_bounty, felt_words_n_winners,
    felt_words_winner, felt_words_prize, felt_words_own_bounty, felt_words_rounding;

#endif
