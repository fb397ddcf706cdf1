/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-new-dialog.c - what a new tournament is to be, asked once */
#include "app/shell/felt-shell-windows.h"

#include <stddef.h>
#include <string.h>

#include "app/desk/felt-desk.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-settings.h"
#include "app/structure/felt-make-dialog.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-templates.h"
#include "tournament/base/felt-money.h"
#include "tournament/setup/felt-structure-make.h"
#include "tournament/setup/felt-structure-warnings.h"

/* A spin button that says some of its numbers in words: "none", "no end" ------------------------
 */

#define KEY "felt-spin-words"

/* value -> its word. */
static GHashTable *words_of(GtkSpinButton *spin)
{
  return g_object_get_data(G_OBJECT(spin), KEY);
}

/* Steps lead from here to what stands above all numbers. */
#define LAST_STEP 10

/* Where a step from one number to the next goes on. What is typed stands there already, but a step
 * comes before its text. */
static double step_on(GtkSpinButton *spin, double value)
{
  double least, most;
  const char *text = gtk_editable_get_text(GTK_EDITABLE(spin));
  gtk_spin_button_get_range(spin, &least, &most);
  const char *word = g_hash_table_lookup(words_of(spin), GINT_TO_POINTER((int)most));
  if (word != NULL && value == LAST_STEP + 1 && g_strcmp0(text, G_STRINGIFY(LAST_STEP)) == 0)
    return most;
  if (word != NULL && value == most - 1 && g_strcmp0(text, word) == 0)
    return LAST_STEP;
  return value;
}

static gboolean output_cb(GtkSpinButton *spin)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(spin);
  double value = gtk_adjustment_get_value(adjustment), on = step_on(spin, value);
  const char *word = g_hash_table_lookup(words_of(spin), GINT_TO_POINTER((int)value));
  if (on != value)
    gtk_adjustment_set_value(adjustment, on);
  else if (word == NULL)
    return FALSE;
  else if (g_strcmp0(gtk_editable_get_text(GTK_EDITABLE(spin)), word) != 0)
    gtk_editable_set_text(GTK_EDITABLE(spin), word);
  return TRUE;
}

static int input_cb(GtkSpinButton *spin, double *value)
{
  g_autofree char *typed = g_utf8_casefold(gtk_editable_get_text(GTK_EDITABLE(spin)), -1);
  GHashTableIter iter;
  gpointer number, word;
  g_hash_table_iter_init(&iter, words_of(spin));
  while (g_hash_table_iter_next(&iter, &number, &word)) {
    g_autofree char *folded = g_utf8_casefold(word, -1);
    if (g_strcmp0(g_strstrip(typed), folded) != 0)
      continue;
    *value = GPOINTER_TO_INT(number);
    return TRUE;
  }
  return FALSE;
}

/* From now on the button shows this word, translated, in place of the value, and reads it. */
static void set_spin_word(GtkSpinButton *spin, int value, const char *word)
{
  if (words_of(spin) == NULL) {
    g_object_set_data_full(G_OBJECT(spin), KEY, g_hash_table_new_full(NULL, NULL, NULL, g_free),
                           (GDestroyNotify)g_hash_table_unref);
    g_signal_connect(spin, "output", G_CALLBACK(output_cb), NULL);
    g_signal_connect(spin, "input", G_CALLBACK(input_cb), NULL);
  }
  g_hash_table_insert(words_of(spin), GINT_TO_POINTER(value), g_strdup(word));
  gtk_editable_set_width_chars(
      GTK_EDITABLE(spin),
      MAX(gtk_editable_get_width_chars(GTK_EDITABLE(spin)), (int)g_utf8_strlen(word, -1)));
  gtk_spin_button_update(spin);
}

/* What has no end stands above all numbers in its spin button, and is another one in a setup. */
static const struct {
  const char *key;
  gsize offset;
  gint64 means, shown;
} endless[] = {
    {"late_until_level", offsetof(FeltSetup, late_until_level), 0, 201},
    {"rebuy.until_level", offsetof(FeltSetup, rebuy.until_level), 0, 201},
    {"rebuy.most", offsetof(FeltSetup, rebuy.most), -1, 1001},
    {"add_on.most", offsetof(FeltSetup, add_on.most), -1, 1001},
};

static void show_endless(FeltSetup *setup, gboolean show)
{
  for (guint i = 0; i < G_N_ELEMENTS(endless); i++) {
    gint64 *number = (gint64 *)(gpointer)((char *)setup + endless[i].offset);
    if (show && *number == endless[i].means)
      *number = endless[i].shown;
    else if (!show && *number == endless[i].shown)
      *number = endless[i].means;
  }
}

/* The dialog ----------------------------------------------------------------------------------- */

G_DECLARE_FINAL_TYPE(FeltNewDialog, felt_new_dialog, FELT, NEW_DIALOG, AdwWindow)

struct _FeltNewDialog {
  AdwWindow parent_instance;
  FeltDesk *desk;
  GPtrArray *templates;
  FeltTemplate *proposal; /* one of them: its levels are made of what is asked */
  FeltForm *asked, *form; /* what is asked first; what the template fills in */
  gboolean beside;        /* in another window when this one shows a tournament */
  /* of the template */
  GtkWidget *create;
  GtkLabel *problem;
  AdwPreferencesGroup *structure;
  AdwComboRow *template;
  AdwActionRow *cost;
  GtkLabel *total;
  AdwExpanderRow *more;
  GtkWidget *players, *hours, *chips, *places;
  FeltMakeLevels *levels;
};

static const FeltInput asked[] = {
    {.key = "name", .kind = FELT_INPUT_FILLED},
    {.key = "currency", .kind = FELT_INPUT_CURRENCY},
    {.key = "price", .kind = FELT_INPUT_MONEY},
    {.key = "fee", .kind = FELT_INPUT_MONEY},
};
static const FeltInput fields[] = {
    {.key = "starting_stack"},
    {.key = "seats_per_table"},
    {.key = "button_rule"},
    {.key = "pot_convention"},
    {.key = "late_until_level"},
    {.key = "rebuy.most"},
    {.key = "rebuy.price", .kind = FELT_INPUT_MONEY},
    {.key = "rebuy.chips", .kind = FELT_INPUT_COUNT},
    {.key = "rebuy.until_level"},
    {.key = "add_on.most"},
    {.key = "add_on.price", .kind = FELT_INPUT_MONEY},
    {.key = "add_on.chips", .kind = FELT_INPUT_COUNT},
};

#define USUAL_PLAYERS 10
#define USUAL_MINUTES 240

G_DEFINE_FINAL_TYPE(FeltNewDialog, felt_new_dialog, ADW_TYPE_WINDOW)

/* The proposal ------------------------------------------------------------------------------- */

static FeltTemplate *chosen_template(FeltNewDialog *self)
{
  guint i = adw_combo_row_get_selected(self->template);
  if (self->templates == NULL || i >= self->templates->len)
    return NULL;
  return g_ptr_array_index(self->templates, i);
}

/* What stands in a field. */
static const char *text_of(FeltNewDialog *self, const char *key)
{
  return gtk_editable_get_text(felt_form_editable(self->form, key));
}

static GtkSpinButton *spin_of(FeltNewDialog *self, const char *key)
{
  return GTK_SPIN_BUTTON(felt_form_widget(self->form, key));
}

/* Only what somebody says of add-ons makes them count: as many as players. */
static void read_add_ons(FeltNewDialog *self, FeltStructureWish *wish)
{
  const char *price = text_of(self, "add_on.price"), *chips = text_of(self, "add_on.chips");
  gboolean said = !felt_text_is_blank(price) || !felt_text_is_blank(chips);
  gboolean sold = gtk_spin_button_get_value_as_int(spin_of(self, "add_on.most")) != 0;
  wish->add_ons = said && sold ? 100 : 0;
  felt_amount_parse(chips, &wish->add_on_chips);
}

/* "4", "3:30" or "3.5". */
static gboolean read_hours(const char *text, gint64 *minutes)
{
  gint64 hours, rest, hundredths;
  if (felt_amount_parse_length(text, &hours, &rest)) {
    *minutes = hours * 60 + rest;
    return TRUE;
  }
  if (!felt_amount_parse_money(text, 2, &hundredths))
    return FALSE;
  *minutes = hundredths / 100 * 60 + hundredths % 100 * 60 / 100;
  return TRUE;
}

/* Reads what is asked into the wish, and its chips into *chips, to which it points. */
static gboolean read_wish(FeltNewDialog *self, FeltStructureWish *wish, FeltChip **chips, guint *n,
                          GError **error)
{
  GError *problem = NULL;
  gint64 least, most;
  felt_structure_wish_range("minutes", &least, &most);
  felt_make_row_number(self->players, "players", &wish->players, &problem);
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->hours));
  gboolean good =
      read_hours(text, &wish->minutes) && wish->minutes >= least && wish->minutes <= most;
  if (!good)
    wish->minutes = USUAL_MINUTES;
  felt_make_row_note(self->hours, good || !gtk_widget_get_sensitive(self->hours),
                     _("enter a time from 0:10 up, such as 4 or 3:30."), &problem);
  felt_make_row_chips(self->chips, chips, n, &problem);
  wish->chips = *chips;
  wish->n_chips = *n;
  wish->stack = (gint64)gtk_spin_button_get_value(spin_of(self, "starting_stack"));
  read_add_ons(self, wish);
  if (problem != NULL)
    g_propagate_error(error, problem);
  return problem == NULL;
}

/* The levels of the proposal are those of the wish; none where it is refused, or NULL. */
static gboolean propose(FeltTemplate *proposal, const FeltStructureWish *wish, char **reasoning,
                        GError **error)
{
  FeltStructureMade made = {0};
  gboolean good = wish != NULL && felt_structure_make(wish, &made, error);
  felt_levels_free(proposal->levels, proposal->n_levels);
  proposal->levels = made.levels;
  proposal->n_levels = made.n;
  *reasoning = made.reasoning;
  if (good)
    proposal->setup.starting_stack = wish->stack;
  return good;
}

/* What does not go with the chips that are owned. */
static char *chips_text(const FeltTemplate *template, const FeltStructureWish *wish)
{
  char *shortage = felt_structure_shortage_text(wish);
  g_autoptr(GPtrArray) warnings =
      felt_structure_warnings(template->levels, template->n_levels, wish->chips, wish->n_chips);
  if (shortage != NULL || warnings->len == 0)
    return shortage;
  return g_strdup(((const FeltStructureWarning *)g_ptr_array_index(warnings, 0))->text);
}

/* Shows the structure beside what is asked, and when it ends for those who are expected. */
static void refresh(FeltNewDialog *self)
{
  FeltTemplate *template = chosen_template(self);
  FeltStructureWish wish = {0};
  g_autoptr(GError) error = NULL;
  g_autofree FeltChip *chips = NULL; /* nothing in them is owned */
  g_autofree char *end = NULL, *said = NULL;
  guint n = 0;
  if (template == NULL)
    return;

  gboolean good = read_wish(self, &wish, &chips, &n, &error);
  if (template == self->proposal)
    good = propose(template, good ? &wish : NULL, &end, &error);
  else if (good)
    end = felt_structure_estimate_text(template->levels, template->n_levels,
                                       felt_structure_wish_chips(&wish));
  if (good)
    said = chips_text(template, &wish);
  felt_make_levels_show(self->levels, template->levels, template->n_levels, 0, said, end);
  felt_refusal_say(&error);
  felt_show_error(self->problem, error);
  gtk_widget_set_sensitive(self->create, good);
}

/* The template ------------------------------------------------------------------------------- */

/* Until somebody types something else, a field has what the template brings. */
#define BROUGHT "felt-brought"

static gboolean is_typed(gpointer entry)
{
  const char *text = gtk_editable_get_text(entry);
  const char *brought = g_object_get_data(entry, BROUGHT);
  return g_strcmp0(text, brought != NULL ? brought : "") != 0;
}

static void bring(gpointer entry, const char *text)
{
  if (is_typed(entry))
    return;
  g_object_set_data_full(entry, BROUGHT, g_strdup(text), g_free);
  felt_show_text(entry, text);
}

/* What an entry costs in all, while its parts can be read. */
static void show_cost(FeltNewDialog *self)
{
  const FeltTemplate *template = chosen_template(self);
  FeltSetup setup;
  FeltCharge charge = {0};
  gboolean good = template != NULL;
  if (!good)
    return;
  felt_record_copy(&felt_setup_record, &setup, &template->setup);
  for (guint i = 1; i < G_N_ELEMENTS(asked); i++) /* behind the name */
    good = felt_form_read_field(self->asked, i, &setup, NULL) && good;
  felt_setup_entry_charge(&setup, NULL, &charge, NULL);
  gint64 total = felt_charge_total(&charge);
  g_autofree char *text = felt_money_text(total, setup.currency_digits, setup.currency);
  gtk_label_set_label(self->total, text);
  gtk_widget_set_visible(GTK_WIDGET(self->cost), good && total > 0);
  felt_record_release(&felt_setup_record, &setup);
}

static char *money_text(const FeltSetup *setup, gint64 minor)
{
  return minor > 0 ? felt_money_text(minor, setup->currency_digits, NULL) : g_strdup("");
}

/* The number of places of a curve; empty: the entries say how many are paid. */
static char *places_text(const FeltPayouts *payouts)
{
  gboolean fixed = payouts->how == FELT_PRIZES_CURVE && payouts->by == FELT_PLACES_FIXED;
  return fixed ? g_strdup_printf("%d", (int)payouts->places) : g_strdup("");
}

/* Nothing stands for the buy-in: what a template gives away while it asks for one is written out.
 */
static void show_gift(FeltNewDialog *self, const char *key, const FeltSetup *setup,
                      const FeltTerms *terms)
{
  if (terms->charge.price == 0 && terms->most != 0 && setup->price > 0)
    felt_show_text(felt_form_widget(self->form, key), "0");
}

/* What is asked first stays when it was typed. The chips of the last time are the club's: they come
 * before those that a structure of Felt's own is thought for. */
static void bring_asked(FeltNewDialog *self, const FeltTemplate *template)
{
  const FeltSetup *setup = &template->setup, *club = &self->proposal->setup;
  const FeltSetup *set = !template->own && club->n_chips > 0 ? club : setup;
  g_autofree char *price = money_text(setup, setup->price), *fee = money_text(setup, setup->fee);
  g_autofree char *chips = felt_chips_text(set->chips, set->n_chips);
  g_autofree char *places = places_text(&setup->payouts);
  GtkWidget *currency = felt_form_widget(self->asked, "currency");
  bring(felt_form_widget(self->asked, "price"), price);
  bring(felt_form_widget(self->asked, "fee"), fee);
  bring(self->chips, chips);
  bring(self->places, places);
  bring(currency, setup->currency);
  show_cost(self);
  gtk_widget_set_visible(currency,
                         club->currency == NULL || g_strcmp0(club->currency, setup->currency) != 0);
}

/* The chosen template fills the fields. */
static void template_cb(FeltNewDialog *self)
{
  const FeltTemplate *template = chosen_template(self);
  if (template == NULL)
    return;
  const FeltSetup *setup = &template->setup;
  adw_preferences_group_set_description(self->structure, template->description);
  gtk_widget_set_sensitive(self->hours, template == self->proposal); /* the others have theirs */
  bring_asked(self, template);

  FeltSetup shown;
  felt_record_init(&felt_setup_record, &shown);
  felt_record_clear(&felt_setup_record, &shown);
  felt_record_copy(&felt_setup_record, &shown, setup);
  show_endless(&shown, TRUE);
  felt_form_show(self->form, &shown);
  felt_record_release(&felt_setup_record, &shown);
  show_gift(self, "rebuy.price", setup, &setup->rebuy);
  show_gift(self, "add_on.price", setup, &setup->add_on);
  refresh(self);
}

/* Who gives a thing a price means to sell it: without a number it would never be offered. */
static void follow_price(FeltNewDialog *self, const char *price, const char *number)
{
  GtkSpinButton *most = spin_of(self, number);
  if (*text_of(self, price) != '\0' && gtk_spin_button_get_value_as_int(most) == 0)
    gtk_spin_button_set_value(most, 1);
}

static void edited_cb(FeltNewDialog *self, guint field)
{
  if (g_str_equal(fields[field].key, "rebuy.price"))
    follow_price(self, "rebuy.price", "rebuy.most");
  else if (g_str_equal(fields[field].key, "add_on.price"))
    follow_price(self, "add_on.price", "add_on.most");
  felt_mark(felt_form_widget(self->form, fields[field].key), "error", FALSE);
  refresh(self);
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
  if (gtk_widget_is_ancestor(row, GTK_WIDGET(self->more)))
    adw_expander_row_set_expanded(self->more, TRUE);
  gtk_widget_grab_focus(row);
}

/* What somebody says of the paid places holds in place of what the template has. */
static gboolean read_places(FeltNewDialog *self, FeltPayouts *payouts, GError **error)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->places));
  gboolean blank = felt_text_is_blank(text);
  gint64 places = 0;
  gboolean good =
      blank || (felt_amount_parse(text, &places) && places > 0 && places <= FELT_PLACES_MAX);
  felt_mark(self->places, "error", !good);
  if (!good)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Paid Places: type a number from 1 on, or nothing."));
  if (!is_typed(self->places))
    return TRUE;
  payouts->how = FELT_PRIZES_CURVE;
  payouts->by = blank ? FELT_PLACES_BY_SHARE : FELT_PLACES_FIXED;
  payouts->places = MAX(places, 1);
  return TRUE;
}

/* Reads the fields into setup; all that cannot be read are marked, the first is said and gets the
 * keyboard. */
static gboolean read_fields(FeltNewDialog *self, FeltSetup *setup)
{
  FeltForm *const forms[] = {self->asked, self->form};
  GtkWidget *wrong = NULL;
  g_autoptr(GError) error = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(forms); i++)
    if (!felt_form_read(forms[i], setup, wrong == NULL ? &error : NULL) && wrong == NULL)
      wrong = felt_form_wrong(forms[i]);
  show_endless(setup, FALSE);
  if (!read_places(self, &setup->payouts, wrong == NULL ? &error : NULL) && wrong == NULL)
    wrong = self->places;
  if (wrong != NULL)
    show_problem(self, error->message, wrong);
  return wrong == NULL;
}

/* What is sold costs what an entry brings to the pool, unless a price is written: it is never given
 * away by a field that was passed over. */
static void price_sale(FeltTerms *terms, const char *typed, gint64 price)
{
  if (terms->most != 0 && felt_text_is_blank(typed))
    terms->charge.price = price;
}

/* Nobody pays out odd coins: prizes are multiples of a note that goes with the buy-in, unless the
 * template says how they are rounded. */
static void round_prizes(FeltSetup *setup)
{
  static const gint64 notes[][2] = {{0, 1},     {10, 5},     {40, 10},    {200, 50},
                                    {400, 100}, {2000, 500}, {4000, 1000}}; /* from a buy-in on */
  const FeltField *round = felt_record_field(&felt_payouts_record, "round");
  gboolean said = setup->payouts.given >> (round - felt_payouts_record.fields) & 1;
  gint64 unit = felt_money_unit(setup->currency_digits);
  if (said || setup->payouts.round != 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS(notes); i++)
    if (setup->price >= notes[i][0] * unit)
      setup->payouts.round = notes[i][1] * unit;
}

static gboolean read_setup(FeltNewDialog *self, FeltSetup *setup, FeltStructureWish *wish)
{
  gtk_widget_set_visible(GTK_WIDGET(self->problem), FALSE);
  if (!read_wish(self, wish, &setup->chips, &setup->n_chips, NULL) || !read_fields(self, setup))
    return FALSE;
  price_sale(&setup->rebuy, text_of(self, "rebuy.price"), setup->price);
  price_sale(&setup->add_on, text_of(self, "add_on.price"), setup->price);
  round_prizes(setup);
  return TRUE;
}

/* Enter on the head of the expander opens it; the dialog's default would create the tournament. */
static gboolean more_key_cb(FeltNewDialog *self, guint key, guint code, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor(focus, ADW_TYPE_PREFERENCES_ROW) : NULL;
  gboolean enter = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  /* The head is a row within, of the same title. */
  if (!enter || row == NULL ||
      g_strcmp0(adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)),
                adw_preferences_row_get_title(ADW_PREFERENCES_ROW(self->more))) != 0)
    return FALSE;
  adw_expander_row_set_expanded(self->more, !adw_expander_row_get_expanded(self->more));
  return TRUE;
}

/* What the next new tournament is proposed with. */
static void remember(FeltNewDialog *self, const FeltTemplate *template,
                     const FeltStructureWish *wish)
{
  const char *chips = gtk_editable_get_text(GTK_EDITABLE(self->chips));
  felt_settings_set_last_evening(wish->players, wish->minutes, self->proposal->setup.starting_stack,
                                 is_typed(self->chips) ? chips : NULL);
  if (template->id != NULL)
    felt_settings_set_last_structure(template->id);
}

static void create_cb(FeltNewDialog *self)
{
  const FeltTemplate *template = chosen_template(self);
  if (template == NULL)
    return;
  FeltStructureWish wish = {0};
  g_autoptr(FeltCommand) command = felt_template_create(template, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL;
  if (!read_setup(self, &command->setup, &wish))
    return;

  if (!felt_desk_create(self->desk, command, &id, &error)) {
    show_problem(self, error->message, felt_form_widget(self->asked, "name"));
    return;
  }
  remember(self, template, &wish);
  GtkWindow *parent = gtk_window_get_transient_for(GTK_WINDOW(self));
  gboolean beside = self->beside && felt_desk_session(self->desk) != NULL;
  gtk_window_destroy(GTK_WINDOW(self));
  gtk_widget_activate_action(GTK_WIDGET(parent), beside ? "win.open-window" : "win.open", "s", id);
}

static void felt_new_dialog_class_init(FeltNewDialogClass *klass)
{
  g_type_ensure(FELT_TYPE_MAKE_LEVELS);
  felt_window_template(klass, "felt-new-dialog.ui");

  FELT_BIND_CHILDREN(klass, FeltNewDialog, create, problem, structure, template, more, players,
                     hours, chips, levels, cost, total, places);
  FELT_BIND_CALLBACKS(klass, create_cb, more_key_cb, refresh, template_cb);
  felt_form_declare(klass, asked, G_N_ELEMENTS(asked));
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
}

static void felt_new_dialog_init(FeltNewDialog *self)
{
  FELT_OWN(self, desk, g_object_unref);
  FELT_OWN(self, templates, g_ptr_array_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_choice_list_give_room(self->template);
  FELT_BIND_FORM(self, asked, &felt_setup_record, asked);
  FELT_BIND_FORM(self, form, &felt_setup_record, fields);
  g_signal_connect_swapped(self->asked, "edited", G_CALLBACK(show_cost), self);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(edited_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS(endless); i++)
    set_spin_word(spin_of(self, endless[i].key), (int)endless[i].shown,
                  endless[i].means == 0 ? _("no end") : _("any number"));
  set_spin_word(spin_of(self, "rebuy.most"), 0, C_("sold", "none"));
  set_spin_word(spin_of(self, "add_on.most"), 0, C_("sold", "none"));
}

/* The structure that was used last comes up, unless there is one to be like. */
static void choose_template(FeltNewDialog *self)
{
  g_autofree char *last = felt_settings_last_structure();
  for (guint i = 0; !self->beside && i < self->templates->len; i++)
    if (g_strcmp0(((FeltTemplate *)g_ptr_array_index(self->templates, i))->id, last) == 0)
      adw_combo_row_set_selected(self->template, i);
}

static FeltTemplate *proposal_new(void)
{
  FeltTemplate *proposal = g_new0(FeltTemplate, 1);
  felt_record_init(&felt_setup_record, &proposal->setup);
  proposal->setup.rebuy.most = 0; /* until somebody asks for them */
  proposal->id = g_strdup("");
  proposal->name = g_strdup(_("Made for This Evening"));
  proposal->description = g_strdup(_("Levels that suit these players, hours and chips."));
  return proposal;
}

/* Fills what is asked with what was asked last. */
static void recall(FeltNewDialog *self)
{
  gint64 players = USUAL_PLAYERS, minutes = USUAL_MINUTES;
  g_autofree char *chips = NULL;
  FeltSetup *setup = &self->proposal->setup;
  felt_settings_last_evening(&players, &minutes, &setup->starting_stack, &chips);
  g_autofree char *number = g_strdup_printf("%d", (int)players);
  g_autofree char *hours = g_strdup_printf("%d:%02d", (int)minutes / 60, (int)minutes % 60);
  felt_show_text(self->players, number);
  felt_show_text(self->hours, hours);
  felt_chips_read(chips != NULL ? chips : "", &setup->chips, &setup->n_chips, NULL);
}

void felt_new_dialog_present_like(FeltDesk *desk, GtkWindow *parent, FeltTemplate *like)
{
  FeltNewDialog *self = g_object_new(felt_new_dialog_get_type(), "transient-for", parent,
                                     "destroy-with-parent", TRUE, NULL);
  g_auto(GStrv) problems = NULL;
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  self->desk = g_object_ref(desk);
  self->templates = felt_templates_list(&problems);
  self->proposal = proposal_new();
  self->beside = like != NULL;
  g_ptr_array_insert(self->templates, 0, self->proposal);
  recall(self);
  if (like != NULL) {
    g_autofree char *name = g_strdup_printf(_("%s (2)"), like->name);
    gtk_window_set_title(GTK_WINDOW(self), _("Duplicate Tournament"));
    felt_show_text(felt_form_widget(self->asked, "name"), name);
    g_ptr_array_insert(self->templates, 0, like);
  }

  for (guint i = 0; i < self->templates->len; i++) {
    FeltTemplate *template = g_ptr_array_index(self->templates, i);
    gtk_string_list_append(names, template->name);
    if (!template->own)
      felt_settings_fill_setup(&template->setup);
  }
  adw_combo_row_set_model(self->template, G_LIST_MODEL(names));
  choose_template(self);
  template_cb(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(felt_form_widget(self->asked, "name"));

  if (problems != NULL)
    show_problem(self, problems[0], GTK_WIDGET(self->template));
}

void felt_new_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  felt_new_dialog_present_like(desk, parent, NULL);
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
