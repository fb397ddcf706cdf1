/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-moving.c - feltctl moving: the whole club to another computer, as one file */
#include "cli/club/felt-cli-moving.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "felt-config.h"
#include "services/files/felt-moving.h"
#include "services/scene/felt-scenes.h"
#include "store/felt-arrival.h"
#include "store/felt-record-json.h"
#include "store/felt-server.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static FeltExit pack(const FeltCliGlobals *globals, const char *path, gboolean json)
{
  GError *error = NULL;
  FeltExit status = FELT_EXIT_DONE;
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  if (store == NULL)
    return status;
  const FeltActor *actor = felt_cli_actor(store, &error);
  if (actor == NULL || !felt_moving_pack(store, &felt_machine_source, actor, path, NULL, &error))
    status = felt_cli_report(error);
  else if (json)
    felt_cli_answer_value("file", path, TRUE);
  felt_cli_close_store(store);
  return status;
}

static const char *const part_keys[FELT_N_MOVING] = {
    "structures", "scenes", "themes", "pictures", "sounds", "screens", "automation",
};

static const char *or_nothing(const char *text)
{
  return text != NULL ? text : "";
}

static void print_json(const FeltMoving *moving)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, "club", or_nothing(moving->club));
  cJSON_AddStringToObject(answer, "packed", or_nothing(moving->made));
  felt_json_add_int(answer, "streams", moving->streams);
  felt_json_add_int(answer, "events", (gint64)moving->events);
  felt_json_add_int(answer, "people", moving->people);
  for (guint i = 0; i < FELT_N_MOVING; i++)
    felt_json_add_int(answer, part_keys[i], moving->files[i]);
  cJSON_AddBoolToObject(answer, "settings", moving->settings);
  felt_json_add_int(answer, "programs", moving->programs);
  felt_cli_answer_print(answer);
}

static FeltExit look(const char *path, gboolean json)
{
  GError *error = NULL;
  g_auto(FeltMoving) moving = {0};
  if (!felt_moving_look(path, &moving, &error))
    return felt_cli_report(error);
  if (json) {
    print_json(&moving);
    return FELT_EXIT_DONE;
  }
  printf(_("%s, packed %s: %u logs with %" PRIu64 " events, %u people\n"), or_nothing(moving.club),
         or_nothing(moving.made), moving.streams, moving.events, moving.people);
  for (guint i = 0; i < FELT_N_MOVING; i++)
    if (moving.files[i] > 0)
      printf("%s: %u\n", part_keys[i], moving.files[i]);
  return FELT_EXIT_DONE;
}

/* Who asks, by the club that is here; *actor NULL where none is. FALSE with a sentence. */
static gboolean find_actor(const char *database, const FeltActor **actor, GError **error)
{
  g_autoptr(GError) inner = NULL;
  g_autoptr(FeltStore) store = felt_store_open(database, FELT_STORE_READ_ONLY, NULL, &inner);
  *actor = store != NULL ? felt_cli_actor(store, error) : NULL;
  if (store != NULL)
    return *actor != NULL;
  if (g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND) ||
      g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_A_DATABASE) ||
      g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED))
    return TRUE;
  g_propagate_error(error, g_steal_pointer(&inner));
  return FALSE;
}

static FeltExit unpack(const FeltCliGlobals *globals, const char *path, gboolean json)
{
  GError *error = NULL;
  g_autofree char *own = g_build_filename(g_get_user_data_dir(), "felt", "felt.db", NULL);
  const char *database = globals->database != NULL ? globals->database : own;
  g_autofree char *folder = g_path_get_dirname(database), *aside = NULL;
  if (felt_server_is_address(database))
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("Name a file with --database: a club cannot be restored on a server."));
  if (globals->database == NULL)
    g_mkdir_with_parents(folder, 0700); /* what fails is said of the file */
  g_autofree char *resolved = felt_store_resolve(database);
  const FeltActor *actor;
  if (!find_actor(database, &actor, &error) ||
      !felt_moving_take_in(path, database, &felt_machine_source, actor, felt_scenes_check_file,
                           NULL, &aside, &error) ||
      !felt_arrival_finish(resolved, &error))
    return felt_cli_report(error);
  if (json)
    felt_cli_answer_value("aside", aside, TRUE);
  else if (g_file_test(aside, G_FILE_TEST_EXISTS))
    printf(_("The earlier club was moved to “%s”\n"), aside);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_moving(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "moving",
                            _("save the whole club to a file for another computer, look into such "
                              "a file, or restore it here"),
                            FELT_CLI_HAS_JSON, _("pack FILE | look FILE | unpack FILE"), 2, 2, argc,
                            argv)) {
    const char *what = options.arguments[0], *path = options.arguments[1];
    if (strcmp(what, "pack") == 0)
      status = pack(globals, path, options.json);
    else if (strcmp(what, "look") == 0)
      status = look(path, options.json);
    else if (strcmp(what, "unpack") == 0)
      status = unpack(globals, path, options.json);
    else
      status = felt_cli_fail(FELT_EXIT_USAGE,
                             _("Say what: feltctl moving pack FILE, look FILE, or unpack FILE."));
  }
  felt_cli_options_clear(&options);
  return status;
}
