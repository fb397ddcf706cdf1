/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-account.h - the people at the club's desks, and their roles */
#ifndef FELT_CLUB_ACCOUNT_H
#define FELT_CLUB_ACCOUNT_H

#include "tournament/base/felt-role.h"
#include "tournament/base/felt-schema.h"

/* The PIN that proves a person's identity is no event: it is kept outside the log
 * (store/felt-secret.h). */
typedef struct {
  gint64 id;       /* from 1 */
  char *name;      /* by which the log names what is done */
  int role;        /* FeltRole */
  gint64 table;    /* a dealer's; else 0 */
  char *login;     /* of the database or the system: who comes by it needs no PIN; or NULL */
  gboolean closed; /* works here no more; the name stays taken */
} FeltClubAccount;

#define FELT_CLUB_ACCOUNTS_MAX 1000

extern const FeltRecord felt_club_account_record;

/* The given values of a new or known account; absent values stay as they were. */
typedef struct {
  gint64 id;
  char *name;
  int role;     /* -1: absent */
  gint64 table; /* -1: absent */
  char *login;
  gboolean without_login;
  int closed; /* -1: absent */
} FeltClubAccountSet;

extern const FeltRecord felt_club_account_set_record;

/* Changes an account, which must be valid or all 0, so. */
void felt_club_account_set(FeltClubAccount *account, const FeltClubAccountSet *set);

/* Whether they are the same person for the log, whatever the letters' case. */
gboolean felt_club_same_name(const char *a, const char *b);

#endif
