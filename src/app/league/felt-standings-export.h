/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-export.h - the standings of a league to a file: in which format */
#ifndef FELT_STANDINGS_EXPORT_H
#define FELT_STANDINGS_EXPORT_H

#include <adwaita.h>

#define FELT_TYPE_STANDINGS_EXPORT (felt_standings_export_get_type())
G_DECLARE_FINAL_TYPE(FeltStandingsExport, felt_standings_export, FELT, STANDINGS_EXPORT, AdwWindow)

/* Opens it over a window; season 0: all of time. The file is written beside the main loop; what
 * fails is said in the window, which stays. */
void felt_standings_export_present(GtkWindow *parent, gint64 league, gint64 season);

#endif
