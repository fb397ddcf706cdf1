/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-execute.c - a command on its way: decide, append, apply, notify */
#include "felt-config.h"
#include "session/felt-kinds.h"
#include "session/felt-session-private.h"
#include "store/felt-event-json.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A race is lost at most as often as others win it; more than this is no race. */
#define MAX_TRIES 100

void felt_outcome_clear(FeltOutcome *outcome)
{
  g_free(outcome->words);
  *outcome = (FeltOutcome){0};
}

/* A command on its way to the store. */
typedef struct Execution {
  FeltSession *session;
  gconstpointer command;
  const char *command_id;
  char *digest; /* of the command and its sender; NULL: its id is new */
  FeltActor actor;
  GPtrArray *events;
  gpointer trial; /* undo and redo: the state they lead to */
  guint64 named;  /* undo and redo: the event that was meant at first, 0: not decided yet */
  struct Execution *beside; /* of the stream to which this one's event is tied, or NULL */
} Execution;

static void execution_clear(Execution *run)
{
  Execution *beside = g_steal_pointer(&run->beside);
  g_clear_pointer(&run->events, g_ptr_array_unref);
  if (run->trial != NULL)
    run->session->kind->state_free(g_steal_pointer(&run->trial));
  if (beside == NULL)
    return;
  execution_clear(beside);
  g_object_unref(beside->session);
  g_free(beside);
}

static void make_context(Execution *run, FeltContext *context)
{
  FeltSession *self = run->session;
  *context = (FeltContext){0};
  context->grant = run->actor.grant;
  context->actor = run->actor.name;
  self->source.now(&context->now, self->source.data);
  self->source.entropy(context->seed, self->source.data);
}

/* The other half of what is tied ------------------------------------------------------------- */

/* Opens the stream beside; FALSE: it cannot be read. */
static gboolean open_beside(Execution *run, const FeltTied *tied, GError **error)
{
  FeltSession *self = run->session;
  FeltSession *other = felt_session_open(self->store, tied->stream, &self->source, error);
  if (other == NULL)
    return FALSE;
  run->beside = g_new0(Execution, 1);
  run->beside->session = other;
  run->beside->actor = run->actor;
  return TRUE;
}

static void set_actor(Execution *run)
{
  for (guint i = 0; i < run->events->len; i++)
    ((FeltStreamEvent *)g_ptr_array_index(run->events, i))->actor = g_strdup(run->actor.name);
}

/* Decides the event that goes with the one that was decided, if any does. */
static gboolean decide_beside(Execution *run, const FeltContext *context, GError **error)
{
  FeltTied tied;
  const FeltStreamKind *kind = run->session->kind;
  if (kind->tied == NULL || !kind->tied(g_ptr_array_index(run->events, 0), &tied))
    return TRUE;
  if (!open_beside(run, &tied, error))
    return FALSE;

  FeltSession *other = run->beside->session;
  felt_session_settle(other);
  if (felt_session_head(other) + 1 != tied.seq) {
    g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT, "");
    return FALSE;
  }
  tied.stream = run->session->id;
  tied.seq = felt_session_head(run->session) + 1;
  run->beside->events =
      other->kind->decide_tied(felt_fold_state(other->fold), &tied, context, error);
  if (run->beside->events == NULL)
    return FALSE;
  set_actor(run->beside);
  return TRUE;
}

/* Whether event seq of the stream beside names ours, and is undone as ours is: what came from
 * another database knows of events that are not here. */
static gboolean names_back(FeltSession *other, guint64 seq, const FeltSession *self, guint64 ours,
                           gboolean undone)
{
  FeltTied back;
  FeltStreamEvent *event = felt_session_stored_event(other, seq);
  gboolean names = event != NULL && other->kind->tied != NULL && other->kind->tied(event, &back) &&
                   g_str_equal(back.stream, self->id) && back.seq == ours &&
                   felt_session_is_undone(other, seq) == undone;
  if (event != NULL)
    other->kind->event_free(event);
  return names;
}

/* The event beside to which event seq is tied; *other 0: it stands alone. FALSE: it is out of
 * reach, in the trash. */
static gboolean find_beside(Execution *run, guint64 seq, gboolean redo, guint64 *other,
                            GError **error)
{
  FeltTied tied;
  FeltSession *self = run->session;
  g_autoptr(GError) inner = NULL;
  FeltStreamEvent *event = self->kind->tied != NULL ? felt_session_stored_event(self, seq) : NULL;
  gboolean is_tied = event != NULL && self->kind->tied(event, &tied);
  *other = 0;
  if (is_tied && open_beside(run, &tied, &inner) &&
      names_back(run->beside->session, tied.seq, self, seq, redo))
    *other = tied.seq;
  if (event != NULL)
    self->kind->event_free(event);
  if (inner == NULL || g_error_matches(inner, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT))
    return TRUE;
  g_propagate_error(error, g_steal_pointer(&inner));
  return FALSE;
}

static gboolean decide_undo_here(Execution *run, const FeltUndoAsked *asked,
                                 const FeltContext *context, GError **error)
{
  FeltFold *fold = run->session->fold;
  const FeltStreamKind *kind = run->session->kind;
  gboolean redo = asked->redo;
  FeltStreamEvent *event =
      felt_stream_event_named(kind->events, redo ? FELT_REDONE_NAME : FELT_UNDONE_NAME);
  FeltUndone *undone = felt_stream_payload(event);
  event->at = context->now;
  run->events = g_ptr_array_new_with_free_func(kind->event_free);
  g_ptr_array_add(run->events, event);

  if (!felt_instant_check(&context->now, error) ||
      !felt_history_decide(felt_fold_history(fold), redo, run->named != 0 ? run->named : asked->seq,
                           undone, error))
    return FALSE;
  run->named = (guint64)undone->seqs[0];
  g_autofree char *did = felt_session_stored_actor(run->session, run->named);
  if (!felt_role_check_undo(&context->grant, did, run->actor.name, error))
    return FALSE;
  run->trial = felt_fold_trial(fold, undone, redo, error);
  undone->overruled = asked->overrule;
  return run->trial != NULL &&
         felt_session_check_back(run->session, run->trial, context, &undone->overruled, error);
}

/* What is tied to the event is undone with it. */
static gboolean decide_undo(Execution *run, const FeltUndoAsked *asked, const FeltContext *context,
                            GError **error)
{
  FeltUndoAsked beside = *asked;
  if (!decide_undo_here(run, asked, context, error) ||
      !find_beside(run, run->named, asked->redo, &beside.seq, error))
    return FALSE;
  if (beside.seq != 0)
    return decide_undo_here(run->beside, &beside, context, error);

  Execution *other = g_steal_pointer(&run->beside);
  if (other != NULL)
    g_object_unref(other->session);
  g_free(other);
  return TRUE;
}

/* The id of the tournament that the command names, if it does; FALSE: there is none such. */
static gboolean find_tournament(Execution *run, char **id, GError **error)
{
  const FeltStreamKind *kind = run->session->kind;
  const char *text = kind->names_tournament != NULL ? kind->names_tournament(run->command) : NULL;
  g_autoptr(GError) inner = NULL;
  if (text == NULL)
    return TRUE;
  *id = felt_session_find(run->session->store, text, &inner);
  if (*id == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "{tournament}: %s", inner->message);
  return felt_kind_is_tournament(*id) ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{tournament}: “%s” is no tournament; give one’s id or name."), text);
}

static gboolean decide_anew(Execution *run, GError **error)
{
  FeltContext context;
  FeltUndoAsked asked;
  const FeltStreamKind *kind = run->session->kind;
  make_context(run, &context);
  execution_clear(run);
  if (kind->undoes(run->command, &asked))
    return decide_undo(run, &asked, &context, error);
  g_auto(FeltAnswers) answers = {0};
  felt_session_ask(run->session, run->command, &context, &answers);
  g_autofree char *tournament = NULL;
  if (!find_tournament(run, &tournament, error))
    return FALSE;
  context.tournament = tournament;
  if (tournament != NULL)
    context.tournament_next = felt_store_head(run->session->store, tournament, NULL) + 1;
  run->events = kind->decide(felt_fold_state(run->session->fold), run->command, &context, error);
  if (run->events == NULL)
    return FALSE;
  set_actor(run);
  return decide_beside(run, &context, error);
}

/* Moves events of a system clock that is behind the log to the log's time. They keep its own: it
 * may have been wrong, or right at last, and tells what passed when the machine was restarted. */
static void not_before_head(FeltSession *self, GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++) {
    FeltStreamEvent *event = g_ptr_array_index(events, i);
    gint64 system_us = event->at.utc_us;
    self->kind->not_before(event, felt_fold_head_at_us(self->fold));
    if (event->at.utc_us != system_us)
      event->system_us = system_us;
  }
}

/* The state that was decided; NULL: the log refuses it, as it will say itself. */
static FeltState *state_after(const Execution *run)
{
  const FeltStreamKind *kind = run->session->kind;
  guint64 head = felt_fold_head(run->session->fold);
  gboolean undoes = run->trial != NULL;
  FeltState *after = kind->state_copy(undoes ? run->trial : felt_fold_state(run->session->fold));
  for (guint i = 0; !undoes && after != NULL && i < run->events->len; i++) {
    FeltStreamEvent *event = run->events->pdata[i];
    event->seq = head + 1 + i;
    if (!kind->apply(after, event, NULL))
      g_clear_pointer(&after, felt_state_free);
  }
  if (after != NULL)
    kind->state_complete(after);
  return after;
}

/* What leagues count of a tournament that is over. */
static gboolean stays_settled(const Execution *run, GError **error)
{
  FeltSession *self = run->session;
  FeltSettledFunc settled = felt_kind_settled();
  if (settled == NULL || self->kind != &felt_tournament_kind)
    return TRUE;
  const FeltState *before = felt_fold_state(self->fold);
  if (before->phase != FELT_PHASE_FINISHED)
    return TRUE;
  g_autoptr(FeltState) after = state_after(run);
  return after == NULL || settled(self->store, &self->source, self->id, before, after, error);
}

/* Decides on the system's time, and records at the log's, which never falls. */
static gboolean decide(Execution *run, GError **error)
{
  if (!decide_anew(run, error))
    return FALSE;
  not_before_head(run->session, run->events);
  if (run->beside != NULL)
    not_before_head(run->beside->session, run->beside->events);
  return stays_settled(run, error) && (run->beside == NULL || stays_settled(run->beside, error));
}

/* Whether an event that was read back fits `before`; what an undo leads to was folded already.
 * `state` is the state after the events in front of it, NULL where none of them was taken yet. */
static gboolean fits(const FeltStreamKind *kind, gconstpointer before, gpointer *state,
                     const FeltStreamEvent *event, gboolean alone, GError **error)
{
  if (felt_stream_undone(kind->events, event) != NULL)
    return TRUE;
  if (alone && kind->check != NULL)
    return kind->check(before, event, error);
  if (*state == NULL)
    *state = kind->state_copy(before);
  return kind->apply(*state, event, error);
}

/* Nothing is stored that its own reader refuses: each row is read back, and taken in for a trial.
 */
static gboolean can_be_read_back(const FeltStreamKind *kind, gconstpointer before, guint64 head,
                                 const FeltNewRow *rows, guint n, GError **error)
{
  g_autoptr(GError) inner = NULL;
  gpointer state = NULL;
  gboolean good = TRUE;

  for (guint i = 0; good && i < n; i++) {
    FeltRow row = {.seq = head + 1 + i,
                   .part = i,
                   .at_us = rows[i].at_us,
                   .boot_id = rows[i].boot_id,
                   .boottime_us = rows[i].boottime_us,
                   .kind = rows[i].kind,
                   .payload = rows[i].payload,
                   .payload_len = strlen(rows[i].payload),
                   .actor = rows[i].actor};
    gpointer event = felt_event_new_from_row(kind->events, &row, &inner);
    good = event != NULL && fits(kind, before, &state, event, n == 1, &inner);
    kind->event_free(event);
  }

  if (state != NULL)
    kind->state_free(state);
  return good || felt_refuse(error, FELT_DECIDE_ERROR_UNREADABLE,
                             _("This was not recorded, because the log could not be read with it. "
                               "Please report it to those who make Felt: %s"),
                             inner->message);
}

/* SHA-256 in hex, by which a command that is sent again is known. */
static char *make_digest(const FeltStreamKind *kind, gconstpointer command, const FeltActor *actor)
{
  const FeltCommandTable *table = kind->commands;
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  if (table == NULL)
    return NULL;

  const FeltCommandInfo *info = &table->infos[*(const guint *)command];
  cJSON *object = felt_record_to_json(info->record, (const char *)command + info->offset);
  g_autofree char *keys = felt_json_print(object);
  const char *parts[] = {actor->name, actor->grant.device, info->name, keys};
  cJSON_Delete(object);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    const char *part = parts[i] != NULL ? parts[i] : "";
    g_checksum_update(sum, (const guchar *)part, (gssize)strlen(part) + 1);
  }
  return g_strdup(g_checksum_get_string(sum));
}

static gboolean refuse_id(const char *command_id, GError **error)
{
  return felt_refuse(error, FELT_DECIDE_ERROR_ID_USED,
                     _("The id “%s” was used for another command: give this one a new id."),
                     command_id);
}

/* payload is owned by the row's user. */
static FeltNewRow new_row(const FeltStreamKind *kind, const FeltStreamEvent *event,
                          const char *payload, const char *actor, const char *digest)
{
  return (FeltNewRow){event->at.utc_us,
                      event->at.boot_id,
                      event->at.boottime_us,
                      kind->events->infos[event->kind].name,
                      payload,
                      actor,
                      digest};
}

/* Appends events that were decided on `before`, the state after event `head`. */
static gboolean append(FeltStore *store, const FeltStreamKind *kind, gconstpointer before,
                       const char *id, guint64 head, const char *command_id, const char *digest,
                       const char *actor, GPtrArray *events, GError **error)
{
  g_autofree FeltNewRow *rows = g_new0(FeltNewRow, events->len);
  g_autoptr(GPtrArray) payloads = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < events->len; i++) {
    const FeltStreamEvent *event = g_ptr_array_index(events, i);
    g_ptr_array_add(payloads, felt_event_to_payload(kind->events, event));
    rows[i] = new_row(kind, event, g_ptr_array_index(payloads, i), actor, i == 0 ? digest : NULL);
  }
  return can_be_read_back(kind, before, head, rows, events->len, error) &&
         felt_store_append(store, id, head, command_id, rows, events->len, NULL, error);
}

static gboolean append_alone(const Execution *run, GError **error)
{
  FeltSession *self = run->session;
  return append(self->store, self->kind, felt_fold_state(self->fold), self->id,
                felt_fold_head(self->fold), run->command_id, run->digest, run->actor.name,
                run->events, error);
}

/* Appends what was decided, with what is tied to it. */
static gboolean append_all(const Execution *run, GError **error)
{
  const Execution *beside = run->beside;
  if (beside == NULL)
    return append_alone(run, error);

  const FeltSession *other = beside->session;
  const FeltStreamEvent *event = g_ptr_array_index(beside->events, 0);
  g_autofree char *payload = felt_event_to_payload(other->kind->events, event);
  g_autofree char *id = g_uuid_string_random();
  const FeltBeside row = {other->id, id, felt_fold_head(other->fold),
                          new_row(other->kind, event, payload, run->actor.name, NULL)};
  if (!can_be_read_back(other->kind, felt_fold_state(other->fold), row.expected_seq, &row.row, 1,
                        error))
    return FALSE;

  felt_store_append_beside(other->store, &row);
  gboolean done = append_alone(run, error);
  felt_store_append_beside(other->store, NULL);
  return done;
}

/* Takes the recorded events into the fold. The store has them: whatever happens here, reading the
 * log again puts it right. */
static void take_in(Execution *run, FeltOutcome *outcome)
{
  FeltSession *self = run->session;
  guint64 head = felt_fold_head(self->fold);
  outcome->first_seq = head + 1;
  outcome->n = run->events->len;
  for (guint i = 0; i < run->events->len; i++) {
    FeltStreamEvent *event = g_ptr_array_index(run->events, i);
    g_autoptr(GError) error = NULL;
    event->seq = head + 1 + i;
    if (felt_fold_push(self->fold, event, i, g_steal_pointer(&run->trial), &error))
      continue;
    /* this one and all behind it */
    if (!felt_fold_advance(self->fold, NULL, NULL, NULL))
      g_warning("event %" G_GUINT64_FORMAT " is recorded, but: %s", event->seq, error->message);
    return;
  }
}

/* Whether the command id is recorded already; then fills the outcome from the log. */
static gboolean was_recorded(const Execution *run, FeltOutcome *outcome, GError **error)
{
  FeltSession *self = run->session;
  const char *command_id = run->command_id;
  g_autofree char *tournament = NULL;
  guint64 first_seq;
  guint n;
  if (!felt_store_find_command(self->store, command_id, &tournament, &first_seq, &n, NULL))
    return FALSE;
  if (g_strcmp0(tournament, self->id) != 0 ||
      !felt_store_is_command_of(self->store, command_id, run->actor.name, run->digest))
    return refuse_id(command_id, error);
  felt_session_refresh(self, NULL);
  outcome->repeated = TRUE;
  outcome->first_seq = first_seq;
  outcome->n = n;
  outcome->words = felt_session_stored_command_words(self, first_seq, first_seq + n - 1, FALSE);
  return TRUE;
}

/* Decides and appends until it is recorded, or refused as of all that is in the log. */
static gboolean record(Execution *run, GError **error)
{
  FeltSession *self = run->session;
  for (int i = 0;; i++) {
    GError *inner = NULL;
    if (!decide(run, &inner)) {
      /* what others have written meanwhile may allow it */
      gboolean moved = g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT);
      if (i < MAX_TRIES && (felt_session_refresh(self, NULL) || moved)) {
        g_clear_error(&inner);
        continue;
      }
      g_propagate_error(error, inner);
      return FALSE;
    }

    if (append_all(run, &inner))
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

gboolean felt_session_settle(FeltSession *self)
{
  FeltInstant now;
  FeltOutcome outcome = {0};
  Execution run = {.session = self};
  g_autofree char *id = g_uuid_string_random();
  g_autoptr(GPtrArray) due = NULL;
  felt_session_now(self, &now);
  if (self->kind->decide_due != NULL && self->past == 0 && self->deleted == NULL)
    due =
        self->kind->decide_due(felt_fold_state(self->fold), &now, felt_fold_head_at_us(self->fold));
  if (due == NULL)
    return FALSE;

  not_before_head(self, due);
  /* Where it cannot be written, or another process was first, the next look tries again. */
  if (!append(self->store, self->kind, felt_fold_state(self->fold), self->id,
              felt_fold_head(self->fold), id, NULL, NULL, due, NULL))
    return FALSE;
  run.events = due;
  take_in(&run, &outcome);
  outcome.words = felt_session_event_words(self, g_ptr_array_index(due, 0));
  felt_session_emit_changed(self);
  g_signal_emit_by_name(self, "notice", (int)FELT_NOTICE_OVER, outcome.words, (gint64)0);
  felt_outcome_clear(&outcome);
  return TRUE;
}

FeltState *felt_session_present(FeltSession *self, const FeltInstant *now)
{
  return felt_state_at(felt_session_state(self), now, felt_fold_head_at_us(self->fold));
}

/* Asked before an id is looked up, so that nobody reads by it what their role keeps from them; a
 * dealer's table is known to the decision only. */
static gboolean check_role(const Execution *run, GError **error)
{
  FeltUndoAsked asked;
  const FeltStreamKind *kind = run->session->kind;
  const FeltGrant *grant = &run->actor.grant;
  const char *name = run->actor.name;
  if (kind->undoes(run->command, &asked))
    return felt_role_check_undo(grant, name, name, error);
  if (kind->commands == NULL)
    return TRUE;
  return felt_role_check(kind->commands->roles,
                         kind->commands->infos[*(const guint *)run->command].name, grant,
                         grant->table, error);
}

gboolean felt_session_execute(FeltSession *self, gconstpointer command, const char *command_id,
                              const FeltActor *actor, FeltOutcome *outcome, GError **error)
{
  FeltOutcome result = {0};
  GError *inner = NULL;
  g_autofree char *made_id = command_id == NULL ? g_uuid_string_random() : NULL;
  Execution run = {.session = self, .command = command, .command_id = command_id};
  if (command_id == NULL)
    run.command_id = made_id;
  if (actor != NULL)
    run.actor = *actor;
  if (!felt_session_may_record(self, error) || !felt_session_is_there(self, error) ||
      !check_role(&run, error))
    return FALSE;
  if (command_id != NULL)
    run.digest = make_digest(self->kind, command, &run.actor);

  felt_session_settle(self);

  /* Ids made here are new; those of others are looked up before deciding, which might refuse what
   * is done already. */
  gboolean done = command_id != NULL && was_recorded(&run, &result, &inner);
  if (!done && inner == NULL) {
    done = record(&run, &inner);
    if (!done && felt_session_repair(self, inner)) {
      g_clear_error(&inner);
      done = record(&run, &inner);
    }
    if (done) {
      take_in(&run, &result);
      result.words =
          result.n == 1 ? felt_session_outcome_words(self, g_ptr_array_index(run.events, 0))
                        : felt_session_stored_command_words(self, result.first_seq,
                                                            result.first_seq + result.n - 1, FALSE);
      felt_session_emit_changed(self);
    } else if (g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE)) {
      g_clear_error(&inner);
      done = was_recorded(&run, &result, &inner);
    }
  }

  execution_clear(&run);
  g_free(run.digest);
  felt_session_note_outcome(self, run.command_id, inner);
  felt_session_say_cut_off(self, &inner);
  felt_session_say_deleted(self, &inner);
  if (!done)
    g_propagate_error(error, inner);
  result.target = felt_history_target(felt_fold_history(self->fold), result.first_seq);
  if (done)
    felt_session_settle(self);
  if (done && outcome != NULL)
    *outcome = result;
  else
    felt_outcome_clear(&result);
  return done;
}

gboolean felt_session_create_stream(FeltStore *store, const FeltSource *source,
                                    const FeltStreamKind *kind, gconstpointer create,
                                    const char *command_id, const FeltActor *actor, char **id,
                                    GError **error)
{
  static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
  gpointer empty = kind->state_new();
  g_autofree char *made_id = command_id == NULL ? g_uuid_string_random() : NULL;
  const FeltActor nobody = {0};
  const FeltActor *who = actor != NULL ? actor : &nobody;
  const char *name = who->name;
  g_autofree char *digest = command_id != NULL ? make_digest(kind, create, who) : NULL;
  FeltContext context = {.actor = name};
  FeltSource used = felt_source_on(source, store);
  char drawn[9] = {0};
  used.now(&context.now, used.data);
  used.entropy(context.seed, used.data);
  context.today = felt_session_day(context.now.utc_us);
  context.grant = who->grant;
  for (int i = 0; i < 8; i++)
    drawn[i] = letters[context.seed[i] % (sizeof letters - 1)];
  g_autofree char *new_id = g_strconcat(kind->name, drawn, NULL);
  g_autoptr(GPtrArray) events = kind->decide(empty, create, &context, error);
  GError *inner = NULL;
  gboolean made = events != NULL &&
                  append(store, kind, empty, new_id, 0, command_id != NULL ? command_id : made_id,
                         digest, name, events, &inner);
  kind->state_free(empty);
  if (events == NULL)
    return FALSE;

  if (made) {
    *id = g_steal_pointer(&new_id);
    return TRUE;
  }
  if (!g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE)) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  g_error_free(inner);
  if (!felt_store_is_command_of(store, command_id, name, digest))
    return refuse_id(command_id, error);
  return felt_store_find_command(store, command_id, id, NULL, NULL, error);
}

gboolean felt_session_create(FeltStore *store, const FeltSource *source, const FeltCommand *create,
                             const char *command_id, const FeltActor *actor, char **id,
                             GError **error)
{
  return felt_session_create_stream(store, source, &felt_tournament_kind, create, command_id, actor,
                                    id, error);
}
