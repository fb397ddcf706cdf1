/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-choice-list.h - a combo row whose choices are names that people gave: none is cut */
#ifndef FELT_CHOICE_LIST_H
#define FELT_CHOICE_LIST_H

#include <adwaita.h>

/* Gives the names of a row (a GtkStringList is its model) as much room as they need: the list wraps
 * them, with a tick at the chosen one, and the row shows the chosen one below its title. */
void felt_choice_list_give_room(AdwComboRow *row);

#endif
