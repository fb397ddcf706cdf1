/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-access.c - who somebody is by the club's accounts, and what that person may do */
#include "services/files/felt-access.h"

#include "felt-config.h"
#include "store/felt-secret.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

static gboolean check_pin(FeltStore *store, const FeltClubAccount *account, const char *pin,
                          GError **error)
{
  gboolean has, good = TRUE;
  if (!felt_secret_has(store, account->id, &has, error))
    return FALSE;
  if (!has)
    return TRUE;
  if (pin == NULL || *pin == '\0')
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                       _("The account “%s” has a PIN; give it[ (FELT_PIN=…)]."), account->name);
  if (!felt_secret_test(store, account->id, pin, &good, error))
    return FALSE;
  return good || felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                             _("That is not the PIN of “%s”; type it again."), account->name);
}

gboolean felt_access_sign_in(const FeltClubState *club, FeltStore *store, const char *name,
                             const char *pin, FeltActor *actor, GError **error)
{
  const FeltClubAccount *account = open_account(club, name, error);
  if (account == NULL || !check_pin(store, account, pin, error))
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

gboolean felt_access_may_try(const FeltAccessTries *tries, gint64 now_us, GError **error)
{
  gint64 left = (tries->until_us - now_us + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC;
  if (left <= 0)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                     ngettext("Too many wrong PINs: wait %d second, then type it again.",
                              "Too many wrong PINs: wait %d seconds, then type it again.",
                              (gulong)left),
                     (int)left);
}

void felt_access_tried(FeltAccessTries *tries, gboolean good, gint64 now_us)
{
  tries->wrong = good ? 0 : tries->wrong + 1;
  if (tries->wrong < FELT_ACCESS_TRIES)
    return;
  tries->wrong = 0;
  tries->until_us = now_us + FELT_ACCESS_PAUSE_US;
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
