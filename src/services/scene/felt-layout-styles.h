/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-styles.h - a layout's own styles: added, renamed, taken away */
#ifndef FELT_LAYOUT_STYLES_H
#define FELT_LAYOUT_STYLES_H

#include "services/scene/felt-layout.h"

/* Adds a style that looks like the one of that name (NULL, or none of it: "text"), under a name
 * that is free; returns which one it is. */
guint felt_layout_add_style(FeltLayout *layout, const char *like);

/* Gives a style another name, which its cells follow. FALSE with a sentence: the name is empty, or
 * another style has it. */
gboolean felt_layout_rename_style(FeltLayout *layout, guint style, const char *name,
                                  GError **error);

/* Takes a style away. FALSE with a sentence that names a cell which uses it. */
gboolean felt_layout_remove_style(FeltLayout *layout, guint style, GError **error);

#endif
