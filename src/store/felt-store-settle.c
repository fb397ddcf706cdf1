/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-settle.c - what became of a commit that failed */
#include "store/felt-migrate.h"
#include "store/felt-store-private.h"

/* When fsync fails the rows stand in the write-ahead log to the last byte, and nobody sees them
 * until a recovery after the next crash finds them whole. A commit that changes nothing writes over
 * their beginning, so that none can; it may fail as the one before did, for the bytes are there. */
gboolean felt_store_take_back(FeltStore *store)
{
  g_autofree char *sql = g_strdup_printf("PRAGMA user_version = %u", felt_n_migrations);
  int rc = SQLITE_OK;
  felt_store_rollback(store);
  if (store->db != NULL)
    rc = sqlite3_exec(store->db, sql, NULL, NULL, NULL);
  felt_store_abandon(store);
  if (felt_store_follow(store, NULL, NULL))
    store->data_version = -1; /* what others did meanwhile is still to be told */
  return rc == SQLITE_OK || rc == SQLITE_IOERR_FSYNC;
}

gboolean felt_store_is_recorded(FeltStore *store, const char *command_id, guint64 *head,
                                GError *failure, GError **error)
{
  guint64 first;
  guint n;
  if (!felt_store_find_command(store, command_id, NULL, &first, &n, NULL)) {
    g_propagate_error(error, failure);
    return FALSE;
  }
  g_error_free(failure);
  *head = first + n - 1;
  return TRUE;
}
