/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-fold.c - a log read from the store and folded to its state, with what is undone left out */
#include "session/felt-fold.h"

#include "felt-config.h"
#include "session/felt-reader.h"
#include "store/felt-event-json.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/words/felt-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* A snapshot at least every so many events; more than MAX_SNAPSHOTS are thinned. */
#define SNAPSHOT_EVERY 256
#define MAX_SNAPSHOTS  10

struct FeltFold {
  FeltStore *store;
  char *tournament;
  FeltState *state;
  FeltHistory *history;
  GPtrArray *snapshots; /* FeltState *, by rising seq, all before state->seq */
  gint64 head_at_us;
};

FeltFold *felt_fold_new(FeltStore *store, const char *tournament)
{
  FeltFold *fold = g_new0(FeltFold, 1);
  fold->store = store;
  fold->tournament = g_strdup(tournament);
  fold->state = felt_state_new();
  fold->history = felt_history_new();
  fold->snapshots = g_ptr_array_new_with_free_func((GDestroyNotify)felt_state_free);
  return fold;
}

void felt_fold_free(FeltFold *fold)
{
  if (fold == NULL)
    return;
  g_free(fold->tournament);
  felt_state_free(fold->state);
  felt_history_free(fold->history);
  g_ptr_array_unref(fold->snapshots);
  g_free(fold);
}

FeltState *felt_fold_state(FeltFold *fold)
{
  felt_state_update_places(fold->state);
  return fold->state;
}

const FeltHistory *felt_fold_history(const FeltFold *fold)
{
  return fold->history;
}

guint64 felt_fold_head(const FeltFold *fold)
{
  return felt_history_head(fold->history);
}

gint64 felt_fold_head_at_us(const FeltFold *fold)
{
  return fold->head_at_us;
}

/* Snapshots -------------------------------------------------------------------------------- */

static guint64 snapshot_seq(const FeltFold *fold, guint i)
{
  return ((const FeltState *)g_ptr_array_index(fold->snapshots, i))->seq;
}

/* Removes the snapshot whose loss costs least: its neighbours are near, measured against how far
 * back they lie. */
static void thin_snapshots(FeltFold *fold)
{
  guint least = 0;
  double least_cost = G_MAXDOUBLE;
  if (fold->snapshots->len <= MAX_SNAPSHOTS)
    return;
  for (guint i = 0; i + 1 < fold->snapshots->len; i++) {
    guint64 before = i > 0 ? snapshot_seq(fold, i - 1) : 0;
    double cost = (double)(snapshot_seq(fold, i + 1) - before) /
                  (double)(fold->state->seq - snapshot_seq(fold, i) + 1);
    if (cost < least_cost) {
      least_cost = cost;
      least = i;
    }
  }
  g_ptr_array_remove_index(fold->snapshots, least);
}

static void take_snapshot(FeltFold *fold)
{
  g_ptr_array_add(fold->snapshots, felt_state_copy(fold->state));
  thin_snapshots(fold);
}

static void take_snapshot_when_due(FeltFold *fold)
{
  guint n = fold->snapshots->len;
  guint64 last = n > 0 ? snapshot_seq(fold, n - 1) : 0;
  if (fold->state->seq >= last + SNAPSHOT_EVERY)
    take_snapshot(fold);
}

/* Snapshots that hold event seq are wrong once it is undone or redone. */
static void drop_snapshots_from(FeltFold *fold, guint64 seq)
{
  while (fold->snapshots->len > 0 && snapshot_seq(fold, fold->snapshots->len - 1) >= seq)
    g_ptr_array_set_size(fold->snapshots, (int)fold->snapshots->len - 1);
}

/* A copy of the latest state before event seq. */
static FeltState *state_before(const FeltFold *fold, guint64 seq)
{
  for (guint i = fold->snapshots->len; i-- > 0;)
    if (snapshot_seq(fold, i) < seq)
      return felt_state_copy(g_ptr_array_index(fold->snapshots, i));
  return felt_state_new();
}

/* Folding again ---------------------------------------------------------------------------- */

typedef struct {
  const FeltFold *fold;
  FeltState *state;
  const FeltUndone *toggled; /* may be NULL */
  gboolean redo;
} Refold;

static gboolean is_left_out(const Refold *refold, guint64 seq)
{
  for (guint i = 0; refold->toggled != NULL && i < refold->toggled->n_seqs; i++)
    if (refold->toggled->seqs[i] == (gint64)seq)
      return !refold->redo;
  return felt_history_is_undone(refold->fold->history, seq);
}

/* Why an event stands in the way: a bust-out can be put right though later ones rest on it. */
static const char *stands_in_the_way(const Refold *refold)
{
  gboolean again = FALSE;
  if (refold->redo)
    return _("Event %" PRIu64 " (%s) stands in the way (%s); undo that one first.");
  if (refold->toggled == NULL ||
      felt_state_put_out_by(refold->fold->state, (guint64)refold->toggled->seqs[0], &again) == 0)
    return _("Event %" PRIu64 " (%s) would become impossible (%s); undo that one first.");
  if (again)
    return _("Event %" PRIu64 " (%s) would become impossible (%s); undo that one first, or put the "
             "player back with a refund of what came after (put-back refund=yes).");
  return _("Event %" PRIu64 " (%s) would become impossible (%s); undo that one first, or "
           "put the player back (put-back).");
}

static gboolean refold_event(const FeltEvent *event, guint part, gpointer data, GError **error)
{
  Refold *refold = data;
  g_autoptr(GError) inner = NULL;
  if (is_left_out(refold, event->seq)) {
    felt_state_leave_out(refold->state, event);
    return TRUE;
  }
  if (felt_state_apply(refold->state, event, &inner))
    return TRUE;
  g_autofree char *words = felt_event_words(event, refold->fold->state);
  const char *sentence = stands_in_the_way(refold);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_CANNOT_UNDO, sentence, event->seq, words,
              inner->message);
#pragma GCC diagnostic pop
  return FALSE;
}

FeltState *felt_fold_trial(FeltFold *fold, const FeltUndone *undone, gboolean redo, GError **error)
{
  guint64 first = (guint64)undone->seqs[0];
  Refold refold = {fold, state_before(fold, first), undone, redo};
  if (felt_reader_read(fold->store, fold->tournament, refold.state->seq + 1, felt_fold_head(fold),
                       refold_event, &refold, error))
    return refold.state;
  felt_state_free(refold.state);
  return NULL;
}

/* Going on --------------------------------------------------------------------------------- */

typedef struct {
  FeltFold *fold;
  FeltFoldFunc func;
  gpointer data;
  guint64 undo_from; /* the first event the last undo or redo names, 0: none */
} Advance;

static gboolean is_undo_or_redo(const FeltEvent *event)
{
  return event->kind == FELT_EVENT_UNDONE || event->kind == FELT_EVENT_REDONE;
}

static gboolean advance_event(Advance *advance, const FeltEvent *event, guint part, GError **error)
{
  FeltFold *fold = advance->fold;
  if (advance->func != NULL && !advance->func(fold->state, event, advance->data, error))
    return FALSE;
  if (!is_undo_or_redo(event))
    /* The state refuses first, so that the index never runs ahead of it. */
    return felt_state_apply(fold->state, event, error) &&
           felt_history_append(fold->history, event, part, error);
  if (!felt_history_append(fold->history, event, part, error))
    return FALSE;
  if (event->u.undone.n_seqs > 0)
    advance->undo_from = (guint64)event->u.undone.seqs[0];
  return felt_state_apply(fold->state, event, error);
}

static gboolean damaged(const FeltEvent *event, GError *inner, GError **error)
{
  g_set_error(error, FELT_EVENT_JSON_ERROR, FELT_EVENT_JSON_ERROR_DAMAGED,
              _("Event %" PRIu64 " (%s) does not fit the log before it: %s."), event->seq,
              felt_event_info(event->kind)->name, inner->message);
  g_error_free(inner);
  return FALSE;
}

static gboolean advance_one(const FeltEvent *event, guint part, gpointer data, GError **error)
{
  Advance *advance = data;
  GError *inner = NULL;
  if (!advance_event(advance, event, part, &inner))
    return damaged(event, inner, error);
  advance->fold->head_at_us = event->at.utc_us;
  if (advance->undo_from == 0)
    take_snapshot_when_due(advance->fold);
  return TRUE;
}

static gboolean note_seq(const FeltRow *row, gpointer data, GError **error)
{
  g_array_append_val((GArray *)data, row->seq);
  return TRUE;
}

static const char *const undo_kinds[] = {"undone", "redone", NULL};

/* Folds again after an undo or redo that is in the index already. */
static gboolean fold_again(FeltFold *fold, guint64 from, GError **error)
{
  drop_snapshots_from(fold, from);
  Refold refold = {fold, state_before(fold, from), NULL, FALSE};
  if (!felt_reader_read(fold->store, fold->tournament, refold.state->seq + 1, felt_fold_head(fold),
                        refold_event, &refold, error)) {
    felt_state_free(refold.state);
    return FALSE;
  }
  felt_state_free(fold->state);
  fold->state = refold.state;
  return TRUE;
}

gboolean felt_fold_advance(FeltFold *fold, FeltFoldFunc func, gpointer data, GError **error)
{
  g_autoptr(GArray) stops = g_array_new(FALSE, FALSE, sizeof(guint64));
  GError *inner = NULL;
  guint64 head = felt_store_head(fold->store, fold->tournament, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  if (head == felt_fold_head(fold))
    return TRUE;
  if (!felt_store_read_kinds(fold->store, fold->tournament, undo_kinds, felt_fold_head(fold) + 1,
                             note_seq, stops, error))
    return FALSE;
  g_array_append_val(stops, head);
  for (guint i = 0; i < stops->len; i++) {
    guint64 to = MIN(g_array_index(stops, guint64, i), head);
    Advance advance = {fold, func, data, 0};
    if (to <= felt_fold_head(fold))
      continue;
    if (!felt_reader_read(fold->store, fold->tournament, felt_fold_head(fold) + 1, to, advance_one,
                          &advance, error))
      return FALSE;
    if (advance.undo_from != 0 && !fold_again(fold, advance.undo_from, error))
      return FALSE;
  }
  return TRUE;
}

/* Loading ---------------------------------------------------------------------------------- */

typedef struct {
  FeltFold *fold;
  GHashTable *left_out; /* seqs undone in the end */
  guint64 to_seq;
  guint64 next_snapshot;
} Load;

static gboolean note_undone(const FeltRow *row, gpointer data, GError **error)
{
  Load *load = data;
  FeltEvent event;
  if (row->seq > load->to_seq)
    return TRUE;
  if (!felt_event_from_row(row, &event, error))
    return FALSE;
  for (guint i = 0; i < event.u.undone.n_seqs; i++) {
    gpointer key = GSIZE_TO_POINTER((gsize)event.u.undone.seqs[i]);
    if (event.kind == FELT_EVENT_UNDONE)
      g_hash_table_add(load->left_out, key);
    else
      g_hash_table_remove(load->left_out, key);
  }
  felt_event_clear(&event);
  return TRUE;
}

/* The snapshots a loaded log gets: 256, 1024, 4096, … events before its end. */
static guint64 next_snapshot_after(const Load *load, guint64 seq)
{
  guint64 best = G_MAXUINT64;
  for (guint64 back = SNAPSHOT_EVERY; back < load->to_seq; back *= 4)
    if (load->to_seq - back > seq)
      best = MIN(best, load->to_seq - back);
  return best;
}

static gboolean load_event(const FeltEvent *event, guint part, gpointer data, GError **error)
{
  Load *load = data;
  FeltFold *fold = load->fold;
  GError *inner = NULL;
  gboolean left_out = g_hash_table_size(load->left_out) > 0 &&
                      g_hash_table_contains(load->left_out, GSIZE_TO_POINTER((gsize)event->seq));
  if (left_out)
    felt_state_leave_out(fold->state, event);
  if ((!left_out && !felt_state_apply(fold->state, event, &inner)) ||
      !felt_history_append(fold->history, event, part, &inner))
    return damaged(event, inner, error);
  fold->head_at_us = event->at.utc_us;
  if (event->seq >= load->next_snapshot && !left_out) {
    take_snapshot(fold);
    load->next_snapshot = next_snapshot_after(load, event->seq);
  }
  return TRUE;
}

gboolean felt_fold_load(FeltFold *fold, guint64 to_seq, GError **error)
{
  GError *inner = NULL;
  guint64 head = felt_store_head(fold->store, fold->tournament, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  Load load = {fold, g_hash_table_new(NULL, NULL), to_seq == 0 ? head : MIN(to_seq, head), 0};
  load.next_snapshot = next_snapshot_after(&load, 0);
  gboolean done = head == 0 || (felt_store_read_kinds(fold->store, fold->tournament, undo_kinds, 1,
                                                      note_undone, &load, error) &&
                                felt_reader_read(fold->store, fold->tournament, 1, load.to_seq,
                                                 load_event, &load, error));
  g_hash_table_unref(load.left_out);
  return done;
}

gboolean felt_fold_push(FeltFold *fold, const FeltEvent *event, guint part, FeltState *trial,
                        GError **error)
{
  Advance advance = {fold, NULL, NULL, 0};
  if (trial == NULL) {
    if (!advance_event(&advance, event, part, error))
      return FALSE;
    fold->head_at_us = event->at.utc_us;
    take_snapshot_when_due(fold);
    return TRUE;
  }
  if (!felt_history_append(fold->history, event, part, error)) {
    felt_state_free(trial);
    return FALSE;
  }
  drop_snapshots_from(fold, (guint64)event->u.undone.seqs[0]);
  felt_state_free(fold->state);
  fold->state = trial;
  fold->head_at_us = event->at.utc_us;
  return felt_state_apply(fold->state, event, error);
}
