/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-past.c - a tournament as it was after one of its events: to be looked at, not changed */
#include "felt-config.h"
#include "session/felt-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean note_instant(const FeltRow *row, gpointer data, GError **error)
{
  FeltInstant *at = data;
  at->utc_us = row->at_us;
  at->boottime_us = row->boottime_us;
  g_strlcpy(at->boot_id, row->boot_id, sizeof at->boot_id);
  return TRUE;
}

/* The time stands at the event. */
static void now_cb(FeltInstant *now, gpointer data)
{
  *now = ((FeltSession *)data)->past_now;
}

static gint64 monotonic_cb(gpointer data)
{
  return 0;
}

/* Nothing is ever drawn from it. */
static void entropy_cb(guint8 seed[FELT_SEED_SIZE], gpointer data)
{
  memset(seed, 0, FELT_SEED_SIZE);
}

FeltSession *felt_session_open_past(FeltStore *store, const char *id, guint64 seq, GError **error)
{
  FeltInstant at = {0};
  g_autoptr(GError) inner = NULL;
  if (!felt_store_read(store, id, seq, seq, note_instant, &at, &inner)) {
    g_propagate_error(error, g_steal_pointer(&inner));
    return NULL;
  }
  if (seq == 0 || at.utc_us == 0) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("There is no such event in the log."));
    return NULL;
  }

  FeltSession *self = felt_session_new_to(store, id, seq, error);
  if (self == NULL)
    return NULL;
  self->past = seq;
  self->past_now = at;
  self->source = (FeltSource){now_cb, monotonic_cb, entropy_cb, self, 1};
  felt_session_update_clock(self);
  return self;
}

guint64 felt_session_past(FeltSession *self)
{
  return self->past;
}

gboolean felt_session_may_record(FeltSession *self, GError **error)
{
  if (self->past == 0)
    return TRUE;
  g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, self->past);
  return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                     _("This is how it was after event %s: close this window, and do it in the "
                       "tournament."),
                     seq);
}
