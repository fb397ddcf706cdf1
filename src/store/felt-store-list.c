/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-list.c - which tournaments a database has, and where the log of each ends */
#include "store/felt-store-private.h"

#include <string.h>

gboolean felt_store_next_tournament(FeltStore *store, const char *after, char **next,
                                    GError **error)
{
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_NEXT_TOURNAMENT, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":after", after);
  int rc = sqlite3_step(query);
  char *found = rc == SQLITE_ROW ? g_strdup((const char *)sqlite3_column_text(query, 0)) : NULL;
  if (!felt_store_end_query(store, query, rc, error)) {
    g_free(found);
    return FALSE;
  }
  *next = found;
  return TRUE;
}

typedef struct {
  char *id;
  gint64 at_us;
} Listed;

static int compare_listed(gconstpointer a, gconstpointer b)
{
  const Listed *x = a, *y = b;
  if (x->at_us != y->at_us)
    return x->at_us < y->at_us ? -1 : 1;
  return strcmp(x->id, y->id);
}

GPtrArray *felt_store_list(FeltStore *store, GError **error)
{
  GArray *listed = g_array_new(FALSE, FALSE, sizeof(Listed));
  GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
  Listed next = {.id = NULL};
  const char *after = "";
  gboolean good;
  while ((good = felt_store_next_whole(store, after, &next.id, &next.at_us, error)) &&
         next.id != NULL) {
    g_array_append_val(listed, next);
    after = next.id;
  }
  g_array_sort(listed, compare_listed);
  for (guint i = 0; i < listed->len; i++)
    g_ptr_array_add(ids, g_array_index(listed, Listed, i).id);
  g_array_unref(listed);
  if (!good)
    g_clear_pointer(&ids, g_ptr_array_unref);
  return ids;
}

static void head_free(gpointer data)
{
  FeltStoreHead *head = data;
  g_free(head->id);
  g_free(head);
}

static int latest_first(gconstpointer a, gconstpointer b)
{
  const FeltStoreHead *x = *(FeltStoreHead *const *)a, *y = *(FeltStoreHead *const *)b;
  if (x->at_us != y->at_us)
    return x->at_us > y->at_us ? -1 : 1;
  return strcmp(x->id, y->id);
}

GPtrArray *felt_store_heads(FeltStore *store, GError **error)
{
  g_autoptr(GPtrArray) heads = g_ptr_array_new_with_free_func(head_free);
  g_autoptr(GPtrArray) ids = felt_store_list(store, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++) {
    FeltHead last;
    if (!felt_store_get_head(store, ids->pdata[i], &last, error))
      return NULL;
    FeltStoreHead *head = g_new0(FeltStoreHead, 1);
    head->id = g_strdup(ids->pdata[i]);
    head->seq = last.seq;
    head->at_us = last.at_us;
    g_ptr_array_add(heads, head);
  }

  g_ptr_array_sort(heads, latest_first);
  return ids != NULL ? g_steal_pointer(&heads) : NULL;
}
