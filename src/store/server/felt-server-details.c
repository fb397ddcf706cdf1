/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-details.c - what is known of people on a server, over a connection for each question
 */
#include "store/server/felt-server-private.h"

#include "felt-config.h"
#include "store/felt-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_TEXTS 7 /* of FELT_DETAILS_COLUMNS */

static PGconn *ask(FeltServer *server, GError **error)
{
  return felt_server_connect_once(
      server, _("“%s” does not answer: what is known of people can be asked when it is back."),
      error);
}

/* The answer to one question in texts, NULL with a sentence. */
static PGresult *query(FeltServer *server, PGconn *conn, const char *sql, int n,
                       const char *const *values, GError **error)
{
  PGresult *result = PQexecParams(conn, sql, n, NULL, values, NULL, NULL, 0);
  ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
    return result;
  felt_pg_fail(result, server->shown, error);
  PQclear(result);
  return NULL;
}

static PGresult *ask_all(FeltServer *server, const char *sql, GError **error)
{
  g_autoptr(PGconn) conn = ask(server, error);
  return conn != NULL ? query(server, conn, sql, 0, NULL, error) : NULL;
}

gboolean felt_server_get_details(FeltServer *server, FeltDetails *details, GError **error)
{
  const FeltField *fields = felt_details_record.fields;
  g_autofree char *id = g_strdup_printf("%" G_GINT64_FORMAT, details->person);
  const char *values[] = {id};
  g_autoptr(PGconn) conn = ask(server, error);
  if (conn == NULL)
    return FALSE;
  g_autoptr(PGresult) result =
      query(server, conn, "SELECT " FELT_DETAILS_COLUMNS " FROM felt.person WHERE id = $1", 1,
            values, error);
  if (result == NULL)
    return FALSE;
  for (int i = 0; PQntuples(result) == 1 && i < N_TEXTS; i++)
    if (!PQgetisnull(result, 0, i))
      FELT_AT(char *, details, fields[i].offset) = g_strdup(PQgetvalue(result, 0, i));
  return TRUE;
}

gboolean felt_server_get_nicknames(FeltServer *server, GHashTable *names, GError **error)
{
  g_autoptr(PGresult) result =
      ask_all(server, "SELECT id, nickname FROM felt.person WHERE nickname IS NOT NULL", error);
  for (int i = 0; result != NULL && i < PQntuples(result); i++) {
    gint64 id = g_ascii_strtoll(PQgetvalue(result, i, 0), NULL, 10);
    g_hash_table_insert(names, g_memdup2(&id, sizeof id), g_strdup(PQgetvalue(result, i, 1)));
  }
  return result != NULL;
}

gboolean felt_server_get_people(FeltServer *server, GArray *ids, GError **error)
{
  g_autoptr(PGresult) result = ask_all(server, "SELECT id FROM felt.person ORDER BY id", error);
  for (int i = 0; result != NULL && i < PQntuples(result); i++) {
    gint64 id = g_ascii_strtoll(PQgetvalue(result, i, 0), NULL, 10);
    g_array_append_val(ids, id);
  }
  return result != NULL;
}

/* What is empty is erased. */
static gboolean write_one(FeltServer *server, PGconn *conn, const FeltDetails *details,
                          GError **error)
{
  static const char put[] =
      "INSERT INTO felt.person (id, " FELT_DETAILS_COLUMNS ")"
      " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET"
      " (" FELT_DETAILS_COLUMNS ") = ($2, $3, $4, $5, $6, $7, $8)";
  static const char erase[] = "DELETE FROM felt.person WHERE id = $1";
  g_autofree char *id = g_strdup_printf("%" G_GINT64_FORMAT, details->person);
  const char *values[1 + N_TEXTS] = {id};
  gboolean empty = TRUE;
  for (int i = 0; i < N_TEXTS; i++) {
    values[i + 1] = FELT_CONST_AT(char *, details, felt_details_record.fields[i].offset);
    empty = empty && values[i + 1] == NULL;
  }
  g_autoptr(PGresult) result = empty ? query(server, conn, erase, 1, values, error)
                                     : query(server, conn, put, 1 + N_TEXTS, values, error);
  return result != NULL;
}

/* Committed only when all were written; else the connection's end takes them back. */
gboolean felt_server_set_details(FeltServer *server, const FeltDetails *items, guint n,
                                 GError **error)
{
  g_autoptr(PGconn) conn = ask(server, error);
  g_autoptr(PGresult) begun = conn != NULL ? query(server, conn, "BEGIN", 0, NULL, error) : NULL;
  for (guint i = 0; begun != NULL && i < n; i++)
    if (!write_one(server, conn, &items[i], error))
      return FALSE;
  g_autoptr(PGresult) done = begun != NULL ? query(server, conn, "COMMIT", 0, NULL, error) : NULL;
  return done != NULL;
}
