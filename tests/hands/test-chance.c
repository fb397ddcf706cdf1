/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chance.c - random hands recorded: the engine's replay, and the same through PHH and OHH */
#include "felt-test.h"
#include "hands/felt-recorder.h"

#include "core/phh/felt-replay.h"
#include "hands/felt-hands-phh.h"
#include "services/json/felt-hands-json.h"
#include "tournament/setup/felt-structure.h"

#include <string.h>

/* A hand that is played with open cards beside the recorder, who sees what lies face up. */
typedef struct {
  FeltRecorder recorder;
  FeltHand real;
  FeltCard deck[FELT_DECK_SIZE];
  guint top, deck_size;
  guint promised; /* cards that were drawn and are not dealt yet */
  guint unnoted;  /* board cards that were not noted as they came */
} Game;

static guint below(guint n)
{
  return (guint)g_test_rand_int_range(0, (gint32)n);
}

static gboolean one_in(guint n)
{
  return below(n) == 0;
}

/* The pack --------------------------------------------------------------------------------- */

static void shuffle(Game *game)
{
  game->top = game->deck_size = 0;
  for (FeltCard card = 0; card < FELT_DECK_SIZE; card++)
    if (game->real.facts->deck == 52 || FELT_RANK(card) >= 4)
      game->deck[game->deck_size++] = card;
  for (guint i = game->deck_size - 1; i > 0; i--) {
    guint k = below(i + 1);
    FeltCard card = game->deck[i];
    game->deck[i] = game->deck[k];
    game->deck[k] = card;
  }
}

static char *text_of(const FeltCard *cards, guint n)
{
  char text[2 * FELT_HAND_CARDS_MAX + 1];
  felt_cards_to_text(cards, n, text);
  return g_strdup(text);
}

/* Giving commands -------------------------------------------------------------------------- */

static FeltHandsCommand *new_command(const Game *game, FeltHandsCommandKind kind, guint player)
{
  FeltHandsCommand *command = felt_hands_command_new(kind);
  command->seat = felt_recorder_hand(&game->recorder)->seats[player];
  return command;
}

static void give(Game *game, FeltHandsCommand *command)
{
  felt_must(felt_recorder_try(&game->recorder, command, &felt_error));
  felt_hands_command_free(command);
}

static void deal_hole(Game *game, const FeltExpect *expect)
{
  guint up = game->real.facts->streets[game->real.street].up;
  const FeltCard *cards = game->deck + game->top;
  game->top += expect->n;
  game->promised -= MIN(game->promised, expect->n);
  if (up > 0) {
    FeltHandsCommand *command = new_command(game, FELT_HANDS_UPCARDS, expect->player);
    command->cards = text_of(cards + expect->n - up, up);
    give(game, command);
  }
  g_assert_cmpint(felt_hand_deal_hole(&game->real, expect->player, cards, expect->n, NULL), ==,
                  FELT_HAND_OK);
}

static void deal_board(Game *game, const FeltExpect *expect)
{
  const FeltCard *cards = game->deck + game->top;
  FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_BOARD);
  game->top += expect->n;
  if (game->real.n_full_board > 0 && one_in(10))
    game->unnoted++;
  else
    command->cards = text_of(cards, expect->n);
  give(game, command);
  g_assert_cmpint(felt_hand_deal_board(&game->real, cards, expect->n, NULL), ==, FELT_HAND_OK);
}

static void draw(Game *game, const FeltExpect *expect)
{
  guint n = below(game->real.n_hole[expect->player] + 1u);
  if (game->top + game->promised + n > game->deck_size)
    n = 0;
  game->promised += n;
  FeltHandsCommand *command = new_command(game, FELT_HANDS_DRAW, expect->player);
  command->count = n;
  give(game, command);
  g_assert_cmpint(
      felt_hand_discard(&game->real, expect->player, game->real.hole[expect->player], n, NULL), ==,
      FELT_HAND_OK);
}

/* What a player says: any of what is legal, now and then the word that comes to the same. */
static void act(Game *game)
{
  FeltLegal legal;
  felt_hand_legal(&game->real, &legal);
  guint choice = below(10);
  gint64 all = game->real.bets[legal.player] + game->real.stacks[legal.player];
  FeltActKind kind = FELT_ACT_CALL;
  gint64 to = 0;
  FeltHandsCommandKind word = legal.to_call > 0 ? FELT_HANDS_CALL : FELT_HANDS_CHECK;
  if (legal.bring_in_due) {
    kind = FELT_ACT_BRING_IN;
    word = FELT_HANDS_BRING_IN;
  }
  if (choice < 2 && legal.may_fold && legal.to_call > 0) {
    kind = FELT_ACT_FOLD;
    word = FELT_HANDS_FOLD;
  } else if (choice > 6 && legal.may_raise) {
    gint64 span = MIN(legal.max_to - legal.min_to, 1000000);
    to = choice == 9 ? legal.max_to : legal.min_to + (gint64)below((guint)span + 1);
    if (game->real.setup.limit == FELT_LIMIT_FIXED && to < legal.max_to)
      to = legal.min_to; /* the small bet or the big one, nothing between */
    kind = FELT_ACT_RAISE;
    word = game->real.bet > 0 || legal.bring_in_due ? FELT_HANDS_RAISE : FELT_HANDS_BET;
    if (to == all)
      word = FELT_HANDS_ALL_IN;
  }

  FeltHandsCommand *command = new_command(game, word, legal.player);
  command->to = to;
  if (one_in(3))
    command->seat = 0;
  give(game, command);
  g_assert_cmpint(felt_hand_act(&game->real, legal.player, kind, to, NULL), ==, FELT_HAND_OK);
}

static void show(Game *game, const FeltExpect *expect)
{
  FeltHand copy = game->real;
  gboolean mucks = one_in(3) && felt_hand_muck(&copy, expect->player, NULL) == FELT_HAND_OK;
  FeltHandsCommand *command =
      new_command(game, mucks ? FELT_HANDS_MUCK : FELT_HANDS_SHOW, expect->player);
  if (!mucks)
    command->cards = text_of(game->real.hole[expect->player], game->real.n_hole[expect->player]);
  give(game, command);
  if (mucks)
    felt_hand_muck(&game->real, expect->player, NULL);
  else
    felt_hand_show(&game->real, expect->player, NULL, 0, NULL);
}

/* A hand ----------------------------------------------------------------------------------- */

/* The games that PHH has a name for; others now and then. */
static void choose_game(FeltHandsDeal *deal)
{
  FeltVariant variant;
  FeltLimit limit;
  felt_replay_game((FeltPhhVariant)below(FELT_PHH_VARIANTS), &variant, &limit);
  deal->game = felt_hands_game_of(variant);
  deal->limit = (int)limit;
}

static void add_seats(FeltHandsDeal *deal, guint n)
{
  const FeltRecord *record = felt_record_field(&felt_hands_deal_record, "seats")->record;
  guint32 taken = 0;
  for (guint i = 0; i < n; i++) {
    guint seat = below(10);
    while ((taken >> seat & 1) != 0)
      seat = (seat + 1) % 10;
    taken |= 1u << seat;
    FeltHandsSeat *at = felt_list_append(record, &deal->seats, &deal->n_seats);
    at->seat = seat + 1;
    at->stack = one_in(4) ? 1 + (gint64)below(300) : 500 + (gint64)below(20000);
    if (!one_in(10))
      at->name = g_strdup_printf("Player %u’s “%u”", i + 1, below(1000));
  }
}

static void choose_deal(FeltHandsDeal *deal)
{
  choose_game(deal);
  gboolean stud = felt_played_game_is_stud(deal->game);
  guint most = felt_variant_facts(felt_played_game_variant(deal->game))->max_players;
  add_seats(deal, 2 + below(MIN(most, stud ? 7 : 6) - 1));
  deal->button = one_in(6) ? 1 + below(10) : deal->seats[below(deal->n_seats)].seat;
  deal->big = 100;
  deal->small = stud ? 0 : 50;
  deal->bring_in = stud ? 25 : 0;
  if (one_in(2)) {
    deal->ante_kind = stud ? FELT_ANTE_EACH : (int)(1 + below(3));
    deal->ante = 10 + below(90);
  }
  if (!stud && one_in(8) && deal->n_seats > 2 && deal->limit != FELT_LIMIT_POT)
    deal->small_seat = 0;
  deal->rules.all_in_hands = (int)below(3);
  deal->rules.odd_chip = (int)below(4);
  deal->rules.set = (int)below(FELT_N_RULE_SETS);
  deal->chip_unit = one_in(3) ? 25 : 1;
  deal->delay = below(3) * 60;
}

static gboolean begin(Game *game)
{
  FeltHandSetup setup;
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_BEGIN);
  choose_deal(&command->deal);
  felt_recorder_init(&game->recorder);
  felt_must(felt_recorder_try(&game->recorder, command, &felt_error));
  const FeltHandsHand *hand = felt_recorder_hand(&game->recorder);
  g_assert_true(felt_must(felt_hands_deal_setup(&hand->deal, &setup, &felt_error)));
  g_assert_cmpint(felt_hand_start(&setup, &game->real, NULL), ==, FELT_HAND_OK);
  game->unnoted = game->promised = 0;
  shuffle(game);
  return TRUE;
}

static void play(Game *game)
{
  FeltExpect expect;
  for (;;) {
    felt_hand_expects(&game->real, &expect);
    switch (expect.kind) {
    case FELT_EXPECT_HOLE:
      deal_hole(game, &expect);
      break;
    case FELT_EXPECT_BOARD:
      deal_board(game, &expect);
      break;
    case FELT_EXPECT_DISCARD:
      draw(game, &expect);
      break;
    case FELT_EXPECT_ACTION:
      act(game);
      break;
    case FELT_EXPECT_SHOW:
      show(game, &expect);
      break;
    case FELT_EXPECT_NOTHING:
      return;
    }
    felt_recorder_pass(&game->recorder, 7);
  }
}

/* Board cards and hands that come later. */
static void tell_the_rest(Game *game)
{
  const FeltHandsHand *hand = felt_recorder_hand(&game->recorder);
  GString *board = g_string_new(NULL);
  for (guint k = 0; k < game->real.n_board[0]; k++)
    if (hand->play.board[0][k] == FELT_CARD_UNKNOWN) {
      g_autofree char *card = text_of(&game->real.board[0][k], 1);
      g_string_append(board, card);
    }
  if (board->len > 0) {
    FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_BOARD);
    command->cards = g_strdup(board->str);
    give(game, command);
  }
  g_string_free(board, TRUE);
  g_assert_true(felt_hands_hand_is_over(felt_recorder_hand(&game->recorder)));

  felt_recorder_pass(&game->recorder, 180);
  for (guint i = 0; i < game->real.n; i++) {
    if ((game->real.shown >> i & 1) != 0 || one_in(2))
      continue;
    FeltHandsCommand *command = new_command(game, FELT_HANDS_CARDS, i);
    command->cards = text_of(game->real.hole[i], game->real.n_hole[i]);
    command->mucked = TRUE;
    give(game, command);
  }
}

/* What must be the same -------------------------------------------------------------------- */

static void check_result(const FeltHandsHand *hand, const FeltHand *real)
{
  int64_t recorded[FELT_HAND_PLAYERS], played[FELT_HAND_PLAYERS];
  g_assert_cmpint(felt_hands_hand_result(hand, NULL, recorded), >=, 0);
  g_assert_cmpint(felt_hand_result(real, NULL, played), >=, 0);
  for (guint i = 0; i < real->n; i++) {
    g_assert_cmpint(recorded[i], ==, played[i]);
    g_assert_cmpint(hand->play.put[i], ==, real->put[i]);
    for (guint k = 0; k < real->n_hole[i] && (real->shown >> i & 1) != 0; k++)
      g_assert_nonnull(memchr(real->hole[i], hand->play.hole[i][k], real->n_hole[i]));
  }
}

/* The log, folded again, is the same hand. */
static void check_log(const Game *game)
{
  g_autoptr(FeltHandsState) again = felt_hands_state_new();
  for (guint i = 0; i < game->recorder.log->len; i++)
    g_assert_true(felt_hands_state_apply(again, game->recorder.log->pdata[i], NULL));
  g_assert_true(felt_hands_state_equal(again, game->recorder.state));
}

static void check_phh(const Game *game)
{
  g_autoptr(GError) error = NULL;
  g_auto(FeltRecorder) other;
  FeltPhhReader reader;
  FeltPhhProblem problem;
  FeltReplayOptions options;
  FeltReplayProblem refused;
  FeltHand replayed;
  const FeltHandsHand *hand = felt_recorder_hand(&game->recorder);
  g_autofree FeltPhh *phh = g_new0(FeltPhh, 1);
  g_autofree FeltPhhAction *actions = g_new0(FeltPhhAction, 4096);
  g_autofree char *memory = g_malloc(1 << 16);
  g_autofree char *text = felt_must(felt_hands_to_phh(hand, NULL, &felt_error));
  felt_phh_reader_init(&reader, text, strlen(text), true, actions, 4096, memory, 1 << 16);
  g_assert_cmpint(felt_phh_read(&reader, phh, &problem), ==, FELT_PHH_READ);

  felt_replay_options(&options);
  options.rules = hand->play.setup.rules;
  if (!felt_replay(phh, &options, SIZE_MAX, NULL, NULL, &replayed, &refused))
    g_error("%s\naction %u is refused", text, (guint)refused.action);

  felt_recorder_init(&other);
  other.context.now.utc_us = hand->begun_us;
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_READ);
  command->phh = phh;
  if (!felt_recorder_try(&other, command, &error))
    g_error("%s\n%s", text, error->message);
  const FeltHandsHand *back = felt_recorder_hand(&other);
  check_result(back, &game->real);
  g_assert_true(felt_record_equal(&felt_play_rules_record, &hand->deal.rules, &back->deal.rules));
  g_autofree char *again = felt_hands_to_phh(back, NULL, &error);
  g_assert_cmpstr(again, ==, text);
}

/* OHH read back ---------------------------------------------------------------------------- */

static const char *string_of(const cJSON *object, const char *key)
{
  return cJSON_GetObjectItemCaseSensitive(object, key)->valuestring;
}

static gint64 number_of(const cJSON *object, const char *key)
{
  return (gint64)cJSON_GetObjectItemCaseSensitive(object, key)->valuedouble;
}

/* Cards of an array as text. */
static char *cards_of(const cJSON *object)
{
  GString *text = g_string_new(NULL);
  const cJSON *card;
  cJSON_ArrayForEach(card, cJSON_GetObjectItemCaseSensitive(object, "cards"))
      g_string_append(text, card->valuestring);
  return g_string_free(text, FALSE);
}

static const char *const acts[] = {"Fold", "Check", "Call", "Bet", "Raise", NULL};
static const char *const posts[] = {"Post Ante", "Post Dead", "Post SB",          "Post BB",
                                    "Straddle",  "Draws",     "Post Extra Blind", NULL};

/* One action of a round, played by an engine that was dealt by the file alone. */
static void play_ohh_action(const cJSON *action, FeltHand *hand)
{
  static const FeltCard unknown[8] = {255, 255, 255, 255, 255, 255, 255, 255};
  FeltCard cards[8];
  const char *word = string_of(action, "action");
  guint player = (guint)number_of(action, "player_id");
  gint64 amount = number_of(action, "amount");
  g_autofree char *text = cards_of(action);
  felt_hands_deal_down(hand);
  if (strcmp(word, "Draws") == 0) {
    g_assert_cmpint(
        felt_hand_discard(hand, player, unknown, (guint)number_of(action, "count"), NULL), ==,
        FELT_HAND_OK);
  } else if (strcmp(word, "Mucks Cards") == 0) {
    g_assert_cmpint(felt_hand_muck(hand, player, NULL), ==, FELT_HAND_OK);
  } else if (strcmp(word, "Shows Cards") == 0) {
    int n = felt_cards_from_text(text, cards, 8, NULL);
    FeltHandProblem problem;
    g_assert_cmpint(felt_hand_show(hand, player, cards, (guint)n, &problem), ==, FELT_HAND_OK);
  } else if (strcmp(word, "Dealt Cards") == 0 && hand->facts->opens != FELT_OPENS_POSITION) {
    FeltExpect expect;
    felt_hand_expects(hand, &expect);
    int n = felt_cards_from_text(text, cards, 8, NULL);
    guint up = hand->facts->streets[hand->street].up;
    FeltCard dealt[8];
    memset(dealt, 255, sizeof dealt);
    if (up > 0)
      dealt[expect.n - 1] = cards[n - 1]; /* what lies face up is known by all */
    if (expect.kind == FELT_EXPECT_HOLE)  /* else it lies face down, and was dealt */
      g_assert_cmpint(felt_hand_deal_hole(hand, player, dealt, expect.n, NULL), ==, FELT_HAND_OK);
  } else if (g_strv_contains(acts, word)) {
    FeltActKind kind = FELT_ACT_CALL;
    if (strcmp(word, "Fold") == 0)
      kind = FELT_ACT_FOLD;
    else if (hand->bring_in_due && amount == MIN(hand->setup.bring_in, hand->stacks[player]) &&
             strcmp(word, "Bet") == 0)
      kind = FELT_ACT_BRING_IN;
    else if (strcmp(word, "Bet") == 0 || strcmp(word, "Raise") == 0)
      kind = FELT_ACT_RAISE;
    gint64 before = hand->stacks[player];
    gint64 to = hand->bets[player] + amount;
    g_assert_cmpint(felt_hand_act(hand, player, kind, to, NULL), ==, FELT_HAND_OK);
    g_assert_cmpint(before, >=, amount);
  } else if (strcmp(word, "Dealt Cards") != 0) {
    g_assert_true(g_strv_contains(posts, word));
  }
}

static void play_ohh(const cJSON *ohh, FeltHand *hand)
{
  const cJSON *round, *action;
  FeltCard cards[8];
  cJSON_ArrayForEach(round, cJSON_GetObjectItemCaseSensitive(ohh, "rounds"))
  {
    g_autofree char *board = cards_of(round);
    felt_hands_deal_down(hand);
    if (*board != '\0') {
      int n = felt_cards_from_text(board, cards, 8, NULL);
      g_assert_cmpint(felt_hand_deal_board(hand, cards, (guint)n, NULL), ==, FELT_HAND_OK);
    }
    cJSON_ArrayForEach(action, cJSON_GetObjectItemCaseSensitive(round, "actions"))
        play_ohh_action(action, hand);
  }
}

static void check_ohh(const Game *game)
{
  int64_t finishing[FELT_HAND_PLAYERS], put[FELT_HAND_PLAYERS] = {0};
  FeltHand hand;
  const FeltHandsHand *recorded = felt_recorder_hand(&game->recorder);
  cJSON *all = felt_must(felt_hands_to_ohh(recorded, "hands:test", &felt_error));
  const cJSON *ohh = cJSON_GetObjectItemCaseSensitive(all, "ohh"), *item, *win;
  g_autofree char *text = cJSON_PrintUnformatted(ohh);
  cJSON *parsed = cJSON_Parse(text);
  g_assert_nonnull(parsed);
  guint i = 0;
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(parsed, "players"))
  {
    g_assert_cmpint(number_of(item, "seat"), ==, recorded->seats[i]);
    g_assert_cmpint(number_of(item, "starting_stack"), ==, game->real.setup.stacks[i]);
    i++;
  }
  g_assert_cmpuint(i, ==, game->real.n);

  felt_hand_start(&game->real.setup, &hand, NULL);
  play_ohh(parsed, &hand);
  if (felt_hand_result(&hand, NULL, finishing) < 0)
    g_error("%s", text);
  for (guint k = 0; k < hand.n; k++)
    put[k] = hand.stacks[k] + hand.aside[k];
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(parsed, "pots"))
  {
    cJSON_ArrayForEach(win, cJSON_GetObjectItemCaseSensitive(item, "player_wins"))
        put[number_of(win, "player_id")] += number_of(win, "win_amount");
  }
  for (guint k = 0; k < hand.n; k++)
    g_assert_cmpint(put[k], ==, finishing[k]);
  check_result(recorded, &hand);
  cJSON_Delete(parsed);
  cJSON_Delete(all);
}

FELT_TEST(test_random_hands, "/hands/chance/random-hands")
{
  gint64 n = felt_test_times("FELT_HANDS_RECORDED", 400);
  g_autofree Game *game = g_new0(Game, 1);
  for (gint64 i = 0; i < n; i++) {
    begin(game);
    play(game);
    tell_the_rest(game);
    check_result(felt_recorder_hand(&game->recorder), &game->real);
    check_log(game);
    check_phh(game);
    check_ohh(game);
    felt_recorder_clear(&game->recorder);
  }
  g_test_message("%d hands recorded", (int)n);
}
