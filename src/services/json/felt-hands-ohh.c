/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-ohh.c - recorded hands as Open Hand History 1.4.7 */
#include "core/hand/felt-decimal-text.h"
#include "felt-config.h"
#include "hands/felt-hands-walk.h"
#include "services/json/felt-hands-json.h"
#include "store/felt-record-json.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A hand on its way: the rounds so far, and the one that is being written. */
typedef struct {
  const FeltHandsHand *hand;
  cJSON *rounds, *actions;
  guint street, number;
  gboolean showdown, any;
} Writer;

static const char *game_type(const FeltHandsDeal *deal)
{
  FeltVariant variant = felt_played_game_variant(deal->game);
  switch (felt_variant_facts(variant)->game) {
  case FELT_GAME_HOLDEM:
  case FELT_GAME_SHORTDECK:
    return "Holdem";
  case FELT_GAME_OMAHA:
  case FELT_GAME_OMAHA5:
  case FELT_GAME_OMAHA6:
    return "Omaha";
  case FELT_GAME_OMAHA_HILO:
  case FELT_GAME_OMAHA5_HILO:
  case FELT_GAME_OMAHA6_HILO:
    return "OmahaHiLo";
  case FELT_GAME_STUD:
  case FELT_GAME_RAZZ:
    return "Stud";
  case FELT_GAME_STUD_HILO:
    return "StudHiLo";
  default:
    return "Draw";
  }
}

static const char *bet_type(int limit)
{
  static const char *const words[] = {[FELT_LIMIT_NO] = "NL",
                                      [FELT_LIMIT_POT] = "PL",
                                      [FELT_LIMIT_FIXED] = "FL",
                                      [FELT_LIMIT_SPREAD] = "SL",
                                      [FELT_LIMIT_CAP] = "NL"};
  return words[limit];
}

/* Amounts have the decimals of the hand, exactly. */
static void add_amount(cJSON *object, const char *key, const Writer *writer, gint64 amount)
{
  char text[FELT_DECIMAL_SIZE];
  felt_decimal_write(amount, (unsigned)writer->hand->deal.decimals, true, text);
  cJSON_AddItemToObject(object, key, cJSON_CreateRaw(text));
}

static cJSON *cards_to_json(const FeltCard *cards, guint n)
{
  cJSON *array = cJSON_CreateArray();
  for (guint k = 0; k < n; k++) {
    char text[3];
    felt_card_to_text(cards[k], text);
    if (cards[k] != FELT_CARD_UNKNOWN)
      cJSON_AddItemToArray(array, cJSON_CreateString(text));
  }
  return array;
}

/* Rounds ----------------------------------------------------------------------------------- */

static const char *street_name(const FeltHand *play, guint street)
{
  static const char *const flop[] = {"Preflop", "Flop", "Turn", "River"};
  static const char *const stud[] = {"Third Street", "Fourth Street", "Fifth Street",
                                     "Sixth Street", "Seventh Street"};
  static const char *const draw[] = {"Deal", "First Draw", "Second Draw", "Third Draw"};
  if (play->facts->opens != FELT_OPENS_POSITION)
    return stud[street];
  return felt_hands_has_draws(play) ? draw[street] : flop[street];
}

static void begin_round(Writer *writer, const char *street, const FeltCard *cards, guint n)
{
  cJSON *round = cJSON_CreateObject();
  felt_json_add_int(round, "id", cJSON_GetArraySize(writer->rounds));
  cJSON_AddStringToObject(round, "street", street);
  if (n > 0)
    cJSON_AddItemToObject(round, "cards", cards_to_json(cards, n));
  writer->actions = cJSON_AddArrayToObject(round, "actions");
  writer->number = 0;
  cJSON_AddItemToArray(writer->rounds, round);
}

static cJSON *add_action(Writer *writer, guint player, const char *action, gint64 amount,
                         gboolean all_in)
{
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "action_number", ++writer->number);
  felt_json_add_int(object, "player_id", player);
  cJSON_AddStringToObject(object, "action", action);
  add_amount(object, "amount", writer, amount);
  cJSON_AddBoolToObject(object, "is_allin", all_in);
  cJSON_AddItemToArray(writer->actions, object);
  return object;
}

static const char *post_word(const FeltHandSetup *setup, guint player)
{
  gint64 big = 0;
  for (guint i = 0; i < setup->n_players; i++)
    if (setup->forced[i] == FELT_FORCED_BLIND || setup->forced[i] == FELT_FORCED_NONE)
      big = MAX(big, setup->blinds[i]);
  switch ((FeltForcedKind)setup->forced[player]) {
  case FELT_FORCED_STRADDLE:
    return "Straddle";
  case FELT_FORCED_SLEEPER:
  case FELT_FORCED_POST:
  case FELT_FORCED_KILL:
    return "Post Extra Blind";
  default:
    return setup->blinds[player] < big ? "Post SB" : "Post BB";
  }
}

/* What was posted, in the order in which it comes off a stack. */
static void add_posts(Writer *writer)
{
  const FeltHandSetup *setup = &writer->hand->play.setup;
  FeltHand start;
  if (felt_hand_start(setup, &start, NULL) != FELT_HAND_OK)
    return;
  for (guint i = 0; i < setup->n_players; i++) {
    gint64 left = setup->stacks[i] - (start.stacks[i] + start.aside[i]) - start.bets[i];
    gint64 ante = MIN(setup->antes[i], left), dead = left - ante;
    gboolean all_in = start.stacks[i] == 0;
    if (ante > 0)
      add_action(writer, i, "Post Ante", ante, all_in && dead == 0 && start.bets[i] == 0);
    if (dead > 0)
      add_action(writer, i, "Post Dead", dead, all_in && start.bets[i] == 0);
  }
  for (guint i = 0; i < setup->n_players; i++)
    if (start.bets[i] > 0)
      add_action(writer, i, post_word(setup, i), start.bets[i], start.stacks[i] == 0);
}

static void add_act(Writer *writer, const FeltHandsMoment *moment, const FeltHand *before)
{
  const char *word = "Fold";
  gboolean opens = before->bet == 0 && !before->bring_in_due;
  if (moment->action == FELT_ACT_CALL)
    word = moment->paid > 0 ? "Call" : "Check";
  else if (moment->action == FELT_ACT_BRING_IN)
    word = "Bet";
  else if (moment->action == FELT_ACT_RAISE)
    word = opens ? "Bet" : "Raise";
  add_action(writer, moment->player, word, moment->paid,
             moment->paid > 0 && moment->paid == before->stacks[moment->player]);
}

static void add_cards(Writer *writer, const FeltHandsMoment *moment, const char *word)
{
  cJSON *cards = cards_to_json(moment->cards, moment->n_cards);
  if (cJSON_GetArraySize(cards) == 0 && moment->what == FELT_HANDS_DEALT) {
    cJSON_Delete(cards);
    return;
  }
  cJSON *action = add_action(writer, moment->player, word, 0, FALSE);
  cJSON_AddItemToObject(action, "cards", cards);
}

static void go_to_street(Writer *writer, const FeltHandsMoment *moment, const FeltHand *before)
{
  gboolean boarded = moment->what == FELT_HANDS_BOARDED;
  gboolean showdown = moment->what == FELT_HANDS_SHOWED || moment->what == FELT_HANDS_PASSED;
  if (showdown && !writer->showdown) {
    writer->showdown = TRUE;
    begin_round(writer, "Showdown", NULL, 0);
  } else if (boarded) {
    begin_round(writer, street_name(before, before->street), moment->cards, moment->n_cards);
    writer->showdown = FALSE;
  } else if (!showdown && (!writer->any || before->street != writer->street)) {
    if (writer->any)
      begin_round(writer, street_name(before, before->street), NULL, 0);
    writer->showdown = FALSE;
  }
  writer->street = before->street;
  writer->any = TRUE;
}

static void add_moment(const FeltHandsMoment *moment, const FeltHand *before, gpointer data)
{
  Writer *writer = data;
  go_to_street(writer, moment, before);
  switch (moment->what) {
  case FELT_HANDS_DEALT:
    add_cards(writer, moment, "Dealt Cards");
    break;
  case FELT_HANDS_DID:
    add_act(writer, moment, before);
    break;
  case FELT_HANDS_DREW:
    felt_json_add_int(add_action(writer, moment->player, "Draws", 0, FALSE), "count",
                      moment->count);
    break;
  case FELT_HANDS_SHOWED:
    add_cards(writer, moment, "Shows Cards");
    break;
  case FELT_HANDS_PASSED:
    add_action(writer, moment->player, "Mucks Cards", 0, FALSE);
    break;
  case FELT_HANDS_BOARDED:
    break;
  }
}

/* The rest --------------------------------------------------------------------------------- */

static void add_players(cJSON *ohh, const Writer *writer)
{
  const FeltHandsHand *hand = writer->hand;
  cJSON *players = cJSON_AddArrayToObject(ohh, "players");
  for (guint i = 0; i < hand->play.n; i++) {
    cJSON *player = cJSON_CreateObject();
    g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[i]);
    felt_json_add_int(player, "id", i);
    felt_json_add_int(player, "seat", hand->seats[i]);
    cJSON_AddStringToObject(player, "name", name);
    cJSON_AddStringToObject(player, "display", name);
    add_amount(player, "starting_stack", writer, hand->play.setup.stacks[i]);
    cJSON_AddItemToArray(players, player);
  }
}

static void add_pots(cJSON *ohh, const Writer *writer)
{
  FeltAward awards[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  const FeltHandsHand *hand = writer->hand;
  int n = felt_hands_hand_result(hand, awards, NULL);
  cJSON *pots = cJSON_AddArrayToObject(ohh, "pots");
  for (int a = 0; a < n; a++) {
    cJSON *pot = cJSON_CreateObject(), *wins = cJSON_CreateArray();
    gint64 amount = 0;
    for (guint i = 0; i < hand->play.n; i++) {
      if (awards[a].shares[i] == 0)
        continue;
      cJSON *win = cJSON_CreateObject();
      felt_json_add_int(win, "player_id", i);
      add_amount(win, "win_amount", writer, awards[a].shares[i]);
      cJSON_AddItemToArray(wins, win);
      amount += awards[a].shares[i];
    }
    felt_json_add_int(pot, "number", a);
    add_amount(pot, "amount", writer, amount);
    felt_json_add_int(pot, "rake", 0);
    cJSON_AddItemToObject(pot, "player_wins", wins);
    cJSON_AddItemToArray(pots, pot);
  }
}

static void add_head(cJSON *ohh, const Writer *writer, const char *stream)
{
  const FeltHandsHand *hand = writer->hand;
  const FeltHandsDeal *deal = &hand->deal;
  g_autofree char *number = g_strdup_printf("%s#%u", stream, hand->number);
  g_autoptr(GDateTime) begun = g_date_time_new_from_unix_utc(hand->begun_us / G_USEC_PER_SEC);
  g_autofree char *time = g_date_time_format(begun, "%Y-%m-%dT%H:%M:%SZ");
  cJSON_AddStringToObject(ohh, "spec_version", "1.4.7");
  cJSON_AddStringToObject(ohh, "internal_version", FELT_VERSION);
  cJSON_AddStringToObject(ohh, "site_name", "Felt");
  cJSON_AddStringToObject(ohh, "network_name", "Felt");
  cJSON_AddBoolToObject(ohh, "tournament", deal->tournament != NULL);
  cJSON_AddStringToObject(ohh, "game_number", number);
  cJSON_AddStringToObject(ohh, "start_date_utc", time);
  cJSON_AddStringToObject(ohh, "table_name", deal->table != NULL ? deal->table : "");
  cJSON_AddStringToObject(ohh, "game_type", game_type(deal));
  cJSON *limit = cJSON_AddObjectToObject(ohh, "bet_limit");
  cJSON_AddStringToObject(limit, "bet_type", bet_type(deal->limit));
  add_amount(limit, "bet_cap", writer, deal->cap);
}

static void add_stakes(cJSON *ohh, const Writer *writer)
{
  const FeltHandsDeal *deal = &writer->hand->deal;
  gint64 seats = 0;
  for (guint i = 0; i < deal->n_seats; i++)
    seats = MAX(seats, deal->seats[i].seat);
  felt_json_add_int(ohh, "table_size", seats);
  cJSON_AddStringToObject(ohh, "currency", deal->currency != NULL ? deal->currency : "Chips");
  felt_json_add_int(ohh, "dealer_seat", deal->button);
  add_amount(ohh, "small_blind_amount", writer, deal->small);
  add_amount(ohh, "big_blind_amount", writer, deal->big);
  add_amount(ohh, "ante_amount", writer, deal->ante);
  if (writer->hand->play.n_runs > 1) {
    cJSON *flags = cJSON_AddArrayToObject(ohh, "flags");
    cJSON_AddItemToArray(flags, cJSON_CreateString("Run_It_Twice"));
  }
}

cJSON *felt_hands_to_ohh(const FeltHandsHand *hand, const char *stream, GError **error)
{
  Writer writer = {.hand = hand};
  if (!felt_hands_hand_is_over(hand)) {
    felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("Hand %u is not over."), hand->number);
    return NULL;
  }
  if (hand->voided) {
    felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("Hand %u was a misdeal."), hand->number);
    return NULL;
  }

  cJSON *all = cJSON_CreateObject();
  cJSON *ohh = cJSON_AddObjectToObject(all, "ohh");
  writer.rounds = cJSON_CreateArray();
  add_head(ohh, &writer, stream);
  add_stakes(ohh, &writer);
  add_players(ohh, &writer);
  begin_round(&writer, street_name(&hand->play, 0), NULL, 0);
  add_posts(&writer);
  felt_hands_walk(hand, add_moment, &writer);
  cJSON_AddItemToObject(ohh, "rounds", writer.rounds);
  add_pots(ohh, &writer);
  return all;
}
