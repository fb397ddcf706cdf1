/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties-won.h - the bounties won by each player */
#ifndef FELT_BOUNTIES_WON_H
#define FELT_BOUNTIES_WON_H

#include "tournament/state/felt-state.h"

/* A bounty is won by what was in force at the bust-out, or when the setup was changed last before
 * somebody had won it: that is written into the record of the bust-out. Later changes hold for what
 * is won after them; heads keep what is on them. */
void felt_bounties_stamp(const FeltState *state, FeltBustRecord *bust);

/* After the setup was replaced, prizes were locked or unlocked, or a deal was made: what is not won
 * yet (nobody is named, or no envelope was drawn) is won by what holds now. */
void felt_bounties_changed(FeltState *state);

/* Returns the bounty drawn for a bust-out, -1: none. An envelope counts for mystery bounties only:
 * the setup that sealed the list may be undone after it. */
gint64 felt_bounty_drawn(const FeltBustRecord *bust);

/* How many envelopes of each amount of the present list are left: an array of n_envelopes numbers,
 * owned by the caller. */
gint64 *felt_bounties_left(const FeltState *state);

/* The event of the first bust-out for which an envelope is drawn, 0: there is none yet. It is the
 * setup that says from when, never for those who were out before it; where it says nothing, the
 * first draw. Places and prizes must be up to date, here and below. */
guint64 felt_bounties_begun(const FeltState *state);

/* "Envelopes are drawn in the money"; NULL: at once, or nothing is drawn. Owned by the caller. */
char *felt_bounties_begin_text(const FeltState *state);

/* Whether a player had bought a bounty before event seq. */
gboolean felt_bounty_has_chip(const FeltState *state, guint player, guint64 seq);

/* Whether nobody has the bounty of a bust-out yet: nobody is named who may, or nothing was drawn
 * since envelopes are (begun: of the function above), and it was not closed. */
gboolean felt_bounty_is_open(const FeltState *state, const FeltBustRecord *bust, guint64 begun);

/* The last such of the first `before` bust-outs; NULL: none. */
const FeltBustRecord *felt_bounty_last_open(const FeltState *state, guint before);

/* The bust-out of a player whose bounty is meant: that of event seq; without one (0) their latest
 * with an open bounty, else their last. NULL: there is none. */
const FeltBustRecord *felt_bounty_bust(const FeltState *state, guint player, guint64 seq);

/* The index of the first bust-out of event seq, or of the next one there is. */
guint felt_bounty_first_bust(const FeltState *state, guint64 seq);

/* The share of one winner in the bounty of a bust-out. */
typedef struct {
  gint64 cash; /* paid at once */
  gint64 left; /* rounded off the cash */
  gint64 head; /* put onto their own head */
  gint64 now;  /* on their head after it */
} FeltBountyShare;

/* The share of the i-th who won a bust-out (of bust->n_by); NULL without bounties. Until the next
 * apply. Computed with the places. */
const FeltBountyShare *felt_bounty_share(const FeltState *state, const FeltBustRecord *bust,
                                         guint i);

/* Whether heads are worth different sums by what was won: bounties are progressive, or were when
 * somebody was put out. */
gboolean felt_bounties_grow(const FeltState *state);

/* Writes what is on each head and what each player has won into the players (bounty_head,
 * bounty_won, bounty_kept), what each bust-out gave into the records (bounty) and into
 * FeltState.bust_won, and the sums into the state. rules.md 5.6: the winner of the pot with the
 * last chips has the bounty, several share it, odd units go to those named first; of a progressive
 * one the cash share is rounded half up, and what would go onto the head of a player who was out by
 * then is theirs in cash. The cash of each is rounded down; the pool gets what that leaves
 * (bounties_to_pool), or it is kept (bounties_left). Each bust-out as it was stamped. A bust-out
 * that nobody is named for leaves its bounty open until it is closed: then the player, the pool or
 * the house has it (bounties_to_house). While bounties are drawn, what is on the heads is in the
 * sealed list (bounties_sealed). When the tournament is finished the players left keep what is on
 * their heads and share what is left in the sealed list and by the rounding. */
void felt_bounties_update(FeltState *state);

#endif
