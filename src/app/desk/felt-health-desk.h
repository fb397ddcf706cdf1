/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-desk.h - how the machine, the backups and the server are, looked at beside the work
 */
#ifndef FELT_HEALTH_DESK_H
#define FELT_HEALTH_DESK_H

#include <gio/gio.h>

#include "services/files/felt-health.h"

/* Receives the result: items of FeltHealthItem, to be kept with a reference; NULL with a sentence
 * when the database could not be opened a second time. */
typedef void (*FeltHealthSeen)(GObject *owner, GPtrArray *items, const GError *error);

/* Looks at everything in a thread, with a store of its own on the same log, and tells owner, who is
 * held so long. */
void felt_health_desk_look(FeltStore *store, GObject *owner, FeltHealthSeen seen);

#endif
