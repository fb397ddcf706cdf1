/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-invariants.c - what must hold after every event (rules.md 7), and equality of states */
#include "tournament/felt-state.h"

#include <string.h>

#include "tournament/felt-prizes.h"

static gboolean is_in(const FeltPlayer *player)
{
  return player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
}

static char *broken_player(const FeltState *state, const FeltPlayer *player)
{
  if (GPOINTER_TO_UINT(g_hash_table_lookup(state->names, player->key)) != player->id)
    return g_strdup_printf("player %u is not found by the name %s", player->id, player->name);
  if (player->paid < 0 || player->fees < 0 || player->bounty < 0 || player->staff < 0 ||
      player->chips < 0 || player->chips > player->sold || player->refunded < 0 ||
      player->refunded > player->taken || player->paid_out < 0 || felt_player_owes(player) < 0)
    return g_strdup_printf("the sums of player %u are impossible", player->id);
  if ((player->entries > 0) != (player->status != FELT_PLAYER_WITHDRAWN))
    return g_strdup_printf("player %u has %u entries", player->id, player->entries);
  if (player->stack < -1 || (player->status == FELT_PLAYER_OUT && player->stack != 0))
    return g_strdup_printf("player %u has an impossible stack", player->id);
  /* Who is out is shown where he last sat. */
  if (player->status != FELT_PLAYER_IN && player->status != FELT_PLAYER_OUT &&
      (player->table != 0 || player->seat != 0))
    return g_strdup_printf("player %u is not seated, but at table %u seat %u", player->id,
                           player->table, player->seat);
  if (player->status != FELT_PLAYER_IN)
    return NULL;
  const FeltTable *table = felt_state_table(state, player->table);
  if (table == NULL || table->status != FELT_TABLE_OPEN || player->seat < 1 ||
      player->seat > table->n_seats || table->players[player->seat] != player->id)
    return g_strdup_printf("player %u is in but does not sit at table %u seat %u", player->id,
                           player->table, player->seat);
  return NULL;
}

/* One button, exactly one big blind and at most one small blind; under the moving button every
 * player posts one blind at most, and one of them the big blind. */
static const char *broken_hand(const FeltTable *table)
{
  const FeltPositions *hand = &table->last;
  guint bigs = 0, smalls = 0, firsts = 0;
  FeltSeatMask posted = 0;
  if (table->stud)
    return hand->n_posts == 0 && hand->big == 0 ? NULL : "blinds are posted in stud";
  if (table->frozen != 0)
    return "the button is frozen though blinds are posted";
  if ((hand->button != 0) != (table->hands > 0))
    return "hands are counted without a hand, or not counted";
  if (hand->button == 0)
    return hand->n_posts == 0 ? NULL : "blinds are posted without a button";
  for (guint i = 0; i < hand->n_posts; i++) {
    FeltSeatMask bit = (FeltSeatMask)(1u << (hand->posts[i].seat - 1));
    if (posted & bit || !(hand->dealt_in & bit))
      return "a blind is posted twice, or by nobody";
    posted |= bit;
    bigs += hand->posts[i].blind == FELT_BLIND_BIG;
    smalls += hand->posts[i].blind == FELT_BLIND_SMALL;
    firsts += hand->posts[i].blind == FELT_BLIND_FIRST;
  }
  if (bigs < 1 || hand->big == 0)
    return "nobody posts the big blind";
  if (table->last_rule != FELT_BUTTON_MOVING && (bigs > 1 || smalls > 1 || firsts > 1))
    return "more than one player posts a blind";
  if (table->last_rule != FELT_BUTTON_MOVING &&
      (hand->owes_small | hand->owes_big | hand->owes_first) != 0)
    return "a blind is owed under a rule without debts";
  return NULL;
}

static const char *broken_button(const FeltTable *table)
{
  const FeltButtonState *b = &table->button;
  gboolean known = b->button != 0;
  if (b->button > table->n_seats || b->small_seat > table->n_seats ||
      b->big_seat > table->n_seats || table->next_button > table->n_seats ||
      table->locked >> table->n_seats != 0)
    return "a seat outside the table is locked or has the button";
  if (known != (b->small_seat != 0) || known != (b->big_seat != 0))
    return "some positions of the last hand are known, some are not";
  if ((b->owes_small | b->owes_big | b->owes_first) & ~felt_table_occupied(table))
    return "an empty seat owes a blind";
  return broken_hand(table);
}

static char *broken_table(const FeltState *state, const FeltTable *table)
{
  guint n = 0;
  for (guint s = 1; s <= FELT_SEATS_MAX; s++) {
    guint id = table->players[s];
    if (id == 0)
      continue;
    n++;
    const FeltPlayer *player = felt_state_player(state, id);
    if (s > table->n_seats || player == NULL || player->status != FELT_PLAYER_IN ||
        player->table != table->number || player->seat != s)
      return g_strdup_printf("table %u seat %u holds player %u, who is not there", table->number, s,
                             id);
  }
  if (n != table->n_players)
    return g_strdup_printf("table %u counts %u players but has %u", table->number, table->n_players,
                           n);
  if (table->status == FELT_TABLE_CLOSED && n > 0)
    return g_strdup_printf("table %u is closed but has players", table->number);
  const char *broken = table->number == 0 ? NULL : broken_button(table);
  return broken == NULL ? NULL : g_strdup_printf("table %u: %s", table->number, broken);
}

/* What the sums over all players must be. */
typedef struct {
  guint in, seated, out, entries, unique, knocked_out;
  gint64 paid, fees, bounty, staff, sold;
  gint64 taken, refunded, paid_out;
} Sums;

static void add_player(Sums *sums, const FeltPlayer *player)
{
  sums->in += is_in(player);
  sums->seated += player->status == FELT_PLAYER_IN;
  sums->out += player->status == FELT_PLAYER_OUT;
  sums->entries += player->entries;
  sums->unique += player->entries > 0;
  sums->knocked_out += player->knocked_out;
  sums->paid += player->paid;
  sums->fees += player->fees;
  sums->bounty += player->bounty;
  sums->staff += player->staff;
  sums->taken += player->taken;
  sums->refunded += player->refunded;
  sums->paid_out += player->paid_out;
  sums->sold += player->sold;
}

static char *broken_sums(const FeltState *state, const Sums *sums)
{
  if (state->n_entries != state->n_in + state->n_busted)
    return g_strdup_printf("%u entries are not %u in and %u busted", state->n_entries, state->n_in,
                           state->n_busted);
  if (sums->in != state->n_in || sums->seated != state->n_seated)
    return g_strdup_printf("%u players are in and %u seated, but %u and %u are counted", sums->in,
                           sums->seated, state->n_in, state->n_seated);
  if (sums->entries != state->n_entries || sums->unique != state->n_unique)
    return g_strdup("the entries of the players do not add up");
  if (sums->paid != state->prize_money || sums->fees != state->fees ||
      sums->bounty != state->bounty_money || sums->staff != state->staff_money ||
      sums->taken != state->taken || sums->refunded != state->refunds ||
      sums->paid_out != state->paid_out)
    return g_strdup("the money of the players does not add up");
  if (sums->sold != state->chips_sold)
    return g_strdup("the chips sold to the players do not add up");
  if (state->chips_in_play !=
      state->chips_sold + state->chips_adjusted - state->chips_forfeited + state->chips_raced)
    return g_strdup("the chips in play are not those sold, adjusted, forfeited and raced");
  if (state->chips_in_play < 0 || state->chips_forfeited < 0)
    return g_strdup("fewer than no chips are in play or forfeited");
  return NULL;
}

/* Each player who is out has one bust-out that stands, and nobody else has. */
static char *broken_busts(const FeltState *state, const Sums *sums)
{
  guint standing = 0, winners = 0;
  guint64 seq = 0;
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    winners += bust->n_by;
    if (bust->seq < seq)
      return g_strdup("bust-outs are out of order");
    seq = bust->seq;
    if (bust->player == 0)
      continue;
    standing++;
    const FeltPlayer *player = felt_state_player(state, bust->player);
    if (player == NULL || player->status != FELT_PLAYER_OUT)
      return g_strdup_printf("player %u is not out, but his bust-out stands", bust->player);
  }
  if (standing != sums->out)
    return g_strdup_printf("%u players are out by %u bust-outs", sums->out, standing);
  if (winners != sums->knocked_out)
    return g_strdup_printf("%u players were knocked out, %u are counted", winners,
                           sums->knocked_out);
  return NULL;
}

static char *broken_clock(const FeltState *state)
{
  const FeltClock *clock = &state->clock;
  if (clock->started != (state->phase != FELT_PHASE_SETUP))
    return g_strdup("the clock was started before the tournament, or not with it");
  if (clock->running && !clock->started)
    return g_strdup("the clock runs before the start");
  if (state->seq > 0 && clock->level >= state->n_levels)
    return g_strdup_printf("the clock stands in level %u of %u", clock->level + 1, state->n_levels);
  return NULL;
}

/* prizes + bounties + fees + staff = taken + owed + overlay + added - refunds; and where each of
 * them is. */
static char *broken_money(const FeltState *state)
{
  FeltPool pool;
  gint64 owed = 0;
  felt_state_pool(state, &pool);
  for (guint i = 0; i < state->players->len; i++)
    owed += felt_player_owes(&g_array_index(state->players, FeltPlayer, i));
  if (owed != pool.owed || pool.pool + pool.bounties + pool.fees + pool.staff !=
                               pool.taken + pool.owed + pool.overlay + pool.added - pool.refunds)
    return g_strdup("what the money is for is not what was taken and is owed");
  g_autoptr(GArray) planned = felt_prizes_planned(state);
  if (state->n_unique > 0 && felt_prizes_sum(planned) != pool.pool)
    return g_strdup("the prizes are not the pool");
  if (state->places_dirty)
    return NULL;
  if (state->n_unique > 0 && !state->prizes_stale && felt_prizes_sum(state->prizes) != pool.pool)
    return g_strdup("the prizes as they stand are not the pool");
  gint64 bounties = state->bounties_open, prizes = 0, won = 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    bounties += player->bounty_head + player->bounty_won;
    won += player->bounty_won;
    prizes += player->prize;
  }
  gboolean over = state->phase == FELT_PHASE_FINISHED && state->n_unique > 0;
  if (!state->prizes_stale &&
      (prizes > felt_prizes_sum(state->prizes) || (over && prizes != pool.pool)))
    return g_strdup("the players' prizes are not the prizes");
  gboolean mystery = state->setup.bounties.kind == FELT_BOUNTY_MYSTERY;
  if (won != state->bounties_won || (!mystery && bounties != state->bounty_money))
    return g_strdup("the bounties are not the bounty money");
  return NULL;
}

char *felt_state_broken_invariant(const FeltState *state)
{
  Sums sums = {0};
  guint at_tables = 0, known = 0;
  char *broken = broken_clock(state);
  for (guint i = 0; broken == NULL && i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT)
      continue;
    known++;
    broken = player->id != i + 1 ? g_strdup_printf("player %u stands in place %u", player->id, i)
                                 : broken_player(state, player);
    add_player(&sums, player);
  }
  for (guint i = 0; broken == NULL && i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    broken = broken_table(state, table);
    at_tables += table->n_players;
  }
  if (broken != NULL)
    return broken;
  if (at_tables != sums.seated)
    return g_strdup_printf("%u players sit at tables, %u are seated", at_tables, sums.seated);
  if (g_hash_table_size(state->names) != known)
    return g_strdup_printf("%u players have %u names", known, g_hash_table_size(state->names));
  broken = broken_sums(state, &sums);
  if (broken == NULL)
    broken = broken_busts(state, &sums);
  return broken != NULL ? broken : broken_money(state);
}

static gboolean changes_equal(const FeltSeatChange *a, const FeltSeatChange *b)
{
  return a->seq == b->seq && a->from_table == b->from_table && a->from_seat == b->from_seat &&
         a->why == b->why && g_strcmp0(a->reason, b->reason) == 0;
}

static gboolean players_equal(const FeltPlayer *a, const FeltPlayer *b)
{
  return a->id == b->id && a->status == b->status && g_strcmp0(a->name, b->name) == 0 &&
         a->table == b->table && a->seat == b->seat && a->entries == b->entries &&
         a->rebuys == b->rebuys && a->add_ons == b->add_ons && a->paid == b->paid &&
         a->fees == b->fees && a->bounty == b->bounty && a->staff == b->staff &&
         a->taken == b->taken && a->refunded == b->refunded && a->paid_out == b->paid_out &&
         a->deal == b->deal && a->chips == b->chips && a->sold == b->sold && a->stack == b->stack &&
         a->knocked_out == b->knocked_out && a->penalty == b->penalty && a->away == b->away &&
         changes_equal(&a->moved, &b->moved) && a->told_table == b->told_table &&
         a->told_seat == b->told_seat;
}

static gboolean hands_equal(const FeltPositions *a, const FeltPositions *b)
{
  if (a->button != b->button || a->small_seat != b->small_seat || a->big_seat != b->big_seat ||
      a->small != b->small || a->big != b->big || a->n_posts != b->n_posts ||
      a->owes_small != b->owes_small || a->owes_big != b->owes_big ||
      a->owes_first != b->owes_first || a->dealt_in != b->dealt_in ||
      a->first_to_act != b->first_to_act)
    return FALSE;
  for (guint i = 0; i < a->n_posts; i++)
    if (a->posts[i].seat != b->posts[i].seat || a->posts[i].blind != b->posts[i].blind)
      return FALSE;
  return TRUE;
}

static gboolean buttons_equal(const FeltButtonState *a, const FeltButtonState *b)
{
  return a->button == b->button && a->small_seat == b->small_seat && a->big_seat == b->big_seat &&
         a->owes_small == b->owes_small && a->owes_big == b->owes_big &&
         a->owes_first == b->owes_first;
}

/* What tables know beside players and hands. */
static gboolean floors_equal(const FeltTable *a, const FeltTable *b)
{
  return buttons_equal(&a->previous, &b->previous) &&
         memcmp(a->last_players, b->last_players, sizeof a->last_players) == 0 &&
         a->stud == b->stud && a->frozen == b->frozen && a->eliminated == b->eliminated &&
         a->opened_last == b->opened_last &&
         memcmp(a->kept_for, b->kept_for, sizeof a->kept_for) == 0 &&
         a->was_counted == b->was_counted && a->count_agreed == b->count_agreed &&
         a->count == b->count && a->waived == b->waived && a->done == b->done;
}

static gboolean tables_equal(const FeltTable *a, const FeltTable *b)
{
  return a->number == b->number && a->status == b->status && a->n_seats == b->n_seats &&
         memcmp(a->players, b->players, sizeof a->players) == 0 && a->locked == b->locked &&
         buttons_equal(&a->button, &b->button) && floors_equal(a, b) &&
         a->next_button == b->next_button && a->hands == b->hands &&
         a->level_hands == b->level_hands && a->level_entry == b->level_entry &&
         a->raced == b->raced && a->last_rule == b->last_rule && hands_equal(&a->last, &b->last);
}

static gboolean levels_equal(const FeltState *a, const FeltState *b)
{
  if (a->n_levels != b->n_levels)
    return FALSE;
  for (guint i = 0; i < a->n_levels; i++)
    if (!felt_record_equal(&felt_level_record, &a->levels[i], &b->levels[i]))
      return FALSE;
  return TRUE;
}

/* Whether the arrays hold the same, as far as the longer has anything there. */
static gboolean all_players_equal(const FeltState *a, const FeltState *b)
{
  for (guint i = 1; i <= MAX(a->players->len, b->players->len); i++) {
    const FeltPlayer *x = felt_state_player(a, i), *y = felt_state_player(b, i);
    if ((x == NULL) != (y == NULL) || (x != NULL && !players_equal(x, y)))
      return FALSE;
  }
  return TRUE;
}

static gboolean all_tables_equal(const FeltState *a, const FeltState *b)
{
  for (guint i = 1; i <= MAX(a->tables->len, b->tables->len); i++) {
    const FeltTable *x = felt_state_table(a, i), *y = felt_state_table(b, i);
    if ((x == NULL) != (y == NULL) || (x != NULL && !tables_equal(x, y)))
      return FALSE;
  }
  return TRUE;
}

static gboolean instants_equal(const FeltInstant *a, const FeltInstant *b)
{
  return a->utc_us == b->utc_us && a->boottime_us == b->boottime_us &&
         strcmp(a->boot_id, b->boot_id) == 0;
}

static gboolean clocks_equal(const FeltClock *a, const FeltClock *b)
{
  return a->started == b->started && a->running == b->running && a->level == b->level &&
         a->spent_ms == b->spent_ms && instants_equal(&a->since, &b->since);
}

/* Places follow from these. */
static gboolean busts_equal(const FeltState *a, const FeltState *b)
{
  if (a->busts->len != b->busts->len)
    return FALSE;
  for (guint i = 0; i < a->busts->len; i++) {
    const FeltBustRecord *x = &g_array_index(a->busts, FeltBustRecord, i);
    const FeltBustRecord *y = &g_array_index(b->busts, FeltBustRecord, i);
    if (x->player != y->player || x->stack != y->stack || x->seq != y->seq || x->hand != y->hand ||
        x->table != y->table || x->n_by != y->n_by || x->victim != y->victim ||
        x->drawn != y->drawn)
      return FALSE;
    for (guint j = 0; j < x->n_by; j++)
      if (g_array_index(a->bust_by, guint, x->by_first + j) !=
          g_array_index(b->bust_by, guint, y->by_first + j))
        return FALSE;
  }
  return TRUE;
}

static gboolean counts_equal(const FeltState *a, const FeltState *b)
{
  return a->n_in == b->n_in && a->n_seated == b->n_seated && a->n_entries == b->n_entries &&
         a->n_busted == b->n_busted && a->n_unique == b->n_unique &&
         a->chips_in_play == b->chips_in_play && a->chips_sold == b->chips_sold &&
         a->chips_adjusted == b->chips_adjusted && a->chips_forfeited == b->chips_forfeited &&
         a->chips_raced == b->chips_raced && a->prize_money == b->prize_money &&
         a->fees == b->fees && a->bounty_money == b->bounty_money &&
         a->staff_money == b->staff_money && a->taken == b->taken && a->refunds == b->refunds &&
         a->paid_out == b->paid_out;
}

static gboolean texts_equal(const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (strcmp(g_ptr_array_index(a, i), g_ptr_array_index(b, i)) != 0)
      return FALSE;
  return TRUE;
}

/* Prizes and bounties follow from these. */
static gboolean money_equal(const FeltState *a, const FeltState *b)
{
  if (a->moves->len != b->moves->len || a->locked_prizes->len != b->locked_prizes->len)
    return FALSE;
  for (guint i = 0; i < a->moves->len; i++) {
    const FeltMove *x = &g_array_index(a->moves, FeltMove, i);
    const FeltMove *y = &g_array_index(b->moves, FeltMove, i);
    if (x->seq != y->seq || x->player != y->player || x->amount != y->amount || x->what != y->what)
      return FALSE;
  }
  for (guint i = 0; i < a->locked_prizes->len; i++) {
    const FeltPrize *x = &g_array_index(a->locked_prizes, FeltPrize, i);
    const FeltPrize *y = &g_array_index(b->locked_prizes, FeltPrize, i);
    if (x->cash != y->cash || x->value != y->value)
      return FALSE;
  }
  return a->prizes_locked == b->prizes_locked && a->deal_players == b->deal_players &&
         a->deal_how == b->deal_how && a->deal_left == b->deal_left &&
         a->registration_beyond == b->registration_beyond && texts_equal(a->waiting, b->waiting) &&
         texts_equal(a->cashiers, b->cashiers);
}

static gboolean races_equal(const FeltState *a, const FeltState *b)
{
  const FeltRecord *record = felt_event_info(FELT_EVENT_CHIPS_RACED)->record;
  if (a->races->len != b->races->len)
    return FALSE;
  for (guint i = 0; i < a->races->len; i++) {
    const FeltEvent *x = g_ptr_array_index(a->races, i), *y = g_ptr_array_index(b->races, i);
    if (x->seq != y->seq || !felt_record_equal(record, &x->u, &y->u))
      return FALSE;
  }
  return TRUE;
}

static gboolean modes_equal(const FeltState *a, const FeltState *b)
{
  const FeltHandForHand *x = &a->hand_for_hand, *y = &b->hand_for_hand;
  return x->on == y->on && x->hand == y->hand && x->group == y->group && x->until == y->until &&
         x->runs == y->runs && a->redrawn_at == b->redrawn_at &&
         a->break_order->len == b->break_order->len && a->apart->len == b->apart->len &&
         (a->break_order->len == 0 || memcmp(a->break_order->data, b->break_order->data,
                                             a->break_order->len * sizeof(guint)) == 0) &&
         (a->apart->len == 0 ||
          memcmp(a->apart->data, b->apart->data, a->apart->len * sizeof(FeltPair)) == 0);
}

gboolean felt_state_equal(const FeltState *a, const FeltState *b)
{
  return a->phase == b->phase && a->created_us == b->created_us &&
         a->registration_closed == b->registration_closed &&
         a->finished_by_hand == b->finished_by_hand &&
         instants_equal(&a->finished_at, &b->finished_at) &&
         felt_record_equal(&felt_setup_record, &a->setup, &b->setup) && levels_equal(a, b) &&
         clocks_equal(&a->clock, &b->clock) && counts_equal(a, b) && busts_equal(a, b) &&
         money_equal(a, b) && modes_equal(a, b) && all_players_equal(a, b) && races_equal(a, b) &&
         all_tables_equal(a, b);
}
