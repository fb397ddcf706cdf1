/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-span.h - words, seats and numbers in a line of the command palette */
#ifndef FELT_PHRASE_SPAN_H
#define FELT_PHRASE_SPAN_H

#include <glib.h>

/* A stretch of the line, which is not ended by a null byte. */
typedef struct {
  const char *start, *end;
} FeltSpan;

gboolean felt_span_is_empty(FeltSpan span);
/* Without the spaces around it. */
FeltSpan felt_span_trim(FeltSpan span);
/* Returns the text of a span, owned by the caller. */
char *felt_span_dup(FeltSpan span);

/* The words of a span: splits off its last one. FALSE when the span is empty. */
gboolean felt_span_last_word(FeltSpan span, FeltSpan *rest, FeltSpan *word);
/* Whether a word is one of those in a |-separated list, English or the user's. */
gboolean felt_span_is_word(FeltSpan span, const char *words);

/* "3.5", "3." and "3". seat is 0 after "3." and "3"; dot says which. FALSE when it is none. */
typedef struct {
  gint64 table, seat;
  gboolean dot;
} FeltPlaceRef;
gboolean felt_span_place(FeltSpan span, FeltPlaceRef *place);
/* Whether a span that is not empty names a player by id or seat: "#12", "3.5", "3.". */
gboolean felt_span_is_reference(FeltSpan span);

/* "12500", "12,500", "12'500", "12.5k", "2m": chips; FALSE when it is none. */
gboolean felt_span_chips(FeltSpan span, gint64 *chips);
/* "+1", "-2", "+1:30", "90s": milliseconds, at most a day either way; FALSE when it is none or 0.
 */
gboolean felt_span_time(FeltSpan span, gint64 *ms);

#endif
