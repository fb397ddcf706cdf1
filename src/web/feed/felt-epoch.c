/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-epoch.c - the name of a log as it is */
#include "web/feed/felt-epoch.h"

#include "session/felt-session.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

/* Which file it is. Its number alone is given to another file once it is gone. */
static void add_file(GString *what, const char *path)
{
  struct statx file;
  memset(&file, 0, sizeof file);
  if (statx(AT_FDCWD, path, 0, STATX_INO | STATX_BTIME, &file) != 0)
    return;
  g_string_append_printf(what, "%u:%u:%" G_GUINT64_FORMAT, file.stx_dev_major, file.stx_dev_minor,
                         (guint64)file.stx_ino);
  if ((file.stx_mask & STATX_BTIME) != 0)
    g_string_append_printf(what, ":%" G_GINT64_FORMAT ".%u", (gint64)file.stx_btime.tv_sec,
                           file.stx_btime.tv_nsec);
}

gboolean felt_epoch_read(FeltEpoch *epoch, FeltStore *store, const FeltSource *source)
{
  FeltInstant now;
  g_auto(FeltLink) link = {0};
  g_autoptr(GString) what = g_string_new("felt ");
  char before[sizeof epoch->text];
  felt_store_get_link(store, &link);
  /* What is read of a server's log is a copy, which may be made anew. */
  if (link.kind == FELT_LINK_NONE)
    add_file(what, felt_store_path(store));
  else
    g_string_append(what, felt_store_address(store));
  source->now(&now, source->data);
  g_string_append_printf(what, " %s", now.boot_id);

  g_autofree char *hash = g_compute_checksum_for_string(G_CHECKSUM_SHA256, what->str, -1);
  g_strlcpy(before, epoch->text, sizeof before);
  if (epoch->bump != 0)
    g_snprintf(epoch->text, sizeof epoch->text, "%.12s-%08x", hash, epoch->bump);
  else
    g_snprintf(epoch->text, sizeof epoch->text, "%.12s", hash);
  return strcmp(before, epoch->text) != 0;
}

void felt_epoch_bump(FeltEpoch *epoch, FeltStore *store, const FeltSource *source)
{
  guint32 before = epoch->bump;
  do
    epoch->bump = g_random_int();
  while (epoch->bump == 0 || epoch->bump == before);
  felt_epoch_read(epoch, store, source);
}
