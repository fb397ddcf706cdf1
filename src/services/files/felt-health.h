/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health.h - whether what keeps the log is in order: disk, time, backups, server */
#ifndef FELT_HEALTH_H
#define FELT_HEALTH_H

#include "session/felt-session.h"

typedef enum {
  FELT_HEALTH_GOOD,
  FELT_HEALTH_WARNING, /* to be seen to, not tonight */
  FELT_HEALTH_ALARM,   /* now */
  FELT_N_HEALTH
} FeltHealthState;

/* "good", "warning", "alarm": in JSON. */
extern const char *const felt_health_words[FELT_N_HEALTH + 1];

typedef struct {
  const char *key; /* "disk", "time", "backup", "logs", "server", "standby", "mirror", "drill" */
  FeltHealthState state;
  char *sentence; /* how it is, and what to do when it is not good */
} FeltHealthItem;

/* Looks at everything that can be looked at in a moment: the disk of the database, how well the
 * machine's clock is kept, the newest backup, whether each log can be read, and of a log on a
 * server the link, its standbys and how far its copy here is. Waits for the server, so that windows
 * call it in a thread, with a store of its own. An array of FeltHealthItem, to be freed with
 * g_ptr_array_unref. */
GPtrArray *felt_health_look(FeltStore *store);

/* The restore drill: copies the newest backup aside, opens it, and verifies every stream in it from
 * its first event. One item, "drill". progress may stop it (then NULL) and may be NULL. */
FeltHealthItem *felt_health_drill(FeltStore *store, const FeltStage *progress);

/* The address of the server that has the log, while it answers; NULL: the log is a file, or its
 * server is out of reach. Lives as long as the store. */
const char *felt_health_server(FeltStore *store);

/* The same for a server: computes every hash of its log anew. A desk reads each event only once,
 * and would not see that one was changed there afterwards; who comes new would. One item,
 * "server"; NULL when the server is out of reach. Needs no store, so that a thread may do it. */
FeltHealthItem *felt_health_drill_server(const char *address);

/* The worst of all items. */
FeltHealthState felt_health_worst(GPtrArray *items);

void felt_health_item_free(gpointer item);

#endif
