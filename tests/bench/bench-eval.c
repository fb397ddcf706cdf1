/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-eval.c - what the evaluators take, beside what they are meant to take */
#include "core/eval/felt-eval.h"
#include "core/eval/felt-walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Figures are processor time, the median of rounds in which all kinds of work take turns, so that
 * a slow minute of the machine falls on all of them alike. Goals are the figures that were reached
 * on a 3 GHz x86-64 with AVX2; other machines scale them all. */

enum { N_HANDS = 1 << 20, KEYS = 4096, N_MATCHUPS = 200, N_THREES = 20, MOST_ROUNDS = 101 };

static FeltCard *sevens, *deals[7];
static uint32_t *sums;
static uint64_t *masks;
static uint16_t *values;

typedef struct {
  const char *name;
  void (*run)(void);
  double units; /* hands or matchups a run */
  const char *in;
  double scale; /* ns */
  double goal;  /* in that scale, a unit */
  double times[MOST_ROUNDS];
} Work;

static void *allocate(size_t size)
{
  void *p = malloc(size);
  if (p == NULL)
    abort();
  return p;
}

static void deal(FeltRandom *random, FeltCard *cards, unsigned n)
{
  uint64_t used = 0;
  for (unsigned k = 0; k < n;) {
    FeltCard c = (FeltCard)felt_random_below(random, 52);
    if (used >> c & 1)
      continue;
    used |= UINT64_C(1) << c;
    cards[k++] = c;
  }
}

static void set_up(void)
{
  static const uint8_t seed[FELT_SEED_SIZE] = {1};
  FeltRandom random;
  felt_random_init(&random, seed);
  sevens = allocate(7 * N_HANDS);
  sums = allocate(N_HANDS * sizeof *sums);
  masks = allocate(N_HANDS * sizeof *masks);
  values = allocate(N_HANDS * sizeof *values);
  for (size_t i = 0; i < N_HANDS; i++) {
    deal(&random, sevens + 7 * i, 7);
    FeltKey key = felt_key_of(sevens + 7 * i, 7);
    sums[i] = key.sum;
    masks[i] = key.mask;
  }
  for (unsigned n = 4; n <= 6; n++) {
    deals[n] = allocate((5 + n) * N_HANDS);
    for (size_t i = 0; i < N_HANDS; i++)
      deal(&random, deals[n] + (5 + n) * i, 5 + n);
  }
}

static void run_portable(void)
{
  felt_high7_batch(FELT_SIMD_NONE, sevens, N_HANDS, values);
}

static void run_simd(void)
{
  felt_high7_batch(FELT_SIMD_AUTO, sevens, N_HANDS, values);
}

static void run_avx2(void)
{
  felt_high7_batch(FELT_SIMD_AVX2, sevens, N_HANDS, values);
}

static uint64_t added; /* so that nothing is left out */

static void add_values(size_t n)
{
  uint64_t sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += values[i];
  added += sum;
}

static void run_keys(void)
{
  for (size_t i = 0; i < N_HANDS; i += KEYS) {
    felt_high7_keys(FELT_SIMD_AUTO, sums + i, masks + i, KEYS, values);
    add_values(KEYS);
  }
}

static void run_omaha4(void)
{
  felt_omaha_high_batch(FELT_SIMD_AUTO, 4, deals[4], N_HANDS, values);
}

static void run_omaha5(void)
{
  felt_omaha_high_batch(FELT_SIMD_AUTO, 5, deals[5], N_HANDS, values);
}

static void run_omaha6(void)
{
  felt_omaha_high_batch(FELT_SIMD_AUTO, 6, deals[6], N_HANDS, values);
}

static void run_omaha_low(void)
{
  felt_omaha_low_batch(4, deals[4], N_HANDS, values);
}

static void run_razz(void)
{
  felt_razz7_batch(sevens, N_HANDS, values);
}

static void run_eight(void)
{
  felt_eight7_batch(sevens, N_HANDS, values);
}

/* The first cards of each deal of nine. */
static void run_low27(void)
{
  static FeltCard *fives;
  if (fives == NULL) {
    fives = allocate(5 * N_HANDS);
    for (size_t i = 0; i < 5 * (size_t)N_HANDS; i++)
      fives[i] = deals[4][9 * (i / 5) + i % 5];
  }
  felt_low27_batch(fives, N_HANDS, values);
}

static void run_badugi(void)
{
  static FeltCard *fours;
  if (fours == NULL) {
    fours = allocate(4 * N_HANDS);
    for (size_t i = 0; i < 4 * (size_t)N_HANDS; i++)
      fours[i] = deals[4][9 * (i / 4) + i % 4];
  }
  felt_badugi_batch(fours, N_HANDS, values);
}

static void run_heads_up(void)
{
  for (size_t i = 0; i < N_MATCHUPS; i++)
    values[i] = (uint16_t)felt_heads_up(sevens + 7 * i, sevens + 7 * i + 2, NULL, 0).first;
}

static void run_threes(void)
{
  for (size_t i = 0; i < N_THREES; i++) {
    FeltHolding hands[3] = {{.n = 2}, {.n = 2}, {.n = 2}};
    FeltEquityQuestion question = {.game = FELT_GAME_HOLDEM, .hands = hands, .n_hands = 3};
    FeltEquity equity;
    for (int k = 0; k < 3; k++)
      memcpy(hands[k].cards, sevens + 7 * i + 2 * k, 2);
    if (felt_equity(&question, &equity, NULL) != FELT_EVAL_OK || !equity.exact)
      abort();
    added += equity.wins[0];
  }
}

static void run_ranges(void)
{
  static double full[FELT_PAIRS];
  FeltRangeEquity equity;
  for (size_t i = 0; i < FELT_PAIRS; i++)
    full[i] = 1;
  if (!felt_ranges(full, full, &equity, NULL, NULL))
    abort();
  added += equity.ties > 0;
}

static void add_walked(void *data, const FeltCard five[5], const uint16_t *of_pairs, size_t n)
{
  unsigned sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += of_pairs[i];
  added += sum;
}

static void run_walk(void)
{
  felt_walk_sevens(add_walked, NULL);
}

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
  const double *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

/* Cycles a nanosecond while busy: sums that wait for each other take a cycle each. */
static double clock_speed(void)
{
  enum { SUMS = 1 << 26 };
  uint64_t sum = 0, step = 3;
  __asm__ volatile("" : "+r"(step));
  double start = now();
  for (unsigned i = 0; i < SUMS / 8; i++)
    for (int k = 0; k < 8; k++) {
      sum += step;
      __asm__ volatile("" : "+r"(sum));
    }
  return SUMS / (now() - start);
}

static void print_machine(void)
{
  static const char *const levels[] = {[FELT_SIMD_NONE] = "portable C",
                                       [FELT_SIMD_AVX2] = "AVX2",
                                       [FELT_SIMD_AVX512] = "AVX-512 with VBMI2",
                                       [FELT_SIMD_NEON] = "NEON"};
  char line[256] = "";
  FILE *file = fopen("/proc/cpuinfo", "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL)
    if (strncmp(line, "model name", 10) == 0)
      break;
  if (file != NULL)
    fclose(file);
  const char *colon = strchr(line, ':');
  const char *name = colon != NULL ? colon + 2 : "processor unknown";
  printf("%.*s, %.2f GHz, best: %s\n", (int)strcspn(name, "\n"), name, clock_speed(),
         levels[felt_simd_best()]);
}

static Work works[] = {
    {"7 cards from indices, portable", run_portable, N_HANDS, "ns", 1, 2.4, {0}},
    {"the same, AVX2", run_avx2, N_HANDS, "ns", 1, 1.6, {0}},
    {"the same, best SIMD", run_simd, N_HANDS, "ns", 1, 1.1, {0}},
    {"prepared keys, 4,096 a call, added up", run_keys, N_HANDS, "ns", 1, 1.1, {0}},
    {"Omaha, 4 hole cards", run_omaha4, N_HANDS, "ns", 1, 9, {0}},
    {"Omaha, 5 hole cards", run_omaha5, N_HANDS, "ns", 1, 12, {0}},
    {"Omaha, 6 hole cards", run_omaha6, N_HANDS, "ns", 1, 14, {0}},
    {"Omaha eight or better, low", run_omaha_low, N_HANDS, "ns", 1, 9, {0}},
    {"razz", run_razz, N_HANDS, "ns", 1, 4.8, {0}},
    {"stud eight or better, low", run_eight, N_HANDS, "ns", 1, 4.8, {0}},
    {"deuce-to-seven", run_low27, N_HANDS, "ns", 1, 4.8, {0}},
    {"badugi", run_badugi, N_HANDS, "ns", 1, 4.8, {0}},
    {"heads-up before the flop", run_heads_up, N_MATCHUPS, "ms", 1e6, 0.05, {0}},
    {"three hands before the flop", run_threes, N_THREES, "ms", 1e6, 50, {0}},
    {"range against range before the flop", run_ranges, 1, "ms", 1e6, 1000, {0}},
    {"all 7-card hands in loops", run_walk, 133784560, "ns", 1, 0.4, {0}},
};

int main(int argc, char **argv)
{
  const int n_works = (int)(sizeof works / sizeof *works);
  int rounds = argc > 1 ? atoi(argv[1]) : 11;
  if (rounds < 1)
    rounds = 1;
  if (rounds > MOST_ROUNDS)
    rounds = MOST_ROUNDS;
  set_up();
  print_machine();
  for (int w = 0; w < n_works; w++)
    works[w].run();
  for (int r = 0; r < rounds; r++)
    for (int w = 0; w < n_works; w++) {
      double start = now();
      works[w].run();
      works[w].times[r] = (now() - start) / works[w].units / works[w].scale;
    }

  printf("%-38s %13s %10s %10s\n", "each", "median", "best", "goal");
  for (int w = 0; w < n_works; w++) {
    qsort(works[w].times, (size_t)rounds, sizeof(double), compare);
    printf("%-38s %10.3f %s %10.3f %10.2f\n", works[w].name, works[w].times[rounds / 2],
           works[w].in, works[w].times[0], works[w].goal);
  }
  return added == 0;
}
