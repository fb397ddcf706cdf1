/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-instant.c - the event and the instant that --at means */
#include "cli/felt-cli-instant.h"

#include "cli/felt-cli-simulate.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  gint64 utc_us;
  guint64 seq;
  FeltInstant at;
} FindTime;

static gboolean note_time(const FeltRow *row, gpointer data, GError **error)
{
  FindTime *find = data;
  gboolean simulated = strcmp(row->boot_id, FELT_CLI_SIMULATED) == 0;
  /* A simulated time may lie before the creation; at_us cannot. */
  if ((simulated ? row->boottime_us : row->at_us) <= find->utc_us) {
    find->seq = row->seq;
    find->at.utc_us = row->at_us;
    find->at.boottime_us = row->boottime_us;
    g_strlcpy(find->at.boot_id, row->boot_id, sizeof find->at.boot_id);
  }
  return TRUE;
}

gboolean felt_cli_find_time(FeltSession *session, gint64 utc_us, guint64 *seq, FeltInstant *now,
                            GError **error)
{
  FindTime find = {utc_us, 0, {0}};
  if (!felt_store_read(felt_session_store(session), felt_session_id(session), 1, 0, note_time,
                       &find, error))
    return FALSE;
  if (find.seq == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("--at is before the tournament was made."));

  *seq = find.seq;
  /* Within the boot of that event the time passed since it is known on both clocks. */
  *now = find.at;
  if (strcmp(now->boot_id, FELT_CLI_SIMULATED) == 0)
    now->boottime_us = utc_us;
  else
    now->boottime_us += utc_us - find.at.utc_us;
  now->utc_us = utc_us;
  return TRUE;
}

gboolean felt_cli_find_instant(FeltSession *session, const char *text, guint64 *seq,
                               FeltInstant *now, GError **error)
{
  char *end;
  FeltStore *store = felt_session_store(session);
  const char *id = felt_session_id(session);
  FindTime find = {G_MAXINT64, 0, {0}};
  guint64 number = g_ascii_strtoull(text, &end, 10);

  if (*end == '\0' && end != text) {
    if (!felt_store_read(store, id, MAX(number, 1), MAX(number, 1), note_time, &find, error))
      return FALSE;
    *seq = number;
    *now = find.at;
    return TRUE;
  }

  g_autoptr(GTimeZone) utc = g_time_zone_new_utc();
  g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(text, utc);
  if (time == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("--at must be the number of an event or an ISO 8601 time, not “%s”."),
                       text);

  return felt_cli_find_time(
      session, g_date_time_to_unix(time) * G_USEC_PER_SEC + g_date_time_get_microsecond(time), seq,
      now, error);
}
