/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-server.c - a log on a server: an event beside a bare insert, the way to another desk, an
 * opening */
#include "bench/felt-bench.h"
#include "felt-test.h"
#include "bench/felt-maker.h"
#include "store/felt-database.h"
#include "store/felt-postgres.h"

#include <libpq-fe.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define PAIRS  1000
#define PUSHES 200

static FeltPostgres server;

static double median(double *values, gsize n)
{
  felt_bench_sort(values, n);
  return values[n / 2];
}

static FeltStore *open_store(const char *address)
{
  GError *error = NULL;
  FeltStore *store = felt_store_open(address, FELT_STORE_CREATE, NULL, &error);
  if (store == NULL)
    g_error("%s", error->message);
  return store;
}

static char *payload_of(int n)
{
  return g_strdup_printf("{\"v\":1,\"player\":%d,\"name\":\"Player %d\",\"table\":%d,\"seat\":%d,"
                         "\"price\":10000,\"fee\":1000,\"stack\":20000}",
                         n, n, n % 1111, n % 9);
}

static double time_event(FeltStore *store, int i)
{
  GError *error = NULL;
  g_autofree char *id = g_strdup_printf("6d1f9c52-3c1b-4a53-9d6e-%012d", i);
  g_autofree char *payload = payload_of(i);
  FeltNewRow row = {.at_us = 1790000000000000 + i,
                    .boot_id = "6d1f9c52-3c1b-4a53-9d6e-0f8e2b7a4c11",
                    .boottime_us = i,
                    .kind = "player-registered",
                    .payload = payload,
                    .actor = "director"};
  gint64 start = g_get_monotonic_time();
  if (!felt_store_append(store, "friday", (guint64)i, id, &row, 1, NULL, &error))
    g_error("%s", error->message);
  return (double)(g_get_monotonic_time() - start);
}

static PGconn *open_bare(void)
{
  char *address = felt_postgres_address(&server, "postgres", "felt");
  PGconn *conn = PQconnectdb(address);
  PQclear(PQprepare(conn, "bare",
                    "INSERT INTO bare VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
                    0, NULL));
  g_assert_cmpint(PQstatus(conn), ==, CONNECTION_OK);
  g_free(address);
  return conn;
}

static void run(PGconn *conn, const char *sql)
{
  PGresult *result = PQexec(conn, sql);
  g_assert_cmpint(PQresultStatus(result), ==, PGRES_COMMAND_OK);
  PQclear(result);
}

/* One INSERT, in one way to the server and back; or with BEGIN before it and COMMIT behind. */
static double time_bare(PGconn *conn, int i, gboolean commits)
{
  static const char hash[] = "\\x0101010101010101010101010101010101010101010101010101010101010101";
  g_autofree char *id = g_strdup_printf("6d1f9c52-3c1b-4a53-9d6e-%012d", i);
  g_autofree char *payload = payload_of(i), *seq = g_strdup_printf("%d", i + 1);
  const char *values[] = {"friday",
                          seq,
                          id,
                          "0",
                          "1790000000000000",
                          "6d1f9c52-3c1b-4a53-9d6e-0f8e2b7a4c11",
                          seq,
                          "player-registered",
                          payload,
                          "director",
                          hash,
                          hash};
  gint64 start = g_get_monotonic_time();
  if (commits)
    run(conn, "BEGIN");
  PGresult *result = PQexecPrepared(conn, "bare", 12, values, NULL, NULL, 0);
  if (commits)
    run(conn, "COMMIT");
  double time = (double)(g_get_monotonic_time() - start);
  g_assert_cmpint(PQresultStatus(result), ==, PGRES_COMMAND_OK);
  PQclear(result);
  return time;
}

static double time_one(FeltStore *store, PGconn *const *conns, int which, int i)
{
  if (which == 0)
    return time_event(store, i);
  return time_bare(conns[which - 1], 2 * i + which, which == 2);
}

/* By turns in either direction, each with a connection of its own, so that whatever slows disk or
 * server slows all; the first half warms up. */
static void bench_append(void)
{
  static double times[3][PAIRS];
  double middle[3];
  g_autofree char *address = felt_postgres_address(&server, "desk", "felt");
  g_autoptr(FeltStore) store = open_store(address);
  felt_postgres_do(&server, "felt", "CREATE TABLE bare (LIKE felt.event INCLUDING ALL)");
  PGconn *conns[] = {open_bare(), open_bare()};
  for (int i = 0; i < 2 * PAIRS; i++)
    for (int k = 0; k < 3; k++) {
      int which = i % 2 == 0 ? (i / 2 + k) % 3 : (i / 2 + 2 - k) % 3;
      times[which][i % PAIRS] = time_one(store, conns, which, i);
    }
  for (int k = 0; k < 3; k++)
    middle[k] = median(times[k], PAIRS);

  printf("an event on the server            %7.0f us (99%%: %.0f)\n", middle[0],
         times[0][PAIRS * 99 / 100]);
  printf("a bare INSERT and COMMIT          %7.0f us (99%%: %.0f)\n", middle[2],
         times[2][PAIRS * 99 / 100]);
  printf("the same as one statement         %7.0f us (99%%: %.0f)\n", middle[1],
         times[1][PAIRS * 99 / 100]);
  printf("of INSERT and COMMIT              %7.2f    (goal 1.30)\n", middle[0] / middle[2]);
  printf("of the one statement              %7.2f\n", middle[0] / middle[1]);
  PQfinish(conns[0]);
  PQfinish(conns[1]);
}

/* The other desk: tells when it has seen each event. */
static void watch(const char *address, const char *folder, int fd)
{
  g_setenv("XDG_DATA_HOME", folder, TRUE);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  FeltStore *store = open_store(address);
  guint64 seen = 0;
  while (seen < PUSHES) {
    struct pollfd waits = {.fd = felt_store_fd(store), .events = POLLIN};
    gint64 now;
    poll(&waits, 1, 5000);
    felt_store_changed(store);
    guint64 head = felt_store_head(store, "friday", NULL);
    now = g_get_monotonic_time();
    for (; seen < head; seen++)
      if (write(fd, &now, sizeof now) != sizeof now)
        _exit(1);
  }
  _exit(0);
}

static void bench_push(const char *folder)
{
  static double ms[PUSHES];
  int fds[2], status;
  felt_postgres_create(&server, "push");
  g_autofree char *address = felt_postgres_address(&server, "desk", "push");
  g_assert_cmpint(pipe(fds), ==, 0);
  pid_t other = fork();
  if (other == 0)
    watch(address, folder, fds[1]);
  g_autoptr(FeltStore) store = open_store(address);
  g_usleep(300000);
  for (int i = 0; i < PUSHES; i++) {
    gint64 seen, start = g_get_monotonic_time();
    time_event(store, i);
    g_assert_cmpint(read(fds[0], &seen, sizeof seen), ==, sizeof seen);
    ms[i] = (double)(seen - start) / 1000;
  }

  g_assert_cmpint(waitpid(other, &status, 0), ==, other);
  double middle = median(ms, PUSHES);
  printf("an event at another desk          %7.1f ms (99%%: %.1f; goal 200)\n", middle,
         ms[PUSHES * 99 / 100]);
}

static double open_ms(const char *address)
{
  double ms[5];
  for (int i = 0; i < 5; i++) {
    gint64 start = g_get_monotonic_time();
    FeltStore *store = open_store(address);
    FeltSession *session =
        felt_must(felt_session_open(store, "large", &felt_machine_source, &felt_error));
    ms[i] = (double)(g_get_monotonic_time() - start) / 1000;
    g_object_unref(session);
    felt_store_close(store);
  }
  return median(ms, 5);
}

static void bench_open(const char *file_path)
{
  felt_postgres_create(&server, "large");
  g_autofree char *address = felt_postgres_address(&server, "desk", "large");
  g_autofree char *fresh = g_strconcat(address, "&options=", NULL); /* another mirror */
  FeltStore *store = open_store(file_path);
  felt_maker_large_field(store, "large", 9000);
  felt_store_close(store);
  gint64 start = g_get_monotonic_time();
  felt_must(felt_database_copy(file_path, address, NULL, &felt_error));
  printf("10,000 players: copied            %7.0f ms\n",
         (double)(g_get_monotonic_time() - start) / 1000);

  double file = open_ms(file_path), there = open_ms(address);
  start = g_get_monotonic_time();
  store = open_store(fresh);
  double first = (double)(g_get_monotonic_time() - start) / 1000;
  printf("opened from a file                %7.0f ms\n", file);
  printf("opened from the server            %7.0f ms, %.2f of it (goal 2)\n", there, there / file);
  printf("read by a desk for the first time %7.0f ms\n", first);
  felt_store_close(store);
}

int main(void)
{
  static const char *const settings[] = {"fsync=on", "shared_buffers=128MB", NULL};
  int status;
  felt_postgres_init(&server, settings);
  char *here = g_build_filename(server.folder, "here", NULL);
  char *there = g_build_filename(server.folder, "there", NULL);
  char *file = g_build_filename(server.folder, "felt.db", NULL);
  pid_t pid = fork(); /* a process of its own for what needs threads before a fork */
  if (pid == 0) {
    g_setenv("XDG_DATA_HOME", here, TRUE);
    bench_push(there);
    fflush(stdout);
    _exit(0);
  }
  waitpid(pid, &status, 0);
  g_setenv("XDG_DATA_HOME", here, TRUE);
  bench_append();
  bench_open(file);
  felt_postgres_clear(&server);
  g_free(here);
  g_free(there);
  g_free(file);
  return status;
}
