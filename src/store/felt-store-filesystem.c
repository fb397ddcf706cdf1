/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-filesystem.c - whether a file lies where SQLite's locks hold */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <linux/magic.h>
#include <stdio.h>
#include <string.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>

#define LUSTRE_MAGIC 0x0bd00bd0

/* FUSE carries local file systems as well as those of other machines. */
static gboolean is_network_fuse(const char *type)
{
  static const char *const types[] = {
      "fuse.sshfs",      "fuse.rclone",   "fuse.glusterfs", "fuse.s3fs",      "fuse.curlftpfs",
      "fuse.gvfsd-fuse", "fuse.smbnetfs", "fuse.ceph",      "fuse.ceph-fuse", "fuse.davfs",
      "fuse.nfs",        "fuse.juicefs",  "fuse.moosefs",   "fuse.mfs",       NULL};
  return type != NULL && g_strv_contains(types, type);
}

gboolean felt_store_is_network_file_system(gint64 magic, const char *type, gboolean is_root)
{
  switch ((guint32)magic) {
  case NFS_SUPER_MAGIC:
  case SMB_SUPER_MAGIC:
  case SMB2_SUPER_MAGIC:
  case CIFS_SUPER_MAGIC:
  case NCP_SUPER_MAGIC:
  case AFS_SUPER_MAGIC:
  case AFS_FS_MAGIC:
  case CODA_SUPER_MAGIC:
  case CEPH_SUPER_MAGIC:
  case LUSTRE_MAGIC:
    return TRUE;
  case V9FS_MAGIC:
    return !is_root;
  case FUSE_SUPER_MAGIC:
    return is_network_fuse(type);
  default:
    return FALSE;
  }
}

/* The type of the mounted file system of a device, as /proc names it; NULL when it does not. */
static char *mount_type(dev_t device)
{
  char *type = NULL;
  g_autofree char *text = NULL;
  g_autofree char *wanted = g_strdup_printf("%u:%u", major(device), minor(device));
  if (!g_file_get_contents("/proc/self/mountinfo", &text, NULL, NULL))
    return NULL;
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line != NULL && type == NULL; line++) {
    g_auto(GStrv) fields = g_strsplit(*line, " ", -1);
    const char *rest = strstr(*line, " - ");
    if (g_strv_length(fields) > 2 && strcmp(fields[2], wanted) == 0 && rest != NULL)
      type = g_strndup(rest + 3, strcspn(rest + 3, " "));
  }
  return type;
}

static gboolean lies_on_network(const char *path)
{
  struct statfs fs;
  struct stat st, root;
  g_autofree char *folder = g_path_get_dirname(path);
  if (statfs(folder, &fs) != 0 || stat(folder, &st) != 0 || stat("/", &root) != 0)
    return FALSE; /* whoever opens it finds out */
  g_autofree char *type = fs.f_type == FUSE_SUPER_MAGIC ? mount_type(st.st_dev) : NULL;
  return felt_store_is_network_file_system(fs.f_type, type, st.st_dev == root.st_dev);
}

/* How many names of the file are damaged ones of its own: one that took its place has the name
 * before the restored file has it. */
static nlink_t count_aside(const char *path)
{
  nlink_t n = 0;
  g_autofree char *name = g_strconcat(path, ".damaged", NULL);
  for (int i = 2; g_file_test(name, G_FILE_TEST_EXISTS); i++) {
    n += felt_store_is_same_file(path, name) ? 1 : 0;
    g_free(name);
    name = g_strdup_printf("%s.damaged-%d", path, i);
  }
  return n;
}

gboolean felt_store_is_shared(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_nlink > 1 &&
         st.st_nlink - count_aside(path) > 1;
}

gboolean felt_store_fail_shared(const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name(path);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY,
              _("“%s” has more than one name on its disk (a hard link), so that another program "
                "could write over what is recorded here: make it a file of its own first "
                "(feltctl database separate)."),
              name);
  return FALSE;
}

gboolean felt_store_check_place(const char *path, GError **error)
{
  if (!lies_on_network(path))
    return TRUE;
  g_autofree char *name = g_filename_display_name(path);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY,
              _("“%s” lies on a network file system, where what is recorded could be lost: keep it "
                "on a disk of this machine, or use a server (postgresql://…) for several desks."),
              name);
  return FALSE;
}
