/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-details.c - what is known of people on a server */
#include "store/server/felt-server-private.h"

#include "felt-config.h"
#include "store/felt-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_TEXTS 7 /* of FELT_DETAILS_COLUMNS */

#define SILENT  N_("“%s” does not answer: what is known of people can be asked when it is back.")

/* The answer to one question in texts, NULL with a sentence. */
static PGresult *ask(FeltServer *server, FeltQuestion *question, GError **error)
{
  question->silent = _(SILENT);
  question->text = TRUE;
  return felt_server_question(server, question, error);
}

static PGresult *ask_all(FeltServer *server, const char *sql, GError **error)
{
  FeltQuestion question = {.sql = sql};
  return ask(server, &question, error);
}

gboolean felt_server_get_details(FeltServer *server, FeltDetails *details, GError **error)
{
  const FeltField *fields = felt_details_record.fields;
  g_autofree char *id = g_strdup_printf("%" G_GINT64_FORMAT, details->person);
  FeltQuestion question = {.sql = "SELECT " FELT_DETAILS_COLUMNS " FROM felt.person WHERE id = $1"};
  felt_question_add(&question, id, 0);
  g_autoptr(PGresult) result = ask(server, &question, error);
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
static gboolean write_one(FeltServer *server, const FeltDetails *details, GError **error)
{
  static const char put[] =
      "INSERT INTO felt.person (id, " FELT_DETAILS_COLUMNS ")"
      " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET"
      " (" FELT_DETAILS_COLUMNS ") = ($2, $3, $4, $5, $6, $7, $8)";
  static const char erase[] = "DELETE FROM felt.person WHERE id = $1";
  g_autofree char *id = g_strdup_printf("%" G_GINT64_FORMAT, details->person);
  FeltQuestion question = {.keeps = TRUE};
  gboolean empty = TRUE;
  felt_question_add(&question, id, 0);
  for (int i = 0; i < N_TEXTS; i++) {
    felt_question_add(&question,
                      FELT_CONST_AT(char *, details, felt_details_record.fields[i].offset), 0);
    empty = empty && question.values[i + 1] == NULL;
  }
  question.sql = empty ? erase : put;
  if (empty)
    question.n = 1;
  g_autoptr(PGresult) result = ask(server, &question, error);
  return result != NULL;
}

static gboolean write_all(FeltServer *server, const FeltDetails *items, guint n, GError **error)
{
  FeltQuestion begin = {.sql = "BEGIN"}, commit = {.sql = "COMMIT", .keeps = TRUE};
  g_autoptr(PGresult) begun = ask(server, &begin, error);
  if (begun == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!write_one(server, &items[i], error))
      return FALSE;
  g_autoptr(PGresult) done = ask(server, &commit, error);
  return done != NULL;
}

/* Committed only when all were written; else the connection's end takes them back. */
gboolean felt_server_set_details(FeltServer *server, const FeltDetails *items, guint n,
                                 GError **error)
{
  gboolean good = write_all(server, items, n, error);
  if (!good)
    felt_server_stop_asking(server);
  return good;
}
