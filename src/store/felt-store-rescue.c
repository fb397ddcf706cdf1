/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-rescue.c - the rows that a damaged file still gives, brought into another one */
#include "store/felt-store-private.h"
#include "tournament/base/felt-stream.h"

#include <string.h>

/* So often one place is read again when the disk fails to give it. */
#define TRIES 50

/* So many places behind one that cannot be read are tried when nothing says where the log ends; a
 * last row further away than FAR is nonsense. */
#define PROBES 10000
#define FAR    1000000

typedef struct {
  FeltStore *damaged, *target;
  FeltPages *pages; /* of the damaged file; NULL: they cannot be read */
  const char *tournament;
  FeltHead head;
  guint64 last;        /* the seq of the last row that was read */
  guint64 end;         /* of the last row there is, as far as that can be told */
  gboolean broken;     /* the chain ended: what follows is kept apart */
  GHashTable *streams; /* of either file (char *) */
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

/* Takes a row over that continues the chain of the target, up to head. *taken: FALSE where
 * something that is there already stands against it. */
static gboolean take(Rescue *rescue, const FeltFullRow *row, const FeltHead *head, gboolean *taken,
                     GError **error)
{
  GError *failure = NULL;
  *taken = felt_store_insert(rescue->target, rescue->tournament, row, &failure);
  if (*taken) {
    rescue->head = *head;
    rescue->rescued->good++;
    return TRUE;
  }
  if (g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID) ||
      g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE)) {
    g_clear_error(&failure);
    return TRUE;
  }
  rescue->failure = g_error_copy(failure);
  g_propagate_error(error, failure);
  return FALSE;
}

/* Takes a row over when its hash continues the chain of the target, else keeps it apart. */
static gboolean rescue_cb(const FeltFullRow *row, gpointer data, GError **error)
{
  Rescue *rescue = data;
  FeltHead head = rescue->head;
  gboolean taken;
  /* a seq that is nonsense says nothing about where the log ends */
  if (row->row.seq > rescue->last && row->row.seq <= rescue->last + PROBES)
    rescue->last = row->row.seq;
  if (rescue->broken || felt_chain_advance(&head, rescue->tournament, row) != NULL)
    return keep_apart(rescue, row, error);
  return take(rescue, row, &head, &taken, error) && (taken || keep_apart(rescue, row, error));
}

/* Takes over what stands in the pages, as far as it continues the chain. */
static gboolean take_page_row(const FeltFullRow *row, gpointer data, GError **error)
{
  Rescue *rescue = data;
  FeltHead head = rescue->head;
  gboolean taken;
  return felt_chain_advance(&head, rescue->tournament, row) != NULL ||
         take(rescue, row, &head, &taken, error);
}

/* Keeps apart what stands in the pages behind the end of the chain. */
static gboolean keep_page_row(const FeltFullRow *row, gpointer data, GError **error)
{
  Rescue *rescue = data;
  rescue->last = MAX(rescue->last, row->row.seq);
  return row->row.seq <= rescue->head.seq || keep_apart(rescue, row, error);
}

static void read_pages(Rescue *rescue, FeltFullRowFunc func)
{
  if (rescue->pages != NULL && rescue->failure == NULL)
    felt_pages_read_rows(rescue->pages, rescue->tournament, func, rescue, NULL);
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

/* Whether the damaged file still says what its tables are; without that no row can be asked for. */
static gboolean can_ask(Rescue *rescue)
{
  guint tries = 0;
  g_autoptr(GError) found = NULL;
  while (felt_store_query(rescue->damaged, FELT_QUERY_READ_FULL, &found) == NULL)
    if (!felt_store_try_again(&found, &tries))
      return FALSE;
  return TRUE;
}

/* Reads on behind the last row that was read, or, where that fails, behind the place: a page or a
 * row may be unreadable and what follows whole. */
static void read_all(Rescue *rescue)
{
  guint tries = 0;
  guint64 from = rescue->head.seq + 1;
  g_autoptr(GError) found = NULL;
  if (!can_ask(rescue))
    return;

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

/* Reads what the damaged file has of one tournament behind the target's head, which heads gets. */
static gboolean rescue_one(Rescue *rescue, const char *tournament, GHashTable *heads,
                           GError **error)
{
  rescue->tournament = tournament;
  if (!felt_store_get_head(rescue->target, tournament, &rescue->head, error))
    return FALSE;
  rescue->broken = FALSE;
  read_pages(rescue, take_page_row);
  rescue->last = rescue->head.seq;
  rescue->end = find_last(rescue->damaged, rescue->tournament);
  if (rescue->end > rescue->last + FAR)
    rescue->end = 0;
  read_all(rescue);
  read_pages(rescue, keep_page_row);
  if (rescue->failure != NULL) {
    g_propagate_error(error, g_steal_pointer(&rescue->failure));
    return FALSE;
  }
  rescue->rescued->all += rescue->last;
  rescue->rescued->kept += rescue->head.seq;
  if (rescue->head.seq > 0)
    g_hash_table_insert(heads, g_strdup(tournament), g_memdup2(&rescue->head, sizeof rescue->head));
  return TRUE;
}

/* Rows of streams of which neither file has the first event: the name of their stream has changed,
 * and their hash tells which one it was. */
static gboolean keep_stray(const FeltFullRow *row, gpointer data, GError **error)
{
  Rescue *rescue = data;
  GHashTableIter iter;
  gpointer id;
  guint8 hash[FELT_HASH_SIZE];
  FeltHead head;
  gboolean added = FALSE, good = TRUE, found = FALSE;
  g_hash_table_iter_init(&iter, rescue->streams);
  while (!found && g_hash_table_iter_next(&iter, &id, NULL)) {
    felt_chain_hash(row->prev_hash, id, &row->row, hash);
    found = memcmp(hash, row->hash, sizeof hash) == 0;
  }
  if (found && felt_store_get_head(rescue->target, id, &head, NULL) && head.seq < row->row.seq)
    good = felt_store_keep_row(rescue->target, id, row, &added, error);
  rescue->rescued->apart += added;
  return good;
}

static gboolean has_first(FeltStore *store, const char *id)
{
  guint8 hash[FELT_HASH_SIZE];
  static const guint8 none[FELT_HASH_SIZE];
  return felt_store_get_hash(store, id, 1, hash, NULL) && memcmp(hash, none, sizeof hash) != 0;
}

/* Whether a stream begins in either file. */
static gboolean begins(const Rescue *rescue, const char *id)
{
  return has_first(rescue->damaged, id) || has_first(rescue->target, id) ||
         (rescue->pages != NULL && felt_pages_begin(rescue->pages, id));
}

typedef struct {
  const char *tournament;
  guint64 n, first, last;
  gboolean broken; /* they do not follow each other, or are not as they were kept */
} Range;

static gboolean measure(const FeltFullRow *row, gpointer data, GError **error)
{
  Range *range = data;
  if (range->n++ == 0)
    range->first = row->row.seq;
  else if (row->row.seq != range->last + 1)
    range->broken = TRUE;
  range->broken = range->broken || !felt_store_is_as_kept(range->tournament, row);
  range->last = row->row.seq;
  return TRUE;
}

/* Whether all that a stream has in a table of the damaged file is one row that cannot be its own: a
 * stream whose first event alone cannot be read has more rows. */
static gboolean is_stray(const Rescue *rescue, FeltQuery which, const char *id)
{
  Range range = {.tournament = id};
  return !begins(rescue, id) &&
         felt_store_read_rows(rescue->damaged, which, id, 1, measure, &range, NULL) && range.n == 1;
}

/* Keeps strays apart in the stream to which they belong, and takes their streams out of the set. */
static void keep_strays(Rescue *rescue)
{
  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, rescue->streams);
  while (g_hash_table_iter_next(&iter, &id, NULL)) {
    if (!is_stray(rescue, FELT_QUERY_READ_FULL, id))
      continue;
    felt_store_read_rows(rescue->damaged, FELT_QUERY_READ_FULL, id, 1, keep_stray, rescue, NULL);
    g_hash_table_iter_remove(&iter);
  }
}

/* Whether the rows that the damaged file keeps apart are all there, in their places: none with a
 * number below 1 either, which no reader comes to. */
static gboolean apart_is_whole(const Rescue *rescue, GPtrArray *ids)
{
  gint64 astray = 1;
  sqlite3 *db = rescue->damaged->db;
  felt_store_get_int(db, "SELECT EXISTS (SELECT 1 FROM rescued WHERE seq < 1)", &astray);
  if (astray != 0 || !felt_store_table_is_whole(db, "rescued"))
    return FALSE;

  for (guint i = 0; i < ids->len; i++) {
    Range range = {.tournament = ids->pdata[i]};
    if (!felt_store_read_rows(rescue->damaged, FELT_QUERY_READ_RESCUED, ids->pdata[i], 1, measure,
                              &range, NULL) ||
        range.broken || (range.first != 1 && !begins(rescue, ids->pdata[i])))
      return FALSE;
  }
  return TRUE;
}

static gboolean merge_row(const FeltFullRow *row, gpointer data, GError **error)
{
  Rescue *rescue = data;
  gboolean added;
  if (!felt_store_is_as_kept(rescue->tournament, row) ||
      felt_store_keep_row(rescue->target, rescue->tournament, row, &added, &rescue->failure))
    return TRUE;
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO, rescue->failure->message);
  return FALSE;
}

/* Adds what the damaged file still gives to what the backup keeps apart. */
static gboolean merge_apart(Rescue *rescue, GPtrArray *ids, GError **error)
{
  for (guint i = 0; i < ids->len; i++) {
    rescue->tournament = ids->pdata[i];
    gboolean stray = is_stray(rescue, FELT_QUERY_READ_RESCUED, rescue->tournament);
    felt_store_read_rows(rescue->damaged, FELT_QUERY_READ_RESCUED, rescue->tournament, 1,
                         stray ? keep_stray : merge_row, rescue, NULL);
    if (rescue->failure != NULL) {
      g_propagate_error(error, g_steal_pointer(&rescue->failure));
      return FALSE;
    }
  }
  return TRUE;
}

/* What an earlier rescue kept apart is as the damaged file has it; where not all of it can be read,
 * what the backup has comes to it. */
static gboolean carry_over(Rescue *rescue, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_rescued_tournaments(rescue->damaged, NULL);
  if (ids != NULL && apart_is_whole(rescue, ids))
    return felt_store_copy_rescued(rescue->damaged, rescue->target, error);
  rescue->rescued->lost_apart = TRUE;
  return ids == NULL || merge_apart(rescue, ids, error);
}

/* Adds the streams of which only the pages tell, when the club's log is rescued. What is left there
 * of one that was deleted does not count. */
static void add_of_pages(Rescue *rescue)
{
  g_autoptr(GPtrArray) ids = felt_pages_streams(rescue->pages);
  for (guint i = 0; i < ids->len; i++) {
    g_autoptr(FeltDeletion) deletion =
        g_hash_table_contains(rescue->streams, ids->pdata[i])
            ? NULL
            : felt_store_find_deletion(rescue->target, ids->pdata[i], NULL);
    if (deletion == NULL)
      g_hash_table_add(rescue->streams, g_strdup(ids->pdata[i]));
  }
}

gboolean felt_store_rescue(FeltStore *damaged, FeltPages *pages, FeltStore *target,
                           GHashTable *heads, FeltRescued *rescued, GError **error)
{
  g_autoptr(GHashTable) streams = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Rescue rescue = {
      .damaged = damaged, .pages = pages, .target = target, .streams = streams, .rescued = rescued};
  add_tournaments(target, streams);
  add_tournaments(damaged, streams);
  gboolean people_are_whole = TRUE;
  gboolean good = carry_over(&rescue, error) &&
                  felt_details_rescue(damaged, target, &people_are_whole, error) &&
                  rescue_one(&rescue, FELT_DELETIONS_STREAM, heads, error);
  if (good && pages != NULL)
    add_of_pages(&rescue);
  keep_strays(&rescue);

  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, streams);
  while (good && g_hash_table_iter_next(&iter, &id, NULL))
    good = strcmp(id, FELT_DELETIONS_STREAM) == 0 || rescue_one(&rescue, id, heads, error);
  rescued->lost_people = !people_are_whole;
  return good && felt_store_close_gaps(target, error) &&
         felt_details_erase_forgotten(target, error);
}
