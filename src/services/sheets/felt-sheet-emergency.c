/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-emergency.c - all that paper needs to take over: several sheets in one */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>

/* The sheets one after the other, each with its own heading; their pages count through. */
typedef struct {
  FeltSheet sheet;
  GPtrArray *parts; /* FeltSheet */
} BundleSheet;

static void bundle_clear(FeltSheet *sheet)
{
  g_ptr_array_unref(((BundleSheet *)sheet)->parts);
}

static guint bundle_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                             const FeltBody *other)
{
  const GPtrArray *parts = ((BundleSheet *)sheet)->parts;
  guint n = 0;
  for (guint i = 0; i < parts->len; i++) {
    FeltSheet *part = parts->pdata[i];
    felt_sheet_share_club(part, sheet);
    felt_sheet_paginate(part, &sheet->paper);
    part->pages_before = n;
    n += part->n_pages;
  }

  for (guint i = 0; i < parts->len; i++)
    ((FeltSheet *)parts->pdata[i])->pages_of_all = n;
  return n;
}

static void bundle_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                        guint page)
{
  const GPtrArray *parts = ((const BundleSheet *)sheet)->parts;
  guint i = 0;
  while (page >= ((const FeltSheet *)parts->pdata[i])->n_pages)
    page -= ((const FeltSheet *)parts->pdata[i++])->n_pages;
  felt_sheet_draw_page(parts->pdata[i], painter->cr, page);
}

static const FeltSheetClass bundle_sheet_class = {
    .framed = FALSE,
    .paginate = bundle_paginate,
    .draw = bundle_draw,
    .clear = bundle_clear,
};

/* "Level 6, paused · 11:22 left · 100 / 200 (25) · then 150 / 300 at 21:25". */
static void add_clock(GString *facts, const FeltBoard *board)
{
  static const char *const modes[] = {
      [FELT_BOARD_WAITING] = N_("not started"), [FELT_BOARD_PLAY] = NULL,
      [FELT_BOARD_PAUSED] = N_("paused"),       [FELT_BOARD_BREAK] = NULL,
      [FELT_BOARD_FINISHED] = N_("finished"),
  };

  felt_sheet_add_fact(facts, board->level);
  if (modes[board->mode] != NULL)
    felt_sheet_add_fact(facts, _(modes[board->mode]));
  if (board->mode == FELT_BOARD_FINISHED)
    return;
  g_autofree char *left = g_strdup_printf(_("%s on the clock"), board->time);
  felt_sheet_add_fact(facts, left);
  if (board->blinds != NULL)
    felt_sheet_add_fact(facts, board->blinds);
  if (board->next_blinds != NULL && board->play_at != NULL) {
    g_autofree char *next = g_strdup_printf(_("then %s at %s"), board->next_blinds, board->play_at);
    felt_sheet_add_fact(facts, next);
  }
}

static void add_count(GString *facts, const char *format, gint64 number)
{
  g_autofree char *digits = felt_number_text(number);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *fact = g_strdup_printf(format, digits);
#pragma GCC diagnostic pop
  felt_sheet_add_fact(facts, fact);
}

static char *emergency_facts(const FeltState *state, const FeltInstant *now)
{
  FeltPool pool;
  FeltBoard board = {0};
  FeltClockView view;
  felt_state_pool(state, &pool);
  felt_state_clock_view(state, now, &view);
  felt_board_fill(&board, state, &view, now);

  g_autoptr(GString) clock = g_string_new(NULL);
  g_autoptr(GString) chips = g_string_new(NULL);
  g_autoptr(GString) money = g_string_new(NULL);
  add_clock(clock, &board);
  add_count(chips, _("%s still in"), state->n_in);
  add_count(chips, _("%s entered"), state->n_entries);
  add_count(chips, _("%s chips in play"), state->chips_in_play);
  felt_sheet_add_amount(money, state, _("prize pool %s"), pool.pool);
  felt_sheet_add_amount(money, state, _("bounties %s"), pool.bounties);
  felt_sheet_add_amount(money, state, _("taken %s"), pool.taken);
  felt_sheet_add_amount(money, state, _("still owed %s"), pool.owed);
  felt_sheet_add_amount(money, state, _("paid out %s"), pool.paid_out);
  felt_sheet_add_amount(money, state, _("in the drawers %s"), pool.drawer);
  felt_board_clear(&board);
  if (money->len == 0)
    return g_strjoin("\n", clock->str, chips->str, NULL);
  return g_strjoin("\n", clock->str, chips->str, money->str, NULL);
}

/* "Still owe: Ann Moss 20 EUR, Bo Reed 10 EUR"; NULL: nobody does. */
static char *debtors(const FeltState *state)
{
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gint64 owes = player->status == FELT_PLAYER_ABSENT ? 0 : felt_player_owes(player);
    if (owes == 0)
      continue;
    g_autofree char *amount = felt_state_money_text(state, owes);
    g_string_append_printf(names, "%s\u2068%s\u2069 %s", names->len > 0 ? ", " : "", player->name,
                           amount);
  }
  return names->len > 0 ? g_strdup_printf(_("Still owe: %s"), names->str) : NULL;
}

FeltSheet *felt_sheet_new_emergency(const FeltState *state, const FeltInstant *now)
{
  BundleSheet *bundle =
      felt_sheet_new(sizeof *bundle, &bundle_sheet_class, state, _("Emergency sheet"), now);
  bundle->parts = g_ptr_array_new_with_free_func((GDestroyNotify)felt_sheet_free);
  FeltSheet *floor = felt_sheet_new_floor(state, _("Emergency sheet"), now);
  g_autofree char *owe = debtors(state);
  floor->facts = emergency_facts(state, now);
  felt_sheet_add_notes(floor, owe);
  felt_sheet_add_notes(floor, _("– means: not counted. The schedule, the prizes and the places so "
                                "far are on the next pages."));

  g_ptr_array_add(bundle->parts, floor);
  g_ptr_array_add(bundle->parts, felt_sheet_new_schedule(state, now));
  if (state->prizes->len > 0)
    g_ptr_array_add(bundle->parts, felt_sheet_new_prizes(state, now));
  g_ptr_array_add(bundle->parts, felt_sheet_new_results(state, now)); /* also who has no seat */
  return &bundle->sheet;
}
