/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-trash.c - feltctl delete, trash: a whole tournament or evening goes, and comes back */
#include "cli/club/felt-cli-trash.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/club/felt-people.h"
#include "services/files/felt-trash.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

FeltExit felt_cli_delete(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  if (felt_cli_options_read(
          &options, "delete",
          _("a tournament, or an evening, goes to the trash; prints its name there"),
          FELT_CLI_HAS_JSON, _("STREAM"), 1, 1, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    g_autofree char *id =
        store != NULL ? felt_cli_find(store, options.arguments[0], &status) : NULL;
    g_autofree char *name = NULL;
    const FeltActor *actor = id != NULL ? felt_cli_actor(store, &error) : NULL;
    if (actor != NULL && felt_trash_delete(store, &felt_machine_source, id, actor, &name, &error)) {
      felt_cli_answer_value("name", name, options.json);
      status = FELT_EXIT_DONE;
    }
    if (error != NULL)
      status = felt_cli_report(error);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

/* The trash ------------------------------------------------------------------------------------ */

static char *iso_text(gint64 at_us)
{
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_utc(at_us / G_USEC_PER_SEC);
  return g_date_time_format(at, "%Y-%m-%dT%H:%M:%SZ");
}

static FeltExit list(FeltStore *store, gboolean json)
{
  GError *error = NULL;
  if (!felt_cli_clear_trash(store, &error))
    return felt_cli_report(error);
  g_autoptr(GPtrArray) items = felt_trash_list(store);
  for (guint i = 0; i < items->len; i++) {
    const FeltTrashItem *item = items->pdata[i];
    if (!json) {
      printf(_("%s  %s, %" PRIu64 " events\n"), item->name, item->id, item->events);
      continue;
    }
    g_autofree char *deleted = iso_text(item->at_us);
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "name", item->name);
    cJSON_AddStringToObject(line, "stream", item->id);
    felt_json_add_int(line, "events", (gint64)item->events);
    cJSON_AddStringToObject(line, "deleted", deleted);
    felt_cli_answer_print(line);
  }
  return FELT_EXIT_DONE;
}

static FeltExit bring_back(FeltStore *store, const char *argument, gboolean json)
{
  GError *error = NULL;
  g_autofree char *name = felt_cli_text(argument), *id = NULL;
  const FeltActor *actor = felt_cli_actor(store, &error);
  if (actor == NULL || !felt_trash_restore(store, &felt_machine_source, name, actor, &id, &error) ||
      !felt_people_forget_everywhere(store, &felt_machine_source, actor, NULL, &error))
    return felt_cli_report(error);
  felt_cli_answer_value("id", id, json);
  return FELT_EXIT_DONE;
}

static FeltExit make_empty(FeltStore *store, gboolean json)
{
  GError *error = NULL;
  guint n;
  const FeltActor *actor = felt_cli_actor(store, &error);
  if (actor == NULL || !felt_trash_empty(store, actor, G_MAXINT64, &n, &error))
    return felt_cli_report(error);
  if (json) {
    cJSON *answer = cJSON_CreateObject();
    felt_json_add_int(answer, "removed", n);
    felt_cli_answer_print(answer);
  } else {
    printf(_("%u removed for good\n"), n);
  }
  return FELT_EXIT_DONE;
}

static FeltExit run(FeltStore *store, const FeltCliOptions *options)
{
  const char *what = options->arguments[0], *name = options->arguments[1];
  if (strcmp(what, "restore") == 0 && name != NULL)
    return bring_back(store, name, options->json);
  if (strcmp(what, "list") == 0 && name == NULL)
    return list(store, options->json);
  if (strcmp(what, "empty") == 0 && name == NULL)
    return make_empty(store, options->json);
  return felt_cli_fail(FELT_EXIT_USAGE, _("Say what: feltctl trash list, restore NAME, or empty."));
}

FeltExit felt_cli_trash(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(
          &options, "trash", _("what was deleted: listed, restored, or removed for good"),
          FELT_CLI_HAS_JSON, _("list | restore NAME | empty"), 1, 2, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL)
      status = run(store, &options);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}
