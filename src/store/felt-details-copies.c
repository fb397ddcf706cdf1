/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-details-copies.c - whom the log forgot is forgotten by copies of the file too */
#include "store/felt-store-private.h"

#include <string.h>

/* So long a copy keeps what was known of somebody who was forgotten since: by then a mistake would
 * have been seen. */
#define KEPT_DAYS 30

/* What the log says of whom it forgot. */
#define IS_FORGOTTEN " tournament = 'club' AND kind = 'person-forgotten' AND json_valid(payload)"

typedef struct {
  FeltStore *target;
  GError *failure; /* of the target */
} Rescue;

static gboolean rescue_details(const FeltDetails *details, gpointer data, GError **error)
{
  Rescue *rescue = data;
  if (felt_details_write(rescue->target, details, 1, &rescue->failure))
    return TRUE;
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO, rescue->failure->message);
  return FALSE;
}

gboolean felt_details_rescue(FeltStore *damaged, FeltStore *target, gboolean *whole, GError **error)
{
  Rescue rescue = {target, NULL};
  if (!felt_details_read_good(damaged, rescue_details, &rescue, whole, NULL))
    *whole = FALSE;
  *whole = *whole && felt_store_table_is_whole(damaged->db, "person");
  if (rescue.failure != NULL)
    g_propagate_error(error, rescue.failure);
  return rescue.failure == NULL;
}

gboolean felt_details_erase_forgotten(FeltStore *store, GError **error)
{
  int rc = sqlite3_exec(store->db,
                        "DELETE FROM person WHERE id IN (SELECT json_extract(payload, '$.person')"
                        " FROM event WHERE" IS_FORGOTTEN ")",
                        NULL, NULL, NULL);
  return rc == SQLITE_OK || felt_store_fail(store->db, rc, store->path, error);
}

/* The ids as "1,5,9", to be freed; NULL: nobody was forgotten. */
static char *forgotten_by(FeltStore *store)
{
  sqlite3_stmt *query = NULL;
  char *ids = NULL;
  if (sqlite3_prepare_v2(store->db,
                         "SELECT group_concat(CAST(json_extract(payload, '$.person') AS INTEGER))"
                         " FROM event WHERE" IS_FORGOTTEN,
                         -1, &query, NULL) == SQLITE_OK &&
      sqlite3_step(query) == SQLITE_ROW)
    ids = g_strdup((const char *)sqlite3_column_text(query, 0));
  sqlite3_finalize(query);
  return ids;
}

/* A copy of an older Felt has no such table. */
static void erase_in(const char *file, const char *ids)
{
  g_autoptr(sqlite3) db = NULL;
  gint64 n = 0;
  g_autofree char *count = g_strdup_printf("SELECT count(*) FROM person WHERE id IN (%s)", ids);
  g_autofree char *erase = g_strdup_printf("DELETE FROM person WHERE id IN (%s)", ids);
  if (sqlite3_open_v2(file, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
      felt_store_get_int(db, count, &n) == SQLITE_OK && n > 0 &&
      sqlite3_exec(db, "PRAGMA secure_delete = ON; PRAGMA synchronous = FULL", NULL, NULL, NULL) ==
          SQLITE_OK)
    sqlite3_exec(db, erase, NULL, NULL, NULL);
}

void felt_details_forget_in_backups(FeltStore *store, const char *stamp)
{
  g_autofree char *ids = forgotten_by(store);
  g_autoptr(GDateTime) now = g_date_time_new_from_iso8601(stamp, NULL);
  g_autoptr(GDateTime) then = now != NULL ? g_date_time_add_days(now, -KEPT_DAYS) : NULL;
  if (ids == NULL || then == NULL)
    return;
  g_autofree char *limit = g_date_time_format(then, "%Y%m%dT%H%M%SZ");
  g_autoptr(GPtrArray) stamps = felt_store_backups(store->path);
  for (guint i = 0; i < stamps->len; i++) {
    g_autofree char *file = felt_store_backup_file(store->path, stamps->pdata[i]);
    if (strcmp(stamps->pdata[i], limit) < 0)
      erase_in(file, ids);
  }
}
