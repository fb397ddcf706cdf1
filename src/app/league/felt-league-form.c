/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-form.c - a league, new or changed: how it counts, and who would move by that */
#include "app/league/felt-league-windows.h"

#include <glib/gi18n.h>

#include "app/league/felt-league-desk.h"
#include "app/league/felt-league-fields.h"
#include "app/league/felt-line-table.h"
#include "app/widgets/felt-widget.h"
#include "club/felt-standings.h"
#include "services/json/felt-league-json.h"
#include "store/felt-source.h"
#include "tournament/base/felt-number-text.h"

static const FeltLineColumn columns[] = {
    {N_("Now"), TRUE, FALSE},        {N_("Then"), TRUE, FALSE},        {N_("Name"), FALSE, TRUE},
    {N_("Points Now"), TRUE, FALSE}, {N_("Points Then"), TRUE, FALSE},
};

static void set_up_moves(FeltLineTable *table)
{
  felt_line_table_set_columns(table, columns, G_N_ELEMENTS(columns), _("Who Moves"));
}

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
  g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
  guint elsewhere = 0;
  for (guint i = 0; i < moves->len; i++) {
    const FeltStandingsMove *move = &g_array_index(moves, FeltStandingsMove, i);
    g_autofree char *line = line_of(move);
    g_strv_builder_add(lines, line);
    elsewhere += is_elsewhere(move) ? 1 : 0;
  }
  g_auto(GStrv) all = g_strv_builder_end(lines);
  felt_line_table_show(table, (const char *const *)all);
  return elsewhere;
}

G_DECLARE_FINAL_TYPE(FeltLeagueForm, felt_league_form, FELT, LEAGUE_FORM, AdwWindow)

/* What is typed is looked at when the fingers rest. */
#define REST_MS 80

struct _FeltLeagueForm {
  AdwWindow parent_instance;
  gint64 id, season;     /* id 0: a new league */
  FeltLeagueSetup was;   /* as it was shown */
  FeltStandings *before; /* as they are; NULL: not computed yet, or there are none */
  guint rest;            /* source id */
  gboolean touched, applying;
  /* of the template */
  FeltLeagueFields *fields;
  FeltLineTable *moves;
  GtkLabel *sum, *problem;
  GtkWidget *apply;
};

G_DEFINE_FINAL_TYPE(FeltLeagueForm, felt_league_form, ADW_TYPE_WINDOW)

/* The command ------------------------------------------------------------------------------ */

/* As it is filled in, owned by the caller; NULL with a sentence. */
static FeltClubCommand *read_command(FeltLeagueForm *self, GError **error)
{
  FeltLeagueSetup now;
  FeltClubCommand *command = NULL;
  felt_record_copy(&felt_league_setup_record, &now, &self->was);
  if (felt_league_fields_read(self->fields, &self->was, &now, error)) {
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
  const char *const none[] = {NULL};
  felt_line_table_show(self->moves, none);
  gtk_widget_set_visible(GTK_WIDGET(self->moves), FALSE);
  gtk_widget_remove_css_class(GTK_WIDGET(self->sum), "warning");
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
      ngettext("%s player stands elsewhere", "%s players stand elsewhere", moving), number);
  if (after->trouble != NULL) {
    felt_show_format(self->sum, _("%s It would count 0 points."), after->trouble);
    gtk_widget_add_css_class(GTK_WIDGET(self->sum), "warning");
    return;
  }
  gtk_widget_remove_css_class(GTK_WIDGET(self->sum), "warning");
  gtk_label_set_label(self->sum, moving > 0 ? text : _("Nobody stands elsewhere."));
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
  gboolean quiet = !self->touched || nothing || felt_league_fields_formula_is_wrong(self->fields);
  if (!self->touched || nothing)
    show_nothing(self, _("Who moves is shown here before it is recorded."));
  else
    show_nothing(self, "");
  say(self, quiet ? NULL : error->message);
}

static void refresh(FeltLeagueForm *self)
{
  g_autoptr(GError) error = NULL;
  g_clear_handle_id(&self->rest, g_source_remove);
  g_autoptr(FeltClubCommand) command = read_command(self, &error);
  g_autoptr(GPtrArray) events = command != NULL ? felt_league_desk_decide(command, &error) : NULL;
  gtk_widget_set_sensitive(self->apply, events != NULL);
  if (events == NULL) {
    show_refusal(self, error);
    return;
  }
  say(self, NULL);
  show_moves(self, &((const FeltClubEvent *)events->pdata[0])->u.league);
}

static gboolean rest_cb(gpointer data)
{
  FeltLeagueForm *self = data;
  self->rest = 0;
  refresh(self);
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
  if (self->applying)
    return;
  if (self->id != 0 && felt_league_desk_league(self->id) == NULL)
    gtk_window_close(GTK_WINDOW(self));
  else
    refresh(self);
}

static void apply_cb(FeltLeagueForm *self)
{
  g_autoptr(GError) error = NULL;
  FeltClubCommand *command = read_command(self, &error);
  self->applying = TRUE;
  gboolean done = command != NULL && felt_league_desk_do(command, &error);
  self->applying = FALSE;
  if (done)
    gtk_window_close(GTK_WINDOW(self));
  else
    say(self, error->message);
}

/* The window ------------------------------------------------------------------------------- */

static void felt_league_form_class_init(FeltLeagueFormClass *klass)
{
  FELT_BIND_TYPES(felt_league_fields, felt_line_table);
  felt_window_template(klass, "felt-league-form.ui");
  FELT_BIND_CHILDREN(klass, FeltLeagueForm, fields, moves, sum, problem, apply);
  FELT_BIND_CALLBACKS(klass, edited_cb, apply_cb);
}

static void felt_league_form_init(FeltLeagueForm *self)
{
  FELT_OWN_SOURCE(self, rest);
  FELT_OWN(self, before, felt_standings_free);
  FELT_OWN_RECORD(self, was, &felt_league_setup_record);
  felt_record_init(&felt_league_setup_record, &self->was);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  set_up_moves(self->moves);
}

void felt_league_form_present(GtkWindow *parent, gint64 id, gint64 season)
{
  FeltLeagueForm *self = g_object_new(felt_league_form_get_type(), "transient-for", parent, NULL);
  const FeltLeague *league = felt_league_desk_league(id);
  if (league != NULL) {
    g_autofree char *title = g_strdup_printf(_("Settings of %s"), league->setup.name);
    gtk_window_set_title(GTK_WINDOW(self), title);
    self->id = id;
    felt_record_release(&felt_league_setup_record, &self->was);
    felt_record_copy(&felt_league_setup_record, &self->was, &league->setup);
  }
  self->season = season;
  felt_league_fields_show(self->fields, &self->was, league == NULL);
  refresh(self);
  FELT_FOLLOW(self, felt_league_desk_get(), "changed", changed_cb);
  gtk_window_present(GTK_WINDOW(self));
  felt_league_fields_focus(self->fields);
}
