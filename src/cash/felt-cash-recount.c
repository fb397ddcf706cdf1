/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-recount.c - whom to count again when the books of an evening differ */
#include "cash/felt-cash-recount.h"

#include "cash/felt-cash-settle.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* Whether a count with two neighbouring digits changed about is the other one. */
static gboolean is_slip(gint64 count, gint64 other)
{
  for (gint64 unit = 1; unit <= count / 10; unit *= 10) {
    gint64 low = count / unit % 10, high = count / (unit * 10) % 10;
    if (low != high && count + (low - high) * unit * 9 == other)
      return TRUE;
  }
  return FALSE;
}

static char *slip_sentence(const FeltCashState *state, gint64 missing,
                           const FeltCashPlayer **suspect)
{
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    if (!player->cashed_out || !is_slip(player->last_chips, player->last_chips + missing))
      continue;
    *suspect = player;
    g_autofree char *counted = felt_number_text(player->last_chips);
    g_autofree char *meant = felt_number_text(player->last_chips + missing);
    return g_strdup_printf(_("Look at %s first: %s may have been %s."), player->name, counted,
                           meant);
  }
  return NULL;
}

static char *sale_sentence(const FeltCashState *state, gint64 missing,
                           const FeltCashPlayer **suspect)
{
  for (guint i = state->n_sales; i > 0; i--) {
    const FeltCashSale *sale = &state->sales[i - 1];
    *suspect = &state->players[sale->player];
    if (sale->chips == missing)
      return g_strdup_printf(_("Look at %s first: a buy-in of that amount may stand there twice."),
                             (*suspect)->name);
    if (sale->chips == -missing)
      return g_strdup_printf(_("Look at %s first: a buy-in of that amount may not be noted."),
                             (*suspect)->name);
  }
  return NULL;
}

char *felt_cash_recount(const FeltCashState *state, const FeltCashPlayer **suspect)
{
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  gint64 missing = (totals.difference - totals.borne) / state->setup.chip_value;
  const FeltCashPlayer *found = NULL, *largest = NULL;
  if (missing == 0)
    return NULL;
  char *sentence = slip_sentence(state, missing, &found);
  if (sentence == NULL)
    sentence = sale_sentence(state, missing, &found);
  for (guint i = 0; sentence == NULL && i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    if (player->cashed_out && (largest == NULL || player->last_chips > largest->last_chips))
      largest = player;
  }
  if (largest != NULL) {
    found = largest;
    sentence =
        g_strdup_printf(_("Look at %s first: that was the largest cash-out."), largest->name);
  }
  if (sentence != NULL && suspect != NULL)
    *suspect = found;
  return sentence;
}
