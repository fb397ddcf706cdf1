/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health.c - whether what keeps the log is in order: disk, time, backups, server */
#include "services/files/felt-health.h"

#include "felt-config.h"
#include "session/felt-kinds.h"
#include "store/felt-database.h"
#include "tournament/base/felt-day-time.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/timex.h>

/* An evening's log takes a few megabytes, each of its backups as much again. */
#define ROOM_ALARM   (G_GUINT64_CONSTANT(200) * 1024 * 1024)
#define ROOM_WARNING (G_GUINT64_CONSTANT(2) * 1024 * 1024 * 1024)

/* A backup is made every ten minutes of work: so much older than the last event it is late. */
#define BACKUP_WARNING_US (G_GINT64_CONSTANT(30) * 60 * G_USEC_PER_SEC)
#define BACKUP_ALARM_US   (G_GINT64_CONSTANT(24) * 60 * 60 * G_USEC_PER_SEC)

/* A standby that is further behind than this would lose something. */
#define LAG_WARNING (G_GINT64_CONSTANT(16) * 1024 * 1024)

/* Two machines' clocks may differ by so much before people see it. */
#define CLOCK_WARNING_US (G_GINT64_CONSTANT(2) * G_USEC_PER_SEC)

const char *const felt_health_words[FELT_N_HEALTH + 1] = {"good", "warning", "alarm"};

void felt_health_item_free(gpointer item)
{
  if (item == NULL)
    return;
  g_free(((FeltHealthItem *)item)->sentence);
  g_free(item);
}

/* Takes the sentence. */
static FeltHealthItem *item_new(const char *key, FeltHealthState state, char *sentence)
{
  FeltHealthItem *item = g_new0(FeltHealthItem, 1);
  *item = (FeltHealthItem){key, state, sentence};
  return item;
}

FeltHealthState felt_health_worst(GPtrArray *items)
{
  FeltHealthState worst = FELT_HEALTH_GOOD;
  for (guint i = 0; i < items->len; i++)
    worst = MAX(worst, ((FeltHealthItem *)items->pdata[i])->state);
  return worst;
}

/* This machine ------------------------------------------------------------------------------- */

static FeltHealthItem *look_at_disk(FeltStore *store)
{
  struct statvfs disk;
  g_autofree char *folder = g_path_get_dirname(felt_store_path(store));
  if (statvfs(folder, &disk) != 0)
    return item_new("disk", FELT_HEALTH_ALARM,
                    g_strdup_printf(_("The disk of %s cannot be read. Check that it is connected."),
                                    felt_store_path(store)));
  guint64 room = (guint64)disk.f_bavail * disk.f_frsize;
  g_autofree char *size = g_format_size(room);
  if (room < ROOM_ALARM)
    return item_new("disk", FELT_HEALTH_ALARM,
                    g_strdup_printf(_("Only %s are free on the disk. Make room at once."), size));
  if (room < ROOM_WARNING)
    return item_new("disk", FELT_HEALTH_WARNING,
                    g_strdup_printf(_("%s are free on the disk. Make room soon."), size));
  return item_new("disk", FELT_HEALTH_GOOD, g_strdup_printf(_("%s are free on the disk."), size));
}

static FeltHealthItem *look_at_time(void)
{
  struct timex clock = {.modes = 0};
  int state = adjtimex(&clock);
  if (state == TIME_ERROR || (clock.status & STA_UNSYNC) != 0)
    return item_new("time", FELT_HEALTH_WARNING,
                    g_strdup(_("This machine’s clock is not synchronised. Turn on network time "
                               "(timedatectl set-ntp true).")));
  return item_new("time", FELT_HEALTH_GOOD,
                  g_strdup(_("This machine’s clock is synchronised by the network.")));
}

/* Backups ------------------------------------------------------------------------------------ */

/* UTC of the newest event of all streams; 0: there is none. */
static gint64 newest_event_us(FeltStore *store)
{
  g_autoptr(GPtrArray) heads = felt_store_heads(store, NULL);
  return heads != NULL && heads->len > 0 ? ((FeltStoreHead *)heads->pdata[0])->at_us : 0;
}

static gint64 stamp_us(const char *stamp)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(stamp, NULL);
  return time != NULL ? g_date_time_to_unix(time) * G_USEC_PER_SEC : 0;
}

static FeltHealthItem *look_at_backup(FeltStore *store)
{
  g_autofree char *path = NULL, *stamp = NULL;
  gint64 last_us = newest_event_us(store);
  if (last_us == 0)
    return item_new("backup", FELT_HEALTH_GOOD, g_strdup(_("There is nothing to back up yet.")));
  if (!felt_store_newest_backup(store, &path, &stamp))
    return item_new("backup", FELT_HEALTH_WARNING,
                    g_strdup(_("There is no backup yet: Felt makes one within ten minutes of work, "
                               "and as it is closed.")));

  gint64 made_us = stamp_us(stamp), late_us = last_us - made_us;
  g_autofree char *when = felt_day_time(made_us, FELT_DAY_TIME_STAMP);
  if (late_us > BACKUP_ALARM_US)
    return item_new(
        "backup", FELT_HEALTH_ALARM,
        g_strdup_printf(_("The newest backup is of %s, and much was recorded since. Save a copy of "
                          "the database elsewhere, and find out why no backup is made."),
                        when));
  if (late_us > BACKUP_WARNING_US)
    return item_new(
        "backup", FELT_HEALTH_WARNING,
        g_strdup_printf(_("The newest backup is of %s. A newer one is overdue."), when));
  return item_new("backup", FELT_HEALTH_GOOD,
                  g_strdup_printf(_("The newest backup is of %s."), when));
}

/* Logs --------------------------------------------------------------------------------------- */

/* Adds what cannot be read of the logs of one kind. */
static void add_unreadable(FeltStore *store, const FeltStreamKind *kind, GString *bad)
{
  g_autofree char *unreadable = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) list = felt_session_streams(store, kind, &unreadable, &error);
  const char *found = list != NULL ? unreadable : error->message;
  if (found != NULL && strstr(bad->str, found) == NULL)
    g_string_append_printf(bad, " %s", found);
}

static FeltHealthItem *look_at_logs(FeltStore *store)
{
  const FeltStreamKind *kind;
  g_autoptr(GString) bad = g_string_new(NULL);
  add_unreadable(store, &felt_tournament_kind, bad);
  for (guint i = 0; (kind = felt_kind_nth(i)) != NULL; i++)
    add_unreadable(store, kind, bad);
  if (bad->len == 0)
    return item_new("logs", FELT_HEALTH_GOOD, g_strdup(_("All logs can be read.")));
  return item_new("logs", FELT_HEALTH_ALARM,
                  g_strdup_printf(_("These logs cannot be read:%s Save a copy of the database "
                                    "first; then let feltctl verify name the event, update Felt, "
                                    "or move the log to the trash."),
                                  bad->str));
}

/* Logs of which a rescue kept only rows that are not as they were recorded. */
static FeltHealthItem *look_at_gone(FeltStore *store)
{
  g_autofree char *gone = felt_store_gone(store);
  if (gone == NULL)
    return NULL;
  return item_new("logs", FELT_HEALTH_ALARM,
                  g_strdup_printf(_("%s Look at what is left with feltctl rescued NAME; take makes "
                                    "a log of it, leave gives it up."),
                                  gone));
}

/* The server --------------------------------------------------------------------------------- */

static FeltHealthItem *look_at_link(const FeltLink *link)
{
  if (link->kind == FELT_LINK_CONNECTED && link->why == NULL)
    return item_new("server", FELT_HEALTH_GOOD, g_strdup(_("The server answers.")));
  if (link->kind == FELT_LINK_CONNECTED)
    return item_new("server", FELT_HEALTH_WARNING, g_strdup(link->why));
  g_autofree char *since = felt_day_time(link->since_us, FELT_DAY_TIME_STAMP);
  return item_new("server", FELT_HEALTH_ALARM,
                  g_strdup_printf(_("Since %s nothing can be recorded on the server. %s"), since,
                                  link->why != NULL ? link->why : ""));
}

static FeltHealthItem *look_at_standbys(const FeltDatabaseReport *report)
{
  guint n = report->standbys->len;
  if (!report->sees_standbys)
    return item_new("standby", FELT_HEALTH_WARNING,
                    g_strdup(_("This login may not see the server’s standbys: grant it "
                               "pg_monitor.")));
  if (n == 0 && *report->waits_for != '\0')
    return item_new("standby", FELT_HEALTH_ALARM,
                    g_strdup(_("The server waits for a standby, and none is there: start it, or "
                               "nothing can be recorded.")));
  if (n == 0)
    return item_new("standby", FELT_HEALTH_WARNING,
                    g_strdup(_("The server has no standby: when its disk dies, what the backups "
                               "lack is gone.")));

  gint64 lag = 0;
  gboolean known = TRUE;
  for (guint i = 0; i < n; i++) {
    const FeltDatabaseStandby *standby = report->standbys->pdata[i];
    lag = MAX(lag, standby->lag_bytes);
    known = known && standby->lag_bytes >= 0;
  }
  g_autofree char *size = g_format_size((guint64)lag);
  if (lag > LAG_WARNING)
    return item_new(
        "standby", FELT_HEALTH_WARNING,
        g_strdup_printf(_("A standby is %s behind: look whether it is in order."), size));
  if (!known)
    return item_new("standby", FELT_HEALTH_WARNING,
                    g_strdup(_("A standby has only begun to follow, and has not told how far it "
                               "is: look again in a moment.")));
  return item_new("standby", FELT_HEALTH_GOOD,
                  g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u standby follows, %s behind.",
                                              "%u standbys follow, at most %s behind.", n),
                                  n, size));
}

static FeltHealthItem *look_at_server_clock(const FeltDatabaseReport *report)
{
  g_autofree char *seconds = g_strdup_printf("%.1f", (double)ABS(report->offset_us) / 1e6);
  if (ABS(report->offset_us) <= CLOCK_WARNING_US)
    return NULL;
  return item_new(
      "time", FELT_HEALTH_WARNING,
      g_strdup_printf(_("This machine’s clock and the server’s are %s s apart: the "
                        "tournament clocks agree all the same; set both by the network."),
                      seconds));
}

static FeltHealthItem *look_at_mirror(FeltStore *store)
{
  gint64 last_us = newest_event_us(store);
  if (last_us == 0)
    return item_new("mirror", FELT_HEALTH_GOOD, g_strdup(_("The log on the server is empty.")));
  g_autofree char *when = felt_day_time(last_us, FELT_DAY_TIME_STAMP);
  return item_new("mirror", FELT_HEALTH_GOOD,
                  g_strdup_printf(_("This desk has the log to its event of %s."), when));
}

static void add(GPtrArray *items, FeltHealthItem *item)
{
  if (item != NULL)
    g_ptr_array_add(items, item);
}

static void look_at_server(FeltStore *store, const FeltLink *link, GPtrArray *items)
{
  FeltDatabaseReport report = {0};
  g_autoptr(GError) error = NULL;
  add(items, look_at_link(link));
  if (link->kind == FELT_LINK_CONNECTED &&
      felt_database_look(felt_store_address(store), &report, &error)) {
    add(items, look_at_standbys(&report));
    add(items, look_at_server_clock(&report));
    if (!report.durable)
      add(items, item_new("server", FELT_HEALTH_ALARM,
                          g_strdup(_("The server does not wait for its disk: set fsync and "
                                     "full_page_writes on."))));
  }
  if (error != NULL)
    add(items, item_new("standby", FELT_HEALTH_WARNING,
                        g_strdup_printf(_("The server’s standbys could not be asked for. %s"),
                                        error->message)));
  add(items, look_at_mirror(store));
  felt_database_report_clear(&report);
}

GPtrArray *felt_health_look(FeltStore *store)
{
  g_auto(FeltLink) link = {0};
  GPtrArray *items = g_ptr_array_new_with_free_func(felt_health_item_free);
  felt_store_get_link(store, &link);
  add(items, look_at_disk(store));
  add(items, look_at_time());
  add(items, look_at_backup(store));
  add(items, look_at_logs(store));
  add(items, look_at_gone(store));
  if (link.kind != FELT_LINK_NONE)
    look_at_server(store, &link, items);
  return items;
}
