/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-health.c - what is to be seen to, and how soon: disk, time, backups, server and standbys */
#include "felt-test.h"
#include "services/files/felt-health.h"
#include "store/felt-postgres.h"

#include <string.h>
#include <sys/statvfs.h>
#include <sys/timex.h>

#include "felt-deadline.h"

static const char *folder; /* of the test's own */

/* What the system says: this test's own answers in place of libc's. */
static guint64 room = G_GUINT64_CONSTANT(1) << 40;
static int time_state = TIME_OK;

int statvfs(const char *path, struct statvfs *disk)
{
  *disk = (struct statvfs){.f_frsize = 4096, .f_bavail = room / 4096};
  return 0;
}

int adjtimex(struct timex *clock)
{
  return time_state;
}

/* How the item with the key stands, and that its sentence says so. */
static void assert_item(FeltStore *store, const char *key, FeltHealthState state, const char *part)
{
  g_autoptr(GPtrArray) items = felt_health_look(store);
  FeltHealthState worst = FELT_HEALTH_GOOD;
  gboolean found = FALSE;
  for (guint i = 0; i < items->len; i++) {
    const FeltHealthItem *item = items->pdata[i];
    worst = MAX(worst, item->state);
    found = found || (strcmp(item->key, key) == 0 && item->state == state &&
                      strstr(item->sentence, part) != NULL);
    g_test_message("%s: %s: %s", item->key, felt_health_words[item->state], item->sentence);
  }
  if (!found)
    g_error("no item “%s” (%s) says “%s”", key, felt_health_words[state], part);
  g_assert_cmpint(felt_health_worst(items), ==, worst);
  g_assert_cmpint(worst, >=, state);
}

static FeltStore *open_store(const char *address)
{
  FeltStore *store = felt_must(felt_store_open(address, FELT_STORE_CREATE, NULL, &felt_error));
  return store;
}

static FeltStore *open_file(const char *name)
{
  g_autofree char *path = g_build_filename(folder, name, NULL);
  return open_store(path);
}

static void append_at(FeltStore *store, guint64 seq, const char *iso)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(iso, NULL);
  FeltNewRow row = {.at_us = g_date_time_to_unix(time) * G_USEC_PER_SEC,
                    .boot_id = "b",
                    .kind = "note",
                    .payload = "{}"};
  felt_must(felt_store_append(store, "t", seq, iso, &row, 1, NULL, &felt_error));
}

FELT_TEST(test_machine, "/services/health/machine")
{
  g_autoptr(FeltStore) store = open_file("machine.db");
  assert_item(store, "disk", FELT_HEALTH_GOOD, "are free");
  room = G_GUINT64_CONSTANT(1000) * 1000 * 1000;
  assert_item(store, "disk", FELT_HEALTH_WARNING, "are free on the disk. Make room soon");
  room = 100 * 1000 * 1000;
  assert_item(store, "disk", FELT_HEALTH_ALARM, "Make room at once");
  room = G_GUINT64_CONSTANT(1) << 40;
  assert_item(store, "time", FELT_HEALTH_GOOD, "synchronised by the network");
  time_state = TIME_ERROR;
  assert_item(store, "time", FELT_HEALTH_WARNING, "set-ntp true");
  time_state = TIME_OK;
}

FELT_TEST(test_logs, "/services/health/logs")
{
  g_autoptr(FeltStore) store = open_file("logs.db");
  assert_item(store, "logs", FELT_HEALTH_GOOD, "All logs can be read");
  append_at(store, 0, "2026-01-02T20:00:00Z"); /* a tournament that nothing began */
  assert_item(store, "logs", FELT_HEALTH_ALARM, "These logs cannot be read: t: ");
  assert_item(store, "logs", FELT_HEALTH_ALARM, "move the log to the trash");
}

/* The age counts against the last event: what nothing was added to is not late. */
FELT_TEST(test_backup, "/services/health/backup")
{
  g_autoptr(FeltStore) store = open_file("backup.db");
  assert_item(store, "backup", FELT_HEALTH_GOOD, "nothing to back up");
  append_at(store, 0, "2026-01-02T20:00:00Z");
  assert_item(store, "backup", FELT_HEALTH_WARNING, "no backup yet");
  g_assert_true(felt_must(felt_store_roll_backup(store, "20260102T200500Z", &felt_error)));
  append_at(store, 1, "2026-01-02T20:30:00Z");
  assert_item(store, "backup", FELT_HEALTH_GOOD, "The newest backup is of");
  append_at(store, 2, "2026-01-02T20:40:00Z");
  assert_item(store, "backup", FELT_HEALTH_WARNING, "A newer one is overdue");
  append_at(store, 3, "2026-01-03T20:10:00Z");
  assert_item(store, "backup", FELT_HEALTH_ALARM, "find out why no backup is made");
}

static gboolean follows(FeltPostgres *primary)
{
  g_autofree char *n = felt_postgres_sql(primary, "felt",
                                         "SELECT count(*)::text FROM pg_stat_replication"
                                         " WHERE flush_lsn = pg_current_wal_lsn()");
  return g_strcmp0(n, "1") == 0;
}

/* A standby that has only begun has told nothing yet. */
static void wait_for_standby(FeltPostgres *primary)
{
  felt_wait_until(follows(primary), "the standby to have it all");
}

/* A standby that stands still falls behind; one that is waited for and is not there stops the work.
 */
FELT_TEST(test_server, "/services/health/server")
{
  FeltPostgres primary, standby;
  felt_postgres_init(&primary, NULL);
  g_autofree char *address = felt_postgres_address(&primary, "desk", "felt");
  FeltStore *store = open_store(address);
  assert_item(store, "server", FELT_HEALTH_GOOD, "The server answers");
  assert_item(store, "mirror", FELT_HEALTH_GOOD, "is empty");
  assert_item(store, "standby", FELT_HEALTH_WARNING, "pg_monitor");
  felt_postgres_do(&primary, "felt", "GRANT pg_monitor TO desk");
  assert_item(store, "standby", FELT_HEALTH_WARNING, "has no standby");
  felt_postgres_do(&primary, "felt", "ALTER ROLE desk CONNECTION LIMIT 1");
  assert_item(store, "standby", FELT_HEALTH_WARNING, "could not be asked for");
  felt_postgres_do(&primary, "felt", "ALTER ROLE desk CONNECTION LIMIT -1");
  append_at(store, 0, "2026-01-02T20:00:00Z");
  assert_item(store, "mirror", FELT_HEALTH_GOOD, "2026-01-02 20:00");

  felt_postgres_init_standby(&standby, &primary, "second");
  wait_for_standby(&primary);
  assert_item(store, "standby", FELT_HEALTH_GOOD, "1 standby follows");
  felt_postgres_freeze(&standby, TRUE);
  felt_postgres_do(&primary, "felt",
                   "SELECT pg_logical_emit_message(false, 'x', repeat('x', 20000000))");
  assert_item(store, "standby", FELT_HEALTH_WARNING, "behind: look whether it is in order");
  felt_postgres_freeze(&standby, FALSE);
  felt_postgres_kill(&standby);
  felt_postgres_set_standbys(&primary, "second");
  assert_item(store, "standby", FELT_HEALTH_ALARM, "waits for a standby, and none is there");
  felt_postgres_kill(&primary);
  felt_wait_until(felt_health_server(store) == NULL, "the desk to be cut off");
  assert_item(store, "server", FELT_HEALTH_ALARM, "nothing can be recorded on the server");
  felt_store_close(store);
  felt_postgres_clear(&standby);
  felt_postgres_clear(&primary);
}

FELT_TEST_MAIN(argc, argv)
{
  folder = felt_test_folder();
  g_setenv("XDG_DATA_HOME", folder, TRUE);
  g_test_init(&argc, &argv, NULL);
  return felt_test_run();
}
