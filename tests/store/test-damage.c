/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-damage.c - a damaged database opens with all that can be saved, and says so */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define PAGE  8192
#define STAMP "20261121T120000Z"

/* Where the n-th leaf of the table starts in the file. Few rows stand in each, in order of seq. */
static gint64 leaf(FeltScratch *scratch, int n)
{
  char *sql = g_strdup_printf("SELECT pageno FROM dbstat WHERE name = 'event' AND pagetype = 'leaf'"
                              " ORDER BY path LIMIT 1 OFFSET %d",
                              n);
  gint64 page = felt_scratch_get_int(scratch->path, sql);
  g_free(sql);
  return (page - 1) * PAGE;
}

/* A database of 300 events in a backup and 100 more. */
static FeltScratch *make(void)
{
  FeltScratch *scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 300);
  g_assert_true(felt_must(felt_store_roll_backup(store, STAMP, &felt_error)));
  felt_scratch_fill(store, "t", 60);
  felt_scratch_fill(store, "t", 40);
  felt_store_close(store);
  return scratch;
}

/* Opens the database, which was repaired: the chain is as said, the notice tells of the stamp and
 * how many events were rescued, the damaged file is beside it, and a second open finds nothing. */
static void assert_repaired(FeltScratch *scratch, const char *chain, const char *stamp, int rescued)
{
  g_auto(FeltStoreNotice) notice = {0};
  FeltStore *store = felt_scratch_reopen(scratch, 0, &notice);
  felt_scratch_assert_chain(store, "t", chain);
  g_assert_cmpstr(notice.stamp, ==, stamp);
  g_assert_cmpuint(notice.rescued, ==, rescued);
  g_assert_nonnull(strstr(notice.text, "damaged"));
  g_assert_nonnull(strstr(notice.text, notice.aside));
  g_assert_true(g_file_test(notice.aside, G_FILE_TEST_EXISTS));
  g_assert_cmpint(notice.backup != NULL, ==, stamp != NULL);
  g_assert_true(felt_must(felt_store_check(store, NULL, &felt_error)));
  felt_scratch_fill(store, "t", 1);
  felt_store_close(store);
  felt_store_close(felt_scratch_open(scratch));
}

FELT_TEST(test_old_page, "/store/damage/old-page")
{
  g_autoptr(FeltScratch) scratch = make();
  felt_scratch_zero(scratch->path, leaf(scratch, 1), PAGE);
  assert_repaired(scratch, "400 good", STAMP, 100);
}

static gboolean count_cb(const FeltRow *row, gpointer data, GError **error)
{
  ++*(int *)data;
  return TRUE;
}

/* How many rows of the tournament are kept apart. */
static int count_apart(FeltStore *store, const char *tournament)
{
  int n = 0;
  felt_must(felt_store_read_rescued(store, tournament, count_cb, &n, &felt_error));
  return n;
}

/* Of what came after the backup all is saved up to the damage; what comes behind it does not
 * continue the chain, and is kept apart. */
FELT_TEST(test_new_page, "/store/damage/new-page")
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltScratch) scratch = make();
  int leaves = (int)felt_scratch_get_int(
      scratch->path, "SELECT count(*) FROM dbstat WHERE name = 'event' AND pagetype = 'leaf'");
  felt_scratch_zero(scratch->path, leaf(scratch, leaves - 2), PAGE);
  g_autoptr(FeltStore) store = felt_scratch_reopen(scratch, 0, &notice);
  guint64 head = felt_store_head(store, "t", NULL);
  g_assert_cmpuint(head, >, 300);
  g_assert_cmpuint(head, <, 400);
  g_assert_cmpuint(notice.rescued, ==, head - 300);
  g_assert_cmpuint(notice.kept, ==, head);
  g_assert_cmpuint(notice.all, ==, 400);
  g_assert_cmpuint(notice.apart, >, 10);
  g_assert_cmpuint(notice.apart, <, 400 - head);
  g_assert_cmpint(count_apart(store, "t"), ==, (int)notice.apart);
  g_assert_nonnull(strstr(notice.text, "Of 400 events"));
  g_autofree char *chain = g_strdup_printf("%" G_GUINT64_FORMAT " good", head);
  felt_scratch_assert_chain(store, "t", chain);
}

/* A damaged index costs no event. */
FELT_TEST(test_index_page, "/store/damage/index-page")
{
  g_autoptr(FeltScratch) scratch = make();
  gint64 page = felt_scratch_get_int(
      scratch->path, "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_event_2'");
  felt_scratch_zero(scratch->path, (page - 1) * PAGE, PAGE);
  assert_repaired(scratch, "400 good", STAMP, 100);
}

FELT_TEST(test_header, "/store/damage/header")
{
  g_autoptr(FeltScratch) scratch = make();
  felt_scratch_zero(scratch->path, 0, 100);
  assert_repaired(scratch, "400 good", STAMP, 100);
}

FELT_TEST(test_cut, "/store/damage/cut")
{
  g_autoptr(FeltScratch) scratch = make();
  g_assert_cmpint(truncate(scratch->path, 4 * PAGE), ==, 0);
  assert_repaired(scratch, "300 good", STAMP, 0);
  g_assert_cmpint(truncate(scratch->path, 0), ==, 0);
  assert_repaired(scratch, "300 good", STAMP, 0);
  /* each damaged file is kept */
  g_autofree char *second = felt_scratch_file(scratch, "felt.db.damaged-2");
  g_assert_true(g_file_test(second, G_FILE_TEST_EXISTS));
}

/* A letter of the newest backup's schema is wrong: the one before it is taken. */
FELT_TEST(test_backup_schema, "/store/damage/backup-schema")
{
  g_autoptr(FeltScratch) scratch = make();
  g_autofree char *newer = g_strdup_printf("%s.backups/20261231T120000Z.felt", scratch->path);
  FeltStore *store = felt_scratch_open(scratch);
  felt_must(felt_store_backup(store, newer, NULL, &felt_error));
  felt_store_close(store);
  GBytes *bytes = felt_scratch_bytes(newer);
  gsize n;
  const char *data = g_bytes_get_data(bytes, &n);
  g_autofree char *copy = g_memdup2(data, n);
  char *letter = memmem(copy, n, "DELETE FROM person", strlen("DELETE FROM person"));
  g_assert_nonnull(letter);
  letter[16] ^= 8;
  g_bytes_unref(bytes);
  g_assert_true(g_file_set_contents(newer, copy, (gssize)n, NULL));
  felt_scratch_zero(scratch->path, 0, 100);
  assert_repaired(scratch, "400 good", STAMP, 100);
}

/* Tables without their guards: the events themselves are all there. */
FELT_TEST(test_schema, "/store/damage/schema")
{
  g_autoptr(FeltScratch) scratch = make();
  felt_scratch_sql(scratch->path, "DROP TRIGGER event_no_update; CREATE TABLE more (n)");
  assert_repaired(scratch, "400 good", STAMP, 100);
  felt_scratch_sql(scratch->path, "CREATE TABLE more (n)"); /* what is added is no damage */
  felt_store_close(felt_scratch_open(scratch));
}

/* Somebody changed a payload, and left the guards off or put them back. */
static void change_payload(FeltScratch *scratch, int seq, gboolean put_back)
{
  g_autofree char *sql = g_strdup_printf(
      "DROP TRIGGER event_no_update; UPDATE event SET payload = '{}' WHERE seq = %d; %s", seq,
      put_back ? "CREATE TRIGGER event_no_update BEFORE UPDATE ON event\nBEGIN\n"
                 "  SELECT RAISE(ABORT, 'events are never changed');\nEND"
               : "");
  felt_scratch_sql(scratch->path, sql);
}

/* Every row that can be read is kept, those behind the break apart, through another rescue too. */
FELT_TEST(test_rows_kept_apart, "/store/damage/rows-kept-apart")
{
  FeltStoreNotice notice = {0};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 102);
  felt_store_close(store);
  change_payload(scratch, 2, FALSE);
  for (int i = 0; i < 2; i++) {
    store = felt_scratch_reopen(scratch, 0, &notice);
    g_assert_cmpuint(notice.kept, ==, 1);
    felt_scratch_assert_chain(store, "t", "1 good");
    g_assert_cmpint(count_apart(store, "t"), ==, 101);
    if (i == 0) {
      g_assert_cmpuint(notice.apart, ==, 101);
      g_assert_nonnull(strstr(notice.text, "Of 102 events 1 are as they were recorded; 101 are"));
      g_assert_true(felt_must(felt_store_roll_backup(store, STAMP, &felt_error)));
    }
    felt_store_close(store);
    felt_store_notice_clear(&notice);
    felt_scratch_sql(scratch->path, "PRAGMA user_version = 0");
  }
}

/* The pages are good, a row is not: the backup has it as it was. */
FELT_TEST(test_changed_row, "/store/damage/changed-row")
{
  GError *error = NULL;
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltScratch) scratch = make();
  change_payload(scratch, 200, TRUE);
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "199 good, 200: this event is not as it was recorded");
  felt_store_close(store);
  store = felt_store_open(scratch->path, 0, &notice, &error); /* a good backup has it: healed */
  g_assert_no_error(error);
  g_assert_cmpstr(notice.stamp, ==, STAMP);
  g_assert_cmpuint(notice.rescued, ==, 100);
  g_assert_cmpuint(notice.apart, ==, 0);
  felt_scratch_assert_chain(store, "t", "400 good");
  felt_store_close(store);

  /* of what no backup holds nobody knows how it was */
  change_payload(scratch, 380, TRUE);
  store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "379 good, 380: this event is not as it was recorded");
  felt_store_close(store);
  felt_store_close(felt_scratch_open(scratch));
}

/* The newest backup is bad in its pages, the one before in its chain: the third is taken. */
FELT_TEST(test_bad_backups, "/store/damage/bad-backups")
{
  static const char *const stamps[] = {"20261121T110000Z", "20261121T120000Z", "20261121T130000Z"};
  char *files[3];
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  for (int i = 0; i < 3; i++) {
    felt_scratch_fill(store, "t", 100);
    g_assert_true(felt_store_roll_backup(store, stamps[i], NULL));
    files[i] = g_strdup_printf("%s.backups/%s.felt", scratch->path, stamps[i]);
  }
  felt_store_close(store);
  felt_scratch_zero(files[2], 4 * PAGE, PAGE);
  felt_scratch_sql(files[1], "DROP TRIGGER event_no_update;"
                             "UPDATE event SET payload = '{}' WHERE seq = 50;"
                             "CREATE TRIGGER event_no_update BEFORE UPDATE ON event BEGIN"
                             " SELECT RAISE(ABORT, 'events are never changed'); END");
  felt_scratch_zero(scratch->path, 0, 3 * PAGE);
  /* the rest stands in pages to which nothing leads any more */
  assert_repaired(scratch, "136 good", stamps[0], 36);
  for (int i = 0; i < 3; i++)
    g_free(files[i]);
}

FELT_TEST(test_no_backup, "/store/damage/no-backup")
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "a", 50);
  felt_scratch_fill(store, "t", 300);
  felt_store_close(store);
  felt_scratch_zero(scratch->path, leaf(scratch, 5), PAGE);
  store = felt_scratch_reopen(scratch, 0, &notice);
  g_assert_null(notice.stamp);
  g_assert_nonnull(strstr(notice.text, "has no good backup"));
  guint64 head = felt_store_head(store, "t", NULL);
  g_assert_cmpuint(head, >, 10);
  g_assert_cmpuint(head, <, 300);
  g_assert_cmpuint(notice.rescued, ==, head + 50);
  felt_scratch_assert_chain(store, "a", "50 good");
}

/* The roots of all trees are gone, and no backup is there: the pages still hold what they held, of
 * a row that goes on over other pages too. What stood in the lost pages is counted. */
FELT_TEST(test_roots_gone, "/store/damage/roots-gone")
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autofree char *text = g_strnfill(30000, 'x');
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = text};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "a", 1);
  g_assert_true(felt_must(felt_store_append(store, "a", 1, "long", &row, 1, NULL, &felt_error)));
  felt_scratch_fill(store, "t", 300);
  felt_store_close(store);
  felt_scratch_zero(scratch->path, PAGE, 3 * PAGE);
  store = felt_scratch_reopen(scratch, 0, &notice);
  felt_scratch_assert_chain(store, "a", "2 good");
  g_assert_cmpuint(notice.all, ==, 302);
  g_assert_cmpuint(notice.kept + notice.apart, >, 200);
  g_assert_cmpuint(notice.rescued, ==, notice.kept);
  felt_store_close(store);
}

/* Logs of which nothing can be opened are told by name, or, where none is left, counted. */
FELT_TEST(test_names, "/store/damage/names")
{
  static const struct {
    const char *sql, *says;
  } cases[] = {
      {"UPDATE event SET at_us = at_us + 1 WHERE tournament LIKE 's%'",
       "Logs that cannot be opened any more: “Friday”, “Sunday”."},
      {"PRAGMA secure_delete = ON; DELETE FROM event WHERE tournament LIKE 's%'",
       "2 logs cannot be opened any more, and nothing is left of their names."},
      {"PRAGMA secure_delete = ON; DELETE FROM event WHERE tournament = 's1';"
       "UPDATE event SET at_us = at_us + 1 WHERE tournament = 's2'",
       "Logs that cannot be opened any more: “Sunday”, and 1 more."},
      {"UPDATE event SET at_us = at_us + 1 WHERE tournament = 't' AND seq = 5", NULL},
  };
  FeltNewRow friday = {
      .boot_id = "b", .kind = "note", .payload = "{\"v\":1,\"setup\":{\"name\":\"Friday\"}}"};
  FeltNewRow sunday = {
      .boot_id = "b", .kind = "note", .payload = "{\"v\":1,\"setup\":{\"name\":\"Sunday\"}}"};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(FeltStoreNotice) notice = {0};
    g_autoptr(FeltScratch) scratch = felt_scratch_new();
    FeltStore *store = felt_scratch_open(scratch);
    felt_must(felt_store_append(store, "s1", 0, "friday", &friday, 1, NULL, &felt_error));
    felt_must(felt_store_append(store, "s2", 0, "sunday", &sunday, 1, NULL, &felt_error));
    felt_scratch_fill(store, "t", 20);
    felt_store_close(store);
    felt_scratch_sql(scratch->path, "DROP TRIGGER event_no_update; DROP TRIGGER event_no_delete");
    felt_scratch_sql(scratch->path, cases[i].sql);
    store = felt_scratch_reopen(scratch, 0, &notice);
    g_assert_nonnull(notice.text);
    if (cases[i].says == NULL)
      g_assert_null(strstr(notice.text, "opened any more"));
    else if (strstr(notice.text, cases[i].says) == NULL)
      g_error("“%s” does not say “%s”", notice.text, cases[i].says);
    felt_store_close(store);
  }
}

/* The leaves in which a log stood are gone, and so is the note: the indexes know it. */
FELT_TEST(test_indexed, "/store/damage/indexed")
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autofree char *note = felt_scratch_file(scratch, "felt.db.note");
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "a", 10);
  felt_scratch_fill(store, "t", 300);
  felt_store_close(store);
  g_unlink(note);
  felt_scratch_zero(scratch->path, leaf(scratch, 0), PAGE);
  store = felt_scratch_reopen(scratch, 0, &notice);
  g_assert_nonnull(strstr(notice.text, "2 logs cannot be opened any more"));
  felt_store_close(store);
}

/* What gives nothing and has no backup stays exactly as it is. */
FELT_TEST(test_hopeless, "/store/damage/hopeless")
{
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 300);
  felt_store_close(store);
  for (int part = 0; part < 2; part++) {
    g_autoptr(GBytes) whole = felt_scratch_bytes(scratch->path);
    felt_scratch_zero(scratch->path, part == 0 ? PAGE : 0, (int)g_bytes_get_size(whole) - PAGE);
    g_autoptr(GBytes) before = felt_scratch_bytes(scratch->path);
    g_assert_null(felt_store_open(scratch->path, FELT_STORE_CREATE, NULL, &error));
    if (part == 0)
      felt_scratch_assert_error(&error, FELT_STORE_ERROR_DAMAGED,
                                "bring a backup. 1 log cannot be opened any more");
    else
      felt_scratch_assert_error(&error, FELT_STORE_ERROR_NOT_A_DATABASE, "not a Felt database");
    g_autoptr(GBytes) after = felt_scratch_bytes(scratch->path);
    g_assert_true(g_bytes_equal(before, after));
    g_autofree char *temp = felt_scratch_file(scratch, "felt.db.restoring");
    g_assert_false(g_file_test(temp, G_FILE_TEST_EXISTS));
  }
}

FELT_TEST(test_read_only, "/store/damage/read-only")
{
  g_autoptr(FeltScratch) scratch = make();
  felt_scratch_zero(scratch->path, leaf(scratch, 1), PAGE);
  g_autoptr(GBytes) before = felt_scratch_bytes(scratch->path);
  felt_scratch_refused(felt_store_open(scratch->path, FELT_STORE_READ_ONLY, NULL, &felt_error),
                       DAMAGED, "newest good backup");
  g_autoptr(GBytes) after = felt_scratch_bytes(scratch->path);
  g_assert_true(g_bytes_equal(before, after));
}

/* More than 16 MiB, so that open does not read it all. */
static FeltScratch *make_large(void)
{
  char *text = g_strnfill(95000, 'x');
  FeltScratch *scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 20);
  for (guint64 i = 0; i < 180; i++) {
    g_autofree char *id = g_strdup_printf("large-%d", (int)i);
    FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = text};
    g_assert_true(felt_must(felt_store_append(store, "t", 20 + i, id, &row, 1, NULL, &felt_error)));
  }
  felt_scratch_fill(store, "t", 20);
  g_assert_true(felt_must(felt_store_roll_backup(store, STAMP, &felt_error)));
  felt_scratch_fill(store, "t", 1);
  felt_store_close(store);
  g_free(text);
  return scratch;
}

/* Damage that only reading finds; another store has the file open, and follows. */
FELT_TEST(test_while_reading, "/store/damage/while-reading")
{
  GError *error = NULL;
  FeltStoreNotice notice = {0};
  int n = 0;
  g_autoptr(FeltScratch) scratch = make_large();
  felt_scratch_zero(scratch->path, leaf(scratch, 2), PAGE);
  g_autoptr(FeltStore) store = felt_store_open(scratch->path, 0, &notice, &error);
  g_autoptr(FeltStore) other = felt_scratch_reopen(scratch, 0, &notice);
  g_assert_null(notice.text);
  felt_scratch_refused(felt_store_read(store, "t", 1, 0, count_cb, &n, &felt_error), DAMAGED,
                       "newest good backup");
  g_assert_cmpint(n, >, 10);
  g_assert_cmpint(n, <, 220);

  g_assert_false(felt_store_changed(other));
  felt_scratch_append(other, "t", 221, "late", 1); /* goes into the damaged file, and is saved */
  g_assert_true(felt_must(felt_store_recover(store, &notice, &felt_error)));
  g_assert_cmpuint(notice.rescued, ==, 2);
  felt_store_notice_clear(&notice);
  felt_scratch_assert_chain(store, "t", "222 good");
  felt_scratch_append(store, "t", 222, "after", 2);

  g_assert_true(felt_store_changed(other));
  felt_scratch_assert_chain(other, "t", "223 good");
  g_assert_true(felt_store_recover(other, &notice, &error)); /* nothing is left to do */
  g_assert_null(notice.text);
  felt_scratch_append(other, "t", 223, "both", 3);
  g_assert_cmpuint(felt_store_head(store, "t", NULL), ==, 224);
}

/* An append into a file that was replaced goes into the new one. */
FELT_TEST(test_append_follows, "/store/damage/append-follows")
{
  GError *error = NULL;
  g_auto(FeltStoreNotice) notice = {0};
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autoptr(FeltScratch) scratch = make_large();
  felt_scratch_zero(scratch->path, leaf(scratch, 2), PAGE);
  FeltStore *store = felt_store_open(scratch->path, 0, NULL, &error);
  g_autoptr(FeltStore) other = felt_store_open(scratch->path, 0, NULL, &error);
  g_assert_true(felt_store_recover(store, &notice, &error));
  felt_scratch_append(store, "t", 221, "first", 1);
  felt_scratch_refused(felt_store_append(other, "t", 221, "second", &row, 1, NULL, &felt_error),
                       CONFLICT, "Another program");
  felt_scratch_append(other, "t", 222, "second", 2);
  felt_store_close(store);
  felt_scratch_assert_chain(other, "t", "223 good");
}

/* The file was restored with a loss while another store had it open: that one must not go on from
 * what it has seen, even when the counts agree again. */
FELT_TEST(test_lost_events, "/store/damage/lost-events")
{
  GError *error = NULL;
  g_auto(FeltStoreNotice) notice = {0};
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autoptr(FeltScratch) scratch = make_large();
  FeltStore *other = felt_store_open(scratch->path, 0, NULL, &error);
  int leaves = (int)felt_scratch_get_int(
      scratch->path, "SELECT count(*) FROM dbstat WHERE name = 'event' AND pagetype = 'leaf'");
  felt_scratch_zero(scratch->path, leaf(scratch, leaves - 1), PAGE);
  g_autoptr(FeltStore) store = felt_scratch_reopen(scratch, 0, &notice);
  g_assert_true(felt_store_recover(store, &notice, &error));
  g_assert_nonnull(notice.text);
  guint64 head = felt_store_head(store, "t", NULL);
  g_assert_cmpuint(head, ==, 220); /* the backup's; the 221st is gone */
  while (head < 222) {
    g_autofree char *id = g_strdup_printf("again-%d", (int)head);
    head = felt_scratch_append(store, "t", head, id, 7);
  }
  g_assert_true(felt_store_changed(other));
  felt_scratch_refused(felt_store_append(other, "t", head, "next", &row, 1, NULL, &felt_error),
                       RESTORED, "open it again");
  felt_store_close(other);
  other = felt_store_open(scratch->path, 0, NULL, &error);
  felt_scratch_append(other, "t", head, "next", 1);
  felt_store_close(other);
}

/* Damage that reading found in a large file is mended when the file is opened again. */
FELT_TEST(test_suspect, "/store/damage/suspect")
{
  int n = 0;
  g_autoptr(FeltScratch) scratch = make_large();
  felt_scratch_zero(scratch->path, leaf(scratch, 2), PAGE);
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_refused(felt_store_read(store, "t", 1, 0, count_cb, &n, &felt_error), DAMAGED,
                       "newest good backup");
  felt_store_close(store);
  assert_repaired(scratch, "221 good", STAMP, 1);
  g_autofree char *mark = felt_scratch_file(scratch, "felt.db.suspect");
  g_assert_false(g_file_test(mark, G_FILE_TEST_EXISTS));

  /* a mark on a file that is good costs a check and nothing else */
  g_assert_true(g_file_set_contents(mark, "", 0, NULL));
  felt_store_close(felt_scratch_open(scratch));
  g_assert_false(g_file_test(mark, G_FILE_TEST_EXISTS));
}

static void die_with_it_open(FeltScratch *scratch, gpointer data)
{
  FeltStore *store = felt_store_open(scratch->path, 0, NULL, NULL);
  felt_scratch_append(store, "t", 221, "last", 1);
}

/* A large file that a killed process left is read from end to end at open; one that somebody has
 * open is not. */
FELT_TEST(test_left_open, "/store/damage/left-open")
{
  g_autoptr(FeltScratch) scratch = make_large();
  felt_scratch_zero(scratch->path, leaf(scratch, 2), PAGE);
  felt_store_close(felt_scratch_open(scratch));
  felt_scratch_in_child(die_with_it_open, scratch, NULL);
  assert_repaired(scratch, "222 good", STAMP, 2);
}

/* Backups of a file that is gone are kept apart from those of the new one. */
FELT_TEST(test_gone, "/store/damage/gone")
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltScratch) scratch = make();
  g_assert_cmpint(g_unlink(scratch->path), ==, 0);
  felt_scratch_refused(felt_store_open(scratch->path, 0, &notice, &felt_error), NOT_FOUND,
                       "felt.db");
  g_autoptr(FeltStore) store = felt_scratch_reopen(scratch, FELT_STORE_CREATE, &notice);
  g_autofree char *aside = felt_scratch_file(scratch, "felt.db.backups.old/" STAMP ".felt");
  g_assert_true(g_file_test(aside, G_FILE_TEST_EXISTS));
  g_assert_nonnull(strstr(notice.text, "felt.db.backups.old"));
  g_assert_cmpuint(felt_store_head(store, "t", NULL), ==, 0);
}
