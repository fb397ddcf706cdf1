/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-play.c - a tournament played from a script: commands, time, refusals and what must be so */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/state/felt-state-fields.h"
#include "tournament/words/felt-words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What must be so ---------------------------------------------------------------------------- */

typedef struct {
  const char *key;
  gsize offset, size;
} Field;

#define FIELD(field)        {#field, offsetof(OWNER, field), sizeof(((OWNER *)NULL)->field)},
#define LIST(kind, ...)     LIST_##kind(__VA_ARGS__)
#define LIST_NUMBER(field)  FIELD(field)
#define LIST_FOLLOWS(field) FIELD(field)
#define LIST_NUMBERS(field)
#define LIST_TEXT(field)
#define LIST_TEXTS(field)
#define LIST_PART(field, same)
#define LIST_WITH(field, same)
#define LIST_ARRAY(field, Type, same)
#define LIST_FOLLOWS_ARRAY(field, Type)

#define OWNER FeltPlayer
static const Field player_fields[] = {FELT_PLAYER_FIELDS(LIST){NULL, 0, 0}};
#undef OWNER
#define OWNER FeltTable
static const Field table_fields[] = {FELT_TABLE_FIELDS(LIST){NULL, 0, 0}};
#undef OWNER
#define OWNER FeltState
static const Field state_fields[] = {FELT_STATE_FIELDS(LIST){NULL, 0, 0}};
#undef OWNER
#define OWNER FeltClockView
static const Field clock_fields[] = {FIELD(level) FIELD(elapsed_ms) FIELD(remaining_ms) FIELD(
    shown_s) FIELD(next_tick_ms) FIELD(next_break_ms) FIELD(running) FIELD(overtime) FIELD(by_hands)
                                         FIELD(day_over) FIELD(by_utc) FIELD(gap_ms){NULL, 0, 0}};
#undef OWNER

static const char *const player_words[] = {"absent", "registered", "in", "out", "withdrawn", NULL};
static const char *const table_words[] = {"open", "closed", NULL};

static gint64 number_at(gconstpointer data, gsize offset, gsize size)
{
  if (size == sizeof(gint64))
    return FELT_CONST_AT(gint64, data, offset);
  if (size == sizeof(gint32))
    return FELT_CONST_AT(gint32, data, offset);
  if (size == sizeof(guint16))
    return FELT_CONST_AT(guint16, data, offset);
  g_assert_cmpuint(size, ==, 1);
  return FELT_CONST_AT(guint8, data, offset);
}

static gint64 number_of(const Field *fields, gconstpointer data, const char *key)
{
  for (; fields->key != NULL; fields++)
    if (strcmp(fields->key, key) == 0)
      return number_at(data, fields->offset, fields->size);
  g_error("there is no field %s", key);
}

static gint64 read_number(const char *text)
{
  gint64 number = 0;
  if (!g_ascii_string_to_signed(text, 10, G_MININT64, G_MAXINT64, &number, NULL))
    g_error("%s is no number", text);
  return number;
}

static void expect_number(const char *step, const char *key, gint64 is, const char *wanted)
{
  if (is != read_number(wanted))
    g_error("“%s”: %s is %" G_GINT64_FORMAT, step, key, is);
}

static void expect_placed(const char *step, const FeltPlayer *player, const char *wanted)
{
  g_auto(GStrv) places = g_strsplit(wanted, "-", 2);
  expect_number(step, "place", player->place, places[0]);
  expect_number(step, "place_to", player->place_to, places[1] != NULL ? places[1] : places[0]);
}

/* "in table=1 stack=-1": fields, and a word of words for the one that is called word_key. */
static void expect_fields(const char *step, const char *text, const Field *fields,
                          gconstpointer data, const char *word_key, const char *const *words)
{
  if (data == NULL)
    g_error("“%s”: there is none", step);
  g_auto(GStrv) pairs = g_strsplit(text, " ", -1);
  for (guint i = 0; pairs[i] != NULL; i++) {
    char *value = strchr(pairs[i], '=');
    if (value == NULL) {
      gint64 word = number_of(fields, data, word_key);
      if (g_strcmp0(words[word], pairs[i]) != 0)
        g_error("“%s”: %s is %s", step, word_key, words[word]);
      continue;
    }
    *value++ = '\0';
    if (fields == player_fields && strcmp(pairs[i], "placed") == 0)
      expect_placed(step, data, value);
    else
      expect_number(step, pairs[i], number_of(fields, data, pairs[i]), value);
  }
}

static const FeltEvent *last_event(const FeltModel *model)
{
  return g_ptr_array_index(model->log, model->log->len - 1);
}

static void expect_event(const FeltModel *model, const char *step, const char *text)
{
  const FeltEvent *event = last_event(model);
  g_auto(GStrv) pairs = g_strsplit(text, " ", -1);
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(pairs[i], "=", 2);
    const FeltField *field = felt_record_field(felt_event_info(event->kind)->record, pair[0]);
    if (field == NULL)
      g_error("“%s”: %s has no %s", step, felt_event_info(event->kind)->name, pair[0]);
    if (field->type == FELT_FIELD_TEXT) {
      const char *is = FELT_CONST_AT(char *, &event->u, field->offset);
      if (g_strcmp0(is != NULL ? is : "-", pair[1]) != 0)
        g_error("“%s”: %s is “%s”", step, pair[0], is);
      continue;
    }
    gboolean is_int = field->type == FELT_FIELD_INT;
    g_assert_true(is_int || field->type == FELT_FIELD_BOOL || field->type == FELT_FIELD_WORD);
    expect_number(step, pair[0],
                  number_at(&event->u, field->offset, is_int ? sizeof(gint64) : sizeof(gint32)),
                  pair[1]);
  }
}

static void expect_words(const FeltModel *model, const char *step, const char *wanted)
{
  g_autofree char *words = felt_event_words(last_event(model), model->state);
  if (g_strcmp0(words, wanted) != 0)
    g_error("“%s”: it says “%s”", step, words);
}

static void expect_at(const FeltModel *model, const char *step, const char *text)
{
  guint entry = 0, minutes = 0, seconds = 0;
  FeltClockView view = felt_model_clock(model);
  g_assert_cmpint(sscanf(text, "%u %u:%u", &entry, &minutes, &seconds), ==, 3);
  if (view.level + 1 != entry || view.elapsed_ms != (minutes * 60 + seconds) * (gint64)1000)
    g_error("“%s”: the clock is in entry %u, %" G_GINT64_FORMAT " ms", step, view.level + 1,
            view.elapsed_ms);
}

static void expect_reversible(FeltModel *model)
{
  g_autoptr(FeltState) after = felt_state_copy(model->state);
  felt_model_assert_folds(model);
  felt_model_do(model, "undo");
  felt_model_do(model, "redo");
  g_assert_true(felt_state_equal(after, model->state));
  felt_model_assert_folds(model);
}

gboolean felt_play_expect(const FeltState *state, const FeltClockView *clock, const char *step)
{
  const char *text = strstr(step, ": ");
  if (text == NULL)
    return FALSE;
  text += strlen(": ");
  gint64 number = strchr(step, ' ') != NULL ? atoi(strchr(step, ' ') + 1) : 0;

  if (g_str_has_prefix(step, "player "))
    expect_fields(step, text, player_fields, felt_state_player(state, number), "status",
                  player_words);
  else if (g_str_has_prefix(step, "table "))
    expect_fields(step, text, table_fields, felt_state_table(state, number), "status", table_words);
  else if (g_str_has_prefix(step, "state: "))
    expect_fields(step, text, state_fields, state, "phase", felt_phase_words);
  else if (g_str_has_prefix(step, "clock: "))
    expect_fields(step, text, clock_fields, clock, NULL, NULL);
  else
    return FALSE;
  return TRUE;
}

/* "player 3: …" and the like; FALSE when step is none of them. */
static gboolean expect_state(FeltModel *model, const char *step)
{
  if (g_str_has_prefix(step, "event: ")) {
    expect_event(model, step, step + strlen("event: "));
    return TRUE;
  }
  FeltClockView view = felt_model_clock(model);
  felt_state_update_places(model->state);
  return felt_play_expect(model->state, &view, step);
}

/* Steps -------------------------------------------------------------------------------------- */

gint64 felt_play_time(const char *text)
{
  static const struct {
    const char *unit;
    gint64 ms;
  } units[] = {{"ms", 1}, {"s", 1000}, {"m", 60000}, {"h", 3600000}};
  char *unit;
  gint64 number = g_ascii_strtoll(text, &unit, 10);
  for (guint i = 0; i < G_N_ELEMENTS(units); i++)
    if (strcmp(unit, units[i].unit) == 0)
      return number * units[i].ms;
  g_error("+%s is no time", text);
}

/* "closed [reopen] register name=Ann". */
static void play_refused(FeltModel *model, const char *text)
{
  g_auto(GStrv) halves = g_strsplit(text, " ", 2);
  const char *words = halves[1], *end;
  g_autofree char *part = NULL;
  if (words[0] == '[' && (end = strstr(words, "] ")) != NULL) {
    part = g_strndup(words + 1, (gsize)(end - words - 1));
    words = end + 2;
  }
  felt_model_refuse(model, halves[0], part, "%s", words);
}

/* A command, or one for each number where two stand with ".." between them. */
static void play_command(FeltModel *model, const char *text)
{
  const char *dots = strstr(text, ".."), *first = dots;
  while (first != NULL && first > text && g_ascii_isdigit(first[-1]))
    first--;
  if (dots == NULL || first == dots || !g_ascii_isdigit(dots[2])) {
    felt_model_do(model, "%s", text);
    return;
  }
  char *rest;
  gint64 from = g_ascii_strtoll(first, NULL, 10), to = g_ascii_strtoll(dots + 2, &rest, 10);
  for (gint64 i = from;; i += from < to ? 1 : -1) {
    felt_model_do(model, "%.*s%" G_GINT64_FORMAT "%s", (int)(first - text), text, i, rest);
    if (i == to)
      return;
  }
}

/* Deals a hand at table 1 and compares "button 2, small 3, big 4, posts 3s 4b" with it; then "owes
 * 5s", "waits 3" where there are such. */
static void play_dealt(FeltModel *model, const char *step, const char *expected)
{
  const FeltHandDealt *hand = &felt_model_do(model, "next-hand table=1")->u.hand_dealt;
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, "button %d, small %d, big %d, posts", (int)hand->button,
                         (int)hand->small, (int)hand->big);
  for (guint i = 0; i < hand->n_posts; i++)
    g_string_append_printf(text, " %d%c", (int)hand->posts[i].seat,
                           hand->posts[i].blind == FELT_BLIND_BIG ? 'b' : 's');
  for (guint i = 0; i < hand->n_owes_small; i++)
    g_string_append_printf(text, ", owes %ds", (int)hand->owes_small[i]);
  for (guint i = 0; i < hand->n_owes_big; i++)
    g_string_append_printf(text, ", owes %db", (int)hand->owes_big[i]);
  for (guint i = 0; i < hand->n_waiting; i++)
    g_string_append_printf(text, ", waits %d", (int)hand->waiting[i]);
  if (strcmp(text->str, expected) != 0)
    g_error("“%s”: it is “%s”", step, text->str);
  felt_model_assert_folds(model);
}

/* "1 x2": two more hands at table 1. */
static void play_deals(FeltModel *model, const char *text)
{
  g_auto(GStrv) words = g_strsplit(text, " x", 2);
  felt_floor_deal(model, (guint)read_number(words[0]), (guint)read_number(words[1]));
}

static void play_step(FeltModel *model, const char *step)
{
  if (step[0] == '+')
    felt_model_pass(model, felt_play_time(step + 1));
  else if (step[0] == '!')
    play_refused(model, step + 1);
  else if (strcmp(step, "folds") == 0)
    felt_model_assert_folds(model);
  else if (strcmp(step, "reversible") == 0)
    expect_reversible(model);
  else if (g_str_has_prefix(step, "enter "))
    felt_model_enter(model, (guint)read_number(step + strlen("enter ")));
  else if (g_str_has_prefix(step, "dealt "))
    play_dealt(model, step, step + strlen("dealt "));
  else if (g_str_has_prefix(step, "hands "))
    play_deals(model, step + strlen("hands "));
  else if (g_str_has_prefix(step, "hand "))
    felt_floor_assert_hand(model, (guint)atoi(step + strlen("hand ")),
                           strchr(step + strlen("hand "), ' ') + 1);
  else if (g_str_has_prefix(step, "at "))
    expect_at(model, step, step + strlen("at "));
  else if (g_str_has_prefix(step, "says "))
    expect_words(model, step, step + strlen("says "));
  else if (!expect_state(model, step))
    play_command(model, step);
}

static void play(FeltModel *model, const char *script)
{
  g_auto(GStrv) steps = g_strsplit(script, ";", -1);
  for (guint i = 0; steps[i] != NULL; i++)
    if (*g_strstrip(steps[i]) != '\0')
      play_step(model, steps[i]);
}

void felt_play(FeltModel *model, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *script = g_strdup_vprintf(format, args);
  va_end(args);
  play(model, script);
}

FeltModel *felt_play_new(const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *script = g_strdup_vprintf(format, args);
  va_end(args);
  FeltModel *model = felt_model_new(6);
  play(model, script);
  return model;
}
