/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-connect.c - a connection to the server, and whether it can be used */
#include "store/felt-migrate.h"
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

/* libpq's own words in English, by which failures are told apart. Names of the service files come
 * from the environment as ever. */
static PGconn *connect_plainly(const char *address)
{
  static const char *const names[] = {FELT_PG_KEYWORDS, NULL};
  const char *const values[] = {address, FELT_PG_VALUES, NULL};
  locale_t plain = newlocale(LC_MESSAGES_MASK, "C", (locale_t)0);
  locale_t before = plain != (locale_t)0 ? uselocale(plain) : (locale_t)0;
  PGconn *conn = felt_pg_connect_to_one(address);
  if (conn == NULL)
    conn = PQconnectdbParams(names, values, 1);
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

/* Asks by the store's thread, which does not wait for ever, or simply by the connection. */
static PGresult *ask(PGconn *conn, FeltServer *server, const char *sql)
{
  return server != NULL ? felt_server_ask(server, sql, FALSE, NULL, FELT_SERVER_SILENCE)
                        : PQexecParams(conn, sql, 0, NULL, NULL, NULL, NULL, 1);
}

/* A boolean that was cast to text: binary results have it so as well. */
static gboolean is_true(const PGresult *result, int column)
{
  return PQgetvalue(result, 0, column)[0] == 't';
}

gboolean felt_pg_fail_torn(const char *shown, GError **error)
{
  return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                          _("“%s” has a schema “felt” that is no log, or lacks a table: have an "
                            "administrator restore it from a backup, or use another database."),
                          error);
}

static gboolean check_version(PGconn *conn, FeltServer *server, const char *shown, char **database,
                              GError **error)
{
  g_autoptr(PGresult) about =
      ask(conn, server, "SELECT version::text, database::text FROM felt.about");
  if (PQresultStatus(about) != PGRES_TUPLES_OK || PQntuples(about) != 1)
    return felt_pg_fail(about, shown, error);
  unsigned version = (unsigned)atoi(PQgetvalue(about, 0, 0));
  if (version > felt_n_server_migrations)
    return felt_server_fail(FELT_STORE_ERROR_NEWER, shown,
                            _("“%s” was made by a newer version of Felt; it was left as it is: "
                              "install that version on this desk."),
                            error);
  if (version < felt_n_server_migrations)
    return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                            _("“%s” was made by an older version of Felt: have an administrator "
                              "bring it up to date with feltctl database init."),
                            error);

  if (database != NULL)
    *database = g_strdup(PQgetvalue(about, 0, 1));
  return TRUE;
}

static const char check_sql[] =
    "SELECT (n.oid IS NOT NULL)::text,"
    " coalesce(has_schema_privilege(n.oid, 'USAGE'), false)::text,"
    " coalesce(has_table_privilege(c.oid, 'SELECT'), false)::text,"
    " coalesce(has_table_privilege(c.oid, 'INSERT'), false)::text,"
    " (pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on')::text,"
    " (c.oid IS NULL)::text"
    " FROM (SELECT 1) one LEFT JOIN pg_namespace n ON n.nspname = 'felt'"
    " LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = 'event'";

gboolean felt_pg_check(PGconn *conn, FeltServer *server, const char *shown, gboolean writes,
                       char **database, GError **error)
{
  g_autoptr(PGresult) state = ask(conn, server, check_sql);
  if (PQresultStatus(state) != PGRES_TUPLES_OK)
    return felt_pg_fail(state, shown, error);
  if (!is_true(state, 0))
    return felt_pg_fail_state("3F000", shown, error);
  if (is_true(state, 5))
    return felt_pg_fail_torn(shown, error);
  if (!is_true(state, 1) || !is_true(state, 2) || (writes && !is_true(state, 3)))
    return felt_pg_fail_state("42501", shown, error);
  if (writes && is_true(state, 4))
    return felt_pg_fail_state("25006", shown, error);
  return check_version(conn, server, shown, database, error);
}

/* -- the connection of a store's thread -- */

/* Nothing of the server's settings may end or cut what a desk does (which of them there are depends
 * on its version), nor take a commit for done that is not on the disk. */
static const char session_sql[] =
    "SELECT set_config('search_path', 'pg_catalog', false),"
    " (SELECT count(set_config(name, '0', false)) FROM pg_catalog.pg_settings WHERE name IN"
    " ('statement_timeout', 'lock_timeout', 'idle_session_timeout',"
    " 'idle_in_transaction_session_timeout', 'transaction_timeout')),"
    " set_config('default_transaction_isolation', 'read committed', false),"
    " set_config('synchronous_commit', CASE current_setting('synchronous_commit')"
    " WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)";

/* A server that does not know this, or not on its machine, goes on without. */
const char felt_pg_watch_sql[] =
    "SELECT set_config('client_connection_check_interval', '1s', false)";

#define COLUMNS                                                                                    \
  "seq, command_id, part, at_us, boot_id, boottime_us, kind, payload, actor, prev_hash, hash,"     \
  " digest"

static const struct {
  const char *name, *sql;
} statements[] = {
    {"now", "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, version::bigint"
            " FROM felt.about"},
    {"rows", "SELECT " COLUMNS " FROM felt.event WHERE tournament = $1 AND seq >= $2"
             " ORDER BY seq LIMIT $3"},
    {"command", "SELECT tournament, min(seq), count(*) FROM felt.event WHERE command_id = $1"
                " GROUP BY tournament"},
    {"record", felt_server_record_sql},
    {"record-one", felt_server_record_one_sql},
    {"record-deletion", felt_server_record_deletion_sql},
    {"record-two", felt_server_record_two_sql},
};

static gboolean prepare(FeltServer *server, const char *name, const char *sql, GError **error)
{
  g_autoptr(PGresult) result = NULL;
  if (PQsendPrepare(server->conn, name, sql, 0, NULL))
    result = felt_server_collect(server, FELT_SERVER_SILENCE);
  return PQresultStatus(result) == PGRES_COMMAND_OK || felt_pg_fail(result, server->shown, error);
}

static gboolean prepare_all(FeltServer *server, GError **error)
{
  gboolean good = TRUE;
  g_autoptr(PGresult) set = ask(NULL, server, session_sql);
  if (PQresultStatus(set) != PGRES_TUPLES_OK)
    return felt_pg_fail(set, server->shown, error);
  g_autoptr(PGresult) watch = ask(NULL, server, felt_pg_watch_sql);
  good = watch != NULL || felt_pg_fail(NULL, server->shown, error);
  for (gsize i = 0; good && i < G_N_ELEMENTS(statements); i++)
    good = prepare(server, statements[i].name, statements[i].sql, error);
  return good;
}

/* A standby tells nobody: who only reads there asks with each beat. */
static gboolean listen_to_others(FeltServer *server, GError **error)
{
  g_autoptr(PGresult) standby = ask(NULL, server, "SELECT pg_is_in_recovery()::text");
  if (PQresultStatus(standby) != PGRES_TUPLES_OK)
    return felt_pg_fail(standby, server->shown, error);
  server->deaf = is_true(standby, 0);
  if (server->deaf)
    return TRUE;
  g_autoptr(PGresult) result = ask(NULL, server, "LISTEN felt_event");
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
  felt_server_note_login(server, PQuser(server->conn));
  PQsetNoticeReceiver(server->conn, note_warning, server);
  if (PQsetnonblocking(server->conn, 1) != 0)
    return felt_pg_fail(NULL, server->shown, error);
  if (!felt_pg_check(NULL, server, server->shown, !server->reads, &database, error) ||
      !felt_server_note_mirror(server, database, diverged, error) || !prepare_all(server, error) ||
      !listen_to_others(server, error))
    return FALSE;
  g_array_set_size(server->probes, 0);
  return (felt_server_beat(server, 9) || felt_pg_fail(NULL, server->shown, error)) &&
         felt_server_pull_all(server, diverged, error);
}

gboolean felt_server_connect(FeltServer *server)
{
  gboolean diverged = FALSE;
  GError *error = NULL;
  server->loading = FALSE;
  felt_server_set_connecting(server, TRUE);
  server->conn = felt_pg_connect(server->address, server->shown, &error);
  felt_server_set_connecting(server, FALSE);
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
  felt_server_end_spare(server);
}

void felt_server_break(FeltServer *server, gboolean diverged, GError *error)
{
  if (server->open != NULL && server->conn != NULL)
    server->waiting_pid = PQbackendPID(server->conn);
  felt_server_disconnect(server);
  server->next_try = felt_source_monotonic(&felt_machine_source) + FELT_SERVER_RETRY;
  if (error == NULL)
    felt_pg_fail(NULL, server->shown, &error);
  if (diverged)
    felt_server_set_link(server, FELT_LINK_DIVERGED, error);
  else if (server->open != NULL)
    felt_server_set_link(server, FELT_LINK_SETTLING, error);
  else
    felt_server_set_link(server, FELT_LINK_CUT_OFF, error);
}
