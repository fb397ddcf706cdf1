/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-play-rules.c - by which rules a hand is played: one of the sets, and what a house changes */
#include "tournament/setup/felt-play-rules.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stddef.h>

static const char *const set_titles[] = {N_("Poker TDA 2024"), N_("Robert’s Rules of Poker"),
                                         N_("A game at home")};
G_STATIC_ASSERT(G_N_ELEMENTS(set_titles) == FELT_N_RULE_SETS);

#define AS_THE_SET   "as-set"
#define MOST_CHOICES 5

/* What a word is called and means, and its value in FeltHandRules. */
typedef struct {
  const char *name, *says; /* translatable */
  guint8 value;
} Choice;

typedef struct {
  const char *key, *title, *rule; /* title: translatable */
  const char *const *words;       /* AS_THE_SET first */
  gsize offset;                   /* of the index of a word in FeltPlayRules */
  gsize in_hand;                  /* of the value in FeltHandRules, a byte */
  Choice choices[MOST_CHOICES];   /* of words[1] on */
} Option;

static const char *const incomplete_words[] = {AS_THE_SET, "by-limit", "full", "half", NULL};
static const char *const raise_cap_words[] = {AS_THE_SET, "3", "4", "none", "by-game", NULL};
static const char *const cap_heads_up_words[] = {AS_THE_SET, "no",    "start", "betting",
                                                 "before",   "event", NULL};
static const char *const blind_counts_words[] = {AS_THE_SET, "yes", "no", NULL};
static const char *const straddle_counts_words[] = {AS_THE_SET, "yes", "no", NULL};
static const char *const short_blind_words[] = {AS_THE_SET, "full", "actual", NULL};
static const char *const short_big_words[] = {AS_THE_SET, "plays", "sits-out", NULL};
static const char *const ante_order_words[] = {AS_THE_SET, "by-kind", "ante", "blind", NULL};
static const char *const skip_straddle_words[] = {AS_THE_SET, "no", "yes", NULL};
static const char *const open_pair_words[] = {AS_THE_SET, "single", "double", NULL};
static const char *const overbet_words[] = {AS_THE_SET, "cut", "stands", NULL};
static const char *const odd_chip_words[] = {AS_THE_SET,    "by-game",        "left", "high-card",
                                             "high-of-all", "by-game-of-all", NULL};
static const char *const bring_in_tie_words[] = {AS_THE_SET, "suit", "position", NULL};
static const char *const all_in_hands_words[] = {AS_THE_SET, "open", "closed", NULL};
static const char *const first_to_show_words[] = {AS_THE_SET, "last-round", "any-round", NULL};

#define OPTION(KEY, IN_HAND)                                                                       \
  .key = #KEY, .words = KEY##_words, .offset = offsetof(FeltPlayRules, KEY),                       \
  .in_hand = offsetof(FeltHandRules, IN_HAND)

/* clang-format off */
static const Option options[] = {
  {OPTION(incomplete, incomplete), .title = N_("Short all-in raise"), .rule = "2.3, T 47",
   .choices = {{N_("By the limit"), N_("Full-bet rule in no-limit and pot-limit, half-bet rule in limit and spread."), FELT_INCOMPLETE_BY_LIMIT},
               {N_("Full bet"), N_("Full-bet rule: an all-in for less than a full raise reopens nothing; short ones add up."), FELT_INCOMPLETE_FULL},
               {N_("Half bet"), N_("Half-bet rule: an all-in for half a raise or more reopens the betting."), FELT_INCOMPLETE_HALF}}},
  {OPTION(raise_cap, max_raises), .title = N_("Raises in limit games"), .rule = "2.1, R-11",
   .choices = {{N_("Three raises"), N_("A bet and three raises in a round."), 3},
               {N_("Four raises"), N_("A bet and four raises in a round."), 4},
               {N_("Any number"), N_("Any number of raises in a round."), 0},
               {N_("By the game"), N_("A bet and three raises in a round; four in games of two betting rounds."), FELT_RAISES_BY_GAME}}},
  {OPTION(cap_heads_up, cap_heads_up), .title = N_("The cap for two"), .rule = "2.1, R-12, T 48",
   .choices = {{N_("Cap holds"), N_("The cap holds for two players as well."), FELT_CAP_STAYS},
               {N_("Two at the start"), N_("No cap when only two were in the hand as the round began."), FELT_CAP_LIFTED_START},
               {N_("Two betting"), N_("No cap once only two are left betting."), FELT_CAP_LIFTED_BETTING},
               {N_("Two before the cap"), N_("No cap when two are left before it is reached."), FELT_CAP_LIFTED_BEFORE},
               {N_("Two in the event"), N_("No cap when only two are dealt in: the event is down to two."), FELT_CAP_LIFTED_EVENT}}},
  {OPTION(blind_counts, big_blind_is_bet), .title = N_("Big blind and the cap"), .rule = "2.1, R-11",
   .choices = {{N_("Counts"), N_("The big blind is the first of the bets that the cap counts."), TRUE},
               {N_("Doesn’t count"), N_("The cap counts from the first bet over the big blind."), FALSE}}},
  {OPTION(straddle_counts, straddle_is_raise), .title = N_("Straddles and the cap"), .rule = "R-11, R-39",
   .choices = {{N_("They count"), N_("A straddle, sleeper or kill counts as a raise."), TRUE},
               {N_("They don’t count"), N_("A straddle, sleeper or kill counts as no raise."), FALSE}}},
  {OPTION(short_blind, short_blind_full), .title = N_("Short blind"), .rule = "2.6, R-24",
   .choices = {{N_("Whole blind"), N_("Callers owe the whole blind although it was posted short."), TRUE},
               {N_("What was posted"), N_("Callers owe what was posted."), FALSE}}},
  {OPTION(short_big, short_big), .title = N_("Too short for the big blind"), .rule = "R-25",
   .choices = {{N_("Plays"), N_("Who has less than the small blind and the ante plays for it."), FELT_SHORT_BIG_PLAYS},
               {N_("Not dealt in"), N_("Who has less than the small blind and the ante is not dealt in."), FELT_SHORT_BIG_SITS_OUT}}},
  {OPTION(ante_order, ante_order), .title = N_("Ante or blind first"), .rule = "2.6, R-22",
   .choices = {{N_("By kind of ante"), N_("A short stack pays an ante of each player first, and an ante for all last."), FELT_ANTE_ORDER_BY_KIND},
               {N_("Ante first"), N_("A short stack pays the ante first; the rest goes to the blind."), FELT_ANTE_ORDER_FIRST},
               {N_("Blind first"), N_("A short stack pays the blind first; the rest goes to the ante."), FELT_ANTE_ORDER_LAST}}},
  {OPTION(skip_straddle, mississippi_skips), .title = N_("Mississippi straddle"), .rule = "R-40",
   .choices = {{N_("Not skipped"), N_("The action begins left of the straddle."), FALSE},
               {N_("Skipped"), N_("The action begins left of the big blind and skips the straddle, who speaks last."), TRUE}}},
  {OPTION(open_pair, open_pair_double), .title = N_("Open pair in stud"), .rule = "RR",
   .choices = {{N_("Small bet"), N_("Fourth street is played with the small bet."), FALSE},
               {N_("Small or big bet"), N_("With a pair showing on fourth street the big bet may be bet too."), TRUE}}},
  {OPTION(overbet, overbet_stands), .title = N_("Overbet in pot-limit"), .rule = "RR, R-15",
   .choices = {{N_("Cut back"), N_("A bet above the maximum is cut back to it."), FALSE},
               {N_("Stands"), N_("A bet above the maximum that nobody objected to in time stands."), TRUE}}},
  {OPTION(odd_chip, odd_chip), .title = N_("Odd chips"), .rule = "2.8, R-48",
   .choices = {{N_("By the game"), N_("The odd chip goes left of the button, in stud to the high card of the five-card hand."), FELT_ODD_BY_GAME},
               {N_("Left of the button"), N_("The odd chip goes to the first winner left of the button."), FELT_ODD_TO_LEFT},
               {N_("High card"), N_("The odd chip goes to the high card of the five-card hand by suit."), FELT_ODD_TO_HIGH_CARD},
               {N_("High of all cards"), N_("The odd chip goes to the highest of all the player’s cards by suit."), FELT_ODD_TO_HIGH_OF_ALL},
               {N_("By the game, of all cards"), N_("The odd chip goes left of the button, in stud to the highest of all the player’s cards."), FELT_ODD_BY_GAME_OF_ALL}}},
  {OPTION(bring_in_tie, bring_in_tie), .title = N_("Ties for the bring-in"), .rule = "1.5, R-38",
   .choices = {{N_("By suit"), N_("Suits break a tie for the bring-in: clubs are lowest, spades highest."), FELT_BRING_IN_BY_SUIT},
               {N_("By seat"), N_("Of a tie for the bring-in, whoever sits nearest to the left of the dealer."), FELT_BRING_IN_BY_POSITION}}},
  {OPTION(all_in_hands, all_in_opens), .title = N_("All-in hands"), .rule = "T 16, R-45",
   .choices = {{N_("Opened"), N_("Hands are opened as soon as nobody can bet any more."), TRUE},
               {N_("Stay closed"), N_("Hands stay closed until the showdown though nobody can bet any more."), FALSE}}},
  {OPTION(first_to_show, last_round_shows), .title = N_("Who shows first"), .rule = "R-46",
   .choices = {{N_("Last round"), N_("Who bet or raised last in the last round shows first."), TRUE},
               {N_("Any round"), N_("Who bet or raised last, in whatever round, shows first."), FALSE}}},
};
#define UNIT_RULE "R-13"


#define WORD(KEY, DOC) {.key = #KEY, .type = FELT_FIELD_WORD, .offset = offsetof(FeltPlayRules, KEY), .words = KEY##_words, .doc = (DOC)}
static const FeltField rule_fields[] = {
  {.key = "set", .type = FELT_FIELD_WORD, .offset = offsetof(FeltPlayRules, set), .words = felt_rule_set_names, .doc = N_("the rules that hands are played by; what else is given changes them")},
  WORD(incomplete, N_("whether a short all-in raise reopens the betting")),
  WORD(raise_cap, N_("raises over the bet in fixed and spread limit")),
  WORD(cap_heads_up, N_("whether the cap of raises is lifted for two players")),
  WORD(blind_counts, N_("whether the big blind is the first bet that the cap counts")),
  WORD(straddle_counts, N_("whether straddles, sleepers and kills count as raises")),
  WORD(short_blind, N_("what callers owe when the blind or bring-in is short")),
  WORD(short_big, N_("a big blind with less than the small blind and the ante")),
  WORD(ante_order, N_("which of ante and blind a short stack pays first")),
  WORD(skip_straddle, N_("where the action begins with a Mississippi straddle")),
  WORD(open_pair, N_("whether an open pair on fourth street may be bet double")),
  WORD(overbet, N_("a pot-limit bet above the maximum that nobody objected to")),
  WORD(odd_chip, N_("who gets the odd chip of a pot that is split")),
  WORD(bring_in_tie, N_("who brings in when two show cards of one rank")),
  WORD(all_in_hands, N_("whether hands are opened when nobody can bet any more")),
  WORD(first_to_show, N_("whose bet decides who shows first")),
  {.key = "betting_unit", .type = FELT_FIELD_INT, .offset = offsetof(FeltPlayRules, betting_unit), .min = 1, .max = 1000000000, .absent = 1, .doc = N_("bets are multiples of it, all-in aside; 1: any amount")},
  {0},
};
static const FeltField table_fields[] = {
  {.key = "table", .type = FELT_FIELD_INT, .offset = offsetof(FeltTableRules, table), .min = 1, .max = 10000, .absent = FELT_INT_UNSET, .flags = FELT_FIELD_REQUIRED, .doc = N_("the table")},
  {.key = "rules", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltTableRules, rules), .record = &felt_play_rules_record, .doc = N_("what hands are played by there")},
  {0},
};
/* clang-format on */

const FeltRecord felt_play_rules_record = {"rules", sizeof(FeltPlayRules), rule_fields,
                                           offsetof(FeltPlayRules, given)};
const FeltRecord felt_table_rules_record = {"table_rules", sizeof(FeltTableRules), table_fields, 0};

const char *felt_rule_set_title(FeltRuleSet set)
{
  return _(set_titles[set]);
}

static int chosen(const FeltPlayRules *rules, const Option *option)
{
  return FELT_CONST_AT(int, rules, option->offset);
}

void felt_play_rules_hand(const FeltPlayRules *rules, FeltHandRules *hand)
{
  felt_play_rules_hand_of_version(rules, FELT_HAND_RULES_VERSION, hand);
}

void felt_play_rules_hand_of_version(const FeltPlayRules *rules, guint16 version,
                                     FeltHandRules *hand)
{
  felt_hand_rules_of_version((FeltRuleSet)rules->set, version, hand);
  for (guint i = 0; i < G_N_ELEMENTS(options); i++) {
    int choice = chosen(rules, &options[i]);
    if (choice > 0)
      *((guint8 *)hand + options[i].in_hand) = options[i].choices[choice - 1].value;
  }
}

static void line_free(gpointer data)
{
  FeltPlayLine *line = data;
  g_free(line->says);
  g_free(line);
}

/* The choice that holds: the house's, or the one whose value the set has. */
static guint choice_of(const FeltHandRules *hand, const Option *option)
{
  guint8 value = *((const guint8 *)hand + option->in_hand);
  guint i = 0;
  while (option->choices[i].value != value)
    i++;
  return i;
}

void felt_play_rules_of(const FeltHandRules *hand, FeltPlayRules *rules)
{
  FeltHandRules set;
  felt_hand_rules_of_version((FeltRuleSet)hand->set, hand->version, &set);
  felt_record_clear(&felt_play_rules_record, rules);
  rules->set = hand->set;
  for (guint i = 0; i < G_N_ELEMENTS(options); i++) {
    guint choice = choice_of(hand, &options[i]);
    if (choice != choice_of(&set, &options[i]))
      FELT_AT(int, rules, options[i].offset) = (int)choice + 1;
  }
}

static char *unit_words(gint64 unit)
{
  if (unit <= 1)
    return g_strdup(_("Any whole amount may be bet."));
  return g_strdup_printf(_("Bets are multiples of %" PRId64 ", all-in aside."), unit);
}

GPtrArray *felt_play_rules_lines(const FeltPlayRules *rules)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func(line_free);
  FeltHandRules hand, set;
  felt_hand_rules((FeltRuleSet)rules->set, &set);
  felt_play_rules_hand(rules, &hand);
  for (guint i = 0; i < G_N_ELEMENTS(options); i++) {
    const Option *option = &options[i];
    FeltPlayLine *line = g_new0(FeltPlayLine, 1);
    guint choice = choice_of(&hand, option);
    line->key = option->key;
    line->title = _(option->title);
    line->word = option->words[choice + 1];
    line->says = g_strdup(_(option->choices[choice].says));
    line->rule = option->rule;
    line->own = choice != choice_of(&set, option);
    g_ptr_array_add(lines, line);
  }

  FeltPlayLine *unit = g_new0(FeltPlayLine, 1);
  unit->key = "betting_unit";
  unit->title = _("Betting unit");
  unit->says = unit_words(rules->betting_unit);
  unit->rule = UNIT_RULE;
  unit->own = rules->betting_unit > 1;
  g_ptr_array_add(lines, unit);
  return lines;
}

static const Option *option_of(const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS(options); i++)
    if (g_str_equal(options[i].key, key))
      return &options[i];
  return NULL;
}

const char *felt_play_rules_title(const char *key)
{
  const Option *option = option_of(key);
  return option != NULL ? _(option->title) : NULL;
}

char **felt_play_rules_choices(const char *key)
{
  const Option *option = option_of(key);
  if (option == NULL)
    return NULL;
  GPtrArray *choices = g_ptr_array_new();
  g_ptr_array_add(choices, g_strdup(_("As the set")));
  for (guint k = 0; option->words[k + 1] != NULL; k++)
    g_ptr_array_add(choices, g_strdup(_(option->choices[k].name)));
  g_ptr_array_add(choices, NULL);
  return (char **)g_ptr_array_free(choices, FALSE);
}

gboolean felt_table_rules_check(const FeltTableRules *rules, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (rules[i].table == rules[j].table)
        return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("{table_rules}: table %d stands there twice; leave one out."),
                           (int)rules[i].table);
  return TRUE;
}
