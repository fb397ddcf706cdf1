/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-invariants.c - what must hold after every event (rules.md 7), and equality of states */
#include "tournament/felt-state.h"

#include <string.h>

static char *broken_player(const FeltState *state, const FeltPlayer *player)
{
  if (player->status != FELT_PLAYER_IN)
    return NULL;
  const FeltTable *table = felt_state_table(state, player->table);
  if (table == NULL || table->status != FELT_TABLE_OPEN || player->seat < 1 ||
      player->seat > table->n_seats || table->players[player->seat] != player->id)
    return g_strdup_printf("player %u is in but does not sit at table %u seat %u", player->id,
                           player->table, player->seat);
  return NULL;
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
  return NULL;
}

/* What the sums over all players must be. */
typedef struct {
  guint in, seated, entries, unique;
  gint64 paid, fees;
} Sums;

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
  if (sums->paid != state->prize_money || sums->fees != state->fees)
    return g_strdup("the money of the players does not add up");
  if (state->chips_in_play < 0)
    return g_strdup("fewer than no chips are in play");
  return NULL;
}

char *felt_state_broken_invariant(const FeltState *state)
{
  Sums sums = {0};
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT)
      continue;
    char *broken = broken_player(state, player);
    if (broken != NULL)
      return broken;
    sums.seated += player->status == FELT_PLAYER_IN;
    sums.in += player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
    sums.entries += player->entries;
    sums.unique += player->entries > 0;
    sums.paid += player->paid;
    sums.fees += player->fees;
  }
  guint at_tables = 0;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    char *broken = broken_table(state, table);
    if (broken != NULL)
      return broken;
    at_tables += table->n_players;
  }
  if (at_tables != sums.seated)
    return g_strdup_printf("%u players sit at tables, %u are seated", at_tables, sums.seated);
  return broken_sums(state, &sums);
}

static gboolean players_equal(const FeltPlayer *a, const FeltPlayer *b)
{
  return a->id == b->id && a->status == b->status && g_strcmp0(a->name, b->name) == 0 &&
         a->table == b->table && a->seat == b->seat && a->entries == b->entries &&
         a->rebuys == b->rebuys && a->add_ons == b->add_ons && a->paid == b->paid &&
         a->fees == b->fees && a->chips == b->chips && a->stack == b->stack &&
         a->place == b->place && a->place_to == b->place_to && a->knocked_out == b->knocked_out;
}

static gboolean hands_equal(const FeltHand *a, const FeltHand *b)
{
  if (a->button != b->button || a->small_seat != b->small_seat || a->big_seat != b->big_seat ||
      a->small != b->small || a->big != b->big || a->n_posts != b->n_posts ||
      a->owes_small != b->owes_small || a->owes_big != b->owes_big ||
      a->first_to_act != b->first_to_act)
    return FALSE;
  for (guint i = 0; i < a->n_posts; i++)
    if (a->posts[i].seat != b->posts[i].seat || a->posts[i].blind != b->posts[i].blind)
      return FALSE;
  return TRUE;
}

static gboolean tables_equal(const FeltTable *a, const FeltTable *b)
{
  return a->number == b->number && a->status == b->status && a->n_seats == b->n_seats &&
         memcmp(a->players, b->players, sizeof a->players) == 0 && a->locked == b->locked &&
         a->button.button == b->button.button && a->button.small_seat == b->button.small_seat &&
         a->button.big_seat == b->button.big_seat && a->button.owes_small == b->button.owes_small &&
         a->button.owes_big == b->button.owes_big && a->next_button == b->next_button &&
         a->hands == b->hands && hands_equal(&a->last, &b->last);
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

gboolean felt_state_equal(const FeltState *a, const FeltState *b)
{
  return a->phase == b->phase && a->created_us == b->created_us &&
         felt_record_equal(&felt_setup_record, &a->setup, &b->setup) && levels_equal(a, b) &&
         a->clock.started == b->clock.started && a->clock.running == b->clock.running &&
         a->clock.level == b->clock.level && a->clock.spent_ms == b->clock.spent_ms &&
         a->clock.since.utc_us == b->clock.since.utc_us &&
         a->clock.since.boottime_us == b->clock.since.boottime_us &&
         a->registration_closed == b->registration_closed && a->n_in == b->n_in &&
         a->n_seated == b->n_seated && a->n_entries == b->n_entries && a->n_busted == b->n_busted &&
         a->n_unique == b->n_unique && a->chips_in_play == b->chips_in_play &&
         a->prize_money == b->prize_money && a->fees == b->fees && all_players_equal(a, b) &&
         all_tables_equal(a, b);
}
