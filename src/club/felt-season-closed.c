/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-season-closed.c - a season that was closed stays as it is until it is reopened */
#include "club/felt-club-decide-private.h"

#include "club/felt-club-people.h"
#include "club/felt-standings.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean felt_club_season_is_closed(const FeltLeagueSeason *season, GError **error)
{
  return felt_refuse(error, FELT_DECIDE_ERROR_CLOSED,
                     _("The season “%s” is closed and would change; reopen it first"
                       "[ (season-change closed=no)]."),
                     season->name);
}

/* All results; NULL without error: nobody tells. */
static gboolean read_results(const FeltContext *context, GPtrArray **results, GError **error)
{
  GError *inner = NULL;
  *results = felt_answers_results(context->answers, &inner);
  if (inner == NULL)
    return TRUE;
  g_propagate_error(error, inner);
  return FALSE;
}

static gboolean has_closed(const FeltLeagues *leagues)
{
  for (guint i = 0; i < leagues->n_seasons; i++)
    if (leagues->seasons[i].closed == FELT_SEASON_CLOSED)
      return TRUE;
  return FALSE;
}

/* What counts -------------------------------------------------------------------------------- */

static gboolean has_tournament(const FeltStandings *standings, const char *id)
{
  for (guint i = 0; i < standings->n_tournaments; i++)
    if (strcmp(standings->tournaments[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

/* The closed season in which a tournament counts, of a league or (0) of any; NULL: none. */
static const FeltLeagueSeason *closed_with(const FeltClubState *state, gint64 of,
                                           const char *tournament, const GPtrArray *results)
{
  const FeltLeagues *leagues = &state->leagues;
  for (guint i = 0; i < leagues->n_leagues; i++)
    for (guint j = 0; j < leagues->n_seasons; j++) {
      const FeltLeague *league = &leagues->leagues[i];
      const FeltLeagueSeason *season = &leagues->seasons[j];
      if ((of != 0 && of != league->id) || season->closed != FELT_SEASON_CLOSED ||
          !felt_league_has_season(league, season))
        continue;
      g_autoptr(FeltStandings) standings =
          felt_standings_of(state, league, season, NULL, results, NULL);
      if (standings != NULL && has_tournament(standings, tournament))
        return season;
    }
  return NULL;
}

static gboolean may_leave(const FeltClubState *state, const char *tournament,
                          const GPtrArray *results, GError **error)
{
  const FeltLeagueSeason *season = closed_with(state, 0, tournament, results);
  return season == NULL || felt_club_season_is_closed(season, error);
}

gboolean felt_club_may_leave(const FeltClubState *state, const char *tournament,
                             const FeltContext *context, GError **error)
{
  g_autoptr(GPtrArray) results = NULL;
  return !has_closed(&state->leagues) ||
         (read_results(context, &results, error) &&
          (results == NULL || may_leave(state, tournament, results, error)));
}

/* A tournament goes neither into a closed season nor out of one, and its points stay. */
static gboolean check_count(const FeltClubState *state, const FeltLeagueCount *count,
                            const GPtrArray *results, GError **error)
{
  const FeltLeague *league = felt_league(&state->leagues, count->league);
  const FeltLeagueCount *before = felt_league_counted(league, count->tournament);
  if (before != NULL && felt_record_equal(&felt_league_count_record, before, count))
    return TRUE;
  const FeltLeagueSeason *season = felt_league_season(&state->leagues, count->season);
  if (season == NULL || season->closed != FELT_SEASON_CLOSED)
    season = closed_with(state, count->league, count->tournament, results);
  return season == NULL || felt_club_season_is_closed(season, error);
}

/* Sealed ------------------------------------------------------------------------------------- */

static void hold_all(FeltSeasonSeal *seal, const FeltLeague *league, const FeltStandings *standings)
{
  for (guint i = 0; i < standings->n_tournaments; i++) {
    FeltSeasonHeld *held = felt_list_append(&felt_season_held_record, &seal->held, &seal->n_held);
    held->league = league->id;
    held->tournament = g_strdup(standings->tournaments[i].id);
  }
}

/* Fills in which tournaments count in a season that is being closed, in the state after that. */
static gboolean seal_season(const FeltClubState *after, FeltLeagueSeason *change,
                            const GPtrArray *results, GError **error)
{
  const FeltLeagues *leagues = &after->leagues;
  const FeltLeagueSeason *season = felt_league_season(leagues, change->id);
  if (change->closed != FELT_SEASON_CLOSED || season->seal.sealed)
    return TRUE;
  change->seal.sealed = TRUE;
  for (guint i = 0; i < leagues->n_leagues; i++) {
    const FeltLeague *league = &leagues->leagues[i];
    if (!felt_league_has_season(league, season))
      continue;
    g_autoptr(FeltStandings) standings =
        felt_standings_of(after, league, season, NULL, results, error);
    if (standings == NULL)
      return FALSE;
    hold_all(&change->seal, league, standings);
  }
  return TRUE;
}

/* Before and after --------------------------------------------------------------------------- */

/* Whether the same tournaments count, with the same money in the pot. */
static gboolean same_tournaments(const FeltStandings *a, const FeltStandings *b)
{
  for (guint i = 0; a->n_tournaments == b->n_tournaments && i < a->n_tournaments; i++)
    if (strcmp(a->tournaments[i].id, b->tournaments[i].id) != 0 ||
        a->tournaments[i].set_aside != b->tournaments[i].set_aside)
      return FALSE;
  return a->n_tournaments == b->n_tournaments;
}

/* Who was merged into somebody is that person: that alone changes names only. */
static gboolean same_players(FeltStandings *before, const FeltStandings *now,
                             const FeltClubState *after)
{
  for (guint i = 0; i < before->n_players; i++) {
    const FeltClubPerson *person = felt_club_person_is(after, before->players[i].person);
    if (person != NULL)
      before->players[i].person = person->id;
  }
  g_autoptr(GArray) moves = felt_standings_moves(before, now);
  return moves->len == 0 && before->n_players == now->n_players;
}

static gboolean stays(const FeltClubState *before, const FeltClubState *after,
                      const FeltLeague *league, const FeltLeagueSeason *season,
                      const GPtrArray *results)
{
  const FeltLeague *was_of = felt_league(&before->leagues, league->id);
  const FeltLeagueSeason *was_in = felt_league_season(&before->leagues, season->id);
  if (was_of == NULL || was_in == NULL || was_in->closed != FELT_SEASON_CLOSED)
    return TRUE;
  g_autoptr(FeltStandings) was = felt_standings_of(before, was_of, was_in, NULL, results, NULL);
  g_autoptr(FeltStandings) now = felt_standings_of(after, league, season, NULL, results, NULL);
  if (was == NULL || now == NULL)
    return was == now;
  return same_tournaments(was, now) && same_players(was, now, after);
}

static gboolean all_stay(const FeltClubState *before, const FeltClubState *after,
                         const GPtrArray *results, GError **error)
{
  const FeltLeagues *leagues = &after->leagues;
  for (guint i = 0; i < leagues->n_leagues; i++)
    for (guint j = 0; j < leagues->n_seasons; j++) {
      const FeltLeagueSeason *season = &leagues->seasons[j];
      if (season->closed == FELT_SEASON_CLOSED &&
          felt_league_has_season(&leagues->leagues[i], season) &&
          !stays(before, after, &leagues->leagues[i], season, results))
        return felt_club_season_is_closed(season, error);
    }
  return TRUE;
}

gboolean felt_club_check_closed(const FeltClubState *before, const FeltClubState *after,
                                const FeltContext *context, GError **error)
{
  g_autoptr(GPtrArray) results = NULL;
  if (!has_closed(&before->leagues))
    return TRUE;
  if (!read_results(context, &results, error))
    return FALSE;
  return results == NULL || all_stay(before, after, results, error);
}

/* What an event says by itself, beside what follows from it. */
static gboolean check_event(const FeltClubState *state, const FeltClubState *after,
                            FeltClubEvent *event, const GPtrArray *results, GError **error)
{
  switch ((FeltClubEventKind)event->head.kind) {
  case FELT_CLUB_EVENT_LEAGUE_COUNTED:
    return check_count(state, &event->u.league_count, results, error);
  case FELT_CLUB_EVENT_STREAM_DELETED:
    return may_leave(state, event->u.stream.id, results, error);
  case FELT_CLUB_EVENT_SEASON_CHANGED:
    return seal_season(after, &event->u.season, results, error);
  default:
    return TRUE;
  }
}

gboolean felt_club_keep_closed(const FeltClubState *state, const GPtrArray *events,
                               const FeltContext *context, GError **error)
{
  g_autoptr(FeltClubState) after = felt_club_state_copy(state);
  g_autoptr(GPtrArray) results = NULL;
  for (guint i = 0; i < events->len; i++)
    if (!felt_club_state_apply(after, events->pdata[i], error))
      return FALSE;
  if (!has_closed(&state->leagues) && !has_closed(&after->leagues))
    return TRUE;
  if (!read_results(context, &results, error))
    return FALSE;
  for (guint i = 0; results != NULL && i < events->len; i++)
    if (!check_event(state, after, events->pdata[i], results, error))
      return FALSE;
  return results == NULL || all_stay(state, after, results, error);
}
