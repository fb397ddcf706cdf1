/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-file.h - the server of the club's own network, as this machine is set up for it */
#ifndef FELT_SERVER_FILE_H
#define FELT_SERVER_FILE_H

#include <glib.h>

/* Settings of this machine, no facts: the group "server" of felt/server.ini in the user's folder
 * for settings, read by the window, feltctl and the server. */
typedef struct {
  gboolean on;   /* the window starts it with itself */
  guint port;    /* kept once it was found, since posters carry it; 0: none yet */
  char *address; /* it listens at this one alone; NULL: at all of this machine */
  char *name;    /* by which phones find this machine: a name or an address; NULL: its address */
  char *certificate; /* PEM files of HTTPS; NULL: HTTP */
  char *key;
} FeltServerFile;

/* The ports that are tried, from the first, when none is kept yet. */
#define FELT_SERVER_PORT  8040
#define FELT_SERVER_PORTS 20

/* Reads it, into a zeroed one; where there is no file nothing is set. FALSE with one sentence when
 * it cannot be read. */
gboolean felt_server_file_load(FeltServerFile *file, GError **error);

/* Keeps it, in one step. FALSE with one sentence, also where a file that cannot be read is there.
 */
gboolean felt_server_file_save(const FeltServerFile *file, GError **error);

void felt_server_file_clear(FeltServerFile *file);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltServerFile, felt_server_file_clear)

/* Whether browsers say the time of day by the 12-hour clock, as the window does: a line of its own
 * in that file, which the two functions above leave as it is. */
gboolean felt_server_file_twelve(void);

/* Keeps that; a file that cannot be read or written stays as it is. */
void felt_server_file_keep_twelve(gboolean twelve);

/* The addresses of this machine at which others in its networks reach it, the likeliest first:
 * private ones of version 4, then others; none of its own or of the link alone. Owned by the array.
 */
GPtrArray *felt_server_addresses(void);

/* "http://192.168.1.20:8040/" of a name or an address, which may be of version 6. Owned by the
 * caller. */
char *felt_server_url(const char *host, guint port, gboolean secure);

/* All of the kind at which a server with these settings is called at a port, the likeliest first;
 * where it is in no network that of this machine alone. Owned by the array, which ends with NULL.
 */
GPtrArray *felt_server_urls(const FeltServerFile *file, guint port);

/* Whether no phone finds a server with these settings: this machine is in no network. */
gboolean felt_server_is_alone(const FeltServerFile *file);

/* Returns the address for phones, as paper and screens show it, of the server that is on by these
 * settings. NULL: it is off, has no port yet, or is alone. Owned by the caller. */
char *felt_server_file_url(const FeltServerFile *file);

/* Returns the path of felt-server: beside this program, in the build's folder, or where programs
 * are installed. Owned by the caller. NULL with a sentence that names the package to install. */
char *felt_server_program(GError **error);

#endif
