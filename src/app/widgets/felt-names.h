/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-names.h - a drop-down or combo row whose choices are names: scenes, themes, screens */
#ifndef FELT_NAMES_H
#define FELT_NAMES_H

#include <gtk/gtk.h>

/* Appends the names that can be chosen and what they are called, owned by the arrays (g_free). */
typedef void (*FeltNamesOffer)(GPtrArray *names, GPtrArray *titles);

/* Gives a GtkDropDown or an AdwComboRow its choices; none: what the first one is called, which has
 * no name; NULL: there is no such choice. What is chosen stays chosen, and nothing is told when the
 * choices are what they were. */
void felt_names_fill(gpointer chooser, const char *none, FeltNamesOffer offer);

/* The same with names and titles, which are taken; the name "" is none. */
void felt_names_take(gpointer chooser, GPtrArray *names, GPtrArray *titles);

/* Chooses a name, or with NULL the one without; one that is not there any more is offered too. */
void felt_names_show(gpointer chooser, const char *name);

/* What is chosen: NULL: the one without a name. Until the choices change. */
const char *felt_names_chosen(gpointer chooser);

#endif
