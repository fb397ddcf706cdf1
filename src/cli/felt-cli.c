/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli.c - feltctl: finds the command and runs it */
#include "cli/felt-cli.h"

#include "cli/felt-cli-button.h"
#include "cli/felt-cli-pot-limit.h"
#include "cli/felt-cli-print.h"
#include "cli/felt-cli-equity.h"
#include "cli/felt-cli-rank.h"
#include "cli/felt-cli-tournament.h"

#include "felt-config.h"

#include <glib.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Sorted by what a user does first; help prints them in this order. */
static const struct {
  const char *name;
  FeltCliCommand run;
  const char *summary;
} commands[] = {
    {"new", felt_cli_new, "make a tournament"},
    {"list", felt_cli_list, "the tournaments of the database"},
    {"do", felt_cli_do, "one command of the director"},
    {"run", felt_cli_run, "commands as JSON lines from stdin"},
    {"help", felt_cli_help, "the commands of do and run, and their keys"},
    {"show", felt_cli_show, "a tournament as it stands"},
    {"print", felt_cli_print, "a sheet of a tournament as a PDF file"},
    {"log", felt_cli_log, "every event of a tournament"},
    {"verify", felt_cli_verify, "check the log of a tournament, or of all"},
    {"export", felt_cli_export, "write a tournament's log to a file"},
    {"import", felt_cli_import, "take a tournament's log from a file"},
    {"backup", felt_cli_backup, "copy the database, while it is in use too"},
    {"button", felt_cli_button, "who has the button and posts the blinds next"},
    {"pot-limit", felt_cli_pot_limit, "the most a pot-limit bet or raise may come to"},
    {"equity", felt_cli_equity, "what share of the pot each hand wins"},
    {"rank", felt_cli_rank, "who wins a showdown, in any game"},
    {NULL, NULL, NULL},
};

FeltExit felt_cli_fail(FeltExit status, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *message = g_strdup_vprintf(format, args);
  va_end(args);
  fprintf(stderr, "feltctl: %s\n", message);
  return status;
}

static void print_usage(FILE *to)
{
  fputs("Usage: feltctl [--database FILE] COMMAND [ARGUMENT…]\n\nCommands:\n", to);
  for (gsize i = 0; commands[i].name != NULL; i++)
    fprintf(to, "  %-10s %s\n", commands[i].name, commands[i].summary);
  fputs("\nfeltctl COMMAND --help tells the options of one command.\n", to);
}

int main(int argc, char **argv)
{
  FeltCliGlobals globals = {NULL};
  setlocale(LC_ALL, "");
  int at = 1;
  for (; at < argc && argv[at][0] == '-'; at++) {
    if (strcmp(argv[at], "--database") == 0 && at + 1 < argc) {
      globals.database = argv[++at];
    } else if (g_str_has_prefix(argv[at], "--database=")) {
      globals.database = argv[at] + strlen("--database=");
    } else if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) {
      print_usage(stdout);
      return FELT_EXIT_DONE;
    } else if (strcmp(argv[at], "--version") == 0) {
      puts("feltctl " FELT_VERSION);
      return FELT_EXIT_DONE;
    } else {
      return felt_cli_fail(FELT_EXIT_USAGE, "%s is no option here; see feltctl --help", argv[at]);
    }
  }
  if (at == argc) {
    print_usage(stderr);
    return FELT_EXIT_USAGE;
  }
  for (gsize i = 0; commands[i].name != NULL; i++)
    if (strcmp(commands[i].name, argv[at]) == 0)
      return commands[i].run(&globals, argc - at, argv + at);
  return felt_cli_fail(FELT_EXIT_USAGE, "%s is no command; see feltctl --help", argv[at]);
}
