/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-final-dialog.c - a final with chips by standing: who begins with how many */
#include "app/league/felt-league-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-refusal.h"
#include "app/league/felt-formula-box.h"
#include "app/league/felt-league-desk.h"
#include "app/league/felt-line-table.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-widget.h"
#include "club/felt-club-people.h"
#include "services/json/felt-league-json.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltLeagueFinalDialog, felt_league_final_dialog, FELT, LEAGUE_FINAL_DIALOG,
                     AdwWindow)

struct _FeltLeagueFinalDialog {
  AdwWindow parent_instance;
  FeltDesk *desk; /* or NULL */
  gint64 league, season;
  FeltStandings *standings;
  GArray *stacks; /* FeltFinalStack of these standings; NULL: the formula has no value */
  /* of the template */
  FeltFormulaBox *formula;
  GtkSpinButton *players, *round;
  FeltLineTable *table;
  GtkWidget *apply;
  GtkLabel *sum, *problem;
};

G_DEFINE_FINAL_TYPE(FeltLeagueFinalDialog, felt_league_final_dialog, ADW_TYPE_WINDOW)

static const FeltLineColumn columns[] = {
    {N_("Place"), TRUE, FALSE},
    {N_("Name"), FALSE, TRUE},
    {N_("Points"), TRUE, FALSE},
    {N_("Chips"), TRUE, FALSE},
};

/* Who begins with how many ----------------------------------------------------------------- */

static void show_stacks(FeltLeagueFinalDialog *self)
{
  GPtrArray *lines = felt_lines_new();
  gint64 total = 0;
  guint n = self->stacks != NULL ? self->stacks->len : 0;
  for (guint i = 0; i < n; i++) {
    const FeltFinalStack *stack = &g_array_index(self->stacks, FeltFinalStack, i);
    g_autofree char *place = felt_standing_place_text(stack->player);
    g_autofree char *points = felt_points_shown(stack->player->points);
    g_autofree char *chips = felt_number_text(stack->chips);
    g_ptr_array_add(lines,
                    g_strdup_printf("%s\t%s\t%s\t%s", place, stack->player->name, points, chips));
    total += stack->chips;
  }
  felt_line_table_show(self->table, lines);

  g_autofree char *number = felt_number_text(n), *chips = felt_number_text(total);
  g_autofree char *sum = g_strdup_printf(_("Players: %s · chips in play: %s"), number, chips);
  gtk_label_set_label(self->sum, sum);
}

/* That is for the registration, where it can be overruled. */
static gboolean is_blocked(const FeltStanding *player)
{
  const FeltClubState *club = felt_club();
  return player->person != 0 &&
         felt_club_person_block(club, player->person, felt_person_book_today()) != FELT_BLOCK_NONE;
}

/* Who of them will not be registered from here. Owned by the caller; NULL: nobody. */
static char *blocked_text(FeltLeagueFinalDialog *self)
{
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; self->stacks != NULL && i < self->stacks->len; i++) {
    const FeltStanding *player = g_array_index(self->stacks, FeltFinalStack, i).player;
    if (is_blocked(player))
      g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", player->name);
  }
  return names->len > 0 ? g_strdup_printf(_("Blocked, so not registered: %s."), names->str) : NULL;
}

/* Where they would be registered; without one it is said what is missing. */
static void show_apply(FeltLeagueFinalDialog *self)
{
  const FeltState *state = self->desk != NULL ? felt_desk_state(self->desk) : NULL;
  gboolean any = self->stacks != NULL && self->stacks->len > 0;
  g_autofree char *text = state != NULL
                              ? g_strdup_printf(_("Register them in “%s”"), state->setup.name)
                              : g_strdup(_("Open the final’s tournament to register them."));
  gtk_widget_set_sensitive(self->apply, state != NULL && any);
  gtk_widget_set_tooltip_text(self->apply, text);
  if (state == NULL && any)
    felt_show_line(self->problem, text);
}

static void refresh(FeltLeagueFinalDialog *self)
{
  g_autoptr(GError) error = NULL;
  const FeltLeague *league = felt_league_desk_league(self->league);
  g_autofree char *formula = felt_formula_box_text(self->formula);
  const FeltFinalAsk ask = {formula, (guint)gtk_spin_button_get_value_as_int(self->players),
                            gtk_spin_button_get_value_as_int(self->round)};
  g_clear_pointer(&self->stacks, g_array_unref);
  g_clear_pointer(&self->standings, felt_standings_free);
  if (league != NULL)
    self->standings = felt_league_desk_standings(
        felt_league_desk_get(), league, felt_league_desk_season(self->season), NULL, &error);
  if (self->standings != NULL)
    self->stacks = felt_league_final(self->standings, &ask, &error);
  felt_refusal_say(&error);
  gboolean said = error == NULL || felt_formula_box_is_wrong(self->formula);
  g_autofree char *blocked = blocked_text(self);
  felt_show_line(self->problem, said ? blocked : error->message);
  show_stacks(self);
  show_apply(self);
}

/* Registered ------------------------------------------------------------------------------- */

/* Who is nobody of the club is registered by name. NULL: nobody is left. */
static FeltCommand *registration(FeltLeagueFinalDialog *self, const FeltState *state)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_REGISTER);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new(), people = g_strv_builder_new();
  command->amounts = g_new(gint64, self->stacks->len);
  for (int named = 0; named < 2; named++)
    for (guint i = 0; i < self->stacks->len; i++) {
      const FeltFinalStack *stack = &g_array_index(self->stacks, FeltFinalStack, i);
      gint64 person = stack->player->person;
      if ((person != 0) != (named == 1) ||
          felt_person_book_plays(state, person, stack->player->name) || is_blocked(stack->player))
        continue;
      g_autofree char *id = felt_league_desk_number(person);
      if (person != 0)
        g_strv_builder_add(people, id);
      else
        g_strv_builder_add(names, stack->player->name);
      command->amounts[command->n_amounts++] = stack->chips;
    }
  command->buyers = g_strv_builder_end(names);
  command->people = g_strv_builder_end(people);
  return command->n_amounts > 0 ? g_steal_pointer(&command) : NULL;
}

/* All at once or none, and one undo takes all of them back. */
static void apply_cb(FeltLeagueFinalDialog *self)
{
  g_autoptr(GError) error = NULL;
  const FeltState *state = felt_desk_state(self->desk);
  gboolean any = state != NULL && self->stacks != NULL;
  FeltCommand *command = any ? registration(self, state) : NULL;
  if (command == NULL || felt_desk_record(self->desk, command, &error))
    gtk_window_close(GTK_WINDOW(self));
  else
    felt_show_error(self->problem, error);
}

/* The window ------------------------------------------------------------------------------- */

static void felt_league_final_dialog_class_init(FeltLeagueFinalDialogClass *klass)
{
  FELT_BIND_TYPES(felt_formula_box, felt_line_table);
  felt_window_template(klass, "felt-league-final-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltLeagueFinalDialog, formula, players, round, table, apply, sum,
                     problem);
  FELT_BIND_CALLBACKS(klass, refresh, apply_cb);
}

static void felt_league_final_dialog_init(FeltLeagueFinalDialog *self)
{
  FELT_OWN(self, stacks, g_array_unref);
  FELT_OWN(self, standings, felt_standings_free);
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_line_table_set_columns(self->table, columns, G_N_ELEMENTS(columns), _("Starting Chips"));
  felt_formula_box_set(self->formula, _("Starting Chips"), &felt_final_names, felt_final_shipped,
                       NULL);
  felt_formula_box_show(self->formula, felt_final_shipped(0)->text);
}

void felt_league_final_dialog_present(GtkWindow *parent, FeltDesk *desk, gint64 league,
                                      gint64 season)
{
  FeltLeagueFinalDialog *self =
      g_object_new(felt_league_final_dialog_get_type(), "transient-for", parent, NULL);
  self->desk = desk != NULL ? g_object_ref(desk) : NULL;
  self->league = league;
  self->season = season;
  refresh(self);
  FELT_FOLLOW(self, felt_league_desk_get(), "changed", refresh);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->players));
}
