/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people.c - who works at this computer, and who of them is at the desk now */
#include "app/desk/felt-people.h"

#include <glib/gi18n.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-patience.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-settings.h"
#include "tournament/base/felt-text.h"

#define PEOPLE "people"
#define PERSON "person"

GStrv felt_people_names(void)
{
  return g_settings_get_strv(felt_settings(), PEOPLE);
}

const FeltActor *felt_people_actor(void)
{
  static FeltActor actor;
  FeltClubDesk *club = felt_club_desk_get();
  if (felt_club_desk_has_accounts(club)) {
    actor = felt_club_desk_actor(club);
    return &actor;
  }
  g_autofree char *chosen = g_settings_get_string(felt_settings(), PERSON);
  actor = (FeltActor){0};
  if (*chosen != '\0')
    actor.name = g_intern_string(chosen);
  return &actor;
}

char *felt_people_present(void)
{
  const char *name = felt_people_actor()->name;
  return g_strdup(name != NULL ? name : "");
}

gboolean felt_club_execute(const FeltClubCommand *command, GError **error)
{
  return felt_club_desk_execute(felt_club_desk_get(), command, felt_people_actor(), error);
}

gboolean felt_stream_record(FeltSession *session, gpointer command, GError **error)
{
  g_return_val_if_fail(session != NULL, FALSE);

  const FeltStreamKind *kind = felt_session_kind(session);
  FeltActor actor = *felt_people_actor();
  gboolean done = kind == &felt_club_kind
                      ? felt_club_execute(command, error)
                      : felt_patience_execute(session, command, &actor, NULL, error);
  if (!done)
    felt_refusal_say(error);
  kind->commands->command_free(command);
  return done;
}

gboolean felt_people_nobody(void)
{
  return felt_club_desk_has_accounts(felt_club_desk_get()) && felt_people_actor()->name == NULL;
}

char *felt_people_role_words(int role, gint64 table)
{
  if (role == FELT_ROLE_DEALER)
    return g_strdup_printf(_("Dealer, table %d"), (int)table);
  return g_strdup(felt_role_text(role));
}

char *felt_people_words(void)
{
  const FeltActor *actor = felt_people_actor();
  if (felt_people_nobody())
    return g_strdup(_("Nobody Signed In"));
  if (!felt_club_desk_has_accounts(felt_club_desk_get()))
    return g_strdup(actor->name != NULL ? actor->name : _("Director"));
  g_autofree char *role = felt_people_role_words(actor->grant.role, actor->grant.table);
  return g_strdup_printf("%s, %s", actor->name, role);
}

/* The name as it is known, whatever its case; else as it was typed. Owned by the caller. */
static char *known_name(GStrv names, const char *name, gboolean *known)
{
  g_autofree char *key = felt_name_key(name);
  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *other = felt_name_key(names[i]);
    *known = g_str_equal(key, other);
    if (*known)
      return g_strdup(names[i]);
  }
  *known = FALSE;
  return g_strdup(name);
}

gboolean felt_people_choose(const char *typed)
{
  GSettings *settings = felt_settings();
  g_autofree char *name = g_strstrip(g_strdup(typed));
  g_auto(GStrv) names = felt_people_names();
  gboolean known = TRUE;
  if (*name == '\0')
    return *typed == '\0' && g_settings_set_string(settings, PERSON, "");

  g_autofree char *chosen = known_name(names, name, &known);
  if (!known) {
    guint n = g_strv_length(names);
    names = g_renew(char *, names, n + 2);
    names[n] = g_strdup(chosen);
    names[n + 1] = NULL;
    g_settings_set_strv(settings, PEOPLE, (const char *const *)names);
  }
  return g_settings_set_string(settings, PERSON, chosen);
}

void felt_people_forget(const char *name)
{
  GSettings *settings = felt_settings();
  g_autoptr(GStrvBuilder) left = g_strv_builder_new();
  g_auto(GStrv) names = felt_people_names();
  g_autofree char *present = felt_people_present();
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_str_equal(names[i], name))
      g_strv_builder_add(left, names[i]);
  g_auto(GStrv) kept = g_strv_builder_end(left);
  if (g_str_equal(present, name))
    g_settings_set_string(settings, PERSON, "");
  g_settings_set_strv(settings, PEOPLE, (const char *const *)kept);
}

void felt_people_watch(GCallback callback, gpointer object)
{
  GSettings *settings = felt_settings();
  g_signal_connect_object(felt_club_desk_get(), "changed", callback, object, G_CONNECT_SWAPPED);
  g_signal_connect_object(settings, "changed::" PEOPLE, callback, object, G_CONNECT_SWAPPED);
  g_signal_connect_object(settings, "changed::" PERSON, callback, object, G_CONNECT_SWAPPED);
}

static void chosen_cb(FeltDesk *desk)
{
  felt_desk_set_actor(desk, felt_people_actor());
}

void felt_people_seat(FeltDesk *desk)
{
  felt_people_watch(G_CALLBACK(chosen_cb), desk);
  chosen_cb(desk);
}
