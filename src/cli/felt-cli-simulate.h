/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-simulate.h - time and randomness that come from the input, never from the machine */
#ifndef FELT_CLI_SIMULATE_H
#define FELT_CLI_SIMULATE_H

#include <cjson/cJSON.h>
#include <glib.h>

#include "session/felt-session.h"

typedef struct {
  FeltInstant now; /* boottime_us is UTC too; boot_id is FELT_CLI_SIMULATED */
  gint64 created_us;
  gboolean begun; /* an event or a line has given a time: from there it only goes on */
  guint8 seed[FELT_SEED_SIZE];
} FeltCliSimulation;

/* The boot id of events whose time came from the input. */
#define FELT_CLI_SIMULATED "simulated"

/* Begins at 1970 and with no seed. */
void felt_cli_simulation_init(FeltCliSimulation *simulation);

/* Goes on where the last simulated event of the tournament left off, or begins at its creation. */
void felt_cli_simulation_resume(FeltCliSimulation *simulation, FeltSession *session);

/* A source that lives as long as the simulation stays where it is. */
FeltSource felt_cli_simulation_source(FeltCliSimulation *simulation);

/* "at": ISO 8601 (UTC when it names no zone) or milliseconds since the tournament was created.
 * FALSE with a sentence when it is neither, or before the time reached. */
gboolean felt_cli_simulation_set_time(FeltCliSimulation *simulation, const cJSON *at,
                                      GError **error);

/* "seed": a number or a text. NULL: one that follows from the seed before and from `head`, the
 * number of events so far. */
gboolean felt_cli_simulation_set_seed(FeltCliSimulation *simulation, const cJSON *seed,
                                      guint64 head, GError **error);

#endif
