/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-import.h - people out of a table: read, looked at, taken in */
#ifndef FELT_PEOPLE_IMPORT_H
#define FELT_PEOPLE_IMPORT_H

#include "club/felt-club-state.h"
#include "session/felt-session.h"
#include "store/felt-details.h"

/* A line of the table. */
typedef struct {
  guint line;
  char *name, *number;
  FeltDetails details; /* person: 0 */
  gint64 known;        /* by number or name this person of the club; 0: new */
  char **changes;      /* keys of what it changes of a known person: name, number and those of
                          felt_details_record; NULL: nothing, or it was not compared */
} FeltPeopleRow;

/* The people that a table would add and change. */
typedef struct {
  GPtrArray *rows;      /* FeltPeopleRow */
  guint n_new, n_known; /* of them */
  guint n_changed;      /* of the known ones */
  const char *encoding; /* of the file */
  char *ignored;        /* titles of columns that are not taken, "Fax, Shoe Size"; or NULL */
} FeltPeopleImport;

/* Reads a table as felt_csv_next() takes it. Its first line names the columns, in any order and
 * language that Felt speaks: name, or first and last name; number, nickname, telephone, mail,
 * birthday, notes. A table of one column may do without. Names as a command of the club has to have
 * them; each once. Refuses with the place: "line 7: …". */
FeltPeopleImport *felt_people_import_read(const char *bytes, gsize length,
                                          const FeltClubState *club, GError **error);

/* The same of a file; the place has its name as well. */
FeltPeopleImport *felt_people_import_file(const char *path, const FeltClubState *club,
                                          GError **error);
void felt_people_import_free(FeltPeopleImport *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltPeopleImport, felt_people_import_free)

/* Says in each row of a known person what it changes: what the table gives and is not known so.
 * What it leaves empty stays. A name is changed where the number is the same. Fails as
 * felt_details_get. */
gboolean felt_people_import_compare(FeltPeopleImport *import, const FeltClubState *club,
                                    FeltStore *store, GError **error);

/* Takes all who are new in, and what changes of the others: all or nothing. session is the club's.
 * Nothing to do, and TRUE, where nobody is new and nothing changes. */
gboolean felt_people_import_take(FeltPeopleImport *import, FeltSession *session,
                                 const FeltActor *actor, GError **error);

#endif
