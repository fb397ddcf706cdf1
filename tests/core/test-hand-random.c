/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-random.c - random hands in every game: what must hold of each, at every step */
#include "core/hand/felt-hand.h"
#include "core/rules/felt-random.h"
#include "felt-test.h"

#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FELT_TEST_HANDS says how many hands are played in each game; a short run without it. */
static guint n_hands = 400;

typedef struct {
  FeltRandom random;
  FeltHand hand;
  gint64 chips; /* on the table in all */
} Play;

static guint below(Play *play, guint bound)
{
  return felt_random_below(&play->random, bound);
}

/* Stacks from a few chips to many, so that all kinds of all-ins come. */
static gint64 some_stack(Play *play)
{
  static const guint tops[] = {3, 12, 60, 400, 5000};
  return 1 + below(play, tops[below(play, G_N_ELEMENTS(tops))]);
}

static void some_rules(Play *play, FeltHandRules *rules)
{
  felt_hand_rules((FeltRuleSet)below(play, FELT_N_RULE_SETS), rules);
  rules->incomplete = (guint8)below(play, 3);
  rules->max_raises = (guint8)(below(play, 2) ? 3 + below(play, 2) : 0);
  rules->cap_heads_up = (guint8)below(play, 3);
  rules->pot_convention = (guint8)below(play, 2);
  rules->count_ante = (guint8)below(play, 3);
  rules->short_blind_full = below(play, 4) > 0;
  rules->ante_order = (guint8)below(play, 3);
  rules->odd_chip = (guint8)below(play, 3);
  rules->bring_in_tie = (guint8)below(play, 2);
  rules->mississippi_skips = below(play, 2) > 0;
  rules->chip_unit = below(play, 3) > 0 ? 1 : 5;
}

static void some_forced(Play *play, FeltHandSetup *setup, const FeltVariantFacts *facts)
{
  guint n = setup->n_players;
  gint64 ante = below(play, 2) > 0 ? 1 + below(play, 3) : 0;
  setup->antes_are_dead = below(play, 3) == 0;
  for (guint i = 0; i < n; i++)
    setup->antes[i] = setup->antes_are_dead && i != 1 ? 0 : ante;
  if (facts->opens != FELT_OPENS_POSITION) {
    setup->bring_in = 2;
    return;
  }
  setup->blinds[n == 2] = below(play, 5) > 0 ? 2 : 0;
  setup->blinds[n != 2] = 4;
  if (n < 4 || below(play, 3) > 0)
    return;
  guint who = 2 + below(play, n - 2);
  setup->blinds[who] = 8;
  setup->forced[who] = (guint8)(FELT_FORCED_STRADDLE + below(play, 4));
  if (setup->forced[who] == FELT_FORCED_POST)
    setup->blinds[who] = 4;
  setup->dead[who] = below(play, 2) > 0 ? 2 : 0;
}

static FeltHandSetup some_setup(Play *play, FeltVariant variant)
{
  const FeltVariantFacts *facts = felt_variant_facts(variant);
  FeltHandSetup setup = {.variant = variant, .limit = (FeltLimit)below(play, 5)};
  guint most = MIN(facts->max_players, 10);
  setup.n_players = (guint8)(2 + below(play, most - 1));
  some_rules(play, &setup.rules);
  for (guint i = 0; i < setup.n_players; i++)
    setup.stacks[i] = some_stack(play);
  some_forced(play, &setup, facts);
  setup.min_bet = setup.small_bet = 4;
  setup.big_bet = 8;
  setup.multiple = below(play, 4) == 0 ? 5 : 0; /* */
  setup.cap = setup.limit == FELT_LIMIT_CAP ? 40 : 0;
  for (guint s = 0; s < FELT_STREETS_MAX; s++) {
    setup.spread_low[s] = 1 + below(play, 4);
    setup.spread_high[s] = setup.spread_low[s] + below(play, 10);
  }
  return setup;
}

static gint64 table_sum(const FeltHand *hand)
{
  gint64 sum = felt_hand_in_pot(hand);
  for (guint i = 0; i < hand->n; i++) {
    g_assert_cmpint(hand->stacks[i], >=, 0);
    g_assert_cmpint(hand->aside[i], >=, 0);
    g_assert_cmpint(hand->bets[i], >=, 0);
    g_assert_cmpint(hand->chips >> i & 1, ==, hand->stacks[i] > 0);
    sum += hand->stacks[i] + hand->aside[i];
  }
  return sum;
}

/* What must hold at any time. */
static void check_state(const Play *play)
{
  const FeltHand *hand = &play->hand;
  FeltPot pots[FELT_HAND_PLAYERS];
  gint64 sum = 0;
  guint32 inside = hand->in;
  g_assert_cmpint(table_sum(hand), ==, play->chips);
  guint n = felt_hand_pots(hand, pots);
  for (guint p = 0; p < n; p++) {
    g_assert_cmpint(pots[p].amount, >=, 0);
    g_assert_cmphex(pots[p].players & ~inside, ==, 0); /* each pot is of fewer players */
    g_assert_cmphex(pots[p].players, !=, 0);
    inside = pots[p].players;
    sum += pots[p].amount;
  }
  g_assert_cmpint(sum, ==, felt_hand_in_pot(hand));
}

static void refuse(Play *play, guint player, FeltActKind kind, gint64 to)
{
  FeltHand before = play->hand;
  FeltHandProblem problem = {FELT_HAND_OK, 0, NULL};
  char text[FELT_WORDS_SIZE];
  FeltHandCode code = felt_hand_act(&play->hand, player, kind, to, &problem);
  g_assert_cmpint(code, !=, FELT_HAND_OK);
  g_assert_cmpint(problem.code, ==, code);
  g_assert_nonnull(problem.rule);
  felt_hand_problem_words(&problem, NULL, NULL, text, sizeof text);
  g_assert_cmpint(text[0], !=, '\0');
  g_assert_cmpmem(&play->hand, sizeof before, &before, sizeof before);
}

static void accept(const Play *play, guint player, FeltActKind kind, gint64 to)
{
  FeltHand copy = play->hand;
  FeltHandProblem problem = {FELT_HAND_OK, 0, NULL};
  if (felt_hand_act(&copy, player, kind, to, &problem) != FELT_HAND_OK)
    g_error("player %u of %u: action %d to %" G_GINT64_FORMAT " is refused with %d", player, copy.n,
            kind, to, problem.code);
}

/* All that another opponent with chips has, when there is just one; else 0. */
static gint64 last_opponent_all_in(const FeltHand *hand, guint i)
{
  gint64 all = 0;
  guint others = 0;
  for (guint k = 0; k < hand->n; k++)
    if (k != i && (hand->in >> k & 1) != 0 && hand->stacks[k] > 0) {
      others++;
      all = hand->bets[k] + hand->stacks[k];
    }
  return others == 1 ? all : 0;
}

/* Over an open pair the small bet and the big one may be bet, and nothing between. */
static gboolean is_small_or_big(const Play *play, const FeltLegal *legal)
{
  return play->hand.setup.limit == FELT_LIMIT_FIXED && legal->max_to > legal->min_to;
}

/* An amount between the limits which the betting unit allows. */
static gint64 some_raise(Play *play, const FeltLegal *legal)
{
  if (is_small_or_big(play, legal))
    return below(play, 2) == 0 ? legal->min_to : legal->max_to;
  gint64 to = legal->min_to + below(play, (guint)(legal->max_to - legal->min_to) + 1);
  if (play->hand.setup.multiple > 1 && to < legal->max_to && to > legal->min_to)
    to -= to % play->hand.setup.multiple;
  return MAX(to, legal->min_to);
}

/* Every legal action is accepted, every other one refused. */
static void check_legal(Play *play, const FeltLegal *legal)
{
  FeltHand *hand = &play->hand;
  guint i = legal->player;
  gint64 all = hand->bets[i] + hand->stacks[i], special = last_opponent_all_in(hand, i);
  g_assert_cmpint(hand->stacks[i], >, 0);
  g_assert_cmpint(legal->to_call, <=, hand->stacks[i]);
  for (guint k = 0; k < hand->n; k++)
    if (k != i)
      refuse(play, k, FELT_ACT_CALL, 0);
  if (legal->bring_in_due) {
    accept(play, i, FELT_ACT_BRING_IN, 0);
    refuse(play, i, FELT_ACT_FOLD, 0);
    refuse(play, i, FELT_ACT_CALL, 0);
  } else {
    accept(play, i, FELT_ACT_FOLD, 0);
    accept(play, i, FELT_ACT_CALL, 0);
    refuse(play, i, FELT_ACT_BRING_IN, 0);
  }
  refuse(play, i, FELT_ACT_RAISE, all + 1);
  refuse(play, i, FELT_ACT_RAISE, hand->bet);
  refuse(play, i, FELT_ACT_RAISE, -1);
  refuse(play, i, FELT_ACT_RAISE, G_MAXINT64);
  if (!legal->may_raise) {
    g_assert_nonnull(legal->min_rule);
    return;
  }
  g_assert_cmpint(legal->min_to, >, hand->bet);
  g_assert_cmpint(legal->min_to, <=, legal->max_to);
  g_assert_cmpint(legal->max_to, <=, all);
  accept(play, i, FELT_ACT_RAISE, legal->min_to);
  accept(play, i, FELT_ACT_RAISE, legal->max_to);
  accept(play, i, FELT_ACT_RAISE, some_raise(play, legal));
  if (hand->setup.multiple > 1 && legal->max_to - legal->min_to > 1 &&
      (legal->min_to + 1) % hand->setup.multiple != 0)
    refuse(play, i, FELT_ACT_RAISE, legal->min_to + 1);
  if (is_small_or_big(play, legal) && legal->max_to - legal->min_to > 1)
    refuse(play, i, FELT_ACT_RAISE, legal->max_to - 1);
  if (legal->min_to - 1 != special)
    refuse(play, i, FELT_ACT_RAISE, legal->min_to - 1);
  if (hand->setup.limit == FELT_LIMIT_POT && hand->setup.rules.overbet_stands &&
      legal->max_to < all)
    accept(play, i, FELT_ACT_RAISE, all);
  else
    refuse(play, i, FELT_ACT_RAISE, legal->max_to + 1);
}

static void bet(Play *play)
{
  FeltLegal legal;
  felt_hand_legal(&play->hand, &legal);
  check_legal(play, &legal);
  guint choice = below(play, 10);
  FeltActKind kind = FELT_ACT_CALL;
  gint64 to = 0;
  if (choice < 2 && legal.to_call > 0) {
    kind = FELT_ACT_FOLD;
  } else if (choice >= 7 && legal.may_raise) {
    kind = FELT_ACT_RAISE;
    to = choice == 9 ? legal.max_to : some_raise(play, &legal);
  } else if (legal.bring_in_due) {
    kind = FELT_ACT_BRING_IN;
  }
  g_assert_cmpint(felt_hand_act(&play->hand, legal.player, kind, to, NULL), ==, FELT_HAND_OK);
}

/* n cards that are not out; once there are no others, those that were thrown away come again. */
static void some_cards(Play *play, FeltCard *cards, guint n)
{
  const FeltHand *hand = &play->hand;
  guint64 used = hand->out;
  guint left = hand->facts->deck - (guint)__builtin_popcountll(used);
  for (guint k = 0; k < n;) {
    if (k == left)
      used &= ~hand->thrown;
    FeltCard c = (FeltCard)below(play, FELT_DECK_SIZE);
    if ((used >> c & 1) != 0 || (hand->facts->deck == 36 && FELT_RANK(c) < 4))
      continue;
    used |= G_GUINT64_CONSTANT(1) << c;
    cards[k++] = c;
  }
}

static void deal(Play *play, const FeltExpect *expect)
{
  FeltHand *hand = &play->hand;
  FeltCard cards[FELT_HAND_CARDS_MAX];
  if (hand->closed && hand->n_runs == 1 && below(play, 2) > 0)
    felt_hand_set_runs(hand, 1 + below(play, FELT_HAND_RUNS_MAX), NULL); /* refused in some games */
  felt_hand_expects(hand, (FeltExpect *)expect);
  some_cards(play, cards, expect->n);
  if (expect->kind == FELT_EXPECT_BOARD) {
    g_assert_cmpint(felt_hand_deal_board(hand, cards, expect->n, NULL), ==, FELT_HAND_OK);
    return;
  }
  g_assert_cmpint(felt_hand_deal_hole(hand, expect->player, cards, expect->n, NULL), ==,
                  FELT_HAND_OK);
  g_assert_cmpint(felt_hand_deal_hole(hand, expect->player, cards, expect->n, NULL), !=,
                  FELT_HAND_OK);
}

static void discard(Play *play, guint player)
{
  FeltHand *hand = &play->hand;
  guint n = below(play, hand->n_hole[player] + 1u);
  FeltCard cards[FELT_HAND_CARDS_MAX];
  memcpy(cards, hand->hole[player], n);
  g_assert_cmpint(felt_hand_discard(hand, player, cards, n, NULL), ==, FELT_HAND_OK);
}

static void show(Play *play, guint player)
{
  FeltHand *hand = &play->hand;
  if (below(play, 4) == 0 && felt_hand_muck(hand, player, NULL) == FELT_HAND_OK)
    return;
  g_assert_cmpint(felt_hand_show(hand, player, NULL, 0, NULL), ==, FELT_HAND_OK);
}

static void check_result(const Play *play)
{
  const FeltHand *hand = &play->hand;
  FeltAward awards[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  FeltPot pots[FELT_HAND_PLAYERS];
  gint64 finishing[FELT_HAND_PLAYERS], sum = 0, of_pot[FELT_HAND_PLAYERS] = {0};
  int n = felt_hand_result(hand, awards, finishing);
  g_assert_cmpint(n, >, 0);
  for (guint i = 0; i < hand->n; i++) {
    g_assert_cmpint(finishing[i], >=, hand->stacks[i] + hand->aside[i]);
    sum += finishing[i];
  }
  g_assert_cmpint(sum, ==, play->chips);
  guint n_pots = felt_hand_pots(hand, pots);
  for (int a = 0; a < n; a++)
    for (guint i = 0; i < hand->n; i++) {
      g_assert_true(awards[a].shares[i] == 0 || (pots[awards[a].pot].players >> i & 1) != 0);
      of_pot[awards[a].pot] += awards[a].shares[i];
    }
  for (guint p = 0; p < n_pots; p++)
    g_assert_cmpint(of_pot[p], ==, pots[p].amount);
}

static void play_hand(Play *play, FeltVariant variant)
{
  FeltHandSetup setup = some_setup(play, variant);
  FeltExpect expect;
  play->chips = 0;
  for (guint i = 0; i < setup.n_players; i++)
    play->chips += setup.stacks[i];
  FeltHandCode code = felt_hand_start(&setup, &play->hand, NULL);
  g_assert_cmpint(code, ==, FELT_HAND_OK);
  for (guint steps = 0;; steps++) {
    g_assert_cmpuint(steps, <, 4000);
    check_state(play);
    felt_hand_expects(&play->hand, &expect);
    if (expect.kind != FELT_EXPECT_ACTION)
      refuse(play, 0, FELT_ACT_CALL, 0);
    if (expect.kind == FELT_EXPECT_NOTHING)
      break;
    if (expect.kind == FELT_EXPECT_ACTION)
      bet(play);
    else if (expect.kind == FELT_EXPECT_DISCARD)
      discard(play, expect.player);
    else if (expect.kind == FELT_EXPECT_SHOW)
      show(play, expect.player);
    else
      deal(play, &expect);
  }
  check_result(play);
}

/* The number of the hand in play, for a failure's sake. */
static guint now_variant, now_hand;

/* The hand's seed is its variant and its number. */
static void say_which_cb(int signal_number)
{
  fprintf(stderr, "the failing hand is %s, number %u\n",
          felt_variant_facts((FeltVariant)now_variant)->name, now_hand);
}

static void test_variant(gconstpointer data)
{
  FeltVariant variant = GPOINTER_TO_INT(data);
  now_variant = variant;
  for (now_hand = 0; now_hand < n_hands; now_hand++) {
    guint8 seed[FELT_SEED_SIZE] = {(guint8)variant, (guint8)now_hand, (guint8)(now_hand >> 8),
                                   (guint8)(now_hand >> 16)};
    Play play;
    felt_random_init(&play.random, seed);
    play_hand(&play, variant);
  }
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  const char *wish = g_getenv("FELT_TEST_HANDS");
  signal(SIGABRT, say_which_cb);
  if (wish != NULL)
    n_hands = (guint)g_ascii_strtoull(wish, NULL, 10);
  for (int v = 0; v < FELT_N_VARIANTS; v++) {
    g_autofree char *path =
        g_strconcat("/core/hand-random/", felt_variant_facts((FeltVariant)v)->name, NULL);
    g_test_add_data_func(path, GINT_TO_POINTER(v), test_variant);
  }
  return g_test_run();
}
