/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-palette.h - the command palette: type what happened, see what it will do, press Enter */
#ifndef FELT_PALETTE_H
#define FELT_PALETTE_H

#include "app/shell/felt-window.h"

#define FELT_TYPE_PALETTE (felt_palette_get_type())
G_DECLARE_FINAL_TYPE(FeltPalette, felt_palette, FELT, PALETTE, GtkPopover)

/* A palette over the top of a window; a child of `parent`, which is in a FeltWindow. The language
 * is felt-phrase.h. */
GtkWidget *felt_palette_new(GtkWidget *parent);

/* Opens it, empty or with a beginning of a line (or NULL), and gives it the focus. Does nothing
 * while no tournament is shown. */
void felt_palette_open(FeltPalette *palette, const char *text);

#endif
