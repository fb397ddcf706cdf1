/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-fold.h - a log read from the store and folded to its state, with what is undone left out */
#ifndef FELT_FOLD_H
#define FELT_FOLD_H

#include "store/felt-store.h"
#include "tournament/base/felt-history.h"

/* The state of one stream up to some event, the index of what is undone, and a few
 * snapshots, dense near the end, from which an undo folds again. */
typedef struct FeltFold FeltFold;

FeltFold *felt_fold_new(FeltStore *store, const FeltStreamKind *kind, const char *stream);
void felt_fold_free(FeltFold *fold);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltFold, felt_fold_free)

/* Sets the receiver of progress, which may stop the fold when it loads and advances, and must
 * outlive it. NULL: none. */
void felt_fold_set_progress(FeltFold *fold, const FeltStage *progress);

/* Folds a whole log at once, with what is undone in the end left out from the start. Only on a new
 * fold. to_seq 0: to the end; else the state as it was after that event. */
gboolean felt_fold_load(FeltFold *fold, guint64 to_seq, GError **error);

/* Called with the state before each event, in the order of the log. FALSE stops with error. */
typedef gboolean (*FeltFoldFunc)(gconstpointer before, const FeltStreamEvent *event, gpointer data,
                                 GError **error);

/* Reads what was appended since and folds it one by one, undoing when an undo comes. func may be
 * NULL. On failure the fold stands at the last good event. */
gboolean felt_fold_advance(FeltFold *fold, FeltFoldFunc func, gpointer data, GError **error);

/* The state with the events of `undone` left out (or, with redo, taken in again), for the caller to
 * free. Fails with FELT_DECIDE_ERROR_CANNOT_UNDO and a sentence that names the later event that
 * would become impossible. */
gpointer felt_fold_trial(FeltFold *fold, const FeltUndone *undone, gboolean redo, GError **error);

/* Takes an event that was just appended to the store. For an undo or redo `trial` is the state of
 * felt_fold_trial (now owned by the fold), else NULL. Returns FALSE, with the fold unchanged and to
 * be advanced instead, when the event does not fit. */
gboolean felt_fold_push(FeltFold *fold, const FeltStreamEvent *event, guint part, gpointer trial,
                        GError **error);

/* Takes an event that the store does not have, behind those it has, if it fits; the event then
 * belongs to the fold, and its time is not before that of the one in front of it. Such a fold is
 * not advanced any more. */
gboolean felt_fold_take(FeltFold *fold, FeltStreamEvent *event, guint part);

/* Complete; owned by the fold, of its kind. */
gpointer felt_fold_state(FeltFold *fold);
const FeltHistory *felt_fold_history(const FeltFold *fold);
guint64 felt_fold_head(const FeltFold *fold);
gint64 felt_fold_head_at_us(const FeltFold *fold);

#endif
