/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pot-choice.h - which side pots somebody joins with the entry: ticks behind a button */
#ifndef FELT_SIDE_POT_CHOICE_H
#define FELT_SIDE_POT_CHOICE_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* Offers the side pots that can be joined, each with its price, behind a menu button, which hides
 * while there is none. What is ticked stays. */
void felt_side_pot_choice_update(GtkMenuButton *button, const FeltState *state,
                                 const FeltClockView *view);

/* The names of those that are ticked, NULL-terminated and owned by the caller; NULL: none is. */
char **felt_side_pot_choice_names(GtkMenuButton *button);

/* Ticks none. */
void felt_side_pot_choice_reset(GtkMenuButton *button);

#endif
