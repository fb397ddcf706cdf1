/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ticks.h - buttons of which any number may be down: who won, who joins, which side pots */
#ifndef FELT_TICKS_H
#define FELT_TICKS_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* The functions below take a GtkBox with check buttons, or a GtkFlowBox with toggle buttons, and
 * nothing else in it. */

/* The box in the popover of a menu button, both made when it is first asked for. */
GtkWidget *felt_ticks_menu(GtkMenuButton *button);

/* The button of a key; NULL: there is none. */
GtkWidget *felt_ticks_find(gpointer box, const char *key);

/* The same, added behind the others where it is missing: then toggled(owner) is called at each
 * press, as long as the owner is there. key NULL: a button of its own, which is no answer. */
GtkWidget *felt_ticks_add(gpointer box, const char *key, const char *label, GCallback toggled,
                          gpointer owner);

/* The same of a player, whose key is the id. */
GtkWidget *felt_ticks_add_player(gpointer box, const FeltPlayer *player, GCallback toggled,
                                 gpointer owner);

/* Whether a button is down, and presses it or lets it go. */
gboolean felt_tick_is_down(GtkWidget *button);
void felt_tick_set_down(GtkWidget *button, gboolean down);

/* The keys of those that are down, in their order, owned by the caller; NULL: none is. */
GStrv felt_ticks_chosen(gpointer box);

/* Presses the button of one key and lets go of all others; NULL: of all. */
void felt_ticks_choose(gpointer box, const char *key);

/* Gives the keyboard to the first; FALSE: there is none. */
gboolean felt_ticks_focus(gpointer box);

#endif
