/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-answer-json.c - what is answered to a command: by do --json, run and the web */
#include "services/json/felt-answer-json.h"

#include "felt-config.h"
#include "services/files/felt-templates.h"
#include "session/felt-command-text.h"
#include "store/felt-event-json.h"
#include "store/felt-record-json.h"
#include "tournament/decide/felt-decide.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static gboolean add_kind(const FeltRow *row, gpointer data, GError **error)
{
  cJSON *event = cJSON_CreateObject();
  felt_json_add_int(event, "seq", (gint64)row->seq);
  cJSON_AddStringToObject(event, "kind", row->kind);
  cJSON_AddItemToArray(data, event);
  return TRUE;
}

cJSON *felt_json_done(FeltSession *session, const FeltOutcome *outcome)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON *events = cJSON_CreateArray();
  cJSON_AddTrueToObject(answer, "ok");
  felt_store_read(felt_session_store(session), felt_session_id(session), outcome->first_seq,
                  outcome->first_seq + outcome->n - 1, add_kind, events, NULL);
  cJSON_AddItemToObject(answer, "events", events);
  cJSON_AddStringToObject(answer, "words", outcome->words);
  if (outcome->repeated)
    cJSON_AddTrueToObject(answer, "repeated");
  return answer;
}

gboolean felt_error_is_of_files(const GError *error)
{
  if (error->domain == FELT_STORE_ERROR)
    return error->code != FELT_STORE_ERROR_INVALID && error->code != FELT_STORE_ERROR_EXISTS;
  if (error->domain == FELT_TEMPLATE_ERROR)
    return error->code == FELT_TEMPLATE_ERROR_READ;
  if (error->domain == FELT_SESSION_ERROR)
    return error->code == FELT_SESSION_ERROR_DAMAGED || error->code == FELT_SESSION_ERROR_NEWER;
  return error->domain == G_FILE_ERROR || error->domain == G_IO_ERROR ||
         error->domain == FELT_EVENT_JSON_ERROR;
}

cJSON *felt_json_refused(const char *code, const GError *error, guint line)
{
  cJSON *answer = cJSON_CreateObject();
  const char *rule = felt_decide_error_rule(error);
  if (code == NULL)
    code = felt_error_is_of_files(error) ? "store" : felt_decide_error_code(error);
  cJSON_AddFalseToObject(answer, "ok");
  cJSON_AddStringToObject(answer, "error", code);
  cJSON_AddStringToObject(answer, "message", error->message);
  if (rule != NULL)
    cJSON_AddStringToObject(answer, "rule", rule);
  if (line != 0)
    felt_json_add_int(answer, "line", line);
  return answer;
}

gboolean felt_session_is_expected(FeltSession *session, const cJSON *object, const char *id,
                                  GError **error)
{
  gint64 expect;
  if (!felt_command_read_expect(object, &expect, error))
    return FALSE;
  if (expect < 0 || (guint64)expect == felt_session_head(session) ||
      (id != NULL &&
       felt_store_find_command(felt_session_store(session), id, NULL, NULL, NULL, NULL)))
    return TRUE;
  if ((guint64)expect > felt_session_head(session))
    return felt_refuse(
        error, FELT_DECIDE_ERROR_CHANGED,
        _("There is no event %" PRId64 " yet, the last one is event %" PRIu64 ": look again."),
        expect, felt_session_head(session));
  return felt_refuse(error, FELT_DECIDE_ERROR_CHANGED,
                     _("Something was recorded since event %d, which you saw last: look again."),
                     (int)expect);
}
