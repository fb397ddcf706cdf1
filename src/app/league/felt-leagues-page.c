/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-page.c - the club's leagues: standings of a season, the race, what counts */
#include "app/league/felt-leagues-page-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-print.h"
#include "app/desk/felt-people.h"
#include "app/league/felt-league-desk.h"
#include "app/league/felt-league-windows.h"
#include "app/widgets/felt-plot.h"
#include "app/widgets/felt-table-export.h"
#include "app/widgets/felt-widget.h"
#include "services/club/felt-race-chart.h"
#include "services/json/felt-league-json.h"
#include "services/sheets/felt-sheet-standings.h"
#include "services/table/felt-list-standings.h"
#include "store/felt-source.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/formula/felt-formula-shipped.h"

typedef struct {
  gint64 league, season;
} Which;

/* The standings as they are now; NULL with a sentence. */
static FeltTableModel *model_of(gconstpointer data, guint list, GError **error)
{
  const Which *which = data;
  const FeltLeague *league = felt_league_desk_league(which->league);
  const FeltLeagueSeason *season = felt_league_desk_season(which->season);
  if (league == NULL) {
    g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING,
                        _("The league is gone; nothing was written."));
    return NULL;
  }
  FeltStandings *standings =
      felt_league_desk_standings(felt_league_desk_get(), league, season, NULL, error);
  if (standings == NULL)
    return NULL;
  return felt_table_of_standings(league, season, standings, felt_source_utc(&felt_machine_source));
}

static char *stem_of(gconstpointer data, guint list)
{
  const Which *which = data;
  const FeltLeague *league = felt_league_desk_league(which->league);
  if (league == NULL)
    return NULL;
  return felt_standings_file_name(league, felt_league_desk_season(which->season));
}

void felt_standings_export_present(GtkWindow *parent, gint64 league, gint64 season)
{
  static const FeltTableExportKind kind = {
      N_("Export the Standings"), NULL, model_of, stem_of, NULL, NULL, FALSE};
  Which *which = g_new0(Which, 1);
  *which = (Which){league, season};
  felt_table_export_present(parent, &kind, 0, which, g_free);
}

static void show_race(FeltLeaguesPage *self)
{
  gboolean any = self->standings != NULL && self->standings->n_tournaments >= 2;
  gtk_widget_set_visible(self->race, any);
  gtk_widget_set_visible(self->few, !any);
  felt_plot_show(self->race, felt_race_chart_paint, self->standings, NULL);
  if (!any)
    return;
  g_autofree char *words = felt_race_chart_words(self->standings, FELT_RACE_PLAYERS);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->race), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 words, -1);
}

typedef void (*Act)(FeltLeaguesPage *self);

static void new_league(FeltLeaguesPage *self)
{
  felt_league_form_present(felt_page_window(self), 0, 0);
}

static void settings(FeltLeaguesPage *self)
{
  felt_league_form_present(felt_page_window(self), self->league, self->season);
}

static void new_season(FeltLeaguesPage *self)
{
  felt_league_ask_season(felt_page_window(self), self->league, 0);
}

static void change_season(FeltLeaguesPage *self)
{
  felt_league_ask_season(felt_page_window(self), self->league, self->season);
}

static void correct(FeltLeaguesPage *self)
{
  felt_league_ask_correction(felt_page_window(self), self->league, self->season, NULL);
}

static void pay(FeltLeaguesPage *self)
{
  felt_league_ask_payment(felt_page_window(self), self->league, self->season, self->standings);
}

static void export(FeltLeaguesPage *self)
{
  felt_standings_export_present(felt_page_window(self), self->league, self->season);
}

static void final(FeltLeaguesPage *self)
{
  felt_league_final_dialog_present(felt_page_window(self), self->desk, self->league, self->season);
}

static void print(FeltLeaguesPage *self)
{
  const FeltInstant now = {.utc_us = felt_source_utc(&felt_machine_source)};
  if (self->standings != NULL)
    felt_print_made(felt_page_window(self), felt_sheet_new_standings(felt_leagues_page_league(self),
                                                                     felt_leagues_page_season(self),
                                                                     self->standings, &now));
}

static void undo(FeltLeaguesPage *self)
{
  felt_leagues_page_do(self, felt_club_command_new(FELT_CLUB_UNDO));
}

static const struct {
  const char *name;
  Act act;
  gboolean league, season; /* only with one that is chosen */
} actions[] = {
    {"leagues.new", new_league, FALSE, FALSE},
    {"leagues.settings", settings, TRUE, FALSE},
    {"leagues.new-season", new_season, TRUE, FALSE},
    {"leagues.change-season", change_season, TRUE, TRUE},
    {"leagues.correct", correct, TRUE, FALSE},
    {"leagues.pay", pay, TRUE, FALSE},
    {"leagues.final", final, TRUE, FALSE},
    {"leagues.print", print, TRUE, FALSE},
    {"leagues.export", export, TRUE, FALSE},
    {"club.undo", undo, FALSE, FALSE},
};

static void action_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    if (g_str_equal(actions[i].name, name))
      actions[i].act(FELT_LEAGUES_PAGE(widget));
}

static void install_actions(GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_class_install_action(widget_class, actions[i].name, NULL, action_cb);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "leagues.print",
                                      NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "club.undo", NULL);
}

static void update_actions(FeltLeaguesPage *self)
{
  gboolean league = felt_leagues_page_league(self) != NULL;
  gboolean season = felt_leagues_page_season(self) != NULL;
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_action_set_enabled(GTK_WIDGET(self), actions[i].name,
                                  (league || !actions[i].league) && (season || !actions[i].season));
}

G_DEFINE_FINAL_TYPE(FeltLeaguesPage, felt_leagues_page, GTK_TYPE_BOX)

static const FeltLineColumn columns[] = {
    {N_("Place"), TRUE, FALSE},   {N_("Name"), FALSE, TRUE}, {N_("Points"), TRUE, FALSE},
    {N_("Counted"), TRUE, FALSE}, {N_("Won"), TRUE, FALSE},  {N_("In the Money"), TRUE, FALSE},
    {N_("Hits"), TRUE, FALSE},
};

static const FeltLeagues *leagues(void)
{
  return &felt_club()->leagues;
}

const FeltLeague *felt_leagues_page_league(FeltLeaguesPage *self)
{
  return felt_league_desk_league(self->league);
}

const FeltLeagueSeason *felt_leagues_page_season(FeltLeaguesPage *self)
{
  return felt_league_desk_season(self->season);
}

void felt_leagues_page_do(FeltLeaguesPage *self, FeltClubCommand *command)
{
  g_autoptr(GError) error = NULL;
  felt_stream_record(felt_club_desk_session(felt_club_desk_get()), command, &error);
  felt_show_error(self->problem, error);
}

/* Which league and season -------------------------------------------------------------------- */

static guint index_of(const GArray *ids, gint64 id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index(ids, gint64, i) == id)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void set_list(GtkDropDown *list, const char *const *names, guint chosen)
{
  g_autoptr(GtkStringList) model = gtk_string_list_new(names);
  gtk_drop_down_set_model(list, G_LIST_MODEL(model));
  gtk_drop_down_set_selected(list, chosen);
}

/* Leagues that are over come last. */
static void add_leagues(FeltLeaguesPage *self, GStrvBuilder *names, int closed)
{
  for (guint i = 0; i < leagues()->n_leagues; i++) {
    const FeltLeague *league = &leagues()->leagues[i];
    if (league->setup.closed != closed)
      continue;
    g_autofree char *over =
        closed ? g_strdup_printf(_("%s (over)"), league->setup.name) : g_strdup(league->setup.name);
    g_strv_builder_add(names, over);
    g_array_append_val(self->leagues, league->id);
  }
}

/* What was chosen stays, unless it is gone; a league that is new is chosen. */
static void fill_leagues(FeltLeaguesPage *self)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  g_autoptr(GArray) before = g_array_copy(self->leagues);
  g_array_set_size(self->leagues, 0);
  add_leagues(self, names, 0);
  add_leagues(self, names, 1);
  for (guint i = 0; before->len > 0 && i < self->leagues->len; i++) {
    gint64 id = g_array_index(self->leagues, gint64, i);
    if (index_of(before, id) == GTK_INVALID_LIST_POSITION) {
      self->league = id;
      self->season = -1;
    }
  }
  if (felt_leagues_page_league(self) == NULL) {
    self->league = self->leagues->len > 0 ? g_array_index(self->leagues, gint64, 0) : 0;
    self->season = -1;
  }
  g_auto(GStrv) all = g_strv_builder_end(names);
  set_list(self->league_list, (const char *const *)all, index_of(self->leagues, self->league));
}

/* The season that it is now, unless another was chosen that is still there; season -1: none was. */
static void fill_seasons(FeltLeaguesPage *self)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  const FeltLeague *league = felt_leagues_page_league(self);
  const gint64 ever = 0;
  g_array_set_size(self->seasons, 0);
  for (guint i = leagues()->n_seasons; league != NULL && i > 0; i--) {
    const FeltLeagueSeason *season = &leagues()->seasons[i - 1];
    if (!felt_league_has_season(league, season))
      continue;
    g_strv_builder_add(names, season->name);
    g_array_append_val(self->seasons, season->id);
  }
  g_strv_builder_add(names, _("All of Time"));
  g_array_append_val(self->seasons, ever);
  gboolean there = index_of(self->seasons, self->season) != GTK_INVALID_LIST_POSITION;
  self->season_chosen &= there;
  if (!self->season_chosen) {
    const FeltLeagueSeason *now = league != NULL ? felt_league_desk_season_now(league) : NULL;
    self->season = now != NULL ? now->id : 0;
  }
  g_auto(GStrv) all = g_strv_builder_end(names);
  set_list(self->season_list, (const char *const *)all, index_of(self->seasons, self->season));
}

/* The standings ---------------------------------------------------------------------------- */

/* "Square root · 12 tournaments · 1 January to 30 June". */
static char *facts_of(FeltLeaguesPage *self, const FeltLeague *league)
{
  const FeltStandings *standings = self->standings;
  const FeltFormulaShipped *shipped = felt_formula_shipped_find(standings->formula);
  const FeltLeagueSeason *season = felt_leagues_page_season(self);
  g_autofree char *number = felt_number_text(standings->n_tournaments);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_printf(text, ngettext("%s tournament", "%s tournaments", standings->n_tournaments),
                  number);
  if (season != NULL)
    g_string_append_printf(text, _(", %s to %s"), season->from, season->to);
  g_string_append_printf(text, " · %s", shipped != NULL ? _(shipped->title) : standings->formula);
  if (league->setup.best > 0)
    g_string_append_printf(text, _(" · the best %d count"), (int)league->setup.best);
  if (league->setup.drops > 0)
    g_string_append_printf(text, _(" · the worst %d do not"), (int)league->setup.drops);
  return g_strdup(text->str);
}

static char *line_of(const FeltStanding *player)
{
  g_autofree char *place = felt_standing_place_text(player);
  g_autofree char *points = felt_points_shown(player->points);
  return g_strdup_printf("%s\t%s\t%s\t%u/%u\t%u\t%u\t%u", place, player->name, points,
                         player->n_counted, player->n_events, player->wins, player->cashes,
                         player->hits);
}

static void show_table(FeltLeaguesPage *self)
{
  const FeltStandings *standings = self->standings;
  GPtrArray *lines = felt_lines_new();
  for (guint i = 0; standings != NULL && i < standings->n_players; i++)
    g_ptr_array_add(lines, line_of(&standings->players[i]));
  gboolean any = lines->len > 0;
  felt_line_table_show(self->table, lines);
  gtk_widget_set_visible(GTK_WIDGET(self->table), any);
  gtk_widget_set_visible(self->nothing, !any);
}

static void show_facts(FeltLeaguesPage *self, const FeltLeague *league)
{
  g_autofree char *facts = self->standings != NULL ? facts_of(self, league) : NULL;
  g_autofree char *pot = self->standings != NULL ? felt_season_pots_text(self->standings) : NULL;
  const char *trouble = self->standings != NULL ? self->standings->trouble : NULL;
  g_autofree char *said =
      trouble != NULL ? g_strdup_printf(_("%s It counts 0 points."), trouble) : NULL;
  gtk_label_set_label(self->facts, facts != NULL ? facts : "");
  felt_show_line(self->pot, pot);
  felt_show_line(self->trouble, said);
}

static void show_standings(FeltLeaguesPage *self)
{
  const FeltLeague *league = felt_leagues_page_league(self);
  g_autoptr(GError) error = NULL;
  g_clear_pointer(&self->standings, felt_standings_free);
  if (league != NULL)
    self->standings = felt_league_desk_standings(felt_league_desk_get(), league,
                                                 felt_leagues_page_season(self), NULL, &error);
  if (error != NULL)
    felt_show_error(self->problem, error);
  show_table(self);
  show_facts(self, league);
  show_race(self);
  felt_leagues_page_show_lists(self);
  update_actions(self);
}

static void show(FeltLeaguesPage *self)
{
  self->filling = TRUE;
  fill_leagues(self);
  fill_seasons(self);
  self->filling = FALSE;
  gtk_stack_set_visible_child_name(self->stack, self->leagues->len > 0 ? "leagues" : "none");
  show_standings(self);
}

static void league_cb(FeltLeaguesPage *self)
{
  guint chosen = gtk_drop_down_get_selected(self->league_list);
  if (self->filling || chosen >= self->leagues->len)
    return;
  self->league = g_array_index(self->leagues, gint64, chosen);
  self->season = -1;
  felt_show_line(self->problem, NULL);
  show(self);
}

static void season_cb(FeltLeaguesPage *self)
{
  guint chosen = gtk_drop_down_get_selected(self->season_list);
  if (self->filling || chosen >= self->seasons->len)
    return;
  self->season = g_array_index(self->seasons, gint64, chosen);
  self->season_chosen = TRUE;
  felt_show_line(self->problem, NULL);
  show_standings(self);
}

static void row_cb(FeltLeaguesPage *self, guint row)
{
  if (self->standings == NULL || row >= self->standings->n_players)
    return;
  const FeltStanding *player = &self->standings->players[row];
  felt_league_player_present(felt_page_window(self), self->league, self->season, player->person,
                             player->key);
}

/* The widget ------------------------------------------------------------------------------- */

static void felt_leagues_page_dispose(GObject *object)
{
  FeltLeaguesPage *self = FELT_LEAGUES_PAGE(object);
  if (self->leagues != NULL)
    felt_league_desk_watch(felt_league_desk_get(), FALSE);
  g_clear_pointer(&self->leagues, g_array_unref);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_leagues_page_parent_class)->dispose(object);
}

static void felt_leagues_page_class_init(FeltLeaguesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  g_type_ensure(FELT_TYPE_LINE_TABLE);
  G_OBJECT_CLASS(klass)->dispose = felt_leagues_page_dispose;
  felt_template(klass, "felt-leagues-page.ui");
  install_actions(widget_class);
  FELT_BIND_CHILDREN(klass, FeltLeaguesPage, pages, stack, league_list, season_list, table, nothing,
                     race, few, tournaments, corrections, no_tournaments, no_corrections, pot_page,
                     payments, no_payments, facts, pot, trouble, problem);
  FELT_BIND_CALLBACKS(klass, league_cb, season_cb, row_cb);
}

static void felt_leagues_page_init(FeltLeaguesPage *self)
{
  FELT_OWN(self, seasons, g_array_unref);
  FELT_OWN(self, standings, felt_standings_free);
  self->leagues = g_array_new(FALSE, FALSE, sizeof(gint64));
  self->seasons = g_array_new(FALSE, FALSE, sizeof(gint64));
  self->season = -1;
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  self->filling = FALSE;
  felt_line_table_set_columns(self->table, columns, G_N_ELEMENTS(columns), _("Standings"));
  felt_league_desk_watch(felt_league_desk_get(), TRUE);
  FELT_FOLLOW(self, felt_league_desk_get(), "changed", show);
  show(self);
}

GtkWidget *felt_leagues_page_new(FeltDesk *desk)
{
  FeltLeaguesPage *self = g_object_new(FELT_TYPE_LEAGUES_PAGE, NULL);
  if (desk != NULL)
    self->desk = g_object_ref(desk);
  return GTK_WIDGET(self);
}
