/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-host.h - whether a request means this server, and comes from one of its own pages */
#ifndef FELT_HOST_H
#define FELT_HOST_H

#include <glib.h>

/* A page of a stranger can let a name of its own lead to this machine, and a browser then sends it
 * all that this server says (DNS rebinding). So a request must name the server as its own people
 * do: by an address of this machine, "localhost", the machine's name, alone or with ".local", or a
 * name that was given. */

/* The name or address of a Host header, without the port, in small letters and without the brackets
 * of IPv6; owned by the caller. NULL: it is none. */
char *felt_host_name(const char *header);

/* Whether this server is called so. names: those that were given, NULL-terminated, or NULL. */
gboolean felt_host_is_ours(const char *name, const char *const *names);

/* Whether an Origin header is that of a page of this very server: scheme and Host as in the
 * request. */
gboolean felt_origin_is_ours(const char *origin, const char *host, gboolean secure);

#endif
