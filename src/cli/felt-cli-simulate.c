/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-simulate.c - time and randomness that come from the input, never from the machine */
#include "cli/felt-cli-simulate.h"

#include "store/felt-record-json.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/base/felt-seed.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void felt_cli_simulation_init(FeltCliSimulation *simulation)
{
  *simulation = (FeltCliSimulation){.now = {.boot_id = FELT_CLI_SIMULATED}};
}

static gboolean note_head(const FeltRow *row, gpointer data, GError **error)
{
  FeltCliSimulation *simulation = data;
  if (strcmp(row->boot_id, FELT_CLI_SIMULATED) == 0) {
    simulation->now.utc_us = simulation->now.boottime_us = row->boottime_us;
    simulation->begun = TRUE;
  }
  return TRUE;
}

static gboolean note_created(const FeltRow *row, gpointer data, GError **error)
{
  ((FeltCliSimulation *)data)->created_us = row->at_us;
  return TRUE;
}

void felt_cli_simulation_resume(FeltCliSimulation *simulation, FeltSession *session)
{
  guint64 head = felt_session_head(session);
  felt_store_read(felt_session_store(session), felt_session_id(session), 1, 1, note_created,
                  simulation, NULL);
  simulation->now.utc_us = simulation->now.boottime_us = simulation->created_us;
  felt_store_read(felt_session_store(session), felt_session_id(session), head, head, note_head,
                  simulation, NULL);
}

static void simulated_now(FeltInstant *now, gpointer data)
{
  *now = ((FeltCliSimulation *)data)->now;
}

static gint64 simulated_monotonic(gpointer data)
{
  return ((FeltCliSimulation *)data)->now.boottime_us;
}

static void simulated_entropy(guint8 seed[FELT_SEED_SIZE], gpointer data)
{
  memcpy(seed, ((FeltCliSimulation *)data)->seed, FELT_SEED_SIZE);
}

FeltSource felt_cli_simulation_source(FeltCliSimulation *simulation)
{
  return (FeltSource){simulated_now, simulated_monotonic, simulated_entropy, simulation, 1};
}

/* An event's time is a positive integer that JSON can carry. */
static gboolean in_log(double us)
{
  return us >= 0 && us < (double)FELT_INT_MAX;
}

static gboolean read_iso(const char *text, gint64 *us)
{
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc();
  g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(text, utc);
  if (time == NULL)
    return FALSE;
  *us = g_date_time_to_unix(time) * G_USEC_PER_SEC + g_date_time_get_microsecond(time);
  return in_log((double)*us);
}

gboolean felt_cli_simulation_set_time(FeltCliSimulation *simulation, const cJSON *at,
                                      GError **error)
{
  gint64 us = 0;
  double after = cJSON_IsNumber(at) ? at->valuedouble * 1000 : -1;
  if (in_log(after) && in_log((double)simulation->created_us + after))
    us = simulation->created_us + (gint64)(after + 0.5);
  else if (!cJSON_IsString(at) || !read_iso(at->valuestring, &us))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("at must be a time from 1970 to 2255 in ISO 8601, or milliseconds "
                         "since the tournament was created."));
  if (simulation->begun && us < simulation->now.boottime_us)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("at is before the line above; time only goes on."));
  simulation->now.utc_us = simulation->now.boottime_us = us;
  simulation->begun = TRUE;
  return TRUE;
}

static void seed_from_text(guint8 seed[FELT_SEED_SIZE], const char *text)
{
  gsize n = FELT_SEED_SIZE;
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, (const guchar *)text, -1);
  g_checksum_get_digest(sum, seed, &n);
}

gboolean felt_cli_simulation_set_seed(FeltCliSimulation *simulation, const cJSON *seed,
                                      guint64 head, GError **error)
{
  g_autofree char *text = NULL;
  if (seed == NULL) {
    g_autofree char *before = felt_seed_to_hex(simulation->seed);
    text = g_strdup_printf("%s:%" G_GUINT64_FORMAT, before, head);
  } else if (cJSON_IsString(seed)) {
    text = g_strdup(seed->valuestring);
  } else if (cJSON_IsNumber(seed)) {
    text = felt_json_print(seed); /* the same digits in every locale */
  } else {
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("seed must be a number or a text."));
  }
  seed_from_text(simulation->seed, text);
  return TRUE;
}
