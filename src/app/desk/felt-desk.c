/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk.c - where a director works: the tournament that is open, and what is done to it */
#include "app/desk/felt-desk.h"

#include <glib/gi18n.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-own.h"
#include "app/desk/felt-patience.h"
#include "app/desk/felt-refusal.h"
#include "services/club/felt-people.h"

struct _FeltDesk {
  GObject parent_instance;
  FeltStore *store; /* not owned */
  FeltSession *session;
  char *actor;      /* or NULL */
  FeltActor who;    /* the actor, with what that person may do */
  char *cashier;    /* or NULL */
  gboolean waiting; /* something is tried again and again */
};

enum { PROP_SESSION = 1, PROP_WAITING, PROP_ACTOR, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE(FeltDesk, felt_desk, G_TYPE_OBJECT)

FeltStore *felt_desk_store(FeltDesk *desk)
{
  return desk->store;
}

FeltSession *felt_desk_session(FeltDesk *desk)
{
  return desk->session;
}

const FeltState *felt_desk_state(FeltDesk *desk)
{
  return desk->session != NULL ? felt_session_state(desk->session) : NULL;
}

void felt_desk_now(FeltDesk *desk, FeltInstant *now)
{
  felt_session_now(desk->session, now);
}

void felt_desk_say(FeltDesk *desk, const char *sentence)
{
  g_signal_emit_by_name(desk, "said", sentence);
}

void felt_desk_say_file(FeltDesk *desk, const char *sentence, const char *uri)
{
  g_signal_emit_by_name(desk, "said-file", sentence, uri);
}

void felt_desk_set_actor(FeltDesk *desk, const FeltActor *actor)
{
  gboolean is_named = actor->name != NULL && *actor->name != '\0';
  g_free(desk->actor);
  desk->actor = is_named ? g_strdup(actor->name) : NULL;
  desk->who.grant = actor->grant;
  if (felt_role_has_own_drawer(actor->grant.role))
    felt_desk_set_cashier(desk, NULL);
  g_object_notify_by_pspec(G_OBJECT(desk), props[PROP_ACTOR]);
}

const char *felt_desk_actor(FeltDesk *desk)
{
  return desk->actor != NULL ? desk->actor : _("Director");
}

const FeltActor *felt_desk_who(FeltDesk *desk)
{
  desk->who.name = felt_desk_actor(desk);
  return &desk->who;
}

void felt_desk_set_cashier(FeltDesk *desk, const char *name)
{
  g_free(desk->cashier);
  desk->cashier = name != NULL && *name != '\0' ? g_strdup(name) : NULL;
}

const char *felt_desk_cashier(FeltDesk *desk)
{
  return desk->cashier;
}

gboolean felt_desk_is_waiting(FeltDesk *desk)
{
  return desk->waiting;
}

/* Recording ---------------------------------------------------------------------------------- */

/* What is to be recorded: it acts once however often it is tried. */
typedef struct {
  FeltDesk *desk;
  const FeltCommand *command;
  const char *command_id;
  char **id;            /* of the tournament that it creates, or NULL */
  FeltOutcome *outcome; /* of another command */
} Deed;

static gboolean attempt(gpointer data, GError **error)
{
  const Deed *deed = data;
  FeltDesk *self = deed->desk;
  const FeltActor *actor = felt_desk_who(self);
  if (deed->id != NULL)
    return felt_session_create(self->store, &felt_machine_source, deed->command, deed->command_id,
                               actor, deed->id, error);
  return felt_session_execute(self->session, deed->command, deed->command_id, actor, deed->outcome,
                              error);
}

static void set_waiting(gpointer data, gboolean waiting)
{
  FeltDesk *self = ((const Deed *)data)->desk;
  self->waiting = waiting;
  g_object_notify_by_pspec(G_OBJECT(self), props[PROP_WAITING]);
}

static gboolean record(FeltDesk *self, Deed *deed, GError **error)
{
  g_autofree char *command_id = g_uuid_string_random();
  deed->desk = self;
  deed->command_id = command_id;
  return felt_patience_record(attempt, set_waiting, deed, error) || felt_refusal_say(error);
}

/* The tournament ----------------------------------------------------------------------------- */

gboolean felt_desk_set_session(FeltDesk *desk, FeltSession *session)
{
  g_autoptr(GError) error = NULL;
  if (session == desk->session)
    return TRUE;
  if (!felt_patience_may_act(&error)) {
    felt_desk_say(desk, error->message);
    return FALSE;
  }

  g_autoptr(FeltSession) before = desk->session;
  desk->session = session != NULL ? g_object_ref(session) : NULL;
  if (before != NULL)
    felt_session_watch(before, FALSE);
  g_object_notify_by_pspec(G_OBJECT(desk), props[PROP_SESSION]);
  if (session != NULL && session == desk->session)
    felt_session_watch(session, TRUE); /* who shows it listens by now */
  return TRUE;
}

gboolean felt_desk_open(FeltDesk *desk, const char *id, GError **error)
{
  g_autoptr(FeltSession) session = NULL;
  if (desk->store == NULL) {
    g_set_error_literal(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                        _("No database is open. Start Felt again with one."));
    return FALSE;
  }
  session = felt_session_open(desk->store, id, &felt_machine_source, error);
  if (session == NULL)
    return FALSE;
  felt_desk_set_session(desk, session);
  return TRUE;
}

gboolean felt_desk_create(FeltDesk *desk, const FeltCommand *create, char **id, GError **error)
{
  Deed deed = {.command = create, .id = id};
  return record(desk, &deed, error);
}

/* Commands ----------------------------------------------------------------------------------- */

/* The latest event is the one that was the latest when it was asked for. */
static void name_event(FeltSession *session, FeltCommand *command)
{
  gboolean redo = command->kind == FELT_COMMAND_REDO;
  if ((redo || command->kind == FELT_COMMAND_UNDO) && command->seq == 0)
    command->seq = (gint64)felt_session_undoable(session, redo);
}

/* The cashier at this desk, where a command names nobody. */
static void name_cashier(FeltDesk *desk, FeltCommand *command)
{
  const FeltRecord *record = felt_command_info(command->kind)->record;
  if (command->cashier == NULL && felt_record_field(record, "cashier") != NULL)
    command->cashier = g_strdup(desk->cashier);
}

gboolean felt_desk_record(FeltDesk *desk, FeltCommand *command, GError **error)
{
  g_autoptr(FeltCommand) owned = command;
  name_cashier(desk, owned);
  if (desk->session == NULL) {
    g_set_error_literal(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                        _("Open a tournament first."));
    return FALSE;
  }

  name_event(desk->session, owned);
  FeltSession *club = NULL;
  if (felt_patience_may_act(NULL))
    club = felt_club_desk_session(felt_club_desk_get());
  felt_people_meet(desk->session, owned, felt_desk_who(desk), club);
  FeltOutcome outcome = {0};
  Deed deed = {.command = owned, .outcome = &outcome};
  if (!record(desk, &deed, error))
    return FALSE;

  felt_people_meet_again(desk->session, owned, &outcome, felt_desk_who(desk), club);
  g_signal_emit_by_name(desk, "outcome", owned->kind, &outcome);
  felt_outcome_clear(&outcome);
  return TRUE;
}

gboolean felt_desk_execute(FeltDesk *desk, FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  FeltCommandKind kind = command->kind;
  guint64 seq = (guint64)command->seq;
  gboolean done = felt_desk_record(desk, command, &error);
  if (!done)
    g_signal_emit_by_name(desk, "refused", kind, seq, error->message);
  return done;
}

/* Trying ------------------------------------------------------------------------------------- */

GPtrArray *felt_stream_decide(FeltSession *session, gconstpointer command, const FeltActor *who,
                              GError **error)
{
  FeltContext context = {.actor = who->name, .grant = who->grant};
  g_auto(FeltAnswers) answers = {0};
  felt_session_now(session, &context.now);
  felt_session_ask(session, command, &context, &answers);
  GPtrArray *events = felt_session_kind(session)->decide(felt_session_stream_state(session),
                                                         command, &context, error);
  if (events == NULL)
    felt_refusal_say(error);
  return events;
}

gpointer felt_stream_apply(FeltSession *session, const GPtrArray *events, GError **error)
{
  const FeltStreamKind *kind = felt_session_kind(session);
  gpointer after = kind->state_copy(felt_session_stream_state(session));
  guint64 head = felt_session_head(session);
  for (guint i = 0; i < events->len; i++) {
    FeltStreamEvent *event = events->pdata[i];
    event->seq = head + 1 + i;
    if (!kind->apply(after, event, error)) {
      kind->state_free(after);
      return NULL;
    }
  }
  if (kind->state_complete != NULL)
    kind->state_complete(after);
  return after;
}

GPtrArray *felt_desk_decide(FeltDesk *desk, const FeltCommand *command, GError **error)
{
  g_autoptr(FeltCommand) named = felt_command_copy(command);
  name_cashier(desk, named);
  return felt_stream_decide(desk->session, named, felt_desk_who(desk), error);
}

FeltState *felt_desk_try(FeltDesk *desk, const FeltCommand *command, GError **error)
{
  g_autoptr(GPtrArray) events = felt_desk_decide(desk, command, error);
  return events != NULL ? felt_stream_apply(desk->session, events, error) : NULL;
}

/* The class ---------------------------------------------------------------------------------- */

static void felt_desk_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    g_value_set_object(value, FELT_DESK(object)->session);
  else if (id == PROP_WAITING)
    g_value_set_boolean(value, FELT_DESK(object)->waiting);
  else if (id == PROP_ACTOR)
    g_value_set_string(value, felt_desk_actor(FELT_DESK(object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_desk_dispose(GObject *object)
{
  FeltDesk *self = FELT_DESK(object);
  if (self->session != NULL)
    felt_session_watch(self->session, FALSE);
  g_clear_object(&self->session);
  g_clear_pointer(&self->cashier, g_free);
  g_clear_pointer(&self->actor, g_free);
  G_OBJECT_CLASS(felt_desk_parent_class)->dispose(object);
}

static void felt_desk_class_init(FeltDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  object_class->get_property = felt_desk_get_property;
  object_class->dispose = felt_desk_dispose;

  props[PROP_SESSION] = g_param_spec_object("session", NULL, NULL, FELT_TYPE_SESSION, flags);
  props[PROP_WAITING] = g_param_spec_boolean("waiting", NULL, NULL, FALSE, flags);
  props[PROP_ACTOR] = g_param_spec_string("actor", NULL, NULL, NULL, flags);
  g_object_class_install_properties(object_class, N_PROPS, props);

  felt_signal(klass, "outcome", 2, G_TYPE_INT, G_TYPE_POINTER);
  felt_signal(klass, "refused", 3, G_TYPE_INT, G_TYPE_UINT64, G_TYPE_STRING);
  felt_signal(klass, "said", 1, G_TYPE_STRING);
  felt_signal(klass, "said-file", 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void felt_desk_init(FeltDesk *self)
{
}

FeltDesk *felt_desk_new(FeltStore *store)
{
  FeltDesk *self = g_object_new(FELT_TYPE_DESK, NULL);
  self->store = store;
  return self;
}
