/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-hosts.c - a connection by an address of several hosts, of which some may be silent */
#include "store/server/felt-server-private.h"

#include <poll.h>
#include <string.h>

/* So long each host has for itself before the next one is tried beside it: a machine whose plug was
 * pulled says nothing for seconds. */
#define HEAD_START (300 * G_TIME_SPAN_MILLISECOND)

#define MOST_HOSTS 8

/* One host: what it is called, where it is when that is given, and its port. */
typedef struct {
  const char *host, *hostaddr, *port;
  PGconn *conn; /* NULL: not tried yet */
  PostgresPollingStatusType polling;
  gint64 until;
} Host;

typedef struct {
  char **names, **addresses, **ports;
  Host hosts[MOST_HOSTS];
  guint n;
} Hosts;

static void clear(Hosts *hosts)
{
  for (guint i = 0; i < hosts->n; i++)
    PQfinish(hosts->hosts[i].conn);
  g_strfreev(hosts->names);
  g_strfreev(hosts->addresses);
  g_strfreev(hosts->ports);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Hosts, clear)

static const char *value_of(const PQconninfoOption *options, const char *keyword)
{
  for (; options->keyword != NULL; options++)
    if (strcmp(options->keyword, keyword) == 0)
      return options->val != NULL ? options->val : "";
  return "";
}

/* Of a list that has one for each host, or one for all. */
static const char *port_of(char **ports, guint i)
{
  const char *port = ports[ports[1] != NULL ? i : 0];
  return *port != '\0' ? port : "5432";
}

/* FALSE: it is one host, or libpq itself has to see to it. */
static gboolean split(Hosts *hosts, const PQconninfoOption *options)
{
  const char *attrs = value_of(options, "target_session_attrs");
  hosts->names = g_strsplit(value_of(options, "host"), ",", -1);
  hosts->addresses = g_strsplit(value_of(options, "hostaddr"), ",", -1);
  hosts->ports = g_strsplit(value_of(options, "port"), ",", -1);
  guint n = g_strv_length(hosts->names), n_addresses = g_strv_length(hosts->addresses);
  guint n_ports = g_strv_length(hosts->ports);
  if (n < 2 || n > MOST_HOSTS || (n_addresses != 0 && n_addresses != n) ||
      (n_ports != 1 && n_ports != n) ||
      (strcmp(attrs, "read-write") != 0 && strcmp(attrs, "primary") != 0))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    Host *host = &hosts->hosts[i];
    host->host = hosts->names[i];
    host->hostaddr = n_addresses != 0 ? hosts->addresses[i] : NULL;
    host->port = port_of(hosts->ports, i);
    if (*host->host == '\0' || g_strcmp0(host->hostaddr, "") == 0)
      return FALSE;
  }
  hosts->n = n;
  return TRUE;
}

/* What an address names, with service file and environment: libpq reads all of that and, given
 * something that it refuses, connects to nothing. */
static PQconninfoOption *read_options(const char *address)
{
  const char *const names[] = {"dbname", "sslmode", NULL}, *const values[] = {address, "?", NULL};
  g_autoptr(PGconn) conn = PQconnectStartParams(names, values, 1);
  return PQconninfo(conn);
}

/* One host in place of those that the address names. */
#define PLACE_NAMES                   FELT_PG_KEYWORDS, "host", "hostaddr", "port", NULL
#define PLACE_VALUES(H, HOSTADDR, PT) address, FELT_PG_VALUES, (H), (HOSTADDR), (PT), NULL

PGconn *felt_pg_start(const char *address, const char *host, const char *hostaddr, const char *port)
{
  const char *const names[] = {PLACE_NAMES}, *const values[] = {PLACE_VALUES(host, hostaddr, port)};
  return PQconnectStartParams(names, values, 1);
}

PGconn *felt_pg_connect_beside(const PGconn *conn, const char *address, const char *shown,
                               GError **error)
{
  const char *const names[] = {PLACE_NAMES};
  const char *const values[] = {PLACE_VALUES(PQhost(conn), PQhostaddr(conn), PQport(conn))};
  g_autoptr(PGconn) beside = PQconnectdbParams(names, values, 1);
  if (PQstatus(beside) == CONNECTION_OK && PQsetnonblocking(beside, 1) == 0)
    return g_steal_pointer(&beside);
  felt_pg_fail_connect(beside, address, shown, error);
  return NULL;
}

static gboolean goes_on(const Host *host)
{
  return host->polling == PGRES_POLLING_READING || host->polling == PGRES_POLLING_WRITING;
}

static void start(Host *host, const char *address, gint64 now)
{
  host->conn = felt_pg_start(address, host->host, host->hostaddr, host->port);
  host->polling =
      PQstatus(host->conn) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;
  host->until = now + FELT_SERVER_SILENCE;
}

/* With TLS what was read already waits where poll() does not see it. */
static void look(Host *host, gint64 now)
{
  short events = host->polling == PGRES_POLLING_READING ? POLLIN : POLLOUT;
  struct pollfd fd = {.fd = PQsocket(host->conn), .events = events};
  felt_poll(&fd, 1, 0);
  if (fd.revents != 0 || host->polling == PGRES_POLLING_READING)
    host->polling = PQconnectPoll(host->conn);
  if (goes_on(host) && now >= host->until)
    host->polling = PGRES_POLLING_FAILED; /* its status tells that it was given up */
}

/* Waits until one of the sockets has something to say, 10 ms at most. */
static void rest(Hosts *hosts, guint n_started)
{
  struct pollfd fds[MOST_HOSTS];
  nfds_t n = 0;
  for (guint i = 0; i < n_started; i++) {
    const Host *host = &hosts->hosts[i];
    short events = host->polling == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    if (goes_on(host))
      fds[n++] = (struct pollfd){.fd = PQsocket(host->conn), .events = events};
  }
  if (n > 0)
    felt_poll(fds, n, felt_source_monotonic(&felt_machine_source) + 10 * G_TIME_SPAN_MILLISECOND);
}

/* The first host that can be used; NULL: none. */
static Host *try_all(Hosts *hosts, const char *address)
{
  guint n_started = 0;
  gint64 next = 0;
  for (;;) {
    gint64 now = felt_source_monotonic(&felt_machine_source);
    gboolean waits = FALSE;
    for (guint i = 0; i < n_started; i++) {
      Host *host = &hosts->hosts[i];
      if (goes_on(host))
        look(host, now);
      if (host->polling == PGRES_POLLING_OK)
        return host;
      waits = waits || goes_on(host);
    }
    if (n_started < hosts->n && (now >= next || !waits)) {
      start(&hosts->hosts[n_started++], address, now);
      next = now + HEAD_START;
    } else if (!waits)
      return NULL;
    rest(hosts, n_started);
  }
}

/* Of those that failed the one that has something to say. */
static Host *most_telling(Hosts *hosts)
{
  for (guint i = 0; i < hosts->n; i++)
    if (!felt_pg_is_silent(hosts->hosts[i].conn))
      return &hosts->hosts[i];
  return &hosts->hosts[0];
}

PGconn *felt_pg_connect_to_one(const char *address)
{
  g_auto(Hosts) hosts = {0};
  PQconninfoOption *options = read_options(address);
  gboolean several = options != NULL && split(&hosts, options);
  PGconn *conn = NULL;
  if (several) {
    Host *host = try_all(&hosts, address);
    if (host == NULL)
      host = most_telling(&hosts);
    conn = g_steal_pointer(&host->conn);
  }
  PQconninfoFree(options);
  return conn;
}
