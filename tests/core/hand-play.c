/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-play.c - plays of single hands: tests/data/plays/hand-*.play
 *
 * "= SETUP" begins a setup under TDA rules, "+ SETUP" changes it: a game ("stud"; hold'em), a limit
 * ("fixed"), "3x1000" players and stacks, "bet=5" the smallest bet, "blinds=5/10", keys with
 * numbers or words as below, and of players "stack2=7", "straddle3=20", without a number of all.
 *
 * Every other line is a hand from its start, or with "& " before it the same one further, in words
 * apart by blanks: a player from 1, then f folds, c calls or checks, b brings in, r20 bets or
 * raises to 20, s shows, m mucks, a50 adds chips, l50:2,3 borrows with their consent, d:Ks throws
 * cards away, h:5h is dealt them. "deal:AsKs,AhKh" deals to all, "board:2c…" is what comes,
 * "put:2c" the board, "burn:2c", "runs=2". Whatever else is dealt before a word is unknown, unless
 * "~" stands before it. Behind a word "!too-small" it is refused so, "!capped:R-17:60" with that
 * rule and amount. And what must be so: "2?5,10,1000" it is player 2's turn, who has 5 to call and
 * may raise to 10 up to 1000, or not where only what they call stands; "pot0=180:1,3" is the first
 * pot and whose it may be; "net=5,-5" what each has won; and the numbers and "expects=board" below.
 */
#include "core/hand-play.h"
#include "core/hand/felt-hand.h"
#include "felt-test.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  FeltHandSetup setup;
  FeltHand hand;
  char *board_text;  /* owned */
  const char *board; /* what of it is still to come; NULL for unknown cards */
  const char *word;  /* being played */
} Table;

typedef struct {
  const char *word;
  int value;
} Word;

static const Word codes[] = {
    {"bad-setup", FELT_HAND_BAD_SETUP},
    {"short-big", FELT_HAND_SHORT_BIG},
    {"over", FELT_HAND_OVER},
    {"not-now", FELT_HAND_NOT_NOW},
    {"not-turn", FELT_HAND_NOT_TURN},
    {"card-twice", FELT_HAND_CARD_TWICE},
    {"not-held", FELT_HAND_NOT_HELD},
    {"no-fold", FELT_HAND_NO_FOLD},
    {"no-bring-in", FELT_HAND_NO_BRING_IN},
    {"call-only", FELT_HAND_CALL_ONLY},
    {"capped", FELT_HAND_CAPPED},
    {"too-small", FELT_HAND_TOO_SMALL},
    {"too-large", FELT_HAND_TOO_LARGE},
    {"no-chips", FELT_HAND_NO_CHIPS},
    {"no-multiple", FELT_HAND_NO_MULTIPLE},
    {"covered", FELT_HAND_COVERED},
    {"no-muck", FELT_HAND_NO_MUCK},
    {"no-runs", FELT_HAND_NO_RUNS},
    {"table-stakes", FELT_HAND_TABLE_STAKES},
    {"no-consent", FELT_HAND_NO_CONSENT},
    {"no-all-in", FELT_HAND_NO_ALL_IN},
    {"last-in-pot", FELT_HAND_LAST_IN_POT},
    {"all-in", FELT_HAND_ALL_IN},
    {NULL, 0},
};
static const Word limits[] = {
    {"no", FELT_LIMIT_NO},         {"pot", FELT_LIMIT_POT}, {"fixed", FELT_LIMIT_FIXED},
    {"spread", FELT_LIMIT_SPREAD}, {"cap", FELT_LIMIT_CAP}, {NULL, 0},
};
static const Word expected[] = {
    {"hole", FELT_EXPECT_HOLE},
    {"board", FELT_EXPECT_BOARD},
    {"discard", FELT_EXPECT_DISCARD},
    {"action", FELT_EXPECT_ACTION},
    {"show", FELT_EXPECT_SHOW},
    {"nothing", FELT_EXPECT_NOTHING},
    {NULL, 0},
};
/* Choices of the rules. */
static const Word choices[] = {
    {"full", FELT_INCOMPLETE_FULL},
    {"half", FELT_INCOMPLETE_HALF},
    {"lifted-start", FELT_CAP_LIFTED_START},
    {"lifted-betting", FELT_CAP_LIFTED_BETTING},
    {"lifted-event", FELT_CAP_LIFTED_EVENT},
    {"first", FELT_ANTE_ORDER_FIRST},
    {"last", FELT_ANTE_ORDER_LAST},
    {"by-game", FELT_ODD_BY_GAME},
    {"to-left", FELT_ODD_TO_LEFT},
    {"by-suit", FELT_BRING_IN_BY_SUIT},
    {"by-position", FELT_BRING_IN_BY_POSITION},
    {"sits-out", FELT_SHORT_BIG_SITS_OUT},
    {"assumed-call", FELT_POT_ASSUMED_CALL},
    {"at-once", FELT_ANTE_COUNT_AT_ONCE},
    {NULL, 0},
};

typedef struct {
  const char *key;
  gsize offset, size;
} Field;

#define SETUP(field)                                                                               \
  {                                                                                                \
#    field, offsetof(FeltHandSetup, field), sizeof(((FeltHandSetup *)NULL)->field)                 \
  }
#define RULE(field)                                                                                \
  {                                                                                                \
#    field, offsetof(FeltHandSetup, rules.field), sizeof(((FeltHandSetup *)NULL)->rules.field)     \
  }
static const Field fields[] = {
    SETUP(antes_are_dead),
    SETUP(absent_blind),
    SETUP(bring_in),
    SETUP(min_bet),
    SETUP(small_bet),
    SETUP(big_bet),
    SETUP(cap),
    SETUP(multiple),
    SETUP(half_kill),
    SETUP(half_kill_up),
    RULE(version),
    RULE(incomplete),
    RULE(max_raises),
    RULE(cap_heads_up),
    RULE(big_blind_is_bet),
    RULE(straddle_is_raise),
    RULE(pot_convention),
    RULE(count_ante),
    RULE(short_blind_full),
    RULE(short_big),
    RULE(ante_order),
    RULE(odd_chip),
    RULE(bring_in_tie),
    RULE(mississippi_skips),
    RULE(all_in_opens),
    RULE(open_stakes),
    RULE(open_pair_double),
    RULE(overbet_stands),
    RULE(chip_unit),
};

/* Of players; a forced bet is also a blind. */
static const struct {
  const char *key;
  gsize offset;
  FeltForcedKind forced;
} of_players[] = {
    {"stack", offsetof(FeltHandSetup, stacks), FELT_FORCED_NONE},
    {"ante", offsetof(FeltHandSetup, antes), FELT_FORCED_NONE},
    {"blind", offsetof(FeltHandSetup, blinds), FELT_FORCED_NONE},
    {"dead", offsetof(FeltHandSetup, dead), FELT_FORCED_NONE},
    {"straddle", offsetof(FeltHandSetup, blinds), FELT_FORCED_STRADDLE},
    {"sleeper", offsetof(FeltHandSetup, blinds), FELT_FORCED_SLEEPER},
    {"kill", offsetof(FeltHandSetup, blinds), FELT_FORCED_KILL},
    {"post", offsetof(FeltHandSetup, blinds), FELT_FORCED_POST},
};

static gboolean find_word(const Word *words, const char *word, int *value)
{
  for (; words->word != NULL; words++)
    if (strcmp(words->word, word) == 0) {
      *value = words->value;
      return TRUE;
    }
  return FALSE;
}

static gint64 number(const char *text)
{
  gint64 value = 0;
  if (!g_ascii_string_to_signed(text, 10, G_MININT64, G_MAXINT64, &value, NULL))
    g_error("%s is no number", text);
  return value;
}

/* Setups ------------------------------------------------------------------------------------- */

static void set_field(gpointer data, gsize size, gint64 value)
{
  if (size == 8)
    *(gint64 *)data = value;
  else if (size == 2)
    *(guint16 *)data = (guint16)value;
  else
    *(guint8 *)data = (guint8)value;
}

/* "stack2", or "ante" of all. */
static gboolean set_of_players(FeltHandSetup *setup, const char *key, gint64 value)
{
  gsize length = strcspn(key, "0123456789");
  guint from = key[length] != '\0' ? (guint)atoi(key + length) - 1 : 0;
  guint end = key[length] != '\0' ? from + 1 : setup->n_players;
  for (guint i = 0; i < G_N_ELEMENTS(of_players); i++) {
    if (strncmp(of_players[i].key, key, length) != 0 || of_players[i].key[length] != '\0')
      continue;
    for (guint player = from; player < end; player++) {
      ((gint64 *)(void *)((char *)setup + of_players[i].offset))[player] = value;
      if (of_players[i].forced != FELT_FORCED_NONE)
        setup->forced[player] = of_players[i].forced;
    }
    return TRUE;
  }
  return FALSE;
}

/* "spread=20-40" of all streets, "spread4=1-10". */
static void set_spread(FeltHandSetup *setup, const char *key, const char *value)
{
  guint street = (guint)atoi(key + strlen("spread"));
  for (guint s = 0; s < FELT_STREETS_MAX; s++)
    if (street == 0 || s == street - 1) {
      setup->spread_low[s] = atoi(value);
      setup->spread_high[s] = atoi(strchr(value, '-') + 1);
    }
}

/* "robert", or "robert:2" as it was in that version. */
static void set_rules(FeltHandSetup *setup, const char *value)
{
  FeltRuleSet set;
  g_auto(GStrv) parts = g_strsplit(value, ":", 2);
  g_assert_true(felt_rule_set_from_name(parts[0], &set));
  if (parts[1] != NULL)
    felt_hand_rules_of_version(set, (guint16)atoi(parts[1]), &setup->rules);
  else
    felt_hand_rules(set, &setup->rules);
}

static void set_bet(FeltHandSetup *setup, gint64 bet)
{
  setup->min_bet = setup->small_bet = bet;
  setup->big_bet = 2 * bet;
}

/* Of players 1 and 2, heads-up of 2 and 1. */
static void set_blinds(FeltHandSetup *setup, const char *value)
{
  setup->blinds[setup->n_players == 2] = atoi(value);
  setup->blinds[setup->n_players != 2] = atoi(strchr(value, '/') + 1);
  set_bet(setup, atoi(strchr(value, '/') + 1));
}

static void set_key(FeltHandSetup *setup, const char *key, const char *value)
{
  int choice = 0;
  if (strcmp(key, "bet") == 0)
    set_bet(setup, number(value));
  else if (strcmp(key, "blinds") == 0)
    set_blinds(setup, value);
  else if (strcmp(key, "rules") == 0)
    set_rules(setup, value);
  else if (g_str_has_prefix(key, "spread"))
    set_spread(setup, key, value);
  else if (strcmp(key, "game") == 0)
    g_assert_true(felt_variant_from_name(value, &setup->variant));
  else if (strcmp(key, "limit") == 0 && find_word(limits, value, &choice))
    setup->limit = (FeltLimit)choice;
  else {
    for (guint i = 0; i < G_N_ELEMENTS(fields); i++)
      if (strcmp(fields[i].key, key) == 0) {
        gint64 wanted = find_word(choices, value, &choice) ? choice : number(value);
        set_field((char *)setup + fields[i].offset, fields[i].size, wanted);
        return;
      }
    if (!set_of_players(setup, key, number(value)))
      g_error("a setup has no %s", key);
  }
}

static void set_up(FeltHandSetup *setup, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    char *value = strchr(words[i], '='), *stack = strchr(words[i], 'x');
    int limit = 0;
    if (value != NULL) {
      *value = '\0';
      set_key(setup, words[i], value + 1);
    } else if (find_word(limits, words[i], &limit))
      setup->limit = (FeltLimit)limit;
    else if (g_ascii_isdigit(words[i][0]) && stack != NULL) {
      setup->n_players = (guint8)atoi(words[i]);
      set_of_players(setup, "stack", number(stack + 1));
    } else if (!felt_variant_from_name(words[i], &setup->variant))
      g_error("%s is no game and no limit", words[i]);
  }
}

/* Cards -------------------------------------------------------------------------------------- */

static guint read_cards(const char *text, FeltCard *cards)
{
  int n = felt_cards_from_text(text, cards, FELT_HAND_CARDS_MAX, NULL);
  g_assert_cmpint(n, >=, 0);
  return (guint)n;
}

static FeltHandCode deal_board(Table *t, guint n)
{
  FeltCard cards[FELT_HAND_CARDS_MAX];
  memset(cards, FELT_CARD_UNKNOWN, sizeof cards);
  if (t->board != NULL) {
    g_autofree char *text = g_strndup(t->board, 2 * n);
    t->board += 2 * n;
    g_assert_cmpuint(read_cards(text, cards), ==, n);
  }
  return felt_hand_deal_board(&t->hand, cards, n, NULL);
}

/* Deals unknown cards, and lets all stand pat, until somebody has to decide something. */
static void deal(Table *t)
{
  FeltExpect expect;
  FeltCard unknown[FELT_HAND_CARDS_MAX];
  memset(unknown, FELT_CARD_UNKNOWN, sizeof unknown);
  for (felt_hand_expects(&t->hand, &expect);; felt_hand_expects(&t->hand, &expect)) {
    FeltHandCode code = FELT_HAND_OK;
    if (expect.kind == FELT_EXPECT_HOLE)
      code = felt_hand_deal_hole(&t->hand, expect.player, unknown, expect.n, NULL);
    else if (expect.kind == FELT_EXPECT_BOARD)
      code = deal_board(t, expect.n);
    else if (expect.kind == FELT_EXPECT_DISCARD)
      code = felt_hand_discard(&t->hand, expect.player, NULL, 0, NULL);
    else
      return;
    g_assert_cmpint(code, ==, FELT_HAND_OK);
  }
}

static void deal_all(Table *t, const char *text)
{
  g_auto(GStrv) hands = g_strsplit(text, ",", -1);
  for (guint i = 0; hands[i] != NULL; i++) {
    FeltCard cards[FELT_HAND_CARDS_MAX];
    guint n = read_cards(hands[i], cards);
    g_assert_cmpint(felt_hand_deal_hole(&t->hand, i, cards, n, NULL), ==, FELT_HAND_OK);
  }
}

/* What is done ------------------------------------------------------------------------------- */

/* "2,3" as bits. */
static guint32 players(const char *text)
{
  guint32 mask = 0;
  g_auto(GStrv) list = g_strsplit(text, ",", -1);
  for (guint i = 0; list[i] != NULL; i++)
    mask |= 1u << (atoi(list[i]) - 1);
  return mask;
}

/* "2r20" and so on. */
static FeltHandCode act(FeltHand *hand, const char *word, FeltHandProblem *problem)
{
  char *rest;
  guint player = (guint)strtoul(word, &rest, 10) - 1;
  FeltCard cards[FELT_HAND_CARDS_MAX];
  gint64 amount = g_ascii_strtoll(rest + (*rest != '\0'), NULL, 10);
  const char *behind = strchr(word, ':') != NULL ? strchr(word, ':') + 1 : "";
  switch (*rest) {
  case 'f':
    return felt_hand_act(hand, player, FELT_ACT_FOLD, 0, problem);
  case 'c':
    return felt_hand_act(hand, player, FELT_ACT_CALL, 0, problem);
  case 'b':
    return felt_hand_act(hand, player, FELT_ACT_BRING_IN, 0, problem);
  case 'r':
    return felt_hand_act(hand, player, FELT_ACT_RAISE, amount, problem);
  case 's':
    return felt_hand_show(hand, player, NULL, 0, problem);
  case 'm':
    return felt_hand_muck(hand, player, problem);
  case 'a':
    return felt_hand_add_chips(hand, player, amount, problem);
  case 'l':
    return felt_hand_borrow(hand, player, amount, players(behind), problem);
  case 'd':
    return felt_hand_discard(hand, player, cards, read_cards(behind, cards), problem);
  case 'h':
    return felt_hand_deal_hole(hand, player, cards, read_cards(behind, cards), problem);
  default:
    g_error("nobody can do %s", word);
  }
}

static FeltHandCode do_word(FeltHand *hand, const char *word, FeltHandProblem *problem)
{
  FeltCard cards[FELT_HAND_CARDS_MAX];
  if (g_str_has_prefix(word, "put:"))
    return felt_hand_deal_board(hand, cards, read_cards(word + strlen("put:"), cards), problem);
  if (g_str_has_prefix(word, "burn:")) {
    g_assert_cmpuint(read_cards(word + strlen("burn:"), cards), ==, 1);
    return felt_hand_burn(hand, cards[0], problem);
  }
  if (g_str_has_prefix(word, "runs="))
    return felt_hand_set_runs(hand, (guint)atoi(word + strlen("runs=")), problem);
  return act(hand, word, problem);
}

/* "too-small", "capped:R-17", "too-large:R-17:60". */
static void check_problem(const Table *t, FeltHandCode code, const FeltHandProblem *problem,
                          const char *wanted)
{
  int refusal = 0;
  g_auto(GStrv) parts = g_strsplit(wanted, ":", 3);
  if (!find_word(codes, parts[0], &refusal))
    g_error("no refusal is called %s", parts[0]);
  if ((int)code != refusal)
    g_error("%s: code %d", t->word, (int)code);
  if (parts[1] != NULL)
    g_assert_cmpstr(problem->rule, ==, parts[1]);
  if (parts[1] != NULL && parts[2] != NULL)
    g_assert_cmpint(problem->amount, ==, number(parts[2]));
}

/* The word works, or what stands behind "!" is why not, and the hand stays as it was. */
static void play_done(Table *t, const char *word)
{
  FeltHandProblem problem = {FELT_HAND_OK, 0, NULL};
  FeltHand before = t->hand;
  g_auto(GStrv) halves = g_strsplit(word, "!", 2);
  FeltHandCode code = do_word(&t->hand, halves[0], &problem);
  check_problem(t, code, &problem, halves[1]);
  g_assert_cmpmem(&t->hand, sizeof t->hand, &before, sizeof before);
}

/* What must be so ---------------------------------------------------------------------------- */

/* "2?5,10,1000". */
static void check_may(const FeltHand *hand, const char *word)
{
  FeltLegal legal;
  gint64 numbers[4] = {0};
  g_auto(GStrv) parts = g_strsplit_set(word, "?,", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    numbers[i] = number(parts[i]);
  felt_hand_legal(hand, &legal);
  g_assert_cmpint(legal.player + 1, ==, numbers[0]);
  g_assert_cmpint(legal.to_call, ==, numbers[1]);
  g_assert_cmpint(legal.min_to, ==, numbers[2]);
  g_assert_cmpint(legal.max_to, ==, numbers[3]);
  g_assert_cmpint(legal.may_raise, ==, numbers[3] > 0);
}

/* "pot1", "140:2,3". */
static void check_pot(const FeltHand *hand, const char *key, const char *wanted)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  guint i = (guint)atoi(key + strlen("pot"));
  g_auto(GStrv) parts = g_strsplit(wanted, ":", 2);
  g_assert_cmpuint(felt_hand_pots(hand, pots), >, i);
  g_assert_cmpint(pots[i].amount, ==, number(parts[0]));
  g_assert_cmphex(pots[i].players, ==, players(parts[1]));
}

/* The hand is over; each has won so much net, losses negative. */
static void check_net(const FeltHand *hand, const char *wanted)
{
  gint64 finishing[FELT_HAND_PLAYERS];
  g_auto(GStrv) parts = g_strsplit(wanted, ",", -1);
  g_assert_cmpint(felt_hand_result(hand, NULL, finishing), >=, 0);
  g_assert_cmpuint(g_strv_length(parts), ==, hand->n);
  for (guint i = 0; i < hand->n; i++)
    g_assert_cmpint(finishing[i] - hand->setup.stacks[i], ==, number(parts[i]));
}

/* "award2.1": what player 1 gets of the second. */
static gint64 award(const FeltHand *hand, const char *key)
{
  FeltAward awards[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  int n = felt_hand_result(hand, awards, NULL);
  const char *player = strchr(key, '.');
  if (strcmp(key, "awards") == 0)
    return n;
  int i = atoi(key + strlen("award"));
  g_assert_cmpint(i, <=, n);
  return awards[i - 1].shares[atoi(player + 1) - 1];
}

/* A number of the hand by its key; the player is from 1. */
static gint64 hand_number(const FeltHand *hand, const char *key)
{
  FeltExpect expect;
  guint i = (guint)atoi(key + strcspn(key, "123456789")) - 1;
  felt_hand_expects(hand, &expect);
  if (strcmp(key, "in-pot") == 0)
    return felt_hand_in_pot(hand);
  if (strcmp(key, "returned") == 0)
    return hand->returned;
  if (strcmp(key, "uncalled") == 0)
    return hand->uncalled + 1;
  if (strcmp(key, "dead") == 0)
    return hand->dead;
  if (strcmp(key, "closed") == 0)
    return hand->closed;
  if (strcmp(key, "shows") == 0 || strcmp(key, "opens") == 0) {
    g_assert_cmpint(expect.kind, ==, key[0] == 's' ? FELT_EXPECT_SHOW : FELT_EXPECT_ACTION);
    return expect.player + 1;
  }
  if (g_str_has_prefix(key, "award"))
    return award(hand, key);
  g_assert_cmpuint(i, <, hand->n);
  if (g_str_has_prefix(key, "stack"))
    return hand->stacks[i];
  if (g_str_has_prefix(key, "left"))
    return hand->stacks[i] + hand->aside[i];
  if (g_str_has_prefix(key, "bet"))
    return hand->bets[i];
  if (g_str_has_prefix(key, "rock"))
    return felt_hand_rock(hand, i) + 1;
  g_error("a hand has no %s", key);
}

static void check_fact(Table *t, const char *key, const char *wanted)
{
  FeltLegal legal;
  FeltExpect expect;
  int kind = -1;
  if (g_str_has_prefix(key, "pot"))
    check_pot(&t->hand, key, wanted);
  else if (strcmp(key, "net") == 0)
    check_net(&t->hand, wanted);
  else if (strcmp(key, "expects") == 0 && find_word(expected, wanted, &kind)) {
    felt_hand_expects(&t->hand, &expect);
    g_assert_cmpint(expect.kind, ==, kind);
  } else if (strcmp(key, "max-rule") == 0 || strcmp(key, "min-rule") == 0) {
    felt_hand_legal(&t->hand, &legal);
    g_assert_cmpstr(key[1] == 'a' ? legal.max_rule : legal.min_rule, ==, wanted);
  } else
    g_assert_cmpint(hand_number(&t->hand, key), ==, number(wanted));
}

/* Plays -------------------------------------------------------------------------------------- */

static void play_word(Table *t, const char *word)
{
  FeltHandProblem problem = {FELT_HAND_OK, 0, NULL};
  const char *equals = strchr(word, '=');
  t->word = word;
  g_test_message("%s", word);
  if (strchr(word, '!') != NULL)
    play_done(t, word);
  else if (strchr(word, '?') != NULL)
    check_may(&t->hand, word);
  else if (equals != NULL && !g_str_has_prefix(word, "runs=")) {
    g_autofree char *key = g_strndup(word, (gsize)(equals - word));
    check_fact(t, key, equals + 1);
  } else if (do_word(&t->hand, word, &problem) != FELT_HAND_OK)
    g_error("%s was refused: %d", word, (int)problem.code);
}

/* Whether cards are dealt before a word. */
static gboolean is_after_cards(const char *word)
{
  static const char *const of_cards[] = {"~", "put:", "burn:", "runs="};
  for (guint i = 0; i < G_N_ELEMENTS(of_cards); i++)
    if (g_str_has_prefix(word, of_cards[i]))
      return FALSE;
  return word[0] == '\0' || word[1] == '\0' || (word[1] != 'd' && word[1] != 'h') || word[2] != ':';
}

static void play_line(Table *t, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (g_str_has_prefix(words[i], "deal:"))
      deal_all(t, words[i] + strlen("deal:"));
    else if (g_str_has_prefix(words[i], "board:"))
      t->board = t->board_text = g_strdup(words[i] + strlen("board:"));
    else {
      if (is_after_cards(words[i]))
        deal(t);
      play_word(t, words[i] + (words[i][0] == '~'));
    }
  }
}

static void begin(Table *t, const char *line)
{
  FeltHandProblem problem = {FELT_HAND_OK, 0, NULL};
  FeltHandCode code = felt_hand_start(&t->setup, &t->hand, &problem);
  g_clear_pointer(&t->board_text, g_free);
  t->board = NULL;
  t->word = line;
  if (g_str_has_prefix(line, "refused="))
    check_problem(t, code, &problem, line + strlen("refused="));
  else {
    g_assert_cmpint(code, ==, FELT_HAND_OK);
    play_line(t, line);
  }
}

static void play_part(gconstpointer data)
{
  const FeltTestPart *part = data;
  Table table = {.word = part->head};
  g_auto(GStrv) lines = g_strsplit(part->lines->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_test_message("%s", lines[i]);
    if (lines[i][0] == '=') {
      table.setup = (FeltHandSetup){.variant = FELT_VARIANT_HOLDEM};
      felt_hand_rules(FELT_RULES_TDA_2024, &table.setup.rules);
      set_up(&table.setup, lines[i] + 2);
    } else if (lines[i][0] == '+')
      set_up(&table.setup, lines[i] + 2);
    else if (lines[i][0] == '&')
      play_line(&table, lines[i] + 2);
    else
      begin(&table, lines[i]);
  }
  g_free(table.board_text);
}

int hand_play_main(int argc, char **argv, const char *path)
{
  g_test_init(&argc, &argv, NULL);
  return felt_test_run_parts(path, play_part);
}
