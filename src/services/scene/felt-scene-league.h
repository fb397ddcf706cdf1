/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-league.h - the league table that a scene shows */
#ifndef FELT_SCENE_LEAGUE_H
#define FELT_SCENE_LEAGUE_H

#include "services/club/felt-league-book.h"
#include "services/scene/felt-layout.h"
#include "services/scene/felt-scene-facts.h"
#include "store/felt-source.h"

/* Results read and standings computed, kept until something else is true. */
typedef struct FeltSceneLeague FeltSceneLeague;

/* The question. */
typedef struct {
  const FeltClubState *club;
  guint64 club_seq;   /* of its last event: it changes with the club */
  const char *league; /* whose; NULL: the one in which the tournament counts, the oldest first */
  const char *tournament; /* its id */
  const char *name;       /* what it is called */
  gint64 now_us;          /* UTC: the season of now */
} FeltSceneLeagueAsk;

/* The store must outlive it. */
FeltSceneLeague *felt_scene_league_new(FeltStore *store, const FeltSource *source);
void felt_scene_league_free(FeltSceneLeague *league);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltSceneLeague, felt_scene_league_free)

/* Looks what tournaments came to, every two seconds at most, for about so many milliseconds (0: as
 * long as it takes). FALSE: there is more to read, and the next look goes on; what was shown is
 * shown until then. */
gboolean felt_scene_league_look(FeltSceneLeague *league, const FeltSceneLeagueAsk *ask,
                                guint most_ms);

/* Gives the table to the facts of a scene, valid until the next look; one without players is none.
 */
void felt_scene_league_tell(const FeltSceneLeague *league, FeltSceneFacts *facts);

/* Whether a layout shows any of it. */
gboolean felt_layout_wants_league(const FeltLayout *layout);

#endif
