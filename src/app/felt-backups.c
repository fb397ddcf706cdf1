/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-backups.c - rolling backups of the database, made beside the work */
#include "app/felt-backups.h"

#define EVERY_S 600
/* After a start the window comes first; what it opens was backed up when it was closed. */
#define FIRST_S 30

struct FeltBackups {
  FeltStore *store; /* not owned; felt_store_roll_backup may run beside its owner's thread */
  GThread *thread;
  guint timer; /* source id */
};

static void roll(FeltStore *store)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDateTime) now = g_date_time_new_now_utc();
  g_autofree char *stamp = g_date_time_format(now, "%Y%m%dT%H%M%SZ");
  if (!felt_store_roll_backup(store, stamp, &error))
    g_printerr("felt: %s\n", error->message);
}

static gpointer roll_thread(gpointer data)
{
  roll(data);
  return NULL;
}

static void join(FeltBackups *backups)
{
  if (backups->thread != NULL)
    g_thread_join(backups->thread);
  backups->thread = NULL;
}

static gboolean timer_cb(gpointer data)
{
  FeltBackups *backups = data;
  /* ten minutes are enough for the one before; if not, this waits for it */
  join(backups);
  backups->thread = g_thread_new("backup", roll_thread, backups->store);
  return G_SOURCE_CONTINUE;
}

static gboolean first_cb(gpointer data)
{
  FeltBackups *backups = data;
  backups->timer = g_timeout_add_seconds(EVERY_S, timer_cb, backups);
  timer_cb(backups);
  return G_SOURCE_REMOVE;
}

FeltBackups *felt_backups_new(FeltStore *store)
{
  FeltBackups *backups = g_new0(FeltBackups, 1);
  backups->store = store;
  backups->timer = g_timeout_add_seconds(FIRST_S, first_cb, backups);
  return backups;
}

void felt_backups_free(FeltBackups *backups)
{
  if (backups == NULL)
    return;
  g_source_remove(backups->timer);
  join(backups);
  roll(backups->store);
  g_free(backups);
}
