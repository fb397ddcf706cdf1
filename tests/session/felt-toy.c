/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toy.c - the smallest kind of stream: boxes of coins, "box:NAME" */
#include "session/felt-toy.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

typedef enum { ADDED, TAKEN, UNDONE, REDONE, ROWS_RESCUED, N_EVENTS } ToyEventKind;

typedef struct {
  gint64 coins;
} ToyCoins;

typedef struct {
  FeltStreamEvent head;
  union {
    ToyCoins coins;
    FeltUndone undone;
    FeltRowsRescued rows_rescued;
  } u;
} ToyEvent;

static const FeltField coins_fields[] = {{.key = "coins",
                                          .type = FELT_FIELD_INT,
                                          .offset = offsetof(ToyCoins, coins),
                                          .min = 1,
                                          .max = 1000000,
                                          .flags = FELT_FIELD_REQUIRED},
                                         {0}};
static const FeltRecord coins_record = {"coins", sizeof(ToyCoins), coins_fields, 0};

static const FeltEventInfo infos[N_EVENTS] = {
    [ADDED] = {"added", 1, &coins_record, 0, NULL},
    [TAKEN] = {"taken", 1, &coins_record, 0, NULL},
    [UNDONE] = FELT_UNDONE_INFO,
    [REDONE] = FELT_REDONE_INFO,
    [ROWS_RESCUED] = FELT_ROWS_RESCUED_INFO,
};
static GHashTable *by_name;
static const FeltEventTable events = {infos, N_EVENTS, sizeof(ToyEvent), &by_name, NULL};

static void event_free(gpointer event)
{
  felt_stream_event_free(&events, event);
}

static gpointer state_new(void)
{
  return g_new0(ToyState, 1);
}

static gpointer state_copy(gconstpointer state)
{
  return g_memdup2(state, sizeof(ToyState));
}

static gboolean state_equal(gconstpointer a, gconstpointer b)
{
  const ToyState *one = a, *other = b;
  return one->coins == other->coins && one->n == other->n;
}

static char *state_broken(gconstpointer data)
{
  const ToyState *state = data;
  return state->coins < 0 ? g_strdup("the box holds less than nothing") : NULL;
}

static gboolean apply(gpointer data, gconstpointer memory, GError **error)
{
  ToyState *state = data;
  const ToyEvent *event = memory;
  if (event->head.kind > TAKEN)
    return TRUE;
  if (event->head.kind == TAKEN && event->u.coins.coins > state->coins) {
    g_set_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, "only %d coins are there",
                (int)state->coins);
    return FALSE;
  }
  state->coins += event->head.kind == ADDED ? event->u.coins.coins : -event->u.coins.coins;
  state->n++;
  return TRUE;
}

static GPtrArray *decide(gconstpointer data, gconstpointer memory, const FeltContext *context,
                         GError **error)
{
  const ToyState *state = data;
  const ToyCommand *command = memory;
  guint times = MAX(command->times, 1);
  if (!felt_instant_check(&context->now, error))
    return NULL;
  if (command->what == TOY_TAKE && command->coins * times > state->coins) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_LIMIT,
                "The box holds %d coins; take fewer.", (int)state->coins);
    return NULL;
  }
  GPtrArray *made = g_ptr_array_new_with_free_func(event_free);
  for (guint i = 0; i < times; i++) {
    ToyEvent *event = felt_stream_event_new(&events, command->what == TOY_ADD ? ADDED : TAKEN);
    event->head.at = context->now;
    event->u.coins.coins = command->coins;
    g_ptr_array_add(made, event);
  }
  return made;
}

static gboolean undoes(gconstpointer data, FeltUndoAsked *asked)
{
  const ToyCommand *command = data;
  *asked = (FeltUndoAsked){.redo = command->what == TOY_REDO, .seq = command->seq};
  return asked->redo || command->what == TOY_UNDO;
}

static void not_before(gpointer data, gint64 log_utc_us)
{
  FeltStreamEvent *event = data;
  event->at.utc_us = MAX(event->at.utc_us, log_utc_us);
}

static char *words(gconstpointer memory, gconstpointer state)
{
  const ToyEvent *event = memory;
  if (event->head.kind > TAKEN)
    return g_strdup(infos[event->head.kind].name);
  return g_strdup_printf("%d coins are %s", (int)event->u.coins.coins,
                         infos[event->head.kind].name);
}

const FeltStreamKind toy_kind = {
    .name = "box:",
    .events = &events,
    .event_free = event_free,
    .state_new = state_new,
    .state_copy = state_copy,
    .state_free = g_free,
    .state_equal = state_equal,
    .state_broken = state_broken,
    .apply = apply,
    .decide = decide,
    .undoes = undoes,
    .not_before = not_before,
    .words = words,
};
