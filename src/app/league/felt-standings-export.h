/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-export.h - the standings of a league to a file: in which format */
#ifndef FELT_STANDINGS_EXPORT_H
#define FELT_STANDINGS_EXPORT_H

#include <gtk/gtk.h>

/* Asks over a window (felt_table_export_present); season 0: all of time. */
void felt_standings_export_present(GtkWindow *parent, gint64 league, gint64 season);

#endif
