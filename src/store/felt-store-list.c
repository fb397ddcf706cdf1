/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-list.c - which tournaments a database has, and where the log of each ends */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
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
  /* in a damaged tree the next one may stand before: who goes on from there never ends */
  if (found != NULL && strcmp(found, after) <= 0) {
    g_free(found);
    felt_store_suspect(store);
    return felt_store_fail_damaged(store->path, _("it stands in the wrong place"), error);
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
  if ((x->seq == 0) != (y->seq == 0))
    return x->seq == 0 ? -1 : 1;
  if (x->at_us != y->at_us)
    return x->at_us > y->at_us ? -1 : 1;
  return strcmp(x->id, y->id);
}

/* The head of one log, without a number or time where it is damaged. FALSE: another failure. */
static gboolean add_head(FeltStore *store, GPtrArray *heads, const char *id, GError **error)
{
  FeltHead last = {0};
  g_autoptr(GError) inner = NULL;
  if (!felt_store_get_head(store, id, &last, &inner) &&
      !g_error_matches(inner, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED)) {
    g_propagate_error(error, g_steal_pointer(&inner));
    return FALSE;
  }

  FeltStoreHead *head = g_new0(FeltStoreHead, 1);
  head->id = g_strdup(id);
  head->seq = inner == NULL ? last.seq : 0;
  head->at_us = inner == NULL ? last.at_us : 0;
  g_ptr_array_add(heads, head);
  return TRUE;
}

GPtrArray *felt_store_heads(FeltStore *store, GError **error)
{
  g_autoptr(GPtrArray) heads = g_ptr_array_new_with_free_func(head_free);
  g_autofree char *id = g_strdup("");
  while (TRUE) {
    char *next = NULL;
    if (!felt_store_next_tournament(store, id, &next, error))
      return NULL;
    if (next == NULL)
      break;
    g_free(id);
    id = next;
    if (!add_head(store, heads, id, error))
      return NULL;
  }

  g_ptr_array_sort(heads, latest_first);
  return g_steal_pointer(&heads);
}
