/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-append.c - what is appended is read back, once, in order, and stays as it is */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <string.h>

static const FeltNewRow plain = {.at_us = 5000000,
                                 .boot_id = "boot-1",
                                 .boottime_us = 7000000,
                                 .kind = "note",
                                 .payload = "{\"v\":1}",
                                 .actor = NULL};

static gboolean collect_cb(const FeltRow *row, gpointer data, GError **error)
{
  g_string_append_printf(
      data, "%" G_GUINT64_FORMAT " %s/%u %" G_GINT64_FORMAT " %s %" G_GINT64_FORMAT " %s %s %s;",
      row->seq, row->command_id, row->part, row->at_us, row->boot_id, row->boottime_us, row->kind,
      row->payload, row->actor ? row->actor : "-");
  g_assert_cmpuint(strlen(row->payload), ==, row->payload_len);
  return TRUE;
}

static void assert_rows(FeltStore *store, const char *tournament, guint64 from, guint64 to,
                        const char *want)
{
  g_autoptr(GString) rows = g_string_new(NULL);
  felt_must(felt_store_read(store, tournament, from, to, collect_cb, rows, &felt_error));
  g_assert_cmpstr(rows->str, ==, want);
}

FELT_TEST(test_round_trip, "/store/append/round-trip")
{
  GError *error = NULL;
  guint64 head = 0;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  FeltNewRow rows[] = {plain, plain};
  rows[1].kind = "player-registered";
  rows[1].payload = "{\"name\":\"Ñandú 李\"}";
  rows[1].actor = "Zoë";
  g_assert_true(
      felt_must(felt_store_append(store, "friday", 0, "c1", rows, 2, &head, &felt_error)));
  g_assert_cmpuint(head, ==, 2);
  g_assert_true(felt_store_append(store, "friday", 2, "c2", &plain, 1, NULL, &error));

  const char *want = "1 c1/0 5000000 boot-1 7000000 note {\"v\":1} -;"
                     "2 c1/1 5000000 boot-1 7000000 player-registered {\"name\":\"Ñandú 李\"} Zoë;"
                     "3 c2/0 5000000 boot-1 7000000 note {\"v\":1} -;";
  assert_rows(store, "friday", 1, 0, want);
  assert_rows(store, "friday", 0, 0, want);
  assert_rows(store, "friday", 3, 3, strstr(want, "3 c2"));
  assert_rows(store, "friday", 4, 0, "");
  assert_rows(store, "monday", 1, 0, "");
  g_assert_cmpuint(felt_store_head(store, "friday", &error), ==, 3);
  g_assert_cmpuint(felt_store_head(store, "monday", &error), ==, 0);
  g_assert_no_error(error);
  felt_store_close(store);

  store = felt_scratch_open(scratch);
  assert_rows(store, "friday", 1, 0, want);
  g_assert_cmpstr(felt_store_address(store), ==, scratch->path);
}

FELT_TEST(test_beside, "/store/append/beside")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_try_beside(store);
}

FELT_TEST(test_time_never_goes_back, "/store/append/time-never-goes-back")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  FeltNewRow rows[] = {plain, plain, plain};
  rows[1].at_us = 4000000;
  rows[2].at_us = 6000000;
  g_assert_true(felt_store_append(store, "t", 0, "a", rows, 3, NULL, NULL));
  g_assert_true(felt_store_append(store, "t", 3, "b", &plain, 1, NULL, NULL));
  assert_rows(store, "t", 1, 0,
              "1 a/0 5000000 boot-1 7000000 note {\"v\":1} -;"
              "2 a/1 5000000 boot-1 7000000 note {\"v\":1} -;"
              "3 a/2 6000000 boot-1 7000000 note {\"v\":1} -;"
              "4 b/0 6000000 boot-1 7000000 note {\"v\":1} -;");
  /* another tournament has a time of its own */
  g_assert_true(felt_store_append(store, "u", 0, "c", &plain, 1, NULL, NULL));
  assert_rows(store, "u", 1, 0, "1 c/0 5000000 boot-1 7000000 note {\"v\":1} -;");
}

FELT_TEST(test_duplicate_and_conflict, "/store/append/duplicate-and-conflict")
{
  guint64 head = 77, first = 0;
  guint n = 0;
  g_autofree char *tournament = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  FeltNewRow rows[] = {plain, plain};
  felt_scratch_fill(store, "t", 3);
  rows[0].digest = "d1";
  g_assert_true(felt_store_append(store, "t", 3, "twin", rows, 2, NULL, NULL));

  /* a retry is told that it is one, whatever head and tournament it names */
  felt_scratch_refused(felt_store_append(store, "t", 3, "twin", rows, 2, &head, &felt_error),
                       DUPLICATE, "recorded already");
  felt_scratch_refused(felt_store_append(store, "u", 0, "twin", rows, 1, &head, &felt_error),
                       DUPLICATE, "recorded already");
  g_assert_true(
      felt_must(felt_store_find_command(store, "twin", &tournament, &first, &n, &felt_error)));
  g_assert_cmpstr(tournament, ==, "t");
  g_assert_cmpuint(first, ==, 4);
  g_assert_cmpuint(n, ==, 2);
  felt_scratch_refused(felt_store_find_command(store, "nobody", NULL, NULL, NULL, &felt_error),
                       NOT_FOUND, "nobody");

  felt_scratch_refused(felt_store_append(store, "t", 4, "new", &plain, 1, &head, &felt_error),
                       CONFLICT, "Another program");
  /* a caller that has seen more than there is must not build on it */
  felt_scratch_refused(felt_store_append(store, "t", 6, "new", &plain, 1, &head, &felt_error),
                       RESTORED, "open it again");
  felt_scratch_refused(felt_store_append(store, "t", 0, "new", &plain, 1, &head, &felt_error),
                       CONFLICT, "Another program");
  g_assert_cmpuint(head, ==, 77);
  g_assert_cmpuint(felt_store_head(store, "t", NULL), ==, 5);

  /* whose it is: of "plain" no digest is known, so the actor decides */
  g_assert_true(felt_store_is_command_of(store, "twin", NULL, "d1"));
  g_assert_false(felt_store_is_command_of(store, "twin", NULL, "d2"));
  g_assert_false(felt_store_is_command_of(store, "twin", "Ann", "d1"));
  g_assert_true(felt_store_append(store, "t", 5, "plain", &plain, 1, NULL, NULL));
  g_assert_true(felt_store_is_command_of(store, "plain", NULL, "d2"));
  g_assert_false(felt_store_is_command_of(store, "plain", "Ann", "d2"));
  g_assert_false(felt_store_is_command_of(store, "nobody", NULL, "d1"));
}

/* A command is recorded whole or not at all: the bad row stands last. */
FELT_TEST(test_bad_rows, "/store/append/bad-rows")
{
  g_autofree char *long_text = g_strnfill(1001, 'x');
  FeltNewRow bad[8];
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++)
    bad[i] = plain;
  bad[0].payload = "";
  bad[1].payload = "\"\xff\"";
  bad[2].kind = "";
  bad[3].kind = long_text;
  bad[4].boottime_us = -1;
  bad[5].at_us = G_GINT64_CONSTANT(1) << 53;
  bad[6].actor = long_text;
  bad[7].boot_id = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    FeltNewRow rows[] = {plain, bad[i]};
    felt_scratch_refused(felt_store_append(store, "t", 0, "c", rows, 2, NULL, &felt_error), INVALID,
                         "felt.db");
    g_assert_cmpuint(felt_store_head(store, "t", NULL), ==, 0);
  }
  felt_scratch_refused(felt_store_append(store, "", 0, "c", &plain, 1, NULL, &felt_error), INVALID,
                       "felt.db");
  felt_scratch_refused(felt_store_append(store, long_text, 0, "c", &plain, 1, NULL, &felt_error),
                       INVALID, "felt.db");
  felt_scratch_refused(felt_store_append(store, "t", 0, "", &plain, 1, NULL, &felt_error), INVALID,
                       "felt.db");
}

FELT_TEST(test_large_payload, "/store/append/large-payload")
{
  g_autofree char *text = g_strnfill(3000000, 'x');
  FeltNewRow row = plain;
  row.payload = text;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_assert_true(felt_must(felt_store_append(store, "t", 0, "c", &row, 1, NULL, &felt_error)));
  GString *read = g_string_new(NULL);
  g_assert_true(felt_store_read(store, "t", 1, 0, collect_cb, read, NULL));
  g_assert_nonnull(strstr(read->str, text));
  g_string_free(read, TRUE);
}

FELT_TEST(test_kinds, "/store/read/kinds")
{
  static const char *const kinds[] = {"note", "undone", "level-set", "redone", "note", "undone"};
  static const char *const undo[] = {"undone", "redone", NULL}, *const only[] = {"redone", NULL},
                           *const mixed[] = {"undone", "level-set", NULL}, *const none[] = {NULL};
  static const struct {
    const char *const *kinds;
    guint64 from;
    const char *want;
  } cases[] = {{undo, 1, "2 4 6 "},  {undo, 3, "4 6 "},  {only, 1, "4 "},
               {mixed, 1, "2 3 6 "}, {mixed, 3, "3 6 "}, {none, 1, ""}};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    char id[] = {(char)('a' + i), '\0'};
    FeltNewRow row = plain;
    row.kind = kinds[i];
    g_assert_true(felt_store_append(store, "t", i, id, &row, 1, NULL, NULL));
  }
  felt_scratch_fill(store, "other", 2);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    GString *rows = g_string_new(NULL);
    GString *seqs = g_string_new(NULL);
    g_assert_true(
        felt_store_read_kinds(store, "t", cases[i].kinds, cases[i].from, collect_cb, rows, NULL));
    g_auto(GStrv) parts = g_strsplit(rows->str, ";", -1);
    for (char **part = parts; *part && **part; part++)
      g_string_append_printf(seqs, "%d ", atoi(*part));
    g_assert_cmpstr(seqs->str, ==, cases[i].want);
    g_string_free(rows, TRUE);
    g_string_free(seqs, TRUE);
  }
}

FELT_TEST(test_list, "/store/read/list")
{
  static const char *const want[] = {"b", "c", "a", "é"};
  static const gint64 times[] = {10, 20, 30, 30};
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  GPtrArray *ids = felt_store_list(store, &error);
  g_assert_cmpuint(ids->len, ==, 0);
  g_ptr_array_unref(ids);
  for (int i = 3; i >= 0; i--) {
    FeltNewRow row = plain;
    row.at_us = times[i];
    g_assert_true(felt_store_append(store, want[i], 0, want[i], &row, 1, NULL, NULL));
  }
  ids = felt_must(felt_store_list(store, &felt_error));
  g_assert_cmpuint(ids->len, ==, G_N_ELEMENTS(want));
  for (guint i = 0; i < ids->len; i++)
    g_assert_cmpstr(ids->pdata[i], ==, want[i]);
  g_ptr_array_unref(ids);

  static const char *const latest[] = {"c", "a", "é", "b"};
  felt_scratch_append(store, "c", 1, "more", 1); /* at its own time: later than all */
  g_autoptr(GPtrArray) heads = felt_must(felt_store_heads(store, &felt_error));
  g_assert_cmpuint(heads->len, ==, G_N_ELEMENTS(latest));
  FeltStoreHead *first = heads->pdata[0];
  g_assert_cmpuint(first->seq, ==, 2);
  g_assert_cmpint(first->at_us, ==, 1000001);
  for (guint i = 0; i < heads->len; i++)
    g_assert_cmpstr(((FeltStoreHead *)heads->pdata[i])->id, ==, latest[i]);
}

FELT_TEST(test_changed, "/store/read/changed")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *one = felt_scratch_open(scratch), *two = felt_scratch_open(scratch);
  g_assert_false(felt_store_changed(one));
  felt_scratch_append(one, "t", 0, "a", 1);
  g_assert_false(felt_store_changed(one));
  felt_scratch_wait(two);
  g_assert_true(felt_store_changed(two));
  g_assert_false(felt_store_changed(two));
  felt_scratch_append(two, "t", 1, "b", 2);
  felt_scratch_wait(one);
  g_assert_true(felt_store_changed(one));
  g_assert_false(felt_store_changed(one));
  g_assert_cmpuint(felt_store_head(one, "t", NULL), ==, 2);
  felt_store_close(one);
  felt_store_close(two);
}

static gboolean stop_cb(const FeltRow *row, gpointer data, GError **error)
{
  if (row->seq < 2)
    return TRUE;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID, "enough.");
  return FALSE;
}

FELT_TEST(test_callback_stops, "/store/read/callback-stops")
{
  static const char *const notes[] = {"note", NULL};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 3);
  felt_scratch_refused(felt_store_read(store, "t", 1, 0, stop_cb, NULL, &felt_error), INVALID,
                       "enough.");
  felt_scratch_refused(felt_store_read_kinds(store, "t", notes, 1, stop_cb, NULL, &felt_error),
                       INVALID, "enough.");
  felt_scratch_fill(store, "t", 1);
}

/* The file defends itself, also against a program that knows nothing of Felt. */
static void test_append_only(void)
{
  static const struct {
    const char *sql, *want;
  } cases[] = {
      {"UPDATE event SET payload = 'x'", "never changed"},
      {"UPDATE OR REPLACE event SET seq = 1 WHERE seq = 2", "never changed"},
      {"DELETE FROM event WHERE seq = 2", "never deleted"},
      {"DELETE FROM event", "never deleted"},
      {"REPLACE INTO event SELECT tournament, seq, 'z', 0, at_us, boot_id, 0, kind, 'x', actor,"
       " prev_hash, hash, NULL FROM event WHERE seq = 2",
       "never deleted"},
      {"REPLACE INTO event SELECT tournament, 4, 't-1', 0, at_us, boot_id, 0, kind, 'x', actor,"
       " hash, hash, NULL FROM event WHERE seq = 3",
       "never deleted"},
      {"INSERT INTO event SELECT tournament, 3, 'z', 0, at_us, boot_id, 0, kind, 'x', actor,"
       " hash, hash, NULL FROM event WHERE seq = 3",
       "UNIQUE constraint failed"},
      {"INSERT INTO event SELECT tournament, 4, 't-1', 0, at_us, boot_id, 0, kind, 'x', actor,"
       " hash, hash, NULL FROM event WHERE seq = 3",
       "UNIQUE constraint failed"},
      {"INSERT INTO event SELECT tournament, 4, 'z', 0, 'now', boot_id, 0, kind, 'x', actor,"
       " hash, hash, NULL FROM event WHERE seq = 3",
       "cannot store TEXT value in INTEGER column"},
  };
  sqlite3 *db = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 3);
  felt_store_close(store);
  g_assert_cmpint(sqlite3_open(scratch->path, &db), ==, SQLITE_OK);
  sqlite3_exec(db, "PRAGMA recursive_triggers = 1", NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_assert_cmpint(sqlite3_exec(db, cases[i].sql, NULL, NULL, NULL), ==, SQLITE_CONSTRAINT);
    if (!strstr(sqlite3_errmsg(db), cases[i].want))
      g_error("%s: %s", cases[i].sql, sqlite3_errmsg(db));
  }
  sqlite3_close(db);
  store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "3 good");
}

static void test_header(void)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *query = NULL;
  static const struct {
    const char *pragma, *want;
  } cases[] = {{"PRAGMA application_id", "1181052020"},
               {"PRAGMA user_version", "6"},
               {"PRAGMA journal_mode", "wal"}};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_store_close(felt_scratch_open(scratch));
  g_assert_cmpint(sqlite3_open(scratch->path, &db), ==, SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    sqlite3_prepare_v2(db, cases[i].pragma, -1, &query, NULL);
    g_assert_cmpint(sqlite3_step(query), ==, SQLITE_ROW);
    g_assert_cmpstr((const char *)sqlite3_column_text(query, 0), ==, cases[i].want);
    sqlite3_finalize(query);
  }
  sqlite3_close(db);
}

FELT_TEST_MAIN(argc, argv)
{
  felt_scratch_use(&argc, argv);
  g_test_init(&argc, &argv, NULL);
  felt_scratch_add_file_test("/store/append/append-only", test_append_only);
  felt_scratch_add_file_test("/store/append/header", test_header);
  return felt_scratch_run();
}
