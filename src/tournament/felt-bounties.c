/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties.c - the money on the players' heads: part of the setup, and envelopes drawn */
#include "tournament/felt-bounties.h"

#include "felt-config.h"
#include "tournament/felt-state.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

const char *const felt_bounty_kind_words[] = {"fixed", "progressive", "mystery", NULL};
static const char *const round_to_words[] = {"last-winner", "pool", NULL};
static const char *const rebuy_words[] = {"leaves", "cancels", NULL};

/* clang-format off */
static const FeltField envelope_fields[] = {
  {.key = "amount", .type = FELT_FIELD_INT, .offset = offsetof(FeltEnvelope, amount), .min = 0,
   .max = FELT_MONEY_MAX, .doc = N_("what is in it")},
  {.key = "count", .type = FELT_FIELD_INT, .offset = offsetof(FeltEnvelope, count), .min = 1,
   .max = 100000, .absent = 1, .doc = N_("how many of them")},
  {0},
};
static const FeltRecord envelope_record = {"envelopes", sizeof(FeltEnvelope), envelope_fields, 0};

static const FeltField bounties_fields[] = {
  {.key = "kind", .type = FELT_FIELD_WORD, .offset = offsetof(FeltBounties, kind),
   .words = felt_bounty_kind_words, .doc = N_("what becomes of the bounty of a player who is out")},
  {.key = "cash_share", .type = FELT_FIELD_INT, .offset = offsetof(FeltBounties, cash_share),
   .min = 0, .max = FELT_WHOLE, .absent = FELT_WHOLE / 2,
   .doc = N_("progressive: the share paid at once, hundredths of a percent")},
  {.key = "envelopes", .type = FELT_FIELD_LIST, .offset = offsetof(FeltBounties, envelopes),
   .count_offset = offsetof(FeltBounties, n_envelopes), .record = &envelope_record,
   .doc = N_("mystery: the sealed list")},
  {.key = "round", .type = FELT_FIELD_INT, .offset = offsetof(FeltBounties, round), .min = 0,
   .max = FELT_MONEY_MAX,
   .doc = N_("bounties paid in cash are rounded down to this; 0: not at all")},
  {.key = "round_to", .type = FELT_FIELD_WORD, .offset = offsetof(FeltBounties, round_to),
   .words = round_to_words,
   .doc = N_("who gets what rounding leaves; the pool only until prizes are locked or dealt")},
  {.key = "rebuy", .type = FELT_FIELD_WORD, .offset = offsetof(FeltBounties, rebuy),
   .words = rebuy_words, .doc = N_("what a rebuy does to the bounty of the bust-out before it")},
  {0},
};
/* clang-format on */

const FeltRecord felt_bounties_record = {"bounties", sizeof(FeltBounties), bounties_fields,
                                         offsetof(FeltBounties, given)};

gint64 felt_envelopes_total(const FeltBounties *bounties, gint64 *count)
{
  gint64 sum = 0, n = 0;
  for (guint i = 0; i < bounties->n_envelopes; i++) {
    const FeltEnvelope *e = &bounties->envelopes[i];
    n += e->count;
    if (e->amount > (FELT_INT_MAX - sum) / e->count)
      sum = FELT_INT_MAX;
    else
      sum += e->amount * e->count;
  }
  if (count != NULL)
    *count = n;
  return sum;
}

gboolean felt_bounties_check(const FeltBounties *bounties, GError **error)
{
  if (bounties->n_envelopes <= 1000 && felt_envelopes_total(bounties, NULL) < FELT_INT_MAX)
    return TRUE;
  g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_RANGE,
              _("bounties.envelopes: the list is longer, or holds more, than Felt can count."));
  return FALSE;
}

guint felt_envelope_draw(const guint8 seed[FELT_SEED_SIZE], const gint64 *left, guint n)
{
  gint64 total = 0;
  for (guint i = 0; i < n; i++)
    total += left[i];
  if (total <= 0)
    return G_MAXUINT;
  FeltRandom random;
  felt_random_init(&random, seed);
  gint64 pick = felt_random_below(&random, (uint32_t)total);
  for (guint i = 0; i < n; i++) {
    if (pick < left[i])
      return i;
    pick -= left[i];
  }
  return G_MAXUINT;
}

void felt_bounties_stamp(const FeltState *state, FeltBustRecord *bust)
{
  const FeltBounties *bounties = &state->setup.bounties;
  bust->kind = bounties->kind;
  bust->cash_share = bounties->kind == FELT_BOUNTY_PROGRESSIVE ? bounties->cash_share : FELT_WHOLE;
  bust->round = bounties->round;
  /* A pool that was announced, or shared by a deal, does not grow any more. */
  bust->to_pool =
      bounties->round_to == FELT_ROUND_TO_POOL && !state->prizes_locked && state->deal_players == 0;
}

void felt_bounties_changed(FeltState *state)
{
  gboolean mystery = state->setup.bounties.kind == FELT_BOUNTY_MYSTERY;
  for (guint i = 0; i < state->busts->len; i++) {
    FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    gboolean won = bust->kind == FELT_BOUNTY_MYSTERY ? bust->drawn >= 0 && mystery : bust->n_by > 0;
    if (!won)
      felt_bounties_stamp(state, bust);
  }
}

gint64 felt_bounty_drawn(const FeltBustRecord *bust)
{
  return bust->kind == FELT_BOUNTY_MYSTERY ? bust->drawn : -1;
}

gint64 *felt_bounties_left(const FeltState *state)
{
  const FeltBounties *b = &state->setup.bounties;
  gint64 *left = g_new0(gint64, b->n_envelopes + 1);
  for (guint i = 0; i < b->n_envelopes; i++)
    left[i] = b->envelopes[i].count;
  for (guint i = 0; i < state->busts->len; i++) {
    gint64 drawn = felt_bounty_drawn(&g_array_index(state->busts, FeltBustRecord, i));
    for (guint j = 0; drawn >= 0 && j < b->n_envelopes; j++)
      if (b->envelopes[j].amount == drawn && left[j] > 0) {
        left[j]--;
        break;
      }
  }
  return left;
}

guint64 felt_bounties_first_drawn(const FeltState *state)
{
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (felt_bounty_drawn(bust) >= 0)
      return bust->seq;
  }
  return 0;
}

gboolean felt_bounty_is_open(const FeltState *state, const FeltBustRecord *bust,
                             guint64 first_drawn)
{
  if (bust->victim == 0 || state->bounty_money == 0)
    return FALSE;
  if (bust->kind != FELT_BOUNTY_MYSTERY)
    return bust->n_by == 0;
  return bust->drawn < 0 && first_drawn > 0 && bust->seq >= first_drawn;
}

guint felt_bounty_first_bust(const FeltState *state, guint64 seq)
{
  guint low = 0, high = state->busts->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (g_array_index(state->busts, FeltBustRecord, middle).seq < seq)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

const FeltBustRecord *felt_bounty_bust(const FeltState *state, guint player, guint64 seq)
{
  const FeltBustRecord *last = NULL, *open = NULL;
  guint64 first_drawn = felt_bounties_first_drawn(state);
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (player == 0 || bust->victim != player || (seq != 0 && bust->seq != seq))
      continue;
    last = bust;
    if (felt_bounty_is_open(state, bust, first_drawn))
      open = bust;
  }
  return open != NULL ? open : last;
}
