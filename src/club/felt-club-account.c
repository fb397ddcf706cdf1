/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-account.c - who works at the club's desks, and in which role */
#include "club/felt-club-account.h"

#include <stddef.h>
#include <string.h>

static const char *const no_yes[] = {"no", "yes", NULL};

/* clang-format off */
#define OF(F) .offset = offsetof(FeltClubAccount, F)
static const FeltField account_fields[] = {
  {.key = "id", .type = FELT_FIELD_INT, OF(id)},
  {.key = "name", .type = FELT_FIELD_TEXT, OF(name), .flags = FELT_FIELD_NAME},
  {.key = "role", .type = FELT_FIELD_WORD, OF(role), .words = felt_role_words},
  {.key = "table", .type = FELT_FIELD_INT, OF(table)},
  {.key = "login", .type = FELT_FIELD_TEXT, OF(login), .flags = FELT_FIELD_NAME},
  {.key = "closed", .type = FELT_FIELD_BOOL, OF(closed)},
  {0},
};
const FeltRecord felt_club_account_record = {"account", sizeof(FeltClubAccount), account_fields, 0};

#define SET(F) .offset = offsetof(FeltClubAccountSet, F)
static const FeltField set_fields[] = {
  {.key = "id", .type = FELT_FIELD_INT, SET(id), .min = 1, .max = FELT_CLUB_ACCOUNTS_MAX, .flags = FELT_FIELD_REQUIRED},
  {.key = "name", .type = FELT_FIELD_TEXT, SET(name), .flags = FELT_FIELD_NAME},
  {.key = "role", .type = FELT_FIELD_WORD, SET(role), .words = felt_role_words, .absent = -1},
  {.key = "table", .type = FELT_FIELD_INT, SET(table), .min = 0, .max = 1000, .absent = -1},
  {.key = "login", .type = FELT_FIELD_TEXT, SET(login), .flags = FELT_FIELD_NAME},
  {.key = "without_login", .type = FELT_FIELD_BOOL, SET(without_login)},
  {.key = "closed", .type = FELT_FIELD_WORD, SET(closed), .words = no_yes, .absent = -1},
  {0},
};
const FeltRecord felt_club_account_set_record = {"account-set", sizeof(FeltClubAccountSet), set_fields, 0};
/* clang-format on */

static void set_text(char **text, const char *value)
{
  g_free(*text);
  *text = g_strdup(value);
}

void felt_club_account_set(FeltClubAccount *account, const FeltClubAccountSet *set)
{
  account->id = set->id;
  if (set->name != NULL)
    set_text(&account->name, set->name);
  if (set->role >= 0)
    account->role = set->role;
  if (set->table >= 0)
    account->table = set->table;
  if (set->login != NULL || set->without_login)
    set_text(&account->login, set->login);
  if (set->closed >= 0)
    account->closed = set->closed != 0;
}

gboolean felt_club_same_name(const char *a, const char *b)
{
  g_autofree char *one = felt_name_key(a);
  g_autofree char *other = felt_name_key(b);
  return strcmp(one, other) == 0;
}
