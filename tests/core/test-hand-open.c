/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-open.c - stud: whose showing cards open, all of them against the definition */
#include "felt-test.h"
#include "core/hand/felt-hand-private.h"

#include <string.h>

#define BOARDS_MAX 1820 /* sets of four ranks out of thirteen, a rank up to four times */

/* What a player shows: ranks, and how a book would name them. */
typedef struct {
  guint8 ranks[4];
  guint8 order[4]; /* what decides, first of all: what stands there most often, then by rank */
  guint kind;
} Board;

/* From the worst. Straights and flushes mean nothing on a board. */
enum { HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, FOUR_OF_A_KIND };

static guint times(const Board *board, guint n, guint rank)
{
  guint count = 0;
  for (guint k = 0; k < n; k++)
    count += board->ranks[k] == rank;
  return count;
}

static guint kind_of(const Board *board, guint n)
{
  guint most = 0, in_pairs = 0;
  for (guint k = 0; k < n; k++) {
    guint count = times(board, n, board->ranks[k]);
    most = MAX(most, count);
    in_pairs += count == 2;
  }
  if (most >= 3)
    return most == 4 ? FOUR_OF_A_KIND : THREE_OF_A_KIND;
  if (in_pairs == 4)
    return TWO_PAIR;
  return in_pairs == 2 ? PAIR : HIGH_CARD;
}

static void find_order(Board *board, guint n)
{
  memcpy(board->order, board->ranks, n);
  for (guint k = 1; k < n; k++)
    for (guint j = k; j > 0; j--) {
      guint here = times(board, n, board->order[j]), before = times(board, n, board->order[j - 1]);
      if (here < before || (here == before && board->order[j] <= board->order[j - 1]))
        break;
      guint8 rank = board->order[j];
      board->order[j] = board->order[j - 1];
      board->order[j - 1] = rank;
    }
}

/* Every board of n cards; returns how many. ranks fall. */
static guint all_boards(guint n, Board *boards)
{
  guint found = 0, total = 1;
  for (guint k = 0; k < n; k++)
    total *= 13;
  for (guint number = 0; number < total; number++) {
    Board board = {.kind = 0};
    gboolean falls = TRUE;
    guint rest = number;
    for (guint k = 0; k < n; k++, rest /= 13) {
      board.ranks[k] = (guint8)(rest % 13);
      falls = falls && (k == 0 || board.ranks[k] <= board.ranks[k - 1]);
    }
    if (!falls)
      continue;
    board.kind = kind_of(&board, n);
    find_order(&board, n);
    boards[found++] = board;
  }
  return found;
}

/* Above 0 when a is the better high board. */
static int compare(const Board *a, const Board *b, guint n)
{
  if (a->kind != b->kind)
    return a->kind > b->kind ? 1 : -1;
  return memcmp(a->order, b->order, n);
}

/* Ranks count from the two, in razz from the ace. */
static void show(FeltHand *hand, guint player, const Board *board, guint n, gboolean ace_low)
{
  hand->n_hole[player] = (guint8)(2 + n);
  for (guint k = 0; k < n; k++) {
    guint rank = ace_low ? (board->ranks[k] + 12u) % 13 : board->ranks[k];
    hand->hole[player][2 + k] = (FeltCard)FELT_CARD(rank, (k + player) % 4);
  }
}

/* Each board of n cards against each other one; the one more to the left opens when they tie. */
static void compare_all(FeltVariant variant, guint n)
{
  FeltHandSetup setup = {.variant = variant,
                         .limit = FELT_LIMIT_FIXED,
                         .n_players = 2,
                         .stacks = {1000, 1000},
                         .bring_in = 3,
                         .min_bet = 10,
                         .small_bet = 10,
                         .big_bet = 20};
  g_autofree Board *boards = g_new(Board, BOARDS_MAX);
  gboolean razz = variant == FELT_VARIANT_RAZZ;
  guint n_boards = all_boards(n, boards);
  FeltHand hand;
  felt_hand_rules(FELT_RULES_TDA_2024, &setup.rules);
  g_assert_cmpint(felt_hand_start(&setup, &hand, NULL), ==, FELT_HAND_OK);
  for (guint a = 0; a < n_boards; a++) {
    show(&hand, 0, &boards[a], n, razz);
    for (guint b = 0; b < n_boards; b++) {
      show(&hand, 1, &boards[b], n, razz);
      int better = compare(&boards[b], &boards[a], n);
      guint wanted = razz ? better < 0 : better > 0;
      if (felt_hand_opener(&hand, false) != wanted)
        g_error("%u cards: %u %u %u %u against %u %u %u %u", n, boards[a].order[0],
                boards[a].order[1], boards[a].order[2], boards[a].order[3], boards[b].order[0],
                boards[b].order[1], boards[b].order[2], boards[b].order[3]);
    }
  }
}

FELT_TEST(counts, "/core/hand/open/counts")
{
  g_autofree Board *boards = g_new(Board, BOARDS_MAX);
  g_assert_cmpuint(all_boards(2, boards), ==, 91);
  g_assert_cmpuint(all_boards(3, boards), ==, 455);
  g_assert_cmpuint(all_boards(4, boards), ==, BOARDS_MAX);
}

FELT_TEST(high, "/core/hand/open/R-04 all boards, high")
{
  for (guint n = 2; n <= 4; n++)
    compare_all(FELT_VARIANT_STUD, n);
}

FELT_TEST(hilo, "/core/hand/open/R-04 all boards, high and low")
{
  for (guint n = 2; n <= 3; n++)
    compare_all(FELT_VARIANT_STUD_HILO, n);
}

FELT_TEST(razz, "/core/hand/open/R-04 all boards, razz")
{
  for (guint n = 2; n <= 4; n++)
    compare_all(FELT_VARIANT_RAZZ, n);
}
