/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-picture-row.h - a picture of a theme, or of a person: chosen from a file, or none */
#ifndef FELT_THEME_PICTURE_ROW_H
#define FELT_THEME_PICTURE_ROW_H

#include <adwaita.h>

/* Signals: "edited" (base64, FALSE): another picture was chosen; NULL: none. "refused" (sentence):
 * a file that was chosen is none that can be shown; nothing changed. */
#define FELT_TYPE_THEME_PICTURE_ROW (felt_theme_picture_row_get_type())
G_DECLARE_FINAL_TYPE(FeltThemePictureRow, felt_theme_picture_row, FELT, THEME_PICTURE_ROW,
                     AdwActionRow)

/* none: what is said where there is none; choose, without: what the buttons are called; most:
 * bytes of a file, a whole number of megabytes. All texts outlive the row. */
GtkWidget *felt_theme_picture_row_new(const char *title, const char *none, const char *choose,
                                      const char *without, gsize most);

/* From now on a file becomes a portrait: no side longer than that, whatever the file has. */
void felt_theme_picture_row_set_side(FeltThemePictureRow *row, guint side);

/* Shows a picture, base64; NULL: none. Tells nobody. */
void felt_theme_picture_row_show(FeltThemePictureRow *row, const char *data);

#endif
