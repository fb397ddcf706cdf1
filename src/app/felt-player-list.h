/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-list.h - the players of a tournament as a list model, updated by difference */
#ifndef FELT_PLAYER_LIST_H
#define FELT_PLAYER_LIST_H

#include <gio/gio.h>

#include "tournament/felt-state.h"

/* One player as he was at the last update. */
#define FELT_TYPE_PLAYER_ITEM (felt_player_item_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayerItem, felt_player_item, FELT, PLAYER_ITEM, GObject)

const FeltPlayer *felt_player_item_get(FeltPlayerItem *item);
/* His name as it is searched (felt_search_fold) and sorted (g_utf8_collate_key). */
const char *felt_player_item_fold(FeltPlayerItem *item);
const char *felt_player_item_key(FeltPlayerItem *item);

/* A GListModel of FeltPlayerItem: the player with id n is item n - 1, whatever his status; those
 * absent or withdrawn are for a filter to leave out. */
#define FELT_TYPE_PLAYER_LIST (felt_player_list_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayerList, felt_player_list, FELT, PLAYER_LIST, GObject)

FeltPlayerList *felt_player_list_new(void);

/* Brings it to a state (NULL: nobody). A changed player is the same item again: its position is
 * announced as changed, nothing else is. */
void felt_player_list_update(FeltPlayerList *list, const FeltState *state);

#endif
