/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties.c - the money on the players' heads: part of the setup, and who has won what */
#include "tournament/felt-bounties.h"

#include "felt-config.h"
#include "tournament/felt-state.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

static const char *const kind_words[] = {"fixed", "progressive", "mystery", NULL};

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
   .words = kind_words, .doc = N_("what becomes of the bounty of a player who is out")},
  {.key = "cash_share", .type = FELT_FIELD_INT, .offset = offsetof(FeltBounties, cash_share),
   .min = 0, .max = FELT_WHOLE, .absent = FELT_WHOLE / 2,
   .doc = N_("progressive: the share paid at once, hundredths of a percent")},
  {.key = "envelopes", .type = FELT_FIELD_LIST, .offset = offsetof(FeltBounties, envelopes),
   .count_offset = offsetof(FeltBounties, n_envelopes), .record = &envelope_record,
   .doc = N_("mystery: the sealed list")},
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

gint64 *felt_bounties_left(const FeltState *state)
{
  const FeltBounties *b = &state->setup.bounties;
  gint64 *left = g_new0(gint64, b->n_envelopes + 1);
  for (guint i = 0; i < b->n_envelopes; i++)
    left[i] = b->envelopes[i].count;
  for (guint i = 0; i < state->busts->len; i++) {
    gint64 drawn = g_array_index(state->busts, FeltBustRecord, i).drawn;
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
    if (bust->drawn >= 0)
      return bust->seq;
  }
  return 0;
}

gboolean felt_bounty_is_open(const FeltState *state, const FeltBustRecord *bust,
                             guint64 first_drawn)
{
  if (bust->victim == 0 || state->bounty_money == 0)
    return FALSE;
  if (state->setup.bounties.kind != FELT_BOUNTY_MYSTERY)
    return bust->n_by == 0;
  return bust->drawn < 0 && first_drawn > 0 && bust->seq >= first_drawn;
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

/* Who has won what ------------------------------------------------------------------------- */

static void begin(FeltState *state)
{
  state->bounties_won = state->bounties_open = 0;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    player->bounty_head = player->bounty_won = 0;
  }
  for (guint i = 0; i < state->busts->len; i++)
    g_array_index(state->busts, FeltBustRecord, i).bounty = 0;
}

/* Shares an amount among those who won a bust-out; part of it goes onto their heads. */
static void award(FeltState *state, const FeltBustRecord *bust, gint64 amount, gint64 cash_share)
{
  for (guint i = 0; i < bust->n_by; i++) {
    guint id = g_array_index(state->bust_by, guint, bust->by_first + i);
    FeltPlayer *winner = felt_state_player(state, id);
    gint64 share = felt_money_nth_share(amount, bust->n_by, i);
    gint64 cash = felt_money_part_rounded(share, cash_share, FELT_WHOLE);
    winner->bounty_won += cash;
    winner->bounty_head += share - cash;
    state->bounties_won += cash;
  }
}

static void take_head(FeltState *state, FeltBustRecord *bust)
{
  const FeltBounties *b = &state->setup.bounties;
  FeltPlayer *player = felt_state_player(state, bust->victim);
  if (player == NULL)
    return;
  gint64 head = player->bounty_head;
  player->bounty_head = 0;
  bust->bounty = head;
  if (bust->n_by == 0)
    state->bounties_open += head;
  else
    award(state, bust, head, b->kind == FELT_BOUNTY_PROGRESSIVE ? b->cash_share : FELT_WHOLE);
}

/* Heads in the order in which money was put on them and they were taken. */
static void follow_heads(FeltState *state)
{
  guint b = 0;
  for (guint i = 0; i <= state->bounty_paid->len; i++) {
    const FeltBountyPaid *paid =
        i < state->bounty_paid->len ? &g_array_index(state->bounty_paid, FeltBountyPaid, i) : NULL;
    for (; b < state->busts->len; b++) {
      FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, b);
      if (paid != NULL && bust->seq > paid->seq)
        break;
      take_head(state, bust);
    }
    FeltPlayer *player = paid == NULL ? NULL : felt_state_player(state, paid->player);
    if (player != NULL)
      player->bounty_head += paid->amount;
  }
}

static void follow_draws(FeltState *state)
{
  for (guint i = 0; i < state->busts->len; i++) {
    FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    bust->bounty = MAX(bust->drawn, 0);
    if (bust->drawn >= 0)
      award(state, bust, bust->drawn, FELT_WHOLE);
  }
}

/* What a progressive bounty puts onto the head of one who is out already (his own bust-out was
 * recorded first, or a re-entry was undone) nobody can win from him: he has it in cash. */
static void pay_out_heads(FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_OUT)
      continue;
    player->bounty_won += player->bounty_head;
    state->bounties_won += player->bounty_head;
    player->bounty_head = 0;
  }
}

/* At the end who is left has what is on his head, and what was not drawn is theirs. */
static void settle(FeltState *state)
{
  gboolean mystery = state->setup.bounties.kind == FELT_BOUNTY_MYSTERY;
  gint64 undrawn = mystery ? MAX(state->bounty_money - state->bounties_won, 0) : 0;
  guint n = 0;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_IN && player->status != FELT_PLAYER_REGISTERED)
      continue;
    gint64 own = mystery ? felt_money_nth_share(undrawn, state->n_in, n++) : player->bounty_head;
    player->bounty_won += own;
    state->bounties_won += own;
    player->bounty_head = 0;
  }
}

void felt_bounties_update(FeltState *state)
{
  begin(state);
  if (state->bounty_money == 0)
    return;
  if (state->setup.bounties.kind == FELT_BOUNTY_MYSTERY)
    follow_draws(state);
  else
    follow_heads(state);
  pay_out_heads(state);
  if (state->phase == FELT_PHASE_FINISHED)
    settle(state);
}
