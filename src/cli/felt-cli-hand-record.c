/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-record.c - feltctl hand record: a hand action by action, each answered */
#include "cli/felt-cli-hand-record.h"
#include "cli/felt-cli-actor.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-hand-line.h"
#include "cli/felt-cli-lines.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "hands/felt-hands-hole.h"
#include "services/json/felt-answer-json.h"
#include "services/json/felt-hands-json.h"
#include "session/felt-backups.h"
#include "session/felt-input-file.h"
#include "session/felt-input-json.h"
#include "session/felt-kinds.h"
#include "session/felt-scratch.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

typedef struct {
  FeltSession *session;
  FeltHandsHole *hole; /* cards that may not come out yet: here, and nowhere else */
  FeltPlayRules rules; /* of hands that say nothing of theirs */
  guint line, n_refused;
  char *first; /* "stdin:4: " and why the first refused line was */
  FeltExit status;
} Recorder;

static const FeltHandsState *state_of(const Recorder *recorder)
{
  return felt_session_stream_state(recorder->session);
}

static gint64 now_us(const Recorder *recorder)
{
  FeltInstant now;
  felt_session_now(recorder->session, &now);
  return now.utc_us;
}

/* Lets out what may come out by now. Others may have recorded it meanwhile: then it is refused, and
 * forgotten, too. FALSE when the database could not take it: it stays kept, and that is said. */
static gboolean let_out(Recorder *recorder)
{
  for (;;) {
    GError *error = NULL;
    g_autoptr(FeltHandsCommand) due =
        felt_hands_hole_due(recorder->hole, state_of(recorder), now_us(recorder));
    if (due == NULL)
      return TRUE;
    if (!felt_cli_execute(recorder->session, due, NULL, NULL, &error) &&
        error->domain != FELT_DECIDE_ERROR) {
      recorder->status = felt_cli_report(error);
      return FALSE;
    }
    g_clear_error(&error);
    felt_hands_hole_recorded(recorder->hole, due, state_of(recorder));
  }
}

/* One line --------------------------------------------------------------------------------- */

/* Whether a hand's cards have to wait: they are kept, not recorded. */
static gboolean must_wait(const Recorder *recorder, const FeltHandsCommand *command)
{
  const FeltHandsState *state = state_of(recorder);
  const FeltHandsHand *hand = felt_hands_state_last(state);
  if (command->kind != FELT_HANDS_CARDS || hand == NULL ||
      (command->hand != 0 && command->hand != hand->number))
    return FALSE;
  return felt_hands_due_us(hand) == 0 || now_us(recorder) < felt_hands_due_us(hand);
}

/* A board card that a player holds; a hand that is shown without being typed again. */
static gboolean mind_hole(Recorder *recorder, FeltHandsCommand *command, GError **error)
{
  const FeltHandsHand *hand = felt_hands_state_last(state_of(recorder));
  if (hand == NULL)
    return TRUE;
  if (command->kind == FELT_HANDS_BOARD && command->cards != NULL) {
    gint64 seat = felt_hands_hole_holder(recorder->hole, hand, command->cards);
    g_autofree char *name = felt_hands_deal_name(&hand->deal, seat);
    return seat == 0 || felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("{cards}: one of them is in the hand of %s."), name);
  }
  if (command->kind == FELT_HANDS_SHOW && command->cards == NULL) {
    FeltExpect expect;
    felt_hand_expects(&hand->play, &expect);
    gint64 seat = command->seat != 0 ? command->seat : hand->seats[expect.player];
    command->cards = g_strdup(felt_hands_hole_cards(recorder->hole, hand, seat));
  }
  return TRUE;
}

static void use_rules(const Recorder *recorder, FeltHandsCommand *command)
{
  if (command->kind != FELT_HANDS_BEGIN || command->deal.rules.given != 0)
    return;
  felt_record_clear(&felt_play_rules_record, &command->deal.rules);
  felt_record_copy(&felt_play_rules_record, &command->deal.rules, &recorder->rules);
}

static cJSON *refuse(Recorder *recorder, const char *code, const GError *error)
{
  FeltExit status = felt_cli_error_status(error);
  recorder->status = MAX(recorder->status, status);
  if (recorder->n_refused++ == 0)
    recorder->first = g_strdup_printf("stdin:%u: %s", recorder->line, error->message);
  return felt_json_refused(code, error, recorder->line);
}

static cJSON *answer_object(Recorder *recorder, const cJSON *object)
{
  g_autoptr(GError) error = NULL;
  FeltOutcome outcome = {0};
  cJSON *answer;
  g_autoptr(FeltHandsCommand) command =
      felt_cli_hand_line(object, felt_hands_state_current(state_of(recorder)), &error);
  if (command == NULL)
    return refuse(recorder, NULL, error);

  if (must_wait(recorder, command)) {
    if (!felt_hands_hole_keep(recorder->hole, state_of(recorder), command->seat, command->cards,
                              &error))
      return refuse(recorder, NULL, error);
    answer = cJSON_CreateObject();
    cJSON_AddTrueToObject(answer, "ok");
    cJSON_AddTrueToObject(answer, "kept");
    let_out(recorder);
    return answer;
  }

  use_rules(recorder, command);
  if (!mind_hole(recorder, command, &error) ||
      !felt_cli_execute(recorder->session, command, NULL, &outcome, &error))
    return refuse(recorder, NULL, error);
  if (command->kind == FELT_HANDS_SHOW)
    felt_hands_hole_recorded(recorder->hole, command, state_of(recorder));
  let_out(recorder);
  answer = felt_json_done(recorder->session, &outcome);
  felt_outcome_clear(&outcome);
  return answer;
}

static cJSON *answer_line(Recorder *recorder, const GByteArray *line)
{
  g_autoptr(GError) error = NULL;
  gsize offset;
  let_out(recorder);
  cJSON *object = felt_input_json_parse((const char *)line->data, line->len, &offset, &error);
  cJSON *answer =
      object == NULL ? refuse(recorder, "bad-json", error) : answer_object(recorder, object);
  cJSON_AddItemToObject(answer, "next",
                        felt_hands_next_to_json(felt_hands_state_current(state_of(recorder))));
  cJSON_Delete(object);
  return answer;
}

static void read_lines(Recorder *recorder)
{
  g_autoptr(GByteArray) line = g_byte_array_new();
  FeltBackups *backups =
      felt_backups_new(felt_session_store(recorder->session), &felt_machine_source, "feltctl");
  gboolean heard = TRUE;
  for (FeltCliLine read = felt_cli_line_read(line);
       heard && read != FELT_CLI_LINE_NONE && read != FELT_CLI_LINE_ENDLESS;
       read = felt_cli_line_read(line)) {
    recorder->line++;
    if (read == FELT_CLI_LINE_LONG) {
      g_autoptr(GError) error =
          g_error_new(FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                      _("The line is longer than 1 MiB; nothing of it was done."));
      heard = felt_cli_answer_print(refuse(recorder, "bad-json", error));
    } else if (!felt_cli_line_is_blank(line)) {
      heard = felt_cli_answer_print(answer_line(recorder, line));
    }
    felt_backups_look(backups);
  }
  felt_backups_free(backups);
}

/* The end of the input: what still waits is lost, unless one waits for it. */
static void end_lines(Recorder *recorder, gboolean wait)
{
  gint64 until;
  guint n = felt_hands_hole_waiting(recorder->hole, state_of(recorder), &until);
  gboolean taken = TRUE;
  while (wait && taken && n > 0 && until != 0) {
    gint64 left = until - now_us(recorder);
    if (left > 0)
      felt_poll(NULL, 0, felt_source_monotonic(&felt_machine_source) + MIN(left, G_USEC_PER_SEC));
    taken = let_out(recorder);
    n = felt_hands_hole_waiting(recorder->hole, state_of(recorder), &until);
  }
  felt_cli_answer_first(recorder->status, recorder->first, recorder->n_refused);
  g_free(recorder->first);
  if (n > 0)
    felt_cli_fail(recorder->status,
                  g_dngettext(GETTEXT_PACKAGE,
                              "The cards of %u player were not recorded: they may not come out "
                              "yet.",
                              "The cards of %u players were not recorded: they may not come out "
                              "yet.",
                              n),
                  n);
}

/* All -------------------------------------------------------------------------------------- */

static gboolean read_rules(const char *path, FeltPlayRules *rules)
{
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  gsize length = 0, offset;
  if (path == NULL)
    return TRUE;
  cJSON *object = NULL;
  if (felt_input_file_read(path, &text, &length, &error))
    object = felt_input_json_parse(text, length, &offset, &error);
  gboolean good = object != NULL &&
                  felt_record_from_json(&felt_play_rules_record, rules, object, NULL, "", &error);
  cJSON_Delete(object);
  if (!good)
    felt_cli_fail(felt_cli_error_status(error), "%s: %s", path, error->message);
  return good;
}

static FeltExit record(FeltStore *store, const char *stream, const char *rules, gboolean wait)
{
  Recorder recorder = {.status = FELT_EXIT_DONE};
  GError *error = NULL;
  const FeltStreamKind *kind = felt_kind_of(stream, &error);
  if (error != NULL)
    return felt_cli_report(error);
  if (kind != &felt_hands_kind)
    return felt_cli_fail(FELT_EXIT_REFUSED, _("“%s” is no stream of hands; name it hands:ID."),
                         stream);
  felt_record_init(&felt_play_rules_record, &recorder.rules);
  if (!read_rules(rules, &recorder.rules)) {
    felt_record_release(&felt_play_rules_record, &recorder.rules);
    return FELT_EXIT_REFUSED;
  }

  recorder.session = felt_session_open(store, stream, &felt_machine_source, &error);
  if (recorder.session == NULL) {
    recorder.status = felt_cli_report(error);
  } else {
    recorder.hole = felt_hands_hole_new();
    read_lines(&recorder);
    end_lines(&recorder, wait);
    felt_hands_hole_free(recorder.hole);
    g_object_unref(recorder.session);
  }
  felt_record_release(&felt_play_rules_record, &recorder.rules);
  return recorder.status;
}

static FeltExit record_aside(const char *rules)
{
  FeltScratch scratch;
  GError *error = NULL;
  if (!felt_scratch_open(&scratch, TRUE, &error))
    return felt_cli_report(error);
  FeltExit status = record(scratch.store, "hands:aside", rules, FALSE);
  felt_scratch_close(&scratch);
  return status;
}

FeltExit felt_cli_hand_record(const FeltCliGlobals *globals, int argc, char **argv)
{
  char *rules = NULL, **streams = NULL;
  gboolean wait = FALSE;
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_FILENAME, &rules,
       N_("House rules of hands that say nothing of theirs (JSON)"), N_("FILE")},
      {"wait", 0, 0, G_OPTION_ARG_NONE, &wait,
       N_("At the end wait until all cards may come out, and record them"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &streams, NULL, N_("[STREAM]")},
      {0},
  };

  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options(
          "hand record", _("Records hands action by action; answers what is legal next."),
          _("A line: {\"command\":\"raise\",\"to\":600}, {\"did\":\"cbr 600\"} or "
            "{\"action\":\"p3 cbr 600\"}.\nWithout a STREAM nothing is kept. feltctl help hands "
            "tells the commands."),
          entries, argc, argv))
    return status;
  if (streams != NULL && streams[1] != NULL) {
    felt_cli_fail(FELT_EXIT_USAGE, _("Give one stream at most."));
  } else if (streams == NULL) {
    status = record_aside(rules);
  } else {
    FeltStore *store = felt_cli_open_store(globals, TRUE, &status);
    if (store != NULL)
      status = record(store, streams[0], rules, wait);
    felt_cli_close_store(store);
  }
  felt_cli_free_options(entries);
  return status;
}
