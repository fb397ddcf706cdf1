/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-side-pots.c - what happens to side pots, in words */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static char *money_words(const FeltEvent *event, const FeltState *state)
{
  const FeltSidePotMoney *money = &event->u.side_pot_money;
  g_autofree char *name = felt_words_player(state, money->player);
  g_autofree char *amount =
      felt_money_text(money->amount, state->setup.currency_digits, state->setup.currency);
  GString *text = g_string_new(NULL);
  switch (money->what) {
  case FELT_SIDE_POT_JOINED:
    g_string_append_printf(text, _("%s joins the side pot %s: %s"), name, money->pot, amount);
    break;
  case FELT_SIDE_POT_LEFT:
    g_string_append_printf(text, _("%s leaves the side pot %s: %s back"), name, money->pot, amount);
    break;
  case FELT_SIDE_POT_WON:
    g_string_append_printf(text, _("%s wins %s of the side pot %s"), name, amount, money->pot);
    break;
  case FELT_SIDE_POT_ADDED:
    g_string_append_printf(text, _("%s is put into the side pot %s"), amount, money->pot);
    break;
  default:
    g_string_append_printf(text, _("%s of the side pot %s is kept for another time"), amount,
                           money->pot);
    break;
  }
  if (money->amount > 0)
    felt_words_add_method(text, money->method);
  if (money->reason != NULL)
    g_string_append_printf(text, " (%s)", money->reason);
  return g_string_free(text, FALSE);
}

static char *set_words(const FeltEvent *event, const FeltState *state)
{
  const FeltSidePotSet *set = &event->u.side_pot_set;
  return g_strdup_printf(set->open ? _("The side pot %s can be joined again")
                                   : _("The side pot %s is closed: nobody joins it any more"),
                         set->pot);
}

const FeltWordsRow felt_words_side_pots[] = {
    {FELT_EVENT_SIDE_POT_MONEY, money_words},
    {FELT_EVENT_SIDE_POT_SET, set_words},
    FELT_ROWS_END,
};
