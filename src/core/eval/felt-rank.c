/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rank.c - what one hand is worth in a game, and which of its cards play */
#include "core/eval/felt-rank.h"

#include "core/eval/felt-values.h"

#include <assert.h>
#include <string.h>

/* The best choice so far among the five-card parts of a hand. */
typedef struct {
  FeltScale scale;
  unsigned options;
  unsigned value;
  FeltCard cards[5];
} Search;

static void try_five(Search *search, const FeltCard cards[5])
{
  unsigned value = felt_value_of5(search->scale, search->options, cards);
  if (value > search->value) {
    search->value = value;
    memcpy(search->cards, cards, 5);
  }
}

/* Tries from[n] taken k at a time behind chosen[n_chosen], early cards first. */
static void choose_cards(Search *search, FeltCard chosen[5], unsigned n_chosen,
                         const FeltCard *from, unsigned n, unsigned k)
{
  if (k == 0) {
    if (n_chosen == 5)
      try_five(search, chosen);
    return;
  }
  for (unsigned i = 0; i + k <= n; i++) {
    chosen[n_chosen] = from[i];
    choose_cards(search, chosen, n_chosen + 1, from + i + 1, n - i - 1, k - 1);
  }
}

/* Omaha: two of the hand, each with three of the board. */
static void choose_omaha(Search *search, const FeltHolding *holding, const FeltCard *board,
                         unsigned n_board)
{
  FeltCard chosen[5];
  for (unsigned i = 0; i < holding->n; i++)
    for (unsigned j = i + 1; j < holding->n; j++) {
      chosen[0] = holding->cards[i];
      chosen[1] = holding->cards[j];
      choose_cards(search, chosen, 2, board, n_board, 3);
    }
}

static void search_best(Search *search, const FeltGameFacts *facts, const FeltCard *board,
                        size_t n_board, const FeltHolding *holding)
{
  if (facts->uses == 2) {
    choose_omaha(search, holding, board, (unsigned)n_board);
    return;
  }
  FeltCard all[FELT_MAX_HOLDING], chosen[5];
  memcpy(all, holding->cards, holding->n);
  if (n_board > 0)
    memcpy(all + holding->n, board, n_board);
  choose_cards(search, chosen, 0, all, (unsigned)(holding->n + n_board), 5);
}

static FeltCategory category_of_high(unsigned value)
{
  static const uint16_t last[] = {
      FELT_LAST_HIGH_CARD,  FELT_LAST_PAIR,     FELT_LAST_TWO_PAIR,
      FELT_LAST_THREE,      FELT_LAST_STRAIGHT, FELT_LAST_FLUSH,
      FELT_LAST_FULL_HOUSE, FELT_LAST_FOUR,     FELT_LAST_STRAIGHT_FLUSH};
  int category = 0;
  while (category < FELT_ROYAL_FLUSH && value > last[category])
    category++;
  return (FeltCategory)category;
}

/* A number by which the cards of a hand are shown: how often the rank comes, then its height. */
static int show_order(const FeltCard *best, unsigned n, unsigned i, bool ace_low)
{
  int times = 0, rank = FELT_RANK(best[i]);
  for (unsigned j = 0; j < n; j++)
    times += FELT_RANK(best[j]) == rank;
  return 16 * times + (ace_low ? (rank + 1) % 13 : rank);
}

static void sort_best(FeltRank *rank, bool ace_low)
{
  int order[5];
  for (unsigned i = 0; i < rank->n_best; i++)
    order[i] = show_order(rank->best, rank->n_best, i, ace_low);
  for (unsigned i = 1; i < rank->n_best; i++)
    for (unsigned j = i; j > 0 && order[j] > order[j - 1]; j--) {
      int t = order[j];
      FeltCard c = rank->best[j];
      order[j] = order[j - 1];
      rank->best[j] = rank->best[j - 1];
      order[j - 1] = t;
      rank->best[j - 1] = c;
    }
}

/* Whether five unpaired cards, shown from the ace down, are A-2-3-4-5 or (short deck) A-6-7-8-9:
 * then the ace is shown last. */
static bool ace_is_last(const FeltCard cards[5], FeltScale scale)
{
  unsigned mask = 0;
  for (int i = 0; i < 5; i++)
    mask |= 1u << FELT_RANK(cards[i]);
  if (scale == FELT_SCALE_SHORT)
    return mask == (1u << 12 | 0xfu << 4);
  return scale == FELT_SCALE_HIGH && mask == (1u << 12 | 0xfu);
}

/* The category as the table calls it, whatever the scale counts. */
static FeltCategory category_of(const Search *search)
{
  if (search->scale == FELT_SCALE_A5 || search->scale == FELT_SCALE_27)
    return FELT_LOW;
  FeltCategory category = category_of_high(felt_value_of5(FELT_SCALE_HIGH, 0, search->cards));
  if (search->scale == FELT_SCALE_SHORT && ace_is_last(search->cards, FELT_SCALE_SHORT))
    category = category == FELT_FLUSH ? FELT_STRAIGHT_FLUSH : FELT_STRAIGHT;
  return category;
}

static void rank_fives(FeltScale scale, unsigned options, const FeltGameFacts *facts,
                       const FeltCard *board, size_t n_board, const FeltHolding *holding,
                       FeltRank *rank)
{
  Search search = {.scale = scale, .options = options};
  search_best(&search, facts, board, n_board, holding);
  rank->value = (uint16_t)search.value;
  rank->n_best = 5;
  memcpy(rank->best, search.cards, 5);
  rank->category = (uint8_t)category_of(&search);
  sort_best(rank, scale == FELT_SCALE_A5 || ace_is_last(search.cards, scale));
}

static void rank_badugi(const FeltHolding *holding, FeltRank *rank)
{
  memset(rank, 0, sizeof *rank);
  for (unsigned choice = 1; choice < 1u << holding->n; choice++) {
    FeltCard cards[4];
    unsigned n = 0;
    for (unsigned i = 0; i < holding->n; i++)
      if (choice >> i & 1)
        cards[n++] = holding->cards[i];
    unsigned value = felt_value_of_badugi(cards, n);
    if (value > rank->value) {
      rank->value = (uint16_t)value;
      rank->category = (uint8_t)(FELT_ONE_CARD + n - 1);
      rank->n_best = (uint8_t)n;
      memcpy(rank->best, cards, n);
    }
  }
  sort_best(rank, true);
}

void felt_rank(FeltGame game, unsigned options, const FeltCard *board, size_t n_board,
               const FeltHolding *holding, FeltRank *high, FeltRank *low)
{
  assert(felt_check_cards(game, board, n_board, holding, 1, NULL, 0, NULL) == FELT_EVAL_OK);
  const FeltGameFacts *facts = felt_game_facts(game);
  memset(low, 0, sizeof *low);
  if (facts->scale == FELT_SCALE_BADUGI) {
    rank_badugi(holding, high);
    return;
  }
  rank_fives(facts->scale, options, facts, board, n_board, holding, high);
  if (!facts->hilo)
    return;
  rank_fives(FELT_SCALE_A5, 0, facts, board, n_board, holding, low);
  if (low->value < FELT_FIRST_EIGHT_LOW)
    memset(low, 0, sizeof *low);
}

/* Marks cards as seen; the first one at fault is named. */
static FeltEvalCode mark_cards(FeltGame game, const FeltCard *cards, size_t n, uint64_t *seen,
                               FeltCard *fault)
{
  for (size_t i = 0; i < n; i++) {
    *fault = cards[i];
    if (cards[i] >= FELT_DECK_SIZE)
      return FELT_EVAL_CARD;
    if (game == FELT_GAME_SHORTDECK && FELT_RANK(cards[i]) < 4)
      return FELT_EVAL_DECK;
    if (*seen >> cards[i] & 1)
      return FELT_EVAL_TWICE;
    *seen |= UINT64_C(1) << cards[i];
  }
  return FELT_EVAL_OK;
}

/* Hold'em's cards may also be given as whole hands of five to seven. */
static bool is_whole(FeltGame game, size_t n_board)
{
  return n_board == 0 && (game == FELT_GAME_HOLDEM || game == FELT_GAME_SHORTDECK);
}

static bool hand_size_fits(FeltGame game, size_t n_board, unsigned n, bool open)
{
  const FeltGameFacts *facts = felt_game_facts(game);
  if (open && facts->hand_max == 7)
    return n >= 1 && n <= 7;
  if (!open && is_whole(game, n_board))
    return n >= 5 && n <= 7;
  return n >= facts->hand_min && n <= facts->hand_max;
}

static bool board_size_fits(FeltGame game, size_t n_board, bool open)
{
  const FeltGameFacts *facts = felt_game_facts(game);
  return (open || is_whole(game, n_board) || n_board >= facts->board_min) &&
         n_board <= facts->board_max;
}

/* OK, or what is wrong with n cards in a hand. Two cards of hold'em lack a board. */
static FeltEvalCode check_hand_size(FeltGame game, size_t n_board, unsigned n, bool open)
{
  const FeltGameFacts *facts = felt_game_facts(game);
  if (hand_size_fits(game, n_board, n, open))
    return FELT_EVAL_OK;
  return is_whole(game, n_board) && n == facts->hand_min ? FELT_EVAL_BOARD_SIZE
                                                         : FELT_EVAL_HAND_SIZE;
}

/* What is wrong first; open: cards are still to come. */
static FeltEvalProblem find_problem(FeltGame game, const FeltCard *board, size_t n_board,
                                    const FeltHolding *holdings, size_t n, const FeltCard *dead,
                                    size_t n_dead, bool open)
{
  FeltEvalProblem found = {FELT_EVAL_OK, -1, FELT_CARD_UNKNOWN};
  uint64_t seen = 0;
  if (felt_game_facts(game) == NULL)
    found.code = FELT_EVAL_GAME;
  else if (n == 0 || n > FELT_MAX_HANDS)
    found.code = FELT_EVAL_HANDS;
  else if (!board_size_fits(game, n_board, open))
    found.code = FELT_EVAL_BOARD_SIZE;
  else
    found.code = mark_cards(game, board, n_board, &seen, &found.card);
  for (size_t i = 0; i < n && found.code == FELT_EVAL_OK; i++) {
    found.hand = (int)i;
    found.code = check_hand_size(game, n_board, holdings[i].n, open);
    if (found.code == FELT_EVAL_BOARD_SIZE)
      found.hand = -1;
    if (found.code == FELT_EVAL_OK)
      found.code = mark_cards(game, holdings[i].cards, holdings[i].n, &seen, &found.card);
  }
  if (found.code == FELT_EVAL_OK) {
    found.hand = -1;
    found.code = mark_cards(game, dead, n_dead, &seen, &found.card);
  }
  return found;
}

FeltEvalCode felt_check_cards(FeltGame game, const FeltCard *board, size_t n_board,
                              const FeltHolding *holdings, size_t n, const FeltCard *dead,
                              size_t n_dead, FeltEvalProblem *problem)
{
  FeltEvalProblem found = find_problem(game, board, n_board, holdings, n, dead, n_dead, false);
  if (found.code != FELT_EVAL_OK && problem != NULL)
    *problem = found;
  return found.code;
}

FeltEvalCode felt_check_open_cards(FeltGame game, const FeltCard *board, size_t n_board,
                                   const FeltHolding *holdings, size_t n, const FeltCard *dead,
                                   size_t n_dead, FeltEvalProblem *problem)
{
  FeltEvalProblem found = find_problem(game, board, n_board, holdings, n, dead, n_dead, true);
  if (found.code != FELT_EVAL_OK && problem != NULL)
    *problem = found;
  return found.code;
}

const char *felt_category_name(FeltCategory category)
{
  static const char *const names[] = {
      "high-card", "pair",       "two-pair",       "three-of-a-kind", "straight",
      "flush",     "full-house", "four-of-a-kind", "straight-flush",  "royal-flush",
      "one-card",  "two-card",   "three-card",     "four-card",       "low"};
  return names[category];
}
