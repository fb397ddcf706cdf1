/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-export.h - the club's people to a file: in which format */
#ifndef FELT_PEOPLE_EXPORT_H
#define FELT_PEOPLE_EXPORT_H

#include <gtk/gtk.h>

/* Asks over a window (felt_table_export_present). */
void felt_people_export_present(GtkWindow *parent);

#endif
