/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock-windows.h - pages and dialogs of the clock */
#ifndef FELT_CLOCK_WINDOWS_H
#define FELT_CLOCK_WINDOWS_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Calls the clock on a player and counts it down; two buttons say what came of it. Closed without
 * them it counts on, on the strip and the room's screen. */
void felt_call_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

/* For templates. */
GType felt_clock_page_get_type(void);

/* For templates. */
GType felt_clock_strip_get_type(void);

/* Gives the keyboard to the button that starts the clock, for the director opening a tournament. */
void felt_clock_strip_focus_start(gpointer strip);

/* Says the time that is left, the level and its blinds, what comes next and how many are in. */
void felt_clock_strip_say(gpointer strip);

/* Gives the player to act a number of seconds. A player's button starts them, or the button for the
 * next player to act, which has the keyboard. A time chip gives more seconds and is recorded. The
 * number of seconds of each is set here too. */
void felt_shot_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* A time of day, today's or, when that is past, tomorrow's; none ends the countdown. */
void felt_start_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
