/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-names.h - a drop-down or combo row whose choices are names: scenes, screens, players */
#ifndef FELT_NAMES_H
#define FELT_NAMES_H

#include <adwaita.h>
#include <gtk/gtk.h>

/* The names that can be chosen and what they are called. */
typedef struct {
  GPtrArray *names, *titles;
} FeltNames;

/* Adds one; the name "" is none. */
void felt_names_add(FeltNames *names, const char *name, const char *title);

/* Adds all that can be chosen. */
typedef void (*FeltNamesOffer)(FeltNames *names, gpointer data);

/* Gives a GtkDropDown or an AdwComboRow its choices; none: what the first one is called, which has
 * no name; NULL: there is no such choice. What is chosen stays chosen, and nothing is told when the
 * choices are what they were. */
void felt_names_fill(gpointer chooser, const char *none, FeltNamesOffer offer, gpointer data);

/* How many choices it has. */
guint felt_names_count(gpointer chooser);

/* As felt_names_fill, with names and titles, which are taken. Nothing is told at all; what is
 * chosen and not among them gives way to the first. FALSE: the choices are what they were. */
gboolean felt_names_set(gpointer chooser, const char *none, GPtrArray *names, GPtrArray *titles);

/* Chooses a name, or with NULL the one without; one that is not there any more is offered too. */
void felt_names_show(gpointer chooser, const char *name);

/* Returns the chosen name, until the choices change; NULL: the choice without a name. */
const char *felt_names_chosen(gpointer chooser);

/* Gives the names of a row (a GtkStringList is its model) as much room as they need: the list wraps
 * them, with a tick at the chosen one, and the row shows the chosen one below its title. */
void felt_choice_list_give_room(AdwComboRow *row);

#endif
