/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rescue.h - rows that a rescue kept apart: shown, taken into the log, or left out */
#ifndef FELT_RESCUE_H
#define FELT_RESCUE_H

#include "session/felt-session.h"

/* The rows that wait for a tournament, which are not as they were recorded. */
typedef struct {
  guint64 n;        /* how many; 0: none wait */
  guint64 from, to; /* the first and the last of their numbers */
} FeltRescue;

gboolean felt_rescue_look(FeltStore *store, const char *id, FeltRescue *found, GError **error);

/* Called for each of them, in order: as it was found, and what it says in words, or why it cannot
 * be read. */
typedef void (*FeltRescueFunc)(const FeltRow *row, const char *words, gpointer data);
gboolean felt_rescue_show(FeltStore *store, const char *id, FeltRescueFunc func, gpointer data,
                          GError **error);

/* Settles them by an event that names them. take: each that can be read and fits what stands before
 * it is appended to the log under its own number; in the place of each other one an event says that
 * it is missing. Else they are left out (without any event where the tournament has none). *taken,
 * when given: how many are in the log now. Fails with FELT_DECIDE_ERROR_NOTHING when none wait, and
 * when something was recorded since the rescue, so that their numbers are not free any more; or as
 * felt_store_append. */
gboolean felt_rescue_settle(FeltStore *store, const FeltSource *source, const char *id,
                            gboolean take, const char *actor, guint64 *taken, GError **error);

#endif
