/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-history.h - which events of a log stand and which are undone */
#ifndef FELT_HISTORY_H
#define FELT_HISTORY_H

#include <glib.h>

#include "tournament/base/felt-stream.h"

/* An index of the log, a few bytes an event. A command's events are undone and redone together:
 * they are a group. Undo and redo are events themselves, never undone. */
typedef struct FeltHistory FeltHistory;

/* The table of the stream's events must outlive the history. */
FeltHistory *felt_history_new(const FeltEventTable *events);
void felt_history_free(FeltHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltHistory, felt_history_free)

/* Whether an event is the next one, and what it names, if it undoes or redoes, stands (or does
 * not), is no undo and none that stays, in rising order. */
gboolean felt_history_check(const FeltHistory *history, gconstpointer event, GError **error);

/* Takes the next event: its place in its command counts from 0. Undone and redone events mark what
 * they name. FALSE, and nothing changes, when felt_history_check says so. */
gboolean felt_history_append(FeltHistory *history, gconstpointer event, guint part, GError **error);

guint64 felt_history_head(const FeltHistory *history);
gboolean felt_history_is_undone(const FeltHistory *history, guint64 seq);
/* The event by which undo and redo name what seq did: of an undo or redo the first one that it
 * names, else itself. */
guint64 felt_history_target(const FeltHistory *history, guint64 seq);

/* Decides undo (redo: bring back) of the group that seq is of; 0: what Ctrl+Z (Ctrl+Shift+Z) means:
 * the latest event that stands; the one undone last, as long as nothing else was recorded since.
 * Fills an empty FeltUndone. Refuses with a FeltDecideError: nothing to undo, the creation, what a
 * rescue left, an undo itself, already undone, or a clock event that is not the latest one of the
 * clock (then the time is to be adjusted instead). Whether the rest of the log still holds without
 * it is for the caller to find out, by folding it. */
gboolean felt_history_decide(const FeltHistory *history, gboolean redo, guint64 seq,
                             FeltUndone *undone, GError **error);

#endif
