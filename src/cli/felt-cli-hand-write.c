/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-write.c - feltctl hand write, read: hands of a stream as files, and back */
#include "cli/felt-cli-hand-record.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-hand-rules.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "hands/felt-hands.h"
#include "services/json/felt-answer-json.h"
#include "services/json/felt-hands-file.h"
#include "services/files/felt-output.h"
#include "session/felt-kinds.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static FeltSession *open_hands(FeltStore *store, const char *stream, FeltExit *status)
{
  GError *error = NULL;
  const FeltStreamKind *kind = felt_kind_of(stream, &error);
  if (error == NULL && kind != &felt_hands_kind)
    felt_refuse(&error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("“%s” is no stream of hands; name it hands:ID."), stream);
  FeltSession *session =
      error == NULL ? felt_session_open(store, stream, &felt_machine_source, &error) : NULL;
  if (error != NULL)
    *status = felt_cli_report(error);
  return session;
}

/* write ------------------------------------------------------------------------------------ */

static FeltExit write_hands(FeltSession *session, int format, gint64 number, const char *output)
{
  GError *error = NULL;
  g_autofree char *text = felt_hands_file_text(session, (FeltHandsFormat)format, number, &error);
  if (text == NULL)
    return felt_cli_report(error);
  if (output == NULL)
    fputs(text, stdout);
  else if (!felt_output_write(output, text, strlen(text), &error))
    return felt_cli_report(error);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_hand_write(const FeltCliGlobals *globals, int argc, char **argv)
{
  char *format = NULL, *output = NULL, **streams = NULL;
  gint64 number = 0;
  int word = FELT_HANDS_FILE_PHH;
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_STRING, &format, N_("The form of the file (phh)"), "phh|ohh"},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file; else standard output"),
       N_("FILE")},
      {"hand", 0, 0, G_OPTION_ARG_INT64, &number, N_("Only the hand of this number"), "N"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &streams, NULL, N_("STREAM")},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options("hand write", _("Writes the hands of a stream that are over."), NULL,
                             entries, argc, argv))
    return status;
  if (streams == NULL || streams[1] != NULL) {
    felt_cli_fail(FELT_EXIT_USAGE, _("Give one stream of hands, as hands:ID."));
  } else if (format != NULL &&
             !felt_cli_read_word("--format", format, felt_hands_format_words, &word)) {
    status = FELT_EXIT_REFUSED;
  } else {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    FeltSession *session = store == NULL ? NULL : open_hands(store, streams[0], &status);
    if (session != NULL)
      status = write_hands(session, word, number, output);
    g_clear_object(&session);
    felt_cli_close_store(store);
  }
  felt_cli_free_options(entries);
  return status;
}

/* read ------------------------------------------------------------------------------------- */

/* What came of all files of one call. */
typedef struct {
  FeltSession *session;
  char *first; /* why the first hand was refused */
  guint n_refused;
  FeltExit status;
} Answers;

static void answer(const char *id, const FeltOutcome *outcome, const GError *error, gpointer data)
{
  Answers *answers = data;
  if (outcome != NULL) {
    felt_cli_answer_print(felt_json_done(answers->session, outcome));
    return;
  }
  GError *named = g_error_copy(error);
  g_prefix_error(&named, "%s: ", id);
  if (answers->n_refused++ == 0)
    answers->first = g_strdup(named->message);
  felt_cli_answer_print(felt_json_refused(NULL, named, 0));
  answers->status = MAX(answers->status, felt_cli_error_status(named));
  g_error_free(named);
}

static void read_hands(Answers *answers, const char *file, const FeltHandRules *rules)
{
  GError *error = NULL;
  const FeltActor *actor = felt_cli_actor(felt_session_store(answers->session), &error);
  if (actor == NULL) {
    answers->status = felt_cli_report(error);
    return;
  }

  if (felt_hands_file_read(answers->session, file, file, rules, actor, answer, answers, &error))
    return;
  answers->status = felt_cli_report(error); /* that is the sentence: the hands have their lines */
  g_clear_pointer(&answers->first, g_free);
  answers->n_refused = 0;
}

static FeltExit read_files(FeltStore *store, char **arguments, const FeltHandRules *rules)
{
  FeltExit status = FELT_EXIT_DONE;
  Answers answers = {.status = FELT_EXIT_DONE};
  answers.session = open_hands(store, arguments[0], &status);
  if (answers.session == NULL)
    return status;
  for (guint i = 1; arguments[i] != NULL; i++)
    read_hands(&answers, arguments[i], rules);
  felt_cli_answer_first(answers.status, answers.first, answers.n_refused);
  g_free(answers.first);
  g_object_unref(answers.session);
  return answers.status;
}

FeltExit felt_cli_hand_read(const FeltCliGlobals *globals, int argc, char **argv)
{
  char **arguments = NULL;
  FeltCliHandRules given = {0};
  FeltReplayOptions options;
  GOptionEntry entries[FELT_CLI_HAND_RULES + 2] = {
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, N_("STREAM FILE…")},
  };

  felt_cli_hand_rules_entries(&given, entries + 1);
  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options(
          "hand read", _("Takes hands of the PHH standard into a stream."),
          _("Files are .phh and .phhs; - is stdin. A hand that is refused leaves nothing, and the "
            "rest go on."),
          entries, argc, argv))
    return status;

  if (arguments == NULL || g_strv_length(arguments) < 2) {
    felt_cli_fail(FELT_EXIT_USAGE, _("Give a stream of hands, as hands:ID, and files."));
  } else if (!felt_cli_hand_rules_read(&given, &options)) {
    status = FELT_EXIT_REFUSED;
  } else {
    options.rules.chip_unit = MAX(options.rules.chip_unit, 1);
    FeltStore *store = felt_cli_open_store(globals, TRUE, &status);
    if (store != NULL)
      status = read_files(store, arguments, &options.rules);
    felt_cli_close_store(store);
  }
  felt_cli_free_options(entries);
  return status;
}
