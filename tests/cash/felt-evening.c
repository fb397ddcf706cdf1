/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-evening.c - an evening of cash games in memory, for tests */
#include "felt-test.h"
#include "felt-script.h"
#include "cash/felt-evening.h"

#include "session/felt-command-text.h"
#include "store/felt-record-json.h"

#include <string.h>

void felt_evening_init(FeltEvening *evening, const char *setup)
{
  g_autoptr(FeltCashCommand) create = felt_cash_command_new(FELT_CASH_CREATE);
  g_autofree char *text = g_strdup(setup);
  memset(evening, 0, sizeof *evening);
  evening->state = felt_cash_state_new();
  evening->log = g_ptr_array_new_with_free_func(felt_cash_event_free);
  evening->context.now.utc_us = G_GINT64_CONSTANT(1795000000) * G_USEC_PER_SEC;
  cJSON *object = cJSON_Parse(g_strdelimit(text, "'", '"'));
  if (object == NULL)
    g_error("not JSON: %s", setup);
  felt_must(felt_record_from_json(&felt_cash_setup_record, &create->setup, object, NULL, "",
                                  &felt_error));
  cJSON_Delete(object);
  create->setup.name = g_strdup("Friday");
  felt_must(felt_evening_try(evening, create, &felt_error));
}

void felt_evening_clear(FeltEvening *evening)
{
  felt_cash_state_free(evening->state);
  g_ptr_array_unref(evening->log);
}

gboolean felt_evening_try(FeltEvening *evening, const FeltCashCommand *command, GError **error)
{
  g_autoptr(GPtrArray) events = felt_cash_decide(evening->state, command, &evening->context, error);
  if (events == NULL)
    return FALSE;
  for (guint i = 0; i < events->len; i++) {
    g_autoptr(GError) fault = NULL;
    FeltCashEvent *event = felt_stream_event_copy(&felt_cash_events, events->pdata[i]);
    event->head.seq = evening->log->len + 1;
    g_assert_true(felt_cash_verify(evening->state, event, NULL));
    felt_cash_state_apply(evening->state, event, &fault);
    g_assert_no_error(fault);
    g_ptr_array_add(evening->log, event);
    g_autofree char *broken = felt_cash_state_broken(evening->state);
    g_assert_cmpstr(broken, ==, NULL);
    g_autofree char *words = felt_cash_event_words(event, evening->state);
    g_assert_true(g_utf8_validate(words, -1, NULL) && *words != '\0');
  }
  return TRUE;
}

static gboolean try_json(FeltEvening *evening, const char *text, GError **error)
{
  cJSON *object = cJSON_Parse(text);
  if (object == NULL)
    g_error("not JSON: %s", text);
  g_autoptr(FeltCashCommand) read = felt_command_read_json(&felt_cash_commands, object, error);
  cJSON_Delete(object);
  return read != NULL && felt_evening_try(evening, read, error);
}

static gboolean try_words(FeltEvening *evening, const char *command, const char *keys,
                          GError **error)
{
  g_autofree char *text =
      g_strdup_printf("{'command':'%s'%s%s}", command, *keys != '\0' ? "," : "", keys);
  return try_json(evening, g_strdelimit(text, "'", '"'), error);
}

static void play_step(FeltEvening *evening, const char *step)
{
  if (step[0] == '+') {
    felt_evening_pass(evening, felt_script_seconds(step));
  } else if (g_str_has_prefix(step, "hand ")) {
    g_autofree char *hand = felt_evening_hand(evening);
    g_assert_cmpstr(hand, ==, step + strlen("hand "));
  } else {
    g_autoptr(GError) error = NULL;
    g_autofree char *json = felt_script_json(step);
    if (!try_json(evening, json, &error))
      g_error("%s: %s", step, error->message);
  }
}

void felt_evening_play(FeltEvening *evening, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *script = g_strdup_vprintf(format, args);
  va_end(args);
  g_auto(GStrv) steps = felt_script_steps(script);
  for (guint i = 0; steps[i] != NULL; i++)
    play_step(evening, steps[i]);
}

void felt_evening_refuse(FeltEvening *evening, const char *command, const char *keys,
                         const char *sentence)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCashState) before = felt_cash_state_copy(evening->state);
  guint n = evening->log->len;
  if (try_words(evening, command, keys, &error))
    g_error("%s %s was not refused", command, keys);
  g_assert_cmpstr(error->message, ==, sentence);
  g_assert_cmpuint(evening->log->len, ==, n);
  g_assert_true(felt_cash_state_equal(before, evening->state));
}

void felt_evening_pass(FeltEvening *evening, gint64 seconds)
{
  evening->context.now.utc_us += seconds * G_USEC_PER_SEC;
  evening->context.now.boottime_us += seconds * G_USEC_PER_SEC;
}

FeltCashState *felt_evening_fold(const FeltEvening *evening, guint n)
{
  FeltCashState *state = felt_cash_state_new();
  for (guint i = 0; i < n; i++)
    g_assert_true(felt_cash_state_apply(state, evening->log->pdata[i], NULL));
  return state;
}

const FeltCashPlayer *felt_evening_player(const FeltEvening *evening, const char *name)
{
  const FeltCashPlayer *player = felt_cash_state_player(evening->state, name);
  g_assert_nonnull(player);
  return player;
}

FeltCashTotals felt_evening_totals(const FeltEvening *evening)
{
  FeltCashTotals totals;
  felt_cash_totals(evening->state, &totals);
  g_assert_cmpint(totals.in, ==,
                  totals.out + totals.in_play + totals.kitty + totals.rake + totals.difference);
  return totals;
}

char *felt_evening_hand(const FeltEvening *evening)
{
  static const char *const words[] = {"blind", "small", "big",      "live",   "dead",
                                      "kill",  "rock",  "straddle", "sleeper"};
  FeltCashHand hand;
  g_autoptr(GError) error = NULL;
  if (!felt_cash_hand_coming(evening->state, 1, &evening->context.now, NULL, &hand, &error))
    return g_strdup(error->message);
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, "%d:button", (int)hand.positions.button);
  for (guint i = 0; i < hand.n_posts; i++)
    g_string_append_printf(text, " %d:%s:%d", (int)hand.posts[i].seat, words[hand.posts[i].kind],
                           (int)hand.posts[i].chips);
  g_string_append_printf(text, " first:%d", (int)hand.first);
  return g_string_free(text, FALSE);
}

char *felt_evening_settlement(const FeltEvening *evening)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) rows = felt_cash_settlement(evening->state, &error);
  if (rows == NULL)
    return g_strdup(error->message);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < rows->len; i++) {
    const FeltCashRow *row = &g_array_index(rows, FeltCashRow, i);
    if (i > 0)
      g_string_append_c(text, ' ');
    g_string_append_printf(text, "%s>%s:%d%s", row->from, row->to, (int)row->amount,
                           row->paid ? "!" : "");
  }
  return g_string_free(text, FALSE);
}
