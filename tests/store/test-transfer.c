/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-transfer.c - a tournament leaves as JSON lines and comes back the same */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <string.h>

typedef struct {
  FeltScratch scratch;
  FeltStore *from, *to;
  char *file;
} Fixture;

/* `from` has 30 events of "t", some of them odd; the file is its export; `to` is empty. */
static void set_up(Fixture *f)
{
  static const FeltNewRow odd[] = {
      {.at_us = 9007199254740991,
       .boot_id = "",
       .boottime_us = 9007199254740991,
       .kind = "note",
       .payload = "\"quotes\\, \xe2\x80\xa8, \x7f, \x01, 李, \xf0\x9f\x83\x8f\"\n\t ",
       .actor = ""},
      {.at_us = 0, .boot_id = "b", .boottime_us = 0, .kind = "k", .payload = " ", .actor = "Zoë"}};
  GError *error = NULL;
  felt_scratch_init(&f->scratch);
  g_autofree char *other = felt_scratch_database(&f->scratch, "other.db");
  f->file = felt_scratch_file(&f->scratch, "t.jsonl");
  f->from = felt_scratch_open(&f->scratch);
  f->to = felt_store_open(other, FELT_STORE_CREATE, NULL, &error);
  felt_scratch_fill(f->from, "t", 28);
  g_assert_true(felt_store_append(f->from, "t", 28, "odd", odd, 2, NULL, &error));
  g_assert_true(felt_must(felt_store_export(f->from, "t", f->file, NULL, &felt_error)));
}

static void tear_down(Fixture *f)
{
  felt_store_close(f->from);
  felt_store_close(f->to);
  g_free(f->file);
  felt_scratch_clear(&f->scratch);
}

static void assert_import(Fixture *f, guint64 n, guint64 added)
{
  FeltImportReport report = {0};
  g_assert_true(felt_must(felt_store_import(f->to, f->file, &report, NULL, &felt_error)));
  g_assert_cmpstr(report.tournament, ==, "t");
  g_assert_cmpuint(report.n, ==, n);
  g_assert_cmpuint(report.added, ==, added);
  g_free(report.tournament);
}

static void assert_no_import(Fixture *f, FeltStoreError code, const char *part)
{
  GError *error = NULL;
  guint64 before = felt_store_head(f->to, "t", NULL);
  g_assert_false(felt_store_import(f->to, f->file, NULL, NULL, &error));
  felt_scratch_assert_error(&error, code, part);
  g_assert_cmpuint(felt_store_head(f->to, "t", &error), ==, before);
  g_assert_no_error(error);
}

FELT_TEST(test_round_trip, "/store/transfer/round-trip")
{
  Fixture f;
  FeltChainReport one = {0}, two = {0};
  set_up(&f);
  assert_import(&f, 30, 30);
  g_assert_true(felt_store_verify(f.from, "t", &one, NULL, NULL));
  g_assert_true(felt_store_verify(f.to, "t", &two, NULL, NULL));
  g_assert_cmpuint(two.n, ==, 30);
  g_assert_cmpuint(two.bad_seq, ==, 0);
  g_assert_cmpstr(one.head_hash, ==, two.head_hash); /* so every byte is the same */
  g_autofree char *again = felt_scratch_file(&f.scratch, "again.jsonl");
  g_assert_true(felt_store_export(f.to, "t", again, NULL, NULL));
  GBytes *a = felt_scratch_bytes(f.file), *b = felt_scratch_bytes(again);
  g_assert_true(g_bytes_equal(a, b));
  g_bytes_unref(a);
  g_bytes_unref(b);
  tear_down(&f);
}

FELT_TEST(test_there_already, "/store/transfer/there-already")
{
  Fixture f;
  set_up(&f);
  assert_import(&f, 30, 30);
  assert_import(&f, 30, 0);
  /* the database has gone on: what it has beyond the file stays */
  felt_scratch_append(f.to, "t", 30, "on-1", 31);
  assert_import(&f, 30, 0);
  g_assert_cmpuint(felt_store_head(f.to, "t", NULL), ==, 31);
  /* the other way round: what the file has beyond the database is added */
  char *file = felt_scratch_file(&f.scratch, "longer.jsonl");
  g_assert_true(felt_store_export(f.to, "t", file, NULL, NULL));
  FeltStore *to = f.to;
  f.to = f.from;
  g_free(f.file);
  f.file = file;
  assert_import(&f, 31, 1);
  felt_scratch_assert_chain(f.from, "t", "31 good");
  f.to = to;
  tear_down(&f);
}

FELT_TEST(test_different, "/store/transfer/different")
{
  Fixture f;
  set_up(&f);
  felt_scratch_fill(f.to, "t", 3);
  felt_scratch_append(f.to, "t", 3, "x", 1);
  assert_no_import(&f, FELT_STORE_ERROR_EXISTS, "event 4 on");
  tear_down(&f);
  set_up(&f);
  assert_import(&f, 30, 30);
  felt_scratch_append(f.to, "t", 30, "here", 31);
  felt_scratch_append(f.from, "t", 30, "there", 31);
  g_assert_true(felt_store_export(f.from, "t", f.file, NULL, NULL));
  assert_no_import(&f, FELT_STORE_ERROR_EXISTS, "event 31 on");
  tear_down(&f);
}

/* A command that is recorded in another tournament here. */
FELT_TEST(test_command_taken, "/store/transfer/command-taken")
{
  Fixture f;
  set_up(&f);
  felt_scratch_append(f.to, "u", 0, "odd", 1);
  assert_no_import(&f, FELT_STORE_ERROR_INVALID, "t.jsonl:30: its command “odd”");
  tear_down(&f);
}

/* Puts `to` in the place of the first `from` of the export; \1 for a NUL. */
static void change_file(Fixture *f, const char *from, const char *to)
{
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents(f->file, &text, NULL, NULL));
  char *at = strstr(text, from);
  g_assert_nonnull(at);
  GString *changed = g_string_new_len(text, at - text);
  g_string_append(changed, to);
  g_string_append(changed, at + strlen(from));
  g_strdelimit(changed->str, "\1", '\0');
  g_assert_true(g_file_set_contents(f->file, changed->str, (gssize)changed->len, NULL));
  g_string_free(changed, TRUE);
}

FELT_TEST(test_malformed, "/store/transfer/malformed")
{
  static const struct {
    const char *from, *to, *want;
  } cases[] = {
      {"{\"format\"", "[\"format\"", "t.jsonl:1: the line is not a JSON object"},
      {"{\"format\"", "\n{\"format\"", "t.jsonl:1: the line is not a JSON object"},
      {"felt-events", "other", "t.jsonl:1: this is not an export"},
      {"\"format\"", "\"form\"", "t.jsonl:1: “format” is missing"},
      {"\"version\":1", "\"version\":2", "t.jsonl:1: this export is of a newer version"},
      {"\"version\":1", "\"version\":\"1\"", "t.jsonl:1: “version” is missing"},
      {"\"tournament\":\"t\"", "\"tournament\":7", "t.jsonl:1: “tournament” is missing"},
      {"\"tournament\":\"t\"", "\"tournament\":\"s\"", "t.jsonl:2: this event is not as it was"},
      {"\"events\":30", "\"events\":31", "t.jsonl:32: the file ends before its last event"},
      {"\"events\":30", "\"events\":29", "t.jsonl:32: the file ends before its last event"},
      {"\"events\":30", "\"events\":-1", "t.jsonl:1: “events” is missing"},
      {"\"events\":30", "\"events\":1.5", "t.jsonl:1: “events” is missing"},
      {"\"events\":30", "\"events\":1e300", "t.jsonl:1: “events” is missing"},
      {"\"head\":\"", "\"head\":\"0", "t.jsonl:1: “head” is not 64"},
      {"\"seq\":5,", "\"seq\":6,", "t.jsonl:6: an event is missing here"},
      {"\"seq\":5,", "", "t.jsonl:6: “seq” is missing"},
      {"\"seq\":5,", "\"seq\":5,]", "t.jsonl:6: the line is not a JSON object"},
      {"{\"seq\":5,", "{\"seq\":4,\"a\":\"x\"}\n{\"seq\":5,", "t.jsonl:6: “actor” is missing"},
      {"{\"seq\":5,", "\n{\"seq\":5,", "t.jsonl:6: the line is not a JSON object"},
      {"{\"seq\":5,", "\xff{\"seq\":5,", "t.jsonl:6: the line is not UTF-8"},
      {"{\"seq\":5,", "{\1\"seq\":5,", "t.jsonl:6: the line is not UTF-8"},
      {"\"part\":4,", "\"part\":5,", "t.jsonl:6: this event is not as it was recorded"},
      {"\\\"n\\\":5,", "\\\"n\\\":6,", "t.jsonl:6: this event is not as it was recorded"},
      {"\\\"n\\\":5,", "\\\"n\\\":5,\\u0000", "t.jsonl:6: "},
      {"\"actor\":\"director\"", "\"actor\":null", "t.jsonl:2: this event is not as it was"},
      {"\"actor\":\"director\"", "\"actor\":3", "t.jsonl:2: “actor” is missing"},
      {"\"kind\":\"note\"", "\"kind\":null", "t.jsonl:2: “kind” is missing"},
      {"\"prev_hash\":\"0000", "\"prev_hash\":\"1000", "t.jsonl:2: this event does not continue"},
      {"\"hash\":\"", "\"hash\":\"x", "t.jsonl:2: “hash” is not 64"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    Fixture f;
    set_up(&f);
    change_file(&f, cases[i].from, cases[i].to);
    assert_no_import(&f, FELT_STORE_ERROR_INVALID, cases[i].want);
    g_autoptr(GPtrArray) ids = felt_store_list(f.to, NULL);
    g_assert_cmpuint(ids->len, ==, 0);
    tear_down(&f);
  }
}

/* Cut anywhere at all, the file is refused. */
FELT_TEST(test_cut, "/store/transfer/cut")
{
  Fixture f;
  g_autofree char *text = NULL;
  gsize n = 0;
  set_up(&f);
  g_assert_true(g_file_get_contents(f.file, &text, &n, NULL));
  for (gsize cut = 0; cut + 1 < n; cut += cut < 300 ? 1 : 97) {
    g_assert_true(g_file_set_contents(f.file, text, (gssize)cut, NULL));
    assert_no_import(&f, FELT_STORE_ERROR_INVALID, "t.jsonl:");
  }
  g_assert_true(g_file_set_contents(f.file, text, (gssize)n - 1, NULL)); /* only the last newline */
  assert_import(&f, 30, 30);
  tear_down(&f);
}

static void test_export_refusals(void)
{
  Fixture f;
  set_up(&f);
  g_autoptr(GBytes) before = felt_scratch_bytes(f.file);
  felt_scratch_refused(felt_store_export(f.from, "nobody", f.file, NULL, &felt_error), NOT_FOUND,
                       "nobody");
  felt_scratch_refused(felt_store_export(f.from, "t", "/no/such/folder/t.jsonl", NULL, &felt_error),
                       NOT_FOUND, "/no/such/folder");
  felt_scratch_refused(felt_store_export(f.from, "t", "/dev/full", NULL, &felt_error), FULL,
                       "/dev/full");
  g_assert_true(felt_must(felt_store_export(f.from, "t", "/dev/null", NULL, &felt_error)));
  felt_scratch_sql(f.scratch.path, "DROP TRIGGER event_no_update;"
                                   "UPDATE event SET payload = '{}' WHERE seq = 20");
  felt_scratch_refused(felt_store_export(f.from, "t", f.file, NULL, &felt_error), DAMAGED,
                       "event 20");
  g_autoptr(GBytes) after = felt_scratch_bytes(f.file);
  g_assert_true(g_bytes_equal(before, after)); /* what was there is not half overwritten */
  GDir *dir = g_dir_open(f.scratch.folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name(dir)))
    g_assert_null(strstr(name, ".part"));
  g_dir_close(dir);
  tear_down(&f);
}

static void test_import_refusals(void)
{
  Fixture f;
  set_up(&f);
  felt_scratch_refused(felt_store_import(f.to, "/no/such/t.jsonl", NULL, NULL, &felt_error),
                       NOT_FOUND, "/no/such");
  felt_scratch_refused(felt_store_import(f.to, f.scratch.folder, NULL, NULL, &felt_error), IO,
                       "felt-store");
  felt_scratch_refused(felt_store_import(f.to, f.scratch.path, NULL, NULL, &felt_error), INVALID,
                       "felt.db:1: ");
  tear_down(&f);
}

FELT_TEST_MAIN(argc, argv)
{
  felt_scratch_use(&argc, argv);
  g_test_init(&argc, &argv, NULL);
  felt_scratch_add_file_test("/store/transfer/export-refusals", test_export_refusals);
  felt_scratch_add_file_test("/store/transfer/import-refusals", test_import_refusals);
  return felt_scratch_run();
}
