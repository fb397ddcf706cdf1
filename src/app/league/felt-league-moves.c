/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-moves.c - who would move in a league, in lines of a table */
#include "app/league/felt-league-moves.h"

#include <glib/gi18n.h>

#include "services/json/felt-league-json.h"

static const FeltLineColumn columns[] = {
    {N_("Now"), TRUE, FALSE},        {N_("Then"), TRUE, FALSE},        {N_("Name"), FALSE, TRUE},
    {N_("Points Now"), TRUE, FALSE}, {N_("Points Then"), TRUE, FALSE},
};

void felt_league_moves_set_up(FeltLineTable *table)
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

guint felt_league_moves_show(FeltLineTable *table, const FeltStandings *before,
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
