/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-make.h - levels made from a wish: players, stacks, time, chips */
#ifndef FELT_STRUCTURE_MAKE_H
#define FELT_STRUCTURE_MAKE_H

#include "tournament/setup/felt-chips.h"
#include "tournament/setup/felt-structure.h"

#define FELT_MAKE_ERROR (felt_make_error_quark())
GQuark felt_make_error_quark(void);
typedef enum {
  FELT_MAKE_ERROR_WISH, /* a number out of range; the sentence names it */
  FELT_MAKE_ERROR_CHIPS /* the chips cannot pay blinds for such a stack */
} FeltMakeError;

/* The wish. Zeros choose by themselves where it says so. */
typedef struct {
  gint64 players;      /* 2 .. 1,000,000 */
  gint64 stack;        /* at least 10 */
  gint64 rebuys;       /* stacks bought again for every 100 players */
  gint64 add_ons;      /* add-ons for every 100 players: up to 1,000 */
  gint64 add_on_chips; /* of each; 0: a stack */
  gint64 minutes;      /* until the end, breaks included: 10 .. 10,000; with kept from now on */
  const FeltChip
      *chips; /* what may be put out; none: 1, 5, 25, 100, 500, … from one that suits the stack */
  guint n_chips;
  int game, limit, mix;     /* as in FeltLevel */
  const FeltMixGame *games; /* of FELT_MIX_OWN */
  guint n_games;
  gint64 game_minutes;  /* of a mix: as in FeltLevel */
  double ratio;         /* by how much blinds rise each level, 1.25 .. 1.6; 0: what fits best */
  gint64 level_minutes; /* 1 .. 120; 0: what fits best */
  gint64 break_minutes; /* 0: 10 */
  gint64 break_every;   /* minutes of play between breaks, up to 180; 0: 90; -1: no breaks but
                           those after three hours */
  gboolean no_antes;    /* no big blind ante in no-limit hold'em */
  /* Of a tournament that has begun: what was played and, last, the entry the clock stands in. They
   * stay and the levels follow: blinds from above theirs, breaks spaced from their last one, with
   * the chips that are left. */
  const FeltLevel *kept;
  guint n_kept;
  const FeltLevel *was; /* what the levels replace, those kept too: breaks keep their names */
  guint n_was;
  gint64 left_ms;       /* what is left of the last of them */
  gint64 chips_in_play; /* as counted; 0: players, stacks and rebuys */
} FeltStructureWish;

/* The result. */
typedef struct {
  FeltLevel *levels; /* first those kept */
  guint n;
  double ratio, ratio_min, ratio_max; /* mean, least and largest step of the big blind */
  gint64 chips_in_play;
  guint end_level; /* index of the level in which play is expected to end; n: behind the last */
  gint64 end_ms;   /* when, from the start, with kept from now, breaks included */
  char *reasoning; /* why then, and how blinds rise: a few sentences */
} FeltStructureMade;

/* The chips of all add-ons of a wish, and all that it brings into play. */
gint64 felt_structure_wish_add_ons(const FeltStructureWish *wish);
gint64 felt_structure_wish_chips(const FeltStructureWish *wish);

/* From where to where a number of a wish may be, by its name here ("players", "game_minutes"). */
void felt_structure_wish_range(const char *key, gint64 *low, gint64 *high);

/* Makes a structure that felt_structure_check accepts and felt_structure_warnings finds nothing in,
 * what is kept aside.
 * Clear *made with felt_structure_made_clear; it is written only on success. */
gboolean felt_structure_make(const FeltStructureWish *wish, FeltStructureMade *made,
                             GError **error);
void felt_structure_made_clear(FeltStructureMade *made);

/* How many players the chips of a wish seat, in a sentence, when they are not enough for its
 * players, rebuys too; NULL: they are, or nothing is known of them. Owned by the caller. */
char *felt_structure_shortage_text(const FeltStructureWish *wish);

/* When a tournament with so many chips in play ends: in the first level in which they are no more
 * than a few big blinds in all (no- and pot-limit 20, limit and stud 30), in the middle of it.
 * FALSE when the structure has no such level, or chips is 0. */
gboolean felt_structure_estimate(const FeltLevel *levels, guint n, gint64 chips, guint *index,
                                 gint64 *ms);

/* The same, but not before entry `from`. */
gboolean felt_structure_estimate_from(const FeltLevel *levels, guint n, guint from, gint64 chips,
                                      guint *index, gint64 *ms);

/* The estimate in a sentence, with its reasoning; when there is none, why. Owned by the caller. */
char *felt_structure_estimate_text(const FeltLevel *levels, guint n, gint64 chips);

#endif
