/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-database.c - a server prepared, looked at, copied to and from, and a standby promoted */
#include "felt-deadline.h"
#include "felt-test.h"
#include "store/felt-database.h"
#include "store/felt-migrate.h"
#include "store/felt-postgres.h"
#include "store/felt-scratch.h"

#include <string.h>

static FeltPostgres server;

FELT_TEST(test_init, "/store/database/init")
{
  GError *error = NULL;
  felt_postgres_do(&server, "postgres", "CREATE DATABASE twice");
  g_autofree char *address = felt_postgres_address(&server, "postgres", "twice");
  g_autofree char *desk = felt_postgres_address(&server, "desk", "twice");
  felt_scratch_refused(felt_store_open(desk, 0, NULL, &felt_error), UNREACHABLE,
                       "feltctl database init");
  for (int i = 0; i < 2; i++) {
    felt_must(felt_database_init(address, &felt_error));
  }
  FeltStore *store = felt_must(felt_store_open(desk, 0, NULL, &felt_error));
  felt_scratch_append(store, "t", 0, "a", 1);
  felt_store_close(store);
  /* an older Felt's is brought up to date */
  felt_postgres_do(&server, "twice",
                   "DROP FUNCTION felt.secret_salt, felt.secret_test, felt.secret_set;"
                   "DROP TABLE felt.secret; UPDATE felt.about SET version = 1;"
                   "DROP FUNCTION felt.device_get, felt.device_set, felt.device_forget,"
                   " felt.device_count; DROP TABLE felt.device, felt.device_counter;"
                   "DROP TRIGGER person_forgotten ON felt.event;"
                   "DROP FUNCTION felt.forget_person; DROP TABLE felt.person;"
                   "DROP FUNCTION felt.delete_stream CASCADE;"
                   "ALTER TABLE felt.event DROP COLUMN digest");
  store = felt_store_open(desk, 0, NULL, &error); /* what had arrived is shown */
  g_assert_no_error(error);
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  g_assert_nonnull(strstr(link.why, "older version"));
  felt_store_close(store);
  g_assert_true(felt_must(felt_database_init(address, &felt_error)));
  felt_postgres_do(&server, "twice", "SELECT * FROM felt.secret");
  store = felt_store_open(desk, 0, NULL, &error);
  felt_scratch_append(store, "t", 1, "b", 1);
  felt_store_close(store);
  /* a desk cannot make it */
  felt_postgres_do(&server, "postgres", "CREATE DATABASE mine");
  g_autofree char *mine = felt_postgres_address(&server, "desk", "mine");
  felt_scratch_refused(felt_database_init(mine, &felt_error), UNREACHABLE, "rights");
}

/* The server defends the log, also against a program that knows nothing of Felt. */
FELT_TEST(test_append_only, "/store/database/append-only")
{
  static const char *const changes[] = {
      "UPDATE felt.event SET payload = 'x'", "DELETE FROM felt.event", "TRUNCATE felt.event",
      "UPDATE felt.about SET version = 2", "CREATE TABLE felt.mine (a int)"};
  felt_postgres_create(&server, "defended");
  g_autofree char *address = felt_postgres_address(&server, "desk", "defended");
  FeltStore *store = felt_store_open(address, 0, NULL, NULL);
  felt_scratch_fill(store, "t", 3);
  felt_store_close(store);
  for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
    /* as a desk, and the first three as the administrator */
    g_autofree char *sql =
        g_strdup_printf("DO $x$ BEGIN %s %s; RAISE 'done'; EXCEPTION WHEN OTHERS THEN"
                        " IF SQLERRM = 'done' THEN RAISE; END IF; END $x$",
                        i < 3 ? "RESET ROLE;" : "SET ROLE desk;", changes[i]);
    felt_postgres_do(&server, "defended", sql);
  }
  g_autofree char *n = felt_postgres_sql(&server, "defended", "SELECT count(*) FROM felt.event");
  g_assert_cmpstr(n, ==, "3");
}

FELT_TEST(test_check, "/store/database/check")
{
  g_auto(FeltDatabaseReport) report = {0};
  felt_postgres_create(&server, "checked");
  g_autofree char *address = felt_postgres_address(&server, "desk", "checked");
  FeltStore *store = felt_store_open(address, 0, NULL, NULL);
  felt_scratch_fill(store, "t", 30);
  felt_scratch_fill(store, "u", 3);
  felt_store_close(store);
  felt_must(felt_database_check(address, &report, &felt_error));
  g_assert_true(report.may_record);
  g_assert_false(report.standby);
  g_assert_false(report.durable); /* these tests' servers run without fsync */
  g_assert_cmpint(ABS(report.offset_us), <, 100000);
  g_assert_cmpuint(report.streams, ==, 2);
  g_assert_cmpuint(report.events, ==, 33);
  g_assert_cmpint(report.schema, ==, (int)felt_n_server_migrations);
  g_assert_cmpint((int)strlen(report.database), ==, 36);
  g_assert_cmpstr(report.waits_for, ==, "");
  g_assert_cmpstr(report.broken, ==, NULL);

  felt_postgres_do(&server, "checked",
                   "ALTER TABLE felt.event DISABLE TRIGGER USER;"
                   "UPDATE felt.event SET payload = 'x' WHERE tournament = 't' AND"
                   " seq = 7");
  felt_must(felt_database_check(address, &report, &felt_error));
  g_assert_nonnull(strstr(report.broken, "event 7"));
  g_assert_cmpuint(report.events, ==, 33);
}

static void assert_copies(const char *from, const char *to)
{
  felt_must(felt_database_copy(from, to, NULL, &felt_error));
}

FELT_TEST(test_copy, "/store/database/copy")
{
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_postgres_create(&server, "copied");
  felt_postgres_create(&server, "again");
  g_autofree char *address = felt_postgres_address(&server, "desk", "copied");
  g_autofree char *again = felt_postgres_address(&server, "desk", "again");
  g_autofree char *back = felt_scratch_file(scratch, "back.db");
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 1700);
  felt_scratch_fill(store, "u", 3);
  assert_copies(scratch->path, address);
  assert_copies(scratch->path, address); /* there already: nothing to do */
  felt_scratch_fill(store, "t", 10);
  assert_copies(scratch->path, address); /* what is new */
  assert_copies(address, back);
  assert_copies(address, again);

  const char *ends[] = {address, again, back};
  for (int i = 0; i < 3; i++) {
    g_autoptr(FeltStore) end = felt_must(felt_store_open(ends[i], 0, NULL, &felt_error));
    char want[65], text[65];
    felt_scratch_assert_chain(end, "t", "1710 good");
    felt_scratch_assert_chain(end, "u", "3 good");
    felt_store_hash_text(store, "t", 1710, want, NULL);
    felt_store_hash_text(end, "t", 1710, text, NULL);
    g_assert_cmpstr(text, ==, want);
  }

  /* both went on differently: nothing at all is copied */
  g_autoptr(FeltStore) other = felt_store_open(again, 0, NULL, &error);
  felt_scratch_append(store, "u", 3, "here", 1);
  felt_scratch_append(other, "u", 3, "there", 1);
  felt_scratch_append(store, "new", 0, "new", 1);
  felt_scratch_refused(felt_database_copy(scratch->path, again, NULL, &felt_error), EXISTS, "“u”");
  g_assert_cmpuint(felt_store_head(other, "new", NULL), ==, 0);
}

static guint count_standbys(const char *admin, FeltDatabaseReport *report)
{
  felt_must(felt_database_check(admin, report, &felt_error));
  return report->standbys->len;
}

FELT_TEST(test_standby, "/store/database/standby")
{
  FeltPostgres standby;
  g_auto(FeltDatabaseReport) report = {0};
  felt_postgres_create(&server, "followed");
  g_autofree char *address = felt_postgres_address(&server, "desk", "followed");
  FeltStore *store = felt_store_open(address, 0, NULL, NULL);
  felt_scratch_fill(store, "t", 5);
  felt_postgres_init_standby(&standby, &server, "second");
  g_autofree char *admin = felt_postgres_address(&server, "postgres", "followed");
  g_autofree char *beside = felt_postgres_address(&standby, "postgres", "followed");
  g_autofree char *desk = felt_postgres_address(&standby, "desk", "followed");

  /* it answers before it follows */
  felt_wait_until(count_standbys(admin, &report) > 0, "the standby to follow") continue;
  g_assert_true(report.sees_standbys);
  g_assert_cmpuint(report.standbys->len, ==, 1);
  FeltDatabaseStandby *seen = report.standbys->pdata[0];
  g_assert_cmpstr(seen->name, ==, "second");
  g_assert_cmpstr(seen->sync_state, ==, "async");
  felt_must(felt_database_check(beside, &report, &felt_error));
  g_assert_true(report.standby);
  g_assert_false(report.may_record);

  /* only to be read, until it is promoted */
  felt_scratch_refused(felt_store_open(desk, 0, NULL, &felt_error), UNREACHABLE, "standby");
  FeltStore *reader = felt_must(felt_store_open(desk, FELT_STORE_READ_ONLY, NULL, &felt_error));
  felt_scratch_assert_chain(reader, "t", "5 good");
  felt_store_close(reader);
  felt_scratch_refused(felt_database_promote(admin, &felt_error), EXISTS, "primary already");
  felt_must(felt_database_promote(beside, &felt_error));
  reader = felt_must(felt_store_open(desk, 0, NULL, &felt_error));
  felt_scratch_append(reader, "t", 5, "after", 1);
  felt_store_close(reader);
  felt_store_close(store);
  felt_postgres_clear(&standby);
}

FELT_TEST_MAIN(argc, argv)
{
  g_setenv("XDG_DATA_HOME", felt_test_folder(), TRUE);
  g_test_init(&argc, &argv, NULL);
  felt_postgres_init(&server, NULL);
  int status = felt_test_run();
  felt_postgres_clear(&server);
  return status;
}
