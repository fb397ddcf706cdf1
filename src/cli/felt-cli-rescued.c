/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-rescued.c - feltctl rescued: what a rescue kept apart, taken into the log or left out */
#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "cli/felt-cli-tournament.h"
#include "felt-config.h"
#include "services/files/felt-access.h"
#include "session/felt-rescue.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void show_row(const FeltRow *row, const char *words, gpointer data)
{
  const FeltCliOptions *options = data;
  if (!options->json) {
    printf(_("%" PRIu64 "  not as recorded  %s\n"), row->seq, words);
    return;
  }
  cJSON *line = cJSON_CreateObject();
  felt_json_add_int(line, "seq", (gint64)row->seq);
  felt_json_add_int(line, "at", row->at_us);
  cJSON_AddStringToObject(line, "kind", row->kind);
  cJSON_AddStringToObject(line, "payload", row->payload);
  cJSON_AddStringToObject(line, "words", words);
  cJSON_AddBoolToObject(line, "as_recorded", FALSE);
  felt_cli_answer_print(line);
}

static gboolean settle(FeltStore *store, const char *id, gboolean take,
                       const FeltCliOptions *options, GError **error)
{
  guint64 taken = 0;
  FeltRescue found;
  const FeltActor *actor = felt_cli_actor(store, error);
  if (actor == NULL || !felt_access_may(actor, FELT_ACCESS_RESCUE, error) ||
      !felt_rescue_look(store, id, &found, error) ||
      !felt_rescue_settle(store, &felt_machine_source, id, take, actor->name, &taken, error))
    return FALSE;
  if (options->json) {
    cJSON *answer = cJSON_CreateObject();
    felt_json_add_int(answer, "taken", (gint64)taken);
    felt_json_add_int(answer, "of", (gint64)found.n);
    felt_cli_answer_print(answer);
  } else {
    printf(_("%" PRIu64 " of %" PRIu64 " events were taken into the log\n"), taken, found.n);
  }
  return TRUE;
}

/* The tournament that text means; perhaps one of which nothing but such rows is there. */
static char *find(FeltStore *store, const char *text, FeltExit *status)
{
  GPtrArray *ids = felt_store_rescued_tournaments(store, NULL);
  char *id = NULL;
  for (guint i = 0; ids != NULL && id == NULL && i < ids->len; i++) {
    g_autofree char *name = felt_store_gone_name(store, ids->pdata[i]);
    if (strcmp(ids->pdata[i], text) == 0 || g_strcmp0(name, text) == 0)
      id = g_strdup(ids->pdata[i]);
  }
  g_clear_pointer(&ids, g_ptr_array_unref);
  return id != NULL ? id : felt_cli_find(store, text, status);
}

static FeltExit run(FeltStore *store, const FeltCliOptions *options)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  const char *what = options->arguments[1];
  gboolean take = g_strcmp0(what, "take") == 0;
  if (what != NULL && !take && strcmp(what, "leave") != 0)
    return felt_cli_fail(FELT_EXIT_USAGE, _("“%s” is neither take nor leave."), what);
  g_autofree char *id = find(store, options->arguments[0], &status);
  if (id == NULL)
    return status;
  gboolean done = what == NULL ? felt_rescue_show(store, id, show_row, (gpointer)options, &error)
                               : settle(store, id, take, options, &error);
  return done ? FELT_EXIT_DONE : felt_cli_report(error);
}

FeltExit felt_cli_rescued(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "rescued",
                            _("what a rescue kept apart; take it into the log, or leave it out"),
                            FELT_CLI_HAS_JSON, _("TOURNAMENT [take|leave]"), 1, 2, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL)
      status = run(store, &options);
    felt_store_close(store);
  }
  felt_cli_options_clear(&options);
  return status;
}
