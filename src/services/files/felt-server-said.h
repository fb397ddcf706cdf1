/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-said.h - the messages of felt-server to the program that started it */
#ifndef FELT_SERVER_SAID_H
#define FELT_SERVER_SAID_H

#include <glib.h>

/* The line that it writes when it listens. */
typedef struct {
  char *url;   /* where phones find it, a slash at the end */
  char **urls; /* all its addresses, NULL-terminated */
  guint port;
} FeltServerSaid;

/* Reads such a line of JSON; FALSE when it is none. clear frees what it holds. */
gboolean felt_server_said_read(const char *line, FeltServerSaid *said);
void felt_server_said_clear(FeltServerSaid *said);

#endif
