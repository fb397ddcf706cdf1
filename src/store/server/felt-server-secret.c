/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-secret.c - PINs on a server: asked by functions of its own */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SILENT N_("“%s” does not answer: PINs can be asked for when it is back.")

/* The answer to one question; the account is its first value. NULL with a sentence. */
static PGresult *ask(FeltServer *server, FeltQuestion *question, gint64 account, GError **error)
{
  g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, account);
  question->values[0] = number;
  question->silent = _(SILENT);
  return felt_server_question(server, question, error);
}

gboolean felt_server_get_salt(FeltServer *server, gint64 account, gboolean *has, guint8 salt[16],
                              guint *rounds, GError **error)
{
  FeltQuestion question = {.sql = "SELECT salt, rounds FROM felt.secret_salt($1)", .n = 1};
  g_autoptr(PGresult) result = ask(server, &question, account, error);
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

/* How often it was wrong waits for no standby: PINs are asked for while that is dead, too. */
gboolean felt_server_test_hash(FeltServer *server, gint64 account,
                               const guint8 hash[FELT_HASH_SIZE], gboolean *good, GError **error)
{
  FeltQuestion question = {.sql = "SELECT felt.secret_test($1, $2::bytea)" FELT_PG_LOCALLY, .n = 1};
  felt_question_add(&question, (const char *)hash, FELT_HASH_SIZE);
  g_autoptr(PGresult) result = ask(server, &question, account, error);
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
  FeltQuestion question = {
      .sql = "SELECT felt.secret_set($1, $2::bytea, $3, $4::bytea)", .keeps = TRUE, .n = 1};
  g_autofree char *number = g_strdup_printf("%u", rounds);
  felt_question_add(&question, (const char *)salt, 16);
  felt_question_add(&question, number, 0);
  felt_question_add(&question, (const char *)hash, hash != NULL ? FELT_HASH_SIZE : 0);
  g_autoptr(PGresult) result = ask(server, &question, account, error);
  return result != NULL;
}
