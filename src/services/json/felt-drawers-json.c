/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-drawers-json.c - the drawers of the cashiers and their sessions, as JSON */
#include "services/json/felt-money-json.h"

#include "store/felt-record-json.h"
#include "tournament/state/felt-drawer.h"

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

/* A number, or null: it comes with the count. */
static void add_counted(cJSON *object, const char *key, gboolean counted, gint64 value)
{
  if (counted)
    felt_json_add_int(object, key, value);
  else
    cJSON_AddNullToObject(object, key);
}

static cJSON *session_to_json(const FeltState *state, const FeltDrawerSession *session)
{
  cJSON *object = cJSON_CreateObject();
  FeltDrawerSums sums;
  gint64 by_method[FELT_N_METHODS];
  gboolean closed = session->closed != 0;
  felt_drawer_sums(state, session, &sums);
  for (guint i = 0; i < FELT_N_METHODS; i++)
    by_method[i] = sums.in[i] - sums.out[i];
  felt_json_add_int(object, "opened", (gint64)session->opened);
  add_counted(object, "closed", closed, (gint64)session->closed);
  felt_json_add_int(object, "from", (session->opened_us - state->created_us) / 1000);
  add_counted(object, "to", closed, (session->closed_us - state->created_us) / 1000);
  felt_json_add_int(object, "left", session->left);
  felt_json_add_int(object, "put_in", session->put_in);
  if (session->late)
    felt_json_add_int(object, "before", sums.before);
  felt_json_add_int(object, "in", sums.in[FELT_METHOD_CASH]);
  felt_json_add_int(object, "out", sums.out[FELT_METHOD_CASH]);
  felt_json_add_int(object, "expected", sums.expected);
  felt_json_add_int(object, "side_pots", sums.side_pots);
  add_counted(object, "count", closed, session->count);
  add_counted(object, "difference", closed, sums.difference);
  add_counted(object, "taken", closed, session->taken);
  add_counted(object, "told", closed, session->told);
  add_text(object, "note", session->note);
  felt_methods_to_json(state, object, by_method);
  return object;
}

/* Of a drawer that was never opened nothing. */
static void add_sessions(const FeltState *state, cJSON *object, const char *cashier)
{
  const FeltDrawerSession *last = felt_drawer_last(state, cashier);
  if (last == NULL)
    return;
  cJSON_AddBoolToObject(object, "open", last->closed == 0);
  cJSON *array = cJSON_AddArrayToObject(object, "sessions");
  for (guint i = 0; i < state->drawer_sessions->len; i++) {
    const FeltDrawerSession *session = &g_array_index(state->drawer_sessions, FeltDrawerSession, i);
    if (session->cashier == last->cashier)
      cJSON_AddItemToArray(array, session_to_json(state, session));
  }
}

cJSON *felt_drawers_to_json(const FeltState *state)
{
  cJSON *array = cJSON_CreateArray();
  g_autoptr(GArray) drawers = felt_state_drawers(state);
  for (guint i = 0; i < drawers->len; i++) {
    const FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, i);
    cJSON *object = cJSON_CreateObject();
    add_text(object, "cashier", *drawer->name != '\0' ? drawer->name : NULL);
    felt_json_add_int(object, "in", drawer->in);
    felt_json_add_int(object, "out", drawer->out);
    felt_json_add_int(object, "balance", drawer->in - drawer->out);
    felt_methods_to_json(state, object, drawer->by_method);
    add_sessions(state, object, drawer->name);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}
