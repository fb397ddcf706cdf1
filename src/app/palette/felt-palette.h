/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-palette.h - the command palette: type what happened, see what it will do, press Enter */
#ifndef FELT_PALETTE_H
#define FELT_PALETTE_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_PALETTE (felt_palette_get_type())
G_DECLARE_FINAL_TYPE(FeltPalette, felt_palette, FELT, PALETTE, GtkPopover)

/* A palette over the top of a window; a child of `parent`, which is in it. The language is
 * felt-phrase.h. */
GtkWidget *felt_palette_new(GtkWidget *parent, FeltDesk *desk);

/* Opens it, empty or with a beginning of a line (or NULL), and gives it the focus; it finds what
 * can be opened on these pages and in their window (pages NULL: nothing). The focus goes back to
 * where it was, or to `rest` where a further Enter would press a button. Does nothing while no
 * tournament is open. */
void felt_palette_open(FeltPalette *palette, GtkStack *pages, GtkWidget *rest, const char *text);

#endif
