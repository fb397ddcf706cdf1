/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-clock.c - what the server's clock says, measured by questions and their answers */
#include "store/felt-migrate.h"
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* Of so many answers the quickest counts: what it tells is wrong by half its way at most. */
#define PROBES 16

/* A clock that is set while we look is not followed: play goes on by the one it went by. */
#define JUMP G_TIME_SPAN_SECOND

gint64 felt_server_boottime(void)
{
  FeltInstant now;
  felt_machine_source.now(&now, NULL);
  return now.boottime_us;
}

static gint64 quickest(FeltServer *server)
{
  const FeltProbe *best = &g_array_index(server->probes, FeltProbe, 0);
  for (guint i = 1; i < server->probes->len; i++) {
    const FeltProbe *probe = &g_array_index(server->probes, FeltProbe, i);
    if (probe->round_trip_us <= best->round_trip_us)
      best = probe;
  }
  return best->offset_us;
}

static void take(FeltServer *server, const FeltProbe *probe)
{
  gint64 away = server->link.timed ? probe->offset_us - server->link.offset_us : 0;
  server->jumped = ABS(away) > JUMP + probe->round_trip_us;
  if (server->jumped)
    return;
  if (server->probes->len == PROBES)
    g_array_remove_index(server->probes, 0);
  g_array_append_val(server->probes, *probe);
  gint64 offset = quickest(server);
  g_mutex_lock(&server->lock);
  server->link.timed = TRUE;
  server->link.offset_us = offset;
  g_mutex_unlock(&server->lock);
}

gboolean felt_server_beat(FeltServer *server, guint times)
{
  for (guint i = 0; i < times; i++) {
    gint64 before = felt_server_boottime();
    g_autoptr(PGresult) result = felt_server_ask(server, "now", TRUE, NULL, FELT_SERVER_SILENCE);
    gint64 after = felt_server_boottime();
    if (PQresultStatus(result) != PGRES_TUPLES_OK || PQntuples(result) != 1)
      return FALSE;
    if (felt_result_int(result, 0, 1) != felt_n_server_migrations)
      return FALSE; /* another Felt's by now, as who connects again is told */
    gint64 now = felt_result_int(result, 0, 0);
    FeltProbe probe = {now - before - (after - before) / 2, after - before};
    take(server, &probe);
  }
  server->next_beat = felt_source_monotonic(&felt_machine_source) + FELT_SERVER_BEAT;
  return TRUE;
}

GError *felt_server_clock_says(FeltServer *server)
{
  return server->jumped ? g_error_new(FELT_STORE_ERROR, FELT_STORE_ERROR_IO,
                                      _("The clock of “%s” was set to another time, which is not "
                                        "followed: see to it, then open the log again."),
                                      server->shown)
                        : NULL;
}
