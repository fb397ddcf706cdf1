/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-show.h - what many widgets are given: a line or none, a text, a name, a mark */
#ifndef FELT_SHOW_H
#define FELT_SHOW_H

#include <gtk/gtk.h>

/* Shows a line in a GtkLabel, which is hidden while there is none: NULL or "". */
void felt_show_line(gpointer label, const char *line);

/* Likewise the sentence of an error; NULL: none. */
void felt_show_error(gpointer label, const GError *error);

/* Writes what a GtkLabel shows, as by printf. */
void felt_show_format(gpointer label, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Hides a label, which says what was refused, as soon as a text within the widget is edited. */
void felt_show_until_edited(GtkWidget *form, gpointer label);

/* Puts a text into a GtkEditable; NULL: nothing. */
void felt_show_text(gpointer editable, const char *text);

/* Gives an AdwPreferencesRow its title, which is no markup. */
void felt_show_title(gpointer row, const char *title);

/* Says what a screen reader calls a widget. */
void felt_show_name(gpointer widget, const char *name);

/* The same, written as by printf. */
void felt_show_name_of(gpointer widget, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Calls look(widget) when the widget comes onto the screen, and every so many milliseconds as long
 * as it is there. */
void felt_show_watch(gpointer widget, guint ms, void (*look)(gpointer widget));

/* Gives a widget a CSS class, or takes it away. */
void felt_mark(gpointer widget, const char *css_class, gboolean on);

#endif
