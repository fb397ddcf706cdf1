/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-declare.c - the action to which words and chips bind a player */
#include "core/rules/felt-declare.h"

#include "core/rules/felt-pot-limit.h"
#include "core/rules/felt-spoken.h"

/* Marks a message for the catalogue. */
#define N_(message) message

/* A declaration being interpreted. */
typedef struct {
  const FeltDeclareSpot *spot;
  int64_t all;           /* all the player has: in front and behind */
  int64_t sum, smallest; /* of the chips put in */
  size_t n_chips;
  int64_t meant; /* the total that the pot decided on (T 57); 0: it was said */
  FeltDeclareStatus status;
  FeltDeclared out;
} Reading;

static bool in_range(int64_t amount, int64_t lowest)
{
  return amount >= lowest && amount <= FELT_DECLARE_MAX;
}

static bool spot_is_good(const FeltDeclareSpot *spot)
{
  return (unsigned)spot->limit <= FELT_LIMIT_SPREAD && in_range(spot->facing, 0) &&
         in_range(spot->last_raise, spot->facing > 0) && in_range(spot->stack, 1) &&
         in_range(spot->own, 0) && spot->own <= spot->facing && in_range(spot->pot, -1) &&
         (spot->pot < 0 || spot->pot >= spot->facing);
}

/* a lowest and a highest bet, and nobody can have raised by more. */
static bool spread_is_good(const FeltDeclareSpot *spot)
{
  return spot->limit != FELT_LIMIT_SPREAD ||
         (in_range(spot->low, 1) && in_range(spot->high, spot->low) &&
          spot->last_raise <= spot->high);
}

/* Calling, or checking when there is nothing to call: more than it takes is never in the bet. */
static void bind_call(Reading *reading, const char *rule)
{
  const FeltDeclareSpot *spot = reading->spot;
  reading->out.action = spot->facing > spot->own ? FELT_DECLARE_CALL : FELT_DECLARE_CHECK;
  reading->out.to = spot->facing < reading->all ? spot->facing : reading->all;
  reading->out.rule = rule;
}

/* Fixed limit: what is incomplete is completed, where half a bet counts as a whole one less than
 * half (2.9, 2.10). */
static int64_t next_whole(const FeltDeclareSpot *spot)
{
  FeltHandRules rules;
  felt_hand_rules(spot->set, &rules);
  int64_t unit = spot->last_raise, part = spot->facing % unit;
  if (part == 0 || (rules.half_is_full && part >= unit - part))
    return spot->facing + unit;
  return spot->facing - part + unit;
}

/* The smallest raise, or bet, that is no all-in for less. */
static int64_t minimum(const FeltDeclareSpot *spot)
{
  if (spot->limit == FELT_LIMIT_FIXED && spot->last_raise > 0)
    return next_whole(spot);
  int64_t by = spot->last_raise > 0 ? spot->last_raise : 1;
  if (spot->limit == FELT_LIMIT_SPREAD && by < spot->low)
    by = spot->low;
  return spot->facing + by;
}

bool felt_declare_is_capped(const FeltDeclareSpot *spot)
{
  FeltHandRules rules;
  felt_hand_rules(spot->set, &rules);
  int64_t most = rules.max_raises == FELT_RAISES_BY_GAME ? 3 : rules.max_raises;
  return (spot->limit == FELT_LIMIT_FIXED || spot->limit == FELT_LIMIT_SPREAD) &&
         spot->facing > 0 && spot->raises > most;
}

/* The most a raise may be to. Without a pot this is what any pot would allow: nobody has put in
 * less than the bet to match; then *sure is false. */
static int64_t maximum(const FeltDeclareSpot *spot, bool *sure)
{
  int64_t max = INT64_MAX, least = minimum(spot);
  *sure = spot->limit != FELT_LIMIT_POT || spot->pot >= 0;
  if (spot->limit == FELT_LIMIT_FIXED)
    return least;
  if (spot->limit == FELT_LIMIT_SPREAD)
    return spot->facing + spot->high;
  if (spot->limit == FELT_LIMIT_POT) {
    int64_t pot = *sure ? spot->pot : spot->facing + spot->own;
    felt_pot_limit_to_act(spot->facing, 0, pot, spot->own, &max);
  }
  return max > least ? max : least;
}

static void bind_to(Reading *reading, int64_t to, const char *rule)
{
  const FeltDeclareSpot *spot = reading->spot;
  reading->out.action = spot->facing == 0 ? FELT_DECLARE_BET : FELT_DECLARE_RAISE;
  reading->out.to = to;
  reading->out.rule = rule;
}

/* A raise or bet is binding; what is left to say is its amount. */
static void bind_raise(Reading *reading, int64_t wanted, const char *rule)
{
  const FeltDeclareSpot *spot = reading->spot;
  bool sure;
  int64_t least = minimum(spot), most = maximum(spot, &sure);
  if (reading->all <= spot->facing)
    bind_call(reading, "R-43");
  else if (felt_declare_is_capped(spot))
    bind_call(reading, "R-11");
  else if (reading->all < least)
    bind_to(reading, reading->all, "R-18");
  else if (wanted < least)
    bind_to(reading, least, spot->facing == 0 ? "R-06" : "T 43A");
  else if (wanted > most && reading->all > most) {
    if (!sure)
      reading->status = FELT_DECLARE_NEED_POT;
    bind_to(reading, most, spot->limit == FELT_LIMIT_POT ? "R-15" : "R-14");
  } else if (wanted > reading->all)
    bind_to(reading, reading->all, "R-43");
  else
    bind_to(reading, wanted, rule);
}

/* An amount without the word raise, spoken or in chips: half a minimum raise decides (T 43A). */
static void bind_amount(Reading *reading, int64_t total, const char *rule)
{
  const FeltDeclareSpot *spot = reading->spot;
  int64_t by = total - spot->facing, step = minimum(spot) - spot->facing;
  if (by < 0 && spot->facing > 0)
    bind_call(reading, "T 51");
  else if (by == 0 && spot->facing > 0)
    bind_call(reading, "T 41");
  else if (spot->facing == 0 || total >= reading->all || by >= step)
    bind_raise(reading, total, rule);
  else if (by >= step - by)
    bind_raise(reading, minimum(spot), "T 43A");
  else
    bind_call(reading, "T 43A");
}

static void read_chips(Reading *reading)
{
  const FeltDeclareSpot *spot = reading->spot;
  bool to_call = spot->facing > spot->own;
  int64_t total = spot->own + reading->sum;
  if (to_call && reading->n_chips == 1)
    bind_call(reading, total < spot->facing ? "T 51" : "T 44");
  else if (to_call && total > spot->facing && total - reading->smallest < spot->facing)
    bind_call(reading, "T 45");
  else
    bind_amount(reading, total, reading->n_chips == 1 ? "T 44" : "R-08");
}

static void bind_pot(Reading *reading, bool half)
{
  const FeltDeclareSpot *spot = reading->spot;
  int64_t to = 0;
  if (!half && spot->limit == FELT_LIMIT_NO)
    bind_raise(reading, minimum(spot), "T 54");
  else if (spot->pot < 0)
    reading->status = FELT_DECLARE_NEED_POT;
  else if (half)
    bind_raise(reading, spot->facing + (spot->pot + spot->facing - spot->own) / 2, "2.9");
  else if (felt_pot_limit_to_act(spot->facing, 0, spot->pot, spot->own, &to))
    bind_raise(reading, to, "R-15");
}

/* Times the bet that is faced, without one the smallest bet: of the big blind. */
static int64_t times(const FeltDeclareSpot *spot, int64_t thousandths)
{
  int64_t bet = spot->facing > 0 ? spot->facing : spot->last_raise;
  return bet / 1000 * thousandths + bet % 1000 * thousandths / 1000;
}

/* "Bet" to a bet, and no amount: the answer is the floor's. */
static bool is_bet_to_bet(const Reading *reading)
{
  const FeltDeclareSpot *spot = reading->spot;
  return spot->facing > spot->own && reading->n_chips == 0 && reading->all > spot->facing &&
         !felt_declare_is_capped(spot);
}

static void tell_bet_to_bet(Reading *reading)
{
  int64_t least = minimum(reading->spot);
  reading->status = FELT_DECLARE_SEVERAL;
  reading->out.readings[0] = (FeltReading){FELT_DECLARE_CALL, reading->spot->facing, 0};
  reading->out.readings[1] =
      (FeltReading){FELT_DECLARE_RAISE, least < reading->all ? least : reading->all, 0};
}

/* Whether an amount can be meant as it is said: it is no less than the bet, or a fifth of the
 * smallest.
 */
static bool is_literal(const FeltDeclareSpot *spot, const FeltSpoken *spoken)
{
  if (spoken->size == FELT_SIZE_BY)
    return 2 * spoken->amount >= spot->last_raise;
  if (spot->facing > 0)
    return spoken->amount >= spot->facing;
  return 5 * spoken->amount >= minimum(spot);
}

/* T 57: "five" as hundreds and thousands, and the same of thousands; "two fifty" as it is said and
 * with thousands for hundreds. Returns the total of the smallest that is legal, 0: none is; *next
 * is ten times it where that can be meant too, else 0. */
static int64_t find_meant(const Reading *reading, const FeltSpoken *spoken, int64_t *next)
{
  static const int64_t factors[] = {100, 1000, 100000, 1000000, 100000000, 1000000000};
  const FeltDeclareSpot *spot = reading->spot;
  int64_t from = spoken->size == FELT_SIZE_BY ? spot->facing : 0, least = minimum(spot);
  if (spoken->verb == FELT_SPOKEN_AMOUNT && spot->facing > 0)
    least = spot->facing;
  *next = 0;
  for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++) {
    int64_t factor = spoken->in_pair ? factors[i] / 100 : factors[i];
    if (spoken->amount > (FELT_DECLARE_MAX - from) / factor)
      return 0;
    int64_t total = from + spoken->amount * factor;
    if (total < least)
      continue;
    if (i % 2 == 0 && spoken->amount * 10 <= (reading->all - from) / factor)
      *next = from + spoken->amount * factor * 10;
    return total;
  }
  return 0;
}

/* The amount that is meant, into spoken; FALSE: the pot is wanted. */
static bool find_amount(Reading *reading, FeltSpoken *spoken)
{
  const FeltDeclareSpot *spot = reading->spot;
  int64_t next;
  if (!spoken->in_short || spoken->amount < 1 || spot->limit == FELT_LIMIT_FIXED ||
      spot->limit == FELT_LIMIT_SPREAD || is_literal(spot, spoken))
    return true;
  int64_t total = find_meant(reading, spoken, &next);
  if (total == 0)
    return true;
  if (next > 0 && spot->pot < 0) {
    FeltDeclareAction action = spot->facing == 0 ? FELT_DECLARE_BET : FELT_DECLARE_RAISE;
    reading->out.readings[0] = (FeltReading){action, total, next};
    reading->out.readings[1] = (FeltReading){action, next, 0};
    reading->status = FELT_DECLARE_SEVERAL;
    return false;
  }
  if (next > 0 && next <= spot->pot)
    total = next;
  spoken->amount = spoken->size == FELT_SIZE_BY ? total - spot->facing : total;
  reading->meant = total;
  return true;
}

/* Raise said without an amount: all the chips put in count (T 44), none the least. */
static void bind_unsized(Reading *reading)
{
  if (reading->n_chips > 0)
    bind_raise(reading, reading->spot->own + reading->sum, reading->n_chips == 1 ? "T 44" : "T 42");
  else
    bind_raise(reading, minimum(reading->spot), "T 43A");
}

static void read_raise(Reading *reading, const FeltSpoken *spoken)
{
  const FeltDeclareSpot *spot = reading->spot;
  bool no_bet = spoken->verb == FELT_SPOKEN_RAISE && spot->facing == 0;
  switch (spoken->size) {
  case FELT_SIZE_NONE:
    if (spoken->verb == FELT_SPOKEN_BET && is_bet_to_bet(reading))
      tell_bet_to_bet(reading);
    else
      bind_unsized(reading);
    break;
  case FELT_SIZE_TO:
    bind_raise(reading, spoken->amount, spoken->plain && spot->facing > 0 ? "T 43B" : "2.9");
    break;
  case FELT_SIZE_BY:
    bind_raise(reading, spot->facing + spoken->amount, "2.9");
    break;
  case FELT_SIZE_TIMES:
    bind_raise(reading, times(spot, spoken->amount), "2.9");
    break;
  case FELT_SIZE_MINIMUM:
    bind_raise(reading, minimum(spot), "T 43A");
    break;
  case FELT_SIZE_HALF_POT:
  case FELT_SIZE_POT:
    bind_pot(reading, spoken->size == FELT_SIZE_HALF_POT);
    break;
  case FELT_SIZE_ALL_IN:
    bind_raise(reading, reading->all, "2.9");
    break;
  }
  if (no_bet && reading->out.to == spoken->amount)
    reading->out.rule = "T 55B";
}

static void read_words(Reading *reading, FeltSpoken *spoken)
{
  const FeltDeclareSpot *spot = reading->spot;
  if (!find_amount(reading, spoken))
    return;
  switch (spoken->verb) {
  case FELT_SPOKEN_SILENT:
    if (reading->n_chips > 0)
      read_chips(reading);
    else
      reading->status = FELT_DECLARE_NOTHING;
    break;
  case FELT_SPOKEN_AMOUNT:
    bind_amount(reading, spoken->amount, "T 43A");
    break;
  case FELT_SPOKEN_FOLD:
    reading->out = (FeltDeclared){.action = FELT_DECLARE_FOLD, .to = spot->own, .rule = "R-02"};
    break;
  case FELT_SPOKEN_CHECK:
    bind_call(reading, spot->facing > spot->own ? "T 55C" : "R-02");
    if (spot->facing > spot->own)
      reading->out.action = FELT_DECLARE_CALL_OR_FOLD;
    break;
  case FELT_SPOKEN_CALL:
    bind_call(reading, spot->facing > spot->own ? "R-09" : "T 55A");
    break;
  case FELT_SPOKEN_MAKE:
  case FELT_SPOKEN_BET:
  case FELT_SPOKEN_RAISE:
    read_raise(reading, spoken);
    break;
  }
}

static bool add_chips(Reading *reading, const int64_t *chips, size_t n)
{
  reading->n_chips = n;
  for (size_t i = 0; i < n; i++) {
    if (chips[i] < 1 || chips[i] > reading->spot->stack - reading->sum)
      return false;
    reading->sum += chips[i];
    if (i == 0 || chips[i] < reading->smallest)
      reading->smallest = chips[i];
  }
  return true;
}

/* What the bet takes of the chips put in, and what is missing. */
static void settle(Reading *reading)
{
  FeltDeclared *out = &reading->out;
  int64_t needed = out->to - reading->spot->own;
  out->returned = reading->sum > needed ? reading->sum - needed : 0;
  out->owed = needed > reading->sum ? needed - reading->sum : 0;
  out->all_in = out->to == reading->all;
}

bool felt_declare_limits(const FeltDeclareSpot *spot, int64_t *min, int64_t *max)
{
  bool sure;
  if (!spot_is_good(spot) || !spread_is_good(spot))
    return false;
  int64_t all = spot->own + spot->stack, least = minimum(spot), most = maximum(spot, &sure);
  if (all <= spot->facing || felt_declare_is_capped(spot))
    least = most = 0;
  else if (!sure && all > most)
    most = 0;
  *min = least < all ? least : all;
  *max = most < all ? most : all;
  return true;
}

FeltDeclareStatus felt_declare(const FeltDeclareSpot *spot, FeltLanguage language,
                               const char *words, const int64_t *chips, size_t n_chips,
                               FeltDeclared *declared)
{
  static const FeltDeclareStatus refused[] = {
      [FELT_SPOKEN_UNKNOWN] = FELT_DECLARE_BAD_WORDS,
      [FELT_SPOKEN_BAD_AMOUNT] = FELT_DECLARE_BAD_AMOUNT,
  };
  FeltSpoken spoken;
  if (!spot_is_good(spot))
    return FELT_DECLARE_BAD_SPOT;
  if (!spread_is_good(spot))
    return FELT_DECLARE_BAD_SPREAD;
  Reading reading = {.spot = spot, .all = spot->own + spot->stack};
  if (!add_chips(&reading, chips, n_chips))
    return FELT_DECLARE_BAD_CHIPS;
  FeltSpokenStatus status = felt_spoken(language, words, FELT_DECLARE_MAX, &spoken);
  if (status != FELT_SPOKEN_OK)
    return refused[status];
  read_words(&reading, &spoken);
  if (reading.meant > 0 && reading.out.to == reading.meant)
    reading.out.rule = "T 57";
  if (reading.status == FELT_DECLARE_OK)
    settle(&reading);
  if (reading.status == FELT_DECLARE_OK || reading.status == FELT_DECLARE_SEVERAL)
    *declared = reading.out;
  return reading.status;
}

const char *felt_declare_action_name(FeltDeclareAction action)
{
  static const char *const names[] = {"fold", "check", "call", "bet", "raise", "call-or-fold"};
  return names[action];
}

const char *felt_declare_problem(FeltDeclareStatus status)
{
  static const char *const problems[] = {
      [FELT_DECLARE_BAD_SPOT] =
          N_("give chips from 0 to 10^15, a last raise and a stack of at least 1, no more in front "
             "of the player than the bet to match, and a pot that holds the bet"),
      [FELT_DECLARE_BAD_SPREAD] = N_(
          "give a spread like 1-5, from the smallest bet to the largest, and a last raise within "
          "it"),
      [FELT_DECLARE_BAD_CHIPS] = N_("give chips of at least 1, and no more than the stack holds"),
      [FELT_DECLARE_NOTHING] = N_("give the words, the chips, or both"),
      [FELT_DECLARE_BAD_WORDS] =
          N_("say fold, check, call, bet, raise or an amount, as “raise to 15” or “all in”"),
      [FELT_DECLARE_BAD_AMOUNT] = N_("say one amount in whole chips, as “raise to 1,500”"),
      [FELT_DECLARE_NEED_POT] = N_("give the pot, with all bets in it"),
  };
  return problems[status];
}

const char *felt_declare_problem_rule(FeltDeclareStatus status)
{
  static const char *const rules[] = {
      [FELT_DECLARE_BAD_SPOT] = "2.9",   [FELT_DECLARE_BAD_SPREAD] = "R-14",
      [FELT_DECLARE_BAD_CHIPS] = "R-42", [FELT_DECLARE_NOTHING] = "T 40",
      [FELT_DECLARE_BAD_WORDS] = "T 40", [FELT_DECLARE_BAD_AMOUNT] = "2.9",
      [FELT_DECLARE_NEED_POT] = "R-15",
  };
  return rules[status];
}
