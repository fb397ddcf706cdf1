/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-role.h - roles, and the commands that each may give */
#ifndef FELT_ROLE_H
#define FELT_ROLE_H

#include <glib.h>

/* The roles of accounts and devices. Each deciding function asks felt_role_check(), so that no
 * window, command line or page decides it. A role guards against mistakes, not against a person who
 * can write to the database without Felt. */
typedef enum {
  FELT_ROLE_DIRECTOR, /* everything */
  FELT_ROLE_FLOOR,
  FELT_ROLE_CASHIER,
  FELT_ROLE_REGISTRATION,
  FELT_ROLE_DEALER, /* of one table */
  FELT_ROLE_VIEWER, /* nothing but looking */
  FELT_N_ROLES
} FeltRole;

/* "director", "floor", …, NULL: as in the log and in commands. */
extern const char *const felt_role_words[FELT_N_ROLES + 1];

/* "Floor", in the language of now. */
const char *felt_role_text(int role);

/* The rights of a person; all 0: a director's. */
typedef struct {
  int role;           /* FeltRole */
  gint64 table;       /* a dealer's */
  const char *device; /* the handle of the paired device that was given it; NULL: none was */
} FeltGrant;

/* The person who gives a command, by the name in the log; NULL: nobody is named. Where a FeltActor
 * is an argument, NULL is a person without a name who may do everything. */
typedef struct {
  const char *name;
  FeltGrant grant;
} FeltActor;

/* A row of a kind of stream's table of roles: the command's name, and who may give it beside a
 * director, bits 1 << FeltRole. A command without a row is a director's. The last row's command is
 * NULL. */
typedef struct {
  const char *command;
  guint roles;
} FeltRoleRow;

#define FELT_FOR_FLOOR        (1U << FELT_ROLE_FLOOR)
#define FELT_FOR_CASHIER      (1U << FELT_ROLE_CASHIER)
#define FELT_FOR_REGISTRATION (1U << FELT_ROLE_REGISTRATION)
#define FELT_FOR_DEALER       (1U << FELT_ROLE_DEALER)

/* Whether a role may give a command. rows may be NULL: only a director gives any. */
gboolean felt_role_may(const FeltRoleRow *rows, const char *command, int role);

/* The same for what somebody was given, or a refusal (NOT_ALLOWED) that says whom to ask. table:
 * which one the command is about, 0: none, or not known; a dealer's must be that dealer's own. */
gboolean felt_role_check(const FeltRoleRow *rows, const char *command, const FeltGrant *grant,
                         gint64 table, GError **error);

/* Whether a role, of an account or a device, books on the drawer of its own name only. */
gboolean felt_role_has_own_drawer(int role);

/* Whether an undo or redo is allowed: of what `actor` did (NULL: not known) by `who`. Who is no
 * director takes back only what that person did. */
gboolean felt_role_check_undo(const FeltGrant *grant, const char *actor, const char *who,
                              GError **error);

#endif
