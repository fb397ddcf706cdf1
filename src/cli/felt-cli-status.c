/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-status.c - feltctl status: what the club's own pages are told of a tournament */
#include "cli/felt-cli-status.h"

#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/status/felt-status.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  char *format;
  char **arguments;
} Options;

/* What they ask. */
typedef struct {
  const char *tournament;
  int format; /* FeltStatusFormat */
} Question;

static FeltExit read_question(const Options *options, Question *question)
{
  if (options->arguments == NULL || g_strv_length(options->arguments) != 1)
    return felt_cli_fail(FELT_EXIT_USAGE, _("Say which tournament: feltctl status TOURNAMENT."));
  question->tournament = options->arguments[0];
  question->format = FELT_STATUS_LINES;
  if (options->format != NULL &&
      !felt_cli_read_word("--format", options->format, felt_status_format_words, &question->format))
    return FELT_EXIT_REFUSED;
  return FELT_EXIT_DONE;
}

static FeltExit answer(FeltSession *session, const Question *question)
{
  FeltInstant now;
  felt_cli_show_instant(session, &now);
  g_autofree char *text = felt_status_of_session(session, &now, (FeltStatusFormat)question->format);
  fputs(text, stdout);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_status(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options options = {0};
  Question question = {0};
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_STRING, &options.format,
       N_("How it is written; else lines name=value"), "lines|json"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.arguments, NULL, NULL},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "status", _("what the club’s own pages are told of a tournament"),
          _("The keys are those of The Tournament Director’s status updates: amounts in whole "
            "units of the currency, times in seconds."),
          entries, argc, argv))
    status = read_question(&options, &question);
  FeltStore *store = status == FELT_EXIT_DONE ? felt_cli_open_store(globals, FALSE, &status) : NULL;
  FeltSession *session = NULL;
  if (store != NULL)
    session = felt_cli_open_tournament(store, question.tournament, &felt_machine_source, &status);
  if (session != NULL)
    status = answer(session, &question);
  g_clear_object(&session);
  felt_cli_close_store(store);
  felt_cli_free_options(entries);
  return status;
}
