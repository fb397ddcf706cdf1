/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-postgres.h - a PostgreSQL server of a test's own, that is killed, cut off and brought back
 */
#ifndef FELT_POSTGRES_H
#define FELT_POSTGRES_H

#include <glib.h>
#include <sys/types.h>

/* A server in a folder of its own, on a Unix socket only; run by the user postgres when the test is
 * run by root, whom PostgreSQL refuses. It ends when the test does. */
typedef struct {
  char *folder, *data, *socket;
  int port; /* 0: the socket only */
  pid_t pid;
} FeltPostgres;

/* Makes the server and starts it; settings: its own "name=value", NULL-terminated, or NULL. The
 * role "desk" is a member of felt_desk, and a database "felt" has the schema. With "port=N" and
 * "listen_addresses='127.0.0.1'" it is also reached there. */
void felt_postgres_init(FeltPostgres *server, const char *const *settings);

/* The same as a standby of primary that streams from it by the name `name`. */
void felt_postgres_init_standby(FeltPostgres *standby, FeltPostgres *primary, const char *name);

void felt_postgres_clear(FeltPostgres *server);

/* SIGKILL for it and all its processes; starts it again, and waits until it answers. */
void felt_postgres_kill(FeltPostgres *server);
void felt_postgres_start(FeltPostgres *server);

/* Stops (FALSE: lets go on) all its processes, as a network that swallows everything does. */
void felt_postgres_freeze(FeltPostgres *server, gboolean freeze);

/* Puts a line at the beginning of pg_hba.conf, which holds from now on. */
void felt_postgres_allow(FeltPostgres *server, const char *line);

/* Copies a file into its folder as name, for it alone to read. */
void felt_postgres_put(FeltPostgres *server, const char *file, const char *name);

/* A port of 127.0.0.1 that nobody uses. */
int felt_postgres_free_port(void);

/* postgresql://USER@/DATABASE?host=…; to be freed. */
char *felt_postgres_address(FeltPostgres *server, const char *user, const char *database);

/* Makes an empty database with the schema of Felt. */
void felt_postgres_create(FeltPostgres *server, const char *database);

/* The same, and its address for a desk; to be freed. */
char *felt_postgres_fresh(FeltPostgres *server, const char *database);

/* Which standbys (synchronous_standby_names) a commit waits for from now on; "": none. */
void felt_postgres_set_standbys(FeltPostgres *server, const char *names);

/* Runs SQL as its administrator; asserts success. The first value, or NULL, to be freed; _do
 * leaves it. */
char *felt_postgres_sql(FeltPostgres *server, const char *database, const char *sql);
void felt_postgres_do(FeltPostgres *server, const char *database, const char *sql);

#endif
