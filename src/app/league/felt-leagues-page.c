/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-page.c - the club's leagues: standings of a season, the race, what counts */
#include "app/league/felt-league-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-print.h"
#include "app/league/felt-league-desk.h"
#include "app/league/felt-line-table.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-plot.h"
#include "app/widgets/felt-table-export.h"
#include "app/widgets/felt-widget.h"
#include "club/felt-club-people.h"
#include "services/club/felt-race-chart.h"
#include "services/json/felt-league-json.h"
#include "services/sheets/felt-sheet-standings.h"
#include "services/table/felt-list-standings.h"
#include "store/felt-source.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-reason.h"
#include "tournament/formula/felt-formula-shipped.h"

G_DECLARE_FINAL_TYPE(FeltLeaguesPage, felt_leagues_page, FELT, LEAGUES_PAGE, GtkBox)

struct _FeltLeaguesPage {
  GtkBox parent_instance;
  FeltDesk *desk;
  gint64 league, season;     /* shown; 0: no league, all of time */
  gboolean season_chosen;    /* by hand; else it is the one that it is now, whenever it is made */
  GArray *leagues, *seasons; /* gint64: of the rows of the lists; season 0: all of time */
  FeltStandings *standings;  /* of them; NULL: none */
  gboolean filling;
  /* of the template */
  AdwViewStack *pages;
  GtkStack *stack;
  GtkDropDown *league_list, *season_list;
  FeltLineTable *table;
  AdwViewStackPage *pot_page;
  GtkWidget *nothing, *race, *few, *no_tournaments, *no_corrections, *no_payments;
  GtkListBox *tournaments, *corrections, *payments;
  GtkLabel *facts, *pot, *trouble, *problem;
};

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
                        _("The league no longer exists. Nothing was saved."));
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

G_DEFINE_FINAL_TYPE(FeltLeaguesPage, felt_leagues_page, GTK_TYPE_BOX)

static const FeltLeagues *leagues(void)
{
  return &felt_club()->leagues;
}

/* The league that is chosen, and its season; NULL: none, or all of time. */
static const FeltLeague *chosen_league(FeltLeaguesPage *self)
{
  return felt_league_desk_league(self->league);
}

static const FeltLeagueSeason *chosen_season(FeltLeaguesPage *self)
{
  return felt_league_desk_season(self->season);
}

/* Records and consumes a command; a refusal is said. */
static void do_command(FeltLeaguesPage *self, FeltClubCommand *command)
{
  g_autoptr(GError) error = NULL;
  felt_stream_record(felt_club_desk_session(felt_club_desk_get()), command, &error);
  felt_show_error(self->problem, error);
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
    felt_print_made(
        felt_page_window(self),
        felt_sheet_new_standings(chosen_league(self), chosen_season(self), self->standings, &now));
}

static void undo(FeltLeaguesPage *self)
{
  do_command(self, felt_club_command_new(FELT_CLUB_UNDO));
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
  gboolean league = chosen_league(self) != NULL;
  gboolean season = chosen_season(self) != NULL;
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_action_set_enabled(GTK_WIDGET(self), actions[i].name,
                                  (league || !actions[i].league) && (season || !actions[i].season));
}

static const FeltLineColumn columns[] = {
    {N_("Place"), TRUE, FALSE},   {N_("Name"), FALSE, TRUE}, {N_("Points"), TRUE, FALSE},
    {N_("Counted"), TRUE, FALSE}, {N_("Won"), TRUE, FALSE},  {N_("In the Money"), TRUE, FALSE},
    {N_("Hits"), TRUE, FALSE},
};

/* What has the keyboard where the page is; NULL: nothing, or it is nowhere yet. */
static GtkWidget *focus_of(FeltLeaguesPage *self)
{
  GtkWindow *window = felt_page_window(self);
  return window != NULL ? gtk_window_get_focus(window) : NULL;
}

/* Tournaments ------------------------------------------------------------------------------ */

static void counts_cb(GtkDropDown *choice, GParamSpec *pspec, FeltLeaguesPage *self)
{
  FeltClubCommand *command = felt_club_command_new(FELT_CLUB_LEAGUE_COUNT);
  command->league.league = felt_league_desk_number(self->league);
  command->league.tournament = g_strdup(g_object_get_data(G_OBJECT(choice), "tournament"));
  command->league.counts = (int)gtk_drop_down_get_selected(choice);
  do_command(self, command);
}

/* In the order of FeltLeagueCounts; by the name is what it is when nobody said anything. */
static GtkWidget *new_choice(FeltLeaguesPage *self, const FeltLeague *league,
                             const FeltLeagueResults *tournament)
{
  const FeltLeagueCount *said = felt_league_counted(league, tournament->id);
  const FeltLeague unsaid = {.setup = felt_league_rules(league, chosen_season(self))};
  gboolean named = felt_league_counts(&unsaid, tournament->id, tournament->name);
  const char *words[] = {_("Does not count"), _("Counts"),
                         named ? _("Counts by its name") : _("Does not count by its name"), NULL};
  GtkWidget *choice = gtk_drop_down_new_from_strings(words);
  gtk_widget_set_valign(choice, GTK_ALIGN_CENTER);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(choice),
                             (guint)(said != NULL ? said->counts : FELT_COUNTS_BY_NAME));
  felt_show_name_of(choice, _("Whether %s counts"), tournament->name);
  g_object_set_data_full(G_OBJECT(choice), "tournament", g_strdup(tournament->id), g_free);
  g_signal_connect(choice, "notify::selected", G_CALLBACK(counts_cb), self);
  return choice;
}

static void add_tournament(FeltLeaguesPage *self, const FeltLeague *league,
                           const FeltLeagueResults *tournament, const char *keyboard)
{
  g_autofree char *players =
      g_strdup_printf(ngettext("%u player", "%u players", tournament->unique), tournament->unique);
  g_autofree char *below = g_strdup_printf(
      tournament->over ? _("%s · %s") : _("%s · %s · not finished"), tournament->day, players);
  GtkWidget *row = felt_row_new(tournament->name, below);
  GtkWidget *choice = new_choice(self, league, tournament);
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 2);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), choice);
  felt_rows_add(self->tournaments, row);
  if (g_strcmp0(keyboard, tournament->id) == 0)
    gtk_widget_grab_focus(choice);
}

/* Which tournament's choice has the keyboard; NULL: none. Owned by the caller. */
static char *focused(FeltLeaguesPage *self)
{
  GtkWidget *at = focus_of(self);
  for (; at != NULL; at = gtk_widget_get_parent(at))
    if (g_object_get_data(G_OBJECT(at), "tournament") != NULL)
      return g_strdup(g_object_get_data(G_OBJECT(at), "tournament"));
  return NULL;
}

static void show_tournaments(FeltLeaguesPage *self, const FeltLeague *league, const char *keyboard)
{
  FeltLeagueDesk *desk = felt_league_desk_get();
  const FeltLeagueSeason *season = chosen_season(self);
  gboolean any = FALSE;
  for (guint i = felt_league_desk_count(desk); league != NULL && i > 0; i--) {
    const FeltLeagueResults *tournament = felt_league_desk_nth(desk, i - 1);
    if (!felt_league_season_has(season, league, tournament->id, tournament->day))
      continue;
    add_tournament(self, league, tournament, keyboard);
    any = TRUE;
  }
  gtk_widget_set_visible(GTK_WIDGET(self->tournaments), any);
  gtk_widget_set_visible(self->no_tournaments, !any);
}

/* Corrections ------------------------------------------------------------------------------ */

static char *person_name(gint64 id)
{
  const FeltClubState *club = felt_club();
  const FeltClubPerson *person = felt_club_person_is(club, id);
  return person != NULL ? felt_club_person_shown(person) : g_strdup("–");
}

/* What a tournament is called; NULL: it is none that is known. */
static const char *tournament_name(const char *id)
{
  FeltLeagueDesk *desk = felt_league_desk_get();
  for (guint i = 0; id != NULL && i < felt_league_desk_count(desk); i++)
    if (g_str_equal(felt_league_desk_nth(desk, i)->id, id))
      return felt_league_desk_nth(desk, i)->name;
  return NULL;
}

static const char *season_name(gint64 id)
{
  const FeltLeagueSeason *season = felt_league_desk_season(id);
  return season != NULL ? season->name : _("All Time");
}

static void add_amount(GtkListBox *list, const char *title, const char *below, const char *amount)
{
  GtkWidget *row = felt_amount_row_new();
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 2);
  felt_amount_row_show(row, title, below, amount);
  felt_rows_add(list, row);
}

static void show_corrections(FeltLeaguesPage *self, const FeltLeague *league)
{
  guint n = league != NULL ? league->n_corrections : 0;
  for (guint i = n; i > 0; i--) {
    const FeltLeagueCorrection *correction = &league->corrections[i - 1];
    g_autofree char *name = person_name(correction->person);
    const char *of = tournament_name(correction->tournament);
    g_autofree char *below = g_strdup_printf("%s · %s", felt_reason_text(correction->reason),
                                             of != NULL ? of : season_name(correction->season));
    g_autofree char *text = felt_points_shown(correction->thousandths);
    g_autofree char *points = g_strdup_printf("%s%s", correction->thousandths > 0 ? "+" : "", text);
    add_amount(self->corrections, name, below, points);
  }
  gtk_widget_set_visible(GTK_WIDGET(self->corrections), n > 0);
  gtk_widget_set_visible(self->no_corrections, n == 0);
}

/* Payments --------------------------------------------------------------------------------- */

/* Who has it: a person, the prize pool of a tournament, or what it was for. Owned by the caller. */
static char *payee(const FeltLeaguePayment *payment)
{
  const char *tournament = tournament_name(payment->tournament);
  if (payment->person != 0)
    return person_name(payment->person);
  if (payment->tournament != NULL)
    return g_strdup_printf(_("Into the pool of %s"),
                           tournament != NULL ? tournament : payment->tournament);
  return g_strdup(payment->reason != NULL ? payment->reason : "–");
}

/* When it was, what for unless that is the title, and of which season. Owned by the caller. */
static char *payment_facts(const FeltLeaguePayment *payment)
{
  g_autofree char *day = felt_day_time(payment->at_us, FELT_DAY_TIME_STAMP | FELT_DAY_TIME_ALONE);
  gboolean titled = payment->person == 0 && payment->tournament == NULL;
  if (payment->reason == NULL || titled)
    return g_strdup_printf("%s · %s", day, season_name(payment->season));
  return g_strdup_printf("%s · %s · %s", day, payment->reason, season_name(payment->season));
}

/* Who named no currency meant that of the pot. */
static char *paid_text(FeltLeaguesPage *self, const FeltLeaguePayment *payment)
{
  const FeltStandings *standings = self->standings;
  const char *currency = payment->currency;
  guint decimals = (guint)felt_currency_digits(currency);
  for (guint i = 0; standings != NULL && i < standings->n_pots; i++) {
    const FeltSeasonPot *pot = &standings->pots[i];
    if (payment->currency != NULL && g_strcmp0(pot->currency, payment->currency) != 0)
      continue;
    currency = pot->currency;
    decimals = pot->decimals;
    break;
  }
  return felt_money_text(payment->amount, (int)decimals, currency);
}

/* Those of the season, the latest first; a league that has no pot has no page of it. */
static void show_payments(FeltLeaguesPage *self, const FeltLeague *league)
{
  const FeltLeagueSeason *season = chosen_season(self);
  gboolean any = FALSE;
  for (guint i = league != NULL ? league->n_payments : 0; i > 0; i--) {
    const FeltLeaguePayment *payment = &league->payments[i - 1];
    if (!felt_league_season_holds(season, payment->season, payment->at_us))
      continue;
    g_autofree char *name = payee(payment), *below = payment_facts(payment);
    g_autofree char *amount = paid_text(self, payment);
    add_amount(self->payments, name, below, amount);
    any = TRUE;
  }
  gboolean pot = any || (self->standings != NULL && self->standings->n_pots > 0);
  if (!pot && g_strcmp0(adw_view_stack_get_visible_child_name(self->pages), "pot") == 0)
    adw_view_stack_set_visible_child_name(self->pages, "standings");
  adw_view_stack_page_set_visible(self->pot_page, pot);
  gtk_widget_set_visible(GTK_WIDGET(self->payments), any);
  gtk_widget_set_visible(self->no_payments, !any);
}

/* The menu of a row that is open: it stays in the hand of who opened it. NULL: none. Borrowed. */
static GtkWidget *open_menu(FeltLeaguesPage *self)
{
  GtkWidget *at = focus_of(self);
  GtkWidget *menu = at != NULL ? gtk_widget_get_ancestor(at, GTK_TYPE_POPOVER) : NULL;
  return menu != NULL && gtk_widget_get_mapped(menu) &&
                 gtk_widget_is_ancestor(menu, GTK_WIDGET(self->tournaments))
             ? menu
             : NULL;
}

static void show_lists(FeltLeaguesPage *self);

static void late_cb(gpointer data)
{
  g_autoptr(FeltLeaguesPage) self = data;
  if (self->leagues != NULL) /* not closed meanwhile */
    show_lists(self);
}

/* The row is still at work on what was chosen. */
static void menu_closed_cb(GtkWidget *menu, FeltLeaguesPage *self)
{
  g_signal_handlers_disconnect_by_data(menu, self);
  g_idle_add_once(late_cb, g_object_ref(self));
}

/* Shows the tournaments of the season with which of them count, what was corrected, and what was
 * paid out of the pot. */
static void show_lists(FeltLeaguesPage *self)
{
  const FeltLeague *league = chosen_league(self);
  GtkWidget *menu = open_menu(self);
  if (menu != NULL) {
    g_signal_handlers_disconnect_by_data(menu, self);
    g_signal_connect_object(menu, "closed", G_CALLBACK(menu_closed_cb), self, G_CONNECT_AFTER);
    return;
  }
  g_autofree char *keyboard = focused(self); /* stays where it is */
  felt_rows_cut(self->tournaments, 0);
  felt_rows_cut(self->corrections, 0);
  felt_rows_cut(self->payments, 0);
  show_tournaments(self, league, keyboard);
  show_corrections(self, league);
  show_payments(self, league);
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
    g_autofree char *over = closed ? g_strdup_printf(_("%s (finished)"), league->setup.name)
                                   : g_strdup(league->setup.name);
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
  if (chosen_league(self) == NULL) {
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
  const FeltLeague *league = chosen_league(self);
  const gint64 ever = 0;
  g_array_set_size(self->seasons, 0);
  for (guint i = leagues()->n_seasons; league != NULL && i > 0; i--) {
    const FeltLeagueSeason *season = &leagues()->seasons[i - 1];
    if (!felt_league_has_season(league, season))
      continue;
    g_strv_builder_add(names, season->name);
    g_array_append_val(self->seasons, season->id);
  }
  g_strv_builder_add(names, _("All Time"));
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
  const FeltLeagueSeason *season = chosen_season(self);
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
    g_string_append_printf(text, _(" · the worst %d are dropped"), (int)league->setup.drops);
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
  const FeltLeague *league = chosen_league(self);
  g_autoptr(GError) error = NULL;
  g_clear_pointer(&self->standings, felt_standings_free);
  if (league != NULL)
    self->standings = felt_league_desk_standings(felt_league_desk_get(), league,
                                                 chosen_season(self), NULL, &error);
  if (error != NULL)
    felt_show_error(self->problem, error);
  show_table(self);
  show_facts(self, league);
  show_race(self);
  show_lists(self);
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
  FeltLeaguesPage *self = g_object_new(felt_leagues_page_get_type(), NULL);
  if (desk != NULL)
    self->desk = g_object_ref(desk);
  return GTK_WIDGET(self);
}
