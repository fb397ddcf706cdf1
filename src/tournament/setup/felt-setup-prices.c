/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-prices.c - what entries, rebuys and add-ons cost by a setup */
#include "tournament/setup/felt-setup.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gint64 felt_setup_rebuy_chips(const FeltSetup *setup)
{
  return setup->rebuy.charge.chips > 0 ? setup->rebuy.charge.chips : setup->starting_stack;
}

gint64 felt_setup_add_on_chips(const FeltSetup *setup)
{
  return setup->add_on.charge.chips > 0 ? setup->add_on.charge.chips : setup->starting_stack;
}

const FeltPriceList *felt_setup_list_at(const FeltSetup *setup, const FeltSaleTime *time)
{
  for (guint i = 0; i < setup->n_prices; i++)
    if (setup->prices[i].automatic &&
        felt_price_list_status(&setup->prices[i], time) == FELT_SALE_OPEN)
      return &setup->prices[i];
  return NULL;
}

const FeltPriceList *felt_setup_re_entry_list_at(const FeltSetup *setup, const FeltSaleTime *time)
{
  const FeltCharge *own = &setup->re_entry.charge;
  gboolean as_entry =
      own->price < 0 && own->fee < 0 && own->bounty < 0 && own->staff < 0 && own->chips == 0;
  return as_entry ? felt_setup_list_at(setup, time) : NULL;
}

const FeltPriceList *felt_setup_list(const FeltSetup *setup, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  for (guint i = 0; i < setup->n_prices; i++) {
    g_autofree char *other = felt_name_key(setup->prices[i].name);
    if (strcmp(key, other) == 0)
      return &setup->prices[i];
  }
  return NULL;
}

static gboolean no_such_list(const FeltSetup *setup, const char *name, GError **error)
{
  g_autoptr(GString) names = g_string_new(NULL);
  if (setup->n_prices == 0)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_BAD_VALUE,
        _("There is no price list %s: the tournament has one price; leave list out."), name);
  for (guint i = 0; i < setup->n_prices; i++)
    g_string_append_printf(names, i > 0 ? ", %s" : "%s", setup->prices[i].name);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("There is no price list %s; there are: %s."), name, names->str);
}

gboolean felt_setup_entry_charge(const FeltSetup *setup, const char *list, FeltCharge *charge,
                                 GError **error)
{
  FeltCharge found = {setup->price, setup->fee, setup->bounty, setup->staff, 0};
  const FeltPriceList *named = list != NULL ? felt_setup_list(setup, list) : NULL;
  if (named != NULL)
    found = named->charge;
  else if (list != NULL && g_ascii_strcasecmp(list, FELT_OWN_PRICE) != 0)
    return no_such_list(setup, list, error);
  if (found.chips == 0)
    found.chips = setup->starting_stack;
  felt_charge_rake(&found, setup->rake);
  *charge = found;
  return TRUE;
}

gboolean felt_setup_re_entry_charge(const FeltSetup *setup, const char *list, FeltCharge *charge,
                                    GError **error)
{
  const FeltCharge *own = &setup->re_entry.charge;
  if (list != NULL)
    return felt_setup_entry_charge(setup, list, charge, error);
  FeltCharge found;
  found.price = own->price < 0 ? setup->price : own->price;
  found.fee = own->fee < 0 ? setup->fee : own->fee;
  found.bounty = own->bounty < 0 ? setup->bounty : own->bounty;
  found.staff = own->staff < 0 ? setup->staff : own->staff;
  found.chips = own->chips == 0 ? setup->starting_stack : own->chips;
  felt_charge_rake(&found, setup->rake);
  *charge = found;
  return TRUE;
}

/* times is at most 10: nothing overflows. */
void felt_setup_rebuy_charge(const FeltSetup *setup, gint64 times, FeltCharge *charge)
{
  FeltCharge one = setup->rebuy.charge;
  one.chips = felt_setup_rebuy_chips(setup);
  if (setup->rake_on == FELT_RAKE_ALL)
    felt_charge_rake(&one, setup->rake);
  *charge = (FeltCharge){one.price * times, one.fee * times, one.bounty * times, one.staff * times,
                         one.chips * times};
}

void felt_setup_add_on_charge(const FeltSetup *setup, FeltCharge *charge)
{
  *charge = setup->add_on.charge;
  charge->chips = felt_setup_add_on_chips(setup);
  if (setup->rake_on == FELT_RAKE_ALL)
    felt_charge_rake(charge, setup->rake);
}

static gboolean costs(const FeltCharge *charge)
{
  return charge->price > 0 || charge->fee > 0 || charge->bounty > 0 || charge->staff > 0;
}

gboolean felt_setup_has_money(const FeltSetup *setup)
{
  FeltCharge entry = {setup->price, setup->fee, setup->bounty, setup->staff, 0}, rebuy, add_on;
  felt_setup_rebuy_charge(setup, 1, &rebuy);
  felt_setup_add_on_charge(setup, &add_on);
  gboolean any = costs(&entry) || costs(&rebuy) || costs(&add_on) ||
                 costs(&setup->re_entry.charge) || setup->guarantee > 0 || setup->added > 0 ||
                 (setup->payouts.seats > 0 && setup->payouts.seat_value > 0);
  for (guint i = 0; i < setup->n_prices; i++)
    any |= costs(&setup->prices[i].charge);
  for (guint i = 0; i < setup->n_side_pots; i++)
    any |= setup->side_pots[i].price > 0;
  return any;
}

char *felt_setup_money_text(const FeltSetup *setup, gint64 amount)
{
  if (!felt_setup_has_money(setup))
    return g_strdup("");
  return felt_money_text(amount, setup->currency_digits, setup->currency);
}
