/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-summaries.h - the tournaments of a database as a window lists them: read when they are seen
 */
#ifndef FELT_SUMMARIES_H
#define FELT_SUMMARIES_H

#include "session/felt-session.h"

typedef struct FeltSummaries FeltSummaries;

/* The order: the latest event first, to see what is running, or the latest day of play first, as a
 * list shows them. */
typedef enum { FELT_SUMMARIES_BY_EVENT, FELT_SUMMARIES_BY_DAY } FeltSummariesOrder;

/* Empty until the first look. The store must outlive it. */
FeltSummaries *felt_summaries_new(FeltStore *store, FeltSummariesOrder order);
void felt_summaries_free(FeltSummaries *summaries);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltSummaries, felt_summaries_free)

/* Looks which tournaments there are and where their logs end: no log is read. FALSE with error, and
 * what was found before stays. */
gboolean felt_summaries_look(FeltSummaries *summaries, GError **error);

/* How many the last look found. */
guint felt_summaries_count(const FeltSummaries *summaries);

/* The id of one of them in that order. */
const char *felt_summaries_id(const FeltSummaries *summaries, guint index);

/* When it is played, by day: felt_session_played_us(), one that cannot be read before all others.
 */
gint64 felt_summaries_played_us(const FeltSummaries *summaries, guint index);

/* Returns a summary. Its log is folded at the first call, and again after it went on. NULL when it
 * cannot be folded, and *trouble says why. Both stay until the next look. */
const FeltSummary *felt_summaries_get(FeltSummaries *summaries, guint index, const char **trouble);

#endif
