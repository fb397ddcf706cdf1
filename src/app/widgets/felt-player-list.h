/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-list.h - the players of a tournament as a list model, updated by difference */
#ifndef FELT_PLAYER_LIST_H
#define FELT_PLAYER_LIST_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* One player as of the last update. Emits "changed", without arguments, after every update that
 * found a difference: whoever shows the player writes the cells again. */
#define FELT_TYPE_PLAYER_ITEM (felt_player_item_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayerItem, felt_player_item, FELT, PLAYER_ITEM, GObject)

const FeltPlayer *felt_player_item_get(FeltPlayerItem *item);
/* The name, as it is searched with the full one (felt_search_fold) and sorted
 * (g_utf8_collate_key). */
const char *felt_player_item_fold(FeltPlayerItem *item);
const char *felt_player_item_key(FeltPlayerItem *item);

/* A GListModel of the FeltPlayerItem that a filter lets through, in the order of a sorter. It does
 * the work of GtkFilterListModel and GtkSortListModel, but says exactly what moved: those announce
 * everything behind a new row, and 10,000 players would miss the next frame. */
#define FELT_TYPE_PLAYER_LIST (felt_player_list_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayerList, felt_player_list, FELT, PLAYER_LIST, GObject)

/* Both are kept and may be NULL: without a filter all players are in it whatever their status,
 * without a sorter they come by id. A filter and a sorter that call themselves changed are asked
 * about everybody again. */
FeltPlayerList *felt_player_list_new(GtkFilter *filter, GtkSorter *sorter);

/* Brings it to a state (NULL: nobody). A changed player is the same item again, and is announced
 * only when the position changed: when somebody enters late, all who are out move by a place and
 * stay where they are. */
void felt_player_list_update(FeltPlayerList *list, const FeltState *state);

#endif
