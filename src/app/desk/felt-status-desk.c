/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-desk.c - the tournament of a window, told to the club's own page every few seconds */
#include "app/desk/felt-status-desk.h"

#include "app/desk/felt-own.h"
#include "app/desk/felt-settings.h"

/* How much a tournament has to tell, the least first. */
typedef enum { SILENT, OPEN, COMING, RUNNING } Rank;

struct _FeltStatusDesk {
  GObject parent_instance;
  FeltDesk *desk; /* weak */
  GSignalGroup *session_signals;
  FeltStatusPush *push;
  guint source;     /* from one to the next; 0: nothing is told */
  gboolean failing; /* and somebody was told */
};

G_DEFINE_FINAL_TYPE(FeltStatusDesk, felt_status_desk, G_TYPE_OBJECT)

static guint failed_signal;

/* In the order of their windows. */
static GPtrArray *desks;

/* The settings ------------------------------------------------------------------------------- */

#define KEY  "own-page"
#define TYPE "(bsbbu)" /* on, target, by GET, JSON, seconds */

gboolean felt_status_choice_get(FeltStatusGoal *goal)
{
  gboolean on = FALSE, get = FALSE, json = FALSE;
  *goal = (FeltStatusGoal){.seconds = FELT_STATUS_SECONDS};
  g_settings_get(felt_settings(), KEY, TYPE, &on, &goal->target, &get, &json, &goal->seconds);
  goal->post = !get;
  goal->format = json ? FELT_STATUS_JSON : FELT_STATUS_LINES;
  goal->seconds = CLAMP(goal->seconds, FELT_STATUS_SECONDS_MIN, FELT_STATUS_SECONDS_MAX);
  return on && felt_status_goal_check(goal, NULL);
}

void felt_status_choice_set(const FeltStatusGoal *goal, gboolean on)
{
  g_settings_set(felt_settings(), KEY, TYPE, on, goal->target, !goal->post,
                 goal->format == FELT_STATUS_JSON, goal->seconds);
}

/* Whose turn it is --------------------------------------------------------------------------- */

static Rank rank_of(const FeltStatusDesk *self)
{
  FeltSession *session = self->desk != NULL ? felt_desk_session(self->desk) : NULL;
  FeltInstant now;
  if (session == NULL || felt_session_speed(session) > 1)
    return SILENT;
  const FeltState *state = felt_session_state(session);
  felt_session_now(session, &now);
  if (state->phase == FELT_PHASE_RUNNING)
    return RUNNING;
  if (state->phase == FELT_PHASE_SETUP && felt_setup_starts_at_us(&state->setup) > now.utc_us)
    return COMING;
  return OPEN;
}

static FeltStatusDesk *first_of(Rank least)
{
  FeltStatusDesk *first = NULL;
  for (guint i = 0; desks != NULL && i < desks->len; i++)
    if (rank_of(desks->pdata[i]) >= least &&
        (first == NULL || rank_of(first) < rank_of(desks->pdata[i])))
      first = desks->pdata[i];
  return first;
}

FeltSession *felt_status_desk_session(void)
{
  FeltStatusDesk *first = first_of(OPEN);
  return first != NULL ? felt_desk_session(first->desk) : NULL;
}

/* Telling ------------------------------------------------------------------------------------ */

static void said_cb(const char *problem, const char *answer, gpointer data)
{
  FeltStatusDesk *self = data;
  gboolean told = self->failing;
  if (problem != NULL && !told)
    g_signal_emit(self, failed_signal, 0, problem, &told);
  self->failing = problem != NULL && told;
}

static void tell(FeltStatusDesk *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  g_auto(FeltStatusGoal) goal = {0};
  FeltInstant now;
  if (!felt_status_choice_get(&goal))
    return;
  felt_session_now(session, &now);
  felt_status_push_send(self->push, &goal, session, &now);
}

static gboolean tell_cb(gpointer data)
{
  FeltStatusDesk *self = data;
  if (first_of(COMING) == self)
    tell(self);
  return G_SOURCE_CONTINUE;
}

/* Begins and ends with the tournament; how it ended is told too. */
static void look_cb(FeltStatusDesk *self)
{
  g_auto(FeltStatusGoal) goal = {0};
  Rank rank = rank_of(self);
  gboolean wanted = felt_status_choice_get(&goal) && rank >= COMING;
  if (wanted == (self->source != 0))
    return;
  if (!wanted) {
    g_clear_handle_id(&self->source, g_source_remove);
    if (rank == OPEN && first_of(COMING) == NULL)
      tell(self);
    return;
  }
  self->source = felt_timeout_add_seconds(goal.seconds, tell_cb, self);
  tell_cb(self);
}

/* Another tournament, or another page. */
static void anew_cb(FeltStatusDesk *self)
{
  g_clear_handle_id(&self->source, g_source_remove);
  self->failing = FALSE;
  look_cb(self);
}

/* The class ---------------------------------------------------------------------------------- */

static void felt_status_desk_dispose(GObject *object)
{
  g_ptr_array_remove(desks, object);
  G_OBJECT_CLASS(felt_status_desk_parent_class)->dispose(object);
}

static void felt_status_desk_class_init(FeltStatusDeskClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_status_desk_dispose;
  failed_signal =
      g_signal_new("failed", FELT_TYPE_STATUS_DESK, G_SIGNAL_RUN_LAST, 0,
                   g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_STRING);
}

static void felt_status_desk_init(FeltStatusDesk *self)
{
  FELT_OWN(self, session_signals, g_object_unref);
  FELT_OWN(self, push, felt_status_push_free);
  FELT_OWN_SOURCE(self, source);
  FELT_OWN_WEAK(self, desk);
  self->push = felt_status_push_new(said_cb, self);
  if (desks == NULL)
    desks = g_ptr_array_new();
  g_ptr_array_add(desks, self);
}

FeltStatusDesk *felt_status_desk_new(FeltDesk *desk)
{
  FeltStatusDesk *self = g_object_new(FELT_TYPE_STATUS_DESK, NULL);
  g_set_weak_pointer(&self->desk, desk);
  self->session_signals = g_signal_group_new(FELT_TYPE_SESSION);
  g_signal_group_connect_swapped(self->session_signals, "changed", G_CALLBACK(look_cb), self);
  g_object_bind_property(desk, "session", self->session_signals, "target", G_BINDING_SYNC_CREATE);
  g_signal_connect_object(desk, "notify::session", G_CALLBACK(anew_cb), self,
                          G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  FELT_FOLLOW(self, felt_settings(), "changed::" KEY, anew_cb);
  return self;
}
