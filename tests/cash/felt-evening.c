/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-evening.c - an evening of cash games in memory, for tests */
#include "felt-test.h"
#include "felt-fields.h"
#include "felt-script.h"
#include "cash/felt-evening.h"

#include "session/felt-command-text.h"
#include "store/felt-record-json.h"

#include <stdlib.h>
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
    g_assert_true(*words != '\0' && strchr(words, '{') == NULL && g_utf8_validate(words, -1, NULL));
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
    const char *wanted = step + strlen("hand ");
    gboolean absent = wanted[0] == '!', part = wanted[absent] == '~';
    if (part ? (strstr(hand, wanted + absent + 1) == NULL) != absent : strcmp(hand, wanted) != 0)
      g_error("“%s”: it is %s", step, hand);
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

/* Plays -------------------------------------------------------------------------------------- */

static const FeltTestField totals_fields[] = {
    FELT_TEST_FIELDS(FeltCashTotals, in, out, tips, in_play),
    FELT_TEST_FIELDS(FeltCashTotals, difference, borne, bank, counted),
    {0},
};
static const FeltTestField figures_fields[] = {
    FELT_TEST_FIELDS(FeltCashFigures, net, balance, markers, rake_due), {0}};
static const FeltTestField player_fields[] = {
    FELT_TEST_FIELDS(FeltCashPlayer, table, waits_us, chips, last_paid),
    FELT_TEST_FIELD(FeltCashPlayer, missed_small),
    FELT_TEST_FIELD(FeltCashPlayer, missed_big),
    {0},
};
static const FeltTestField place_fields[] = {FELT_TEST_FIELD(FeltCashPlace, rock), {0}};
static const FeltTestField state_fields[] = {FELT_TEST_FIELD(FeltCashState, raked), {0}};
static const FeltTestField time_fields[] = {
    FELT_TEST_FIELD(FeltCashTime, start_s), FELT_TEST_FIELD(FeltCashTime, left_ms), {0}};
static const FeltTestField stakes_fields[] = {
    FELT_TEST_FIELD(FeltCashStakes, until_ms),
    FELT_TEST_FIELD(FeltCashStakes, hands_left),
    FELT_TEST_FIELD(FeltCashStakes, waits),
    {offsetof(FeltCashStakes, level.big), sizeof(gint64), 'n', "big"},
    {0},
};
static const FeltTestField hand_fields[] = {
    FELT_TEST_FIELDS(FeltCashHand, first, killer, small_bet, big_bet),
    {offsetof(FeltCashHand, posts[3].chips), sizeof(gint64), 'n', "fourth"},
    {0},
};

/* "Dora Emil" straddle. */
static void expect_coming(const FeltEvening *e, const char *names, const char *wanted)
{
  gint64 straddles[FELT_SEATS_MAX];
  FeltCashExtras extras = {straddles, 0, -1};
  FeltCashHand hand;
  g_auto(GStrv) list = g_strsplit(names, " ", -1);
  for (; list[extras.n_straddles] != NULL; extras.n_straddles++)
    straddles[extras.n_straddles] =
        felt_evening_player(e, list[extras.n_straddles]) - e->state->players;
  gboolean comes = felt_cash_hand_coming(e->state, 1, &e->context.now,
                                         extras.n_straddles > 0 ? &extras : NULL, &hand, NULL);
  g_assert_cmpint(comes, ==, strcmp(wanted, "none") != 0);
  if (comes)
    felt_fields_assert(hand_fields, &hand, wanted);
}

/* "figures Ann", "net=5; balance=2". */
static void expect_facts(const FeltEvening *e, const char *what, const char *wanted)
{
  const char *space = strchr(what, ' '), *of = space != NULL ? space + 1 : "";
  FeltCashTime time;
  FeltCashStakes stakes;
  FeltCashFigures figures;
  FeltCashTotals totals = felt_evening_totals(e);
  if (strcmp(what, "totals") == 0)
    felt_fields_assert(totals_fields, &totals, wanted);
  else if (strcmp(what, "state") == 0)
    felt_fields_assert(state_fields, e->state, wanted);
  else if (g_str_has_prefix(what, "coming"))
    expect_coming(e, of, wanted);
  else if (g_str_has_prefix(what, "player "))
    felt_fields_assert(player_fields, felt_evening_player(e, of), wanted);
  else if (g_str_has_prefix(what, "place "))
    felt_fields_assert(place_fields, felt_cash_state_place(e->state, atoi(of)), wanted);
  else if (g_str_has_prefix(what, "figures ")) {
    felt_cash_figures(e->state, felt_evening_player(e, of), &e->context.now, &figures);
    felt_fields_assert(figures_fields, &figures, wanted);
  } else if (strcmp(what, "time") == 0) {
    felt_cash_time(e->state, &e->context.now, &time);
    felt_fields_assert(time_fields, &time, wanted);
  } else if (g_str_has_prefix(what, "stakes ")) {
    felt_cash_stakes(e->state, atoi(of), &e->context.now, &stakes);
    felt_fields_assert(stakes_fields, &stakes, wanted);
  } else
    g_error("an evening has no %s", what);
}

/* What is said of an evening, "waiting 2: seat 0 after 5 min": the text that stands there, owned by
 * the caller; NULL: it is no such line. */
static char *text_said(const FeltEvening *e, const char *line)
{
  if (g_str_has_prefix(line, "settles "))
    return felt_evening_settlement(e);
  if (g_str_has_prefix(line, "warns ")) {
    g_autoptr(GPtrArray) warnings = felt_cash_warnings(e->state, &e->context.now);
    return g_strdup(warnings->len > 0 ? warnings->pdata[0] : "-");
  }
  if (g_str_has_prefix(line, "waiting ")) {
    g_autoptr(GArray) rows = felt_cash_waiting(e->state, &e->context.now);
    GString *text = g_string_new(NULL);
    g_string_printf(text, "%u:", rows->len);
    for (guint i = 0; i < rows->len; i++) {
      const FeltCashWaiter *row = &g_array_index(rows, FeltCashWaiter, i);
      g_string_append_printf(text, "%s seat %d after %d min", i > 0 ? "," : "", (int)row->seat,
                             (int)row->minutes);
    }
    return g_string_free(text, FALSE);
  }
  return NULL;
}

static void expect_rake(const FeltEvening *e, const char *text)
{
  gint64 chips;
  g_auto(GStrv) halves = g_strsplit(text, ": ", 2);
  gint64 periods =
      felt_cash_rake_due(e->state, felt_evening_player(e, halves[0]), &e->context.now, &chips);
  g_autofree char *is = g_strdup_printf("%d of %d", (int)periods, (int)chips);
  g_assert_cmpstr(is, ==, halves[1]);
}

static void refuse(FeltEvening *e, const char *line)
{
  g_auto(GStrv) halves = g_strsplit(line, " => ", 2);
  g_auto(GStrv) words = g_strsplit(halves[0], " ", 2);
  felt_evening_refuse(e, words[0], words[1] != NULL ? words[1] : "", halves[1]);
}

/* "key word: fields" of those above; not a command that has a colon in it. */
static gboolean is_fact(const char *line)
{
  static const char *const begins[] = {"totals:", "figures ", "player ", "place ",
                                       "state:",  "time:",    "stakes ", "coming"};
  for (guint i = 0; i < G_N_ELEMENTS(begins); i++)
    if (g_str_has_prefix(line, begins[i]))
      return TRUE;
  return FALSE;
}

static void play_line(FeltEvening *e, const char *line)
{
  char *often;
  guint64 times = g_ascii_strtoull(line, &often, 10);
  g_autofree char *said = text_said(e, line);
  const char *wanted = strchr(line, ' ') != NULL ? strchr(line, ' ') + 1 : "";
  if (said != NULL) {
    if (wanted[0] == '^' ? !g_str_has_prefix(said, wanted + 1) : strcmp(said, wanted) != 0)
      g_error("“%s”: it is %s", line, said);
  } else if (is_fact(line)) {
    g_auto(GStrv) halves = g_strsplit(line, ": ", 2);
    expect_facts(e, halves[0], halves[1]);
  } else if (g_str_has_prefix(line, "rake due "))
    expect_rake(e, line + strlen("rake due "));
  else if (g_str_has_prefix(line, "! "))
    refuse(e, line + 2);
  else if (strcmp(line, "overruled") == 0)
    g_assert_true(((FeltCashEvent *)e->log->pdata[e->log->len - 1])->u.done.overrule);
  else if (g_str_has_prefix(often, " x "))
    for (guint64 i = 0; i < times; i++)
      felt_evening_play(e, "%s", often + strlen(" x "));
  else
    felt_evening_play(e, "%s", line);
}

static void play_part(gconstpointer data)
{
  const FeltTestPart *part = data;
  FeltEvening evening = {0};
  g_auto(GStrv) lines = g_strsplit(part->lines->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_test_message("%s", lines[i]);
    if (!g_str_has_prefix(lines[i], "evening ")) {
      play_line(&evening, lines[i]);
      continue;
    }
    if (evening.state != NULL)
      felt_evening_clear(&evening);
    felt_evening_init(&evening, lines[i] + strlen("evening "));
  }
  felt_evening_clear(&evening);
}

int felt_evening_main(int argc, char **argv, const char *path)
{
  g_test_init(&argc, &argv, NULL);
  return felt_test_run_parts(path, play_part);
}
