/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-rows.c - a command's rows as a statement with its parameters */
#include "store/server/felt-server-private.h"

/* All rows or none: none when the event before the first is not the one that was seen. */
const char felt_server_record_sql[] =
    "INSERT INTO felt.event (tournament, seq, command_id, part, at_us, boot_id, boottime_us, kind,"
    " payload, actor, prev_hash, hash, digest)"
    " SELECT $1::text, r.* FROM unnest($4::int8[], $5::text[], $6::int8[], $7::int8[], $8::text[],"
    " $9::int8[], $10::text[], $11::text[], $12::text[], $13::bytea[], $14::bytea[],"
    " $15::text[]) r"
    " WHERE $2::int8 = 1 OR EXISTS (SELECT 1 FROM felt.event e"
    " WHERE e.tournament = $1::text AND e.seq = $2::int8 - 1 AND e.hash = $3::bytea)";

/* The same for a single row, which is most commands: in half the server's time. */
const char felt_server_record_one_sql[] =
    "INSERT INTO felt.event (tournament, seq, command_id, part, at_us, boot_id, boottime_us, kind,"
    " payload, actor, prev_hash, hash, digest)"
    " SELECT $1::text, $2::int8, $3::text, $4::int8, $5::int8, $6::text, $7::int8, $8::text,"
    " $9::text, $10::text, $11::bytea, $12::bytea, $13::text"
    " WHERE $2::int8 = 1 OR EXISTS (SELECT 1 FROM felt.event e"
    " WHERE e.tournament = $1::text AND e.seq = $2::int8 - 1 AND e.hash = $11::bytea)";

/* The same, of the club's event that a stream is deleted: the server's trigger is told that this
 * one does it (sql/postgresql/0005-trash.sql). */
const char felt_server_record_deletion_sql[] =
    "WITH asked AS MATERIALIZED (SELECT set_config('felt.deletes', $14::text, true))"
    " INSERT INTO felt.event (tournament, seq, command_id, part, at_us, boot_id, boottime_us, kind,"
    " payload, actor, prev_hash, hash, digest)"
    " SELECT $1::text, $2::int8, $3::text, $4::int8, $5::int8, $6::text, $7::int8, $8::text,"
    " $9::text, $10::text, $11::bytea, $12::bytea, $13::text FROM asked"
    " WHERE $2::int8 = 1 OR EXISTS (SELECT 1 FROM felt.event e"
    " WHERE e.tournament = $1::text AND e.seq = $2::int8 - 1 AND e.hash = $11::bytea)";

/* A row in each of two streams, or none: none when either has gone on. */
const char felt_server_record_two_sql[] =
    "WITH ready AS MATERIALIZED (SELECT 1"
    " WHERE ($2::int8 = 1 OR EXISTS (SELECT 1 FROM felt.event e"
    " WHERE e.tournament = $1::text AND e.seq = $2::int8 - 1 AND e.hash = $11::bytea))"
    " AND ($15::int8 = 1 OR EXISTS (SELECT 1 FROM felt.event e"
    " WHERE e.tournament = $14::text AND e.seq = $15::int8 - 1 AND e.hash = $24::bytea)))"
    " INSERT INTO felt.event (tournament, seq, command_id, part, at_us, boot_id, boottime_us, kind,"
    " payload, actor, prev_hash, hash, digest)"
    " SELECT $1::text, $2::int8, $3::text, $4::int8, $5::int8, $6::text, $7::int8, $8::text,"
    " $9::text, $10::text, $11::bytea, $12::bytea, $13::text FROM ready"
    " UNION ALL SELECT $14::text, $15::int8, $16::text, $17::int8, $18::int8, $19::text, $20::int8,"
    " $21::text, $22::text, $23::text, $24::bytea, $25::bytea, $26::text FROM ready";

static const char *one_params(FeltParams *params, const char *tournament, const FeltFullRow *full)
{
  const FeltRow *row = &full->row;
  felt_params_text(params, tournament);
  felt_params_int(params, (gint64)row->seq);
  felt_params_text(params, row->command_id);
  felt_params_int(params, row->part);
  felt_params_int(params, row->at_us);
  felt_params_text(params, row->boot_id);
  felt_params_int(params, row->boottime_us);
  felt_params_text(params, row->kind);
  felt_params_text(params, row->payload);
  felt_params_text(params, row->actor);
  felt_params_hash(params, full->prev_hash);
  felt_params_hash(params, full->hash);
  felt_params_text(params, row->digest);
  return "record-one";
}

const char *felt_server_record_params(FeltParams *params, const char *tournament,
                                      const FeltFullRow *rows, guint n)
{
  if (n == 1)
    return one_params(params, tournament, rows);
  felt_params_text(params, tournament);
  felt_params_int(params, (gint64)rows[0].row.seq);
  felt_params_hash(params, rows[0].prev_hash);
  for (FeltColumn column = FELT_COLUMN_SEQ; column < FELT_N_COLUMNS; column++)
    felt_params_column(params, rows, n, column);
  return "record";
}
