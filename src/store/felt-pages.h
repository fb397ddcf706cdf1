/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pages.h - the events that stand in the pages of a database, whatever its trees say */
#ifndef FELT_PAGES_H
#define FELT_PAGES_H

#include "store/felt-chain.h"

typedef struct FeltPages FeltPages;

/* Reads every page of the database at path, those of its write-ahead log in their place, and finds
 * each row of a log by its shape: no tree, no header of a page or of a cell is asked. Only rows
 * whose hash is that of what stands in them count, so each is an event that was recorded, though
 * perhaps one of a stream that was deleted. Holds the whole file in memory. NULL when it cannot be
 * read or there is no room. */
FeltPages *felt_pages_read(const char *path);
void felt_pages_free(FeltPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltPages, felt_pages_free)

/* The streams of which there are rows (const char *, which live as long as
 * pages; the array is the caller's). */
GPtrArray *felt_pages_streams(FeltPages *pages);

/* Whether there is a first event of a stream. */
gboolean felt_pages_begin(FeltPages *pages, const char *stream);

/* Calls func for each row of a stream by its number; of two with one number, both. What func is
 * given lives until it returns. Fails as func does. */
gboolean felt_pages_read_rows(FeltPages *pages, const char *stream, FeltFullRowFunc func,
                              gpointer data, GError **error);

/* Adds the streams (char *) to ids of which the pages of the index of commands tell: they stand
 * apart from those of the rows. A stream of one row does not count, for it may be a wrong bit. */
void felt_pages_add_indexed(FeltPages *pages, GHashTable *ids);

#endif
