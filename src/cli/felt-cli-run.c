/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-run.c - feltctl run: commands as JSON lines, answered one by one */
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-actor.h"
#include "session/felt-input-json.h"
#include "cli/felt-cli-lines.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "cli/felt-cli-simulate.h"
#include "cli/felt-cli-tournament.h"
#include "services/json/felt-answer-json.h"
#include "session/felt-backups.h"
#include "session/felt-command-text.h"
#include "store/felt-record-json.h"
#include "tournament/decide/felt-decide.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  FeltSession *session;
  FeltCliSimulation *simulation; /* NULL: the machine's time */
  FeltBackups *backups;
  guint line; /* from 1 */
  FeltExit status;
  guint n_refused;
  char *first; /* "stdin:4: " and why the first refused line was */
} Run;

/* One command ----------------------------------------------------------------------------- */

/* Time and seed of the line. One whose id is recorded will not act: a script sent again from its
 * first line does not turn the time back. */
static gboolean prepare_simulation(Run *run, const cJSON *object, const char *id, GError **error)
{
  const cJSON *at = cJSON_GetObjectItemCaseSensitive(object, "at");
  const cJSON *seed = cJSON_GetObjectItemCaseSensitive(object, "seed");
  if (run->simulation == NULL)
    return (at == NULL && seed == NULL) ||
           felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("at and seed need --simulate."));
  if (id != NULL &&
      felt_store_find_command(felt_session_store(run->session), id, NULL, NULL, NULL, NULL))
    return TRUE;
  return (at == NULL || felt_cli_simulation_set_time(run->simulation, at, error)) &&
         felt_cli_simulation_set_seed(run->simulation, seed, felt_session_head(run->session),
                                      error);
}

/* In a simulation ids are the same in every run too. Should another process have used one at the
 * same moment, this is not that command: it gets another. */
static gboolean execute_simulated(Run *run, gconstpointer command, FeltOutcome *outcome,
                                  GError **error)
{
  for (guint i = 0;; i++) {
    g_autofree char *id =
        g_strdup_printf("simulated-%s-%" G_GUINT64_FORMAT "-%u", felt_session_id(run->session),
                        felt_session_head(run->session) + 1, i);
    if (!felt_cli_execute(run->session, command, id, outcome, error))
      return FALSE;
    if (!outcome->repeated)
      return TRUE;
    felt_outcome_clear(outcome);
  }
}

/* What other processes recorded while this one waited for its line. */
static gboolean read_on(FeltSession *session, GError **error)
{
  GError *inner = NULL;
  if (felt_store_changed(felt_session_store(session)))
    felt_session_refresh(session, &inner);
  if (inner == NULL)
    return TRUE;
  g_propagate_error(error, inner);
  return FALSE;
}

static gboolean execute(Run *run, const cJSON *object, gconstpointer command, FeltOutcome *outcome,
                        GError **error)
{
  g_autofree char *id = NULL;
  if (!felt_command_read_id(object, &id, error) || !read_on(run->session, error) ||
      !prepare_simulation(run, object, id, error) ||
      !felt_session_is_expected(run->session, object, id, error))
    return FALSE;
  if (id == NULL && run->simulation != NULL)
    return execute_simulated(run, command, outcome, error);
  return felt_cli_execute(run->session, command, id, outcome, error);
}

static gboolean run_object(Run *run, const cJSON *object, FeltOutcome *outcome, GError **error)
{
  const FeltCommandTable *table = felt_session_kind(run->session)->commands;
  gpointer command = felt_command_read_json(table, object, error);
  if (command == NULL)
    return FALSE;
  gboolean done = execute(run, object, command, outcome, error);
  table->command_free(command);
  return done;
}

/* One line -------------------------------------------------------------------------------- */

static cJSON *refuse(Run *run, const char *code, const GError *error)
{
  FeltExit status = felt_cli_error_status(error);
  run->status = MAX(run->status, status);
  if (run->n_refused++ == 0)
    run->first = g_strdup_printf("stdin:%u: %s", run->line, error->message);
  return felt_json_refused(code, error, run->line);
}

/* The answer to a line without its end. */
static cJSON *answer_line(Run *run, const char *line, gsize length)
{
  FeltOutcome outcome = {0};
  g_autoptr(GError) error = NULL;
  cJSON *answer;
  gsize offset;
  cJSON *object = felt_input_json_parse(line, length, &offset, &error);
  if (object == NULL) {
    g_autoptr(GError) placed = g_error_new(error->domain, error->code, _("From byte %u on %s"),
                                           (guint)offset + 1, error->message);
    return refuse(run, "bad-json", placed);
  }
  if (run_object(run, object, &outcome, &error))
    answer = felt_json_done(run->session, &outcome);
  else
    answer = refuse(run, NULL, error);
  felt_outcome_clear(&outcome);
  cJSON_Delete(object);
  return answer;
}

static cJSON *refuse_long_line(Run *run, FeltCliLine read)
{
  const char *sentence = _("The line is longer than 1 MiB; nothing of it was done.");
  if (read == FELT_CLI_LINE_ENDLESS)
    sentence = _("The line has no end within 64 MiB; nothing more was read.");
  g_autoptr(GError) error =
      g_error_new_literal(FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE, sentence);
  return refuse(run, "bad-json", error);
}

/* Answers until the input ends; earlier when nobody can be told what happened any more. */
static void run_lines(Run *run)
{
  g_autoptr(GByteArray) line = g_byte_array_new();
  gboolean heard = TRUE;
  while (heard) {
    FeltCliLine read = felt_cli_line_read(line);
    if (read == FELT_CLI_LINE_NONE)
      return;
    run->line++;
    if (read != FELT_CLI_LINE_READ)
      heard = felt_cli_answer_print(refuse_long_line(run, read)) && read == FELT_CLI_LINE_LONG;
    else if (!felt_cli_line_is_blank(line))
      heard = felt_cli_answer_print(answer_line(run, (const char *)line->data, line->len));
    if (felt_store_has_recorded(felt_session_store(run->session)))
      felt_backups_look(run->backups);
  }
}

static FeltExit end_run(Run *run)
{
  if (ferror(stdin))
    run->status = felt_cli_fail(FELT_EXIT_FILE, _("The standard input could not be read."));
  felt_cli_answer_first(run->status, run->first, run->n_refused);
  g_free(run->first);
  return run->status;
}

static FeltExit run_tournament(FeltStore *store, const char *tournament, gboolean simulate)
{
  FeltCliSimulation simulation;
  felt_cli_simulation_init(&simulation);
  const FeltSource simulated = felt_cli_simulation_source(&simulation);
  Run run = {.simulation = simulate ? &simulation : NULL};
  FeltExit status = FELT_EXIT_DONE;
  run.session = felt_cli_open_session(store, tournament,
                                      simulate ? &simulated : &felt_machine_source, &status);
  if (run.session == NULL)
    return status;
  if (felt_session_kind(run.session)->commands == NULL) {
    g_object_unref(run.session);
    return felt_cli_fail(FELT_EXIT_REFUSED, _("“%s” takes no commands by name."), tournament);
  }
  if (simulate)
    felt_cli_simulation_resume(&simulation, run.session);
  run.backups = felt_backups_new(store, &felt_machine_source, "feltctl");
  run_lines(&run);
  felt_backups_free(run.backups);
  g_object_unref(run.session);
  return end_run(&run);
}

FeltExit felt_cli_run(const FeltCliGlobals *globals, int argc, char **argv)
{
  gboolean simulate = FALSE;
  char **arguments = NULL;
  const GOptionEntry entries[] = {
      {"simulate", 0, 0, G_OPTION_ARG_NONE, &simulate,
       N_("Take time and randomness from the lines (at, seed)"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, N_("TOURNAMENT")},
      {0},
  };
  if (!felt_cli_read_options(
          "run", _("commands as JSON lines from stdin, answered one by one"),
          _("A line: {\"command\":\"bust-out\",\"player\":\"Ann\",\"id\":\"a1\"}. The same id "
            "twice "
            "acts once.\nWith --simulate, at is ISO 8601 (UTC) or milliseconds since the "
            "tournament was created.\nfeltctl help tells the commands."),
          entries, argc, argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_USAGE;
  FeltStore *store = NULL;
  if (arguments == NULL || g_strv_length(arguments) != 1)
    felt_cli_fail(FELT_EXIT_USAGE, _("Give one tournament."));
  else if ((store = felt_cli_open_store_for(globals, arguments[0], &status)) != NULL)
    status = run_tournament(store, arguments[0], simulate);
  felt_cli_close_store(store);
  felt_cli_free_options(entries);
  return status;
}
