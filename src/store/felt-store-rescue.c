/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-rescue.c - the rows that a damaged file still gives, brought into another one */
#include "store/felt-store-private.h"

#include <string.h>

/* So often one place is read again when the disk fails to give it. */
#define TRIES 50

/* So many places behind one that cannot be read are tried when nothing says where the log ends; a
 * last row further away than FAR is nonsense. */
#define PROBES 10000
#define FAR    1000000

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

/* Reads from a place on; fails as well where the rows end before the last one there is. */
static gboolean read_on(Rescue *rescue, guint64 from, GError **error)
{
  if (!felt_store_read_rows(rescue->damaged, FELT_QUERY_READ_FULL, rescue->tournament, from,
                            rescue_cb, rescue, error))
    return FALSE;
  if (rescue->end == 0 || MAX(rescue->last + 1, from) > rescue->end)
    return TRUE;
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED, "");
  return FALSE;
}

/* Reads on behind the last row that was read, or, where that fails, behind the place: a page or a
 * row may be unreadable and what follows whole. */
static void read_all(Rescue *rescue)
{
  guint tries = 0;
  guint64 from = rescue->head.seq + 1;
  g_autoptr(GError) found = NULL;
  while (!read_on(rescue, from, &found) && rescue->failure == NULL) {
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

/* The last row of a tournament as the damaged file has it, found from the end; 0: that cannot be
 * told. */
static guint64 find_last(FeltStore *damaged, const char *tournament)
{
  guint64 last = 0;
  sqlite3_stmt *query = felt_store_query(damaged, FELT_QUERY_LAST, NULL);
  if (query == NULL)
    return 0;
  felt_bind_text(query, ":tournament", tournament);
  if (sqlite3_step(query) == SQLITE_ROW)
    last = (guint64)sqlite3_column_int64(query, 0);
  sqlite3_reset(query);
  return MIN(last, FELT_SEQ_MAX);
}

/* Reads what the damaged file has of one tournament behind the target's head. */
static gboolean rescue_one(Rescue *rescue, GError **error)
{
  if (!felt_store_get_head(rescue->target, rescue->tournament, &rescue->head, error))
    return FALSE;
  rescue->broken = FALSE;
  rescue->last = rescue->head.seq;
  rescue->end = find_last(rescue->damaged, rescue->tournament);
  if (rescue->end > rescue->last + FAR)
    rescue->end = 0;
  read_all(rescue);
  if (rescue->failure != NULL) {
    g_propagate_error(error, g_steal_pointer(&rescue->failure));
    return FALSE;
  }
  rescue->rescued->all += rescue->last;
  rescue->rescued->kept += rescue->head.seq;
  return TRUE;
}

/* Rows of streams of which neither file has the first event: the name of their stream has changed,
 * and their hash tells which one it was. */
typedef struct {
  FeltStore *target;
  GHashTable *streams;
  FeltRescued *rescued;
} Strays;

static gboolean keep_stray(const FeltFullRow *row, gpointer data, GError **error)
{
  Strays *strays = data;
  GHashTableIter iter;
  gpointer id;
  guint8 hash[FELT_HASH_SIZE];
  FeltHead head;
  gboolean added = FALSE, good = TRUE, found = FALSE;
  g_hash_table_iter_init(&iter, strays->streams);
  while (!found && g_hash_table_iter_next(&iter, &id, NULL)) {
    felt_chain_hash(row->prev_hash, id, &row->row, hash);
    found = memcmp(hash, row->hash, sizeof hash) == 0;
  }
  if (found && felt_store_get_head(strays->target, id, &head, NULL) && head.seq < row->row.seq)
    good = felt_store_keep_row(strays->target, id, row, &added, error);
  strays->rescued->apart += added;
  return good;
}

/* Whether a stream begins in either file. */
static gboolean begins(FeltStore *damaged, FeltStore *target, const char *id)
{
  guint8 hash[FELT_HASH_SIZE];
  static const guint8 none[FELT_HASH_SIZE];
  return (felt_store_get_hash(damaged, id, 1, hash, NULL) &&
          memcmp(hash, none, sizeof hash) != 0) ||
         (felt_store_get_hash(target, id, 1, hash, NULL) && memcmp(hash, none, sizeof hash) != 0);
}

typedef struct {
  guint64 n, first, last;
  gboolean broken; /* they do not follow each other */
} Range;

static gboolean measure(const FeltFullRow *row, gpointer data, GError **error)
{
  Range *range = data;
  if (range->n++ == 0)
    range->first = row->row.seq;
  else if (row->row.seq != range->last + 1)
    range->broken = TRUE;
  range->last = row->row.seq;
  return TRUE;
}

/* Whether all that a stream has in a table of the damaged file is one row that cannot be its own: a
 * stream whose first event alone cannot be read has more rows. */
static gboolean is_stray(FeltStore *damaged, FeltStore *target, FeltQuery which, const char *id)
{
  Range range = {0};
  return !begins(damaged, target, id) &&
         felt_store_read_rows(damaged, which, id, 1, measure, &range, NULL) && range.n == 1;
}

/* Keeps strays apart in the stream to which they belong, and takes their streams out of the set. */
static void keep_strays(FeltStore *damaged, FeltStore *target, GHashTable *set,
                        FeltRescued *rescued)
{
  Strays strays = {target, set, rescued};
  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, set);
  while (g_hash_table_iter_next(&iter, &id, NULL)) {
    if (!is_stray(damaged, target, FELT_QUERY_READ_FULL, id))
      continue;
    felt_store_read_rows(damaged, FELT_QUERY_READ_FULL, id, 1, keep_stray, &strays, NULL);
    g_hash_table_iter_remove(&iter);
  }
}

/* Whether the rows that the damaged file keeps apart are all there, in their places. */
static gboolean apart_is_whole(FeltStore *damaged, FeltStore *target, GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++) {
    Range range = {0};
    if (!felt_store_read_rows(damaged, FELT_QUERY_READ_RESCUED, ids->pdata[i], 1, measure, &range,
                              NULL) ||
        range.broken || (range.first != 1 && !begins(damaged, target, ids->pdata[i])))
      return FALSE;
  }
  return TRUE;
}

typedef struct {
  FeltStore *target;
  const char *tournament;
  GError *failure; /* of the target */
} Merge;

static gboolean merge_row(const FeltFullRow *row, gpointer data, GError **error)
{
  Merge *merge = data;
  gboolean added;
  if (felt_store_keep_row(merge->target, merge->tournament, row, &added, &merge->failure))
    return TRUE;
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO, merge->failure->message);
  return FALSE;
}

/* Adds what the damaged file still gives to what the backup keeps apart. */
static gboolean merge_apart(FeltStore *damaged, FeltStore *target, GPtrArray *ids, GHashTable *set,
                            FeltRescued *rescued, GError **error)
{
  Strays strays = {target, set, rescued};
  for (guint i = 0; i < ids->len; i++) {
    Merge merge = {target, ids->pdata[i], NULL};
    if (is_stray(damaged, target, FELT_QUERY_READ_RESCUED, ids->pdata[i])) {
      felt_store_read_rows(damaged, FELT_QUERY_READ_RESCUED, ids->pdata[i], 1, keep_stray, &strays,
                           NULL);
      continue;
    }
    felt_store_read_rows(damaged, FELT_QUERY_READ_RESCUED, ids->pdata[i], 1, merge_row, &merge,
                         NULL);
    if (merge.failure != NULL) {
      g_propagate_error(error, merge.failure);
      return FALSE;
    }
  }
  return TRUE;
}

/* What an earlier rescue kept apart is as the damaged file has it; where not all of it can be read,
 * what the backup has comes to it. */
static gboolean carry_over(FeltStore *damaged, FeltStore *target, GHashTable *set,
                           FeltRescued *rescued, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_rescued_tournaments(damaged, NULL);
  if (ids == NULL)
    return TRUE;
  if (apart_is_whole(damaged, target, ids))
    return felt_store_copy_rescued(damaged, target, error);
  return merge_apart(damaged, target, ids, set, rescued, error);
}

gboolean felt_store_rescue(FeltStore *damaged, FeltStore *target, GHashTable *heads,
                           FeltRescued *rescued, GError **error)
{
  g_autoptr(GHashTable) set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Rescue rescue = {.damaged = damaged, .target = target, .rescued = rescued};
  add_tournaments(target, set);
  add_tournaments(damaged, set);
  gboolean good = carry_over(damaged, target, set, rescued, error) &&
                  felt_details_rescue(damaged, target, error);
  keep_strays(damaged, target, set, rescued);

  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, set);
  while (good && g_hash_table_iter_next(&iter, &id, NULL)) {
    rescue.tournament = id;
    good = rescue_one(&rescue, error);
    if (good && rescue.head.seq > 0)
      g_hash_table_insert(heads, g_strdup(id), g_memdup2(&rescue.head, sizeof rescue.head));
  }
  return good && felt_store_close_gaps(target, error) &&
         felt_details_erase_forgotten(target, error);
}
