/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-place.c - a disk of another machine, where SQLite's locks do not hold, is refused */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

/* What the system says of every folder: this test's own answer in place of libc's. */
static long magic = EXT4_SUPER_MAGIC;
int statfs(const char *path, struct statfs *fs)
{
  *fs = (struct statfs){.f_type = magic};
  return 0;
}

static void assert_refused(const char *path, FeltStoreFlags flags)
{
  felt_scratch_refused(felt_store_open(path, flags, NULL, &felt_error), READ_ONLY,
                       "network file system");
}

/* Nothing is made there; what is there already can be looked at. */
FELT_TEST(test_network, "/store/place/network")
{
  FeltScratch scratch;
  felt_scratch_init(&scratch);
  g_autofree char *path = felt_scratch_file(&scratch, "felt.db");
  magic = NFS_SUPER_MAGIC;
  assert_refused(path, FELT_STORE_CREATE);
  g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  magic = EXT4_SUPER_MAGIC;
  FeltStore *store = felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error));
  felt_scratch_fill(store, "t", 3);
  felt_store_close(store);
  magic = CIFS_SUPER_MAGIC;
  assert_refused(path, FELT_STORE_CREATE);
  assert_refused(path, 0);
  store = felt_must(felt_store_open(path, FELT_STORE_READ_ONLY, NULL, &felt_error));
  felt_scratch_assert_chain(store, "t", "3 good");
  felt_store_close(store);
  felt_scratch_clear(&scratch);
}

/* A file with two names has two write-ahead logs: it is only read until it is one of its own. */
FELT_TEST(test_two_names, "/store/place/two-names")
{
  FeltScratch scratch;
  GError *error = NULL;
  magic = EXT4_SUPER_MAGIC;
  felt_scratch_init(&scratch);
  g_autofree char *other = felt_scratch_file(&scratch, "other.db");
  FeltStore *store = felt_scratch_open(&scratch);
  felt_scratch_fill(store, "t", 3);
  g_assert_cmpint(link(scratch.path, other), ==, 0);
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  felt_scratch_refused(felt_store_append(store, "t", 3, "x", &row, 1, NULL, &felt_error), READ_ONLY,
                       "more than one name");

  felt_scratch_refused(felt_store_open(scratch.path, 0, NULL, &felt_error), READ_ONLY,
                       "more than one name");
  FeltStore *reader =
      felt_must(felt_store_open(scratch.path, FELT_STORE_READ_ONLY, NULL, &felt_error));
  felt_scratch_assert_chain(reader, "t", "3 good");
  felt_store_close(reader);

  /* the three events stand in the write-ahead log of the first name */
  felt_store_separate(scratch.path, &error);
  g_assert_no_error(error);
  g_assert_false(felt_store_is_shared(scratch.path));
  g_assert_true(felt_must(felt_store_append(store, "t", 3, "x", &row, 1, NULL, &felt_error)));
  felt_store_close(store);
  store = felt_scratch_open(&scratch);
  felt_scratch_assert_chain(store, "t", "4 good");
  felt_store_close(store);
  g_assert_true(felt_store_separate(other, &error)); /* one already */
  felt_scratch_clear(&scratch);
}
