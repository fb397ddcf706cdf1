/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-write.c - feltctl hand write, read: hands of a stream as files, and back */
#include "cli/felt-cli-hand-record.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-cards.h"
#include "cli/felt-cli-hand-rules.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "core/phh/felt-phh-stream.h"
#include "felt-config.h"
#include "hands/felt-hands-phh.h"
#include "hands/felt-hands.h"
#include "services/files/felt-output.h"
#include "services/json/felt-hands-json.h"
#include "session/felt-kinds.h"
#include "store/felt-record-json.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const format_words[] = {"phh", "ohh", NULL};
enum { FORMAT_PHH, FORMAT_OHH };

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

static gboolean add_hand(GString *text, const FeltHandsHand *hand, const char *stream, int format,
                         gboolean alone, GError **error)
{
  g_autofree char *table = alone ? NULL : g_strdup_printf("%u", hand->number);
  if (format == FORMAT_PHH) {
    g_autofree char *phh = felt_hands_to_phh(hand, table, error);
    if (phh != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", phh);
    return phh != NULL;
  }
  cJSON *ohh = felt_hands_to_ohh(hand, stream, error);
  if (ohh == NULL)
    return FALSE;
  g_autofree char *json = felt_json_print(ohh);
  g_string_append_printf(text, "%s%s\n", text->len > 0 ? "\n" : "", json);
  cJSON_Delete(ohh);
  return TRUE;
}

/* The hands that are over, or the one that is asked for. */
static GPtrArray *hands_to_write(const FeltHandsState *state, gint64 number)
{
  GPtrArray *hands = g_ptr_array_new();
  for (guint i = 0; i < state->hands->len; i++) {
    FeltHandsHand *hand = state->hands->pdata[i];
    gboolean whole = felt_hands_hand_is_over(hand) && !hand->voided;
    if (number == 0 ? whole : hand->number == number)
      g_ptr_array_add(hands, hand);
  }
  return hands;
}

static FeltExit write_hands(FeltSession *session, int format, gint64 number, const char *output)
{
  g_autoptr(GPtrArray) hands = hands_to_write(felt_session_stream_state(session), number);
  g_autoptr(GString) text = g_string_new(NULL);
  GError *error = NULL;
  if (hands->len == 0)
    return felt_cli_fail(FELT_EXIT_REFUSED, _("%s has no such hand that is over."),
                         felt_session_id(session));
  for (guint i = 0; i < hands->len; i++)
    if (!add_hand(text, hands->pdata[i], felt_session_id(session), format, hands->len == 1, &error))
      return felt_cli_report(error);
  if (output == NULL)
    fputs(text->str, stdout);
  else if (!felt_output_write(output, text->str, text->len, &error))
    return felt_cli_report(error);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_hand_write(const FeltCliGlobals *globals, int argc, char **argv)
{
  char *format = NULL, *output = NULL, **streams = NULL;
  gint64 number = 0;
  int word = FORMAT_PHH;
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
  } else if (format != NULL && !felt_cli_read_word("--format", format, format_words, &word)) {
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

#define HAND_BYTES   (1 << 20)
#define HAND_ACTIONS (1 << 15)

static ptrdiff_t read_file(void *data, char *text, size_t size)
{
  ptrdiff_t n;
  do
    n = read(*(int *)data, text, size);
  while (n < 0 && errno == EINTR);
  return n;
}

/* All files of one call. */
typedef struct {
  FeltSession *session;
  const FeltHandRules *rules;
  FeltPhhStream stream;
  FeltPhh phh;
  FeltPhhMemory room;
  char *first; /* why the first hand was refused */
  guint n_refused;
  FeltExit status;
} Reader;

static void refuse(Reader *reader, const char *id, GError *error)
{
  g_prefix_error(&error, "%s: ", id);
  if (reader->n_refused++ == 0)
    reader->first = g_strdup(error->message);
  felt_cli_answer_print(felt_cli_answer_refused(NULL, error, 0));
  reader->status = MAX(reader->status, felt_cli_error_status(error));
  g_error_free(error);
}

/* Each hand by itself: one that is refused leaves no event, and the rest go on. */
static void take_hand(Reader *reader, const char *id)
{
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_READ);
  FeltOutcome outcome = {0};
  GError *error = NULL;
  command->phh = &reader->phh;
  command->rules = reader->rules;
  if (!felt_session_execute(reader->session, command, NULL, "feltctl", &outcome, &error)) {
    refuse(reader, id, error);
    return;
  }
  felt_cli_answer_print(felt_cli_answer_done(reader->session, &outcome));
  felt_outcome_clear(&outcome);
}

static void refuse_text(Reader *reader, const char *id, const FeltPhhProblem *problem)
{
  char words[256];
  GError *error = NULL;
  felt_phh_problem_words(problem, felt_cli_translate, NULL, words, sizeof words);
  felt_refuse(&error, FELT_DECIDE_ERROR_BAD_VALUE, _("line %u: %s."), (guint)problem->line, words);
  refuse(reader, id, error);
}

static void read_hands(Reader *reader, const char *file)
{
  FeltPhhProblem problem;
  FeltPhhResult result;
  int fd = strcmp(file, "-") == 0 ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    reader->status = felt_cli_fail(FELT_EXIT_FILE, "%s: %s", file, g_strerror(errno));
    return;
  }
  felt_phh_stream_init(&reader->stream, read_file, &fd, &reader->room);
  while ((result = felt_phh_stream_read(&reader->stream, &reader->phh, &problem)) != FELT_PHH_END) {
    guint table = (guint)reader->stream.reader.table;
    g_autofree char *id = table > 0 ? g_strdup_printf("%s#%u", file, table) : g_strdup(file);
    if (result == FELT_PHH_READ)
      take_hand(reader, id);
    else
      refuse_text(reader, id, &problem);
  }
  if (reader->stream.failed)
    reader->status = felt_cli_fail(FELT_EXIT_FILE, "%s: %s", file, g_strerror(errno));
  if (fd != STDIN_FILENO)
    close(fd);
}

static FeltExit read_files(FeltStore *store, char **arguments, const FeltHandRules *rules)
{
  g_autofree char *buffer = g_malloc(HAND_BYTES), *memory = g_malloc(HAND_BYTES);
  g_autofree FeltPhhAction *actions = g_new(FeltPhhAction, HAND_ACTIONS);
  g_autofree Reader *reader = g_new0(Reader, 1);
  FeltExit status = FELT_EXIT_DONE;
  reader->rules = rules;
  reader->room = (FeltPhhMemory){buffer, HAND_BYTES, actions, HAND_ACTIONS, memory, HAND_BYTES};
  reader->session = open_hands(store, arguments[0], &status);
  if (reader->session == NULL)
    return status;
  for (guint i = 1; arguments[i] != NULL; i++)
    read_hands(reader, arguments[i]);
  felt_cli_answer_first(reader->status, reader->first, reader->n_refused);
  g_free(reader->first);
  g_object_unref(reader->session);
  return reader->status;
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
