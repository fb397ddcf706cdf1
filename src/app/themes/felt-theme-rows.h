/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-rows.h - a colour, a picture and a family of letters, each in a row of its own */
#ifndef FELT_THEME_ROWS_H
#define FELT_THEME_ROWS_H

#include <adwaita.h>

/* Rows of a theme, and of whatever else has a colour or a picture. Signals: "edited" (text, typed):
 * another one was chosen, as it is kept, NULL: none; typed: letter by letter. "refused" (sentence),
 * of pictures: a file that was chosen is none that can be shown; nothing changed. */

/* "#0b4030". title and meaning are shown; spoken is what both controls are called; alpha: the
 * colour may let its ground through. */
GtkWidget *felt_theme_color_row_new(const char *title, const char *meaning, const char *spoken,
                                    gboolean alpha);

/* There may be none: a button of this label lets go of it. */
void felt_theme_color_row_let_go(gpointer row, const char *label);

/* Base64. none: what is said where there is none; choose, without: what the buttons are called;
 * most: bytes of a file, a whole number of megabytes. All texts outlive the row. */
GtkWidget *felt_theme_picture_row_new(const char *title, const char *none, const char *choose,
                                      const char *without, gsize most);

/* From now on a file becomes a portrait: no side longer than that, whatever the file has. */
void felt_theme_picture_row_set_side(gpointer row, guint side);

/* The name of a family; NULL: the system's. */
GtkWidget *felt_theme_font_row_new(const char *title, const char *meaning);

/* Shows what one of them is, which can be read, or NULL: none; tells nobody. */
void felt_theme_row_show(gpointer row, const char *text);

#endif
