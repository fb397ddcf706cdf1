/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-history.c - which events of a log stand and which are undone */
#include "tournament/base/felt-history.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

typedef struct {
  guint8 kind;
  guint8 undone;
  guint8 goes_on; /* of the same command as the one before it */
  guint8 by_time; /* nobody gave a command */
  guint32 target; /* undone and redone events: the first seq they name */
} Entry;

#define UNDO_OR_REDO ((guint)FELT_EVENT_UNDOES | FELT_EVENT_REDOES)

struct FeltHistory {
  const FeltEventTable *events;
  GArray *entries; /* Entry, seq - 1 is the index */
};

FeltHistory *felt_history_new(const FeltEventTable *events)
{
  FeltHistory *history = g_new0(FeltHistory, 1);
  history->events = events;
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

static const FeltEventInfo *info_of(const FeltHistory *history, const Entry *entry)
{
  return &history->events->infos[entry->kind];
}

/* Whether any of the flags is an event's. */
static gboolean is(const FeltHistory *history, const Entry *entry, guint flags)
{
  return (info_of(history, entry)->flags & flags) != 0;
}

/* Whether an undone or redone event names what stands, or is undone: rising, each once. */
static gboolean names_well(const FeltHistory *history, const FeltUndone *undone, gboolean redo)
{
  for (guint i = 0; i < undone->n_seqs; i++) {
    gint64 seq = undone->seqs[i];
    if (!has(history, seq) || (i > 0 && seq <= undone->seqs[i - 1]))
      return FALSE;
    const Entry *target = entry_at(history, (guint64)seq);
    if (target->undone != redo || is(history, target, UNDO_OR_REDO | FELT_EVENT_STAYS))
      return FALSE;
  }
  return undone->n_seqs > 0;
}

gboolean felt_history_check(const FeltHistory *history, gconstpointer event, GError **error)
{
  const FeltStreamEvent *head = event;
  const FeltUndone *undone = felt_stream_undone(history->events, event);
  guint flags = history->events->infos[head->kind].flags;
  if (head->seq != history->entries->len + 1) {
    g_set_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE,
                _("event %" PRIu64 " is missing in the log"), (guint64)history->entries->len + 1);
    return FALSE;
  }
  if (undone == NULL || names_well(history, undone, (flags & FELT_EVENT_REDOES) != 0))
    return TRUE;
  g_set_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE,
              _("event %" PRIu64 " undoes what cannot be undone"), head->seq);
  return FALSE;
}

gboolean felt_history_append(FeltHistory *history, gconstpointer event, guint part, GError **error)
{
  const FeltStreamEvent *head = event;
  const FeltUndone *undone = felt_stream_undone(history->events, event);
  gboolean by_time = history->events->by_time != NULL && history->events->by_time(event);
  Entry entry = {(guint8)head->kind, FALSE, part > 0, (guint8)by_time, 0};
  if (!felt_history_check(history, event, error))
    return FALSE;
  if (undone != NULL) {
    for (guint i = 0; i < undone->n_seqs; i++)
      entry_at(history, (guint64)undone->seqs[i])->undone = is(history, &entry, FELT_EVENT_UNDOES);
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

guint64 felt_history_target(const FeltHistory *history, guint64 seq)
{
  return has(history, (gint64)seq) && is(history, entry_at(history, seq), UNDO_OR_REDO)
             ? entry_at(history, seq)->target
             : seq;
}

/* The latest event that stands and that somebody gave; 0: none that can be undone. What came by
 * time alone would only come again; it gives way when what led to it is undone. */
static guint64 latest_standing(const FeltHistory *history)
{
  for (guint64 seq = history->entries->len; seq > 0; seq--) {
    const Entry *entry = entry_at(history, seq);
    if (!entry->undone && !entry->by_time && !is(history, entry, UNDO_OR_REDO | FELT_EVENT_STAYS))
      return seq;
  }
  return 0;
}

/* The target of the last undo that is not redone yet, if only undos and redos came since; 0: none.
 */
static guint64 latest_undone(const FeltHistory *history)
{
  for (guint64 seq = history->entries->len; seq > 0; seq--) {
    const Entry *entry = entry_at(history, seq);
    if (entry->by_time)
      continue;
    if (!is(history, entry, UNDO_OR_REDO))
      return 0;
    if (is(history, entry, FELT_EVENT_UNDOES) && entry_at(history, entry->target)->undone)
      return entry->target;
  }
  return 0;
}

/* Whether nobody can take event seq back any more: for good, or because a later one of the LATEST
 * stands behind event `last`. */
static gboolean stays(const FeltHistory *history, guint64 seq, guint64 last)
{
  if (is(history, entry_at(history, seq), FELT_EVENT_STAYS))
    return TRUE;
  if (!is(history, entry_at(history, seq), FELT_EVENT_LATEST))
    return FALSE;

  for (guint64 later = last + 1; later <= history->entries->len; later++) {
    const Entry *entry = entry_at(history, later);
    if (!entry->undone && is(history, entry, FELT_EVENT_LATEST))
      return TRUE;
  }
  return FALSE;
}

static gboolean check_target(const FeltHistory *history, gboolean redo, guint64 seq, GError **error)
{
  if (!has(history, (gint64)seq))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("There is no such event in the log."));
  const Entry *entry = entry_at(history, seq);
  if (is(history, entry, FELT_EVENT_STAYS))
    return felt_refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO, "%s",
                       _(info_of(history, entry)->no_undo));
  if (is(history, entry, UNDO_OR_REDO))
    return felt_refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO,
                       _("An undo cannot be undone. Redo the event instead."));
  if (redo && !entry->undone)
    return felt_refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO,
                       _("This event is not undone. Leave seq out to redo the latest undo."));
  if (!redo && entry->undone)
    return felt_refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO, _("This event is already undone."));
  return TRUE;
}

gboolean felt_history_decide(const FeltHistory *history, gboolean redo, guint64 seq,
                             FeltUndone *undone, GError **error)
{
  if (seq == 0)
    seq = redo ? latest_undone(history) : latest_standing(history);
  if (seq == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       redo ? _("There is nothing to redo.") : _("There is nothing to undo."));
  if (!check_target(history, redo, seq, error))
    return FALSE;
  guint64 first = seq, last = seq;
  while (first > 1 && entry_at(history, first)->goes_on)
    first--;
  while (last < history->entries->len && entry_at(history, last + 1)->goes_on)
    last++;

  for (guint64 s = first; s <= last; s++)
    if (stays(history, s, last))
      return felt_refuse(error, FELT_DECIDE_ERROR_CANNOT_UNDO, "%s",
                         _(info_of(history, entry_at(history, s))->no_undo));

  undone->n_seqs = (guint)(last - first + 1);
  undone->seqs = g_new(gint64, undone->n_seqs);
  for (guint i = 0; i < undone->n_seqs; i++)
    undone->seqs[i] = (gint64)(first + i);
  return TRUE;
}
