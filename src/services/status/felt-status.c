/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status.c - a tournament as the club's own pages are told of it */
#include "services/status/felt-status-private.h"

#include "tournament/base/felt-money.h"

#include <cjson/cJSON.h>
#include <inttypes.h>

const char *const felt_status_format_words[] = {"lines", "json", NULL};

gboolean felt_status_money(const FeltStatusFacts *facts, gint64 amount, FeltStatusValue *value)
{
  value->number = amount;
  value->digits = (guint)facts->state->setup.currency_digits;
  return TRUE;
}

/* The facts ------------------------------------------------------------------------------------ */

/* In the order in which they are told. */
static const FeltStatusKey *const tables[] = {felt_status_clock_keys, felt_status_sale_keys,
                                              felt_status_stakes_keys};

/* The round the clock stands in, of a break the one before it; FALSE: none began yet. */
static gboolean find_round(const FeltState *state, const FeltClockView *view, FeltLevel *round)
{
  gint64 elapsed_ms = view->elapsed_ms;
  for (guint i = MIN(view->level + 1, state->n_levels); i > 0; i--)
    if (state->levels[i - 1].kind == FELT_LEVEL_PLAY) {
      if (i - 1 != view->level) /* of a mix the game at its end */
        elapsed_ms = MAX(felt_level_length_ms(&state->levels[i - 1]) - 1, 0);
      felt_level_played(state->levels, state->n_levels, i - 1, elapsed_ms, round);
      return TRUE;
    }
  return FALSE;
}

static void read_facts(const FeltStatusMoment *moment, FeltStatusFacts *facts)
{
  const FeltState *state = moment->state;
  *facts = (FeltStatusFacts){.state = state, .moment = moment};
  facts->has_round = find_round(state, moment->view, &facts->round);
  guint next = felt_level_next_play(state->levels, state->n_levels, moment->view->level);
  facts->has_next = next < state->n_levels;
  if (facts->has_next)
    felt_level_played(state->levels, state->n_levels, next, 0, &facts->next);
  felt_status_count_sales(facts);
}

/* Texts ---------------------------------------------------------------------------------------- */

/* All of the value's digits, without zeros at the end: 12.5. */
static char *number_text(const FeltStatusValue *value)
{
  gint64 unit = felt_money_unit(value->digits);
  guint64 amount = (guint64)ABS(value->number);
  GString *text = g_string_new(value->number < 0 ? "-" : "");
  g_string_append_printf(text, "%" PRIu64, amount / (guint64)unit);
  guint64 rest = amount % (guint64)unit;
  if (rest == 0)
    return g_string_free(text, FALSE);
  g_string_append_printf(text, ".%0*" PRIu64, (int)value->digits, rest);
  while (text->str[text->len - 1] == '0')
    g_string_truncate(text, text->len - 1);
  return g_string_free(text, FALSE);
}

/* Calls back for each key that has a value; text says whether that is one. */
typedef void (*ToldFunc)(const char *key, const char *value, gboolean text, gpointer data);

static void tell_all(const FeltStatusMoment *moment, ToldFunc tell, gpointer data)
{
  FeltStatusFacts facts;
  read_facts(moment, &facts);
  for (guint t = 0; t < G_N_ELEMENTS(tables); t++)
    for (const FeltStatusKey *key = tables[t]; key->key != NULL; key++) {
      FeltStatusValue value = {0};
      if (!key->read(&facts, key->sale, &value))
        continue;
      g_autofree char *number = number_text(&value);
      tell(key->key, value.text != NULL ? value.text : number, value.text != NULL, data);
      g_free(value.text);
    }
}

static void add_line(const char *key, const char *value, gboolean text, gpointer data)
{
  g_string_append_printf(data, "%s=%s\n", key, value);
}

static void add_member(const char *key, const char *value, gboolean text, gpointer data)
{
  if (text)
    cJSON_AddStringToObject(data, key, value);
  else
    cJSON_AddRawToObject(data, key, value);
}

static void add_parameter(const char *key, const char *value, gboolean text, gpointer data)
{
  GString *query = data;
  g_autofree char *escaped = g_uri_escape_string(value, NULL, FALSE);
  g_string_append_printf(query, "%s%s=%s", query->len > 0 ? "&" : "", key, escaped);
}

static char *json_text(const FeltStatusMoment *moment)
{
  cJSON *object = cJSON_CreateObject();
  tell_all(moment, add_member, object);
  char *printed = cJSON_PrintUnformatted(object);
  char *text = g_strconcat(printed, "\n", NULL);
  cJSON_free(printed);
  cJSON_Delete(object);
  return text;
}

char *felt_status_text(const FeltStatusMoment *moment, FeltStatusFormat format)
{
  if (format == FELT_STATUS_JSON)
    return json_text(moment);
  GString *text = g_string_new(NULL);
  tell_all(moment, format == FELT_STATUS_LINES ? add_line : add_parameter, text);
  return g_string_free(text, FALSE);
}

gboolean felt_status_begins(const char *bytes, gsize n)
{
  if (n == 0)
    return TRUE;
  for (guint t = 0; t < G_N_ELEMENTS(tables); t++)
    for (const FeltStatusKey *key = tables[t]; key->key != NULL; key++) {
      g_autofree char *line = g_strconcat(key->key, "=", NULL);
      g_autofree char *member = g_strconcat("{\"", key->key, "\":", NULL);
      if (strncmp(bytes, line, MIN(n, strlen(line))) == 0 && n >= strlen(line))
        return TRUE;
      if (strncmp(bytes, member, MIN(n, strlen(member))) == 0 && n >= strlen(member))
        return TRUE;
    }
  return FALSE;
}

/* Of a session --------------------------------------------------------------------------------- */

static gboolean take_time(const FeltLogLine *line, gpointer data)
{
  *(gint64 *)data = line->at_us;
  return FALSE;
}

/* When an event happened; 0: there is none. */
static gint64 time_of(FeltSession *session, guint64 seq)
{
  gint64 at_us = 0;
  if (seq != 0)
    felt_session_log(session, seq, seq, take_time, &at_us, NULL);
  return at_us;
}

/* The latest move to another seat; being seated is none. */
static guint64 last_move(const FeltState *state)
{
  guint64 seq = 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltSeatChange *moved = &g_array_index(state->players, FeltPlayer, i).moved;
    if (moved->why != FELT_WENT_SEATED)
      seq = MAX(seq, moved->seq);
  }
  return seq;
}

static guint64 last_bust(const FeltState *state)
{
  guint64 seq = 0;
  for (guint i = 0; i < state->busts->len; i++)
    seq = MAX(seq, g_array_index(state->busts, FeltBustRecord, i).seq);
  return seq;
}

char *felt_status_of_session(FeltSession *session, const FeltInstant *now, FeltStatusFormat format)
{
  FeltClockView view;
  g_autoptr(FeltState) state = felt_session_present(session, now);
  felt_state_update_places(state);
  felt_state_clock_view(state, now, &view);
  FeltStatusMoment moment = {state, &view, now, time_of(session, last_bust(state)),
                             time_of(session, last_move(state))};
  return felt_status_text(&moment, format);
}
