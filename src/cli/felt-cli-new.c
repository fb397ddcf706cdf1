/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-new.c - feltctl new: a tournament from a template and a configuration */
#include "cli/felt-cli-new.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "cli/felt-cli-tournament.h"
#include "services/files/felt-templates.h"
#include "session/felt-input-file.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"
#include "tournament/base/felt-seed.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define DEFAULT_TEMPLATE "regular"

cJSON *felt_cli_read_config(const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length, offset;
  guint line = 1;
  g_autoptr(GError) inner = NULL;
  if (!felt_input_file_read(path, &text, &length, &inner)) {
    g_autofree char *shown = g_filename_display_name(path);
    g_set_error(error, inner->domain, inner->code, _("%s cannot be read: %s."), shown,
                inner->message);
    return NULL;
  }
  cJSON *config = felt_input_json_parse(text, length, &offset, error);
  for (gsize i = 0; config == NULL && i < offset; i++)
    line += text[i] == '\n';
  if (config == NULL)
    g_prefix_error(error, "%s:%u: ", path, line);
  return config;
}

/* An object with keys of set-config, or these under "setup", and "levels" as set-structure takes
 * them: whatever it gives stands over the template. */
static gboolean take_config(FeltCommand *create, const char *path, GError **error)
{
  static const char *const ignore[] = {"setup", "levels", "description", NULL};
  const FeltCommandInfo *levels = felt_command_info(FELT_COMMAND_SET_STRUCTURE);
  cJSON *config = felt_cli_read_config(path, error);
  if (config == NULL)
    return FALSE;
  cJSON *setup = cJSON_DetachItemFromObjectCaseSensitive(config, "setup");
  cJSON *list = cJSON_DetachItemFromObjectCaseSensitive(config, "levels");
  cJSON *only_levels = cJSON_CreateObject();
  if (list != NULL)
    cJSON_AddItemToObject(only_levels, "levels", list);
  gboolean done =
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

/* The options as given. */
typedef struct {
  char *template, *config, *at, *seed;
  char **names;
  gboolean json;
} Options;

/* Time and seed of a simulated creation. The name takes part in the seed, which the id comes from.
 */
static gboolean simulate(FeltCliSimulation *simulation, const char *when, const char *chance,
                         const char *title, GError **error)
{
  g_autofree char *given = felt_cli_text(chance != NULL ? chance : "");
  g_autofree char *name = felt_cli_text(title);
  g_autofree char *seed_text = g_strdup_printf("%s %s %s", when, given, name);
  cJSON *at = cJSON_CreateString(when);
  cJSON *seed = cJSON_CreateString(seed_text);
  felt_cli_simulation_init(simulation);
  gboolean done = felt_cli_simulation_set_time(simulation, at, NULL);
  if (!done)
    felt_refuse(
        error, FELT_DECIDE_ERROR_BAD_VALUE,
        _("--at: “%s” is not a time from 1970 to 2255 in ISO 8601, such as 2026-11-21T20:00:00Z."),
        when);
  done = done && felt_cli_simulation_set_seed(simulation, seed, 0, error);
  cJSON_Delete(at);
  cJSON_Delete(seed);
  return done;
}

gboolean felt_cli_new_source(FeltCliSimulation *simulation, const char *at, const char *seed,
                             const char *name, FeltSource *source, char **command_id,
                             GError **error)
{
  *source = felt_machine_source;
  *command_id = NULL;
  if (at == NULL)
    return TRUE;
  if (!simulate(simulation, at, seed, name, error))
    return FALSE;
  g_autofree char *hex = felt_seed_to_hex(simulation->seed);
  *source = felt_cli_simulation_source(simulation);
  *command_id = g_strconcat("simulated-", hex, NULL);
  return TRUE;
}

/* The command that makes the tournament. */
static FeltCommand *read_command(const Options *options, GError **error)
{
  g_autofree char *name = felt_cli_text(options->names[0]);
  g_autofree char *asked =
      felt_cli_text(options->template != NULL ? options->template : DEFAULT_TEMPLATE);
  g_autoptr(FeltTemplate) template = felt_template_load(asked, error);
  if (template == NULL)
    return NULL;
  g_autoptr(FeltCommand) create = felt_template_create(template, NULL);
  if ((options->config != NULL && !take_config(create, options->config, error)) ||
      !felt_record_set_text(&felt_setup_record, &create->setup, "name", name, error) ||
      /* Before a database is made for nothing. */
      !felt_setup_check(&create->setup, error) ||
      !felt_setup_check_given(&create->setup, NULL, error) ||
      !felt_structure_check(create->levels, create->n_levels, error))
    return NULL;
  create->setup.given = 0;
  return g_steal_pointer(&create);
}

static FeltExit create_tournament(const FeltCliGlobals *globals, const Options *options)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  FeltCliSimulation simulation;
  FeltSource source;
  g_autofree char *id = NULL, *command_id = NULL;
  g_autoptr(FeltCommand) create = read_command(options, &error);
  if (create != NULL)
    felt_cli_new_source(&simulation, options->at, options->seed, options->names[0], &source,
                        &command_id, &error);
  FeltStore *store = error == NULL ? felt_cli_open_store(globals, TRUE, &status) : NULL;
  const FeltActor *actor = store != NULL ? felt_cli_actor(store, &error) : NULL;
  if (actor != NULL && felt_session_create(store, &source, create, command_id, actor, &id, &error))
    felt_cli_answer_value("id", id, options->json);
  felt_cli_close_store(store);
  return error != NULL ? felt_cli_report(error) : status;
}

FeltExit felt_cli_new(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {.template = NULL};
  const GOptionEntry entries[] = {
      {"template", 't', 0, G_OPTION_ARG_FILENAME, &o.template,
       N_("Levels and setup to begin with (regular)"), N_("NAME")},
      {"config", 'c', 0, G_OPTION_ARG_FILENAME, &o.config,
       N_("JSON file with keys of set-config and levels"), N_("FILE")},
      {"at", 0, 0, G_OPTION_ARG_FILENAME, &o.at,
       N_("Made at this time (ISO 8601), for run --simulate"), N_("TIME")},
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o.seed, N_("With --at: what the id is drawn from"),
       N_("TEXT")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.names, NULL, N_("NAME")},
      {0},
  };

  if (!felt_cli_read_options("new", _("make a tournament; prints its id"), NULL, entries, argc,
                             argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_USAGE;
  if (o.names == NULL || o.names[1] != NULL)
    felt_cli_fail(status, _("Give one name for the tournament."));
  else if (o.seed != NULL && o.at == NULL)
    felt_cli_fail(status, _("--seed needs --at."));
  else
    status = create_tournament(globals, &o);
  felt_cli_free_options(entries);
  return status;
}
