/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-model.c - a tournament in memory: commands decided, applied, checked and kept as a log */
#include "tournament/felt-model.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/words/felt-words.h"

#include <string.h>

void felt_model_init(FeltModel *model)
{
  memset(model, 0, sizeof *model);
  model->state = felt_state_new();
  model->history = felt_history_new(&felt_tournament_events);
  model->log = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  model->context.now.utc_us = G_GINT64_CONSTANT(1795291200000000);
  model->context.now.boottime_us = G_GINT64_CONSTANT(1000000000);
  g_strlcpy(model->context.now.boot_id, "boot-1", sizeof model->context.now.boot_id);
}

void felt_model_clear(FeltModel *model)
{
  felt_state_free(model->state);
  felt_history_free(model->history);
  g_ptr_array_unref(model->log);
  g_clear_pointer(&model->kept, felt_state_free);
  g_clear_pointer(&model->marks, g_hash_table_unref);
}

void felt_model_pass(FeltModel *model, gint64 ms)
{
  model->context.now.utc_us += ms * 1000;
  model->context.now.boottime_us += ms * 1000;
}

/* Executing -------------------------------------------------------------------------------- */

static void check_state(const FeltModel *model, const FeltEvent *event)
{
  g_autofree char *broken = felt_state_broken_invariant(model->state);
  if (broken != NULL)
    g_error("after event %" G_GUINT64_FORMAT " (%s): %s", event->seq,
            felt_event_info(event->kind)->name, broken);
}

/* Takes an event that was decided into state, history and log. */
static void take_in(FeltModel *model, FeltEvent *event, guint part)
{
  GError *error = NULL;
  event->seq = model->log->len + 1;
  if (!felt_draw_verify(model->state, event, &error) ||
      !felt_state_apply(model->state, event, &error) ||
      !felt_history_append(model->history, event, part, &error))
    g_error("event %" G_GUINT64_FORMAT " (%s): %s", event->seq, felt_event_info(event->kind)->name,
            error->message);
  g_ptr_array_add(model->log, event);
  check_state(model, event);
  felt_state_update_places(model->state);
  check_state(model, event);
}

/* Undo and redo as the session does them: the log folded the other way, then the event. */
static gboolean undo_or_redo(FeltModel *model, const FeltCommand *command, GError **error)
{
  gboolean redo = command->kind == FELT_COMMAND_REDO;
  g_autoptr(FeltEvent) event = felt_event_new(redo ? FELT_EVENT_REDONE : FELT_EVENT_UNDONE);
  event->at = model->context.now;
  if (!felt_history_decide(model->history, redo, (guint64)command->seq, &event->u.undone, error))
    return FALSE;
  FeltState *trial = felt_model_fold(model, &event->u.undone, error);
  if (trial == NULL)
    return FALSE;
  felt_state_free(model->state);
  model->state = trial;
  take_in(model, g_steal_pointer(&event), 0);
  return TRUE;
}

/* When the latest event was recorded. */
static gint64 last_utc_us(const FeltModel *model)
{
  guint n = model->log->len;
  return n > 0 ? ((const FeltEvent *)model->log->pdata[n - 1])->at.utc_us : 0;
}

gboolean felt_model_settle(FeltModel *model)
{
  const FeltInstant *now = &model->context.now;
  g_autoptr(GPtrArray) due = felt_decide_due(model->state, now, last_utc_us(model));
  if (due == NULL)
    return FALSE;
  g_ptr_array_set_free_func(due, NULL);
  for (guint i = 0; i < due->len; i++)
    take_in(model, g_ptr_array_index(due, i), i);
  felt_state_update_places(model->state);
  g_assert_null(felt_decide_due(model->state, now, last_utc_us(model)));
  return TRUE;
}

/* The club that felt-model.h tells of. */
static FeltPerson *known_person(const char *question)
{
  guint64 id = 0;
  const char *number = g_ascii_strncasecmp(question, "Person ", 7) == 0 ? question + 7 : question;
  if (!g_ascii_string_to_unsigned(number, 10, 1, 9, &id, NULL))
    return NULL;
  FeltPerson *person = g_new0(FeltPerson, 1);
  person->id = (gint64)id;
  person->name = g_strdup_printf("Person %u", (guint)id);
  person->block = id == 8 ? FELT_BLOCK_HOUSE : FELT_BLOCK_NONE;
  if (id == 9)
    person->block = FELT_BLOCK_FIRM;
  return person;
}

static void ask_club(FeltModel *model, const FeltCommand *command, FeltAnswers *answers)
{
  g_auto(GStrv) questions = felt_decide_questions(model->state, command);
  felt_answers_init(answers);
  answers->seq = 77;
  for (guint i = 0; questions != NULL && questions[i] != NULL; i++) {
    FeltPerson *person = known_person(questions[i]);
    if (person != NULL)
      g_hash_table_insert(answers->people, g_strdup(questions[i]), person);
  }
  model->context.answers = answers;
}

gboolean felt_model_execute(FeltModel *model, const FeltCommand *command, GError **error)
{
  for (guint i = 0; i < FELT_SEED_SIZE && ++model->context.seed[i] == 0; i++)
    continue;
  if (command->kind == FELT_COMMAND_UNDO || command->kind == FELT_COMMAND_REDO)
    return undo_or_redo(model, command, error) && (felt_model_settle(model) || TRUE);
  felt_model_settle(model);
  g_auto(FeltAnswers) answers;
  ask_club(model, command, &answers);
  g_autoptr(GPtrArray) events = felt_decide(model->state, command, &model->context, error);
  model->context.answers = NULL;
  if (events == NULL)
    return FALSE;
  g_ptr_array_set_free_func(events, NULL);
  for (guint i = 0; i < events->len; i++)
    take_in(model, g_ptr_array_index(events, i), i);
  felt_state_update_places(model->state);
  return TRUE;
}

/* Words ------------------------------------------------------------------------------------ */

static gboolean read_busts(FeltCommand *command, const char *value, GError **error)
{
  g_auto(GStrv) parts = g_strsplit(value, ",", -1);
  const FeltRecord *record =
      felt_record_field(felt_command_info(command->kind)->record, "players")->record;
  for (guint i = 0; parts[i] != NULL; i++) {
    char *by = strchr(parts[i], '>'), *stack = strchr(parts[i], ':');
    gpointer bust = felt_list_append(record, &command->players, &command->n_players);
    if (by != NULL)
      *by++ = '\0';
    if (stack != NULL)
      *stack++ = '\0';
    if (!felt_record_set_text(record, bust, "player", parts[i], error) ||
        (stack != NULL && !felt_record_set_text(record, bust, "stack", stack, error)) ||
        (by != NULL &&
         !felt_record_set_text(record, bust, "by", g_strdelimit(by, "+", ','), error)))
      return FALSE;
  }
  return TRUE;
}

/* The value of a key in an item of a list, "+" for "," within it. */
static gboolean read_item_field(const FeltRecord *record, gpointer item, const char *text,
                                GError **error)
{
  g_auto(GStrv) pair = g_strsplit(text, ":", 2);
  if (pair[1] == NULL)
    g_error("“%s” in a list is no key:value", text);
  return felt_record_set_text(record, item, pair[0], g_strdelimit(pair[1], "+", ','), error);
}

/* A list whose items give their fields, "place:1/value:500,place:2/value:300"; "": an empty one. A
 * list of a record within, "payouts.set", is found by its path. */
static gboolean read_list(const FeltRecord *record, gpointer data, const char *path,
                          const char *value, GError **error)
{
  g_auto(GStrv) keys = g_strsplit(path, ".", 2);
  g_auto(GStrv) items = g_strsplit(value, ",", -1);
  const FeltField *field = felt_record_field(record, keys[0]);
  gpointer at = (char *)data + field->offset;
  felt_field_mark_given(record, field, data);
  if (keys[1] != NULL)
    return read_list(field->record, at, keys[1], value, error);

  for (guint i = 0; items[i] != NULL; i++) {
    guint *count = (guint *)(void *)((char *)data + field->count_offset);
    gpointer item = felt_list_append(field->record, at, count);
    g_auto(GStrv) parts = g_strsplit(items[i], "/", -1);
    for (guint k = 0; parts[k] != NULL; k++)
      if (!read_item_field(field->record, item, parts[k], error))
        return FALSE;
  }
  return TRUE;
}

/* Whether a key is a list, whose items in value give their fields by name. */
static gboolean is_list(const FeltRecord *record, const char *path, const char *value)
{
  g_auto(GStrv) keys = g_strsplit(path, ".", 2);
  g_auto(GStrv) words = g_strsplit(value, ":", 2);
  const FeltField *field = felt_record_field(record, keys[0]);
  if (field != NULL && field->type == FELT_FIELD_RECORD && keys[1] != NULL)
    return is_list(field->record, keys[1], value);
  if (field == NULL || field->type != FELT_FIELD_LIST || keys[1] != NULL)
    return FALSE;
  return words[0] == NULL || felt_record_field(field->record, words[0]) != NULL;
}

/* Side pots, each with its price: "Last longer:1000,High hand:500". */
static gboolean read_pots(const FeltField *field, FeltSetup *setup, const char *value)
{
  g_auto(GStrv) pots = g_strsplit(value, ",", -1);
  for (guint i = 0; pots[i] != NULL; i++) {
    char *colon = strchr(pots[i], ':');
    FeltSidePot *pot =
        felt_list_append(&felt_side_pot_record, &setup->side_pots, &setup->n_side_pots);
    pot->name = g_strndup(pots[i], (gsize)(colon - pots[i]));
    pot->price = g_ascii_strtoll(colon + 1, NULL, 10);
    pot->kind = i == 0 ? FELT_SIDE_POT_LAST_LONGER : FELT_SIDE_POT_HIGH_HAND;
  }
  felt_field_mark_given(&felt_setup_record, field, setup);
  return TRUE;
}

/* Players with an amount each, as a deal takes them. */
static gboolean read_shares(const FeltField *field, gpointer data, const char *value,
                            GError **error)
{
  g_auto(GStrv) parts = g_strsplit(value, ",", -1);
  gpointer items = (char *)data + field->offset;
  guint *count = (guint *)(void *)((char *)data + field->count_offset);
  for (guint i = 0; parts[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(parts[i], ":", 2);
    gpointer share = felt_list_append(field->record, items, count);
    if (!felt_record_set_text(field->record, share, "player", pair[0], error) ||
        !felt_record_set_text(field->record, share, "amount", pair[1], error))
      return FALSE;
  }
  return TRUE;
}

static gboolean read_argument(FeltCommand *command, const FeltCommandInfo *info, const char *key,
                              const char *value, GError **error)
{
  gpointer data = (char *)command + info->offset;
  const FeltField *field = felt_record_field(info->record, key);
  if (is_list(info->record, key, value))
    return read_list(info->record, data, key, value, error);
  if (strcmp(key, "players") == 0 && field != NULL && field->type == FELT_FIELD_LIST)
    return read_busts(command, value, error);
  if (strcmp(key, "side_pots") == 0 && field != NULL && field->type == FELT_FIELD_LIST)
    return read_pots(field, &command->setup, value);
  gboolean shares =
      command->kind == FELT_COMMAND_DEAL || command->kind == FELT_COMMAND_SIDE_POT_PAY;
  if (shares && field != NULL && field->type == FELT_FIELD_LIST)
    return read_shares(field, data, value, error);
  return felt_record_set_text(info->record, data, key, value, error);
}

FeltCommand *felt_model_read(const char *words, GError **error)
{
  FeltCommandKind kind;
  g_auto(GStrv) halves = g_strsplit(words, " ", 2);
  g_auto(GStrv) arguments = g_strsplit(halves[1] == NULL ? "" : halves[1], "|", -1);
  if (!felt_command_kind_from_name(halves[0], &kind))
    g_error("there is no command %s", halves[0]);
  g_autoptr(FeltCommand) command = felt_command_new(kind);
  const FeltCommandInfo *info = felt_command_info(kind);
  for (guint i = 0; arguments[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(arguments[i], "=", 2);
    if (!read_argument(command, info, pair[0], pair[1], error))
      return NULL;
  }
  return g_steal_pointer(&command);
}

const FeltEvent *felt_model_do(FeltModel *model, const char *format, ...)
{
  va_list args;
  GError *error = NULL;
  va_start(args, format);
  g_autofree char *words = g_strdup_vprintf(format, args);
  va_end(args);
  g_autoptr(FeltCommand) command = felt_model_read(words, &error);
  if (command == NULL || !felt_model_execute(model, command, &error))
    g_error("%s: %s", words, error->message);
  return g_ptr_array_index(model->log, model->log->len - 1);
}

char *felt_model_coming(const FeltModel *model, const FeltCommand *command, GError **error)
{
  if (command->kind == FELT_COMMAND_UNDO || command->kind == FELT_COMMAND_REDO)
    return g_strdup(felt_command_info(command->kind)->name); /* the log decides them */
  g_autoptr(FeltState) after = felt_state_copy(model->state);
  g_autoptr(GPtrArray) events = felt_decide(model->state, command, &model->context, error);
  for (guint i = 0; events != NULL && i < events->len; i++) {
    FeltEvent *event = events->pdata[i];
    event->seq = after->seq + 1;
    g_assert_true(felt_state_apply(after, event, NULL));
  }
  felt_state_update_places(after);
  return events != NULL ? felt_coming_words(model->state, after, events) : NULL;
}

const FeltEvent *felt_model_last_bust(const FeltModel *model)
{
  guint i = model->log->len;
  while (i > 0 && ((const FeltEvent *)model->log->pdata[i - 1])->kind != FELT_EVENT_BUSTED)
    i--;
  g_assert_cmpuint(i, >, 0);
  return model->log->pdata[i - 1];
}

static void assert_refusal(const GError *error, const char *code, const char *part)
{
  g_assert_cmpstr(felt_decide_error_code(error), ==, code);
  g_assert_true(g_str_has_suffix(error->message, "."));
  g_assert_null(strchr(error->message, '\n'));
  if (part != NULL && strstr(error->message, part) == NULL)
    g_error("“%s” does not say “%s”", error->message, part);
}

static void refuse(FeltModel *model, const char *code, const char *part, const char *words,
                   FeltCommand *command, GError *error)
{
  felt_model_settle(model);
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  guint length = model->log->len;
  if (command != NULL && felt_model_execute(model, command, &error))
    g_error("%s was not refused", words);
  assert_refusal(error, code, part);
  g_assert_cmpuint(model->log->len, ==, length);
  g_assert_cmpuint(model->state->seq, ==, before->seq);
  g_assert_true(felt_state_equal(model->state, before));
  g_error_free(error);
  felt_command_free(command);
}

void felt_model_refuse(FeltModel *model, const char *code, const char *part, const char *format,
                       ...)
{
  va_list args;
  GError *error = NULL;
  va_start(args, format);
  g_autofree char *words = g_strdup_vprintf(format, args);
  va_end(args);
  FeltCommand *command = felt_model_read(words, &error);
  refuse(model, code, part, words, command, error);
}

void felt_model_refuse_command(FeltModel *model, const char *code, const char *part,
                               FeltCommand *command)
{
  refuse(model, code, part, felt_command_info(command->kind)->name, command, NULL);
}

/* The log ---------------------------------------------------------------------------------- */

static gboolean stands(const FeltModel *model, const FeltUndone *toggled, guint64 seq)
{
  for (guint i = 0; toggled != NULL && i < toggled->n_seqs; i++)
    if ((guint64)toggled->seqs[i] == seq)
      return felt_history_is_undone(model->history, seq);
  return !felt_history_is_undone(model->history, seq);
}

FeltState *felt_model_fold(const FeltModel *model, const FeltUndone *toggled, GError **error)
{
  g_autoptr(FeltState) state = felt_state_new();
  for (guint i = 0; i < model->log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, i);
    GError *inner = NULL;
    if (!stands(model, toggled, event->seq)) {
      felt_state_leave_out(state, event);
      continue;
    }
    if (felt_state_apply(state, event, &inner))
      continue;
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_CANNOT_UNDO,
                "Event %" G_GUINT64_FORMAT " would become impossible (%s).", event->seq,
                inner->message);
    g_error_free(inner);
    return NULL;
  }
  felt_state_update_places(state);
  return g_steal_pointer(&state);
}

void felt_model_assert_folds(const FeltModel *model)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltState) again = felt_model_fold(model, NULL, &error);
  g_assert_no_error(error);
  g_assert_true(felt_state_equal(again, model->state));
}

/* Beginnings and looks --------------------------------------------------------------------- */

void felt_model_create(FeltModel *model, guint entries)
{
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  felt_model_init(model);
  create->setup.name = g_strdup("Friday");
  create->setup.starting_stack = 1500;
  for (guint i = 0; i < entries; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
    gboolean is_break = i % 3 == 2;
    level->kind = is_break ? FELT_LEVEL_BREAK : FELT_LEVEL_PLAY;
    level->minutes = is_break ? 10 : 20;
    level->small = is_break ? 0 : G_GINT64_CONSTANT(25) << i;
    level->big = 2 * level->small;
  }
  g_assert_true(felt_model_execute(model, create, NULL));
}

FeltModel *felt_model_new(guint entries)
{
  FeltModel *model = g_new(FeltModel, 1);
  felt_model_create(model, entries);
  return model;
}

void felt_model_free(FeltModel *model)
{
  felt_model_clear(model);
  g_free(model);
}

void felt_model_enter(FeltModel *model, guint n)
{
  for (guint i = 0; i < n; i++)
    felt_model_do(model, "register name=Player %u", model->state->players->len + 1);
}

const FeltPlayer *felt_model_player(FeltModel *model, gint64 id)
{
  felt_state_update_places(model->state);
  const FeltPlayer *player = felt_state_player(model->state, id);
  g_assert_nonnull(player);
  return player;
}

const FeltTable *felt_model_table(FeltModel *model, gint64 number)
{
  const FeltTable *table = felt_state_table(model->state, number);
  g_assert_nonnull(table);
  return table;
}

FeltClockView felt_model_clock(const FeltModel *model)
{
  FeltClockView view;
  felt_state_clock_view(model->state, &model->context.now, &view);
  return view;
}
