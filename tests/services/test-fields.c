/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-fields.c - each command of each kind of stream with each field absent, empty and at its
 * limits, in a struct as the window fills it: refused, or decided to events that can be read back
 */
#include "felt-test.h"
#include "cash/felt-cash-game.h"
#include "club/felt-club.h"
#include "hands/felt-hands.h"
#include "session/felt-command-text.h"
#include "session/felt-kinds.h"
#include "session/felt-world.h"
#include "store/felt-event-json.h"

#include <string.h>

/* What a field is set to. PLAUSIBLE is how it stands while another one is tried. */
typedef enum { ABSENT, EMPTY, LEAST, MOST, BELOW, ABOVE, PLAUSIBLE } Value;

static const char *const value_names[] = {"absent", "empty", "least", "most", "below", "above"};

/* A kind, and commands that lead to a state in which most others are possible. */
typedef struct {
  const char *name;
  const FeltStreamKind *kind;
  gpointer (*create)(void);
  const char *begin[6];
} Row;

static gpointer new_tournament(void)
{
  FeltCommand *create = felt_command_new(FELT_COMMAND_CREATE);
  create->setup.name = g_strdup("Friday");
  FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
  level->small = 25;
  level->big = 50;
  level->minutes = 20;
  return create;
}

static gpointer new_evening(void)
{
  FeltCashCommand *create = felt_cash_command_new(FELT_CASH_CREATE);
  create->setup.name = g_strdup("Friday");
  return create;
}

static const Row rows[] = {
    {"tournament",
     &felt_tournament_kind,
     new_tournament,
     {"set-config|price=1000|currency=EUR|bounty=100|rebuy.price=1000",
      "register|names=Ann,Ben,Cem", "close-registration", "seat", "start"}},
    {"cash",
     &felt_cash_kind,
     new_evening,
     {"buy-in|name=Ann|amount=20", "buy-in|name=Ben|amount=20", "cash-out|name=Ann|amount=20"}},
    {"club",
     &felt_club_kind,
     NULL,
     {"person-add|name=Ann", "person-add|name=Ben", "league-new|name=Ann",
      "season-new|league=Ann|name=Ann|from=2026-01-01|to=2026-12-31"}},
    {"hands",
     &felt_hands_kind,
     NULL,
     {"begin-hand|game=holdem|limit=no-limit|small=50|big=100|button=1|seats=[{\"seat\":1,\"name\":"
      "\"Ann\","
      "\"stack\":5000},{\"seat\":2,\"name\":\"Ben\",\"stack\":5000}]"}},
};

/* One command of a row on its way, and how many were decided to events. */
typedef struct {
  const Row *row;
  gpointer state, command;
  FeltContext context;
  guint64 seq; /* the last event that was taken */
  guint tried, decided;
} Trial;

static void apply_all(Trial *trial, gpointer state, GPtrArray *events, const char *what)
{
  const FeltStreamKind *kind = trial->row->kind;
  for (guint i = 0; i < events->len; i++) {
    const FeltStreamEvent *event = events->pdata[i];
    g_autoptr(GError) error = NULL;
    g_autofree char *payload = felt_event_to_payload(kind->events, event);
    FeltRow row = {.seq = trial->seq + 1 + i,
                   .at_us = event->at.utc_us,
                   .boot_id = event->at.boot_id,
                   .boottime_us = event->at.boottime_us,
                   .kind = kind->events->infos[event->kind].name,
                   .payload = payload,
                   .payload_len = strlen(payload)};
    gpointer read = felt_event_new_from_row(kind->events, &row, &error);
    if (read == NULL || !kind->apply(state, read, &error))
      g_error("%s: %s is decided, but: %s", what, row.kind, error->message);
    kind->event_free(read);
  }
}

/* The command as it stands is refused, or what it leads to can be read back and taken in. */
static void try_command(Trial *trial, const char *what)
{
  const FeltStreamKind *kind = trial->row->kind;
  g_autoptr(GError) error = NULL;
  FeltUndoAsked asked;
  if (kind->undoes(trial->command, &asked)) /* the history decides that */
    return;
  g_autoptr(GPtrArray) events = kind->decide(trial->state, trial->command, &trial->context, &error);
  trial->tried++;
  if (events == NULL) {
    g_assert_nonnull(error);
    return;
  }
  gpointer after = kind->state_copy(trial->state);
  apply_all(trial, after, events, what);
  g_autofree char *broken = kind->state_broken != NULL ? kind->state_broken(after) : NULL;
  if (broken != NULL)
    g_error("%s: %s", what, broken);
  kind->state_free(after);
  trial->decided++;
}

static gint64 number(const FeltField *field, Value value)
{
  gboolean any = field->min == 0 && field->max == 0;
  gint64 least = any ? -FELT_INT_MAX : field->min;
  gint64 most = any ? FELT_INT_MAX : field->max;
  switch (value) {
  case EMPTY:
    return 0;
  case LEAST:
    return least;
  case MOST:
    return most;
  case BELOW:
    return least - 1;
  case ABOVE:
    return most + 1;
  case PLAUSIBLE:
    return (field->flags & FELT_FIELD_REQUIRED) != 0 ? MAX(least, 1) : field->absent;
  case ABSENT:
    break;
  }
  return field->absent;
}

/* Owned by the caller. */
static char *text(const FeltField *field, Value value)
{
  switch (value) {
  case EMPTY:
    return g_strdup("");
  case LEAST:
    return g_strdup("Ann");
  case MOST:
    return g_strnfill(FELT_NAME_MAX, 'x');
  case BELOW:
    return g_strdup("a\nb\x01");
  case ABOVE:
    return g_strnfill(FELT_BYTES_MAX * 2, 'x');
  case PLAUSIBLE:
    return g_strdup((field->flags & FELT_FIELD_REQUIRED) != 0 ? "Ann" : NULL);
  case ABSENT:
    break;
  }
  return NULL;
}

static int word(const FeltField *field, Value value)
{
  int n = (int)g_strv_length((char **)field->words);
  static const int least[] = {[EMPTY] = 0, [LEAST] = 0, [BELOW] = -1, [PLAUSIBLE] = 0};
  if (value == MOST || value == ABOVE)
    return value == MOST ? n - 1 : n;
  return value == ABSENT ? (int)field->absent : least[value];
}

static void set(const FeltField *field, gpointer data, Value value)
{
  char **at = &FELT_AT(char *, data, field->offset);
  switch (field->type) {
  case FELT_FIELD_INT:
    FELT_AT(gint64, data, field->offset) = number(field, value);
    break;
  case FELT_FIELD_BOOL:
    FELT_AT(gboolean, data, field->offset) = value == MOST;
    break;
  case FELT_FIELD_WORD:
    FELT_AT(int, data, field->offset) = word(field, value);
    break;
  case FELT_FIELD_TEXT:
    g_free(*at);
    *at = text(field, value);
    break;
  case FELT_FIELD_TEXTS: {
    g_autofree char *one = text(field, value);
    g_strfreev(FELT_AT(char **, data, field->offset));
    FELT_AT(char **, data, field->offset) = NULL;
    if (one != NULL)
      FELT_AT(char **, data, field->offset) = g_strdupv((char *[]){one, one, NULL});
    break;
  }
  case FELT_FIELD_INTS:
    g_free(*at);
    *at = g_memdup2(&(gint64){number(field, value)}, sizeof(gint64));
    FELT_AT(guint, data, field->count_offset) = value != ABSENT && value != PLAUSIBLE;
    break;
  case FELT_FIELD_LIST:
  case FELT_FIELD_RECORD: /* field by field */
    break;
  }
}

static void fill(const FeltRecord *record, gpointer data)
{
  for (const FeltField *field = record->fields; field->key != NULL; field++) {
    if (field->type == FELT_FIELD_LIST && (field->flags & FELT_FIELD_REQUIRED) != 0)
      fill(field->record, felt_list_append(field->record, (char *)data + field->offset,
                                           &FELT_AT(guint, data, field->count_offset)));
    if (field->became == NULL && record->given_offset == 0)
      set(field, data, PLAUSIBLE);
  }
}

static void try_record(Trial *trial, const FeltRecord *record, gpointer data, const char *where);

static void try_field(Trial *trial, const FeltRecord *record, const FeltField *field, gpointer data,
                      const char *where)
{
  guint64 given = record->given_offset != 0 ? FELT_AT(guint64, data, record->given_offset) : 0;
  g_autofree char *name = g_strdup_printf("%s %s", where, field->key);
  if (record->given_offset != 0)
    felt_field_mark_given(record, field, data);
  if (field->type == FELT_FIELD_RECORD)
    try_record(trial, field->record, (char *)data + field->offset, name);
  else if (field->type == FELT_FIELD_LIST) {
    guint *n = &FELT_AT(guint, data, field->count_offset);
    try_command(trial, name); /* without any */
    if (*n == 0)
      fill(field->record, felt_list_append(field->record, (char *)data + field->offset, n));
    try_record(trial, field->record, FELT_AT(gpointer, data, field->offset), name);
  } else {
    for (Value value = ABSENT; value < PLAUSIBLE; value++) {
      g_autofree char *what = g_strdup_printf("%s %s", name, value_names[value]);
      set(field, data, value);
      try_command(trial, what);
    }
    set(field, data, PLAUSIBLE);
  }
  if (record->given_offset != 0)
    FELT_AT(guint64, data, record->given_offset) = given;
}

static void try_record(Trial *trial, const FeltRecord *record, gpointer data, const char *where)
{
  for (const FeltField *field = record->fields; field->key != NULL; field++)
    if (field->became == NULL)
      try_field(trial, record, field, data, where);
}

static void take(Trial *trial, gconstpointer command, const char *what)
{
  const FeltStreamKind *kind = trial->row->kind;
  g_autoptr(GPtrArray) events =
      felt_must(kind->decide(trial->state, command, &trial->context, &felt_error));
  apply_all(trial, trial->state, events, what);
  trial->seq += events->len;
  if (kind->state_complete != NULL)
    kind->state_complete(trial->state);
}

/* The state after the commands of the row. */
static void begin(Trial *trial)
{
  const FeltCommandTable *table = trial->row->kind->commands;
  trial->state = trial->row->kind->state_new();
  if (trial->row->create != NULL) {
    gpointer create = trial->row->create();
    take(trial, create, "create");
    table->command_free(create);
  }
  for (guint i = 0; trial->row->begin[i] != NULL; i++) {
    g_auto(GStrv) parts = g_strsplit(trial->row->begin[i], "|", -1);
    gpointer command = felt_must(felt_command_read_words(table, parts[0], parts + 1, &felt_error));
    take(trial, command, trial->row->begin[i]);
    table->command_free(command);
  }
}

static void test_fields(gconstpointer data)
{
  Trial trial = {.row = data};
  const FeltCommandTable *table = trial.row->kind->commands;
  trial.context.now.utc_us = G_GINT64_CONSTANT(1795291200000000);
  g_strlcpy(trial.context.now.boot_id, "boot-1", sizeof trial.context.now.boot_id);
  begin(&trial);
  for (guint kind = table->first; kind < table->n; kind++) {
    const FeltCommandInfo *info = &table->infos[kind];
    trial.command = table->command_new(kind);
    fill(info->record, (char *)trial.command + info->offset);
    try_command(&trial, info->name);
    try_record(&trial, info->record, (char *)trial.command + info->offset, info->name);
    table->command_free(trial.command);
  }
  g_test_message("%u commands, %u of them decided to events", trial.tried, trial.decided);
  g_assert_cmpuint(trial.decided, >, trial.tried / 50);
  trial.row->kind->state_free(trial.state);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/fields/%s", rows[i].name);
    g_test_add_data_func(path, &rows[i], test_fields);
  }
  return g_test_run();
}
