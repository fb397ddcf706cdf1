/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-form.c - a league, new or changed: how it counts, and who would move by that */
#include "app/league/felt-league-windows.h"

#include "app/league/felt-formula-box.h"
#include "app/desk/felt-club-desk.h"
#include "app/league/felt-league-desk.h"
#include "app/league/felt-line-table.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-list-editor.h"
#include "club/felt-standings.h"
#include "services/json/felt-league-json.h"
#include "store/felt-source.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/formula/felt-formula-shipped.h"

static const FeltLineColumn columns[] = {
    {N_("Now"), TRUE, FALSE},        {N_("New Place"), TRUE, FALSE},  {N_("Name"), FALSE, TRUE},
    {N_("Points Now"), TRUE, FALSE}, {N_("New Points"), TRUE, FALSE},
};

/* Of one who is not in it: "–". */
static char *place_of(const FeltStanding *player)
{
  return player != NULL ? felt_standing_place_text(player) : g_strdup("–");
}

static char *points_of(const FeltStanding *player)
{
  return player != NULL ? felt_points_shown(player->points) : g_strdup("–");
}

static gboolean is_elsewhere(const FeltStandingsMove *move)
{
  return move->before == NULL || move->after == NULL || move->before->place != move->after->place ||
         move->before->place_to != move->after->place_to;
}

static char *line_of(const FeltStandingsMove *move)
{
  const FeltStanding *player = move->after != NULL ? move->after : move->before;
  g_autofree char *now = place_of(move->before), *then = place_of(move->after);
  g_autofree char *had = points_of(move->before), *has = points_of(move->after);
  return g_strdup_printf("%s\t%s\t%s\t%s\t%s", now, then, player->name, had, has);
}

static guint fill_moves(FeltLineTable *table, const FeltStandings *before,
                        const FeltStandings *after)
{
  const FeltStandings nobody = {0};
  g_autoptr(GArray) moves = felt_standings_moves(before != NULL ? before : &nobody, after);
  GPtrArray *lines = felt_lines_new();
  guint elsewhere = 0;
  for (guint i = 0; i < moves->len; i++) {
    const FeltStandingsMove *move = &g_array_index(moves, FeltStandingsMove, i);
    g_ptr_array_add(lines, line_of(move));
    elsewhere += is_elsewhere(move) ? 1 : 0;
  }
  felt_line_table_show(table, lines);
  return elsewhere;
}

G_DECLARE_FINAL_TYPE(FeltLeagueForm, felt_league_form, FELT, LEAGUE_FORM, FeltCommandDialog)

/* What is typed is looked at when the fingers rest. */
#define REST_MS 80

struct _FeltLeagueForm {
  FeltCommandDialog parent_instance;
  gint64 id, season;     /* id 0: a new league */
  FeltLeagueSetup was;   /* as it was shown */
  FeltStandings *before; /* as they are; NULL: not computed yet, or there are none */
  guint rest;            /* source id */
  gboolean touched;
  FeltForm *form;
  FeltListEditor *editor; /* of bonuses */
  AdwComboRow *ties[FELT_N_TIES];
  gboolean filling; /* the ties */
  /* of the template */
  GtkWidget *closed_group;
  FeltFormulaBox *formula;
  GtkBox *bonuses;
  AdwPreferencesGroup *tie_group;
  FeltLineTable *moves;
  GtkLabel *sum, *problem;
};

G_DEFINE_FINAL_TYPE(FeltLeagueForm, felt_league_form, FELT_TYPE_COMMAND_DIALOG)

static const FeltInput fields[] = {
    {.key = "name"},           {.key = "series"}, {.key = "attendance"}, {.key = "score"},
    {.key = "shared"},         {.key = "missed"}, {.key = "best"},       {.key = "drops"},
    {.key = "minimum_events"}, {.key = "closed"},
};
static const char *const bonus_names[] = {N_("One tournament, dropped with it"),
                                          N_("Every tournament played"), N_("The season, once"),
                                          NULL};
static const FeltInput bonus_columns[] = {
    {.key = "bonuses.name", .kind = FELT_INPUT_TEXT},
    {.key = "bonuses.formula", .kind = FELT_INPUT_TEXT},
    {.key = "bonuses.of", .kind = FELT_INPUT_CHOICE, .choices = bonus_names},
};

static void edited_cb(FeltLeagueForm *self);

/* Ties --------------------------------------------------------------------------------------- */

/* A row for each word, and one more. */
static void show_tie_rows(FeltLeagueForm *self)
{
  gboolean more = TRUE;
  for (guint i = 0; i < FELT_N_TIES; i++) {
    gtk_widget_set_visible(GTK_WIDGET(self->ties[i]), more);
    more = more && adw_combo_row_get_selected(self->ties[i]) > 0;
  }
}

static void tie_cb(FeltLeagueForm *self)
{
  if (self->filling)
    return;
  show_tie_rows(self);
  edited_cb(self);
}

static void add_tie_rows(FeltLeagueForm *self)
{
  for (guint i = 0; i < FELT_N_TIES; i++) {
    GtkWidget *row = adw_combo_row_new();
    g_autoptr(GtkStringList) words = gtk_string_list_new(NULL);
    gtk_string_list_append(words,
                           i == 0 ? _("Nothing: players share the place") : _("Nothing more"));
    for (guint k = 0; k < FELT_N_TIES; k++)
      gtk_string_list_append(words, felt_league_tie_text((FeltLeagueTie)k));
    adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(words));
    felt_choice_list_give_room(ADW_COMBO_ROW(row));
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row),
                                  i == 0 ? _("Ties Are Broken By") : _("Then by"));
    g_signal_connect_swapped(row, "notify::selected", G_CALLBACK(tie_cb), self);
    adw_preferences_group_add(self->tie_group, row);
    self->ties[i] = ADW_COMBO_ROW(row);
  }
}

static void show_ties(FeltLeagueForm *self, char **words)
{
  guint n = words != NULL ? g_strv_length(words) : 0;
  for (guint i = 0; i < FELT_N_TIES; i++) {
    int tie = i < n ? felt_league_tie_find(words[i]) : -1;
    adw_combo_row_set_selected(self->ties[i], (guint)(tie + 1));
  }
  show_tie_rows(self);
}

/* Owned by the caller; NULL: none. */
static char **read_ties(FeltLeagueForm *self)
{
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  guint n = 0;
  for (; n < FELT_N_TIES && adw_combo_row_get_selected(self->ties[n]) > 0; n++)
    g_strv_builder_add(words, felt_league_tie_words[adw_combo_row_get_selected(self->ties[n]) - 1]);
  return n > 0 ? g_strv_builder_end(words) : NULL;
}

/* The fields --------------------------------------------------------------------------------- */

static void show_fields(FeltLeagueForm *self)
{
  felt_form_show(self->form, &self->was);
  felt_formula_box_show(self->formula, self->was.formula);
  gtk_widget_set_visible(self->closed_group, self->id != 0); /* a new one cannot be over */
  felt_list_editor_show(self->editor, &self->was, 0);
  self->filling = TRUE;
  show_ties(self, self->was.tie_breaks);
  self->filling = FALSE;
}

static gboolean read_fields(FeltLeagueForm *self, FeltLeagueSetup *setup, GError **error)
{
  if (!felt_form_read_change(self->form, setup, &self->was, error) ||
      !felt_list_editor_read(self->editor, setup, error))
    return FALSE;
  g_free(setup->formula);
  setup->formula = felt_formula_box_text(self->formula);
  g_strfreev(setup->tie_breaks);
  setup->tie_breaks = read_ties(self);
  felt_form_give(&felt_league_setup_record, setup, &self->was);
  return TRUE;
}

/* The command ------------------------------------------------------------------------------ */

/* As it is filled in, owned by the caller; NULL with a sentence. */
static gpointer felt_league_form_read(FeltCommandDialog *dialog, GError **error)
{
  FeltLeagueForm *self = FELT_LEAGUE_FORM(dialog);
  FeltLeagueSetup now;
  FeltClubCommand *command = NULL;
  felt_record_copy(&felt_league_setup_record, &now, &self->was);
  if (read_fields(self, &now, error)) {
    command = felt_club_command_new(self->id != 0 ? FELT_CLUB_LEAGUE_CHANGE : FELT_CLUB_LEAGUE_NEW);
    felt_record_patch(&felt_league_setup_record, &command->league.setup, &now, now.given);
    command->league.setup.given = now.given;
    if (self->id != 0)
      command->league.league = felt_league_desk_number(self->id);
  }
  felt_record_release(&felt_league_setup_record, &now);
  return command;
}

/* In the place of what would move. */
static void say(FeltLeagueForm *self, const char *sentence)
{
  felt_show_line(self->problem, sentence);
  gtk_widget_set_visible(GTK_WIDGET(self->sum), sentence == NULL);
}

/* Nothing would: the table stays, so that nothing moves away from under the fingers. */
static void show_nothing(FeltLeagueForm *self, const char *text)
{
  felt_line_table_show(self->moves, felt_lines_new());
  gtk_widget_set_visible(GTK_WIDGET(self->moves), FALSE);
  felt_mark(self->sum, "warning", FALSE);
  gtk_label_set_label(self->sum, text);
}

/* What it would lead to -------------------------------------------------------------------- */

/* The standings by a setup; of a league that is not there yet too. */
static FeltStandings *standings_by(FeltLeagueForm *self, const FeltLeagueSetup *setup,
                                   GError **error)
{
  const FeltLeague none = {0};
  const FeltLeague *league = self->id != 0 ? felt_league_desk_league(self->id) : &none;
  return felt_league_desk_standings(felt_league_desk_get(), league != NULL ? league : &none,
                                    felt_league_desk_season(self->season), setup, error);
}

static void show_sum(FeltLeagueForm *self, const FeltStandings *after, guint moving)
{
  g_autofree char *number = felt_number_text(moving);
  g_autofree char *text = g_strdup_printf(
      ngettext("%s player changes place", "%s players change place", moving), number);
  if (after->trouble != NULL) {
    felt_show_format(self->sum, _("%s It would count 0 points."), after->trouble);
    gtk_widget_add_css_class(GTK_WIDGET(self->sum), "warning");
    return;
  }
  felt_mark(self->sum, "warning", FALSE);
  gtk_label_set_label(self->sum, moving > 0 ? text : _("Nobody changes place."));
}

static void show_moves(FeltLeagueForm *self, const FeltLeagueSet *set)
{
  FeltLeagueSetup setup;
  g_autoptr(GError) error = NULL;
  felt_record_copy(&felt_league_setup_record, &setup, &self->was);
  felt_league_setup_take(&setup, set);
  if (self->before == NULL && self->id != 0)
    self->before = standings_by(self, NULL, &error);
  g_autoptr(FeltStandings) after = standings_by(self, &setup, error == NULL ? &error : NULL);
  felt_record_release(&felt_league_setup_record, &setup);
  if (after == NULL) {
    show_nothing(self, "");
    say(self, error != NULL ? error->message : NULL);
    return;
  }
  guint moving = fill_moves(self->moves, self->before, after);
  gtk_widget_set_visible(GTK_WIDGET(self->moves), TRUE);
  show_sum(self, after, moving);
}

/* A formula says itself what is wrong in it; nothing is wrong before anything was typed. */
static void show_refusal(FeltLeagueForm *self, const GError *error)
{
  gboolean nothing = g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING);
  gboolean quiet = !self->touched || nothing || felt_formula_box_is_wrong(self->formula);
  if (!self->touched || nothing)
    show_nothing(self, _("The effect on the standings is shown here."));
  else
    show_nothing(self, "");
  say(self, quiet ? NULL : error->message);
}

static void felt_league_form_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltLeagueForm *self = FELT_LEAGUE_FORM(dialog);
  g_clear_handle_id(&self->rest, g_source_remove);
  if (preview->events == NULL) {
    show_refusal(self, preview->refusal);
    return;
  }
  say(self, NULL);
  show_moves(self, &((const FeltClubEvent *)preview->events->pdata[0])->u.league);
}

static gboolean rest_cb(gpointer data)
{
  FeltLeagueForm *self = data;
  self->rest = 0;
  felt_command_dialog_refresh(self);
  return G_SOURCE_REMOVE;
}

static void edited_cb(FeltLeagueForm *self)
{
  self->touched = TRUE;
  g_clear_handle_id(&self->rest, g_source_remove);
  self->rest = felt_timeout_add(REST_MS, rest_cb, self);
}

/* The club or a tournament moved on. */
static void changed_cb(FeltLeagueForm *self)
{
  g_clear_pointer(&self->before, felt_standings_free);
  if (self->id != 0 && felt_league_desk_league(self->id) == NULL)
    gtk_window_close(GTK_WINDOW(self));
  else
    felt_command_dialog_refresh(self);
}

/* The window ------------------------------------------------------------------------------- */

static void felt_league_form_class_init(FeltLeagueFormClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  FELT_BIND_TYPES(felt_formula_box, felt_line_table);
  dialog_class->read = felt_league_form_read;
  dialog_class->command_free = (GDestroyNotify)felt_club_command_free;
  dialog_class->show = felt_league_form_show;
  felt_command_dialog_set_template(klass, "felt-league-form.ui");
  FELT_BIND_CHILDREN(klass, FeltLeagueForm, closed_group, formula, bonuses, tie_group, moves, sum,
                     problem);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
  FELT_BIND_CALLBACKS(klass, edited_cb);
}

static void felt_league_form_init(FeltLeagueForm *self)
{
  FELT_OWN_SOURCE(self, rest);
  FELT_OWN(self, before, felt_standings_free);
  FELT_OWN_RECORD(self, was, &felt_league_setup_record);
  felt_record_init(&felt_league_setup_record, &self->was);
  gtk_widget_init_template(GTK_WIDGET(self));
  FELT_BIND_FORM(self, form, &felt_league_setup_record, fields);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(edited_cb), self);
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "shared")));
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "missed")));
  felt_formula_box_set(self->formula, _("Points of a Tournament"), &felt_points_names,
                       felt_formula_shipped, _("Each Tournament’s Own"));
  GtkWidget *editor = felt_list_editor_new(&felt_league_setup_record, "bonuses", bonus_columns,
                                           G_N_ELEMENTS(bonus_columns), _("Add a Bonus"));
  g_signal_connect_swapped(editor, "changed", G_CALLBACK(edited_cb), self);
  gtk_box_append(self->bonuses, editor);
  self->editor = FELT_LIST_EDITOR(editor);
  self->filling = TRUE;
  add_tie_rows(self);
  self->filling = FALSE;
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  felt_line_table_set_columns(self->moves, columns, G_N_ELEMENTS(columns),
                              _("Changes in the Standings"));
}

void felt_league_form_present(GtkWindow *parent, gint64 id, gint64 season)
{
  FeltLeagueForm *self = felt_command_dialog_new_for(
      felt_league_form_get_type(), felt_club_desk_session(felt_club_desk_get()), parent);
  const FeltLeague *league = felt_league_desk_league(id);
  if (league != NULL) {
    g_autofree char *title = g_strdup_printf(_("Settings of %s"), league->setup.name);
    gtk_window_set_title(GTK_WINDOW(self), title);
    self->id = id;
    felt_record_release(&felt_league_setup_record, &self->was);
    felt_record_copy(&felt_league_setup_record, &self->was, &league->setup);
  }
  self->season = season;
  show_fields(self);
  felt_command_dialog_present(self);
  FELT_FOLLOW(self, felt_league_desk_get(), "changed", changed_cb);
  gtk_widget_grab_focus(felt_form_widget(self->form, "name"));
}
