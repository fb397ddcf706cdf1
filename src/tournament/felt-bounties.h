/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties.h - the money on the players' heads: part of the setup, and who has won what */
#ifndef FELT_BOUNTIES_H
#define FELT_BOUNTIES_H

#include <glib.h>

#include "core/felt-random.h"
#include "tournament/felt-schema.h"

typedef struct FeltState FeltState;
typedef struct FeltBustRecord FeltBustRecord;

typedef enum {
  FELT_BOUNTY_FIXED,       /* what is on a head goes to who takes it */
  FELT_BOUNTY_PROGRESSIVE, /* a share of it in cash, the rest onto the winner's head */
  FELT_BOUNTY_MYSTERY      /* all of it goes into a sealed list, from which is drawn */
} FeltBountyKind;

/* Amounts of a sealed list. */
typedef struct {
  gint64 amount, count;
} FeltEnvelope;

/* Described by felt_bounties_record. */
typedef struct {
  int kind;                /* FeltBountyKind */
  gint64 cash_share;       /* progressive: hundredths of a percent paid at once */
  FeltEnvelope *envelopes; /* mystery: the sealed list */
  guint n_envelopes;
  guint64 given;
} FeltBounties;

extern const FeltRecord felt_bounties_record;

/* The sum of a sealed list and how many envelopes it has; the sum is checked by
 * felt_bounties_check to stay within FELT_INT_MAX. */
gint64 felt_envelopes_total(const FeltBounties *bounties, gint64 *count);
gboolean felt_bounties_check(const FeltBounties *bounties, GError **error);

/* Draws an envelope, uniformly among those that are left (left[i] of the i-th amount); G_MAXUINT
 * when none are. From the seed alone, so that a log can be verified. */
guint felt_envelope_draw(const guint8 seed[FELT_SEED_SIZE], const gint64 *left, guint n);

/* How many envelopes of each amount of the present list are left: an array of n_envelopes numbers,
 * owned by the caller. */
gint64 *felt_bounties_left(const FeltState *state);

/* The event of the first bust-out that an envelope was drawn for, 0: none was. Envelopes are drawn
 * from some moment on, never for those who were out before it. */
guint64 felt_bounties_first_drawn(const FeltState *state);

/* Whether nobody has the bounty of a bust-out yet: nobody is named, or nothing was drawn since
 * envelopes are (first_drawn: of the function above). */
gboolean felt_bounty_is_open(const FeltState *state, const FeltBustRecord *bust,
                             guint64 first_drawn);

/* The bust-out of a player whose bounty is meant: that of event seq; without one (0) his latest
 * whose bounty is open, else his last. NULL: there is none. */
const FeltBustRecord *felt_bounty_bust(const FeltState *state, guint player, guint64 seq);

/* Writes what is on each head and what each player has won into the players (bounty_head,
 * bounty_won), what each bust-out gave into the records (bounty) and the sums into the state.
 * rules.md 5.6: who won the pot with the last chips
 * has the bounty, several share it, odd units go to those named first; of a progressive one the
 * cash share is rounded half up, and what would go onto the head of a player who is out is his in
 * cash. A bust-out that nobody is named for leaves its bounty open. When the tournament is finished
 * who is left keeps what is on his head and shares what is left in the sealed list. */
void felt_bounties_update(FeltState *state);

#endif
