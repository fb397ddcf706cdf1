/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-drill.c - the restore drill: whether the newest backup opens and is whole */
#include "services/files/felt-health.h"

#include "felt-config.h"
#include "session/felt-scratch.h"
#include "store/felt-database.h"
#include "tournament/base/felt-day-time.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The copy of a backup, as somebody would use it who has nothing else. */
static FeltStore *open_copy(const char *backup, const char *copy, const FeltStage *progress,
                            GError **error)
{
  g_autoptr(FeltStore) kept = felt_store_open(backup, FELT_STORE_READ_ONLY, NULL, error);
  if (kept == NULL || !felt_store_backup(kept, copy, progress, error))
    return NULL;
  return felt_store_open(copy, 0, NULL, error);
}

/* Verifies every stream; counts them and their events. */
static gboolean verify_all(FeltStore *store, guint *streams, guint64 *events,
                           const FeltStage *progress, GError **error)
{
  FeltStage file = felt_stage_part(progress, 0, 0.1), logs = felt_stage_part(progress, 0.1, 1);
  if (!felt_store_check(store, &file, error))
    return FALSE;
  g_autoptr(GPtrArray) ids = felt_store_list(store, error);
  if (ids == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++) {
    FeltVerifyReport report = {0};
    FeltStage part = felt_stage_part(&logs, (double)i / ids->len, (i + 1.0) / ids->len);
    gboolean good = felt_session_verify(store, ids->pdata[i], &report, &part, error);
    *events += report.events;
    felt_verify_report_clear(&report);
    if (!good)
      return FALSE;
  }
  *streams = ids->len;
  return TRUE;
}

/* "2026-11-23 07:51" of a stamp, as clocks here show it. */
static char *stamp_text(const char *stamp)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_iso8601(stamp, NULL);
  if (utc == NULL)
    return g_strdup(stamp);
  return felt_day_time(g_date_time_to_unix(utc) * G_USEC_PER_SEC, FELT_DAY_TIME_STAMP);
}

/* What the drill found; takes error. NULL when it was stopped. */
static FeltHealthItem *found(const char *when, guint streams, guint64 events, GError *error)
{
  FeltHealthItem *item = NULL;
  if (!felt_stage_stopped(error)) {
    item = g_new0(FeltHealthItem, 1);
    item->key = "drill";
    item->state = error != NULL ? FELT_HEALTH_ALARM : FELT_HEALTH_GOOD;
  }

  if (item != NULL && error != NULL)
    item->sentence =
        g_strdup_printf(_("The backup of %s would not do: %s Save a copy of the database "
                          "elsewhere at once."),
                        when, error->message);
  else if (item != NULL)
    item->sentence =
        g_strdup_printf(_("The backup of %s opens and is whole: logs %u, events %" PRIu64 "."),
                        when, streams, events);
  g_clear_error(&error);
  return item;
}

static FeltHealthItem *nothing_to_try(void)
{
  FeltHealthItem *item = g_new0(FeltHealthItem, 1);
  item->key = "drill";
  item->state = FELT_HEALTH_WARNING;
  item->sentence = g_strdup(_("There is no backup to try yet: Felt makes one within ten minutes of "
                              "work, and as it is closed."));
  return item;
}

FeltHealthItem *felt_health_drill(FeltStore *store, const FeltStage *progress)
{
  FeltScratch scratch;
  guint streams = 0;
  guint64 events = 0;
  GError *error = NULL;
  FeltStage copying = felt_stage_part(progress, 0, 0.3),
            checking = felt_stage_part(progress, 0.3, 1);
  g_autofree char *backup = NULL, *stamp = NULL;
  if (!felt_store_newest_backup(store, &backup, &stamp))
    return nothing_to_try();
  g_autofree char *when = stamp_text(stamp);
  if (!felt_scratch_open(&scratch, FALSE, &error))
    return found(when, 0, 0, error);

  g_autofree char *copy = felt_scratch_file(&scratch, "drill.felt");
  g_autoptr(FeltStore) opened = open_copy(backup, copy, &copying, &error);
  if (opened != NULL)
    verify_all(opened, &streams, &events, &checking, &error);
  g_clear_pointer(&opened, felt_store_close);
  felt_scratch_close(&scratch);
  return found(when, streams, events, error);
}

const char *felt_health_server(FeltStore *store)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  return link.kind == FELT_LINK_CONNECTED ? felt_store_address(store) : NULL;
}

FeltHealthItem *felt_health_drill_server(const char *address)
{
  g_auto(FeltDatabaseReport) report = {0};
  if (!felt_database_check(address, &report, NULL))
    return NULL;

  FeltHealthItem *item = g_new0(FeltHealthItem, 1);
  item->key = "server";
  item->state = report.broken != NULL ? FELT_HEALTH_ALARM : FELT_HEALTH_GOOD;
  if (report.broken != NULL)
    item->sentence = g_strdup_printf(_("The log on the server is not whole: %s"), report.broken);
  else
    item->sentence = g_strdup(_("The log on the server is whole."));
  return item;
}
