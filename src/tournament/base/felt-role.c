/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-role.c - what somebody may do: roles, and which commands each has */
#include "tournament/base/felt-role.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const felt_role_words[FELT_N_ROLES + 1] = {"director",     "floor",  "cashier",
                                                       "registration", "dealer", "viewer"};

static const char *const texts[FELT_N_ROLES] = {
    N_("Director"), N_("Floor"), N_("Cashier"), N_("Registration"), N_("Dealer"), N_("Viewer"),
};

const char *felt_role_text(int role)
{
  g_assert(role >= 0 && role < FELT_N_ROLES);
  return _(texts[role]);
}

gboolean felt_role_may(const FeltRoleRow *rows, const char *command, int role)
{
  if (role == FELT_ROLE_DIRECTOR)
    return TRUE;
  for (; rows != NULL && rows->command != NULL; rows++)
    if (strcmp(rows->command, command) == 0)
      return (rows->roles >> role & 1) != 0;
  return FALSE;
}

gboolean felt_role_has_own_drawer(int role)
{
  return role == FELT_ROLE_CASHIER || role == FELT_ROLE_REGISTRATION;
}

/* Whom to ask for a command: who stands nearest to the tables first. */
static int nearest(const FeltRoleRow *rows, const char *command)
{
  static const int order[] = {FELT_ROLE_FLOOR, FELT_ROLE_CASHIER, FELT_ROLE_REGISTRATION};
  for (guint i = 0; i < G_N_ELEMENTS(order); i++)
    if (felt_role_may(rows, command, order[i]))
      return order[i];
  return FELT_ROLE_DIRECTOR;
}

gboolean felt_role_check(const FeltRoleRow *rows, const char *command, const FeltGrant *grant,
                         gint64 table, GError **error)
{
  if (!felt_role_may(rows, command, grant->role))
    return felt_refuse(
        error, FELT_DECIDE_ERROR_NOT_ALLOWED,
        _("The role “%s” is not allowed to do this. Ask somebody with the role “%s”."),
        felt_role_text(grant->role), felt_role_text(nearest(rows, command)));
  if (grant->role == FELT_ROLE_DEALER && grant->table != table)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                       _("A dealer acts for their own table, %d, only. Ask the floor."),
                       (int)grant->table);
  return TRUE;
}

gboolean felt_role_check_undo(const FeltGrant *grant, const char *actor, const char *who,
                              GError **error)
{
  gboolean own = grant->role != FELT_ROLE_VIEWER && g_strcmp0(actor, who) == 0;
  if (grant->role == FELT_ROLE_DIRECTOR || own)
    return TRUE;
  return felt_refuse(
      error, FELT_DECIDE_ERROR_NOT_ALLOWED,
      _("The role “%s” can undo only their own actions. Ask somebody with the role “%s”."),
      felt_role_text(grant->role), felt_role_text(FELT_ROLE_DIRECTOR));
}
