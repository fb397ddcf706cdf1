/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-windows.h - page, windows and dialogs of the club's people */
#ifndef FELT_PEOPLE_WINDOWS_H
#define FELT_PEOPLE_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* Opens it over a window. id 0: all pairs that are proposed, and whoever played by nearly a
 * person's name; else who else may be that person, found by what is typed, and who played by nearly
 * that name. */
void felt_people_alike_present(GtkWindow *parent, gint64 id);

/* Asks over a window (felt_table_export_present). */
void felt_people_export_present(GtkWindow *parent);

/* Those of the club that is open; desk is not asked. */
GtkWidget *felt_people_page_new(FeltDesk *desk);

/* Opens it over a window; id 0: somebody new, called `name` unless that is NULL. */
void felt_person_form_present(GtkWindow *parent, gint64 id, const char *name);

/* Opens it over a window. It closes when the person is gone. */
void felt_person_window_present(GtkWindow *parent, gint64 id);

#endif
