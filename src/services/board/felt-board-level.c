/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board-level.c - the level, its limits and what follows it, as the room's screen says them */
#include "felt-config.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

char *felt_board_level_title(const FeltLevel *levels, guint n, guint index)
{
  const FeltLevel *level = &levels[index];
  if (level->kind != FELT_LEVEL_PLAY)
    return felt_level_blinds_text(level);
  return g_strdup_printf(_("Level %u"), felt_level_number(levels, n, index));
}

char *felt_board_raise_text(const FeltState *state, const FeltLevel *played)
{
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise, max_first;
  if (!felt_level_pot_limit(played, &options, &min_raise, &max_first))
    return NULL;
  g_autofree char *least = felt_number_text(min_raise), *most = felt_number_text(max_first);
  return g_strdup_printf("%s – %s", least, most);
}

char *felt_board_pot_note(const FeltState *state, const FeltLevel *level)
{
  FeltPotOptions options = felt_state_pot_options(state);
  GString *note = g_string_new(options.pot_convention == FELT_POT_ASSUMED_CALL ? _("assumed call")
                                                                               : _("true pot"));
  /* the sum of every player's ante depends on the table: rules.md 3.4 */
  if (level->ante > 0 && level->ante_kind == FELT_ANTE_EACH)
    g_string_append(note, _(", antes not counted"));
  else if (level->ante > 0 && level->ante_kind != FELT_ANTE_NONE)
    g_string_append(note, options.count_ante == FELT_ANTE_COUNT_AT_ONCE ? _(", ante counted")
                                                                        : _(", ante not counted"));
  if (options.round_chip > 1) {
    g_autofree char *chip = felt_number_text(options.round_chip);
    g_string_append_printf(note, _(", rounded up to %s"), chip);
  }
  return g_string_free(note, FALSE);
}

static void fill_pot_limit(FeltBoard *board, const FeltState *state, const FeltLevel *level)
{
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise, max_first;
  if (!felt_level_pot_limit(level, &options, &min_raise, &max_first))
    return;
  board->min_raise = felt_number_text(min_raise);
  board->max_first = felt_number_text(max_first);
  board->pot_note = felt_board_pot_note(state, level);
}

/* A level by hands says so in its title: the time beside it only counts up. */
static void show_hands(FeltBoard *board, gint64 hands)
{
  g_autofree char *title = g_steal_pointer(&board->level);
  board->hands_left = felt_number_text(hands);
  board->level = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s, %d hand left", "%s, %d hands left", (gulong)hands), title,
      (int)hands);
}

/* The game with what must be known of it: the mix, the bring-in, the spread or the cap. */
static char *game_text(const FeltLevel *entry, const FeltLevel *played)
{
  FeltLevel asked = *played;
  asked.hands = 0; /* its title says that */
  g_autofree char *game = felt_level_game_text(played), *extra = felt_level_extra_text(&asked);
  GString *text = g_string_new(NULL);
  if (entry->mix != FELT_MIX_NONE)
    g_string_append_printf(text, "%s · ", felt_mix_name(entry->mix));
  g_string_append(text, game);
  if (extra != NULL)
    g_string_append_printf(text, ", %s", extra);
  return g_string_free(text, FALSE);
}

/* The entry the clock stands in. */
static void fill_level(FeltBoard *board, const FeltState *state, const FeltClockView *view)
{
  FeltLevel played;
  const FeltLevel *level = &played, *entry = &state->levels[view->level];
  gint64 length = felt_level_length_ms(entry), hands = felt_state_hands_left(state, view);
  felt_level_played(state->levels, state->n_levels, view->level, view->elapsed_ms, &played);

  board->level = felt_board_level_title(state->levels, state->n_levels, view->level);
  board->extra = felt_level_extra_text(entry);
  if (hands >= 0)
    show_hands(board, hands);
  board->time = felt_clock_text(view->shown_s);
  board->progress = length > 0 ? CLAMP((double)view->elapsed_ms / (double)length, 0, 1) : 0;
  board->on_break = level->kind != FELT_LEVEL_PLAY;
  board->overtime = view->overtime;
  if (board->on_break)
    return;

  board->game = game_text(entry, level);
  board->blinds = felt_level_blinds_text(level);
  felt_board_add_stakes(board, level, NULL);
  fill_pot_limit(board, state, level);

  /* between two levels a hand is being played; after a break none is */
  const FeltLevel *before = view->level > 0 ? entry - 1 : NULL;
  if (board->mode == FELT_BOARD_PLAY && before != NULL && before->kind == FELT_LEVEL_PLAY &&
      view->elapsed_ms < MIN(FELT_BOARD_NEXT_HAND_MS, length / 2)) {
    board->next_hand = TRUE;
    FeltLevel last;
    felt_level_played(state->levels, state->n_levels, view->level - 1,
                      felt_level_length_ms(before) - 1, &last);
    board->old_blinds = felt_level_blinds_text(&last);
  }
}

gint64 felt_board_break_hands(const FeltState *state, const FeltClockView *view)
{
  gint64 hand_ms = state->setup.hand_seconds * 1000;
  gboolean by_hands = state->hand_for_hand.on && state->phase == FELT_PHASE_RUNNING;
  if (view->next_break_ms < 0 || !by_hands || view->running || hand_ms <= 0)
    return -1;
  return (view->next_break_ms + hand_ms - 1) / hand_ms;
}

/* Until the next break: minutes of the clock, or in hand-for-hand the hands that take as long
 * (rules.md 5.3). */
static void fill_break(FeltBoard *board, const FeltState *state, const FeltClockView *view)
{
  board->break_hands = felt_board_break_hands(state, view);
  if (view->next_break_ms >= 0 && (board->hand_for_hand == NULL || view->running))
    board->break_min = (view->next_break_ms + 59999) / 60000;
}

gboolean felt_board_new_game(const FeltLevel *levels, guint n, guint index, FeltLevel *game)
{
  FeltLevel last;
  guint before = index;
  while (before > 0 && levels[before - 1].kind != FELT_LEVEL_PLAY)
    before--;
  *game = levels[index];
  if (before == 0 || !felt_level_same_mix(&levels[before - 1], &levels[index]))
    return TRUE;
  felt_level_played(levels, n, before - 1, MAX(felt_level_length_ms(&levels[before - 1]) - 1, 0),
                    &last);
  felt_level_played(levels, n, index, 0, game);
  return last.game != game->game || last.limit != game->limit;
}

/* What comes after it, and when: times of day are only known while the clock runs. */
static void fill_next(FeltBoard *board, const FeltState *state, const FeltClockView *view,
                      gint64 utc_us)
{
  const FeltLevel *levels = state->levels;
  guint n = state->n_levels;
  guint next = felt_level_next_play(levels, n, view->level);
  gboolean known = view->running && !view->overtime;
  fill_break(board, state, view);
  if (view->next_break_ms >= 0 && known)
    board->break_at = felt_day_time(utc_us + view->next_break_ms * 1000, 0);
  if (known && felt_clock_knows(view, levels, n, view->level + 1))
    board->next_at = felt_day_time(utc_us + view->remaining_ms * 1000, 0);
  board->break_next = view->level + 1 < n && levels[view->level + 1].kind != FELT_LEVEL_PLAY;
  if (next >= n)
    return;
  FeltLevel first;
  felt_level_played(levels, n, next, 0, &first);
  board->next_level = felt_board_level_title(levels, n, next);
  board->next_blinds = felt_level_blinds_text(&first);
  board->next_raise = felt_board_raise_text(state, &first);
  if (known && felt_clock_knows(view, levels, n, next))
    board->play_at = felt_day_time(utc_us + felt_clock_until_ms(view, levels, n, next) * 1000, 0);
  if (felt_board_new_game(levels, n, next, &first))
    board->next_game = felt_level_game_text(&first);
}

/* The game that a mix by time changes to before the level ends. */
static void fill_mix(FeltBoard *board, const FeltState *state, const FeltClockView *view,
                     gint64 utc_us)
{
  gint64 ms = felt_level_game_ms(&state->levels[view->level], view->elapsed_ms);
  if (ms < 0 || view->overtime)
    return;
  FeltLevel played;
  felt_level_played(state->levels, state->n_levels, view->level, view->elapsed_ms + ms, &played);
  board->mix_game = felt_level_game_text(&played);
  if (view->running)
    board->mix_at = felt_day_time(utc_us + ms * 1000, 0);
}

void felt_board_add_level(FeltBoard *board, const FeltState *state, const FeltClockView *view,
                          gint64 utc_us)
{
  fill_level(board, state, view);
  fill_next(board, state, view, utc_us);
  fill_mix(board, state, view, utc_us);
}
