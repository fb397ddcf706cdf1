/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-tables.c - writes the evaluator's tables as C, from the definition of the hands */
#include "build-aux/tables/felt-make.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void felt_make_fail(const char *why)
{
  fprintf(stderr, "felt-make-tables: %s\n", why);
  exit(EXIT_FAILURE);
}

void *felt_make_allocate(size_t size)
{
  void *p = calloc(1, size);
  if (p == NULL)
    felt_make_fail("out of memory");
  return p;
}

unsigned felt_choose(unsigned n, unsigned k)
{
  unsigned c = 1;
  for (unsigned i = 0; i < k; i++)
    c = c * (n - i) / (i + 1);
  return k > n ? 0 : c;
}

void felt_print_u16(const char *name, const char *size, const uint16_t *items, size_t n)
{
  printf("const uint16_t %s[%s] = {", name, size);
  for (size_t i = 0; i < n; i++)
    printf("%s%u,", i % 16 == 0 ? "\n" : "", items[i]);
  printf("\n};\n\n");
}

static uint16_t flushes[8192], low_masks[8192], badugi_masks[8192];
static uint16_t low_of_high[FELT_HIGH_VALUES + 1];

static void add_low(const int counts[FELT_RANKS], void *data)
{
  (void)data;
  low_of_high[felt_make_high5(counts)] = (uint16_t)felt_make_low5(counts);
}

/* The value of one to four ranks as a badugi (ace at bit 0): more cards first, then the lowest
 * highest one; 0 for any other number. */
static unsigned badugi_value(unsigned mask)
{
  static const unsigned last[5] = {0, 13, 13 + 78, 13 + 78 + 286, FELT_BADUGI_VALUES};
  unsigned n = 0, place = 0;
  for (unsigned r = 0; r < FELT_RANKS; r++)
    if (mask >> r & 1)
      place += felt_choose(r, ++n);
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

static void print_small_tables(void)
{
  felt_each_multiset(5, add_low, NULL);
  for (unsigned mask = 0; mask < 8192; mask++) {
    flushes[mask] = (uint16_t)felt_make_flush(mask);
    low_masks[mask] = (uint16_t)felt_make_low(mask);
    badugi_masks[mask] = (uint16_t)badugi_value(mask);
  }
  felt_print_u16("felt_flushes", "8192", flushes, 8192);
  felt_print_u16("felt_low_masks", "8192", low_masks, 8192);
  felt_print_u16("felt_low_of_high", "FELT_HIGH_VALUES + 1", low_of_high, FELT_HIGH_VALUES + 1);
  felt_print_u16("felt_badugi_masks", "8192", badugi_masks, 8192);
  printf("const uint64_t felt_badugi_choices[64] = {\n");
  for (unsigned clashes = 0; clashes < 64; clashes++) {
    unsigned long long keep = badugi_choice(clashes), lanes = 0;
    for (int i = 0; i < 4; i++)
      lanes |= (keep >> i & 1) * 0xffffull << 16 * i;
    printf("UINT64_C(%llu),\n", lanes);
  }
  printf("};\n\n");
}

int main(void)
{
  printf("/* Written by felt-make-tables.c. */\n#include \"core/eval/felt-tables.h\"\n\n");
  felt_number_hands();
  felt_print_hash();
  print_small_tables();
  felt_print_omaha();
  return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
