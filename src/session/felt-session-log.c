/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-log.c - the words of what was recorded, and the log line by line */
#include "felt-config.h"
#include "session/felt-session-private.h"
#include "store/felt-event-json.h"
#include "tournament/words/felt-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* An event of the log; NULL when it can't be read. */
typedef struct {
  const FeltStreamKind *kind;
  FeltStreamEvent *event;
} FindEvent;

static gboolean keep_event(const FeltRow *row, gpointer data, GError **error)
{
  FindEvent *find = data;
  find->event = felt_event_new_from_row(find->kind->events, row, error);
  return find->event != NULL;
}

FeltStreamEvent *felt_session_stored_event(FeltSession *self, guint64 seq)
{
  FindEvent find = {self->kind, NULL};
  felt_store_read(self->store, self->id, seq, seq, keep_event, &find, NULL);
  return find.event;
}

static gboolean keep_actor(const FeltRow *row, gpointer data, GError **error)
{
  *(char **)data = g_strdup(row->actor);
  return TRUE;
}

char *felt_session_stored_actor(FeltSession *self, guint64 seq)
{
  char *actor = NULL;
  felt_store_read(self->store, self->id, seq, seq, keep_actor, &actor, NULL);
  return actor;
}

char *felt_session_stored_words(FeltSession *self, guint64 seq)
{
  FeltStreamEvent *event = felt_session_stored_event(self, seq);
  if (event == NULL)
    return g_strdup_printf(_("event %" PRIu64), seq);
  char *words = felt_session_event_words(self, event);
  self->kind->event_free(event);
  return words;
}

/* Of a tournament: what a command made ------------------------------------------------------- */

/* The kind of a stored event; -1 when it can't be read. */
static int stored_kind(FeltSession *self, guint64 seq)
{
  FeltStreamEvent *event = felt_session_stored_event(self, seq);
  int kind = event == NULL ? -1 : (int)event->kind;
  self->kind->event_free(event);
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

static gboolean add_sale(const FeltRow *row, gpointer sales, GError **error)
{
  FeltEvent event;
  if (!felt_event_from_row(&felt_tournament_events, row, &event, error))
    return FALSE;
  felt_sales_add(sales, &event);
  felt_event_clear(&event);
  return TRUE;
}

/* Several entries, rebuys or add-ons of one command, with the side pots that are joined, or money
 * of several side pots: what they come to. NULL when it is no such command. */
static char *sales_words(FeltSession *self, guint64 first, guint64 last, gboolean back)
{
  int kind = first < last ? stored_kind(self, last) : -1;
  if (kind == FELT_EVENT_SIDE_POT_MONEY)
    kind = stored_kind(self, first);
  FeltSales sales = {.kind = (FeltEventKind)kind};
  if (!felt_sales_are(kind) ||
      !felt_store_read(self->store, self->id, first, last, add_sale, &sales, NULL))
    return NULL;
  /* Of one player alone the name is told. */
  if (kind == FELT_EVENT_REGISTERED && sales.n == 1)
    sales.one = felt_session_stored_words(self, first);
  char *words = felt_sales_words(felt_session_state(self), &sales, back);
  g_free(sales.one);
  return words;
}

/* The sales, or what goes in front of the words of the last event. */
static char *tournament_words(FeltSession *self, guint64 first, guint64 last, gboolean back,
                              GString *before)
{
  /* Only its ends can say more: a draw of thousands is not read. */
  guint64 ends[] = {first, last - 1};
  char *sales = sales_words(self, first, last, back);
  for (guint i = 0; sales == NULL && i < G_N_ELEMENTS(ends); i++) {
    guint64 seq = ends[i];
    if (seq < first || seq >= last || (i > 0 && seq == first) || !says_more(self, first, seq, last))
      continue;
    g_autofree char *words = felt_session_stored_words(self, seq);
    g_string_append_printf(before, "%s · ", words);
  }
  return sales;
}

/* Of any stream ------------------------------------------------------------------------------ */

char *felt_session_stored_command_words(FeltSession *self, guint64 first, guint64 last,
                                        gboolean back)
{
  g_autoptr(GString) text = g_string_new(NULL);
  char *sales = NULL;
  if (self->kind == &felt_tournament_kind)
    sales = tournament_words(self, first, last, back, text);
  if (sales != NULL)
    return sales;
  g_autofree char *words = felt_session_stored_words(self, last);
  return g_strconcat(text->str, words, NULL);
}

char *felt_session_event_words(FeltSession *self, const FeltStreamEvent *event)
{
  const FeltEventTable *events = self->kind->events;
  const FeltUndone *undone = felt_stream_undone(events, event);
  if (undone == NULL || undone->n_seqs == 0)
    return self->kind->words(event, felt_fold_state(self->fold));
  gboolean back = (events->infos[event->kind].flags & FELT_EVENT_UNDOES) != 0;
  g_autofree char *what = felt_session_stored_command_words(
      self, (guint64)undone->seqs[0], (guint64)undone->seqs[undone->n_seqs - 1], back);
  if (undone->overruled)
    return g_strdup_printf(_("Done again, overruled: %s"), what);
  return g_strdup_printf(back ? _("Undone: %s") : _("Done again: %s"), what);
}

/* The names of those in a bust-out who are in now. */
static guint add_in_again(FeltSession *self, guint64 seq, GString *names)
{
  guint n = 0;
  FeltStreamEvent *stored = felt_session_stored_event(self, seq);
  const FeltEvent *event = (const FeltEvent *)stored;
  for (guint i = 0;
       event != NULL && event->kind == FELT_EVENT_BUSTED && i < event->u.busted.n_players; i++) {
    gint64 id = event->u.busted.players[i].player;
    const FeltPlayer *player = felt_state_player(felt_session_state(self), (guint)id);
    if (player == NULL || player->status != FELT_PLAYER_IN)
      continue;
    g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", player->name);
    n++;
  }
  self->kind->event_free(stored);
  return n;
}

char *felt_session_outcome_words(FeltSession *self, const FeltStreamEvent *event)
{
  const FeltEventTable *events = self->kind->events;
  const FeltUndone *undone = felt_stream_undone(events, event);
  g_autofree char *words = felt_session_event_words(self, event);
  g_autoptr(GString) names = g_string_new(NULL);
  guint n = 0;
  if (self->kind == &felt_tournament_kind && undone != NULL &&
      (events->infos[event->kind].flags & FELT_EVENT_UNDOES) != 0)
    for (guint i = 0; i < undone->n_seqs; i++)
      n += add_in_again(self, (guint64)undone->seqs[i], names);
  if (n == 0)
    return g_steal_pointer(&words);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s · %s is in again", "%s · %s are in again", n), words,
      names->str);
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

gpointer felt_session_trial(FeltSession *self, gboolean redo, guint64 seq, GError **error)
{
  FeltUndone undone = {0};
  if (!felt_history_decide(felt_fold_history(self->fold), redo, seq, &undone, error))
    return NULL;
  gpointer trial = felt_fold_trial(self->fold, &undone, redo, error);
  g_free(undone.seqs);
  return trial;
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
  FeltStreamEvent *event;
  GDestroyNotify event_free;
} LogRow;

typedef struct {
  const FeltStreamKind *kind;
  GPtrArray *rows; /* LogRow */
} Page;

static void log_row_free(gpointer data)
{
  LogRow *row = data;
  g_free(row->payload);
  g_free(row->actor);
  row->event_free(row->event);
  g_free(row);
}

static gboolean keep_row(const FeltRow *row, gpointer data, GError **error)
{
  Page *page = data;
  FeltStreamEvent *event = felt_event_new_from_row(page->kind->events, row, error);
  if (event == NULL)
    return FALSE;
  LogRow *kept = g_new0(LogRow, 1);
  kept->seq = row->seq;
  kept->at_us = row->at_us;
  kept->payload = g_strndup(row->payload, row->payload_len);
  kept->actor = g_strdup(row->actor);
  kept->event = event;
  kept->event_free = page->kind->event_free;
  g_ptr_array_add(page->rows, kept);
  return TRUE;
}

static gboolean give_line(FeltSession *self, const LogRow *row, FeltLogFunc func, gpointer data)
{
  g_autofree char *words = felt_session_event_words(self, row->event);
  FeltLogLine line = {row->seq,     row->at_us, self->kind->events->infos[row->event->kind].name,
                      row->payload, row->actor, felt_session_is_undone(self, row->seq),
                      words,        row->event};
  return func(&line, data);
}

gboolean felt_session_log(FeltSession *self, guint64 from_seq, guint64 to_seq, FeltLogFunc func,
                          gpointer data, GError **error)
{
  guint64 head = felt_session_head(self);
  guint64 last = to_seq == 0 ? head : MIN(to_seq, head);
  for (guint64 at = MAX(from_seq, 1); at <= last; at += LOG_PAGE) {
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func(log_row_free);
    Page page = {self->kind, rows};
    if (!felt_store_read(self->store, self->id, at, MIN(at + LOG_PAGE - 1, last), keep_row, &page,
                         error))
      return FALSE;
    for (guint i = 0; i < rows->len; i++)
      if (!give_line(self, g_ptr_array_index(rows, i), func, data))
        return TRUE;
  }
  return TRUE;
}
