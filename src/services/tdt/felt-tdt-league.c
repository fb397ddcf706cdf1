/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-league.c - imported tournaments count in a league, with the points that they had */
#include "services/tdt/felt-tdt-league.h"

#include "club/felt-club-command.h"
#include "club/felt-club-people.h"
#include "felt-config.h"
#include "services/club/felt-league-book.h"
#include "services/tdt/felt-tdt-log.h"
#include "services/tdt/felt-tdt-people.h"
#include "store/felt-details.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct FeltTdtLeague {
  FeltStore *store; /* not owned, as the next two */
  const FeltSource *source;
  const FeltActor *actor;
  FeltSession *club;
  char *name;
  gboolean seasons;
};

/* A save on its way into the league. */
typedef struct {
  FeltTdtLeague *into;
  FeltTdtImport *import;
  gint64 league;
  const char *id; /* of the tournament */
  FeltLeagueResults *results;
} Adding;

FeltTdtLeague *felt_tdt_league_new(FeltStore *store, const FeltSource *source,
                                   const FeltActor *actor, const char *name, gboolean seasons,
                                   GError **error)
{
  FeltSession *club = felt_session_open(store, FELT_CLUB, source, error);
  if (club == NULL)
    return NULL;
  FeltTdtLeague *self = g_new0(FeltTdtLeague, 1);
  self->store = store;
  self->source = source;
  self->actor = actor;
  self->club = club;
  self->name = g_strdup(name);
  self->seasons = seasons;
  return self;
}

void felt_tdt_league_free(FeltTdtLeague *self)
{
  if (self == NULL)
    return;
  g_object_unref(self->club);
  g_free(self->name);
  g_free(self);
}

static const FeltClubState *club_of(const FeltTdtLeague *self)
{
  return felt_session_stream_state(self->club);
}

static gboolean execute(FeltTdtLeague *self, FeltClubCommand *command, GError **error)
{
  g_autoptr(FeltClubCommand) owned = command;
  return felt_session_execute(self->club, owned, NULL, self->actor, NULL, error);
}

static FeltClubCommand *league_command(FeltClubCommandKind kind, gint64 league)
{
  FeltClubCommand *command = felt_club_command_new(kind);
  command->league.league = g_strdup_printf("%" G_GINT64_FORMAT, league);
  return command;
}

/* The league --------------------------------------------------------------------------------- */

static gboolean find_or_make(FeltTdtLeague *self, gint64 *id, GError **error)
{
  const FeltLeague *league = felt_league_named(&club_of(self)->leagues, self->name);
  if (league == NULL) {
    g_autoptr(FeltClubCommand) make = felt_club_command_new(FELT_CLUB_LEAGUE_NEW);
    if (!felt_record_set_text(&felt_league_new_record, &make->league, "name", self->name, error) ||
        !execute(self, g_steal_pointer(&make), error))
      return FALSE;
    league = felt_league_named(&club_of(self)->leagues, self->name);
  }
  g_assert(league != NULL);
  *id = league->id;
  return TRUE;
}

/* Seasons ------------------------------------------------------------------------------------ */

/* One that an earlier version made of a year has the league's name before it. */
static const FeltLeagueSeason *find_season(const Adding *adding)
{
  const FeltLeagues *leagues = &club_of(adding->into)->leagues;
  const FeltLeague *league = felt_league(leagues, adding->league);
  const char *name = adding->import->season;
  g_autofree char *former = g_strdup_printf("%s %s", league->setup.name, name);
  const FeltLeagueSeason *season = felt_league_season_named(leagues, league, name);
  return season != NULL ? season : felt_league_season_named(leagues, league, former);
}

static gboolean make_season(const Adding *adding, GError **error)
{
  FeltClubCommand *make = league_command(FELT_CLUB_SEASON_NEW, adding->league);
  make->league.name = g_strdup(adding->import->season);
  make->league.from = g_strdup(adding->results->day);
  make->league.to = g_strdup(adding->results->day);
  return execute(adding->into, make, error);
}

/* The season begins as early and ends as late as its tournaments. */
static gboolean widen_season(const Adding *adding, const FeltLeagueSeason *season, GError **error)
{
  const char *day = adding->results->day;
  FeltClubCommand *change = league_command(FELT_CLUB_SEASON_CHANGE, adding->league);
  change->league.season = g_strdup(season->name);
  if (strcmp(day, season->from) < 0)
    change->league.from = g_strdup(day);
  else
    change->league.to = g_strdup(day);
  return execute(adding->into, change, error);
}

/* Of a season that was made or widened. */
static void tell_overlaps(const Adding *adding, const FeltLeagueSeason *own)
{
  const FeltLeagues *leagues = &club_of(adding->into)->leagues;
  const FeltLeague *league = felt_league(leagues, adding->league);
  for (guint i = 0; i < leagues->n_seasons; i++) {
    const FeltLeagueSeason *season = &leagues->seasons[i];
    if (season == own || !felt_league_has_season(league, season) ||
        strcmp(season->from, own->to) > 0 || strcmp(own->from, season->to) > 0)
      continue;
    felt_tdt_adjusted_first(
        &adding->import->report,
        _("The seasons “%s” and “%s” overlap; each save counts in the one that it names."),
        own->name, season->name);
    adding->import->overlap = adding->import->report.adjusted->pdata[0];
  }
}

/* The one that the save names, which is made; a save that was not started is of no day, and makes
 * and widens none. *id 0: it names none. */
static gboolean put_in_season(const Adding *adding, gint64 *id, GError **error)
{
  *id = 0;
  if (!adding->into->seasons || adding->import->season == NULL)
    return TRUE;
  const FeltLeagueSeason *season = find_season(adding);
  gboolean good = TRUE, known = season != NULL && (!adding->import->started ||
                                                   felt_league_season_has(season, NULL, adding->id,
                                                                          adding->results->day));
  if (!known && season != NULL)
    good = widen_season(adding, season, error);
  else if (!known && adding->import->started)
    good = make_season(adding, error);
  season = good ? find_season(adding) : NULL;
  if (season == NULL)
    return good;
  *id = season->id;
  if (!known)
    tell_overlaps(adding, season);
  return TRUE;
}

/* Points ------------------------------------------------------------------------------------- */

static gboolean count(const Adding *adding, gint64 season, GError **error)
{
  FeltClubCommand *command = league_command(FELT_CLUB_LEAGUE_COUNT, adding->league);
  command->league.tournament = g_strdup(adding->id);
  command->league.counts = FELT_COUNTS_YES;
  command->league.formula = g_strdup(adding->import->formula);
  if (season != 0)
    command->league.season =
        g_strdup(felt_league_season(&club_of(adding->into)->leagues, season)->name);
  return execute(adding->into, command, error);
}

static gint64 person_named(const FeltLeagueResults *results, const char *name)
{
  for (guint i = 0; i < results->n_players; i++)
    if (strcmp(results->players[i].name, name) == 0)
      return results->players[i].person;
  return 0;
}

static gboolean correct_one(const Adding *adding, gint64 person, gint64 thousandths, GError **error)
{
  FeltClubCommand *command = league_command(FELT_CLUB_LEAGUE_CORRECT, adding->league);
  command->league.person = g_strdup_printf("%" G_GINT64_FORMAT, person);
  command->league.points = felt_points_text(thousandths);
  command->league.tournament = g_strdup(adding->id);
  command->league.reason = g_strdup(FELT_REASON_IMPORTED);
  return execute(adding->into, command, error);
}

/* What the save gives beside its formula: for hits, for purchases, by hand. */
static gboolean correct(const Adding *adding, GError **error)
{
  FeltTdtImport *import = adding->import;
  FeltLeagueCount alone = {.league = adding->league,
                           .tournament = (char *)adding->id,
                           .counts = FELT_COUNTS_YES,
                           .formula = import->formula};
  const FeltLeague league = {.id = adding->league, .counts = &alone, .n_counts = 1};
  const FeltLeagueResults *all[] = {adding->results};
  const FeltStandingsAsk ask = {.league = &league, .results = all, .n_results = 1};
  g_autoptr(FeltStandings) standings = felt_standings_new(&ask, error);
  if (standings == NULL)
    return FALSE;
  for (guint i = 0; i < import->places->len; i++) {
    const FeltTdtPlace *place = &g_array_index(import->places, FeltTdtPlace, i);
    gint64 person = person_named(adding->results, place->name);
    const FeltStanding *standing =
        person != 0 ? felt_standings_find(standings, person, NULL) : NULL;
    if (!place->has_points || standing == NULL || standing->n_events != 1)
      continue;
    gint64 more = place->points - standing->events[0].points;
    if (more != 0 && !correct_one(adding, person, more, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean add(const Adding *adding, GError **error)
{
  const FeltLeague *league = felt_league(&club_of(adding->into)->leagues, adding->league);
  const FeltLeagueCount *before = felt_league_counted(league, adding->id);
  gboolean own = league->setup.formula == NULL;
  gint64 season;
  if (before != NULL && before->counts == FELT_COUNTS_NO)
    return TRUE;
  gboolean counted = before != NULL && before->counts == FELT_COUNTS_YES;
  gint64 already = counted ? before->season : 0;
  if (!put_in_season(adding, &season, error))
    return FALSE;
  if (counted)
    return season == 0 || already != 0 || count(adding, season, error);
  return count(adding, season, error) && (!own || correct(adding, error));
}

/* First and last name of one who is called by a nickname, in the notes: once. */
static gboolean keep_name(FeltTdtLeague *self, gint64 person, const char *full, GError **error)
{
  g_auto(FeltDetails) details;
  felt_details_init(&details);
  if (!felt_details_get(self->store, person, &details, error))
    return FALSE;
  if (details.notes != NULL && strstr(details.notes, full) != NULL)
    return TRUE;
  char *notes =
      details.notes != NULL ? g_strdup_printf("%s · %s", full, details.notes) : g_strdup(full);
  g_free(details.notes);
  details.notes = notes;
  return !felt_details_normalize(&details, 0, NULL) || /* no room is left */
         felt_details_set(self->store, &details, 1, error);
}

static gboolean keep_names(FeltTdtLeague *self, const FeltTdtImport *import, GError **error)
{
  for (guint i = 0; i < import->places->len; i++) {
    const FeltTdtPlace *place = &g_array_index(import->places, FeltTdtPlace, i);
    const FeltClubPerson *named =
        place->full != NULL ? felt_club_person_named(club_of(self), place->name) : NULL;
    if (named != NULL &&
        !keep_name(self, felt_club_person_is(club_of(self), named->id)->id, place->full, error))
      return FALSE;
  }
  return TRUE;
}

gboolean felt_tdt_league_add(FeltTdtLeague *self, FeltTdtImport *import, GError **error)
{
  Adding adding = {.into = self, .import = import};
  if (import->replaced_by != NULL)
    return TRUE;
  adding.id = import->tournament != NULL ? import->tournament : import->already;
  g_autoptr(FeltSession) session = felt_session_open(self->store, adding.id, self->source, error);
  if (session == NULL || !find_or_make(self, &adding.league, error) ||
      !felt_tdt_people_add(self->club, session, self->actor, &import->report, &import->new_people,
                           error) ||
      !keep_names(self, import, error))
    return FALSE;
  g_autoptr(FeltTournamentResults) results =
      felt_tournament_results_new(adding.id, felt_session_state(session));
  adding.results = felt_league_results_new(results);
  gboolean good = add(&adding, error);
  felt_league_results_free(adding.results);
  const FeltLeagueCount *counted =
      good ? felt_league_counted(felt_league(&club_of(self)->leagues, adding.league), adding.id)
           : NULL;
  if (counted != NULL && counted->counts == FELT_COUNTS_YES && import->counted_in == NULL)
    import->counted_in = g_strdup(felt_league(&club_of(self)->leagues, adding.league)->setup.name);
  return good;
}

/* A later save ------------------------------------------------------------------------------- */

static gboolean counts_no_more(FeltTdtLeague *club, gint64 league, const char *tournament,
                               GError **error)
{
  FeltClubCommand *command = league_command(FELT_CLUB_LEAGUE_COUNT, league);
  command->league.tournament = g_strdup(tournament);
  command->league.counts = FELT_COUNTS_NO;
  return execute(club, command, error);
}

/* In one league: by somebody's word this one counts as the earlier one did; by its name it does so
 * by itself. */
static gboolean take_place(FeltTdtLeague *club, gint64 id, const char *name, FeltTdtImport *import,
                           GError **error)
{
  const FeltLeague *league = felt_league(&club_of(club)->leagues, id);
  const FeltLeagueCount *before = felt_league_counted(league, import->replaces);
  if (!felt_league_counts(league, import->replaces, name))
    return TRUE;
  g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, id);
  g_autoptr(FeltTdtLeague) into = felt_tdt_league_new(
      club->store, club->source, club->actor, number, before != NULL && before->season != 0, error);
  gboolean by_hand = before != NULL && before->counts == FELT_COUNTS_YES;
  return into != NULL && (!by_hand || felt_tdt_league_add(into, import, error)) &&
         counts_no_more(into, id, import->replaces, error);
}

static gboolean take_places(FeltTdtLeague *club, const char *name, FeltTdtImport *import,
                            GError **error)
{
  g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(gint64));
  const FeltLeagues *leagues = &club_of(club)->leagues;
  for (guint i = 0; i < leagues->n_leagues; i++)
    g_array_append_val(ids, leagues->leagues[i].id);
  for (guint i = 0; i < ids->len; i++)
    if (!take_place(club, g_array_index(ids, gint64, i), name, import, error))
      return FALSE;
  return TRUE;
}

gboolean felt_tdt_replace(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                          FeltTdtImport *import, GError **error)
{
  g_autoptr(FeltSession) earlier = felt_session_open(store, import->replaces, source, error);
  g_autoptr(FeltTdtLeague) club =
      earlier != NULL ? felt_tdt_league_new(store, source, actor, "", FALSE, error) : NULL;
  if (club == NULL || !take_places(club, felt_session_state(earlier)->setup.name, import, error))
    return FALSE;
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  felt_record_set_text(&felt_setup_record, &command->setup, "archived", "yes", NULL);
  return felt_session_state(earlier)->setup.archived ||
         felt_session_execute(earlier, command, NULL, actor, NULL, error);
}
