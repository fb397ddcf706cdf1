/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rules-windows.h - windows of the rules */
#ifndef FELT_RULES_WINDOWS_H
#define FELT_RULES_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* Shows the rules desk of a window: the one that is open, or a new one. part: the name of a
 * question (felt-question.h); "": the one shown last, else the first. What the desk's tournament
 * knows is filled in when a part is first looked at, and of a table again whenever one is named; 0:
 * of none in particular, and what was typed stays. */
void felt_rules_desk_present(FeltDesk *desk, GtkWindow *parent, const char *part, guint table);

/* Shows the dialog over a window, with the game of a level (felt_played_games); of one that is not
 * known none is chosen. */
void felt_winner_dialog_present(GtkWindow *parent, int game);

#endif
