/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-desk.c - the club of the program's database, for windows, screens and paper */
#include "app/desk/felt-club-desk.h"

#include <glib/gi18n.h>

#include "app/desk/felt-patience.h"
#include "app/desk/felt-refusal.h"
#include "services/files/felt-access.h"

struct _FeltClubDesk {
  GObject parent_instance;
  FeltSession *session;  /* NULL: no database is open */
  FeltClubState *absent; /* what is said then */
  char *signed_in;       /* the account's name; NULL: nobody */
  gboolean signed_out;   /* on purpose: the login does not count until somebody signs in */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(FeltClubDesk, felt_club_desk, G_TYPE_OBJECT)

FeltClubDesk *felt_club_desk_get(void)
{
  static FeltClubDesk *desk;
  if (desk == NULL)
    desk = g_object_new(FELT_TYPE_CLUB_DESK, NULL);
  return desk;
}

static void changed_cb(FeltClubDesk *self)
{
  g_signal_emit(self, signals[CHANGED], 0);
}

gboolean felt_club_desk_open(FeltClubDesk *self, FeltStore *store, GError **error)
{
  if (self->session != NULL)
    felt_session_watch(self->session, FALSE);
  g_clear_object(&self->session);
  if (store == NULL)
    return TRUE;
  self->session = felt_session_open(store, FELT_CLUB, &felt_machine_source, error);
  if (self->session == NULL)
    return FALSE;
  g_signal_connect_swapped(self->session, "changed", G_CALLBACK(changed_cb), self);
  felt_session_watch(self->session, TRUE);
  changed_cb(self);
  return TRUE;
}

const FeltClubState *felt_club_desk_state(FeltClubDesk *self)
{
  return self->session != NULL ? felt_session_stream_state(self->session) : self->absent;
}

gboolean felt_club_desk_execute(FeltClubDesk *self, const FeltClubCommand *command,
                                const FeltActor *actor, GError **error)
{
  if (self->session == NULL) {
    g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_STARTED,
                        _("There is no database to write to."));
    return FALSE;
  }
  if (felt_patience_execute(self->session, command, actor, NULL, error))
    return TRUE;
  felt_refusal_say(error);
  return FALSE;
}

/* Who works here ----------------------------------------------------------------------------- */

static FeltStore *store_of(FeltClubDesk *self)
{
  return self->session != NULL ? felt_session_store(self->session) : NULL;
}

gboolean felt_club_desk_has_accounts(FeltClubDesk *self)
{
  return felt_access_holds(felt_club_desk_state(self));
}

gboolean felt_club_desk_sign_in(FeltClubDesk *self, const char *name, const char *pin,
                                GError **error)
{
  FeltActor actor;
  if (!felt_access_sign_in(felt_club_desk_state(self), store_of(self), name, pin, &actor, error)) {
    felt_refusal_say(error);
    return FALSE;
  }
  g_free(self->signed_in);
  self->signed_in = g_strdup(actor.name);
  changed_cb(self);
  return TRUE;
}

void felt_club_desk_sign_out(FeltClubDesk *self)
{
  g_clear_pointer(&self->signed_in, g_free);
  self->signed_out = TRUE;
  changed_cb(self);
}

FeltActor felt_club_desk_actor(FeltClubDesk *self)
{
  const FeltClubState *club = felt_club_desk_state(self);
  FeltActor actor = {NULL, {FELT_ROLE_VIEWER, 0}};
  const FeltClubAccount *account = felt_club_account_named(club, self->signed_in);
  if (account != NULL && !account->closed)
    return (FeltActor){g_intern_string(account->name), {account->role, account->table}};
  if (store_of(self) != NULL && !self->signed_out)
    felt_access_by_login(club, store_of(self), &actor);
  return actor;
}

gboolean felt_club_desk_set_pin(FeltClubDesk *self, const char *name, const char *pin,
                                GError **error)
{
  guint8 chance[FELT_SEED_SIZE];
  FeltActor actor = felt_club_desk_actor(self);
  felt_machine_source.entropy(chance, NULL);
  if (felt_access_set_pin(felt_club_desk_state(self), store_of(self), &actor, name, pin, chance,
                          error))
    return TRUE;
  felt_refusal_say(error);
  return FALSE;
}

static void felt_club_desk_finalize(GObject *object)
{
  FeltClubDesk *self = FELT_CLUB_DESK(object);
  g_clear_object(&self->session);
  g_free(self->signed_in);
  felt_club_state_free(self->absent);
  G_OBJECT_CLASS(felt_club_desk_parent_class)->finalize(object);
}

static void felt_club_desk_class_init(FeltClubDeskClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_club_desk_finalize;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void felt_club_desk_init(FeltClubDesk *self)
{
  self->absent = felt_club_state_new();
}
