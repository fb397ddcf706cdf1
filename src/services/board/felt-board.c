/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board.c - what the room's screen and the clock strip say, in words, at one instant */
#include "services/board/felt-board.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/state/felt-call.h"
#include "tournament/state/felt-end.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean felt_board_measuring_level(const FeltState *state, const FeltClockView *view,
                                    FeltLevel *level)
{
  guint i = view->level;
  gint64 elapsed_ms = view->elapsed_ms;
  if (i < state->n_levels && state->levels[i].kind != FELT_LEVEL_PLAY) {
    i = felt_level_next_play(state->levels, state->n_levels, i);
    elapsed_ms = 0;
  }
  if (i >= state->n_levels)
    return FALSE;
  felt_level_played(state->levels, state->n_levels, i, elapsed_ms, level);
  return TRUE;
}

gint64 felt_board_stack_unit(const FeltLevel *played)
{
  return felt_level_is_stud(played) ? MAX(felt_level_big_bet(played), played->big) : played->big;
}

char *felt_board_in_blinds(const FeltState *state, const FeltClockView *view, gint64 stack)
{
  FeltLevel level;
  gint64 unit = felt_board_measuring_level(state, view, &level) ? felt_board_stack_unit(&level) : 0;
  if (unit <= 0 || stack <= 0)
    return NULL;
  g_autofree char *number = felt_number_text((stack + unit / 2) / unit);
  return g_strdup_printf(felt_level_is_stud(&level) ? _("%s big bets") : _("%s BB"), number);
}

static void fill_players(FeltBoard *board, const FeltState *state, const FeltClockView *view)
{
  board->has_entries = state->n_entries > 0;
  board->players = felt_number_text(state->n_in);
  board->entries = felt_number_text(state->n_entries);
  board->chips = felt_number_text(state->chips_in_play);
  if (felt_state_has_money(state)) {
    FeltPool sums;
    felt_state_pool(state, &sums);
    board->prize_pool = felt_state_money_text(state, sums.pool);
  }
  gint64 average = felt_state_average(state);
  if (average <= 0)
    return;
  board->average = felt_number_text(average);
  board->average_bb = felt_board_in_blinds(state, view, average);
}

static FeltBoardMode mode_of(const FeltState *state, const FeltClockView *view)
{
  if (state->phase == FELT_PHASE_FINISHED)
    return FELT_BOARD_FINISHED;
  if (!state->clock.started)
    return FELT_BOARD_WAITING;
  /* In hand-for-hand the clock takes a fixed time for each hand (rules.md 5.3): nobody pauses. */
  if (!view->running && !state->hand_for_hand.on)
    return FELT_BOARD_PAUSED;
  return state->levels[view->level].kind != FELT_LEVEL_PLAY ? FELT_BOARD_BREAK : FELT_BOARD_PLAY;
}

/* Start and end ------------------------------------------------------------------------------ */

#define HOUR_US (G_GINT64_CONSTANT(3600) * G_USEC_PER_SEC)

/* The countdown to a start at a time of day, which stands at 0 until the director starts. One of
 * long ago is nobody's any more: it came with a copy. */
static void fill_start(FeltBoard *board, const FeltState *state, gint64 utc_us)
{
  gint64 at = felt_setup_starts_at_us(&state->setup), left = at - utc_us;
  if (board->mode != FELT_BOARD_WAITING || at == 0 || left > FELT_BOARD_START_BEFORE_H * HOUR_US ||
      left < -FELT_BOARD_START_AFTER_H * HOUR_US)
    return;
  board->starts_at = felt_day_time(at, 0);
  board->start_due = left <= 0;
  if (left > 0)
    board->counts_ms = (left / 1000 - 1) % 1000 + 1;
  g_free(board->time);
  board->time = felt_clock_text((MAX(left, 0) + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
}

/* An estimate is not told to the minute. */
#define ENDS_ROUND_MIN 5

static gboolean day_ends_before(const FeltState *state, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    if (state->levels[i].kind == FELT_LEVEL_DAY_END)
      return TRUE;
  return FALSE;
}

static void fill_end(FeltBoard *board, const FeltState *state, const FeltClockView *view,
                     gint64 utc_us)
{
  guint last;
  gint64 ms = felt_end_estimate_ms(state, view, &last);
  const gint64 round_us = ENDS_ROUND_MIN * 60 * G_USEC_PER_SEC;
  if (ms < 0 || day_ends_before(state, view->level, last))
    return;
  if (view->running) {
    gint64 at = (utc_us + ms * 1000 + round_us / 2) / round_us * round_us;
    board->ends_at = felt_day_time(at, 0);
    return;
  }
  int minutes = (int)((ms * 1000 + round_us / 2) / round_us * ENDS_ROUND_MIN);
  board->ends_in = g_strdup_printf("%d:%02d", minutes / 60, minutes % 60);
}

/* The clock on a player ---------------------------------------------------------------------- */

static void fill_call(FeltBoard *board, const FeltState *state, const FeltInstant *now)
{
  FeltCallView call;
  if (!felt_call_latest(state, now, &call))
    return;
  const FeltPlayer *player = felt_state_player(state, call.player);
  board->alert = g_strdup_printf(_("%s, table %s seat %u"), player->name,
                                 felt_state_table_said(state, player->table).text, player->seat);
  board->alert_s = call.left_s;
  board->alert_warns = call.countdown;
  board->counts_ms = call.next_ms;
}

/* The last seconds of the shot clock are as many as the countdown of a clock that is called. */
void felt_board_show_shot(FeltBoard *board, const FeltState *state, guint player, gint64 left_ms)
{
  const FeltPlayer *who = player != 0 ? felt_state_player(state, player) : NULL;
  if (board->alert != NULL)
    return;
  board->alert = g_strdup(who != NULL ? who->name : _("Shot clock"));
  board->alert_s = (MAX(left_ms, 0) + 999) / 1000;
  board->alert_shot = TRUE;
  board->alert_warns = board->alert_s <= FELT_CALL_COUNTDOWN;
  if (left_ms > 0)
    board->counts_ms = (left_ms - 1) % 1000 + 1;
}

void felt_board_fill(FeltBoard *board, const FeltState *state, const FeltClockView *view,
                     const FeltInstant *now)
{
  gint64 utc_us = now->utc_us;
  felt_board_clear(board);
  board->break_min = board->break_hands = board->counts_ms = -1;
  board->name = g_strdup(state->setup.name != NULL ? state->setup.name : "");
  board->clock = felt_day_time(utc_us, 0);
  if (state->n_levels == 0)
    return;
  board->mode = mode_of(state, view);
  if (state->hand_for_hand.on && state->phase == FELT_PHASE_RUNNING)
    board->hand_for_hand = g_strdup_printf(_("Hand-for-hand · hand %u"), state->hand_for_hand.hand);
  FeltEndWait wait = felt_end_waits_for(state, view);
  if (wait == FELT_END_WAITS_BOUNTY && state->n_in == 1)
    board->waits = g_strdup(_("One player left · a bounty is open"));
  else if (wait != FELT_END_NOT_WAITING && state->n_in == 1)
    board->waits = g_strdup(_("One player left · entries are open"));
  felt_board_add_level(board, state, view, utc_us);
  fill_players(board, state, view);
  fill_start(board, state, utc_us);
  fill_end(board, state, view, utc_us);
  felt_board_add_prizes(board, state);
  fill_call(board, state, now);
}

void felt_board_clear(FeltBoard *board)
{
  char *texts[] = {
      board->name,         board->level,      board->game,       board->time,
      board->blinds,       board->mix_game,   board->mix_at,     board->old_blinds,
      board->min_raise,    board->max_first,  board->pot_note,   board->next_level,
      board->next_blinds,  board->next_game,  board->next_at,    board->play_at,
      board->break_at,     board->clock,      board->players,    board->entries,
      board->average,      board->average_bb, board->chips,      board->prize_pool,
      board->winner,       board->extra,      board->hands_left, board->hand_for_hand,
      board->winner_prize, board->next_raise, board->waits,      board->starts_at,
      board->ends_at,      board->ends_in,    board->alert,
  };

  for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
    g_free(texts[i]);

  for (guint i = 0; i < board->n_stakes; i++) {
    g_free(board->stakes[i].caption);
    g_free(board->stakes[i].value);
  }
  for (guint i = 0; i < board->n_podium; i++) {
    g_free(board->podium[i].place);
    g_free(board->podium[i].name);
    g_free(board->podium[i].prize);
  }
  for (guint i = 0; i < board->n_prizes; i++) {
    g_free(board->prizes[i].caption);
    g_free(board->prizes[i].value);
  }
  g_free(board->prizes);
  memset(board, 0, sizeof *board);
}
