/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sorted-players.h - players in the order of a list */
#ifndef FELT_SORTED_PLAYERS_H
#define FELT_SORTED_PLAYERS_H

#include <glib.h>

#include "tournament/state/felt-state.h"

typedef enum {
  FELT_PLAYERS_BY_NAME,  /* as the language sorts */
  FELT_PLAYERS_BY_PLACE, /* those without one first; of a tie who gets an odd unit more first */
  FELT_PLAYERS_BY_SEAT,  /* tables and seats ascending, who has none last */
} FeltPlayersOrder;

/* The names of FeltPlayerStatus as in JSON; of nobody NULL. */
extern const char *const felt_player_status_words[];

/* Conditions for a player to be in a list, beside felt_player_is_in. */
gboolean felt_player_is_there(const FeltPlayer *player); /* has ever registered */
gboolean felt_player_is_seated(const FeltPlayer *player);
gboolean felt_player_has_result(const FeltPlayer *player); /* in or out, not withdrawn */

/* Those that `wanted` accepts (const FeltPlayer, of the state, until its next apply), equal ones by
 * name. Places must be up to date for their order. Free with g_ptr_array_unref. */
GPtrArray *felt_sorted_players(const FeltState *state, gboolean (*wanted)(const FeltPlayer *),
                               FeltPlayersOrder order);

#endif
