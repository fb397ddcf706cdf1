/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-actor.h - the person behind the commands of this run of feltctl */
#ifndef FELT_CLI_ACTOR_H
#define FELT_CLI_ACTOR_H

#include "cli/felt-cli.h"
#include "session/felt-session.h"

/* Names the account (--account), before anything is asked. */
void felt_cli_actor_name(const char *account);

/* Returns the person who gives commands to the streams of a database: the account that was named,
 * with its PIN from the environment (FELT_PIN); else the account of the login; where the club has
 * no accounts "feltctl", which may do everything. It is looked up once. NULL with a sentence: the
 * caller may give no commands. */
const FeltActor *felt_cli_actor(FeltStore *store, GError **error);

/* The same for who takes over from a server that is gone: an account that was named needs no PIN,
 * which only the server could look at. */
const FeltActor *felt_cli_actor_without_server(FeltStore *store, GError **error);

/* Refuses an account that was named and is none of the database's, or is closed, before the command
 * is looked at; the PIN is asked where something needs the role. */
FeltExit felt_cli_actor_check(const FeltCliGlobals *globals);

/* felt_access_may() of that one, who is asked for nothing where it is everybody's. */
gboolean felt_cli_may(FeltStore *store, const char *what, GError **error);

/* The same for what is left out for whoever may not read it: *may; nobody was named: a viewer.
 * FALSE with a sentence: the account that was named is not proved. */
gboolean felt_cli_sees(FeltStore *store, const char *what, gboolean *may, GError **error);

/* felt_session_execute() by that one. */
gboolean felt_cli_execute(FeltSession *session, gconstpointer command, const char *command_id,
                          FeltOutcome *outcome, GError **error);

/* feltctl account list|pin|forgot */
FeltExit felt_cli_account(const FeltCliGlobals *globals, int argc, char **argv);

#endif
