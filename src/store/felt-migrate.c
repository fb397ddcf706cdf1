/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-migrate.c - brings a database to the version of this program */
#include "store/felt-migrate.h"

#include "store/felt-store-private.h"

static int run_steps(sqlite3 *db, const FeltMigration *steps, unsigned n_steps)
{
  gint64 version;
  int rc = felt_store_get_int(db, "PRAGMA user_version", &version);
  if (rc == SQLITE_OK && version < 0)
    return SQLITE_CORRUPT;
  for (gint64 i = version; rc == SQLITE_OK && i < n_steps; i++)
    rc = sqlite3_exec(db, steps[i].sql, NULL, NULL, NULL);
  if (rc != SQLITE_OK || version >= n_steps)
    return rc;

  /* PRAGMA takes no parameters; both are numbers of our own. */
  g_autofree char *stamp = g_strdup_printf("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                           FELT_STORE_APPLICATION_ID, n_steps);
  rc = sqlite3_exec(db, stamp, NULL, NULL, NULL);
  return rc;
}

int felt_migrate(sqlite3 *db, const FeltMigration *steps, unsigned n_steps)
{
  int rc = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  if (rc != SQLITE_OK)
    return rc;
  rc = run_steps(db, steps, n_steps);
  if (rc == SQLITE_OK)
    rc = sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
  if (rc != SQLITE_OK)
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
  return rc;
}

/* The text of an object of db; empty when there is none such. */
static int get_object(sqlite3 *db, const char *type, const char *name, char **sql)
{
  sqlite3_stmt *query = NULL;
  int rc = sqlite3_prepare_v2(
      db, "SELECT sql FROM sqlite_schema WHERE type = :type AND name = :name", -1, &query, NULL);
  if (rc != SQLITE_OK)
    return rc;
  felt_bind_text(query, ":type", type);
  felt_bind_text(query, ":name", name);
  rc = sqlite3_step(query);
  *sql = g_strdup(rc == SQLITE_ROW ? (const char *)sqlite3_column_text(query, 0) : "");
  return sqlite3_finalize(query);
}

static int compare_objects(sqlite3 *db, sqlite3 *made, char **which)
{
  g_autoptr(sqlite3_stmt) query = NULL;
  int rc = sqlite3_prepare_v2(
      made, "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL", -1, &query, NULL);
  while (rc == SQLITE_OK && (rc = sqlite3_step(query)) == SQLITE_ROW) {
    const char *name = (const char *)sqlite3_column_text(query, 1);
    g_autofree char *sql = NULL;
    rc = get_object(db, (const char *)sqlite3_column_text(query, 0), name, &sql);
    if (rc == SQLITE_OK && g_strcmp0(sql, (const char *)sqlite3_column_text(query, 2)) != 0) {
      *which = g_strdup(name);
      rc = SQLITE_CORRUPT;
    }
  }
  return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

int felt_migrate_check(sqlite3 *db, const FeltMigration *steps, unsigned n_steps, char **which)
{
  g_autoptr(sqlite3) made = NULL;
  int rc = sqlite3_open(":memory:", &made);
  if (rc == SQLITE_OK)
    rc = felt_migrate(made, steps, n_steps);
  if (rc == SQLITE_OK)
    rc = compare_objects(db, made, which);
  return rc;
}

int felt_migrate_count(const FeltMigration *steps, unsigned n_steps, gint64 *n)
{
  g_autoptr(sqlite3) made = NULL;
  int rc = sqlite3_open(":memory:", &made);
  if (rc == SQLITE_OK)
    rc = felt_migrate(made, steps, n_steps);
  if (rc == SQLITE_OK)
    rc = felt_store_get_int(made, FELT_MIGRATE_COUNT, n);
  return rc;
}
