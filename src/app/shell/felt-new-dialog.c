/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-new-dialog.c - what a new tournament is to be, asked once */
#include "app/shell/felt-new-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-own.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-choice-list.h"
#include "app/widgets/felt-show.h"
#include "app/widgets/felt-spin-words.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-settings.h"
#include "tournament/base/felt-money.h"

struct _FeltNewDialog {
  AdwWindow parent_instance;
  FeltDesk *desk;
  GPtrArray *templates;
  gboolean beside; /* in another window when this one shows a tournament */
  FeltSetup setup; /* of the template chosen: what is not asked stays as it is there */
  /* of the template */
  GtkWidget *create;
  GtkLabel *problem;
  AdwPreferencesGroup *general;
  AdwComboRow *template, *button_rule, *pot_convention;
  AdwExpanderRow *prices;
  GtkSpinButton *stack, *seats, *late_until, *rebuys, *rebuy_until, *add_ons;
  GtkEditable *name, *currency, *price, *fee, *rebuy_price, *rebuy_chips, *add_on_price,
      *add_on_chips;
};

G_DEFINE_FINAL_TYPE(FeltNewDialog, felt_new_dialog, ADW_TYPE_WINDOW)

static void set_money(FeltNewDialog *self, GtkEditable *entry, gint64 minor)
{
  g_autofree char *text =
      minor > 0 ? felt_money_text(minor, self->setup.currency_digits, NULL) : g_strdup("");
  gtk_editable_set_text(entry, text);
}

/* Nothing stands for the buy-in: what a template gives away while it asks for one is written out.
 */
static void set_sale(FeltNewDialog *self, GtkEditable *entry, const FeltTerms *terms)
{
  set_money(self, entry, terms->charge.price);
  if (terms->charge.price == 0 && terms->most != 0 && self->setup.price > 0)
    gtk_editable_set_text(entry, "0");
}

static void set_chips(GtkEditable *entry, gint64 chips)
{
  g_autofree char *text = chips > 0 ? g_strdup_printf("%" G_GINT64_FORMAT, chips) : g_strdup("");
  gtk_editable_set_text(entry, text);
}

/* The chosen template fills the fields. */
static void template_cb(FeltNewDialog *self)
{
  guint i = adw_combo_row_get_selected(self->template);
  if (self->templates == NULL || i >= self->templates->len)
    return;
  const FeltTemplate *template = g_ptr_array_index(self->templates, i);
  felt_record_clear(&felt_setup_record, &self->setup);
  felt_record_copy(&felt_setup_record, &self->setup, &template->setup);
  if (!template->own)
    felt_settings_fill_setup(&self->setup);
  adw_preferences_group_set_description(self->general, template->description);
  gtk_spin_button_set_value(self->stack, (double)self->setup.starting_stack);
  gtk_spin_button_set_value(self->seats, (double)self->setup.seats_per_table);
  adw_combo_row_set_selected(self->button_rule, (guint)self->setup.button_rule);
  adw_combo_row_set_selected(self->pot_convention, (guint)self->setup.pot_convention);
  felt_show_text(self->currency, self->setup.currency);
  set_money(self, self->price, self->setup.price);
  set_money(self, self->fee, self->setup.fee);
  set_sale(self, self->rebuy_price, &self->setup.rebuy);
  set_sale(self, self->add_on_price, &self->setup.add_on);
  set_chips(self->rebuy_chips, self->setup.rebuy.charge.chips);
  set_chips(self->add_on_chips, self->setup.add_on.charge.chips);
  gtk_spin_button_set_value(self->late_until, (double)self->setup.late_until_level);
  gtk_spin_button_set_value(self->rebuys, (double)self->setup.rebuy.most);
  gtk_spin_button_set_value(self->rebuy_until, (double)self->setup.rebuy.until_level);
  gtk_spin_button_set_value(self->add_ons, (double)self->setup.add_on.most);
}

/* Who gives a thing a price means to sell it: without a number it would never be offered. */
static void priced_cb(FeltNewDialog *self, GtkEditable *price)
{
  GtkSpinButton *number = price == self->rebuy_price ? self->rebuys : self->add_ons;
  if (*gtk_editable_get_text(price) != '\0' && gtk_spin_button_get_value_as_int(number) == 0)
    gtk_spin_button_set_value(number, 1);
}

/* Who mends a field needs its refusal no more. */
static void mended_cb(FeltNewDialog *self, GtkWidget *row)
{
  felt_mark(row, "error", FALSE);
  gtk_widget_set_visible(GTK_WIDGET(self->problem), FALSE);
  g_signal_handlers_disconnect_by_data(row, self);
}

static void show_problem(FeltNewDialog *self, const char *problem, GtkWidget *row)
{
  felt_show_line(self->problem, problem);
  felt_mark(row, "error", TRUE);
  if (GTK_IS_EDITABLE(row))
    FELT_FOLLOW(self, row, "changed", mended_cb);
  if (gtk_widget_is_ancestor(row, GTK_WIDGET(self->prices)))
    adw_expander_row_set_expanded(self->prices, TRUE);
  gtk_widget_grab_focus(row);
}

/* Nothing typed is 0. */
static gboolean read_amount(FeltNewDialog *self, GtkEditable *entry, gint64 digits, gint64 *value)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strstrip(g_strdup(gtk_editable_get_text(entry)));
  felt_mark(GTK_WIDGET(entry), "error", FALSE);
  *value = 0;
  if (*text == '\0' || felt_money_parse(text, digits, value, &error))
    return TRUE;
  g_autofree char *problem = g_strdup_printf(
      "%s: %s", adw_preferences_row_get_title(ADW_PREFERENCES_ROW(entry)), error->message);
  show_problem(self, problem, GTK_WIDGET(entry));
  return FALSE;
}

/* Reads the texts into setup; the first that cannot be read is marked and said. */
static gboolean read_texts(FeltNewDialog *self, FeltSetup *setup)
{
  const struct {
    GtkEditable *entry;
    gint64 *value;
    gboolean money;
  } fields[] = {
      {self->price, &setup->price, TRUE},
      {self->fee, &setup->fee, TRUE},
      {self->rebuy_price, &setup->rebuy.charge.price, TRUE},
      {self->rebuy_chips, &setup->rebuy.charge.chips, FALSE},
      {self->add_on_price, &setup->add_on.charge.price, TRUE},
      {self->add_on_chips, &setup->add_on.charge.chips, FALSE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(fields); i++)
    if (!read_amount(self, fields[i].entry, fields[i].money ? setup->currency_digits : 0,
                     fields[i].value))
      return FALSE;
  return TRUE;
}

static gboolean read_name(FeltNewDialog *self, const char *text, GtkEditable *entry, char **name)
{
  g_autoptr(GError) error = NULL;
  felt_mark(GTK_WIDGET(entry), "error", FALSE);
  char *normal = felt_text_normalize(text, FELT_NAME_MAX, "", "name", &error);
  if (normal == NULL) {
    felt_refusal_say(&error);
    show_problem(self, error->message, GTK_WIDGET(entry));
    return FALSE;
  }
  g_free(*name);
  *name = normal;
  return TRUE;
}

/* Nothing typed: none. */
static gboolean read_currency(FeltNewDialog *self, FeltSetup *setup)
{
  const char *text = gtk_editable_get_text(self->currency);
  g_autoptr(GError) error = NULL;
  char *currency = NULL;
  felt_mark(GTK_WIDGET(self->currency), "error", FALSE);
  if (!felt_text_is_blank(text) && !felt_currency_read(text, &currency, &error)) {
    show_problem(self, error->message, GTK_WIDGET(self->currency));
    return FALSE;
  }
  g_free(setup->currency);
  setup->currency = currency;
  return TRUE;
}

/* What is sold costs what an entry brings to the pool, unless a price is written: it is never given
 * away by a field that was passed over. */
static void price_sale(FeltTerms *terms, GtkEditable *entry, gint64 price)
{
  if (terms->most != 0 && felt_text_is_blank(gtk_editable_get_text(entry)))
    terms->charge.price = price;
}

/* Without a currency amounts are numbers alone, and prizes with cents would surprise: they come out
 * whole, unless the template says how they are rounded. With one, felt_decide sees to it. */
static void round_prizes(FeltSetup *setup)
{
  const FeltField *round = felt_record_field(&felt_payouts_record, "round");
  gboolean said = setup->payouts.given >> (round - felt_payouts_record.fields) & 1;
  if (setup->currency == NULL && setup->payouts.round == 0 && !said)
    setup->payouts.round = felt_money_unit(setup->currency_digits);
}

static gboolean read_setup(FeltNewDialog *self, FeltSetup *setup)
{
  gtk_widget_set_visible(GTK_WIDGET(self->problem), FALSE);
  if (!read_name(self, gtk_editable_get_text(self->name), self->name, &setup->name))
    return FALSE;
  if (!read_currency(self, setup))
    return FALSE;
  setup->starting_stack = (gint64)gtk_spin_button_get_value(self->stack);
  setup->seats_per_table = gtk_spin_button_get_value_as_int(self->seats);
  setup->button_rule = (int)adw_combo_row_get_selected(self->button_rule);
  setup->pot_convention = (int)adw_combo_row_get_selected(self->pot_convention);
  setup->late_until_level = gtk_spin_button_get_value_as_int(self->late_until);
  setup->rebuy.most = gtk_spin_button_get_value_as_int(self->rebuys);
  setup->add_on.most = gtk_spin_button_get_value_as_int(self->add_ons);
  setup->rebuy.until_level = gtk_spin_button_get_value_as_int(self->rebuy_until);
  if (!read_texts(self, setup))
    return FALSE;

  price_sale(&setup->rebuy, self->rebuy_price, setup->price);
  price_sale(&setup->add_on, self->add_on_price, setup->price);
  round_prizes(setup);
  return TRUE;
}

/* Enter on the head of the expander opens it; the dialog's default would create the tournament. */
static gboolean prices_key_cb(FeltNewDialog *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor(focus, ADW_TYPE_PREFERENCES_ROW) : NULL;
  gboolean enter = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  /* The head is a row within, of the same title. */
  if (!enter || row == NULL ||
      g_strcmp0(adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)),
                adw_preferences_row_get_title(ADW_PREFERENCES_ROW(self->prices))) != 0)
    return FALSE;
  adw_expander_row_set_expanded(self->prices, !adw_expander_row_get_expanded(self->prices));
  return TRUE;
}

static void create_cb(FeltNewDialog *self)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_CREATE);
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL;
  guint i = adw_combo_row_get_selected(self->template);
  if (i >= self->templates->len)
    return;
  const FeltTemplate *template = g_ptr_array_index(self->templates, i);
  felt_record_clear(&felt_setup_record, &command->setup);
  felt_record_copy(&felt_setup_record, &command->setup, &self->setup);
  command->levels = felt_levels_copy(template->levels, template->n_levels);
  command->n_levels = template->n_levels;
  if (!read_setup(self, &command->setup))
    return;
  if (!felt_desk_create(self->desk, command, &id, &error)) {
    show_problem(self, error->message, GTK_WIDGET(self->name));
    return;
  }
  if (template->id != NULL)
    felt_settings_set_last_structure(template->id);
  GtkWindow *parent = gtk_window_get_transient_for(GTK_WINDOW(self));
  gboolean beside = self->beside && felt_desk_session(self->desk) != NULL;
  gtk_window_destroy(GTK_WINDOW(self));
  gtk_widget_activate_action(GTK_WIDGET(parent), beside ? "win.open-window" : "win.open", "s", id);
}

static void felt_new_dialog_class_init(FeltNewDialogClass *klass)
{
  felt_window_template(klass, "felt-new-dialog.ui");

  FELT_BIND_CHILDREN(klass, FeltNewDialog, create, problem, general, template, button_rule,
                     pot_convention, prices, stack, seats, late_until, rebuys, rebuy_until, add_ons,
                     name, currency, price, fee, rebuy_price, rebuy_chips, add_on_price,
                     add_on_chips);

  FELT_BIND_CALLBACKS(klass, create_cb, priced_cb, prices_key_cb, template_cb);
}

static void felt_new_dialog_init(FeltNewDialog *self)
{
  FELT_OWN(self, desk, g_object_unref);
  FELT_OWN(self, templates, g_ptr_array_unref);
  FELT_OWN_RECORD(self, setup, &felt_setup_record);
  felt_record_init(&felt_setup_record, &self->setup);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_choice_list_give_room(self->template);
  felt_spin_words_set(self->late_until, 0, _("no end"));
  felt_spin_words_set(self->rebuy_until, 0, _("no end"));
  felt_spin_words_set(self->rebuys, -1, _("any number"));
  felt_spin_words_set(self->rebuys, 0, C_("sold", "none"));
  felt_spin_words_set(self->add_ons, -1, _("any number"));
  felt_spin_words_set(self->add_ons, 0, C_("sold", "none"));
}

/* The structure that was used last comes up, unless there is one to be like. */
static void choose_template(FeltNewDialog *self)
{
  g_autofree char *last = felt_settings_last_structure();
  for (guint i = 0; !self->beside && i < self->templates->len; i++)
    if (g_strcmp0(((FeltTemplate *)g_ptr_array_index(self->templates, i))->id, last) == 0)
      adw_combo_row_set_selected(self->template, i);
}

static void present(FeltDesk *desk, GtkWindow *parent, FeltTemplate *like)
{
  FeltNewDialog *self = g_object_new(FELT_TYPE_NEW_DIALOG, "transient-for", parent,
                                     "destroy-with-parent", TRUE, NULL);
  g_auto(GStrv) problems = NULL;
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  self->desk = g_object_ref(desk);
  self->templates = felt_templates_list(&problems);
  self->beside = like != NULL;
  if (like != NULL) {
    g_autofree char *name = g_strdup_printf(_("%s (2)"), like->name);
    gtk_window_set_title(GTK_WINDOW(self), _("Duplicate Tournament"));
    gtk_editable_set_text(self->name, name);
    g_ptr_array_insert(self->templates, 0, like);
  }

  for (guint i = 0; i < self->templates->len; i++)
    gtk_string_list_append(names, ((FeltTemplate *)g_ptr_array_index(self->templates, i))->name);
  adw_combo_row_set_model(self->template, G_LIST_MODEL(names));
  choose_template(self);
  template_cb(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->name));

  if (problems != NULL)
    show_problem(self, problems[0], GTK_WIDGET(self->template));
  if (self->templates->len == 0) {
    show_problem(
        self, _("There is no template of a structure; install Felt's data or set FELT_DATA_DIR."),
        GTK_WIDGET(self->template));
    gtk_widget_set_sensitive(self->create, FALSE);
  }
}

void felt_new_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  present(desk, parent, NULL);
}

void felt_new_dialog_present_like(FeltDesk *desk, GtkWindow *parent, FeltTemplate *template)
{
  present(desk, parent, template);
}

FeltCommand *felt_new_command_clock(GError **error)
{
  g_autoptr(FeltTemplate) template = felt_template_load("clock", error);
  if (template == NULL)
    return NULL;
  g_autoptr(GDateTime) utc = felt_source_date(&felt_machine_source),
                       now = g_date_time_to_local(utc);
  /* TRANSLATORS: the name of a tournament made by "A clock now"; see g_date_time_format. */
  g_autofree char *name = g_date_time_format(now, _("Poker, %A %-d %B"));
  return felt_template_create(template, name);
}
