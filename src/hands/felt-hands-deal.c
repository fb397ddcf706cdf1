/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-deal.c - a hand before it begins: game, stakes, seats, button and house rules */
#include "hands/felt-hands-deal.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#define CHIPS_MAX G_GINT64_CONSTANT(1000000000000000)

static const char *const post_words[] = {"blind", "straddle", "sleeper", "post",
                                         "kill",  "dead",     "ante",    NULL};
static const char *const preflop_words[] = {"as-set", "true", "assumed", NULL};

/* clang-format off */
#define OF(F) .offset = offsetof(FeltHandsSeat, F)
static const FeltField seat_fields[] = {
  {.key = "seat", .type = FELT_FIELD_INT, OF(seat), .min = 1, .max = FELT_HAND_PLAYERS,
   .flags = FELT_FIELD_REQUIRED, .doc = N_("the seat, from 1")},
  {.key = "name", .type = FELT_FIELD_TEXT, OF(name), .flags = FELT_FIELD_NAME,
   .doc = N_("who sits there")},
  {.key = "stack", .type = FELT_FIELD_INT, OF(stack), .min = 1, .max = CHIPS_MAX,
   .flags = FELT_FIELD_REQUIRED, .doc = N_("chips before anything is posted")},
  {0},
};
#undef OF
static const FeltRecord seat_record = {"seat", sizeof(FeltHandsSeat), seat_fields, 0};

#define OF(F) .offset = offsetof(FeltHandsPost, F)
static const FeltField post_fields[] = {
  {.key = "seat", .type = FELT_FIELD_INT, OF(seat), .min = 1, .max = FELT_HAND_PLAYERS,
   .flags = FELT_FIELD_REQUIRED, .doc = N_("who posts")},
  {.key = "kind", .type = FELT_FIELD_WORD, OF(kind), .words = post_words, .absent = -1,
   .flags = FELT_FIELD_REQUIRED, .doc = N_("what it is; dead money is nobody's bet")},
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .min = 1, .max = CHIPS_MAX,
   .flags = FELT_FIELD_REQUIRED, .doc = N_("how much")},
  {0},
};
#undef OF
static const FeltRecord post_record = {"post", sizeof(FeltHandsPost), post_fields, 0};

#define OF(F) .offset = offsetof(FeltHandsDeal, F)
#define CHIPS(K, F, D)                                                                             \
  {.key = (K), .type = FELT_FIELD_INT, OF(F), .min = 0, .max = CHIPS_MAX, .doc = (D)}
#define SEAT(K, F, MIN, ABSENT, FLAGS, D)                                                          \
  {.key = (K), .type = FELT_FIELD_INT, OF(F), .min = (MIN), .max = FELT_HAND_PLAYERS,             \
   .absent = (ABSENT), .flags = (FLAGS), .doc = (D)}
static const FeltField deal_fields[] = {
  {.key = "game", .type = FELT_FIELD_WORD, OF(game), .words = felt_played_games,
   .doc = N_("the game (holdem)")},
  {.key = "limit", .type = FELT_FIELD_WORD, OF(limit), .words = felt_limit_words,
   .doc = N_("the betting structure (no-limit)")},
  CHIPS("small", small, N_("the small blind")),
  CHIPS("big", big, N_("the big blind; in limit and stud the small bet")),
  CHIPS("ante", ante, N_("the ante")),
  {.key = "ante_kind", .type = FELT_FIELD_WORD, OF(ante_kind), .words = felt_ante_kind_words,
   .doc = N_("who pays the ante")},
  CHIPS("bring_in", bring_in, N_("stud: the bring-in")),
  CHIPS("big_bet", big_bet, N_("limit and stud: the big bet; 0: twice the small one")),
  CHIPS("small_bet", small_bet, N_("limit and stud: the small bet, when it is not big")),
  CHIPS("min_bet", min_bet, N_("the smallest bet, when it is not big")),
  CHIPS("spread_min", spread_min, N_("spread limit: the smallest bet")),
  CHIPS("spread_max", spread_max, N_("spread limit: the largest bet or raise")),
  CHIPS("cap", cap, N_("the most a player puts in in a hand; 0: all")),
  {.key = "half_kill", .type = FELT_FIELD_BOOL, OF(half_kill),
   .doc = N_("with a kill: fixed bets times 1.5, not 2")},
  {.key = "dead_antes", .type = FELT_FIELD_BOOL, OF(dead_antes),
   .doc = N_("antes of all go to the main pot, also short ones")},
  SEAT("button", button, 1, 0, FELT_FIELD_REQUIRED, N_("where the button is, also an empty seat")),
  SEAT("small_seat", small_seat, -1, -1, 0, N_("who posts the small blind; 0: nobody; absent: by the button")),
  SEAT("big_seat", big_seat, -1, -1, 0, N_("who posts the big blind; 0: nobody; absent: by the button")),
  {.key = "seats", .type = FELT_FIELD_LIST, OF(seats), .count_offset = offsetof(FeltHandsDeal, n_seats),
   .record = &seat_record, .flags = FELT_FIELD_REQUIRED, .doc = N_("who is dealt in")},
  {.key = "posts", .type = FELT_FIELD_LIST, OF(posts), .count_offset = offsetof(FeltHandsDeal, n_posts),
   .record = &post_record, .doc = N_("what is posted beside the blinds")},
  {.key = "rules", .type = FELT_FIELD_RECORD, OF(rules), .record = &felt_play_rules_record,
   .doc = N_("the house rules")},
  {.key = "version", .type = FELT_FIELD_INT, OF(version), .min = FELT_HANDS_FIRST_VERSION,
   .max = FELT_HAND_RULES_VERSION, .absent = FELT_HANDS_FIRST_VERSION,
   .doc = N_("how the rules are read; a new hand has the newest")},
  {.key = "pot_preflop", .type = FELT_FIELD_WORD, OF(pot_preflop), .words = preflop_words,
   .doc = N_("how the pot is counted before the flop")},
  {.key = "count_ante", .type = FELT_FIELD_WORD, OF(count_ante), .words = felt_ante_count_words,
   .doc = N_("when a button or big blind ante counts for the pot-limit maximum")},
  {.key = "ante_in_pot", .type = FELT_FIELD_BOOL, OF(ante_in_pot), .absent = TRUE,
   .doc = N_("antes of each player count for the pot-limit maximum")},
  {.key = "merge_pots", .type = FELT_FIELD_BOOL, OF(merge_pots),
   .doc = N_("pots of the same winners are split as one")},
  {.key = "chip_unit", .type = FELT_FIELD_INT, OF(chip_unit), .min = 1, .max = CHIPS_MAX,
   .absent = 1, .doc = N_("the smallest chip in play")},
  {.key = "delay", .type = FELT_FIELD_INT, OF(delay), .min = 0, .max = 604800,
   .doc = N_("seconds after the end of the hand before cards that were not tabled are recorded")},
  {.key = "decimals", .type = FELT_FIELD_INT, OF(decimals), .min = 0, .max = 9,
   .doc = N_("amounts are in units of so many decimals")},
  {.key = "table", .type = FELT_FIELD_TEXT, OF(table), .flags = FELT_FIELD_NAME,
   .doc = N_("the table, as it is called")},
  {.key = "tournament", .type = FELT_FIELD_TEXT, OF(tournament), .flags = FELT_FIELD_NAME,
   .doc = N_("the id of the tournament it is a table of")},
  {.key = "currency", .type = FELT_FIELD_TEXT, OF(currency), .flags = FELT_FIELD_NAME,
   .doc = N_("the currency of the amounts, when they are money")},
  {0},
};
#undef OF
const FeltRecord felt_hands_deal_record = {"hand", sizeof(FeltHandsDeal), deal_fields, 0};
/* clang-format on */

/* Rules ------------------------------------------------------------------------------------ */

void felt_hands_deal_rules(const FeltHandsDeal *deal, FeltHandRules *rules)
{
  felt_play_rules_hand_of_version(&deal->rules, (guint16)deal->version, rules);
  if (deal->pot_preflop > 0)
    rules->pot_convention = (guint8)(deal->pot_preflop - 1);
  rules->antes_in_pot = deal->ante_in_pot != 0;
  rules->count_ante = (guint8)deal->count_ante;
  rules->merge_pots = deal->merge_pots != 0;
  rules->chip_unit = deal->chip_unit;
}

void felt_hands_deal_set_rules(FeltHandsDeal *deal, const FeltHandRules *rules)
{
  FeltHandRules set;
  felt_play_rules_of(rules, &deal->rules);
  felt_hand_rules_of_version((FeltRuleSet)rules->set, rules->version, &set);
  deal->version = rules->version;
  deal->pot_preflop = 0;
  if (rules->pot_convention != set.pot_convention)
    deal->pot_preflop = rules->pot_convention + 1;
  deal->ante_in_pot = rules->antes_in_pot;
  deal->count_ante = rules->count_ante;
  deal->merge_pots = rules->merge_pots;
  deal->chip_unit = MAX(rules->chip_unit, 1);
}

/* Seats ------------------------------------------------------------------------------------ */

static const FeltHandsSeat *seat_at(const FeltHandsDeal *deal, gint64 seat)
{
  for (guint i = 0; i < deal->n_seats; i++)
    if (deal->seats[i].seat == seat)
      return &deal->seats[i];
  return NULL;
}

/* The next seat with a player clockwise; the seat itself last. */
static gint64 next_seat(const FeltHandsDeal *deal, gint64 from)
{
  for (gint64 k = 1; k <= FELT_HAND_PLAYERS; k++) {
    gint64 seat = (from - 1 + k) % FELT_HAND_PLAYERS + 1;
    if (seat_at(deal, seat) != NULL)
      return seat;
  }
  return from;
}

void felt_hands_deal_place_blinds(FeltHandsDeal *deal)
{
  gboolean stud = felt_played_game_is_stud(deal->game);
  gint64 small = next_seat(deal, deal->button);
  if (deal->n_seats == 2 && seat_at(deal, deal->button) != NULL)
    small = deal->button;
  gint64 big = next_seat(deal, small);
  if (stud)
    small = big = 0;
  if (deal->small_seat < 0)
    deal->small_seat = small;
  if (deal->big_seat < 0)
    deal->big_seat = big;
}

gboolean felt_hands_deal_order(const FeltHandsDeal *deal, guint8 seats[FELT_HAND_PLAYERS],
                               GError **error)
{
  if (deal->n_seats < 2)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{seats}: a hand needs two players at least."));
  if (deal->n_seats > FELT_HAND_PLAYERS)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{seats}: a hand has %d players at most."), FELT_HAND_PLAYERS);
  for (guint i = 0; i < deal->n_seats; i++)
    for (guint k = 0; k < i; k++) {
      g_autofree char *one = felt_name_key(deal->seats[i].name != NULL ? deal->seats[i].name : "");
      g_autofree char *other =
          felt_name_key(deal->seats[k].name != NULL ? deal->seats[k].name : "");
      if (deal->seats[i].seat == deal->seats[k].seat)
        return felt_refuse(error, FELT_DECIDE_ERROR_SEAT_TAKEN,
                           _("{seats}: seat %d is given twice."), (int)deal->seats[i].seat);
      if (*one != '\0' && strcmp(one, other) == 0)
        return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                           _("{seats}: “%s” sits in two seats."), deal->seats[i].name);
    }

  gint64 seat = deal->button;
  for (guint i = 0; i < deal->n_seats; i++) {
    seat = next_seat(deal, seat);
    seats[i] = (guint8)seat;
  }
  return TRUE;
}

/* As the engine takes it ------------------------------------------------------------------- */

static int player_of(const guint8 *seats, guint n, gint64 seat)
{
  for (guint i = 0; i < n; i++)
    if (seats[i] == seat)
      return (int)i;
  return -1;
}

static gboolean set_post(const FeltHandsPost *post, const guint8 *seats, FeltHandSetup *setup,
                         GError **error)
{
  static const FeltForcedKind kinds[] = {FELT_FORCED_BLIND, FELT_FORCED_STRADDLE,
                                         FELT_FORCED_SLEEPER, FELT_FORCED_POST, FELT_FORCED_KILL};
  int i = player_of(seats, setup->n_players, post->seat);
  if (i < 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("{posts}: nobody sits in seat %d."),
                       (int)post->seat);
  if (post->kind == FELT_HANDS_POST_DEAD) {
    setup->dead[i] += post->amount;
  } else if (post->kind == FELT_HANDS_POST_ANTE) {
    setup->antes[i] += post->amount;
  } else if (setup->blinds[i] > 0) {
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{posts}: seat %d posts two live bets; put them in one."),
                       (int)post->seat);
  } else {
    setup->blinds[i] = post->amount;
    setup->forced[i] = (guint8)kinds[post->kind];
  }
  return TRUE;
}

static gboolean set_blind(gint64 seat, gint64 amount, const char *key, const guint8 *seats,
                          FeltHandSetup *setup, GError **error)
{
  int i = player_of(seats, setup->n_players, seat);
  if (seat == 0 || amount == 0)
    return TRUE;
  if (i < 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("{%s}: nobody sits in seat %d."), key,
                       (int)seat);
  setup->blinds[i] = amount;
  setup->forced[i] = FELT_FORCED_BLIND;
  return TRUE;
}

static void set_antes(const FeltHandsDeal *deal, const guint8 *seats, FeltHandSetup *setup)
{
  guint n = setup->n_players;
  int payer = player_of(seats, n, deal->big_seat);
  setup->antes_are_dead = deal->dead_antes != 0;
  if (deal->ante_kind == FELT_ANTE_NONE)
    return;
  if (deal->ante_kind == FELT_ANTE_EACH) {
    for (guint i = 0; i < n; i++)
      setup->antes[i] = deal->ante;
    return;
  }
  if (deal->ante_kind == FELT_ANTE_BUTTON)
    payer = player_of(seats, n, deal->button);
  setup->antes_are_dead = true;
  if (payer >= 0)
    setup->antes[payer] = deal->ante;
}

static void set_stakes(const FeltHandsDeal *deal, FeltHandSetup *setup)
{
  setup->bring_in = deal->bring_in;
  setup->min_bet = deal->min_bet > 0 ? deal->min_bet : deal->big;
  setup->small_bet = deal->small_bet > 0 ? deal->small_bet : deal->big;
  setup->big_bet = deal->big_bet > 0 ? deal->big_bet : 2 * setup->small_bet;
  for (guint s = 0; s < FELT_STREETS_MAX; s++) {
    setup->spread_low[s] = deal->spread_min;
    setup->spread_high[s] = deal->spread_max;
  }
  setup->cap = deal->cap;
  setup->multiple = deal->rules.betting_unit;
  setup->half_kill = deal->half_kill != 0;
}

gboolean felt_hands_deal_setup(const FeltHandsDeal *deal, FeltHandSetup *setup, GError **error)
{
  guint8 seats[FELT_HAND_PLAYERS];
  memset(setup, 0, sizeof *setup);
  if (!felt_hands_deal_order(deal, seats, error))
    return FALSE;
  setup->variant = felt_played_game_variant(deal->game);
  setup->limit = (FeltLimit)deal->limit;
  setup->n_players = (guint8)deal->n_seats;
  for (guint i = 0; i < deal->n_seats; i++) {
    const FeltHandsSeat *seat = seat_at(deal, seats[i]);
    setup->stacks[i] = seat != NULL ? seat->stack : 0;
  }

  felt_hands_deal_rules(deal, &setup->rules);
  set_stakes(deal, setup);
  set_antes(deal, seats, setup);
  if (!set_blind(deal->small_seat, deal->small, "small_seat", seats, setup, error) ||
      !set_blind(deal->big_seat, deal->big, "big_seat", seats, setup, error))
    return FALSE;
  if (deal->small_seat == 0 && deal->big_seat != 0)
    setup->absent_blind = deal->small;
  for (guint i = 0; i < deal->n_posts; i++)
    if (!set_post(&deal->posts[i], seats, setup, error))
      return FALSE;
  return TRUE;
}

int felt_hands_game_of(FeltVariant variant)
{
  for (int game = 0; game < FELT_N_PLAYED_GAMES; game++)
    if (felt_played_game_variant(game) == variant)
      return game;
  return 0;
}

/* Words ------------------------------------------------------------------------------------ */

char *felt_hands_deal_name(const FeltHandsDeal *deal, gint64 seat)
{
  const FeltHandsSeat *found = deal == NULL ? NULL : seat_at(deal, seat);
  if (found != NULL && found->name != NULL)
    return g_strdup(found->name);
  return g_strdup_printf(_("Seat %d"), (int)seat);
}

char *felt_hands_deal_amount(const FeltHandsDeal *deal, gint64 amount)
{
  gint64 unit = 1;
  gint64 decimals = deal == NULL ? 0 : deal->decimals;
  for (gint64 i = 0; i < decimals; i++)
    unit *= 10;
  g_autofree char *whole = felt_number_text(amount / unit);
  if (decimals == 0)
    return g_steal_pointer(&whole);
  return g_strdup_printf("%s.%0*" G_GINT64_FORMAT, whole, (int)decimals, ABS(amount % unit));
}

char *felt_hands_deal_stakes(const FeltHandsDeal *deal)
{
  FeltLevel level = {.game = deal->game, .limit = deal->limit};
  g_autofree char *game = felt_level_game_text(&level);
  if (felt_played_game_is_stud(deal->game)) {
    FeltHandSetup setup = {0};
    set_stakes(deal, &setup);
    g_autofree char *low = felt_hands_deal_amount(deal, setup.small_bet);
    g_autofree char *high = felt_hands_deal_amount(deal, setup.big_bet);
    return g_strdup_printf("%s/%s %s", low, high, game);
  }
  g_autofree char *small = felt_hands_deal_amount(deal, deal->small);
  g_autofree char *big = felt_hands_deal_amount(deal, deal->big);
  return g_strdup_printf("%s/%s %s", small, big, game);
}
