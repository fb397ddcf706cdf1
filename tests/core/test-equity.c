/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-equity.c - exact equities against deals counted one by one, and sampling that repeats */
#include "felt-test.h"
#include "eval-help.h"

#include <math.h>
#include <string.h>

static FeltHolding holding(const char *text)
{
  FeltHolding h = {.n = 0};
  h.n = (guint8)felt_cards_from_text(text, h.cards, FELT_MAX_HOLDING, NULL);
  return h;
}

/* Exact wins and ties that are known. */
FELT_TEST(test_known, "/equity/known-matchups")
{
  static const struct {
    const char *a, *b;
    guint64 first, ties;
  } cases[] = {{"AsAh", "KdKc", 1388072, 6538},
               {"AsAh", "KsKh", 1410336, 9308},
               {"AsKs", "QhQd", 787966, 6732},
               {"7s2d", "Ts9s", 477539, 31813},
               {"AcKd", "AhKs", 37210, 1637884}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltHolding h[2] = {holding(cases[i].a), holding(cases[i].b)};
    FeltEquityQuestion question = {.game = FELT_GAME_HOLDEM, .hands = h, .n_hands = 2};
    FeltEquity e;
    g_assert_cmpint(felt_equity(&question, &e, NULL), ==, FELT_EVAL_OK);
    g_assert_true(e.exact);
    g_assert_cmpuint(e.deals, ==, 1712304);
    g_assert_cmpuint(e.wins[0], ==, cases[i].first);
    g_assert_cmpuint(e.ties[0], ==, cases[i].ties);
    g_assert_cmpuint(e.wins[0] + e.wins[1] + e.ties[0], ==, e.deals);
    g_assert_cmpfloat_with_epsilon(e.equity[0] + e.equity[1], 1, 1e-12);
    FeltHeadsUp turned = felt_heads_up(h[1].cards, h[0].cards, NULL, 0);
    g_assert_cmpuint(turned.second, ==, cases[i].first);
  }
}

/* Every board one by one. */
static FeltHeadsUp count_slowly(const FeltCard *hole, const FeltCard *dead, guint n_dead)
{
  FeltHeadsUp count = {0, 0, 0};
  FeltCard deck[52], a[7], b[7];
  guint64 gone = 0;
  guint n = 0;
  for (int i = 0; i < 4; i++)
    gone |= G_GUINT64_CONSTANT(1) << hole[i];
  for (guint i = 0; i < n_dead; i++)
    gone |= G_GUINT64_CONSTANT(1) << dead[i];
  for (FeltCard c = 0; c < 52; c++)
    if (!(gone >> c & 1))
      deck[n++] = c;
  memcpy(a + 5, hole, 2);
  memcpy(b + 5, hole + 2, 2);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      for (guint k = 0; k < j; k++)
        for (guint l = 0; l < k; l++)
          for (guint m = 0; m < l; m++) {
            const FeltCard board[5] = {deck[i], deck[j], deck[k], deck[l], deck[m]};
            memcpy(a, board, 5);
            memcpy(b, board, 5);
            guint x = felt_high7(a), y = felt_high7(b);
            count.first += x > y;
            count.second += y > x;
            count.ties += x == y;
          }
  return count;
}

/* Matchups drawn at random, with and without dead cards, suited and paired more often than by
 * chance. */
FELT_TEST(test_heads_up, "/equity/heads-up-random")
{
  guint32 seed_word = (guint32)g_test_rand_int();
  guint8 seed[FELT_SEED_SIZE] = {0};
  memcpy(seed, &seed_word, 4);
  g_test_message("seed %u", seed_word);
  FeltRandom random;
  felt_random_init(&random, seed);
  const guint turns = felt_test_times(NULL, 16);
  for (guint turn = 0; turn < turns; turn++) {
    FeltCard cards[24];
    guint n_dead = turn % 2 == 0 ? 0 : felt_random_below(&random, 18);
    do
      eval_deal(&random, cards, 4 + n_dead);
    while (turn % 4 == 0 && cards[0] % 4 != cards[1] % 4);
    FeltHeadsUp fast = felt_heads_up(cards, cards + 2, cards + 4, n_dead);
    FeltHeadsUp slow = count_slowly(cards, cards + 4, n_dead);
    g_assert_cmpuint(fast.first, ==, slow.first);
    g_assert_cmpuint(fast.second, ==, slow.second);
    g_assert_cmpuint(fast.ties, ==, slow.ties);
  }
}

/* Decks of six neighbouring ranks: straight flushes beside full houses and fours on many boards. */
FELT_TEST(test_heads_up_short, "/equity/heads-up-short")
{
  FeltRandom random;
  eval_start(&random, 11);
  for (guint turn = 0; turn < 40; turn++) {
    guint lowest = turn % 13;
    uint32_t deck[24];
    FeltCard cards[32];
    guint n_dead = 0;
    for (guint i = 0; i < 24; i++)
      deck[i] = 4 * ((lowest + i / 4) % 13) + i % 4;
    felt_random_shuffle_u32(&random, deck, 24);
    for (guint i = 0; i < 4; i++)
      cards[i] = (FeltCard)deck[i];
    for (FeltCard c = 0; c < 52; c++)
      if ((c / 4 + 13 - lowest) % 13 >= 6)
        cards[4 + n_dead++] = c;
    FeltHeadsUp fast = felt_heads_up(cards, cards + 2, cards + 4, n_dead);
    FeltHeadsUp slow = count_slowly(cards, cards + 4, n_dead);
    g_assert_cmpuint(fast.first, ==, slow.first);
    g_assert_cmpuint(fast.second, ==, slow.second);
    g_assert_cmpuint(fast.ties, ==, slow.ties);
  }
}

/* One game's boards dealt one by one through felt_showdown() and felt_split_pot(). */
static void check_slowly(FeltGame game, const char *board_text, const char *const *texts)
{
  FeltHolding hands[4];
  FeltCard board[5], deck[52];
  gsize n = 0, n_deck = 0;
  guint64 gone = 0, wins[4] = {0}, ties[4] = {0}, deals = 0;
  double share[4] = {0};
  gsize n_board = (gsize)felt_cards_from_text(board_text, board, 5, NULL);
  for (; texts[n] != NULL; n++) {
    hands[n] = holding(texts[n]);
    for (guint k = 0; k < hands[n].n; k++)
      gone |= G_GUINT64_CONSTANT(1) << hands[n].cards[k];
  }
  for (gsize i = 0; i < n_board; i++)
    gone |= G_GUINT64_CONSTANT(1) << board[i];
  for (FeltCard c = game == FELT_GAME_SHORTDECK ? 16 : 0; c < 52; c++)
    if (!(gone >> c & 1))
      deck[n_deck++] = c;
  for (gsize i = 0; i < n_deck; i++)
    for (gsize j = 0; j < (n_board == 3 ? i : 1); j++) {
      FeltShowdown s;
      const guint8 order[4] = {0, 1, 2, 3};
      gint64 shares[4];
      board[4] = deck[i];
      if (n_board == 3)
        board[3] = deck[j];
      g_assert_cmpint(felt_showdown(game, 0, board, 5, hands, n, &s, NULL), ==, FELT_EVAL_OK);
      felt_split_pot(&s, (1u << n) - 1, 240, 1, FELT_ODD_LEFT, order, shares);
      deals++;
      for (gsize k = 0; k < n; k++) {
        share[k] += (double)shares[k] / 240;
        wins[k] += shares[k] == 240;
        ties[k] += shares[k] > 0 && shares[k] < 240;
      }
    }
  FeltEquityQuestion question = {
      .game = game, .board = board, .n_board = n_board, .hands = hands, .n_hands = n};
  FeltEquity e;
  g_assert_cmpint(felt_equity(&question, &e, NULL), ==, FELT_EVAL_OK);
  g_assert_true(e.exact);
  g_assert_cmpuint(e.deals, ==, deals);
  for (gsize k = 0; k < n; k++) {
    g_assert_cmpuint(e.wins[k], ==, wins[k]);
    g_assert_cmpuint(e.ties[k], ==, ties[k]);
    g_assert_cmpfloat_with_epsilon(e.equity[k], share[k] / (double)deals, 1e-12);
    g_assert_cmpfloat(e.error[k], ==, 0);
  }
}

FELT_TEST(test_boards, "/equity/boards")
{
  check_slowly(FELT_GAME_HOLDEM, "7h8h9c", (const char *[]){"AhKh", "9d9s", "TcJc", NULL});
  check_slowly(FELT_GAME_HOLDEM, "7h8h9h", (const char *[]){"AcKd", "AdKc", NULL});
  check_slowly(FELT_GAME_HOLDEM, "2c2d2h", (const char *[]){"AcKc", "QsQd", "JsTs", NULL});
  check_slowly(FELT_GAME_HOLDEM, "7h8h9c2d", (const char *[]){"AhKh", "9d9s", "TcJc", NULL});
  check_slowly(FELT_GAME_SHORTDECK, "7h8h9c", (const char *[]){"AhKh", "9d9s", NULL});
  check_slowly(FELT_GAME_OMAHA, "7h8h9c", (const char *[]){"AhKhTc2d", "9d9sJcTh", NULL});
  check_slowly(FELT_GAME_OMAHA5, "7h8h9c", (const char *[]){"AhKhTc2d3s", "9d9sJcThQc", NULL});
  check_slowly(FELT_GAME_OMAHA6_HILO, "7h8h3c",
               (const char *[]){"AhKhTc2d3s4c", "9d9sJcThAc2s", "Ad2cKsKdQcQd", NULL});
  check_slowly(FELT_GAME_OMAHA_HILO, "7h8h3c5d",
               (const char *[]){"AhKhTc2d", "2s4sAcAs", "2c6c9d9s", NULL});
}

/* Three ways before the flop: suits that are alike are counted together. */
FELT_TEST(test_twin_suits, "/equity/twin-suits")
{
  const FeltHolding hands[] = {holding("AcAd"), holding("KcKd"), holding("QcQd")};
  const FeltHolding three[] = {holding("AcKc"), holding("Qc7c"), holding("8c2c")};
  const FeltHolding *cases[] = {hands, three};
  for (int i = 0; i < 2; i++) {
    FeltEquityQuestion question = {.game = FELT_GAME_HOLDEM, .hands = cases[i], .n_hands = 3};
    FeltEquity twins, plain;
    g_assert_cmpint(felt_equity(&question, &twins, NULL), ==, FELT_EVAL_OK);
    /* a dead card more tells the suits apart; summed over all it is every board, several times */
    guint64 wins[3] = {0}, deals = 0;
    for (FeltCard dead = 0; dead < 52; dead++) {
      question.dead = &dead;
      question.n_dead = 1;
      if (felt_equity(&question, &plain, NULL) != FELT_EVAL_OK)
        continue;
      deals += plain.deals;
      for (int k = 0; k < 3; k++)
        wins[k] += plain.wins[k];
    }
    g_assert_cmpuint(twins.deals, ==, 1370754); /* C(46, 5), each left alone by 41 dead cards */
    g_assert_cmpuint(deals, ==, 41 * twins.deals);
    for (int k = 0; k < 3; k++)
      g_assert_cmpuint(wins[k], ==, 41 * twins.wins[k]);
  }
}

/* Cards that come to hands: the last card of stud and razz, and hands that are complete. */
FELT_TEST(test_without_board, "/equity/without-board")
{
  const FeltHolding stud[] = {holding("AcAdKcKd7h2s"), holding("QhJhTh9h2c3d")};
  FeltEquityQuestion question = {.game = FELT_GAME_STUD, .hands = stud, .n_hands = 2};
  FeltEquity e;
  g_assert_cmpint(felt_equity(&question, &e, NULL), ==, FELT_EVAL_OK);
  g_assert_cmpuint(e.deals, ==, 40 * 39);

  g_assert_cmpuint(e.wins[0] + e.wins[1], ==, e.deals);
  guint64 wins = 0;
  for (FeltCard a = 0; a < 52; a++)
    for (FeltCard b = 0; b < 52; b++) {
      FeltHolding h[2] = {stud[0], stud[1]};
      FeltShowdown s;
      h[0].cards[h[0].n++] = a;
      h[1].cards[h[1].n++] = b;
      if (felt_showdown(FELT_GAME_STUD, 0, NULL, 0, h, 2, &s, NULL) == FELT_EVAL_OK)
        wins += s.n_winners == 1 && s.winners[0] == 0;
    }
  g_assert_cmpuint(e.wins[0], ==, wins);
  const FeltHolding badugi[] = {holding("AcKd2h3s"), holding("4c5d6h7s")};
  question.game = FELT_GAME_BADUGI;
  question.hands = badugi;
  g_assert_cmpint(felt_equity(&question, &e, NULL), ==, FELT_EVAL_OK);
  g_assert_cmpuint(e.deals, ==, 1);
  g_assert_cmpfloat(e.equity[1], ==, 1);
}

/* Sampling and counting give the same to the last bit on any number of threads. */
FELT_TEST(test_threads, "/equity/threads")
{
  const FeltHolding hands[] = {holding("AcAd7h2s"), holding("KcKdQhJs"), holding("5c6c7c8d")};
  for (int exact = 0; exact < 2; exact++) {
    FeltEquityQuestion question = {.game = FELT_GAME_OMAHA_HILO,
                                   .hands = hands,
                                   .n_hands = 3,
                                   .exact_limit = exact ? 0 : 1,
                                   .samples = 50000,
                                   .seed = {3}};
    FeltEquity first, other;
    g_assert_cmpint(felt_equity(&question, &first, NULL), ==, FELT_EVAL_OK);
    g_assert_cmpint(first.exact, ==, exact);
    unsigned threads; /* outlives the loop: the question points to it */
    for (threads = 1; threads <= 5; threads += 2) {
      question.run = felt_run_threads;
      question.pool = &threads;
      g_assert_cmpint(felt_equity(&question, &other, NULL), ==, FELT_EVAL_OK);
      g_assert_cmpmem(&first, sizeof first, &other, sizeof other);
    }
    question.run = NULL;
    question.seed[0] = 4;
    g_assert_cmpint(felt_equity(&question, &other, NULL), ==, FELT_EVAL_OK);
    g_assert_cmpint(memcmp(&first, &other, sizeof first) == 0, ==, exact);
  }
}

/* The sample lies where its own error says. */
FELT_TEST(test_error, "/equity/standard-error")
{
  const FeltHolding hands[] = {holding("AsAh"), holding("KdKc")};
  FeltEquityQuestion question = {.game = FELT_GAME_HOLDEM, .hands = hands, .n_hands = 2};
  FeltEquity exact, sampled;
  felt_equity(&question, &exact, NULL);
  question.exact_limit = 1;
  question.samples = 100000;
  for (guint8 seed = 0; seed < 8; seed++) {
    question.seed[0] = seed;
    g_assert_cmpint(felt_equity(&question, &sampled, NULL), ==, FELT_EVAL_OK);
    g_assert_false(sampled.exact);
    g_assert_cmpuint(sampled.deals, ==, 100000);
    g_assert_cmpfloat_with_epsilon(sampled.error[0], sqrt(0.8195 * 0.1805 / 100000), 2e-5);
    g_assert_cmpfloat(fabs(sampled.equity[0] - exact.equity[0]), <, 5 * sampled.error[0]);
  }
}

static bool stop_half_way(void *data, uint64_t done, uint64_t total)
{
  guint *calls = data;
  g_assert_cmpuint(done, <=, total);
  (*calls)++;
  return done < total / 2;
}

FELT_TEST(test_cancel, "/equity/cancel")
{
  const FeltHolding hands[] = {holding("AsAh"), holding("KdKc"), holding("QdQc")};
  guint calls = 0;
  FeltEquityQuestion question = {.game = FELT_GAME_HOLDEM,
                                 .hands = hands,
                                 .n_hands = 3,
                                 .progress = stop_half_way,
                                 .progress_data = &calls};
  FeltEquity e;
  memset(&e, 0x5a, sizeof e);
  g_assert_cmpint(felt_equity(&question, &e, NULL), ==, FELT_EQUITY_CANCELLED);
  g_assert_cmpuint(calls, >, 5);
  for (gsize i = 0; i < sizeof e; i++)
    g_assert_cmphex(((const guint8 *)&e)[i], ==, 0x5a);
}

FELT_TEST(test_refusals, "/equity/refusals")
{
  const FeltHolding hands[] = {holding("AsAh"), holding("KdAs"), holding("Qd")};
  const FeltCard dead = FELT_CARD(12, 3);
  FeltEquityQuestion question = {.game = FELT_GAME_HOLDEM, .hands = hands, .n_hands = 2};
  FeltEvalProblem problem;
  FeltEquity e;
  g_assert_cmpint(felt_equity(&question, &e, &problem), ==, FELT_EVAL_TWICE);
  g_assert_cmpint(problem.hand, ==, 1);
  question.n_hands = 1;
  question.dead = &dead;
  question.n_dead = 1;
  g_assert_cmpint(felt_equity(&question, &e, &problem), ==, FELT_EVAL_TWICE);
  question.hands = hands + 2;
  g_assert_cmpint(felt_equity(&question, &e, NULL), ==, FELT_EVAL_HAND_SIZE);
  FeltHolding many[8];
  for (int i = 0; i < 8; i++)
    many[i] = (FeltHolding){{(FeltCard)i}, 1};
  question = (FeltEquityQuestion){.game = FELT_GAME_STUD, .hands = many, .n_hands = 8};
  g_assert_cmpint(felt_equity(&question, &e, &problem), ==, FELT_EVAL_SHORT);
}
