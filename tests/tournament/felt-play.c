/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-play.c - a tournament played from a script: commands, time, refusals and what must be so */
#include "tournament/felt-play.h"
#include "felt-test.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-ledger.h"
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
#define OWNER     FeltPool
#define METHOD(i) offsetof(FeltPool, by_method) + (i) * sizeof(gint64), sizeof(gint64)
static const Field pool_fields[] = {
    FIELD(taken) FIELD(owed) FIELD(refunds) FIELD(overlay) FIELD(added) FIELD(adjusted) FIELD(pool)
        FIELD(fees) FIELD(staff) FIELD(bounties) FIELD(paid_out) FIELD(set_aside) FIELD(drawer)
            FIELD(side_pots){"cash", METHOD(FELT_METHOD_CASH)},
    {"card", METHOD(FELT_METHOD_CARD)},
    {"voucher", METHOD(FELT_METHOD_VOUCHER)},
    {NULL, 0, 0}};
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

/* What is reckoned of a player; FALSE when key is none of these. */
static gboolean expect_reckoned(const FeltState *state, const char *step, const FeltPlayer *player,
                                const char *key, const char *wanted)
{
  if (strcmp(key, "placed") == 0)
    expect_placed(step, player, wanted);
  else if (strcmp(key, "owes") == 0)
    expect_number(step, key, felt_player_owes(player), wanted);
  else if (strcmp(key, "due") == 0)
    expect_number(step, key, felt_player_due(state, player), wanted);
  else
    return FALSE;
  return TRUE;
}

/* "in table=1 stack=-1": fields, and a word of words for the one that is called word_key. */
static void expect_fields(const FeltState *state, const char *step, const char *text,
                          const Field *fields, gconstpointer data, const char *word_key,
                          const char *const *words)
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
    if (fields != player_fields || !expect_reckoned(state, step, data, pairs[i], value))
      expect_number(step, pairs[i], number_of(fields, data, pairs[i]), value);
  }
}

static const FeltEvent *last_event(const FeltModel *model)
{
  return g_ptr_array_index(model->log, model->log->len - 1);
}

void felt_play_facts(const char *step, const char *facts, const char *wanted)
{
  g_auto(GStrv) are = g_strsplit(facts, " ", -1);
  g_auto(GStrv) words = g_strsplit(wanted, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (!g_strv_contains((const char *const *)are, words[i]))
      g_error("“%s”: %s is none of %s", step, words[i], facts);
}

void felt_play_text(const char *step, const char *text, const char *wanted)
{
  if (strcmp(text != NULL ? text : "-", wanted) != 0)
    g_error("“%s”: it is “%s”", step, text);
}

/* The value of a number, a word or a text; of a list how many items it has. */
static void expect_value(const char *step, const FeltField *field, gconstpointer data,
                         const char *wanted)
{
  const char *text;
  int word;
  switch (field->type) {
  case FELT_FIELD_TEXT:
    text = FELT_CONST_AT(char *, data, field->offset);
    text = text != NULL ? text : "-";
    if (strcmp(wanted, "*") == 0 && strcmp(text, "-") != 0)
      return;
    if (strcmp(text, wanted) != 0)
      g_error("“%s”: %s is “%s”", step, field->key, text);
    return;
  case FELT_FIELD_WORD:
    word = FELT_CONST_AT(int, data, field->offset);
    if (word < 0 || strcmp(field->words[word], wanted) != 0)
      expect_number(step, field->key, word, wanted);
    return;
  case FELT_FIELD_INTS:
  case FELT_FIELD_LIST:
    expect_number(step, field->key, FELT_CONST_AT(guint, data, field->count_offset), wanted);
    return;
  case FELT_FIELD_INT:
    expect_number(step, field->key, FELT_CONST_AT(gint64, data, field->offset), wanted);
    return;
  default:
    g_assert_cmpint(field->type, ==, FELT_FIELD_BOOL);
    expect_number(step, field->key, FELT_CONST_AT(gboolean, data, field->offset), wanted);
  }
}

/* "price", "seats.0.player", "closed.0". */
static void expect_path(const char *step, const FeltRecord *record, gconstpointer data,
                        const char *path, const char *wanted)
{
  g_auto(GStrv) keys = g_strsplit(path, ".", 3);
  const FeltField *field = felt_record_field(record, keys[0]);
  if (field == NULL)
    g_error("“%s”: %s has no %s", step, record->name, keys[0]);
  if (keys[1] == NULL) {
    expect_value(step, field, data, wanted);
    return;
  }

  gint64 index = read_number(keys[1]);
  g_assert_cmpint(index, <, FELT_CONST_AT(guint, data, field->count_offset));
  const char *items = FELT_CONST_AT(char *, data, field->offset);
  if (field->type == FELT_FIELD_INTS)
    expect_number(step, path, ((const gint64 *)(const void *)items)[index], wanted);
  else
    expect_path(step, field->record, items + (gsize)index * field->record->size, keys[2], wanted);
}

/* "finished why=over": the kind is the word without a value. */
static void expect_event(const FeltEvent *event, const char *step, const char *text)
{
  const FeltEventInfo *info = felt_event_info(event->kind);
  g_auto(GStrv) pairs = g_strsplit(text, " ", -1);
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(pairs[i], "=", 2);
    if (pair[1] != NULL)
      expect_path(step, info->record, &event->u, pair[0], pair[1]);
    else if (strcmp(info->name, pair[0]) != 0)
      g_error("“%s”: it is %s", step, info->name);
  }
}

static const FeltEvent *event_numbered(const FeltModel *model, gint64 seq)
{
  g_assert_cmpint(seq, >=, 1);
  g_assert_cmpint(seq, <=, model->log->len);
  return g_ptr_array_index(model->log, seq - 1);
}

static void expect_words(const FeltModel *model, const char *step, const FeltEvent *event,
                         const char *wanted)
{
  felt_state_update_places(model->state);
  g_autofree char *words = felt_event_words(event, model->state);
  if (!g_pattern_match_simple(wanted, words))
    g_error("“%s”: it says “%s”", step, words);
}

/* "Ann is out", or "@12 Ann is out" with the number of an event. */
static void expect_says(const FeltModel *model, const char *step, const char *text)
{
  char *words = NULL;
  gint64 seq = text[0] == '@' ? g_ascii_strtoll(text + 1, &words, 10) : 0;
  if (words != NULL)
    expect_words(model, step, event_numbered(model, seq), g_strchug(words));
  else
    expect_words(model, step, last_event(model), text);
}

static void expect_kinds(const FeltModel *model, const char *step, const char *text)
{
  g_auto(GStrv) kinds = g_strsplit(text, " ", -1);
  guint n = g_strv_length(kinds);
  g_assert_cmpuint(n, <=, model->log->len);
  for (guint i = 0; i < n; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, model->log->len - n + i);
    if (strcmp(felt_event_info(event->kind)->name, kinds[i]) != 0)
      g_error("“%s”: %u of them is %s", step, i + 1, felt_event_info(event->kind)->name);
  }
}

/* The first item of a kind, or NULL. */
static const FeltTodo *find_todo(const GPtrArray *list, const char *kind)
{
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = g_ptr_array_index(list, i);
    if (strcmp(todo->kind, kind) == 0)
      return todo;
  }
  return NULL;
}

/* "race", "first race", "race [tables 1, 2]". */
static void expect_todo(const FeltModel *model, const char *step, const char *text)
{
  FeltClockView view = felt_model_clock(model);
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  gboolean first = g_str_has_prefix(text, "first ");
  const char *begin = first ? text + strlen("first ") : text;
  g_auto(GStrv) halves = g_strsplit_set(begin, "[]", 3);
  const FeltTodo *todo = find_todo(list, g_strchomp(halves[0]));
  if (todo == NULL || (first && todo != list->pdata[0]))
    g_error("“%s”: the first of %u is %s", step, list->len,
            list->len > 0 ? ((const FeltTodo *)list->pdata[0])->kind : "none");
  if (halves[1] != NULL && strstr(todo->text, halves[1]) == NULL)
    g_error("“%s”: it says “%s”", step, todo->text);
}

/* Does what the first item of a kind is for. */
static void play_act(FeltModel *model, const char *kind)
{
  GError *error = NULL;
  FeltClockView view = felt_model_clock(model);
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = find_todo(list, kind);
  if (todo == NULL || todo->action == NULL)
    g_error("%s: nothing is to be done", kind);
  if (!felt_model_execute(model, todo->action, &error))
    g_error("%s: %s", kind, error->message);
}

static void expect_no_todo(const FeltModel *model, const char *step, const char *kind)
{
  FeltClockView view = felt_model_clock(model);
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = find_todo(list, kind);
  if (todo != NULL)
    g_error("“%s”: it says “%s”", step, todo->text);
}

static void expect_prizes(const FeltModel *model, const char *step, const char *wanted)
{
  g_autoptr(GString) text = g_string_new(NULL);
  felt_state_update_places(model->state);
  for (guint i = 0; i < model->state->prizes->len; i++)
    g_string_append_printf(text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                           g_array_index(model->state->prizes, FeltPrize, i).cash);
  felt_play_text(step, text->len > 0 ? text->str : "none", wanted);
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

static void expect_same(FeltModel *model, const char *step)
{
  g_assert_nonnull(model->kept);
  felt_state_update_places(model->state);
  if (!felt_state_equal(model->kept, model->state))
    g_error("“%s”: the state is another", step);
}

static void keep(FeltModel *model)
{
  felt_state_update_places(model->state);
  g_clear_pointer(&model->kept, felt_state_free);
  model->kept = felt_state_copy(model->state);
}

gboolean felt_play_expect(const FeltState *state, const FeltClockView *clock, const char *step)
{
  const char *text = strstr(step, ": ");
  if (text == NULL)
    return FALSE;
  text += strlen(": ");
  gint64 number = strchr(step, ' ') != NULL ? atoi(strchr(step, ' ') + 1) : 0;

  if (g_str_has_prefix(step, "player "))
    expect_fields(state, step, text, player_fields, felt_state_player(state, number), "status",
                  player_words);
  else if (g_str_has_prefix(step, "table "))
    expect_fields(state, step, text, table_fields, felt_state_table(state, number), "status",
                  table_words);
  else if (g_str_has_prefix(step, "state: "))
    expect_fields(state, step, text, state_fields, state, "phase", felt_phase_words);
  else if (g_str_has_prefix(step, "clock: "))
    expect_fields(state, step, text, clock_fields, clock, NULL, NULL);
  else if (g_str_has_prefix(step, "pool: ")) {
    FeltPool pool;
    felt_state_pool(state, &pool);
    expect_fields(state, step, text, pool_fields, &pool, NULL, NULL);
  } else
    return FALSE;
  return TRUE;
}

/* "player 3: …", "event: …" and the like; FALSE when step is none of them. */
static gboolean expect_state(FeltModel *model, const char *step)
{
  const char *text = strstr(step, ": ");
  if (g_str_has_prefix(step, "event: "))
    expect_event(last_event(model), step, text + strlen(": "));
  else if (g_str_has_prefix(step, "event ") && text != NULL)
    expect_event(event_numbered(model, atoi(step + strlen("event "))), step, text + strlen(": "));
  else {
    FeltClockView view = felt_model_clock(model);
    felt_state_update_places(model->state);
    return felt_play_expect(model->state, &view, step);
  }
  return TRUE;
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

/* "4m": the machine is back after so long. */
static void play_reboot(FeltModel *model, const char *text)
{
  model->context.now.utc_us += felt_play_time(text) * 1000;
  model->context.now.boottime_us = 3000000;
  g_strlcpy(model->context.now.boot_id, "boot-2", sizeof model->context.now.boot_id);
}

/* "3 5": so many players at tables 1, 2, …. */
static void play_tables(FeltModel *model, const char *text)
{
  guint sizes[12], n = 0;
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  for (; words[n] != NULL; n++) {
    g_assert_cmpuint(n, <, G_N_ELEMENTS(sizes));
    sizes[n] = (guint)read_number(words[n]);
  }
  felt_floor_fill(model, sizes, n);
}

/* "late" for the last event, "there 7" for a text. */
static void play_mark(FeltModel *model, const char *text)
{
  g_auto(GStrv) words = g_strsplit(text, " ", 2);
  if (model->marks == NULL)
    model->marks = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert(model->marks, g_strdup(words[0]),
                      words[1] != NULL ? g_strdup(words[1])
                                       : g_strdup_printf("%u", model->log->len));
}

/* What a name after "$" stands for. */
static char *mark_text(const FeltModel *model, const char *name)
{
  const char *text = model->marks != NULL ? g_hash_table_lookup(model->marks, name) : NULL;
  const char *digits = name + strcspn(name, "0123456789");
  if (text != NULL)
    return g_strdup(text);
  const FeltPlayer *player = felt_state_player(model->state, g_ascii_strtoull(digits, NULL, 10));
  if (player == NULL || !(g_str_has_prefix(name, "seat") || g_str_has_prefix(name, "table")))
    g_error("nothing is called $%s", name);
  return g_strdup_printf("%u", g_str_has_prefix(name, "seat") ? player->seat : player->table);
}

/* A step with its marks filled in, owned by the caller. */
static char *fill_in(const FeltModel *model, const char *step)
{
  GString *text = g_string_new(NULL);
  for (const char *at = step; *at != '\0'; at++) {
    const char *end = at + 1;
    if (*at != '$') {
      g_string_append_c(text, *at);
      continue;
    }
    while (g_ascii_isalnum(*end))
      end++;
    g_autofree char *name = g_strndup(at + 1, (gsize)(end - at - 1));
    g_autofree char *value = mark_text(model, name);
    g_string_append(text, value);
    at = end - 1;
  }
  return g_string_free(text, FALSE);
}

/* The rest of a step that begins with a word, or NULL. */
static const char *after(const char *step, const char *word)
{
  return g_str_has_prefix(step, word) ? step + strlen(word) : NULL;
}

/* What looks at the model and changes nothing in it; FALSE when step is none of these. */
static gboolean look(FeltModel *model, const char *step)
{
  const char *text;
  if (strcmp(step, "folds") == 0)
    felt_model_assert_folds(model);
  else if (strcmp(step, "same") == 0)
    expect_same(model, step);
  else if ((text = after(step, "hand ")) != NULL)
    felt_floor_assert_hand(model, (guint)atoi(text), strchr(text, ' ') + 1);
  else if ((text = after(step, "at ")) != NULL)
    expect_at(model, step, text);
  else if ((text = after(step, "says ")) != NULL)
    expect_says(model, step, text);
  else if ((text = after(step, "bust says ")) != NULL)
    expect_words(model, step, felt_model_last_bust(model), text);
  else if ((text = after(step, "did ")) != NULL)
    expect_kinds(model, step, text);
  else if ((text = after(step, "todo ")) != NULL)
    expect_todo(model, step, text);
  else if ((text = after(step, "no todo ")) != NULL)
    expect_no_todo(model, step, text);
  else if ((text = after(step, "prizes ")) != NULL)
    expect_prizes(model, step, text);
  else
    return expect_state(model, step);
  return TRUE;
}

static FeltPlayStep own_step;

void felt_play_extend(FeltPlayStep own)
{
  own_step = own;
}

static void play_step(FeltModel *model, const char *step)
{
  const char *text;
  if (own_step != NULL && own_step(model, step))
    return;
  if (step[0] == '+')
    felt_model_pass(model, felt_play_time(step + 1));
  else if (step[0] == '!')
    play_refused(model, step + 1);
  else if (strcmp(step, "reversible") == 0)
    expect_reversible(model);
  else if (strcmp(step, "keep") == 0)
    keep(model);
  else if ((text = after(step, "act ")) != NULL)
    play_act(model, text);
  else if ((text = after(step, "utc ")) != NULL)
    model->context.now.utc_us += felt_play_time(text) * 1000;
  else if ((text = after(step, "reboot ")) != NULL)
    play_reboot(model, text);
  else if ((text = after(step, "mark ")) != NULL)
    play_mark(model, text);
  else if ((text = after(step, "enter ")) != NULL)
    felt_model_enter(model, (guint)read_number(text));
  else if ((text = after(step, "tables ")) != NULL)
    play_tables(model, text);
  else if ((text = after(step, "dealt ")) != NULL)
    play_dealt(model, step, text);
  else if ((text = after(step, "hands ")) != NULL)
    play_deals(model, text);
  else if (!look(model, step))
    play_command(model, step);
}

/* Steps end with ";" or a line. */
static void play(FeltModel *model, char *script)
{
  char *step = script;
  while (step != NULL) {
    g_autoptr(GString) text = g_string_new(NULL);
    char *end = strpbrk(step, ";\n");
    for (; end != NULL && g_str_has_prefix(end, ";;"); end = strpbrk(step, ";\n")) {
      g_string_append_len(text, step, end + 1 - step); /* one within the step */
      step = end + 2;
    }
    g_string_append_len(text, step, end != NULL ? end - step : (gssize)strlen(step));
    step = end != NULL ? end + 1 : NULL;
    g_autofree char *filled = fill_in(model, g_strstrip(text->str));
    if (*filled != '\0')
      play_step(model, filled);
  }
}

static void play_part(gconstpointer data)
{
  const FeltTestPart *part = data;
  felt_model_free(felt_play_new("%s", part->lines->str));
}

int felt_play_main(int argc, char **argv, const char *name, FeltPlayStep own)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own);
  g_autofree char *path = g_strdup_printf("plays/%s.play", name);
  return felt_test_run_parts(path, play_part);
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
