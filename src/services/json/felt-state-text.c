/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-text.c - a tournament as it stands, for people at a terminal */
#include "services/json/felt-state-text.h"

#include "felt-config.h"
#include "services/board/felt-board.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/command/felt-registration.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-words.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-rule-name.h"
#include "tournament/state/felt-bounties-won.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void add_line(GString *text, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void add_line(GString *text, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_string_append_vprintf(text, format, args);
  va_end(args);
  g_string_append_c(text, '\n');
}

static void add_pot_limit(GString *text, const FeltState *state, const FeltLevel *level)
{
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise_to, max_first;
  if (!felt_level_pot_limit(level, &options, &min_raise_to, &max_first))
    return;
  g_autofree char *min = felt_number_text(min_raise_to);
  g_autofree char *max = felt_number_text(max_first);
  g_autofree char *note = felt_board_pot_note(state, level);
  add_line(text, _("Raise at least to %s, maximum first raise %s (%s)"), min, max, note);
}

static const char *clock_words(const FeltState *state, const FeltClockView *view)
{
  if (state->phase == FELT_PHASE_FINISHED)
    return _("finished");
  if (!state->clock.started)
    return _("not started");
  if (view->overtime)
    return view->running ? _("overtime: the blinds stay") : _("overtime, paused");
  return view->running ? _("running") : _("paused");
}

/* Time, or hands. */
static char *left_text(const FeltState *state, const FeltClockView *view)
{
  gint64 hands = felt_state_hands_left(state, view);
  return hands < 0
             ? felt_clock_text(view->shown_s)
             : g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%d hand", "%d hands", (gulong)hands),
                               (int)hands);
}

static void add_clock(GString *text, const FeltState *state, const FeltClockView *view)
{
  if (state->n_levels == 0)
    return;
  FeltLevel played;
  const FeltLevel *level = &played, *entry = &state->levels[view->level];
  felt_level_played(state->levels, state->n_levels, view->level, view->elapsed_ms, &played);
  g_autofree char *blinds = felt_level_blinds_text(entry->kind == FELT_LEVEL_PLAY ? level : entry);
  g_autofree char *left = left_text(state, view);

  if (level->kind == FELT_LEVEL_PLAY) {
    g_autofree char *game = felt_level_game_text(level);
    add_line(text, _("Level %u: %s, %s; %s left (%s)"),
             felt_level_number(state->levels, state->n_levels, view->level), blinds, game, left,
             clock_words(state, view));
  } else {
    add_line(text, _("%s; %s left (%s)"), blinds, left, clock_words(state, view));
  }

  add_pot_limit(text, state, level);
  g_autofree char *extra = felt_level_extra_text(entry);
  if (extra != NULL)
    add_line(text, "  %s", extra);
  g_autofree char *games = felt_level_games_text(entry);
  if (games != NULL)
    add_line(text, "  %s: %s", felt_mix_name(entry->mix), games);

  if (view->level + 1 < state->n_levels) {
    g_autofree char *next = felt_level_due_text(state->levels, state->n_levels, view->level + 1, 0);
    add_line(text, _("Next: %s"), next);
  }
}

/* "Side pot Last longer: 50 EUR, 5 players" */
static void add_side_pots(GString *text, const FeltState *state)
{
  for (guint i = 0; i < state->setup.n_side_pots; i++) {
    const char *name = state->setup.side_pots[i].name;
    g_autoptr(GArray) members = felt_side_pot_members(state, name);
    g_autofree char *sum =
        felt_state_money_text(state, felt_side_pot_left(felt_side_pot_state(state, name)));
    add_line(text,
             g_dngettext(GETTEXT_PACKAGE, "Side pot %s: %s in it, %u player joined",
                         "Side pot %s: %s in it, %u players joined", members->len),
             name, sum, members->len);
  }
}

static void add_counts(GString *text, const FeltState *state, const FeltInstant *now)
{
  g_autofree char *in = felt_number_text(state->n_in);
  g_autofree char *entries = felt_number_text(state->n_entries);
  g_autofree char *average = felt_number_text(felt_state_average(state));
  g_autofree char *chips = felt_number_text(state->chips_in_play);
  add_line(text, _("Players: %s of %s entries; average stack %s; %s chips in play"), in, entries,
           average, chips);
  if (felt_state_has_money(state)) {
    FeltPool sums;
    felt_state_pool(state, &sums);
    g_autofree char *pool = felt_state_money_text(state, sums.pool);
    g_autofree char *fees = felt_state_money_text(state, sums.fees);
    add_line(text, _("Prize pool %s; fees %s"), pool, fees);
    g_autofree char *aside = felt_state_money_text(state, sums.set_aside);
    if (sums.set_aside > 0)
      add_line(text, _("Set aside for the season: %s"), aside);
    add_side_pots(text, state);
  }
  g_autofree char *registration = felt_registration_words(state, now);
  add_line(text, "%s", registration);
}

/* Prizes that nobody has yet; those of the places are told with them. */
static void add_prizes(GString *text, const FeltState *state)
{
  g_autoptr(GArray) lines = felt_prize_lines_told(state);
  gboolean any = FALSE, money = felt_state_has_money(state);
  for (guint i = 0; i < lines->len; i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (line->holders > 0 || (!money && felt_prize_line_is_empty(line)))
      continue;
    g_autofree char *place = felt_prize_line_title(state, line, 0);
    g_autofree char *amount = felt_state_money_text(state, line->amount);
    if (!any)
      add_line(text, "\n%s", _("Prizes:"));
    if (line->things != NULL && *amount == '\0')
      add_line(text, "  %s  %s", place, line->things);
    else if (line->things != NULL)
      add_line(text, "  %s  %s (%s)", place, amount, line->things);
    else
      add_line(text, "  %s  %s", place, amount);
    any = TRUE;
  }
  if (felt_prizes_stale_text(state) != NULL)
    add_line(text, "  %s", felt_prizes_stale_text(state));
  g_autoptr(GPtrArray) warnings = felt_prize_warnings(state);
  for (guint i = 0; i < warnings->len; i++)
    add_line(text, "  %s", (const char *)warnings->pdata[i]);
}

static void add_balance(GString *text, const FeltState *state, const FeltClockView *view)
{
  g_autoptr(GPtrArray) plan = felt_balance_plan(state, view);
  for (guint i = 0; i < plan->len; i++)
    add_line(text, "    %s", ((const FeltBalanceMove *)plan->pdata[i])->reason);
}

static void add_todo(GString *text, const FeltState *state, const FeltClockView *view)
{
  g_autoptr(GPtrArray) list = felt_todo_list_at(state, view);
  if (list->len > 0)
    add_line(text, "\n%s", _("To do next:"));
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = list->pdata[i];
    g_autofree char *rule = felt_rule_mark(todo->rule);
    add_line(text, "  %s%s", todo->text, rule);
    if (strcmp(todo->kind, "balance") == 0)
      add_balance(text, state, view);
  }
}

static void add_table(GString *text, const FeltState *state, const FeltTable *table,
                      const FeltLevel *level)
{
  FeltPositions next;
  gboolean grow = felt_bounties_grow(state);
  add_line(text, _("\nTable %s: %u of %u seats"), felt_state_table_said(state, table->number).text,
           table->n_players, table->n_seats);
  if (felt_table_coming_hand(state, table, level, &next) == FELT_BUTTON_OK) {
    g_autofree char *hand = felt_hand_words(&next);
    add_line(text, _("  next hand: %s"), hand);
  }
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(state, table->players[seat]);
    if (player == NULL)
      continue;
    g_autofree char *head = felt_state_money_text(state, player->bounty_head);
    if (grow && *head != '\0')
      add_line(text, _("  %2u  %s, bounty %s"), seat, player->name, head);
    else
      add_line(text, "  %2u  %s", seat, player->name);
  }
}

static int compare_places(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *first = *(FeltPlayer *const *)a, *second = *(FeltPlayer *const *)b;
  if (first->place != second->place)
    return first->place < second->place ? -1 : 1;
  return first->id < second->id ? -1 : first->id > second->id;
}

static void add_placed(GString *text, const FeltState *state, const FeltPlayer *player)
{
  g_autofree char *place = felt_place_text(player->place, player->place_to);
  g_autofree char *prize = felt_state_money_text(state, player->prize);
  g_autofree char *thing = felt_prize_things(state, felt_player_thing_due(player));
  g_autofree char *won = felt_state_money_text(state, player->bounty_won);
  gboolean pays = player->prize > 0 && *prize != '\0';
  g_autofree char *who = g_strjoin(", ", player->name, pays ? prize : NULL, NULL);
  if (thing != NULL)
    g_string_append_printf(text, _("  %s  %s; still to be handed over: %s"), place, who, thing);
  else
    g_string_append_printf(text, "  %s  %s", place, who);
  if (player->bounty_won > 0 && *won != '\0')
    g_string_append_printf(text, _("; bounties %s"), won);
  g_string_append_c(text, '\n');
}

/* Those without a seat, then all who have a place. */
static void add_others(GString *text, const FeltState *state)
{
  g_autoptr(GPtrArray) waiting = g_ptr_array_new();
  g_autoptr(GPtrArray) placed = g_ptr_array_new();
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT)
      continue;
    if (player->place != 0)
      g_ptr_array_add(placed, player);
    else if (player->status == FELT_PLAYER_REGISTERED)
      g_ptr_array_add(waiting, player);
  }
  g_ptr_array_sort(placed, compare_places);
  if (waiting->len > 0)
    add_line(text, "\n%s", _("Without a seat:"));
  for (guint i = 0; i < waiting->len; i++)
    add_line(text, "      %s", ((const FeltPlayer *)waiting->pdata[i])->name);
  if (placed->len > 0)
    add_line(text, "\n%s", _("Places:"));
  for (guint i = 0; i < placed->len; i++)
    add_placed(text, state, placed->pdata[i]);
}

char *felt_state_to_text(const FeltState *state, const FeltInstant *now)
{
  FeltClockView view;
  FeltLevel level;
  GString *text = g_string_new(NULL);
  felt_state_clock_view(state, now, &view);
  gboolean known = felt_state_coming_level(state, &view, &level);
  add_line(text, "%s", state->setup.name != NULL ? state->setup.name : "");
  add_clock(text, state, &view);
  add_counts(text, state, now);
  add_todo(text, state, &view);
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number != 0 && table->status == FELT_TABLE_OPEN)
      add_table(text, state, table, known ? &level : NULL);
  }
  add_prizes(text, state);
  add_others(text, state);
  return g_string_free(text, FALSE);
}
