/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rescue.c - rows that a rescue kept apart: shown, taken into the log, or left out */
#include "session/felt-rescue.h"

#include "felt-config.h"
#include "session/felt-fold.h"
#include "store/felt-event-json.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-history.h"
#include "tournament/words/felt-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A number this far behind the one before it is nonsense. */
#define GAP_MAX 10000

/* Looking ---------------------------------------------------------------------------------- */

static gboolean look_cb(const FeltRow *row, gpointer data, GError **error)
{
  FeltRescue *found = data;
  if (found->n == 0)
    found->from = row->seq;
  if (found->n == 0 || row->seq <= found->to + GAP_MAX)
    found->to = row->seq;
  found->n++;
  return TRUE;
}

gboolean felt_rescue_look(FeltStore *store, const char *id, FeltRescue *found, GError **error)
{
  *found = (FeltRescue){0};
  return felt_store_read_rescued(store, id, look_cb, found, error);
}

typedef struct {
  const FeltState *state;
  FeltRescueFunc func;
  gpointer data;
} Words;

static gboolean words_cb(const FeltRow *row, gpointer data, GError **error)
{
  FeltEvent event;
  const Words *show = data;
  g_autoptr(GError) inner = NULL;
  if (!felt_event_from_row(row, &event, &inner)) {
    show->func(row, inner->message, show->data);
    return TRUE;
  }
  g_autofree char *words = felt_event_words(&event, show->state);
  show->func(row, words, show->data);
  felt_event_clear(&event);
  return TRUE;
}

gboolean felt_rescue_show(FeltStore *store, const char *id, FeltRescueFunc func, gpointer data,
                          GError **error)
{
  g_autoptr(FeltFold) fold = felt_fold_new(store, id);
  if (!felt_fold_load(fold, 0, error))
    return FALSE;
  Words show = {felt_fold_state(fold), func, data};
  return felt_store_read_rescued(store, id, words_cb, &show, error);
}

/* Trying ----------------------------------------------------------------------------------- */

/* The log in memory, to which one row after the other is tried. */
typedef struct {
  GArray *events, *parts; /* FeltEvent, guint */
  FeltHistory *history;
  FeltState *state;
  gint64 at_us; /* of the last event */
} Trial;

static void clear_event(gpointer event)
{
  felt_event_clear(event);
}

static void trial_init(Trial *trial)
{
  memset(trial, 0, sizeof *trial);
  trial->events = g_array_new(FALSE, FALSE, sizeof(FeltEvent));
  g_array_set_clear_func(trial->events, clear_event);
  trial->parts = g_array_new(FALSE, FALSE, sizeof(guint));
  trial->history = felt_history_new();
  trial->state = felt_state_new();
}

static void trial_clear(Trial *trial)
{
  g_array_unref(trial->events);
  g_array_unref(trial->parts);
  felt_history_free(trial->history);
  felt_state_free(trial->state);
}

/* The index anew, of the events that were taken. */
static void rebuild_history(Trial *trial)
{
  felt_history_free(trial->history);
  trial->history = felt_history_new();
  for (guint i = 0; i < trial->events->len; i++)
    felt_history_append(trial->history, &g_array_index(trial->events, FeltEvent, i),
                        g_array_index(trial->parts, guint, i), NULL);
}

/* The state of all events that stand, with `last` behind them; NULL when one does not fit. */
static FeltState *fold_all(const Trial *trial, const FeltEvent *last)
{
  FeltState *state = felt_state_new();
  gboolean good = TRUE;
  for (guint i = 0; good && i < trial->events->len; i++) {
    const FeltEvent *event = &g_array_index(trial->events, FeltEvent, i);
    if (felt_history_is_undone(trial->history, event->seq))
      felt_state_leave_out(state, event);
    else
      good = felt_state_apply(state, event, NULL);
  }
  if (good && (last == NULL || felt_state_apply(state, last, NULL)))
    return state;
  felt_state_free(state);
  return NULL;
}

static gboolean try_undo(Trial *trial, const FeltEvent *event, guint part)
{
  if (!felt_history_append(trial->history, event, part, NULL))
    return FALSE;
  FeltState *state = fold_all(trial, event);
  if (state == NULL) {
    rebuild_history(trial);
    return FALSE;
  }
  felt_state_free(trial->state);
  trial->state = state;
  return TRUE;
}

static gboolean try_event(Trial *trial, const FeltEvent *event, guint part)
{
  if (event->kind == FELT_EVENT_UNDONE || event->kind == FELT_EVENT_REDONE)
    return try_undo(trial, event, part);
  return felt_state_apply(trial->state, event, NULL) &&
         felt_history_append(trial->history, event, part, NULL);
}

/* Takes the event, which then belongs to the trial, when it fits. */
static gboolean take_event(Trial *trial, FeltEvent *event, guint part)
{
  event->at.utc_us = MAX(event->at.utc_us, trial->at_us);
  if (!try_event(trial, event, part))
    return FALSE;
  trial->at_us = event->at.utc_us;
  g_array_append_val(trial->events, *event);
  g_array_append_val(trial->parts, part);
  return TRUE;
}

static gboolean load_cb(const FeltRow *row, gpointer data, GError **error)
{
  FeltEvent event;
  Trial *trial = data;
  if (!felt_event_from_row(row, &event, error))
    return FALSE;
  if (take_event(trial, &event, row->part))
    return TRUE;
  felt_event_clear(&event);
  g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_DAMAGED,
              _("The log in front of what was rescued cannot be folded; run feltctl verify."));
  return FALSE;
}

/* Settling --------------------------------------------------------------------------------- */

typedef struct {
  Trial trial;
  GArray *rows; /* FeltRow to append, whose texts are in texts */
  GStringChunk *texts;
  FeltInstant now;
  const char *command_id, *actor;
  guint64 next, taken;
  gboolean impossible; /* nothing can stand in place of the first event */
} Settle;

static void add_row(Settle *settle, const FeltRow *row)
{
  FeltRow kept = *row;
  kept.command_id = g_string_chunk_insert(settle->texts, row->command_id);
  kept.boot_id = g_string_chunk_insert(settle->texts, row->boot_id);
  kept.kind = g_string_chunk_insert(settle->texts, row->kind);
  kept.payload = g_string_chunk_insert(settle->texts, row->payload);
  kept.actor = row->actor == NULL ? NULL : g_string_chunk_insert(settle->texts, row->actor);
  g_array_append_val(settle->rows, kept);
}

/* An event of the rescue itself, as the next row. */
static void add_own(Settle *settle, const FeltRowsRescued *rows, const char *command_id)
{
  g_autoptr(FeltEvent) event = felt_event_new(FELT_EVENT_ROWS_RESCUED);
  event->u.rows_rescued = *rows;
  g_autofree char *payload = felt_event_to_payload(event);
  gboolean missing = rows->what == FELT_RESCUE_MISSING;
  FeltRow row = {.command_id = command_id,
                 .at_us = missing ? settle->trial.at_us : settle->now.utc_us,
                 .boot_id = settle->now.boot_id,
                 .boottime_us = settle->now.boottime_us,
                 .kind = felt_event_info(FELT_EVENT_ROWS_RESCUED)->name,
                 .payload = payload,
                 .payload_len = strlen(payload),
                 .actor = settle->actor};
  add_row(settle, &row);
}

static gboolean add_missing(Settle *settle, guint64 seq)
{
  FeltEvent event;
  FeltRowsRescued rows = {FELT_RESCUE_MISSING, (gint64)seq, (gint64)seq, 0};
  g_autofree char *id = g_strdup_printf("%s-%" G_GUINT64_FORMAT, settle->command_id, seq);
  felt_event_init(&event, FELT_EVENT_ROWS_RESCUED);
  event.u.rows_rescued = rows;
  event.seq = seq;
  if (!take_event(&settle->trial, &event, 0)) {
    felt_event_clear(&event);
    settle->impossible = TRUE;
    return FALSE;
  }
  add_own(settle, &rows, id);
  return TRUE;
}

static gboolean take_cb(const FeltRow *row, gpointer data, GError **error)
{
  FeltEvent event;
  Settle *settle = data;
  if (settle->impossible || row->seq > settle->next + GAP_MAX)
    return TRUE;
  while (settle->next < row->seq)
    if (!add_missing(settle, settle->next++))
      return TRUE;
  settle->next = row->seq + 1;
  if (!felt_event_from_row(row, &event, NULL)) {
    add_missing(settle, row->seq);
  } else if (take_event(&settle->trial, &event, row->part)) {
    add_row(settle, row);
    settle->taken++;
  } else {
    felt_event_clear(&event);
    add_missing(settle, row->seq);
  }
  return TRUE;
}

static gboolean take_rows(Settle *settle, FeltStore *store, const char *id, guint64 head,
                          const FeltRescue *found, GError **error)
{
  if (found->from <= head) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING,
                _("Events were recorded since the rescue, so that the saved ones have no place in "
                  "the log any more: enter again what is missing, and leave them out."));
    return FALSE;
  }
  settle->next = head + 1;
  if ((head > 0 && !felt_store_read(store, id, 1, head, load_cb, &settle->trial, error)) ||
      !felt_store_read_rescued(store, id, take_cb, settle, error))
    return FALSE;
  if (!settle->impossible)
    return TRUE;
  g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING,
              _("The first event of the tournament cannot be read, so that none of the saved ones "
                "can be taken: leave them out and make the tournament anew."));
  return FALSE;
}

static gboolean settle_rows(Settle *settle, FeltStore *store, const char *id, gboolean take,
                            const FeltRescue *found, GError **error)
{
  GError *inner = NULL;
  guint64 head = felt_store_head(store, id, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  if (take && !take_rows(settle, store, id, head, found, error))
    return FALSE;
  FeltRowsRescued rows = {FELT_RESCUE_LEFT, (gint64)found->from, (gint64)found->to,
                          (gint64)MIN(found->n, found->to - found->from + 1)};
  if (take) {
    rows.what = FELT_RESCUE_TAKEN;
    rows.n = (gint64)settle->taken;
  }
  if (take || head > 0)
    add_own(settle, &rows, settle->command_id);
  return felt_store_settle_rescued(store, id, head, (const FeltRow *)(gpointer)settle->rows->data,
                                   settle->rows->len, error);
}

gboolean felt_rescue_settle(FeltStore *store, const FeltSource *source, const char *id,
                            gboolean take, const char *actor, guint64 *taken, GError **error)
{
  FeltRescue found;
  if (!felt_rescue_look(store, id, &found, error))
    return FALSE;
  if (found.n == 0) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING,
                _("No event of this tournament waits to be taken or left out."));
    return FALSE;
  }
  g_autofree char *command_id = g_uuid_string_random();
  Settle settle = {.command_id = command_id, .actor = actor};
  settle.rows = g_array_new(FALSE, FALSE, sizeof(FeltRow));
  settle.texts = g_string_chunk_new(4096);
  source->now(&settle.now, source->data);
  trial_init(&settle.trial);
  gboolean good = settle_rows(&settle, store, id, take, &found, error);
  if (good && taken != NULL)
    *taken = settle.taken;
  trial_clear(&settle.trial);
  g_string_chunk_free(settle.texts);
  g_array_unref(settle.rows);
  return good;
}
