/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-record-json.h - structs described by a FeltRecord, as JSON */
#ifndef FELT_RECORD_JSON_H
#define FELT_RECORD_JSON_H

#include <cjson/cJSON.h>
#include <glib.h>

#include "tournament/base/felt-schema.h"

/* Writes the struct as an object; fields at their absent value, and records within that would be
 * empty, are left out. Free with cJSON_Delete. */
cJSON *felt_record_to_json(const FeltRecord *record, gconstpointer data);

/* The same into an object that has other keys already. */
void felt_record_add_to_json(const FeltRecord *record, gconstpointer data, cJSON *object);

/* The object as text for people: indented, a line at the end. Owned by the caller. */
char *felt_record_print(const FeltRecord *record, gconstpointer data);

/* Reads an object into an inited struct. Takes a number where text is wanted (a player's id), one
 * text where a list of texts is wanted, and a text or number for a whole list item whose first
 * field is FELT_FIELD_ALONE. Refuses unknown keys, wrong types and values out of range with a
 * sentence that begins with `where` ("levels, entry 3: ", or "") and names the key. ignore: keys
 * that are no field (NULL-terminated), or NULL. On failure the struct is still valid, but what it
 * holds is undefined. */
gboolean felt_record_from_json(const FeltRecord *record, gpointer data, const cJSON *object,
                               const char *const *ignore, const char *where, GError **error);

/* Returns the value of a key, or of a key in an inner object ("payouts.round"); NULL: there is
 * none. */
const cJSON *felt_json_find(const cJSON *object, const char *path);

/* Parses text that must be one JSON value, without anything behind it. length -1: up to NUL. NULL
 * with a sentence that tells the byte. */
cJSON *felt_json_parse(const char *text, gssize length, GError **error);

/* Compact text of a value, owned by the caller (g_free). */
char *felt_json_print(const cJSON *value);

/* Whole numbers as numbers that every reader keeps exactly. */
void felt_json_add_int(cJSON *object, const char *key, gint64 value);

#endif
