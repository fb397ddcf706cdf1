/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-answer-json.h - the answer to a command: by do --json, run and the web */
#ifndef FELT_ANSWER_JSON_H
#define FELT_ANSWER_JSON_H

#include <cjson/cJSON.h>

#include "session/felt-session.h"

/* {"ok":true,"events":[{"seq":…,"kind":…}],"words":…}, with "repeated":true when the command's id
 * was recorded before. */
cJSON *felt_json_done(FeltSession *session, const FeltOutcome *outcome);

/* {"ok":false,"error":CODE,"message":…}, with "rule" where one applies and "line" unless it is 0.
 * code NULL: the one of the error ("store" for what the database refused). */
cJSON *felt_json_refused(const char *code, const GError *error, guint line);

/* Whether an error tells of a file or a database that cannot be read or written, not of what was
 * asked. */
gboolean felt_error_is_of_files(const GError *error);

/* Refuses a command (CHANGED) whose object says by "expect" that who asks saw another last event,
 * unless its id is recorded already: that one is answered again. */
gboolean felt_session_is_expected(FeltSession *session, const cJSON *object, const char *id,
                                  GError **error);

#endif
