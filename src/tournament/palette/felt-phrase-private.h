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
} FeltPhraseReader;

/* The line: felt-phrase-reader.c ----------------------------------------------------------- */

/* Returns the span behind the verb, without spaces around it. */
FeltSpan felt_phrase_args(const FeltPhraseReader *r);
/* The place in the line where a further word would go. */
FeltSpan felt_phrase_end(const FeltPhraseReader *r);
/* Whether the whole of a span is a player's name. */
gboolean felt_phrase_is_name(const FeltPhraseReader *r, FeltSpan span);
/* An amount of money as it is typed, which begins with a digit; FALSE when the span is none, with a
 * problem when it could be thousands or decimals. */
gboolean felt_phrase_money(FeltPhraseReader *r, FeltSpan span, gint64 *amount);

/* The result: felt-phrase-reader.c --------------------------------------------------------- */

/* Sets the problem unless there is one. */
void felt_phrase_problem(FeltPhraseReader *r, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Offers the line with a span replaced by insert and followed by tail. detail may be NULL; it is
 * taken. Counts in n_more when the list is full. */
void felt_phrase_offer(FeltPhraseReader *r, FeltSpan span, const char *insert, const char *tail,
                       const char *label, char *detail);
/* Forgets what was offered: something later in the line is what is asked for. */
void felt_phrase_drop_offers(FeltPhraseReader *r);
/* The command of the verb, begun once. */
FeltCommand *felt_phrase_command(FeltPhraseReader *r);
/* Drops it again: more is needed. */
void felt_phrase_drop(FeltPhraseReader *r);
/* A player's id as a command gives it, owned by the caller. */
char *felt_phrase_id(guint id);

/* Questions of several subjects ------------------------------------------------------------- */

/* The one player a span means, for the verb; 0 with a problem and options when there is none or
 * more than one. Offers what matches in any case; tail follows an offered name. */
guint felt_phrase_player(FeltPhraseReader *r, FeltSpan span, guint statuses, const char *tail);
/* Whether a span that is not empty could mean somebody the verb is about. */
gboolean felt_phrase_could_be_player(const FeltPhraseReader *r, FeltSpan span);
/* A new player's name and perhaps their seat into the command, or several names as
 * felt-text-list.h reads them; a problem when the span is empty. */
void felt_phrase_new_name(FeltPhraseReader *r, FeltSpan span);
/* Offers the open tables in place of a span. */
void felt_phrase_offer_tables(FeltPhraseReader *r, FeltSpan span, const char *tail);
/* Offers seats of a table in place of a span: free ones, or taken ones. */
void felt_phrase_offer_seats(FeltPhraseReader *r, FeltSpan span, gint64 table, gboolean taken);

/* Arguments of a verb ------------------------------------------------------------------------ Each
 * reads all that FeltArgument of felt-verb.h says: a command, or a problem with options. */

/* felt-phrase-players.c */
void felt_phrase_one_player(FeltPhraseReader *r);
void felt_phrase_count(FeltPhraseReader *r);
void felt_phrase_penalty(FeltPhraseReader *r);
void felt_phrase_two(FeltPhraseReader *r);
void felt_phrase_rename(FeltPhraseReader *r);

/* felt-phrase-buyers.c */
void felt_phrase_buyers(FeltPhraseReader *r);
void felt_phrase_order_of_players(FeltPhraseReader *r);

/* felt-phrase-busts.c */
void felt_phrase_busts(FeltPhraseReader *r);

/* felt-phrase-places.c */
void felt_phrase_move(FeltPhraseReader *r);
void felt_phrase_seating(FeltPhraseReader *r);
void felt_phrase_put_back(FeltPhraseReader *r);

/* felt-phrase-tables.c */
void felt_phrase_table(FeltPhraseReader *r);
void felt_phrase_any_table(FeltPhraseReader *r);
void felt_phrase_seat(FeltPhraseReader *r);
void felt_phrase_heads(FeltPhraseReader *r);
void felt_phrase_order(FeltPhraseReader *r);

/* felt-phrase-values.c */
void felt_phrase_level(FeltPhraseReader *r);
void felt_phrase_time(FeltPhraseReader *r);
void felt_phrase_amount(FeltPhraseReader *r);
void felt_phrase_seq(FeltPhraseReader *r);
void felt_phrase_text(FeltPhraseReader *r);

/* felt-phrase-race.c */
void felt_phrase_race(FeltPhraseReader *r);

/* felt-phrase-prices.c: entries by price list, payments. */
void felt_phrase_entry(FeltPhraseReader *r);
void felt_phrase_re_entry(FeltPhraseReader *r);
void felt_phrase_waiting(FeltPhraseReader *r);
void felt_phrase_pay(FeltPhraseReader *r);
void felt_phrase_refund(FeltPhraseReader *r);
void felt_phrase_drawer(FeltPhraseReader *r);
/* "card", "voucher": whether a span says how it is paid, and how (FeltMethod). Nothing in a free
 * tournament. */
gboolean felt_phrase_method(const FeltPhraseReader *r, FeltSpan span, int *method);

/* felt-phrase-drawers.c */
void felt_phrase_drawer_session(FeltPhraseReader *r);

/* felt-phrase-money.c: bounties, deals. */
void felt_phrase_bounty(FeltPhraseReader *r);
void felt_phrase_deal(FeltPhraseReader *r);

#endif
