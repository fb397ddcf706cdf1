/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-server-settings.c - what administrators set or lock on a server while desks record */
#include "felt-test.h"
#include "store/felt-details.h"
#include "store/felt-postgres.h"
#include "store/felt-scratch.h"

#include <stdlib.h>
#include <string.h>

#include "felt-deadline.h"

static FeltPostgres server;

static FeltStore *open_desk(const char *address, guint timeout)
{
  FeltStore *store = felt_must(felt_store_open(address, FELT_STORE_CREATE, NULL, &felt_error));
  felt_store_set_timeout(store, timeout);
  return store;
}

/* How many of the server's processes are there for desks, with a condition on pg_stat_activity. */
static int count_desks(const char *condition)
{
  char *sql = g_strdup_printf("SELECT count(*) FROM pg_stat_activity WHERE usename = 'desk' AND %s",
                              condition);
  char *n = felt_postgres_sql(&server, "postgres", sql);
  int count = atoi(n);
  g_free(n);
  g_free(sql);
  return count;
}

/* Holds a table for 4 s, as VACUUM FULL does. */
static gpointer hold_table(gpointer table)
{
  char *sql =
      g_strdup_printf("BEGIN; LOCK TABLE felt.%s; SELECT pg_sleep(4); COMMIT", (const char *)table);
  felt_postgres_do(&server, "held", sql);
  g_free(sql);
  return NULL;
}

/* Whoever waits for a locked table and gives up leaves no process behind on the server, where each
 * new try would add one until nobody can connect any more. */
FELT_TEST(test_held, "/store/server/held")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autofree char *address = felt_postgres_fresh(&server, "held"), *number = NULL;
  g_autoptr(FeltStore) store = open_desk(address, 5000);
  FeltDetails details = {.person = 1, .telephone = (char *)"111"};
  felt_scratch_fill(store, "t", 1);
  g_assert_true(felt_details_set(store, &details, 1, NULL));
  GThread *holders[] = {g_thread_new("event", hold_table, (gpointer) "event"),
                        g_thread_new("person", hold_table, (gpointer) "person")};
  do
    g_free(number), number = felt_postgres_sql(&server, "held",
                                               "SELECT count(*) FROM pg_locks WHERE granted"
                                               " AND mode = 'AccessExclusiveLock'");
  while (atoi(number) < 2);
  felt_store_set_timeout(store, 200);
  felt_scratch_refused(felt_store_append(store, "t", 1, "open", &row, 1, NULL, &felt_error),
                       UNCERTAIN, "not known yet");
  felt_scratch_refused(felt_details_nicknames(store, &felt_error), UNREACHABLE, "does not answer");
  g_assert_cmpint(count_desks("wait_event_type = 'Lock'"), ==, 2);
  felt_store_close(store);
  felt_wait_until(count_desks("true") == 0, "the desk to leave nothing on the server");
  for (gsize i = 0; i < G_N_ELEMENTS(holders); i++)
    g_thread_join(holders[i]);

  store = open_desk(address, 5000);
  felt_scratch_assert_chain(store, "t", "1 good"); /* it went with who asked for it */
  felt_scratch_append(store, "t", 1, "open", 1);
}

/* What ends sessions that do nothing ends no desk, which is there all evening. */
FELT_TEST(test_idle, "/store/server/idle")
{
  g_autofree char *address = felt_postgres_fresh(&server, "idle");
  felt_postgres_do(&server, "idle",
                   "ALTER ROLE desk SET idle_session_timeout = '300ms'; ALTER ROLE desk"
                   " SET idle_in_transaction_session_timeout = '300ms'");
  FeltStore *store = open_desk(address, 5000);
  felt_scratch_fill(store, "t", 1);
  g_usleep(900000);
  felt_scratch_append(store, "t", 1, "after", 1);
  felt_store_close(store);
  felt_postgres_do(&server, "idle", "ALTER ROLE desk RESET ALL");
}

static void assert_link(FeltStore *store, FeltLinkKind kind, const char *why)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  felt_wait_until(link.kind == kind && strstr(link.why != NULL ? link.why : "", why) != NULL,
                  "the link") felt_store_get_link(store, &link);
}

/* A desk that is open while a newer Felt changes the schema records nothing there any more. */
FELT_TEST(test_newer, "/store/server/newer")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autofree char *address = felt_postgres_fresh(&server, "newer");
  g_autoptr(FeltStore) store = open_desk(address, 5000);
  felt_scratch_fill(store, "t", 1);
  felt_postgres_do(&server, "newer", "UPDATE felt.about SET version = version + 1");
  assert_link(store, FELT_LINK_CUT_OFF, "newer version");
  felt_scratch_refused(felt_store_append(store, "t", 1, "x", &row, 1, NULL, &felt_error),
                       UNREACHABLE, "newer version");
  felt_postgres_do(&server, "newer", "UPDATE felt.about SET version = version - 1");
  assert_link(store, FELT_LINK_CONNECTED, "");
  felt_scratch_append(store, "t", 1, "after", 1);
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
