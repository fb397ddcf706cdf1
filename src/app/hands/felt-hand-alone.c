/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-alone.c - the next hand of a table that is in no tournament */
#include "app/hands/felt-hand-alone.h"

#define PLAYERS 6
#define STACK   10000

static void add_seat(FeltHandsDeal *deal, gint64 number, const char *name, gint64 stack)
{
  const FeltRecord *record = felt_record_field(&felt_hands_deal_record, "seats")->record;
  FeltHandsSeat *seat = felt_list_append(record, &deal->seats, &deal->n_seats);
  seat->seat = number;
  seat->name = g_strdup(name);
  seat->stack = stack;
}

static void begin_first(FeltHandsDeal *deal)
{
  deal->small = 50;
  deal->big = 100;
  deal->button = 1;
  for (gint64 i = 1; i <= PLAYERS; i++)
    add_seat(deal, i, NULL, STACK);
}

/* Stakes and rules as they were; what stood for that hand alone does not come again. */
static void take_stakes(FeltHandsDeal *deal, const FeltHandsDeal *last)
{
  deal->game = last->game;
  deal->limit = last->limit;
  deal->small = last->small;
  deal->big = last->big;
  deal->ante = last->ante;
  deal->ante_kind = last->ante_kind;
  deal->bring_in = last->bring_in;
  deal->big_bet = last->big_bet;
  deal->small_bet = last->small_bet;
  deal->min_bet = last->min_bet;
  deal->spread_min = last->spread_min;
  deal->spread_max = last->spread_max;
  deal->cap = last->cap;
  deal->delay = last->delay;
  felt_record_clear(&felt_play_rules_record, &deal->rules);
  felt_record_copy(&felt_play_rules_record, &deal->rules, &last->rules);
}

FeltHandsCommand *felt_hand_alone_begin(const FeltHandsHand *last)
{
  FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  int64_t finishing[FELT_HAND_PLAYERS];
  if (last == NULL || last->deal.decimals > 0 ||
      felt_hands_hand_result(last, NULL, finishing) < 0) {
    begin_first(deal);
    return command;
  }

  take_stakes(deal, &last->deal);
  for (guint i = 0; i < last->deal.n_seats; i++) {
    const FeltHandsSeat *seat = &last->deal.seats[i];
    int player = felt_hands_hand_player(last, seat->seat);
    if (player >= 0 && finishing[player] > 0)
      add_seat(deal, seat->seat, seat->name, finishing[player]);
  }

  /* the first in the engine's order who is still there sits left of the old button; a misdeal is
   * dealt anew by the same one */
  deal->button = last->deal.button;
  for (guint i = 0; i < last->play.n && !last->voided && deal->button == last->deal.button; i++)
    if (finishing[i] > 0)
      deal->button = last->seats[i];
  return command;
}
