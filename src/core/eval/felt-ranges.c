/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ranges.c - exact hold'em equity of two ranges of hands before the flop */
#include "core/eval/felt-ranges.h"

#include "core/eval/felt-match.h"

#include <string.h>

/* There are 812,175 matchups, but 4,186 of their ranks, and with those known the four cards lie in
 * a suit in sixteen ways. So all is counted by ranks, and a matchup adds up what its four suits
 * give. */

#define N_BOARDS 1712304.0 /* five of 48 */

enum { MOST_COMBOS = 16, RANK_PAIRS = 91 };

/* Two cards of known ranks. lay: four bits a suit, which of the cards it has; as a pair both are
 * the first. */
typedef struct {
  uint16_t index, lay;
  uint64_t cards;
} Combo;

typedef struct {
  unsigned ranks[2]; /* the higher first */
  uint32_t hash;
  unsigned n;
  Combo combos[MOST_COMBOS];
} Hole;

typedef struct {
  const double *weights[2];
  double met, wins[2];                                     /* of all matchups */
  double hand_met[2][FELT_PAIRS], hand_won[2][FELT_PAIRS]; /* by hand of each range */
} Sums;

static void fill_hole(Hole *hole, unsigned high, unsigned low)
{
  *hole = (Hole){{high, low}, felt_rank_keys[high] + felt_rank_keys[low], 0, {{0, 0, 0}}};
  for (unsigned s = 0; s < 4; s++)
    for (unsigned t = 0; t < (high == low ? s : 4); t++) {
      unsigned f = FELT_CARD(high, s), g = FELT_CARD(low, t);
      unsigned second = high == low ? 1 : 2;
      hole->combos[hole->n++] = (Combo){.index = (uint16_t)FELT_PAIR_INDEX(f, g),
                                        .lay = (uint16_t)(1u << 4 * s | second << 4 * t),
                                        .cards = UINT64_C(1) << f | UINT64_C(1) << g};
    }
}

static bool is_held(const Hole *hole, const double *weights)
{
  bool held = false;
  for (unsigned i = 0; i < hole->n; i++)
    held = held || weights[hole->combos[i].index] > 0;
  return held;
}

/* The suits of a match are numbered by which cards of both hands they have: two bits a hand, those
 * of the second above. What cannot be stays empty. */
static void set_match(FeltMatch *match, const Hole *const holes[2])
{
  unsigned some = 0;
  memset(match->suits, 0, sizeof match->suits);
  memset(match->left, 4, sizeof match->left);
  match->cards = FELT_DECK_SIZE - 4;
  match->n_suits = FELT_MATCH_SUITS;
  for (unsigned i = 0; i < 2; i++) {
    match->hashes[i] = holes[i]->hash;
    match->left[holes[i]->ranks[0]]--;
    match->left[holes[i]->ranks[1]]--;
  }
  for (unsigned r = 0; r < 13; r++)
    some |= (unsigned)(match->left[r] > 0) << r;

  for (unsigned lay = 0; lay < FELT_MATCH_SUITS; lay++) {
    unsigned held[2];
    bool real = true;
    for (unsigned i = 0; i < 2; i++) {
      unsigned has = lay >> 2 * i & 3;
      held[i] = (has & 1) << holes[i]->ranks[0] | (has >> 1) << holes[i]->ranks[1];
      real = real && (holes[i]->ranks[0] != holes[i]->ranks[1] || has < 2);
    }
    if (real && (held[0] & held[1]) == 0)
      match->suits[lay] = (FeltSuit){{held[0], held[1]}, some & ~(held[0] | held[1])};
  }
}

/* A matchup of a hand of the first range with one of the second. */
static void add(Sums *sums, unsigned a, unsigned b, double a_wins, double b_wins)
{
  double weight = sums->weights[0][a] * sums->weights[1][b];
  double share = (N_BOARDS + a_wins - b_wins) / 2;
  sums->met += weight;
  sums->wins[0] += weight * a_wins;
  sums->wins[1] += weight * b_wins;
  sums->hand_met[0][a] += sums->weights[1][b];
  sums->hand_won[0][a] += sums->weights[1][b] * share;
  sums->hand_met[1][b] += sums->weights[0][a];
  sums->hand_won[1][b] += sums->weights[0][a] * (N_BOARDS - share);
}

/* All matchups of two ranks with two others, either of them in the first range. */
static void add_match(Sums *sums, const FeltMatch *match, const Hole *a, const Hole *b)
{
  for (unsigned i = 0; i < a->n; i++)
    for (unsigned j = 0; j < b->n; j++) {
      const Combo *x = &a->combos[i], *y = &b->combos[j];
      if (x->cards & y->cards)
        continue;
      unsigned lays = x->lay | (unsigned)y->lay << 2;
      int64_t wins[2] = {match->wins[0], match->wins[1]};
      for (unsigned suit = 0; suit < 4; suit++) {
        wins[0] += match->more[lays >> 4 * suit & 15][0];
        wins[1] += match->more[lays >> 4 * suit & 15][1];
      }
      add(sums, x->index, y->index, (double)wins[0], (double)wins[1]);
      if (a != b)
        add(sums, y->index, x->index, (double)wins[1], (double)wins[0]);
    }
}

static void count_all(Sums *sums)
{
  Hole holes[RANK_PAIRS];
  FeltMatchLists lists;
  FeltMatchValues values[2];
  bool held[2][RANK_PAIRS];
  felt_match_lists(&lists);
  for (unsigned high = 0, k = 0; high < 13; high++)
    for (unsigned low = 0; low <= high; low++, k++) {
      fill_hole(&holes[k], high, low);
      held[0][k] = is_held(&holes[k], sums->weights[0]);
      held[1][k] = is_held(&holes[k], sums->weights[1]);
    }

  for (unsigned a = 0; a < RANK_PAIRS; a++) {
    felt_match_values(&lists, holes[a].hash, &values[0]);
    for (unsigned b = 0; b <= a; b++) {
      if (!(held[0][a] && held[1][b]) && !(held[0][b] && held[1][a]))
        continue;
      FeltMatch match;
      felt_match_values(&lists, holes[b].hash, &values[1]);
      match.values[0] = &values[0];
      match.values[1] = &values[1];
      set_match(&match, (const Hole *const[]){&holes[a], &holes[b]});
      felt_match_count(&match);
      add_match(sums, &match, &holes[a], &holes[b]);
    }
  }
}

/* The average shares of the pot of one range's hands. */
static void write_shares(const Sums *sums, unsigned range, double *shares)
{
  if (shares == NULL)
    return;
  for (unsigned k = 0; k < FELT_PAIRS; k++) {
    double met = sums->hand_met[range][k] * N_BOARDS;
    shares[k] = met > 0 ? sums->hand_won[range][k] / met : 0;
  }
}

bool felt_ranges(const double first[FELT_PAIRS], const double second[FELT_PAIRS],
                 FeltRangeEquity *out, double *first_shares, double *second_shares)
{
  Sums sums;
  memset(&sums, 0, sizeof sums);
  sums.weights[0] = first;
  sums.weights[1] = second;
  count_all(&sums);
  if (!(sums.met > 0))
    return false;

  double all = sums.met * N_BOARDS;
  out->first = sums.wins[0] / all;
  out->second = sums.wins[1] / all;
  out->ties = (all - sums.wins[0] - sums.wins[1]) / all;
  write_shares(&sums, 0, first_shares);
  write_shares(&sums, 1, second_shares);
  return true;
}
