/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-rescue.c - the rows that a damaged file still gives, brought into another one */
#include "store/felt-store-private.h"

#include <string.h>

/* So often one place is read again when the disk fails to give it. */
#define TRIES 50

typedef struct {
  FeltStore *damaged, *target;
  const char *tournament;
  FeltHead head;
  guint64 n;
  GError *failure; /* of the target; what the damaged file fails with only ends the reading */
} Rescue;

/* Takes a row over when its hash continues the chain of the target. */
static gboolean rescue_cb(const FeltFullRow *row, gpointer data, GError **error)
{
  Rescue *rescue = data;
  GError *failure = NULL;
  FeltHead head = rescue->head;
  const char *what = felt_store_advance(rescue->target, rescue->tournament, &head, row);
  if (what) {
    g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED, what);
    return FALSE;
  }
  if (felt_store_insert(rescue->target, rescue->tournament, row, &failure)) {
    rescue->head = head;
    rescue->n++;
    return TRUE;
  }
  if (!g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID) &&
      !g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE))
    rescue->failure = g_error_copy(failure);
  g_propagate_error(error, failure);
  return FALSE;
}

gboolean felt_store_try_again(GError **error, guint *tries)
{
  if (!g_error_matches(*error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO) || ++*tries >= TRIES)
    return FALSE;
  g_clear_error(error);
  return TRUE;
}

/* Adds the store's tournaments to the set, as far as they can be read. */
static void add_tournaments(FeltStore *store, GHashTable *set)
{
  char *next = NULL, *after = g_strdup("");
  GError *found = NULL;
  guint tries = 0;
  do {
    while (felt_store_next_tournament(store, after, &next, &found) && next) {
      g_hash_table_add(set, g_strdup(next));
      g_free(after);
      after = g_steal_pointer(&next);
      tries = 0;
    }
  } while (felt_store_try_again(&found, &tries));
  g_clear_error(&found);
  g_free(after);
}

/* Reads what the damaged file has of one tournament behind the target's head. */
static gboolean rescue_one(Rescue *rescue, GError **error)
{
  GError *found = NULL;
  guint tries = 0;
  guint64 before;
  if (!felt_store_get_head(rescue->target, rescue->tournament, &rescue->head, error))
    return FALSE;
  do {
    before = rescue->head.seq;
    felt_store_read_full(rescue->damaged, rescue->tournament, before + 1, 0, rescue_cb, rescue,
                         &found);
    if (rescue->head.seq > before)
      tries = 0;
  } while (!rescue->failure && felt_store_try_again(&found, &tries));
  g_clear_error(&found);
  if (!rescue->failure)
    return TRUE;
  g_propagate_error(error, g_steal_pointer(&rescue->failure));
  return FALSE;
}

gboolean felt_store_rescue(FeltStore *damaged, FeltStore *target, GHashTable *heads, guint64 *n,
                           GError **error)
{
  gboolean good = TRUE;
  GHashTable *set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Rescue rescue = {.damaged = damaged, .target = target};
  add_tournaments(target, set);
  add_tournaments(damaged, set);

  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, set);
  while (good && g_hash_table_iter_next(&iter, &id, NULL)) {
    rescue.tournament = id;
    good = rescue_one(&rescue, error);
    if (good && rescue.head.seq > 0)
      g_hash_table_insert(heads, g_strdup(id), g_memdup2(&rescue.head, sizeof rescue.head));
  }
  g_hash_table_unref(set);
  *n = rescue.n;
  return good;
}
