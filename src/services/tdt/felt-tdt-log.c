/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-log.c - a tournament made by commands in memory, and recorded at once */
#include "services/tdt/felt-tdt-log.h"

#include "felt-config.h"
#include "store/felt-event-json.h"
#include "tournament/base/felt-seed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Events that hold a whole setup or structure are some kilobytes each: so many of them fit. */
#define LARGE_MOST 1500

FeltTdtLog *felt_tdt_log_new(const char *seed, const FeltActor *actor, gint64 import_us)
{
  FeltTdtLog *log = g_new0(FeltTdtLog, 1);
  log->state = felt_state_new();
  log->events = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  log->commands = g_array_new(FALSE, FALSE, sizeof(guint));
  g_strlcpy(log->seed, seed, sizeof log->seed);
  g_strlcpy(log->now.boot_id, FELT_TDT_BOOT, sizeof log->now.boot_id);
  if (import_us > 0)
    g_snprintf(log->now.boot_id, sizeof log->now.boot_id, FELT_TDT_IMPORT "%" G_GINT64_FORMAT,
               import_us);
  if (actor != NULL)
    log->actor = *actor;
  felt_answers_init(&log->people);
  return log;
}

void felt_tdt_log_free(FeltTdtLog *log)
{
  if (log == NULL)
    return;
  felt_state_free(log->state);
  g_ptr_array_unref(log->events);
  g_array_unref(log->commands);
  felt_answers_clear(&log->people);
  g_free(log);
}

void felt_tdt_log_at(FeltTdtLog *log, gint64 ms)
{
  log->now.utc_us = MAX(log->now.utc_us, ms * 1000);
  log->now.boottime_us = log->now.utc_us;
}

static void make_context(const FeltTdtLog *log, FeltContext *context)
{
  gsize n = FELT_SEED_SIZE;
  g_autofree char *text = g_strdup_printf("%s:%u", log->seed, log->n_commands);
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, (const guchar *)text, -1);
  g_checksum_get_digest(sum, context->seed, &n);
  context->now = log->now;
  context->grant = log->actor.grant;
  context->actor = log->actor.name;
  context->answers = &log->people;
}

/* A save whose prices change with every purchase would make a log that nobody can hold. */
static gboolean too_large(FeltTdtLog *log, const FeltEvent *event, GError **error)
{
  gboolean large = event->kind == FELT_EVENT_SETUP_SET || event->kind == FELT_EVENT_STRUCTURE_SET;
  log->n_large += large;
  if (log->n_large <= LARGE_MOST)
    return FALSE;
  return !felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                      _("Prices change more than %d times in the save; nothing was imported."),
                      LARGE_MOST);
}

static gboolean take_in(FeltTdtLog *log, FeltEvent *event, GError **error)
{
  event->seq = log->state->seq + 1;
  event->actor = g_strdup(log->actor.name);
  if (too_large(log, event, error) || !felt_state_apply(log->state, event, error))
    return FALSE;
  g_ptr_array_add(log->events, felt_event_copy(event));
  g_array_append_val(log->commands, log->n_commands);
  return TRUE;
}

gboolean felt_tdt_log_do(FeltTdtLog *log, FeltCommand *command, GError **error)
{
  g_autoptr(FeltCommand) owned = command;
  FeltContext context = {0};
  make_context(log, &context);
  g_autoptr(GPtrArray) events = felt_decide(log->state, owned, &context, error);
  if (events == NULL)
    return FALSE;
  for (guint i = 0; i < events->len; i++)
    if (!take_in(log, g_ptr_array_index(events, i), error))
      return FALSE;
  log->n_commands++;
  return TRUE;
}

static char *id_of(const FeltTdtLog *log, guint event, const char *first, const char *second)
{
  guint command = g_array_index(log->commands, guint, event);
  if (command == 0)
    return g_strdup(first);
  if (command == 1 && second != NULL)
    return g_strdup(second);
  return g_strdup_printf("%s:%u", first, command);
}

static guint part_of(const FeltTdtLog *log, guint event)
{
  guint part = 0;
  while (part < event && g_array_index(log->commands, guint, event - part - 1) ==
                             g_array_index(log->commands, guint, event))
    part++;
  return part;
}

gboolean felt_tdt_log_record(const FeltTdtLog *log, FeltStore *store, const char *id,
                             const char *first, const char *second, GError **error)
{
  g_autofree FeltRow *rows = g_new0(FeltRow, log->events->len);
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < log->events->len; i++) {
    const FeltEvent *event = g_ptr_array_index(log->events, i);
    char *payload = felt_event_to_payload(&felt_tournament_events, event);
    char *command = id_of(log, i, first, second);
    g_ptr_array_add(texts, payload);
    g_ptr_array_add(texts, command);
    rows[i] = (FeltRow){.seq = i + 1,
                        .command_id = command,
                        .part = part_of(log, i),
                        .at_us = event->at.utc_us,
                        .boot_id = event->at.boot_id,
                        .boottime_us = event->at.boottime_us,
                        .kind = felt_event_info(event->kind)->name,
                        .payload = payload,
                        .payload_len = strlen(payload),
                        .actor = event->actor};
  }
  return felt_store_append_rows(store, id, rows, log->events->len, error);
}
