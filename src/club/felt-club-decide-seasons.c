/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide-seasons.c - seasons of a league, or of all: their names and days */
#include "club/felt-club-decide-private.h"
#include "club/felt-standings.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The league of a season; NULL: it is of all. */
static gboolean find_league(const FeltClubState *state, const FeltLeagueCommand *given,
                            const FeltLeague **league, GError **error)
{
  *league = given->league != NULL ? felt_club_find_league(state, given->league, error) : NULL;
  return given->league == NULL || *league != NULL;
}

static gboolean check_days(const char *from, const char *to, GError **error)
{
  if (!felt_league_is_day(from))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{from} must be a day, as 2026-01-31."));
  if (!felt_league_is_day(to))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{to} must be a day, as 2026-12-31."));
  return strcmp(from, to) <= 0 ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{to} lies before {from}; swap them."));
}

/* Numbers below name seasons by their ids; a year may be a name. */
#define FIRST_YEAR 1000

/* Whether a text would have to choose between two seasons of one league. */
static gboolean share_league(const FeltLeagueSeason *a, const FeltLeagueSeason *b)
{
  return a->league == b->league || a->league == 0 || b->league == 0;
}

/* No other season of the same league, or of all, has the name. */
static gboolean check_name(const FeltClubState *state, const FeltLeagueSeason *season,
                           GError **error)
{
  const FeltLeagues *leagues = &state->leagues;
  guint64 number;
  if (season->name != NULL &&
      g_ascii_string_to_unsigned(season->name, 10, 0, FIRST_YEAR - 1, &number, NULL))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name}: a small number is no name; write a year or letters."));
  for (guint i = 0; season->name != NULL && i < leagues->n_seasons; i++) {
    const FeltLeagueSeason *other = &leagues->seasons[i];
    if (other->id != season->id && share_league(other, season) &&
        felt_club_same_name(other->name, season->name))
      return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                         _("{name}: there is “%s” already; choose another name."), other->name);
  }
  return TRUE;
}

gboolean felt_club_decide_season_new(const FeltClubState *state, const FeltClubCommand *command,
                                     const FeltContext *context, FeltClubEvent *event,
                                     GError **error)
{
  const FeltLeagueCommand *given = &command->league;
  const FeltLeagues *leagues = &state->leagues;
  FeltLeagueSeason *season = &event->u.season;
  gint64 last = leagues->n_seasons > 0 ? leagues->seasons[leagues->n_seasons - 1].id : 0;
  const FeltLeague *league;
  if (last >= FELT_SEASONS_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT, _("No more than %d seasons can be kept."),
                       FELT_SEASONS_MAX);
  if (!find_league(state, given, &league, error))
    return FALSE;

  season->id = last + 1;
  season->league = league != NULL ? league->id : 0;
  season->name = g_strdup(given->name);
  season->from = g_strdup(given->from);
  season->to = g_strdup(given->to);
  season->closed = -1;
  return felt_record_normalize(&felt_league_season_record, season, "", error) &&
         check_name(state, season, error) && check_days(season->from, season->to, error);
}

gboolean felt_club_decide_season_change(const FeltClubState *state, const FeltClubCommand *command,
                                        const FeltContext *context, FeltClubEvent *event,
                                        GError **error)
{
  const FeltLeagueCommand *given = &command->league;
  FeltLeagueSeason *season = &event->u.season;
  const FeltLeague *league;
  if (!find_league(state, given, &league, error))
    return FALSE;
  const FeltLeagueSeason *before = felt_league_season_meant(&state->leagues, league, given->season);
  if (before == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There is no season “%s”, or several leagues have one; name the league."),
                       given->season);
  if (given->name == NULL && given->from == NULL && given->to == NULL && given->closed < 0)
    return felt_club_nothing_given(error);

  const char *from = given->from != NULL ? given->from : before->from;
  const char *to = given->to != NULL ? given->to : before->to;
  gboolean reopens = given->closed >= 0 && given->closed != FELT_SEASON_CLOSED;
  if (before->closed == FELT_SEASON_CLOSED && !reopens &&
      (strcmp(from, before->from) != 0 || strcmp(to, before->to) != 0))
    return felt_club_season_is_closed(before, error);

  season->id = before->id;
  season->league = before->league;
  season->name = g_strdup(given->name);
  season->from = g_strdup(given->from);
  season->to = g_strdup(given->to);
  season->closed = given->closed;
  return felt_record_normalize(&felt_league_season_record, season, "", error) &&
         check_name(state, season, error) && check_days(from, to, error);
}
