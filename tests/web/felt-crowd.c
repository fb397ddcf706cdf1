/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-crowd.c - many phones that follow a server, in a process of their own */
#include "web/felt-crowd.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define SEQS 512 /* events whose times are kept */

/* The server ----------------------------------------------------------------------------------- */

void felt_served_start(FeltServed *served, const char *database, guint port)
{
  g_autofree char *number = g_strdup_printf("%u", port);
  g_autoptr(GError) error = NULL;
  const char *program = g_getenv("FELT_SERVER");
  char *argv[] = {(char *)(gintptr)program,
                  (char *)"--database",
                  (char *)(gintptr)database,
                  (char *)"--address",
                  (char *)"127.0.0.1",
                  (char *)"--port",
                  number,
                  (char *)"--json",
                  (char *)"--attached",
                  NULL};
  int out;
  g_assert_nonnull(program);
  g_spawn_async_with_pipes(NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &served->pid,
                           &served->input, &out, NULL, &error);
  g_assert_no_error(error);
  FILE *told = fdopen(out, "r");
  char line[1000] = "";
  g_assert_nonnull(fgets(line, sizeof line, told));
  fclose(told);
  const char *at = strstr(line, "\"port\":");
  g_assert_nonnull(at);
  served->port = (guint)atoi(at + strlen("\"port\":"));
}

void felt_served_end(FeltServed *served, gboolean killed)
{
  int status;
  kill(served->pid, killed ? SIGKILL : SIGTERM);
  g_assert_cmpint(waitpid(served->pid, &status, 0), ==, served->pid);
  if (!killed)
    g_assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  close(served->input);
}

guint felt_served_kb(const FeltServed *served)
{
  g_autofree char *path = g_strdup_printf("/proc/%d/status", served->pid);
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  return (guint)atoi(strstr(text, "VmRSS:") + strlen("VmRSS:"));
}

double felt_served_cpu(const FeltServed *served)
{
  g_autofree char *path = g_strdup_printf("/proc/%d/stat", served->pid);
  g_autofree char *text = NULL;
  unsigned long user = 0, kernel = 0;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  g_assert_cmpint(sscanf(strrchr(text, ')') + 2,
                         "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel),
                  ==, 2);
  return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

/* What both processes see ---------------------------------------------------------------------- */

typedef struct {
  volatile gint again; /* counted up: all hang up and come anew */
  volatile gint round; /* how often they did */
  volatile guint64 seen[];
} Shared;

struct FeltCrowd {
  guint n, deaf, port;
  pid_t pid;
  Shared *shared;
  volatile gint64 *got_us; /* by event and phone */
  gsize size;
};

/* A phone -------------------------------------------------------------------------------------- */

typedef enum { HEADERS, LENGTH, DATA, BEHIND } Part;

typedef struct {
  int fd;
  Part part;
  gsize left;    /* of a chunk */
  char line[48]; /* the beginning of one */
  guint n_line;
  guint64 id; /* of the message that is coming */
} Phone;

/* The port may be refused for a moment, while the server starts again. */
static gboolean come(Phone *phone, guint port, gboolean deaf)
{
  static const char request[] = "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = g_htons((guint16)port)};
  int small = 4096;
  at.sin_addr.s_addr = g_htonl(INADDR_LOOPBACK);
  *phone = (Phone){.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  g_assert_cmpint(phone->fd, >=, 0);
  if (deaf)
    setsockopt(phone->fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
  if (connect(phone->fd, (struct sockaddr *)(void *)&at, sizeof at) == 0 &&
      send(phone->fd, request, strlen(request), MSG_NOSIGNAL) > 0)
    return TRUE;
  close(phone->fd);
  phone->fd = -1;
  return FALSE;
}

static void got(FeltCrowd *crowd, guint i, guint64 id)
{
  gsize at = (gsize)(id % SEQS) * crowd->n + i;
  if (id <= crowd->shared->seen[i])
    return;
  crowd->got_us[at] = g_get_monotonic_time();
  crowd->shared->seen[i] = id;
}

/* A character of the stream itself. */
static void take(FeltCrowd *crowd, Phone *phone, guint i, char c)
{
  if (c != '\n') {
    if (phone->n_line < sizeof phone->line - 1)
      phone->line[phone->n_line++] = c;
    return;
  }
  phone->line[phone->n_line] = '\0';
  if (g_str_has_prefix(phone->line, "id: "))
    phone->id = g_ascii_strtoull(phone->line + 4, NULL, 10);
  if (phone->n_line == 0 && phone->id > 0)
    got(crowd, i, phone->id);
  phone->n_line = 0;
}

/* A line of the protocol has ended. */
static void end_line(Phone *phone)
{
  phone->line[phone->n_line] = '\0';
  if (phone->part == HEADERS && phone->n_line == 0) {
    phone->part = LENGTH;
  } else if (phone->part == LENGTH) {
    phone->left = g_ascii_strtoull(phone->line, NULL, 16);
    phone->part = DATA;
  } else if (phone->part == BEHIND) {
    phone->part = LENGTH;
  }
  phone->n_line = 0;
}

/* The text of messages may be cut by chunks: its line goes on in the next one. */
typedef struct {
  char line[48];
  guint n_line;
} Kept;

static void read_bytes(FeltCrowd *crowd, Phone *phone, Kept *kept, guint i, const char *bytes,
                       gssize n)
{
  for (gssize at = 0; at < n; at++) {
    if (phone->part == DATA) {
      take(crowd, phone, i, bytes[at]);
      if (--phone->left > 0)
        continue;
      memcpy(kept->line, phone->line, sizeof kept->line);
      kept->n_line = phone->n_line;
      phone->part = BEHIND;
      phone->n_line = 0;
    } else if (bytes[at] == '\n') {
      end_line(phone);
      if (phone->part != DATA)
        continue;
      memcpy(phone->line, kept->line, sizeof kept->line);
      phone->n_line = kept->n_line;
    } else if (bytes[at] != '\r' && phone->n_line < sizeof phone->line - 1) {
      phone->line[phone->n_line++] = bytes[at];
    }
  }
}

/* The crowd ------------------------------------------------------------------------------------ */

typedef struct {
  FeltCrowd *crowd;
  Phone *phones;
  Kept *kept;
  int epoll;
} Hall;

static void seat(Hall *hall, guint i)
{
  gboolean deaf = i >= hall->crowd->n;
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
  hall->kept[i].n_line = 0;
  if (come(&hall->phones[i], hall->crowd->port, deaf) && !deaf)
    epoll_ctl(hall->epoll, EPOLL_CTL_ADD, hall->phones[i].fd, &event);
}

static void all_return(Hall *hall)
{
  for (guint i = 0; i < hall->crowd->n; i++) {
    if (hall->phones[i].fd >= 0)
      close(hall->phones[i].fd);
    hall->crowd->shared->seen[i] = 0;
  }
  for (guint i = 0; i < hall->crowd->n; i++)
    seat(hall, i);
}

static void listen_to(Hall *hall, guint i)
{
  char bytes[16384];
  Phone *phone = &hall->phones[i];
  gssize n = read(phone->fd, bytes, sizeof bytes);
  if (n > 0) {
    read_bytes(hall->crowd, phone, &hall->kept[i], i, bytes, n);
    return;
  }
  close(phone->fd);
  phone->fd = -1;
}

static void live(FeltCrowd *crowd)
{
  guint all = crowd->n + crowd->deaf;
  Hall hall = {crowd, g_new0(Phone, all), g_new0(Kept, all), epoll_create1(EPOLL_CLOEXEC)};
  struct epoll_event events[256];
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (guint i = 0; i < all; i++)
    seat(&hall, i);
  for (;;) {
    int n = epoll_wait(hall.epoll, events, G_N_ELEMENTS(events), 5);
    for (int i = 0; i < n; i++)
      listen_to(&hall, events[i].data.u32);
    if (crowd->shared->round == crowd->shared->again)
      continue;
    crowd->shared->round = crowd->shared->again;
    all_return(&hall);
  }
}

static gpointer share(gsize size)
{
  gpointer memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true(memory != MAP_FAILED);
  return memory;
}

FeltCrowd *felt_crowd_new(guint port, guint listening, guint deaf)
{
  FeltCrowd *crowd = g_new0(FeltCrowd, 1);
  struct rlimit files = {4096, 4096};
  setrlimit(RLIMIT_NOFILE, &files);
  crowd->n = listening;
  crowd->deaf = deaf;
  crowd->port = port;
  crowd->shared = share(sizeof(Shared) + (listening + 1) * sizeof(guint64));
  crowd->size = (gsize)SEQS * (listening + 1) * sizeof(gint64);
  crowd->got_us = share(crowd->size);
  crowd->pid = fork();
  g_assert_cmpint(crowd->pid, >=, 0);
  if (crowd->pid == 0)
    live(crowd);
  return crowd;
}

void felt_crowd_free(FeltCrowd *crowd)
{
  kill(crowd->pid, SIGKILL);
  waitpid(crowd->pid, NULL, 0);
  munmap(crowd->shared, sizeof(Shared) + (crowd->n + 1) * sizeof(guint64));
  munmap((gpointer)crowd->got_us, crowd->size);
  g_free(crowd);
}

void felt_crowd_return(FeltCrowd *crowd)
{
  crowd->shared->again++;
  while (crowd->shared->round != crowd->shared->again)
    g_usleep(500);
}

gboolean felt_crowd_wait(FeltCrowd *crowd, guint64 seq, guint ms)
{
  gint64 end_us = g_get_monotonic_time() + (gint64)ms * 1000;
  for (guint i = 0; i < crowd->n;) {
    if (crowd->shared->seen[i] >= seq) {
      i++;
      continue;
    }
    if (g_get_monotonic_time() > end_us)
      return FALSE;
    g_usleep(500);
  }
  return TRUE;
}

gint64 felt_crowd_got_us(const FeltCrowd *crowd, guint64 seq, guint phone)
{
  return crowd->got_us[(gsize)(seq % SEQS) * crowd->n + phone];
}

/* Load ----------------------------------------------------------------------------------------- */

static pid_t loads[64];
static guint n_loads;

void felt_load_begin(void)
{
  guint cores = MIN(g_get_num_processors(), G_N_ELEMENTS(loads));
  while (n_loads < cores) {
    pid_t pid = fork();
    g_assert_cmpint(pid, >=, 0);
    if (pid == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      for (volatile guint work = 0;; work++)
        ;
    }
    loads[n_loads++] = pid;
  }
}

void felt_load_end(void)
{
  while (n_loads > 0) {
    kill(loads[--n_loads], SIGKILL);
    waitpid(loads[n_loads], NULL, 0);
  }
}
