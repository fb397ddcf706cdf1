/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-balance.c - who moves where so that tables are even, and why (rules.md 4.3 to 4.7) */
#include "tournament/floor/felt-balance.h"

#include "felt-config.h"
#include "tournament/base/felt-reason.h"
#include "tournament/floor/felt-floor.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* What can be said of a table's seats in this plan. */
enum { OPEN, ONLY_SMALL_BLIND, FULL };

/* The plan under way: the open tables in the order in which they break, changed as players move. */
typedef struct {
  const FeltState *state;
  const FeltLevel *level;
  gboolean stud;
  FeltTable *tables;
  guint8 *size;
  guint8 *closed; /* whether its seats can be used */
  guint n;
  GPtrArray *moves;
} Plan;

static void move_free(gpointer data)
{
  FeltBalanceMove *move = data;
  g_free(move->reason);
  g_free(move);
}

static gboolean has(FeltSeatMask mask, guint seat)
{
  return mask >> (seat - 1) & 1;
}

static guint walk(const FeltTable *table, guint from, guint to)
{
  return (to + table->n_seats - from) % table->n_seats;
}

/* The largest table. Of equals the one that breaks last, or first by the setup. */
static guint find_giver(const Plan *plan)
{
  gboolean last = plan->state->setup.giving_table == FELT_GIVES_LAST_TO_BREAK;
  guint found = 0;
  for (guint i = 1; i < plan->n; i++)
    if (plan->size[i] > plan->size[found] || (last && plan->size[i] == plan->size[found]))
      found = i;
  return found;
}

/* The smallest table that has a seat, of equals the one that breaks last; `mover` (0: not known) is
 * not brought to somebody they are kept apart from where another is as small. n when there is
 * none. */
static guint find_receiver(const Plan *plan, guint giver, guint mover)
{
  guint found = plan->n;
  gboolean together = FALSE;
  for (guint i = 0; i < plan->n; i++) {
    if (i == giver || plan->closed[i] == FULL ||
        (found < plan->n && plan->size[i] > plan->size[found]))
      continue;
    if (found < plan->n && plan->size[i] == plan->size[found] &&
        plan->closed[i] > plan->closed[found])
      continue;
    gboolean meets = mover != 0 && plan->state->apart->len > 0 &&
                     felt_table_is_apart(plan->state, &plan->tables[i], mover);
    if (found < plan->n && plan->size[i] == plan->size[found] && meets && !together &&
        plan->closed[i] == plan->closed[found])
      continue;
    found = i;
    together = meets;
  }
  return found;
}

static FeltButtonStatus coming(const Plan *plan, const FeltTable *table, FeltPositions *hand)
{
  return felt_table_coming_hand(plan->state, table, plan->level, hand);
}

/* How bad a free seat would be: hands until it is the big blind, by the walk from the big blind of
 * the coming hand. FALSE when the hand is not known. */
typedef struct {
  guint seat, walk, in_hands;
  gboolean waits, small;
} SeatRank;

static gboolean rank_seat(const Plan *plan, FeltTable *table, guint seat, SeatRank *rank)
{
  FeltPositions hand;
  table->players[seat] = G_MAXUINT; /* somebody */
  table->n_players++;
  FeltButtonStatus status = coming(plan, table, &hand);
  table->players[seat] = 0;
  table->n_players--;
  if (status != FELT_BUTTON_OK)
    return FALSE;
  *rank = (SeatRank){
      .seat = seat, .small = seat == hand.small_seat, .waits = !has(hand.dealt_in, seat)};
  rank->walk = walk(table, hand.big_seat, seat) + (rank->waits ? table->n_seats : 0u);
  guint lap = walk(table, hand.big_seat, seat);
  for (guint i = 1; i <= lap; i++) {
    guint s = (hand.big_seat - 1 + i) % table->n_seats + 1;
    rank->in_hands += table->players[s] != 0 || s == seat;
  }
  return TRUE;
}

/* The worst open seat: the big blind soonest, the small blind only if it may be. FALSE when none
 * can be used. */
static gboolean worst_seat(const Plan *plan, FeltTable *table, gboolean small, SeatRank *worst)
{
  gboolean found = FALSE;
  for (guint s = 1; s <= table->n_seats; s++) {
    SeatRank rank;
    if (table->players[s] != 0 || has(table->locked, s) || !rank_seat(plan, table, s, &rank) ||
        (rank.small && !small))
      continue;
    if (!found || rank.walk < worst->walk)
      *worst = rank;
    found = TRUE;
  }
  return found;
}

/* Stud: the seat that opened last, or the lowest free one. */
static gboolean stud_seat(FeltTable *table, SeatRank *found)
{
  guint opened = table->opened_last;
  *found = (SeatRank){0};
  if (opened != 0 && opened <= table->n_seats && table->players[opened] == 0 &&
      !has(table->locked, opened)) {
    found->seat = opened;
    return TRUE;
  }
  for (guint s = 1; s <= table->n_seats && found->seat == 0; s++)
    if (table->players[s] == 0 && !has(table->locked, s))
      found->seat = s;
  return found->seat != 0;
}

/* Whether the player who sits there has this seat kept for them (T 9). */
static gboolean is_kept(const FeltTable *table, guint seat)
{
  return has(table->locked, seat) && table->kept_for[seat] == table->players[seat];
}

/* Whose turn it is to go: the big blind of the coming hand; in stud who sits in the position that
 * is filled, or the next one clockwise. 0 when the button is not known. */
static guint due_seat(const Plan *plan, const FeltTable *table, guint position)
{
  FeltPositions hand;
  if (!plan->stud) {
    if (coming(plan, table, &hand) != FELT_BUTTON_OK || hand.big_seat == 0 ||
        table->players[hand.big_seat] == 0)
      return 0;
    return hand.big_seat;
  }
  for (guint i = 0; i < table->n_seats; i++) {
    guint s = (position - 1 + i) % table->n_seats + 1;
    if (table->players[s] != 0)
      return s;
  }
  return 0;
}

/* Who goes instead: the next clockwise whose seat is not kept; 0: all are. */
static guint going_seat(const FeltTable *table, guint due)
{
  for (guint i = 0; i < table->n_seats; i++) {
    guint s = (due - 1 + i) % table->n_seats + 1;
    if (table->players[s] != 0 && !is_kept(table, s))
      return s;
  }
  return 0;
}

/* Who was due, and why somebody else goes. */
static void append_passed_over(GString *text, const FeltState *state, const FeltBalanceMove *move)
{
  const FeltPlayer *due = felt_state_player(state, move->due);
  if (due == NULL)
    return;
  g_string_append_printf(
      text, _("seat %u, %s, was due and keeps the seat (T 9), so the next one moves; "),
      move->due_seat, due->name);
}

static char *reason_text(const FeltState *state, const FeltBalanceMove *move)
{
  const FeltPlayer *player = felt_state_player(state, move->player);
  const char *name = player != NULL ? player->name : "?";
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, _("Table %s has %u, table %s has %u; "),
                         felt_state_table_said(state, move->from_table).text, move->from_players,
                         felt_state_table_said(state, move->to_table).text, move->to_players);

  append_passed_over(text, state, move);
  if (move->stud) {
    g_string_append_printf(text, _("stud, by position: seat %u, %s; seat %u at %u opened last"),
                           move->from_seat, name, move->to_seat, move->to_table);
  } else {
    g_string_append_printf(text, _("due big blind next hand at %u: seat %u, %s; "),
                           move->from_table, move->from_seat, name);
    g_string_append_printf(text, _("worst seat at %u: seat %u, "), move->to_table, move->to_seat);
    if (move->small_blind)
      g_string_append(text, _("small blind next hand, as no other seat is open"));
    else if (move->in_hands == 0)
      g_string_append(text, _("big blind next hand"));
    else
      g_string_append_printf(text,
                             g_dngettext(GETTEXT_PACKAGE, "big blind %u hand after the next",
                                         "big blind %u hands after the next", move->in_hands),
                             move->in_hands);
    if (move->waits)
      g_string_append(text, _(", waits for the button"));
  }
  g_string_append(text, "; T 11A");
  return g_string_free(g_steal_pointer(&text), FALSE);
}

char *felt_balance_reason_code(const FeltBalanceMove *move)
{
  return g_strdup_printf(FELT_REASON_BALANCE " %u %u %u %u %u %u %u %u %u %u %d %d %d",
                         move->player, move->from_table, move->from_seat, move->to_table,
                         move->to_seat, move->from_players, move->to_players, move->in_hands,
                         move->due, move->due_seat, move->waits, move->small_blind, move->stud);
}

char *felt_balance_reason_text(const FeltState *state, const char *reason)
{
  FeltBalanceMove move = {0};
  if (reason == NULL ||
      sscanf(reason, FELT_REASON_BALANCE " %u %u %u %u %u %u %u %u %u %u %d %d %d", &move.player,
             &move.from_table, &move.from_seat, &move.to_table, &move.to_seat, &move.from_players,
             &move.to_players, &move.in_hands, &move.due, &move.due_seat, &move.waits,
             &move.small_blind, &move.stud) != 13)
    return g_strdup(felt_reason_text(reason));
  return reason_text(state, &move);
}

static void add_blocked(Plan *plan, guint number)
{
  FeltBalanceMove *move = g_new0(FeltBalanceMove, 1);
  move->needs_button = number;
  move->reason =
      g_strdup_printf(_("The button of table %s is not known: set it, or draw for it, before "
                        "players are balanced; T 11A"),
                      felt_state_table_said(plan->state, number).text);
  g_ptr_array_add(plan->moves, move);
}

/* Nobody can go: all have their seats kept. */
static void add_all_kept(Plan *plan, guint number)
{
  FeltBalanceMove *move = g_new0(FeltBalanceMove, 1);
  move->all_kept = number;
  move->reason = g_strdup_printf(_("At table %s all seats are kept for their players, so nobody "
                                   "moves: give one free, or move somebody by hand; T 9"),
                                 felt_state_table_said(plan->state, number).text);
  g_ptr_array_add(plan->moves, move);
}

static void carry_out(Plan *plan, guint giver, guint receiver, FeltBalanceMove *move)
{
  FeltTable *from = &plan->tables[giver], *to = &plan->tables[receiver];
  from->players[move->from_seat] = 0;
  from->n_players--;
  felt_button_leave(&from->button, (int)move->from_seat);
  to->players[move->to_seat] = move->player;
  to->n_players++;
  plan->size[giver]--;
  plan->size[receiver]++;
  move->stud = plan->stud;
  move->reason = reason_text(plan->state, move);
  g_ptr_array_add(plan->moves, move);
}

/* Whether a button has to be known first; in stud none has. */
static guint unknown_button(const Plan *plan, const FeltTable *from, const FeltTable *to)
{
  FeltPositions hand;
  if (plan->stud)
    return 0;
  if (coming(plan, from, &hand) != FELT_BUTTON_OK)
    return from->number;
  /* Fewer than two players there have no hand yet, but may have a button. */
  FeltButtonStatus status = coming(plan, to, &hand);
  return status != FELT_BUTTON_OK && status != FELT_BUTTON_TOO_FEW ? to->number : 0;
}

/* Where nothing is dealt yet every seat is as good: the first free one. */
static gboolean any_seat(const FeltTable *table, SeatRank *found)
{
  *found = (SeatRank){0};
  for (guint s = 1; s <= table->n_seats && found->seat == 0; s++)
    if (table->players[s] == 0 && !has(table->locked, s))
      found->seat = s;
  return found->seat != 0;
}

static gboolean find_seat(const Plan *plan, FeltTable *to, gboolean small, SeatRank *rank)
{
  if (plan->stud)
    return stud_seat(to, rank);
  return worst_seat(plan, to, small, rank) || (to->n_players < 2 && any_seat(to, rank));
}

/* Plans one move; FALSE when there is nothing more to do. */
static gboolean plan_move(Plan *plan, guint tolerance)
{
  SeatRank rank;
  guint giver = find_giver(plan);
  FeltTable *from = &plan->tables[giver];
  guint due = plan->stud ? 0 : due_seat(plan, from, 0);
  guint goes = due != 0 ? going_seat(from, due) : 0;
  guint receiver = find_receiver(plan, giver, goes != 0 ? from->players[goes] : 0);
  if (receiver == plan->n || plan->size[giver] <= plan->size[receiver] + tolerance)
    return FALSE;

  FeltTable *to = &plan->tables[receiver];
  guint unknown = unknown_button(plan, from, to);
  if (unknown != 0) {
    add_blocked(plan, unknown);
    return FALSE;
  }

  if (!find_seat(plan, to, plan->closed[receiver] == ONLY_SMALL_BLIND, &rank)) {
    /* Another table as small comes first now. */
    plan->closed[receiver]++;
    return TRUE;
  }

  if (plan->stud)
    due = due_seat(plan, from, rank.seat);
  if (due == 0)
    return FALSE;
  guint seat = going_seat(from, due);
  if (seat == 0) {
    add_all_kept(plan, from->number);
    return FALSE;
  }

  FeltBalanceMove *move = g_new0(FeltBalanceMove, 1);
  *move = (FeltBalanceMove){.player = from->players[seat],
                            .from_table = from->number,
                            .from_seat = seat,
                            .to_table = to->number,
                            .to_seat = rank.seat,
                            .from_players = plan->size[giver],
                            .to_players = plan->size[receiver],
                            .in_hands = rank.in_hands,
                            .waits = rank.waits,
                            .small_blind = rank.small};
  if (seat != due) {
    move->due = from->players[due];
    move->due_seat = due;
  }
  carry_out(plan, giver, receiver, move);
  return TRUE;
}

static FeltFloorStep step_before(const FeltState *state, const FeltClockView *view, guint *number)
{
  return felt_floor_step(state, view != NULL && felt_state_late_runs_at(state, view), number);
}

GPtrArray *felt_balance_plan(const FeltState *state, const FeltClockView *view)
{
  FeltLevel level;
  guint number;
  gboolean known = view != NULL && felt_state_coming_level(state, view, &level);
  g_autoptr(GArray) order = felt_break_order(state);
  Plan plan = {.state = state,
               .level = known ? &level : NULL,
               .stud = known && felt_level_is_stud(&level),
               .n = order->len,
               .moves = g_ptr_array_new_with_free_func(move_free)};
  if (plan.n < 2 || felt_tables_are_even(state) ||
      step_before(state, view, &number) != FELT_FLOOR_STAYS)
    return plan.moves;

  plan.tables = g_new(FeltTable, plan.n);
  plan.size = g_new(guint8, plan.n);
  plan.closed = g_new0(guint8, plan.n);
  for (guint i = 0; i < plan.n; i++) {
    plan.tables[i] = *felt_state_table(state, g_array_index(order, guint, i));
    plan.size[i] = (guint8)plan.tables[i].n_players;
  }
  guint tolerance = felt_setup_tolerance(&state->setup, plan.n);
  while (plan_move(&plan, tolerance))
    continue;
  g_free(plan.tables);
  g_free(plan.size);
  g_free(plan.closed);
  return plan.moves;
}

gboolean felt_tables_are_even(const FeltState *state)
{
  guint most = 0, fewest = G_MAXUINT, n = 0;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (table == NULL || table->status != FELT_TABLE_OPEN)
      continue;
    n++;
    most = MAX(most, table->n_players);
    fewest = MIN(fewest, table->n_players);
  }
  return n < 2 || most - fewest <= felt_setup_tolerance(&state->setup, n);
}

char *felt_balance_none_text(const FeltState *state, const FeltClockView *view)
{
  guint number = 0;
  if (felt_tables_are_even(state))
    return g_strdup(_("The tables are even: nobody has to move."));
  switch (step_before(state, view, &number)) {
  case FELT_FLOOR_FINAL_TABLE:
    return g_strdup_printf(_("%u players fit one table: draw the final table instead."),
                           state->n_in);
  case FELT_FLOOR_REDRAW:
    return g_strdup(_("All seats are drawn anew now: redraw instead."));
  case FELT_FLOOR_BREAK:
    return g_strdup_printf(_("Table %s breaks now, the others have seats for all: break it "
                             "instead."),
                           felt_state_table_said(state, number).text);
  default:
    return g_strdup(_("No seat is free for a player of the largest table."));
  }
}
