/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties.c - the money on the players' heads: a part of the setup, and envelopes drawn */
#include "tournament/setup/felt-bounties.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

const char *const felt_bounty_kind_words[] = {"fixed", "progressive", "mystery", NULL};
static const char *const round_to_words[] = {"last-winner", "pool", NULL};
static const char *const rebuy_words[] = {"leaves", "cancels", NULL};
const char *const felt_unwon_words[] = {"unsaid", "player", "pool", "house", NULL};
static const char *const begin_words[] = {"unsaid",  "at-once", "in-the-money",
                                          "players", "day",     NULL};

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
   .doc = N_("bounties paid in cash are rounded down to this (0 for no rounding)")},
  {.key = "round_to", .type = FELT_FIELD_WORD, .offset = offsetof(FeltBounties, round_to),
   .words = round_to_words,
   .doc = N_("who gets what rounding leaves; the pool only until prizes are announced or dealt")},
  {.key = "rebuy", .type = FELT_FIELD_WORD, .offset = offsetof(FeltBounties, rebuy),
   .words = rebuy_words, .doc = N_("what a rebuy does to the bounty of the bust-out before it")},
  {.key = "unwon", .type = FELT_FIELD_WORD, .offset = offsetof(FeltBounties, unwon), .words = felt_unwon_words,
   .doc = N_("where a bounty goes that nobody wins: back to the player, as in new tournaments, to the pool until prizes are announced or dealt, or to the house; unsaid: it stays open")},
  {.key = "begin", .type = FELT_FIELD_WORD, .offset = offsetof(FeltBounties, begin), .words = begin_words,
   .doc = N_("mystery: from when envelopes are drawn: at once, as in new tournaments, in the money, with so many players left, or on a day; unsaid: from the first draw")},
  {.key = "begin_at", .type = FELT_FIELD_INT, .offset = offsetof(FeltBounties, begin_at), .min = 0,
   .max = 1000000, .doc = N_("mystery: with how many players left, or on which day")},
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
  if (bounties->begin >= FELT_BEGIN_PLAYERS && bounties->begin_at == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{bounties.begin_at} is missing: say with how many players left, or on "
                         "which day, envelopes are drawn."));
  if (bounties->n_envelopes <= 1000 && felt_envelopes_total(bounties, NULL) < FELT_INT_MAX)
    return TRUE;
  return felt_refuse(
      error, FELT_DECIDE_ERROR_BAD_VALUE,
      _("{bounties.envelopes}: the list is longer, or holds more, than Felt can count."));
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
