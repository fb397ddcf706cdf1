/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prizes.h - the prizes of a tournament as it stands, and who gets them */
#ifndef FELT_PRIZES_H
#define FELT_PRIZES_H

#include <glib.h>

#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state.h"

/* Computes the prizes (FeltState.prizes) and each player's (prize, prize_value); places must be up
 * to date. For felt_state_update_places.
 *
 * The prizes are those that were locked, else the pool split by the setup (felt_payouts_split);
 * after a deal the best places are what the deal gives, in cash; things stay with their places.
 * prizes_stale says that locked prizes no longer add up to the pool, or are more than players, that
 * somebody was put back since they were announced (rules.md 5.8), or that a deal no longer adds up
 * to the prizes it was made of. Unless they are stale, the prizes add up to the pool.
 *
 * A tie over places p..q shares the sum of those prizes equally, unpaid places count 0; odd units
 * go one each to those who registered first (rules.md 5.2). A thing goes to the first of them and
 * counts as what it is worth; whose it is stands in FeltPlayer.thing_place. */
void felt_prizes_update(FeltState *state);

/* Whether the prizes are stale because somebody was put back since they were announced. */
gboolean felt_prizes_put_back(const FeltState *state);

/* Why the prizes do not stand as they are, and what to do; NULL: they stand. */
const char *felt_prizes_stale_text(const FeltState *state);

/* Returns what the setup makes of the pool now, whatever was locked: an array of FeltPrize, to be
 * freed with g_array_unref. */
GArray *felt_prizes_planned(const FeltState *state);

/* The sum of prizes, things too. */
gint64 felt_prizes_sum(const GArray *prizes);

/* The last place that gets money, or a thing that the pool pays for: who goes out before it is out
 * of the money; 0: there are no prizes. */
guint felt_prizes_paid_places(const FeltState *state);

/* How many players are left when a satellite stops by itself: the seats it pays; 0: it is none. */
guint felt_prizes_stop_at(const FeltState *state);

/* Returns a place's prizes in kind, in words, owned by the caller; NULL: none. A prize that the
 * pool pays for is named only when it does. Places must be up to date. */
char *felt_prize_things(const FeltState *state, guint place);

/* One line of the list of prizes. */
typedef struct {
  guint place;   /* 0: a player's share of a deal, or what is left to play for (player 0) */
  gint64 amount; /* all together */
  gint64 cash, value;
  char *things;     /* the prizes in kind of this place, or NULL */
  gboolean by_hand; /* set by the director */
  gint64 asked;     /* by hand: the cash that was set; another than cash when the pool moved on
                     * since */
  gboolean locked;
  gboolean by_deal;
  gboolean
      dealt;     /* by a deal, and nobody has this place yet: whose share it will be is not known */
  guint player;  /* who has it, when just one player does; else 0 */
  guint holders; /* how many players stand on this place; 0 while it is open */
  gboolean paid; /* all of them have got all money that is due to them, and this thing its owner */
  gint64 over;   /* what they were paid beyond that; nobody is on this place: 0 */
  guint over_player;  /* the first of them who was */
  guint thing_player; /* whose the things are; 0: nobody has them yet */
  guint thing_due;    /* the player to whom things are still to be handed over; 0: none */
  gboolean handed;    /* things were handed over */
} FeltPrizeLine;

/* All lines, by place; things that somebody gave make lines of their own below the paid places,
 * also before anybody entered. An array of FeltPrizeLine, to be freed with g_array_unref. Places
 * must be up to date. */
GArray *felt_prize_lines(const FeltState *state);

/* The same as the room may read it. While places of a deal are open, their cash stands under the
 * names of its players, the largest share first, and the rest as what is left to play for: nobody
 * can say yet what such a place gets, except in kind. An array to be freed with g_array_unref. */
GArray *felt_prize_lines_told(const FeltState *state);

/* Returns the title of such a line: "1st" (lines down to last_place share it), the name of a
 * player, or "Left to play for". Owned by the caller. */
char *felt_prize_line_title(const FeltState *state, const FeltPrizeLine *line, guint last_place);

/* Whether a deal was made whose players do not all have their places yet. */
gboolean felt_prizes_deal_is_open(const FeltState *state);

/* Returns the prize of a place with its things, in minor units; -1: not known yet, for it is one of
 * the places of a deal that is open. */
gint64 felt_prizes_of_place(const FeltState *state, guint place);

/* Whether a place gets nothing: in a tournament without money it is not listed then. */
gboolean felt_prize_line_is_empty(const FeltPrizeLine *line);

/* Returns the prizes in kind of the best n places, with the places: "1st: Cup; 2nd: Ticket"; NULL:
 * none. Owned by the caller. */
char *felt_prizes_things_text(const FeltState *state, guint n);

/* Whether prizes can be paid: players are out or the tournament is over, and no more entries can
 * come (rules.md 5.4). */
gboolean felt_prizes_are_final(const FeltState *state, const FeltInstant *now);

#endif
