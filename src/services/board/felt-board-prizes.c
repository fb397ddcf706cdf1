/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board-prizes.c - the prizes and who won them, as the room's screen says them */
#include "services/board/felt-board.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

static char *cash_and_things(const FeltState *state, gint64 cash, const char *things)
{
  if (things == NULL)
    return felt_state_money_text(state, cash);
  if (cash == 0 || !felt_state_has_money(state))
    return g_strdup(things);
  g_autofree char *money = felt_state_money_text(state, cash);
  return g_strdup_printf("%s + %s", money, things);
}

char *felt_board_prize_won(const FeltState *state, const FeltPlayer *player)
{
  gint64 cash = player->prize - player->prize_value;
  g_autofree char *things = felt_prize_things(state, player->thing_place);
  if (things == NULL && (cash <= 0 || !felt_state_has_money(state)))
    return NULL;
  return cash_and_things(state, cash, things);
}

/* Who won ------------------------------------------------------------------------------------ */

static void add_podium(FeltBoard *board, const FeltState *state, const FeltPlayer *player)
{
  FeltBoardPlace *next = &board->podium[board->n_podium++];
  next->place = felt_place_text(player->place, player->place_to);
  next->name = g_strdup(player->name);
  next->prize = felt_board_prize_won(state, player);
}

/* Who won and who came next; several share a place. */
static void fill_winner(FeltBoard *board, const FeltState *state)
{
  for (guint place = 1; place <= 1 + FELT_BOARD_PODIUM; place++)
    for (guint i = 0; i < state->players->len; i++) {
      const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
      if (player->place != place)
        continue;
      if (place == 1 && player->place_to <= 1 && board->winner == NULL) {
        board->winner = g_strdup(player->name);
        board->winner_prize = felt_board_prize_won(state, player);
      } else if (board->n_podium < FELT_BOARD_PODIUM) {
        add_podium(board, state, player);
      }
    }
}

/* Prizes to come --------------------------------------------------------------------------- */

/* Whether the lines of two places say the same. */
static gboolean is_same(const FeltPrizeLine *line, const FeltPrizeLine *other)
{
  return line->place > 0 && other->cash == line->cash && line->things == NULL &&
         other->things == NULL;
}

/* Places that get the same stand in one line. */
static void fill_prizes(FeltBoard *board, const FeltState *state)
{
  g_autoptr(GArray) lines = felt_prize_lines_told(state);
  board->prizes = g_new0(FeltBoardFigure, lines->len);
  for (guint i = 0, next; i < lines->len; i = next) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    next = i + 1;
    if (felt_prize_line_is_empty(line))
      continue;
    char *text = cash_and_things(state, line->cash, line->things);
    while (next < lines->len && is_same(line, &g_array_index(lines, FeltPrizeLine, next)))
      next++;
    const FeltPrizeLine *last = &g_array_index(lines, FeltPrizeLine, next - 1);
    board->prizes[board->n_prizes++] =
        (FeltBoardFigure){felt_prize_line_title(state, line, last->place), text};
    board->n_prizes_open += line->place <= state->n_in;
  }
}

void felt_board_add_prizes(FeltBoard *board, const FeltState *state)
{
  if (board->mode == FELT_BOARD_FINISHED)
    fill_winner(board, state);
  else if (state->n_entries > 0)
    fill_prizes(board, state);
  gboolean settled = state->prizes_locked || state->deal_players > 0;
  board->provisional = (!settled || state->prizes_stale) && board->n_prizes > 0;
}
