/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-statistics.c - feltctl statistics: the tournaments of a period in figures */
#include "cli/felt-cli-tournament.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/json/felt-statistics-json.h"
#include "services/table/felt-list-statistics.h"
#include "services/table/felt-table-write.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  char *from, *to, *format, *output;
  gboolean json;
  char **arguments;
} Options;

/* What they ask. */
typedef struct {
  gint64 from_us, to_us;
  int format; /* -1: it is printed */
  const char *path;
} Question;

static FeltExit read_days(const Options *options, Question *question)
{
  GError *error = NULL;
  if ((options->from != NULL &&
       !felt_statistics_read_day(options->from, 0, &question->from_us, &error)) ||
      (options->to != NULL && !felt_statistics_read_day(options->to, 1, &question->to_us, &error)))
    return felt_cli_report(error);
  if (options->from != NULL && options->to != NULL && question->to_us <= question->from_us)
    return felt_cli_fail(FELT_EXIT_REFUSED, _("--to is before --from; give the days in order."));
  return FELT_EXIT_DONE;
}

static FeltExit read_question(const Options *options, Question *question)
{
  question->format = -1;
  if (options->arguments != NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("feltctl statistics takes no argument; of one "
                                            "tournament: feltctl export statistics TOURNAMENT."));
  if ((options->format != NULL) != (options->output != NULL))
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("A file needs both: --format csv|xlsx|html|json -o FILE."));
  if (options->format != NULL &&
      !felt_cli_read_word("--format", options->format, felt_table_format_words, &question->format))
    return FELT_EXIT_REFUSED;
  if (options->output != NULL)
    question->path = strcmp(options->output, "-") == 0 ? "/dev/stdout" : options->output;
  return read_days(options, question);
}

static FeltExit print(const FeltStatistics *statistics, gboolean json)
{
  if (json) {
    felt_cli_answer_print(felt_statistics_to_json(statistics));
    return FELT_EXIT_DONE;
  }
  g_autofree char *text = felt_statistics_to_text(statistics);
  fputs(text, stdout);
  return FELT_EXIT_DONE;
}

static FeltExit answer(FeltStore *store, const Question *question, gboolean json)
{
  GError *error = NULL;
  FeltStatistics *statistics = felt_statistics_new(store, &felt_machine_source, question->from_us,
                                                   question->to_us, NULL, &error);
  if (statistics == NULL)
    return felt_cli_report(error);
  if (statistics->unreadable != NULL)
    fprintf(stderr, "feltctl: %s\n", statistics->unreadable);
  if (question->format < 0) {
    FeltExit status = print(statistics, json);
    felt_statistics_free(statistics);
    return status;
  }

  FeltInstant now;
  felt_machine_source.now(&now, felt_machine_source.data);
  g_autoptr(FeltTableModel) model = felt_table_of_statistics(statistics);
  felt_table_model_about(model)->at_us = now.utc_us;
  if (!felt_table_write_file(model, (FeltTableFormat)question->format, FALSE, question->path, NULL,
                             &error)) {
    FeltExit status = felt_cli_fail(FELT_EXIT_FILE, "%s", error->message);
    g_error_free(error);
    return status;
  }
  if (json)
    felt_cli_answer_value("file", question->path, TRUE);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_statistics(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options options = {0};
  Question question = {0};
  const GOptionEntry entries[] = {
      {"from", 0, 0, G_OPTION_ARG_STRING, &options.from,
       N_("Only tournaments that began on this day or later"), N_("DAY")},
      {"to", 0, 0, G_OPTION_ARG_STRING, &options.to,
       N_("Only tournaments that began on this day or before"), N_("DAY")},
      {"format", 0, 0, G_OPTION_ARG_STRING, &options.format,
       N_("A file of this format with a row for each tournament"), "csv|xlsx|html|json"},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("That file"), N_("FILE")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.arguments, NULL, NULL},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options("statistics", _("the tournaments of a period in figures"),
                            _("Days are written as 2026-03-01, by the zone of this machine."),
                            entries, argc, argv))
    status = read_question(&options, &question);
  FeltStore *store = status == FELT_EXIT_DONE ? felt_cli_open_store(globals, FALSE, &status) : NULL;
  if (store != NULL)
    status = answer(store, &question, options.json);
  felt_cli_close_store(store);
  felt_cli_free_options(entries);
  return status;
}
