/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-fields.c - how a league counts, as rows to be edited */
#include "app/league/felt-league-fields.h"

#include <string.h>

#include "app/league/felt-formula-box.h"
#include "app/widgets/felt-choice-list.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"
#include "tournament/formula/felt-formula-shipped.h"

struct _FeltLeagueFields {
  GtkWidget parent_instance;
  FeltListEditor *editor; /* of bonuses */
  AdwComboRow *ties[FELT_N_TIES];
  gboolean quiet;
  /* of the template */
  GtkWidget *page, *closed_group;
  GtkEditable *name, *series, *attendance, *score;
  FeltFormulaBox *formula;
  AdwComboRow *shared, *missed;
  GtkSpinButton *best, *drops, *minimum;
  GtkSwitch *closed;
  GtkBox *bonuses;
  AdwPreferencesGroup *tie_group;
};

G_DEFINE_FINAL_TYPE(FeltLeagueFields, felt_league_fields, GTK_TYPE_WIDGET)

static const char *const bonus_names[] = {N_("A tournament, dropped with it"),
                                          N_("Every tournament played"), N_("The season, once"),
                                          NULL};
static const FeltSetupField bonus_columns[] = {
    {"bonuses.name", FELT_SETUP_TEXT, NULL},
    {"bonuses.formula", FELT_SETUP_TEXT, NULL},
    {"bonuses.of", FELT_SETUP_CHOICE, bonus_names},
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
  g_autofree char *series = setup->series != NULL ? g_strjoinv(", ", setup->series) : NULL;
  self->quiet = TRUE;
  felt_show_text(self->name, setup->name);
  felt_show_text(self->series, series);
  felt_formula_box_show(self->formula, setup->formula);
  felt_show_text(self->attendance, setup->attendance);
  felt_show_text(self->score, setup->score);
  adw_combo_row_set_selected(self->shared, (guint)setup->shared);
  adw_combo_row_set_selected(self->missed, (guint)setup->missed);
  gtk_spin_button_set_value(self->best, (double)setup->best);
  gtk_spin_button_set_value(self->drops, (double)setup->drops);
  gtk_spin_button_set_value(self->minimum, (double)setup->minimum_events);
  gtk_switch_set_active(self->closed, setup->closed == 1);
  gtk_widget_set_visible(self->closed_group, !fresh);
  felt_list_editor_show(self->editor, setup, 0);
  show_ties(self, setup->tie_breaks);
  self->quiet = FALSE;
}

/* Read ------------------------------------------------------------------------------------- */

static gboolean read_text(GtkEditable *editable, const char *key, FeltLeagueSetup *setup,
                          GError **error)
{
  g_autofree char *text = g_strstrip(g_strdup(gtk_editable_get_text(editable)));
  return felt_record_set_text(&felt_league_setup_record, setup, key, text, error);
}

/* What is another than it was counts as given. */
static void mark_given(FeltLeagueSetup *setup, const FeltLeagueSetup *was)
{
  const FeltRecord *record = &felt_league_setup_record;
  setup->given = 0;
  for (guint i = 0; record->fields[i].key != NULL; i++) {
    FeltLeagueSetup one;
    felt_record_copy(record, &one, was);
    felt_record_patch(record, &one, setup, G_GUINT64_CONSTANT(1) << i);
    if (!felt_record_equal(record, &one, was))
      setup->given |= G_GUINT64_CONSTANT(1) << i;
    felt_record_release(record, &one);
  }
}

gboolean felt_league_fields_read(FeltLeagueFields *self, const FeltLeagueSetup *was,
                                 FeltLeagueSetup *setup, GError **error)
{
  gboolean named = *gtk_editable_get_text(self->name) != '\0' || was->name != NULL;
  if ((named && !read_text(self->name, "name", setup, error)) ||
      !read_text(self->series, "series", setup, error) ||
      !read_text(self->attendance, "attendance", setup, error) ||
      !read_text(self->score, "score", setup, error) ||
      !felt_list_editor_read(self->editor, setup, error))
    return FALSE;
  g_free(setup->formula);
  setup->formula = felt_formula_box_text(self->formula);
  g_strfreev(setup->tie_breaks);
  setup->tie_breaks = read_ties(self);
  setup->shared = (int)adw_combo_row_get_selected(self->shared);
  setup->missed = (int)adw_combo_row_get_selected(self->missed);
  setup->best = gtk_spin_button_get_value_as_int(self->best);
  setup->drops = gtk_spin_button_get_value_as_int(self->drops);
  setup->minimum_events = gtk_spin_button_get_value_as_int(self->minimum);
  setup->closed = gtk_switch_get_active(self->closed);
  mark_given(setup, was);
  return TRUE;
}

gboolean felt_league_fields_formula_is_wrong(FeltLeagueFields *self)
{
  return felt_formula_box_is_wrong(self->formula);
}

void felt_league_fields_focus(FeltLeagueFields *self)
{
  gtk_widget_grab_focus(GTK_WIDGET(self->name));
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
  FELT_BIND_CHILDREN(klass, FeltLeagueFields, page, closed_group, name, series, attendance, score,
                     formula, shared, missed, best, drops, minimum, closed, bonuses, tie_group);
  FELT_BIND_CALLBACKS(klass, edited_cb);
}

static void felt_league_fields_init(FeltLeagueFields *self)
{
  self->quiet = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_choice_list_give_room(self->shared);
  felt_choice_list_give_room(self->missed);
  offer_formulas(self);
  GtkWidget *editor = felt_list_editor_new(&felt_league_setup_record, "bonuses", bonus_columns,
                                           G_N_ELEMENTS(bonus_columns), _("Add a Bonus"));
  g_signal_connect_swapped(editor, "changed", G_CALLBACK(edited_cb), self);
  gtk_box_append(self->bonuses, editor);
  self->editor = FELT_LIST_EDITOR(editor);
  add_tie_rows(self);
  self->quiet = FALSE;
}
