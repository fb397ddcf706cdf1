/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-answer.c - what do --json and run answer to a command */
#include "cli/felt-cli-answer.h"

#include "cli/felt-cli-open.h"
#include "store/felt-record-json.h"
#include "tournament/decide/felt-decide.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static gboolean add_kind(const FeltRow *row, gpointer data, GError **error)
{
  cJSON *event = cJSON_CreateObject();
  felt_json_add_int(event, "seq", (gint64)row->seq);
  cJSON_AddStringToObject(event, "kind", row->kind);
  cJSON_AddItemToArray(data, event);
  return TRUE;
}

cJSON *felt_cli_answer_done(FeltSession *session, const FeltOutcome *outcome)
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

cJSON *felt_cli_answer_refused(const char *code, const GError *error, guint line)
{
  cJSON *answer = cJSON_CreateObject();
  const char *rule = felt_decide_error_rule(error);
  if (code == NULL)
    code = felt_cli_error_status(error) == FELT_EXIT_FILE ? "store" : felt_decide_error_code(error);
  cJSON_AddFalseToObject(answer, "ok");
  cJSON_AddStringToObject(answer, "error", code);
  cJSON_AddStringToObject(answer, "message", error->message);
  if (rule != NULL)
    cJSON_AddStringToObject(answer, "rule", rule);
  if (line != 0)
    felt_json_add_int(answer, "line", line);
  return answer;
}

gboolean felt_cli_answer_print(cJSON *answer)
{
  g_autofree char *text = felt_json_print(answer);
  puts(text);
  cJSON_Delete(answer);
  return fflush(stdout) == 0;
}

void felt_cli_answer_value(const char *key, const char *value, gboolean json)
{
  if (!json) {
    puts(value);
    return;
  }
  g_autofree char *text = g_filename_display_name(value);
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, key, text);
  felt_cli_answer_print(answer);
}

void felt_cli_answer_first(FeltExit status, const char *first, guint n)
{
  if (n == 1)
    felt_cli_fail(status, "%s", first);
  else if (n > 1)
    felt_cli_fail(status,
                  g_dngettext(GETTEXT_PACKAGE, "%s (%u more line was refused)",
                              "%s (%u more lines were refused)", n - 1),
                  first, n - 1);
}
