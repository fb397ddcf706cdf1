/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-desk.h - felt-server as a child of the desk: on, off, again when it died */
#ifndef FELT_SERVER_DESK_H
#define FELT_SERVER_DESK_H

#include <glib-object.h>

typedef enum {
  FELT_SERVER_OFF,
  FELT_SERVER_STARTING, /* or it ends, to be started anew */
  FELT_SERVER_ON,
  FELT_SERVER_WAITING, /* it died: it is started again in a moment */
} FeltServerPhase;

/* There is one for the whole run of the program. Signals: "changed" (), whatever is asked below;
 * "said" (sentence), what the director should know, once: that it died, that its address is another
 * one. */
#define FELT_TYPE_SERVER_DESK (felt_server_desk_get_type())
G_DECLARE_FINAL_TYPE(FeltServerDesk, felt_server_desk, FELT, SERVER_DESK, GObject)

FeltServerDesk *felt_server_desk_get(void);

/* The database it serves, copied; NULL: the program ends, and it with it. It is started when it was
 * on the last time. */
void felt_server_desk_open(FeltServerDesk *desk, const char *database);

/* Whether it shall run; kept for the next start of the program. FALSE with a sentence when it is
 * not installed, or the setting cannot be written. */
gboolean felt_server_desk_is_wanted(FeltServerDesk *desk);
gboolean felt_server_desk_set_wanted(FeltServerDesk *desk, gboolean wanted, GError **error);

/* Says something of it: signal "said". */
void felt_server_desk_say(FeltServerDesk *desk, const char *sentence);

/* Starts it anew, with other settings (services/files/felt-server-file.h). */
void felt_server_desk_restart(FeltServerDesk *desk);

FeltServerPhase felt_server_desk_phase(FeltServerDesk *desk);

/* Returns the address of the running server for phones, with a slash at its end, until the next
 * turn of the main loop. NULL: the server is off, or this computer is in no network. */
const char *felt_server_desk_url(FeltServerDesk *desk);

/* All its addresses, NULL-terminated; never NULL. */
const char *const *felt_server_desk_urls(FeltServerDesk *desk);

/* Why it does not run although it shall, or is of no use; NULL: nothing is known, or it runs. */
const char *felt_server_desk_problem(FeltServerDesk *desk);

#endif
