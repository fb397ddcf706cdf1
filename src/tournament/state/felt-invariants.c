/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-invariants.c - what must hold after every event (rules.md 7) */
#include "tournament/state/felt-floor-call.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/state/felt-state.h"
#include "tournament/state/felt-bounties-won.h"

#include <string.h>

/* A count that more was taken from than was in it. */
static gboolean is_below_zero(guint n)
{
  return n > G_MAXINT;
}

static char *broken_player(const FeltState *state, const FeltPlayer *player)
{
  if (player->paid < 0 || player->fees < 0 || player->bounty < 0 || player->staff < 0 ||
      player->chips < 0 || player->chips > player->sold || player->refunded < 0 ||
      player->refunded > player->taken || player->paid_out < 0 || felt_player_owes(player) < 0)
    return g_strdup_printf("the sums of player %u are impossible", player->id);
  if (is_below_zero(player->rebuys) || is_below_zero(player->add_ons) ||
      is_below_zero(player->lost_rebuys) || is_below_zero(player->lost_add_ons))
    return g_strdup_printf("player %u gave back more rebuys than were sold", player->id);
  if ((player->entries > 0) != (player->status != FELT_PLAYER_WITHDRAWN))
    return g_strdup_printf("player %u has %u entries", player->id, player->entries);
  if (player->stack < -1 || (player->status == FELT_PLAYER_OUT && player->stack != 0))
    return g_strdup_printf("player %u has an impossible stack", player->id);
  /* A player who is out is shown where they last sat. */
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

/* Every player is found by name, and nobody else. Walked from the table's side: to look up ten
 * thousand names after each event takes verify most of its time. */
static char *broken_names(const FeltState *state, guint known)
{
  GHashTableIter iter;
  gpointer key, id;
  if (g_hash_table_size(state->names) != known)
    return g_strdup_printf("%u players have %u names", known, g_hash_table_size(state->names));
  g_hash_table_iter_init(&iter, state->names);
  while (g_hash_table_iter_next(&iter, &key, &id)) {
    const FeltPlayer *player = felt_state_player(state, GPOINTER_TO_UINT(id));
    if (player == NULL || (player->key != key && strcmp(player->key, key) != 0))
      return g_strdup_printf("the name %s finds a player who is called otherwise", (char *)key);
  }
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
  sums->in += felt_player_is_in(player);
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
    return g_strdup("more chips left play than were in it");
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
      return g_strdup_printf("player %u is not out, but has a bust-out that stands", bust->player);
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

/* What is on the heads, won, open, in the sealed list and left by rounding is the bounty money.
 * `known`: all of it but the list. More may be drawn than the list has to hold: an entry may be
 * given back after it.
 */
static char *broken_bounties(const FeltState *state, gint64 known)
{
  gint64 left = state->bounties_sealed;
  known += state->bounties_to_pool + state->bounties_to_house;
  if (state->bounty_paid->len == 0)
    return state->bounty_money == 0 ? NULL : g_strdup("bounty money is on no head");
  for (guint i = 0; i < state->busts->len; i++)
    left -= MAX(felt_bounty_drawn(&g_array_index(state->busts, FeltBustRecord, i)), 0);
  /* At the end what is left of the list has been given to those who are in. */
  if (state->phase == FELT_PHASE_FINISHED)
    left = MIN(left, 0);
  else
    known += state->bounties_left;
  return known + left == state->bounty_money ? NULL
                                             : g_strdup("the bounties are not the bounty money");
}

/* prizes + set aside + bounties + fees + staff = taken + owed + overlay + added + adjusted -
 * refunds; and where each of them is. */
static char *broken_money(const FeltState *state)
{
  FeltPool pool;
  gint64 owed = 0;
  felt_state_pool(state, &pool);
  for (guint i = 0; i < state->players->len; i++)
    owed += felt_player_owes(&g_array_index(state->players, FeltPlayer, i));
  gint64 there = pool.taken + pool.owed + pool.overlay + pool.added + pool.adjusted - pool.refunds;
  if (owed != pool.owed ||
      pool.pool + pool.set_aside + pool.bounties + pool.fees + pool.staff != there)
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
  return won == state->bounties_won ? broken_bounties(state, bounties)
                                    : g_strdup("the bounties won do not add up");
}

/* A session ends before the next one of its drawer begins, with what that one leaves. */
static char *broken_drawers(const FeltState *state)
{
  g_autofree gint64 *left = g_new0(gint64, state->cashiers->len + 1);
  for (guint i = 0; i < state->drawer_sessions->len; i++) {
    const FeltDrawerSession *s = &g_array_index(state->drawer_sessions, FeltDrawerSession, i);
    if (s->cashier >= state->cashiers->len)
      return g_strdup("a drawer is nobody's");
    if (left[s->cashier] < 0)
      return g_strdup_printf("event %" G_GUINT64_FORMAT " opens a drawer twice", s->opened);
    if (s->put_in < 0 || s->left != left[s->cashier] || s->taken < 0 || s->taken > s->count ||
        (s->closed != 0 && s->closed <= s->opened))
      return g_strdup_printf("the session of event %" G_GUINT64_FORMAT " is impossible", s->opened);
    left[s->cashier] = s->closed != 0 ? s->count - s->taken : -1;
  }
  return NULL;
}

/* What went into a side pot is what was paid, kept and is left, by those who are in it and by the
 * lines of the cashiers. */
static char *broken_side_pots(const FeltState *state)
{
  gint64 all = 0;
  for (guint i = 0; i < state->side_pots->len; i++) {
    const FeltSidePotState *pot = &g_array_index(state->side_pots, FeltSidePotState, i);
    gint64 joined = 0, lines = 0;
    for (guint j = 0; j < state->side_pot_members->len; j++) {
      const FeltSidePotMember *member =
          &g_array_index(state->side_pot_members, FeltSidePotMember, j);
      joined += member->pot == i ? member->amount : 0;
    }
    for (guint j = 0; j < state->moves->len; j++) {
      const FeltMove *move = &g_array_index(state->moves, FeltMove, j);
      lines += move->pot == i + 1 && !move->cancelled ? move->amount : 0;
    }
    gint64 left = felt_side_pot_left(pot);
    all += left;
    if (joined != pot->joined || lines != left || left < 0 || pot->paid < 0 || pot->kept < 0)
      return g_strdup_printf("the money of the side pot %s does not add up", pot->name);
  }
  return all == felt_side_pots_sum(state) ? NULL : g_strdup("the side pots do not add up");
}

/* One report a player who is in, one call an open table; one full name, or "", for each who waits.
 */
static char *broken_calls(const FeltState *state)
{
  guint64 last = 0;
  if (state->waiting->len != state->waiting_full->len)
    return g_strdup("the waiting list has more names than it should, or fewer");
  for (guint i = 0; i < state->calls->len; i++) {
    const FeltFloorCall *call = &g_array_index(state->calls, FeltFloorCall, i);
    const FeltPlayer *player = felt_state_player(state, call->player);
    const FeltTable *table = felt_state_table(state, call->table);
    gboolean stands = player != NULL && felt_player_is_in(player);
    if (call->player == 0)
      stands = table != NULL && table->status == FELT_TABLE_OPEN;
    if (!stands || call->seq <= last ||
        felt_floor_call_of(state, call->player, call->table) != call)
      return g_strdup_printf("what event %" G_GUINT64_FORMAT " asks of the floor is impossible",
                             call->seq);
    last = call->seq;
  }
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
  broken = broken_names(state, known);
  if (broken == NULL)
    broken = broken_sums(state, &sums);
  if (broken == NULL)
    broken = broken_busts(state, &sums);
  if (broken == NULL)
    broken = broken_drawers(state);
  if (broken == NULL)
    broken = broken_calls(state);
  if (broken == NULL)
    broken = broken_side_pots(state);
  return broken != NULL ? broken : broken_money(state);
}
