/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-hash.c - the hash of ranks: rows displaced so that they share one array of slots */
#include "build-aux/tables/felt-make.h"

#include <stdio.h>
#include <stdlib.h>

/* Keys of which any seven, four of a rank at most, have a sum of their own below 2^23: after 0 and
 * 1 each is the least that serves. To find them takes longer than building should, so they stand
 * here and are checked. */
static const uint32_t apart[FELT_RANKS] = {0,    1,     5,     22,     98,     453,    2031,
                                           8698, 22854, 83661, 262349, 636345, 1479181};

/* An odd number that spreads the sums so that all rows find room; it was found by trying. */
#define MULTIPLIER UINT32_C(2654435769)

typedef struct {
  uint32_t *hashes;
  unsigned *values;
  size_t n;
  int cards;
  unsigned row_shift;
  uint16_t rows[1 << (32 - FELT_ROW7_SHIFT)];
} HandList;

static uint32_t rank_keys[FELT_RANKS];
static uint16_t values[FELT_SLOTS];
static uint64_t taken[65536 / 64]; /* a bit a slot */

static void add_hash(const int counts[FELT_RANKS], void *data)
{
  HandList *list = data;
  uint32_t hash = 0;
  for (int r = 0; r < FELT_RANKS; r++)
    hash += rank_keys[r] * (uint32_t)counts[r];
  list->hashes[list->n++] = hash;
}

static void add_value(const int counts[FELT_RANKS], void *data)
{
  HandList *list = data;
  list->values[list->n++] = felt_make_high(counts, list->cards);
}

static int compare_hashes(const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void each_hash(HandList *list)
{
  list->n = 0;
  felt_each_multiset(list->cards, add_hash, list);
}

/* No two hands of a list may have one hash. */
static void check_apart(HandList *list)
{
  each_hash(list);
  qsort(list->hashes, list->n, sizeof(uint32_t), compare_hashes);
  for (size_t i = 1; i < list->n; i++)
    if (list->hashes[i] == list->hashes[i - 1])
      felt_make_fail("two hands have one hash");
}

typedef struct {
  HandList *list;
  unsigned number; /* of its list's rows */
  unsigned n;
  unsigned items[64];
} Row;

static int compare_rows(const void *a, const void *b)
{
  const Row *x = *(Row *const *)a, *y = *(Row *const *)b;
  return x->n != y->n ? (x->n < y->n) - (x->n > y->n) : (x > y) - (x < y);
}

static uint16_t slot_of(const Row *row, unsigned i, unsigned at)
{
  return (uint16_t)((row->list->hashes[row->items[i]] >> FELT_HASH_SHIFT) + at);
}

/* The bits of the 64 slots from one on, round the end. */
static uint64_t taken_from(unsigned slot)
{
  uint64_t low = taken[slot / 64] >> slot % 64;
  return slot % 64 == 0 ? low : low | taken[(slot / 64 + 1) % 1024] << (64 - slot % 64);
}

/* Lays a row where it fits, 64 displacements looked at together. */
static void place_row(const Row *row)
{
  uint64_t clash = ~UINT64_C(0);
  unsigned at = 0;
  for (; at < 65536 && clash == ~UINT64_C(0); at += 64) {
    clash = 0;
    for (unsigned i = 0; i < row->n; i++)
      clash |= taken_from(slot_of(row, i, at));
  }
  if (clash == ~UINT64_C(0))
    felt_make_fail("a row fits nowhere");
  at = at - 64 + (unsigned)__builtin_ctzll(~clash);
  for (unsigned i = 0; i < row->n; i++) {
    uint16_t slot = slot_of(row, i, at);
    values[slot] = (uint16_t)row->list->values[row->items[i]];
    taken[slot / 64] |= UINT64_C(1) << slot % 64;
  }
  row->list->rows[row->number] = (uint16_t)at;
}

/* Shares the hands of a list out among its rows; returns how many those are. */
static unsigned fill_rows(HandList *list, Row *rows)
{
  unsigned n_rows = 1u << (32 - list->row_shift);
  for (unsigned r = 0; r < n_rows; r++)
    rows[r] = (Row){.list = list, .number = r};
  for (size_t i = 0; i < list->n; i++) {
    Row *row = &rows[list->hashes[i] >> list->row_shift];
    if (row->n == 64)
      felt_make_fail("a row is too full");
    row->items[row->n++] = (unsigned)i;
  }
  return n_rows;
}

/* Lays the rows of both lists into the slots, the fullest first. */
static void place_rows(HandList *five, HandList *seven)
{
  Row *rows = felt_make_allocate(2 * sizeof(Row) << (32 - FELT_ROW7_SHIFT));
  Row **order = felt_make_allocate(2 * sizeof(Row *) << (32 - FELT_ROW7_SHIFT));
  unsigned n = fill_rows(five, rows);
  n += fill_rows(seven, rows + n);
  for (unsigned r = 0; r < n; r++)
    order[r] = &rows[r];
  qsort(order, n, sizeof(Row *), compare_rows);
  for (unsigned r = 0; r < n && order[r]->n > 0; r++)
    place_row(order[r]);
  free(order);
  free(rows);
}

static HandList new_list(int cards, unsigned row_shift)
{
  HandList list = {.cards = cards, .row_shift = row_shift};
  list.hashes = felt_make_allocate(50000 * sizeof(uint32_t));
  list.values = felt_make_allocate(50000 * sizeof(unsigned));
  return list;
}

static void free_list(HandList *list)
{
  free(list->hashes);
  free(list->values);
}

/* Slots that no value may take: those past the end, and those of the pairs' keys, two each. */
static void keep_free(void)
{
  for (unsigned slot = 0; slot < 65536; slot++)
    if (slot >= FELT_SLOTS || (slot / 2 % 256 < 52 && slot / 2 / 256 < 52))
      taken[slot / 64] |= UINT64_C(1) << slot % 64;
}

static void fill_hash(HandList *five, HandList *seven)
{
  for (int r = 0; r < FELT_RANKS; r++)
    rank_keys[r] = apart[r] * MULTIPLIER << FELT_HASH_SHIFT;
  check_apart(five);
  check_apart(seven);
  each_hash(five);
  each_hash(seven);
  five->n = seven->n = 0;
  felt_each_multiset(five->cards, add_value, five);
  felt_each_multiset(seven->cards, add_value, seven);
  keep_free();
  place_rows(five, seven);
}

static void print_keys(void)
{
  printf("const uint32_t felt_rank_keys[13] = {\n");
  for (int r = 0; r < FELT_RANKS; r++)
    printf("UINT32_C(%lu),\n", (unsigned long)rank_keys[r]);
  printf("};\n\nconst uint8_t felt_rank_key_bytes[3][16] = {\n");
  for (int b = 0; b < 3; b++) {
    printf("{");
    for (int r = 0; r < FELT_RANKS; r++)
      printf("%lu,", (unsigned long)(rank_keys[r] >> FELT_HASH_SHIFT >> (8 * b) & 0xff));
    printf("},\n");
  }
  printf("};\n\nconst uint8_t felt_card_bytes[5][64] = {\n");
  for (int b = 0; b < 5; b++) {
    printf("{");
    for (int c = 0; c < 52; c++)
      printf("%lu,", (unsigned long)(b < 3 ? rank_keys[c >> 2] >> FELT_HASH_SHIFT >> 8 * b
                                           : 1u << 4 * (c & 3) >> 8 * (b - 3)) &
                         0xff);
    printf("},\n");
  }
  printf("};\n\nconst uint64_t felt_card_keys[52] = {\n");
  for (int c = 0; c < 52; c++)
    printf("UINT64_C(%llu),\n", (unsigned long long)rank_keys[c >> 2] << 32 | 1u << 4 * (c & 3));
  printf("};\n\nconst uint64_t felt_card_bits[52] = {\n");
  for (int c = 0; c < 52; c++)
    printf("UINT64_C(%llu),\n", 1ull << (16 * (c & 3) + (c >> 2)));
  printf("};\n\n");
}

static uint32_t card_sum(unsigned card)
{
  static const uint32_t suits[4] = {0, 1, 8, 64};
  return rank_keys[card >> 2] + suits[card & 3];
}

/* The suit counts of a sum that show a flush. */
static unsigned flush_of_sum(unsigned sum)
{
  unsigned diamonds = sum & 7, hearts = sum >> 3 & 7, spades = sum >> 6;
  unsigned others = diamonds + hearts + spades;
  if (others <= 2)
    return 1;
  if (diamonds >= 5)
    return 2;
  if (hearts >= 5)
    return 3;
  return spades >= 5 ? 4 : 0;
}

/* The slots as words of two, which the byte order tells how to join. */
static void print_slots(void)
{
  printf("#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__\n"
         "#define TWO(first, second) (UINT32_C(first) << 16 | (second))\n"
         "#else\n"
         "#define TWO(first, second) ((first) | UINT32_C(second) << 16)\n"
         "#endif\n"
         "const FeltSlots felt_slots = {.pairs = {");
  for (unsigned i = 0; i < FELT_SLOTS / 2; i++) {
    unsigned a = i & 255, b = i >> 8;
    if (i % 8 == 0)
      printf("\n");
    if (a < 52 && b < 52)
      printf("UINT32_C(%lu),", (unsigned long)(card_sum(a) + card_sum(b)));
    else
      printf("TWO(%u,%u),", values[2 * i], values[2 * i + 1]);
  }
  printf("\n}};\n\nconst uint32_t felt_card_sums[52] = {\n");
  for (unsigned c = 0; c < 52; c++)
    printf("UINT32_C(%lu),\n", (unsigned long)card_sum(c));
  printf("};\n\nconst uint8_t felt_sum_flushes[512] = {\n");
  for (unsigned sum = 0; sum < 512; sum++)
    printf("%u,%s", flush_of_sum(sum), sum % 16 == 15 ? "\n" : "");
  printf("};\n\n");
}

void felt_print_hash(void)
{
  HandList five = new_list(5, FELT_ROW5_SHIFT), seven = new_list(7, FELT_ROW7_SHIFT);
  fill_hash(&five, &seven);
  print_keys();
  print_slots();
  felt_print_u16("felt_rows7", "", seven.rows, (size_t)1 << (32 - FELT_ROW7_SHIFT));
  felt_print_u16("felt_rows5", "", five.rows, (size_t)1 << (32 - FELT_ROW5_SHIFT));
  free_list(&five);
  free_list(&seven);
}
