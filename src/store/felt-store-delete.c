/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-delete.c - the one way by which a whole stream leaves the log */
#include "store/felt-store-private.h"

#include "felt-config.h"
#include "tournament/base/felt-stream.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <string.h>

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
gboolean felt_store_delete_stream(FeltStore *store, const char *tournament, GError **error)
{
  g_autofree char *guard = guard_text(store, error);
  g_autoptr(sqlite3_stmt) query = NULL;
  if (guard == NULL)
    return FALSE;
  int rc = sqlite3_exec(store->db, "DROP TRIGGER " GUARD, NULL, NULL, NULL);
  if (rc == SQLITE_OK)
    rc = sqlite3_prepare_v2(store->db, "DELETE FROM event WHERE tournament = :tournament", -1,
                            &query, NULL);
  if (rc == SQLITE_OK) {
    felt_bind_text(query, ":tournament", tournament);
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
  felt_note_touch(store, store->dropping, TRUE);
  return felt_store_delete_stream(store, store->dropping, error);
}

/* What the club tells of it -------------------------------------------------------------------- */

void felt_deletion_free(FeltDeletion *deletion)
{
  if (deletion == NULL)
    return;
  g_free(deletion->id);
  g_free(deletion->title);
  g_free(deletion->file);
  g_free(deletion->actor);
  g_free(deletion->hash);
  g_free(deletion);
}

static void free_deletion(gpointer data)
{
  felt_deletion_free(data);
}

static char *text_of(const cJSON *payload, const char *key)
{
  return g_strdup(cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(payload, key)));
}

static gboolean keep_deletion(const FeltRow *row, gpointer data, GError **error)
{
  cJSON *payload = cJSON_Parse(row->payload);
  const cJSON *seq = cJSON_GetObjectItemCaseSensitive(payload, "seq");
  char *id = text_of(payload, "id");
  if (id != NULL) {
    FeltDeletion *deletion = g_new0(FeltDeletion, 1);
    deletion->id = id;
    deletion->title = text_of(payload, "title");
    deletion->file = text_of(payload, "file");
    deletion->hash = text_of(payload, "hash");
    deletion->seq = cJSON_IsNumber(seq) ? (guint64)seq->valuedouble : 0;
    deletion->actor = g_strdup(row->actor);
    deletion->at_us = row->at_us;
    deletion->back = strcmp(row->kind, FELT_STREAM_RESTORED_NAME) == 0;
    g_ptr_array_add(data, deletion);
  }
  cJSON_Delete(payload);
  return TRUE;
}

GPtrArray *felt_store_deletions(FeltStore *store, GError **error)
{
  static const char *const kinds[] = {FELT_STREAM_DELETED_NAME, FELT_STREAM_RESTORED_NAME, NULL};
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(free_deletion);
  if (!felt_store_read_kinds(store, FELT_DELETIONS_STREAM, kinds, 1, keep_deletion, all, error))
    return NULL;
  return g_steal_pointer(&all);
}

FeltDeletion *felt_store_find_deletion(FeltStore *store, const char *text, GError **error)
{
  GError *inner = NULL;
  g_autoptr(GPtrArray) all = felt_store_deletions(store, error);
  for (guint i = all != NULL ? all->len : 0; i-- > 0;) {
    const FeltDeletion *deletion = all->pdata[i];
    if (strcmp(deletion->id, text) != 0 && g_strcmp0(deletion->title, text) != 0)
      continue;
    guint64 head = felt_store_head(store, deletion->id, &inner);
    if (inner != NULL) {
      g_propagate_error(error, inner);
      return NULL;
    }
    if (head == 0)
      return g_ptr_array_steal_index(all, i);
  }
  return NULL;
}

char *felt_store_trash_folder(FeltStore *store)
{
  return g_strconcat(felt_store_path(store), ".trash", NULL);
}

char *felt_store_trash_file(FeltStore *store, const char *name)
{
  g_autofree char *folder = felt_store_trash_folder(store);
  g_autofree char *file = g_strconcat(name, FELT_TRASH_ENDING, NULL);
  return g_build_filename(folder, file, NULL);
}
