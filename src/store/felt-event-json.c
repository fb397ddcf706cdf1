/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-event-json.c - events as the versioned JSON of the log, and back, old versions upcast */
#include "store/felt-event-json.h"

#include "felt-config.h"
#include "store/felt-record-json.h"
#include "store/felt-record-scan.h"
#include "tournament/state/felt-event.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK(felt-event-json-error-quark, felt_event_json_error)
/* clang-format on */

/* One step: rewrites the payload of a kind from version `from` to the next one. Steps are never
 * removed: a log lives as long as its club. */
typedef struct {
  const FeltEventTable *events;
  const char *kind;
  guint from;
  void (*step)(cJSON *payload);
} Upcast;

/* Before the end was an event a bust-out could be it, and so could the close of a satellite's
 * registration. */
static void ends_by_itself(cJSON *payload)
{
  cJSON_AddTrueToObject(payload, "ends");
}

/* Nothing to rewrite. Of finished: what lacks why was ended by hand. Of a setup: its old keys
 * (FeltField.became) are read as they stand. */
static void stays_as_it_is(cJSON *payload)
{
}

static const Upcast upcasts[] = {
    {&felt_tournament_events, "tournament-created", 1, stays_as_it_is},
    {&felt_tournament_events, "setup-set", 1, stays_as_it_is},
    {&felt_tournament_events, "players-busted", 1, ends_by_itself},
    {&felt_tournament_events, "registration-set", 1, ends_by_itself},
    {&felt_tournament_events, "finished", 1, stays_as_it_is},
    {NULL, NULL, 0, NULL},
};

static void upcast(const FeltEventTable *events, const char *kind, cJSON *payload, guint version)
{
  for (const Upcast *u = upcasts; u->kind != NULL; u++)
    if (u->events == events && u->from == version && strcmp(u->kind, kind) == 0) {
      u->step(payload);
      version++;
    }
}

/* Beside what the event's record describes: FeltStreamEvent.system_us. */
#define SYSTEM_KEY "system_us"

char *felt_event_to_payload(const FeltEventTable *events, gconstpointer event)
{
  const FeltStreamEvent *head = event;
  const FeltEventInfo *info = &events->infos[head->kind];
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "v", info->version);
  if (head->system_us != 0)
    felt_json_add_int(object, SYSTEM_KEY, head->system_us);
  felt_record_add_to_json(info->record, felt_stream_payload(event), object);
  char *text = felt_json_print(object);
  cJSON_Delete(object);
  return text;
}

/* The version of a payload, or 0 when it is not a sane one. */
static guint payload_version(const cJSON *payload)
{
  const cJSON *v = cJSON_GetObjectItemCaseSensitive(payload, "v");
  return cJSON_IsNumber(v) && v->valuedouble >= 1 && v->valuedouble <= 1000 ? (guint)v->valuedouble
                                                                            : 0;
}

static void take_system_time(cJSON *payload, FeltStreamEvent *event)
{
  const cJSON *us = cJSON_GetObjectItemCaseSensitive(payload, SYSTEM_KEY);
  if (cJSON_IsNumber(us) && us->valuedouble > 0 && us->valuedouble <= (double)FELT_INT_MAX)
    event->system_us = (gint64)us->valuedouble;
  if (event->system_us != 0)
    cJSON_DeleteItemFromObjectCaseSensitive(payload, SYSTEM_KEY);
}

static gboolean read_json(const FeltEventTable *events, const FeltRow *row, cJSON *payload,
                          FeltStreamEvent *event, GError **error)
{
  const FeltEventInfo *info = &events->infos[event->kind];
  guint version = payload_version(payload);
  if (version > info->version) {
    g_set_error(error, FELT_EVENT_JSON_ERROR, FELT_EVENT_JSON_ERROR_NEWER,
                _("Event %" PRIu64 " (%s) was written by a newer Felt; update Felt to "
                  "open this log."),
                row->seq, row->kind);
    return FALSE;
  }
  if (version == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("v is missing."));
  cJSON_DeleteItemFromObjectCaseSensitive(payload, "v");
  take_system_time(payload, event);
  if (version < info->version)
    upcast(events, row->kind, payload, version);
  return felt_record_from_json(info->record, felt_stream_payload(event), payload, NULL, "", error);
}

/* Nearly every payload is as this version writes it; cJSON reads all others, and finds what is
 * wrong with those that nobody can read. */
static gboolean read_payload(const FeltEventTable *events, const FeltRow *row,
                             FeltStreamEvent *event, GError **error)
{
  const FeltEventInfo *info = &events->infos[event->kind];
  if (felt_record_scan(info->record, info->version, felt_stream_payload(event), row->payload,
                       row->payload_len))
    return TRUE;
  cJSON *payload = felt_json_parse(row->payload, (gssize)row->payload_len, error);
  gboolean done = payload != NULL && read_json(events, row, payload, event, error);
  cJSON_Delete(payload);
  return done;
}

gboolean felt_event_from_row(const FeltEventTable *events, const FeltRow *row, gpointer memory,
                             GError **error)
{
  guint kind;
  FeltStreamEvent *event = memory;
  g_autoptr(GError) inner = NULL;
  if (!felt_stream_find_event(events, row->kind, &kind)) {
    g_set_error(error, FELT_EVENT_JSON_ERROR, FELT_EVENT_JSON_ERROR_NEWER,
                _("Event %" PRIu64 " is of a kind (%s) that this Felt does not know; "
                  "update Felt to open this log."),
                row->seq, row->kind);
    return FALSE;
  }

  felt_stream_event_init(events, event, kind);
  if (!read_payload(events, row, event, &inner)) {
    felt_stream_event_clear(events, event);
    if (inner->domain == FELT_EVENT_JSON_ERROR)
      g_propagate_error(error, g_steal_pointer(&inner));
    else
      g_set_error(error, FELT_EVENT_JSON_ERROR, FELT_EVENT_JSON_ERROR_DAMAGED,
                  _("Event %" PRIu64 " (%s) cannot be read: %s"), row->seq, row->kind,
                  inner->message);
    return FALSE;
  }

  event->seq = row->seq;
  event->at.utc_us = row->at_us;
  event->at.boottime_us = row->boottime_us;
  event->actor = g_strdup(row->actor);
  g_strlcpy(event->at.boot_id, row->boot_id, sizeof event->at.boot_id);
  return TRUE;
}

gpointer felt_event_new_from_row(const FeltEventTable *events, const FeltRow *row, GError **error)
{
  g_autofree gpointer event = g_malloc(events->size);
  return felt_event_from_row(events, row, event, error) ? g_steal_pointer(&event) : NULL;
}
