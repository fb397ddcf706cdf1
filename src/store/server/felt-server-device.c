/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-device.c - keys of paired devices on a server: a question for each signed request */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SILENT N_("“%s” does not answer: devices can be asked for when it is back.")

static PGresult *ask(FeltServer *server, FeltQuestion *question, GError **error)
{
  question->silent = _(SILENT);
  return felt_server_question(server, question, error);
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
  FeltQuestion question = {.sql = "SELECT key, once, pin, until_us FROM felt.device_get($1)"};
  felt_question_add(&question, device, 0);
  g_autoptr(PGresult) result = ask(server, &question, error);
  if (result == NULL)
    return FALSE;
  *found = PQntuples(result) == 1;
  if (!*found)
    return TRUE;
  secret->has_key = take_key(result, 0, secret->key);
  secret->has_once = take_key(result, 1, secret->once);
  if (PQgetlength(result, 0, 2) == FELT_DEVICE_PIN)
    memcpy(secret->pin, PQgetvalue(result, 0, 2), FELT_DEVICE_PIN);
  secret->until_us = big(result, 3);
  return TRUE;
}

gboolean felt_server_set_device(FeltServer *server, const char *device,
                                const FeltDeviceSecret *secret, GError **error)
{
  FeltQuestion question = {.sql = "SELECT felt.device_forget($1)", .keeps = TRUE};
  felt_question_add(&question, device, 0);
  if (secret == NULL) {
    g_autoptr(PGresult) gone = ask(server, &question, error);
    return gone != NULL;
  }

  g_autofree char *until = g_strdup_printf("%" G_GINT64_FORMAT, secret->until_us);
  felt_question_add(&question, secret->has_key ? (const char *)secret->key : NULL, FELT_DEVICE_KEY);
  felt_question_add(&question, secret->has_once ? (const char *)secret->once : NULL,
                    FELT_DEVICE_KEY);
  felt_question_add(&question, secret->pin[0] != '\0' ? secret->pin : NULL, 0);
  felt_question_add(&question, until, 0);
  question.sql = "SELECT felt.device_set($1, $2::bytea, $3::bytea, $4, 0, $5::bigint)";
  g_autoptr(PGresult) result = ask(server, &question, error);
  return result != NULL;
}

static gboolean run(FeltServer *server, const char *sql, gboolean keeps, GError **error)
{
  FeltQuestion question = {.sql = sql, .keeps = keeps};
  g_autoptr(PGresult) result = ask(server, &question, error);
  return result != NULL;
}

/* One after the other: who comes second sees what the first one kept. */
static gboolean draw(FeltServer *server, const char *device, guint8 *key, GError **error)
{
  FeltDeviceSecret secret = {0};
  gboolean found = FALSE;
  if (!run(server, "BEGIN", FALSE, error) ||
      !run(server, "SELECT pg_advisory_xact_lock(hashtext('felt.device'))", FALSE, error) ||
      !felt_server_get_device(server, device, &secret, &found, error))
    return FALSE;
  if (found && secret.has_key)
    memcpy(key, secret.key, FELT_DEVICE_KEY);
  else {
    secret = (FeltDeviceSecret){.has_key = TRUE};
    memcpy(secret.key, key, FELT_DEVICE_KEY);
    if (!felt_server_set_device(server, device, &secret, error))
      return FALSE;
  }
  return run(server, "COMMIT", TRUE, error);
}

gboolean felt_server_draw_device(FeltServer *server, const char *device,
                                 guint8 key[FELT_DEVICE_KEY], GError **error)
{
  gboolean good = draw(server, device, key, error);
  if (!good)
    felt_server_stop_asking(server); /* takes it back */
  return good;
}

gboolean felt_server_count_device(FeltServer *server, const char *device, gint64 counter,
                                  gboolean *rises, gint64 *last, GError **error)
{
  FeltQuestion question = {.sql = "SELECT last, rises" FELT_PG_LOCALLY
                                  ", felt.device_count($1, $2::bigint)"};
  g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, counter);
  felt_question_add(&question, device, 0);
  felt_question_add(&question, number, 0);
  g_autoptr(PGresult) result = ask(server, &question, error);
  if (result == NULL)
    return FALSE;
  *last = big(result, 0);
  *rises = PQgetvalue(result, 0, 1)[0] == 1;
  return TRUE;
}
