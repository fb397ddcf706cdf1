/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-migrate.h - brings a database to the version of this program */
#ifndef FELT_MIGRATE_H
#define FELT_MIGRATE_H

#include <glib.h>
#include <sqlite3.h>

/* One step: the text of src/store/sql/NNNN-name.sql. user_version counts the steps a file has had.
 * A released step is never edited; what must change is a new step. */
typedef struct {
  const char *name;
  const char *sql;
} FeltMigration;

extern const FeltMigration felt_migrations[];
extern const unsigned felt_n_migrations;

/* The same of the log on a PostgreSQL server. */
extern const FeltMigration felt_server_migrations[];
extern const unsigned felt_n_server_migrations;

/* Runs the steps the database has not had, all or none, in one transaction that also sets
 * application_id and user_version; a process that waited for another finds nothing to do. Returns
 * SQLite's code, SQLITE_CORRUPT when user_version is negative. */
int felt_migrate(sqlite3 *db, const FeltMigration *steps, unsigned n_steps);

/* Compares the tables, indexes and triggers that this version makes with those of db. Returns
 * SQLITE_OK when each is there as made (more may be there), SQLITE_CORRUPT with the name of the
 * first that is not in *which (to be freed), or another code of SQLite. */
int felt_migrate_check(sqlite3 *db, char **which);

/* How many tables, indexes and triggers this version makes; the query counts those of any database.
 */
#define FELT_MIGRATE_COUNT "SELECT count(*) FROM sqlite_schema WHERE sql IS NOT NULL"
guint felt_migrate_count(void);

#endif
