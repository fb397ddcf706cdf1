/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-showdown.c - winners, ties, halves and odd chips, against published and generated hands */
#include "felt-test.h"
#include "core/eval/felt-eval.h"

#include <cjson/cJSON.h>
#include <glib.h>
#include <string.h>

static FeltHolding holding(const char *text)
{
  FeltHolding h = {.n = 0};
  int n = felt_cards_from_text(text, h.cards, FELT_MAX_HOLDING, NULL);
  g_assert_cmpint(n, >, 0);
  h.n = (guint8)n;
  return h;
}

/* A showdown from text; hands ends with NULL. */
static FeltEvalCode show(const char *game, unsigned options, const char *board,
                         const char *const *hands, FeltShowdown *out)
{
  FeltGame g;
  FeltCard cards[7];
  FeltHolding held[FELT_MAX_HANDS];
  gsize n = 0;
  g_assert_true(felt_game_from_name(game, &g));
  int n_board = felt_cards_from_text(board, cards, 7, NULL);
  for (; hands[n] != NULL; n++)
    held[n] = holding(hands[n]);
  return felt_showdown(g, options, cards, (gsize)n_board, held, n, out, NULL);
}

static cJSON *member(const cJSON *object, const char *name)
{
  return cJSON_GetObjectItemCaseSensitive(object, name);
}

static gsize read_hands(const cJSON *object, const char *hands[])
{
  gsize n = 0;
  const cJSON *hand;
  cJSON_ArrayForEach(hand, member(object, "hands")) hands[n++] = hand->valuestring;
  hands[n] = NULL;
  return n;
}

/* Each line of a file under tests/data. */
static guint each_line(const char *path, void (*check)(const cJSON *object))
{
  g_autofree char *file = g_test_build_filename(G_TEST_DIST, path, NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  guint n = 0;
  g_file_get_contents(file, &text, NULL, &error);
  g_assert_no_error(error);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line != NULL && **line != '\0'; line++, n++) {
    cJSON *object = cJSON_Parse(*line);
    g_assert_nonnull(object);
    check(object);
    cJSON_Delete(object);
  }
  return n;
}

/* The whole ranking: groups of equal hands, the best first. */
static void check_ranking(const cJSON *side, const FeltRank *ranks, gsize n_hands)
{
  guint last = G_MAXUINT, listed = 0;
  const cJSON *group, *index;
  cJSON_ArrayForEach(group, member(side, "ranking"))
  {
    guint value = ranks[group->child->valueint].value;
    g_assert_cmpuint(value, <, last);
    cJSON_ArrayForEach(index, group)
    {
      g_assert_cmpuint(ranks[index->valueint].value, ==, value);
      listed++;
    }
    last = value;
  }
  for (gsize i = 0; i < n_hands; i++)
    listed += ranks[i].value == 0;
  g_assert_cmpuint(listed, ==, n_hands);
}

static void check_winners(const cJSON *side, const guint8 *winners, guint n)
{
  const cJSON *list = member(side, "winners");
  g_assert_cmpint(cJSON_GetArraySize(list), ==, (int)n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint(cJSON_GetArrayItem(list, (int)i)->valueint, ==, winners[i]);
}

static void check_classes(const cJSON *side, const FeltShowdown *s)
{
  static const char *const names[] = {
      "high card", "one pair",   "two pair",       "three of a kind", "straight",
      "flush",     "full house", "four of a kind", "straight flush",  "royal flush"};
  const cJSON *classes = member(side, "class"), *name;
  guint i = 0;
  cJSON_ArrayForEach(name, classes)
  {
    const char *got = names[s->high[i++].category];
    if (strcmp(got, "royal flush") == 0 && strcmp(name->valuestring, "straight flush") == 0)
      continue;
    g_assert_cmpstr(got, ==, name->valuestring);
  }
}

static void check_vector(const cJSON *object)
{
  static const char *const games[][2] = {{"omaha8", "omaha-hilo"},
                                         {"omaha5_8", "omaha5-hilo"},
                                         {"stud8", "stud-hilo"},
                                         {"draw5", "draw"},
                                         {"27", "lowball-27"}};
  const char *game = member(object, "game")->valuestring, *hands[FELT_MAX_HANDS + 1];
  for (gsize i = 0; i < G_N_ELEMENTS(games); i++)
    if (strcmp(game, games[i][0]) == 0)
      game = games[i][1];
  gsize n = read_hands(object, hands);
  FeltShowdown s;
  g_assert_cmpint(show(game, 0, member(object, "board")->valuestring, hands, &s), ==, FELT_EVAL_OK);
  const cJSON *hi = member(object, "hi"), *lo = member(object, "lo");
  const cJSON *only = hi != NULL ? hi : lo;
  check_winners(only, s.winners, s.n_winners);
  check_ranking(only, s.high, n);
  check_classes(only, &s);
  if (hi != NULL && lo != NULL) {
    check_winners(lo, s.low_winners, s.n_low_winners);
    check_ranking(lo, s.low, n);
  }
}

FELT_TEST(test_vectors, "/showdown/vectors")
{
  g_assert_cmpuint(each_line("../data/vectors/eval.jsonl", check_vector), ==, 910);
}

/* Splits every pot and compares what each player got. */
static void check_published(const cJSON *object)
{
  const char *hands[FELT_MAX_HANDS + 1], *game = member(object, "game")->valuestring;
  const cJSON *players = member(object, "players"), *pot, *player, *won;
  gsize n = read_hands(object, hands), i = 0;
  FeltShowdown s;
  g_assert_cmpint(show(game, 0, member(object, "board")->valuestring, hands, &s), ==, FELT_EVAL_OK);
  /* odd chips: from the left of the button, which is the small blind; in stud by the card */
  guint8 order[FELT_MAX_HANDS];
  gint64 total[FELT_MAX_HANDS] = {0}, shares[FELT_MAX_HANDS];
  gsize k = 0;
  for (int position = 1; position <= 10; position++) {
    i = 0;
    cJSON_ArrayForEach(player, players)
    {
      if (player->valueint == position)
        order[k++] = (guint8)i;
      i++;
    }
  }
  cJSON_ArrayForEach(pot, member(object, "pots"))
  {
    guint32 contenders = 0;
    cJSON_ArrayForEach(won, member(pot, "players"))
    {
      i = 0;
      cJSON_ArrayForEach(player, players)
      {
        if (player->valueint == won->valueint)
          contenders |= 1u << i;
        i++;
      }
    }
    felt_split_pot(&s, contenders, (gint64)member(pot, "amount")->valuedouble, 1,
                   s.high[0].n_best == 5 && strncmp(game, "stud", 4) == 0 ? FELT_ODD_HIGH_CARD
                                                                          : FELT_ODD_LEFT,
                   order, shares);
    for (i = 0; i < n; i++)
      total[i] += shares[i];
  }
  i = 0;
  cJSON_ArrayForEach(won, member(object, "won"))
      g_assert_cmpint(total[i++], ==, (gint64)won->valuedouble);
}

FELT_TEST(test_published, "/showdown/published-hands")
{
  g_assert_cmpuint(each_line("../data/showdowns/phh.jsonl", check_published), ==, 203);
}

/* R-49, lowest first; every hand loses to the next. */
FELT_TEST(test_order, "/showdown/R-49-order")
{
  const char *const hands[] = {"7h5d4c3c2c", "AcKdQh9s8s", "2c2d5h4s3c", "AcAd2h3s4s", "2c2d3h3s4c",
                               "2c2d2h4s3c", "Ac2d3h4s5s", "2c3d4h5s6s", "AcKdQhJsTs", "7h5h4h3h2h",
                               "AdKdQdJd9d", "2c2d2h3s3c", "AcAdAhKsKc", "2c2d2h2s3c", "AcAdAhAsKs",
                               "Ah2h3h4h5h", "9dTdJdQdKd", "AdKdQdJdTd"};
  const FeltCategory categories[] = {FELT_HIGH_CARD,      FELT_HIGH_CARD,      FELT_PAIR,
                                     FELT_PAIR,           FELT_TWO_PAIR,       FELT_THREE_OF_A_KIND,
                                     FELT_STRAIGHT,       FELT_STRAIGHT,       FELT_STRAIGHT,
                                     FELT_FLUSH,          FELT_FLUSH,          FELT_FULL_HOUSE,
                                     FELT_FULL_HOUSE,     FELT_FOUR_OF_A_KIND, FELT_FOUR_OF_A_KIND,
                                     FELT_STRAIGHT_FLUSH, FELT_STRAIGHT_FLUSH, FELT_ROYAL_FLUSH};
  guint last = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(hands); i++) {
    FeltHolding h = holding(hands[i]);
    FeltRank high, low;
    felt_rank(FELT_GAME_DRAW, 0, NULL, 0, &h, &high, &low);
    g_assert_cmpint(high.category, ==, categories[i]);
    g_assert_cmpuint(high.value, >, last);
    last = high.value;
  }
}

/* S-43: the board plays for one, the ace makes the higher straight for the other. */
FELT_TEST(test_board_plays, "/showdown/S-43-board-plays")
{
  FeltShowdown s;
  g_assert_cmpint(show("holdem", 0, "9cTdJhQsKc", (const char *[]){"7d2h", "Ad3c", NULL}, &s), ==,
                  0);
  g_assert_cmpuint(s.n_winners, ==, 1);
  g_assert_cmpuint(s.winners[0], ==, 1);
  g_assert_cmpint(s.high[0].category, ==, FELT_STRAIGHT);
  char best[11];
  felt_cards_to_text(s.high[0].best, 5, best);
  g_assert_cmpstr(best, ==, "KcQsJhTd9c");
  felt_cards_to_text(s.high[1].best, 5, best);
  g_assert_cmpstr(best, ==, "AdKcQsJhTd");
}

/* S-44 */
FELT_TEST(test_higher_straight, "/showdown/S-44-higher-straight")
{
  FeltShowdown s;
  show("draw", 0, "", (const char *[]){"4c5d6h7s8c", "5h6s7c8d9d", NULL}, &s);
  g_assert_cmpuint(s.n_winners, ==, 1);
  g_assert_cmpuint(s.winners[0], ==, 1);
}

/* equal hands split, suits never decide, kickers do. */
FELT_TEST(test_ties_and_kickers, "/showdown/R-47-ties-and-kickers")
{
  FeltShowdown s;
  show("holdem", 0, "AcKd7h7s2c", (const char *[]){"AhQd", "AdQs", "AsJs", NULL}, &s);
  g_assert_cmpuint(s.n_winners, ==, 3); /* aces and sevens with the king on the board */
  show("holdem", 0, "AcTd8h7s2c", (const char *[]){"AhQd", "AdQs", "AsJs", NULL}, &s);
  g_assert_cmpuint(s.n_winners, ==, 2);
  g_assert_cmpuint(s.winners[0] + s.winners[1], ==, 1);
}

FELT_TEST(test_short_deck, "/showdown/short-deck")
{
  FeltShowdown s;
  const char *const hands[] = {"Ac6d7h8s9c", "6h7s8c9dTd", "AdAhAsKdQc", NULL};
  show("shortdeck", 0, "", hands, &s);
  g_assert_cmpuint(s.winners[0], ==, 1);
  g_assert_cmpint(s.high[0].category, ==, FELT_STRAIGHT);
  g_assert_cmpuint(s.high[0].value, >, s.high[2].value);
  show("shortdeck", FELT_THREE_BEATS_STRAIGHT, "", hands, &s);
  g_assert_cmpuint(s.winners[0], ==, 2);
  show("shortdeck", 0, "", (const char *[]){"6c7c8c9cJc", "AdAhAsKdKc", NULL}, &s);
  g_assert_cmpuint(s.winners[0], ==, 0); /* a flush over a full house */
  show("shortdeck", 0, "", (const char *[]){"Ac6c7c8c9c", "KdKhKsKcAh", NULL}, &s);
  g_assert_cmpint(s.high[0].category, ==, FELT_STRAIGHT_FLUSH);
  g_assert_cmpuint(s.winners[0], ==, 0);
}

FELT_TEST(test_deuce_to_seven, "/showdown/deuce-to-seven")
{
  /* the best first */
  const char *const hands[] = {"7c5d4h3s2c", "8c6d4h3s2d", "Kc9d8h7s6c", "Ac5d4h3s2s", "Ad6d4c3c2h",
                               "2d2s3h4d5h", "6h5s4s3d2h", "9h7h5h3c2h", NULL};
  guint last = G_MAXUINT;
  for (gsize i = 0; i < 6; i++) {
    FeltHolding h = holding(hands[i]);
    FeltRank high, low;
    felt_rank(FELT_GAME_LOWBALL_27, 0, NULL, 0, &h, &high, &low);
    g_assert_cmpuint(high.value, <, last);
    g_assert_cmpint(high.category, ==, FELT_LOW);
    last = high.value;
  }
  /* A-2-3-4-5 of one suit is a flush, worse than a straight */
  FeltShowdown s;
  show("lowball-27", 0, "", (const char *[]){"Ah2h3h4h5h", "2d3d4s5s6d", "Ac6c4c3c2c", NULL}, &s);
  g_assert_cmpuint(s.winners[0], ==, 1);
  g_assert_cmpuint(s.high[0].value, >, s.high[2].value);
}

static gint64 shares[FELT_MAX_HANDS];
static const guint8 in_order[] = {0, 1, 2, 3}, turned[] = {2, 0, 1};

FELT_TEST(test_odd_chips, "/showdown/R-48-odd-chips")
{
  FeltShowdown s;
  show("holdem", 0, "AcKdQhJsTc", (const char *[]){"2c2d", "3c3d", "4c4d", NULL}, &s);
  felt_split_pot(&s, 7, 100, 1, FELT_ODD_LEFT, in_order, shares);
  g_assert_cmpint(shares[0], ==, 34);
  g_assert_cmpint(shares[1], ==, 33);
  g_assert_cmpint(shares[2], ==, 33);
  felt_split_pot(&s, 7, 200, 25, FELT_ODD_LEFT, (const guint8[]){2, 0, 1}, shares);
  g_assert_cmpint(shares[2], ==, 75); /* eight chips of 25: 3, 3, 2 from the button's left */
  g_assert_cmpint(shares[0], ==, 75);
  g_assert_cmpint(shares[1], ==, 50);
  felt_split_pot(&s, 6, 101, 1, FELT_ODD_LEFT, in_order, shares);
  g_assert_cmpint(shares[0], ==, 0); /* not in this side pot */
  g_assert_cmpint(shares[1], ==, 51);
  /* stud: the highest card by suit, wherever its owner sits */
  show("stud", 0, "", (const char *[]){"AcKdQhJsTd", "AsKhQcJdTs", "2c2d3h4s5c", NULL}, &s);
  felt_split_pot(&s, 7, 101, 1, FELT_ODD_HIGH_CARD, in_order, shares);
  g_assert_cmpint(shares[0], ==, 50);
  g_assert_cmpint(shares[1], ==, 51);
}

/* Hi-lo: odd chip to the high half; quarters; no low: all to the high hand. */
FELT_TEST(test_halves, "/showdown/2.8-halves")
{
  FeltShowdown s;
  const char *const quarter[] = {"AcAd2h3s", "2s3dKdKh", "QcQdJhJs", NULL};
  show("omaha-hilo", 0, "Ah8d7c6sTd", quarter, &s);
  g_assert_cmpuint(s.n_winners, ==, 1);
  g_assert_cmpuint(s.n_low_winners, ==, 2);
  felt_split_pot(&s, 7, 103, 1, FELT_ODD_LEFT, turned, shares);
  g_assert_cmpint(shares[0], ==, 52 + 26);
  g_assert_cmpint(shares[1], ==, 25);
  g_assert_cmpint(shares[2], ==, 0);
  felt_split_pot(&s, 4, 103, 1, FELT_ODD_LEFT, turned, shares);
  g_assert_cmpint(shares[2], ==, 103);
  show("omaha-hilo", 0, "AhKs9cTcTd", quarter, &s);
  g_assert_cmpuint(s.n_low_winners, ==, 0);
  g_assert_cmpuint(s.low[0].n_best, ==, 0);
}

static void check_refusal(const char *game, const char *board, const char *hand, FeltEvalCode code)
{
  FeltShowdown s;
  memset(&s, 0x5a, sizeof s);
  g_assert_cmpint(show(game, 0, board, (const char *[]){hand, NULL}, &s), ==, code);
  for (gsize i = 0; i < sizeof s; i++) /* nothing is written on a refusal */
    g_assert_cmphex(((const guint8 *)&s)[i], ==, 0x5a);
}

FELT_TEST(test_refusals, "/showdown/refusals")
{
  check_refusal("holdem", "AcKdQh", "AcJs", FELT_EVAL_TWICE);
  check_refusal("holdem", "AcKdAc", "2cJs", FELT_EVAL_TWICE);
  check_refusal("holdem", "AcKdQh", "JsJs", FELT_EVAL_TWICE);
  check_refusal("holdem", "AcKd", "2cJs", FELT_EVAL_BOARD_SIZE);
  check_refusal("holdem", "AcKdQhJsTc9c", "2cJh", FELT_EVAL_BOARD_SIZE);
  check_refusal("holdem", "AcKdQh", "2c", FELT_EVAL_HAND_SIZE);
  check_refusal("holdem", "AcKdQh", "2c3c4c", FELT_EVAL_HAND_SIZE);
  check_refusal("holdem", "", "2c3c4c5c", FELT_EVAL_HAND_SIZE);
  check_refusal("holdem", "", "2c3c", FELT_EVAL_BOARD_SIZE);
  check_refusal("shortdeck", "", "AcKc", FELT_EVAL_BOARD_SIZE);
  check_refusal("omaha", "AcKdQh", "2c3c4c5c6c", FELT_EVAL_HAND_SIZE);
  check_refusal("omaha6", "AcKdQh", "2c3c4c5c6c", FELT_EVAL_HAND_SIZE);
  check_refusal("stud", "AcKdQh", "2c3c4c5c6c", FELT_EVAL_BOARD_SIZE);
  check_refusal("stud", "", "2c3c4c5c", FELT_EVAL_HAND_SIZE);
  check_refusal("draw", "", "2c3c4c5c6c7c", FELT_EVAL_HAND_SIZE);
  check_refusal("badugi", "", "2c3c4c", FELT_EVAL_HAND_SIZE);
  check_refusal("razz", "", "2c3c4c5c??", FELT_EVAL_CARD);
  check_refusal("shortdeck", "AcKdQh", "5c6c", FELT_EVAL_DECK);
  FeltShowdown s;
  FeltEvalProblem problem;
  FeltHolding h = {{0, 52}, 2}, many[FELT_MAX_HANDS + 1] = {h};
  const FeltCard board[] = {1, 2, 3};
  g_assert_cmpint(felt_showdown(FELT_GAME_HOLDEM, 0, board, 3, &h, 1, &s, &problem), ==,
                  FELT_EVAL_CARD);
  g_assert_cmpint(problem.hand, ==, 0);
  g_assert_cmpint(problem.card, ==, 52);
  g_assert_cmpint(felt_showdown(FELT_GAME_HOLDEM, 0, board, 3, &h, 0, &s, NULL), ==,
                  FELT_EVAL_HANDS);
  g_assert_cmpint(felt_showdown(FELT_GAME_HOLDEM, 0, board, 3, many, FELT_MAX_HANDS + 1, &s, NULL),
                  ==, FELT_EVAL_HANDS);
  g_assert_cmpint(felt_showdown(FELT_N_GAMES, 0, board, 3, &h, 1, &s, NULL), ==, FELT_EVAL_GAME);
}
