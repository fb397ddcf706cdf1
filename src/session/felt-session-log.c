/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-log.c - the words of what was recorded, and the log line by line */
#include "felt-config.h"
#include "session/felt-session-private.h"
#include "store/felt-event-json.h"
#include "tournament/words/felt-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

typedef struct {
  FeltEvent event;
  gboolean found;
} FindEvent;

static gboolean keep_event(const FeltRow *row, gpointer data, GError **error)
{
  FindEvent *find = data;
  find->found = felt_event_from_row(row, &find->event, error);
  return find->found;
}

char *felt_session_stored_words(FeltSession *self, guint64 seq)
{
  FindEvent find = {{0}, FALSE};
  if (!felt_store_read(self->store, self->id, seq, seq, keep_event, &find, NULL) || !find.found)
    return g_strdup_printf(_("event %" PRIu64), seq);
  char *words = felt_session_event_words(self, &find.event);
  felt_event_clear(&find.event);
  return words;
}

/* The kind of a stored event; -1 when it can't be read. */
static int stored_kind(FeltSession *self, guint64 seq)
{
  FindEvent find = {{0}, FALSE};
  if (!felt_store_read(self->store, self->id, seq, seq, keep_event, &find, NULL) || !find.found)
    return -1;
  int kind = (int)find.event.kind;
  felt_event_clear(&find.event);
  return kind;
}

/* Whether the event is worth a word beside the one that names the command. */
static gboolean says_more(FeltSession *self, guint64 first, guint64 seq, guint64 last)
{
  int kind = stored_kind(self, seq);
  switch (kind) {
  case FELT_EVENT_BUSTED:
  case FELT_EVENT_REGISTRATION_SET:
    return seq == first;
  case FELT_EVENT_HAND_FOR_HAND_SET:
    return TRUE;
  case FELT_EVENT_HAND_DONE: /* of one table, not of all at once */
    return seq == first && (seq + 1 == last || stored_kind(self, seq + 1) != kind);
  default:
    return FALSE;
  }
}

typedef struct {
  FeltEventKind kind;
  guint n;
  gint64 paid, owed;
} Sales;

static gboolean add_sale(const FeltRow *row, gpointer data, GError **error)
{
  FeltEvent event;
  Sales *sales = data;
  if (!felt_event_from_row(row, &event, error))
    return FALSE;
  const FeltEntry *entry = &event.u.entry;
  gint64 price = entry->price + entry->fee + entry->bounty + entry->staff;
  gint64 paid = entry->paid < 0 ? price : entry->paid;
  if (event.kind == sales->kind) {
    sales->n += (guint)entry->times;
    sales->paid += paid;
    sales->owed += price - paid;
  }
  felt_event_clear(&event);
  return TRUE;
}

/* Several rebuys or add-ons of one command: what they come to. NULL when it is no such command. */
static char *sales_words(FeltSession *self, guint64 first, guint64 last, gboolean back)
{
  int kind = first < last ? stored_kind(self, last) : -1;
  Sales sales = {.kind = (FeltEventKind)kind};
  if ((kind != FELT_EVENT_REBOUGHT && kind != FELT_EVENT_ADDED_ON) ||
      !felt_store_read(self->store, self->id, first, last, add_sale, &sales, NULL))
    return NULL;
  return felt_sales_words(felt_session_state(self), sales.kind, sales.n, sales.paid, sales.owed,
                          back);
}

char *felt_session_stored_command_words(FeltSession *self, guint64 first, guint64 last,
                                        gboolean back)
{
  char *sales = sales_words(self, first, last, back);
  if (sales != NULL)
    return sales;
  GString *text = g_string_new(NULL);
  /* Only its ends can say more: a draw of thousands is not read. */
  guint64 ends[] = {first, last - 1};
  for (guint i = 0; i < G_N_ELEMENTS(ends); i++) {
    guint64 seq = ends[i];
    if (seq < first || seq >= last || (i > 0 && seq == first) || !says_more(self, first, seq, last))
      continue;
    g_autofree char *words = felt_session_stored_words(self, seq);
    g_string_append_printf(text, "%s · ", words);
  }
  g_autofree char *words = felt_session_stored_words(self, last);
  g_string_append(text, words);
  return g_string_free(text, FALSE);
}

char *felt_session_event_words(FeltSession *self, const FeltEvent *event)
{
  gboolean undone = event->kind == FELT_EVENT_UNDONE;
  if ((!undone && event->kind != FELT_EVENT_REDONE) || event->u.undone.n_seqs == 0)
    return felt_event_words(event, felt_session_state(self));
  const FeltUndone *u = &event->u.undone;
  g_autofree char *what = felt_session_stored_command_words(
      self, (guint64)u->seqs[0], (guint64)u->seqs[u->n_seqs - 1], undone);
  return g_strdup_printf(undone ? _("Undone: %s") : _("Done again: %s"), what);
}

guint64 felt_session_undoable(FeltSession *self, gboolean redo)
{
  FeltUndone undone = {0};
  if (!felt_history_decide(felt_fold_history(self->fold), redo, 0, &undone, NULL))
    return 0;
  guint64 seq = (guint64)undone.seqs[0];
  g_free(undone.seqs);
  return seq;
}

static char *undo_or_redo_words(FeltSession *self, gboolean redo)
{
  FeltUndone undone = {0};
  if (!felt_history_decide(felt_fold_history(self->fold), redo, 0, &undone, NULL))
    return NULL;
  g_autofree char *what = felt_session_stored_command_words(
      self, (guint64)undone.seqs[0], (guint64)undone.seqs[undone.n_seqs - 1], !redo);
  g_free(undone.seqs);
  return g_strdup_printf(redo ? _("Redo: %s") : _("Undo: %s"), what);
}

char *felt_session_undo_words(FeltSession *self)
{
  return undo_or_redo_words(self, FALSE);
}

char *felt_session_redo_words(FeltSession *self)
{
  return undo_or_redo_words(self, TRUE);
}

/* The log ---------------------------------------------------------------------------------- */

/* Lines are read in pages, because the words of an undo need another row. */
#define LOG_PAGE 256

typedef struct {
  guint64 seq;
  gint64 at_us;
  char *payload, *actor;
  FeltEvent event;
} LogRow;

static void log_row_free(gpointer data)
{
  LogRow *row = data;
  g_free(row->payload);
  g_free(row->actor);
  felt_event_clear(&row->event);
  g_free(row);
}

static gboolean keep_row(const FeltRow *row, gpointer data, GError **error)
{
  FeltEvent event;
  if (!felt_event_from_row(row, &event, error))
    return FALSE;
  LogRow *kept = g_new0(LogRow, 1);
  kept->seq = row->seq;
  kept->at_us = row->at_us;
  kept->payload = g_strndup(row->payload, row->payload_len);
  kept->actor = g_strdup(row->actor);
  kept->event = event;
  g_ptr_array_add(data, kept);
  return TRUE;
}

static gboolean give_line(FeltSession *self, const LogRow *row, FeltLogFunc func, gpointer data)
{
  g_autofree char *words = felt_session_event_words(self, &row->event);
  FeltLogLine line = {row->seq,     row->at_us, felt_event_info(row->event.kind)->name,
                      row->payload, row->actor, felt_session_is_undone(self, row->seq),
                      words};
  return func(&line, data);
}

gboolean felt_session_log(FeltSession *self, guint64 from_seq, guint64 to_seq, FeltLogFunc func,
                          gpointer data, GError **error)
{
  guint64 head = felt_session_head(self);
  guint64 last = to_seq == 0 ? head : MIN(to_seq, head);
  for (guint64 at = MAX(from_seq, 1); at <= last; at += LOG_PAGE) {
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func(log_row_free);
    if (!felt_store_read(self->store, self->id, at, MIN(at + LOG_PAGE - 1, last), keep_row, rows,
                         error))
      return FALSE;
    for (guint i = 0; i < rows->len; i++)
      if (!give_line(self, g_ptr_array_index(rows, i), func, data))
        return TRUE;
  }
  return TRUE;
}
