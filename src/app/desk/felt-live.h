/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-live.h - the board of a session, kept up to date once for everything that shows it */
#ifndef FELT_LIVE_H
#define FELT_LIVE_H

#include "services/scene/felt-scene-facts.h"
#include "session/felt-session.h"
#include "tournament/floor/felt-moves.h"

#define FELT_TYPE_LIVE (felt_live_get_type())
G_DECLARE_FINAL_TYPE(FeltLive, felt_live, FELT, LIVE, GObject)

/* Signal "updated" (): the board says something else: another second is shown, the state changed,
 * or another minute began (the time of day, and while the clock stands the times that depend on
 * it). Not emitted otherwise. */

/* The one FeltLive of a session, which owns it and keeps it as long as it lives. */
FeltLive *felt_live_get(FeltSession *session);

/* Returns the board to show. Valid until the next "updated". */
const FeltBoard *felt_live_board(FeltLive *live);

/* The instant the board was made for: the clock's times of day count from it. */
gint64 felt_live_utc_us(FeltLive *live);

/* The same with all else that a scene can say of the tournament. Valid until the next "updated". */
void felt_live_facts(FeltLive *live, FeltSceneFacts *facts);

/* The moves to announce (felt_moves_list), as of the latest change. Valid until the next one. */
const GPtrArray *felt_live_moves(FeltLive *live);

/* Notes that they were told; what was moved elsewhere meanwhile is still to be announced. */
FeltCommand *felt_live_told_command(FeltLive *live);

/* Whether the room's screen shows them; ends by itself with the last move. Setting it emits
 * "updated". */
gboolean felt_live_announcing(FeltLive *live);
void felt_live_set_announcing(FeltLive *live, gboolean announcing);

/* The shot clock of the final table: dozens of times an hour, so it is in no log, and is gone with
 * the program. The board says it. Starts it for a player (0: nobody in particular), gives more
 * time, ends it; each emits "updated". */
void felt_live_shot_start(FeltLive *live, guint player, gint64 seconds);
void felt_live_shot_add(FeltLive *live, gint64 seconds);
void felt_live_shot_stop(FeltLive *live);

#endif
