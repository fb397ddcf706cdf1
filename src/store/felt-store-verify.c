/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-verify.c - whether chain and file are as they were written */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void felt_chain_report_clear(FeltChainReport *report)
{
  g_free(report->what);
  memset(report, 0, sizeof *report);
}

typedef struct {
  FeltStore *store;
  const char *tournament;
  FeltHead head;
  guint64 n;
  const FeltStage *progress;
  const char *what;
} Walk;

static gboolean walk_cb(const FeltFullRow *row, gpointer data, GError **error)
{
  Walk *walk = data;
  if (!felt_stage_tell(walk->progress, (double)row->row.seq, (double)walk->n, error))
    return FALSE;
  walk->what = felt_chain_advance(&walk->head, walk->tournament, row);
  if (walk->what == NULL)
    return TRUE;
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED, walk->what);
  return FALSE;
}

/* Reads to the end, again where others record meanwhile. That is where the head is, found from the
 * other end. */
static gboolean walk_to_end(Walk *walk, GError **error)
{
  FeltHead head = {0};
  guint64 before;
  do {
    before = walk->head.seq;
    if (!felt_store_read_rows(walk->store, FELT_QUERY_READ_FULL, walk->tournament, before + 1,
                              walk_cb, walk, error))
      return FALSE;
    if (!felt_store_get_head(walk->store, walk->tournament, &head, error))
      return FALSE;
  } while (head.seq > walk->head.seq && walk->head.seq > before);
  if (head.seq == walk->head.seq)
    return TRUE;
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED,
                      _("an event is missing here"));
  return FALSE;
}

/* Whether a backup whose chain is whole holds event seq as well. */
static gboolean is_in_good_backup(FeltStore *store, const char *tournament, guint64 seq)
{
  g_autoptr(GPtrArray) stamps = felt_store_backups(store->path);
  gboolean found = FALSE;
  for (guint i = 0; !found && i < stamps->len; i++) {
    g_autofree char *file = felt_store_backup_file(store->path, stamps->pdata[i]);
    g_autoptr(FeltStore) backup = felt_store_new(file, FELT_STORE_READ_ONLY);
    g_auto(FeltChainReport) report = {0};
    found = felt_store_open_immutable(file, &backup->db) == SQLITE_OK &&
            felt_store_verify(backup, tournament, &report, NULL, NULL) && report.bad_seq == 0 &&
            report.head_seq >= seq;
  }
  return found;
}

gboolean felt_store_verify(FeltStore *store, const char *tournament, FeltChainReport *report,
                           const FeltStage *progress, GError **error)
{
  GError *found = NULL;
  Walk walk = {.store = store, .tournament = tournament, .progress = progress};
  if (progress != NULL)
    walk.n = felt_store_head(store, tournament, NULL);
  gboolean whole = walk_to_end(&walk, &found);
  if (!whole && !g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED)) {
    g_propagate_error(error, found);
    return FALSE;
  }
  if (whole && walk.head.seq == 0)
    return felt_store_fail_no_tournament(store, tournament, error);
  memset(report, 0, sizeof *report);
  report->n = report->head_seq = walk.head.seq;
  if (walk.head.seq)
    felt_chain_to_text(walk.head.hash, report->head_hash);
  if (!whole) {
    report->bad_seq = walk.head.seq + 1;
    report->what = g_strdup(found->message);
    g_clear_error(&found);
    if (is_in_good_backup(store, tournament, report->bad_seq))
      felt_store_suspect(store);
  }
  return TRUE;
}

/* Whether the backup's last event of the tournament stands in the store too; *seq: that event. A
 * backup that cannot be read says nothing. */
static gboolean has_head_of(FeltStore *store, const char *file, const char *tournament,
                            guint64 *seq)
{
  FeltHead head = {0};
  guint8 hash[FELT_HASH_SIZE];
  g_autoptr(FeltStore) backup = felt_store_new(file, FELT_STORE_READ_ONLY);
  gboolean has = felt_store_open_immutable(file, &backup->db) != SQLITE_OK ||
                 !felt_store_get_head(backup, tournament, &head, NULL) || head.seq == 0 ||
                 (felt_store_get_hash(store, tournament, head.seq, hash, NULL) &&
                  memcmp(hash, head.hash, sizeof hash) == 0);
  *seq = head.seq;
  return has;
}

gboolean felt_store_compare_backups(FeltStore *store, const char *tournament, char **backup,
                                    guint64 *seq)
{
  g_autoptr(GPtrArray) stamps = felt_store_backups(store->path);
  gboolean all = TRUE;
  for (guint i = 0; all && i < stamps->len; i++) {
    char *file = felt_store_backup_file(store->path, stamps->pdata[i]);
    all = has_head_of(store, file, tournament, seq);
    if (all)
      g_free(file);
    else
      *backup = file;
  }
  return all;
}

gboolean felt_store_chains_are_whole(FeltStore *store, GError **error)
{
  gboolean whole = felt_store_check_keys(store, error);
  g_autoptr(GPtrArray) ids = whole ? felt_store_list(store, error) : NULL;
  for (guint i = 0; whole && ids != NULL && i < ids->len; i++) {
    g_auto(FeltChainReport) report = {0};
    whole = felt_store_verify(store, ids->pdata[i], &report, NULL, error) &&
            (report.bad_seq == 0 || felt_store_fail_damaged(store->path, report.what, error));
  }
  return whole && ids != NULL;
}

int felt_store_run_check(sqlite3 *db, const char *pragma, char **finding)
{
  sqlite3_stmt *query = NULL;
  int rc = sqlite3_prepare_v2(db, pragma, -1, &query, NULL);
  if (rc == SQLITE_OK && (rc = sqlite3_step(query)) == SQLITE_ROW) {
    const char *line = (const char *)sqlite3_column_text(query, 0);
    rc = SQLITE_OK;
    if (g_strcmp0(line, "ok") != 0) {
      *finding = g_strdup(line);
      rc = SQLITE_CORRUPT;
    }
  }
  sqlite3_finalize(query);
  /* What the disk failed to give is among the findings too. */
  int code = felt_store_true_code(db, rc);
  if (code != rc)
    g_clear_pointer(finding, g_free);
  return code;
}

gboolean felt_store_table_is_whole(sqlite3 *db, const char *table)
{
  g_autofree char *finding = NULL;
  g_autofree char *pragma = g_strdup_printf("PRAGMA integrity_check(%s)", table);
  return felt_store_run_check(db, pragma, &finding) == SQLITE_OK;
}

gboolean felt_store_end_check(sqlite3 *db, int rc, char *finding, const char *path, GError **error)
{
  if (finding != NULL)
    felt_store_fail_damaged(path, finding, error);
  else if (rc != SQLITE_OK)
    felt_store_fail(db, rc, path, error);
  g_free(finding);
  return rc == SQLITE_OK;
}

typedef struct {
  sqlite3 *db;
  const FeltStage *progress;
  int pages;
  GError *error; /* it was stopped */
} Reading;

/* Of a check nothing is known but how many pages it read. */
static int reading_cb(void *data)
{
  Reading *reading = data;
  int read = 0, highest;
  sqlite3_db_status(reading->db, SQLITE_DBSTATUS_CACHE_MISS, &read, &highest, 0);
  return !felt_stage_tell(reading->progress, read, reading->pages, &reading->error);
}

static int count_pages(sqlite3 *db)
{
  sqlite3_stmt *query = NULL;
  int n = 0;
  if (sqlite3_prepare_v2(db, "PRAGMA page_count", -1, &query, NULL) == SQLITE_OK &&
      sqlite3_step(query) == SQLITE_ROW)
    n = sqlite3_column_int(query, 0);
  sqlite3_finalize(query);
  return n;
}

gboolean felt_store_check_pages(sqlite3 *db, const char *pragma, const char *path,
                                const FeltStage *progress, GError **error)
{
  char *finding = NULL;
  Reading reading = {db, progress, count_pages(db), NULL};
  if (progress != NULL)
    sqlite3_progress_handler(db, 2000, reading_cb, &reading);
  int rc = felt_store_run_check(db, pragma, &finding);
  sqlite3_progress_handler(db, 0, NULL, NULL);
  if (reading.error == NULL)
    return felt_store_end_check(db, rc, finding, path, error);
  g_free(finding);
  g_propagate_error(error, reading.error);
  return FALSE;
}

gboolean felt_store_check(FeltStore *store, const FeltStage *progress, GError **error)
{
  if (store->db == NULL && !felt_store_connect(store, error))
    return FALSE;
  GError *found = NULL;
  if (felt_store_check_pages(store->db, "PRAGMA integrity_check(1)", store->path, progress, &found))
    return felt_store_check_keys(store, error);

  if (g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED))
    felt_store_suspect(store);
  g_propagate_error(error, found);
  return FALSE;
}
