/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-secret.c - PINs on a server: asked by functions of its own, over a connection for
 * each question */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

PGconn *felt_server_connect_once(FeltServer *server, const char *format, GError **error)
{
  g_auto(FeltLink) link = {0};
  felt_server_get_link(server, &link);
  if (link.kind == FELT_LINK_CONNECTED)
    return felt_pg_connect(server->address, server->shown, error);
  felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, server->shown, format, error);
  return NULL;
}

PGconn *felt_server_ask_beside(FeltServer *server, GError **error)
{
  return felt_server_connect_once(
      server, _("“%s” does not answer: PINs and devices can be asked for when it is back."), error);
}

/* The answer to one question; the account is its first parameter. NULL with a sentence. */
static PGresult *query(FeltServer *server, PGconn *conn, const char *sql, gint64 account, int n,
                       const char *const *values, const int *lengths, GError **error)
{
  g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, account);
  const char *all[4] = {number};
  int all_lengths[4] = {0}, formats[4] = {0};
  for (int i = 0; i < n; i++) {
    all[i + 1] = values[i];
    all_lengths[i + 1] = lengths[i];
    formats[i + 1] = lengths[i] > 0;
  }
  PGresult *result = PQexecParams(conn, sql, n + 1, NULL, all, all_lengths, formats, 1);
  if (PQresultStatus(result) == PGRES_TUPLES_OK)
    return result;
  felt_pg_fail(result, server->shown, error);
  PQclear(result);
  return NULL;
}

gboolean felt_server_get_salt(FeltServer *server, gint64 account, gboolean *has, guint8 salt[16],
                              guint *rounds, GError **error)
{
  g_autoptr(PGconn) conn = felt_server_ask_beside(server, error);
  if (conn == NULL)
    return FALSE;
  g_autoptr(PGresult) result = query(server, conn, "SELECT salt, rounds FROM felt.secret_salt($1)",
                                     account, 0, NULL, NULL, error);
  if (result == NULL)
    return FALSE;
  *has =
      PQntuples(result) == 1 && PQgetlength(result, 0, 0) == 16 && PQgetlength(result, 0, 1) == 4;
  if (*has) {
    guint32 number;
    memcpy(salt, PQgetvalue(result, 0, 0), 16);
    memcpy(&number, PQgetvalue(result, 0, 1), sizeof number);
    *rounds = GUINT32_FROM_BE(number);
  }
  return TRUE;
}

static gboolean fail_locked(GError **error)
{
  g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED,
                      _("Five wrong PINs were given for this account: wait a minute, and try "
                        "again."));
  return FALSE;
}

gboolean felt_server_test_hash(FeltServer *server, gint64 account,
                               const guint8 hash[FELT_HASH_SIZE], gboolean *good, GError **error)
{
  const char *values[] = {(const char *)hash};
  const int lengths[] = {FELT_HASH_SIZE};
  g_autoptr(PGconn) conn = felt_server_ask_beside(server, error);
  if (conn == NULL)
    return FALSE;
  g_autoptr(PGresult) result = query(server, conn, "SELECT felt.secret_test($1, $2::bytea)",
                                     account, 1, values, lengths, error);
  if (result == NULL)
    return FALSE;
  if (PQgetisnull(result, 0, 0))
    return fail_locked(error);
  *good = PQgetvalue(result, 0, 0)[0] == 1;
  return TRUE;
}

gboolean felt_server_set_secret(FeltServer *server, gint64 account, const guint8 salt[16],
                                guint rounds, const guint8 *hash, GError **error)
{
  g_autofree char *number = g_strdup_printf("%u", rounds);
  const char *values[] = {(const char *)salt, number, (const char *)hash};
  const int lengths[] = {16, 0, hash != NULL ? FELT_HASH_SIZE : 0};
  g_autoptr(PGconn) conn = felt_server_ask_beside(server, error);
  if (conn == NULL)
    return FALSE;
  g_autoptr(PGresult) result =
      query(server, conn, "SELECT felt.secret_set($1, $2::bytea, $3, $4::bytea)", account, 3,
            values, lengths, error);
  return result != NULL;
}
