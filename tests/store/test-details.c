/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-details.c - what is known of people beside the log: kept, erased, in no export */
#include "felt-test.h"
#include "store/felt-details.h"
#include "store/felt-scratch.h"

#include <glib/gstdio.h>

#include <string.h>

#define SECRET "Zwetschgenknoedel 555-0199"

static void put(FeltStore *store, gint64 person, const char *nickname, const char *notes)
{
  FeltDetails details = {.person = person, .nickname = (char *)nickname, .notes = (char *)notes};
  felt_must(felt_details_set(store, &details, 1, &felt_error));
}

static void assert_notes(FeltStore *store, gint64 person, const char *want)
{
  g_auto(FeltDetails) details;
  felt_details_init(&details);
  felt_must(felt_details_get(store, person, &details, &felt_error));
  g_assert_cmpstr(details.notes, ==, want);
}

static void forget(FeltStore *store, guint64 head, int person)
{
  g_autofree char *payload = g_strdup_printf("{\"v\":1,\"person\":%d}", person);
  g_autofree char *id = g_strdup_printf("forget-%d", person);
  FeltNewRow row = {.at_us = 5, .boot_id = "b", .kind = "person-forgotten", .payload = payload};
  felt_must(felt_store_append(store, "club", head, id, &row, 1, NULL, &felt_error));
}

FELT_TEST(test_kept, "/details/kept")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  assert_notes(store, 4, NULL);
  put(store, 4, "Ace", "pays late");
  put(store, 9, NULL, "çelik “łucja” 李");
  assert_notes(store, 4, "pays late");
  assert_notes(store, 9, "çelik “łucja” 李");
  g_autoptr(GHashTable) names = felt_details_nicknames(store, NULL);
  gint64 four = 4;
  g_assert_cmpuint(g_hash_table_size(names), ==, 1);
  g_assert_cmpstr(g_hash_table_lookup(names, &four), ==, "Ace");
  put(store, 4, NULL, NULL); /* nothing is known any more */
  g_autoptr(GArray) people = felt_details_people(store, NULL);
  g_assert_cmpuint(people->len, ==, 1);
  g_assert_cmpint(g_array_index(people, gint64, 0), ==, 9);
}

/* The event that forgets somebody erases what is known of them, and of nobody else. */
FELT_TEST(test_forgotten, "/details/forgotten")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "club", 2);
  put(store, 1, "One", "a");
  put(store, 12, "Twelve", "b");
  forget(store, 2, 1);
  assert_notes(store, 1, NULL);
  assert_notes(store, 12, "b");
}

static gboolean holds(const char *path, const char *text)
{
  GBytes *bytes = felt_scratch_bytes(path);
  gsize size = 0;
  const char *data = g_bytes_get_data(bytes, &size);
  gboolean found = memmem(data, size, text, strlen(text)) != NULL;
  g_bytes_unref(bytes);
  return found;
}

/* No export has it, and once it is erased no byte of the file does. */
static void test_nothing_left(void)
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  g_autofree char *file = felt_scratch_file(scratch, "club.felt");
  felt_scratch_fill(store, "club", 2);
  put(store, 1, "One", SECRET);
  felt_must(felt_store_export(store, "club", file, NULL, &felt_error));
  g_assert_false(holds(file, SECRET));
  felt_store_close(store);
  g_assert_true(holds(scratch->path, SECRET));

  store = felt_scratch_open(scratch);
  forget(store, 2, 1);
  felt_store_close(store);
  g_assert_false(holds(scratch->path, SECRET));
}

/* A backup has it for thirty days after the person was forgotten; restored, it has it no more. */
static void test_backups(void)
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_autofree char *before = NULL;
  gsize size = 0;
  g_autofree char *old = g_strconcat(scratch->path, ".backups/20260101T120000Z.felt", NULL);
  felt_scratch_fill(store, "club", 2);
  put(store, 1, "One", SECRET);
  put(store, 2, "Two", "stays");
  felt_must(felt_store_roll_backup(store, "20260101T120000Z", &felt_error));
  forget(store, 2, 1);
  felt_must(felt_store_roll_backup(store, "20260110T120000Z", &felt_error));
  g_assert_true(holds(old, SECRET));
  g_assert_true(g_file_get_contents(old, &before, &size, NULL));
  felt_scratch_fill(store, "club", 1);
  felt_must(felt_store_roll_backup(store, "20260210T120000Z", &felt_error));
  g_assert_false(holds(old, SECRET));
  g_assert_cmpint(felt_scratch_get_int(old, "SELECT count(*) FROM person"), ==, 1);
  felt_store_close(store);

  /* the newest backup is older than the forgetting: what is rescued forgets again */
  g_autofree char *newer = g_strconcat(scratch->path, ".backups/20260110T120000Z.felt", NULL);
  g_autofree char *newest = g_strconcat(scratch->path, ".backups/20260210T120000Z.felt", NULL);
  g_assert_cmpint(g_unlink(newer), ==, 0);
  g_assert_cmpint(g_unlink(newest), ==, 0);
  g_assert_true(g_file_set_contents(old, before, (gssize)size, NULL));
  gint64 page = felt_scratch_get_int(scratch->path,
                                     "SELECT rootpage FROM sqlite_schema WHERE name = 'rescued'");
  felt_scratch_zero(scratch->path, (page - 1) * 8192, 8192);
  store = felt_scratch_reopen(scratch, 0, &notice);
  g_assert_nonnull(notice.text);
  assert_notes(store, 1, NULL);
  assert_notes(store, 2, "stays");
}

/* What is no birthday, address or picture. */
static void test_wrong(void)
{
  static const struct {
    const char *key, *value, *part;
  } cases[] = {
      {"birthday", "1985-02-30", "a day"},
      {"birthday", "yesterday", "a day"},
      {"birthday", "2026-03-02", "still to come"},
      {"email", "ann.example.org", "has an @"},
      {"picture", "AAAA", "picture"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_auto(FeltDetails) details;
    felt_details_init(&details);
    g_assert_true(
        felt_record_set_text(&felt_details_record, &details, cases[i].key, cases[i].value, NULL));
    g_assert_false(felt_details_normalize(&details, 20260301, &error));
    g_assert_nonnull(strstr(error->message, cases[i].part));
  }
}

FELT_TEST_MAIN(argc, argv)
{
  felt_scratch_use(&argc, argv);
  g_test_init(&argc, &argv, NULL);
  felt_scratch_add_file_test("/details/nothing-left", test_nothing_left);
  felt_scratch_add_file_test("/details/backups", test_backups);
  felt_scratch_add_file_test("/details/wrong", test_wrong);
  return felt_scratch_run();
}
