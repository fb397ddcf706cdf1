/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-private.h - one line of the command palette being read, by the files of felt_phrase
 */
#ifndef FELT_PHRASE_PRIVATE_H
#define FELT_PHRASE_PRIVATE_H

#include "tournament/palette/felt-phrase-span.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/palette/felt-verb.h"

typedef struct {
  const FeltNameIndex *names;
  const FeltState *state;
  const char *text; /* the whole line */
  const char *args; /* in text: what follows the verb, without leading space */
  const FeltVerb *verb;
  FeltPhrase *phrase;
} FeltReader;

/* The line: felt-phrase-reader.c ----------------------------------------------------------- */

/* What follows the verb, without spaces around it. */
FeltSpan felt_reader_args(const FeltReader *r);
/* The place in the line where a further word would go. */
FeltSpan felt_reader_end(const FeltReader *r);
/* Whether the whole of a span is a player's name. */
gboolean felt_reader_is_name(const FeltReader *r, FeltSpan span);
/* An amount of money as it is typed, which begins with a digit; FALSE when the span is none. */
gboolean felt_reader_money(const FeltReader *r, FeltSpan span, gint64 *amount);

/* What is made of it: felt-phrase-reader.c ------------------------------------------------- */

/* Sets the problem unless there is one. */
void felt_reader_problem(FeltReader *r, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Offers the line with a span replaced by insert and followed by tail. detail may be NULL; it is
 * taken. Counts in n_more when the list is full. */
void felt_reader_offer(FeltReader *r, FeltSpan span, const char *insert, const char *tail,
                       const char *label, char *detail);
/* Forgets what was offered: something later in the line is what is asked for. */
void felt_reader_drop_offers(FeltReader *r);
/* The command of the verb, begun once. */
FeltCommand *felt_reader_command(FeltReader *r);
/* Drops it again: more is needed. */
void felt_reader_drop(FeltReader *r);
/* A player's id as a command gives it, owned by the caller. */
char *felt_phrase_id(guint id);

/* What several subjects ask for ------------------------------------------------------------- */

/* The one player a span means, for the verb; 0 with a problem and options when there is none or
 * more than one. Offers what matches in any case; tail follows an offered name. */
guint felt_reader_player(FeltReader *r, FeltSpan span, guint statuses, const char *tail);
/* Whether a span that is not empty could mean somebody the verb is about. */
gboolean felt_reader_could_be_player(const FeltReader *r, FeltSpan span);
/* A new player's name and perhaps his seat into the command; a problem when the span is empty. */
void felt_reader_new_name(FeltReader *r, FeltSpan span);
/* Offers the open tables in place of a span. */
void felt_reader_offer_tables(FeltReader *r, FeltSpan span, const char *tail);
/* Offers seats of a table in place of a span: free ones, or taken ones. */
void felt_reader_offer_seats(FeltReader *r, FeltSpan span, gint64 table, gboolean taken);

/* What follows a verb ------------------------------------------------------------------------
 * Each reads all that FeltArgument of felt-verb.h says: a command, or a problem with options. */

/* felt-phrase-players.c */
void felt_reader_one_player(FeltReader *r);
void felt_reader_count(FeltReader *r);
void felt_reader_penalty(FeltReader *r);
void felt_reader_two(FeltReader *r);

/* felt-phrase-buyers.c */
void felt_reader_buyers(FeltReader *r);
void felt_reader_order_of_players(FeltReader *r);

/* felt-phrase-busts.c */
void felt_reader_busts(FeltReader *r);

/* felt-phrase-places.c */
void felt_reader_move(FeltReader *r);
void felt_reader_seating(FeltReader *r);
void felt_reader_put_back(FeltReader *r);

/* felt-phrase-tables.c */
void felt_reader_table(FeltReader *r);
void felt_reader_any_table(FeltReader *r);
void felt_reader_seat(FeltReader *r);
void felt_reader_heads(FeltReader *r);
void felt_reader_order(FeltReader *r);

/* felt-phrase-values.c */
void felt_reader_level(FeltReader *r);
void felt_reader_time(FeltReader *r);
void felt_reader_amount(FeltReader *r);
void felt_reader_seq(FeltReader *r);
void felt_reader_text(FeltReader *r);

/* felt-phrase-race.c */
void felt_reader_race(FeltReader *r);

/* felt-phrase-prices.c: entries by price list, payments. */
void felt_reader_entry(FeltReader *r);
void felt_reader_re_entry(FeltReader *r);
void felt_reader_waiting(FeltReader *r);
void felt_reader_pay(FeltReader *r);
void felt_reader_refund(FeltReader *r);
void felt_reader_drawer(FeltReader *r);

/* felt-phrase-money.c: bounties, deals. */
void felt_reader_bounty(FeltReader *r);
void felt_reader_deal(FeltReader *r);

#endif
