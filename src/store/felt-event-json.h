/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-event-json.h - events as the versioned JSON of the log, and back, old versions upcast */
#ifndef FELT_EVENT_JSON_H
#define FELT_EVENT_JSON_H

#include <glib.h>

#include "store/felt-store.h"
#include "tournament/base/felt-stream.h"

#define FELT_EVENT_JSON_ERROR (felt_event_json_error_quark())
GQuark felt_event_json_error_quark(void);
typedef enum {
  FELT_EVENT_JSON_ERROR_NEWER,   /* a kind or version this program does not know */
  FELT_EVENT_JSON_ERROR_DAMAGED, /* a payload that cannot be read */
} FeltEventJsonError;

/* The payload ({"v":1,…}) of an event, with "system_us" where the system clock was behind the log.
 * Owned by the caller. */
char *felt_event_to_payload(const FeltEventTable *events, gconstpointer event);

/* Reads a stored row into event, events->size bytes that are uninitialised;
 * felt_stream_event_clear ends it. Payloads of older versions are brought up first. */
gboolean felt_event_from_row(const FeltEventTable *events, const FeltRow *row, gpointer event,
                             GError **error);

/* The same as a new event, for felt_stream_event_free; NULL on failure. */
gpointer felt_event_new_from_row(const FeltEventTable *events, const FeltRow *row, GError **error);

#endif
