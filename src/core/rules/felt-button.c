/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-button.c - who has the button and who posts the blinds of the next hand */
#include "core/rules/felt-button.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

static bool has(FeltSeatMask mask, int seat)
{
  return seat > 0 && (mask >> (seat - 1) & 1) != 0;
}

static FeltSeatMask bit(int seat)
{
  return (FeltSeatMask)(1u << (seat - 1));
}

static int count(FeltSeatMask mask)
{
  int n = 0;
  for (; mask != 0; mask &= (FeltSeatMask)(mask - 1))
    n++;
  return n;
}

/* The next seat of mask clockwise after seat, seat itself last of all. mask is not empty. */
static int next_in(FeltSeatMask mask, int n_seats, int seat)
{
  do
    seat = seat % n_seats + 1;
  while (!has(mask, seat));
  return seat;
}

/* The nearest seat of mask before seat, seat itself last of all. mask is not empty. */
static int previous_in(FeltSeatMask mask, int n_seats, int seat)
{
  do
    seat = seat == 1 ? n_seats : seat - 1;
  while (!has(mask, seat));
  return seat;
}

/* Seats to walk clockwise from one to the other: 0 .. n_seats - 1. */
static int distance(int n_seats, int from, int to)
{
  return (to - from + n_seats) % n_seats;
}

/* The seats strictly between two others; none when to is from. */
static FeltSeatMask between(int n_seats, int from, int to)
{
  FeltSeatMask mask = 0;
  for (int i = 1; i < distance(n_seats, from, to); i++)
    mask |= bit((from - 1 + i) % n_seats + 1);
  return mask;
}

static bool table_ok(int n_seats, FeltSeatMask occupied)
{
  return n_seats >= 2 && n_seats <= FELT_SEATS_MAX && occupied >> n_seats == 0;
}

/* Positions of a real hand: on the table, and clockwise button (small), big. */
static bool positions_ok(const FeltButtonState *last, int n_seats)
{
  int button = last->button, small = last->small_seat, big = last->big_seat;
  if (button < 1 || button > n_seats || small < 1 || small > n_seats || big < 1 || big > n_seats)
    return false;
  return distance(n_seats, button, small) < distance(n_seats, button, big);
}

/* Three players or more, or rule 1.4 when button is small. */
static void set_positions(FeltPositions *hand, int button, int small, int big)
{
  hand->button = (uint8_t)button;
  hand->small_seat = (uint8_t)small;
  hand->big_seat = (uint8_t)big;
}

/* Rule 1.4: the big blind moves on, the button is placed to fit. */
static void place_heads_up(FeltPositions *hand, int n_seats, int big)
{
  int button = next_in(hand->dealt_in, n_seats, big);
  set_positions(hand, button, button, big);
}

/* The big blind moves on and the small blind follows it, as everywhere in rule 1.1; but no last
 * small blind tells where the button goes: the player before the small blind has it. */
static void place_from_big(FeltPositions *hand, int n_seats, int last_big)
{
  set_positions(hand, previous_in(hand->dealt_in, n_seats, last_big), last_big,
                next_in(hand->dealt_in, n_seats, last_big));
}

static void place_dead(FeltPositions *hand, const FeltButtonState *last, int n_seats,
                       FeltSeatMask occupied)
{
  bool after_heads_up = last->small_seat == last->button;
  FeltSeatMask waiting = 0;
  if (!after_heads_up)
    waiting = occupied & between(n_seats, last->small_seat, last->big_seat);
  bool nobody_waits = count(occupied & ~waiting) < 2;
  hand->dealt_in = nobody_waits ? occupied : (FeltSeatMask)(occupied & ~waiting);
  if (count(hand->dealt_in) == 2)
    place_heads_up(hand, n_seats, next_in(hand->dealt_in, n_seats, last->big_seat));
  else if (after_heads_up || nobody_waits)
    place_from_big(hand, n_seats, last->big_seat);
  else
    set_positions(hand, last->small_seat, last->big_seat,
                  next_in(hand->dealt_in, n_seats, last->big_seat));
}

/* Moving and simplified: the button to the next player, the blinds to the two behind. */
static void place_forward(FeltPositions *hand, const FeltButtonState *last, int n_seats,
                          FeltSeatMask occupied, int frozen)
{
  hand->dealt_in = occupied;
  if (count(occupied) == 2) {
    place_heads_up(hand, n_seats, next_in(occupied, n_seats, last->big_seat));
    return;
  }
  int from = frozen == 0 ? last->button : (frozen + n_seats - 2) % n_seats + 1;
  int button = next_in(occupied, n_seats, from);
  int small = next_in(occupied, n_seats, button);
  set_positions(hand, button, small, next_in(occupied, n_seats, small));
}

/* The players whom a blind jumped over on its way from one seat to the other. The walk starts at
 * the last button, which all three positions pass within one lap: newcomers can hold a blind back
 * where it was or before, and then it jumped nobody. */
static FeltSeatMask jumped(const FeltPositions *hand, int n_seats, int last_button, int from,
                           int to)
{
  int walked = distance(n_seats, last_button, from);
  int due = distance(n_seats, last_button, to);
  if (due == 0) /* back at the last button: a whole lap */
    due = n_seats;
  return due > walked ? (FeltSeatMask)(hand->dealt_in & between(n_seats, from, to)) : 0;
}

/* What players owe from before, and what this hand adds; all 0 but under the moving button. */
typedef struct {
  FeltSeatMask small, big, first;
  FeltSeatMask more_small, more_big;
  FeltSeatMask jumped_small, jumped_big;
  bool first_blind; /* the button posts one too */
} Debts;

/* Where the rest of what a player is due of a kind goes: two stay owed, of first blinds one. */
typedef struct {
  FeltSeatMask *owes, *more, *off; /* more: NULL for first blinds */
} Kept;

static void keep(int rest, int seat, const Kept *kept)
{
  if (rest > 0)
    *kept->owes |= bit(seat);
  if (rest > 1 && kept->more != NULL)
    *kept->more |= bit(seat);
  if (rest > (kept->more != NULL ? 2 : 1))
    *kept->off |= bit(seat);
}

/* Clockwise from the button, as chips go in. Each player pays one blind, the biggest of what they
 * owe and what their position asks; the rest stays owed. */
static void post_blinds(FeltPositions *hand, int n_seats, const Debts *debts)
{
  int seat = hand->button;
  for (int i = 0; i < n_seats; i++, seat = seat % n_seats + 1) {
    if (!has(hand->dealt_in, seat))
      continue;
    int big = has(debts->big, seat) + has(debts->more_big, seat) + has(debts->jumped_big, seat) +
              (seat == hand->big_seat);
    int small = has(debts->small, seat) + has(debts->more_small, seat) +
                has(debts->jumped_small, seat) + (seat == hand->small_seat);
    int first = has(debts->first, seat) + (debts->first_blind && seat == hand->button);
    if (big + small + first == 0)
      continue;
    FeltBlind blind = FELT_BLIND_FIRST;
    if (big > 0)
      blind = FELT_BLIND_BIG;
    else if (small > 0)
      blind = FELT_BLIND_SMALL;
    hand->posts[hand->n_posts++] = (FeltBlindPost){(uint8_t)seat, blind};
    keep(big - (blind == FELT_BLIND_BIG), seat,
         &(Kept){&hand->owes_big, &hand->more_big, &hand->off_big});
    keep(small - (blind == FELT_BLIND_SMALL), seat,
         &(Kept){&hand->owes_small, &hand->more_small, &hand->off_small});
    keep(first - (blind == FELT_BLIND_FIRST), seat,
         &(Kept){&hand->owes_first, NULL, &hand->off_first});
  }
}

/* All that follows from positions, dealt_in and debts. */
static void complete(FeltPositions *hand, int n_seats, const Debts *debts)
{
  hand->small = has(hand->dealt_in, hand->small_seat) ? hand->small_seat : 0;
  hand->big = hand->big_seat;
  /* heads-up that is the button, as it should be */
  hand->first_to_act = (uint8_t)next_in(hand->dealt_in, n_seats, hand->big_seat);
  post_blinds(hand, n_seats, debts);
}

/* What was owed and is asked of nobody in this hand: of who is gone, or by the rule. */
static void write_off(FeltPositions *hand, const FeltButtonState *last, const Debts *debts)
{
  hand->off_small |= (FeltSeatMask)(last->owes_small & ~(debts->small & hand->dealt_in));
  hand->off_big |= (FeltSeatMask)(last->owes_big & ~(debts->big & hand->dealt_in));
  hand->off_first |= (FeltSeatMask)(last->owes_first & ~(debts->first & hand->dealt_in));
}

/* Newcomers whom a house lets wait are left out while two others remain. */
static FeltSeatMask counted(FeltSeatMask occupied, const FeltButtonOptions *options)
{
  FeltSeatMask others = (FeltSeatMask)(occupied & ~options->waits);
  return count(others) < 2 ? occupied : others;
}

/* Only the moving button remembers blinds that were jumped over. Who sat down behind a frozen
 * button was passed by nobody. */
static void find_debts(Debts *debts, const FeltPositions *hand, const FeltButtonState *last,
                       int n_seats, const FeltButtonOptions *options)
{
  FeltPositions known = *hand;
  if (options->frozen != 0)
    known.dealt_in &= (FeltSeatMask)~between(n_seats, last->button, hand->button);
  debts->small = last->owes_small;
  debts->big = last->owes_big;
  debts->more_small = last->more_small;
  debts->more_big = last->more_big;
  debts->first = options->first_blind ? last->owes_first : 0;
  debts->jumped_small = jumped(&known, n_seats, last->button, last->small_seat, hand->small_seat);
  debts->jumped_big = jumped(&known, n_seats, last->button, last->big_seat, hand->big_seat);
}

FeltButtonStatus felt_button_next_with(FeltButtonRule rule, const FeltButtonState *last,
                                       int n_seats, FeltSeatMask occupied,
                                       const FeltButtonOptions *options, FeltPositions *hand)
{
  if (!table_ok(n_seats, occupied) || options->frozen > n_seats)
    return FELT_BUTTON_BAD_SEAT;
  if (count(occupied) < 2)
    return FELT_BUTTON_TOO_FEW;
  if (last->button == 0 && last->small_seat == 0 && last->big_seat == 0)
    return FELT_BUTTON_UNKNOWN;
  if (!positions_ok(last, n_seats))
    return FELT_BUTTON_BAD_SEAT;
  FeltPositions next;
  memset(&next, 0, sizeof next);
  if (rule == FELT_BUTTON_DEAD)
    place_dead(&next, last, n_seats, counted(occupied, options));
  else
    place_forward(&next, last, n_seats, counted(occupied, options), options->frozen);
  bool heads_up = next.button == next.small_seat;
  Debts debts = {.first_blind = options->first_blind && !heads_up};
  if (rule == FELT_BUTTON_MOVING && !heads_up)
    find_debts(&debts, &next, last, n_seats, options);
  complete(&next, n_seats, &debts);
  write_off(&next, last, &debts);
  *hand = next;
  return FELT_BUTTON_OK;
}

FeltButtonStatus felt_button_next(FeltButtonRule rule, const FeltButtonState *last, int n_seats,
                                  FeltSeatMask occupied, FeltPositions *hand)
{
  return felt_button_next_with(rule, last, n_seats, occupied, &(FeltButtonOptions){0}, hand);
}

FeltButtonStatus felt_button_place_with(FeltButtonRule rule, int n_seats, FeltSeatMask occupied,
                                        int button, const FeltButtonOptions *options,
                                        FeltPositions *hand)
{
  if (!table_ok(n_seats, occupied))
    return FELT_BUTTON_BAD_SEAT;
  int players = count(occupied);
  if (players < 2)
    return FELT_BUTTON_TOO_FEW;
  if (button < 1 || button > n_seats)
    return FELT_BUTTON_BAD_SEAT;
  bool may_be_empty = rule == FELT_BUTTON_DEAD && players > 2;
  if (!may_be_empty && !has(occupied, button))
    return FELT_BUTTON_BAD_SEAT;
  FeltPositions next;
  memset(&next, 0, sizeof next);
  next.dealt_in = occupied;
  int small = next_in(occupied, n_seats, button);
  if (players == 2)
    place_heads_up(&next, n_seats, small);
  else
    set_positions(&next, button, small, next_in(occupied, n_seats, small));
  complete(&next, n_seats, &(Debts){.first_blind = options->first_blind && players > 2});
  *hand = next;
  return FELT_BUTTON_OK;
}

FeltButtonStatus felt_button_place(FeltButtonRule rule, int n_seats, FeltSeatMask occupied,
                                   int button, FeltPositions *hand)
{
  return felt_button_place_with(rule, n_seats, occupied, button, &(FeltButtonOptions){0}, hand);
}

FeltSeatMask felt_button_vacated(const FeltButtonState *last)
{
  if (last->button == 0)
    return 0;
  return (FeltSeatMask)(bit(last->button) | bit(last->small_seat) | bit(last->big_seat));
}

void felt_button_state_after(const FeltPositions *hand, FeltButtonState *state)
{
  state->button = hand->button;
  state->small_seat = hand->small_seat;
  state->big_seat = hand->big_seat;
  state->owes_small = hand->owes_small;
  state->owes_big = hand->owes_big;
  state->owes_first = hand->owes_first;
  state->more_small = hand->more_small;
  state->more_big = hand->more_big;
}

static void forget_debts(FeltButtonState *state, int seat)
{
  assert(seat >= 1 && seat <= FELT_SEATS_MAX);
  state->owes_small &= (FeltSeatMask)~bit(seat);
  state->owes_big &= (FeltSeatMask)~bit(seat);
  state->owes_first &= (FeltSeatMask)~bit(seat);
  state->more_small &= (FeltSeatMask)~bit(seat);
  state->more_big &= (FeltSeatMask)~bit(seat);
}

void felt_button_leave(FeltButtonState *state, int seat)
{
  forget_debts(state, seat);
}

void felt_button_arrive(FeltButtonState *state, int seat)
{
  forget_debts(state, seat);
}
