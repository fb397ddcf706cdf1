/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide-accounts.c - who may work here, and as what */
#include "club/felt-club-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NO_LOGIN "none"

/* Which account a command changes, or a new one's number; 0 with a sentence. */
static gint64 id_of(const FeltClubState *state, const FeltClubCommand *command, GError **error)
{
  if (command->kind == FELT_CLUB_ACCOUNT_CHANGE) {
    const FeltClubAccount *account = felt_club_account_named(state, command->account);
    if (account == NULL)
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                  _("There is no account “%s”; see feltctl show club."), command->account);
    return account != NULL ? account->id : 0;
  }

  gint64 last = state->n_accounts > 0 ? state->accounts[state->n_accounts - 1].id : 0;
  if (last < FELT_CLUB_ACCOUNTS_MAX)
    return last + 1;
  felt_refuse(error, FELT_DECIDE_ERROR_LIMIT, _("No more than %d accounts can be kept."),
              FELT_CLUB_ACCOUNTS_MAX);
  return 0;
}

static void fill(FeltClubAccountSet *set, const FeltClubCommand *command)
{
  set->without_login = command->login != NULL && strcmp(command->login, NO_LOGIN) == 0;
  set->name = g_strdup(command->name);
  set->login = set->without_login ? NULL : g_strdup(command->login);
  set->role = command->role;
  set->table = command->table;
  if (command->kind == FELT_CLUB_ACCOUNT_CHANGE)
    set->closed = command->closed;
}

static gboolean check_names(const FeltClubState *state, const FeltClubAccountSet *set,
                            GError **error)
{
  const FeltClubAccount *other = felt_club_account_by_login(state, set->login);
  if (other != NULL && other->id != set->id)
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN, _("{login}: it is the one of %s."),
                       other->name);
  for (guint i = 0; set->name != NULL && i < state->n_accounts; i++) {
    other = &state->accounts[i];
    if (other->id != set->id && felt_club_same_name(other->name, set->name))
      return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                         _("There is an account “%s” already; choose another name."), other->name);
  }
  guint64 number;
  if (set->name != NULL && g_ascii_string_to_unsigned(set->name, 10, 0, G_MAXUINT64, &number, NULL))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name}: a number is no name; write one with letters."));
  return TRUE;
}

gboolean felt_club_role_fits(int role, gint64 table, GError **error)
{
  if (role == FELT_ROLE_DEALER && table <= 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{table}: a dealer has one table; say which."));
  if (role != FELT_ROLE_DEALER && table > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{table}: only a dealer has a table; leave it out."));
  return TRUE;
}

/* What it would be: a dealer has a table, others none, and somebody is always left to direct. */
static gboolean check_result(const FeltClubState *state, FeltClubAccountSet *set, GError **error)
{
  const FeltClubAccount *before = felt_club_account(state, set->id);
  int role = set->role;
  gint64 table = set->table;
  if (role < 0 && before != NULL)
    role = before->role;
  if (table < 0)
    table = before != NULL ? before->table : 0;

  if (!felt_club_role_fits(role, role == FELT_ROLE_DEALER ? table : set->table, error))
    return FALSE;
  if (role != FELT_ROLE_DEALER && table > 0)
    set->table = 0;

  gboolean directs = role == FELT_ROLE_DIRECTOR && set->closed <= 0;
  gboolean directed = before != NULL && before->role == FELT_ROLE_DIRECTOR && !before->closed;
  if (directs && before != NULL && before->closed && set->closed < 0)
    directs = FALSE;
  if (felt_club_directors(state, set->id) > 0 || directs)
    return TRUE;
  if (directed)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("One director must stay; give another account that role first."));
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{role}: the first account is a director’s."));
}

gboolean felt_club_decide_account(const FeltClubState *state, const FeltClubCommand *command,
                                  FeltClubEvent *event, GError **error)
{
  FeltClubAccountSet *set = &event->u.account;
  set->id = id_of(state, command, error);
  if (set->id == 0)
    return FALSE;
  if (command->name == NULL && command->role < 0 && command->table < 0 && command->login == NULL &&
      command->closed < 0)
    return felt_club_nothing_given(error);
  if (command->kind == FELT_CLUB_ACCOUNT_ADD && (command->name == NULL || command->role < 0))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name}: a new account needs a name and a role."));
  fill(set, command);
  return felt_record_normalize(&felt_club_account_set_record, set, "", error) &&
         check_names(state, set, error) && check_result(state, set, error);
}
