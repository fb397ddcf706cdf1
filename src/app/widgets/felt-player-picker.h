/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-picker.h - type part of a name, choose a player from what matches */
#ifndef FELT_PLAYER_PICKER_H
#define FELT_PLAYER_PICKER_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Signal "picked" (guint player, const char *typed): a row was chosen with the mouse, or with Enter
 * in the entry: the first one. player is 0 when it was the row that offers the typed name as a new
 * one. */
#define FELT_TYPE_PLAYER_PICKER (felt_player_picker_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayerPicker, felt_player_picker, FELT, PLAYER_PICKER, GtkWidget)

/* Offers the players of a desk's tournament whose status is in the mask statuses, except one (0:
 * none). Call it again when its state has changed. new_label is NULL, or says
 * what a name that nobody has would do, with %s for the name: "Register %s here". */
void felt_player_picker_show(FeltPlayerPicker *picker, FeltDesk *desk, guint statuses, guint except,
                             const char *new_label);

/* Empties the entry: the next player is asked for. */
void felt_player_picker_clear(FeltPlayerPicker *picker);

#endif
