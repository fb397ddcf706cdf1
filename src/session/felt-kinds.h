/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-kinds.h - the kinds of stream that this program knows */
#ifndef FELT_KINDS_H
#define FELT_KINDS_H

#include "store/felt-source.h"
#include "store/felt-store.h"
#include "tournament/base/felt-stream.h"
#include "tournament/state/felt-state.h"

/* The first kind: every stream is a tournament whose name is not another kind's. */
extern const FeltStreamKind felt_tournament_kind;

/* Makes another kind known, for the whole run of the program, before any log is opened. */
void felt_kind_register(const FeltStreamKind *kind);

/* Sets the function that gives decisions the results of all tournaments (FeltAnswers), for the
 * whole run of the program. Without this call they have none. */
void felt_kind_tell_results(FeltResultsFunc func);
FeltResultsFunc felt_kind_results(void);

/* Refuses a change that gives a finished tournament another result than it had: FALSE with a
 * sentence. before and after are its own states, with their places. */
typedef gboolean (*FeltSettledFunc)(FeltStore *store, const FeltSource *source, const char *id,
                                    const FeltState *before, const FeltState *after,
                                    GError **error);
void felt_kind_tell_settled(FeltSettledFunc func);
FeltSettledFunc felt_kind_settled(void);

/* Those made known, in that order; NULL behind the last. */
const FeltStreamKind *felt_kind_nth(guint index);

/* The kind of a stream by its name in the log. NULL with a sentence when the name is one that later
 * versions of Felt use for a kind this program does not know: it must not be folded as a
 * tournament.
 */
const FeltStreamKind *felt_kind_of(const char *stream, GError **error);

/* Whether the stream is a tournament. */
gboolean felt_kind_is_tournament(const char *stream);

#endif
