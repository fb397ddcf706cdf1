/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-league-apply.c - what events do to leagues and seasons */
#include "club/felt-club-league.h"

#include "club/felt-club-league-records.h"
#include "felt-config.h"
#include "tournament/base/felt-stream.h"

#include <stddef.h>
#include <string.h>

static gboolean impossible(GError **error, const char *text)
{
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, text);
  return FALSE;
}

/* Whether an event says something of a field. */
static gboolean says(const FeltField *field, const FeltLeagueSetup *setup)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return FELT_CONST_AT(gint64, setup, field->offset) >= 0;
  case FELT_FIELD_WORD:
    return FELT_CONST_AT(int, setup, field->offset) >= 0;
  case FELT_FIELD_LIST:
    return FELT_CONST_AT(guint, setup, field->count_offset) > 0;
  default:
    return FELT_CONST_AT(gpointer, setup, field->offset) != NULL;
  }
}

void felt_league_setup_take(FeltLeagueSetup *setup, const FeltLeagueSet *set)
{
  FeltLeagueSetup nothing;
  guint64 given = 0, gone = 0;
  felt_record_init(&felt_league_setup_record, &nothing);
  for (guint i = 0; felt_league_setup_record.fields[i].key != NULL; i++) {
    const FeltField *field = &felt_league_setup_record.fields[i];
    if (says(field, &set->setup))
      given |= G_GUINT64_CONSTANT(1) << i;
    else if (set->without != NULL && g_strv_contains((const char *const *)set->without, field->key))
      gone |= G_GUINT64_CONSTANT(1) << i;
  }
  felt_record_patch(&felt_league_setup_record, setup, &set->setup, given);
  felt_record_patch(&felt_league_setup_record, setup, &nothing, gone);
}

/* Of a list that is being changed. */
static FeltLeague *find(FeltLeagues *leagues, gint64 id)
{
  for (guint i = 0; i < leagues->n_leagues; i++)
    if (leagues->leagues[i].id == id)
      return &leagues->leagues[i];
  return NULL;
}

gboolean felt_leagues_add(FeltLeagues *leagues, const FeltLeagueSet *set, GError **error)
{
  if (leagues->n_leagues > 0 && leagues->leagues[leagues->n_leagues - 1].id >= set->id)
    return impossible(error, "the number of the league is taken");
  if (set->setup.name == NULL)
    return impossible(error, "a league has a name");
  FeltLeague *league =
      felt_list_append(&felt_league_record, &leagues->leagues, &leagues->n_leagues);
  league->id = set->id;
  felt_league_setup_take(&league->setup, set);
  return TRUE;
}

/* What a season that is closed has of its own; NULL: it counts by the league's rules. */
static FeltLeagueKept *find_kept(FeltLeague *league, gint64 season)
{
  for (guint i = 0; i < league->n_kept; i++)
    if (league->kept[i].season == season)
      return &league->kept[i];
  return NULL;
}

/* A closed season has the rules by which it was played, from the first change after it on. */
static void change_in_season(FeltLeague *league, const FeltLeagueSeason *season,
                             const FeltLeagueSet *set)
{
  FeltLeagueKept *kept = find_kept(league, season->id);
  gboolean closed = felt_league_season_closed(season, set->day);
  if (kept != NULL && !closed)
    felt_league_setup_take(&kept->setup, set);
  if (kept != NULL || !closed)
    return;
  kept = felt_list_append(&felt_league_kept_record, &league->kept, &league->n_kept);
  kept->season = season->id;
  felt_record_copy(&felt_league_setup_record, &kept->setup, &league->setup);
}

gboolean felt_leagues_change(FeltLeagues *leagues, const FeltLeagueSet *set, GError **error)
{
  FeltLeague *league = find(leagues, set->id);
  if (league == NULL)
    return impossible(error, "there is no such league");
  for (guint i = 0; set->day != NULL && i < leagues->n_seasons; i++)
    if (felt_league_has_season(league, &leagues->seasons[i]))
      change_in_season(league, &leagues->seasons[i], set);
  felt_league_setup_take(&league->setup, set);
  return TRUE;
}

gboolean felt_leagues_count(FeltLeagues *leagues, const FeltLeagueCount *count, GError **error)
{
  FeltLeague *league = find(leagues, count->league);
  if (league == NULL)
    return impossible(error, "there is no such league");
  if (count->season != 0 && felt_league_season(leagues, count->season) == NULL)
    return impossible(error, "there is no such season");
  FeltLeagueCount *held = NULL;
  for (guint i = 0; i < league->n_counts && held == NULL; i++)
    if (strcmp(league->counts[i].tournament, count->tournament) == 0)
      held = &league->counts[i];
  if (held == NULL)
    held = felt_list_append(&felt_league_count_record, &league->counts, &league->n_counts);
  felt_record_clear(&felt_league_count_record, held);
  felt_record_copy(&felt_league_count_record, held, count);
  return TRUE;
}

gboolean felt_leagues_correct(FeltLeagues *leagues, const FeltLeagueCorrection *correction,
                              gint64 at_us, GError **error)
{
  FeltLeague *league = find(leagues, correction->league);
  if (league == NULL)
    return impossible(error, "there is no such league");
  if (correction->season != 0 && felt_league_season(leagues, correction->season) == NULL)
    return impossible(error, "there is no such season");
  FeltLeagueCorrection *held = felt_list_append(&felt_league_correction_record,
                                                &league->corrections, &league->n_corrections);
  felt_record_copy(&felt_league_correction_record, held, correction);
  held->at_us = at_us;
  return TRUE;
}

gboolean felt_leagues_pay(FeltLeagues *leagues, const FeltLeaguePayment *payment, gint64 at_us,
                          GError **error)
{
  FeltLeague *league = find(leagues, payment->league);
  if (league == NULL)
    return impossible(error, "there is no such league");
  if (payment->season != 0 && felt_league_season(leagues, payment->season) == NULL)
    return impossible(error, "there is no such season");
  FeltLeaguePayment *held =
      felt_list_append(&felt_league_payment_record, &league->payments, &league->n_payments);
  felt_record_copy(&felt_league_payment_record, held, payment);
  held->at_us = at_us;
  return TRUE;
}

/* Seasons ---------------------------------------------------------------------------------- */

static gboolean is_span(const char *from, const char *to)
{
  return felt_league_is_day(from) && felt_league_is_day(to) && strcmp(from, to) <= 0;
}

gboolean felt_leagues_season_add(FeltLeagues *leagues, const FeltLeagueSeason *season,
                                 GError **error)
{
  if (leagues->n_seasons > 0 && leagues->seasons[leagues->n_seasons - 1].id >= season->id)
    return impossible(error, "the number of the season is taken");
  if (season->league != 0 && felt_league(leagues, season->league) == NULL)
    return impossible(error, "there is no such league");
  if (season->name == NULL || !is_span(season->from, season->to))
    return impossible(error, "a season has a name and goes from a day to a day");
  FeltLeagueSeason *held =
      felt_list_append(&felt_league_season_record, &leagues->seasons, &leagues->n_seasons);
  felt_record_copy(&felt_league_season_record, held, season);
  held->closed = MAX(season->closed, FELT_SEASON_BY_DAY);
  return TRUE;
}

static void set_text(char **text, const char *value)
{
  if (value == NULL)
    return;
  g_free(*text);
  *text = g_strdup(value);
}

/* A season that is closed again keeps its seal. */
static void set_closed(FeltLeagueSeason *held, const FeltLeagueSeason *season)
{
  if (season->closed < 0)
    return;
  if (season->closed != FELT_SEASON_CLOSED || season->seal.sealed) {
    felt_record_release(&felt_season_seal_record, &held->seal);
    felt_record_copy(&felt_season_seal_record, &held->seal, &season->seal);
  }
  held->closed = season->closed;
}

gboolean felt_leagues_season_change(FeltLeagues *leagues, const FeltLeagueSeason *season,
                                    GError **error)
{
  for (guint i = 0; i < leagues->n_seasons; i++) {
    FeltLeagueSeason *held = &leagues->seasons[i];
    if (held->id != season->id)
      continue;
    const char *from = season->from != NULL ? season->from : held->from;
    const char *to = season->to != NULL ? season->to : held->to;
    if (!is_span(from, to))
      return impossible(error, "a season goes from a day to a day");
    set_text(&held->name, season->name);
    set_text(&held->from, season->from);
    set_text(&held->to, season->to);
    set_closed(held, season);
    return TRUE;
  }
  return impossible(error, "there is no such season");
}

char *felt_leagues_broken(const FeltLeagues *leagues)
{
  for (guint i = 0; i < leagues->n_leagues; i++) {
    const FeltLeague *league = &leagues->leagues[i];
    if (i > 0 && leagues->leagues[i - 1].id >= league->id)
      return g_strdup("the leagues are out of order");
    if (league->setup.name == NULL)
      return g_strdup("a league has no name");
  }
  for (guint i = 0; i < leagues->n_seasons; i++) {
    const FeltLeagueSeason *season = &leagues->seasons[i];
    if (i > 0 && leagues->seasons[i - 1].id >= season->id)
      return g_strdup("the seasons are out of order");
    if (!is_span(season->from, season->to))
      return g_strdup("a season ends before it begins");
  }
  return NULL;
}
