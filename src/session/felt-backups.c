/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-backups.c - rolling backups of the database, made beside the work by every program */
#include "session/felt-backups.h"

#define EVERY_S G_GINT64_CONSTANT(600)
#define LOOK_S  60
/* After a start the work comes first; what it opens was backed up when it was closed. */
#define FIRST_S 30

struct FeltBackups {
  const FeltSource *source;
  FeltStore *store; /* not owned; felt_store_roll_backup may run beside its owner's thread */
  const char *program;
  GThread *thread;
  int at_work;     /* atomic: the thread has not ended */
  gint64 looks_us; /* monotonic: not looked again before */
  guint timer;     /* source id */
};

static char *stamp_of(GDateTime *utc)
{
  return g_date_time_format(utc, "%Y%m%dT%H%M%SZ");
}

static void roll(FeltBackups *backups)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDateTime) now = felt_source_date(backups->source);
  g_autofree char *stamp = stamp_of(now);
  if (!felt_store_roll_backup(backups->store, stamp, &error))
    g_printerr("%s: %s\n", backups->program, error->message);
}

static gpointer roll_thread(gpointer data)
{
  FeltBackups *backups = data;
  roll(backups);
  g_atomic_int_set(&backups->at_work, FALSE);
  return NULL;
}

static void join(FeltBackups *backups)
{
  if (backups->thread != NULL)
    g_thread_join(backups->thread);
  backups->thread = NULL;
}

/* Whether no program made one within the last ten minutes. */
static gboolean is_due(FeltBackups *backups)
{
  g_autoptr(GDateTime) now = felt_source_date(backups->source);
  g_autoptr(GDateTime) before = g_date_time_add_seconds(now, -(double)EVERY_S);
  g_autofree char *from = stamp_of(before), *to = stamp_of(now);
  return !felt_store_has_backup(backups->store, from, to);
}

void felt_backups_look(FeltBackups *backups)
{
  gint64 now_us = felt_source_monotonic(backups->source);
  felt_store_note(backups->store);
  if (now_us < backups->looks_us || g_atomic_int_get(&backups->at_work))
    return;
  backups->looks_us = now_us + LOOK_S * G_USEC_PER_SEC;
  if (!is_due(backups))
    return;
  backups->looks_us = now_us + EVERY_S * G_USEC_PER_SEC;
  join(backups); /* it has ended */
  g_atomic_int_set(&backups->at_work, TRUE);
  backups->thread = g_thread_new("backup", roll_thread, backups);
}

static gboolean timer_cb(gpointer data)
{
  felt_backups_look(data);
  return G_SOURCE_CONTINUE;
}

static gboolean first_cb(gpointer data)
{
  FeltBackups *backups = data;
  backups->timer = felt_timeout_add_seconds(LOOK_S, timer_cb, backups);
  felt_backups_look(backups);
  return G_SOURCE_REMOVE;
}

FeltBackups *felt_backups_new(FeltStore *store, const FeltSource *source, const char *program)
{
  FeltBackups *backups = g_new0(FeltBackups, 1);
  backups->source = source;
  backups->store = store;
  backups->program = program;
  backups->looks_us = felt_source_monotonic(backups->source) + FIRST_S * G_USEC_PER_SEC;
  return backups;
}

void felt_backups_watch(FeltBackups *backups)
{
  backups->looks_us = 0; /* the timer waits */
  backups->timer = felt_timeout_add_seconds(FIRST_S, first_cb, backups);
}

void felt_backups_make(FeltBackups *backups, gboolean always)
{
  join(backups);
  if (always || is_due(backups))
    roll(backups);
}

void felt_backups_free(FeltBackups *backups)
{
  if (backups == NULL)
    return;
  g_clear_handle_id(&backups->timer, g_source_remove);
  join(backups);
  g_free(backups);
}
