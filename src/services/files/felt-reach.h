/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reach.h - why phones may not reach the server for phones: what a computer can tell of itself
 */
#ifndef FELT_REACH_H
#define FELT_REACH_H

#include "services/files/felt-health.h"

/* A computer cannot see how its network treats others: it looks at what it knows, and names the
 * rest (felt_reach_advice). */

typedef struct {
  const char *const *urls; /* of the server, as felt_server_said_read has them */
  const char *root;        /* where the settings of firewalls are looked for; NULL: "/" */
} FeltReach;

/* Asks the server at each of its addresses as a phone would, names the networks this computer is in
 * and looks whether a firewall is known to be on. Keys of the items: "listening", "network",
 * "firewall". Waits at most two seconds for each address, so that windows call it in a thread. Free
 * with g_ptr_array_unref. */
GPtrArray *felt_reach_look(const FeltReach *reach);

/* Returns sentence i of what only a person with a phone can find out, in the order to try; NULL: no
 * more. */
const char *felt_reach_advice(guint i);

#endif
