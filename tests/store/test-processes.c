/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-processes.c - several processes record at once, and are killed at any moment */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROUNDS     100
#define LIFETIME   40000 /* microseconds a writer lives at most */
#define RACE_COUNT 1000
#define CREATIONS  100

/* Appends one event as command_id behind whatever head is there, trying again when another process
 * was faster or held the lock. Returns its seq. */
static guint64 append_somewhere(FeltStore *store, const char *command_id)
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{\"v\":1}"};
  for (;;) {
    GError *error = NULL;
    guint64 head = felt_store_head(store, "t", &error);
    if (!error && felt_store_append(store, "t", head, command_id, &row, 1, &head, &error))
      return head;
    if (!g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT) &&
        !g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED))
      g_error("%s", error->message);
    g_clear_error(&error);
  }
}

/* Records until it is killed; says each seq on fd once it is recorded. Every tenth event it also
 * rolls a backup. */
static void record_for_ever(const char *path, const char *name, int fd)
{
  GError *error = NULL;
  FeltStore *store = felt_store_open(path, FELT_STORE_CREATE, NULL, &error);
  if (!store)
    g_error("%s", error->message);
  for (int i = 0;; i++) {
    g_autofree char *id = g_strdup_printf("%s-%d", name, i);
    g_autofree char *line =
        g_strdup_printf("%" G_GUINT64_FORMAT " %s\n", append_somewhere(store, id), id);
    if (write(fd, line, strlen(line)) != (ssize_t)strlen(line))
      _exit(1);
    if (i % 10 == 9) {
      g_autofree char *stamp = g_strdup_printf("20261121T1200%02dZ", i / 10 % 60);
      felt_store_roll_backup(store, stamp, NULL); /* two at once may find the name taken */
    }
  }
}

static pid_t start_writer(const char *path, const char *name, int fd)
{
  pid_t pid = fork();
  g_assert_cmpint(pid, >=, 0);
  if (pid == 0) {
    record_for_ever(path, name, fd);
    _exit(0);
  }
  return pid;
}

static void kill_writer(pid_t pid)
{
  int status;
  g_assert_cmpint(kill(pid, SIGKILL), ==, 0);
  g_assert_cmpint(waitpid(pid, &status, 0), ==, pid);
  g_assert_true(WIFSIGNALED(status)); /* it did not end by itself, so nothing failed in it */
  g_assert_cmpint(WTERMSIG(status), ==, SIGKILL);
}

/* Reads what the writers have said so far. Returns how many lines it is in all. */
static int drain(int fd, GString *said)
{
  int lines = 0;
  char buffer[4096];
  ssize_t n;
  while ((n = read(fd, buffer, sizeof buffer)) > 0)
    g_string_append_len(said, buffer, n);
  g_assert_true(n == 0 || errno == EAGAIN);
  for (gsize i = 0; i < said->len; i++)
    lines += said->str[i] == '\n';
  return lines;
}

/* Every event that a writer said was recorded is there, where it said. Returns how many. */
static guint64 assert_said_is_there(FeltStore *store, const char *said)
{
  guint64 n = 0;
  char **lines = g_strsplit(said, "\n", -1);
  for (char **line = lines; *line && **line; line++, n++) {
    char *id = NULL;
    guint64 first = 0, seq = g_ascii_strtoull(*line, &id, 10);
    g_assert_cmpint(*id, ==, ' ');
    felt_must(felt_store_find_command(store, id + 1, NULL, &first, NULL, &felt_error));
    g_assert_cmpuint(first, ==, seq);
  }
  g_strfreev(lines);
  return n;
}

FELT_TEST(test_killed, "/store/processes/killed")
{
  int fds[2], kills = 0, lines = 0;
  GString *said = g_string_new(NULL);
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_assert_cmpint(pipe(fds), ==, 0);
  g_assert_cmpint(fcntl(fds[0], F_SETFL, O_NONBLOCK), ==, 0);
  pid_t second = start_writer(scratch->path, "second", fds[1]);
  for (; kills < ROUNDS || lines < ROUNDS; kills++) {
    g_autofree char *name = g_strdup_printf("w%d", kills);
    pid_t writer = start_writer(scratch->path, name, fds[1]);
    g_usleep((gulong)g_test_rand_int_range(0, LIFETIME));
    kill_writer(writer);
    lines = drain(fds[0], said);
  }
  kill_writer(second);
  drain(fds[0], said);
  g_assert_true(said->len == 0 || said->str[said->len - 1] == '\n');

  FeltStore *store = felt_scratch_open(scratch);
  g_auto(FeltChainReport) report = {0};
  g_assert_true(felt_store_verify(store, "t", &report, NULL, NULL));
  g_assert_cmpuint(report.bad_seq, ==, 0);
  guint64 n = assert_said_is_there(store, said->str);
  g_test_message("%d recorded, %d of them acknowledged, %d kills", (int)report.n, (int)n, kills);
  g_assert_cmpuint(report.n, >=, n);
  g_assert_cmpuint(report.n, <=, n + (guint64)kills + 1); /* one a kill at most was not told of */
  g_assert_true(felt_store_check(store, NULL, NULL));
  felt_store_close(store);
  g_string_free(said, TRUE);
  close(fds[0]);
  close(fds[1]);
}

/* Opens the file, trying again while the other writer keeps the lock: it commits without a pause.
 */
static FeltStore *open_in_race(const char *path)
{
  for (;;) {
    g_autoptr(GError) error = NULL;
    FeltStore *store = felt_store_open(path, FELT_STORE_CREATE, NULL, &error);
    if (store != NULL)
      return store;
    if (!g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED))
      g_error("%s", error->message);
  }
}

static void race(FeltScratch *scratch, const char *name)
{
  g_autoptr(FeltStore) store = open_in_race(scratch->path);
  for (int i = 0; i < RACE_COUNT; i++) {
    g_autofree char *id = g_strdup_printf("%s-%d", name, i);
    append_somewhere(store, id);
  }
}

FELT_TEST(test_race, "/store/processes/race")
{
  static const char *const names[] = {"left", "right"};
  pid_t pids[2];
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  for (int i = 0; i < 2; i++)
    if ((pids[i] = fork()) == 0) {
      race(scratch, names[i]);
      _exit(0);
    }
  for (int i = 0; i < 2; i++) {
    int status;
    g_assert_cmpint(waitpid(pids[i], &status, 0), ==, pids[i]);
    g_assert_cmpint(status, ==, 0);
  }
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "2000 good");
  guint64 last[2] = {0, 0};
  for (int i = 0; i < 2 * RACE_COUNT; i++) {
    guint64 seq = 0;
    guint n = 0;
    g_autofree char *id = g_strdup_printf("%s-%d", names[i % 2], i / 2);
    g_assert_true(felt_store_find_command(store, id, NULL, &seq, &n, NULL));
    g_assert_cmpuint(n, ==, 1);
    g_assert_cmpuint(seq, >, last[i % 2]);
    last[i % 2] = seq;
  }
}

/* Makes the file at the moment when the other does: either makes it or finds it made. */
static void create_at_once(FeltScratch *scratch, int start)
{
  char byte;
  if (read(start, &byte, 1) != 0) /* until the other end is closed */
    _exit(1);
  felt_store_close(felt_scratch_open(scratch));
}

FELT_TEST(test_created_at_once, "/store/processes/created-at-once")
{
  for (int round = 0; round < CREATIONS; round++) {
    pid_t pids[3];
    int start[2];
    g_autoptr(FeltScratch) scratch = felt_scratch_new();
    g_assert_cmpint(pipe(start), ==, 0);
    for (size_t i = 0; i < G_N_ELEMENTS(pids); i++)
      if ((pids[i] = fork()) == 0) {
        close(start[1]);
        create_at_once(scratch, start[0]);
        _exit(0);
      }
    close(start[0]);
    close(start[1]);
    for (size_t i = 0; i < G_N_ELEMENTS(pids); i++) {
      int status;
      g_assert_cmpint(waitpid(pids[i], &status, 0), ==, pids[i]);
      g_assert_cmpint(status, ==, 0);
    }
    felt_store_close(felt_scratch_open(scratch));
  }
}
