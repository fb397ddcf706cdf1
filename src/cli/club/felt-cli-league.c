/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-league.c - feltctl league: leagues, who stands where, who would move */
#include "cli/club/felt-cli-league.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "club/felt-club.h"
#include "services/club/felt-league-book.h"
#include "services/club/felt-race-chart.h"
#include "services/files/felt-club-read.h"
#include "services/json/felt-league-json.h"
#include "services/sheets/felt-sheet-standings.h"
#include "services/table/felt-list-standings.h"
#include "session/felt-command-text.h"
#include "store/felt-record-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  char *output, *season, *stack, *round, *players;
  gboolean json, ever;
  char **arguments;
  const char *path; /* print and export: the file */
  const FeltPaper *paper;
  FeltTableFormat format;
  gboolean bom;
} Options;

/* One command under way. */
typedef struct {
  const Options *options;
  FeltStore *store;
  FeltClubState *club;
  FeltResults *results;
  FeltLeagueBook *book;
  const FeltLeague *league;
  const FeltLeagueSeason *season;
  FeltStandings *standings;
} Run;

static void print_json(cJSON *value)
{
  g_autofree char *text = felt_json_print(value);
  puts(text);
  cJSON_Delete(value);
}

/* list --------------------------------------------------------------------------------------- */

static FeltExit list_leagues(Run *run)
{
  const FeltLeagues *leagues = &run->club->leagues;
  for (guint i = 0; i < leagues->n_leagues; i++) {
    const FeltLeague *league = &leagues->leagues[i];
    if (run->options->json)
      felt_cli_answer_print(felt_league_to_json(leagues, league));
    else
      printf("%4d  %s%s\n", (int)league->id, league->setup.name,
             league->setup.closed ? _(" (over)") : "");
  }
  return FELT_EXIT_DONE;
}

/* What the others need ----------------------------------------------------------------------- */

static FeltExit find_league(Run *run)
{
  g_autofree char *text = felt_cli_text(run->options->arguments[1]);
  run->league = felt_league_named(&run->club->leagues, text);
  if (run->league == NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED, _("There is no league “%s”. See feltctl league list."),
                         text);
  if (run->options->season == NULL) {
    gint64 now_us = felt_source_utc(&felt_machine_source);
    run->season =
        run->options->ever ? NULL : felt_league_season_now(run->club, run->league, now_us);
    return FELT_EXIT_DONE;
  }
  g_autofree char *season = felt_cli_text(run->options->season);
  run->season = felt_league_season_named(&run->club->leagues, run->league, season);
  if (run->season == NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED, _("There is no season “%s” of this league."), season);
  return FELT_EXIT_DONE;
}

/* Whatever cannot be read or has no value is said, and the rest is answered. */
static FeltExit compute(Run *run)
{
  GError *error = NULL;
  FeltExit status = find_league(run);
  if (status != FELT_EXIT_DONE)
    return status;
  run->results = felt_results_new(run->store);
  if (!felt_results_look(run->results, NULL, &error))
    return felt_cli_report(error);
  if (felt_results_unreadable(run->results) != NULL)
    felt_cli_fail(FELT_EXIT_FILE, "%s", felt_results_unreadable(run->results));
  run->book = felt_league_book_new(run->results);
  felt_league_book_update(run->book);
  run->standings =
      felt_league_book_standings(run->book, run->club, run->league, run->season, NULL, &error);
  if (run->standings == NULL)
    return felt_cli_report(error);
  if (run->standings->trouble != NULL)
    felt_cli_fail(FELT_EXIT_DONE, _("%s It counts 0 points."), run->standings->trouble);
  return FELT_EXIT_DONE;
}

static FeltExit show(Run *run)
{
  if (run->options->json) {
    print_json(felt_standings_to_json(run->league, run->season, run->standings));
    return FELT_EXIT_DONE;
  }
  g_autofree char *text = felt_standings_to_text(run->league, run->season, run->standings);
  fputs(text, stdout);
  return FELT_EXIT_DONE;
}

static FeltExit race(Run *run)
{
  g_autoptr(GError) error = NULL;
  if (run->options->output != NULL)
    return felt_race_chart_write(run->standings, run->options->output, &error)
               ? FELT_EXIT_DONE
               : felt_cli_fail(FELT_EXIT_FILE, "%s", error->message);
  if (!run->options->json) {
    g_autofree char *text = felt_race_chart_words(run->standings, run->standings->n_players);
    puts(text);
    return FELT_EXIT_DONE;
  }
  print_json(felt_standings_race_to_json(run->standings));
  return FELT_EXIT_DONE;
}

/* preview ------------------------------------------------------------------------------------ */

/* The setup that a league-change with these arguments would lead to; FALSE with the error. */
static gboolean changed_setup(Run *run, FeltLeagueSetup *setup, GError **error)
{
  char **given = run->options->arguments + 2;
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  g_autofree char *which = g_strdup_printf("league=%d", (int)run->league->id);
  g_strv_builder_add(words, which);
  for (; *given != NULL; given++) {
    g_autofree char *text = felt_cli_text(*given);
    g_strv_builder_add(words, text);
  }
  g_auto(GStrv) arguments = g_strv_builder_end(words);
  g_autoptr(FeltClubCommand) change =
      felt_command_read_words(&felt_club_commands, "league-change", arguments, error);
  return change != NULL && felt_club_league_would(run->club, change, setup, error);
}

static FeltExit preview(Run *run)
{
  FeltLeagueSetup setup;
  GError *error = NULL;
  if (!changed_setup(run, &setup, &error))
    return felt_cli_report(error);
  g_autofree char *today = felt_day_text(felt_session_day(felt_source_utc(&felt_machine_source)));
  gboolean closed = run->season != NULL && felt_league_season_closed(run->season, today);
  g_autoptr(FeltStandings) after = felt_league_book_standings(
      run->book, run->club, run->league, run->season, closed ? NULL : &setup, &error);
  felt_record_release(&felt_league_setup_record, &setup);
  if (after == NULL)
    return felt_cli_report(error);
  if (after->trouble != NULL)
    felt_cli_fail(FELT_EXIT_DONE, _("%s It would count 0 points."), after->trouble);
  g_autoptr(GArray) moves = felt_standings_moves(run->standings, after);
  if (run->options->json) {
    print_json(felt_standings_moves_to_json(moves));
    return FELT_EXIT_DONE;
  }
  g_autofree char *text = felt_standings_moves_to_text(moves);
  fputs(text, stdout);
  return FELT_EXIT_DONE;
}

/* final -------------------------------------------------------------------------------------- */

static FeltExit final(Run *run)
{
  const Options *o = run->options;
  gint64 players = 0, round = 100;
  GError *error = NULL;
  if ((o->players != NULL && !felt_cli_read_number("--players", o->players, 1, 100000, &players)) ||
      (o->round != NULL && !felt_cli_read_number("--round", o->round, 1, 1000000, &round)))
    return FELT_EXIT_REFUSED;
  g_autofree char *formula = o->stack != NULL ? felt_cli_text(o->stack) : NULL;
  const FeltFinalAsk ask = {formula, (guint)players, round};
  g_autoptr(GArray) stacks = felt_league_final(run->standings, &ask, &error);
  if (stacks == NULL)
    return felt_cli_report(error);
  for (guint i = 0; i < stacks->len; i++) {
    const FeltFinalStack *stack = &g_array_index(stacks, FeltFinalStack, i);
    g_autofree char *place = felt_standing_place_text(stack->player);
    if (o->json)
      felt_cli_answer_print(felt_final_stack_to_json(stack));
    else
      printf("%10d  %s  %s\n", (int)stack->chips, place, stack->player->name);
  }
  return FELT_EXIT_DONE;
}

/* All ---------------------------------------------------------------------------------------- */

typedef struct {
  const char *name;
  guint min, max; /* arguments behind it */
  gboolean standings;
  FeltExit (*run)(Run *run);
} Command;

static const Command commands[] = {
    {"list", 0, 0, FALSE, list_leagues}, {"show", 1, 1, TRUE, show},   {"race", 1, 1, TRUE, race},
    {"preview", 2, 100, TRUE, preview},  {"final", 1, 1, TRUE, final},
};

static FeltExit run_command(const FeltCliGlobals *globals, const Options *options,
                            const Command *command)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  Run run = {.options = options};
  run.store = felt_cli_open_store(globals, FALSE, &status);
  if (run.store == NULL)
    return status;
  run.club = felt_club_read(run.store, &error);
  if (run.club == NULL)
    status = felt_cli_report(error);
  if (run.club != NULL && command->standings)
    status = compute(&run);
  if (run.club != NULL && status == FELT_EXIT_DONE)
    status = command->run(&run);
  felt_standings_free(run.standings);
  felt_league_book_free(run.book);
  felt_results_free(run.results);
  felt_club_state_free(run.club);
  felt_cli_close_store(run.store);
  return status;
}

static FeltExit print_sheet(Run *run)
{
  FeltInstant now = {.utc_us = felt_source_utc(&felt_machine_source)};
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltSheet) sheet =
      felt_sheet_new_standings(run->league, run->season, run->standings, &now);
  felt_sheet_set_club(sheet, run->club);
  if (felt_sheet_write_pdf(sheet, run->options->path, run->options->paper, now.utc_us, &error))
    return FELT_EXIT_DONE;
  return felt_cli_fail(FELT_EXIT_FILE, "%s", error->message);
}

FeltExit felt_cli_league_print(const FeltCliGlobals *globals, char *league, char *season,
                               const char *path, const FeltPaper *paper)
{
  static const Command command = {"print", 1, 1, TRUE, print_sheet};
  char *arguments[] = {(char *)command.name, league, NULL};
  const Options options = {.season = season, .arguments = arguments, .path = path, .paper = paper};
  return run_command(globals, &options, &command);
}

static FeltExit export_list(Run *run)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTableModel) model =
      felt_table_of_standings(run->league, run->season, g_steal_pointer(&run->standings),
                              felt_source_utc(&felt_machine_source));
  if (felt_table_write_file(model, run->options->format, run->options->bom, run->options->path,
                            NULL, &error))
    return FELT_EXIT_DONE;
  gboolean long_list = g_error_matches(error, FELT_TABLE_ERROR, FELT_TABLE_ERROR_TOO_LONG);
  return felt_cli_fail(long_list ? FELT_EXIT_REFUSED : FELT_EXIT_FILE, "%s", error->message);
}

FeltExit felt_cli_league_export(const FeltCliGlobals *globals, char *league, char *season,
                                const char *path, FeltTableFormat format, gboolean bom)
{
  static const Command command = {"export", 1, 1, TRUE, export_list};
  char *arguments[] = {(char *)command.name, league, NULL};
  const Options options = {
      .season = season, .arguments = arguments, .path = path, .format = format, .bom = bom};
  return run_command(globals, &options, &command);
}

static FeltExit answer(const FeltCliGlobals *globals, const Options *options)
{
  guint n = options->arguments != NULL ? g_strv_length(options->arguments) : 0;
  for (guint i = 0; n > 0 && i < G_N_ELEMENTS(commands); i++)
    if (strcmp(options->arguments[0], commands[i].name) == 0 && n - 1 >= commands[i].min &&
        n - 1 <= commands[i].max)
      return run_command(globals, options, &commands[i]);
  return felt_cli_fail(FELT_EXIT_USAGE,
                       _("write league list, league show LEAGUE, league race LEAGUE, league "
                         "preview LEAGUE KEY=VALUE or league final LEAGUE; see feltctl league "
                         "--help"));
}

FeltExit felt_cli_league(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {0};
  const GOptionEntry entries[] = {
      {"season", 0, 0, G_OPTION_ARG_FILENAME, &o.season,
       N_("This season (the latest that has begun)"), N_("SEASON")},
      {"ever", 0, 0, G_OPTION_ARG_NONE, &o.ever, N_("All tournaments, whatever the season"), NULL},
      {"stack", 0, 0, G_OPTION_ARG_FILENAME, &o.stack,
       N_("Of a final: the formula of the chips to begin with"), N_("FORMULA")},
      {"players", 0, 0, G_OPTION_ARG_STRING, &o.players, N_("Of a final: so many, the best (all)"),
       "N"},
      {"round", 0, 0, G_OPTION_ARG_STRING, &o.round, N_("Of a final: the smallest chip (100)"),
       N_("CHIP")},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &o.output,
       N_("Of a race: the chart as a file, a picture or a PDF by its name"), N_("FILE.png")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.arguments, NULL,
       N_("list | show LEAGUE | race LEAGUE | preview LEAGUE KEY=VALUE… | final LEAGUE")},
      {0},
  };
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "league", _("Leagues and their standings."),
          _("show has the standings, race what everybody had after each tournament, preview who "
            "would move if league-change were given these keys, final who begins a final with how "
            "many chips: with --json the commands that register them. Leagues are made and changed "
            "by feltctl do club league-new and the like."),
          entries, argc, argv))
    status = answer(globals, &o);
  felt_cli_free_options(entries);
  return status;
}
