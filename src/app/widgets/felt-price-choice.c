/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-price-choice.c - the prices an entry can be sold at now, to choose one */
#include "app/widgets/felt-price-choice.h"

#include "app/widgets/felt-widget.h"

struct _FeltPriceChoice {
  GObject parent_instance;
  gpointer chooser; /* weak */
  gboolean re_entry;
  GtkStringList *labels;
  GPtrArray *lists; /* names, by position */
  guint holds;      /* the position of what holds now */
};

G_DEFINE_FINAL_TYPE(FeltPriceChoice, felt_price_choice, G_TYPE_OBJECT)

static char *label_of(FeltPriceChoice *self, const FeltSetup *setup, const char *list,
                      const char *name)
{
  FeltCharge charge;
  if (!(self->re_entry ? felt_setup_re_entry_charge : felt_setup_entry_charge)(setup, list, &charge,
                                                                               NULL))
    return g_strdup(name);
  g_autofree char *price =
      felt_money_text(felt_charge_total(&charge), setup->currency_digits, setup->currency);
  return g_strdup_printf("%s · %s", name, price);
}

void felt_price_choice_update(FeltPriceChoice *self, const FeltState *state, const FeltInstant *now)
{
  const FeltSetup *setup = &state->setup;
  FeltSaleTime time;
  felt_state_sale_time(state, now, &time);
  const FeltPriceList *holding =
      self->re_entry ? felt_setup_re_entry_list_at(setup, &time) : felt_setup_list_at(setup, &time);

  GPtrArray *labels = g_ptr_array_new_with_free_func(g_free);
  guint holds = 0;
  g_ptr_array_set_size(self->lists, 0);
  g_ptr_array_add(self->lists, g_strdup(FELT_OWN_PRICE));
  g_ptr_array_add(labels, label_of(self, setup, NULL, _("Standard")));
  for (guint i = 0; i < setup->n_prices; i++) {
    const FeltPriceList *list = &setup->prices[i];
    if (felt_price_list_status(list, &time) != FELT_SALE_OPEN)
      continue;
    if (list == holding)
      holds = labels->len;
    g_ptr_array_add(self->lists, g_strdup(list->name));
    g_ptr_array_add(labels, label_of(self, setup, list->name, list->name));
  }

  if (!felt_show_texts(self->labels, labels) && holds == self->holds)
    return;
  self->holds = holds;
  felt_price_choice_reset(self);
}

void felt_price_choice_reset(FeltPriceChoice *self)
{
  g_object_set(self->chooser, "selected", self->holds, NULL);
}

const char *felt_price_choice_list(FeltPriceChoice *self)
{
  guint selected;
  g_object_get(self->chooser, "selected", &selected, NULL);
  gboolean holds = selected == self->holds || selected >= self->lists->len;
  return holds ? NULL : self->lists->pdata[selected];
}

static void felt_price_choice_class_init(FeltPriceChoiceClass *klass)
{
}

static void felt_price_choice_init(FeltPriceChoice *self)
{
  FELT_OWN_WEAK(self, chooser);
  FELT_OWN(self, labels, g_object_unref);
  FELT_OWN(self, lists, g_ptr_array_unref);
  self->labels = gtk_string_list_new(NULL);
  self->lists = g_ptr_array_new_with_free_func(g_free);
}

FeltPriceChoice *felt_price_choice_new(gpointer chooser, gboolean re_entry)
{
  FeltPriceChoice *self = g_object_new(FELT_TYPE_PRICE_CHOICE, NULL);
  g_set_weak_pointer(&self->chooser, chooser);
  self->re_entry = re_entry;
  g_object_set(chooser, "model", self->labels, NULL);
  return self;
}
