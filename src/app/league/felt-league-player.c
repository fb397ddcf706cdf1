/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-player.c - a player of a league: which tournaments count, with what points */
#include "app/league/felt-league-windows.h"

#include "app/league/felt-league-desk.h"
#include "app/league/felt-line-table.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltLeaguePlayer, felt_league_player, FELT, LEAGUE_PLAYER, AdwWindow)

struct _FeltLeaguePlayer {
  AdwWindow parent_instance;
  gint64 league, season, person;
  char *key; /* of who is nobody of the club */
  char *name;
  /* of the template */
  GtkLabel *sum;
  FeltLineTable *events;
  GtkWidget *correct;
};

G_DEFINE_FINAL_TYPE(FeltLeaguePlayer, felt_league_player, ADW_TYPE_WINDOW)

static const FeltLineColumn columns[] = {
    {N_("Day"), FALSE, FALSE},   {N_("Tournament"), FALSE, TRUE}, {N_("Place"), TRUE, FALSE},
    {N_("Points"), TRUE, FALSE}, {N_("Counts"), FALSE, FALSE},
};

/* "Spring: 12.5 = 10 + 2 beside + 0.5 corrected". */
static char *sum_of(const FeltStanding *player)
{
  g_autofree char *points = felt_points_shown(player->points);
  g_autofree char *counted = felt_points_shown(player->counted);
  g_autofree char *beside = felt_points_shown(player->beside);
  g_autofree char *corrected = felt_points_shown(player->corrected);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_printf(text, _("Points: %s · from tournaments that count: %s"), points, counted);
  if (player->beside != 0)
    g_string_append_printf(text, _(" · attendance and bonuses: %s"), beside);
  if (player->corrected != 0)
    g_string_append_printf(text, _(" · corrections: %s"), corrected);
  return g_strdup(text->str);
}

static char *line_of(const FeltStandings *standings, const FeltStandingsEvent *event)
{
  const FeltStandingsTournament *tournament = &standings->tournaments[event->tournament];
  g_autofree char *place =
      event->place > 0 ? felt_place_text(event->place, event->place_to) : g_strdup("–");
  g_autofree char *points = felt_points_shown(event->points);
  return g_strdup_printf("%s\t%s\t%s\t%s\t%s", tournament->day, tournament->name, place, points,
                         event->counted ? _("counts") : _("dropped"));
}

static void show(FeltLeaguePlayer *self)
{
  const FeltLeague *league = felt_league_desk_league(self->league);
  g_autoptr(FeltStandings) standings = NULL;
  if (league != NULL)
    standings = felt_league_desk_standings(felt_league_desk_get(), league,
                                           felt_league_desk_season(self->season), NULL, NULL);
  const FeltStanding *player =
      standings != NULL ? felt_standings_find(standings, self->person, self->key) : NULL;
  if (player == NULL) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }
  GPtrArray *lines = felt_lines_new();
  for (guint i = player->n_events; i > 0; i--)
    g_ptr_array_add(lines, line_of(standings, &player->events[i - 1]));
  felt_line_table_show(self->events, lines);
  g_autofree char *sum = sum_of(player);
  gtk_label_set_label(self->sum, sum);
  gtk_window_set_title(GTK_WINDOW(self), player->name);
  g_free(self->name);
  self->name = g_strdup(player->name);
}

static void correct_cb(FeltLeaguePlayer *self)
{
  felt_league_ask_correction(GTK_WINDOW(self), self->league, self->season, self->name);
}

static void felt_league_player_class_init(FeltLeaguePlayerClass *klass)
{
  g_type_ensure(FELT_TYPE_LINE_TABLE);
  felt_window_template(klass, "felt-league-player.ui");
  FELT_BIND_CHILDREN(klass, FeltLeaguePlayer, sum, events, correct);
  FELT_BIND_CALLBACKS(klass, correct_cb);
}

static void felt_league_player_init(FeltLeaguePlayer *self)
{
  FELT_OWN(self, key, g_free);
  FELT_OWN(self, name, g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_line_table_set_columns(self->events, columns, G_N_ELEMENTS(columns), _("Tournaments"));
}

void felt_league_player_present(GtkWindow *parent, gint64 league, gint64 season, gint64 person,
                                const char *key)
{
  FeltLeaguePlayer *self =
      g_object_new(felt_league_player_get_type(), "transient-for", parent, NULL);
  self->league = league;
  self->season = season;
  self->person = person;
  self->key = g_strdup(key);
  gtk_widget_set_visible(self->correct, person != 0); /* of nobody else points are kept */
  FELT_FOLLOW(self, felt_league_desk_get(), "changed", show);
  gtk_window_present(GTK_WINDOW(self));
  show(self);
}
