/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-arrival.c - files that take the place of a database and its settings, all of them or none */
#include "store/felt-arrival.h"

#include "felt-config.h"
#include "store/felt-store-private.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/* A program that is just ending needs so long at most. */
#define PATIENCE_MS 3000

struct FeltArrival {
  char *database;
  cJSON *steps; /* {"ready": …, "place": …, "aside": …}; without ready: it only goes aside */
};

static char *plan_of(const char *database)
{
  return g_strconcat(database, ".arrival", NULL);
}

FeltArrival *felt_arrival_new(const char *database)
{
  FeltArrival *arrival = g_new0(FeltArrival, 1);
  arrival->database = g_strdup(database);
  arrival->steps = cJSON_CreateArray();
  return arrival;
}

void felt_arrival_free(FeltArrival *arrival)
{
  if (arrival == NULL)
    return;
  g_free(arrival->database);
  cJSON_Delete(arrival->steps);
  g_free(arrival);
}

/* Paths are bytes, and JSON is not. */
static void add_path(cJSON *step, const char *key, const char *path)
{
  g_autofree char *text = g_uri_escape_string(path, "/", FALSE);
  cJSON_AddStringToObject(step, key, text);
}

static char *path_of(const cJSON *step, const char *key)
{
  const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(step, key));
  return text != NULL ? g_uri_unescape_string(text, NULL) : NULL;
}

void felt_arrival_add(FeltArrival *arrival, const char *ready, const char *place, const char *aside)
{
  cJSON *step = cJSON_CreateObject();
  if (ready != NULL)
    add_path(step, "ready", ready);
  add_path(step, "place", place);
  add_path(step, "aside", aside);
  cJSON_AddItemToArray(arrival->steps, step);
}

void felt_arrival_add_old(FeltArrival *arrival, const char *place, const char *aside)
{
  felt_arrival_add(arrival, NULL, place, aside);
}

gboolean felt_arrival_decide(FeltArrival *arrival, GError **error)
{
  g_autofree char *plan = plan_of(arrival->database);
  g_autofree char *part = g_strconcat(plan, ".part", NULL);
  char *text = cJSON_PrintUnformatted(arrival->steps);
  g_unlink(part);
  gboolean good = g_file_set_contents_full(
                      part, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                      0600, error) &&
                  felt_store_put_in_place(part, plan, error);
  cJSON_free(text);
  return good;
}

/* Doing it ------------------------------------------------------------------------------------ */

static gboolean is_there(const char *path)
{
  struct stat st;
  return lstat(path, &st) == 0;
}

/* With the folders of both on the disk. */
static gboolean move(const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname(to), *old = g_path_get_dirname(from);
  const char *folders[] = {folder, old};
  if (g_mkdir_with_parents(folder, 0700) != 0 || rename(from, to) != 0)
    return felt_store_fail_errno(errno, to, error);
  for (guint i = 0; i < G_N_ELEMENTS(folders); i++) {
    int fd = open(folders[i], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    gboolean good = fd >= 0 && fsync(fd) == 0;
    int number = errno;
    if (fd >= 0)
      close(fd);
    if (!good)
      return felt_store_fail_errno(number, folders[i], error);
  }
  return TRUE;
}

static gboolean move_aside(const char *place, const char *aside, GError **error)
{
  if (!is_there(place))
    return TRUE;
  g_autofree char *free_name = is_there(aside) ? felt_store_free_name(aside, "") : g_strdup(aside);
  return move(place, free_name, error);
}

/* What is ready no more has its place already. The old database's side files go while the new one
 * waits: afterwards what is called so is its own. */
static gboolean do_step(const cJSON *step, const char *waiting, GError **error)
{
  g_autofree char *ready = path_of(step, "ready"), *place = path_of(step, "place");
  g_autofree char *aside = path_of(step, "aside");
  if (place == NULL || aside == NULL)
    return TRUE;
  if (ready == NULL)
    return !is_there(waiting) || move_aside(place, aside, error);
  return !is_there(ready) || (move_aside(place, aside, error) && move(ready, place, error));
}

/* Whether no other program has the database open: whoever reads it holds a lock. What is no
 * database is open nowhere. */
static gboolean is_free(const char *database, GError **error)
{
  sqlite3 *db = NULL;
  if (!g_file_test(database, G_FILE_TEST_EXISTS))
    return TRUE;
  int rc = sqlite3_open_v2(database, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
  felt_store_wait_for_locks(db, PATIENCE_MS);
  if (rc == SQLITE_OK)
    rc = sqlite3_exec(db,
                      "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;"
                      " SELECT count(*) FROM sqlite_schema; COMMIT",
                      NULL, NULL, NULL);
  sqlite3_close(db);
  if ((rc & 0xff) != SQLITE_BUSY && (rc & 0xff) != SQLITE_LOCKED)
    return TRUE;
  g_autofree char *shown = g_filename_display_basename(database);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED,
              _("Another program has “%s” open, whose place a club from another computer is to "
                "take: close Felt and its server on this computer first, then start it again."),
              shown);
  return FALSE;
}

/* The one that is the database's own. */
static char *waiting_of(const cJSON *steps, const char *database)
{
  const cJSON *step;
  cJSON_ArrayForEach(step, steps)
  {
    g_autofree char *ready = path_of(step, "ready"), *place = path_of(step, "place");
    if (ready != NULL && g_strcmp0(place, database) == 0)
      return g_steal_pointer(&ready);
  }
  return g_strdup("");
}

/* The folders where it was made ready, as far as nothing is left in them. */
static void remove_empty(const cJSON *steps)
{
  const cJSON *step;
  cJSON_ArrayForEach(step, steps)
  {
    g_autofree char *ready = path_of(step, "ready");
    g_autofree char *folder = ready != NULL ? g_path_get_dirname(ready) : NULL;
    if (folder != NULL)
      g_rmdir(folder);
  }
}

static gboolean do_steps(const char *database, const char *plan, GError **error)
{
  g_autofree char *text = NULL;
  gboolean good = TRUE;
  const cJSON *step;
  if (!g_file_get_contents(plan, &text, NULL, NULL))
    return TRUE; /* another program was faster */
  cJSON *steps = cJSON_Parse(text);
  g_autofree char *waiting = waiting_of(steps, database);
  if (is_there(waiting))
    good = is_free(database, error);
  cJSON_ArrayForEach(step, steps) good = good && do_step(step, waiting, error);
  if (good && g_unlink(plan) != 0 && errno != ENOENT)
    good = felt_store_fail_errno(errno, plan, error);
  if (good)
    remove_empty(steps);
  cJSON_Delete(steps);
  return good;
}

gboolean felt_arrival_finish(const char *database, GError **error)
{
  g_autofree char *plan = plan_of(database);
  int fd = open(plan, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return TRUE;
  /* one after the other, and who waited finds nothing left */
  gboolean good = flock(fd, LOCK_EX) == 0 || felt_store_fail_errno(errno, plan, error);
  good = good && do_steps(database, plan, error);
  close(fd);
  return good;
}
