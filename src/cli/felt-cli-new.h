/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-new.h - shared by the commands that make a stream: its configuration, its simulated
 * time */
#ifndef FELT_CLI_NEW_H
#define FELT_CLI_NEW_H

#include "cli/felt-cli-simulate.h"

/* A file of JSON; NULL with a sentence that names the file and, where it is no JSON, the line. */
cJSON *felt_cli_read_config(const char *path, GError **error);

/* Gives time and chance for something new: from the machine, or from --at and --seed, with its name
 * in the seed. *command_id is NULL for the machine, else owned by the caller. FALSE with a
 * sentence. The simulation must outlive the source. */
gboolean felt_cli_new_source(FeltCliSimulation *simulation, const char *at, const char *seed,
                             const char *name, FeltSource *source, char **command_id,
                             GError **error);

#endif
