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

/* The same to give commands to what is called so: the club comes into being with its first command,
 * and a database with it. */
FeltStore *felt_cli_open_store_for(const FeltCliGlobals *globals, const char *stream,
                                   FeltExit *status);

/* The same to look into it, silently; NULL when it cannot be. Closed by felt_store_close. */
FeltStore *felt_cli_try_store(const FeltCliGlobals *globals);

/* Removes from the trash what has lain there too long in a club that forgot somebody, and says on
 * stderr how much that was (felt_people_clear_trash). */
gboolean felt_cli_clear_trash(FeltStore *store, GError **error);

/* Closes it (NULL is fine). When something was recorded, clears the trash first as above, and makes
 * a rolling backup when one is due. */
void felt_cli_close_store(FeltStore *store);

/* Repairs the database when reading has found damage in it, and says so on stderr. TRUE: look
 * again. */
gboolean felt_cli_mend(FeltStore *store);

/* The id of the tournament that an argument means (felt_session_find); owned by the caller. NULL as
 * above. */
char *felt_cli_find(FeltStore *store, const char *argument, FeltExit *status);

/* Opens it. NULL as above. */
FeltSession *felt_cli_open_session(FeltStore *store, const char *argument, const FeltSource *source,
                                   FeltExit *status);

/* The same of a tournament only: another stream is refused. */
FeltSession *felt_cli_open_tournament(FeltStore *store, const char *argument,
                                      const FeltSource *source, FeltExit *status);

/* The commands of the stream that an argument names; NULL with a sentence when it is one that this
 * program does not know, or takes no commands. */
const FeltCommandTable *felt_cli_commands(const char *argument, GError **error);

/* The exit status an error stands for: FILE for what the database or the disk refused, else
 * REFUSED. */
FeltExit felt_cli_error_status(const GError *error);

/* Prints an error, with the rule behind it where one applies, and frees it; its exit status. */
FeltExit felt_cli_report(GError *error);

/* The instant a tournament is shown at: now, or for one whose last event was simulated the time of
 * that event. */
void felt_cli_show_instant(FeltSession *session, FeltInstant *now);

#endif
