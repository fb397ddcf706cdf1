/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-instant.h - the event and the instant that --at means */
#ifndef FELT_CLI_INSTANT_H
#define FELT_CLI_INSTANT_H

#include "session/felt-session.h"

/* Reads the number of an event or an ISO 8601 time: *seq is the last event until then, *now the
 * instant. FALSE with a sentence. */
gboolean felt_cli_find_instant(FeltSession *session, const char *text, guint64 *seq,
                               FeltInstant *now, GError **error);

/* The same of a time: microseconds since 1970, of a simulated tournament as its script told them.
 */
gboolean felt_cli_find_time(FeltSession *session, gint64 utc_us, guint64 *seq, FeltInstant *now,
                            GError **error);

#endif
