/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reader.h - the events of a log, checked and decoded in a second thread when many */
#ifndef FELT_READER_H
#define FELT_READER_H

#include "store/felt-store.h"
#include "tournament/base/felt-stream.h"

/* Called in the caller's thread, in the order of the log; the event lives during the call. part is
 * its place in its command. FALSE, with error set, stops. Must not call the same FeltStore. */
typedef gboolean (*FeltEventFunc)(const FeltStreamEvent *event, guint part, gpointer data,
                                  GError **error);

/* The fewest events that are read with the second thread. */
#define FELT_READER_THREAD_FROM 4096

/* Reads the events from_seq .. to_seq (0: to the end). Fails as felt_store_read,
 * felt_event_from_row and func do; events before the failing one have been given. */
gboolean felt_reader_read(FeltStore *store, const FeltEventTable *events, const char *stream,
                          guint64 from_seq, guint64 to_seq, FeltEventFunc func, gpointer data,
                          GError **error);

#endif
