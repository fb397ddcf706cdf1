/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-copy.c - a copy of a database, page by page, while it is in use */
#include "store/felt-store-private.h"

#include <glib/gstdio.h>

/* So many pages are copied between two times that it is told. */
#define PAGES_A_STEP 256

/* Copies some pages, all when negative. */
static int copy_step(sqlite3_backup *backup, int pages)
{
  int rc = SQLITE_OK;
  gint64 until =
      felt_source_monotonic(&felt_machine_source) + G_GINT64_CONSTANT(1000) * FELT_STORE_TIMEOUT;
  while ((rc = sqlite3_backup_step(backup, pages)) == SQLITE_BUSY || rc == SQLITE_LOCKED) {
    if (felt_source_monotonic(&felt_machine_source) > until)
      break;
    felt_rest();
  }
  return rc;
}

/* Copies all pages, in one step where nobody is told. SQLITE_ABORT with error when it was stopped.
 */
static int copy_snapshot(sqlite3 *from, sqlite3 *to, const FeltStage *progress, GError **error)
{
  int rc;
  gboolean goes_on = TRUE;
  sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
  if (backup == NULL)
    return sqlite3_errcode(to);
  do {
    rc = copy_step(backup, progress != NULL ? PAGES_A_STEP : -1);
    int n = sqlite3_backup_pagecount(backup);
    goes_on = felt_stage_tell(progress, n - sqlite3_backup_remaining(backup), n, error);
  } while (rc == SQLITE_OK && goes_on);

  int end = sqlite3_backup_finish(backup);
  if (!goes_on)
    return SQLITE_ABORT;
  return rc == SQLITE_DONE ? end : rc;
}

/* The reader's snapshot, which spans all steps, does not hold up anybody who writes, and no write
 * makes the copy start anew. */
static int copy_pages(sqlite3 *from, sqlite3 *to, const FeltStage *progress, GError **error)
{
  if (progress == NULL)
    return copy_snapshot(from, to, NULL, error);
  int rc = sqlite3_exec(from, "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1", NULL, NULL, NULL);
  if (rc == SQLITE_OK)
    rc = copy_snapshot(from, to, progress, error);
  sqlite3_exec(from, "ROLLBACK", NULL, NULL, NULL);
  return rc;
}

gboolean felt_store_copy(sqlite3 *from, const char *from_path, const char *to,
                         const FeltStage *progress, GError **error)
{
  sqlite3 *copy = NULL;
  gboolean good = FALSE;
  FeltStage copying = felt_stage_part(progress, 0, 0.6);
  FeltStage checking = felt_stage_part(progress, 0.6, 1);
  GError *stopped = NULL;
  g_unlink(to);
  if (!felt_store_make_private(to, error))
    return FALSE;

  int rc = sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
  sqlite3_extended_result_codes(copy, 1);
  if (rc == SQLITE_OK)
    rc = felt_store_true_code(from,
                              copy_pages(from, copy, progress != NULL ? &copying : NULL, &stopped));
  /* One file without side files, which also a folder that cannot be written lets one read. */
  if (rc == SQLITE_OK)
    rc = sqlite3_exec(copy, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
  if (stopped != NULL)
    g_propagate_error(error, stopped);
  else if (rc != SQLITE_OK)
    felt_store_fail(copy, rc, to, error);
  else
    good = felt_store_check_pages(copy, "PRAGMA quick_check(1)", from_path,
                                  progress != NULL ? &checking : NULL, error);
  sqlite3_close(copy);
  if (!good)
    g_unlink(to);
  return good;
}
