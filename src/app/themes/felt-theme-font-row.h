/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-font-row.h - a family of letters of a theme, chosen from those of this machine */
#ifndef FELT_THEME_FONT_ROW_H
#define FELT_THEME_FONT_ROW_H

#include <adwaita.h>

/* Signal "edited" (family, FALSE): another one was chosen; NULL: the system's. */
#define FELT_TYPE_THEME_FONT_ROW (felt_theme_font_row_get_type())
G_DECLARE_FINAL_TYPE(FeltThemeFontRow, felt_theme_font_row, FELT, THEME_FONT_ROW, AdwActionRow)

GtkWidget *felt_theme_font_row_new(const char *title, const char *meaning);

/* Shows a family, also one that is not on this machine; NULL: the system's. Tells nobody. */
void felt_theme_font_row_show(FeltThemeFontRow *row, const char *family);

#endif
