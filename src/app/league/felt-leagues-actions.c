/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-actions.c - what can be done in the leagues' window */
#include "app/league/felt-leagues-page-private.h"

#include "app/desk/felt-print.h"
#include "app/league/felt-league-windows.h"
#include "services/sheets/felt-sheet-standings.h"

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

void felt_leagues_page_install_actions(GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_class_install_action(widget_class, actions[i].name, NULL, action_cb);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "leagues.print",
                                      NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "club.undo", NULL);
}

void felt_leagues_page_update_actions(FeltLeaguesPage *self)
{
  gboolean league = felt_leagues_page_league(self) != NULL;
  gboolean season = felt_leagues_page_season(self) != NULL;
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_action_set_enabled(GTK_WIDGET(self), actions[i].name,
                                  (league || !actions[i].league) && (season || !actions[i].season));
}
