/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-help.h - hands for the tests of the hand engine, told in a few words */
#ifndef HAND_HELP_H
#define HAND_HELP_H

#include "core/hand/felt-hand.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* What hand_deal() deals to the board, as text; NULL for unknown cards. Set after hand_begin(). */
static const char *hand_board_text;

/* n players with the same stack under TDA rules; bets start at bet (fixed limit: bet, 2 bet). */
static inline FeltHandSetup hand_setup(FeltVariant variant, FeltLimit limit, guint n, gint64 stack,
                                       gint64 bet)
{
  FeltHandSetup setup = {.variant = variant, .limit = limit, .n_players = (guint8)n};
  felt_hand_rules(FELT_RULES_TDA_2024, &setup.rules);
  setup.min_bet = setup.small_bet = bet;
  setup.big_bet = 2 * bet;
  for (guint i = 0; i < n; i++)
    setup.stacks[i] = stack;
  return setup;
}

/* The same with the two blinds: of players 0 and 1, heads-up of 1 and 0. */
static inline FeltHandSetup hand_blinds(FeltLimit limit, guint n, gint64 stack, gint64 small,
                                        gint64 big)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_HOLDEM, limit, n, stack, big);
  setup.blinds[n == 2] = small;
  setup.blinds[n != 2] = big;
  return setup;
}

static inline FeltHand hand_begin(const FeltHandSetup *setup)
{
  FeltHand hand;
  FeltHandProblem problem = {FELT_HAND_OK, 0, NULL};
  hand_board_text = NULL;
  g_assert_cmpint(felt_hand_start(setup, &hand, &problem), ==, FELT_HAND_OK);
  return hand;
}

static inline FeltHandCode hand_deal_street(FeltHand *hand, guint n)
{
  FeltCard cards[FELT_HAND_BOARD_MAX];
  g_autofree char *text = g_strndup(hand_board_text, 2 * n);
  hand_board_text += 2 * n;
  g_assert_cmpint(felt_cards_from_text(text, cards, FELT_HAND_BOARD_MAX, NULL), ==, n);
  return felt_hand_deal_board(hand, cards, n, NULL);
}

/* Deals unknown cards, and lets all stand pat, until somebody has to decide something. */
static inline void hand_deal(FeltHand *hand)
{
  FeltExpect expect;
  FeltCard unknown[FELT_HAND_CARDS_MAX];
  memset(unknown, FELT_CARD_UNKNOWN, sizeof unknown);
  for (felt_hand_expects(hand, &expect);; felt_hand_expects(hand, &expect)) {
    FeltHandCode code = FELT_HAND_OK;
    if (expect.kind == FELT_EXPECT_HOLE)
      code = felt_hand_deal_hole(hand, expect.player, unknown, expect.n, NULL);
    else if (expect.kind == FELT_EXPECT_BOARD && hand_board_text != NULL)
      code = hand_deal_street(hand, expect.n);
    else if (expect.kind == FELT_EXPECT_BOARD)
      code = felt_hand_deal_board(hand, unknown, expect.n, NULL);
    else if (expect.kind == FELT_EXPECT_DISCARD)
      code = felt_hand_discard(hand, expect.player, NULL, 0, NULL);
    else
      return;
    g_assert_cmpint(code, ==, FELT_HAND_OK);
  }
}

/* One action of hand_play(). */
static inline FeltHandCode hand_word(FeltHand *hand, const char *word)
{
  char *rest;
  guint player = (guint)strtoul(word, &rest, 10) - 1;
  switch (*rest) {
  case 'f':
    return felt_hand_act(hand, player, FELT_ACT_FOLD, 0, NULL);
  case 'c':
    return felt_hand_act(hand, player, FELT_ACT_CALL, 0, NULL);
  case 'b':
    return felt_hand_act(hand, player, FELT_ACT_BRING_IN, 0, NULL);
  case 'r':
    return felt_hand_act(hand, player, FELT_ACT_RAISE, g_ascii_strtoll(rest + 1, NULL, 10), NULL);
  case 'm':
    return felt_hand_muck(hand, player, NULL);
  default:
    return felt_hand_show(hand, player, NULL, 0, NULL);
  }
}

/* The word is refused with the code, and the hand stays as it was. */
static inline void hand_refuses(FeltHand *hand, const char *word, FeltHandCode code)
{
  FeltHand before = *hand;
  g_assert_cmpint(hand_word(hand, word), ==, code);
  g_assert_cmpmem(hand, sizeof *hand, &before, sizeof before);
}

/* It is the player's turn (from 1); he has so much to call and may bet from min_to to max_to; 0
 * and 0 when he may not raise. */
static inline void hand_may(FeltHand *hand, guint player, gint64 to_call, gint64 min_to,
                            gint64 max_to)
{
  FeltExpect expect;
  FeltLegal legal;
  hand_deal(hand);
  felt_hand_expects(hand, &expect);
  g_assert_cmpint(expect.kind, ==, FELT_EXPECT_ACTION);
  felt_hand_legal(hand, &legal);
  g_assert_cmpint(legal.player + 1, ==, player);
  g_assert_cmpint(legal.to_call, ==, to_call);
  g_assert_cmpint(legal.min_to, ==, min_to);
  g_assert_cmpint(legal.max_to, ==, max_to);
  g_assert_cmpint(legal.may_raise, ==, max_to > 0);
}

/* The pot number has so much, for those players (bit 0: player 1). */
static inline void hand_pot(const FeltHand *hand, guint number, gint64 amount, guint32 players)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  g_assert_cmpuint(felt_hand_pots(hand, pots), >, number);
  g_assert_cmpint(pots[number].amount, ==, amount);
  g_assert_cmphex(pots[number].players, ==, players);
}

/* "too-small" of "3r18!too-small". */
static inline FeltHandCode hand_code(const char *name)
{
  static const struct {
    const char *name;
    FeltHandCode code;
  } codes[] = {
      {"call-only", FELT_HAND_CALL_ONLY},       {"capped", FELT_HAND_CAPPED},
      {"no-all-in", FELT_HAND_NO_ALL_IN},       {"no-bring-in", FELT_HAND_NO_BRING_IN},
      {"no-chips", FELT_HAND_NO_CHIPS},         {"no-fold", FELT_HAND_NO_FOLD},
      {"no-multiple", FELT_HAND_NO_MULTIPLE},   {"over", FELT_HAND_OVER},
      {"too-large", FELT_HAND_TOO_LARGE},       {"too-small", FELT_HAND_TOO_SMALL},
      {"table-stakes", FELT_HAND_TABLE_STAKES}, {"last-in-pot", FELT_HAND_LAST_IN_POT},
      {"not-turn", FELT_HAND_NOT_TURN},         {"not-now", FELT_HAND_NOT_NOW},
      {"covered", FELT_HAND_COVERED},           {"no-muck", FELT_HAND_NO_MUCK},
  };
  for (guint i = 0; i < G_N_ELEMENTS(codes); i++)
    if (strcmp(codes[i].name, name) == 0)
      return codes[i].code;
  g_error("no refusal is called %s", name);
}

/* "2?5,10,1000": hand_may(); without the bounds he may not raise. */
static inline void hand_check_may(FeltHand *hand, const char *word)
{
  g_auto(GStrv) parts = g_strsplit_set(word, "?,", -1);
  gint64 numbers[4] = {0};
  for (guint i = 0; parts[i] != NULL; i++)
    numbers[i] = g_ascii_strtoll(parts[i], NULL, 10);
  hand_may(hand, (guint)numbers[0], numbers[1], numbers[2], numbers[3]);
}

/* "pot1=140:2,3": hand_pot(). */
static inline void hand_check_pot(const FeltHand *hand, const char *word)
{
  g_auto(GStrv) parts = g_strsplit_set(word + strlen("pot"), "=:,", -1);
  guint32 players = 0;
  for (guint i = 2; parts[i] != NULL; i++)
    players |= 1u << (atoi(parts[i]) - 1);
  hand_pot(hand, (guint)atoi(parts[0]), g_ascii_strtoll(parts[1], NULL, 10), players);
}

static inline void hand_play_word(FeltHand *hand, const char *word, const char *words)
{
  g_auto(GStrv) refused = g_strsplit(word, "!", 2);
  g_test_message("%s", word);
  if (strchr(word, '?') != NULL)
    hand_check_may(hand, word);
  else if (g_str_has_prefix(word, "pot"))
    hand_check_pot(hand, word);
  else if (refused[1] != NULL)
    hand_refuses(hand, refused[0], hand_code(refused[1]));
  else if (hand_word(hand, word) != FELT_HAND_OK)
    g_error("“%s” of “%s” was refused", word, words);
}

/* Plays words apart by blanks: a player from 1, then f folds, c calls or checks, b brings in, r20
 * bets or raises to 20, s shows, m mucks. Cards nobody looks at are dealt in between. And what must
 * be so: "2?5,10,1000" it is player 2's turn, who has 5 to call and may raise to 10 up to 1000, or
 * not where only what they call stands; "2r7!too-small" is refused so; "pot0=180:1,3" is the first
 * pot and whose it may be. */
static inline void hand_play(FeltHand *hand, const char *words)
{
  g_auto(GStrv) list = g_strsplit(words, " ", -1);
  hand_deal(hand);
  for (guint k = 0; list[k] != NULL; k++) {
    hand_play_word(hand, list[k], words);
    hand_deal(hand);
  }
}

/* A hand that begins with such words. */
static inline FeltHand hand_script(const FeltHandSetup *setup, const char *words)
{
  FeltHand hand = hand_begin(setup);
  hand_play(&hand, words);
  return hand;
}

/* Deals cards written as text to a player (from 1), or to the board with 0. */
static inline void hand_cards(FeltHand *hand, guint player, const char *text)
{
  FeltCard cards[8];
  int n = felt_cards_from_text(text, cards, 8, NULL);
  g_assert_cmpint(n, >, 0);
  FeltHandCode code = player == 0 ? felt_hand_deal_board(hand, cards, (guint)n, NULL)
                                  : felt_hand_deal_hole(hand, player - 1, cards, (guint)n, NULL);
  g_assert_cmpint(code, ==, FELT_HAND_OK);
}

/* Deals all players their cards, texts apart by blanks; the board is to come from board. */
static inline void hand_deal_all(FeltHand *hand, const char *cards, const char *board)
{
  g_auto(GStrv) list = g_strsplit(cards, " ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    hand_cards(hand, i + 1, list[i]);
  hand_board_text = board;
}

/* The hand is over; each of n players has won so much net, losses negative. */
static inline void hand_net(const FeltHand *hand, const gint64 *net)
{
  gint64 finishing[FELT_HAND_PLAYERS];
  g_assert_cmpint(felt_hand_result(hand, NULL, finishing), >=, 0);
  for (guint i = 0; i < hand->n; i++)
    g_assert_cmpint(finishing[i] - hand->setup.stacks[i], ==, net[i]);
}

#endif
