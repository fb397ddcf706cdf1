/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-fields.c - how a league counts, as rows to be edited */
#include "app/league/felt-league-fields.h"

#include <string.h>

#include "app/league/felt-formula-box.h"
#include "app/widgets/felt-choice-list.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"
#include "tournament/formula/felt-formula-shipped.h"

struct _FeltLeagueFields {
  GtkWidget parent_instance;
  FeltForm *form;
  FeltListEditor *editor; /* of bonuses */
  AdwComboRow *ties[FELT_N_TIES];
  gboolean quiet;
  /* of the template */
  GtkWidget *page, *closed_group;
  FeltFormulaBox *formula;
  GtkBox *bonuses;
  AdwPreferencesGroup *tie_group;
};

G_DEFINE_FINAL_TYPE(FeltLeagueFields, felt_league_fields, GTK_TYPE_WIDGET)

static const FeltInput fields[] = {
    {.key = "name"},           {.key = "series"}, {.key = "attendance"}, {.key = "score"},
    {.key = "shared"},         {.key = "missed"}, {.key = "best"},       {.key = "drops"},
    {.key = "minimum_events"}, {.key = "closed"},
};
static const char *const bonus_names[] = {N_("A tournament, dropped with it"),
                                          N_("Every tournament played"), N_("The season, once"),
                                          NULL};
static const FeltInput bonus_columns[] = {
    {.key = "bonuses.name", .kind = FELT_INPUT_TEXT},
    {.key = "bonuses.formula", .kind = FELT_INPUT_TEXT},
    {.key = "bonuses.of", .kind = FELT_INPUT_CHOICE, .choices = bonus_names},
};

static void edited_cb(FeltLeagueFields *self)
{
  if (!self->quiet)
    g_signal_emit_by_name(self, "changed");
}

/* Ties --------------------------------------------------------------------------------------- */

/* A row for each word, and one more. */
static void show_tie_rows(FeltLeagueFields *self)
{
  gboolean more = TRUE;
  for (guint i = 0; i < FELT_N_TIES; i++) {
    gtk_widget_set_visible(GTK_WIDGET(self->ties[i]), more);
    more = more && adw_combo_row_get_selected(self->ties[i]) > 0;
  }
}

static void tie_cb(FeltLeagueFields *self)
{
  if (self->quiet)
    return;
  show_tie_rows(self);
  edited_cb(self);
}

static void add_tie_rows(FeltLeagueFields *self)
{
  for (guint i = 0; i < FELT_N_TIES; i++) {
    GtkWidget *row = adw_combo_row_new();
    g_autoptr(GtkStringList) words = gtk_string_list_new(NULL);
    gtk_string_list_append(words, i == 0 ? _("Nothing: they share the place") : _("Nothing more"));
    for (guint k = 0; k < FELT_N_TIES; k++)
      gtk_string_list_append(words, felt_league_tie_text((FeltLeagueTie)k));
    adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(words));
    felt_choice_list_give_room(ADW_COMBO_ROW(row));
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row),
                                  i == 0 ? _("Ties are broken by") : _("Then by"));
    g_signal_connect_swapped(row, "notify::selected", G_CALLBACK(tie_cb), self);
    adw_preferences_group_add(self->tie_group, row);
    self->ties[i] = ADW_COMBO_ROW(row);
  }
}

static void show_ties(FeltLeagueFields *self, char **words)
{
  guint n = words != NULL ? g_strv_length(words) : 0;
  for (guint i = 0; i < FELT_N_TIES; i++) {
    int tie = i < n ? felt_league_tie_find(words[i]) : -1;
    adw_combo_row_set_selected(self->ties[i], (guint)(tie + 1));
  }
  show_tie_rows(self);
}

/* Owned by the caller; NULL: none. */
static char **read_ties(FeltLeagueFields *self)
{
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  guint n = 0;
  for (; n < FELT_N_TIES && adw_combo_row_get_selected(self->ties[n]) > 0; n++)
    g_strv_builder_add(words, felt_league_tie_words[adw_combo_row_get_selected(self->ties[n]) - 1]);
  return n > 0 ? g_strv_builder_end(words) : NULL;
}

/* Shown ------------------------------------------------------------------------------------ */

void felt_league_fields_show(FeltLeagueFields *self, const FeltLeagueSetup *setup, gboolean fresh)
{
  self->quiet = TRUE;
  felt_form_show(self->form, setup);
  felt_formula_box_show(self->formula, setup->formula);
  gtk_widget_set_visible(self->closed_group, !fresh);
  felt_list_editor_show(self->editor, setup, 0);
  show_ties(self, setup->tie_breaks);
  self->quiet = FALSE;
}

/* Nothing is said of a name before there is one. */
gboolean felt_league_fields_read(FeltLeagueFields *self, const FeltLeagueSetup *was,
                                 FeltLeagueSetup *setup, GError **error)
{
  if (!felt_form_read_change(self->form, setup, was, error) ||
      !felt_list_editor_read(self->editor, setup, error))
    return FALSE;
  g_free(setup->formula);
  setup->formula = felt_formula_box_text(self->formula);
  g_strfreev(setup->tie_breaks);
  setup->tie_breaks = read_ties(self);
  felt_form_give(&felt_league_setup_record, setup, was);
  return TRUE;
}

gboolean felt_league_fields_formula_is_wrong(FeltLeagueFields *self)
{
  return felt_formula_box_is_wrong(self->formula);
}

void felt_league_fields_focus(FeltLeagueFields *self)
{
  gtk_widget_grab_focus(felt_form_widget(self->form, "name"));
}

/* The widget ------------------------------------------------------------------------------- */

static void offer_formulas(FeltLeagueFields *self)
{
  g_autoptr(GArray) choices = g_array_new(FALSE, FALSE, sizeof(FeltFormulaChoice));
  for (guint i = 0; felt_formula_shipped(i) != NULL; i++) {
    const FeltFormulaShipped *shipped = felt_formula_shipped(i);
    const FeltFormulaChoice choice = {_(shipped->title), shipped->text, _(shipped->description)};
    g_array_append_val(choices, choice);
  }
  felt_formula_box_set(self->formula, _("Points of a Tournament"), &felt_points_names,
                       (const FeltFormulaChoice *)(gpointer)choices->data, choices->len,
                       _("Each Tournament’s Own"));
}

static void felt_league_fields_class_init(FeltLeagueFieldsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  g_type_ensure(FELT_TYPE_FORMULA_BOX);
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  felt_signal(klass, "changed", 0);
  felt_template(klass, "felt-league-fields.ui");
  FELT_BIND_CHILDREN(klass, FeltLeagueFields, page, closed_group, formula, bonuses, tie_group);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
  FELT_BIND_CALLBACKS(klass, edited_cb);
}

static void felt_league_fields_init(FeltLeagueFields *self)
{
  self->quiet = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  FELT_BIND_FORM(self, form, &felt_league_setup_record, fields);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(edited_cb), self);
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "shared")));
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "missed")));
  offer_formulas(self);
  GtkWidget *editor = felt_list_editor_new(&felt_league_setup_record, "bonuses", bonus_columns,
                                           G_N_ELEMENTS(bonus_columns), _("Add a Bonus"));
  g_signal_connect_swapped(editor, "changed", G_CALLBACK(edited_cb), self);
  gtk_box_append(self->bonuses, editor);
  self->editor = FELT_LIST_EDITOR(editor);
  add_tie_rows(self);
  self->quiet = FALSE;
}
