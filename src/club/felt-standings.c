/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings.c - who stands where in a league: results gathered, counted and compared */
#include "club/felt-standings.h"

#include "club/felt-club-people.h"
#include "club/felt-standings-private.h"
#include "felt-config.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

void felt_league_results_free(FeltLeagueResults *results)
{
  if (results == NULL)
    return;
  for (guint i = 0; i < results->n_players; i++) {
    g_free(results->players[i].name);
    g_free(results->players[i].key);
  }
  g_free(results->players);
  g_free(results->id);
  g_free(results->name);
  g_free(results->formula);
  g_free(results->currency);
  g_free(results);
}

/* Standings on their way. */
typedef struct {
  const FeltStandingsAsk *ask;
  FeltStandings *made;
  FeltStandingsPoints *points;
  GPtrArray *tournaments; /* const FeltLeagueResults, those that count */
  GArray *players;        /* FeltStanding */
  GPtrArray *events;      /* GArray of FeltStandingsEvent, by player */
  GHashTable *by_person;  /* gint64 -> index + 1 */
  GHashTable *by_key;     /* key -> index + 1 */
} Making;

/* Which tournaments -------------------------------------------------------------------------- */

static int compare_results(const void *a, const void *b)
{
  const FeltLeagueResults *x = *(const FeltLeagueResults *const *)a,
                          *y = *(const FeltLeagueResults *const *)b;
  if (x->at_us != y->at_us)
    return x->at_us < y->at_us ? -1 : 1;
  return strcmp(x->id, y->id);
}

static void choose_tournaments(Making *m)
{
  const FeltStandingsAsk *ask = m->ask;
  for (guint i = 0; i < ask->n_results; i++) {
    const FeltLeagueResults *results = ask->results[i];
    if (results->over &&
        felt_league_counts_in(ask->league, ask->season, results->id, results->name, results->day))
      g_ptr_array_add(m->tournaments, (gpointer)results);
  }
  g_ptr_array_sort(m->tournaments, compare_results);

  m->made->n_tournaments = m->tournaments->len;
  m->made->tournaments = g_new0(FeltStandingsTournament, m->tournaments->len + 1);
  for (guint i = 0; i < m->tournaments->len; i++) {
    const FeltLeagueResults *results = m->tournaments->pdata[i];
    FeltStandingsTournament *t = &m->made->tournaments[i];
    *t = (FeltStandingsTournament){.id = g_strdup(results->id),
                                   .name = g_strdup(results->name),
                                   .at_us = results->at_us,
                                   .players = results->n_players,
                                   .set_aside = felt_season_pot_share(m->ask, results)};
    g_strlcpy(t->day, results->day, sizeof t->day);
  }
}

static gboolean has_money(const FeltLeagueResults *results)
{
  for (guint i = 0; i < results->n_players; i++) {
    const FeltLeagueResult *player = &results->players[i];
    if (player->cost != 0 || player->prize != 0 || player->bounty != 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean have_several_currencies(const GPtrArray *tournaments)
{
  const FeltLeagueResults *first = NULL;
  for (guint i = 0; i < tournaments->len; i++) {
    const FeltLeagueResults *results = tournaments->pdata[i];
    if (!has_money(results))
      continue;
    if (first == NULL)
      first = results;
    if (first->decimals != results->decimals || g_strcmp0(first->currency, results->currency) != 0)
      return TRUE;
  }
  return FALSE;
}

/* Players ------------------------------------------------------------------------------------ */

static guint add_player(Making *m, gint64 person, const char *name, const char *key)
{
  FeltStanding player = {.person = person, .number = m->players->len};
  g_autofree char *known = NULL;
  if (person != 0 && m->ask->people.name != NULL)
    known = m->ask->people.name(m->ask->people.data, person);
  player.name = g_strdup(known != NULL ? known : name);
  player.key = person == 0 ? g_strdup(key) : NULL;
  g_array_append_val(m->players, player);
  g_ptr_array_add(m->events, g_array_new(FALSE, TRUE, sizeof(FeltStandingsEvent)));
  return m->players->len - 1;
}

/* The index of a person, or of who is known by name. */
static guint player_of(Making *m, gint64 person, const char *name, const char *key)
{
  gint64 is = person;
  if (person != 0 && m->ask->people.is != NULL)
    is = m->ask->people.is(m->ask->people.data, person);
  gpointer found =
      is != 0 ? g_hash_table_lookup(m->by_person, &is) : g_hash_table_lookup(m->by_key, key);
  if (found != NULL)
    return GPOINTER_TO_UINT(found) - 1;
  guint index = add_player(m, is, name, key);
  if (is != 0)
    g_hash_table_insert(m->by_person, g_memdup2(&is, sizeof is), GUINT_TO_POINTER(index + 1));
  else
    g_hash_table_insert(m->by_key, g_strdup(key), GUINT_TO_POINTER(index + 1));
  return index;
}

/* The first thing that has no value is said, others are counted. */
static void note_trouble(Making *m, const char *who, const char *where, const GError *error)
{
  if (m->made->n_troubles++ > 0)
    return;
  g_autofree char *why = felt_formula_error_text(error);
  if (where != NULL)
    m->made->trouble = g_strdup_printf(_("%s, %s: %s"), where, who, why);
  else
    m->made->trouble = g_strdup_printf("%s: %s", who, why);
}

/* Who has two records that were merged, and played under both, has the better place. */
static FeltStandingsEvent *event_of(GArray *events, guint tournament,
                                    const FeltLeagueResult *result)
{
  FeltStandingsEvent *last = NULL;
  if (events->len > 0)
    last = &g_array_index(events, FeltStandingsEvent, events->len - 1);
  if (last != NULL && last->tournament == tournament)
    return result->place != 0 && (last->place == 0 || result->place < last->place) ? last : NULL;
  g_array_set_size(events, events->len + 1);
  return &g_array_index(events, FeltStandingsEvent, events->len - 1);
}

static void add_result(Making *m, guint tournament, const FeltLeagueResult *result)
{
  const FeltLeagueResults *results = m->tournaments->pdata[tournament];
  g_autoptr(GError) error = NULL;
  guint index = player_of(m, result->person, result->name, result->key);
  FeltStandingsEvent *event = event_of(m->events->pdata[index], tournament, result);
  if (event == NULL)
    return;
  *event = (FeltStandingsEvent){.tournament = tournament,
                                .place = result->place,
                                .place_to = result->place_to,
                                .hits = result->hits,
                                .cashed = result->prize > 0};
  if (!felt_standings_points_of(m->points, results, result, event, &error))
    note_trouble(m, result->name, results->name, error);
}

static void add_tournament(Making *m, guint tournament)
{
  const FeltLeagueResults *results = m->tournaments->pdata[tournament];
  const FeltLeagueCount *count = felt_league_counted(m->ask->league, results->id);
  const char *own = results->formula;
  g_autoptr(GError) error = NULL;
  if (count != NULL && count->formula != NULL)
    own = count->formula;
  if (!felt_standings_points_use(m->points, own, &error))
    note_trouble(m, results->name, NULL, error);
  for (guint i = 0; i < results->n_players; i++)
    if (results->players[i].place > 0)
      add_result(m, tournament, &results->players[i]);
}

/* Corrections -------------------------------------------------------------------------------- */

/* The event of a player in a tournament that counts; NULL: there is none. */
static FeltStandingsEvent *find_event(Making *m, guint player, const char *id)
{
  GArray *events = m->events->pdata[player];
  for (guint i = 0; i < events->len; i++) {
    FeltStandingsEvent *event = &g_array_index(events, FeltStandingsEvent, i);
    if (strcmp(m->made->tournaments[event->tournament].id, id) == 0)
      return event;
  }
  return NULL;
}

static gboolean counts_here(Making *m, const char *id)
{
  for (guint i = 0; i < m->made->n_tournaments; i++)
    if (strcmp(m->made->tournaments[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

static void add_correction(Making *m, const FeltLeagueCorrection *c)
{
  gboolean here = c->tournament != NULL
                      ? counts_here(m, c->tournament)
                      : felt_league_season_holds(m->ask->season, c->season, c->at_us);
  if (!here)
    return;
  g_autofree char *unnamed = g_strdup_printf("%d", (int)c->person);
  guint player = player_of(m, c->person, unnamed, unnamed);
  FeltStandingsEvent *event = NULL;
  if (c->tournament != NULL)
    event = find_event(m, player, c->tournament);
  if (event != NULL) {
    event->points += c->thousandths;
    return;
  }
  FeltStandingsCorrection held = {player, c->at_us, c->thousandths};
  g_array_append_val(m->made->rules->corrections, held);
}

static int compare_corrections(const void *a, const void *b)
{
  const FeltStandingsCorrection *x = a, *y = b;
  if (x->player != y->player)
    return x->player < y->player ? -1 : 1;
  return (x->at_us > y->at_us) - (x->at_us < y->at_us);
}

static void add_corrections(Making *m)
{
  for (guint i = 0; i < m->ask->league->n_corrections; i++)
    add_correction(m, &m->ask->league->corrections[i]);
  g_array_sort(m->made->rules->corrections, compare_corrections);
}

/* Scores ------------------------------------------------------------------------------------- */

static void add_up(FeltStanding *player)
{
  for (guint i = 0; i < player->n_events; i++) {
    const FeltStandingsEvent *event = &player->events[i];
    player->wins += event->place == 1 && event->place_to <= 1;
    player->cashes += event->cashed;
    player->hits += event->hits;
    player->prizes += event->prize;
  }
}

static void score_player(Making *m, FeltStanding *player)
{
  FeltStandingsScore score;
  g_autoptr(GError) error = NULL;
  g_autofree gboolean *counts = g_new0(gboolean, player->n_events + 1);
  if (!felt_standings_score(m->made, player, m->made->n_tournaments, &score, counts, &error))
    note_trouble(m, player->name, NULL, error);
  for (guint i = 0; i < player->n_events; i++)
    player->events[i].counted = counts[i];
  player->points = score.points;
  player->counted = score.counted;
  player->beside = score.beside;
  player->corrected = score.corrected;
  player->n_counted = score.n_counted;
  add_up(player);
}

static void finish_players(Making *m)
{
  m->made->n_players = m->players->len;
  m->made->players = (FeltStanding *)(gpointer)g_array_free(g_steal_pointer(&m->players), FALSE);
  for (guint i = 0; i < m->made->n_players; i++) {
    GArray *events = m->events->pdata[i];
    FeltStanding *player = &m->made->players[i];
    player->n_events = events->len;
    player->events = (FeltStandingsEvent *)(gpointer)g_array_free(events, FALSE);
    score_player(m, player);
  }
  g_ptr_array_set_size(m->events, 0);
  felt_standings_order(m->made, &m->ask->league->setup);
}

static gboolean make(Making *m, GError **error)
{
  const FeltLeagueSetup *setup = &m->ask->league->setup;
  m->made->rules = felt_standings_rules_new(setup, error);
  m->points = m->made->rules != NULL ? felt_standings_points_new(setup, error) : NULL;
  if (m->points == NULL)
    return FALSE;
  choose_tournaments(m);
  m->made->several_currencies = have_several_currencies(m->tournaments);
  felt_season_pots_fill(m->ask, (const FeltLeagueResults *const *)m->tournaments->pdata, m->made);
  for (guint i = 0; i < m->tournaments->len; i++)
    add_tournament(m, i);
  m->made->formula = g_strdup(felt_standings_points_text(m->points));
  add_corrections(m);
  finish_players(m);
  return TRUE;
}

static void player_clear(FeltStanding *player)
{
  g_free(player->name);
  g_free(player->key);
  g_free(player->events);
}

static void making_clear(Making *m)
{
  for (guint i = 0; i < m->events->len; i++)
    g_array_unref(m->events->pdata[i]);
  for (guint i = 0; m->players != NULL && i < m->players->len; i++)
    player_clear(&g_array_index(m->players, FeltStanding, i));
  if (m->players != NULL)
    g_array_unref(m->players);
  felt_standings_points_free(m->points);
  g_ptr_array_unref(m->tournaments);
  g_ptr_array_unref(m->events);
  g_hash_table_unref(m->by_person);
  g_hash_table_unref(m->by_key);
}

FeltStandings *felt_standings_new(const FeltStandingsAsk *ask, GError **error)
{
  g_autoptr(FeltStandings) made = g_new0(FeltStandings, 1);
  Making m = {.ask = ask,
              .made = made,
              .tournaments = g_ptr_array_new(),
              .players = g_array_new(FALSE, TRUE, sizeof(FeltStanding)),
              .events = g_ptr_array_new(),
              .by_person = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL),
              .by_key = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
  gboolean done = make(&m, error);
  making_clear(&m);
  return done ? g_steal_pointer(&made) : NULL;
}

static gint64 is(gconstpointer club, gint64 id)
{
  const FeltClubPerson *person = felt_club_person_is(club, id);
  return person != NULL ? person->id : id;
}

static char *name(gconstpointer club, gint64 id)
{
  const FeltClubPerson *person = felt_club_person(club, id);
  return person != NULL ? felt_club_person_shown(person) : NULL;
}

FeltStandings *felt_standings_of(const FeltClubState *club, const FeltLeague *league,
                                 const FeltLeagueSeason *season, const FeltLeagueSetup *setup,
                                 const GPtrArray *results, GError **error)
{
  FeltLeague other = *league;
  other.setup = setup != NULL ? *setup : felt_league_rules(league, season);
  const FeltStandingsAsk ask = {
      .league = &other,
      .leagues = &club->leagues,
      .season = season,
      .results = (const FeltLeagueResults *const *)results->pdata,
      .n_results = results->len,
      .people = {is, name, club},
  };
  return felt_standings_new(&ask, error);
}

void felt_standings_free(FeltStandings *standings)
{
  if (standings == NULL)
    return;
  for (guint i = 0; i < standings->n_players; i++)
    player_clear(&standings->players[i]);
  for (guint i = 0; i < standings->n_tournaments; i++) {
    g_free(standings->tournaments[i].id);
    g_free(standings->tournaments[i].name);
  }
  for (guint i = 0; i < standings->n_pots; i++)
    g_free(standings->pots[i].currency);
  g_free(standings->pots);
  g_free(standings->players);
  g_free(standings->tournaments);
  g_free(standings->formula);
  g_free(standings->trouble);
  felt_standings_rules_free(standings->rules);
  g_free(standings);
}

const FeltStanding *felt_standings_find(const FeltStandings *standings, gint64 person,
                                        const char *key)
{
  for (guint i = 0; i < standings->n_players; i++) {
    const FeltStanding *player = &standings->players[i];
    if (person != 0 ? player->person == person : g_strcmp0(player->key, key) == 0)
      return player;
  }
  return NULL;
}

gboolean felt_league_setup_check(const FeltLeagueSetup *setup, GError **error)
{
  FeltStandingsRules *rules = felt_standings_rules_new(setup, error);
  FeltStandingsPoints *points = rules != NULL ? felt_standings_points_new(setup, error) : NULL;
  gboolean good = points != NULL;
  felt_standings_points_free(points);
  felt_standings_rules_free(rules);
  return good;
}
