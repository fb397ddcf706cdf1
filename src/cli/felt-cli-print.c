/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-print.c - feltctl print: a sheet as a PDF file */
#include "cli/felt-cli-print.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/club/felt-cli-league.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/files/felt-club-read.h"
#include "services/files/felt-server-file.h"
#include "services/sheets/felt-sheet.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/floor/felt-moves.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* In the order of the words below. */
typedef enum {
  SHEET_SCHEDULE,
  SHEET_SEATS,
  SHEET_SLIPS,
  SHEET_RESULTS,
  SHEET_PRIZES,
  SHEET_RACE,
  SHEET_RECEIPT,
  SHEET_EMERGENCY,
  SHEET_DRAWER,
  SHEET_POSTER,
  SHEET_STANDINGS
} Sheet;

static const char *const sheet_words[] = {"schedule", "seats",  "slips",     "results",
                                          "prizes",   "race",   "receipt",   "emergency",
                                          "drawer",   "poster", "standings", NULL};
static const char *const paper_words[] = {"a4", "letter", NULL};
static const char *const order_words[] = {"name", "table", NULL};

/* So much an address may have, that a player's page behind it still makes a code. */
#define ADDRESS_MAX 150

typedef struct {
  char *season, *output, *paper, *order, *kind, *cashier, *address;
  gint64 number;
  gboolean deal;
  gboolean moves;
  gboolean json;
  char **arguments;
} Options;

/* What they ask. */
typedef struct {
  int sheet, paper, order;
  FeltWantedMoves receipts;
  FeltWantedDrawers drawers;
  gboolean deal;
  gboolean moves;
  char *url; /* where phones find the room, or NULL */
} Question;

static gboolean read_arguments(const Options *options)
{
  guint given = options->arguments == NULL ? 0 : g_strv_length(options->arguments);
  if (given == 2 && options->output != NULL)
    return TRUE;
  if (given != 2)
    felt_cli_fail(FELT_EXIT_USAGE, _("Say which sheet and which tournament: feltctl print "
                                     "schedule TOURNAMENT -o FILE.pdf."));
  else
    felt_cli_fail(FELT_EXIT_USAGE, _("Say which file to write: -o FILE.pdf."));
  return FALSE;
}

static FeltExit read_words(const Options *options, Question *question)
{
  if (!felt_cli_read_word("print", options->arguments[0], sheet_words, &question->sheet))
    return FELT_EXIT_USAGE;
  if ((options->paper != NULL &&
       !felt_cli_read_word("--paper", options->paper, paper_words, &question->paper)) ||
      (options->order != NULL &&
       !felt_cli_read_word("--by", options->order, order_words, &question->order)))
    return FELT_EXIT_REFUSED;
  question->moves = options->moves;

  if (options->moves && question->sheet != SHEET_SLIPS)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--moves is for slips only."));
  if (options->order != NULL && question->sheet != SHEET_SEATS)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--by is for seats only."));
  if (options->number != 0 && question->sheet != SHEET_RECEIPT)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--number is for receipts only."));
  if (options->kind != NULL && question->sheet != SHEET_RECEIPT)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--kind is for receipts only."));
  if (options->deal && question->sheet != SHEET_PRIZES)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--deal is for prizes only."));
  if (options->cashier != NULL && question->sheet != SHEET_DRAWER)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--cashier is for the drawer only."));
  if (options->address != NULL && question->sheet != SHEET_POSTER && question->sheet != SHEET_SLIPS)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--address is for slips and the poster only."));
  if (options->season != NULL && question->sheet != SHEET_STANDINGS)
    return felt_cli_fail(FELT_EXIT_USAGE, _("--season is for standings only."));
  if (options->number < 0)
    return felt_cli_fail(FELT_EXIT_REFUSED, _("--number must be that of a receipt."));

  question->receipts = (FeltWantedMoves){.number = (guint64)options->number, .what = -1};
  gboolean known =
      options->kind == NULL || felt_move_what_from_code(options->kind, &question->receipts.what);
  if (!known || question->receipts.what == FELT_MOVE_DIFFERENCE)
    return felt_cli_fail(FELT_EXIT_REFUSED,
                         _("There are no receipts of the kind “%s”; it is what show --json calls "
                           "them: entry, rebuy, prize."),
                         options->kind);
  question->drawers = (FeltWantedDrawers){.cashier = options->cashier};
  question->deal = options->deal;
  return FELT_EXIT_DONE;
}

/* By the settings of this machine; *url stays NULL where the server is off, or in no network. */
static gboolean own_url(char **url, GError **error)
{
  g_auto(FeltServerFile) file = {0};
  if (!felt_server_file_load(&file, error))
    return FALSE;
  *url = felt_server_file_url(&file);
  return TRUE;
}

static FeltExit read_given(const char *given, Question *question)
{
  gboolean web = g_str_has_prefix(given, "http://") || g_str_has_prefix(given, "https://");
  if (!web || strlen(given) > ADDRESS_MAX)
    return felt_cli_fail(FELT_EXIT_REFUSED,
                         _("--address must be that of felt-server, as "
                           "http://192.168.1.20:8040/, of at most %d letters."),
                         ADDRESS_MAX);
  question->url = g_strconcat(given, g_str_has_suffix(given, "/") ? "" : "/", NULL);
  return FELT_EXIT_DONE;
}

/* Where phones find the room: as it is given, or as this machine is set up. A poster needs it. */
static FeltExit read_address(const Options *options, Question *question)
{
  GError *error = NULL;
  if (question->sheet != SHEET_POSTER && question->sheet != SHEET_SLIPS)
    return FELT_EXIT_DONE;
  if (options->address != NULL)
    return read_given(options->address, question);
  if (!own_url(&question->url, &error))
    return felt_cli_report(error);
  if (question->url != NULL || question->sheet != SHEET_POSTER)
    return FELT_EXIT_DONE;
  return felt_cli_fail(FELT_EXIT_REFUSED,
                       _("No phone finds this machine: let phones in on the window’s page Phones "
                         "and connect it to the room’s network, or name another felt-server with "
                         "--address."));
}

/* Those who still have to be told where they sit now. */
static FeltSheet *new_move_slips(const FeltState *state, const FeltInstant *now)
{
  FeltClockView view;
  FeltLevel level;
  felt_state_clock_view(state, now, &view);
  gboolean known = felt_state_coming_level(state, &view, &level);
  g_autoptr(GPtrArray) moves = felt_moves_list(state, known ? &level : NULL);
  return moves->len > 0 ? felt_sheet_new_move_slips(state, moves) : NULL;
}

static FeltSheet *new_sheet(const Question *question, const FeltState *state, const char *id,
                            const FeltInstant *now)
{
  switch (question->sheet) {
  case SHEET_SCHEDULE:
    return felt_sheet_new_schedule(state, now);
  case SHEET_SEATS:
    return felt_sheet_new_seats(
        state, question->order == 0 ? FELT_SHEET_BY_NAME : FELT_SHEET_BY_TABLE, now);
  case SHEET_SLIPS:
    return question->moves ? new_move_slips(state, now) : felt_sheet_new_slips(state);
  case SHEET_RESULTS:
    return felt_sheet_new_results(state, now);
  case SHEET_PRIZES:
    return question->deal ? felt_sheet_new_deal(state, now) : felt_sheet_new_prizes(state, now);
  case SHEET_RECEIPT:
    return felt_sheet_new_receipts(state, &question->receipts);
  case SHEET_DRAWER:
    return felt_sheet_new_drawers(state, &question->drawers, now);
  case SHEET_EMERGENCY:
    return felt_sheet_new_emergency(state, now);
  case SHEET_POSTER:
    return felt_sheet_new_poster(state, id, question->url);
  default:
    return felt_sheet_new_race(state, now);
  }
}

static gboolean has_receipt(const FeltState *state, const FeltWantedMoves *wanted)
{
  for (guint i = 0; i < state->moves->len; i++)
    if (felt_move_is_wanted(&g_array_index(state->moves, FeltMove, i), wanted))
      return TRUE;
  return FALSE;
}

/* A club that cannot be read is said, and its sheet is printed without it. */
static void add_club(FeltSession *session, FeltSheet *sheet, gboolean results)
{
  g_autoptr(GError) error = NULL;
  FeltStore *store = felt_session_store(session);
  g_autoptr(FeltClubState) club = felt_club_read(store, &error);
  if (results && error == NULL)
    felt_sheet_add_points(sheet, store, club, felt_session_id(session), &error);
  if (error != NULL)
    fprintf(stderr, "feltctl: %s\n", error->message);
  felt_sheet_set_club(sheet, club);
}

static const FeltPaper *paper_of(const Question *question)
{
  return question->paper == 0 ? &felt_paper_a4 : &felt_paper_letter;
}

/* Slips without codes still say where everybody sits. */
static void add_pages(FeltSession *session, const Question *question, FeltSheet *sheet)
{
  g_autoptr(GError) error = NULL;
  if (question->sheet == SHEET_SLIPS && question->url != NULL &&
      !felt_sheet_add_player_pages(sheet, felt_session_store(session), felt_session_id(session),
                                   question->url, &error))
    fprintf(stderr, "feltctl: %s\n", error->message);
}

static FeltExit print_session(FeltSession *session, const Question *question, const char *path)
{
  FeltInstant now;
  g_autoptr(GError) error = NULL;
  const FeltWantedMoves *wanted = &question->receipts;
  if (wanted->number > 0 && !has_receipt(felt_session_state(session), wanted))
    return felt_cli_fail(FELT_EXIT_REFUSED,
                         _("There is no receipt %" PRIu64 "; leave --number out to print all."),
                         wanted->number);
  const char *cashier = question->drawers.cashier;
  if (cashier != NULL && felt_drawer_last(felt_session_state(session), cashier) == NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED,
                         _("The drawer of %s was never opened; leave --cashier out to print all."),
                         cashier);

  felt_cli_show_instant(session, &now);
  g_autoptr(FeltState) state = felt_session_present(session, &now);
  g_autoptr(FeltSheet) sheet = new_sheet(question, state, felt_session_id(session), &now);
  if (sheet == NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", _("No move is left to announce."));
  if (question->sheet == SHEET_RESULTS) {
    g_autofree char *notes = felt_session_sheet_notes(session);
    felt_sheet_add_notes(sheet, notes);
  }
  add_club(session, sheet, question->sheet == SHEET_RESULTS);
  add_pages(session, question, sheet);
  if (felt_sheet_write_pdf(sheet, path, paper_of(question), now.utc_us, &error))
    return FELT_EXIT_DONE;
  return felt_cli_fail(FELT_EXIT_FILE, "%s", error->message);
}

static FeltExit print_sheet(const FeltCliGlobals *globals, const Options *options)
{
  Question question = {0};
  if (!read_arguments(options))
    return FELT_EXIT_USAGE;
  FeltExit status = read_words(options, &question);
  if (status == FELT_EXIT_DONE)
    status = read_address(options, &question);
  if (status == FELT_EXIT_DONE && question.sheet == SHEET_STANDINGS)
    return felt_cli_league_print(globals, options->arguments[1], options->season, options->output,
                                 paper_of(&question));
  if (status != FELT_EXIT_DONE)
    return status;
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  FeltSession *session = NULL;
  GError *error = NULL;
  if (store != NULL && !felt_cli_may(store, sheet_words[question.sheet], &error))
    status = felt_cli_report(error);
  else if (store != NULL)
    session = felt_cli_open_tournament(store, options->arguments[1], &felt_machine_source, &status);
  if (session != NULL)
    status = print_session(session, &question, options->output);
  g_clear_object(&session);
  felt_cli_close_store(store);
  g_free(question.url);
  return status;
}

FeltExit felt_cli_print(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options options = {0};
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("The PDF file to write"),
       N_("FILE.pdf")},
      {"paper", 0, 0, G_OPTION_ARG_STRING, &options.paper, N_("The paper (a4)"), "a4|letter"},
      {"moves", 0, 0, G_OPTION_ARG_NONE, &options.moves,
       N_("Slips of those only who have to be told where they moved"), NULL},
      {"by", 0, 0, G_OPTION_ARG_STRING, &options.order, N_("The order of seats (name)"),
       "name|table"},
      {"number", 0, 0, G_OPTION_ARG_INT64, &options.number, N_("Only receipts of this number"),
       "N"},
      {"kind", 0, 0, G_OPTION_ARG_STRING, &options.kind,
       N_("Only receipts of this kind, each of which counts its own"), "entry|rebuy|prize|…"},
      {"cashier", 0, 0, G_OPTION_ARG_STRING, &options.cashier,
       N_("Only the drawer of this cashier"), N_("NAME")},
      {"address", 0, 0, G_OPTION_ARG_STRING, &options.address,
       N_("Of slips and poster: where phones find felt-server (as this machine is set up)"),
       N_("URL")},
      {"season", 0, 0, G_OPTION_ARG_FILENAME, &options.season,
       N_("Of standings: this season (the latest that has begun)"), N_("SEASON")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL},
      {"deal", 0, 0, G_OPTION_ARG_NONE, &options.deal,
       N_("Of prizes: the sheet on which the players of a deal sign"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.arguments, NULL,
       N_("schedule|seats|slips|results|prizes|race|receipt|drawer|emergency|poster TOURNAMENT | "
          "standings LEAGUE")},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options("print", _("write a sheet of a tournament as a PDF file"), NULL,
                            entries, argc, argv))
    status = print_sheet(globals, &options);
  if (status == FELT_EXIT_DONE && options.json)
    felt_cli_answer_value("file", options.output, TRUE);
  felt_cli_free_options(entries);
  return status;
}
