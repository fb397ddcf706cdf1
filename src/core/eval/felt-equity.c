/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-equity.c - what share of the pot each hand wins on the average, exactly or by sampling */
#include "core/eval/felt-equity.h"

#include "core/eval/felt-batch.h"
#include "core/eval/felt-boards.h"
#include "core/eval/felt-headsup.h"
#include "core/eval/felt-tally.h"

#include <math.h>
#include <stdatomic.h>

/* Sums of shares stay within 64 bits up to here. */
#define MOST_DEALS (UINT64_C(1) << 30)

/* Samples a task; part of the result, for each task has its own stream of chance. */
#define BLOCK_SAMPLES 4096

/* All tasks of one question. */
typedef struct {
  const FeltTable *table;
  FeltBoards *boards;      /* of felt_boards_count() */
  uint64_t total, samples; /* deals; samples is 0 when enumerating */
  uint8_t twin[4];         /* the first suit that cannot be told from this one */
  bool twins;              /* whether any two suits are alike */
  atomic_flag lock;        /* guards tally */
  FeltTally tally;
  atomic_uint_fast64_t done;
  atomic_bool cancelled;
} Job;

/* One task's deal in the making. */
typedef struct {
  const Job *job;
  FeltCard board[5];
  FeltHolding hands[FELT_MAX_HANDS];
  uint64_t used;
  FeltTally tally;
} Walk;

static void start_walk(Walk *walk, const Job *job)
{
  memset(walk, 0, sizeof *walk);
  walk->job = job;
  memcpy(walk->board, job->table->board, sizeof walk->board);
  memcpy(walk->hands, job->table->hands, sizeof walk->hands);
}

/* Where the cards of a group go. */
static FeltCard *places(Walk *walk, unsigned group)
{
  unsigned who = walk->job->table->groups[group].who, n = walk->job->table->groups[group].n;
  return who == 0 ? walk->board + 5 - n : walk->hands[who - 1].cards + walk->hands[who - 1].n - n;
}

/* Adds what a task found, and tells how far the job is. */
static void end_walk(Walk *walk, Job *job)
{
  const FeltEquityQuestion *question = job->table->question;
  while (atomic_flag_test_and_set_explicit(&job->lock, memory_order_acquire))
    ;
  felt_tally_add(&job->tally, &walk->tally);
  atomic_flag_clear_explicit(&job->lock, memory_order_release);
  uint64_t done = atomic_fetch_add(&job->done, walk->tally.deals) + walk->tally.deals;
  if (question->progress != NULL && !question->progress(question->progress_data, done, job->total))
    atomic_store(&job->cancelled, true);
}

/* How many boards this one stands for when suits that are alike change places: 0 when another
 * stands for it, the one whose ranks fall from suit to suit. */
static unsigned suit_weight(const Walk *walk)
{
  const Job *job = walk->job;
  unsigned ranks[4], weight = 1, size[4] = {0, 0, 0, 0}, same[4] = {0, 0, 0, 0};
  uint64_t bits = 0;
  for (size_t i = job->table->question->n_board; i < 5; i++)
    bits |= felt_card_bits[walk->board[i]];
  int last[4] = {-1, -1, -1, -1}; /* the suit before, among those alike */
  for (int suit = 0; suit < 4; suit++) {
    unsigned twin = job->twin[suit];
    ranks[suit] = bits >> 16 * suit & 0x1fff;
    size[twin]++;
    weight *= size[twin];
    if (last[twin] >= 0) {
      if (ranks[last[twin]] < ranks[suit])
        return 0;
      same[twin] = ranks[last[twin]] == ranks[suit] ? same[twin] + 1 : 0;
      weight /= same[twin] + 1; /* 2 for the second equal one, 3 for the third ... */
    }
    last[twin] = suit;
  }
  return weight;
}

static void deal_group(Walk *walk, unsigned group, unsigned from, unsigned left)
{
  const FeltTable *table = walk->job->table;
  if (left == 0) {
    if (group + 1 < table->n_groups) {
      deal_group(walk, group + 1, 0, table->groups[group + 1].n);
      return;
    }
    unsigned weight = walk->job->twins ? suit_weight(walk) : 1;
    if (weight > 0)
      felt_tally_deal(table, walk->board, walk->hands, weight, &walk->tally);
    return;
  }
  FeltCard *place = places(walk, group) + table->groups[group].n - left;
  for (unsigned i = from; i + left <= table->n_deck; i++) {
    uint64_t bit = UINT64_C(1) << table->deck[i];
    if (walk->used & bit)
      continue;
    walk->used |= bit;
    *place = table->deck[i];
    deal_group(walk, group, i + 1, left - 1);
    walk->used &= ~bit;
  }
}

/* Enumerates the deals whose first card is number i / 52 of the deck, and whose second in the
 * same group is number i % 52. */
static void enumerate_task(void *data, unsigned i)
{
  Job *job = data;
  const FeltTable *table = job->table;
  unsigned first = i / FELT_DECK_SIZE, second = i % FELT_DECK_SIZE, n = table->groups[0].n;
  bool pair = n >= 2;
  if (first >= table->n_deck || second >= table->n_deck || (pair ? second <= first : second > 0) ||
      atomic_load(&job->cancelled))
    return;
  Walk walk;
  start_walk(&walk, job);
  FeltCard *place = places(&walk, 0);
  place[0] = table->deck[first];
  walk.used = UINT64_C(1) << place[0];
  if (pair) {
    place[1] = table->deck[second];
    walk.used |= UINT64_C(1) << place[1];
    deal_group(&walk, 0, second + 1, n - 2);
  } else {
    deal_group(&walk, 0, first + 1, n - 1);
  }
  end_walk(&walk, job);
}

/* A part of the boards of felt_boards_count(). */
static void boards_task(void *data, unsigned i)
{
  Job *job = data;
  Walk walk;
  if (atomic_load(&job->cancelled))
    return;
  start_walk(&walk, job);
  felt_boards_count(job->table, job->boards, i, &walk.tally);
  if (walk.tally.deals > 0)
    end_walk(&walk, job);
}

/* A fast stream of chance (splitmix64), started for each task by the fair one. */
static inline uint64_t next_random(uint64_t *state)
{
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

static void deal_random(Walk *walk, uint64_t *state)
{
  const FeltTable *table = walk->job->table;
  uint64_t used = 0;
  for (unsigned g = 0; g < table->n_groups; g++) {
    FeltCard *place = places(walk, g);
    for (unsigned k = 0; k < table->groups[g].n;) {
      /* favours no card by more than 1 in 2^26 */
      FeltCard card = table->deck[(next_random(state) >> 32) * table->n_deck >> 32];
      if (used >> card & 1)
        continue;
      used |= UINT64_C(1) << card;
      place[k++] = card;
    }
  }
  felt_tally_deal(table, walk->board, walk->hands, 1, &walk->tally);
}

static void sample_task(void *data, unsigned i)
{
  Job *job = data;
  uint64_t from = (uint64_t)i * BLOCK_SAMPLES;
  if (atomic_load(&job->cancelled))
    return;
  Walk walk;
  FeltRandom random;
  start_walk(&walk, job);
  felt_random_init(&random, job->table->question->seed);
  random.input[14] = i; /* the nonce: a stream for each task */
  uint64_t state = felt_random_u32(&random);
  state = state << 32 | felt_random_u32(&random);
  for (uint64_t k = from; k < from + BLOCK_SAMPLES && k < job->samples; k++)
    deal_random(&walk, &state);
  end_walk(&walk, job);
}

static void run_here(void *pool, unsigned n, void (*task)(void *data, unsigned i), void *data)
{
  (void)pool;
  for (unsigned i = 0; i < n; i++)
    task(data, i);
}

/* The rank mask of a suit in cards[n]. */
static unsigned suit_ranks(const FeltCard *cards, size_t n, unsigned suit)
{
  unsigned ranks = 0;
  for (size_t i = 0; i < n; i++)
    ranks |= FELT_SUIT(cards[i]) == suit ? 1u << FELT_RANK(cards[i]) : 0;
  return ranks;
}

/* Two suits are alike when every hand, the board and the dead cards have the same ranks of them:
 * then changing one for the other changes no share. */
static bool suits_alike(const FeltEquityQuestion *q, unsigned a, unsigned b)
{
  if (suit_ranks(q->board, q->n_board, a) != suit_ranks(q->board, q->n_board, b) ||
      suit_ranks(q->dead, q->n_dead, a) != suit_ranks(q->dead, q->n_dead, b))
    return false;
  for (size_t i = 0; i < q->n_hands; i++)
    if (suit_ranks(q->hands[i].cards, q->hands[i].n, a) !=
        suit_ranks(q->hands[i].cards, q->hands[i].n, b))
      return false;
  return true;
}

static void find_twins(Job *job)
{
  const FeltTable *table = job->table;
  for (unsigned suit = 0; suit < 4; suit++) {
    unsigned twin = 0;
    while (twin < suit && !suits_alike(table->question, twin, suit))
      twin++;
    job->twin[suit] = (uint8_t)twin;
    job->twins = job->twins || twin < suit;
  }
  /* cards that go to hands would have to be compared hand by hand */
  job->twins = job->twins && table->n_groups == 1 && table->groups[0].who == 0;
}

static void add_group(FeltTable *table, unsigned who, unsigned n)
{
  if (n == 0)
    return;
  table->groups[table->n_groups].who = (uint8_t)who;
  table->groups[table->n_groups++].n = (uint8_t)n;
}

/* n choose k, or UINT64_MAX when times `with` it passes MOST_DEALS. */
static uint64_t deals_of(unsigned n, unsigned k, uint64_t with)
{
  for (unsigned i = 0; i < k; i++) {
    if (with > UINT64_MAX / 64)
      return UINT64_MAX;
    with = with * (n - i) / (i + 1);
  }
  return with;
}

/* Sets up the table; false when the deck runs short. */
static bool set_table(FeltTable *table, const FeltEquityQuestion *q)
{
  memset(table, 0, sizeof *table);
  table->question = q;
  table->facts = felt_game_facts(q->game);
  table->n_hands = (unsigned)q->n_hands;
  table->board_size = table->facts->board_max;

  uint64_t gone = q->game == FELT_GAME_SHORTDECK ? 0xffff : 0;
  unsigned missing = 0;
  for (size_t i = 0; i < q->n_board; i++)
    gone |= UINT64_C(1) << (table->board[i] = q->board[i]);
  for (size_t i = 0; i < q->n_dead; i++)
    gone |= UINT64_C(1) << q->dead[i];
  add_group(table, 0, table->board_size - (unsigned)q->n_board);
  for (unsigned i = 0; i < table->n_hands; i++) {
    FeltHolding *hand = &table->hands[i];
    *hand = q->hands[i];
    for (unsigned k = 0; k < hand->n; k++) {
      gone |= UINT64_C(1) << hand->cards[k];
      table->sums[i] += felt_card_keys[hand->cards[k]];
      table->bits[i] |= felt_card_bits[hand->cards[k]];
    }
    add_group(table, i + 1, table->facts->hand_max - hand->n);
    hand->n = table->facts->hand_max;
  }

  for (unsigned card = 0; card < FELT_DECK_SIZE; card++)
    if (!(gone >> card & 1))
      table->deck[table->n_deck++] = (FeltCard)card;

  table->deals = 1;
  for (unsigned g = 0; g < table->n_groups; g++) {
    if (missing + table->groups[g].n > table->n_deck)
      return false;
    table->deals = deals_of(table->n_deck - missing, table->groups[g].n, table->deals);
    missing += table->groups[g].n;
  }
  return true;
}

static void write_outcome(const Job *job, FeltEquity *out)
{
  const FeltTally *tally = &job->tally;
  memset(out, 0, sizeof *out);
  out->exact = job->samples == 0;
  out->deals = tally->deals;
  for (unsigned i = 0; i < job->table->n_hands; i++) {
    double n = (double)tally->deals;
    double share = ((double)tally->whole[i] + (double)tally->parts[i] / (double)FELT_POT) / n;
    double square = ((double)tally->whole[i] + (double)tally->square[i] / (65536.0 * 65536.0)) / n;
    double variance = square - share * share;
    out->wins[i] = tally->wins[i];
    out->ties[i] = tally->ties[i];
    out->equity[i] = share;
    if (!out->exact && variance > 0)
      out->error[i] = sqrt(variance / n);
  }
}

/* Two hold'em hands before the flop: nothing is dealt. */
static void count_heads_up(Job *job)
{
  const FeltEquityQuestion *q = job->table->question;
  FeltHeadsUp count = felt_heads_up(q->hands[0].cards, q->hands[1].cards, q->dead, q->n_dead);
  FeltTally *tally = &job->tally;
  tally->deals = count.first + count.second + count.ties;
  tally->wins[0] = tally->whole[0] = count.first;
  tally->wins[1] = tally->whole[1] = count.second;
  for (int i = 0; i < 2; i++) {
    tally->ties[i] = count.ties;
    tally->parts[i] = count.ties * (FELT_POT / 2);
  }
}

static void count_boards(Job *job, FeltRunTasks run)
{
  FeltBoards boards;
  felt_boards_prepare(job->table, &boards);
  job->boards = &boards;
  run(job->table->question->pool, FELT_BOARDS_TASKS, boards_task, job);
}

static void run_job(Job *job, bool exact)
{
  const FeltEquityQuestion *q = job->table->question;
  FeltRunTasks run = q->run != NULL ? q->run : run_here;
  job->total = job->table->deals;
  if (exact && q->game == FELT_GAME_HOLDEM && q->n_hands == 2 && q->n_board == 0) {
    count_heads_up(job);
  } else if (exact && job->table->n_groups == 0) {
    felt_tally_deal(job->table, job->table->board, job->table->hands, 1, &job->tally);
  } else if (exact && felt_boards_fit(job->table)) {
    count_boards(job, run);
  } else if (exact) {
    find_twins(job);
    run(q->pool, FELT_DECK_SIZE * FELT_DECK_SIZE, enumerate_task, job);
  } else {
    job->samples = q->samples == 0 ? FELT_SAMPLES : q->samples;
    job->samples = job->samples > MOST_DEALS ? MOST_DEALS : job->samples;
    job->total = job->samples;
    run(q->pool, (unsigned)((job->samples + BLOCK_SAMPLES - 1) / BLOCK_SAMPLES), sample_task, job);
  }
}

int felt_equity(const FeltEquityQuestion *question, FeltEquity *out, FeltEvalProblem *problem)
{
  FeltEvalCode code =
      felt_check_open_cards(question->game, question->board, question->n_board, question->hands,
                            question->n_hands, question->dead, question->n_dead, problem);
  if (code != FELT_EVAL_OK)
    return code;
  FeltTable table;
  if (!set_table(&table, question)) {
    if (problem != NULL)
      *problem = (FeltEvalProblem){FELT_EVAL_SHORT, -1, FELT_CARD_UNKNOWN};
    return FELT_EVAL_SHORT;
  }
  uint64_t limit = question->exact_limit == 0 ? FELT_EXACT_LIMIT : question->exact_limit;
  Job job = {.table = &table, .lock = ATOMIC_FLAG_INIT};
  run_job(&job, table.deals <= MOST_DEALS && table.deals <= limit / question->n_hands);
  if (atomic_load(&job.cancelled))
    return FELT_EQUITY_CANCELLED;
  write_outcome(&job, out);
  return FELT_EVAL_OK;
}
