/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties.h - the money on the players' heads: a part of the setup */
#ifndef FELT_BOUNTIES_H
#define FELT_BOUNTIES_H

#include <glib.h>

#include "core/rules/felt-random.h"
#include "tournament/base/felt-schema.h"

typedef enum {
  FELT_BOUNTY_FIXED,       /* what is on a head goes to who takes it */
  FELT_BOUNTY_PROGRESSIVE, /* a share of it in cash, the rest onto the winner's head */
  FELT_BOUNTY_MYSTERY      /* all of it goes into a sealed list, from which is drawn */
} FeltBountyKind;

/* The names of FeltBountyKind, NULL-terminated. */
extern const char *const felt_bounty_kind_words[];

/* The receiver of what rounding leaves. */
typedef enum {
  FELT_ROUND_TO_LAST_WINNER,
  FELT_ROUND_TO_POOL /* until prizes are locked or a deal is made; then to the last winner */
} FeltBountyRoundTo;

/* The effect of a rebuy on the bust-out before it. */
typedef enum {
  FELT_REBUY_LEAVES_BOUNTY, /* it stays won: the chip was handed over */
  FELT_REBUY_CANCELS_BOUNTY /* it was no bust-out: the bounty is on the head again */
} FeltBountyRebuy;

/* The receiver of a bounty that nobody wins. */
typedef enum {
  FELT_UNWON_UNSAID, /* older tournaments: it stays open, and the end does not wait for it */
  FELT_UNWON_PLAYER,
  FELT_UNWON_POOL, /* until prizes are locked or a deal is made; then to the player */
  FELT_UNWON_HOUSE
} FeltUnwon;

extern const char *const felt_unwon_words[];

/* From which bust-out on envelopes of a sealed list are drawn. */
typedef enum {
  FELT_BEGIN_UNSAID, /* older tournaments: from the first that is drawn */
  FELT_BEGIN_AT_ONCE,
  FELT_BEGIN_IN_THE_MONEY,
  FELT_BEGIN_PLAYERS, /* with begin_at players left */
  FELT_BEGIN_DAY      /* on day begin_at */
} FeltBountyBegin;

/* Amounts of a sealed list. */
typedef struct {
  gint64 amount, count;
} FeltEnvelope;

/* Described by felt_bounties_record. */
typedef struct {
  int kind;                /* FeltBountyKind */
  gint64 cash_share;       /* progressive: hundredths of a percent paid at once */
  gint64 round;            /* cash is rounded down to multiples of this; 0 and 1: not at all */
  int round_to;            /* FeltBountyRoundTo */
  int rebuy;               /* FeltBountyRebuy */
  int unwon;               /* FeltUnwon */
  int begin;               /* mystery: FeltBountyBegin */
  gint64 begin_at;         /* likewise: players or day, from 1 */
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

#endif
