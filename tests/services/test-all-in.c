/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-all-in.c - hands that lie open: what is typed, what is refused, shares and outs */
#include "felt-test.h"
#include "services/board/felt-all-in.h"

#include <math.h>
#include <string.h>

#include "core/eval/felt-eval.h"

/* The typed hands of players, told apart by "/": "ahkd/qsqc". Free with g_strfreev. */
static char **type(FeltAllInTyped *typed, FeltGame game, const char *hands, const char *board,
                   const char *dead)
{
  static const char *const names[] = {"Ann", "Ben", "Cleo", "Dora"};
  char **cards = g_strsplit(hands, "/", -1);
  *typed = (FeltAllInTyped){.game = game, .board = board, .dead = dead, .latest = FELT_ALL_IN_ANY};
  typed->n_lines = g_strv_length(cards);
  for (guint i = 0; i < typed->n_lines; i++) {
    typed->names[i] = i < G_N_ELEMENTS(names) ? names[i] : NULL;
    typed->cards[i] = cards[i];
  }
  return cards;
}

static FeltAllIn *read_good(FeltGame game, const char *hands, const char *board, const char *dead)
{
  FeltAllInTyped typed;
  FeltAllInProblem problem = {.sentence = NULL};
  char **cards = type(&typed, game, hands, board, dead);
  FeltAllIn *all_in = felt_all_in_read(&typed, &problem);
  g_strfreev(cards);
  g_assert_cmpstr(problem.sentence, ==, NULL);
  g_assert_nonnull(all_in);
  return all_in;
}

FELT_TEST(test_typed, "/all-in/typed")
{
  static const char *const same[] = {"ahkd/qsqc", "Ah Kd/Qs Qc", " AHKD /  qSqC ", "ahkd//qsqc"};
  for (guint i = 0; i < G_N_ELEMENTS(same); i++) {
    g_autoptr(FeltAllIn) all_in = read_good(FELT_GAME_HOLDEM, same[i], "10h tc 2d", "3s");
    g_autofree char *first = felt_cards_say(all_in->hands[0].cards, all_in->hands[0].n);
    g_autofree char *second = felt_cards_say(all_in->hands[1].cards, all_in->hands[1].n);
    g_autofree char *board = felt_cards_say(all_in->board, all_in->n_board);
    g_assert_cmpuint(all_in->n, ==, 2);
    g_assert_cmpstr(first, ==, "A♥ K♦");
    g_assert_cmpstr(second, ==, "Q♠ Q♣");
    g_assert_cmpstr(board, ==, "10♥ 10♣ 2♦");
    g_assert_cmpstr(all_in->names[1], ==, i == 3 ? "Cleo" : "Ben");
    g_assert_cmpuint(all_in->n_dead, ==, 1);
  }
}

/* What is wrong, or still to be typed, is said at its field. */
static const struct {
  FeltGame game;
  const char *hands, *board, *dead;
  guint latest, field;
  gboolean waits;
  const char *sentence;
} problems[] = {
    {FELT_GAME_HOLDEM, "", "", "", FELT_ALL_IN_ANY, FELT_ALL_IN_ANY, TRUE,
     "Type the cards of two players or more, two keys a card: ahkd."},
    {FELT_GAME_HOLDEM, "ahkd", "", "", 0, FELT_ALL_IN_ANY, TRUE,
     "Type the cards of two players or more, two keys a card: ahkd."},
    {FELT_GAME_HOLDEM, "a/qsqc", "", "", 0, 0, TRUE, "Ann: 2 more cards."},
    {FELT_GAME_HOLDEM, "ahk/qsqc", "", "", 0, 0, TRUE, "Ann: 1 more card."},
    {FELT_GAME_HOLDEM, "ah1/qsqc", "", "", 0, 0, TRUE, "Ann: 1 more card."},
    {FELT_GAME_HOLDEM, "ahkd/qsqc", "2c3d4h5", "", FELT_ALL_IN_BOARD, FELT_ALL_IN_BOARD, TRUE,
     "Board: the suit of the last card."},
    {FELT_GAME_HOLDEM, "ax/qsqc", "", "", 0, 0, FALSE,
     "Ann: “ax” is no card; type rank and suit, as in ah."},
    {FELT_GAME_HOLDEM, "ah?? /qsqc", "", "", 0, 0, FALSE,
     "Ann: “??” is no card; type rank and suit, as in ah."},
    {FELT_GAME_HOLDEM, "ahéé/qsqc", "", "", 0, 0, FALSE,
     "Ann: “éé” is no card; type rank and suit, as in ah."},
    {FELT_GAME_HOLDEM, "ahkd2c/qsqc", "", "", 0, 0, FALSE,
     "Ann: a hand has 2 cards in this game; take the others out."},
    {FELT_GAME_HOLDEM, "ahkd2/qsqc", "", "", 0, 0, FALSE,
     "Ann: a hand has 2 cards in this game; take the others out."},
    {FELT_GAME_HOLDEM, "ahkd/qsqc", "2c3c4c5c6c7c", "", FELT_ALL_IN_BOARD, FELT_ALL_IN_BOARD, FALSE,
     "Board: 5 cards at most; take the others out."},
    {FELT_GAME_HOLDEM, "ahah/qsqc", "", "", 0, 0, FALSE,
     "Ann: A♥ stands there twice; type another card."},
    /* of two fields with one card the one typed in last is at fault */
    {FELT_GAME_HOLDEM, "ahkd/ahqc", "", "", 1, 1, FALSE,
     "Ben: A♥ is in the hand of Ann; type another card."},
    {FELT_GAME_HOLDEM, "ahkd/ahqc", "", "", 0, 0, FALSE,
     "Ann: A♥ is in the hand of Ben; type another card."},
    {FELT_GAME_HOLDEM, "ahkd/qsqc", "ah", "", FELT_ALL_IN_BOARD, FELT_ALL_IN_BOARD, FALSE,
     "Board: A♥ is in the hand of Ann; type another card."},
    {FELT_GAME_HOLDEM, "ahkd/qsqc", "2c", "2c", FELT_ALL_IN_BOARD, FELT_ALL_IN_BOARD, FALSE,
     "Board: 2♣ is a dead card; type another one."},
    {FELT_GAME_HOLDEM, "ahkd/qsqc", "2c", "2c", FELT_ALL_IN_DEAD, FELT_ALL_IN_DEAD, FALSE,
     "Dead cards: 2♣ is on the board; type another card."},
    /* a wrong card is said before one that is still to come */
    {FELT_GAME_HOLDEM, "ah/ahqc", "", "", 1, 1, FALSE,
     "Ben: A♥ is in the hand of Ann; type another card."},
    {FELT_GAME_SHORTDECK, "ahkd/5sqc", "", "", 1, 1, FALSE,
     "Ben: only cards from six to ace are in this deck."},
    {FELT_GAME_OMAHA, "ahkdqsjc/ackc", "", "", 1, 1, TRUE, "Ben: 2 more cards."},
    {FELT_GAME_OMAHA5_HILO, "ahkdqsjc2d/ackc3c4c5c6c", "", "", 1, 1, FALSE,
     "Ben: a hand has 5 cards in this game; take the others out."},
    {FELT_GAME_OMAHA6,
     "2c2d2h2s3c3d/3h3s4c4d4h4s/5c5d5h5s6c6d/6h6s7c7d7h7s/8c8d8h8s9c9d/9h9stctdthts/jcjdjhjsqcqd/"
     "qhqskckdkhks",
     "", "", 7, FELT_ALL_IN_ANY, FALSE,
     "The deck has too few cards for so many hands; take one out."},
};

FELT_TEST(test_problems, "/all-in/problems")
{
  FeltAllInProblem problem = {.sentence = NULL};
  for (guint i = 0; i < G_N_ELEMENTS(problems); i++) {
    FeltAllInTyped typed;
    char **cards =
        type(&typed, problems[i].game, problems[i].hands, problems[i].board, problems[i].dead);
    typed.latest = problems[i].latest;
    g_test_message("%s %s", problems[i].hands, problems[i].board);
    g_assert_null(felt_all_in_read(&typed, &problem));
    g_strfreev(cards);
    g_assert_cmpstr(problem.sentence, ==, problems[i].sentence);
    g_assert_cmpuint(problem.field, ==, problems[i].field);
    g_assert_cmpint(problem.waits, ==, problems[i].waits);
  }
  felt_all_in_problem_clear(&problem);
}

/* Worked by hand. Shares in percent to one decimal, outs as said. */
static const struct {
  FeltGame game;
  const char *hands, *board, *dead;
  const char *shares, *ahead, *outs, *won;
} examples[] = {
    /* the textbook's race */
    {FELT_GAME_HOLDEM, "ahkd/qsqc", "", "", "42.8 % 57.2 %", "", " ", ""},
    /* a set against the nut flush draw: hearts but those that pair the board; 7 of 44 */
    {FELT_GAME_HOLDEM, "ahkh/9s9c", "2h7h9djs", "", "15.9 % 84.1 %", "Ben", "7 outs ", ""},
    /* two of them are dead: 5 of 42 */
    {FELT_GAME_HOLDEM, "ahkh/9s9c", "2h7h9djs", "3h4h", "11.9 % 88.1 %", "Ben", "5 outs ", ""},
    /* two pair each, and no flush can come any more */
    {FELT_GAME_HOLDEM, "ahkd/adkc", "ackh2d3d", "", "50.0 % 50.0 %", "", "", ""},
    {FELT_GAME_HOLDEM, "2c2d/asah", "acad7h7s", "", "0 % 100 %", "Ben", "drawing dead ", ""},
    /* the board plays for both */
    {FELT_GAME_HOLDEM, "2c3d/2h3c", "askskdqd9c", "", "50.0 % 50.0 %", "", "", "Splits Splits"},
    {FELT_GAME_HOLDEM, "ahkd/qsqc", "2c7dqh9s3h", "", "0 % 100 %", "Ben", "", "Wins"},
    /* the nut low, and two pair: Ben has half of it with a low only */
    {FELT_GAME_OMAHA_HILO, "ahadkskc/2c3c9hth", "4d5s8hkdqc", "", "50.0 % 50.0 %", "", "",
     "Wins high Wins low"},
};

static char *join(const FeltAllIn *all_in, const FeltAllInOdds *odds, int what)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < all_in->n; i++) {
    g_autofree char *share = felt_all_in_percent(odds->share[i]);
    g_autofree char *outs = felt_all_in_outs(all_in, odds, i);
    const char *won = felt_all_in_won(all_in, odds, i);
    const char *ahead = felt_all_in_is_ahead(all_in, odds, i) ? all_in->names[i] : NULL;
    const char *words[] = {share, ahead, outs, won};
    if (words[what] != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", words[what]);
  }
  return g_string_free(text, FALSE);
}

FELT_TEST(test_examples, "/all-in/examples")
{
  for (guint i = 0; i < G_N_ELEMENTS(examples); i++) {
    FeltAllInOdds odds;
    g_autoptr(FeltAllIn) all_in =
        read_good(examples[i].game, examples[i].hands, examples[i].board, examples[i].dead);
    g_assert_true(felt_all_in_odds(all_in, NULL, NULL, &odds));
    const char *said[] = {examples[i].shares, examples[i].ahead, examples[i].outs, examples[i].won};
    for (int what = 0; what < 4; what++) {
      g_autofree char *words = join(all_in, &odds, what);
      g_autofree char *should = g_strstrip(g_strdup(said[what]));
      g_test_message("%s %s", examples[i].hands, examples[i].board);
      g_assert_cmpstr(words, ==, should);
    }
  }
}

FELT_TEST(test_words, "/all-in/words")
{
  FeltAllInOdds odds;
  g_autoptr(FeltAllIn) all_in = read_good(FELT_GAME_HOLDEM, "ahkh/9s9c", "2h7h9djs", "");
  g_assert_true(felt_all_in_odds(all_in, NULL, NULL, &odds));
  g_autofree char *says = felt_all_in_says(all_in, &odds);
  g_assert_cmpstr(says, ==,
                  "All-in; Board 2♥ 7♥ 9♦ J♠; Ann A♥ K♥, 15.9 %, ace high, 7 outs; "
                  "Ben 9♠ 9♣, 84.1 %, three of a kind, nines, jack kicker");

  static const struct {
    double share;
    const char *says;
  } shares[] = {{0, "0 %"},           {1, "100 %"},    {1e-9, "0.1 %"},
                {1 - 1e-9, "99.9 %"}, {0.5, "50.0 %"}, {0.8249, "82.5 %"}};
  for (guint i = 0; i < G_N_ELEMENTS(shares); i++) {
    g_autofree char *text = felt_all_in_percent(shares[i].share);
    g_assert_cmpstr(text, ==, shares[i].says);
  }
}

/* Random deals ------------------------------------------------------------------------------ */

static FeltCard draw(guint64 *out, guint least)
{
  for (;;) {
    FeltCard card = (FeltCard)g_test_rand_int_range((int)least, FELT_DECK_SIZE);
    if ((*out >> card & 1) != 0)
      continue;
    *out |= G_GUINT64_CONSTANT(1) << card;
    return card;
  }
}

static FeltAllIn *deal(FeltGame game, guint players, guint n_board)
{
  FeltAllInTyped typed = {.game = game, .n_lines = players, .latest = FELT_ALL_IN_ANY};
  FeltAllInProblem problem = {.sentence = NULL};
  guint64 out = 0;
  guint least = game == FELT_GAME_SHORTDECK ? 16 : 0;
  char texts[FELT_ALL_IN_LINES][16], board[16];
  FeltCard cards[7];
  for (guint i = 0; i < players; i++) {
    guint n = felt_game_facts(game)->hand_max;
    for (guint k = 0; k < n; k++)
      cards[k] = draw(&out, least);
    felt_cards_to_text(cards, n, texts[i]);
    typed.cards[i] = texts[i];
  }
  for (guint k = 0; k < n_board; k++)
    cards[k] = draw(&out, least);
  felt_cards_to_text(cards, n_board, board);
  typed.board = board;
  FeltAllIn *all_in = felt_all_in_read(&typed, &problem);
  g_assert_cmpstr(problem.sentence, ==, NULL);
  return all_in;
}

/* The share of each hand on a board, from nothing but what each is worth. */
static void rank_all(const FeltAllIn *all_in, const FeltCard *board, guint n_board, double *shares)
{
  FeltRank high[FELT_ALL_IN_LINES], low[FELT_ALL_IN_LINES];
  guint best = 0, best_low = 0, n = 0, n_low = 0;
  for (guint i = 0; i < all_in->n; i++) {
    felt_rank(all_in->game, 0, board, n_board, &all_in->hands[i], &high[i], &low[i]);
    best = MAX(best, (guint)high[i].value);
    best_low = MAX(best_low, (guint)low[i].value);
  }
  for (guint i = 0; i < all_in->n; i++) {
    n += high[i].value == best;
    n_low += best_low > 0 && low[i].value == best_low;
  }
  for (guint i = 0; i < all_in->n; i++) {
    double half = n_low > 0 ? 0.5 : 1;
    shares[i] = high[i].value == best ? half / n : 0;
    if (n_low > 0 && low[i].value == best_low)
      shares[i] += half / n_low;
  }
}

static void check_outs(const FeltAllIn *all_in, const FeltAllInOdds *odds)
{
  double now[FELT_ALL_IN_LINES], then[FELT_ALL_IN_LINES], sum[FELT_ALL_IN_LINES] = {0};
  FeltCard board[5];
  guint64 out = all_in->game == FELT_GAME_SHORTDECK ? 0xffff : 0;
  guint left = 0, n[FELT_ALL_IN_LINES] = {0}, shared[FELT_ALL_IN_LINES] = {0};
  rank_all(all_in, all_in->board, all_in->n_board, now);
  memcpy(board, all_in->board, all_in->n_board);
  for (guint i = 0; i < all_in->n_board; i++)
    out |= G_GUINT64_CONSTANT(1) << board[i];
  for (guint i = 0; i < all_in->n; i++)
    for (guint k = 0; k < all_in->hands[i].n; k++)
      out |= G_GUINT64_CONSTANT(1) << all_in->hands[i].cards[k];

  for (guint card = 0; card < FELT_DECK_SIZE; card++) {
    if ((out >> card & 1) != 0)
      continue;
    left++;
    board[all_in->n_board] = (FeltCard)card;
    rank_all(all_in, board, all_in->n_board + 1, then);
    for (guint i = 0; i < all_in->n; i++) {
      gboolean more = then[i] > now[i] + 1e-9, whole = then[i] > 1 - 1e-9;
      const FeltCard *cards = odds->outs.cards[i];
      gboolean named = memchr(cards, (int)card, odds->outs.n[i] + odds->outs.n_shared[i]) != NULL;
      n[i] += more && whole;
      shared[i] += more && !whole;
      sum[i] += then[i];
      g_assert_cmpint(named, ==, more);
    }
  }
  for (guint i = 0; i < all_in->n; i++) {
    g_assert_cmpuint(odds->outs.n[i], ==, n[i]);
    g_assert_cmpuint(odds->outs.n_shared[i], ==, shared[i]);
    g_assert_cmpfloat_with_epsilon(odds->outs.now[i], now[i], 1e-9);
    if (all_in->n_board == 4)
      g_assert_cmpfloat_with_epsilon(odds->share[i], sum[i] / left, 1e-9);
  }
  g_assert_cmpuint(odds->outs.n_deck, ==, left);
}

/* All games, 2 to 6 players, on the flop and on the turn. */
FELT_TEST(test_random_outs, "/all-in/random-outs")
{
  for (guint round = 0; round < 160; round++) {
    FeltGame game = (FeltGame)(round % (FELT_GAME_OMAHA6_HILO + 1));
    guint players = (guint)g_test_rand_int_range(2, game == FELT_GAME_HOLDEM ? 10 : 5);
    FeltAllInOdds odds;
    g_autoptr(FeltAllIn) all_in = deal(game, players, 3 + round / 8 % 2);
    double sum = 0;
    g_assert_true(felt_all_in_odds(all_in, NULL, NULL, &odds));
    check_outs(all_in, &odds);
    for (guint i = 0; i < all_in->n; i++)
      sum += odds.share[i];
    g_assert_cmpfloat_with_epsilon(sum, 1, 1e-9);
  }
}

static bool stop(void *data, uint64_t done, uint64_t total)
{
  return false;
}

/* A question that is not wanted any more ends early, and writes nothing. */
FELT_TEST(test_stopped, "/all-in/stopped")
{
  FeltAllInOdds odds = {.lies = TRUE};
  g_autoptr(FeltAllIn) all_in = read_good(FELT_GAME_OMAHA, "ahkdqsjc/2c2d3c3d/7h8h9hth", "", "");
  g_assert_false(felt_all_in_odds(all_in, stop, NULL, &odds));
  g_assert_true(odds.lies);
}

FELT_TEST(test_same_hands, "/all-in/same-hands")
{
  g_autoptr(FeltAllIn) one = read_good(FELT_GAME_HOLDEM, "ahkd/qsqc", "", "");
  g_autoptr(FeltAllIn) flop = read_good(FELT_GAME_HOLDEM, "ahkd/qsqc", "2c3c4c", "");
  g_autoptr(FeltAllIn) other = read_good(FELT_GAME_HOLDEM, "ahkd/qsqd", "2c3c4c", "");
  g_assert_true(felt_all_in_same_hands(one, flop));
  g_assert_false(felt_all_in_same_hands(flop, other));
}

/* A card that lies somewhere already cannot come; the last one can be taken back. */
FELT_TEST(test_deal, "/all-in/deal")
{
  static const char *const out[] = {"ah", "qc", "3s", "2c"};
  FeltCard card;
  g_autoptr(FeltAllIn) flop = read_good(FELT_GAME_HOLDEM, "ahkd/qsqc", "2c3c4c", "3s");
  for (guint i = 0; i < G_N_ELEMENTS(out); i++) {
    g_assert_cmpint(felt_cards_from_text(out[i], &card, 1, NULL), ==, 1);
    g_assert_null(felt_all_in_deal(flop, card));
  }
  g_autoptr(FeltAllIn) turn = felt_all_in_deal(flop, FELT_CARD(7, 3));
  g_autoptr(FeltAllIn) river = felt_all_in_deal(turn, FELT_CARD(8, 3));
  g_autoptr(FeltAllIn) back = felt_all_in_deal(river, FELT_CARD_UNKNOWN);
  g_autofree char *board = felt_cards_say(river->board, river->n_board);
  g_assert_cmpstr(board, ==, "2♣ 3♣ 4♣ 9♠ 10♠");
  g_assert_null(felt_all_in_deal(river, FELT_CARD(9, 3)));
  g_assert_cmpuint(back->n_board, ==, 4);
  g_assert_true(felt_all_in_same_hands(back, flop));

  g_autoptr(FeltAllIn) none = read_good(FELT_GAME_HOLDEM, "ahkd/qsqc", "", "");
  g_assert_null(felt_all_in_deal(none, FELT_CARD_UNKNOWN));
  g_autoptr(FeltAllIn) small = read_good(FELT_GAME_SHORTDECK, "ahkd/qsqc", "", "");
  g_assert_null(felt_all_in_deal(small, FELT_CARD(3, 3)));
}
