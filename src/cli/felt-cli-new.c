/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-new.c - feltctl new: a tournament from a template and a configuration */
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "cli/felt-cli-tournament.h"
#include "services/felt-templates.h"
#include "store/felt-record-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define DEFAULT_TEMPLATE "regular"

/* Setup and levels of a template into the command. */
static gboolean take_template(FeltCommand *create, const char *name, GError **error)
{
  g_autoptr(FeltTemplate) template = felt_template_load(name, error);
  if (template == NULL)
    return FALSE;
  felt_record_clear(&felt_setup_record, &create->setup);
  felt_record_copy(&felt_setup_record, &create->setup, &template->setup);
  create->levels = felt_levels_copy(template->levels, template->n_levels);
  create->n_levels = template->n_levels;
  return TRUE;
}

/* An object with keys of set-config, or these under "setup", and "levels" as set-structure takes
 * them: whatever it gives stands over the template. */
static gboolean take_config(FeltCommand *create, const char *path, GError **error)
{
  static const char *const ignore[] = {"setup", "levels", "description", NULL};
  const FeltCommandInfo *levels = felt_command_info(FELT_COMMAND_SET_STRUCTURE);
  g_autofree char *text = NULL;
  gsize length;
  if (!g_file_get_contents(path, &text, &length, error))
    return FALSE;
  cJSON *config = felt_json_parse(text, (gssize)length, error);
  cJSON *setup = cJSON_DetachItemFromObjectCaseSensitive(config, "setup");
  cJSON *list = cJSON_DetachItemFromObjectCaseSensitive(config, "levels");
  cJSON *only_levels = cJSON_CreateObject();
  if (list != NULL)
    cJSON_AddItemToObject(only_levels, "levels", list);
  gboolean done =
      config != NULL &&
      felt_record_from_json(&felt_setup_record, &create->setup, config, ignore, "", error) &&
      (setup == NULL ||
       felt_record_from_json(&felt_setup_record, &create->setup, setup, NULL, "setup: ", error)) &&
      (list == NULL || felt_record_from_json(levels->record, create, only_levels, NULL, "", error));
  cJSON_Delete(config);
  cJSON_Delete(setup);
  cJSON_Delete(only_levels);
  if (!done)
    g_prefix_error(error, "%s: ", path);
  return done;
}

FeltExit felt_cli_new(const FeltCliGlobals *globals, int argc, char **argv)
{
  char *template = NULL, *config = NULL, **names = NULL;
  const GOptionEntry entries[] = {
      {"template", 't', 0, G_OPTION_ARG_STRING, &template,
       N_("Levels and setup to begin with (regular)"), N_("NAME")},
      {"config", 'c', 0, G_OPTION_ARG_FILENAME, &config,
       N_("JSON file with keys of set-config and levels"), N_("FILE")},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &names, NULL, N_("NAME")},
      {0},
  };
  if (!felt_cli_read_options("new", _("make a tournament; prints its id"), NULL, entries, argc,
                             argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  g_autofree char *id = NULL;
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  if (names == NULL || names[0] == NULL || names[1] != NULL) {
    felt_cli_free_options(entries);
    return felt_cli_fail(FELT_EXIT_USAGE, _("Give one name for the tournament."));
  }
  gboolean good =
      take_template(create, template != NULL ? template : DEFAULT_TEMPLATE, &error) &&
      (config == NULL || take_config(create, config, &error)) &&
      felt_record_set_text(&felt_setup_record, &create->setup, "name", names[0], &error);
  create->setup.given = 0;
  felt_cli_free_options(entries);
  FeltStore *store = good ? felt_cli_open_store(globals, TRUE, &status) : NULL;
  if (store != NULL &&
      felt_session_create(store, &felt_machine_source, create, NULL, NULL, &id, &error))
    puts(id);
  felt_store_close(store);
  return error != NULL ? felt_cli_report(error) : status;
}
