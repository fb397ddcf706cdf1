/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-desk.c - the club of the program's database, for windows, screens and paper */
#include "app/desk/felt-club-desk.h"

#include <glib/gi18n.h>

#include "app/desk/felt-own.h"
#include "app/desk/felt-patience.h"
#include "app/desk/felt-refusal.h"
#include "services/club/felt-people-merge.h"
#include "services/club/felt-people.h"
#include "services/files/felt-access.h"
#include "store/felt-secret.h"

struct _FeltClubDesk {
  GObject parent_instance;
  FeltSession *session;  /* NULL: no database is open */
  FeltClubState *absent; /* what is said then */
  gint64 signed_in;      /* the account's id; 0: nobody */
  gboolean signed_out;   /* on purpose: the login does not count until somebody signs in */
  guint trash;           /* source id */
};

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
  g_signal_emit_by_name(self, "changed");
}

/* The trash of a window that stays open for weeks is looked at so often. */
#define TRASH_S 3600

/* What lies there of whom the club forgot goes when it is old enough. */
static gboolean clear_trash(FeltClubDesk *self, GError **error)
{
  guint removed;
  return felt_people_clear_trash(felt_session_store(self->session), &felt_machine_source, &removed,
                                 error);
}

static gboolean trash_cb(gpointer data)
{
  g_autoptr(GError) error = NULL;
  if (!clear_trash(data, &error))
    g_printerr("felt: %s\n", error->message);
  return G_SOURCE_CONTINUE;
}

gboolean felt_club_desk_open(FeltClubDesk *self, FeltStore *store, GError **error)
{
  if (self->session != NULL)
    felt_session_watch(self->session, FALSE);
  g_clear_object(&self->session);
  g_clear_handle_id(&self->trash, g_source_remove);
  self->signed_in = 0;
  self->signed_out = FALSE;
  if (store == NULL)
    return TRUE;
  self->session = felt_session_open(store, FELT_CLUB, &felt_machine_source, error);
  if (self->session == NULL)
    return FALSE;
  g_signal_connect_swapped(self->session, "changed", G_CALLBACK(changed_cb), self);
  felt_session_watch(self->session, TRUE);
  changed_cb(self);
  trash_cb(self);
  self->trash = felt_timeout_add_seconds(TRASH_S, trash_cb, self);
  return TRUE;
}

const FeltClubState *felt_club_desk_state(FeltClubDesk *self)
{
  return self->session != NULL ? felt_session_stream_state(self->session) : self->absent;
}

/* After an account was added; held: accounts meant something before. */
static void take_added(FeltClubDesk *self, const char *name, gboolean held)
{
  const FeltClubState *club = felt_club_desk_state(self);
  const FeltClubAccount *account = felt_club_account_named(club, name);
  felt_access_added(club, felt_session_store(self->session), name);
  if (held || account == NULL)
    return;
  self->signed_in = account->id;
  changed_cb(self);
}

/* What is known of those who are merged or parted goes with them. */
static gboolean execute(FeltClubDesk *self, const FeltClubCommand *command, const FeltActor *actor,
                        GError **error)
{
  FeltPeopleMerge merge;
  gboolean good = felt_people_merge_begin(self->session, command, actor, &merge, error) &&
                  felt_patience_execute(self->session, merge.command, actor, NULL, error) &&
                  felt_people_merge_end(self->session, &merge, actor, error);
  felt_people_merge_clear(&merge);
  return good;
}

gboolean felt_club_desk_execute(FeltClubDesk *self, const FeltClubCommand *command,
                                const FeltActor *actor, GError **error)
{
  if (self->session == NULL) {
    g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_STARTED,
                        _("No database is open. Start Felt again with one."));
    return FALSE;
  }
  gboolean held = felt_club_desk_has_accounts(self);
  if (!execute(self, command, actor, error))
    return felt_refusal_say(error);
  if (command->kind == FELT_CLUB_ACCOUNT_ADD)
    take_added(self, command->name, held);
  return command->kind != FELT_CLUB_PERSON_FORGET ||
         (felt_people_forget_everywhere(felt_session_store(self->session), &felt_machine_source,
                                        actor, NULL, error) &&
          clear_trash(self, error));
}

FeltSession *felt_club_desk_session(FeltClubDesk *self)
{
  return self->session;
}

char *felt_club_desk_undo_words(FeltClubDesk *self)
{
  return self->session != NULL ? felt_session_undo_words(self->session) : NULL;
}

const FeltClubState *felt_club(void)
{
  return felt_club_desk_state(felt_club_desk_get());
}

/* Who works here ----------------------------------------------------------------------------- */

FeltStore *felt_club_desk_store(FeltClubDesk *self)
{
  return self->session != NULL ? felt_session_store(self->session) : NULL;
}

FeltStore *felt_club_store(void)
{
  return felt_club_desk_store(felt_club_desk_get());
}

gboolean felt_club_desk_has_accounts(FeltClubDesk *self)
{
  return felt_access_holds(felt_club_desk_state(self));
}

gboolean felt_club_desk_sign_in(FeltClubDesk *self, const char *name, const char *pin,
                                GError **error)
{
  const FeltClubState *club = felt_club_desk_state(self);
  const FeltClubAccount *account = felt_club_account_named(club, name);
  FeltInstant now;
  FeltActor actor;
  felt_machine_source.now(&now, felt_machine_source.data);
  if (!felt_access_sign_in(club, felt_club_desk_store(self), name, pin, &now, &actor, error))
    return felt_refusal_say(error);
  self->signed_in = account->id;
  changed_cb(self);
  return TRUE;
}

gboolean felt_club_desk_forgot(FeltClubDesk *self, const char *name, gint64 *left_us,
                               GError **error)
{
  if (!felt_access_forgot(felt_club_desk_store(self), &felt_machine_source, name, left_us, error))
    return felt_refusal_say(error);
  changed_cb(self);
  return TRUE;
}

void felt_club_desk_sign_out(FeltClubDesk *self)
{
  self->signed_in = 0;
  self->signed_out = TRUE;
  changed_cb(self);
}

FeltActor felt_club_desk_actor(FeltClubDesk *self)
{
  const FeltClubState *club = felt_club_desk_state(self);
  FeltActor actor = {.grant = {.role = FELT_ROLE_VIEWER}};
  const FeltClubAccount *account = felt_club_account(club, self->signed_in);
  if (account != NULL && !account->closed)
    return (FeltActor){g_intern_string(account->name), {account->role, account->table, NULL}};
  if (felt_club_desk_store(self) != NULL && !self->signed_out)
    felt_access_by_login(club, felt_club_desk_store(self), &actor);
  return actor;
}

gboolean felt_club_desk_has_pin(FeltClubDesk *self, gint64 account)
{
  gboolean has = FALSE;
  return felt_club_desk_store(self) != NULL &&
         felt_secret_has(felt_club_desk_store(self), account, &has, NULL) && has;
}

gboolean felt_club_desk_set_pin(FeltClubDesk *self, const char *name, const char *pin,
                                GError **error)
{
  guint8 chance[FELT_SEED_SIZE];
  FeltActor actor = {.grant = {.role = FELT_ROLE_DIRECTOR}};
  if (felt_club_desk_has_accounts(self))
    actor = felt_club_desk_actor(self);
  felt_machine_source.entropy(chance, NULL);
  if (!felt_access_set_pin(felt_club_desk_state(self), felt_club_desk_store(self), &actor, name,
                           pin, chance, error))
    return felt_refusal_say(error);
  changed_cb(self);
  return TRUE;
}

static void felt_club_desk_class_init(FeltClubDeskClass *klass)
{
  felt_signal(klass, "changed", 0);
}

static void felt_club_desk_init(FeltClubDesk *self)
{
  FELT_OWN(self, session, g_object_unref);
  FELT_OWN_SOURCE(self, trash);
  FELT_OWN(self, absent, felt_club_state_free);
  self->absent = felt_club_state_new();
}
