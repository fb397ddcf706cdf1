/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prizes.c - the prizes of a tournament as it stands, and who gets them */
#include "tournament/state/felt-prizes.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static FeltPrize *prize_at(const GArray *prizes, guint i)
{
  return &g_array_index(prizes, FeltPrize, i);
}

gint64 felt_prizes_sum(const GArray *prizes)
{
  gint64 sum = 0;
  for (guint i = 0; i < prizes->len; i++)
    sum += prize_at(prizes, i)->cash + prize_at(prizes, i)->value;
  return sum;
}

GArray *felt_prizes_planned(const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  return felt_payouts_split(&state->setup.payouts, pool.pool, state->n_entries, state->n_unique);
}

guint felt_prizes_stop_at(const FeltState *state)
{
  FeltPool pool;
  if (state->setup.payouts.seat_value == 0)
    return 0;
  felt_state_pool(state, &pool);
  return felt_payouts_seats(&state->setup.payouts, pool.pool);
}

gboolean felt_prizes_are_final(const FeltState *state, const FeltInstant *now)
{
  return state->phase == FELT_PHASE_FINISHED ||
         (state->phase == FELT_PHASE_RUNNING && !felt_state_registration_open(state, now));
}

/* The prizes ------------------------------------------------------------------------------- */

/* Locked prizes hold as long as they are the pool, also those set by hand. */
static gboolean still_the_pool(const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  return felt_prizes_sum(state->locked_prizes) == pool.pool &&
         state->locked_prizes->len <= state->n_unique;
}

static int larger_first(gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x > y ? -1 : x < y;
}

/* Whether somebody who made no deal is in, or has a place that was dealt away: they entered after
 * it. */
static gboolean others_stand_above(const FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gboolean in = felt_player_is_in(player);
    if (player->deal < 0 &&
        (in || (player->status == FELT_PLAYER_OUT && player->place <= state->deal_players)))
      return TRUE;
  }
  return FALSE;
}

/* The place whose line is of a player with a share: of those who tie each has one, as they share
 * what was left to play for. 0: none yet. */
static guint place_of_share(const FeltState *state, const FeltPlayer *player)
{
  const FeltPlayer *all = (const FeltPlayer *)(const void *)state->players->data;
  guint place = player->place;
  if (player->deal < 0 || place == 0 || player->place_to > state->deal_players)
    return 0;
  for (const FeltPlayer *other = all; other < player; other++)
    place += other->place == player->place;
  return place;
}

/* What is left to play for goes to who is first, or in parts to those who tie. */
static gint64 part_of_left(const FeltState *state, const FeltPlayer *player, guint nth)
{
  return player->deal >= 0 && player->place == 1
             ? felt_money_nth_share(state->deal_left, player->place_to, nth)
             : 0;
}

/* What the players of a deal get, on their places: who has a place has theirs there, the others
 * stand above, the most first. Things stay with their places: the deal is of the cash. */
static void place_deal(FeltState *state)
{
  GArray *prizes = state->prizes;
  g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autofree gboolean *taken = g_new0(gboolean, state->deal_players + 1);
  gint64 before = felt_prizes_sum(prizes), after = 0;
  gint64 left = state->deal_left;
  guint next = 0;

  if (prizes->len < state->deal_players)
    g_array_set_size(prizes, state->deal_players);
  for (guint i = 0; i < state->deal_players; i++)
    *prize_at(prizes, i) = (FeltPrize){.value = prize_at(prizes, i)->value};

  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || player->deal < 0)
      continue;
    guint place = place_of_share(state, player);
    if (place > 0) {
      gint64 part = part_of_left(state, player, place - player->place);
      prize_at(prizes, place - 1)->cash += player->deal + part;
      taken[place - 1] = TRUE;
      left -= part;
    } else {
      g_array_append_val(open, player->deal);
    }
  }

  g_array_sort(open, larger_first);
  for (guint i = 0; i < open->len; i++) {
    while (next + 1 < state->deal_players && taken[next])
      next++;
    prize_at(prizes, next)->cash += g_array_index(open, gint64, i);
    taken[next] = TRUE;
  }

  prize_at(prizes, 0)->cash += left;
  after = felt_prizes_sum(prizes);
  state->prizes_stale |= before != after || others_stand_above(state);
}

gboolean felt_prizes_put_back(const FeltState *state)
{
  return state->prizes_locked && state->put_back;
}

const char *felt_prizes_stale_text(const FeltState *state)
{
  if (!state->prizes_stale)
    return NULL;
  if (felt_prizes_put_back(state))
    return _("A player was put back after the prizes were locked: lock them again.");
  if (state->deal_players > 0)
    return _("The deal no longer matches the prizes: undo it.");
  return _("The prizes no longer add up to the pool: lock them again, or unlock them.");
}

static void make_prizes(FeltState *state)
{
  g_autoptr(GArray) planned = felt_prizes_planned(state);
  const GArray *from = state->prizes_locked ? state->locked_prizes : planned;
  state->prizes_stale =
      felt_prizes_put_back(state) || (state->prizes_locked && !still_the_pool(state));
  g_array_set_size(state->prizes, 0);
  if (from->len > 0)
    g_array_append_vals(state->prizes, from->data, from->len);
  if (state->deal_players > 0)
    place_deal(state);
}

/* Who gets them ---------------------------------------------------------------------------- */

/* Sums of prizes up to each place, so that a tie of any length is one subtraction. */
typedef struct {
  gint64 *amount, *value; /* n + 1 each */
  guint n;
  guint *met;   /* by place from 1: how many who stand there were met already */
  guint8 *kind; /* by place from 1: whether it gets anything in kind */
} Sums;

/* Whether a thing comes from outside the pool: without money all do. */
static gboolean is_given(const FeltState *state, const FeltPrizeThing *thing)
{
  return !thing->paid || !felt_state_has_money(state);
}

static void sum_up(const FeltState *state, Sums *sums)
{
  sums->n = state->prizes->len;
  sums->amount = g_new0(gint64, sums->n + 1);
  sums->value = g_new0(gint64, sums->n + 1);
  sums->met = g_new0(guint, state->players->len + 2);
  sums->kind = g_new0(guint8, state->players->len + sums->n + 2);
  for (guint i = 0; i < sums->n; i++) {
    const FeltPrize *prize = prize_at(state->prizes, i);
    sums->amount[i + 1] = sums->amount[i] + prize->cash + prize->value;
    sums->value[i + 1] = sums->value[i] + prize->value;
    sums->kind[i + 1] = prize->value > 0;
  }
  for (guint i = 0; i < state->setup.payouts.n_things; i++) {
    const FeltPrizeThing *thing = &state->setup.payouts.things[i];
    if (is_given(state, thing) && thing->place <= state->players->len)
      sums->kind[thing->place] = TRUE;
  }
}

guint felt_prizes_paid_places(const FeltState *state)
{
  for (guint i = state->prizes->len; i > 0; i--)
    if (prize_at(state->prizes, i - 1)->cash + prize_at(state->prizes, i - 1)->value > 0)
      return i;
  return 0;
}

/* The share of the i-th of those who stand on places p..q. */
static void share_tie(const Sums *sums, FeltPlayer *player, guint i)
{
  guint p = player->place - 1, q = MIN(player->place_to, sums->n), size = player->place_to - p;
  if (p >= sums->n)
    return;
  gint64 total = sums->amount[q] - sums->amount[p], value = sums->value[q] - sums->value[p];
  player->prize = felt_money_nth_share(total, size, i);
  if (value == 0)
    return;

  /* Things cannot be cut. The first takes the thing of the first place, the next that of the
   * second; what it is worth beyond their share is missing from the cash of the others. */
  gint64 own = p + i < q ? sums->value[p + i + 1] - sums->value[p + i] : 0;
  gint64 cash = total - value, spent = 0, short_of = 0;
  guint open = 0;
  if (cash == 0) {
    player->prize = player->prize_value = own;
    return;
  }

  for (guint j = 0; j < size; j++) {
    gint64 thing = p + j < q ? sums->value[p + j + 1] - sums->value[p + j] : 0;
    gint64 wanted = felt_money_nth_share(total, size, j) - thing;
    open += wanted > 0;
    short_of += MAX(wanted, 0);
  }

  /* What the others want of the cash, they get in proportion. */
  for (guint j = 0; j < size; j++) {
    gint64 thing = p + j < q ? sums->value[p + j + 1] - sums->value[p + j] : 0;
    gint64 wanted = MAX(felt_money_nth_share(total, size, j) - thing, 0);
    gint64 part = short_of > 0 ? felt_money_part(cash, wanted, short_of) : 0;
    open -= wanted > 0;
    if (wanted > 0 && open == 0)
      part = cash - spent;
    spent += part;
    if (j == i)
      player->prize = own + part;
  }
  player->prize_value = own;
}

/* The cash is agreed; of those who tie each takes the thing of one of their places. */
static void take_deal(const Sums *sums, FeltPlayer *player, guint i)
{
  guint p = player->place - 1 + i;
  if (p < MIN(player->place_to, sums->n))
    player->prize_value = sums->value[p + 1] - sums->value[p];
  player->prize = player->deal + player->prize_value;
}

static void share_prizes(FeltState *state)
{
  Sums sums;
  sum_up(state, &sums);
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    player->prize = player->prize_value = 0;
    player->thing_place = 0;
    if (player->place == 0 || player->place > state->players->len)
      continue;
    guint nth = sums.met[player->place]++;
    if (sums.kind[player->place + nth])
      player->thing_place = player->place + nth;
    if (state->deal_players == 0 || player->deal < 0)
      share_tie(&sums, player, nth);
    else
      take_deal(&sums, player, nth);
    if (state->deal_players > 0)
      player->prize += part_of_left(state, player, nth);
  }
  g_free(sums.amount);
  g_free(sums.value);
  g_free(sums.met);
  g_free(sums.kind);
}

void felt_prizes_update(FeltState *state)
{
  make_prizes(state);
  share_prizes(state);
}

/* Lines ------------------------------------------------------------------------------------ */

static void clear_line(gpointer data)
{
  g_free(((FeltPrizeLine *)data)->things);
}

char *felt_prize_things(const FeltState *state, guint place)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  gboolean has_prize = place >= 1 && place <= state->prizes->len;
  gint64 value = has_prize ? prize_at(state->prizes, place - 1)->value : 0;
  GString *text = g_string_new(NULL);
  /* The pool of a satellite pays for its seats alone. */
  gboolean seat = value > 0 && payouts->seat_value > 0;
  if (seat)
    g_string_append(text, _("Seat"));
  for (guint i = 0; i < payouts->n_things; i++) {
    const FeltPrizeThing *thing = &payouts->things[i];
    if (thing->place == place && (is_given(state, thing) || (value > 0 && !seat)))
      g_string_append_printf(text, text->len > 0 ? ", %s" : "%s", thing->name);
  }
  if (text->len == 0 && value > 0)
    g_string_append(text, _("Seat")); /* announced while it was a satellite */
  return g_string_free(text, text->len == 0);
}

/* The last place that has a thing; what nobody can win any more is not told. */
static guint last_thing(const FeltState *state)
{
  guint last = 0;
  for (guint i = 0; i < state->setup.payouts.n_things; i++)
    last = MAX(last, (guint)state->setup.payouts.things[i].place);
  return state->phase == FELT_PHASE_FINISHED ? MIN(last, state->n_unique) : last;
}

static void note_holders(const FeltState *state, GArray *lines)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || player->place == 0)
      continue;

    gint64 over = felt_player_overpaid(state, player);
    guint own = state->deal_players > 0 ? place_of_share(state, player) : 0;
    guint first = MAX(own, player->place), last = own > 0 ? own : player->place_to;
    for (guint p = first; p <= MIN(last, lines->len); p++) {
      FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, p - 1);
      line->player = line->holders == 0 ? player->id : 0;
      line->paid = (line->holders == 0 || line->paid) && felt_player_due(state, player) <= 0;
      line->over += over;
      if (over > 0 && line->over_player == 0)
        line->over_player = player->id;
      if (player->thing_place == p) {
        line->thing_player = player->id;
        line->thing_due = felt_player_thing_due(player) != 0 ? player->id : 0;
        line->handed = line->thing_due == 0;
      }
      line->holders++;
    }
  }
  for (guint i = 0; i < lines->len; i++) {
    FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    line->paid &= line->thing_due == 0;
    line->dealt = line->by_deal && line->holders == 0;
  }
}

/* What was set by hand for a place, whether or not the pool gives it now. */
static gint64 asked_for(const FeltState *state, guint place)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  for (guint i = 0; i < payouts->n_set; i++)
    if (payouts->set[i].place == place)
      return payouts->set[i].amount;
  return 0;
}

GArray *felt_prize_lines(const FeltState *state)
{
  GArray *lines = g_array_new(FALSE, TRUE, sizeof(FeltPrizeLine));
  g_array_set_clear_func(lines, clear_line);
  g_array_set_size(lines, MAX(state->prizes->len, last_thing(state)));
  for (guint i = 0; i < lines->len; i++) {
    FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    line->place = i + 1;
    line->things = felt_prize_things(state, i + 1);
    line->by_deal = i < state->deal_players;
    line->locked = state->prizes_locked && !line->by_deal;
    if (i >= state->prizes->len)
      continue;
    const FeltPrize *prize = prize_at(state->prizes, i);
    line->cash = prize->cash;
    line->value = prize->value;
    line->amount = prize->cash + prize->value;
    line->by_hand = prize->by_hand;
    line->asked = prize->by_hand ? asked_for(state, i + 1) : 0;
  }
  note_holders(state, lines);
  return lines;
}

gboolean felt_prizes_deal_is_open(const FeltState *state)
{
  for (guint i = 0; state->deal_players > 0 && i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_ABSENT && player->deal >= 0 && player->place == 0)
      return TRUE;
  }
  return FALSE;
}

gint64 felt_prizes_of_place(const FeltState *state, guint place)
{
  if (place <= state->deal_players && felt_prizes_deal_is_open(state))
    return -1;
  if (place == 0 || place > state->prizes->len)
    return 0;
  const FeltPrize *prize = prize_at(state->prizes, place - 1);
  return prize->cash + prize->value;
}

static int larger_share_first(gconstpointer a, gconstpointer b)
{
  const FeltPrizeLine *x = a, *y = b;
  if (x->amount != y->amount)
    return x->amount > y->amount ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* The shares of those who have no place yet, and what all of them still play for. */
static void add_shares(const FeltState *state, GArray *told)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || player->deal < 0 || player->place != 0)
      continue;
    FeltPrizeLine share = {
        .amount = player->deal, .cash = player->deal, .by_deal = TRUE, .player = player->id};
    g_array_append_val(told, share);
  }
  g_array_sort(told, larger_share_first);
  if (state->deal_left > 0) {
    FeltPrizeLine left = {.amount = state->deal_left, .cash = state->deal_left, .by_deal = TRUE};
    g_array_append_val(told, left);
  }
}

GArray *felt_prize_lines_told(const FeltState *state)
{
  GArray *lines = felt_prize_lines(state);
  if (!felt_prizes_deal_is_open(state))
    return lines;

  GArray *told = g_array_new(FALSE, TRUE, sizeof(FeltPrizeLine));
  g_array_set_clear_func(told, clear_line);
  add_shares(state, told);
  for (guint i = 0; i < lines->len; i++) {
    FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (line->dealt && line->things == NULL && line->value == 0)
      continue;
    if (line->dealt) {
      line->amount = line->value;
      line->cash = 0;
    }
    g_array_append_val(told, *line);
    line->things = NULL; /* the copy has it now */
  }
  g_array_unref(lines);
  return told;
}

char *felt_prize_line_title(const FeltState *state, const FeltPrizeLine *line, guint last_place)
{
  const FeltPlayer *one = line->player > 0 ? felt_state_player(state, line->player) : NULL;
  if (line->place > 0 && line->by_deal && one != NULL)
    return felt_place_text(one->place, MAX(one->place_to, last_place));
  if (line->place > 0)
    return felt_place_text(line->place, last_place);
  return g_strdup(one != NULL ? one->name : _("Left to play for"));
}

gboolean felt_prize_line_is_empty(const FeltPrizeLine *line)
{
  return line->amount == 0 && line->things == NULL;
}

char *felt_prizes_things_text(const FeltState *state, guint n)
{
  g_autoptr(GArray) lines = felt_prize_lines(state);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MIN(n, lines->len); i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (line->things == NULL && line->value == 0)
      continue;
    g_autofree char *place = felt_place_text(line->place, 0);
    /* The seats of a satellite have no name. */
    g_autofree char *worth = felt_state_money_text(state, line->value);
    if (text->len > 0)
      g_string_append(text, "; ");
    g_string_append_printf(text, "%s: %s", place, line->things != NULL ? line->things : worth);
  }
  return g_string_free(text, text->len == 0);
}
