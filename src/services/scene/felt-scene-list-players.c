/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-list-players.c - lists about players and seats */
#include "services/scene/felt-scene-list.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/prizes/felt-icm.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char *escaped(const char *text)
{
  return g_markup_escape_text(text, -1);
}

/* Players of a status, or all who are in one way or the other. */
static GPtrArray *players_of(const FeltState *state, gboolean seated)
{
  GPtrArray *players = g_ptr_array_new();
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_IN || (!seated && player->status == FELT_PLAYER_REGISTERED))
      g_ptr_array_add(players, player);
  }
  return players;
}

static int by_name(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *one = *(const FeltPlayer *const *)a, *other = *(const FeltPlayer *const *)b;
  return g_utf8_collate(one->name, other->name);
}

/* By seat where tables are the same. */
static int by_seat(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *one = *(const FeltPlayer *const *)a, *other = *(const FeltPlayer *const *)b;
  if (one->table != other->table)
    return one->table < other->table ? -1 : 1;
  return (int)one->seat - (int)other->seat;
}

static gint64 stack_of(const FeltPlayer *player)
{
  return player->stack >= 0 ? player->stack : 0;
}

static int by_stack(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *one = *(const FeltPlayer *const *)a, *other = *(const FeltPlayer *const *)b;
  if (stack_of(one) != stack_of(other))
    return stack_of(one) > stack_of(other) ? -1 : 1;
  return by_name(a, b);
}

/* Seats -------------------------------------------------------------------------------------- */

void felt_list_seats(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  g_autoptr(GPtrArray) players = players_of(state, FALSE);
  g_ptr_array_sort(players, by_name);
  for (guint i = 0; i < players->len; i++) {
    const FeltPlayer *player = g_ptr_array_index(players, i);
    g_autofree char *seat = player->table > 0
                                ? felt_seat_words(&state->setup, player->table, player->seat)
                                : g_strdup(_("no seat yet"));
    felt_scene_list_add(rows, escaped(player->name), escaped(seat), NULL);
  }
}

/* Those who have a seat, in the order in which they came. */
static GPtrArray *drawn_players(const FeltSceneFacts *facts)
{
  GPtrArray *players = players_of(facts->state, FALSE);
  for (guint i = players->len; i > 0; i--)
    if (((const FeltPlayer *)players->pdata[i - 1])->table == 0)
      g_ptr_array_remove_index(players, i - 1);
  return players;
}

/* Which of n is told now. */
static guint draw_turn(const FeltSceneFacts *facts, guint n)
{
  gint64 turn_ms = felt_scene_list_find("draw")->turn_ms;
  return n > 0 ? (guint)(MAX(facts->shown_ms, 0) / turn_ms % n) : 0;
}

/* One name after the other, with its table and seat. */
void felt_list_draw(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  g_autoptr(GPtrArray) players = drawn_players(facts);
  if (players->len == 0)
    return;
  const FeltPlayer *player = players->pdata[draw_turn(facts, players->len)];
  felt_scene_list_add(rows, escaped(_("Table")),
                      escaped(felt_state_table_said(state, player->table).text), NULL);
  felt_scene_list_add(rows, escaped(_("Seat")), felt_number_text(player->seat), NULL);
  felt_scene_list_add(rows, escaped(_("Player")), escaped(player->name), NULL);
}

/* Those who were told before, the last one first. */
void felt_list_drawn(GArray *rows, const FeltSceneFacts *facts)
{
  g_autoptr(GPtrArray) players = drawn_players(facts);
  for (guint i = draw_turn(facts, players->len); i > 0; i--) {
    const FeltPlayer *player = players->pdata[i - 1];
    g_autofree char *seat = felt_seat_words(&facts->state->setup, player->table, player->seat);
    felt_scene_list_add(rows, escaped(player->name), escaped(seat), NULL);
  }
}

void felt_list_moves(GArray *rows, const FeltSceneFacts *facts)
{
  for (guint i = 0; facts->moves != NULL && i < facts->moves->len; i++) {
    const FeltSeatMove *move = g_ptr_array_index(facts->moves, i);
    g_autofree char *from = g_strconcat(move->from, felt_seat_move_waits(move), NULL);
    felt_scene_list_add(rows, escaped(move->name), escaped(from),
                        g_markup_printf_escaped("→ %s", move->to), NULL);
  }
}

/* The tables in the order in which they break, and how many sit at each. */
void felt_list_breaking(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  g_autoptr(GArray) order = felt_break_order(state);
  for (guint i = 0; i < order->len && order->len > 1; i++) {
    const FeltTable *table = felt_state_table(state, g_array_index(order, guint, i));
    g_autofree char *title = felt_setup_table_title(&state->setup, table->number);
    g_autofree char *n =
        g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player", "%u players", table->n_players),
                        table->n_players);
    FeltListRow *row = felt_scene_list_add(rows, escaped(title), escaped(n), NULL);
    row->mark = i == 0;
  }
}

/* Stacks ------------------------------------------------------------------------------------- */

static char *in_blinds(const FeltSceneFacts *facts, gint64 stack)
{
  char *text = felt_board_in_blinds(facts->state, facts->view, stack);
  return text != NULL ? text : g_strdup("");
}

static char *stack_text(const FeltPlayer *player)
{
  return player->stack >= 0 ? felt_number_text(player->stack) : g_strdup("");
}

/* Who has most stands first; who was never counted is not listed. */
void felt_list_stacks(GArray *rows, const FeltSceneFacts *facts)
{
  g_autoptr(GPtrArray) players = players_of(facts->state, FALSE);
  g_ptr_array_sort(players, by_stack);
  for (guint i = 0; i < players->len; i++) {
    const FeltPlayer *player = g_ptr_array_index(players, i);
    if (player->stack < 0)
      continue;
    felt_scene_list_add(rows, felt_number_text(rows->len + 1), escaped(player->name),
                        stack_text(player), in_blinds(facts, player->stack), NULL);
  }
}

/* What each stack is worth in prizes that are still to be won (ICM), in whole amounts; FALSE: some
 * stack is not known, or there are no prizes. */
static gboolean worths(const FeltSceneFacts *facts, const GPtrArray *players, gint64 *worth)
{
  const FeltState *state = facts->state;
  guint n = players->len, paid = MIN(n, state->prizes->len);
  g_autofree gint64 *stacks = g_new0(gint64, n + 1), *prizes = g_new0(gint64, n + 1);
  g_autofree double *equities = g_new0(double, n + 1);
  gint64 total = 0;
  for (guint i = 0; i < n; i++)
    stacks[i] = stack_of(g_ptr_array_index(players, i));
  for (guint i = 0; i < paid; i++) {
    prizes[i] = g_array_index(state->prizes, FeltPrize, i).cash;
    total += prizes[i];
  }
  if (n < 2 || n > FELT_SEATS_MAX * 2 || total == 0 ||
      !felt_icm(stacks, n, prizes, paid, NULL, NULL, equities, NULL))
    return FALSE;
  felt_icm_amounts(equities, n, total, worth);
  return TRUE;
}

/* Who sits where, with the button and the stack, and beside it the share of a deal, or what the
 * stack is worth where the director shows that, or its big blinds. */
void felt_list_final_table(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  g_autoptr(GPtrArray) players = players_of(state, TRUE);
  FeltPlayer *first = players->len > 0 ? g_ptr_array_index(players, 0) : NULL;
  const FeltTable *table = first != NULL ? felt_state_table(state, first->table) : NULL;
  if (table == NULL || players->len > FELT_SEATS_MAX)
    return;

  g_autofree gint64 *worth = g_new0(gint64, players->len + 1);
  g_ptr_array_sort(players, by_seat);
  gboolean known = state->setup.show_icm && state->deal_players == 0 &&
                   felt_state_has_money(state) && worths(facts, players, worth);
  for (guint i = 0; i < players->len; i++) {
    const FeltPlayer *player = g_ptr_array_index(players, i);
    gboolean button = player->table == table->number && player->seat == table->button.button;
    char *value = NULL;
    if (known)
      value = felt_state_money_text(state, worth[i]);
    else if (state->deal_players > 0 && player->deal >= 0)
      value = felt_state_money_text(state, player->place > 0 ? player->prize - player->prize_value
                                                             : player->deal);
    else
      value = in_blinds(facts, stack_of(player));
    felt_scene_list_add(rows, felt_number_text(player->seat), escaped(player->name),
                        g_strdup(button ? "Ⓓ" : ""), stack_text(player), value, NULL);
  }
}

/* Places ------------------------------------------------------------------------------------- */

static int by_place(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *one = *(const FeltPlayer *const *)a, *other = *(const FeltPlayer *const *)b;
  if (one->place != other->place)
    return one->place < other->place ? -1 : 1;
  return by_name(a, b);
}

/* The players with a place, the best first, and their prizes. */
void felt_list_places(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  g_autoptr(GPtrArray) players = g_ptr_array_new();
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->place > 0)
      g_ptr_array_add(players, player);
  }
  g_ptr_array_sort(players, by_place);

  for (guint i = 0; i < players->len; i++) {
    const FeltPlayer *player = g_ptr_array_index(players, i);
    g_autofree char *prize = felt_board_prize_won(state, player);
    felt_scene_list_add(rows, felt_place_text(player->place, player->place_to),
                        escaped(player->name), escaped(prize != NULL ? prize : ""), NULL);
  }
}
