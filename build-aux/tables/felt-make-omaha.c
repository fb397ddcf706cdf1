/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-omaha.c - the tables of Omaha: a board's ranks with those of the hole cards */
#include "build-aux/tables/felt-make.h"

#include <stdio.h>
#include <stdlib.h>

static uint16_t best_of_triple[455][FELT_OMAHA_PAIRS]; /* three board ranks and two hole ranks */

/* The number of a sorted triple a <= b <= c. */
static unsigned triple_index(unsigned a, unsigned b, unsigned c)
{
  return a + felt_choose(b + 1, 2) + felt_choose(c + 2, 3);
}

static void fill_triples(void)
{
  for (unsigned c = 0; c < FELT_RANKS; c++)
    for (unsigned b = 0; b <= c; b++)
      for (unsigned a = 0; a <= b; a++)
        for (unsigned r = 0; r < FELT_RANKS; r++)
          for (unsigned s = 0; s <= r; s++) {
            int counts[FELT_RANKS] = {0};
            counts[a]++, counts[b]++, counts[c]++, counts[r]++, counts[s]++;
            best_of_triple[triple_index(a, b, c)][r * (r + 1) / 2 + s] =
                counts[a] > 4 ? 0 : (uint16_t)felt_make_high5(counts);
          }
}

typedef struct {
  uint16_t (*rows)[FELT_OMAHA_PAIRS];
} RowTable;

static void add_row(const int counts[FELT_RANKS], void *data)
{
  RowTable *table = data;
  uint16_t *row = table->rows[felt_omaha_row(felt_make_high5(counts))];
  unsigned ranks[5], n = 0;
  for (unsigned r = 0; r < FELT_RANKS; r++)
    for (int i = 0; i < counts[r]; i++)
      ranks[n++] = r;
  for (unsigned a = 0; a < 5; a++)
    for (unsigned b = a + 1; b < 5; b++)
      for (unsigned c = b + 1; c < 5; c++) {
        const uint16_t *from = best_of_triple[triple_index(ranks[a], ranks[b], ranks[c])];
        for (unsigned i = 0; i < FELT_OMAHA_PAIRS; i++)
          row[i] = from[i] > row[i] ? from[i] : row[i];
      }
}

static void print_omaha_rows(void)
{
  RowTable table = {felt_make_allocate(FELT_OMAHA_ROWS * sizeof *table.rows)};
  fill_triples();
  felt_each_multiset(5, add_row, &table);
  printf("const uint16_t felt_omaha_rows[][FELT_OMAHA_PAIRS] = {\n");
  for (unsigned i = 0; i < FELT_OMAHA_ROWS; i++) {
    printf("{");
    for (unsigned k = 0; k < FELT_OMAHA_PAIRS; k++)
      printf("%u,", table.rows[i][k]);
    printf("},\n");
  }
  printf("{0},\n};\n\nconst uint8_t felt_rank_pairs[13][16] = {\n");
  for (unsigned r = 0; r < FELT_RANKS; r++) {
    printf("{");
    for (unsigned s = 0; s < FELT_RANKS; s++)
      printf("%u,", r > s ? r * (r + 1) / 2 + s : s * (s + 1) / 2 + r);
    printf("},\n");
  }
  printf("};\n\n");
  free(table.rows);
}

/* The best low of three of the board's ranks and two of the hand's; masks with the ace at bit 0. */
static unsigned best_omaha_low(unsigned board, unsigned hand)
{
  unsigned best = 0;
  for (unsigned five = 0x1f; five < 256; five++) {
    if (__builtin_popcount(five) != 5 || (five & ~(board | hand)) != 0)
      continue;
    int from_hand = __builtin_popcount(five & hand), only_hand = __builtin_popcount(five & ~board);
    if (from_hand < 2 || only_hand > 2)
      continue;
    unsigned ranks = five >> 1 | (five & 1) << 12;
    unsigned value = felt_make_low(ranks) - (FELT_LOW_VALUES - 56);
    best = value > best ? value : best;
  }
  return best;
}

static void print_omaha_lows(void)
{
  printf("const uint8_t felt_omaha_lows[256][256] = {\n");
  for (unsigned board = 0; board < 256; board++) {
    printf("{");
    for (unsigned hand = 0; hand < 256; hand++)
      printf("%u,", best_omaha_low(board, hand));
    printf("},\n");
  }
  printf("};\n");
}

void felt_print_omaha(void)
{
  print_omaha_rows();
  print_omaha_lows();
}
