/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-database.c - the schema on a server made, and a standby made the primary */
#include "store/felt-database.h"
#include "store/felt-migrate.h"
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Two who do this at once do it one after the other. */
#define LOCK "SELECT pg_advisory_xact_lock(7310579)"

static gboolean run(PGconn *conn, const char *sql, const char *shown, GError **error)
{
  g_autoptr(PGresult) result = PQexec(conn, sql);
  ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
         felt_pg_fail(result, shown, error);
}

/* The version of the schema; 0: there is none. */
static gboolean read_version(PGconn *conn, const char *shown, unsigned *version, GError **error)
{
  g_autoptr(PGresult) schema = PQexec(conn, "SELECT 1 FROM pg_namespace WHERE nspname = 'felt'");
  *version = 0;
  if (PQresultStatus(schema) != PGRES_TUPLES_OK)
    return felt_pg_fail(schema, shown, error);
  if (PQntuples(schema) == 0)
    return TRUE;
  g_autoptr(PGresult) about = PQexec(conn, "SELECT version FROM felt.about");
  const char *state = PQresultErrorField(about, PG_DIAG_SQLSTATE);
  if ((state != NULL && strcmp(state, "42P01") == 0) ||
      (PQresultStatus(about) == PGRES_TUPLES_OK && PQntuples(about) != 1))
    return felt_pg_fail_torn(shown, error);
  if (PQresultStatus(about) != PGRES_TUPLES_OK)
    return felt_pg_fail(about, shown, error);
  *version = (unsigned)atoi(PQgetvalue(about, 0, 0));
  return TRUE;
}

/* Runs the steps the database has not had, all or none. */
static gboolean make_schema(PGconn *conn, const char *shown, GError **error)
{
  unsigned version;
  if (!run(conn, "BEGIN; " LOCK, shown, error) || !read_version(conn, shown, &version, error))
    return FALSE;
  gboolean lacks = version < felt_n_server_migrations;
  g_autofree char *note =
      g_strdup_printf("UPDATE felt.about SET version = %u", felt_n_server_migrations);
  for (unsigned i = version; i < felt_n_server_migrations; i++)
    if (!run(conn, felt_server_migrations[i].sql, shown, error))
      return FALSE;
  return (!lacks || run(conn, note, shown, error)) && run(conn, "COMMIT", shown, error);
}

char *felt_database_shown(const char *address)
{
  if (!felt_server_is_address(address))
    return g_strdup(address);
  char *shown = felt_server_show_address(address, NULL, NULL);
  return shown != NULL ? shown : g_strdup("postgresql://…");
}

gboolean felt_database_init(const char *address, GError **error)
{
  g_autofree char *shown = felt_server_show_address(address, NULL, error);
  g_autoptr(PGconn) conn = shown != NULL ? felt_pg_connect(address, shown, error) : NULL;
  return conn != NULL && make_schema(conn, shown, error) &&
         felt_pg_check(conn, NULL, shown, FALSE, NULL, error);
}

gboolean felt_database_promote(const char *address, GError **error)
{
  g_autofree char *shown = felt_server_show_address(address, NULL, error);
  g_autoptr(PGconn) conn = shown != NULL ? felt_pg_connect(address, shown, error) : NULL;
  if (conn == NULL)
    return FALSE;
  g_autoptr(PGresult) standby = PQexec(conn, "SELECT pg_is_in_recovery()");
  if (PQresultStatus(standby) != PGRES_TUPLES_OK)
    return felt_pg_fail(standby, shown, error);
  if (PQgetvalue(standby, 0, 0)[0] != 't')
    return felt_server_fail(FELT_STORE_ERROR_EXISTS, shown,
                            _("“%s” is the primary already: nothing was done."), error);
  g_autoptr(PGresult) done = PQexec(conn, "SELECT pg_promote(true, 60)");
  const char *state = PQresultErrorField(done, PG_DIAG_SQLSTATE);
  if (state != NULL && strcmp(state, "42501") == 0)
    return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                            _("This login may not promote “%s”: do it as the user postgres of "
                              "that machine, with the address postgresql:///NAME."),
                            error);
  if (PQresultStatus(done) != PGRES_TUPLES_OK)
    return felt_pg_fail(done, shown, error);
  return PQgetvalue(done, 0, 0)[0] == 't' ||
         felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                          _("“%s” has not become the primary within a minute: see to its log."),
                          error);
}
