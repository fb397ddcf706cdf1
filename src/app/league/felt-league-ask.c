/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-ask.c - a few lines to be filled in: a season, a correction, a payment */
#include "app/league/felt-league-windows.h"

#include <string.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/league/felt-league-desk.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-name-completion.h"
#include "club/felt-standings.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-search.h"
#include "tournament/base/felt-text.h"

G_DECLARE_FINAL_TYPE(FeltLeagueAsk, felt_league_ask, FELT, LEAGUE_ASK, FeltCommandDialog)

#define LINES_MAX 4
#define TEXT_MAX  1000

struct _FeltLeagueAsk {
  FeltCommandDialog parent_instance;
  gint64 league, season;
  FeltClubCommand *(*read)(FeltLeagueAsk *self, GError **error);
  GtkEditable *lines[LINES_MAX];
  AdwComboRow *closed;                        /* FeltSeasonClosed; NULL: the season is new */
  FeltNameCompletion *completions[LINES_MAX]; /* of lines that have one; else NULL */
  guint n_lines;
  FeltSeasonPot *pots; /* out of which is paid: at least one, empty where there is none yet */
  guint n_pots, pot;   /* pot: which one is chosen */
  GtkSwitch *overrule; /* of a payment */
  /* of the template */
  AdwPreferencesGroup *group;
  GtkLabel *problem;
};

FELT_DEFINE_TEMPLATE(FeltLeagueAsk, felt_league_ask, FELT_TYPE_COMMAND_DIALOG)

#define NAMES_OFFERED 6

static GStrv people_cb(const char *typed, gpointer data)
{
  const FeltClubState *club = felt_club();
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  gint64 ids[NAMES_OFFERED];
  guint n = felt_person_book_find(felt_person_book_get(), typed, ids, NAMES_OFFERED);
  for (guint i = 0; i < n; i++)
    g_strv_builder_add(names, felt_club_person(club, ids[i])->name);
  return g_strv_builder_end(names);
}

/* The latest first. */
static GStrv tournaments_cb(const char *typed, gpointer data)
{
  FeltLeagueDesk *desk = felt_league_desk_get();
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  g_autofree char *wanted = felt_search_fold(typed);
  guint offered = 0;
  for (guint i = felt_league_desk_count(desk); i > 0 && offered < NAMES_OFFERED; i--) {
    const FeltLeagueResults *tournament = felt_league_desk_nth(desk, i - 1);
    g_autofree char *fold = felt_search_fold(tournament->name);
    if (felt_search_match(fold, wanted) == FELT_MATCH_NONE)
      continue;
    g_strv_builder_add(names, tournament->name);
    offered++;
  }
  return g_strv_builder_end(names);
}

static void add_line(FeltLeagueAsk *self, const char *title, const char *text)
{
  GtkWidget *row = adw_entry_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  /* As much as a reason may have: a refusal quotes what stands here, and must fit on the screen. */
  gtk_text_set_max_length(GTK_TEXT(gtk_editable_get_delegate(GTK_EDITABLE(row))), TEXT_MAX);
  felt_show_text(row, text);
  adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
  adw_preferences_group_add(self->group, row);
  self->lines[self->n_lines++] = GTK_EDITABLE(row);
}

/* The line that was added last offers names for what is typed. */
static void complete(FeltLeagueAsk *self, FeltNamesFunc names)
{
  guint line = self->n_lines - 1;
  self->completions[line] = felt_name_completion_new(GTK_WIDGET(self->lines[line]), names, NULL);
}

/* Owned by the caller; NULL: nothing stands there. */
static char *line_text(FeltLeagueAsk *self, guint line)
{
  return felt_typed(self->lines[line]);
}

static FeltLeagueAsk *make(GtkWindow *parent, const char *title, gint64 league, gint64 season)
{
  FeltLeagueAsk *self = felt_command_dialog_new_for(
      felt_league_ask_get_type(), felt_club_desk_session(felt_club_desk_get()), parent);
  gtk_window_set_title(GTK_WINDOW(self), title);
  self->league = league;
  self->season = season;
  return self;
}

/* The first line that holds nothing is where one types. */
static void present(FeltLeagueAsk *self)
{
  guint first = 0;
  while (first + 1 < self->n_lines && *gtk_editable_get_text(self->lines[first]) != '\0')
    first++;
  if (*gtk_editable_get_text(self->lines[first]) != '\0')
    first = 0;
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->lines[first]));
}

/* Seasons ---------------------------------------------------------------------------------- */

/* A day as it is typed. */
static char *read_day(FeltLeagueAsk *self, guint line, GError **error)
{
  g_autofree char *text = line_text(self, line);
  if (text != NULL && felt_league_is_day(text))
    return g_steal_pointer(&text);
  g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
              line == 1 ? _("Write the first day as 2026-01-31.")
                        : _("Write the last day as 2026-12-31."));
  return NULL;
}

static FeltClubCommand *read_season(FeltLeagueAsk *self, GError **error)
{
  g_autofree char *from = read_day(self, 1, error);
  g_autofree char *to = from != NULL ? read_day(self, 2, error) : NULL;
  if (to == NULL)
    return NULL;
  if (g_strcmp0(from, to) > 0) {
    g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                        _("The last day lies before the first; swap them."));
    return NULL;
  }
  FeltClubCommand *command =
      felt_club_command_new(self->season != 0 ? FELT_CLUB_SEASON_CHANGE : FELT_CLUB_SEASON_NEW);
  g_autofree char *name = line_text(self, 0);
  const FeltLeagueSeason *season = felt_league_desk_season(self->season);
  command->league.name = g_strdup(name != NULL ? name : "");
  command->league.from = g_steal_pointer(&from);
  command->league.to = g_steal_pointer(&to);
  if (season != NULL)
    command->league.season = felt_league_desk_number(season->id);
  int closed = self->closed != NULL ? (int)adw_combo_row_get_selected(self->closed) : -1;
  if (season != NULL && closed != season->closed)
    command->league.closed = closed;
  if (season == NULL || season->league != 0)
    command->league.league = felt_league_desk_number(self->league);
  return command;
}

/* Owned by the window. */
static GtkSwitch *add_switch(FeltLeagueAsk *self, const char *title, const char *subtitle)
{
  GtkWidget *made = gtk_switch_new();
  GtkWidget *row = felt_row_new(title, subtitle);
  felt_row_add(row, made);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), made);
  adw_preferences_group_add(self->group, row);
  return GTK_SWITCH(made);
}

/* In the order of FeltSeasonClosed. */
static void add_closed(FeltLeagueAsk *self, const FeltLeagueSeason *season)
{
  const char *words[] = {_("By Its Last Day"), _("Yes"), _("No"), NULL};
  g_autoptr(GtkStringList) choices = gtk_string_list_new(words);
  GtkWidget *row = adw_combo_row_new();
  self->closed = ADW_COMBO_ROW(row);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _("Closed"));
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), _("Yes: its standings stay as they are"));
  adw_combo_row_set_model(self->closed, G_LIST_MODEL(choices));
  adw_combo_row_set_selected(self->closed, (guint)season->closed);
  adw_preferences_group_add(self->group, row);
}

void felt_league_ask_season(GtkWindow *parent, gint64 league, gint64 id)
{
  const FeltLeagueSeason *season = felt_league_desk_season(id);
  FeltLeagueAsk *self =
      make(parent, season != NULL ? _("Change the Season") : _("New Season"), league, id);
  self->read = read_season;
  add_line(self, _("Name"), season != NULL ? season->name : NULL);
  add_line(self, _("First Day, as 2026-01-31"), season != NULL ? season->from : NULL);
  add_line(self, _("Last Day, as 2026-12-31"), season != NULL ? season->to : NULL);
  if (season != NULL)
    add_closed(self, season);
  present(self);
}

/* Corrections ------------------------------------------------------------------------------ */

/* Points as the command takes them, of points as this language writes them: "-2,5" is "-2.500".
 * What is no number stays as it is, to be refused. Owned by the caller. */
static char *points_text(const char *text)
{
  static const char *const minus[] = {"-", "−"};
  gint64 thousandths;
  const char *number = text, *sign = "";
  for (guint i = 0; i < G_N_ELEMENTS(minus); i++)
    if (g_str_has_prefix(text, minus[i])) {
      number = text + strlen(minus[i]);
      sign = "-";
    }
  if (!felt_money_parse(number, 3, &thousandths, NULL))
    return g_strdup(text);
  return g_strdup_printf("%s%" G_GINT64_FORMAT ".%03d", sign, thousandths / 1000,
                         (int)(thousandths % 1000));
}

static FeltClubCommand *read_correction(FeltLeagueAsk *self, GError **error)
{
  g_autofree char *person = line_text(self, 0), *points = line_text(self, 1),
                  *reason = line_text(self, 2);
  FeltClubCommand *command = felt_club_command_new(FELT_CLUB_LEAGUE_CORRECT);
  command->league.league = felt_league_desk_number(self->league);
  command->league.person = g_strdup(person != NULL ? person : "");
  command->league.points = points_text(points != NULL ? points : "");
  command->league.reason = g_steal_pointer(&reason);
  command->league.tournament = line_text(self, 3);
  if (self->season != 0 && command->league.tournament == NULL)
    command->league.season = felt_league_desk_number(self->season);
  return command;
}

void felt_league_ask_correction(GtkWindow *parent, gint64 league, gint64 season, const char *person)
{
  FeltLeagueAsk *self = make(parent, _("Correct Points"), league, season);
  self->read = read_correction;
  add_line(self, _("Person"), person);
  complete(self, people_cb);
  add_line(self, _("Points (-2.5 Takes Away)"), NULL);
  add_line(self, _("Reason"), NULL);
  add_line(self, _("Tournament (Empty: the Season)"), NULL);
  complete(self, tournaments_cb);
  present(self);
}

/* Payments --------------------------------------------------------------------------------- */

static FeltClubCommand *read_payment(FeltLeagueAsk *self, GError **error)
{
  gint64 amount;
  const FeltSeasonPot *pot = &self->pots[self->pot];
  g_autofree char *text = line_text(self, 0);
  if (!felt_money_parse(text != NULL ? text : "", pot->decimals, &amount, error))
    return NULL;
  FeltClubCommand *command = felt_club_command_new(FELT_CLUB_SEASON_PAY);
  command->league.league = felt_league_desk_number(self->league);
  command->league.amount = amount;
  command->league.currency = g_strdup(pot->currency);
  command->league.person = line_text(self, 1);
  command->league.tournament = line_text(self, 2);
  command->league.reason = line_text(self, 3);
  command->league.overrule = gtk_switch_get_active(self->overrule);
  if (self->season != 0)
    command->league.season = felt_league_desk_number(self->season);
  return command;
}

/* What is left in a pot. Owned by the caller. */
static char *left_text(const FeltSeasonPot *pot)
{
  return felt_money_text(MAX(pot->set_aside - pot->paid, 0), pot->decimals, pot->currency);
}

static void take_pots(FeltLeagueAsk *self, const FeltStandings *standings)
{
  guint n = standings != NULL ? standings->n_pots : 0;
  self->n_pots = n;
  self->pots = g_new0(FeltSeasonPot, MAX(n, 1));
  self->pots[0].decimals = (guint)felt_currency_digits(NULL);
  for (guint i = 0; i < n; i++) {
    self->pots[i] = standings->pots[i];
    self->pots[i].currency = g_strdup(standings->pots[i].currency);
  }
}

/* Owned by the caller. */
static char *amount_title(FeltLeagueAsk *self)
{
  if (self->n_pots == 0)
    return g_strdup(_("Amount"));
  g_autofree char *left = left_text(&self->pots[self->pot]);
  return g_strdup_printf(_("Amount (%s Are Left)"), left);
}

static void pot_chosen_cb(FeltLeagueAsk *self, GParamSpec *spec, AdwComboRow *row)
{
  self->pot = MIN(adw_combo_row_get_selected(row), self->n_pots - 1);
  g_autofree char *title = amount_title(self);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->lines[0]), title);
}

/* Each currency has a pot of its own: which one is meant, where there are several. */
static void add_pots(FeltLeagueAsk *self)
{
  GtkWidget *row = adw_combo_row_new();
  g_autoptr(GtkStringList) amounts = gtk_string_list_new(NULL);
  for (guint i = 0; i < self->n_pots; i++)
    gtk_string_list_take(amounts, left_text(&self->pots[i]));
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _("Out of Which Pot"));
  adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(amounts));
  adw_preferences_group_add(self->group, row);
  FELT_FOLLOW(self, row, "notify::selected", pot_chosen_cb);
}

void felt_league_ask_payment(GtkWindow *parent, gint64 league, gint64 season,
                             const FeltStandings *standings)
{
  FeltLeagueAsk *self = make(parent, _("Pay Out of the Pot"), league, season);
  self->read = read_payment;
  take_pots(self, standings);
  g_autofree char *title = amount_title(self);
  if (self->n_pots > 1)
    add_pots(self);
  add_line(self, title, NULL);
  add_line(self, _("To Whom (Empty: Nobody of the Club)"), NULL);
  complete(self, people_cb);
  add_line(self, _("Into the Pool of the Tournament (Empty: None)"), NULL);
  complete(self, tournaments_cb);
  add_line(self, _("What For"), NULL);
  self->overrule =
      add_switch(self, _("Let It Pass"), _("Pays more than there is; the log says so"));
  present(self);
}

/* The window ------------------------------------------------------------------------------- */

static gpointer felt_league_ask_read(FeltCommandDialog *dialog, GError **error)
{
  return FELT_LEAGUE_ASK(dialog)->read(FELT_LEAGUE_ASK(dialog), error);
}

static void felt_league_ask_dispose(GObject *object)
{
  FeltLeagueAsk *self = FELT_LEAGUE_ASK(object);
  for (guint i = 0; i < LINES_MAX; i++)
    g_clear_pointer(&self->completions[i], felt_name_completion_end);
  G_OBJECT_CLASS(felt_league_ask_parent_class)->dispose(object);
}

static void felt_league_ask_finalize(GObject *object)
{
  FeltLeagueAsk *self = FELT_LEAGUE_ASK(object);
  for (guint i = 0; i < self->n_pots; i++)
    g_free(self->pots[i].currency);
  g_free(self->pots);
  G_OBJECT_CLASS(felt_league_ask_parent_class)->finalize(object);
}

static void felt_league_ask_class_init(FeltLeagueAskClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_league_ask_dispose;
  G_OBJECT_CLASS(klass)->finalize = felt_league_ask_finalize;
  dialog_class->tries_late = TRUE;
  dialog_class->read = felt_league_ask_read;
  dialog_class->command_free = (GDestroyNotify)felt_club_command_free;
  felt_command_dialog_set_template(klass, "felt-league-ask.ui");
  FELT_BIND_CHILDREN(klass, FeltLeagueAsk, group, problem);
}
