/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-wal.h - the part of a write-ahead log that SQLite will not read, because something before it
 * is wrong */
#ifndef FELT_WAL_H
#define FELT_WAL_H

#include <glib.h>

/* How many frames of a write-ahead log are good, and belong to finished transactions, although
 * SQLite ends before them: behind a frame, or the header, that is not as it was written. 0 for a
 * log that is whole, or whose end was torn. bytes[length] is the log of a database with such pages.
 */
gsize felt_wal_count_lost(const guint8 *bytes, gsize length, gsize page_size);

/* The same log with every frame of its round in one chain, up to the last that ends a transaction:
 * SQLite reads all of it, whatever stands in it. To be freed; *n: its bytes. */
guint8 *felt_wal_chain_again(const guint8 *bytes, gsize length, gsize page_size, gsize *n);

#endif
