/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-json.c - recorded hands as JSON */
#include "services/json/felt-hands-json.h"

#include "hands/felt-hands-walk.h"
#include "store/felt-record-json.h"

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

static char *cards_text(const FeltCard *cards, guint n)
{
  char text[2 * FELT_HAND_CARDS_MAX + 1];
  felt_cards_to_text(cards, n, text);
  return g_strdup(text);
}

static cJSON *seats_of(const FeltHandsHand *hand, guint32 players)
{
  cJSON *seats = cJSON_CreateArray();
  for (guint i = 0; i < hand->play.n; i++)
    if ((players >> i & 1) != 0)
      cJSON_AddItemToArray(seats, cJSON_CreateNumber(hand->seats[i]));
  return seats;
}

/* What comes next -------------------------------------------------------------------------- */

static void add_legal(cJSON *object, const FeltHandsHand *hand)
{
  FeltLegal legal;
  felt_hand_legal(&hand->play, &legal);
  cJSON_AddBoolToObject(object, "fold", legal.may_fold);
  if (legal.bring_in_due)
    felt_json_add_int(object, "bring_in", legal.bring_in);
  else
    felt_json_add_int(object, "to_call", legal.to_call);
  if (legal.at_stake < legal.to_call)
    felt_json_add_int(object, "at_stake", legal.at_stake);
  cJSON_AddStringToObject(object, "call_rule", legal.call_rule);
  if (!legal.may_raise) {
    cJSON_AddStringToObject(object, "no_raise_rule", legal.min_rule);
    return;
  }
  felt_json_add_int(object, "min_to", legal.min_to);
  cJSON_AddStringToObject(object, "min_rule", legal.min_rule);
  felt_json_add_int(object, "max_to", legal.max_to);
  cJSON_AddStringToObject(object, "max_rule", legal.max_rule);
}

static void add_pots(cJSON *object, const FeltHandsHand *hand)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  guint n = felt_hands_hand_pots(hand, pots);
  cJSON *array = cJSON_AddArrayToObject(object, "pots");
  for (guint i = 0; i < n; i++) {
    cJSON *pot = cJSON_CreateObject();
    felt_json_add_int(pot, "amount", pots[i].amount);
    cJSON_AddItemToObject(pot, "seats", seats_of(hand, pots[i].players));
    cJSON_AddItemToArray(array, pot);
  }
}

static void add_player(cJSON *object, const FeltHandsHand *hand, guint player)
{
  g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[player]);
  felt_json_add_int(object, "p", player + 1);
  felt_json_add_int(object, "seat", hand->seats[player]);
  cJSON_AddStringToObject(object, "name", name);
}

cJSON *felt_hands_next_to_json(const FeltHandsHand *hand)
{
  static const char *const words[] = {
      [FELT_EXPECT_HOLE] = "upcards", [FELT_EXPECT_BOARD] = "board",
      [FELT_EXPECT_DISCARD] = "draw", [FELT_EXPECT_ACTION] = "action",
      [FELT_EXPECT_SHOW] = "show",    [FELT_EXPECT_NOTHING] = "winners"};
  FeltExpect expect;
  cJSON *object = cJSON_CreateObject();
  if (hand == NULL || felt_hands_hand_is_over(hand)) {
    cJSON_AddStringToObject(object, "expects", "begin-hand");
    return object;
  }

  const FeltHand *play = &hand->play;
  felt_hand_expects(play, &expect);
  felt_json_add_int(object, "hand", hand->number);
  cJSON_AddStringToObject(object, "expects", words[expect.kind]);
  if (expect.kind != FELT_EXPECT_BOARD && expect.kind != FELT_EXPECT_NOTHING)
    add_player(object, hand, expect.player);
  felt_json_add_int(object, "street", play->street);
  if (expect.kind == FELT_EXPECT_ACTION)
    add_legal(object, hand);
  if (expect.kind == FELT_EXPECT_BOARD) {
    felt_json_add_int(object, "cards", expect.n);
    felt_json_add_int(object, "run", expect.run + 1);
  }
  if (expect.kind == FELT_EXPECT_HOLE)
    felt_json_add_int(object, "cards", play->facts->streets[play->street].up);
  felt_json_add_int(object, "pot", felt_hand_in_pot(play));
  add_pots(object, hand);
  return object;
}

/* A hand ----------------------------------------------------------------------------------- */

static void add_action(const FeltHandsMoment *moment, const FeltHand *before, gpointer data)
{
  static const char *const did[] = {[FELT_ACT_FOLD] = "f",
                                    [FELT_ACT_CALL] = "cc",
                                    [FELT_ACT_RAISE] = "cbr",
                                    [FELT_ACT_BRING_IN] = "pb"};
  if (moment->what != FELT_HANDS_DID && moment->what != FELT_HANDS_DREW)
    return;
  cJSON *object = cJSON_CreateObject();
  g_autofree char *text = NULL;
  felt_json_add_int(object, "p", moment->player + 1);
  felt_json_add_int(object, "street", before->street);
  if (moment->what == FELT_HANDS_DREW)
    text = g_strdup_printf("sd %u", moment->count);
  else if (moment->action == FELT_ACT_RAISE)
    text = g_strdup_printf("cbr %" G_GINT64_FORMAT, moment->to);
  else
    text = g_strdup(did[moment->action]);
  cJSON_AddStringToObject(object, "did", text);
  felt_json_add_int(object, "paid", moment->paid);
  cJSON_AddItemToArray(data, object);
}

static const char *status_of(const FeltHand *play, guint player)
{
  guint32 bit = UINT32_C(1) << player;
  if ((play->in & bit) == 0)
    return "folded";
  if ((play->mucked & bit) != 0)
    return "mucked";
  return (play->shown & bit) != 0 ? "shown" : "in";
}

static void add_known_cards(cJSON *object, const FeltHand *play, guint player)
{
  gboolean known = FALSE;
  for (guint k = 0; k < play->n_hole[player]; k++)
    known = known || play->hole[player][k] != FELT_CARD_UNKNOWN;
  g_autofree char *cards = known ? cards_text(play->hole[player], play->n_hole[player]) : NULL;
  add_text(object, "cards", cards);
}

static cJSON *players_to_json(const FeltHandsHand *hand)
{
  int64_t finishing[FELT_HAND_PLAYERS];
  const FeltHand *play = &hand->play;
  gboolean over = felt_hands_hand_result(hand, NULL, finishing) >= 0;
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < play->n; i++) {
    cJSON *player = cJSON_CreateObject();
    add_player(player, hand, i);
    felt_json_add_int(player, "stack", play->setup.stacks[i]);
    felt_json_add_int(player, "behind", play->stacks[i] + play->aside[i]);
    felt_json_add_int(player, "bet", play->bets[i]);
    cJSON_AddStringToObject(player, "status", status_of(play, i));
    add_known_cards(player, play, i);
    if (over) {
      felt_json_add_int(player, "finishing_stack", finishing[i]);
      felt_json_add_int(player, "payoff", finishing[i] - play->setup.stacks[i]);
      cJSON_AddBoolToObject(player, "out", finishing[i] == 0);
    }
    cJSON_AddItemToArray(array, player);
  }
  return array;
}

static cJSON *boards_to_json(const FeltHand *play)
{
  cJSON *boards = cJSON_CreateArray();
  for (guint run = 0; run < play->n_runs; run++) {
    g_autofree char *cards = cards_text(play->board[run], play->n_board[run]);
    cJSON_AddItemToArray(boards, cJSON_CreateString(cards));
  }
  return boards;
}

cJSON *felt_hands_hand_to_json(const FeltHandsHand *hand)
{
  cJSON *object = cJSON_CreateObject();
  cJSON *actions = cJSON_CreateArray();
  felt_json_add_int(object, "number", hand->number);
  felt_json_add_int(object, "seq", (gint64)hand->seq);
  cJSON_AddBoolToObject(object, "over", felt_hands_hand_is_over(hand));
  cJSON_AddBoolToObject(object, "void", hand->voided);
  cJSON_AddItemToObject(object, "begun", felt_record_to_json(&felt_hands_deal_record, &hand->deal));
  cJSON_AddItemToObject(object, "players", players_to_json(hand));
  cJSON_AddItemToObject(object, "boards", boards_to_json(&hand->play));
  felt_json_add_int(object, "pot", felt_hand_in_pot(&hand->play));
  add_pots(object, hand);
  felt_hands_walk(hand, add_action, actions);
  cJSON_AddItemToObject(object, "actions", actions);
  return object;
}

cJSON *felt_hands_state_to_json(const FeltHandsState *state)
{
  cJSON *object = cJSON_CreateObject();
  cJSON *hands = cJSON_AddArrayToObject(object, "hands");
  for (guint i = 0; i < state->hands->len; i++)
    cJSON_AddItemToArray(hands, felt_hands_hand_to_json(state->hands->pdata[i]));
  cJSON_AddItemToObject(object, "next", felt_hands_next_to_json(felt_hands_state_current(state)));
  return object;
}
