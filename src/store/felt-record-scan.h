/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-record-scan.h - structs described by a FeltRecord, from JSON just as Felt writes it */
#ifndef FELT_RECORD_SCAN_H
#define FELT_RECORD_SCAN_H

#include <glib.h>

#include "tournament/base/felt-schema.h"

/* Reads {"v":version,…} as felt_event_to_payload writes it into an inited struct, in one pass and
 * without a tree: a long log is read five times as fast. text[length] is NUL.
 *
 * It only ever says yes: TRUE when the text is the narrow form that Felt writes (keys in the order
 * of the fields, no space, no escape, plain whole numbers) and every value is one that
 * felt_record_from_json takes, which then gives the same struct. Else FALSE, with the struct
 * cleared: another version, other JSON or none at all; cJSON and felt_record_from_json say which
 * and why. */
gboolean felt_record_scan(const FeltRecord *record, guint version, gpointer data, const char *text,
                          gsize length);

#endif
