/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-windows.h - page and dialogs of phones */
#ifndef FELT_WEB_WINDOWS_H
#define FELT_WEB_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* The poster is that of the tournament at this desk while one is open that is not over, and no
 * rehearsal; else it leads to what runs. */
GtkWidget *felt_web_page_new(FeltDesk *desk);

#endif
