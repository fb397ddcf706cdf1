/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-tables.c - writes the evaluator's tables as C, from the definition of the hands */
#include "core/felt-tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Runs on the building machine only. A multiset of ranks is an array of 13 counts. */

enum { N_RANKS = 13, MULTISETS5 = 6188 /* with 13 of five of a kind, never used */ };

static unsigned high_of5[MULTISETS5]; /* by index_of(): dense high value, no flush */
static unsigned low_of5[MULTISETS5];  /* dense ace-to-five value */

static void fail(const char *why)
{
  fprintf(stderr, "felt-make-tables: %s\n", why);
  exit(EXIT_FAILURE);
}

static void *allocate(size_t size)
{
  void *p = calloc(1, size);
  if (p == NULL)
    fail("out of memory");
  return p;
}

static unsigned choose(unsigned n, unsigned k)
{
  unsigned c = 1;
  for (unsigned i = 0; i < k; i++)
    c = c * (n - i) / (i + 1);
  return k > n ? 0 : c;
}

/* The number of a five-card multiset among all, 0 .. MULTISETS5 - 1. */
static unsigned index_of(const int counts[N_RANKS])
{
  unsigned index = 0, k = 0;
  for (unsigned r = 0; r < N_RANKS; r++)
    for (int i = 0; i < counts[r]; i++, k++)
      index += choose(r + k, k + 1);
  return index;
}

/* The rank that tops a straight in five distinct ranks, or -1. */
static int straight_top(unsigned mask)
{
  for (int top = 12; top >= 4; top--)
    if (mask == 0x1fu << (top - 4))
      return top;
  return mask == 0x100f ? 3 : -1;
}

/* Ranks by how often they come, then by height, as one number; the order within a category.
 * ace_low puts the ace under the two. */
static unsigned long long order_of(const int counts[N_RANKS], int ace_low)
{
  unsigned long long order = 0;
  for (int times = 4; times >= 1; times--)
    for (int h = N_RANKS - 1; h >= 0; h--) {
      int r = ace_low ? (h + 12) % 13 : h;
      for (int i = 0; counts[r] == times && i < times; i++)
        order = order << 4 | (unsigned)h;
    }
  return order;
}

/* pair, two pair, ... as a number that grows with the pairing: 0, 1, 2, 3, 6, 7 leave room for
 * straight and flush. */
static unsigned pairing_of(const int counts[N_RANKS])
{
  int pairs = 0, threes = 0, fours = 0;
  for (int r = 0; r < N_RANKS; r++) {
    pairs += counts[r] == 2;
    threes += counts[r] == 3;
    fours += counts[r] == 4;
  }
  if (fours)
    return 7;
  if (threes)
    return pairs ? 6 : 3;
  return (unsigned)pairs;
}

static unsigned mask_of(const int counts[N_RANKS])
{
  unsigned mask = 0;
  for (int r = 0; r < N_RANKS; r++)
    mask |= counts[r] ? 1u << r : 0;
  return mask;
}

/* A score that compares five-card hands as high hands. */
static unsigned long long high_score(const int counts[N_RANKS], int flush)
{
  int top = straight_top(mask_of(counts));
  if (pairing_of(counts) == 0 && top >= 0)
    return (flush ? 8ull : 4ull) << 32 | (unsigned)top;
  return (flush ? 5ull : pairing_of(counts)) << 32 | order_of(counts, 0);
}

/* The same as ace-to-five lows: the lower hand has the higher score. */
static unsigned long long low_score(const int counts[N_RANKS])
{
  return ~((unsigned long long)pairing_of(counts) << 32 | order_of(counts, 1));
}

typedef void (*Visit)(const int counts[N_RANKS], void *data);

/* Calls visit for every multiset of n cards. */
static void each_multiset(int n, int rank, int counts[N_RANKS], Visit visit, void *data)
{
  if (n == 0) {
    visit(counts, data);
    return;
  }
  if (rank == N_RANKS)
    return;
  for (int i = 0; i <= 4 && i <= n; i++) {
    counts[rank] = i;
    each_multiset(n - i, rank + 1, counts, visit, data);
  }
  counts[rank] = 0;
}

typedef struct {
  unsigned long long score;
  unsigned *value;
} Scored;

typedef struct {
  Scored *items;
  size_t n;
} ScoredList;

static unsigned flush_of5[8192];

static void score_high(const int counts[N_RANKS], void *data)
{
  ScoredList *list = data;
  list->items[list->n++] = (Scored){high_score(counts, 0), &high_of5[index_of(counts)]};
  if (pairing_of(counts) == 0)
    list->items[list->n++] = (Scored){high_score(counts, 1), &flush_of5[mask_of(counts)]};
}

static void score_low(const int counts[N_RANKS], void *data)
{
  ScoredList *list = data;
  list->items[list->n++] = (Scored){low_score(counts), &low_of5[index_of(counts)]};
}

static int compare_scores(const void *a, const void *b)
{
  const Scored *x = a, *y = b;
  return (x->score > y->score) - (x->score < y->score);
}

/* Numbers the hands 1, 2, ... from the worst; equal hands get one number. */
static void number_hands(Visit score)
{
  int counts[N_RANKS] = {0};
  ScoredList list = {allocate(2 * MULTISETS5 * sizeof(Scored)), 0};
  each_multiset(5, 0, counts, score, &list);
  qsort(list.items, list.n, sizeof(Scored), compare_scores);
  unsigned value = 0;
  for (size_t i = 0; i < list.n; i++) {
    if (i == 0 || list.items[i].score != list.items[i - 1].score)
      value++;
    *list.items[i].value = value;
  }
  free(list.items);
}

/* The best of a table over the five-card parts of a multiset of n cards. */
static unsigned best_part(const int counts[N_RANKS], int n, int from, const unsigned table[])
{
  if (n == 5)
    return table[index_of(counts)];
  unsigned best = 0;
  int part[N_RANKS];
  memcpy(part, counts, sizeof part);
  for (int r = from; r < N_RANKS; r++) {
    if (part[r] == 0)
      continue;
    part[r]--;
    unsigned value = best_part(part, n - 1, r, table);
    part[r]++;
    best = value > best ? value : best;
  }
  return best;
}

/* The best flush in a rank mask of any size. */
static unsigned best_flush(unsigned mask)
{
  if (__builtin_popcount(mask) <= 5)
    return flush_of5[mask];
  unsigned best = 0;
  for (unsigned rest = mask; rest; rest &= rest - 1) {
    unsigned value = best_flush(mask & ~(rest & -rest));
    best = value > best ? value : best;
  }
  return best;
}

/* --- the hash: rows of hands displaced so that they share one array of slots --- */

/* Keys of which any seven, four of a rank at most, have a sum of their own below 2^23: after 0 and
 * 1 each is the least that serves. To find them takes longer than building should, so they stand
 * here and are checked. */
static const uint32_t apart[N_RANKS] = {0,    1,     5,     22,     98,     453,    2031,
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

static uint32_t rank_keys[N_RANKS];
static uint16_t values[FELT_SLOTS];
static uint64_t taken[65536 / 64]; /* a bit a slot */

static void add_hash(const int counts[N_RANKS], void *data)
{
  HandList *list = data;
  uint32_t hash = 0;
  for (int r = 0; r < N_RANKS; r++)
    hash += rank_keys[r] * (uint32_t)counts[r];
  list->hashes[list->n++] = hash;
}

static void add_value(const int counts[N_RANKS], void *data)
{
  HandList *list = data;
  list->values[list->n++] = best_part(counts, list->cards, 0, high_of5);
}

static int compare_hashes(const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void each_hash(HandList *list)
{
  int counts[N_RANKS] = {0};
  list->n = 0;
  each_multiset(list->cards, 0, counts, add_hash, list);
}

/* No two hands of a list may have one hash. */
static void check_apart(HandList *list)
{
  each_hash(list);
  qsort(list->hashes, list->n, sizeof(uint32_t), compare_hashes);
  for (size_t i = 1; i < list->n; i++)
    if (list->hashes[i] == list->hashes[i - 1])
      fail("two hands have one hash");
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
    fail("a row fits nowhere");
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
      fail("a row is too full");
    row->items[row->n++] = (unsigned)i;
  }
  return n_rows;
}

/* Lays the rows of both lists into the slots, the fullest first. */
static void place_rows(HandList *five, HandList *seven)
{
  Row *rows = allocate(2 * sizeof(Row) << (32 - FELT_ROW7_SHIFT));
  Row **order = allocate(2 * sizeof(Row *) << (32 - FELT_ROW7_SHIFT));
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
  list.hashes = allocate(50000 * sizeof(uint32_t));
  list.values = allocate(50000 * sizeof(unsigned));
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
  int counts[N_RANKS] = {0};
  for (int r = 0; r < N_RANKS; r++)
    rank_keys[r] = apart[r] * MULTIPLIER << FELT_HASH_SHIFT;
  check_apart(five);
  check_apart(seven);
  each_hash(five);
  each_hash(seven);
  five->n = seven->n = 0;
  each_multiset(five->cards, 0, counts, add_value, five);
  each_multiset(seven->cards, 0, counts, add_value, seven);
  keep_free();
  place_rows(five, seven);
}

/* --- the small tables --- */

static uint16_t flushes[8192], low_masks[8192], badugi_masks[8192];
static uint16_t low_of_high[FELT_HIGH_VALUES + 1];

static void add_low(const int counts[N_RANKS], void *data)
{
  (void)data;
  unsigned i = index_of(counts);
  low_of_high[high_of5[i]] = (uint16_t)low_of5[i];
}

/* The best ace-to-five low without a pair in a rank mask; 0 with fewer than five ranks. */
static unsigned best_low(unsigned mask)
{
  int counts[N_RANKS] = {0}, n = 0;
  for (int i = 0; i < N_RANKS && n < 5; i++) {
    int rank = (i + 12) % 13;
    counts[rank] = mask >> rank & 1;
    n += counts[rank];
  }
  return n == 5 ? low_of5[index_of(counts)] : 0;
}

/* The value of one to four ranks as a badugi (ace at bit 0): more cards first, then the lowest
 * highest one; 0 for any other number. */
static unsigned badugi_value(unsigned mask)
{
  static const unsigned last[5] = {0, 13, 13 + 78, 13 + 78 + 286, FELT_BADUGI_VALUES};
  unsigned n = 0, place = 0;
  for (unsigned r = 0; r < N_RANKS; r++)
    if (mask >> r & 1)
      place += choose(r, ++n);
  return n == 0 || n > 4 ? 0 : last[n] - place;
}

/* Of four cards sorted by rank, which to keep when the pairs 01 02 03 12 13 23 (bits 0..5) that
 * share a rank or a suit are known: the most, then the lowest. */
static unsigned badugi_choice(unsigned clashes)
{
  unsigned best = 0;
  for (unsigned keep = 1; keep < 16; keep++) {
    int bit = 0, good = 1;
    for (int i = 0; i < 4; i++)
      for (int j = i + 1; j < 4; j++, bit++)
        good = good && !(clashes >> bit & 1 && keep >> i & 1 && keep >> j & 1);
    int more = __builtin_popcount(keep) - __builtin_popcount(best);
    if (good && (more > 0 || (more == 0 && keep < best)))
      best = keep;
  }
  return best;
}

static void fill_small_tables(void)
{
  int counts[N_RANKS] = {0};
  each_multiset(5, 0, counts, add_low, NULL);
  for (unsigned mask = 0; mask < 8192; mask++) {
    flushes[mask] = (uint16_t)best_flush(mask);
    low_masks[mask] = (uint16_t)best_low(mask);
    badugi_masks[mask] = (uint16_t)badugi_value(mask);
  }
}

/* --- Omaha --- */

static uint16_t best_of_triple[455][FELT_OMAHA_PAIRS]; /* three board ranks and two hole ranks */

/* The number of a sorted triple a <= b <= c. */
static unsigned triple_index(unsigned a, unsigned b, unsigned c)
{
  return a + choose(b + 1, 2) + choose(c + 2, 3);
}

static void fill_triples(void)
{
  for (unsigned c = 0; c < N_RANKS; c++)
    for (unsigned b = 0; b <= c; b++)
      for (unsigned a = 0; a <= b; a++)
        for (unsigned r = 0; r < N_RANKS; r++)
          for (unsigned s = 0; s <= r; s++) {
            int counts[N_RANKS] = {0};
            counts[a]++, counts[b]++, counts[c]++, counts[r]++, counts[s]++;
            best_of_triple[triple_index(a, b, c)][r * (r + 1) / 2 + s] =
                counts[a] > 4 ? 0 : (uint16_t)high_of5[index_of(counts)];
          }
}

typedef struct {
  uint16_t (*rows)[FELT_OMAHA_PAIRS];
} RowTable;

static void add_row(const int counts[N_RANKS], void *data)
{
  RowTable *table = data;
  uint16_t *row = table->rows[felt_omaha_row(high_of5[index_of(counts)])];
  unsigned ranks[5], n = 0;
  for (unsigned r = 0; r < N_RANKS; r++)
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
  int counts[N_RANKS] = {0};
  RowTable table = {allocate(FELT_OMAHA_ROWS * sizeof *table.rows)};
  fill_triples();
  each_multiset(5, 0, counts, add_row, &table);
  printf("const uint16_t felt_omaha_rows[][FELT_OMAHA_PAIRS] = {\n");
  for (unsigned i = 0; i < FELT_OMAHA_ROWS; i++) {
    printf("{");
    for (unsigned k = 0; k < FELT_OMAHA_PAIRS; k++)
      printf("%u,", table.rows[i][k]);
    printf("},\n");
  }
  printf("};\n\nconst uint8_t felt_rank_pairs[13][16] = {\n");
  for (unsigned r = 0; r < N_RANKS; r++) {
    printf("{");
    for (unsigned s = 0; s < N_RANKS; s++)
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
    unsigned value = best_low(ranks) - (FELT_LOW_VALUES - 56);
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

/* --- output --- */

static void print_u16(const char *name, const char *size, const uint16_t *items, size_t n)
{
  printf("const uint16_t %s[%s] = {", name, size);
  for (size_t i = 0; i < n; i++)
    printf("%s%u,", i % 16 == 0 ? "\n" : "", items[i]);
  printf("\n};\n\n");
}

static void print_keys(void)
{
  printf("const uint32_t felt_rank_keys[13] = {\n");
  for (int r = 0; r < N_RANKS; r++)
    printf("UINT32_C(%lu),\n", (unsigned long)rank_keys[r]);
  printf("};\n\nconst uint8_t felt_rank_key_bytes[3][16] = {\n");
  for (int b = 0; b < 3; b++) {
    printf("{");
    for (int r = 0; r < N_RANKS; r++)
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
  return others <= 2 ? 1 : diamonds >= 5 ? 2 : hearts >= 5 ? 3 : spades >= 5 ? 4 : 0;
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

int main(void)
{
  number_hands(score_high);
  number_hands(score_low);
  HandList five = new_list(5, FELT_ROW5_SHIFT), seven = new_list(7, FELT_ROW7_SHIFT);
  fill_hash(&five, &seven);
  fill_small_tables();
  printf("/* Written by felt-make-tables.c. */\n#include \"core/felt-tables.h\"\n\n");
  print_keys();
  print_slots();
  print_u16("felt_rows7", "", seven.rows, (size_t)1 << (32 - FELT_ROW7_SHIFT));
  print_u16("felt_rows5", "", five.rows, (size_t)1 << (32 - FELT_ROW5_SHIFT));
  print_u16("felt_flushes", "8192", flushes, 8192);
  print_u16("felt_low_masks", "8192", low_masks, 8192);
  print_u16("felt_low_of_high", "FELT_HIGH_VALUES + 1", low_of_high, FELT_HIGH_VALUES + 1);
  print_u16("felt_badugi_masks", "8192", badugi_masks, 8192);
  printf("const uint64_t felt_badugi_choices[64] = {\n");
  for (unsigned clashes = 0; clashes < 64; clashes++) {
    unsigned long long keep = badugi_choice(clashes), lanes = 0;
    for (int i = 0; i < 4; i++)
      lanes |= (keep >> i & 1) * 0xffffull << 16 * i;
    printf("UINT64_C(%llu),\n", lanes);
  }
  printf("};\n\n");
  print_omaha_rows();
  print_omaha_lows();
  free_list(&five);
  free_list(&seven);
  return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
