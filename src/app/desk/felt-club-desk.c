/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-desk.c - the club of the program's database, for windows, screens and paper */
#include "app/desk/felt-club-desk.h"

#include <glib/gi18n.h>

#include "app/desk/felt-patience.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"

struct _FeltClubDesk {
  GObject parent_instance;
  FeltSession *session;  /* NULL: no database is open */
  FeltClubState *absent; /* what is said then */
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

gboolean felt_club_desk_execute(FeltClubDesk *self, const FeltClubCommand *command, GError **error)
{
  FeltOutcome outcome = {0};
  GError *inner = NULL;
  g_autofree char *person = felt_people_present();
  if (self->session == NULL) {
    g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_STARTED,
                        _("There is no database to write to."));
    return FALSE;
  }
  gboolean done = felt_patience_execute(self->session, command, *person != '\0' ? person : "felt",
                                        &outcome, &inner);
  felt_outcome_clear(&outcome);
  if (done)
    return TRUE;
  felt_refusal_say(&inner);
  g_propagate_error(error, inner);
  return FALSE;
}

static void felt_club_desk_finalize(GObject *object)
{
  FeltClubDesk *self = FELT_CLUB_DESK(object);
  g_clear_object(&self->session);
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
