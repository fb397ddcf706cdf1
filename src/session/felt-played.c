/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-played.c - when a stream is played, by the few events that say so: its log is not read */
#include "session/felt-session-private.h"

#include "store/felt-event-json.h"

#include <string.h>

/* A state that takes only what says when. */
typedef struct {
  const FeltStreamKind *kind;
  gpointer state;
  GHashTable *undone; /* seqs */
  guint64 n_taken;
  gint64 made_us;
} Played;

static gboolean note_undone(const FeltRow *row, gpointer data, GError **error)
{
  Played *played = data;
  gpointer event = felt_event_new_from_row(played->kind->events, row, error);
  if (event == NULL)
    return FALSE;
  const FeltUndone *undone = felt_stream_undone(played->kind->events, event);
  for (guint i = 0; undone != NULL && i < undone->n_seqs; i++) {
    gpointer seq = GSIZE_TO_POINTER((gsize)undone->seqs[i]);
    if (strcmp(row->kind, FELT_UNDONE_NAME) == 0)
      g_hash_table_add(played->undone, seq);
    else
      g_hash_table_remove(played->undone, seq);
  }
  played->kind->event_free(event);
  return TRUE;
}

/* What does not fit without the events between is passed over. */
static gboolean take(const FeltRow *row, gpointer data, GError **error)
{
  Played *played = data;
  if (g_hash_table_contains(played->undone, GSIZE_TO_POINTER((gsize)row->seq)))
    return TRUE;
  FeltStreamEvent *event = felt_event_new_from_row(played->kind->events, row, error);
  if (event == NULL)
    return FALSE;
  event->seq = ++played->n_taken;
  played->kind->apply(played->state, event, NULL);
  played->kind->event_free(event);
  return TRUE;
}

/* 0: as long as nothing but its creation says when. */
static gint64 told(const Played *played)
{
  gint64 us = played->kind->played_us(played->state);
  return us != played->made_us ? us : 0;
}

/* The first start that stands is the last event that is read. */
static gboolean take_start(const FeltRow *row, gpointer data, GError **error)
{
  if (!take(row, data, error))
    return FALSE;
  if (told(data) != 0)
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  return told(data) == 0;
}

static gboolean note_made(const FeltRow *row, gpointer data, GError **error)
{
  Played *played = data;
  played->made_us = row->at_us;
  return played->state == NULL || take(row, data, error);
}

gint64 felt_session_played_us(FeltStore *store, const char *id)
{
  static const char *const undos[] = {FELT_UNDONE_NAME, FELT_REDONE_NAME, NULL};
  static const char *const setups[] = {"setup-set", NULL}, *const clocks[] = {"clock-set", NULL};
  g_autoptr(GHashTable) undone = g_hash_table_new(NULL, NULL);
  Played played = {.kind = felt_kind_of(id, NULL), .undone = undone};
  gboolean says = played.kind != NULL && played.kind->played_us != NULL;
  gint64 us = 0;
  if (says)
    played.state = played.kind->state_new();
  if ((!says || felt_store_read_kinds(store, id, undos, 1, note_undone, &played, NULL)) &&
      felt_store_read(store, id, 1, 1, note_made, &played, NULL) && says) {
    felt_store_read_kinds(store, id, setups, 1, take, &played, NULL);
    if (told(&played) == 0)
      felt_store_read_kinds(store, id, clocks, 1, take_start, &played, NULL);
    us = told(&played);
  }
  if (says)
    played.kind->state_free(played.state);
  return us != 0 ? us : played.made_us;
}
