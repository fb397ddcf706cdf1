/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties-won.c - what is on each head, and who has won what of the others */
#include "tournament/state/felt-bounties-won.h"

#include "felt-config.h"
#include "tournament/state/felt-bust-order.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>

/* The way through the log: who is out where it has come to. */
typedef struct {
  FeltState *state;
  guint64 *out_until; /* by player id - 1: the event they came back with; 0: they were not out
                       * yet */
  gboolean *chips;    /* likewise: they have bought a bounty */
  gint64 drawn;       /* so far, of the sealed list */
  guint64 now;        /* the event it has come to */
} Way;

static void begin(FeltState *state)
{
  state->bounties_won = state->bounties_open = state->bounties_sealed = 0;
  state->bounties_left = state->bounties_to_pool = state->bounties_to_house = 0;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    player->bounty_head = player->bounty_won = player->bounty_kept = 0;
  }
  for (guint i = 0; i < state->busts->len; i++) {
    FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    bust->bounty = 0;
    bust->open = FALSE;
  }
  g_array_set_size(state->bust_won, 0);
}

/* Whether the i-th who won a bust-out may have its bounty: who bought none wins none. */
static gboolean may_win(const Way *way, const FeltBustRecord *bust, guint i)
{
  guint id = g_array_index(way->state->bust_by, guint, bust->by_first + i);
  return bust->unwon == FELT_UNWON_UNSAID || way->chips[id - 1];
}

static guint count_winners(const Way *way, const FeltBustRecord *bust)
{
  guint n = 0;
  for (guint i = 0; i < bust->n_by; i++)
    if (may_win(way, bust, i))
      n++;
  return n;
}

/* Shares an amount among the winners of a bust-out; part of it goes onto their heads. On the head
 * of one who is out already (their own bust-out was recorded first) nobody could win it: they have
 * it in cash. */
static void award(const Way *way, const FeltBustRecord *bust, gint64 amount)
{
  FeltState *state = way->state;
  guint n = count_winners(way, bust), nth = 0;
  for (guint i = 0; i < bust->n_by; i++) {
    if (n > 0 && !may_win(way, bust, i))
      continue;
    guint id = g_array_index(state->bust_by, guint, bust->by_first + i);
    FeltPlayer *winner = felt_state_player(state, id);
    FeltBountyShare *won = &g_array_index(state->bust_won, FeltBountyShare, bust->by_first + i);
    gint64 share = felt_money_nth_share(amount, n > 0 ? n : bust->n_by, nth++);
    gboolean out = way->now < way->out_until[id - 1];
    gint64 cash = out ? share : felt_money_part_rounded(share, bust->cash_share, FELT_WHOLE);
    won->left = bust->round > 1 ? cash % bust->round : 0;
    won->cash = cash - won->left;
    won->head = share - cash;
    winner->bounty_won += won->cash;
    winner->bounty_head += won->head;
    state->bounties_won += won->cash;
    won->now = winner->bounty_head;
    if (bust->to_pool)
      state->bounties_to_pool += won->left;
    else
      state->bounties_left += won->left;
  }
}

static void draw(Way *way, FeltBustRecord *bust, gint64 head)
{
  way->state->bounties_sealed += head;
  bust->open = bust->unwon == FELT_UNWON_UNSAID || way->chips[bust->victim - 1];
  bust->bounty = MAX(bust->drawn, 0);
  way->drawn += bust->bounty;
  if (bust->drawn >= 0)
    award(way, bust, bust->drawn);
}

static void close_head(Way *way, const FeltBustRecord *bust, FeltPlayer *player, gint64 head)
{
  FeltState *state = way->state;
  if (bust->closed == FELT_UNWON_POOL) {
    state->bounties_to_pool += head;
  } else if (bust->closed == FELT_UNWON_HOUSE) {
    state->bounties_to_house += head;
  } else {
    player->bounty_won += head;
    state->bounties_won += head;
  }
}

static void take_head(Way *way, FeltBustRecord *bust)
{
  FeltPlayer *player = felt_state_player(way->state, bust->victim);
  if (player == NULL)
    return;
  gint64 head = player->bounty_head;
  player->bounty_head = 0;
  way->out_until[player->id - 1] = bust->returned != 0 ? bust->returned : G_MAXUINT64;
  if (bust->kind == FELT_BOUNTY_MYSTERY) {
    draw(way, bust, head);
    return;
  }
  bust->bounty = head;
  if (bust->closed != FELT_UNWON_UNSAID) {
    close_head(way, bust, player, head);
  } else if (count_winners(way, bust) == 0) {
    way->state->bounties_open += head;
    bust->open = head > 0 || bust->unwon == FELT_UNWON_UNSAID;
  } else {
    award(way, bust, head);
  }
}

/* Heads in the order in which money was put on them and they were taken. */
static void follow_heads(Way *way)
{
  FeltState *state = way->state;
  g_autoptr(GArray) heads = felt_bust_order_heads(state);
  guint b = 0;
  for (guint i = 0; i <= state->bounty_paid->len; i++) {
    const FeltBountyPaid *paid =
        i < state->bounty_paid->len ? &g_array_index(state->bounty_paid, FeltBountyPaid, i) : NULL;
    for (; b < state->busts->len; b++) {
      way->now = g_array_index(state->busts, FeltBustRecord, b).seq;
      if (paid != NULL && way->now > paid->seq)
        break;
      guint taken = heads != NULL ? g_array_index(heads, guint, b) : b;
      take_head(way, &g_array_index(state->busts, FeltBustRecord, taken));
    }
    FeltPlayer *player = paid == NULL ? NULL : felt_state_player(state, paid->player);
    if (player != NULL) {
      player->bounty_head += paid->amount;
      way->chips[player->id - 1] = TRUE;
    }
  }
}

/* While bounties are drawn what is on the heads is in the list. Else the head of a player who is
 * out is taken; what came onto it after that (their re-entry was undone) is theirs in cash. */
static void clear_heads(FeltState *state)
{
  gboolean mystery = state->setup.bounties.kind == FELT_BOUNTY_MYSTERY;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (mystery) {
      state->bounties_sealed += player->bounty_head;
    } else if (player->status == FELT_PLAYER_OUT) {
      player->bounty_won += player->bounty_head;
      state->bounties_won += player->bounty_head;
    } else {
      continue;
    }
    player->bounty_head = 0;
  }
}

/* At the end the players left have what is on their heads; what was not drawn, and what rounding
 * left, is theirs. */
static void settle(FeltState *state, gint64 drawn)
{
  gint64 shared = state->bounties_left + MAX(state->bounties_sealed - drawn, 0);
  guint n = 0;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_IN && player->status != FELT_PLAYER_REGISTERED)
      continue;
    gint64 own = player->bounty_head + felt_money_nth_share(shared, state->n_in, n++);
    player->bounty_kept = own;
    player->bounty_won += own;
    state->bounties_won += own;
    player->bounty_head = 0;
  }
}

void felt_bounties_update(FeltState *state)
{
  begin(state);
  if (state->bounty_paid->len == 0)
    return;
  g_autofree guint64 *out_until = g_new0(guint64, state->players->len + 1);
  g_autofree gboolean *chips = g_new0(gboolean, state->players->len + 1);
  Way way = {state, out_until, chips, 0, 0};
  g_array_set_size(state->bust_won, state->bust_by->len);
  follow_heads(&way);
  clear_heads(state);
  if (state->phase == FELT_PHASE_FINISHED)
    settle(state, way.drawn);
}

const FeltBountyShare *felt_bounty_share(const FeltState *state, const FeltBustRecord *bust,
                                         guint i)
{
  guint index = bust->by_first + i;
  return i < bust->n_by && index < state->bust_won->len
             ? &g_array_index(state->bust_won, FeltBountyShare, index)
             : NULL;
}

gboolean felt_bounties_grow(const FeltState *state)
{
  if (state->bounty_money == 0 || state->setup.bounties.kind == FELT_BOUNTY_MYSTERY)
    return FALSE;
  gboolean grow = state->setup.bounties.kind == FELT_BOUNTY_PROGRESSIVE;
  for (guint i = 0; !grow && i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    grow = bust->victim != 0 && bust->kind == FELT_BOUNTY_PROGRESSIVE && bust->n_by > 0;
  }
  return grow;
}

/* Bust-outs ---------------------------------------------------------------------------------- */

void felt_bounties_stamp(const FeltState *state, FeltBustRecord *bust)
{
  const FeltBounties *bounties = &state->setup.bounties;
  bust->kind = bounties->kind;
  bust->cash_share = bounties->kind == FELT_BOUNTY_PROGRESSIVE ? bounties->cash_share : FELT_WHOLE;
  bust->round = bounties->round;
  bust->unwon = bounties->unwon;
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
    if (!won && bust->closed == FELT_UNWON_UNSAID)
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

static gboolean begins_with(const FeltState *state, const FeltBustRecord *bust, guint paid)
{
  const FeltBounties *bounties = &state->setup.bounties;
  switch (bounties->begin) {
  case FELT_BEGIN_AT_ONCE:
    return TRUE;
  case FELT_BEGIN_IN_THE_MONEY:
    return bust->left <= paid;
  case FELT_BEGIN_PLAYERS:
    return bust->left <= bounties->begin_at;
  case FELT_BEGIN_DAY:
    return bust->day >= bounties->begin_at;
  default:
    return felt_bounty_drawn(bust) >= 0;
  }
}

guint64 felt_bounties_begun(const FeltState *state)
{
  guint paid = 0;
  if (state->setup.bounties.begin == FELT_BEGIN_IN_THE_MONEY)
    paid = felt_prizes_paid_places(state);
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (begins_with(state, bust, paid))
      return bust->seq;
  }
  return 0;
}

char *felt_bounties_begin_text(const FeltState *state)
{
  const FeltBounties *bounties = &state->setup.bounties;
  if (bounties->kind != FELT_BOUNTY_MYSTERY)
    return NULL;
  switch (bounties->begin) {
  case FELT_BEGIN_IN_THE_MONEY:
    return g_strdup(_("Envelopes are drawn in the money"));
  case FELT_BEGIN_PLAYERS:
    return g_strdup_printf(_("Envelopes are drawn from %d players left on"),
                           (int)bounties->begin_at);
  case FELT_BEGIN_DAY:
    return g_strdup_printf(_("Envelopes are drawn from day %d on"), (int)bounties->begin_at);
  default:
    return NULL;
  }
}

gboolean felt_bounty_has_chip(const FeltState *state, guint player, guint64 seq)
{
  for (guint i = 0; i < state->bounty_paid->len; i++) {
    const FeltBountyPaid *paid = &g_array_index(state->bounty_paid, FeltBountyPaid, i);
    if (paid->player == player && paid->seq < seq)
      return TRUE;
  }
  return FALSE;
}

gboolean felt_bounty_is_open(const FeltState *state, const FeltBustRecord *bust, guint64 begun)
{
  if (bust->victim == 0 || state->bounty_money == 0 || bust->closed != FELT_UNWON_UNSAID ||
      !bust->open)
    return FALSE;
  return bust->kind != FELT_BOUNTY_MYSTERY || (bust->drawn < 0 && begun > 0 && bust->seq >= begun);
}

const FeltBustRecord *felt_bounty_last_open(const FeltState *state, guint before)
{
  guint64 begun = felt_bounties_begun(state);
  for (guint i = MIN(before, state->busts->len); i-- > 0;) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (felt_bounty_is_open(state, bust, begun))
      return bust;
  }
  return NULL;
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
  guint64 begun = felt_bounties_begun(state);
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (player == 0 || bust->victim != player || (seq != 0 && bust->seq != seq))
      continue;
    last = bust;
    if (felt_bounty_is_open(state, bust, begun))
      open = bust;
  }
  return open != NULL ? open : last;
}
