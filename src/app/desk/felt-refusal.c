/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.c - a refusal as the window says it */
#include "app/desk/felt-refusal.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tournament/base/felt-refusal.h"
#include "tournament/base/felt-number-text.h"

/* What dialogs call the fields that refusals name. */
static const struct {
  const char *key, *title; /* title: translatable */
} titles[] = {
    {"amount", N_("Amount")},
    {"ante_kind", N_("Ante paid by")},
    {"big_bet", N_("Big bet (empty: twice the small bet)")},
    {"bounties.envelopes", N_("Envelopes")},
    {"bring_in", N_("Bring-in")},
    {"cashier", N_("Cashier")},
    {"chip_up", N_("Chips that leave play")},
    {"currency", N_("Currency")},
    {"currency_digits", N_("Decimal places (0 to 3)")},
    {"how=by-hand", N_("By hand")},
    {"level", N_("Level")},
    {"name", N_("Name")},
    {"nl_big", N_("Big blind of no- and pot-limit")},
    {"nl_small", N_("Small blind of no- and pot-limit")},
    {"payouts.amounts", N_("Prizes from first place")},
    {"payouts.how=amounts", N_("By amounts")},
    {"payouts.how=percents", N_("By percentages")},
    {"payouts.percents", N_("Percentages from first place")},
    {"payouts.seat_value", N_("A seat is worth")},
    {"payouts.seats", N_("Seats (empty: as many as the pool pays)")},
    {"payouts.set", N_("Prizes set by hand")},
    {"payouts.table", N_("A table by field size")},
    {"payouts.things", N_("In Kind")},
    {"prices", N_("Price lists")},
    {"reason", N_("Reason")},
    {"seat", N_("Seat")},
    {"seat_value", N_("A seat is worth")},
    {"spread_max", N_("Bets and raises up to")},
    {"spread_min", N_("Bets and raises from")},
    {"stack", N_("Stack")},
    {"table", N_("Table")},
    {"text", N_("Note")},
    {"times", N_("How many")},
};

char *felt_refusal_title(const char *key)
{
  /* a key that is a plain word has a title that reads as one */
  gboolean plain = strpbrk(key, "._=") == NULL;
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++)
    if (strcmp(titles[i].key, key) == 0)
      return g_strdup_printf(plain ? "%s" : _("“%s”"), _(titles[i].title));
  return NULL;
}

void felt_refusal_say(GError **error)
{
  if (error == NULL || *error == NULL)
    return;
  felt_refusal_name_fields(*error, felt_refusal_title);
  char *capital = felt_capital_text((*error)->message);
  g_free((*error)->message);
  (*error)->message = capital;
}
