/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-query.c - values to and from PostgreSQL in its binary format; a query and its answer
 */
#include "store/server/felt-server-private.h"

#include <endian.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Types by their numbers, which never change. */
enum { BYTEA = 17, INT8 = 20, TEXT = 25, BYTEA_ARRAY = 1001, TEXT_ARRAY = 1009, INT8_ARRAY = 1016 };

void felt_params_init(FeltParams *params)
{
  memset(params, 0, sizeof *params);
  params->owned = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
}

void felt_params_clear(FeltParams *params)
{
  g_clear_pointer(&params->owned, g_ptr_array_unref);
}

static void add(FeltParams *params, Oid type, const void *value, gsize length)
{
  g_assert(params->n < (int)G_N_ELEMENTS(params->types));
  params->types[params->n] = type;
  params->values[params->n] = value;
  params->lengths[params->n] = (int)length;
  params->formats[params->n] = 1;
  params->n++;
}

static void add_bytes(FeltParams *params, Oid type, GBytes *bytes)
{
  gsize length;
  g_ptr_array_add(params->owned, bytes);
  const void *data = g_bytes_get_data(bytes, &length);
  add(params, type, data, length);
}

void felt_params_text(FeltParams *params, const char *text)
{
  add(params, TEXT, text, text != NULL ? strlen(text) : 0);
}

void felt_params_int(FeltParams *params, gint64 number)
{
  guint64 big = htobe64((guint64)number);
  add_bytes(params, INT8, g_bytes_new(&big, sizeof big));
}

void felt_params_hash(FeltParams *params, const guint8 hash[FELT_HASH_SIZE])
{
  add(params, BYTEA, hash, FELT_HASH_SIZE);
}

static void put_32(GByteArray *array, guint32 number)
{
  guint32 big = htobe32(number);
  g_byte_array_append(array, (const guint8 *)&big, sizeof big);
}

static void put_text(GByteArray *array, const char *text)
{
  if (text == NULL) {
    put_32(array, G_MAXUINT32);
    return;
  }
  gsize length = strlen(text);
  put_32(array, (guint32)length);
  g_byte_array_append(array, (const guint8 *)text, (guint)length);
}

static void put_int(GByteArray *array, gint64 number)
{
  guint64 big = htobe64((guint64)number);
  put_32(array, sizeof big);
  g_byte_array_append(array, (const guint8 *)&big, sizeof big);
}

static void put_hash(GByteArray *array, const guint8 *hash)
{
  put_32(array, FELT_HASH_SIZE);
  g_byte_array_append(array, hash, FELT_HASH_SIZE);
}

static void put_column(GByteArray *array, const FeltFullRow *full, FeltColumn column)
{
  const FeltRow *row = &full->row;
  switch (column) {
  case FELT_COLUMN_SEQ:
    put_int(array, (gint64)row->seq);
    break;
  case FELT_COLUMN_COMMAND_ID:
    put_text(array, row->command_id);
    break;
  case FELT_COLUMN_PART:
    put_int(array, row->part);
    break;
  case FELT_COLUMN_AT_US:
    put_int(array, row->at_us);
    break;
  case FELT_COLUMN_BOOT_ID:
    put_text(array, row->boot_id);
    break;
  case FELT_COLUMN_BOOTTIME_US:
    put_int(array, row->boottime_us);
    break;
  case FELT_COLUMN_KIND:
    put_text(array, row->kind);
    break;
  case FELT_COLUMN_PAYLOAD:
    put_text(array, row->payload);
    break;
  case FELT_COLUMN_ACTOR:
    put_text(array, row->actor);
    break;
  case FELT_COLUMN_PREV_HASH:
    put_hash(array, full->prev_hash);
    break;
  case FELT_COLUMN_DIGEST:
    put_text(array, row->digest);
    break;
  default:
    put_hash(array, full->hash);
    break;
  }
}

static Oid element_type(FeltColumn column)
{
  switch (column) {
  case FELT_COLUMN_SEQ:
  case FELT_COLUMN_PART:
  case FELT_COLUMN_AT_US:
  case FELT_COLUMN_BOOTTIME_US:
    return INT8;
  case FELT_COLUMN_PREV_HASH:
  case FELT_COLUMN_HASH:
    return BYTEA;
  default:
    return TEXT;
  }
}

static Oid array_type(Oid element)
{
  switch (element) {
  case INT8:
    return INT8_ARRAY;
  case BYTEA:
    return BYTEA_ARRAY;
  default:
    return TEXT_ARRAY;
  }
}

void felt_params_column(FeltParams *params, const FeltFullRow *rows, guint n, FeltColumn column)
{
  GByteArray *array = g_byte_array_new();
  Oid element = element_type(column);
  put_32(array, 1); /* dimension */
  put_32(array, column == FELT_COLUMN_ACTOR || column == FELT_COLUMN_DIGEST);
  put_32(array, element);
  put_32(array, n);
  put_32(array, 1); /* the first index */
  for (guint i = 0; i < n; i++)
    put_column(array, &rows[i], column);
  add_bytes(params, array_type(element), g_byte_array_free_to_bytes(array));
}

gint64 felt_result_int(const PGresult *result, int row, int column)
{
  guint64 big = 0;
  if (PQgetlength(result, row, column) == (int)sizeof big)
    memcpy(&big, PQgetvalue(result, row, column), sizeof big);
  return (gint64)be64toh(big);
}

gboolean felt_result_row(const PGresult *result, int row, FeltFullRow *full)
{
  if (PQnfields(result) < FELT_N_COLUMNS ||
      PQgetlength(result, row, FELT_COLUMN_PREV_HASH) != FELT_HASH_SIZE ||
      PQgetlength(result, row, FELT_COLUMN_HASH) != FELT_HASH_SIZE)
    return FALSE;
  full->row = (FeltRow){
      .seq = (guint64)felt_result_int(result, row, FELT_COLUMN_SEQ),
      .command_id = PQgetvalue(result, row, FELT_COLUMN_COMMAND_ID),
      .part = (guint)felt_result_int(result, row, FELT_COLUMN_PART),
      .at_us = felt_result_int(result, row, FELT_COLUMN_AT_US),
      .boot_id = PQgetvalue(result, row, FELT_COLUMN_BOOT_ID),
      .boottime_us = felt_result_int(result, row, FELT_COLUMN_BOOTTIME_US),
      .kind = PQgetvalue(result, row, FELT_COLUMN_KIND),
      .payload = PQgetvalue(result, row, FELT_COLUMN_PAYLOAD),
      .payload_len = (gsize)PQgetlength(result, row, FELT_COLUMN_PAYLOAD),
  };
  if (!PQgetisnull(result, row, FELT_COLUMN_ACTOR))
    full->row.actor = PQgetvalue(result, row, FELT_COLUMN_ACTOR);
  if (!PQgetisnull(result, row, FELT_COLUMN_DIGEST))
    full->row.digest = PQgetvalue(result, row, FELT_COLUMN_DIGEST);
  full->prev_hash = (const guint8 *)PQgetvalue(result, row, FELT_COLUMN_PREV_HASH);
  full->hash = (const guint8 *)PQgetvalue(result, row, FELT_COLUMN_HASH);
  return TRUE;
}

/* -- a query and its answer -- */

gboolean felt_server_send(FeltServer *server, const char *query, gboolean named, FeltParams *params)
{
  FeltParams none = {0};
  const FeltParams *with = params != NULL ? params : &none;
  int sent = named ? PQsendQueryPrepared(server->conn, query, with->n, with->values, with->lengths,
                                         with->formats, 1)
                   : PQsendQueryParams(server->conn, query, with->n, with->types, with->values,
                                       with->lengths, with->formats, 1);
  return sent == 1;
}

/* Waits until a result can be taken without waiting. FALSE: lost, silent, or the store closes. */
static gboolean wait_for_result(FeltServer *server, gint64 silence)
{
  guint64 count;
  gint64 until = felt_source_monotonic(&felt_machine_source) + silence;
  for (;;) {
    int unsent = PQflush(server->conn);
    if (unsent == 0 && !PQisBusy(server->conn))
      return TRUE;
    short events = unsent > 0 ? POLLIN | POLLOUT : POLLIN;
    struct pollfd fds[] = {{.fd = server->wake, .events = POLLIN},
                           {.fd = PQsocket(server->conn), .events = events}};
    gint64 left = until - felt_source_monotonic(&felt_machine_source);
    if (unsent < 0 || left <= 0 || felt_server_quits(server))
      return FALSE;
    felt_poll(fds, 2, until);
    if (fds[0].revents != 0 && read(server->wake, &count, sizeof count) < 0)
      continue;
    if (fds[1].revents != 0) {
      if (!PQconsumeInput(server->conn))
        return FALSE;
      until = felt_source_monotonic(&felt_machine_source) + silence;
    }
  }
}

PGresult *felt_server_next(FeltServer *server, gint64 silence, gboolean *lost)
{
  *lost = !wait_for_result(server, silence);
  PGresult *result = *lost ? NULL : PQgetResult(server->conn);
  if (PQresultStatus(result) == PGRES_FATAL_ERROR && PQstatus(server->conn) == CONNECTION_BAD) {
    g_clear_pointer(&result, PQclear);
    *lost = TRUE;
  }
  return result;
}

gboolean felt_server_is_answered(FeltServer *server, gint64 patience)
{
  return wait_for_result(server, patience);
}

PGresult *felt_server_collect(FeltServer *server, gint64 silence)
{
  gboolean lost = FALSE;
  PGresult *first = NULL, *next;
  while ((next = felt_server_next(server, silence, &lost)) != NULL) {
    if (first == NULL)
      first = next;
    else
      PQclear(next);
  }
  if (lost)
    g_clear_pointer(&first, PQclear);
  return first;
}

PGresult *felt_server_ask(FeltServer *server, const char *query, gboolean named, FeltParams *params,
                          gint64 silence)
{
  return felt_server_send(server, query, named, params) ? felt_server_collect(server, silence)
                                                        : NULL;
}
