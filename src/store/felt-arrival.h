/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-arrival.h - files that take the place of a database and its settings, all of them or none */
#ifndef FELT_ARRIVAL_H
#define FELT_ARRIVAL_H

#include <glib.h>

/* Files that are ready, each beside its place, are put there in one go: what stands there is moved
 * aside. Decided by one file, `DATABASE.arrival`, which lists the steps; whoever opens the database
 * then does those that are left (felt_store_open does), also after the power went. */
typedef struct FeltArrival FeltArrival;

FeltArrival *felt_arrival_new(const char *database);
void felt_arrival_free(FeltArrival *arrival);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltArrival, felt_arrival_free)

/* ready: the new file or folder, on the disk of its place; aside: where what is there goes. */
void felt_arrival_add(FeltArrival *arrival, const char *ready, const char *place,
                      const char *aside);

/* Adds a file beside the old database, to be moved aside with it before the new one comes. */
void felt_arrival_add_old(FeltArrival *arrival, const char *place, const char *aside);

/* From here on it is to be. FALSE with error: it is not. */
gboolean felt_arrival_decide(FeltArrival *arrival, GError **error);

/* Does what is left of it; TRUE at once where nothing was decided. Fails with LOCKED while another
 * program has the old database open, and as the disk does: then try again. */
gboolean felt_arrival_finish(const char *database, GError **error);

#endif
