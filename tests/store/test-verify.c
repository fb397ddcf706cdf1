/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-verify.c - whatever is changed in the log afterwards, the chain shows it */
#include "felt-test.h"
#include "store/felt-chain.h"
#include "store/felt-scratch.h"

#include <string.h>

/* Changes a file of 20 events as somebody would who knows SQLite, and verifies. */
static void assert_found(const char *sql, const char *want)
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 20);
  felt_scratch_fill(store, "u", 20);
  felt_scratch_sql(scratch->path, "DROP TRIGGER event_no_update; DROP TRIGGER event_no_delete");
  felt_scratch_sql(scratch->path, sql);
  g_auto(FeltChainReport) report = {0};
  g_assert_true(felt_must(felt_store_verify(store, "t", &report, NULL, &felt_error)));
  g_autofree char *words = felt_scratch_verify(store, "t");
  if (!g_str_has_prefix(words, want))
    g_error("%s: %s", sql, words);
  g_assert_cmpuint(report.head_seq, ==, report.n);
  g_assert_cmpuint(report.bad_seq, ==, report.what ? report.n + 1 : 0);
  felt_scratch_assert_chain(store, "u", "20 good");
}

/* Every column is covered by the hash. */
FELT_TEST(test_columns, "/store/verify/columns")
{
  static const char *const changes[] = {"command_id = 'x'",
                                        "part = part + 100",
                                        "at_us = at_us + 1",
                                        "boot_id = boot_id || 'x'",
                                        "boottime_us = boottime_us + 1",
                                        "kind = 'level-set'",
                                        "payload = replace(payload, '1', '2')",
                                        "payload = payload || ' '",
                                        "payload = payload || char(0) || 'x'",
                                        "kind = kind || char(0)",
                                        "actor = 'director '",
                                        "actor = ''",
                                        "actor = NULL",
                                        "hash = zeroblob(32)"};
  for (guint i = 0; i < G_N_ELEMENTS(changes); i++) {
    g_autofree char *sql =
        g_strdup_printf("UPDATE event SET %s WHERE tournament = 't' AND seq = 10", changes[i]);
    assert_found(sql, "9 good, 10: ");
  }
  assert_found("UPDATE event SET boot_id = 'boo', kind = 'tnote'"
               " WHERE tournament = 't' AND seq = 10",
               "9 good, 10: this event is not as it was recorded");
}

FELT_TEST(test_rows, "/store/verify/rows")
{
  assert_found("UPDATE event SET prev_hash = zeroblob(32) WHERE tournament = 't' AND seq = 10",
               "9 good, 10: this event does not continue the one before it");
  assert_found("DELETE FROM event WHERE tournament = 't' AND seq = 1",
               "0 good, 1: an event is missing here");
  assert_found("DELETE FROM event WHERE tournament = 't' AND seq = 10",
               "9 good, 10: an event is missing here");
  assert_found("DELETE FROM event WHERE tournament = 't' AND seq = 10;"
               "UPDATE event SET seq = seq - 1 WHERE tournament = 't' AND seq > 10",
               "9 good, 10: this event does not continue the one before it");
  assert_found("UPDATE event SET seq = 100 WHERE tournament = 't' AND seq = 10;"
               "UPDATE event SET seq = 10 WHERE tournament = 't' AND seq = 11;"
               "UPDATE event SET seq = 11 WHERE tournament = 't' AND seq = 100",
               "9 good, 10: this event does not continue the one before it");
  assert_found("DELETE FROM event WHERE tournament = 't';"
               "UPDATE event SET tournament = 't', command_id = 'x' WHERE tournament = 'u'"
               " AND seq < 5;"
               "INSERT INTO event SELECT 'u', seq, 'u-1', part, at_us, boot_id, boottime_us, kind,"
               " payload, actor, prev_hash, hash, digest FROM event WHERE tournament = 't'",
               "0 good, 1: this event is not as it was recorded");
}

/* A row that is rehashed alone breaks the link behind it; a tail that is cut, or rehashed to the
 * end, leaves a good chain with another head: that is what the head is printed for. */
FELT_TEST(test_tail, "/store/verify/tail")
{
  FeltChainReport before = {0}, after = {0};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 20);
  g_assert_true(felt_store_verify(store, "t", &before, NULL, NULL));
  g_assert_cmpuint(before.n, ==, 20);
  g_assert_cmpuint(strlen(before.head_hash), ==, 64);
  felt_scratch_sql(scratch->path, "DROP TRIGGER event_no_delete; DELETE FROM event WHERE seq > 18");
  g_assert_true(felt_store_verify(store, "t", &after, NULL, NULL));
  g_assert_cmpuint(after.n, ==, 18);
  g_assert_cmpuint(after.bad_seq, ==, 0);
  g_assert_cmpstr(after.head_hash, !=, before.head_hash);
  felt_chain_report_clear(&before);
  felt_chain_report_clear(&after);
}

FELT_TEST(test_unknown, "/store/verify/unknown")
{
  FeltChainReport report = {0};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_refused(felt_store_verify(store, "nobody", &report, NULL, &felt_error), NOT_FOUND,
                       "nobody");
  g_assert_true(felt_must(felt_store_check(store, NULL, &felt_error)));
}

/* The form of the hash is fixed for good: computed apart, with Python's hashlib. */
FELT_TEST(test_known_hash, "/store/verify/known-hash")
{
  static const guint8 zeros[FELT_HASH_SIZE];
  guint8 hash[FELT_HASH_SIZE], back[FELT_HASH_SIZE];
  char text[FELT_HASH_TEXT];
  FeltRow row = {.seq = 1,
                 .command_id = "c1",
                 .part = 2,
                 .at_us = 1790000000000000,
                 .boot_id = "boot",
                 .boottime_us = 77,
                 .kind = "note",
                 .payload = "{\"name\":\"Ñandú\"}",
                 .payload_len = strlen("{\"name\":\"Ñandú\"}")};
  felt_chain_hash(zeros, "friday", &row, hash);
  felt_chain_to_text(hash, text);
  g_assert_cmpstr(text, ==, "f5e5a732bb9f6a27b3150bdb6eac9ee18d937fde295f7f38d71b7ba774b54b4d");
  row.actor = "Zoë";
  felt_chain_hash(hash, "friday", &row, hash);
  felt_chain_to_text(hash, text);
  g_assert_cmpstr(text, ==, "3e9af9d95587e69e746296b980f6c6225176972afbb7cdf5d0ac7d0e3dca7104");
  g_assert_true(felt_chain_from_text(text, back));
  g_assert_cmpmem(hash, sizeof hash, back, sizeof back);
  g_assert_false(felt_chain_from_text("", back));
  text[63] = 'g';
  g_assert_false(felt_chain_from_text(text, back));
}
