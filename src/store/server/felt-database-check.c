/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-database-check.c - what a server is, and whether what it holds is as it was recorded */
#include "store/felt-database.h"
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void free_standby(gpointer data)
{
  FeltDatabaseStandby *standby = data;
  g_free(standby->name);
  g_free(standby->state);
  g_free(standby->sync_state);
  g_free(standby);
}

void felt_database_report_clear(FeltDatabaseReport *report)
{
  g_free(report->address);
  g_free(report->server);
  g_free(report->database);
  g_free(report->waits_for);
  g_clear_pointer(&report->standbys, g_ptr_array_unref);
  g_free(report->broken);
  memset(report, 0, sizeof *report);
}

static PGresult *query(PGconn *conn, const char *sql, const char *shown, GError **error)
{
  PGresult *result = PQexec(conn, sql);
  if (PQresultStatus(result) == PGRES_TUPLES_OK)
    return result;
  felt_pg_fail(result, shown, error);
  PQclear(result);
  return NULL;
}

static gboolean is_true(const PGresult *result, int column)
{
  return PQgetvalue(result, 0, column)[0] == 't';
}

static gboolean read_settings(PGconn *conn, FeltDatabaseReport *report, GError **error)
{
  g_autoptr(PGresult) result =
      query(conn,
            "SELECT pg_is_in_recovery(), has_table_privilege('felt.event', 'INSERT')"
            " AND current_setting('transaction_read_only') = 'off',"
            " current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on',"
            " current_setting('synchronous_standby_names'), current_setting('server_version'),"
            " (SELECT version FROM felt.about)",
            report->address, error);
  if (result == NULL)
    return FALSE;
  report->standby = is_true(result, 0);
  report->may_record = is_true(result, 1) && !report->standby;
  report->durable = is_true(result, 2);
  report->waits_for = g_strdup(PQgetvalue(result, 0, 3));
  report->server = g_strdup(PQgetvalue(result, 0, 4));
  report->schema = atoi(PQgetvalue(result, 0, 5));
  return TRUE;
}

/* The quickest of nine answers. */
static gboolean read_clock(PGconn *conn, FeltDatabaseReport *report, GError **error)
{
  report->round_trip_us = G_MAXINT64;
  for (int i = 0; i < 9; i++) {
    gint64 before = felt_source_utc(&felt_machine_source);
    g_autoptr(PGresult) result =
        query(conn, "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint",
              report->address, error);
    gint64 way = felt_source_utc(&felt_machine_source) - before;
    if (result == NULL)
      return FALSE;
    if (way < report->round_trip_us) {
      report->round_trip_us = way;
      report->offset_us = g_ascii_strtoll(PQgetvalue(result, 0, 0), NULL, 10) - before - way / 2;
    }
  }
  return TRUE;
}

static gboolean read_standbys(PGconn *conn, FeltDatabaseReport *report, GError **error)
{
  report->standbys = g_ptr_array_new_with_free_func(free_standby);
  if (report->standby)
    return TRUE;
  g_autoptr(PGresult) result =
      query(conn,
            "SELECT pg_has_role('pg_monitor', 'USAGE'), application_name, state, sync_state,"
            " pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)"
            " FROM (SELECT 1) one LEFT JOIN pg_stat_replication ON true ORDER BY 2",
            report->address, error);
  if (result == NULL)
    return FALSE;
  report->sees_standbys = is_true(result, 0);
  for (int i = 0; report->sees_standbys && i < PQntuples(result); i++) {
    if (PQgetisnull(result, i, 1))
      continue;
    FeltDatabaseStandby *standby = g_new0(FeltDatabaseStandby, 1);
    standby->name = g_strdup(PQgetvalue(result, i, 1));
    standby->state = g_strdup(PQgetvalue(result, i, 2));
    standby->sync_state = g_strdup(PQgetvalue(result, i, 3));
    standby->lag_bytes =
        PQgetisnull(result, i, 4) ? -1 : g_ascii_strtoll(PQgetvalue(result, i, 4), NULL, 10);
    g_ptr_array_add(report->standbys, standby);
  }
  return TRUE;
}

/* One walk along all chains. */
typedef struct {
  char *tournament;
  FeltHead head;
  gboolean broken; /* of this stream nothing more is said */
} Walk;

static void walk_on(Walk *walk, const char *tournament, const FeltFullRow *full,
                    FeltDatabaseReport *report)
{
  if (g_strcmp0(walk->tournament, tournament) != 0) {
    g_free(walk->tournament);
    *walk = (Walk){.tournament = g_strdup(tournament)};
    report->streams++;
  }
  report->events++;
  guint64 seq = walk->head.seq + 1;
  const char *what = walk->broken ? NULL : felt_chain_advance(&walk->head, tournament, full);
  walk->broken |= what != NULL;
  if (what != NULL && report->broken == NULL)
    report->broken = g_strdup_printf(
        _("“%s”, event %" PRIu64 ": %s: restore the server from a backup."), tournament, seq, what);
}

static gboolean read_chains(PGconn *conn, FeltDatabaseReport *report, GError **error)
{
  gboolean good = TRUE;
  Walk walk = {0};
  PGresult *result;
  if (!PQsendQueryParams(conn,
                         "SELECT seq, command_id, part, at_us, boot_id, boottime_us, kind, payload,"
                         " actor, prev_hash, hash, digest, tournament FROM felt.event"
                         " ORDER BY tournament, seq",
                         0, NULL, NULL, NULL, NULL, 1) ||
      !PQsetSingleRowMode(conn))
    return felt_pg_fail(NULL, report->address, error);
  while ((result = PQgetResult(conn)) != NULL) {
    FeltFullRow full = {0};
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_SINGLE_TUPLE && felt_result_row(result, 0, &full))
      walk_on(&walk, PQgetvalue(result, 0, FELT_N_COLUMNS), &full, report);
    else if (status != PGRES_TUPLES_OK && good)
      good = felt_pg_fail(PQstatus(conn) == CONNECTION_OK ? result : NULL, report->address, error);
    PQclear(result);
  }
  g_free(walk.tournament);
  return good;
}

static gboolean look(const char *address, gboolean chains, FeltDatabaseReport *report,
                     GError **error)
{
  felt_database_report_clear(report);
  report->address = felt_server_show_address(address, NULL, error);
  g_autoptr(PGconn) conn =
      report->address != NULL ? felt_pg_connect(address, report->address, error) : NULL;
  return conn != NULL &&
         felt_pg_check(conn, NULL, report->address, FALSE, &report->database, error) &&
         read_settings(conn, report, error) && read_clock(conn, report, error) &&
         read_standbys(conn, report, error) && (!chains || read_chains(conn, report, error));
}

gboolean felt_database_check(const char *address, FeltDatabaseReport *report, GError **error)
{
  return look(address, TRUE, report, error);
}

gboolean felt_database_look(const char *address, FeltDatabaseReport *report, GError **error)
{
  return look(address, FALSE, report, error);
}
