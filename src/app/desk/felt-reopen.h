/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reopen.h - which tournaments and screens stood open, to come back after a crash */
#ifndef FELT_REOPEN_H
#define FELT_REOPEN_H

#include <glib.h>

/* One window: the tournament it shows, and the room's screens it had open. Kept in the settings at
 * once, so that it holds however the program ends. */
typedef struct {
  char *id;
  GVariant *screens; /* a(ss): names, and the connectors of the monitors they stood on, "" where
                        that was the director's own or is not known; the name "": the first one */
} FeltReopen;

/* Notes that a tournament that is not over stands open; screens as above, taken when floating. */
void felt_reopen_note(const char *id, GVariant *screens);

/* Forgets a window that was closed or is over. */
void felt_reopen_forget(const char *id);

/* While TRUE nothing is noted or forgotten: the program ends, and its windows close one by one. */
void felt_reopen_keep(gboolean keep);

/* Says, for the next start, that what stood open is being opened again, or that this went well. */
void felt_reopen_begin(void);
void felt_reopen_end(void);

/* Whether the last start ended between the two: what it opened may have ended it. */
gboolean felt_reopen_failed(void);

/* FeltReopen, what was noted last first; to be freed with g_ptr_array_unref. */
GPtrArray *felt_reopen_list(void);

#endif
