/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session.c - one tournament, live: execute = decide, append, apply, notify */
#include "session/felt-session-private.h"

#include "felt-config.h"
#include "store/felt-event-json.h"
#include "tournament/felt-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

G_DEFINE_TYPE(FeltSession, felt_session, G_TYPE_OBJECT)
G_DEFINE_QUARK(felt - session - error - quark, felt_session_error)

enum { SIGNAL_CHANGED, SIGNAL_TICK, SIGNAL_NOTICE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* A race is lost at most as often as others win it; more than this is no race. */
#define MAX_TRIES 100

static void felt_session_dispose(GObject *object)
{
  FeltSession *self = FELT_SESSION(object);
  felt_session_watch(self, FALSE);
  g_clear_pointer(&self->fold, felt_fold_free);
  g_clear_pointer(&self->id, g_free);
  G_OBJECT_CLASS(felt_session_parent_class)->dispose(object);
}

static void felt_session_class_init(FeltSessionClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_session_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new("changed", FELT_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TICK] = g_signal_new("tick", FELT_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_NOTICE] =
      g_signal_new("notice", FELT_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                   3, G_TYPE_INT, G_TYPE_STRING, G_TYPE_INT64);
}

static void felt_session_init(FeltSession *self)
{
}

FeltSession *felt_session_open(FeltStore *store, const char *id, const FeltSource *source,
                               GError **error)
{
  g_autoptr(FeltFold) fold = felt_fold_new(store, id);
  if (!felt_fold_load(fold, 0, error))
    return NULL;
  if (felt_fold_head(fold) == 0) {
    g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                _("There is no tournament “%s” in %s; see feltctl list."), id,
                felt_store_path(store));
    return NULL;
  }
  FeltSession *self = g_object_new(FELT_TYPE_SESSION, NULL);
  self->store = store;
  self->id = g_strdup(id);
  self->source = source;
  self->fold = g_steal_pointer(&fold);
  felt_session_update_clock(self);
  return self;
}

const char *felt_session_id(FeltSession *self)
{
  return self->id;
}

FeltStore *felt_session_store(FeltSession *self)
{
  return self->store;
}

const FeltState *felt_session_state(FeltSession *self)
{
  return felt_fold_state(self->fold);
}

void felt_session_now(FeltSession *self, FeltInstant *now)
{
  self->source->now(now, self->source->data);
}

const FeltClockView *felt_session_clock(FeltSession *self)
{
  return &self->view;
}

guint64 felt_session_head(FeltSession *self)
{
  return felt_fold_head(self->fold);
}

gboolean felt_session_is_undone(FeltSession *self, guint64 seq)
{
  return felt_history_is_undone(felt_fold_history(self->fold), seq);
}

void felt_session_emit_changed(FeltSession *self)
{
  felt_session_update_clock(self);
  g_signal_emit(self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit(self, signals[SIGNAL_TICK], 0);
}

/* A database that turned out damaged, or was repaired by another process, is opened anew and folded
 * from the start. TRUE when that put it right; the director is told in any case. */
gboolean felt_session_repair(FeltSession *self, const GError *trouble)
{
  if (!g_error_matches(trouble, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED) &&
      !g_error_matches(trouble, FELT_STORE_ERROR, FELT_STORE_ERROR_RESTORED))
    return FALSE;
  FeltStoreNotice notice = {0};
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFold) fold = felt_fold_new(self->store, self->id);
  gboolean done = felt_store_recover(self->store, &notice, &error) &&
                  felt_fold_load(fold, 0, &error) && felt_fold_head(fold) > 0;
  if (done) {
    felt_fold_free(self->fold);
    self->fold = g_steal_pointer(&fold);
    felt_session_emit_changed(self);
  }
  const char *sentence = error != NULL ? error->message : notice.text;
  g_signal_emit(self, signals[SIGNAL_NOTICE], 0, (int)FELT_NOTICE_STORE,
                sentence != NULL ? sentence : trouble->message, (gint64)0);
  felt_store_notice_clear(&notice);
  return done;
}

gboolean felt_session_refresh(FeltSession *self, GError **error)
{
  guint64 before = felt_fold_head(self->fold);
  gboolean done = felt_fold_advance(self->fold, NULL, NULL, error);
  if (felt_fold_head(self->fold) == before)
    return FALSE;
  felt_session_emit_changed(self);
  return done;
}

void felt_outcome_clear(FeltOutcome *outcome)
{
  g_free(outcome->words);
  *outcome = (FeltOutcome){0};
}

/* Executing -------------------------------------------------------------------------------- */

/* A command on its way to the store. */
typedef struct {
  FeltSession *session;
  const FeltCommand *command;
  const char *command_id, *actor;
  GPtrArray *events;
  FeltState *trial; /* undo and redo: the state they lead to */
} Execution;

static gboolean is_undo_or_redo(const FeltCommand *command)
{
  return command->kind == FELT_COMMAND_UNDO || command->kind == FELT_COMMAND_REDO;
}

static void make_context(Execution *run, FeltContext *context)
{
  FeltSession *self = run->session;
  self->source->now(&context->now, self->source->data);
  self->source->entropy(context->seed, self->source->data);
}

static gboolean decide_undo(Execution *run, const FeltContext *context, GError **error)
{
  FeltFold *fold = run->session->fold;
  gboolean redo = run->command->kind == FELT_COMMAND_REDO;
  FeltEvent *event = felt_event_new(redo ? FELT_EVENT_REDONE : FELT_EVENT_UNDONE);
  event->at = context->now;
  g_ptr_array_add(run->events, event);
  if (!felt_history_decide(felt_fold_history(fold), redo, (guint64)run->command->seq,
                           &event->u.undone, error))
    return FALSE;
  run->trial = felt_fold_trial(fold, &event->u.undone, redo, error);
  return run->trial != NULL;
}

static gboolean decide_anew(Execution *run, GError **error)
{
  FeltContext context;
  make_context(run, &context);
  g_clear_pointer(&run->events, g_ptr_array_unref);
  g_clear_pointer(&run->trial, felt_state_free);
  if (is_undo_or_redo(run->command)) {
    run->events = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
    return decide_undo(run, &context, error);
  }
  run->events = felt_decide(felt_fold_state(run->session->fold), run->command, &context, error);
  for (guint i = 0; run->events != NULL && i < run->events->len; i++)
    ((FeltEvent *)g_ptr_array_index(run->events, i))->actor = g_strdup(run->actor);
  return run->events != NULL;
}

/* Decides on the system's time, and records at the log's, which never falls. */
static gboolean decide(Execution *run, GError **error)
{
  if (!decide_anew(run, error))
    return FALSE;
  for (guint i = 0; i < run->events->len; i++)
    felt_event_not_before(g_ptr_array_index(run->events, i),
                          felt_fold_head_at_us(run->session->fold));
  return TRUE;
}

static gboolean append(FeltStore *store, const char *id, guint64 head, const char *command_id,
                       const char *actor, GPtrArray *events, GError **error)
{
  g_autofree FeltNewRow *rows = g_new0(FeltNewRow, events->len);
  g_autoptr(GPtrArray) payloads = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < events->len; i++) {
    const FeltEvent *event = g_ptr_array_index(events, i);
    g_ptr_array_add(payloads, felt_event_to_payload(event));
    rows[i] = (FeltNewRow){event->at.utc_us,
                           event->at.boot_id,
                           event->at.boottime_us,
                           felt_event_info(event->kind)->name,
                           g_ptr_array_index(payloads, i),
                           actor};
  }
  return felt_store_append(store, id, head, command_id, rows, events->len, NULL, error);
}

/* Takes the recorded events into the fold. The store has them: whatever happens here, reading the
 * log again puts it right. */
static void take_in(Execution *run, FeltOutcome *outcome)
{
  FeltSession *self = run->session;
  g_autoptr(GError) error = NULL;
  guint64 head = felt_fold_head(self->fold);
  outcome->first_seq = head + 1;
  outcome->n = run->events->len;
  for (guint i = 0; i < run->events->len; i++) {
    FeltEvent *event = g_ptr_array_index(run->events, i);
    event->seq = head + 1 + i;
    if (!felt_fold_push(self->fold, event, i, g_steal_pointer(&run->trial), &error) &&
        !felt_fold_advance(self->fold, NULL, NULL, NULL)) {
      g_warning("event %" G_GUINT64_FORMAT " is recorded, but: %s", event->seq, error->message);
      return;
    }
  }
}

typedef struct {
  FeltSession *session;
  FeltEvent event;
  gboolean found;
} FindEvent;

static gboolean keep_event(const FeltRow *row, gpointer data, GError **error)
{
  FindEvent *find = data;
  find->found = felt_event_from_row(row, &find->event, error);
  return find->found;
}

/* The words of a stored event; those of undo and redo tell what they undid. */
static char *stored_words(FeltSession *self, guint64 seq)
{
  FindEvent find = {self, {0}, FALSE};
  if (!felt_store_read(self->store, self->id, seq, seq, keep_event, &find, NULL) || !find.found)
    return g_strdup_printf(_("event %" PRIu64), seq);
  char *words = felt_event_words(&find.event, felt_session_state(self));
  felt_event_clear(&find.event);
  return words;
}

static char *event_words(FeltSession *self, const FeltEvent *event)
{
  gboolean undone = event->kind == FELT_EVENT_UNDONE;
  if ((!undone && event->kind != FELT_EVENT_REDONE) || event->u.undone.n_seqs == 0)
    return felt_event_words(event, felt_session_state(self));
  /* Of a command with several events the last one names it: "The tournament starts". */
  guint last = event->u.undone.n_seqs - 1;
  g_autofree char *what = stored_words(self, (guint64)event->u.undone.seqs[last]);
  return g_strdup_printf(undone ? _("Undone: %s") : _("Done again: %s"), what);
}

/* Whether the command id is recorded already; then fills the outcome from the log. */
static gboolean was_recorded(FeltSession *self, const char *command_id, FeltOutcome *outcome,
                             GError **error)
{
  g_autofree char *tournament = NULL;
  guint64 first_seq;
  guint n;
  if (!felt_store_find_command(self->store, command_id, &tournament, &first_seq, &n, NULL))
    return FALSE;
  if (g_strcmp0(tournament, self->id) != 0) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                _("The command id “%s” belongs to another tournament; make a new one."),
                command_id);
    return FALSE;
  }
  felt_session_refresh(self, NULL);
  outcome->repeated = TRUE;
  outcome->first_seq = first_seq;
  outcome->n = n;
  outcome->words = stored_words(self, first_seq + n - 1);
  return TRUE;
}

/* Decides and appends until it is recorded or refused. */
static gboolean record(Execution *run, GError **error)
{
  FeltSession *self = run->session;
  for (int i = 0;; i++) {
    GError *inner = NULL;
    if (!decide(run, error))
      return FALSE;
    if (append(self->store, self->id, felt_fold_head(self->fold), run->command_id, run->actor,
               run->events, &inner))
      return TRUE;
    if (!g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT) || i == MAX_TRIES) {
      g_propagate_error(error, inner);
      return FALSE;
    }
    g_clear_error(&inner);
    if (!felt_session_refresh(self, &inner) && inner != NULL) {
      g_propagate_error(error, inner);
      return FALSE;
    }
  }
}

static void execution_clear(Execution *run)
{
  g_clear_pointer(&run->events, g_ptr_array_unref);
  g_clear_pointer(&run->trial, felt_state_free);
}

gboolean felt_session_execute(FeltSession *self, const FeltCommand *command, const char *command_id,
                              const char *actor, FeltOutcome *outcome, GError **error)
{
  FeltOutcome result = {0};
  GError *inner = NULL;
  g_autofree char *made_id = command_id == NULL ? g_uuid_string_random() : NULL;
  Execution run = {self, command, command_id != NULL ? command_id : made_id, actor, NULL, NULL};
  /* Ids made here are new; those of others are looked up before deciding, which might refuse what
   * is done already. */
  gboolean done = command_id != NULL && was_recorded(self, command_id, &result, &inner);
  if (!done && inner == NULL) {
    done = record(&run, &inner);
    if (!done && felt_session_repair(self, inner)) {
      g_clear_error(&inner);
      done = record(&run, &inner);
    }
    if (done) {
      take_in(&run, &result);
      result.words = event_words(self, g_ptr_array_index(run.events, run.events->len - 1));
      felt_session_emit_changed(self);
    } else if (g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE)) {
      g_clear_error(&inner);
      done = was_recorded(self, run.command_id, &result, &inner);
    }
  }
  execution_clear(&run);
  if (!done)
    g_propagate_error(error, inner);
  if (done && outcome != NULL)
    *outcome = result;
  else
    felt_outcome_clear(&result);
  return done;
}

gboolean felt_session_create(FeltStore *store, const FeltSource *source, const FeltCommand *create,
                             const char *command_id, const char *actor, char **id, GError **error)
{
  static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
  g_autoptr(FeltState) empty = felt_state_new();
  g_autofree char *made_id = command_id == NULL ? g_uuid_string_random() : NULL;
  FeltContext context;
  char new_id[9] = {0};
  source->now(&context.now, source->data);
  source->entropy(context.seed, source->data);
  for (int i = 0; i < 8; i++)
    new_id[i] = letters[context.seed[i] % (sizeof letters - 1)];
  g_autoptr(GPtrArray) events = felt_decide(empty, create, &context, error);
  if (events == NULL)
    return FALSE;
  GError *inner = NULL;
  if (append(store, new_id, 0, command_id != NULL ? command_id : made_id, actor, events, &inner)) {
    *id = g_strdup(new_id);
    return TRUE;
  }
  gboolean known = g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE) &&
                   felt_store_find_command(store, command_id, id, NULL, NULL, NULL);
  if (known)
    g_error_free(inner);
  else
    g_propagate_error(error, inner);
  return known;
}

/* Undo words ------------------------------------------------------------------------------- */

static char *undo_or_redo_words(FeltSession *self, gboolean redo)
{
  FeltUndone undone = {0};
  if (!felt_history_decide(felt_fold_history(self->fold), redo, 0, &undone, NULL))
    return NULL;
  g_autofree char *what = stored_words(self, (guint64)undone.seqs[undone.n_seqs - 1]);
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
  g_autofree char *words = event_words(self, &row->event);
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

FeltState *felt_session_state_at(FeltSession *self, guint64 seq, GError **error)
{
  g_autoptr(FeltFold) fold = felt_fold_new(self->store, self->id);
  if (seq == 0 || seq > felt_session_head(self)) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                _("There is no such event in the log."));
    return NULL;
  }
  if (!felt_fold_load(fold, seq, error))
    return NULL;
  return felt_state_copy(felt_fold_state(fold));
}
