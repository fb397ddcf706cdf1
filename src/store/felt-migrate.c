/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-migrate.c - brings a database to the version of this program */
#include "store/felt-migrate.h"

#include "store/felt-store-private.h"

/* What the steps call. */
static int add_functions(sqlite3 *db)
{
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
  int rc = sqlite3_create_function_v2(db, "felt_row_sum", 12, flags, NULL, felt_store_sum_kept,
                                      NULL, NULL, NULL);
  return rc == SQLITE_OK ? sqlite3_create_function_v2(db, "felt_person_sum", 8, flags, NULL,
                                                      felt_details_sum, NULL, NULL, NULL)
                         : rc;
}

static int run_steps(sqlite3 *db, const FeltMigration *steps, unsigned n_steps)
{
  gint64 version = 0;
  int rc = add_functions(db);
  if (rc == SQLITE_OK)
    rc = felt_store_get_int(db, "PRAGMA user_version", &version);
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

/* A table, index or trigger, as the steps make it. */
typedef struct {
  char *type, *name, *sql;
} Object;

static int add_objects(sqlite3 *made, GArray *objects)
{
  g_autoptr(sqlite3_stmt) query = NULL;
  int rc = sqlite3_prepare_v2(
      made, "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL", -1, &query, NULL);
  while (rc == SQLITE_OK && sqlite3_step(query) == SQLITE_ROW) {
    Object object = {g_strdup((const char *)sqlite3_column_text(query, 0)),
                     g_strdup((const char *)sqlite3_column_text(query, 1)),
                     g_strdup((const char *)sqlite3_column_text(query, 2))};
    g_array_append_val(objects, object);
  }
  return rc;
}

/* Makes them in memory, once in a process: that takes longer than to open a small file. */
static gpointer make_objects(gpointer data)
{
  g_autoptr(sqlite3) made = NULL;
  GArray *objects = g_array_new(FALSE, FALSE, sizeof(Object));
  int rc = sqlite3_open(":memory:", &made);
  if (rc == SQLITE_OK)
    rc = felt_migrate(made, felt_migrations, felt_n_migrations);
  if (rc == SQLITE_OK)
    rc = add_objects(made, objects);
  if (rc != SQLITE_OK)
    g_error("%s", sqlite3_errstr(rc));
  return objects;
}

static const GArray *get_objects(void)
{
  static GOnce once = G_ONCE_INIT;
  return g_once(&once, make_objects, NULL);
}

/* Whether the query for an object's text finds it as it was made. */
static int compare_object(sqlite3_stmt *query, const Object *object, gboolean *same)
{
  felt_bind_text(query, ":type", object->type);
  felt_bind_text(query, ":name", object->name);
  int rc = sqlite3_step(query);
  *same =
      rc == SQLITE_ROW && g_strcmp0((const char *)sqlite3_column_text(query, 0), object->sql) == 0;
  return sqlite3_reset(query);
}

int felt_migrate_check(sqlite3 *db, char **which)
{
  const GArray *objects = get_objects();
  g_autoptr(sqlite3_stmt) query = NULL;
  gboolean same = TRUE;
  int rc = sqlite3_prepare_v2(
      db, "SELECT sql FROM sqlite_schema WHERE type = :type AND name = :name", -1, &query, NULL);
  for (guint i = 0; rc == SQLITE_OK && i < objects->len; i++) {
    const Object *object = &g_array_index(objects, Object, i);
    rc = compare_object(query, object, &same);
    if (rc == SQLITE_OK && !same) {
      *which = g_strdup(object->name);
      rc = SQLITE_CORRUPT;
    }
  }
  return rc;
}

guint felt_migrate_count(void)
{
  return get_objects()->len;
}
