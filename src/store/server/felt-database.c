/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-database.c - the schema on a server made, and a standby made the primary */
#include "store/felt-database.h"
#include "store/felt-migrate.h"
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
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

static gboolean has_schema(PGconn *conn, const char *shown, gboolean *has, GError **error)
{
  g_autoptr(PGresult) result = PQexec(conn, "SELECT 1 FROM pg_namespace WHERE nspname = 'felt'");
  if (PQresultStatus(result) != PGRES_TUPLES_OK)
    return felt_pg_fail(result, shown, error);
  *has = PQntuples(result) > 0;
  return TRUE;
}

static gboolean make_schema(PGconn *conn, const char *shown, GError **error)
{
  gboolean has = FALSE;
  if (!run(conn, "BEGIN; " LOCK, shown, error) || !has_schema(conn, shown, &has, error))
    return FALSE;
  for (unsigned i = 0; !has && i < felt_n_server_migrations; i++)
    if (!run(conn, felt_server_migrations[i].sql, shown, error))
      return FALSE;
  return run(conn, "COMMIT", shown, error);
}

char *felt_database_shown(const char *address)
{
  char *shown =
      felt_server_is_address(address) ? felt_server_show_address(address, NULL, NULL) : NULL;
  return shown != NULL ? shown : g_strdup(address);
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
  if (PQresultStatus(done) != PGRES_TUPLES_OK)
    return felt_pg_fail(done, shown, error);
  return PQgetvalue(done, 0, 0)[0] == 't' ||
         felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                          _("“%s” has not become the primary within a minute: see to its log."),
                          error);
}
