/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words.h - events in words: toasts, log, undo menu, palette */
#ifndef FELT_WORDS_H
#define FELT_WORDS_H

#include <glib.h>

#include "tournament/base/felt-sentence.h"
#include "tournament/state/felt-event.h"
#include "tournament/state/felt-state.h"

/* The suits as players draw them, in the order of FELT_SUIT. */
extern const char *const felt_suit_symbols[];

extern const FeltSentences felt_tournament_sentences;

/* Returns an event in one line, past tense: "Ann Moss is out, table 2 seat 4". Owned by the caller.
 * state gives the names and is any state that knows the players (usually the present one). */
char *felt_event_words(const FeltEvent *event, const FeltState *state);

/* The sum of several sales of one command. */
typedef struct {
  FeltEventKind kind; /* FELT_EVENT_REGISTERED, REBOUGHT, ADDED_ON or SIDE_POT_MONEY */
  guint n;            /* entries, rebuys, add-ons */
  char *one;          /* of one alone: the words of its event; or NULL */
  gint64 side_pots;   /* what went into side pots with them; below 0: out */
  gint64 paid, owed;
  int method; /* FeltMethod */
} FeltSales;

/* Whether events of this kind are summed up, when a command makes several. */
gboolean felt_sales_are(int kind);

/* Adds an event of the command. */
void felt_sales_add(FeltSales *sales, const FeltEvent *event);

/* "12 add-ons: take 240 EUR, card"; back: of sales that are undone, "12 add-ons: give 240 EUR
 * back". No money, no word of it. Owned by the caller. */
char *felt_sales_words(const FeltState *state, const FeltSales *sales, gboolean back);

/* Returns what the bust-outs of event seq gave to their winners, at the time: "Ben Ode gets 25 EUR
 * in cash, 25 EUR onto the head (now 75 EUR)". Owned by the caller; NULL: nothing, or not yet.
 * victim: only that one, without what the head was worth then; 0: all. Mystery bounties are left
 * out: the draw tells them. */
char *felt_bounty_words(const FeltState *state, guint64 seq, guint victim);

/* Returns in one line, before Enter, what the events of a command will say, with the seats of
 * players and without what chance decides then. Owned by the caller. after: a copy of before in
 * which they have happened, with its places up to date. */
char *felt_coming_words(const FeltState *before, const FeltState *after, const GPtrArray *events);

/* Returns the button and the posts: "button 4, small blind 4, big blind 5, big blind 6"; of stud,
 * where its button stays. Owned by the caller. */
char *felt_hand_words(const FeltPositions *hand);

#endif
