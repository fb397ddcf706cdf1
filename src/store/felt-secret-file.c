/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-secret-file.c - the file beside a database that keeps its secrets */
#include "store/felt-secret-file.h"

#include "felt-config.h"
#include "store/felt-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

void felt_hex_write(const guint8 *bytes, gsize n, char *text)
{
  for (gsize i = 0; i < n; i++)
    g_snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

gboolean felt_hex_read(const char *text, guint8 *bytes, gsize n)
{
  if (text == NULL || strlen(text) != 2 * n)
    return FALSE;
  for (gsize i = 0; i < n; i++) {
    int high = g_ascii_xdigit_value(text[2 * i]), low = g_ascii_xdigit_value(text[2 * i + 1]);
    if (high < 0 || low < 0)
      return FALSE;
    bytes[i] = (guint8)(high * 16 + low);
  }
  return TRUE;
}

static char *file_of(FeltStore *store, const char *end)
{
  return g_strconcat(store->path, end, NULL);
}

cJSON *felt_secret_file_load(FeltStore *store, GError **error)
{
  g_autofree char *path = file_of(store, ".secrets"), *text = NULL;
  g_autoptr(GError) inner = NULL;
  if (!felt_store_is_no_link(path, error))
    return NULL;
  if (!g_file_get_contents(path, &text, NULL, &inner)) {
    if (g_error_matches(inner, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      return cJSON_CreateObject();
    g_propagate_error(error, g_steal_pointer(&inner));
    return NULL;
  }
  cJSON *all = cJSON_Parse(text);
  if (cJSON_IsObject(all))
    return all;
  cJSON_Delete(all);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” cannot be read: move it away, set the PINs and pair the devices "
                "anew."),
              path);
  return NULL;
}

gboolean felt_secret_file_save(FeltStore *store, const cJSON *all, GError **error)
{
  g_autofree char *path = file_of(store, ".secrets");
  char *text = cJSON_Print(all);
  gboolean done = g_file_set_contents_full(
      path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error);
  cJSON_free(text);
  return done;
}

int felt_secret_file_lock(FeltStore *store, GError **error)
{
  g_autofree char *path = file_of(store, ".counters");
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd >= 0 && flock(fd, LOCK_EX) == 0)
    return fd;
  int saved = errno;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO, _("“%s” cannot be opened: %s."), path,
              g_strerror(saved));
  if (fd >= 0)
    close(fd);
  return -1;
}
