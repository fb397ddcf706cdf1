/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-schedule-notes.c - what the blind schedule says above and below its rows */
#include "services/sheets/felt-sheet-schedule.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* How deep it is in the first level: in big blinds, where nobody posts them in big bets. */
static char *stack_text(gint64 starting_stack, const FeltScheduleNeeds *needs)
{
  gboolean stud = needs->first != NULL && felt_level_all_stud(&needs->shown);
  gint64 unit = needs->first != NULL ? needs->shown.big : 0;
  if (stud)
    unit = MAX(felt_level_big_bet(&needs->shown), unit);
  g_autofree char *stack = felt_number_text(starting_stack);
  if (unit == 0 || starting_stack < unit)
    return g_strdup_printf(_("starting stack %s"), stack);
  g_autofree char *depth = felt_number_text(starting_stack / unit);
  if (stud)
    return g_strdup_printf(_("starting stack %s (%s big bets)"), stack, depth);
  return g_strdup_printf(_("starting stack %s (%s big blinds)"), stack, depth);
}

/* "buy-in 20 EUR" */
static void add_price(GString *facts, const FeltState *state, const char *what, gint64 price)
{
  g_autofree char *amount = felt_state_money_text(state, price);
  g_autofree char *fact = g_strjoin(" ", what, amount, NULL);
  if (price > 0)
    felt_sheet_add_fact(facts, fact);
}

/* "rebuy 5,000 for 20 EUR" */
static void add_sale(GString *facts, const FeltState *state, const char *what, gint64 chips,
                     const FeltCharge *charge)
{
  g_autofree char *number = felt_number_text(chips);
  g_autofree char *sold = g_strjoin(" ", what, number, NULL);
  g_autofree char *amount = felt_state_money_text(state, felt_charge_total(charge));
  /* Translators: a rebuy or add-on, what it is and what it costs: "rebuy 5,000 for 20 EUR" */
  g_autofree char *priced = g_strdup_printf(_("%s for %s"), sold, amount);
  felt_sheet_add_fact(facts, felt_charge_total(charge) > 0 ? priced : sold);
}

char *felt_schedule_facts(const FeltState *state, const FeltScheduleNeeds *needs)
{
  GString *facts = g_string_new(NULL);
  const FeltSetup *setup = &state->setup;
  if (needs->first != NULL && (!needs->mixed || needs->same_mix) &&
      (needs->first->mix != FELT_MIX_NONE || !needs->mixed)) {
    g_autofree char *game = felt_level_game_text(needs->first);
    felt_sheet_add_fact(facts, game);
  }
  g_autofree char *starting = stack_text(setup->starting_stack, needs);
  felt_sheet_add_fact(facts, starting);
  FeltCharge entry, rebuy, add_on;
  felt_setup_rebuy_charge(setup, 1, &rebuy);
  felt_setup_add_on_charge(setup, &add_on);
  if (felt_setup_entry_charge(setup, NULL, &entry, NULL))
    add_price(facts, state, _("buy-in"), felt_charge_total(&entry));
  if (setup->rebuy.most != 0 && setup->rebuy.until_level != 0) {
    add_sale(facts, state, _("rebuy"), felt_setup_rebuy_chips(setup), &rebuy);
    if (setup->add_on.most != 0)
      add_sale(facts, state, _("add-on"), felt_setup_add_on_chips(setup), &add_on);
  }
  return g_string_free(facts, FALSE);
}

static void add_line(GString *notes, const char *line)
{
  if (notes->len > 0)
    g_string_append_c(notes, '\n');
  g_string_append(notes, line);
}

/* What must be said beside pot-limit figures (rules.md 3.3, 3.4). */
static void add_pot_notes(GString *notes, const FeltSetup *setup, const FeltScheduleNeeds *needs)
{
  if (setup->pot_convention == FELT_POT_TRUE)
    add_line(notes, _("Pot-limit: totals, for the first raise before the flop. Maximum by true "
                      "pot: three big blinds and the small blind."));
  else
    add_line(notes, _("Pot-limit: totals, for the first raise before the flop. Maximum by assumed "
                      "call: four big blinds."));
  if (needs->pot_each)
    add_line(notes, _("Antes of each player are not counted in the maximum: add what the table "
                      "pays."));
  if (needs->pot_single && setup->count_ante == FELT_ANTE_COUNT_NONE)
    add_line(notes, _("The ante does not count in the pot."));
  if (needs->pot_single && setup->count_ante == FELT_ANTE_COUNT_FROM_FLOP)
    add_line(notes, _("The ante counts in the pot from the flop on, not in the maximum here."));
  if (needs->pot_single && setup->count_ante == FELT_ANTE_COUNT_AT_ONCE)
    add_line(notes, _("The ante is counted in the maximum."));
  if (setup->round_chip > 1) {
    g_autofree char *chip = felt_number_text(setup->round_chip);
    g_autofree char *line = g_strdup_printf(_("Maxima are rounded up to a multiple of %s."), chip);
    add_line(notes, line);
  }
}

/* The order of the games of each mix that changes within the levels. */
static void add_mix_notes(GString *notes, const FeltState *state)
{
  const FeltLevel *told = NULL;
  for (guint i = 0; i < state->n_levels; i++) {
    const FeltLevel *level = &state->levels[i];
    if (level->kind != FELT_LEVEL_PLAY || level->mix == FELT_MIX_NONE || level->game_minutes == 0 ||
        (told != NULL && felt_level_same_mix(level, told)))
      continue;
    g_autofree char *games = felt_level_games_text(level);
    g_autofree char *line = g_strdup_printf("%s: %s.", felt_mix_name(level->mix), games);
    add_line(notes, line);
    told = level;
  }
}

char *felt_schedule_notes(const FeltState *state, const FeltScheduleNeeds *needs)
{
  GString *notes = g_string_new(NULL);
  add_mix_notes(notes, state);
  if (needs->pot)
    add_pot_notes(notes, &state->setup, needs);
  if (needs->fixed)
    add_line(notes, _("Limit: the small bet in the early betting rounds, the big bet later."));
  add_line(notes, _("A new level counts from the next hand."));
  return g_string_free(notes, FALSE);
}
