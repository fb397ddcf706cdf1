/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reopen.h - which tournaments and screens stood open, to come back after a crash */
#ifndef FELT_REOPEN_H
#define FELT_REOPEN_H

#include <glib.h>

/* One window: the tournament it shows, and where the room's screen was. Kept in the settings at
 * once, so that it holds however the program ends. */
typedef struct {
  char *id;
  gboolean screen;
  char *monitor; /* connector; "": the director's own, or not known */
} FeltReopen;

/* Notes that a tournament that is not over stands open; screen and monitor as above. */
void felt_reopen_note(const char *id, gboolean screen, const char *monitor);

/* It was closed, or is over. */
void felt_reopen_forget(const char *id);

/* While TRUE nothing is noted or forgotten: the program ends, and its windows close one by one. */
void felt_reopen_keep(gboolean keep);

/* FeltReopen, what was noted last first; to be freed with g_ptr_array_unref. */
GPtrArray *felt_reopen_list(void);

#endif
