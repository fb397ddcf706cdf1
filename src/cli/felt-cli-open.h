/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-open.h - the database and the tournament that a command line names */
#ifndef FELT_CLI_OPEN_H
#define FELT_CLI_OPEN_H

#include "cli/felt-cli.h"
#include "session/felt-session.h"

/* Opens the database (NULL: the one in the user's data folder), making folder and file when
 * `create`. What the store has to tell goes to stderr. NULL with *status and a sentence on stderr.
 */
FeltStore *felt_cli_open_store(const FeltCliGlobals *globals, gboolean create, FeltExit *status);

/* Opens the tournament that text means (felt_session_find). NULL as above. */
FeltSession *felt_cli_open_session(FeltStore *store, const char *text, const FeltSource *source,
                                   FeltExit *status);

/* Prints an error and frees it; the exit status it stands for: FILE for what the database or the
 * disk refused, else REFUSED. */
FeltExit felt_cli_report(GError *error);

/* The instant a tournament is shown at: now, or for one whose last event was simulated the time of
 * that event. */
void felt_cli_show_instant(FeltSession *session, FeltInstant *now);

/* The boot id of events whose time came from the input. */
#define FELT_CLI_SIMULATED "simulated"

#endif
