/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-lists.c - which tournaments of a league count, what was corrected and paid out */
#include "app/league/felt-leagues-page-private.h"

#include "app/desk/felt-club-desk.h"
#include "app/widgets/felt-widget.h"
#include "club/felt-club-people.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"

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
  felt_leagues_page_do(self, command);
}

/* In the order of FeltLeagueCounts; by the name is what it is when nobody said anything. */
static GtkWidget *new_choice(FeltLeaguesPage *self, const FeltLeague *league,
                             const FeltLeagueResults *tournament)
{
  const FeltLeagueCount *said = felt_league_counted(league, tournament->id);
  const FeltLeague unsaid = {.setup = felt_league_rules(league, felt_leagues_page_season(self))};
  gboolean named = felt_league_counts(&unsaid, tournament->id, tournament->name);
  const char *words[] = {_("Does not count"), _("Counts"),
                         named ? _("Counts by its name") : _("Not by its name"), NULL};
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
      tournament->over ? _("%s · %s") : _("%s · %s · not over"), tournament->day, players);
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
  const FeltLeagueSeason *season = felt_leagues_page_season(self);
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
  return season != NULL ? season->name : _("All of Time");
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
    g_autofree char *below = g_strdup_printf("%s · %s", correction->reason,
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
  const FeltLeagueSeason *season = felt_leagues_page_season(self);
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

static void late_cb(gpointer data)
{
  g_autoptr(FeltLeaguesPage) self = data;
  if (self->leagues != NULL) /* not closed meanwhile */
    felt_leagues_page_show_lists(self);
}

/* The row is still at work on what was chosen. */
static void menu_closed_cb(GtkWidget *menu, FeltLeaguesPage *self)
{
  g_signal_handlers_disconnect_by_data(menu, self);
  g_idle_add_once(late_cb, g_object_ref(self));
}

void felt_leagues_page_show_lists(FeltLeaguesPage *self)
{
  const FeltLeague *league = felt_leagues_page_league(self);
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
