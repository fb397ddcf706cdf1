/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-cash.c - feltctl cash: an evening of cash games made, listed, shown and settled */
#include "cli/felt-cli-cash.h"

#include "cash/felt-cash-game.h"
#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-new.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "cli/felt-cli-read.h"
#include "services/json/felt-cash-json.h"
#include "session/felt-kinds.h"
#include "store/felt-record-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* new -------------------------------------------------------------------------------------- */

typedef struct {
  char *config, *at, *seed;
  char **names;
  gboolean json;
} Options;

/* An object with keys of set-config. */
static gboolean take_config(FeltCashCommand *create, const char *path, GError **error)
{
  cJSON *config = felt_cli_read_config(path, error);
  if (config == NULL)
    return FALSE;
  gboolean done =
      felt_record_from_json(&felt_cash_setup_record, &create->setup, config, NULL, "", error);
  cJSON_Delete(config);
  if (!done)
    g_prefix_error(error, "%s: ", path);
  return done;
}

static FeltCashCommand *read_command(const Options *options, GError **error)
{
  g_autofree char *name = felt_cli_text(options->names[0]);
  g_autoptr(FeltCashCommand) create = felt_cash_command_new(FELT_CASH_CREATE);
  if ((options->config != NULL && !take_config(create, options->config, error)) ||
      !felt_record_set_text(&felt_cash_setup_record, &create->setup, "name", name, error) ||
      /* Before a database is made for nothing. */
      !felt_cash_setup_check(&create->setup, error))
    return NULL;
  return g_steal_pointer(&create);
}

static FeltExit create_game(const FeltCliGlobals *globals, const Options *options)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  FeltCliSimulation simulation;
  FeltSource source;
  g_autofree char *id = NULL, *command_id = NULL;
  g_autoptr(FeltCashCommand) create = read_command(options, &error);
  if (create != NULL)
    felt_cli_new_source(&simulation, options->at, options->seed, options->names[0], &source,
                        &command_id, &error);
  FeltStore *store = error == NULL ? felt_cli_open_store(globals, TRUE, &status) : NULL;
  const FeltActor *actor = store != NULL ? felt_cli_actor(store, &error) : NULL;
  if (actor != NULL && felt_session_create_stream(store, &source, &felt_cash_kind, create,
                                                  command_id, actor, &id, &error))
    felt_cli_answer_value("id", id, options->json);
  felt_cli_close_store(store);
  return error != NULL ? felt_cli_report(error) : status;
}

static FeltExit cash_new(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {.config = NULL};
  const GOptionEntry entries[] = {
      {"config", 'c', 0, G_OPTION_ARG_FILENAME, &o.config,
       N_("JSON file with keys of feltctl help cash set-config"), N_("FILE")},
      {"at", 0, 0, G_OPTION_ARG_FILENAME, &o.at,
       N_("Made at this time (ISO 8601), for run --simulate"), N_("TIME")},
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o.seed, N_("With --at: what the id is drawn from"),
       N_("TEXT")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.names, NULL, N_("NAME")},
      {0},
  };
  if (!felt_cli_read_options("cash new", _("make a cash game; prints its id"), NULL, entries, argc,
                             argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_USAGE;
  if (o.names == NULL || o.names[1] != NULL)
    felt_cli_fail(status, _("Give one name for the cash game."));
  else if (o.seed != NULL && o.at == NULL)
    felt_cli_fail(status, _("--seed needs --at."));
  else
    status = create_game(globals, &o);
  felt_cli_free_options(entries);
  return status;
}

/* list ------------------------------------------------------------------------------------- */

static FeltExit print_list(FeltStore *store, gboolean json)
{
  GError *error = NULL;
  g_autofree char *unreadable = NULL;
  g_autoptr(GPtrArray) list = felt_session_streams(store, &felt_cash_kind, &unreadable, &error);
  if (list == NULL)
    return felt_cli_report(error);
  for (guint i = 0; i < list->len; i++) {
    const FeltStreamSummary *summary = g_ptr_array_index(list, i);
    g_autofree char *day = felt_day_text(felt_session_day(summary->played_us));
    if (!json) {
      printf("%s  %s  %s\n", summary->id, day, summary->title != NULL ? summary->title : "");
      continue;
    }
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "id", summary->id);
    cJSON_AddStringToObject(line, "name", summary->title != NULL ? summary->title : "");
    cJSON_AddStringToObject(line, "day", day);
    felt_cli_answer_print(line);
  }
  return unreadable == NULL ? FELT_EXIT_DONE : felt_cli_fail(FELT_EXIT_FILE, "%s", unreadable);
}

static FeltExit cash_list(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "cash list",
                            _("the cash games of the database, the one played last first"),
                            FELT_CLI_HAS_JSON, "", 0, 0, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL)
      status = print_list(store, options.json);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

/* show, settle ----------------------------------------------------------------------------- */

static void print_json(cJSON *value)
{
  g_autofree char *text = felt_json_print(value);
  puts(text);
  cJSON_Delete(value);
}

static FeltExit show(FeltSession *session, gboolean json)
{
  FeltInstant now;
  const FeltCashState *state = felt_session_stream_state(session);
  felt_cli_show_instant(session, &now);
  if (json) {
    print_json(felt_cash_state_to_json(state, &now));
  } else {
    g_autofree char *text = felt_cash_state_to_text(state, &now);
    fputs(text, stdout);
  }
  return FELT_EXIT_DONE;
}

static FeltExit settle(FeltSession *session, gboolean json)
{
  GError *error = NULL;
  const FeltCashState *state = felt_session_stream_state(session);
  if (json) {
    cJSON *settlement = felt_cash_settlement_to_json(state, &error);
    if (settlement != NULL)
      print_json(settlement);
  } else {
    g_autofree char *text = felt_cash_settlement_to_text(state, &error);
    if (text != NULL)
      fputs(text, stdout);
  }
  return error != NULL ? felt_cli_report(error) : FELT_EXIT_DONE;
}

/* What an argument means here: an id with its beginning or without, a name. */
static char *stream_of(const char *argument)
{
  if (g_str_has_prefix(argument, felt_cash_kind.name))
    return g_strdup(argument);
  return g_strconcat(felt_cash_kind.name, argument, NULL);
}

static FeltExit with_game(const FeltCliGlobals *globals, const FeltCliOptions *options,
                          FeltExit (*print)(FeltSession *session, gboolean json))
{
  FeltExit status = FELT_EXIT_DONE;
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  if (store == NULL)
    return status;
  g_autofree char *stream = stream_of(options->arguments[0]);
  FeltSession *session = felt_cli_open_session(store, stream, &felt_machine_source, &status);
  if (session != NULL)
    status = print(session, options->json);
  g_clear_object(&session);
  felt_cli_close_store(store);
  return status;
}

static FeltExit cash_show(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "cash show", _("a cash game as it stands"), FELT_CLI_HAS_JSON,
                            _("GAME"), 1, 1, argc, argv))
    status = with_game(globals, &options, show);
  felt_cli_options_clear(&options);
  return status;
}

static FeltExit cash_settle(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "cash settle", _("who pays whom in the end"),
                            FELT_CLI_HAS_JSON, _("GAME"), 1, 1, argc, argv))
    status = with_game(globals, &options, settle);
  felt_cli_options_clear(&options);
  return status;
}

/* All -------------------------------------------------------------------------------------- */

FeltExit felt_cli_cash(const FeltCliGlobals *globals, int argc, char **argv)
{
  static const struct {
    const char *name;
    FeltCliCommand run;
  } commands[] = {
      {"new", cash_new}, {"list", cash_list}, {"show", cash_show}, {"settle", cash_settle}};
  for (guint i = 0; argc >= 2 && i < G_N_ELEMENTS(commands); i++)
    if (strcmp(argv[1], commands[i].name) == 0)
      return commands[i].run(globals, argc - 1, argv + 1);
  if (argc >= 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
    puts(_("Usage:\n  feltctl cash new [--config FILE] NAME\n  feltctl cash list [--json]\n  "
           "feltctl cash show GAME [--json]\n  feltctl cash settle GAME [--json]\n\n"
           "What happens there is told by feltctl do and run; feltctl help cash has the "
           "commands."));
    return FELT_EXIT_DONE;
  }
  return felt_cli_fail(FELT_EXIT_USAGE, _("say feltctl cash new, list, show or settle"));
}
