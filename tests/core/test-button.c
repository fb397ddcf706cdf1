/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-button.c - every numeric example of the button and blinds rules, by name */
#include "core/rules/felt-button.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static FeltSeatMask seats(const char *list)
{
  FeltSeatMask mask = 0;
  g_auto(GStrv) parts = g_strsplit(list, ",", -1);
  for (int i = 0; parts[i] != NULL && *parts[i] != '\0'; i++)
    mask |= (FeltSeatMask)(1 << (atoi(parts[i]) - 1));
  return mask;
}

/* A player in both masks stands twice. */
static void append_blinds(GString *text, FeltSeatMask mask, FeltSeatMask more, char blind)
{
  for (int seat = 1; seat <= FELT_SEATS_MAX; seat++) {
    int n = (mask >> (seat - 1) & 1) + (more >> (seat - 1) & 1);
    while (n-- > 0)
      g_string_append_printf(text, " %d%c", seat, blind);
  }
}

/* "D2 S3 B4: 3s 4b, owe 5s, first 5"; an empty chair is marked with *. */
static char *hand_text(const FeltPositions *hand)
{
  GString *text = g_string_new(NULL);
  gboolean button_sits = hand->dealt_in >> (hand->button - 1) & 1;
  g_string_printf(text, "D%d%s", hand->button, button_sits ? "" : "*");
  g_string_append_printf(text, " S%d%s", hand->small_seat, hand->small != 0 ? "" : "*");
  g_string_append_printf(text, " B%d:", hand->big);
  g_assert_true(hand->small == 0 || hand->small == hand->small_seat);
  g_assert_cmpint(hand->big, ==, hand->big_seat);
  for (int i = 0; i < hand->n_posts; i++)
    g_string_append_printf(text, " %d%c", hand->posts[i].seat,
                           hand->posts[i].blind == FELT_BLIND_BIG ? 'b' : 's');
  if (hand->owes_small != 0 || hand->owes_big != 0)
    g_string_append(text, ", owe");
  append_blinds(text, hand->owes_big, hand->more_big, 'b');
  append_blinds(text, hand->owes_small, hand->more_small, 's');
  if (hand->off_small != 0 || hand->off_big != 0)
    g_string_append(text, ", off");
  append_blinds(text, hand->off_big, 0, 'b');
  append_blinds(text, hand->off_small, 0, 's');
  g_string_append_printf(text, ", first %d", hand->first_to_act);
  return g_string_free(text, FALSE);
}

/* Plays the next hand and compares it; state goes on to the hand after. */
static void next_is(FeltButtonRule rule, FeltButtonState *state, int n_seats, const char *occupied,
                    const char *want)
{
  FeltPositions hand;
  g_assert_cmpint(felt_button_next(rule, state, n_seats, seats(occupied), &hand), ==,
                  FELT_BUTTON_OK);
  g_autofree char *got = hand_text(&hand);
  g_assert_cmpstr(got, ==, want);
  felt_button_state_after(&hand, state);
}

/* 1.1, seats 1 to 6, last hand button 1, small blind 2, big blind 3. */
static void test_dead_2_out(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,3,4,5,6", "D2* S3 B4: 3s 4b, first 5");
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,3,4,5,6", "D3 S4 B5: 4s 5b, first 6");
}

static void test_dead_3_out(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,2,4,5,6", "D2 S3* B4: 4b, first 5");
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,2,4,5,6", "D3* S4 B5: 4s 5b, first 6");
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,2,4,5,6", "D4 S5 B6: 5s 6b, first 1");
}

static void test_dead_2_and_3_out(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,4,5,6", "D2* S3* B4: 4b, first 5");
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,4,5,6", "D3* S4 B5: 4s 5b, first 6");
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,4,5,6", "D4 S5 B6: 5s 6b, first 1");
}

static void test_dead_1_out(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 6, "2,3,4,5,6", "D2 S3 B4: 3s 4b, first 5");
}

static void test_dead_several_out(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 9, "6,8,9", "D2* S3* B6: 6b, first 8");
  next_is(FELT_BUTTON_DEAD, &s, 9, "6,8,9", "D3* S6 B8: 6s 8b, first 9");
  /* over the end of the table */
  next_is(FELT_BUTTON_DEAD, &s, 9, "6,8,9", "D6 S8 B9: 8s 9b, first 6");
  next_is(FELT_BUTTON_DEAD, &s, 9, "6,8,9", "D8 S9 B6: 9s 6b, first 8");
}

static void test_dead_every_position_out(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 9, "5,6,7,9", "D2* S3* B5: 5b, first 6");
}

/* R-33, T 10A. Last hand button 1, small blind 4, big blind 7. */
static void test_dead_newcomer_before_small(void)
{
  FeltButtonState s = {1, 4, 7, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 9, "1,2,4,7,9", "D4 S7 B9: 7s 9b, first 1");
  next_is(FELT_BUTTON_DEAD, &s, 9, "1,2,4,7,9", "D7 S9 B1: 9s 1b, first 2");
}

static void test_dead_newcomer_before_big_waits(void)
{
  FeltButtonState s = {1, 4, 7, 0, 0, 0, 0, 0};
  FeltPositions hand;
  g_assert_cmpint(felt_button_next(FELT_BUTTON_DEAD, &s, 9, seats("1,4,5,7,9"), &hand), ==,
                  FELT_BUTTON_OK);
  g_assert_cmpint(hand.dealt_in, ==, seats("1,4,7,9"));
  next_is(FELT_BUTTON_DEAD, &s, 9, "1,4,5,7,9", "D4 S7 B9: 7s 9b, first 1");
  g_assert_cmpint(felt_button_next(FELT_BUTTON_DEAD, &s, 9, seats("1,4,5,7,9"), &hand), ==,
                  FELT_BUTTON_OK);
  g_assert_cmpint(hand.dealt_in, ==, seats("1,4,5,7,9"));
  next_is(FELT_BUTTON_DEAD, &s, 9, "1,4,5,7,9", "D7 S9 B1: 9s 1b, first 4");
  next_is(FELT_BUTTON_DEAD, &s, 9, "1,4,5,7,9", "D9 S1 B4: 1s 4b, first 5");
  next_is(FELT_BUTTON_DEAD, &s, 9, "1,4,5,7,9", "D1 S4 B5: 4s 5b, first 7");
}

static void test_dead_newcomer_in_vacated_seat(void)
{
  /* a new player in the last big blind's seat posts the small blind, in the small blind's he has
   * the button */
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 6, "1,2,3,4,5,6", "D2 S3 B4: 3s 4b, first 5");
}

static void test_dead_waiting_beside_two(void)
{
  /* 1 out; 2 and 5 are left and are heads-up, 3 and 4 have sat down between the blinds */
  FeltButtonState s = {1, 2, 5, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &s, 6, "2,3,4,5", "D5 S5 B2: 5s 2b, first 5");
  next_is(FELT_BUTTON_DEAD, &s, 6, "2,3,4,5", "D5 S2 B3: 2s 3b, first 4");
  next_is(FELT_BUTTON_DEAD, &s, 6, "2,3,4,5", "D2 S3 B4: 3s 4b, first 5");
}

static void test_dead_waiting_beside_one(void)
{
  /* nobody to play with unless the newcomers are dealt in at once */
  FeltButtonState three = {1, 2, 5, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &three, 6, "3,4,5", "D4 S5 B3: 5s 3b, first 4");
  FeltButtonState two = {1, 2, 5, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &two, 6, "3,5", "D5 S5 B3: 5s 3b, first 5");
  FeltButtonState none = {1, 2, 5, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &none, 6, "3,4", "D4 S4 B3: 4s 3b, first 4");
}

static void test_dead_two_to_three(void)
{
  FeltButtonState between = {1, 1, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &between, 6, "1,2,3", "D2 S3 B1: 3s 1b, first 2");
  FeltButtonState after = {1, 1, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &after, 6, "1,3,5", "D1 S3 B5: 3s 5b, first 1");
  /* the big blind of the heads-up hand left as two others came */
  FeltButtonState left = {1, 1, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_DEAD, &left, 6, "1,2,5", "D2 S3* B5: 5b, first 1");
}

/* 1.2, R-30. */
static void test_moving_3_out_of_234(void)
{
  FeltButtonState s = {2, 3, 4, 0, 0, 0, 0, 0};
  felt_button_leave(&s, 3);
  next_is(FELT_BUTTON_MOVING, &s, 9, "1,2,4,5,6,7,8,9", "D4 S5 B6: 4s 5b 6b, owe 5s, first 7");
  next_is(FELT_BUTTON_MOVING, &s, 9, "1,2,4,5,6,7,8,9", "D5 S6 B7: 5s 6s 7b, first 8");
  next_is(FELT_BUTTON_MOVING, &s, 9, "1,2,4,5,6,7,8,9", "D6 S7 B8: 7s 8b, first 9");
}

static void test_moving_3_out_of_123(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  felt_button_leave(&s, 3);
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,4,5,6", "D2 S4 B5: 4b 5b, owe 4s, first 6");
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,4,5,6", "D4 S5 B6: 4s 5s 6b, first 1");
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,4,5,6", "D5 S6 B1: 6s 1b, first 2");
}

static void test_moving_all_three_out(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 9, "4,5,6,7,8,9", "D4 S5 B6: 4b 5b 6b, owe 4s 5s, first 7");
  next_is(FELT_BUTTON_MOVING, &s, 9, "4,5,6,7,8,9", "D5 S6 B7: 5s 6s 7b 4s, first 8");
  next_is(FELT_BUTTON_MOVING, &s, 9, "4,5,6,7,8,9", "D6 S7 B8: 7s 8b, first 9");
}

static void test_moving_debtor_busts(void)
{
  FeltButtonState s = {2, 3, 4, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 9, "1,2,4,5,6,7,8,9", "D4 S5 B6: 4s 5b 6b, owe 5s, first 7");
  felt_button_leave(&s, 5);
  g_assert_cmpint(s.owes_small, ==, 0);
  felt_button_arrive(&s, 5);
  /* a new player in his seat owes nothing of it */
  FeltButtonState taken = s;
  next_is(FELT_BUTTON_MOVING, &taken, 9, "1,2,4,5,6,7,8,9", "D5 S6 B7: 6s 7b, first 8");
  next_is(FELT_BUTTON_MOVING, &s, 9, "1,2,4,6,7,8,9", "D6 S7 B8: 6s 7b 8b, owe 7s, first 9");
}

static void test_moving_equal_blinds(void)
{
  /* who owes a blind and is assigned the same one pays one now, one the hand after */
  FeltButtonState s = {1, 2, 3, 1 << 2, 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,3,4,5,6", "D2 S3 B4: 3s 4b, owe 3s, first 5");
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,3,4,5,6", "D3 S4 B5: 3s 4s 5b, first 6");
  FeltButtonState big = {1, 2, 3, 0, 1 << 3 | 1 << 5, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &big, 6, "1,2,3,4,5,6", "D2 S3 B4: 3s 4b 6b, owe 4b, first 5");
  next_is(FELT_BUTTON_MOVING, &big, 6, "1,2,3,4,5,6", "D3 S4 B5: 4b 5b, owe 4s, first 6");
}

static void test_moving_biggest_first(void)
{
  FeltButtonState s = {1, 2, 3, 1 << 5, 1 << 5, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,3,4,5,6", "D2 S3 B4: 3s 4b 6b, owe 6s, first 5");
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,3,4,5,6", "D3 S4 B5: 4s 5b 6s, first 6");
}

static void test_moving_jumped_while_owing(void)
{
  /* 1 owed the small blind as he had the big one; 7 and 2 bust, and it jumps over him */
  FeltButtonState s = {6, 7, 1, 1 << 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 7, "1,3,4,6", "D1 S3 B4: 1s 3b 4b, owe 1s 3s, first 6");
  next_is(FELT_BUTTON_MOVING, &s, 7, "1,3,4,6", "D3 S4 B6: 3s 4s 6b 1s, first 1");
}

static void test_moving_heads_up_writes_off(void)
{
  FeltButtonState s = {1, 2, 3, 1 << 1, 1 << 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2", "D2 S2 B1: 2s 1b, off 1b 2s, first 2");
}

/* 1.2: who owes a small blind and is jumped by both pays the big one and owes two small ones, which
 * the next hands take. What they owe who are gone is written off. */
static void test_moving_owing_jumped_by_both(void)
{
  FeltButtonState s = {1, 2, 3, seats("3,4"), 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 7, "4,5,6,7",
          "D4 S5 B6: 4b 5b 6b, owe 4s 4s 5s, off 3s, first 7");
  next_is(FELT_BUTTON_MOVING, &s, 7, "4,5,6,7", "D5 S6 B7: 5s 6s 7b 4s, owe 4s, first 4");
  next_is(FELT_BUTTON_MOVING, &s, 7, "4,5,6,7", "D6 S7 B4: 7s 4b, owe 4s, first 5");
  next_is(FELT_BUTTON_MOVING, &s, 7, "4,5,6,7", "D7 S4 B5: 4s 5b, owe 4s, first 6");
  next_is(FELT_BUTTON_MOVING, &s, 7, "4,5,6,7", "D4 S5 B6: 4s 5s 6b, first 7");
}

static void test_moving_newcomer_counts(void)
{
  /* between button and small blind: the blinds stay, and nobody was jumped over */
  FeltButtonState s = {1, 3, 4, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,2,3,4,5,6", "D2 S3 B4: 3s 4b, first 5");
}

static void test_moving_two_to_three(void)
{
  FeltButtonState s = {1, 1, 3, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_MOVING, &s, 6, "1,3,5", "D3 S5 B1: 3s 5b 1b, owe 5s, first 3");
}

/* 1.3, R-29. */
static void test_simplified_forgets(void)
{
  FeltButtonState s = {2, 3, 4, 0, 0, 0, 0, 0};
  next_is(FELT_BUTTON_SIMPLIFIED, &s, 9, "1,2,4,5,6,7,8,9", "D4 S5 B6: 5s 6b, first 7");
  next_is(FELT_BUTTON_SIMPLIFIED, &s, 9, "1,2,4,5,6,7,8,9", "D5 S6 B7: 6s 7b, first 8");
  /* debts of a rule set used before are forgotten, too */
  FeltButtonState owing = {2, 3, 4, 0xf, 0xf, 0, 0, 0};
  next_is(FELT_BUTTON_SIMPLIFIED, &owing, 9, "1,2,4,5,6",
          "D4 S5 B6: 5s 6b, off 1b 2b 3b 4b 1s 2s 3s 4s, first 1");
}

/* with nobody leaving, one seat a hand, the same under every rule. */
static void test_steady_table(void)
{
  for (int rule = FELT_BUTTON_DEAD; rule <= FELT_BUTTON_SIMPLIFIED; rule++) {
    FeltButtonState s = {2, 3, 4, 0, 0, 0, 0, 0};
    next_is(rule, &s, 4, "1,2,3,4", "D3 S4 B1: 4s 1b, first 2");
    next_is(rule, &s, 4, "1,2,3,4", "D4 S1 B2: 1s 2b, first 3");
    next_is(rule, &s, 4, "1,2,3,4", "D1 S2 B3: 2s 3b, first 4");
  }
}

/* 1.4, R-32: Alice sits in 1 (button), Dianne in 2 (small blind), Carol in 3 (big blind). */
static void three_to_two(const char *left, const char *want)
{
  for (int rule = FELT_BUTTON_DEAD; rule <= FELT_BUTTON_SIMPLIFIED; rule++) {
    FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
    next_is(rule, &s, 3, left, want);
  }
}

static void test_alice_busts(void)
{
  three_to_two("2,3", "D3 S3 B2: 3s 2b, first 3");
}

static void test_carol_busts(void)
{
  three_to_two("1,2", "D2 S2 B1: 2s 1b, first 2");
}

static void test_dianne_busts(void)
{
  three_to_two("1,3", "D3 S3 B1: 3s 1b, first 3");
}

static void test_heads_up_goes_on(void)
{
  for (int rule = FELT_BUTTON_DEAD; rule <= FELT_BUTTON_SIMPLIFIED; rule++) {
    FeltButtonState s = {7, 7, 3, 0, 0, 0, 0, 0};
    next_is(rule, &s, 9, "3,7", "D3 S3 B7: 3s 7b, first 3");
    next_is(rule, &s, 9, "3,7", "D7 S7 B3: 7s 3b, first 7");
    /* one of the two leaves, another takes his place elsewhere */
    next_is(rule, &s, 9, "5,7", "D7 S7 B5: 7s 5b, first 7");
  }
}

static void test_heads_up_from_many(void)
{
  for (int rule = FELT_BUTTON_DEAD; rule <= FELT_BUTTON_SIMPLIFIED; rule++) {
    FeltButtonState s = {4, 5, 6, 0, 0, 0, 0, 0};
    next_is(rule, &s, 9, "2,9", "D2 S2 B9: 2s 9b, first 2");
  }
}

static void place_is(FeltButtonRule rule, int n_seats, const char *occupied, int button,
                     const char *want)
{
  FeltPositions hand;
  g_assert_cmpint(felt_button_place(rule, n_seats, seats(occupied), button, &hand), ==,
                  FELT_BUTTON_OK);
  g_autofree char *got = hand_text(&hand);
  g_assert_cmpstr(got, ==, want);
  g_assert_cmpint(hand.dealt_in, ==, seats(occupied));
}

/* 1.6 */
static void test_place(void)
{
  for (int rule = FELT_BUTTON_DEAD; rule <= FELT_BUTTON_SIMPLIFIED; rule++) {
    place_is(rule, 9, "1,3,4,8", 4, "D4 S8 B1: 8s 1b, first 3");
    place_is(rule, 9, "1,3,8", 8, "D8 S1 B3: 1s 3b, first 8");
    place_is(rule, 9, "3,8", 8, "D8 S8 B3: 8s 3b, first 8");
  }
  place_is(FELT_BUTTON_DEAD, 9, "1,3,4,8", 6, "D6* S8 B1: 8s 1b, first 3");
}

static void test_place_refuses(void)
{
  FeltPositions hand, untouched;
  memset(&hand, 0x5a, sizeof hand);
  untouched = hand;
  static const struct {
    FeltButtonRule rule;
    int n_seats;
    const char *occupied;
    int button;
    FeltButtonStatus want;
  } cases[] = {
      {FELT_BUTTON_DEAD, 9, "1,2,3", 0, FELT_BUTTON_BAD_SEAT},
      {FELT_BUTTON_DEAD, 9, "1,2,3", 10, FELT_BUTTON_BAD_SEAT},
      {FELT_BUTTON_DEAD, 9, "1,2", 3, FELT_BUTTON_BAD_SEAT},
      {FELT_BUTTON_MOVING, 9, "1,2,3", 4, FELT_BUTTON_BAD_SEAT},
      {FELT_BUTTON_SIMPLIFIED, 9, "1,2,3", 4, FELT_BUTTON_BAD_SEAT},
      {FELT_BUTTON_DEAD, 9, "1", 1, FELT_BUTTON_TOO_FEW},
      {FELT_BUTTON_DEAD, 9, "", 1, FELT_BUTTON_TOO_FEW},
      {FELT_BUTTON_DEAD, 9, "1,2,10", 1, FELT_BUTTON_BAD_SEAT},
      {FELT_BUTTON_DEAD, 1, "1", 1, FELT_BUTTON_BAD_SEAT},
      {FELT_BUTTON_DEAD, 13, "1,2,3", 1, FELT_BUTTON_BAD_SEAT},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
    g_assert_cmpint(felt_button_place(cases[i].rule, cases[i].n_seats, seats(cases[i].occupied),
                                      cases[i].button, &hand),
                    ==, cases[i].want);
  g_assert_cmpmem(&hand, sizeof hand, &untouched, sizeof untouched);
}

static void test_next_refuses(void)
{
  FeltPositions hand, untouched;
  memset(&hand, 0x5a, sizeof hand);
  untouched = hand;
  static const struct {
    FeltButtonState last;
    int n_seats;
    const char *occupied;
    FeltButtonStatus want;
  } cases[] = {
      {{0, 0, 0, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_UNKNOWN},
      {{1, 2, 3, 0, 0, 0, 0, 0}, 9, "4", FELT_BUTTON_TOO_FEW},
      {{1, 2, 3, 0, 0, 0, 0, 0}, 9, "", FELT_BUTTON_TOO_FEW},
      {{0, 2, 3, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 0, 3, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 2, 0, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 2, 10, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{3, 2, 1, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 2, 1, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 2, 2, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 1, 1, 0, 0, 0, 0, 0}, 9, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 2, 3, 0, 0, 0, 0, 0}, 9, "1,2,10", FELT_BUTTON_BAD_SEAT},
      {{1, 2, 3, 0, 0, 0, 0, 0}, 13, "1,2,3", FELT_BUTTON_BAD_SEAT},
      {{1, 2, 3, 0, 0, 0, 0, 0}, 0, "1,2,3", FELT_BUTTON_BAD_SEAT},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
    g_assert_cmpint(felt_button_next(FELT_BUTTON_DEAD, &cases[i].last, cases[i].n_seats,
                                     seats(cases[i].occupied), &hand),
                    ==, cases[i].want);
  g_assert_cmpmem(&hand, sizeof hand, &untouched, sizeof untouched);
}

/* What a hand posts, as "1f 2s 3b". */
static void posts_are(const FeltPositions *hand, const char *expected)
{
  static const char letters[] = {
      [FELT_BLIND_SMALL] = 's', [FELT_BLIND_BIG] = 'b', [FELT_BLIND_FIRST] = 'f'};
  g_autoptr(GString) text = g_string_new(NULL);
  for (int i = 0; i < hand->n_posts; i++)
    g_string_append_printf(text, "%s%u%c", i > 0 ? " " : "", hand->posts[i].seat,
                           letters[hand->posts[i].blind]);
  g_assert_cmpstr(text->str, ==, expected);
}

/* the first of three blinds is on the button. Under the moving button it can be owed too: one
 * blind a hand, the biggest first. */
static void test_three_blinds(void)
{
  FeltButtonOptions options = {.first_blind = true};
  FeltPositions hand;
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  felt_button_next_with(FELT_BUTTON_DEAD, &s, 6, seats("1,2,3,4,5,6"), &options, &hand);
  posts_are(&hand, "2f 3s 4b");
  felt_button_next_with(FELT_BUTTON_DEAD, &s, 6, seats("1,3,4,5,6"), &options, &hand);
  posts_are(&hand, "3s 4b");
  felt_button_next_with(FELT_BUTTON_DEAD, &s, 6, seats("4,6"), &options, &hand);
  posts_are(&hand, "6s 4b");
  s = (FeltButtonState){2, 3, 4, 0, 0, 0, 0, 0};
  felt_button_next_with(FELT_BUTTON_MOVING, &s, 6, seats("1,2,4,5,6"), &options, &hand);
  posts_are(&hand, "4s 5b 6b");
  g_assert_cmphex(hand.owes_first, ==, seats("4"));
  g_assert_cmphex(hand.owes_small, ==, seats("5"));
  felt_button_state_after(&hand, &s);
  felt_button_next_with(FELT_BUTTON_MOVING, &s, 6, seats("1,2,4,5,6"), &options, &hand);
  posts_are(&hand, "5s 6s 1b 4f");
  g_assert_cmphex(hand.owes_first, ==, seats("5"));
  s = (FeltButtonState){1, 3,          4, 0,
                        0, seats("2"), 0, 0}; /* of two first blinds one is written off */
  felt_button_next_with(FELT_BUTTON_MOVING, &s, 6, seats("2,3,4,5,6"), &options, &hand);
  posts_are(&hand, "2f 3s 4b");
  g_assert_cmphex(hand.owes_first, ==, seats("2"));
  s.owes_small = seats("2");
  felt_button_next_with(FELT_BUTTON_MOVING, &s, 6, seats("2,3,4,5,6"), &options, &hand);
  posts_are(&hand, "2s 3s 4b");
  g_assert_cmphex(hand.owes_first, ==, seats("2"));
  g_assert_cmphex(hand.off_first, ==, seats("2"));
  felt_button_next(FELT_BUTTON_MOVING, &s, 6, seats("2,3,4,5,6"), &hand);
  g_assert_cmphex(hand.off_first, ==, seats("2")); /* no first blind in this game */
  felt_button_place_with(FELT_BUTTON_DEAD, 6, seats("1,2,3"), 1, &options, &hand);
  posts_are(&hand, "1f 2s 3b");
}

/* T 10A as a house's choice; T 11B. */
static void test_options(void)
{
  FeltButtonState s = {1, 2, 3, 0, 0, 0, 0, 0};
  FeltPositions hand;
  g_assert_cmphex(felt_button_vacated(&s), ==, seats("1,2,3"));
  g_assert_cmphex(felt_button_vacated(&(FeltButtonState){0}), ==, 0);
  FeltButtonOptions waits = {.waits = seats("3")};
  felt_button_next_with(FELT_BUTTON_DEAD, &s, 6, seats("1,2,3,4,5"), &waits, &hand);
  posts_are(&hand, "4b");
  g_assert_cmphex(hand.dealt_in, ==, seats("1,2,4,5"));
  /* With one other left nobody waits. */
  felt_button_next_with(FELT_BUTTON_DEAD, &s, 6, seats("3,5"), &waits, &hand);
  g_assert_cmphex(hand.dealt_in, ==, seats("3,5"));
  /* Somebody sat down in seat 2 while the button was frozen at 4. */
  s = (FeltButtonState){1, 4, 5, 0, 0, 0, 0, 0};
  FeltButtonOptions frozen = {.frozen = 4};
  felt_button_next_with(FELT_BUTTON_SIMPLIFIED, &s, 6, seats("1,2,4,5,6"), &frozen, &hand);
  g_assert_cmpuint(hand.button, ==, 4);
  posts_are(&hand, "5s 6b");
  felt_button_next_with(FELT_BUTTON_MOVING, &s, 6, seats("1,2,5,6"), &frozen, &hand);
  g_assert_cmpuint(hand.button, ==, 5);
  /* Nor did a blind jump over whoever sat down behind it: he owes nothing (T 11B). */
  s = (FeltButtonState){1, 2, 3, 0, 0, 0, 0, 0};
  frozen.frozen = 5;
  felt_button_next_with(FELT_BUTTON_MOVING, &s, 8, seats("4,5,6,7,8"), &frozen, &hand);
  g_assert_cmpuint(hand.button, ==, 5);
  posts_are(&hand, "5b 6b 7b");
  g_assert_cmphex(hand.owes_small, ==, seats("5,6"));
  g_assert_cmphex(hand.owes_big, ==, 0);
  frozen.frozen = 7;
  g_assert_cmpint(
      felt_button_next_with(FELT_BUTTON_MOVING, &s, 6, seats("1,2,5,6"), &frozen, &hand), ==,
      FELT_BUTTON_BAD_SEAT);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
#define ADD(path, test) g_test_add_func("/button/" path, test)
  ADD("1.1/R-31/2-out", test_dead_2_out);
  ADD("1.1/R-31/3-out", test_dead_3_out);
  ADD("1.1/R-31/2-and-3-out", test_dead_2_and_3_out);
  ADD("1.1/R-31/1-out", test_dead_1_out);
  ADD("1.1/R-31/several-out", test_dead_several_out);
  ADD("1.1/R-31/every-position-out", test_dead_every_position_out);
  ADD("1.1/T10A/newcomer-before-small", test_dead_newcomer_before_small);
  ADD("1.1/T10A/newcomer-before-big-waits", test_dead_newcomer_before_big_waits);
  ADD("1.1/R-33/newcomer-in-vacated-seat", test_dead_newcomer_in_vacated_seat);
  ADD("1.1/waiting-beside-two", test_dead_waiting_beside_two);
  ADD("1.1/waiting-beside-one", test_dead_waiting_beside_one);
  ADD("1.1/two-to-three", test_dead_two_to_three);
  ADD("1.2/R-30/3-out-of-2-3-4", test_moving_3_out_of_234);
  ADD("1.2/R-30/3-out-of-1-2-3", test_moving_3_out_of_123);
  ADD("1.2/R-30/all-three-out", test_moving_all_three_out);
  ADD("1.2/R-30/debtor-busts", test_moving_debtor_busts);
  ADD("1.2/R-30/equal-blinds", test_moving_equal_blinds);
  ADD("1.2/R-30/biggest-first", test_moving_biggest_first);
  ADD("1.2/R-30/jumped-while-owing", test_moving_jumped_while_owing);
  ADD("1.2/R-32/heads-up-writes-off", test_moving_heads_up_writes_off);
  ADD("1.2/7/owing-jumped-by-both", test_moving_owing_jumped_by_both);
  ADD("1.2/newcomer-counts", test_moving_newcomer_counts);
  ADD("1.2/two-to-three", test_moving_two_to_three);
  ADD("1.3/R-29/forgets", test_simplified_forgets);
  ADD("R-51/steady-table", test_steady_table);
  ADD("1.4/S-11/alice-busts", test_alice_busts);
  ADD("1.4/S-12/carol-busts", test_carol_busts);
  ADD("1.4/S-13/dianne-busts", test_dianne_busts);
  ADD("1.4/T34B/goes-on", test_heads_up_goes_on);
  ADD("1.4/R-32/from-many", test_heads_up_from_many);
  ADD("1.6/place", test_place);
  ADD("1.6/place-refuses", test_place_refuses);
  ADD("next-refuses", test_next_refuses);
  ADD("1.5/R-26/three-blinds", test_three_blinds);
  ADD("1.1/T10A/T11B/options", test_options);
#undef ADD
  return g_test_run();
}
