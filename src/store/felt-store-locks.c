/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-locks.c - SQLite's locks on a file, kept when this process closes the file elsewhere
 */
#include "store/felt-store-locks.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Within a process SQLite counts who holds what on a file, and asks the system by whichever of its
 * descriptors is at hand. So all locks of a file are held by one description of our own, its
 * keeper, for as long as SQLite has a descriptor of it with which it ever locked. */
typedef struct {
  dev_t device;
  ino_t inode;
  int keeper;  /* -1: there is none, SQLite's own locks are used */
  GArray *fds; /* int, SQLite's */
} Held;

static struct {
  GMutex mutex;
  GArray *files; /* Held */
  pid_t owner;   /* a child has no lock of its parent's */
  int (*close)(int fd);
} locks;

static void forget(guint index)
{
  Held *held = &g_array_index(locks.files, Held, index);
  if (held->keeper >= 0)
    close(held->keeper);
  g_array_unref(held->fds);
  g_array_remove_index_fast(locks.files, index);
}

static void forget_parent(void)
{
  if (locks.owner == getpid())
    return;
  while (locks.files->len > 0)
    forget(locks.files->len - 1);
  locks.owner = getpid();
}

/* The same file opened once more: a description of its own. */
static int open_keeper(int fd)
{
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  int keeper = open(path, O_RDWR | O_CLOEXEC);
  return keeper >= 0 ? keeper : open(path, O_RDONLY | O_CLOEXEC);
}

static gboolean holds(const Held *held, int fd)
{
  for (guint i = 0; i < held->fds->len; i++)
    if (g_array_index(held->fds, int, i) == fd)
      return TRUE;
  return FALSE;
}

/* The keeper of the file that fd is open on; -1: there is none. */
static int keeper_of(int fd)
{
  struct stat st;
  if (fstat(fd, &st) != 0)
    return -1;
  for (guint i = 0; i < locks.files->len; i++) {
    Held *held = &g_array_index(locks.files, Held, i);
    if (held->device != st.st_dev || held->inode != st.st_ino)
      continue;
    if (!holds(held, fd))
      g_array_append_val(held->fds, fd);
    return held->keeper;
  }

  Held held = {.device = st.st_dev, .inode = st.st_ino, .keeper = open_keeper(fd)};
  held.fds = g_array_new(FALSE, FALSE, sizeof(int));
  g_array_append_val(held.fds, fd);
  g_array_append_val(locks.files, held);
  return held.keeper;
}

static int kept_lock(int fd, int command, struct flock *lock)
{
  struct flock asked = *lock;
  g_mutex_lock(&locks.mutex);
  forget_parent();
  int keeper = keeper_of(fd), result;
  if (keeper < 0) {
    result = fcntl(fd, command, lock);
  } else {
    asked.l_pid = 0; /* of a description, not of a process */
    result = fcntl(keeper, command == F_GETLK ? F_OFD_GETLK : F_OFD_SETLK, &asked);
    if (command == F_GETLK && result == 0)
      *lock = asked;
  }
  int error = errno;
  g_mutex_unlock(&locks.mutex);
  errno = error;
  return result;
}

static int kept_fcntl(int fd, int command, ...)
{
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (command == F_SETLK || command == F_GETLK)
    return kept_lock(fd, command, argument);
  return fcntl(fd, command, argument);
}

static int kept_close(int fd)
{
  g_mutex_lock(&locks.mutex);
  forget_parent();
  for (guint i = 0; i < locks.files->len; i++) {
    GArray *fds = g_array_index(locks.files, Held, i).fds;
    for (guint k = fds->len; k > 0; k--)
      if (g_array_index(fds, int, k - 1) == fd)
        g_array_remove_index_fast(fds, k - 1);
    if (fds->len == 0)
      forget(i--);
  }
  int result = locks.close(fd), error = errno;
  g_mutex_unlock(&locks.mutex);
  errno = error;
  return result;
}

void felt_store_keep_locks(void)
{
  static gsize done;
  if (!g_once_init_enter(&done))
    return;
  sqlite3_vfs *vfs = sqlite3_vfs_find("unix");
  if (vfs != NULL && vfs->iVersion >= 3 && vfs->xSetSystemCall != NULL) {
    locks.files = g_array_new(FALSE, FALSE, sizeof(Held));
    locks.owner = getpid();
    locks.close = (int (*)(int))vfs->xGetSystemCall(vfs, "close");
    vfs->xSetSystemCall(vfs, "fcntl", (sqlite3_syscall_ptr)kept_fcntl);
    vfs->xSetSystemCall(vfs, "close", (sqlite3_syscall_ptr)kept_close);
  }
  g_once_init_leave(&done, 1);
}
