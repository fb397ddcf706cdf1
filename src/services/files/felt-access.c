/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-access.c - who somebody is by the club's accounts, and what that person may do */
#include "services/files/felt-access.h"

#include "club/felt-club.h"
#include "felt-config.h"
#include "services/files/felt-club-read.h"
#include "session/felt-session.h"
#include "store/felt-secret.h"
#include "tournament/base/felt-reason.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Beside a director. */
static const FeltRoleRow doors[] = {
    {FELT_ACCESS_TRASH, 0},
    {FELT_ACCESS_RESCUE, 0},
    {FELT_ACCESS_MOVING, 0},
    {FELT_ACCESS_LOGS, 0},
    {FELT_ACCESS_TEMPLATE, 0},
    {FELT_ACCESS_PEOPLE, 0},
    {FELT_ACCESS_SCREENS, FELT_FOR_FLOOR},
    {FELT_ACCESS_EMERGENCY, FELT_FOR_FLOOR | FELT_FOR_CASHIER},
    {FELT_ACCESS_MONEY, FELT_FOR_CASHIER},
    {FELT_ACCESS_CASHIERS, FELT_FOR_CASHIER},
    {FELT_ACCESS_DRAWERS, FELT_FOR_CASHIER},
    {FELT_ACCESS_DRAWER, FELT_FOR_CASHIER},
    {FELT_ACCESS_RECEIPT, FELT_FOR_CASHIER},
    {NULL, 0},
};

gboolean felt_access_is_private(const char *what)
{
  for (const FeltRoleRow *row = doors; row->command != NULL; row++)
    if (strcmp(row->command, what) == 0)
      return TRUE;
  return FALSE;
}

gboolean felt_access_may(const FeltActor *actor, const char *what, GError **error)
{
  return actor == NULL || !felt_access_is_private(what) ||
         felt_role_check(doors, what, &actor->grant, 0, error);
}

gboolean felt_access_holds(const FeltClubState *club)
{
  return felt_club_directors(club, 0) > 0;
}

static void become(FeltActor *actor, const FeltClubAccount *account)
{
  actor->name = g_intern_string(account->name);
  actor->grant = (FeltGrant){.role = account->role, .table = account->table};
}

/* An account that may be used; NULL with a sentence. */
static const FeltClubAccount *open_account(const FeltClubState *club, const char *name,
                                           GError **error)
{
  const FeltClubAccount *account = felt_club_account_named(club, name);
  if (account != NULL && !account->closed)
    return account;
  if (account == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                _("There is no account “%s”; a director adds it."), name);
  else
    felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                _("The account “%s” is closed; a director opens it again."), account->name);
  return NULL;
}

static gboolean refuse_tries(gint64 wait_us, GError **error)
{
  int seconds = (int)((wait_us + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
  return felt_refuse(
      error, FELT_DECIDE_ERROR_NOT_ALLOWED,
      g_dngettext(GETTEXT_PACKAGE, "Too many wrong PINs: wait %d second, then type it again.",
                  "Too many wrong PINs: wait %d seconds, then type it again.", (gulong)seconds),
      seconds);
}

static gboolean check_pin(FeltStore *store, const FeltClubAccount *account, const char *pin,
                          const FeltInstant *now, GError **error)
{
  gboolean has, good = TRUE;
  gint64 wait_us = 0;
  if (!felt_secret_has(store, account->id, &has, error))
    return FALSE;
  if (!has)
    return TRUE;
  if (pin == NULL || *pin == '\0')
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                       _("The account “%s” has a PIN; give it[ (FELT_PIN=…)]."), account->name);
  if (!felt_secret_test(store, account->id, pin, now, &good, &wait_us, error))
    return FALSE;
  if (wait_us > 0)
    return refuse_tries(wait_us, error);
  return good || felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                             _("That is not the PIN of “%s”; type it again."), account->name);
}

gboolean felt_access_sign_in(const FeltClubState *club, FeltStore *store, const char *name,
                             const char *pin, const FeltInstant *now, FeltActor *actor,
                             GError **error)
{
  const FeltClubAccount *account = open_account(club, name, error);
  if (account == NULL || !check_pin(store, account, pin, now, error))
    return FALSE;
  become(actor, account);
  return TRUE;
}

gboolean felt_access_unproved(const FeltClubState *club, const char *name, FeltActor *actor,
                              GError **error)
{
  const FeltClubAccount *account = open_account(club, name, error);
  if (account != NULL)
    become(actor, account);
  return account != NULL;
}

gboolean felt_access_by_login(const FeltClubState *club, FeltStore *store, FeltActor *actor)
{
  g_autofree char *login = felt_store_login(store);
  const FeltClubAccount *account = felt_club_account_by_login(club, login);
  if (account == NULL || account->closed)
    return FALSE;
  become(actor, account);
  return TRUE;
}

void felt_access_added(const FeltClubState *club, FeltStore *store, const char *name)
{
  const guint8 unused[FELT_SALT_SIZE] = {0};
  const FeltClubAccount *account = felt_club_account_named(club, name);
  gboolean has = FALSE;
  if (account != NULL && felt_secret_has(store, account->id, &has, NULL) && has)
    felt_secret_set(store, account->id, NULL, unused, NULL);
}

gboolean felt_access_set_pin(const FeltClubState *club, FeltStore *store, const FeltActor *actor,
                             const char *name, const char *pin, const guint8 *salt, GError **error)
{
  const FeltClubAccount *account = open_account(club, name, error);
  if (account == NULL)
    return FALSE;
  gboolean own = actor->name != NULL && felt_club_same_name(actor->name, account->name);
  if (actor->grant.role != FELT_ROLE_DIRECTOR && !own)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                       _("The PIN of “%s” is set by a director, or by that person."),
                       account->name);
  return felt_secret_set(store, account->id, pin, salt, error);
}

/* A PIN that was forgotten -------------------------------------------------------------------- */

/* Whoever could write to the file without Felt as well. */
static gboolean owns_file(FeltStore *store)
{
  GStatBuf about;
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  return link.kind == FELT_LINK_NONE && g_stat(felt_store_path(store), &about) == 0 &&
         about.st_uid == geteuid();
}

static gboolean may_forget(FeltStore *store, const FeltClubAccount *account, GError **error)
{
  gboolean has;
  if (account->role != FELT_ROLE_DIRECTOR)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                       _("A director sets the PIN of “%s” anew."), account->name);
  if (!felt_secret_has(store, account->id, &has, error))
    return FALSE;
  if (!has)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING, _("“%s” has no PIN: sign in without."),
                       account->name);
  return owns_file(store) ||
         felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                     _("The log belongs to somebody else: another director sets the PIN of “%s” "
                       "anew, or whoever the database belongs to."),
                     account->name);
}

/* A line of the club's log, by the computer's account, which is named in it. */
static gboolean note(FeltStore *store, const FeltSource *source, const char *code, const char *name,
                     GError **error)
{
  g_autofree char *login = felt_store_login(store);
  const FeltActor actor = {.name = g_intern_string(login), .grant.role = FELT_ROLE_DIRECTOR};
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_ADD_NOTE);
  g_autoptr(FeltSession) session = felt_session_open(store, FELT_CLUB, source, error);
  command->text = g_strdup_printf("%s %s %s", code, login, name);
  return session != NULL && felt_session_execute(session, command, NULL, &actor, NULL, error);
}

gboolean felt_access_forgot(FeltStore *store, const FeltSource *source, const char *name,
                            gint64 *left_us, GError **error)
{
  FeltInstant now;
  gint64 left;
  const guint8 unused[FELT_SALT_SIZE] = {0};
  g_autoptr(FeltClubState) club = felt_club_read(store, error);
  const FeltClubAccount *account = club != NULL ? open_account(club, name, error) : NULL;
  source->now(&now, source->data);
  if (account == NULL || !may_forget(store, account, error) ||
      !felt_secret_get_wait(store, account->id, &now, &left, error))
    return FALSE;

  int minutes = (int)((left + G_TIME_SPAN_MINUTE - 1) / G_TIME_SPAN_MINUTE);
  if (left > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                       g_dngettext(GETTEXT_PACKAGE, "Wait %d minute, then say it again.",
                                   "Wait %d minutes, then say it again.", (gulong)minutes),
                       minutes);
  if (left == 0) {
    *left_us = 0;
    return note(store, source, FELT_REASON_PIN_FORGOTTEN, account->name, error) &&
           felt_secret_set(store, account->id, NULL, unused, error);
  }
  *left_us = FELT_PIN_WAIT_US;
  return note(store, source, FELT_REASON_PIN_WAITS, account->name, error) &&
         felt_secret_begin_wait(store, account->id, &now, error);
}
