/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-server.c - a log on a PostgreSQL server: recorded once, seen by others, told when cut off */
#include "felt-test.h"
#include "store/felt-database.h"
#include "store/felt-postgres.h"
#include "store/felt-scratch.h"

#include <poll.h>
#include <string.h>

#include "felt-deadline.h"

static FeltPostgres server;

static FeltStore *open_desk(const char *address)
{
  FeltStore *store = felt_must(felt_store_open(address, FELT_STORE_CREATE, NULL, &felt_error));
  return store;
}

static FeltLinkKind link_of(FeltStore *store)
{
  FeltLink link = {0};
  felt_store_get_link(store, &link);
  FeltLinkKind kind = link.kind;
  felt_link_clear(&link);
  return kind;
}

/* Waits until the link is so; how many milliseconds that took. */
static int wait_for_link(FeltStore *store, FeltLinkKind kind)
{
  gint64 start = g_get_monotonic_time();
  felt_wait_until(link_of(store) == kind, "the link");
  return (int)((g_get_monotonic_time() - start) / 1000);
}

FELT_TEST(test_round_trip, "/store/server/round-trip")
{
  g_autofree char *address = felt_postgres_fresh(&server, "round_trip");
  g_autoptr(FeltStore) store = open_desk(address);
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  g_assert_cmpint(link.kind, ==, FELT_LINK_CONNECTED);
  g_assert_null(link.why);
  g_assert_true(link.timed);
  g_assert_cmpstr(felt_store_address(store), ==, address);

  g_assert_cmpuint(felt_scratch_append(store, "t", 0, "a", 1), ==, 1);
  g_assert_cmpuint(felt_scratch_append(store, "t", 1, "b", 2), ==, 2);
  g_assert_false(felt_store_changed(store)); /* nobody else was here */
  felt_scratch_fill(store, "t", 500);
  felt_scratch_assert_chain(store, "t", "502 good");
  g_autofree char *n = felt_postgres_sql(&server, "round_trip", "SELECT count(*) FROM felt.event");
  g_assert_cmpstr(n, ==, "502");
  felt_store_close(store);

  store = open_desk(address); /* from the mirror of before */
  felt_scratch_assert_chain(store, "t", "502 good");
}

FELT_TEST(test_beside, "/store/server/beside")
{
  g_autofree char *address = felt_postgres_fresh(&server, "beside");
  g_autoptr(FeltStore) store = open_desk(address);
  felt_scratch_try_beside(store);
  g_autofree char *n = felt_postgres_sql(&server, "beside", "SELECT count(*) FROM felt.event");
  g_assert_cmpstr(n, ==, "6");
}

/* What another desk records arrives, is told by the fd, and counts as a change. */
FELT_TEST(test_push, "/store/server/push")
{
  g_autofree char *address = felt_postgres_fresh(&server, "push");
  g_autofree char *other =
      g_strconcat(address, "&options=", NULL); /* another spelling: another mirror */
  FeltStore *here = open_desk(address), *there = open_desk(other);
  g_assert_cmpstr(felt_store_path(here), !=, felt_store_path(there));
  gint64 worst = 0;
  link_of(here);
  for (guint64 i = 0; i < 50; i++) {
    g_autofree char *id = g_strdup_printf("c%d", (int)i);
    struct pollfd fd = {.fd = felt_store_fd(here), .events = POLLIN};
    g_assert_false(felt_store_changed(here));
    felt_scratch_append(there, "t", i, id, 1);
    gint64 start = g_get_monotonic_time();
    g_assert_cmpint(poll(&fd, 1, FELT_DEADLINE_S * 1000), ==, 1);
    worst = MAX(worst, g_get_monotonic_time() - start);
    g_assert_true(felt_store_changed(here));
    g_assert_cmpuint(felt_store_head(here, "t", NULL), ==, i + 1);
  }
  g_test_message("another desk hears of an event after %d us at most", (int)worst);
  felt_store_close(here);
  felt_store_close(there);
}

FELT_TEST(test_conflict_and_duplicate, "/store/server/conflict-and-duplicate")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autofree char *address = felt_postgres_fresh(&server, "conflict");
  g_autofree char *other = g_strconcat(address, "&options=", NULL);
  FeltStore *here = open_desk(address), *there = open_desk(other);
  felt_scratch_append(there, "t", 0, "theirs", 1);
  /* also when the other's event has not arrived yet */
  felt_scratch_refused(felt_store_append(here, "t", 0, "mine", &row, 1, NULL, &felt_error),
                       CONFLICT, "Another program");
  g_assert_cmpuint(felt_store_head(here, "t", NULL), ==, 1);
  row.digest = "d1";
  g_assert_true(felt_store_append(there, "u", 0, "other", &row, 1, NULL, NULL));
  felt_scratch_refused(felt_store_append(here, "t", 1, "other", &row, 1, NULL, &felt_error),
                       DUPLICATE, "recorded already");
  guint64 first = 0;
  g_assert_true(felt_store_find_command(here, "other", NULL, &first, NULL, NULL));
  g_assert_cmpuint(first, ==, 1);
  g_assert_true(felt_store_is_command_of(here, "other", NULL, "d1"));
  g_assert_false(felt_store_is_command_of(here, "other", NULL, "d2"));
  felt_scratch_refused(felt_store_append(here, "t", 0, "theirs", &row, 1, NULL, &felt_error),
                       DUPLICATE, "recorded already");
  felt_store_close(here);
  felt_store_close(there);
}

/* The primary dies: the desk shows what it has and refuses; it comes back: the desk goes on. */
FELT_TEST(test_cut_off, "/store/server/cut-off")
{
  g_auto(FeltStoreNotice) notice = {0};
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autofree char *address = felt_postgres_fresh(&server, "cut_off");
  g_autoptr(FeltStore) store = open_desk(address);
  felt_scratch_fill(store, "t", 3);
  felt_postgres_kill(&server);
  wait_for_link(store, FELT_LINK_CUT_OFF);
  felt_scratch_refused(felt_store_append(store, "t", 3, "no", &row, 1, NULL, &felt_error),
                       UNREACHABLE, "cut_off");
  felt_scratch_assert_chain(store, "t", "3 good");
  g_autoptr(FeltStore) second = felt_must(felt_store_open(address, 0, &notice, &felt_error));
  g_assert_nonnull(notice.text);
  felt_scratch_assert_chain(second, "t", "3 good");

  felt_postgres_start(&server);
  g_test_message("back after %d ms", wait_for_link(store, FELT_LINK_CONNECTED));
  wait_for_link(second, FELT_LINK_CONNECTED);
  felt_scratch_append(store, "t", 3, "yes", 1);
}

/* A server that swallows everything: the outcome is open, then known; each is recorded once. */
FELT_TEST(test_settles, "/store/server/settles")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autofree char *address = felt_postgres_fresh(&server, "settles");
  g_autoptr(FeltStore) store = open_desk(address);
  felt_scratch_fill(store, "t", 1);
  felt_store_set_timeout(store, 300);
  felt_postgres_freeze(&server, TRUE);
  gint64 start = g_get_monotonic_time();
  felt_scratch_refused(felt_store_append(store, "t", 1, "open", &row, 1, NULL, &felt_error),
                       UNCERTAIN, "not known yet");
  g_test_message("open after %d us", (int)(g_get_monotonic_time() - start));
  g_assert_cmpint(link_of(store), ==, FELT_LINK_SETTLING);
  felt_scratch_refused(felt_store_append(store, "t", 1, "next", &row, 1, NULL, &felt_error),
                       UNCERTAIN, "wait");
  const char *wanted = g_getenv("FELT_CUT_SECONDS"); /* by default longer than it is believed in */
  g_usleep(wanted != NULL ? (gulong)atoi(wanted) * 1000000 : 4500000);
  felt_postgres_freeze(&server, FALSE);
  g_test_message("settled after %d ms", wait_for_link(store, FELT_LINK_CONNECTED));
  g_assert_true(felt_store_find_command(store, "open", NULL, NULL, NULL, NULL));
  g_assert_false(felt_store_find_command(store, "next", NULL, NULL, NULL, NULL));
  felt_scratch_append(store, "t", 2, "after", 1);
  felt_scratch_assert_chain(store, "t", "3 good");
}

/* A commit waits for a standby that is not there: it is recorded once, and counts only when it is
 * confirmed, also when an administrator ends the waiting. */
static void test_waits_for_standby(gconstpointer data)
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  gboolean cancelled = GPOINTER_TO_INT(data);
  g_autofree char *address = felt_postgres_fresh(&server, cancelled ? "cancelled" : "waits");
  g_autoptr(FeltStore) store = open_desk(address);
  felt_scratch_fill(store, "t", 1);
  felt_store_set_timeout(store, 500);
  felt_postgres_set_standbys(&server, "nobody");
  felt_scratch_refused(felt_store_append(store, "t", 1, "open", &row, 1, NULL, &felt_error),
                       UNCERTAIN, "not known yet");
  g_usleep(4000000); /* it is looked up by another connection meanwhile */
  g_assert_cmpint(link_of(store), ==, FELT_LINK_SETTLING);
  g_autofree char *n = felt_postgres_sql(
      &server, "felt", "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  g_assert_cmpstr(n, ==, "1"); /* and not sent again and again */
  if (cancelled) {
    felt_postgres_do(&server, "felt",
                     "SELECT pg_cancel_backend(pid) FROM pg_stat_activity"
                     " WHERE wait_event = 'SyncRep'");
    g_usleep(1500000);
    g_assert_cmpint(link_of(store), ==, FELT_LINK_SETTLING);
  }
  felt_postgres_set_standbys(&server, "");
  g_test_message("settled after %d ms", wait_for_link(store, FELT_LINK_CONNECTED));
  g_assert_true(felt_store_find_command(store, "open", NULL, NULL, NULL, NULL));
  felt_scratch_append(store, "t", 2, "after", 1);
  felt_scratch_assert_chain(store, "t", "3 good");
}

/* The same when the answer is only a warning: nobody has confirmed it. */
FELT_TEST(test_warning, "/store/server/warning")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autofree char *address = felt_postgres_fresh(&server, "warned");
  g_autoptr(FeltStore) store = open_desk(address);
  felt_store_set_timeout(store, 500);
  felt_postgres_set_standbys(&server, "nobody");
  felt_scratch_refused(felt_store_append(store, "t", 0, "open", &row, 1, NULL, &felt_error),
                       UNCERTAIN, "not known yet");
  felt_postgres_do(&server, "felt",
                   "SELECT pg_cancel_backend(pid) FROM pg_stat_activity"
                   " WHERE wait_event = 'SyncRep'");
  g_usleep(500000);
  g_assert_cmpint(link_of(store), ==, FELT_LINK_SETTLING);
  felt_postgres_set_standbys(&server, "");
  wait_for_link(store, FELT_LINK_CONNECTED);
  felt_scratch_assert_chain(store, "t", "1 good");
}

FELT_TEST_MAIN(argc, argv)
{
  g_setenv("XDG_DATA_HOME", felt_test_folder(), TRUE);
  g_test_init(&argc, &argv, NULL);
  felt_postgres_init(&server, NULL);
  g_test_add_data_func("/store/server/waits-for-standby", GINT_TO_POINTER(FALSE),
                       test_waits_for_standby);
  g_test_add_data_func("/store/server/wait-cancelled", GINT_TO_POINTER(TRUE),
                       test_waits_for_standby);
  int status = felt_test_run();
  felt_postgres_clear(&server);
  return status;
}
