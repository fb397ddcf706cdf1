/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-history.c - which events of a log stand and which are undone */
#include "tournament/state/felt-history.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"
#include "tournament/state/felt-state.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

typedef struct {
  guint8 kind;
  guint8 undone;
  guint8 goes_on; /* of the same command as the one before it */
  guint8 by_time; /* nobody gave a command: the end, when the last sale ran out */
  guint32 target; /* undone and redone events: the first seq they name */
} Entry;

struct FeltHistory {
  GArray *entries; /* Entry, seq - 1 is the index */
};

FeltHistory *felt_history_new(void)
{
  FeltHistory *history = g_new0(FeltHistory, 1);
  history->entries = g_array_new(FALSE, FALSE, sizeof(Entry));
  return history;
}

void felt_history_free(FeltHistory *history)
{
  if (history == NULL)
    return;
  g_array_unref(history->entries);
  g_free(history);
}

/* seq must be in the log. */
static Entry *entry_at(const FeltHistory *history, guint64 seq)
{
  return &g_array_index(history->entries, Entry, seq - 1);
}

static gboolean has(const FeltHistory *history, gint64 seq)
{
  return seq >= 1 && (guint64)seq <= history->entries->len;
}

static gboolean is_undo_or_redo(const Entry *entry)
{
  return entry->kind == FELT_EVENT_UNDONE || entry->kind == FELT_EVENT_REDONE;
}

/* What nobody can take back: the beginning, and what a rescue found. */
static gboolean is_fixed(const Entry *entry)
{
  return entry->kind == FELT_EVENT_CREATED || entry->kind == FELT_EVENT_ROWS_RESCUED;
}

/* Whether an undone or redone event names what stands, or is undone: rising, each once. */
static gboolean check_named(const FeltHistory *history, const FeltEvent *event, GError **error)
{
  const FeltUndone *undone = &event->u.undone;
  gboolean good = undone->n_seqs > 0;
  for (guint i = 0; good && i < undone->n_seqs; i++) {
    const Entry *target =
        has(history, undone->seqs[i]) ? entry_at(history, (guint64)undone->seqs[i]) : NULL;
    good = target != NULL && !is_undo_or_redo(target) && !is_fixed(target) &&
           target->undone == (event->kind == FELT_EVENT_REDONE) &&
           (i == 0 || undone->seqs[i] > undone->seqs[i - 1]);
  }
  if (!good)
    g_set_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE,
                _("event %" PRIu64 " undoes what cannot be undone"), event->seq);
  return good;
}

gboolean felt_history_append(FeltHistory *history, const FeltEvent *event, guint part,
                             GError **error)
{
  gboolean by_time =
      event->kind == FELT_EVENT_FINISHED && event->u.finished.why == FELT_FINISHED_RAN_OUT;
  Entry entry = {(guint8)event->kind, FALSE, part > 0, (guint8)by_time, 0};
  if (event->seq != history->entries->len + 1) {
    g_set_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE,
                _("event %" PRIu64 " is missing in the log"), (guint64)history->entries->len + 1);
    return FALSE;
  }
  if (is_undo_or_redo(&entry)) {
    const FeltUndone *undone = &event->u.undone;
    if (!check_named(history, event, error))
      return FALSE;
    for (guint i = 0; i < undone->n_seqs; i++)
      entry_at(history, (guint64)undone->seqs[i])->undone = entry.kind == FELT_EVENT_UNDONE;
    entry.target = (guint32)undone->seqs[0];
  }
  g_array_append_val(history->entries, entry);
  return TRUE;
}

guint64 felt_history_head(const FeltHistory *history)
{
  return history->entries->len;
}

gboolean felt_history_is_undone(const FeltHistory *history, guint64 seq)
{
  return has(history, (gint64)seq) && entry_at(history, seq)->undone;
}

FeltEventKind felt_history_kind(const FeltHistory *history, guint64 seq)
{
  return has(history, (gint64)seq) ? (FeltEventKind)entry_at(history, seq)->kind : FELT_N_EVENTS;
}

guint64 felt_history_target(const FeltHistory *history, guint64 seq)
{
  return has(history, (gint64)seq) && is_undo_or_redo(entry_at(history, seq))
             ? entry_at(history, seq)->target
             : seq;
}

/* The latest event that stands and that somebody gave; 0: none but the creation. What came by time
 * alone would only come again; it gives way when what led to it is undone. */
static guint64 latest_standing(const FeltHistory *history)
{
  for (guint64 seq = history->entries->len; seq > 1; seq--) {
    const Entry *entry = entry_at(history, seq);
    if (!entry->undone && !entry->by_time && !is_undo_or_redo(entry) && !is_fixed(entry))
      return seq;
  }
  return 0;
}

/* The target of the last undo that is not redone yet, if only undos and redos came since; 0: none.
 */
static guint64 latest_undone(const FeltHistory *history)
{
  for (guint64 seq = history->entries->len; seq > 1; seq--) {
    const Entry *entry = entry_at(history, seq);
    if (entry->by_time)
      continue;
    if (!is_undo_or_redo(entry))
      return 0;
    if (entry->kind == FELT_EVENT_UNDONE && entry_at(history, entry->target)->undone)
      return entry->target;
  }
  return 0;
}

/* Whether any event of the clock stands behind the group first .. last. */
static gboolean clock_moved_on(const FeltHistory *history, guint64 last)
{
  for (guint64 seq = last + 1; seq <= history->entries->len; seq++) {
    const Entry *entry = entry_at(history, seq);
    if (!entry->undone && felt_event_sets_clock((FeltEventKind)entry->kind))
      return TRUE;
  }
  return FALSE;
}

static gboolean refuse(GError **error, FeltDecideError code, const char *sentence)
{
  g_set_error_literal(error, FELT_DECIDE_ERROR, code, sentence);
  return FALSE;
}

static gboolean check_target(const FeltHistory *history, gboolean redo, guint64 seq, GError **error)
{
  if (!has(history, (gint64)seq))
    return refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("There is no such event in the log."));
  const Entry *entry = entry_at(history, seq);
  if (entry->kind == FELT_EVENT_CREATED)
    return refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO,
                  _("The creation of the tournament cannot be undone."));
  if (is_fixed(entry))
    return refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO,
                  _("What became of rows that a rescue kept apart cannot be undone."));
  if (is_undo_or_redo(entry))
    return refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO,
                  _("An undo is not undone; redo the event it undid."));
  if (redo && !entry->undone)
    return refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO,
                  _("This event is not undone; leave seq out to redo the latest undo."));
  if (!redo && entry->undone)
    return refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO, _("This event is undone already."));
  return TRUE;
}

gboolean felt_history_decide(const FeltHistory *history, gboolean redo, guint64 seq,
                             FeltUndone *undone, GError **error)
{
  if (seq == 0)
    seq = redo ? latest_undone(history) : latest_standing(history);
  if (seq == 0)
    return refuse(error, FELT_DECIDE_ERROR_NOTHING,
                  redo ? _("There is nothing to redo.") : _("There is nothing to undo."));
  if (!check_target(history, redo, seq, error))
    return FALSE;
  guint64 first = seq, last = seq;
  while (first > 1 && entry_at(history, first)->goes_on)
    first--;
  while (last < history->entries->len && entry_at(history, last + 1)->goes_on)
    last++;
  gboolean clock = FALSE;
  for (guint64 s = first; s <= last; s++)
    clock = clock || felt_event_sets_clock((FeltEventKind)entry_at(history, s)->kind);
  if (clock && clock_moved_on(history, last))
    return refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO,
                  entry_at(history, seq)->kind == FELT_EVENT_STRUCTURE_SET
                      ? _("The clock has been set again since; set the structure instead.")
                      : _("The clock has been set again since; adjust the time instead."));
  undone->n_seqs = (guint)(last - first + 1);
  undone->seqs = g_new(gint64, undone->n_seqs);
  for (guint i = 0; i < undone->n_seqs; i++)
    undone->seqs[i] = (gint64)(first + i);
  return TRUE;
}
