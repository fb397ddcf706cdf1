/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rehearsal.c - a tournament tried out: a copy of it, with a clock that runs faster */
#include "session/felt-rehearsal.h"

#include "session/felt-scratch.h"

#include <glib/gstdio.h>

struct FeltRehearsal {
  FeltScratch scratch;
  char *id;
  FeltInstant began;
  gint64 shown_us; /* CLOCK_BOOTTIME as it was given last */
  FeltSource source;
};

/* Both clocks run on from the moment of the copy, at the same speed. */
static void fast_now(FeltInstant *now, gpointer data)
{
  FeltRehearsal *rehearsal = data;
  felt_machine_source.now(now, NULL);
  gint64 ahead_us = (now->boottime_us - rehearsal->began.boottime_us) * (FELT_REHEARSAL_SPEED - 1);
  now->utc_us += ahead_us;
  now->boottime_us += ahead_us;
  rehearsal->shown_us = now->boottime_us;
}

/* In step with the instant given last: a rehearsal never sleeps. */
static gint64 fast_monotonic(gpointer data)
{
  return ((const FeltRehearsal *)data)->shown_us;
}

static void fast_entropy(guint8 seed[FELT_SEED_SIZE], gpointer data)
{
  felt_machine_source.entropy(seed, NULL);
}

static gboolean copy_log(FeltRehearsal *rehearsal, FeltStore *store, GError **error)
{
  g_autofree char *events = felt_scratch_file(&rehearsal->scratch, "events");
  gboolean copied = felt_store_export(store, rehearsal->id, events, NULL, error) &&
                    felt_store_import(rehearsal->scratch.store, events, NULL, NULL, error);
  g_unlink(events);
  return copied;
}

FeltRehearsal *felt_rehearsal_new(FeltStore *store, const char *id, GError **error)
{
  FeltRehearsal *rehearsal = g_new0(FeltRehearsal, 1);
  rehearsal->id = g_strdup(id);
  rehearsal->source = (FeltSource){.now = fast_now,
                                   .monotonic_us = fast_monotonic,
                                   .entropy = fast_entropy,
                                   .data = rehearsal,
                                   .speed = FELT_REHEARSAL_SPEED};
  felt_machine_source.now(&rehearsal->began, NULL);
  if (felt_scratch_open(&rehearsal->scratch, TRUE, error) && copy_log(rehearsal, store, error))
    return rehearsal;
  felt_rehearsal_free(rehearsal);
  return NULL;
}

FeltStore *felt_rehearsal_store(FeltRehearsal *rehearsal)
{
  return rehearsal->scratch.store;
}

FeltSession *felt_rehearsal_open(FeltRehearsal *rehearsal, GError **error)
{
  return felt_session_open(rehearsal->scratch.store, rehearsal->id, &rehearsal->source, error);
}

void felt_rehearsal_free(FeltRehearsal *rehearsal)
{
  if (rehearsal == NULL)
    return;
  felt_scratch_close(&rehearsal->scratch);
  g_free(rehearsal->id);
  g_free(rehearsal);
}
