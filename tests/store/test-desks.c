/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-desks.c - four desks record at once while desks and servers are killed: nothing is lost */
#include "felt-test.h"
#include "store/felt-database.h"
#include "store/felt-postgres.h"
#include "store/felt-scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "felt-deadline.h"

#define DESKS 4
#define KILLS 20

/* -- a desk: a process that records until it is killed, and says what is recorded -- */

static FeltLinkKind link_of(FeltStore *store)
{
  FeltLink link = {0};
  felt_store_get_link(store, &link);
  FeltLinkKind kind = link.kind;
  if (kind == FELT_LINK_DIVERGED)
    g_error("%s", link.why);
  felt_link_clear(&link);
  return kind;
}

/* Where the command is recorded; 0 when it is not. */
static guint64 find(FeltStore *store, const char *id)
{
  guint64 seq = 0;
  return felt_store_find_command(store, id, NULL, &seq, NULL, NULL) ? seq : 0;
}

/* Records one event as the session does: after UNCERTAIN it waits until that is settled. */
static guint64 record(FeltStore *store, const char *stream, const char *id)
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{\"v\":1}"};
  for (;;) {
    g_autoptr(GError) error = NULL;
    guint64 head = felt_must(felt_store_head(store, stream, &felt_error));
    if (felt_store_append(store, stream, head, id, &row, 1, &head, &error))
      return head;
    if (g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN))
      while (link_of(store) == FELT_LINK_SETTLING)
        g_usleep(5000);
    else if (g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE))
      g_usleep(20000);
    else if (!g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT) &&
             !g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE))
      g_error("%s", error->message);
    link_of(store);
    if ((head = find(store, id)) != 0)
      return head;
  }
}

typedef struct {
  char *address, *folder, *stream;
  const char *count; /* "0": for ever */
  int fd;
  pid_t pid;
} Desk;

/* The process itself: --desk FOLDER ADDRESS STREAM NAME COUNT; says what is recorded on stdout. */
static int work(char **args)
{
  FeltStore *store = NULL;
  int count = atoi(args[4]);
  g_setenv("XDG_DATA_HOME", args[0], TRUE);
  while (store == NULL && (store = felt_store_open(args[1], 0, NULL, NULL)) == NULL)
    g_usleep(50000);
  for (int i = 0; count == 0 || i < count; i++) {
    char *id = g_strdup_printf("%s-%d", args[3], i);
    char *line =
        g_strdup_printf("%s %" G_GUINT64_FORMAT " %s\n", args[2], record(store, args[2], id), id);
    if (write(STDOUT_FILENO, line, strlen(line)) != (ssize_t)strlen(line))
      return 1;
    g_free(line);
    g_free(id);
  }
  felt_store_close(store);
  return 0;
}

/* Starts the desk's process, under a name that no desk had before. */
static void start(Desk *desk)
{
  static int n;
  g_autofree char *name = g_strdup_printf("w%d", n++);
  desk->pid = fork();
  g_assert_cmpint(desk->pid, >=, 0);
  if (desk->pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(desk->fd, STDOUT_FILENO);
    execl("/proc/self/exe", "test-desks", "--desk", desk->folder, desk->address, desk->stream, name,
          desk->count, NULL);
    _exit(127);
  }
}

static void kill_desk(Desk *desk)
{
  int status;
  g_assert_cmpint(kill(desk->pid, SIGKILL), ==, 0);
  g_assert_cmpint(waitpid(desk->pid, &status, 0), ==, desk->pid);
  g_assert_true(WIFSIGNALED(status)); /* nothing failed in it */
  g_assert_cmpint(WTERMSIG(status), ==, SIGKILL);
}

/* -- what was said, and what is there -- */

typedef struct {
  FeltPostgres *server;
  FeltScratch scratch; /* a folder for each desk's mirrors */
  Desk desks[DESKS];
  int fds[2];
  GString *said;
} Floor;

static void drain(Floor *floor)
{
  char buffer[65536];
  ssize_t n;
  while ((n = read(floor->fds[0], buffer, sizeof buffer)) > 0)
    g_string_append_len(floor->said, buffer, n);
  g_assert_true(n == 0 || errno == EAGAIN);
}

/* count: how many events each desk records. The first two desks are two programs of one user, with
 * one mirror. */
static void open_floor(Floor *floor, const char *address, guint streams, const char *count)
{
  memset(floor, 0, sizeof *floor);
  felt_scratch_init(&floor->scratch);
  floor->said = g_string_new(NULL);
  g_assert_cmpint(pipe(floor->fds), ==, 0);
  g_assert_cmpint(fcntl(floor->fds[0], F_SETFL, O_NONBLOCK), ==, 0);
  for (guint i = 0; i < DESKS; i++) {
    g_autofree char *folder = g_strdup_printf("desk-%u", MAX(i, 1));
    floor->desks[i].address = g_strdup(address);
    floor->desks[i].folder = felt_scratch_file(&floor->scratch, folder);
    floor->desks[i].stream = g_strdup_printf("s%u", i % streams);
    floor->desks[i].count = count;
    floor->desks[i].fd = floor->fds[1];
    start(&floor->desks[i]);
  }
}

static void close_floor(Floor *floor)
{
  for (guint i = 0; i < DESKS; i++) {
    g_free(floor->desks[i].address);
    g_free(floor->desks[i].folder);
    g_free(floor->desks[i].stream);
  }
  close(floor->fds[0]);
  close(floor->fds[1]);
  g_string_free(floor->said, TRUE);
  felt_scratch_clear(&floor->scratch);
}

/* Each event that a desk said was recorded is there, once, where it said; chains are whole. extra:
 * so many may be there of which nobody could be told. Returns how many were said. */
static guint assert_all_there(Floor *floor, const char *address, guint extra)
{
  guint said = 0, lost = 0;
  FeltDatabaseReport report = {0};
  FeltStore *store = felt_must(felt_store_open(address, 0, NULL, &felt_error));
  char **lines = g_strsplit(floor->said->str, "\n", -1);
  for (char **line = lines; *line != NULL && **line != '\0'; line++, said++) {
    char **words = g_strsplit(*line, " ", 3), *stream = NULL;
    guint64 first = 0;
    guint n = 0;
    felt_store_find_command(store, words[2], &stream, &first, &n, NULL);
    if (g_strcmp0(stream, words[0]) != 0 || n != 1 || g_ascii_strtoull(words[1], NULL, 10) != first)
      lost++;
    g_free(stream);
    g_strfreev(words);
  }

  felt_must(felt_database_check(address, &report, &felt_error));
  g_assert_cmpstr(report.broken, ==, NULL);
  g_test_message("%u acknowledged, %u lost, %u recorded", said, lost, (guint)report.events);
  g_assert_cmpuint(lost, ==, 0);
  g_assert_cmpuint(report.events, >=, said);
  g_assert_cmpuint(report.events, <=, said + extra);
  felt_database_report_clear(&report);
  felt_store_close(store);
  g_strfreev(lines);
  return said;
}

static void test_race(gconstpointer data)
{
  FeltPostgres server;
  Floor floor;
  felt_postgres_init(&server, NULL);
  g_autofree char *address = felt_postgres_address(&server, "desk", "felt");
  open_floor(&floor, address, GPOINTER_TO_UINT(data), "250");
  for (int i = 0; i < DESKS; i++) {
    int status;
    g_assert_cmpint(waitpid(floor.desks[i].pid, &status, 0), ==, floor.desks[i].pid);
    g_assert_cmpint(status, ==, 0);
  }
  drain(&floor);
  g_assert_cmpuint(assert_all_there(&floor, address, 0), ==, 4 * 250);
  close_floor(&floor);
  felt_postgres_clear(&server);
}

/* A server whose commits wait for a standby, which streams from it. */
static void open_pair(FeltPostgres *primary, FeltPostgres *standby)
{
  felt_postgres_init(primary, NULL);
  felt_postgres_init_standby(standby, primary, "second");
  felt_postgres_do(primary, "felt", "ALTER SYSTEM SET synchronous_standby_names = 'second'");
  felt_postgres_do(primary, "felt", "SELECT pg_reload_conf()");
}

/* A desk, the primary or its standby; it comes back a moment later. */
static void kill_someone(Floor *floor, FeltPostgres *primary, FeltPostgres *standby)
{
  int lot = g_test_rand_int_range(0, 10);
  Desk *desk = &floor->desks[lot % DESKS];
  if (lot < 6) {
    kill_desk(desk);
    start(desk);
    return;
  }
  FeltPostgres *server = lot < 8 ? primary : standby;
  felt_postgres_kill(server);
  g_usleep((gulong)g_test_rand_int_range(0, 200000));
  felt_postgres_start(server);
}

static gboolean counts(FeltPostgres *server, const char *wanted)
{
  g_autofree char *count =
      felt_postgres_sql(server, "felt", "SELECT count(*)::text FROM felt.event");
  return strcmp(count, wanted) == 0;
}

/* What the standby was the last to hear is there too. */
static void assert_same_there(FeltPostgres *primary, FeltPostgres *standby)
{
  g_autofree char *count =
      felt_postgres_sql(primary, "felt", "SELECT count(*)::text FROM felt.event");
  felt_wait_until(counts(standby, count), "the standby to have what was acknowledged");
}

FELT_TEST(test_killed, "/store/desks/killed")
{
  FeltPostgres primary, standby;
  Floor floor;
  const char *wanted = g_getenv("FELT_KILLS");
  int kills = wanted != NULL ? atoi(wanted) : KILLS;
  open_pair(&primary, &standby);
  g_autofree char *address = felt_postgres_address(&primary, "desk", "felt");
  open_floor(&floor, address, 2, "0");
  for (int round = 0; round < kills; round++) {
    g_usleep((gulong)g_test_rand_int_range(20000, 600000));
    kill_someone(&floor, &primary, &standby);
    drain(&floor);
  }
  g_usleep(1500000);
  for (int i = 0; i < DESKS; i++)
    kill_desk(&floor.desks[i]);
  drain(&floor);
  g_test_message("%d kills of desks, of the server and of its standby", kills);
  g_assert_cmpuint(assert_all_there(&floor, address, (guint)kills + DESKS), >, (guint)kills);
  assert_same_there(&primary, &standby);
  close_floor(&floor);
  felt_postgres_clear(&primary);
  felt_postgres_clear(&standby);
}

/* The primary is killed for good, the standby that every commit waited for takes its place. */
FELT_TEST(test_promoted, "/store/desks/promoted")
{
  FeltPostgres primary, standby;
  Floor floor;
  open_pair(&primary, &standby);
  g_autofree char *address =
      g_strdup_printf("postgresql://desk@/felt?host=%s,%s&target_session_attrs=read-write",
                      primary.socket, standby.socket);
  g_autofree char *beside = felt_postgres_address(&standby, "postgres", "felt");
  open_floor(&floor, address, 1, "0");
  g_usleep(1500000);
  felt_postgres_kill(&primary);
  drain(&floor);
  gsize before = floor.said->len;
  felt_must(felt_database_promote(beside, &felt_error));
  gint64 start_us = g_get_monotonic_time();
  felt_wait_until(floor.said->len > before, "a desk to record again") drain(&floor);
  g_test_message("recorded again %d ms after the promotion",
                 (int)((g_get_monotonic_time() - start_us) / 1000));
  g_usleep(1500000);
  for (int i = 0; i < DESKS; i++)
    kill_desk(&floor.desks[i]);
  drain(&floor);
  g_assert_cmpuint(floor.said->len, >, before);
  assert_all_there(&floor, address, 2 * DESKS);
  close_floor(&floor);
  felt_postgres_clear(&primary);
  felt_postgres_clear(&standby);
}

FELT_TEST_MAIN(argc, argv)
{
  if (argc == 7 && strcmp(argv[1], "--desk") == 0)
    return work(argv + 2);
  g_setenv("XDG_DATA_HOME", felt_test_folder(), TRUE);
  g_test_init(&argc, &argv, NULL);
  g_test_add_data_func("/store/desks/race-on-one", GUINT_TO_POINTER(1), test_race);
  g_test_add_data_func("/store/desks/race-on-four", GUINT_TO_POINTER(4), test_race);
  return felt_test_run();
}
