/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-files.c - feltctl verify, import, backup */
#include "cli/felt-cli-tournament.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "felt-config.h"
#include "services/club/felt-people.h"
#include "services/files/felt-access.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* verify ----------------------------------------------------------------------------------- */

/* How far it is stands on a terminal, where Ctrl+C ends it. */
static gboolean tell_cb(double done, gpointer data)
{
  int *told = data, percent = (int)(done * 100);
  if (percent > *told)
    fprintf(stderr, "\r%d %%", percent);
  if (percent > *told && percent == 100)
    fputs("\r     \r", stderr);
  *told = percent;
  return TRUE;
}

static FeltStage stage_on_terminal(int *told)
{
  FeltStage stage = {NULL, NULL, 0, 1};
  *told = 0;
  if (isatty(STDERR_FILENO))
    stage = (FeltStage){tell_cb, told, 0, 1};
  return stage;
}

static FeltExit verify_one(FeltStore *store, const char *id, gboolean json)
{
  int told;
  GError *error = NULL;
  FeltVerifyReport report = {0};
  FeltStage stage = stage_on_terminal(&told);
  gboolean good = felt_session_verify(store, id, &report, &stage, &error);
  if (json) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddStringToObject(answer, "id", id);
    cJSON_AddBoolToObject(answer, "ok", good);
    if (good) {
      felt_json_add_int(answer, "events", (gint64)report.events);
      cJSON_AddStringToObject(answer, "head", report.head_hash);
    } else {
      cJSON_AddStringToObject(answer, "message", error->message);
    }
    felt_cli_answer_print(answer);
  } else if (good) {
    printf(_("%s: %" PRIu64 " events, head %s, all good\n"), id, report.events, report.head_hash);
  }
  if (!good) {
    g_prefix_error(&error, "%s: ", id);
    return felt_cli_report(error);
  }
  felt_verify_report_clear(&report);
  return FELT_EXIT_DONE;
}

static FeltExit verify_store(FeltStore *store, const FeltCliOptions *options)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  int told;
  FeltStage stage = stage_on_terminal(&told);
  if (!felt_store_check(store, &stage, &error))
    return felt_cli_report(error);
  if (options->arguments != NULL) {
    g_autofree char *id = felt_cli_find(store, options->arguments[0], &status);
    return id == NULL ? status : verify_one(store, id, options->json);
  }
  g_autoptr(GPtrArray) ids = felt_store_list(store, &error);
  if (ids == NULL)
    return felt_cli_report(error);
  g_autoptr(GPtrArray) rescued = felt_store_rescued_tournaments(store, &error);
  if (rescued == NULL)
    return felt_cli_report(error);
  for (guint i = 0; i < rescued->len; i++)
    if (!g_ptr_array_find_with_equal_func(ids, rescued->pdata[i], g_str_equal, NULL))
      g_ptr_array_add(ids, g_strdup(rescued->pdata[i]));
  for (guint i = 0; i < ids->len; i++) {
    FeltExit one = verify_one(store, g_ptr_array_index(ids, i), options->json);
    status = MAX(status, one);
  }
  return status;
}

FeltExit felt_cli_verify(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "verify", _("check the log of a tournament, or of all"),
                            FELT_CLI_HAS_JSON, _("[TOURNAMENT]"), 0, 1, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL)
      status = verify_store(store, &options);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

/* import, backup --------------------------------------------------------------------------- */

FeltExit felt_cli_import(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  if (felt_cli_options_read(&options, "import",
                            _("take a tournament's log from a file; prints its id"),
                            FELT_CLI_HAS_JSON, _("FILE"), 1, 1, argc, argv)) {
    g_autofree char *id = NULL;
    FeltStore *store = felt_cli_open_store(globals, TRUE, &status);
    if (store != NULL && felt_cli_may(store, FELT_ACCESS_LOGS, &error) &&
        felt_session_import(store, options.arguments[0], &id, NULL, &error) &&
        felt_people_forget_everywhere(store, &felt_machine_source, NULL, NULL, &error)) {
      felt_cli_answer_value("id", id, options.json);
      status = FELT_EXIT_DONE;
    }
    if (error != NULL)
      status = felt_cli_report(error);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

FeltExit felt_cli_backup(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  if (felt_cli_options_read(&options, "backup",
                            _("copy the database to a file, while it is in use too"),
                            FELT_CLI_HAS_JSON, _("FILE"), 1, 1, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL && felt_cli_may(store, FELT_ACCESS_LOGS, &error) &&
        felt_store_backup(store, options.arguments[0], NULL, &error)) {
      status = FELT_EXIT_DONE;
      if (options.json)
        felt_cli_answer_value("file", options.arguments[0], TRUE);
    }
    if (error != NULL)
      status = felt_cli_report(error);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}
