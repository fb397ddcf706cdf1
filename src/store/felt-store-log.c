/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-log.c - a damaged write-ahead log is kept before SQLite drops what it does not read */
#include "store/felt-store-private.h"
#include "store/felt-wal.h"

#include "felt-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The log as it stands, when something of it would be lost. Another process may begin it anew while
 * it is read: then its header has changed. */
static char *read_damaged(const char *log, gsize *length, gsize *lost)
{
  g_autofree char *bytes = NULL, *again = NULL;
  gsize n = 0;
  if (!g_file_get_contents(log, &bytes, length, NULL))
    return NULL;
  *lost = felt_wal_count_lost((const guint8 *)bytes, *length, FELT_STORE_PAGE_SIZE);
  if (*lost > 0 && g_file_get_contents(log, &again, &n, NULL) && n == *length &&
      memcmp(bytes, again, n) == 0)
    return g_steal_pointer(&bytes);
  return NULL;
}

typedef struct {
  const char *tournament;
  FeltHead head;
  gboolean continues;
} Next;

static gboolean look_at_first(const FeltFullRow *row, gpointer data, GError **error)
{
  Next *next = data;
  next->continues = felt_chain_advance(&next->head, next->tournament, row) == NULL;
  return FALSE;
}

/* Whether the rows of some stream in `all` go on where its log ends in `good`. */
static gboolean goes_on(FeltStore *good, FeltStore *all)
{
  g_autofree char *id = g_strdup(""), *next = NULL;
  while (felt_store_next_tournament(all, id, &next, NULL) && next != NULL) {
    Next found = {.tournament = next};
    if (felt_store_get_head(good, next, &found.head, NULL))
      felt_store_read_rows(all, FELT_QUERY_READ_FULL, next, found.head.seq + 1, look_at_first,
                           &found, NULL);
    if (found.continues)
      return TRUE;
    g_free(id);
    id = g_steal_pointer(&next);
  }
  return FALSE;
}

/* Whether events were lost with what SQLite does not read of the log. After a process died in the
 * midst of a transaction, and another one recorded something in its place, the rest of the first
 * one's still stands behind: nobody was told that it is recorded, and it leads nowhere. */
static gboolean holds_events(const char *path, const char *bytes, gsize length)
{
  gsize n = 0;
  g_autofree char *good_file = g_strconcat(path, ".log-read", NULL);
  g_autofree char *all_file = g_strconcat(path, ".log-all", NULL);
  g_autofree char *all_log = g_strconcat(all_file, "-wal", NULL);
  g_autofree guint8 *chained =
      felt_wal_chain_again((const guint8 *)bytes, length, FELT_STORE_PAGE_SIZE, &n);
  FeltStore *good = felt_store_mend(path, good_file), *all = felt_store_mend(path, all_file);
  gboolean holds = good == NULL || all == NULL ||
                   !g_file_set_contents(all_log, (const char *)chained, (gssize)n, NULL) ||
                   goes_on(good, all);
  felt_store_close(good);
  felt_store_close(all);
  felt_store_remove(good_file);
  felt_store_remove(all_file);
  return holds;
}

static void tell(FeltStoreNotice *notice, const char *path, const char *aside, gsize lost)
{
  g_autofree char *n = g_strdup_printf("%" G_GSIZE_FORMAT, lost);
  g_free(notice->text);
  g_free(notice->aside);
  notice->text =
      g_strdup_printf(_("The latest part of “%s”, its write-ahead log, was damaged: what "
                        "stands behind the damage (pages: %s) could not be used. It is "
                        "kept as “%s”. Compare the end of the log with what happened."),
                      path, n, aside);
  notice->aside = g_strdup(aside);
}

gboolean felt_store_keep_log(const char *path, FeltStoreNotice *notice, GError **error)
{
  gsize length = 0, lost = 0;
  gboolean good = TRUE;
  g_autofree char *log = g_strconcat(path, "-wal", NULL);
  g_autofree char *bytes = read_damaged(log, &length, &lost);
  if (bytes == NULL)
    return TRUE;
  g_autofree char *aside = felt_store_free_name(path, ".damaged-log");
  gboolean holds = holds_events(path, bytes, length);
  if (!holds && g_str_has_suffix(aside, "-2"))
    return TRUE; /* one is kept; there may be many as long as others record */
  g_autofree char *part = g_strconcat(aside, ".part", NULL);
  GError *found = NULL;
  if (!g_file_set_contents_full(part, bytes, (gssize)length, G_FILE_SET_CONTENTS_DURABLE, 0600,
                                &found)) {
    gboolean full = g_error_matches(found, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
    g_clear_error(&found);
    return felt_store_fail_errno(full ? ENOSPC : EIO, path, error);
  }
  if (felt_store_is_kept(path, ".damaged-log", part))
    g_unlink(part);
  else
    good = felt_store_put_in_place(part, aside, error);
  if (good && holds && notice != NULL && g_file_test(aside, G_FILE_TEST_EXISTS))
    tell(notice, path, aside, lost);
  return good;
}
