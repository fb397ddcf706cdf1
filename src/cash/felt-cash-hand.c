/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-hand.c - the coming hand of a cash table: button, level, who acts first */
#include "cash/felt-cash-hand.h"

#include "cash/felt-cash-posts.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define DEEP (INT64_C(1) << 50) /* stacks of who are asked only when they act */

static FeltSeatMask bit(gint64 seat)
{
  return (FeltSeatMask)(1u << (seat - 1));
}

/* Seats clockwise from one to another, 0 to n - 1. */
static gint64 ahead(const FeltCashPlace *place, gint64 from, gint64 to)
{
  return (to - from + place->seats) % place->seats;
}

/* Who acts first --------------------------------------------------------------------------- */

static FeltForcedKind forced_kind(FeltCashPostKind kind)
{
  switch (kind) {
  case FELT_CASH_POST_LIVE:
    return FELT_FORCED_POST;
  case FELT_CASH_POST_KILL:
    return FELT_FORCED_KILL;
  case FELT_CASH_POST_ROCK:
  case FELT_CASH_POST_STRADDLE:
    return FELT_FORCED_STRADDLE;
  case FELT_CASH_POST_SLEEPER:
    return FELT_FORCED_SLEEPER;
  default:
    return FELT_FORCED_BLIND;
  }
}

/* The hand as the engine takes it; seats[i] is where its player i sits. */
static void make_setup(const FeltCashComing *c, FeltHandSetup *setup, gint64 *seats)
{
  gint64 seat = c->hand->positions.button;
  memset(setup, 0, sizeof *setup);
  setup->variant = FELT_VARIANT_HOLDEM;
  felt_cash_rules_hand(c->rules, &setup->rules);
  setup->min_bet = c->hand->level.big;
  for (gint64 i = 0; i < c->place->seats; i++) {
    seat = seat % c->place->seats + 1;
    if (felt_cash_is_dealt_in(c, seat))
      seats[setup->n_players++] = seat;
  }

  for (guint i = 0; i < setup->n_players; i++) {
    setup->stacks[i] = DEEP;
    for (guint k = 0; k < c->hand->n_posts; k++) {
      const FeltCashPost *post = &c->hand->posts[k];
      if (post->seat != seats[i] || post->chips <= setup->blinds[i])
        continue;
      if (post->kind == FELT_CASH_POST_DEAD) {
        setup->dead[i] = post->chips;
        continue;
      }
      setup->blinds[i] = post->chips;
      setup->forced[i] = (uint8_t)forced_kind(post->kind);
    }
  }
}

static gint64 find_first(const FeltCashComing *c)
{
  FeltHandSetup setup;
  FeltHand play;
  FeltExpect expect;
  gint64 seats[FELT_SEATS_MAX] = {0};
  FeltCard unknown[FELT_HAND_CARDS_MAX];
  memset(unknown, FELT_CARD_UNKNOWN, sizeof unknown);
  make_setup(c, &setup, seats);
  if (felt_hand_start(&setup, &play, NULL) != FELT_HAND_OK)
    return c->hand->positions.first_to_act;
  for (felt_hand_expects(&play, &expect); expect.kind == FELT_EXPECT_HOLE;
       felt_hand_expects(&play, &expect))
    felt_hand_deal_hole(&play, expect.player, unknown, expect.n, NULL);
  return seats[expect.player];
}

/* Button ----------------------------------------------------------------------------------- */

static FeltButtonStatus place_button(const FeltCashComing *c, FeltSeatMask occupied,
                                     FeltPositions *at)
{
  const FeltCashPlace *place = c->place;
  FeltButtonRule rule = (FeltButtonRule)c->rules->button_rule;
  FeltButtonOptions options = {.first_blind = c->hand->level.first > 0, .waits = 0, .frozen = 0};
  FeltButtonState last = {(uint8_t)place->button,
                          (uint8_t)place->small_seat,
                          (uint8_t)place->big_seat,
                          (FeltSeatMask)place->owes_small,
                          (FeltSeatMask)place->owes_big,
                          0,
                          0,
                          0};
  if (place->next_button > 0)
    return felt_button_place_with(rule, (int)place->seats, occupied, (int)place->next_button,
                                  &options, at);
  return felt_button_next_with(rule, &last, (int)place->seats, occupied, &options, at);
}

static FeltSeatMask fresh_seats(const FeltCashComing *c, FeltSeatMask playing)
{
  FeltSeatMask fresh = 0;
  for (gint64 seat = 1; seat <= c->place->seats; seat++)
    if ((playing & bit(seat)) != 0 && felt_cash_state_seat(c->state, c->place->number, seat)->fresh)
      fresh |= bit(seat);
  return fresh;
}

/* With newcomers who wait only the one to whom the big blind comes is dealt in. */
static FeltButtonStatus find_positions(FeltCashComing *c)
{
  FeltPositions all;
  FeltSeatMask playing = felt_cash_state_playing(c->state, c->place->number);
  FeltSeatMask fresh = fresh_seats(c, playing);
  FeltButtonStatus status = place_button(c, playing, &all);
  FeltSeatMask others = playing & (FeltSeatMask)~fresh;
  c->hand->positions = all;
  if (status != FELT_BUTTON_OK || c->rules->newcomers != FELT_CASH_NEW_WAITS || fresh == 0 ||
      c->place->hands == 0 || c->place->next_button > 0 || (others & (others - 1)) == 0)
    return status;
  if (all.big > 0)
    others |= bit(all.big);
  c->hand->waits = playing & (FeltSeatMask)~others;
  return place_button(c, others, &c->hand->positions);
}

static gboolean refuse_button(const FeltCashComing *c, FeltButtonStatus status, GError **error)
{
  gint64 table = c->place->number;
  if (status == FELT_BUTTON_TOO_FEW)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("Table %" PRId64 " needs two players with chips for a hand."), table);
  if (status == FELT_BUTTON_UNKNOWN)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("Set the button of table %" PRId64 " first[ (set-button)]."), table);
  return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                     _("The button of table %" PRId64 " must be where somebody plays; set it anew[ "
                       "(set-button)]."),
                     table);
}

/* All -------------------------------------------------------------------------------------- */

static gboolean find_level(FeltCashComing *c, const FeltInstant *now, GError **error)
{
  FeltCashLevel at;
  felt_cash_state_level(c->state, c->place->number, now, &at);
  guint index = at.due;
  if (at.n > 0 && at.levels[index].kind != FELT_LEVEL_PLAY)
    index = felt_level_next_play(at.levels, at.n, index);
  if (at.n == 0 || index >= at.n)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_LEVEL,
                       _("Nobody said which blinds are played at table %" PRId64
                         "; say so in the evening’s levels[ (set-config)]."),
                       c->place->number);
  felt_level_played(at.levels, at.n, index, index == at.due ? at.elapsed_ms : 0, &c->hand->level);
  c->hand->level_index = index;
  return TRUE;
}

static int by_turn(gconstpointer a, gconstpointer b, gpointer data)
{
  const FeltCashComing *c = data;
  const FeltCashPost *x = a, *y = b;
  gint64 from = c->hand->positions.button;
  gint64 first = ahead(c->place, from + 1, x->seat), second = ahead(c->place, from + 1, y->seat);
  return first != second ? (int)(first - second) : (int)x->kind - (int)y->kind;
}

static gboolean prepare(FeltCashComing *c, GError **error)
{
  FeltCashHand *hand = c->hand;
  if (!felt_cash_post_all(c, error))
    return FALSE;
  g_qsort_with_data(hand->posts, (gint)hand->n_posts, sizeof *hand->posts, by_turn, c);
  hand->first = find_first(c);
  if (hand->level.limit == FELT_LIMIT_FIXED) {
    hand->small_bet = felt_cash_killed(c, hand->level.big);
    hand->big_bet = felt_cash_killed(c, felt_level_big_bet(&hand->level));
  }
  return TRUE;
}

gboolean felt_cash_hand_coming(const FeltCashState *state, gint64 table, const FeltInstant *now,
                               const FeltCashExtras *extras, FeltCashHand *hand, GError **error)
{
  FeltCashComing c = {state, felt_cash_state_place(state, table),
                      felt_cash_setup_rules(&state->setup, table), extras, hand};
  memset(hand, 0, sizeof *hand);
  if (c.place == NULL || c.place->closed)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_TABLE,
                       _("{table}: there is no open table %" PRId64 "."), table);
  if (!find_level(&c, now, error))
    return FALSE;
  FeltButtonStatus status = find_positions(&c);
  if (status != FELT_BUTTON_OK)
    return refuse_button(&c, status, error);
  if (felt_played_game_is_stud(hand->level.game))
    return TRUE;
  return prepare(&c, error);
}

/* Afterwards ------------------------------------------------------------------------------- */

/* What who is away missed as the blinds passed the seat. */
static void miss(const FeltCashPlace *place, const FeltCashHand *hand, FeltCashPlayer *player)
{
  const FeltPositions *at = &hand->positions;
  FeltMissedBlinds missed = {player->missed_small, player->missed_big};
  if (place->hands == 0 || place->next_button > 0 || place->big_seat == 0 || at->big_seat == 0)
    return;
  gint64 to_big = ahead(place, place->big_seat, player->seat);
  gint64 to_small = ahead(place, place->small_seat, player->seat);
  if (to_big > 0 && to_big < ahead(place, place->big_seat, at->big_seat))
    felt_missed_big(&missed, hand->level.big);
  if (to_small > 0 && to_small <= ahead(place, place->small_seat, at->small_seat))
    felt_missed_small(&missed, hand->level.small);
  player->missed_small = missed.small;
  player->missed_big = missed.big;
}

void felt_cash_hand_take(FeltCashState *state, FeltCashPlace *place, const FeltCashHand *hand)
{
  FeltButtonState after;
  for (guint i = 0; i < state->n_players; i++) {
    FeltCashPlayer *player = &state->players[i];
    if (player->table != place->number)
      continue;
    if ((hand->positions.dealt_in & bit(player->seat)) != 0) {
      player->fresh = FALSE;
      player->missed_small = hand->later[player->seat - 1].small;
      player->missed_big = hand->later[player->seat - 1].big;
    } else if (player->away) {
      miss(place, hand, player);
    }
  }

  felt_button_state_after(&hand->positions, &after);
  if (place->in_hand)
    place->winner = place->wins = 0; /* nobody said who won */
  place->pot = 0;
  place->button = after.button;
  place->small_seat = after.small_seat;
  place->big_seat = after.big_seat;
  place->owes_small = after.owes_small;
  place->owes_big = after.owes_big;
  place->next_button = 0;
  place->in_hand = TRUE;
  place->dealt = hand->positions.dealt_in;
  place->hand_level = hand->level_index;
  place->rock_seat = hand->rock;
  place->killer = hand->killer;
  place->hands++;
}

/* Of several the one nearest to the left of the seat. */
static gint64 nearest(const FeltCashState *state, const FeltCashPlace *place, gint64 from,
                      const gint64 *winners, guint n)
{
  gint64 best = -1, way = G_MAXINT64;
  for (guint i = 0; i < n; i++) {
    gint64 seat = state->players[winners[i]].seat;
    gint64 far = ahead(place, from + 1, seat);
    if (far < way) {
      best = winners[i];
      way = far;
    }
  }
  return best;
}

void felt_cash_hand_won(FeltCashState *state, FeltCashPlace *place, gint64 pot,
                        const gint64 *winners, guint n)
{
  gboolean again = n == 1 && place->winner == winners[0] + 1;
  place->wins = again ? place->wins + 1 : n == 1;
  place->winner = n == 1 ? winners[0] + 1 : 0;
  place->pot = pot;
  place->in_hand = FALSE;
  place->told = TRUE;
  if (felt_cash_setup_rules(&state->setup, place->number)->rock &&
      (place->rock == 0 || place->rock_seat > 0))
    place->rock = nearest(state, place, MAX(place->rock_seat, place->button), winners, n) + 1;
  place->rock_seat = 0;
}
