/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-export.h - the club's people to a file */
#ifndef FELT_PEOPLE_EXPORT_H
#define FELT_PEOPLE_EXPORT_H

#include <gtk/gtk.h>

/* Asks over a window where to, and writes it beside the main loop in the format that the word says:
 * "csv", "xlsx", "html", "json". problem, a label of that window, says what fails. */
void felt_people_export(GtkWindow *window, GtkLabel *problem, const char *word);

#endif
