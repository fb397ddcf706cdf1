/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-deal.c - cards dealt, burnt and changed; the opener by the cards that players show */
#include "core/hand/felt-hand-private.h"

void felt_hand_set_street(FeltHand *hand, unsigned street)
{
  const FeltStreet *deals = &hand->facts->streets[street];
  hand->street = (uint8_t)street;
  hand->n_full = (uint8_t)(hand->n_full + deals->down + deals->up);
  hand->n_full_board = (uint8_t)(hand->n_full_board + deals->board);
  if (deals->down + deals->up > 0)
    hand->lacking = UINT32_MAX;
}

static bool has_board_cards(const FeltHand *hand)
{
  for (unsigned run = 0; run < hand->n_runs; run++)
    if (hand->n_board[run] < hand->n_full_board)
      return false;
  return true;
}

/* Who gets cards yet. With a card for all there is nothing more to deal to anybody. */
static uint32_t to_deal(const FeltHand *hand)
{
  if (hand->common != FELT_CARD_UNKNOWN && hand->street + 1u == hand->facts->n_streets)
    return 0;
  return hand->in & hand->lacking;
}

/* After the last card of a street the betting begins. */
static void go_on(FeltHand *hand)
{
  if (hand->phase == FELT_PHASE_HAND_DEAL && to_deal(hand) == 0 && has_board_cards(hand))
    felt_hand_begin_round(hand);
}

/* Cards ------------------------------------------------------------------------------------ */

bool felt_hand_in_deck(const FeltHand *hand, FeltCard card)
{
  return card < FELT_DECK_SIZE && (hand->facts->deck == 52 || FELT_RANK(card) >= 4);
}

/* How many cards the stub still has. Once it is empty the discards are a new one. */
static unsigned stub(const FeltHand *hand)
{
  return hand->n_out < hand->facts->deck ? (unsigned)(hand->facts->deck - hand->n_out) : 0u;
}

/* Whether cards[n] may come now: of this deck, none of them out, none twice. */
static FeltHandCode check_cards(const FeltHand *hand, const FeltCard *cards, unsigned n,
                                FeltHandProblem *problem)
{
  uint64_t now = 0;
  for (unsigned k = 0; k < n; k++) {
    uint64_t out = now | (k < stub(hand) ? hand->out : hand->out & ~hand->thrown);
    if (cards[k] == FELT_CARD_UNKNOWN)
      continue;
    if (!felt_hand_in_deck(hand, cards[k]))
      return felt_hand_refuse(problem, FELT_HAND_BAD_CARD, cards[k], "R-50");
    if ((out >> cards[k] & 1) != 0)
      return felt_hand_refuse(problem, FELT_HAND_CARD_TWICE, cards[k], "R-50");
    now |= UINT64_C(1) << cards[k];
  }
  return FELT_HAND_OK;
}

static void take_out(FeltHand *hand, FeltCard card)
{
  if (stub(hand) > 0) {
    hand->n_out++;
  } else {
    hand->out &= ~hand->thrown;
    hand->thrown = 0;
  }
  if (card != FELT_CARD_UNKNOWN)
    hand->out |= UINT64_C(1) << card;
}

static void throw_away(FeltHand *hand, FeltCard card)
{
  if (card != FELT_CARD_UNKNOWN)
    hand->thrown |= UINT64_C(1) << card;
}

static FeltHandCode check_dealing(const FeltHand *hand, FeltHandProblem *problem)
{
  if (hand->phase == FELT_PHASE_HAND_OVER)
    return felt_hand_refuse(problem, FELT_HAND_OVER, 0, "R-03");
  if (hand->phase != FELT_PHASE_HAND_DEAL)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-01");
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_deal_hole(FeltHand *hand, unsigned player, const FeltCard *cards, unsigned n,
                                 FeltHandProblem *problem)
{
  FeltHandCode code = check_dealing(hand, problem);
  if (code != FELT_HAND_OK)
    return code;
  if (player >= hand->n || (to_deal(hand) & FELT_BIT(player)) == 0)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-50");
  unsigned missing = hand->n_full - hand->n_hole[player];
  if (n == 0 || n > missing)
    return felt_hand_refuse(problem, FELT_HAND_BAD_COUNT, missing, "R-50");
  code = check_cards(hand, cards, n, problem);
  if (code != FELT_HAND_OK)
    return code;
  for (unsigned k = 0; k < n; k++) {
    take_out(hand, cards[k]);
    hand->hole[player][hand->n_hole[player]++] = cards[k];
  }
  if (n == missing)
    hand->lacking &= ~FELT_BIT(player);
  go_on(hand);
  return FELT_HAND_OK;
}

/* The run whose board is due: each street goes through all boards. */
static unsigned due_run(const FeltHand *hand)
{
  unsigned run = 0;
  while (run + 1u < hand->n_runs && hand->n_board[run] >= hand->n_full_board)
    run++;
  return run;
}

/* Stud: one card for all on the last street, in place of one for each. */
static FeltHandCode deal_common(FeltHand *hand, const FeltCard *cards, unsigned n,
                                FeltHandProblem *problem)
{
  bool last =
      hand->facts->opens != FELT_OPENS_POSITION && hand->street + 1u == hand->facts->n_streets;
  if (!last || hand->common != FELT_CARD_UNKNOWN)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-50");
  for (unsigned i = 0; i < hand->n; i++)
    if ((hand->in & FELT_BIT(i)) != 0 && hand->n_hole[i] == hand->n_full)
      return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-50"); /* somebody has a card of
                                                                       * their own */
  if (n != 1 || cards[0] == FELT_CARD_UNKNOWN)
    return felt_hand_refuse(problem, FELT_HAND_BAD_COUNT, 1, "R-50");
  FeltHandCode code = check_cards(hand, cards, 1, problem);
  if (code != FELT_HAND_OK)
    return code;
  take_out(hand, cards[0]);
  hand->common = cards[0];
  go_on(hand);
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_deal_board(FeltHand *hand, const FeltCard *cards, unsigned n,
                                  FeltHandProblem *problem)
{
  FeltHandCode code = check_dealing(hand, problem);
  if (code != FELT_HAND_OK)
    return code;
  if (hand->n_full_board == 0 && hand->facts->opens != FELT_OPENS_POSITION)
    return deal_common(hand, cards, n, problem);
  if (has_board_cards(hand) || to_deal(hand) != 0)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-50");
  unsigned run = due_run(hand), missing = hand->n_full_board - hand->n_board[run];
  if (n == 0 || n > missing)
    return felt_hand_refuse(problem, FELT_HAND_BAD_COUNT, missing, "R-50");
  code = check_cards(hand, cards, n, problem);
  if (code != FELT_HAND_OK)
    return code;
  for (unsigned k = 0; k < n; k++) {
    take_out(hand, cards[k]);
    hand->board[run][hand->n_board[run]++] = cards[k];
  }
  go_on(hand);
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_burn(FeltHand *hand, FeltCard card, FeltHandProblem *problem)
{
  FeltHandCode code = check_dealing(hand, problem);
  if (code == FELT_HAND_OK)
    code = check_cards(hand, &card, 1, problem);
  if (code == FELT_HAND_OK)
    take_out(hand, card);
  return code;
}

FeltHandCode felt_hand_set_runs(FeltHand *hand, unsigned n, FeltHandProblem *problem)
{
  if (!hand->closed || hand->phase != FELT_PHASE_HAND_DEAL || n < 1 || n > FELT_HAND_RUNS_MAX ||
      hand->n_runs > 1 || felt_hand_street(hand)->board == 0 ||
      n * (FELT_HAND_BOARD_MAX - hand->n_board[0]) > stub(hand))
    return felt_hand_refuse(problem, FELT_HAND_NO_RUNS, 0, "2.8");
  for (unsigned run = 1; run < n; run++) {
    hand->n_board[run] = hand->n_board[0];
    for (unsigned k = 0; k < hand->n_board[0]; k++)
      hand->board[run][k] = hand->board[0][k];
  }
  hand->n_runs = (uint8_t)n;
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_name_board(FeltHand *hand, unsigned run, const FeltCard *cards, unsigned n,
                                  FeltHandProblem *problem)
{
  unsigned known = 0, named = 0;
  if (run >= hand->n_runs)
    return felt_hand_refuse(problem, FELT_HAND_NO_RUNS, 0, "2.8");
  for (unsigned k = 0; k < hand->n_board[run]; k++)
    known += hand->board[run][k] != FELT_CARD_UNKNOWN;
  unsigned missing = hand->n_board[run] - known;
  if (n == 0 || n > missing)
    return felt_hand_refuse(problem, FELT_HAND_BAD_COUNT, missing, "R-50");
  FeltHandCode code = check_cards(hand, cards, n, problem);
  if (code != FELT_HAND_OK)
    return code;

  for (unsigned k = 0; k < hand->n_board[run] && named < n; k++) {
    if (hand->board[run][k] != FELT_CARD_UNKNOWN)
      continue;
    hand->board[run][k] = cards[named];
    if (cards[named] != FELT_CARD_UNKNOWN)
      hand->out |= UINT64_C(1) << cards[named];
    named++;
  }
  return FELT_HAND_OK;
}

/* Draws ------------------------------------------------------------------------------------ */

/* Which of a player's cards a named one is: itself, or one that is not known. -1: none. */
static int held(const FeltHand *hand, unsigned player, FeltCard card, uint32_t used)
{
  int unknown = -1;
  for (unsigned k = 0; k < hand->n_hole[player]; k++) {
    if ((used >> k & 1) != 0)
      continue;
    if (hand->hole[player][k] == card)
      return (int)k;
    if (hand->hole[player][k] == FELT_CARD_UNKNOWN && unknown < 0)
      unknown = (int)k;
  }
  return card != FELT_CARD_UNKNOWN && (hand->out >> card & 1) != 0 ? -1 : unknown;
}

static void drop(FeltHand *hand, unsigned player, uint32_t used)
{
  unsigned kept = 0;
  for (unsigned k = 0; k < hand->n_hole[player]; k++)
    if ((used >> k & 1) != 0)
      throw_away(hand, hand->hole[player][k]);
    else
      hand->hole[player][kept++] = hand->hole[player][k];
  hand->n_hole[player] = (uint8_t)kept;
  if (kept < hand->n_full)
    hand->lacking |= FELT_BIT(player);
}

FeltHandCode felt_hand_discard(FeltHand *hand, unsigned player, const FeltCard *cards, unsigned n,
                               FeltHandProblem *problem)
{
  uint32_t used = 0;
  if (hand->phase != FELT_PHASE_HAND_DISCARD)
    return felt_hand_refuse(
        problem, hand->phase == FELT_PHASE_HAND_OVER ? FELT_HAND_OVER : FELT_HAND_NOT_NOW, 0,
        "R-01");
  if (player >= hand->n || (hand->pending & FELT_BIT(player)) == 0)
    return felt_hand_refuse(problem, FELT_HAND_NOT_TURN, __builtin_ctz(hand->pending) + 1, "R-01");
  if (n > hand->n_hole[player])
    return felt_hand_refuse(problem, FELT_HAND_BAD_COUNT, hand->n_hole[player], "R-50");
  for (unsigned k = 0; k < n; k++) {
    int at = held(hand, player, cards[k], used);
    if (at < 0)
      return felt_hand_refuse(problem, FELT_HAND_NOT_HELD, cards[k], "R-50");
    used |= UINT32_C(1) << at;
  }
  drop(hand, player, used);
  hand->pending &= ~FELT_BIT(player);
  if (hand->pending == 0) {
    hand->phase = FELT_PHASE_HAND_DEAL;
    go_on(hand); /* all may stand pat */
  }
  return FELT_HAND_OK;
}

/* What comes next -------------------------------------------------------------------------- */

static int next_to_show(const FeltHand *hand)
{
  unsigned i = hand->aggressor < hand->n ? hand->aggressor : hand->opener;
  for (unsigned k = 0; k < hand->n; k++, i = felt_hand_next(hand, i))
    if ((hand->in & ~hand->shown & ~hand->mucked & FELT_BIT(i)) != 0)
      return (int)i;
  return -1;
}

/* Stud: so many are in that the last street would empty the deck, burnt cards and all. */
static bool deck_is_short(const FeltHand *hand)
{
  unsigned dealt = 0, due = 0;
  if (hand->facts->opens == FELT_OPENS_POSITION || hand->street + 1u < hand->facts->n_streets)
    return false;
  for (unsigned i = 0; i < hand->n; i++) {
    dealt += hand->n_hole[i];
    due += to_deal(hand) >> i & 1;
  }
  return hand->facts->opens != FELT_OPENS_POSITION && hand->street + 1u == hand->facts->n_streets &&
         dealt + due > hand->facts->deck;
}

static void expect_cards(const FeltHand *hand, FeltExpect *expect)
{
  uint32_t players = to_deal(hand);
  if (deck_is_short(hand)) {
    expect->kind = FELT_EXPECT_BOARD;
    expect->n = 1;
    return;
  }
  if (players != 0) {
    unsigned player = (unsigned)__builtin_ctz(players);
    expect->kind = FELT_EXPECT_HOLE;
    expect->player = (uint8_t)player;
    expect->n = (uint8_t)(hand->n_full - hand->n_hole[player]);
    return;
  }
  expect->kind = FELT_EXPECT_BOARD;
  expect->run = (uint8_t)due_run(hand);
  expect->n = (uint8_t)(hand->n_full_board - hand->n_board[expect->run]);
}

void felt_hand_expects(const FeltHand *hand, FeltExpect *expect)
{
  *expect = (FeltExpect){.kind = FELT_EXPECT_NOTHING};
  switch ((FeltHandPhase)hand->phase) {
  case FELT_PHASE_HAND_DEAL:
    expect_cards(hand, expect);
    break;
  case FELT_PHASE_HAND_DISCARD:
    expect->kind = FELT_EXPECT_DISCARD;
    expect->player = (uint8_t)__builtin_ctz(hand->pending);
    break;
  case FELT_PHASE_HAND_BET:
    expect->kind = FELT_EXPECT_ACTION;
    expect->player = hand->turn;
    break;
  case FELT_PHASE_HAND_SHOW:
    expect->kind = FELT_EXPECT_SHOW;
    expect->player = (uint8_t)next_to_show(hand);
    break;
  case FELT_PHASE_HAND_OVER:
    break;
  }
}
