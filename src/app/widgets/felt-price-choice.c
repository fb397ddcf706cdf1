/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-price-choice.c - the prices an entry can be sold at now, to choose one */
#include "app/widgets/felt-price-choice.h"

#include "app/widgets/felt-widget.h"

struct _FeltPriceChoice {
  GObject parent_instance;
  gboolean re_entry;
  GtkStringList *labels;
  GPtrArray *lists; /* names, by position */
  guint selected;
  guint holds; /* the position of what holds now */
};

G_DEFINE_FINAL_TYPE(FeltPriceChoice, felt_price_choice, G_TYPE_OBJECT)

enum { PROP_SELECTED = 1 };

GListModel *felt_price_choice_model(FeltPriceChoice *self)
{
  return G_LIST_MODEL(self->labels);
}

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
  g_object_set(self, "selected", self->holds, NULL);
}

const char *felt_price_choice_list(FeltPriceChoice *self)
{
  return self->selected == self->holds || self->selected >= self->lists->len
             ? NULL
             : self->lists->pdata[self->selected];
}

static void felt_price_choice_set_property(GObject *object, guint id, const GValue *value,
                                           GParamSpec *pspec)
{
  FeltPriceChoice *self = FELT_PRICE_CHOICE(object);
  if (id != PROP_SELECTED)
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
  else if (self->selected != g_value_get_uint(value)) {
    self->selected = g_value_get_uint(value);
    g_object_notify_by_pspec(object, pspec);
  }
}

static void felt_price_choice_get_property(GObject *object, guint id, GValue *value,
                                           GParamSpec *pspec)
{
  if (id == PROP_SELECTED)
    g_value_set_uint(value, FELT_PRICE_CHOICE(object)->selected);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_price_choice_class_init(FeltPriceChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->set_property = felt_price_choice_set_property;
  object_class->get_property = felt_price_choice_get_property;
  g_object_class_install_property(
      object_class, PROP_SELECTED,
      g_param_spec_uint("selected", NULL, NULL, 0, G_MAXUINT, 0,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
}

static void felt_price_choice_init(FeltPriceChoice *self)
{
  FELT_OWN(self, labels, g_object_unref);
  FELT_OWN(self, lists, g_ptr_array_unref);
  self->labels = gtk_string_list_new(NULL);
  self->lists = g_ptr_array_new_with_free_func(g_free);
}

FeltPriceChoice *felt_price_choice_new(gboolean re_entry)
{
  FeltPriceChoice *self = g_object_new(FELT_TYPE_PRICE_CHOICE, NULL);
  self->re_entry = re_entry;
  return self;
}
