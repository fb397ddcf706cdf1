/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-popover.h - names, each with what it means, to be searched and chosen */
#ifndef FELT_NAME_POPOVER_H
#define FELT_NAME_POPOVER_H

#include <gtk/gtk.h>

/* Signal "chosen" (name): by a click, or by Enter in the search. */
#define FELT_TYPE_NAME_POPOVER (felt_name_popover_get_type())
G_DECLARE_FINAL_TYPE(FeltNamePopover, felt_name_popover, FELT, NAME_POPOVER, GtkPopover)

/* search: what a screen reader calls the search. */
FeltNamePopover *felt_name_popover_new(const char *search);

/* Lists a name, which must stay, under a title. */
void felt_name_popover_add(FeltNamePopover *popover, const char *name, const char *title,
                           const char *meaning);

#endif
