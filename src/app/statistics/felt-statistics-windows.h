/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-windows.h - page and window of the club's figures */
#ifndef FELT_STATISTICS_WINDOWS_H
#define FELT_STATISTICS_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* Those of the club's database that is open, counted each time it comes onto the screen; desk is
 * not asked. */
GtkWidget *felt_statistics_page_new(FeltDesk *desk);

#endif
