/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-recorder.c - a stream of hands in memory, for tests */
#include "felt-script.h"
#include "hands/felt-recorder.h"

#include "hands/felt-hands-words.h"
#include "session/felt-command-text.h"

#include <string.h>

void felt_recorder_init(FeltRecorder *recorder)
{
  memset(recorder, 0, sizeof *recorder);
  recorder->state = felt_hands_state_new();
  recorder->log = g_ptr_array_new_with_free_func(felt_hands_event_free);
  recorder->context.now.utc_us = G_GINT64_CONSTANT(1795000000) * G_USEC_PER_SEC;
}

void felt_recorder_clear(FeltRecorder *recorder)
{
  felt_hands_state_free(recorder->state);
  g_ptr_array_unref(recorder->log);
}

gboolean felt_recorder_try(FeltRecorder *recorder, const FeltHandsCommand *command, GError **error)
{
  g_autoptr(GPtrArray) events =
      felt_hands_decide(recorder->state, command, &recorder->context, error);
  if (events == NULL)
    return FALSE;
  for (guint i = 0; i < events->len; i++) {
    g_autoptr(GError) fault = NULL;
    FeltHandsEvent *event = felt_stream_event_copy(&felt_hands_events, events->pdata[i]);
    event->head.seq = recorder->log->len + 1;
    felt_hands_state_apply(recorder->state, event, &fault);
    g_assert_no_error(fault);
    g_ptr_array_add(recorder->log, event);
    g_autofree char *broken = felt_hands_state_broken(recorder->state);
    g_assert_cmpstr(broken, ==, NULL);
    g_autofree char *words = felt_hands_event_words(event, recorder->state);
    g_assert_true(*words != '\0' && strchr(words, '{') == NULL);
  }
  return TRUE;
}

static gboolean try_step(FeltRecorder *recorder, const char *step, GError **error)
{
  g_autofree char *json = felt_script_json(step);
  cJSON *object = cJSON_Parse(json);
  if (object == NULL)
    g_error("not JSON: %s", json);
  g_autoptr(FeltHandsCommand) command = felt_command_read_json(&felt_hands_commands, object, error);
  cJSON_Delete(object);
  return command != NULL && felt_recorder_try(recorder, command, error);
}

void felt_recorder_do(FeltRecorder *recorder, const char *script)
{
  g_auto(GStrv) steps = felt_script_steps(script);
  for (guint i = 0; steps[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    if (!try_step(recorder, steps[i], &error))
      g_error("%s: %s", steps[i], error->message);
  }
}

void felt_recorder_refuse(FeltRecorder *recorder, const char *step, const char *sentence)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltHandsState) before = felt_hands_state_copy(recorder->state);
  guint n = recorder->log->len;
  if (try_step(recorder, step, &error))
    g_error("%s was not refused", step);
  g_assert_cmpstr(error->message, ==, sentence);
  g_assert_cmpuint(recorder->log->len, ==, n);
  g_assert_true(felt_hands_state_equal(before, recorder->state));
}

const FeltHandsHand *felt_recorder_hand(const FeltRecorder *recorder)
{
  return felt_hands_state_last(recorder->state);
}

void felt_recorder_pass(FeltRecorder *recorder, gint64 seconds)
{
  recorder->context.now.utc_us += seconds * G_USEC_PER_SEC;
}
