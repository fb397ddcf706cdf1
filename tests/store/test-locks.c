/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-locks.c - other processes know that a database is in use, whatever this one reads of its
 * files */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <sys/wait.h>
#include <unistd.h>

static gboolean is_there(FeltScratch *scratch, const char *name)
{
  g_autofree char *path = felt_scratch_file(scratch, name);
  return access(path, F_OK) == 0;
}

/* Reads all files of the folder, as a file chooser does that shows it. */
static void look_into_folder(FeltScratch *scratch)
{
  const char *name;
  guint n = 0;
  g_autoptr(GDir) folder = g_dir_open(scratch->folder, 0, NULL);
  while ((name = g_dir_read_name(folder)) != NULL) {
    g_autofree char *path = felt_scratch_file(scratch, name), *bytes = NULL;
    if (g_file_get_contents(path, &bytes, NULL, NULL))
      n++;
  }
  g_assert_cmpuint(n, >=, 3); /* the file, its log, the index of that */
}

/* A process that waits for its turn, then records one event and closes the database. It is made
 * before the database is open here: SQLite may not be carried into a child. */
typedef struct {
  pid_t pid;
  int turn; /* a pipe's end: it begins when a byte comes */
} Other;

static Other other_new(FeltScratch *scratch, const char *command)
{
  int ends[2];
  char byte;
  g_assert_cmpint(pipe(ends), ==, 0);
  Other other = {fork(), ends[1]};
  g_assert_cmpint(other.pid, >=, 0);
  if (other.pid > 0) {
    close(ends[0]);
    return other;
  }

  close(ends[1]);
  if (read(ends[0], &byte, 1) == 1) {
    g_autoptr(FeltStore) store = felt_scratch_open(scratch);
    guint64 head = felt_store_head(store, "t", NULL);
    felt_scratch_append(store, "t", head, command, 0);
  }
  _exit(0);
}

static void other_acts(Other *other)
{
  int status;
  g_assert_cmpint(write(other->turn, "!", 1), ==, 1);
  close(other->turn);
  g_assert_cmpint(waitpid(other->pid, &status, 0), ==, other->pid);
  g_assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Whoever closes last removes the log: with this one open that is not the other. */
static void assert_in_use(FeltScratch *scratch, FeltStore *store, Other *other, guint64 head)
{
  other_acts(other);
  g_assert_true(is_there(scratch, "felt.db-wal"));
  g_assert_cmpuint(felt_store_head(store, "t", NULL), ==, head);
  felt_scratch_append(store, "t", head, "after", 1);
}

FELT_TEST(test_looked_into, "/store/locks/looked-into")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  Other other = other_new(scratch, "other");
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_append(store, "t", 0, "first", 1);
  look_into_folder(scratch);

  assert_in_use(scratch, store, &other, 2);
  felt_store_close(store);
  store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "3 good");
}

/* The lock of a file that is open twice here goes with the second of them, whichever that is. */
static void test_open_twice(gconstpointer first_goes)
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  Other other = other_new(scratch, "other"), last = other_new(scratch, "last");
  FeltStore *stays = felt_scratch_open(scratch), *goes = felt_scratch_open(scratch);
  if (first_goes != NULL) {
    FeltStore *first = stays;
    stays = goes;
    goes = first;
  }
  felt_scratch_append(goes, "t", 0, "first", 1);
  felt_store_close(goes);

  assert_in_use(scratch, stays, &other, 2);
  felt_store_close(stays);
  other_acts(&last);
  g_assert_false(is_there(scratch, "felt.db-wal"));
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "4 good");
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_data_func("/store/locks/open-twice/second-goes", NULL, test_open_twice);
  g_test_add_data_func("/store/locks/open-twice/first-goes", "first", test_open_twice);
  return felt_test_run();
}
