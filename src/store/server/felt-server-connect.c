/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-connect.c - a connection to the server, and whether it can be used */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

static const char *const keywords[] = {
    "dbname",          "client_encoding",     "application_name", "connect_timeout",  "keepalives",
    "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout", NULL};

/* libpq's own words in English, by which failures are told apart. Names of the service files come
 * from the environment as ever. */
static PGconn *connect_plainly(const char *address)
{
  const char *const values[] = {address, "UTF8", "felt", "3", "1", "2", "1", "2", "3000", NULL};
  locale_t plain = newlocale(LC_MESSAGES_MASK, "C", (locale_t)0);
  locale_t before = plain != (locale_t)0 ? uselocale(plain) : (locale_t)0;
  PGconn *conn = PQconnectdbParams(keywords, values, 1);
  if (plain != (locale_t)0) {
    uselocale(before);
    freelocale(plain);
  }
  return conn;
}

static gboolean check_kind(PGconn *conn, const char *shown, GError **error)
{
  const char *encoding = PQparameterStatus(conn, "server_encoding");
  if (PQserverVersion(conn) < FELT_SERVER_OLDEST)
    return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                            _("The PostgreSQL of “%s” is too old: install version 13 or newer."),
                            error);
  return g_strcmp0(encoding, "UTF8") == 0 ||
         felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                          _("The database “%s” does not keep text as UTF-8: make another one with "
                            "createdb --encoding=UTF8 --template=template0."),
                          error);
}

static void ignore(void *data, const PGresult *result)
{
}

PGconn *felt_pg_connect(const char *address, const char *shown, GError **error)
{
  g_autoptr(PGconn) conn = connect_plainly(address);
  if (PQstatus(conn) != CONNECTION_OK) {
    felt_pg_fail_connect(conn, address, shown, error);
    return NULL;
  }
  PQsetNoticeReceiver(conn, ignore, NULL);
  return check_kind(conn, shown, error) ? g_steal_pointer(&conn) : NULL;
}

static gboolean is_true(const PGresult *result, int column)
{
  return PQgetvalue(result, 0, column)[0] == 't';
}

static gboolean check_version(PGconn *conn, const char *shown, char **database, GError **error)
{
  g_autoptr(PGresult) about = PQexec(conn, "SELECT version, database FROM felt.about");
  if (PQresultStatus(about) != PGRES_TUPLES_OK || PQntuples(about) != 1)
    return felt_pg_fail(about, shown, error);
  if (atoi(PQgetvalue(about, 0, 0)) > FELT_SERVER_VERSION)
    return felt_server_fail(FELT_STORE_ERROR_NEWER, shown,
                            _("“%s” was made by a newer version of Felt; it was left as it is: "
                              "install that version on this desk."),
                            error);
  if (database != NULL)
    *database = g_strdup(PQgetvalue(about, 0, 1));
  return TRUE;
}

gboolean felt_pg_check(PGconn *conn, const char *shown, gboolean writes, char **database,
                       GError **error)
{
  g_autoptr(PGresult) state =
      PQexec(conn, "SELECT n.oid IS NOT NULL,"
                   " coalesce(has_schema_privilege(n.oid, 'USAGE'), false),"
                   " coalesce(has_table_privilege(c.oid, 'SELECT'), false),"
                   " coalesce(has_table_privilege(c.oid, 'INSERT'), false),"
                   " pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'"
                   " FROM (SELECT 1) one LEFT JOIN pg_namespace n ON n.nspname = 'felt'"
                   " LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = 'event'");
  if (PQresultStatus(state) != PGRES_TUPLES_OK)
    return felt_pg_fail(state, shown, error);
  if (!is_true(state, 0))
    return felt_pg_fail_state("3F000", shown, error);
  if (!is_true(state, 1) || !is_true(state, 2) || (writes && !is_true(state, 3)))
    return felt_pg_fail_state("42501", shown, error);
  if (writes && is_true(state, 4))
    return felt_pg_fail_state("25006", shown, error);
  return check_version(conn, shown, database, error);
}

/* -- the connection of a store's thread -- */

/* Nothing of the server's settings may end or cut what a desk does, nor take a commit for done that
 * is not on the disk. */
static const char session_settings[] = "SET search_path = pg_catalog;"
                                       "SET statement_timeout = 0; SET lock_timeout = 0;"
                                       "SET default_transaction_isolation = 'read committed';"
                                       "SELECT set_config('synchronous_commit', 'on', false)"
                                       " WHERE current_setting('synchronous_commit') = 'off';";

#define COLUMNS                                                                                    \
  "seq, command_id, part, at_us, boot_id, boottime_us, kind, payload, actor, prev_hash, hash"

static const struct {
  const char *name, *sql;
} statements[] = {
    {"now", "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint"},
    {"rows", "SELECT " COLUMNS " FROM felt.event WHERE tournament = $1 AND seq >= $2"
             " ORDER BY seq LIMIT $3"},
    {"command", "SELECT tournament, min(seq), count(*) FROM felt.event WHERE command_id = $1"
                " GROUP BY tournament"},
    {"record", felt_server_record_sql},
    {"record-one", felt_server_record_one_sql},
};

static gboolean prepare(FeltServer *server, GError **error)
{
  g_autoptr(PGresult) set = PQexec(server->conn, session_settings);
  gboolean good = PQresultStatus(set) == PGRES_COMMAND_OK || PQresultStatus(set) == PGRES_TUPLES_OK;
  if (!good)
    return felt_pg_fail(set, server->shown, error);
  for (gsize i = 0; good && i < G_N_ELEMENTS(statements); i++) {
    g_autoptr(PGresult) result =
        PQprepare(server->conn, statements[i].name, statements[i].sql, 0, NULL);
    good = PQresultStatus(result) == PGRES_COMMAND_OK || felt_pg_fail(result, server->shown, error);
  }
  return good;
}

static gboolean listen_to_others(FeltServer *server, GError **error)
{
  if (server->reads) { /* a standby does not tell; who only reads asks with each beat */
    g_autoptr(PGresult) standby = PQexec(server->conn, "SELECT pg_is_in_recovery()");
    if (PQresultStatus(standby) == PGRES_TUPLES_OK && is_true(standby, 0))
      return TRUE;
  }
  g_autoptr(PGresult) result = PQexec(server->conn, "LISTEN felt_event");
  return PQresultStatus(result) == PGRES_COMMAND_OK || felt_pg_fail(result, server->shown, error);
}

/* A commit that the standbys have not confirmed ends with a warning, not an error. */
static void note_warning(void *data, const PGresult *result)
{
  FeltServer *server = data;
  const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  if (felt_pg_is(result, "01000") || felt_pg_is(result, "57P01"))
    server->warned = server->warned || g_strcmp0(severity, "WARNING") == 0;
}

static gboolean set_up(FeltServer *server, gboolean *diverged, GError **error)
{
  g_autofree char *database = NULL;
  if (!felt_pg_check(server->conn, server->shown, !server->reads, &database, error) ||
      !felt_server_note_mirror(server, database, diverged, error) || !prepare(server, error) ||
      !listen_to_others(server, error))
    return FALSE;
  PQsetNoticeReceiver(server->conn, note_warning, server);
  if (PQsetnonblocking(server->conn, 1) != 0)
    return felt_pg_fail(NULL, server->shown, error);
  g_array_set_size(server->probes, 0);
  return (felt_server_beat(server, 9) || felt_pg_fail(NULL, server->shown, error)) &&
         felt_server_pull_all(server, diverged, error);
}

gboolean felt_server_connect(FeltServer *server)
{
  gboolean diverged = FALSE;
  GError *error = NULL;
  server->loading = FALSE;
  server->conn = felt_pg_connect(server->address, server->shown, &error);
  gboolean good = server->conn != NULL && set_up(server, &diverged, &error);
  if (!good)
    felt_server_break(server, diverged, error);
  else if (server->open == NULL)
    felt_server_set_link(server, FELT_LINK_CONNECTED, felt_server_clock_says(server));
  felt_server_look_at_all(server);
  return good;
}

void felt_server_disconnect(FeltServer *server)
{
  g_clear_pointer(&server->conn, PQfinish);
}

void felt_server_break(FeltServer *server, gboolean diverged, GError *error)
{
  if (server->open != NULL && server->conn != NULL)
    server->waiting_pid = PQbackendPID(server->conn);
  felt_server_disconnect(server);
  server->next_try = g_get_monotonic_time() + FELT_SERVER_RETRY;
  if (error == NULL)
    felt_pg_fail(NULL, server->shown, &error);
  if (diverged)
    felt_server_set_link(server, FELT_LINK_DIVERGED, error);
  else if (server->open != NULL)
    felt_server_set_link(server, FELT_LINK_SETTLING, error);
  else
    felt_server_set_link(server, FELT_LINK_CUT_OFF, error);
}
