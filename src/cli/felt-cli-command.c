/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-command.c - feltctl do, run, help */
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "cli/felt-cli-tournament.h"
#include "session/felt-command-text.h"
#include "store/felt-event-json.h"
#include "store/felt-record-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static void print_answer(cJSON *answer)
{
  g_autofree char *text = felt_json_print(answer);
  puts(text);
  fflush(stdout);
  cJSON_Delete(answer);
}

typedef struct {
  cJSON *events;
} KindList;

static gboolean add_kind(const FeltRow *row, gpointer data, GError **error)
{
  cJSON *event = cJSON_CreateObject();
  felt_json_add_int(event, "seq", (gint64)row->seq);
  cJSON_AddStringToObject(event, "kind", row->kind);
  cJSON_AddItemToArray(((KindList *)data)->events, event);
  return TRUE;
}

/* {"ok":true,"events":[{"seq":…,"kind":…}]} */
static cJSON *outcome_json(FeltSession *session, const FeltOutcome *outcome)
{
  cJSON *answer = cJSON_CreateObject();
  KindList list = {cJSON_CreateArray()};
  cJSON_AddTrueToObject(answer, "ok");
  felt_store_read(felt_session_store(session), felt_session_id(session), outcome->first_seq,
                  outcome->first_seq + outcome->n - 1, add_kind, &list, NULL);
  cJSON_AddItemToObject(answer, "events", list.events);
  cJSON_AddStringToObject(answer, "words", outcome->words);
  return answer;
}

static cJSON *refusal_json(const char *code, const char *message)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddFalseToObject(answer, "ok");
  cJSON_AddStringToObject(answer, "error", code);
  cJSON_AddStringToObject(answer, "message", message);
  return answer;
}

static const char *error_code(const GError *error)
{
  return error->domain == FELT_STORE_ERROR ? "store" : felt_decide_error_code(error);
}

/* do --------------------------------------------------------------------------------------- */

static FeltExit do_command(FeltSession *session, const FeltCommand *command, gboolean json)
{
  FeltOutcome outcome = {0};
  GError *error = NULL;
  if (!felt_session_execute(session, command, NULL, "feltctl", &outcome, &error)) {
    if (json)
      print_answer(refusal_json(error_code(error), error->message));
    return felt_cli_report(error);
  }
  if (json)
    print_answer(outcome_json(session, &outcome));
  else
    puts(outcome.words);
  felt_outcome_clear(&outcome);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_do(const FeltCliGlobals *globals, int argc, char **argv)
{
  gboolean json = FALSE;
  char **arguments = NULL;
  const GOptionEntry entries[] = {
      {"json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments, NULL,
       N_("TOURNAMENT COMMAND [key=value…]")},
      {0},
  };
  if (!felt_cli_read_options("do", _("one command of the director"),
                             _("feltctl help tells the commands."), entries, argc, argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  FeltStore *store = NULL;
  FeltSession *session = NULL;
  g_autoptr(FeltCommand) command = NULL;
  if (arguments == NULL || g_strv_length(arguments) < 2)
    felt_cli_fail(FELT_EXIT_USAGE, _("Give a tournament and a command."));
  else if ((command = felt_command_from_words(arguments[1], arguments + 2, &error)) == NULL)
    status = felt_cli_report(error);
  else if ((store = felt_cli_open_store(globals, FALSE, &status)) != NULL &&
           (session = felt_cli_open_session(store, arguments[0], &felt_machine_source, &status)) !=
               NULL)
    status = do_command(session, command, json);
  g_clear_object(&session);
  felt_store_close(store);
  felt_cli_free_options(entries);
  return status;
}

/* run -------------------------------------------------------------------------------------- */

/* Time and randomness of --simulate: the input's, never the machine's. */
typedef struct {
  FeltInstant now;
  gint64 created_us;
  guint8 seed[FELT_SEED_SIZE];
} Simulation;

static void simulated_now(FeltInstant *now, gpointer data)
{
  *now = ((Simulation *)data)->now;
}

static gint64 simulated_monotonic(gpointer data)
{
  return ((Simulation *)data)->now.boottime_us;
}

static void simulated_entropy(guint8 seed[FELT_SEED_SIZE], gpointer data)
{
  memcpy(seed, ((Simulation *)data)->seed, FELT_SEED_SIZE);
}

static void seed_from_text(guint8 seed[FELT_SEED_SIZE], const char *text, gsize length)
{
  gsize n = FELT_SEED_SIZE;
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, (const guchar *)text, (gssize)length);
  g_checksum_get_digest(sum, seed, &n);
}

static gboolean bad_value(GError **error, const char *sentence)
{
  g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE, sentence);
  return FALSE;
}

/* "at": ISO 8601, or milliseconds since the tournament was created. */
static gboolean set_time(Simulation *simulation, const cJSON *at, GError **error)
{
  gint64 us;
  if (cJSON_IsNumber(at) && at->valuedouble >= 0 && at->valuedouble <= 1e13) {
    us = simulation->created_us + (gint64)(at->valuedouble * 1000 + 0.5);
  } else if (cJSON_IsString(at)) {
    g_autoptr(GTimeZone) utc = g_time_zone_new_utc();
    g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(at->valuestring, utc);
    if (time == NULL || g_date_time_get_year(time) < 1970)
      return bad_value(error, _("at must be an ISO 8601 time or milliseconds."));
    us = g_date_time_to_unix(time) * G_USEC_PER_SEC + g_date_time_get_microsecond(time);
  } else {
    return bad_value(error, _("at must be an ISO 8601 time or milliseconds."));
  }
  if (us < simulation->now.boottime_us)
    return bad_value(error, _("at is before the line above; time only goes on."));
  simulation->now.utc_us = simulation->now.boottime_us = us;
  return TRUE;
}

/* A line without a seed gets one that follows from the one before, never a fresh one. */
static gboolean set_seed(Simulation *simulation, const cJSON *seed, GError **error)
{
  if (seed == NULL) {
    g_autofree char *before = g_memdup2(simulation->seed, FELT_SEED_SIZE);
    seed_from_text(simulation->seed, before, FELT_SEED_SIZE);
    return TRUE;
  }
  if (cJSON_IsString(seed)) {
    seed_from_text(simulation->seed, seed->valuestring, strlen(seed->valuestring));
    return TRUE;
  }
  if (!cJSON_IsNumber(seed))
    return bad_value(error, _("seed must be a number or a text."));
  g_autofree char *text = g_strdup_printf("%.17g", seed->valuedouble);
  seed_from_text(simulation->seed, text, strlen(text));
  return TRUE;
}

typedef struct {
  FeltSession *session;
  Simulation *simulation; /* NULL: the machine's time */
  guint line;
  gboolean all_good;
} Run;

static gboolean note_head(const FeltRow *row, gpointer data, GError **error)
{
  Simulation *simulation = data;
  /* Goes on where the last simulated line left off. */
  if (strcmp(row->boot_id, FELT_CLI_SIMULATED) == 0)
    simulation->now.utc_us = simulation->now.boottime_us = row->boottime_us;
  return TRUE;
}

static void begin_simulation(Run *run)
{
  Simulation *simulation = run->simulation;
  FeltStore *store = felt_session_store(run->session);
  guint64 head = felt_session_head(run->session);
  simulation->created_us = felt_session_state(run->session)->created_us;
  simulation->now.utc_us = simulation->created_us;
  felt_store_read(store, felt_session_id(run->session), head, head, note_head, simulation, NULL);
}

/* The id of a line: its own, or in a simulation one that is the same in every run. */
static char *line_id(const Run *run, const cJSON *object, GError **error)
{
  const cJSON *id = cJSON_GetObjectItemCaseSensitive(object, "id");
  if (cJSON_IsString(id) && *id->valuestring != '\0' && strlen(id->valuestring) <= 200)
    return g_strdup(id->valuestring);
  if (cJSON_IsNumber(id))
    return g_strdup_printf("%.17g", id->valuedouble);
  if (id != NULL) {
    bad_value(error, _("id must be a text of at most 200 characters."));
    return NULL;
  }
  if (run->simulation == NULL)
    return g_uuid_string_random();
  return g_strdup_printf("simulated-%s-%" G_GUINT64_FORMAT, felt_session_id(run->session),
                         felt_session_head(run->session) + 1);
}

static gboolean run_object(Run *run, const cJSON *object, FeltOutcome *outcome, GError **error)
{
  const cJSON *at = cJSON_GetObjectItemCaseSensitive(object, "at");
  const cJSON *seed = cJSON_GetObjectItemCaseSensitive(object, "seed");
  if (run->simulation == NULL && (at != NULL || seed != NULL))
    return bad_value(error, _("at and seed need --simulate."));
  g_autoptr(FeltCommand) command = felt_command_from_json(object, error);
  if (command == NULL)
    return FALSE;
  g_autofree char *id = line_id(run, object, error);
  if (id == NULL ||
      (run->simulation != NULL && ((at != NULL && !set_time(run->simulation, at, error)) ||
                                   !set_seed(run->simulation, seed, error))))
    return FALSE;
  return felt_session_execute(run->session, command, id, "feltctl", outcome, error);
}

static void run_line(Run *run, const char *line, gsize length)
{
  FeltOutcome outcome = {0};
  g_autoptr(GError) error = NULL;
  run->line++;
  cJSON *object = felt_json_parse(line, (gssize)length, &error);
  cJSON *answer;
  if (object == NULL) {
    g_autofree char *message =
        g_strdup_printf(_("Line %u is no JSON: %s"), run->line, error->message);
    answer = refusal_json("bad-json", message);
    felt_json_add_int(answer, "line", run->line);
    run->all_good = FALSE;
  } else if (run_object(run, object, &outcome, &error)) {
    answer = outcome_json(run->session, &outcome);
  } else {
    answer = refusal_json(error_code(error), error->message);
    felt_json_add_int(answer, "line", run->line);
    run->all_good = FALSE;
  }
  print_answer(answer);
  felt_outcome_clear(&outcome);
  cJSON_Delete(object);
}

/* A line longer than this is nobody's command. */
#define LINE_MAX_BYTES (8 * 1024 * 1024)

static FeltExit run_lines(Run *run)
{
  char *line = NULL;
  size_t size = 0;
  gssize length;
  while ((length = getline(&line, &size, stdin)) >= 0) {
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
      line[--length] = '\0';
    if (length == 0) {
      run->line++;
      continue;
    }
    run_line(run, line, (gsize)MIN(length, LINE_MAX_BYTES));
  }
  free(line);
  return run->all_good ? FELT_EXIT_DONE : FELT_EXIT_REFUSED;
}

FeltExit felt_cli_run(const FeltCliGlobals *globals, int argc, char **argv)
{
  gboolean simulate = FALSE;
  char **arguments = NULL;
  const GOptionEntry entries[] = {
      {"simulate", 0, 0, G_OPTION_ARG_NONE, &simulate,
       N_("Take time and randomness from the lines (at, seed)"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments, NULL, N_("TOURNAMENT")},
      {0},
  };
  if (!felt_cli_read_options("run", _("commands as JSON lines from stdin, answered one by one"),
                             NULL, entries, argc, argv))
    return FELT_EXIT_USAGE;
  Simulation simulation = {.now = {.boot_id = FELT_CLI_SIMULATED}};
  const FeltSource simulated = {simulated_now, simulated_monotonic, simulated_entropy, &simulation};
  FeltExit status = FELT_EXIT_USAGE;
  FeltStore *store = NULL;
  FeltSession *session = NULL;
  if (arguments == NULL || g_strv_length(arguments) != 1)
    felt_cli_fail(FELT_EXIT_USAGE, _("Give one tournament."));
  else if ((store = felt_cli_open_store(globals, FALSE, &status)) != NULL &&
           (session = felt_cli_open_session(store, arguments[0],
                                            simulate ? &simulated : &felt_machine_source,
                                            &status)) != NULL) {
    Run run = {session, simulate ? &simulation : NULL, 0, TRUE};
    if (simulate)
      begin_simulation(&run);
    status = run_lines(&run);
  }
  g_clear_object(&session);
  felt_store_close(store);
  felt_cli_free_options(entries);
  return status;
}

/* help ------------------------------------------------------------------------------------- */

FeltExit felt_cli_help(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCommandKind kind;
  if (argc > 2)
    return felt_cli_fail(FELT_EXIT_USAGE, _("Give one command at most."));
  if (argc == 1) {
    puts(_("Commands of feltctl do and feltctl run (feltctl help COMMAND tells the keys):"));
    for (guint i = FELT_COMMAND_CREATE + 1; i < FELT_N_COMMANDS; i++) {
      const FeltCommandInfo *info = felt_command_info((FeltCommandKind)i);
      printf("  %-20s %s\n", info->name, _(info->doc));
    }
    return FELT_EXIT_DONE;
  }
  if (!felt_command_kind_from_name(argv[1], &kind) || kind == FELT_COMMAND_CREATE)
    return felt_cli_fail(FELT_EXIT_USAGE, _("There is no command “%s”; see feltctl help."),
                         argv[1]);
  g_autofree char *help = felt_command_help(kind);
  fputs(help, stdout);
  puts(_("Keys with a * must be given."));
  return FELT_EXIT_DONE;
}
