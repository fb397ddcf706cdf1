/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-mirror.c - a store on a mirror that a thread keeps like the server's log */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* How long an append waits for its answer, in ms. */
#define SERVER_TIMEOUT 2000

static gboolean make_folder(const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname(path);
  return g_mkdir_with_parents(folder, 0700) == 0 || felt_store_fail_errno(errno, folder, error);
}

static gboolean is_hopeless(const GError *error)
{
  return g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED) ||
         g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_A_DATABASE);
}

/* A file that gives nothing any more is put aside: the server has it all. */
static gboolean put_aside(const char *path, GError **error)
{
  g_autofree char *aside = felt_store_free_name(path, ".damaged");
  g_autofree char *log = g_strconcat(path, "-wal", NULL);
  g_autofree char *index = g_strconcat(path, "-shm", NULL);
  g_autofree char *mark = g_strconcat(path, ".suspect", NULL);
  if (g_rename(path, aside) != 0)
    return felt_store_fail_errno(errno, path, error);
  g_unlink(log);
  g_unlink(index);
  g_unlink(mark);
  return TRUE;
}

static FeltStore *open_mirror(const char *path, GError **error)
{
  GError *found = NULL;
  FeltStore *store = felt_store_open_file(path, FELT_STORE_CREATE, NULL, &found);
  if (store == NULL && is_hopeless(found)) {
    g_clear_error(&found);
    if (put_aside(path, &found))
      store = felt_store_open_file(path, FELT_STORE_CREATE, NULL, &found);
  }
  if (store == NULL)
    g_propagate_error(error, found);
  return store;
}

/* Without a mirror of before an open is worth something only if the server answers. */
static gboolean is_usable(FeltStore *store, gboolean had_mirror, FeltStoreNotice *notice,
                          GError **error)
{
  g_auto(FeltLink) link = {0};
  felt_server_get_link(store->server, &link);
  if (link.kind == FELT_LINK_CONNECTED)
    return TRUE;
  if (!had_mirror) {
    g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE, link.why);
    return FALSE;
  }
  if (notice != NULL)
    notice->text = g_strdup_printf(_("%s What is shown had reached this desk before."), link.why);
  return TRUE;
}

FeltStore *felt_server_open(const char *address, FeltStoreFlags flags, FeltStoreNotice *notice,
                            GError **error)
{
  g_autofree char *key = NULL;
  g_autofree char *shown = felt_server_show_address(address, &key, error);
  if (shown == NULL)
    return NULL;
  g_autofree char *path = felt_server_mirror_path(key);
  g_autofree char *before = felt_server_of_mirror(path);
  gboolean had_mirror = before != NULL && g_file_test(path, G_FILE_TEST_EXISTS);
  gboolean reads = (flags & FELT_STORE_READ_ONLY) != 0;

  g_autoptr(FeltStore) store = make_folder(path, error) ? open_mirror(path, error) : NULL;
  FeltStore *fed = store != NULL ? felt_store_open_file(path, 0, NULL, error) : NULL;
  if (fed == NULL)
    return NULL;
  /* What is durable is the server: what a power cut takes from the mirror is read again. */
  sqlite3_exec(fed->db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
  store->server = felt_server_start(address, shown, fed, reads, had_mirror);
  felt_store_set_timeout(store, SERVER_TIMEOUT);
  g_free(store->name);
  store->name = g_steal_pointer(&shown);
  store->flags |= flags & FELT_STORE_READ_ONLY;
  if (is_usable(store, had_mirror, notice, error)) {
    felt_store_changed(store);
    return g_steal_pointer(&store);
  }
  return NULL;
}
