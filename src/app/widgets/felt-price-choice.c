/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-price-choice.c - the prices an entry can be sold at now, to choose one */
#include "app/widgets/felt-price-choice.h"

#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"

#define HOLDS "felt-price-holds" /* the name of what holds now */

static const char *holding(gpointer chooser)
{
  return g_object_get_data(chooser, HOLDS);
}

static char *label_of(gboolean re_entry, const FeltSetup *setup, const char *list, const char *name)
{
  FeltCharge charge;
  if (!(re_entry ? felt_setup_re_entry_charge : felt_setup_entry_charge)(setup, list, &charge,
                                                                         NULL))
    return g_strdup(name);
  g_autofree char *price =
      felt_money_text(felt_charge_total(&charge), setup->currency_digits, setup->currency);
  return g_strdup_printf("%s · %s", name, price);
}

void felt_price_choice_update(gpointer chooser, gboolean re_entry, const FeltState *state,
                              const FeltInstant *now)
{
  const FeltSetup *setup = &state->setup;
  FeltSaleTime time;
  felt_state_sale_time(state, now, &time);
  const FeltPriceList *holds =
      re_entry ? felt_setup_re_entry_list_at(setup, &time) : felt_setup_list_at(setup, &time);
  const char *name = FELT_OWN_PRICE;
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  GPtrArray *labels = g_ptr_array_new_with_free_func(g_free);

  g_ptr_array_add(names, g_strdup(FELT_OWN_PRICE));
  g_ptr_array_add(labels, label_of(re_entry, setup, NULL, _("Standard")));
  for (guint i = 0; i < setup->n_prices; i++) {
    const FeltPriceList *list = &setup->prices[i];
    if (felt_price_list_status(list, &time) != FELT_SALE_OPEN)
      continue;
    if (list == holds)
      name = list->name;
    g_ptr_array_add(names, g_strdup(list->name));
    g_ptr_array_add(labels, label_of(re_entry, setup, list->name, list->name));
  }

  if (!felt_names_set(chooser, NULL, names, labels) && g_strcmp0(holding(chooser), name) == 0)
    return;
  g_object_set_data_full(chooser, HOLDS, g_strdup(name), g_free);
  felt_price_choice_reset(chooser);
}

void felt_price_choice_reset(gpointer chooser)
{
  if (holding(chooser) != NULL)
    felt_names_show(chooser, holding(chooser));
}

const char *felt_price_choice_list(gpointer chooser)
{
  const char *chosen = felt_names_chosen(chooser);
  return g_strcmp0(chosen, holding(chooser)) != 0 ? chosen : NULL;
}
