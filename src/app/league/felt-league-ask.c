/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-ask.c - a few lines to be filled in: a season, a correction, a payment */
#include "app/league/felt-league-windows.h"

#include <string.h>

#include "app/desk/felt-club-desk.h"
#include "app/league/felt-league-desk.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-name-completion.h"
#include "club/felt-standings.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-search.h"

G_DECLARE_FINAL_TYPE(FeltLeagueAsk, felt_league_ask, FELT, LEAGUE_ASK, FeltCommandDialog)

#define TEXT_MAX 1000

/* One of the questions. */
typedef struct {
  const char *title; /* translatable, as the titles of the fields */
  FeltClubCommandKind kind;
  const FeltInput *fields; /* of a FeltLeagueCommand */
  guint n_fields;
  /* Makes a command of what stands in the fields; FALSE with a sentence. */
  gboolean (*finish)(FeltLeagueAsk *self, FeltLeagueCommand *command, GError **error);
} Question;

struct _FeltLeagueAsk {
  FeltCommandDialog parent_instance;
  const Question *question;
  gint64 league, season;
  FeltForm *form;
  FeltSeasonPot *pots; /* out of which is paid: at least one, empty where there is none yet */
  guint n_pots, pot;   /* pot: which one is chosen */
  /* of the template */
  AdwPreferencesGroup *group;
  AdwComboRow *pot_row;
  GtkLabel *problem;
};

FELT_DEFINE_TEMPLATE(FeltLeagueAsk, felt_league_ask, FELT_TYPE_COMMAND_DIALOG)

#define NAMES_OFFERED 6

static GStrv people_cb(const char *typed, gpointer data)
{
  return felt_person_book_complete(felt_person_book_get(), NULL, typed, NULL, NAMES_OFFERED);
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

static void complete(FeltLeagueAsk *self, const char *key, FeltNamesFunc names)
{
  felt_name_completion_new(felt_form_widget(self->form, key), names, NULL);
}

static FeltLeagueAsk *make(GtkWindow *parent, const Question *question, gint64 league,
                           gint64 season)
{
  FeltLeagueAsk *self = felt_command_dialog_new_for(
      felt_league_ask_get_type(), felt_club_desk_session(felt_club_desk_get()), parent);
  gtk_window_set_title(GTK_WINDOW(self), _(question->title));
  FELT_OWN(self, form, g_object_unref);
  self->form = felt_form_new(&felt_league_command_record, question->fields, question->n_fields);
  self->question = question;
  self->league = league;
  self->season = season;
  felt_form_add_entries(self->form, 0, self->group);
  for (guint i = 0; i < question->n_fields; i++) {
    GtkEditable *row = felt_form_editable(self->form, question->fields[i].key);
    if (row != NULL) /* a refusal quotes what stands here, and must fit on the screen */
      gtk_text_set_max_length(GTK_TEXT(gtk_editable_get_delegate(row)), TEXT_MAX);
  }
  return self;
}

/* The first line that holds nothing is where one types. */
static void present(FeltLeagueAsk *self, const FeltLeagueCommand *begun)
{
  felt_form_show(self->form, begun);
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  felt_command_dialog_present(self);
  if (!felt_form_focus(self->form, TRUE))
    felt_form_focus(self->form, FALSE);
}

/* Seasons ---------------------------------------------------------------------------------- */

static gboolean is_day(const char *text)
{
  return text != NULL && felt_league_is_day(text);
}

static gboolean finish_season(FeltLeagueAsk *self, FeltLeagueCommand *command, GError **error)
{
  const FeltLeagueSeason *season = felt_league_desk_season(self->season);
  const char *sentence = NULL;
  if (!is_day(command->from))
    sentence = _("Enter the first day as 2026-01-31.");
  else if (!is_day(command->to))
    sentence = _("Enter the last day as 2026-12-31.");
  else if (strcmp(command->from, command->to) > 0)
    sentence = _("The last day is before the first day. Swap them.");
  if (sentence != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "%s", sentence);

  if (command->name == NULL)
    command->name = g_strdup("");
  if (season != NULL)
    command->season = felt_league_desk_number(season->id);
  if (season == NULL || command->closed == season->closed)
    command->closed = -1;
  if (season == NULL || season->league != 0)
    command->league = felt_league_desk_number(self->league);
  return TRUE;
}

/* In the order of FeltSeasonClosed. */
static const char *const closed_names[] = {N_("After Its Last Day"), N_("Yes"), N_("No"), NULL};

static const FeltInput season_fields[] = {
    {.key = "name"},
    {.key = "from", .title = N_("First Day, as 2026-01-31")},
    {.key = "to", .title = N_("Last Day, as 2026-12-31")},
    {.key = "closed",
     .kind = FELT_INPUT_CHOICE,
     .choices = closed_names,
     .title = N_("Closed"),
     .hint = N_("Yes: standings no longer change")},
};

void felt_league_ask_season(GtkWindow *parent, gint64 league, gint64 id)
{
  static const Question changed = {N_("Change the Season"), FELT_CLUB_SEASON_CHANGE, season_fields,
                                   G_N_ELEMENTS(season_fields), finish_season};
  static const Question added = {N_("New Season"), FELT_CLUB_SEASON_NEW, season_fields,
                                 G_N_ELEMENTS(season_fields) - 1, finish_season};
  const FeltLeagueSeason *season = felt_league_desk_season(id);
  FeltLeagueCommand begun = {0};
  if (season != NULL)
    begun = (FeltLeagueCommand){
        .name = season->name, .from = season->from, .to = season->to, .closed = season->closed};
  present(make(parent, season != NULL ? &changed : &added, league, id), &begun);
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

static gboolean finish_correction(FeltLeagueAsk *self, FeltLeagueCommand *command, GError **error)
{
  g_autofree char *points = command->points;
  command->league = felt_league_desk_number(self->league);
  command->points = points_text(points != NULL ? points : "");
  if (command->person == NULL)
    command->person = g_strdup("");
  if (self->season != 0 && command->tournament == NULL)
    command->season = felt_league_desk_number(self->season);
  return TRUE;
}

void felt_league_ask_correction(GtkWindow *parent, gint64 league, gint64 season, const char *person)
{
  static const FeltInput fields[] = {
      {.key = "person"},
      {.key = "points", .title = N_("Points (Such as 10 or -2.5)")},
      {.key = "reason"},
      {.key = "tournament", .title = N_("Tournament (Empty: the Season)")},
  };
  static const Question question = {N_("Correct Points"), FELT_CLUB_LEAGUE_CORRECT, fields,
                                    G_N_ELEMENTS(fields), finish_correction};
  const FeltLeagueCommand begun = {.person = (char *)person};
  FeltLeagueAsk *self = make(parent, &question, league, season);
  complete(self, "person", people_cb);
  complete(self, "tournament", tournaments_cb);
  present(self, &begun);
}

/* Payments --------------------------------------------------------------------------------- */

static gboolean finish_payment(FeltLeagueAsk *self, FeltLeagueCommand *command, GError **error)
{
  command->league = felt_league_desk_number(self->league);
  command->currency = g_strdup(self->pots[self->pot].currency);
  if (self->season != 0)
    command->season = felt_league_desk_number(self->season);
  return TRUE;
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
  return g_strdup_printf(_("Amount (%s Left)"), left);
}

/* The amount is one of the pot that is chosen. */
static void show_pot(FeltLeagueAsk *self)
{
  g_autofree char *title = amount_title(self);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(felt_form_widget(self->form, "amount")), title);
  felt_form_set_units(self->form, self->pots[self->pot].decimals, 0);
}

static void pot_cb(FeltLeagueAsk *self)
{
  if (self->n_pots == 0)
    return;
  self->pot = MIN(adw_combo_row_get_selected(self->pot_row), self->n_pots - 1);
  show_pot(self);
}

/* Each currency has a pot of its own: which one is meant, where there are several. */
static void offer_pots(FeltLeagueAsk *self)
{
  g_autoptr(GtkStringList) amounts = gtk_string_list_new(NULL);
  for (guint i = 0; i < self->n_pots; i++)
    gtk_string_list_take(amounts, left_text(&self->pots[i]));
  adw_combo_row_set_model(self->pot_row, G_LIST_MODEL(amounts));
  gtk_widget_set_visible(GTK_WIDGET(self->pot_row), self->n_pots > 1);
}

void felt_league_ask_payment(GtkWindow *parent, gint64 league, gint64 season,
                             const FeltStandings *standings)
{
  static const FeltInput fields[] = {
      {.key = "amount", .kind = FELT_INPUT_MONEY},
      {.key = "person", .title = N_("Paid To (Empty: No Person)")},
      {.key = "tournament", .title = N_("Into the Prize Pool Of (Empty: No Tournament)")},
      {.key = "reason", .title = N_("What For")},
      {.key = "overrule",
       .kind = FELT_INPUT_CHECK,
       .title = N_("Allow Overdraft"),
       .hint = N_("Pays more than the pot holds. This is noted in the log.")},
  };
  static const Question question = {N_("Pay from the Pot"), FELT_CLUB_SEASON_PAY, fields,
                                    G_N_ELEMENTS(fields), finish_payment};
  const FeltLeagueCommand begun = {0};
  FeltLeagueAsk *self = make(parent, &question, league, season);
  take_pots(self, standings);
  offer_pots(self);
  show_pot(self);
  complete(self, "person", people_cb);
  complete(self, "tournament", tournaments_cb);
  present(self, &begun);
}

/* The window ------------------------------------------------------------------------------- */

static gpointer felt_league_ask_read(FeltCommandDialog *dialog, GError **error)
{
  FeltLeagueAsk *self = FELT_LEAGUE_ASK(dialog);
  g_autoptr(FeltClubCommand) command = felt_club_command_new(self->question->kind);
  if (!felt_form_read(self->form, &command->league, error) ||
      !self->question->finish(self, &command->league, error))
    return NULL;
  return g_steal_pointer(&command);
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
  G_OBJECT_CLASS(klass)->finalize = felt_league_ask_finalize;
  dialog_class->tries_late = TRUE;
  dialog_class->read = felt_league_ask_read;
  dialog_class->command_free = (GDestroyNotify)felt_club_command_free;
  felt_command_dialog_set_template(klass, "felt-league-ask.ui");
  FELT_BIND_CHILDREN(klass, FeltLeagueAsk, group, pot_row, problem);
  FELT_BIND_CALLBACKS(klass, pot_cb);
}
