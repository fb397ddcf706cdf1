/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-export.c - feltctl export: a log as a file, or a list as CSV, XLSX, HTML, JSON */
#include "cli/felt-cli-tournament.h"

#include "cash/felt-cash-game.h"
#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/club/felt-cli-league.h"
#include "cli/felt-cli-open.h"
#include "cli/club/felt-cli-people.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "club/felt-club.h"
#include "services/club/felt-people-list.h"
#include "services/files/felt-access.h"
#include "services/table/felt-list-cash.h"
#include "services/table/felt-list-standings.h"
#include "services/table/felt-lists.h"
#include "services/table/felt-table-write.h"
#include "session/felt-kinds.h"
#include "tournament/decide/felt-decide.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  char *format, *output, *season;
  gboolean bom, json;
  char **arguments;
} Options;

/* What they ask for a list. */
typedef struct {
  const char *list, *stream;
  int format;
  gboolean beside; /* of a league or the club */
  char *path;
  gboolean bom;
} Question;

/* The log ------------------------------------------------------------------------------------ */

static FeltExit export_log(FeltStore *store, const Options *options)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  g_autofree char *id = felt_cli_find(store, options->arguments[0], &status);
  if (id == NULL)
    return status;
  gboolean club = strcmp(id, FELT_CLUB) == 0;
  if ((club && !felt_cli_may(store, FELT_ACCESS_PEOPLE, &error)) ||
      !felt_store_export(store, id, options->arguments[1], NULL, &error))
    return felt_cli_report(error);
  if (options->json)
    felt_cli_answer_value("file", options->arguments[1], TRUE);
  return FELT_EXIT_DONE;
}

static FeltExit read_log(const Options *options)
{
  guint given = options->arguments == NULL ? 0 : g_strv_length(options->arguments);
  if (options->output != NULL || options->bom)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("Say in which format the list is to be: --format csv|xlsx|html|json."));
  if (given == 2)
    return FELT_EXIT_DONE;
  return felt_cli_fail(FELT_EXIT_USAGE,
                       _("feltctl export wants TOURNAMENT FILE for its log, or a list: feltctl "
                         "export results TOURNAMENT --format csv -o FILE."));
}

/* A list ------------------------------------------------------------------------------------- */

static int place_of(const char *word, const char *const *words)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp(words[i], word) == 0)
      return i;
  return -1;
}

/* Whether a word is a list of anything; says so if not. */
static gboolean is_list(const char *word)
{
  int found;
  return place_of(word, felt_cash_list_words) >= 0 ||
         felt_cli_read_word("export", word, felt_list_words, &found);
}

static FeltExit read_list(const Options *options, Question *question)
{
  guint given = options->arguments == NULL ? 0 : g_strv_length(options->arguments);
  if (given != 2)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("Say which list and which tournament: feltctl export results "
                           "TOURNAMENT --format csv -o FILE."));
  if (options->output == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("Say which file to write: -o FILE, or -o - for "
                                            "standard output."));
  gboolean standings = strcmp(options->arguments[0], FELT_LIST_STANDINGS) == 0;
  gboolean people = strcmp(options->arguments[0], FELT_LIST_PEOPLE) == 0;
  if (people && strcmp(options->arguments[1], "club") != 0)
    return felt_cli_fail(FELT_EXIT_USAGE, _("People are the club’s: feltctl export people club."));
  if (!standings && !people && !is_list(options->arguments[0]))
    return FELT_EXIT_USAGE;
  if (options->season != NULL && !standings)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--season is for the standings of a league."));
  if (!felt_cli_read_word("--format", options->format, felt_table_format_words, &question->format))
    return FELT_EXIT_REFUSED;
  if (options->bom && question->format != FELT_TABLE_CSV)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--bom is for CSV only."));

  question->list = options->arguments[0];
  question->stream = options->arguments[1];
  question->beside = standings || people;
  question->bom = options->bom;
  gboolean out = strcmp(options->output, "-") == 0;
  question->path = g_strdup(out ? "/dev/stdout" : options->output);
  return FELT_EXIT_DONE;
}

/* NULL with a sentence also where there is no such list. */
static FeltTableModel *model_of(FeltSession *session, const Question *question, GError **error)
{
  FeltInstant now;
  const FeltStreamKind *kind = felt_session_kind(session);
  gboolean cash = kind == &felt_cash_kind;
  int list = place_of(question->list, cash ? felt_cash_list_words : felt_list_words);
  felt_cli_show_instant(session, &now);
  if (cash && list >= 0)
    return felt_cash_list_new(session, (FeltCashList)list, &now, error);
  if (kind == &felt_tournament_kind && list >= 0)
    return felt_list_new(session, (FeltList)list, &now, error);

  g_autofree char *tournament = g_strjoinv(", ", (char **)felt_list_words);
  g_autofree char *evening = g_strjoinv(", ", (char **)felt_cash_list_words);
  /* TRANSLATORS: what was named, the list, the lists of a tournament, those of a cash game. */
  felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
              _("“%s” has no list “%s”: name a tournament (%s) or a cash game (%s)."),
              question->stream, question->list, tournament, evening);
  return NULL;
}

static FeltExit write_list(FeltSession *session, const Question *question)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTableModel) model = model_of(session, question, &error);
  if (model == NULL)
    return felt_cli_report(g_steal_pointer(&error));
  if (felt_table_write_file(model, (FeltTableFormat)question->format, question->bom, question->path,
                            NULL, &error))
    return FELT_EXIT_DONE;
  gboolean long_list = g_error_matches(error, FELT_TABLE_ERROR, FELT_TABLE_ERROR_TOO_LONG);
  return felt_cli_fail(long_list ? FELT_EXIT_REFUSED : FELT_EXIT_FILE, "%s", error->message);
}

static FeltExit export_list(FeltStore *store, const Question *question)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  if (!felt_cli_may(store, question->list, &error))
    return felt_cli_report(error);
  g_autoptr(FeltSession) session =
      felt_cli_open_session(store, question->stream, &felt_machine_source, &status);
  return session != NULL ? write_list(session, question) : status;
}

static FeltExit export_of_store(const FeltCliGlobals *globals, const Options *options,
                                const Question *question)
{
  FeltExit status = FELT_EXIT_DONE;
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  gboolean list = options->format != NULL;
  if (store != NULL)
    status = list ? export_list(store, question) : export_log(store, options);
  felt_cli_close_store(store);
  return status;
}

/* Which it is: a list has a format. */
static FeltExit export_either(const FeltCliGlobals *globals, const Options *options)
{
  Question question = {0};
  gboolean list = options->format != NULL;
  FeltExit status = list ? read_list(options, &question) : read_log(options);
  gboolean beside = status == FELT_EXIT_DONE && question.beside;
  if (beside && strcmp(options->arguments[0], FELT_LIST_PEOPLE) == 0)
    status = felt_cli_people_export(globals, question.path, (FeltTableFormat)question.format,
                                    question.bom);
  else if (beside)
    status = felt_cli_league_export(globals, options->arguments[1], options->season, question.path,
                                    (FeltTableFormat)question.format, question.bom);
  else if (status == FELT_EXIT_DONE)
    status = export_of_store(globals, options, &question);
  if (status == FELT_EXIT_DONE && list && options->json)
    felt_cli_answer_value("file", question.path, TRUE);
  g_free(question.path);
  return status;
}

FeltExit felt_cli_export(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options options = {0};
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_STRING, &options.format,
       N_("A list as a file of this format, not the log"), "csv|xlsx|html|json"},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("The file a list goes to"),
       N_("FILE")},
      {"bom", 0, 0, G_OPTION_ARG_NONE, &options.bom,
       N_("A CSV begins with a byte order mark, as old programs want it"), NULL},
      {"season", 0, 0, G_OPTION_ARG_FILENAME, &options.season,
       N_("Of standings: this season (the latest that has begun)"), N_("SEASON")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.arguments, NULL,
       N_("TOURNAMENT FILE | results|players|seats|prizes|money|cashiers|drawers|log|statistics "
          "TOURNAMENT | players|settlement|log GAME | standings LEAGUE | people club")},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options("export", _("write a tournament's log to a file, or one of its lists"),
                            NULL, entries, argc, argv))
    status = export_either(globals, &options);
  felt_cli_free_options(entries);
  return status;
}
