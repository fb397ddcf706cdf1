/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-league.c - the league table that a scene shows */
#include "services/scene/felt-scene-league.h"

#include <string.h>

#define LOOK_US (2 * G_USEC_PER_SEC)

struct FeltSceneLeague {
  const FeltSource *source;
  FeltResults *results;
  FeltLeagueBook *book;
  gint64 looked_us; /* by the monotonic clock; 0: not all was read */
  char *key;        /* what the standings follow from; NULL: none were made */
  FeltStandings *standings;
  char *league, *season;
};

FeltSceneLeague *felt_scene_league_new(FeltStore *store, const FeltSource *source)
{
  FeltSceneLeague *self = g_new0(FeltSceneLeague, 1);
  self->source = source;
  self->results = felt_results_new(store);
  self->book = felt_league_book_new(self->results);
  return self;
}

static void forget(FeltSceneLeague *self)
{
  g_clear_pointer(&self->standings, felt_standings_free);
  g_clear_pointer(&self->league, g_free);
  g_clear_pointer(&self->season, g_free);
}

void felt_scene_league_free(FeltSceneLeague *self)
{
  if (self == NULL)
    return;
  forget(self);
  g_free(self->key);
  felt_league_book_free(self->book);
  felt_results_free(self->results);
  g_free(self);
}

/* Which league ------------------------------------------------------------------------------- */

static const FeltLeague *league_of(const FeltSceneLeagueAsk *ask)
{
  const FeltLeagues *leagues = &ask->club->leagues;
  if (ask->league != NULL)
    return felt_league_named(leagues, ask->league);
  for (guint i = 0; i < leagues->n_leagues; i++)
    if (!leagues->leagues[i].setup.closed &&
        felt_league_counts(&leagues->leagues[i], ask->tournament, ask->name))
      return &leagues->leagues[i];
  return NULL;
}

/* What the standings follow from: the club, the season of now, and what is over. Owned by the
 * caller. */
static char *make_key(const FeltSceneLeague *self, const FeltSceneLeagueAsk *ask,
                      const FeltLeague *league, const FeltLeagueSeason *season)
{
  GString *key = g_string_new(NULL);
  g_string_printf(key, "%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                  ask->club_seq, league->id, season != NULL ? season->id : 0);
  for (guint i = 0; i < felt_results_count(self->results); i++) {
    const FeltTournamentResults *one = felt_results_nth(self->results, i);
    if (one->finished)
      g_string_append(g_string_append_c(key, ' '), one->hash);
  }
  return g_string_free(key, FALSE);
}

/* Looking ------------------------------------------------------------------------------------ */

typedef struct {
  const FeltSource *source;
  gint64 until_us;
} Slice;

static gboolean goes_on(double done, gpointer data)
{
  const Slice *slice = data;
  return felt_source_monotonic(slice->source) < slice->until_us;
}

static gboolean read_results(FeltSceneLeague *self, guint most_ms)
{
  gint64 now_us = felt_source_monotonic(self->source);
  Slice slice = {self->source, now_us + (gint64)most_ms * 1000};
  const FeltStage stage = {goes_on, &slice, 0, 1};
  g_autoptr(GError) error = NULL;
  if (self->looked_us != 0 && now_us - self->looked_us < LOOK_US)
    return TRUE;
  gboolean all = felt_results_look(self->results, most_ms > 0 ? &stage : NULL, &error) ||
                 !felt_stage_stopped(error);
  self->looked_us = all ? now_us : 0;
  return all;
}

static void compute(FeltSceneLeague *self, const FeltSceneLeagueAsk *ask, const FeltLeague *league)
{
  const FeltLeagueSeason *season = felt_league_season_now(ask->club, league, ask->now_us);
  char *key = make_key(self, ask, league, season);
  if (self->standings != NULL && g_strcmp0(key, self->key) == 0) {
    g_free(key);
    return;
  }
  forget(self);
  g_free(self->key);
  self->key = key;
  felt_league_book_update(self->book);
  self->standings = felt_league_book_standings(self->book, ask->club, league, season, NULL, NULL);
  self->league = g_strdup(league->setup.name);
  self->season = season != NULL ? g_strdup(season->name) : NULL;
}

gboolean felt_scene_league_look(FeltSceneLeague *self, const FeltSceneLeagueAsk *ask, guint most_ms)
{
  const FeltLeague *league = ask->club != NULL ? league_of(ask) : NULL;
  if (league == NULL) {
    forget(self);
    return TRUE;
  }
  if (!read_results(self, most_ms))
    return FALSE;
  compute(self, ask, league);
  return TRUE;
}

void felt_scene_league_tell(const FeltSceneLeague *self, FeltSceneFacts *facts)
{
  if (self->standings == NULL || self->standings->n_players == 0)
    return;
  facts->standings = self->standings;
  facts->league = self->league;
  facts->season = self->season;
}

static gboolean names_league(const char *text)
{
  return strstr(text, "{league") != NULL || strstr(text, "{season") != NULL;
}

gboolean felt_layout_wants_league(const FeltLayout *layout)
{
  return felt_layout_shows(layout, "standings", names_league);
}
