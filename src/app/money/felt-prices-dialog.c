/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prices-dialog.c - what is sold, by which list and when; what the house adds */
#include "app/money/felt-money-windows.h"

#include "app/money/felt-price-row.h"
#include "app/money/felt-prize-preview.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-form.h"
#include "tournament/decide/felt-decide.h"

G_DECLARE_FINAL_TYPE(FeltPricesDialog, felt_prices_dialog, FELT, PRICES_DIALOG, FeltCommandDialog)

static const char *const rake_names[] = {N_("Of everything sold"), N_("Of entries only"), NULL};

static const char *const late_names[] = {N_("After the break"), N_("Before the break"), NULL};

/* What is no cell of the two tables. */
enum { LIMITS, POOL, MONEY, N_GROUPS };

static const FeltInput fields[] = {
    FELT_INPUT_IN(MONEY, CURRENCY, "currency"),
    FELT_INPUT_IN(MONEY, COUNT, "currency_digits"),
    FELT_INPUT_IN(MONEY, PERCENT, "rake"),
    FELT_CHOICE_IN(MONEY, "rake_on", rake_names),
    FELT_INPUT_IN(POOL, MONEY, "guarantee"),
    FELT_INPUT_IN(POOL, MONEY, "added"),
    FELT_INPUT_IN(LIMITS, COUNT, "rebuy.most_at_once"),
    FELT_INPUT_IN(LIMITS, COUNT_OR_NONE, "rebuy.max_stack"),
    FELT_CHOICE_IN(LIMITS, "late_until", late_names),
    FELT_INPUT_IN(LIMITS, COUNT, "max_players"),
    FELT_INPUT_IN(LIMITS, COUNT, "max_tables"),
};

#define LISTS_MAX 30

struct _FeltPricesDialog {
  FeltCommandDialog parent_instance;
  GPtrArray *rows; /* FeltPriceRow: the fixed ones, then the lists */
  FeltForm *form;
  /* of the template */
  GtkGrid *costs, *times;
  AdwPreferencesGroup *limits, *pool, *money;
  GtkLabel *preview;
};

G_DEFINE_FINAL_TYPE(FeltPricesDialog, felt_prices_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Reading ------------------------------------------------------------------------------------ */

static void drop_lists(FeltSetup *setup)
{
  for (guint i = 0; i < setup->n_prices; i++)
    felt_record_clear(&felt_price_list_record, &setup->prices[i]);
  g_clear_pointer(&setup->prices, g_free);
  setup->n_prices = 0;
}

static FeltCommand *felt_prices_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltPricesDialog *self = FELT_PRICES_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltSetup *setup = &command->setup;
  const FeltSetup *was = &felt_command_dialog_state(self)->setup;
  gboolean good = felt_form_read_change(self->form, setup, was, error);
  drop_lists(setup);
  for (guint i = 0; i < self->rows->len; i++) {
    FeltPriceRow *row = self->rows->pdata[i];
    if (felt_price_row_is_list(row)) {
      if (felt_price_row_is_empty(row))
        continue;
      felt_list_append(&felt_price_list_record, &setup->prices, &setup->n_prices);
    }
    good &= felt_price_row_read(row, setup, good ? error : NULL);
  }
  felt_form_give(&felt_setup_record, setup, was);
  return good ? g_steal_pointer(&command) : NULL;
}

/* Showing ------------------------------------------------------------------------------------ */

static FeltPriceRow *add_row(FeltPricesDialog *self, FeltPriceKind kind, guint list)
{
  FeltPriceRow *row = felt_price_row_new(kind, list, self->costs, self->times,
                                         G_CALLBACK(felt_command_dialog_refresh), self);
  g_ptr_array_add(self->rows, row);
  return row;
}

/* There is always one empty list to be filled in. */
static void keep_empty_list(FeltPricesDialog *self)
{
  guint lists = self->rows->len - FELT_PRICE_LIST;
  if (lists >= LISTS_MAX ||
      (lists > 0 && felt_price_row_is_empty(self->rows->pdata[self->rows->len - 1])))
    return;
  add_row(self, FELT_PRICE_LIST, lists);
}

static void show_totals(FeltPricesDialog *self, const FeltSetup *setup)
{
  guint list = 0;
  for (guint i = 0; i < self->rows->len; i++) {
    FeltPriceRow *row = self->rows->pdata[i];
    felt_price_row_show_total(row, setup, list);
    list += felt_price_row_is_list(row) && !felt_price_row_is_empty(row);
  }
}

/* What guarantee and added money make of the prizes; nothing while there are none. */
static void show_preview(FeltPricesDialog *self, const FeltState *after)
{
  g_autofree char *text = felt_prize_preview(after, 1);
  gboolean any = felt_setup_has_money(&after->setup) && after->n_entries > 0;
  gtk_widget_set_visible(GTK_WIDGET(self->preview), any);
  gtk_label_set_label(self->preview, text);
}

static void felt_prices_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltPricesDialog *self = FELT_PRICES_DIALOG(dialog);
  keep_empty_list(self);
  show_totals(self, preview->command != NULL ? &preview->command->setup : NULL);
  show_preview(self, preview->after != NULL ? preview->after : preview->state);
  gtk_widget_set_sensitive(GTK_WIDGET(self->preview), preview->refusal == NULL);
  if (preview->refusal != NULL)
    return;
  g_autofree char *warnings = felt_prize_warnings_text(preview->after);
  felt_command_dialog_say(self, warnings, "warning");
}

static void fill(FeltPricesDialog *self, const FeltSetup *setup)
{
  AdwPreferencesGroup *const groups[N_GROUPS] = {
      [LIMITS] = self->limits, [POOL] = self->pool, [MONEY] = self->money};
  felt_price_row_add_titles(self->costs, self->times);
  for (int kind = 0; kind < FELT_PRICE_LIST; kind++)
    felt_price_row_show(add_row(self, (FeltPriceKind)kind, 0), setup);
  for (guint i = 0; i < setup->n_prices; i++)
    felt_price_row_show(add_row(self, FELT_PRICE_LIST, i), setup);
  for (int group = 0; group < N_GROUPS; group++)
    felt_form_add_entries(self->form, group, groups[group]);
  felt_form_show(self->form, setup);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(felt_command_dialog_refresh), self);
}

void felt_prices_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltPricesDialog *self = felt_command_dialog_new(felt_prices_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  fill(self, &felt_desk_state(desk)->setup);
  felt_command_dialog_present(self);
  felt_price_row_focus(self->rows->pdata[FELT_PRICE_ENTRY]);
}

static void felt_prices_dialog_class_init(FeltPricesDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_prices_dialog_read;
  dialog_class->show = felt_prices_dialog_show;
  felt_command_dialog_set_template(klass, "felt-prices-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltPricesDialog, costs, times, money, limits, pool, preview);
}

static void felt_prices_dialog_init(FeltPricesDialog *self)
{
  FELT_OWN(self, rows, g_ptr_array_unref);
  FELT_OWN(self, form, g_object_unref);
  self->form = felt_form_new(&felt_setup_record, fields, G_N_ELEMENTS(fields));
  self->rows = g_ptr_array_new_with_free_func((GDestroyNotify)felt_price_row_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}
