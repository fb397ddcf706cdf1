/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-omaha.c - the fast path of Omaha, high and eight or better, without checks */
#include "core/eval/felt-omaha.h"

#include "core/eval/felt-batch.h"

#include <assert.h>

/* Added to suit counts, these raise bit 3 from three on the board and from two in the hand. */
#define BOARD_START  UINT64_C(0x5555)
#define HOLE_START   UINT64_C(0x6666)
#define SUIT_REACHED UINT64_C(0x8888)

/* Deals worked on at a time: the rows of so many boards, 6 KiB, stay in the nearest cache. */
#define DEALS 32

/* The bit of a rank among A-2-...-8; 0 above. */
static const uint8_t low_bits[13] = {2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 1};

static inline uint64_t sum_of(const FeltCard *cards, unsigned n)
{
  uint64_t sum = 0;
  for (unsigned i = 0; i < n; i++)
    sum += felt_card_keys[cards[i]];
  return sum;
}

static inline uint64_t bits_of(const FeltCard *cards, unsigned n)
{
  uint64_t bits = 0;
  for (unsigned i = 0; i < n; i++)
    bits |= felt_card_bits[cards[i]];
  return bits;
}

static inline unsigned low_of(const FeltCard *cards, unsigned n)
{
  unsigned low = 0;
  for (unsigned i = 0; i < n; i++)
    low |= low_bits[FELT_RANK(cards[i])];
  return low;
}

static inline const uint16_t *row_of(uint64_t board_sum)
{
  return felt_omaha_rows[felt_omaha_row(felt_hash5((uint32_t)(board_sum >> 32)))];
}

/* The best of a board's row over the pairs of a hand. */
static inline __attribute__((always_inline)) unsigned
best_pair(const uint16_t *row, const FeltCard *hole, unsigned n_hole)
{
  unsigned best = 0;
  for (unsigned i = 0; i + 1 < n_hole; i++) {
    const uint8_t *pairs = felt_rank_pairs[FELT_RANK(hole[i])];
    for (unsigned j = i + 1; j < n_hole; j++) {
      unsigned value = row[pairs[FELT_RANK(hole[j])]];
      best = value > best ? value : best;
    }
  }
  return best;
}

/* A straight flush of three and two where the union of the masks holds one; else 0. */
static unsigned straight_flush(unsigned board, unsigned hole)
{
  for (int top = 12; top >= 3; top--) {
    unsigned row = top == 3 ? 0x100fu : 0x1fu << (top - 4);
    if ((row & ~(board | hole)) == 0 && __builtin_popcount(row & hole) == 2)
      return felt_flushes[row];
  }
  return 0;
}

/* The three highest of three to five ranks, and the two highest of two to six: without branches,
 * as nothing tells how many there are. */
static inline unsigned highest3(unsigned ranks)
{
  unsigned without1 = ranks & (ranks - 1), without2 = without1 & (without1 - 1);
  unsigned without3 = without2 & (without2 - 1), without4 = without3 & (without3 - 1);
  unsigned of_four = without3 ? without1 : ranks; /* right unless there are five */
  return without4 ? without2 : of_four;
}

static inline unsigned highest2(unsigned ranks)
{
  for (int i = 0; i < 4; i++) {
    unsigned fewer = ranks & (ranks - 1);
    ranks = fewer & (fewer - 1) ? fewer : ranks;
  }
  return ranks;
}

/* The best flush of three of the board's suited ranks and two of the hand's. The two highest and
 * the three highest make it, unless a straight flush hides below. */
static unsigned omaha_flush(unsigned board, unsigned hole)
{
  unsigned best = felt_flushes[highest3(board) | highest2(hole)];
  if (felt_flushes[board | hole] > FELT_LAST_FOUR) {
    unsigned value = straight_flush(board, hole);
    best = value > best ? value : best;
  }
  return best;
}

/* reached: the suit bits of board and hand together, not 0. */
static unsigned flush_of(uint64_t reached, uint64_t board_bits, uint64_t hole_bits)
{
  unsigned shift = 16 * ((unsigned)__builtin_ctzll(reached) >> 2);
  return omaha_flush(board_bits >> shift & 0x1fff, hole_bits >> shift & 0x1fff);
}

FeltOmahaBoard felt_omaha_board(const FeltCard board[5])
{
  assert(felt_cards_are_sound(board, 5));
  uint64_t sum = sum_of(board, 5);
  return (FeltOmahaBoard){row_of(sum), bits_of(board, 5),
                          (uint16_t)((sum + BOARD_START) & SUIT_REACHED),
                          (uint8_t)low_of(board, 5)};
}

uint16_t felt_omaha_high(const FeltOmahaBoard *board, const FeltCard *hole, unsigned n_hole)
{
  assert(n_hole >= 4 && n_hole <= 6 && felt_cards_are_sound(hole, n_hole));
  assert((bits_of(hole, n_hole) & board->bits) == 0);
  unsigned best = best_pair(board->row, hole, n_hole);
  uint64_t reached = (sum_of(hole, n_hole) + HOLE_START) & board->suits;
  if (reached != 0) {
    unsigned value = flush_of(reached, board->bits, bits_of(hole, n_hole));
    best = value > best ? value : best;
  }
  return (uint16_t)best;
}

static inline uint16_t low_value(unsigned board, unsigned hole)
{
  unsigned low = felt_omaha_lows[board][hole];
  return (uint16_t)(low == 0 ? 0 : FELT_FIRST_EIGHT_LOW - 1 + low);
}

uint16_t felt_omaha_low(const FeltOmahaBoard *board, const FeltCard *hole, unsigned n_hole)
{
  assert(n_hole >= 4 && n_hole <= 6 && felt_cards_are_sound(hole, n_hole));
  return low_value(board->low, low_of(hole, n_hole));
}

/* A block: first the rows, so that they are on their way from memory, then the values, then the
 * flushes (one deal in eleven), listed without a branch. */
static inline __attribute__((always_inline)) void
high_block(unsigned n_hole, bool wide, const FeltCard *deals, size_t n, uint16_t *values)
{
  const uint16_t *rows[DEALS];
  uint16_t suits[DEALS], flushed[DEALS], reached[DEALS];
  unsigned n_flushed = 0, size = 5 + n_hole;
  for (size_t i = 0; i < n; i++) {
    uint64_t sum = sum_of(deals + size * i, 5);
    rows[i] = row_of(sum);
    __builtin_prefetch(rows[i]);
    __builtin_prefetch(rows[i] + 32);
    __builtin_prefetch(rows[i] + 64);
    suits[i] = (uint16_t)((sum + BOARD_START) & SUIT_REACHED);
  }

#if FELT_HAVE_AVX512
  if (wide && n > 0) /* for compilers that wonder whether there are rows */
    felt_omaha_best_avx512(rows, deals + 5, n_hole, n, values);
#endif
  for (size_t i = 0; i < n; i++) {
    const FeltCard *hole = deals + size * i + 5;
    if (!wide)
      values[i] = (uint16_t)best_pair(rows[i], hole, n_hole);
    reached[n_flushed] = (uint16_t)((sum_of(hole, n_hole) + HOLE_START) & suits[i]);
    flushed[n_flushed] = (uint16_t)i;
    n_flushed += reached[n_flushed] != 0;
  }

  for (unsigned k = 0; k < n_flushed; k++) {
    const FeltCard *deal = deals + size * flushed[k];
    unsigned value = flush_of(reached[k], bits_of(deal, 5), bits_of(deal + 5, n_hole));
    if (value > values[flushed[k]])
      values[flushed[k]] = (uint16_t)value;
  }
}

/* Blocks of one size each, wide or not. */
#define HIGH_BLOCK(name, n_hole, wide)                                                             \
  static void name(const FeltCard *deals, size_t n, uint16_t *values)                              \
  {                                                                                                \
    high_block(n_hole, wide, deals, n, values);                                                    \
  }
HIGH_BLOCK(high4, 4, false)
HIGH_BLOCK(high5, 5, false)
HIGH_BLOCK(high6, 6, false)
HIGH_BLOCK(high4_wide, 4, FELT_HAVE_AVX512)
HIGH_BLOCK(high5_wide, 5, FELT_HAVE_AVX512)
HIGH_BLOCK(high6_wide, 6, FELT_HAVE_AVX512)

void felt_omaha_high_batch(FeltSimd simd, unsigned n_hole, const FeltCard *deals, size_t n,
                           uint16_t *values)
{
  typedef void (*Block)(const FeltCard *, size_t, uint16_t *);
  static const Block blocks[2][3] = {{high4, high5, high6}, {high4_wide, high5_wide, high6_wide}};
  assert(n_hole >= 4 && n_hole <= 6);
  FeltSimd best = felt_simd_best();
  bool wide = best == FELT_SIMD_AVX512 && (simd == FELT_SIMD_AUTO || simd == best);
  while (n > 0) {
    size_t now = n < DEALS ? n : DEALS;
    /* the wide ones read past the last hand */
    blocks[wide && n > now][n_hole - 4](deals, now, values);
    deals += (5 + n_hole) * now;
    values += now;
    n -= now;
  }
}

void felt_omaha_low_batch(unsigned n_hole, const FeltCard *deals, size_t n, uint16_t *values)
{
  assert(n_hole >= 4 && n_hole <= 6);
  for (size_t i = 0; i < n; i++, deals += 5 + n_hole)
    values[i] = low_value(low_of(deals, 5), low_of(deals + 5, n_hole));
}
