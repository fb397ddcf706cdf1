/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-windows.h - the log and what opens out of it */
#ifndef FELT_LOG_WINDOWS_H
#define FELT_LOG_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* For templates. */
GType felt_log_page_get_type(void);

/* Opens it over a window, for an event of the desk's tournament; the desk says it when that cannot
 * be read. The window goes on to be used beside it. */
void felt_past_window_present(FeltDesk *desk, GtkWindow *parent, guint64 seq);

/* Shows the events of the open tournament that were not as they were recorded, and does what the
 * director chooses. */
void felt_rescue_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
