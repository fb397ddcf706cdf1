/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli.c - feltctl: finds the command and runs it */
#include "cli/felt-cli.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-cash.h"
#include "cli/felt-cli-database.h"
#include "cli/rules/felt-cli-desk.h"
#include "cli/rules/felt-cli-formula.h"
#include "cli/felt-cli-hand.h"
#include "cli/club/felt-cli-import-tdt.h"
#include "cli/rules/felt-cli-pot-limit.h"
#include "cli/club/felt-cli-moving.h"
#include "cli/club/felt-cli-people.h"
#include "cli/club/felt-cli-league.h"
#include "cli/felt-cli-print.h"
#include "cli/rules/felt-cli-chips.h"
#include "cli/rules/felt-cli-equity.h"
#include "cli/rules/felt-cli-icm.h"
#include "cli/rules/felt-cli-race.h"
#include "cli/rules/felt-cli-rank.h"
#include "cli/felt-cli-rules.h"
#include "cli/felt-cli-scene.h"
#include "cli/felt-cli-screen.h"
#include "cli/felt-cli-serve.h"
#include "cli/felt-cli-status.h"
#include "cli/felt-cli-structure.h"
#include "cli/felt-cli-tournament.h"
#include "cli/club/felt-cli-trash.h"

#include "felt-config.h"
#include "cash/felt-cash-game.h"
#include "club/felt-club.h"
#include "hands/felt-hands.h"
#include "services/club/felt-league-book.h"
#include "session/felt-kinds.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Sorted by what a user does first; help prints them in this order. */
static const struct {
  const char *name;
  FeltCliCommand run;
  const char *summary;
} commands[] = {
    {"new", felt_cli_new, N_("make a tournament")},
    {"duplicate", felt_cli_duplicate,
     N_("make a tournament like another one, without its players")},
    {"template", felt_cli_template, N_("keep structure, prices and rules of a tournament")},
    {"list", felt_cli_list, N_("the tournaments of the database")},
    {"do", felt_cli_do, N_("one command of the director")},
    {"run", felt_cli_run, N_("commands as JSON lines from stdin")},
    {"help", felt_cli_help, N_("the commands of do and run, and their keys")},
    {"show", felt_cli_show, N_("a tournament as it stands")},
    {"print", felt_cli_print, N_("a sheet of a tournament as a PDF file")},
    {"log", felt_cli_log, N_("every event of a tournament")},
    {"verify", felt_cli_verify, N_("check the log of a tournament, or of all")},
    {"rescued", felt_cli_rescued, N_("what a rescue kept apart; taken or left out")},
    {"export", felt_cli_export, N_("a tournament's log, or one of its lists, as a file")},
    {"status", felt_cli_status, N_("publish the state of a tournament to the club’s website")},
    {"statistics", felt_cli_statistics, N_("the tournaments of a period in figures")},
    {"import", felt_cli_import, N_("take a tournament's log from a file")},
    {"import-tdt", felt_cli_import_tdt, N_("make tournaments of The Tournament Director’s saves")},
    {"database", felt_cli_database, N_("the log on a PostgreSQL server")},
    {"health", felt_cli_health, N_("whether disk, time, backups and server are in order")},
    {"take-over", felt_cli_take_over, N_("go on without the server")},
    {"account", felt_cli_account, N_("accounts; the PIN of one")},
    {"people", felt_cli_people, N_("who plays here, found, imported, looked at")},
    {"delete", felt_cli_delete, N_("a tournament, or an evening, goes to the trash")},
    {"trash", felt_cli_trash, N_("what was deleted: listed, restored, or removed for good")},
    {"backup", felt_cli_backup, N_("copy the database, while it is in use too")},
    {"moving", felt_cli_moving, N_("the whole club to another computer, as one file")},
    {"league", felt_cli_league, N_("leagues: standings, and who would move")},
    {"cash", felt_cli_cash, N_("cash games: made, shown, settled")},
    {"button", felt_cli_button, N_("who has the button and posts the blinds next")},
    {"declare", felt_cli_declare, N_("what words and chips bind a player to")},
    {"desk", felt_cli_desk, N_("the rules desk: questions answered with their rules")},
    {"hand", felt_cli_hand, N_("hands recorded, replayed, written and read")},
    {"formula", felt_cli_formula, N_("formulas of points and conditions: checked and tried")},
    {"pot-limit", felt_cli_pot_limit, N_("the most a pot-limit bet or raise may come to")},
    {"pots", felt_cli_pots, N_("main pot and side pots, and who gets what")},
    {"posts", felt_cli_posts, N_("missed blinds, straddles, kills: what they cost")},
    {"equity", felt_cli_equity, N_("what share of the pot each hand wins")},
    {"icm", felt_cli_icm, N_("what stacks are worth in prizes")},
    {"chips", felt_cli_chips, N_("stacks out of a set of chips, and how many it seats")},
    {"race", felt_cli_race, N_("a chip race with the cards dealt")},
    {"rank", felt_cli_rank, N_("who wins a showdown, in any game")},
    {"rules", felt_cli_rules, N_("the sets of rules that hands are played by")},
    {"scene", felt_cli_scene, N_("what the room’s screens can show: layouts, checked and drawn")},
    {"screen", felt_cli_screen, N_("the room's screens: what they show, and where")},
    {"serve", felt_cli_serve, N_("phones and screens in the club’s own network")},
    {"structure", felt_cli_structure, N_("levels made for a wish, or checked")},
    {NULL, NULL, NULL},
};

/* No sentence of ours is longer; what somebody typed into it may be. */
#define MESSAGE_MAX 500

/* A sentence stays on one line and sends nothing to the terminal but text: names and paths in it
 * may come from anywhere. */
static char *printable(const char *text)
{
  char *valid = felt_text_quoted(text, G_MAXSSIZE);
  if (g_utf8_strlen(valid, -1) > MESSAGE_MAX)
    strcpy(g_utf8_offset_to_pointer(valid, MESSAGE_MAX - 2), "…");
  return valid;
}

FeltExit felt_cli_fail(FeltExit status, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *message = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *shown = printable(message);
  fprintf(stderr, "feltctl: %s\n", shown);
  return status;
}

static void print_usage(FILE *to)
{
  fputs(_("Usage: feltctl [--database FILE] [--account NAME] COMMAND [ARGUMENT…]\n\nCommands:\n"),
        to);
  for (gsize i = 0; commands[i].name != NULL; i++)
    fprintf(to, "  %-10s %s\n", commands[i].name, _(commands[i].summary));
  fputs(_("\nfeltctl COMMAND --help tells the options of one command.\n"), to);
}

static void init_locale(void)
{
  const char *folder = g_getenv("FELT_LOCALE_DIR"); /* the build folder's, in tests */
  setlocale(LC_ALL, "");
  bindtextdomain(GETTEXT_PACKAGE, folder != NULL ? folder : FELT_LOCALE_DIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
}

static FeltCliCommand find_command(const char *name)
{
  for (gsize i = 0; commands[i].name != NULL; i++)
    if (strcmp(commands[i].name, name) == 0)
      return commands[i].run;
  return NULL;
}

/* argv[0] is the command. */
static FeltExit run_command(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliCommand command = find_command(argv[0]);
  if (command == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("“%s” is not a command; see feltctl --help"), argv[0]);
  /* help of a command of feltctl itself, not of the director: its --help; that of cash is of the
     commands of its games */
  if (command == felt_cli_help && argc == 2 && find_command(argv[1]) != NULL &&
      find_command(argv[1]) != felt_cli_cash) {
    char option[] = "--help", *asking[] = {argv[1], option, NULL};
    return run_command(globals, 2, asking);
  }
  g_autofree char *name = g_strconcat("feltctl ", argv[0], NULL);
  g_set_prgname(name); /* what --help calls the program */
  return command(globals, argc, argv);
}

/* What was printed into a full disk or a closed pipe was not printed. */
static FeltExit finish(FeltExit status)
{
  if (fflush(stdout) == 0 && !ferror(stdout))
    return status;
  return felt_cli_fail(FELT_EXIT_FILE, _("The answer could not be written; is the disk full?"));
}

int main(int argc, char **argv)
{
  FeltCliGlobals globals = {NULL};
  init_locale();
  felt_kind_register(&felt_hands_kind);
  felt_kind_register(&felt_cash_kind);
  felt_kind_register(&felt_club_kind);
  felt_kind_tell_results(felt_league_results_all);
  felt_kind_tell_settled(felt_league_check_settled);
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a failed write, told in a sentence */

  int at = 1;
  for (; at < argc && argv[at][0] == '-'; at++) {
    if (strcmp(argv[at], "--database") == 0) {
      if (++at == argc)
        return felt_cli_fail(FELT_EXIT_USAGE, _("--database wants a file; see feltctl --help"));
      globals.database = argv[at];
    } else if (g_str_has_prefix(argv[at], "--database=")) {
      globals.database = argv[at] + strlen("--database=");
    } else if (strcmp(argv[at], "--account") == 0) {
      if (++at == argc)
        return felt_cli_fail(FELT_EXIT_USAGE, _("--account wants a name; see feltctl --help"));
      felt_cli_actor_name(argv[at]);
    } else if (g_str_has_prefix(argv[at], "--account=")) {
      felt_cli_actor_name(argv[at] + strlen("--account="));
    } else if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) {
      print_usage(stdout);
      return finish(FELT_EXIT_DONE);
    } else if (strcmp(argv[at], "--version") == 0) {
      puts("feltctl " FELT_VERSION);
      return finish(FELT_EXIT_DONE);
    } else {
      return felt_cli_fail(FELT_EXIT_USAGE, _("“%s” is not an option here; see feltctl --help"),
                           argv[at]);
    }
  }

  if (at == argc) {
    print_usage(stderr);
    return FELT_EXIT_USAGE;
  }
  FeltExit status = felt_cli_actor_check(&globals);
  if (status == FELT_EXIT_DONE)
    status = run_command(&globals, argc - at, argv + at);
  return finish(status);
}
