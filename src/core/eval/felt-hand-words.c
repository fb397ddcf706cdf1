/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-words.c - hands and refused cards in words, in any language */
#include "core/eval/felt-hand-words.h"

#include <stdio.h>
#include <string.h>

/* Marks a message for the catalogue. */
#define N_(message) message

static const char *const one_rank[13] = {
    N_("two"),  N_("three"), N_("four"), N_("five"),  N_("six"),  N_("seven"), N_("eight"),
    N_("nine"), N_("ten"),   N_("jack"), N_("queen"), N_("king"), N_("ace")};
static const char *const many_ranks[13] = {
    N_("twos"),  N_("threes"), N_("fours"), N_("fives"),  N_("sixes"), N_("sevens"), N_("eights"),
    N_("nines"), N_("tens"),   N_("jacks"), N_("queens"), N_("kings"), N_("aces")};

/* Where the words go, and whose they are. */
typedef struct {
  FeltTranslate translate;
  void *data;
  char *text;
  size_t size, used;
} Writer;

static const char *translated(const Writer *writer, const char *message)
{
  return writer->translate != NULL ? writer->translate(writer->data, message) : message;
}

/* Appends n bytes of a string, or as many whole characters as fit. */
static void append(Writer *writer, const char *string, size_t n)
{
  size_t room = writer->size - 1 - writer->used;
  if (n > room) {
    n = room;
    while (n > 0 && ((unsigned char)string[n] & 0xc0) == 0x80)
      n--;
    writer->size = writer->used + n + 1; /* nothing may follow a cut */
  }
  memcpy(writer->text + writer->used, string, n);
  writer->used += n;
  writer->text[writer->used] = '\0';
}

/* Appends a message with words[0..2] in place of {1}, {2} and {3}. */
static void fill(Writer *writer, const char *message, const char *const words[3])
{
  for (const char *at = translated(writer, message); *at != '\0';) {
    if (at[0] == '{' && at[1] >= '1' && at[1] <= '3' && at[2] == '}') {
      const char *word = words[at[1] - '1'];
      append(writer, word, strlen(word));
      at += 3;
    } else {
      size_t n = 1 + strcspn(at + 1, "{");
      append(writer, at, n);
      at += n;
    }
  }
}

/* The letters of the cards that play, "8-5-3-A"; 10 is T. */
static void list_ranks(const FeltRank *rank, char list[12])
{
  char *at = list;
  for (unsigned i = 0; i < rank->n_best; i++) {
    char card[3];
    felt_card_to_text(rank->best[i], card);
    if (i > 0)
      *at++ = '-';
    *at++ = card[0];
  }
  *at = '\0';
}

/* How often the rank at best[i] comes in the hand. */
static unsigned times(const FeltRank *rank, unsigned i)
{
  unsigned n = 0;
  for (unsigned j = 0; j < rank->n_best; j++)
    n += FELT_RANK(rank->best[j]) == FELT_RANK(rank->best[i]);
  return n;
}

/* What a deuce-to-seven or ace-to-five hand is beside its cards; FELT_LOW for a plain low. */
static FeltCategory fault_of_low(FeltScale scale, const FeltRank *rank)
{
  unsigned first = times(rank, 0), suits = 0;
  if (first == 4)
    return FELT_FOUR_OF_A_KIND;
  if (first == 3)
    return times(rank, 3) == 2 ? FELT_FULL_HOUSE : FELT_THREE_OF_A_KIND;
  if (first == 2)
    return times(rank, 2) == 2 ? FELT_TWO_PAIR : FELT_PAIR;
  if (scale != FELT_SCALE_27)
    return FELT_LOW;
  bool row = true;
  for (unsigned i = 0; i < rank->n_best; i++) {
    suits |= 1u << FELT_SUIT(rank->best[i]);
    row = row && FELT_RANK(rank->best[i]) + (int)i == FELT_RANK(rank->best[0]);
  }
  bool flush = (suits & (suits - 1)) == 0;
  if (flush && row)
    return FELT_RANK(rank->best[0]) == 12 ? FELT_ROYAL_FLUSH : FELT_STRAIGHT_FLUSH;
  if (flush)
    return FELT_FLUSH;
  return row ? FELT_STRAIGHT : FELT_LOW;
}

static const char *const messages[] = {
    [FELT_HIGH_CARD] = N_("{1} high"),
    [FELT_PAIR] = N_("pair of {1}, {2} kicker"),
    [FELT_TWO_PAIR] = N_("two pair, {1} and {2}, {3} kicker"),
    [FELT_THREE_OF_A_KIND] = N_("three of a kind, {1}, {2} kicker"),
    [FELT_STRAIGHT] = N_("straight, {1} high"),
    [FELT_FLUSH] = N_("flush, {1} high"),
    [FELT_FULL_HOUSE] = N_("full house, {1} full of {2}"),
    [FELT_FOUR_OF_A_KIND] = N_("four of a kind, {1}, {2} kicker"),
    [FELT_STRAIGHT_FLUSH] = N_("straight flush, {1} high"),
    [FELT_ROYAL_FLUSH] = N_("royal flush"),
    [FELT_ONE_CARD] = N_("one-card badugi, {1}"),
    [FELT_TWO_CARD] = N_("two-card badugi, {1}"),
    [FELT_THREE_CARD] = N_("three-card badugi, {1}"),
    [FELT_FOUR_CARD] = N_("four-card badugi, {1}"),
    [FELT_LOW] = N_("{1} low"),
};

void felt_rank_words(FeltGame game, const FeltRank *rank, FeltTranslate translate, void *data,
                     char *text, size_t size)
{
  Writer writer = {translate, data, text, size, 0};
  const char *words[3] = {"", "", ""};
  char list[12];
  text[0] = '\0';
  if (rank->n_best == 0) {
    fill(&writer, N_("no low"), words);
    return;
  }

  FeltCategory category = (FeltCategory)rank->category;
  if (category == FELT_LOW)
    category = fault_of_low(
        felt_game_facts(game)->scale == FELT_SCALE_27 ? FELT_SCALE_27 : FELT_SCALE_A5, rank);
  if (category >= FELT_ONE_CARD) {
    list_ranks(rank, list);
    words[0] = list;
  } else {
    /* of what comes more than once, then what stands behind it */
    unsigned second = times(rank, 0);
    unsigned third = second < rank->n_best ? second + times(rank, second) : 0;
    words[0] = translated(&writer, (second > 1 ? many_ranks : one_rank)[FELT_RANK(rank->best[0])]);
    if (second < rank->n_best)
      words[1] =
          translated(&writer, (times(rank, second) > 1 ? many_ranks
                                                       : one_rank)[FELT_RANK(rank->best[second])]);
    if (third > 0 && third < rank->n_best)
      words[2] = translated(&writer, one_rank[FELT_RANK(rank->best[third])]);
  }

  fill(&writer, messages[category], words);
}

/* "2", "5 to 7": the counts a game allows. */
static void say_range(const Writer *writer, unsigned from, unsigned to, char *text, size_t size)
{
  char a[8], b[8];
  snprintf(a, sizeof a, "%u", from);
  snprintf(b, sizeof b, "%u", to);
  const char *words[3] = {a, b, ""};
  Writer range = {writer->translate, writer->data, text, size, 0};
  text[0] = '\0';
  fill(&range, from == to ? N_("{1}") : N_("{1} to {2}"), words);
}

void felt_problem_words(FeltGame game, const FeltEvalProblem *problem, FeltTranslate translate,
                        void *data, char *text, size_t size)
{
  Writer writer = {translate, data, text, size, 0};
  const FeltGameFacts *facts = felt_game_facts(game);
  char card[3], hand[12], range[32];
  text[0] = '\0';
  felt_card_to_text(problem->card, card);
  snprintf(hand, sizeof hand, "%d", problem->hand + 1);
  const char *words[3] = {card, hand, facts != NULL ? facts->name : ""};

  switch (problem->code) {
  case FELT_EVAL_OK:
  case FELT_EVAL_GAME:
    fill(&writer, N_("there is no such game"), words);
    break;
  case FELT_EVAL_HANDS:
    snprintf(range, sizeof range, "%d", FELT_MAX_HANDS);
    words[0] = range;
    fill(&writer, N_("give 1 to {1} hands"), words);
    break;
  case FELT_EVAL_BOARD_SIZE:
    say_range(&writer, facts->board_min, facts->board_max, range, sizeof range);
    words[0] = range;
    fill(&writer,
         facts->board_max == 0 ? N_("{3} has no board") : N_("{3} takes {1} cards on the board"),
         words);
    break;
  case FELT_EVAL_HAND_SIZE:
    say_range(&writer, facts->hand_min, facts->hand_max, range, sizeof range);
    words[0] = range;
    fill(&writer, N_("hand {2}: a player of {3} holds {1} cards"), words);
    break;
  case FELT_EVAL_CARD:
    fill(&writer,
         problem->hand < 0 ? N_("name every card; one is unknown")
                           : N_("hand {2}: name every card; one is unknown"),
         words);
    break;
  case FELT_EVAL_DECK:
    fill(&writer, N_("{1} is not in the deck of {3}, which has sixes to aces"), words);
    break;
  case FELT_EVAL_SHORT:
    fill(&writer, N_("the deck has too few cards for so many hands; take some out"), words);
    break;
  case FELT_EVAL_TWICE:
    fill(&writer, N_("{1} is there twice; each card can be used once"), words);
    break;
  }
}
