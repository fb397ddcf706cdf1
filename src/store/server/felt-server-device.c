/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-device.c - keys of paired devices on a server: a question for each signed request, so
 * over a connection that is kept */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <string.h>

#define MOST 6

/* The parameters of a question: the handle first; bytes have a length, texts none. */
typedef struct {
  const char *values[MOST];
  int lengths[MOST], formats[MOST];
  int n;
} Question;

static void add(Question *question, const char *value, int length)
{
  question->values[question->n] = value;
  question->lengths[question->n] = length;
  question->formats[question->n++] = length > 0;
}

static PGconn *connection(FeltServer *server, GError **error)
{
  if (server->asking == NULL)
    server->asking = felt_server_ask_beside(server, error);
  return server->asking;
}

/* The answer as binary values. A connection that was cut since the last question is made anew
 * once; all questions may be asked twice. */
static PGresult *query(FeltServer *server, const char *sql, const Question *question,
                       GError **error)
{
  for (guint try = 0;; try++) {
    gboolean fresh = server->asking == NULL;
    PGconn *conn = connection(server, error);
    if (conn == NULL)
      return NULL;
    PGresult *result = PQexecParams(conn, sql, question->n, NULL, question->values,
                                    question->lengths, question->formats, 1);
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
      return result;
    gboolean lost = PQstatus(conn) != CONNECTION_OK;
    if (lost)
      g_clear_pointer(&server->asking, PQfinish);
    if (!lost || fresh || try > 0)
      felt_pg_fail(lost ? NULL : result, server->shown, error);
    PQclear(result);
    if (!lost || fresh || try > 0)
      return NULL;
  }
}

static gint64 big(const PGresult *result, int column)
{
  guint64 number = 0;
  if (PQgetlength(result, 0, column) == sizeof number)
    memcpy(&number, PQgetvalue(result, 0, column), sizeof number);
  return (gint64)GUINT64_FROM_BE(number);
}

static gboolean take_key(const PGresult *result, int column, guint8 *key)
{
  gboolean has = PQgetlength(result, 0, column) == FELT_DEVICE_KEY;
  if (has)
    memcpy(key, PQgetvalue(result, 0, column), FELT_DEVICE_KEY);
  return has;
}

gboolean felt_server_get_device(FeltServer *server, const char *device, FeltDeviceSecret *secret,
                                gboolean *found, GError **error)
{
  Question question = {.n = 0};
  add(&question, device, 0);
  g_autoptr(PGresult) result =
      query(server, "SELECT key, once, pin, wrong::bigint, until_us FROM felt.device_get($1)",
            &question, error);
  if (result == NULL)
    return FALSE;
  *found = PQntuples(result) == 1;
  if (!*found)
    return TRUE;
  secret->has_key = take_key(result, 0, secret->key);
  secret->has_once = take_key(result, 1, secret->once);
  if (PQgetlength(result, 0, 2) == FELT_DEVICE_PIN)
    memcpy(secret->pin, PQgetvalue(result, 0, 2), FELT_DEVICE_PIN);
  secret->wrong = (int)big(result, 3);
  secret->until_us = big(result, 4);
  return TRUE;
}

gboolean felt_server_set_device(FeltServer *server, const char *device,
                                const FeltDeviceSecret *secret, GError **error)
{
  Question question = {.n = 0};
  add(&question, device, 0);
  if (secret == NULL) {
    g_autoptr(PGresult) gone = query(server, "SELECT felt.device_forget($1)", &question, error);
    return gone != NULL;
  }

  g_autofree char *wrong = g_strdup_printf("%d", secret->wrong);
  g_autofree char *until = g_strdup_printf("%" G_GINT64_FORMAT, secret->until_us);
  add(&question, secret->has_key ? (const char *)secret->key : NULL, FELT_DEVICE_KEY);
  add(&question, secret->has_once ? (const char *)secret->once : NULL, FELT_DEVICE_KEY);
  add(&question, secret->pin[0] != '\0' ? secret->pin : NULL, 0);
  add(&question, wrong, 0);
  add(&question, until, 0);
  g_autoptr(PGresult) result =
      query(server, "SELECT felt.device_set($1, $2::bytea, $3::bytea, $4, $5::integer, $6::bigint)",
            &question, error);
  return result != NULL;
}

gboolean felt_server_count_device(FeltServer *server, const char *device, gint64 counter,
                                  gboolean *rises, gint64 *last, GError **error)
{
  Question question = {.n = 0};
  g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, counter);
  add(&question, device, 0);
  add(&question, number, 0);
  g_autoptr(PGresult) result =
      query(server, "SELECT last, rises FROM felt.device_count($1, $2::bigint)", &question, error);
  if (result == NULL)
    return FALSE;
  *last = big(result, 0);
  *rises = PQgetvalue(result, 0, 1)[0] == 1;
  return TRUE;
}
