/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-delete.c - the one way by which a whole stream leaves the log */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* The trigger that refuses to delete events. */
#define GUARD "event_no_delete"

void felt_store_delete_with_append(FeltStore *store, const char *tournament, guint64 seq)
{
  g_free(store->dropping);
  store->dropping = g_strdup(tournament);
  store->dropping_seq = seq;
}

/* The text by which the guard was made; NULL on failure. */
static char *guard_text(FeltStore *store, GError **error)
{
  g_autoptr(sqlite3_stmt) query = NULL;
  char *text = NULL;
  int rc = sqlite3_prepare_v2(
      store->db, "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = '" GUARD "'", -1,
      &query, NULL);
  if (rc == SQLITE_OK && (rc = sqlite3_step(query)) == SQLITE_ROW)
    text = g_strdup((const char *)sqlite3_column_text(query, 0));
  if (text == NULL)
    felt_store_fail(store->db, rc == SQLITE_DONE ? SQLITE_CORRUPT : rc, store->path, error);
  return text;
}

/* Nobody sees the log without its guard: it goes and comes within one transaction. */
static gboolean delete_rows(FeltStore *store, const char *guard, GError **error)
{
  g_autoptr(sqlite3_stmt) query = NULL;
  int rc = sqlite3_exec(store->db, "DROP TRIGGER " GUARD, NULL, NULL, NULL);
  if (rc == SQLITE_OK)
    rc = sqlite3_prepare_v2(store->db, "DELETE FROM event WHERE tournament = :tournament", -1,
                            &query, NULL);
  if (rc == SQLITE_OK) {
    felt_bind_text(query, ":tournament", store->dropping);
    rc = sqlite3_step(query) == SQLITE_DONE ? SQLITE_OK : sqlite3_errcode(store->db);
  }
  if (rc == SQLITE_OK)
    rc = sqlite3_exec(store->db, guard, NULL, NULL, NULL);
  return rc == SQLITE_OK || felt_store_fail(store->db, rc, store->path, error);
}

gboolean felt_store_drop_stream(FeltStore *store, GError **error)
{
  FeltHead head;
  if (store->dropping == NULL)
    return TRUE;
  if (!felt_store_get_head(store, store->dropping, &head, error))
    return FALSE;
  if (head.seq != store->dropping_seq) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_EXISTS,
                _("Somebody recorded something there meanwhile, so nothing was deleted in “%s”: "
                  "look at it and try again."),
                store->name);
    return FALSE;
  }
  g_autofree char *guard = guard_text(store, error);
  return guard != NULL && delete_rows(store, guard, error);
}
