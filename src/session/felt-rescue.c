/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rescue.c - rows that a rescue kept apart: shown, taken into the log, or left out */
#include "session/felt-rescue.h"

#include "felt-config.h"
#include "session/felt-fold.h"
#include "session/felt-kinds.h"
#include "store/felt-event-json.h"
#include "tournament/base/felt-refusal.h"

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
  const FeltStreamKind *kind;
  gconstpointer state;
  FeltRescueFunc func;
  gpointer data;
} Words;

static gboolean words_cb(const FeltRow *row, gpointer data, GError **error)
{
  const Words *show = data;
  g_autoptr(GError) inner = NULL;
  gpointer event = felt_event_new_from_row(show->kind->events, row, &inner);
  if (event == NULL) {
    show->func(row, inner->message, show->data);
    return TRUE;
  }
  g_autofree char *words = show->kind->words(event, show->state);
  show->func(row, words, show->data);
  show->kind->event_free(event);
  return TRUE;
}

/* All that is in the log, folded. NULL with error. */
static FeltFold *load(FeltStore *store, const char *id, GError **error)
{
  const FeltStreamKind *kind = felt_kind_of(id, error);
  if (kind == NULL)
    return NULL;
  g_autoptr(FeltFold) fold = felt_fold_new(store, kind, id);
  return felt_fold_load(fold, 0, error) ? g_steal_pointer(&fold) : NULL;
}

gboolean felt_rescue_show(FeltStore *store, const char *id, FeltRescueFunc func, gpointer data,
                          GError **error)
{
  g_autoptr(FeltFold) fold = load(store, id, error);
  if (fold == NULL)
    return FALSE;
  Words show = {felt_kind_of(id, NULL), felt_fold_state(fold), func, data};
  return felt_store_read_rescued(store, id, words_cb, &show, error);
}

/* Settling --------------------------------------------------------------------------------- */

typedef struct {
  const FeltEventTable *events;
  FeltFold *fold;       /* the log, to which one row after the other is tried */
  GArray *found, *rows; /* FeltRow: those kept apart, those to append; their texts are in texts */
  GStringChunk *texts;
  FeltInstant now;
  const char *command_id, *actor;
  guint64 taken;
} Settle;

/* A row whose texts stay. */
static FeltRow keep_row(Settle *settle, const FeltRow *row)
{
  FeltRow kept = *row;
  kept.command_id = g_string_chunk_insert(settle->texts, row->command_id);
  kept.boot_id = g_string_chunk_insert(settle->texts, row->boot_id);
  kept.kind = g_string_chunk_insert(settle->texts, row->kind);
  kept.payload = g_string_chunk_insert(settle->texts, row->payload);
  kept.actor = row->actor == NULL ? NULL : g_string_chunk_insert(settle->texts, row->actor);
  return kept;
}

static gboolean keep_cb(const FeltRow *row, gpointer data, GError **error)
{
  Settle *settle = data;
  FeltRow kept = keep_row(settle, row);
  g_array_append_val(settle->found, kept);
  return TRUE;
}

/* An event of the rescue itself. */
static FeltStreamEvent *own_event(const Settle *settle, const FeltRowsRescued *rows)
{
  FeltStreamEvent *event = felt_stream_event_named(settle->events, FELT_ROWS_RESCUED_NAME);
  *(FeltRowsRescued *)felt_stream_payload(event) = *rows;
  return event;
}

/* The same as the next row. */
static void add_own(Settle *settle, const FeltStreamEvent *event, const char *command_id,
                    gint64 at_us)
{
  g_autofree char *payload = felt_event_to_payload(settle->events, event);
  FeltRow row = {.command_id = command_id,
                 .at_us = at_us,
                 .boot_id = settle->now.boot_id,
                 .boottime_us = settle->now.boottime_us,
                 .kind = FELT_ROWS_RESCUED_NAME,
                 .payload = payload,
                 .payload_len = strlen(payload),
                 .actor = settle->actor};
  row = keep_row(settle, &row);
  g_array_append_val(settle->rows, row);
}

/* Says that event seq is missing; FALSE when nothing can stand in its place. */
static gboolean add_missing(Settle *settle, guint64 seq)
{
  FeltRowsRescued rows = {FELT_RESCUE_MISSING, (gint64)seq, (gint64)seq, 0};
  g_autofree char *id = g_strdup_printf("%s-%" G_GUINT64_FORMAT, settle->command_id, seq);
  FeltStreamEvent *event = own_event(settle, &rows);
  event->seq = seq;
  if (!felt_fold_take(settle->fold, event, 0)) {
    felt_stream_event_free(settle->events, event);
    return FALSE;
  }
  add_own(settle, event, id, felt_fold_head_at_us(settle->fold));
  return TRUE;
}

/* Whether the row can be read, and fits. */
static gboolean try_row(Settle *settle, const FeltRow *row)
{
  gpointer event = felt_event_new_from_row(settle->events, row, NULL);
  if (event != NULL && felt_fold_take(settle->fold, event, row->part))
    return TRUE;
  felt_stream_event_free(settle->events, event);
  return FALSE;
}

static gboolean take_row(Settle *settle, const FeltRow *row)
{
  guint64 next = felt_fold_head(settle->fold) + 1;
  if (row->seq > next + GAP_MAX)
    return TRUE;
  for (; next < row->seq; next++)
    if (!add_missing(settle, next))
      return FALSE;

  if (!try_row(settle, row))
    return add_missing(settle, row->seq);
  g_array_append_val(settle->rows, *row);
  settle->taken++;
  return TRUE;
}

static gboolean take_rows(Settle *settle, FeltStore *store, const char *id, const FeltRescue *found,
                          GError **error)
{
  settle->fold = load(store, id, error);
  if (settle->fold == NULL)
    return FALSE;
  if (found->from <= felt_fold_head(settle->fold))
    return felt_refuse(
        error, FELT_DECIDE_ERROR_NOTHING,
        _("Events were recorded since the rescue, so that the saved ones have no place in "
          "the log any more: enter again what is missing, and leave them out."));
  if (!felt_store_read_rescued(store, id, keep_cb, settle, error))
    return FALSE;

  for (guint i = 0; i < settle->found->len; i++) {
    if (take_row(settle, &g_array_index(settle->found, FeltRow, i)))
      continue;
    return felt_refuse(
        error, FELT_DECIDE_ERROR_NOTHING,
        _("The first event of the tournament cannot be read, so that none of the saved "
          "ones can be taken: leave them out and make the tournament anew."));
  }
  return TRUE;
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
  if (take && !take_rows(settle, store, id, found, error))
    return FALSE;
  FeltRowsRescued rows = {FELT_RESCUE_LEFT, (gint64)found->from, (gint64)found->to,
                          (gint64)MIN(found->n, found->to - found->from + 1)};
  if (take) {
    rows.what = FELT_RESCUE_TAKEN;
    rows.n = (gint64)settle->taken;
  }
  if (take || head > 0) {
    FeltStreamEvent *event = own_event(settle, &rows);
    add_own(settle, event, settle->command_id, settle->now.utc_us);
    felt_stream_event_free(settle->events, event);
  }
  return felt_store_settle_rescued(store, id, head, (const FeltRow *)(gpointer)settle->rows->data,
                                   settle->rows->len, error);
}

gboolean felt_rescue_settle(FeltStore *store, const FeltSource *source, const char *id,
                            gboolean take, const char *actor, guint64 *taken, GError **error)
{
  FeltRescue found;
  if (!felt_rescue_look(store, id, &found, error))
    return FALSE;
  if (found.n == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       _("No event of this tournament waits to be taken or left out."));
  const FeltStreamKind *kind = felt_kind_of(id, error);
  if (kind == NULL)
    return FALSE;

  g_autofree char *command_id = g_uuid_string_random();
  Settle settle = {.events = kind->events, .command_id = command_id, .actor = actor};
  settle.found = g_array_new(FALSE, FALSE, sizeof(FeltRow));
  settle.rows = g_array_new(FALSE, FALSE, sizeof(FeltRow));
  settle.texts = g_string_chunk_new(4096);
  source->now(&settle.now, source->data);
  gboolean good = settle_rows(&settle, store, id, take, &found, error);
  if (good && taken != NULL)
    *taken = settle.taken;
  felt_fold_free(settle.fold);
  g_array_unref(settle.found);
  g_string_chunk_free(settle.texts);
  g_array_unref(settle.rows);
  return good;
}
