/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-rescue.c - the rows that a damaged file still gives, brought into another one */
#include "store/felt-store-private.h"

#include <string.h>

/* So often one place is read again when the disk fails to give it. */
#define TRIES 50

/* So many places behind one that cannot be read are tried when nothing says where the log ends. */
#define PROBES 10000

typedef struct {
  FeltStore *damaged, *target;
  const char *tournament;
  FeltHead head;
  guint64 last;    /* the seq of the last row that was read */
  guint64 end;     /* of the last row there is, as far as that can be told */
  gboolean broken; /* the chain ended: what follows is kept apart */
  FeltRescued *rescued;
  GError *failure; /* of the target; what the damaged file fails with only ends the reading */
} Rescue;

/* Keeps a row apart that is not as it was recorded. */
static gboolean keep_apart(Rescue *rescue, const FeltFullRow *row, GError **error)
{
  GError *failure = NULL;
  gboolean added = FALSE;
  rescue->broken = TRUE;
  if (!felt_store_keep_row(rescue->target, rescue->tournament, row, &added, &failure) &&
      !g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID)) {
    rescue->failure = failure;
    g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO, failure->message);
    return FALSE;
  }
  g_clear_error(&failure);
  rescue->rescued->apart += added;
  return TRUE;
}

/* Takes a row over when its hash continues the chain of the target, else keeps it apart. */
static gboolean rescue_cb(const FeltFullRow *row, gpointer data, GError **error)
{
  Rescue *rescue = data;
  GError *failure = NULL;
  FeltHead head = rescue->head;
  /* a seq that is nonsense says nothing about where the log ends */
  if (row->row.seq > rescue->last && row->row.seq <= rescue->last + PROBES)
    rescue->last = row->row.seq;
  if (rescue->broken || felt_chain_advance(&head, rescue->tournament, row) != NULL)
    return keep_apart(rescue, row, error);
  if (felt_store_insert(rescue->target, rescue->tournament, row, &failure)) {
    rescue->head = head;
    rescue->rescued->good++;
    return TRUE;
  }
  gboolean of_the_row = g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID) ||
                        g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE);
  if (of_the_row) {
    g_clear_error(&failure);
    return keep_apart(rescue, row, error);
  }
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
  g_autofree char *next = NULL, *after = g_strdup("");
  g_autoptr(GError) found = NULL;
  guint tries = 0;
  do {
    while (felt_store_next_tournament(store, after, &next, &found) && next != NULL) {
      g_hash_table_add(set, g_strdup(next));
      g_free(after);
      after = g_steal_pointer(&next);
      tries = 0;
    }
  } while (felt_store_try_again(&found, &tries));
}

/* Reads on behind the last row that was read, or, where that fails, behind the place: a page or a
 * row may be unreadable and what follows whole. */
static void read_all(Rescue *rescue)
{
  guint tries = 0;
  guint64 from = rescue->head.seq + 1;
  g_autoptr(GError) found = NULL;
  while (!felt_store_read_full(rescue->damaged, rescue->tournament, from, 0, rescue_cb, rescue,
                               &found) &&
         rescue->failure == NULL) {
    gboolean moved = rescue->last >= from;
    if (moved)
      tries = 0;
    if (felt_store_try_again(&found, &tries)) {
      from = MAX(from, rescue->last + 1);
      continue;
    }
    g_clear_error(&found);
    from = moved ? rescue->last + 1 : from + 1;
    if (!moved)
      rescue->broken = TRUE; /* a row is missing */
    if (from > (rescue->end ? rescue->end : rescue->last + PROBES))
      break;
  }
}

/* Reads what the damaged file has of one tournament behind the target's head. */
static gboolean rescue_one(Rescue *rescue, GError **error)
{
  FeltHead end = {0};
  if (!felt_store_get_head(rescue->target, rescue->tournament, &rescue->head, error))
    return FALSE;
  rescue->broken = FALSE;
  rescue->last = rescue->head.seq;
  rescue->end = 0;
  if (felt_store_get_head(rescue->damaged, rescue->tournament, &end, NULL))
    rescue->end = MIN(end.seq, FELT_SEQ_MAX);
  read_all(rescue);
  if (rescue->failure != NULL) {
    g_propagate_error(error, g_steal_pointer(&rescue->failure));
    return FALSE;
  }
  rescue->rescued->all += rescue->last;
  rescue->rescued->kept += rescue->head.seq;
  return TRUE;
}

/* What an earlier rescue kept apart is as the damaged file has it; where it cannot be read, as the
 * backup has it. */
static gboolean carry_over(FeltStore *damaged, FeltStore *target, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_rescued_tournaments(damaged, NULL);
  if (ids == NULL)
    return TRUE;
  return felt_store_copy_rescued(damaged, target, error);
}

gboolean felt_store_rescue(FeltStore *damaged, FeltStore *target, GHashTable *heads,
                           FeltRescued *rescued, GError **error)
{
  g_autoptr(GHashTable) set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Rescue rescue = {.damaged = damaged, .target = target, .rescued = rescued};
  gboolean good = carry_over(damaged, target, error) && felt_details_rescue(damaged, target, error);
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
  return good && felt_details_erase_forgotten(target, error);
}
