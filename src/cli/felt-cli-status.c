/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-status.c - feltctl status: what the club's own pages are told of a tournament */
#include "cli/felt-cli-status.h"

#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/status/felt-http-send.h"
#include "services/status/felt-status-push.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  char *format, *push, *file, *method, *trust;
  gint64 every, count;
  char **arguments;
} Options;

/* What they ask. */
typedef struct {
  const char *tournament;
  int format;          /* FeltStatusFormat */
  FeltStatusGoal goal; /* without a target: it is printed */
  gboolean again;      /* until count were sent; 0: for ever */
  gint64 count;
} Question;

/* Sending -------------------------------------------------------------------------------------- */

/* One that goes on: what does not arrive is said once, until something arrives again. */
typedef struct {
  const Question *question;
  FeltSession *session;
  FeltStatusPush *push;
  GMainLoop *loop;
  gint64 sent; /* and came to an end */
  gboolean failing;
} Pushing;

static void said_cb(const char *problem, const char *answer, gpointer data)
{
  Pushing *pushing = data;
  const Question *question = pushing->question;
  if (problem != NULL && !pushing->failing)
    felt_cli_fail(FELT_EXIT_FILE, "%s", problem);
  pushing->failing = problem != NULL;
  pushing->sent++;
  if (!question->again || (question->count > 0 && pushing->sent >= question->count))
    g_main_loop_quit(pushing->loop);
}

static gboolean send_cb(gpointer data)
{
  Pushing *pushing = data;
  FeltInstant now;
  felt_session_refresh(pushing->session, NULL);
  felt_cli_show_instant(pushing->session, &now);
  felt_status_push_send(pushing->push, &pushing->question->goal, pushing->session, &now);
  return G_SOURCE_CONTINUE;
}

static FeltExit push(FeltSession *session, const Question *question)
{
  Pushing pushing = {.question = question, .session = session};
  pushing.loop = g_main_loop_new(NULL, FALSE);
  pushing.push = felt_status_push_new(said_cb, &pushing);
  guint source = felt_timeout_add_seconds(question->goal.seconds, send_cb, &pushing);
  send_cb(&pushing);
  g_main_loop_run(pushing.loop);
  g_source_remove(source);
  felt_status_push_free(pushing.push);
  g_main_loop_unref(pushing.loop);
  return pushing.failing ? FELT_EXIT_FILE : FELT_EXIT_DONE;
}

/* The command line ----------------------------------------------------------------------------- */

static FeltExit read_goal(const Options *options, Question *question)
{
  static const char *const methods[] = {"get", "post", NULL};
  int method = 1;
  GError *error = NULL;
  FeltStatusGoal *goal = &question->goal;
  gboolean some = options->push != NULL || options->file != NULL;
  if (options->push != NULL && options->file != NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("Send it to an address or into a file, not to both."));
  if (!some && (options->every != 0 || options->count != 0 || options->method != NULL ||
                options->trust != NULL))
    return felt_cli_fail(FELT_EXIT_USAGE, _("Say where to send it: --push URL or --file FILE."));
  if (!some)
    return FELT_EXIT_DONE;
  if (options->method != NULL && !felt_cli_read_word("--method", options->method, methods, &method))
    return FELT_EXIT_REFUSED;
  if (options->every < 0 || options->every > FELT_STATUS_SECONDS_MAX || options->count < 0)
    return felt_cli_fail(FELT_EXIT_REFUSED,
                         _("--every is from %d to %d seconds, --count a number from 1 up."),
                         FELT_STATUS_SECONDS_MIN, FELT_STATUS_SECONDS_MAX);

  goal->target = g_strdup(options->push != NULL ? options->push : options->file);
  goal->trust = g_strdup(options->trust);
  goal->post = method == 1;
  goal->format = (FeltStatusFormat)question->format;
  goal->seconds = options->every != 0 ? (guint)options->every : FELT_STATUS_SECONDS;
  question->again = options->every != 0 || options->count > 1;
  question->count = options->count;
  if ((options->push == NULL || felt_http_check(goal->target, &error)) &&
      felt_status_goal_check(goal, &error))
    return FELT_EXIT_DONE;
  felt_cli_fail(FELT_EXIT_REFUSED, "%s", error->message);
  g_error_free(error);
  return FELT_EXIT_REFUSED;
}

static FeltExit read_question(const Options *options, Question *question)
{
  if (options->arguments == NULL || g_strv_length(options->arguments) != 1)
    return felt_cli_fail(FELT_EXIT_USAGE, _("Name the tournament: feltctl status TOURNAMENT."));
  question->tournament = options->arguments[0];
  question->format = FELT_STATUS_LINES;
  if (options->format != NULL &&
      !felt_cli_read_word("--format", options->format, felt_status_format_words, &question->format))
    return FELT_EXIT_REFUSED;
  return read_goal(options, question);
}

static FeltExit answer(FeltSession *session, const Question *question)
{
  FeltInstant now;
  if (question->goal.target != NULL)
    return push(session, question);
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
      {"push", 0, 0, G_OPTION_ARG_STRING, &options.push, N_("Send it to a page"), "URL"},
      {"method", 0, 0, G_OPTION_ARG_STRING, &options.method, N_("How it is sent; else by POST"),
       "get|post"},
      {"file", 0, 0, G_OPTION_ARG_FILENAME, &options.file, N_("Write it into a file"), N_("FILE")},
      {"trust", 0, 0, G_OPTION_ARG_FILENAME, &options.trust,
       N_("Of an address with https: who signs its certificate, instead of those whom this "
          "machine trusts"),
       N_("FILE.pem")},
      {"every", 0, 0, G_OPTION_ARG_INT64, &options.every,
       N_("Again every so many seconds, until it is ended"), "S"},
      {"count", 0, 0, G_OPTION_ARG_INT64, &options.count, N_("Only so many times"), "N"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.arguments, NULL,
       N_("TOURNAMENT")},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "status", _("publish the state of a tournament to the club’s website"),
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
  felt_status_goal_clear(&question.goal);
  felt_cli_free_options(entries);
  return status;
}
