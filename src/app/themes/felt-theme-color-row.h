/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-color-row.h - a colour of a theme: chosen by its button, or typed */
#ifndef FELT_THEME_COLOR_ROW_H
#define FELT_THEME_COLOR_ROW_H

#include <adwaita.h>

/* Signal "edited" (text, typed): another colour was chosen, "#0b4030"; typed: letter by letter. */
#define FELT_TYPE_THEME_COLOR_ROW (felt_theme_color_row_get_type())
G_DECLARE_FINAL_TYPE(FeltThemeColorRow, felt_theme_color_row, FELT, THEME_COLOR_ROW, AdwActionRow)

/* title and meaning are shown; spoken is what both controls are called; alpha: the colour may let
 * its ground through. */
GtkWidget *felt_theme_color_row_new(const char *title, const char *meaning, const char *spoken,
                                    gboolean alpha);

/* There may be none: a button of this label lets go of it, and emits "edited" with NULL. */
void felt_theme_color_row_let_go(FeltThemeColorRow *row, const char *label);

/* Shows a colour, one that can be read, or NULL: none; tells nobody. */
void felt_theme_color_row_show(FeltThemeColorRow *row, const char *text);

#endif
