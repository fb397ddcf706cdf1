/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-points.c - the points that a save's own formula gives */
#include "services/tdt/felt-tdt-points.h"

#include "felt-config.h"
#include "tournament/formula/felt-formula-points.h"

#include <glib/gi18n-lib.h>

typedef FeltFormulaValue Values[FELT_N_POINTS];

static double units(const FeltTdtSave *save, gint64 amount)
{
  return (double)amount / (double)felt_money_unit(save->digits);
}

/* What is the same for all. */
static void fill_tournament(const FeltTdtPlay *play, Values values)
{
  const FeltTdtSave *save = play->save;
  const FeltState *state = play->log->state;
  gint64 buyins = 0, rebuys = 0, add_ons = 0;
  guint n_rebuys = 0, n_add_ons = 0;
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    for (guint k = 0; k < player->n_buys; k++)
      *(k == 0 ? &buyins : &rebuys) += player->buys[k].fee.amount;
    for (guint k = 0; k < player->n_add_ons; k++)
      add_ons += player->add_ons[k].fee.amount;
    n_rebuys += player->n_buys - (player->n_buys > 0);
    n_add_ons += player->n_add_ons;
  }

  values[FELT_POINTS_N].number = save->n_entered;
  values[FELT_POINTS_UNIQUE].number = save->n_entered;
  values[FELT_POINTS_BUYINS].number = save->n_entered;
  values[FELT_POINTS_TOTAL_REBUYS].number = n_rebuys;
  values[FELT_POINTS_TOTAL_ADD_ONS].number = n_add_ons;
  values[FELT_POINTS_BUYINS_AMOUNT].number = units(save, buyins);
  values[FELT_POINTS_REBUYS_AMOUNT].number = units(save, rebuys);
  values[FELT_POINTS_ADD_ONS_AMOUNT].number = units(save, add_ons);
  values[FELT_POINTS_POOL].number = units(save, felt_tdt_pot(save));
  values[FELT_POINTS_PLACES_PAID].number = state->prizes->len;
}

static void fill_costs(const FeltTdtSave *save, const FeltTdtPlayer *player, Values values)
{
  gint64 cost = 0;
  for (guint k = 0; k < player->n_buys; k++)
    cost += player->buys[k].fee.amount + player->buys[k].fee.bounty;
  for (guint k = 0; k < player->n_add_ons; k++)
    cost += player->add_ons[k].fee.amount;
  values[FELT_POINTS_TOTAL_COST].number = units(save, cost);
  values[FELT_POINTS_BUYIN_COST].number = units(save, player->buys[0].fee.amount);
  if (player->n_buys > 1)
    values[FELT_POINTS_REBUY_COST].number = units(save, player->buys[1].fee.amount);
  else if (save->rebuy.n_fees > 0)
    values[FELT_POINTS_REBUY_COST].number =
        units(save, save->rebuy.fees[save->rebuy.chosen].amount);
  if (player->n_add_ons > 0)
    values[FELT_POINTS_ADD_ON_COST].number = units(save, player->add_ons[0].fee.amount);
}

static void fill_player(const FeltTdtSave *save, const FeltTdtPlayer *player,
                        const FeltPlayer *made, gint64 hits, Values values)
{
  fill_costs(save, player, values);
  values[FELT_POINTS_RANK].number = made->place;
  values[FELT_POINTS_ENTRIES].number = 1;
  values[FELT_POINTS_REBUYS].number = made->rebuys;
  values[FELT_POINTS_ADD_ONS].number = made->add_ons;
  values[FELT_POINTS_HITS].number = (double)hits / 1000;
  values[FELT_POINTS_PRIZE].number = units(save, made->prize);
  values[FELT_POINTS_BOUNTY].number = units(save, made->bounty_won);
  values[FELT_POINTS_IN_THE_MONEY].number = made->prize > 0;
}

/* Points that no formula gives. */
static gint64 fixed_points(const FeltTdtSave *save, const FeltTdtPlayer *player, gint64 hits)
{
  gint64 points = player->points_adjust + hits * save->hit_points / 1000;
  for (guint k = 0; k < player->n_buys; k++)
    points += player->buys[k].points;
  for (guint k = 0; k < player->n_add_ons; k++)
    points += player->add_ons[k].points;
  return points;
}

static FeltFormula *parse(const FeltTdtPlay *play)
{
  g_autoptr(GError) error = NULL;
  if (felt_text_is_blank(play->save->formula))
    return NULL;
  FeltFormula *formula = felt_formula_parse(play->save->formula, &felt_points_names, &error);
  if (formula == NULL) {
    g_autofree char *text = felt_formula_error_text(error);
    felt_tdt_left_out(play->report, _("The points formula: %s"), text);
  }
  return formula;
}

gint64 *felt_tdt_points(const FeltTdtPlay *play, gboolean *known, char **text)
{
  const FeltTdtSave *save = play->save;
  Values values = {0};
  gboolean told = FALSE;
  gint64 *points = g_new0(gint64, save->n_players + 1);
  g_autofree gint64 *hits = felt_tdt_hits(save);
  g_autoptr(FeltFormula) formula = parse(play);
  *text = formula != NULL ? felt_formula_one_line(save->formula) : g_strdup("0");
  fill_tournament(play, values);
  for (guint i = 0; i < save->n_players; i++) {
    g_autoptr(GError) error = NULL;
    const FeltPlayer *made = felt_state_player(play->log->state, play->ids[i]);
    known[i] = made != NULL && made->place > 0;
    if (!known[i])
      continue;
    fill_player(save, &save->players[i], made, hits[i], values);
    if (formula != NULL &&
        !felt_formula_points(formula, felt_formula_look_array, values, &points[i], &error)) {
      if (!told)
        felt_tdt_left_out(play->report, _("The points formula: %s"), error->message);
      told = TRUE;
      points[i] = 0;
    }
    points[i] += fixed_points(save, &save->players[i], hits[i]);
  }
  return points;
}
