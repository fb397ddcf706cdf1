/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-replay.c - random hands of every variant, written as PHH, read and replayed the same */
#include "felt-test.h"
#include "core/rules/felt-random.h"
#include "core/phh/felt-replay.h"

#include <glib.h>
#include <string.h>

enum { MAX_ACTIONS = 2000 };

/* A hand while it is played and written down. */
typedef struct {
  FeltRandom random;
  FeltPhh phh;
  FeltHand hand;
  FeltPhhAction actions[MAX_ACTIONS];
} Play;

static guint below(Play *play, guint n)
{
  return (guint)felt_random_below(&play->random, n);
}

static FeltPhhAction *add(Play *play, FeltPhhVerb verb, guint player)
{
  g_assert_cmpuint(play->phh.n_actions, <, MAX_ACTIONS);
  FeltPhhAction *action = &play->actions[play->phh.n_actions++];
  *action = (FeltPhhAction){.verb = (guint8)verb, .player = (guint8)player};
  return action;
}

/* Most players so that the deck lasts whatever they draw. */
static guint most_players(FeltPhhVariant variant)
{
  switch (variant) {
  case FELT_PHH_F7S:
  case FELT_PHH_F7S8:
  case FELT_PHH_FR:
    return 8; /* eight may have to share the last card */
  case FELT_PHH_F2L3D:
  case FELT_PHH_FB:
    return 4;
  case FELT_PHH_N2L1D:
    return 6;
  default:
    return 9;
  }
}

static void set_field(Play *play, FeltPhhField field)
{
  play->phh.present |= UINT64_C(1) << field;
}

/* Blinds 2 (or button blind in short deck), straddles, antes of all or of one, short stacks, and
 * cents in some hands. */
static void begin(Play *play, FeltPhhVariant variant)
{
  FeltPhh *phh = &play->phh;
  guint n = 2 + below(play, most_players(variant) - 1), unit = 1 + below(play, 20);
  memset(phh, 0, sizeof *phh);
  phh->variant = variant;
  phh->n_players = (guint8)n;
  phh->decimals = (guint8)below(play, 3);
  phh->actions = play->actions;
  phh->ante_trimming = below(play, 2) == 1;
  guint ante = below(play, 3), who = below(play, n);
  for (guint i = 0; i < n; i++) {
    phh->antes[i] = ante == 1 || (ante == 2 && i == who) ? unit : 0;
    phh->stacks[i] = 1 + below(play, below(play, 3) == 0 ? 6 * unit : 400 * unit);
  }
  phh->stacks[0] = phh->stacks[0] / 10 * 10 + 1; /* so that the decimals show in the file */
  phh->bring_in = phh->min_bet = phh->small_bet = 0;
  set_field(play, FELT_PHH_VARIANT);
  set_field(play, FELT_PHH_ANTE_TRIMMING_STATUS);
  set_field(play, FELT_PHH_ANTES);
  set_field(play, FELT_PHH_STARTING_STACKS);
  set_field(play, FELT_PHH_ACTIONS);
  bool stud = variant == FELT_PHH_F7S || variant == FELT_PHH_F7S8 || variant == FELT_PHH_FR;
  bool fixed = stud || variant == FELT_PHH_FT || variant == FELT_PHH_FO8 ||
               variant == FELT_PHH_F2L3D || variant == FELT_PHH_FB;
  if (stud) {
    set_field(play, FELT_PHH_BRING_IN);
    phh->bring_in = unit;
  } else {
    set_field(play, FELT_PHH_BLINDS_OR_STRADDLES);
    phh->blinds[variant == FELT_PHH_NS ? n - 1 : 1] = 2 * unit;
    if (variant != FELT_PHH_NS)
      phh->blinds[0] = unit;
    if (variant == FELT_PHH_NT && n > 3 && below(play, 4) == 0)
      phh->blinds[2] = 4 * unit;
  }
  if (fixed) {
    set_field(play, FELT_PHH_SMALL_BET);
    set_field(play, FELT_PHH_BIG_BET);
    phh->small_bet = 2 * unit;
    phh->big_bet = 4 * unit;
  } else {
    set_field(play, FELT_PHH_MIN_BET);
    phh->min_bet = 2 * unit;
  }
}

static FeltCard draw_card(Play *play)
{
  guint least = play->hand.facts->deck == 36 ? 16 : 0;
  for (;;) {
    FeltCard card = (FeltCard)(least + below(play, FELT_DECK_SIZE - least));
    if ((play->hand.out >> card & 1) == 0)
      return card;
  }
}

static void deal(Play *play, FeltPhhVerb verb, guint player, guint n)
{
  FeltPhhAction *action = add(play, verb, player);
  FeltHandCode code;
  for (guint k = 0; k < n; k++)
    do
      action->cards[k] = draw_card(play);
    while (memchr(action->cards, action->cards[k], k) != NULL);
  action->n_cards = (guint8)n;
  code = verb == FELT_PHH_DEAL_HOLE
             ? felt_hand_deal_hole(&play->hand, player, action->cards, n, NULL)
             : felt_hand_deal_board(&play->hand, action->cards, n, NULL);
  g_assert_cmpint(code, ==, FELT_HAND_OK);
}

static void discard(Play *play, guint player)
{
  FeltPhhAction *action = add(play, FELT_PHH_DISCARD, player);
  guint n = below(play, 3);
  memcpy(action->cards, play->hand.hole[player], n);
  action->n_cards = (guint8)n;
  g_assert_cmpint(felt_hand_discard(&play->hand, player, action->cards, n, NULL), ==, FELT_HAND_OK);
}

static void bet(Play *play, guint player)
{
  FeltLegal legal;
  FeltActKind kind = FELT_ACT_CALL;
  FeltPhhVerb verb = FELT_PHH_CALL;
  gint64 to = 0;
  felt_hand_legal(&play->hand, &legal);
  g_assert_cmpuint(legal.player, ==, player);
  guint choice = below(play, 20);
  if (legal.bring_in_due && (choice < 14 || !legal.may_raise)) {
    kind = FELT_ACT_BRING_IN;
    verb = FELT_PHH_POST;
  } else if (legal.may_raise && (choice < 6 || legal.bring_in_due)) {
    kind = FELT_ACT_RAISE;
    verb = FELT_PHH_RAISE;
    to = legal.min_to;
    if (choice < 4)
      to += (gint64)felt_random_below(&play->random, (guint64)(legal.max_to - legal.min_to) + 1);
    else if (choice == 4)
      to = legal.max_to;
  } else if (choice < 9 && legal.may_fold) {
    kind = FELT_ACT_FOLD;
    verb = FELT_PHH_FOLD;
  }
  g_assert_cmpint(felt_hand_act(&play->hand, player, kind, to, NULL), ==, FELT_HAND_OK);
  add(play, verb, player)->amount = to;
}

static void show(Play *play, guint player)
{
  FeltHand *hand = &play->hand;
  guint choice = below(play, 4);
  if (choice == 0 && felt_hand_muck(hand, player, NULL) == FELT_HAND_OK) {
    add(play, FELT_PHH_SHOW, player);
    return;
  }
  FeltPhhAction *action = add(play, FELT_PHH_SHOW, player);
  action->as_dealt = choice < 2; /* who may not muck shows */
  if (choice > 1) {
    action->n_cards = hand->n_hole[player];
    memcpy(action->cards, hand->hole[player], action->n_cards);
  }
  g_assert_cmpint(felt_hand_show(hand, player, action->cards, action->n_cards, NULL), ==,
                  FELT_HAND_OK);
}

/* Plays to the end. False when the setup has a stack too short for it. */
static gboolean play_hand(Play *play, const FeltReplayOptions *options)
{
  FeltHandSetup setup;
  FeltExpect expect;
  if (felt_replay_setup(&play->phh, options, &setup) != FELT_HAND_OK ||
      felt_hand_start(&setup, &play->hand, NULL) != FELT_HAND_OK)
    return FALSE;
  for (;;) {
    felt_hand_expects(&play->hand, &expect);
    switch (expect.kind) {
    case FELT_EXPECT_HOLE:
      deal(play, FELT_PHH_DEAL_HOLE, expect.player, expect.n);
      break;
    case FELT_EXPECT_BOARD:
      deal(play, FELT_PHH_DEAL_BOARD, 0, expect.n);
      break;
    case FELT_EXPECT_DISCARD:
      discard(play, expect.player);
      break;
    case FELT_EXPECT_ACTION:
      bet(play, expect.player);
      break;
    case FELT_EXPECT_SHOW:
      show(play, expect.player);
      break;
    case FELT_EXPECT_NOTHING:
      return TRUE;
    }
  }
}

static void check_same(const Play *play, const FeltHand *again)
{
  gint64 first[FELT_HAND_PLAYERS], second[FELT_HAND_PLAYERS], sum = 0;
  FeltPot pots[FELT_HAND_PLAYERS], pots_again[FELT_HAND_PLAYERS];
  g_assert_cmpint(felt_hand_result(&play->hand, NULL, first), >=, 0);
  g_assert_cmpint(felt_hand_result(again, NULL, second), >=, 0);
  for (guint i = 0; i < play->hand.n; i++) {
    g_assert_cmpint(first[i], ==, second[i]);
    g_assert_cmpint(first[i], >=, 0);
    sum += first[i] - play->phh.stacks[i];
  }
  g_assert_cmpint(sum, ==, 0);
  guint n = felt_hand_pots(&play->hand, pots);
  g_assert_cmpuint(felt_hand_pots(again, pots_again), ==, n);
  for (guint p = 0; p < n; p++) {
    g_assert_cmpint(pots[p].amount, ==, pots_again[p].amount);
    g_assert_cmpuint(pots[p].players, ==, pots_again[p].players);
  }
}

/* Issue: replay of the written PHH gives the same result, decimals included. */
static void test_random(gconstpointer data)
{
  static Play play;
  static FeltPhhAction actions[MAX_ACTIONS];
  static char memory[1024];
  FeltPhhVariant variant = (FeltPhhVariant)GPOINTER_TO_INT(data);
  guint8 seed[FELT_SEED_SIZE] = {0};
  FeltReplayOptions options;
  guint played = 0;
  guint64 start = (guint64)(guint32)g_test_rand_int();
  g_test_message("seed %" G_GUINT64_FORMAT, start);
  memcpy(seed, &start, sizeof start);
  felt_random_init(&play.random, seed);
  felt_replay_options(&options);
  const guint hands = felt_test_times(NULL, 20000);
  for (guint i = 0; i < hands; i++) {
    FeltPhh phh;
    FeltPhhReader reader;
    FeltPhhProblem problem;
    FeltReplayProblem refused;
    FeltHand again;
    begin(&play, variant);
    if (!play_hand(&play, &options))
      continue;
    gsize size = felt_phh_write(&play.phh, NULL, NULL, 0);
    g_autofree char *text = g_malloc(size + 1);
    felt_phh_write(&play.phh, NULL, text, size + 1);
    felt_phh_reader_init(&reader, text, size, true, actions, MAX_ACTIONS, memory, sizeof memory);
    if (felt_phh_read(&reader, &phh, &problem) != FELT_PHH_READ ||
        phh.decimals != play.phh.decimals)
      g_error("is not read: %s", text);
    if (!felt_replay(&phh, &options, SIZE_MAX, NULL, NULL, &again, &refused)) {
      char words[FELT_WORDS_SIZE];
      felt_replay_problem_words(&refused, NULL, NULL, words, sizeof words);
      g_error("%s\naction %" G_GSIZE_FORMAT ": %s", text, refused.action, words);
    }
    check_same(&play, &again);
    played++;
  }
  g_assert_cmpuint(played, >, hands / 2);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (int variant = 0; variant < FELT_PHH_VARIANTS; variant++) {
    g_autofree char *path =
        g_strdup_printf("/replay/random/%s", felt_phh_variant_name((FeltPhhVariant)variant));
    g_strdelimit(path + strlen("/replay/random/"), "/", '-');
    g_test_add_data_func(path, GINT_TO_POINTER(variant), test_random);
  }
  return g_test_run();
}
