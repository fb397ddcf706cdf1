/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ledger-log.c - the lines of the cashiers' log as events write them, and their numbers */
#include "tournament/state/felt-ledger.h"

#include "tournament/state/felt-side-pot.h"

#include <string.h>

static gint64 parts_sum(const FeltMove *move)
{
  gint64 sum = 0;
  for (guint i = 0; i < FELT_N_PARTS; i++)
    sum += move->parts[i];
  return sum;
}

static void read_sale(const FeltEvent *event, FeltMove *move)
{
  const FeltEntry *entry = &event->u.entry;
  move->player = (guint)entry->player;
  move->parts[FELT_PART_FEE] = entry->fee;
  move->parts[FELT_PART_PRICE] = entry->price;
  move->parts[FELT_PART_BOUNTY] = entry->bounty;
  move->parts[FELT_PART_STAFF] = entry->staff;
  move->amount = entry->paid < 0 ? parts_sum(move) : entry->paid;
  move->number = (guint64)entry->receipt;
}

/* A refund is what the player has paid, whatever was charged. */
static void read_given_back(const FeltState *state, const FeltEvent *event, FeltMove *move)
{
  const FeltUnregistered *back = &event->u.unregistered;
  const FeltPlayer *player = felt_state_player(state, back->player);
  move->player = (guint)back->player;
  move->number = (guint64)back->receipt;
  move->amount = -MAX(back->refund, -G_MAXINT64); /* of a damaged log it may be anything */
  if (player == NULL)
    return;
  move->parts[FELT_PART_FEE] = player->fees;
  move->parts[FELT_PART_PRICE] = player->paid;
  move->parts[FELT_PART_BOUNTY] = player->bounty;
  move->parts[FELT_PART_STAFF] = player->staff;
  move->amount = player->refunded - player->taken;
}

static void read_put_back(const FeltState *state, const FeltEvent *event, FeltMove *move)
{
  const FeltPutBack *put = &event->u.put_back;
  const FeltPlayer *player = felt_state_player(state, put->player);
  const FeltReturn *back = NULL;
  move->what = FELT_MOVE_REFUND;
  move->player = (guint)put->player;
  move->number = (guint64)put->receipt;
  move->amount = -put->refund;
  /* What is undone was not checked. */
  if (player != NULL && felt_state_came_back(state, player, &back) != NULL &&
      put->sale == (gint64)back->seq)
    move->amount = -felt_ledger_refund(player, back, move->parts);
}

static void read_paid(const FeltEvent *event, FeltMove *move)
{
  static const struct {
    FeltMoveWhat what;
    int sign;
  } paid_kinds[] = {
      [FELT_PAID_PRIZE] = {FELT_MOVE_PRIZE, -1},
      [FELT_PAID_DEBT] = {FELT_MOVE_DEBT, 1},
      [FELT_PAID_REFUND] = {FELT_MOVE_REFUND, -1},
      [FELT_PAID_DRAWER_IN] = {FELT_MOVE_DRAWER_IN, 1},
      [FELT_PAID_DRAWER_OUT] = {FELT_MOVE_DRAWER_OUT, -1},
      [FELT_PAID_THING] = {FELT_MOVE_THING, 0},
      [FELT_PAID_RETURNED] = {FELT_MOVE_RETURNED, 1},
  };

  const FeltMoneyPaid *paid = &event->u.money_paid;
  /* What is undone was not checked. */
  if ((guint)paid->what >= G_N_ELEMENTS(paid_kinds) || (guint)paid->part >= FELT_N_PARTS)
    return;
  move->what = (int)paid_kinds[paid->what].what;
  move->player = (guint)paid->player;
  move->amount = paid_kinds[paid->what].sign * paid->amount;
  move->number = (guint64)paid->receipt;
  move->place = (guint)paid->place;
  move->place_to = (guint)paid->place_to;

  if (paid->what == FELT_PAID_REFUND)
    move->parts[paid->part] = paid->amount;
  /* Older logs do not say what a prize was made of. */
  if (paid->what == FELT_PAID_PRIZE && paid->receipt != 0) {
    move->parts[FELT_PART_BOUNTY] = paid->bounty;
    move->parts[FELT_PART_PRICE] = paid->amount - paid->bounty;
  }
}

static void read_side_pot(const FeltEvent *event, FeltMove *move)
{
  static const struct {
    FeltMoveWhat what;
    int sign;
  } pot_kinds[] = {
      [FELT_SIDE_POT_JOINED] = {FELT_MOVE_POT_JOINED, 1},
      [FELT_SIDE_POT_LEFT] = {FELT_MOVE_POT_LEFT, -1},
      [FELT_SIDE_POT_WON] = {FELT_MOVE_POT_WON, -1},
      [FELT_SIDE_POT_ADDED] = {FELT_MOVE_POT_ADDED, 1},
      [FELT_SIDE_POT_KEPT] = {FELT_MOVE_POT_KEPT, -1},
  };
  const FeltSidePotMoney *money = &event->u.side_pot_money;
  /* What is undone was not checked. */
  if ((guint)money->what >= G_N_ELEMENTS(pot_kinds) || money->pot == NULL)
    return;
  move->what = (int)pot_kinds[money->what].what;
  move->amount = pot_kinds[money->what].sign * money->amount;
  move->player = (guint)money->player;
  move->number = (guint64)money->receipt;
}

/* What is put in with an opening, and taken out with the count. */
static void read_drawer(const FeltEvent *event, FeltMove *move)
{
  const FeltDrawerOpened *opened = &event->u.drawer_opened;
  const FeltDrawerClosed *closed = &event->u.drawer_closed;
  gboolean opens = event->kind == FELT_EVENT_DRAWER_OPENED;
  move->what = opens ? FELT_MOVE_DRAWER_IN : FELT_MOVE_DRAWER_OUT;
  move->amount = opens ? opened->amount : -closed->taken;
  move->number = (guint64)(opens ? opened->receipt : closed->receipt);
}

/* The line of an event, but for its texts; FALSE when it moves nothing. */
static gboolean read_move(const FeltState *state, const FeltEvent *event, FeltMove *move)
{
  *move = (FeltMove){.seq = event->seq, .at_us = event->at.utc_us};

  switch (event->kind) {
  case FELT_EVENT_REGISTERED:
    move->what = FELT_MOVE_ENTRY;
    read_sale(event, move);
    break;
  case FELT_EVENT_RE_ENTERED:
    move->what = FELT_MOVE_RE_ENTRY;
    read_sale(event, move);
    break;
  case FELT_EVENT_REBOUGHT:
    move->what = FELT_MOVE_REBUY;
    read_sale(event, move);
    break;
  case FELT_EVENT_ADDED_ON:
    move->what = FELT_MOVE_ADD_ON;
    read_sale(event, move);
    break;
  case FELT_EVENT_UNREGISTERED:
    move->what = FELT_MOVE_UNREGISTERED;
    read_given_back(state, event, move);
    break;
  case FELT_EVENT_MONEY_PAID:
    read_paid(event, move);
    break;
  case FELT_EVENT_PUT_BACK:
    read_put_back(state, event, move);
    break;
  case FELT_EVENT_SIDE_POT_MONEY:
    read_side_pot(event, move);
    break;
  case FELT_EVENT_DRAWER_OPENED:
  case FELT_EVENT_DRAWER_CLOSED:
    read_drawer(event, move);
    break;
  default:
    return FALSE;
  }

  return move->amount != 0 || move->what == FELT_MOVE_THING;
}

/* Who took or gave it, NULL: who gave the command; and how. */
static const char *cashier_of(const FeltEvent *event, int *method)
{
  *method = FELT_METHOD_CASH;
  switch (event->kind) {
  case FELT_EVENT_UNREGISTERED:
    *method = event->u.unregistered.method;
    return event->u.unregistered.cashier;
  case FELT_EVENT_MONEY_PAID:
    *method = event->u.money_paid.method;
    return event->u.money_paid.cashier;
  case FELT_EVENT_PUT_BACK:
    *method = event->u.put_back.method;
    return event->u.put_back.cashier;
  case FELT_EVENT_SIDE_POT_MONEY:
    *method = event->u.side_pot_money.method;
    return event->u.side_pot_money.cashier;
  case FELT_EVENT_DRAWER_OPENED:
    return event->u.drawer_opened.cashier;
  case FELT_EVENT_DRAWER_CLOSED:
    return event->u.drawer_closed.cashier;
  default:
    *method = event->u.entry.method;
    return event->u.entry.cashier;
  }
}

/* Few people take money in one tournament, and few prizes are things. */
static guint text_index(GPtrArray *texts, const char *text)
{
  for (guint i = 0; i < texts->len; i++)
    if (strcmp(g_ptr_array_index(texts, i), text) == 0)
      return i;
  g_ptr_array_add(texts, g_ref_string_new(text));
  return texts->len - 1;
}

static void append_move(FeltState *state, const FeltEvent *event, FeltMove *move)
{
  const char *cashier = cashier_of(event, &move->method);
  if (cashier == NULL)
    cashier = event->actor != NULL ? event->actor : "";
  /* What is undone was not checked. */
  if ((guint)move->method >= FELT_N_METHODS)
    move->method = FELT_METHOD_CASH;
  move->cashier = text_index(state->cashiers, cashier);
  if (move->what == FELT_MOVE_THING && event->u.money_paid.thing != NULL)
    move->thing = text_index(state->things, event->u.money_paid.thing) + 1;
  if (event->kind == FELT_EVENT_SIDE_POT_MONEY)
    move->pot = felt_side_pot_index(state, event->u.side_pot_money.pot) + 1;
  g_array_append_val(state->moves, *move);
}

/* A number that was given once is never given again. */
static void note_number(FeltState *state, const FeltMove *move)
{
  state->receipts[move->what] = MAX(state->receipts[move->what], felt_move_number(move));
}

void felt_ledger_add(FeltState *state, const FeltEvent *event)
{
  FeltMove move;
  if (!read_move(state, event, &move))
    return;
  note_number(state, &move);
  append_move(state, event, &move);
}

guint felt_ledger_cashier(FeltState *state, const char *name)
{
  return text_index(state->cashiers, name);
}

void felt_ledger_add_difference(FeltState *state, const FeltEvent *event, guint cashier,
                                gint64 amount)
{
  FeltMove move = {.seq = event->seq,
                   .at_us = event->at.utc_us,
                   .cashier = cashier,
                   .what = FELT_MOVE_DIFFERENCE,
                   .amount = amount};
  if (amount != 0)
    g_array_append_val(state->moves, move);
}

const char *felt_ledger_moves_money(const FeltState *state, const FeltEvent *event,
                                    const char *actor)
{
  FeltMove move;
  int method;
  if (!read_move(state, event, &move) || move.amount == 0)
    return NULL;
  const char *cashier = cashier_of(event, &method);
  if (cashier != NULL)
    return cashier;
  return actor != NULL ? actor : "";
}

/* What is undone ---------------------------------------------------------------------------- */

/* The latest of those who were registered by an id, counted from 1; 0: nobody that is kept. */
static guint find_gone(const FeltState *state, guint player)
{
  for (guint i = state->gone->len; i-- > 0;)
    if (g_array_index(state->gone, FeltGone, i).player == player)
      return i + 1;
  return 0;
}

static guint add_gone(FeltState *state, guint player, const char *name)
{
  FeltGone gone = {player, g_ref_string_new(name)};
  g_array_append_val(state->gone, gone);
  return state->gone->len;
}

/* The ids of undone registrations are given again, so a name is kept. A registration that cost
 * nothing leaves nothing, unless its id is that of somebody who is kept, or the player may have
 * joined a side pot. */
static void note_gone(FeltState *state, const FeltMove *move, const char *name)
{
  if (name != NULL &&
      (parts_sum(move) > 0 || state->setup.n_side_pots > 0 || find_gone(state, move->player) != 0))
    add_gone(state, move->player, name);
}

/* Whose a cancelled line was, when the player is not in the state: one whose name is not kept goes
 * by id. */
static guint owner_gone(FeltState *state, guint player)
{
  guint found = find_gone(state, player);
  g_autofree char *name = g_strdup_printf("#%u", player);
  return found != 0 ? found : add_gone(state, player, name);
}

void felt_state_leave_out(FeltState *state, const FeltEvent *event)
{
  FeltMove move;
  gboolean registered = event->kind == FELT_EVENT_REGISTERED;
  gboolean moves = read_move(state, event, &move);
  if (registered)
    note_gone(state, &move, event->u.entry.name);
  if (!moves)
    return;
  /* Every number took an event: a greater one is damage. In older logs the line went with it. */
  gboolean numbered = move.number > 0 && move.number <= event->seq;
  if (!numbered)
    move.number = 0;
  note_number(state, &move);
  if (!numbered)
    return;
  move.cancelled = TRUE;
  gboolean house = move.player == 0;
  if (!house && (registered || felt_state_player(state, move.player) == NULL))
    move.gone = owner_gone(state, move.player);
  append_move(state, event, &move);
}

/* Numbers ----------------------------------------------------------------------------------- */

void felt_ledger_number(const FeltState *state, GPtrArray *events)
{
  guint64 last[FELT_N_MOVES];
  memcpy(last, state->receipts, sizeof last);
  for (guint i = 0; i < events->len; i++) {
    FeltEvent *event = events->pdata[i];
    gint64 *receipt = felt_event_receipt(event);
    FeltMove move;
    if (receipt != NULL && read_move(state, event, &move))
      *receipt = (gint64)++last[move.what];
  }
}
