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
  if (good && notice != NULL && g_file_test(aside, G_FILE_TEST_EXISTS))
    tell(notice, path, aside, lost);
  return good;
}
