/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-private.h - what the files of felt_phrase share */
#ifndef FELT_PHRASE_PRIVATE_H
#define FELT_PHRASE_PRIVATE_H

#include "tournament/felt-phrase.h"
#include "tournament/felt-verb.h"

/* One line being read. */
typedef struct {
  const FeltNameIndex *names;
  const FeltState *state;
  const char *text; /* the whole line */
  const char *args; /* in text: what follows the verb, without leading space */
  const FeltVerb *verb;
  FeltPhrase *phrase;
} FeltReader;

/* A stretch of the line. */
typedef struct {
  const char *start, *end;
} FeltSpan;

/* Sets the problem unless there is one. */
void felt_reader_problem(FeltReader *r, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Offers the line with a span replaced by insert and followed by tail. detail may be NULL; it is
 * taken. Counts in n_more when the list is full. */
void felt_reader_offer(FeltReader *r, FeltSpan span, const char *insert, const char *tail,
                       const char *label, char *detail);

/* The command of the verb, begun once. */
FeltCommand *felt_reader_command(FeltReader *r);
/* Drops it again: more is needed. */
void felt_reader_drop(FeltReader *r);

/* The words of a span: splits off its last one. FALSE when the span is empty. */
gboolean felt_span_last_word(FeltSpan span, FeltSpan *rest, FeltSpan *word);
gboolean felt_span_is_empty(FeltSpan span);
FeltSpan felt_span_trim(FeltSpan span);
char *felt_span_dup(FeltSpan span);
/* Whether a word is one of those in a |-separated list, English or the user's. */
gboolean felt_span_is_word(FeltSpan span, const char *words);

/* "3.5", "3." and "3". seat is 0 after "3." and "3"; dot says which. */
typedef struct {
  gint64 table, seat;
  gboolean dot;
} FeltPlaceRef;
gboolean felt_span_place(FeltSpan span, FeltPlaceRef *place);

/* "12500", "12,500", "12'500", "12.5k", "2m": chips; FALSE when it is none. */
gboolean felt_span_chips(FeltSpan span, gint64 *chips);

/* The one player a span means, for the verb; 0 with a problem and options when there is none or
 * more than one. Offers what matches in any case; tail follows an offered name. */
guint felt_reader_player(FeltReader *r, FeltSpan span, guint statuses, const char *tail);

/* A player's id as a command gives it. */
char *felt_phrase_id(guint id);

/* Offers the open tables in place of a span. */
void felt_reader_offer_tables(FeltReader *r, FeltSpan span, const char *tail);
/* Offers seats of a table in place of a span: free ones, or taken ones. */
void felt_reader_offer_seats(FeltReader *r, FeltSpan span, gint64 table, gboolean taken);

/* felt-phrase-tables.c: tables with numbers behind them. */
void felt_reader_heads(FeltReader *r);
void felt_reader_order(FeltReader *r);
void felt_reader_penalty(FeltReader *r);

/* felt-phrase-floor.c: the arguments that name players and seats. */
void felt_reader_busts(FeltReader *r);
void felt_reader_one_player(FeltReader *r);
void felt_reader_rebuy(FeltReader *r);
void felt_reader_move(FeltReader *r);
void felt_reader_two(FeltReader *r);
void felt_reader_seating(FeltReader *r);
void felt_reader_count(FeltReader *r);
void felt_reader_new_name(FeltReader *r, FeltSpan args);

/* felt-phrase-race.c */
void felt_reader_race(FeltReader *r);
/* felt-phrase-money.c: bounties, deals. */
void felt_reader_bounty(FeltReader *r);
void felt_reader_deal(FeltReader *r);

/* felt-phrase-prices.c: entries by price list, payments. */
void felt_reader_entry(FeltReader *r);
void felt_reader_re_entry(FeltReader *r);
void felt_reader_waiting(FeltReader *r);
void felt_reader_pay(FeltReader *r);
void felt_reader_refund(FeltReader *r);
void felt_reader_drawer(FeltReader *r);

/* Whether the whole of a span is a player's name. */
gboolean felt_reader_is_name(const FeltReader *r, FeltSpan span);
/* An amount of money as it is typed, which begins with a digit; FALSE when the span is none. */
gboolean felt_reader_money(const FeltReader *r, FeltSpan span, gint64 *amount);

#endif
