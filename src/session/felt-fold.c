/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-fold.c - a log read from the store and folded to its state, with what is undone left out */
#include "session/felt-fold.h"

#include "felt-config.h"
#include "session/felt-reader.h"
#include "session/felt-snapshots.h"
#include "store/felt-chain.h"
#include "store/felt-event-json.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

struct FeltFold {
  FeltStore *store;
  const FeltStreamKind *kind;
  char *stream;
  FeltFolded now;
  FeltHistory *history;
  FeltSnapshots *snapshots;  /* before now */
  const FeltStage *progress; /* may be NULL */
  guint64 goal;              /* the event with which that is done */
  GPtrArray *taken;          /* FeltStreamEvent *, at the end, which the store does not have */
  gint64 head_at_us;
};

FeltFold *felt_fold_new(FeltStore *store, const FeltStreamKind *kind, const char *stream)
{
  FeltFold *fold = g_new0(FeltFold, 1);
  fold->store = store;
  fold->kind = kind;
  fold->stream = g_strdup(stream);
  fold->now.state = kind->state_new();
  fold->history = felt_history_new(kind->events);
  fold->snapshots = felt_snapshots_new(kind);
  fold->taken = g_ptr_array_new_with_free_func(kind->event_free);
  return fold;
}

void felt_fold_free(FeltFold *fold)
{
  if (fold == NULL)
    return;
  g_free(fold->stream);
  fold->kind->state_free(fold->now.state);
  felt_history_free(fold->history);
  felt_snapshots_free(fold->snapshots);
  g_ptr_array_unref(fold->taken);
  g_free(fold);
}

gpointer felt_fold_state(FeltFold *fold)
{
  if (fold->kind->state_complete != NULL)
    fold->kind->state_complete(fold->now.state);
  return fold->now.state;
}

const FeltHistory *felt_fold_history(const FeltFold *fold)
{
  return fold->history;
}

void felt_fold_set_progress(FeltFold *fold, const FeltStage *progress)
{
  fold->progress = progress;
}

static gboolean tell(const FeltFold *fold, const FeltStreamEvent *event, GError **error)
{
  return felt_stage_tell(fold->progress, (double)event->seq, (double)fold->goal, error);
}

guint64 felt_fold_head(const FeltFold *fold)
{
  return felt_history_head(fold->history);
}

gint64 felt_fold_head_at_us(const FeltFold *fold)
{
  return fold->head_at_us;
}

static void leave_out(const FeltStreamKind *kind, gpointer state, const FeltStreamEvent *event)
{
  if (kind->leave_out != NULL)
    kind->leave_out(state, event);
}

/* Folding again ---------------------------------------------------------------------------- */

typedef struct {
  const FeltFold *fold;
  FeltFolded folded;
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

/* The sentence that names the later event which stands in the way. */
static const char *refusal_format(const Refold *refold)
{
  const FeltFold *fold = refold->fold;
  const char *own = NULL;
  if (refold->redo)
    return _("Event %" PRIu64 " (%s) stands in the way (%s); undo that one first.");
  if (refold->toggled != NULL && fold->kind->in_the_way != NULL)
    own = fold->kind->in_the_way(fold->now.state, (guint64)refold->toggled->seqs[0]);
  if (own != NULL)
    return own;
  return _("Event %" PRIu64 " (%s) would become impossible (%s); undo that one first.");
}

static gboolean refold_event(const FeltStreamEvent *event, guint part, gpointer data,
                             GError **error)
{
  Refold *refold = data;
  const FeltStreamKind *kind = refold->fold->kind;
  g_autoptr(GError) inner = NULL;
  refold->folded.seq = event->seq;
  if (is_left_out(refold, event->seq)) {
    leave_out(kind, refold->folded.state, event);
    return TRUE;
  }
  if (kind->apply(refold->folded.state, event, &inner))
    return TRUE;

  g_autofree char *words = kind->words(event, refold->fold->now.state);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return felt_refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO, refusal_format(refold), event->seq,
                     words, inner->message);
#pragma GCC diagnostic pop
}

/* Reads on from a folded state to the head, what only the fold has too. */
static gboolean refold_on(Refold *refold, GError **error)
{
  const FeltFold *fold = refold->fold;
  guint64 stored = felt_fold_head(fold) - fold->taken->len, from = refold->folded.seq + 1;
  gboolean good = from > stored || felt_reader_read(fold->store, fold->kind->events, fold->stream,
                                                    from, stored, refold_event, refold, error);
  for (guint i = 0; good && i < fold->taken->len; i++) {
    const FeltStreamEvent *event = g_ptr_array_index(fold->taken, i);
    good = event->seq < from || refold_event(event, 0, refold, error);
  }
  if (!good)
    fold->kind->state_free(refold->folded.state);
  return good;
}

gpointer felt_fold_trial(FeltFold *fold, const FeltUndone *undone, gboolean redo, GError **error)
{
  Refold refold = {fold, felt_snapshots_before(fold->snapshots, (guint64)undone->seqs[0]), undone,
                   redo};
  return refold_on(&refold, error) ? refold.folded.state : NULL;
}

/* Going on --------------------------------------------------------------------------------- */

typedef struct {
  FeltFold *fold;
  FeltFoldFunc func;
  gpointer data;
  guint64 undo_from; /* the first event the last undo or redo names, 0: none */
  guint64 undo_at;   /* the last undo or redo */
} Advance;

static gboolean apply(FeltFold *fold, const FeltStreamEvent *event, GError **error)
{
  if (!fold->kind->apply(fold->now.state, event, error))
    return FALSE;
  fold->now.seq = event->seq;
  return TRUE;
}

static gboolean advance_event(Advance *advance, const FeltStreamEvent *event, guint part,
                              GError **error)
{
  FeltFold *fold = advance->fold;
  const FeltUndone *undone = felt_stream_undone(fold->kind->events, event);
  if (advance->func != NULL && !advance->func(fold->now.state, event, advance->data, error))
    return FALSE;
  if (undone == NULL)
    /* The state refuses first, so that the index never runs ahead of it. */
    return apply(fold, event, error) && felt_history_append(fold->history, event, part, error);
  if (!felt_history_append(fold->history, event, part, error))
    return FALSE;
  advance->undo_from = (guint64)undone->seqs[0];
  advance->undo_at = event->seq;
  return apply(fold, event, error);
}

static gboolean damaged(const FeltFold *fold, const FeltStreamEvent *event, GError *inner,
                        GError **error)
{
  g_set_error(error, FELT_EVENT_JSON_ERROR, FELT_EVENT_JSON_ERROR_DAMAGED,
              _("Event %" PRIu64 " (%s) does not fit the log before it: %s."), event->seq,
              fold->kind->events->infos[event->kind].name, inner->message);
  g_error_free(inner);
  return FALSE;
}

static gboolean advance_one(const FeltStreamEvent *event, guint part, gpointer data, GError **error)
{
  Advance *advance = data;
  GError *inner = NULL;
  if (!tell(advance->fold, event, error))
    return FALSE;
  if (!advance_event(advance, event, part, &inner))
    return damaged(advance->fold, event, inner, error);
  advance->fold->head_at_us = event->at.utc_us;
  if (advance->undo_from == 0)
    felt_snapshots_take_when_due(advance->fold->snapshots, &advance->fold->now);
  return TRUE;
}

static gboolean note_seq(const FeltRow *row, gpointer data, GError **error)
{
  g_array_append_val((GArray *)data, row->seq);
  return TRUE;
}

static const char *const undo_kinds[] = {FELT_UNDONE_NAME, FELT_REDONE_NAME, NULL};

/* Folds again after an undo or redo that is in the index already. */
static gboolean fold_again(FeltFold *fold, guint64 from, GError **error)
{
  felt_snapshots_drop_from(fold->snapshots, from);
  Refold refold = {fold, felt_snapshots_before(fold->snapshots, from), NULL, FALSE};
  if (!refold_on(&refold, error))
    return FALSE;
  fold->kind->state_free(fold->now.state);
  fold->now = refold.folded;
  return TRUE;
}

/* What is undone was looked up in an index before the log was read, and the log has another number
 * of such events. */
static gboolean fail_index(const FeltFold *fold, guint64 seq, GError **error)
{
  return felt_store_fail_row(fold->store, seq, _("the index of what was undone lacks an event"),
                             error);
}

gboolean felt_fold_advance(FeltFold *fold, FeltFoldFunc func, gpointer data, GError **error)
{
  g_autoptr(GArray) stops = g_array_new(FALSE, FALSE, sizeof(guint64));
  GError *inner = NULL;
  guint64 head = felt_store_head(fold->store, fold->stream, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  if (head == felt_fold_head(fold))
    return TRUE;
  if (!felt_store_read_kinds(fold->store, fold->stream, undo_kinds, felt_fold_head(fold) + 1,
                             note_seq, stops, error))
    return FALSE;

  g_array_append_val(stops, head);
  fold->goal = head;
  for (guint i = 0; i < stops->len; i++) {
    guint64 to = MIN(g_array_index(stops, guint64, i), head);
    Advance advance = {.fold = fold, .func = func, .data = data};
    if (to <= felt_fold_head(fold))
      continue;
    if (!felt_reader_read(fold->store, fold->kind->events, fold->stream, felt_fold_head(fold) + 1,
                          to, advance_one, &advance, error))
      return FALSE;
    if (advance.undo_from != 0 && advance.undo_at != to)
      return fail_index(fold, advance.undo_at, error);
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
  guint noted, passed; /* undos and redos: found by their index; met in the log */
} Load;

static gboolean note_undone(const FeltRow *row, gpointer data, GError **error)
{
  Load *load = data;
  const FeltStreamKind *kind = load->fold->kind;
  if (row->seq > load->to_seq)
    return TRUE;
  load->noted++;
  gpointer event = felt_event_new_from_row(kind->events, row, error);
  if (event == NULL)
    return FALSE;
  const FeltUndone *undone = felt_stream_payload(event);
  for (guint i = 0; i < undone->n_seqs; i++) {
    gpointer key = GSIZE_TO_POINTER((gsize)undone->seqs[i]);
    if (strcmp(row->kind, FELT_UNDONE_NAME) == 0)
      g_hash_table_add(load->left_out, key);
    else
      g_hash_table_remove(load->left_out, key);
  }
  kind->event_free(event);
  return TRUE;
}

static gboolean load_event(const FeltStreamEvent *event, guint part, gpointer data, GError **error)
{
  Load *load = data;
  FeltFold *fold = load->fold;
  GError *inner = NULL;
  if (!tell(fold, event, error))
    return FALSE;
  gboolean left_out = g_hash_table_size(load->left_out) > 0 &&
                      g_hash_table_contains(load->left_out, GSIZE_TO_POINTER((gsize)event->seq));
  if (left_out)
    leave_out(fold->kind, fold->now.state, event);
  if ((!left_out && !apply(fold, event, &inner)) ||
      !felt_history_append(fold->history, event, part, &inner))
    return damaged(fold, event, inner, error);
  load->passed += felt_stream_undone(fold->kind->events, event) != NULL;
  fold->now.seq = event->seq;
  fold->head_at_us = event->at.utc_us;
  if (event->seq >= load->next_snapshot) {
    felt_snapshots_take(fold->snapshots, &fold->now);
    load->next_snapshot = felt_snapshots_next(load->to_seq, event->seq);
  }
  return TRUE;
}

gboolean felt_fold_load(FeltFold *fold, guint64 to_seq, GError **error)
{
  GError *inner = NULL;
  guint64 head = felt_store_head(fold->store, fold->stream, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  Load load = {.fold = fold, .left_out = g_hash_table_new(NULL, NULL), .to_seq = head};
  if (to_seq != 0)
    load.to_seq = MIN(to_seq, head);
  load.next_snapshot = felt_snapshots_next(load.to_seq, 0);
  fold->goal = load.to_seq;
  gboolean done =
      head == 0 ||
      (felt_store_read_kinds(fold->store, fold->stream, undo_kinds, 1, note_undone, &load, error) &&
       felt_reader_read(fold->store, fold->kind->events, fold->stream, 1, load.to_seq, load_event,
                        &load, error));
  g_hash_table_unref(load.left_out);
  if (done && load.passed != load.noted)
    return fail_index(fold, load.to_seq, error);
  return done;
}

gboolean felt_fold_push(FeltFold *fold, const FeltStreamEvent *event, guint part, gpointer trial,
                        GError **error)
{
  Advance advance = {.fold = fold};
  if (trial == NULL) {
    if (!advance_event(&advance, event, part, error))
      return FALSE;
    fold->head_at_us = event->at.utc_us;
    felt_snapshots_take_when_due(fold->snapshots, &fold->now);
    return TRUE;
  }
  if (!felt_history_append(fold->history, event, part, error)) {
    fold->kind->state_free(trial);
    return FALSE;
  }
  felt_snapshots_drop_from(fold->snapshots,
                           (guint64)((const FeltUndone *)felt_stream_payload(event))->seqs[0]);
  fold->kind->state_free(fold->now.state);
  fold->now.state = trial;
  fold->head_at_us = event->at.utc_us;
  return apply(fold, event, error);
}

gboolean felt_fold_take(FeltFold *fold, FeltStreamEvent *event, guint part)
{
  gpointer trial = NULL;
  const FeltUndone *undone = felt_stream_undone(fold->kind->events, event);
  gboolean redo = (fold->kind->events->infos[event->kind].flags & FELT_EVENT_REDOES) != 0;
  if (!felt_history_check(fold->history, event, NULL))
    return FALSE;
  if (undone != NULL && (trial = felt_fold_trial(fold, undone, redo, NULL)) == NULL)
    return FALSE;

  event->at.utc_us = MAX(event->at.utc_us, fold->head_at_us);
  if (!felt_fold_push(fold, event, part, trial, NULL))
    return FALSE;
  g_ptr_array_add(fold->taken, event);
  return TRUE;
}
