/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-json.c - leagues and their standings as JSON and as text */
#include "services/json/felt-league-json.h"

#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>

static void add_points(cJSON *object, const char *key, gint64 thousandths)
{
  cJSON_AddNumberToObject(object, key, (double)thousandths / 1000);
}

static void add_place(cJSON *object, const char *key, guint place)
{
  if (place > 0)
    felt_json_add_int(object, key, place);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

/* Leagues ------------------------------------------------------------------------------------ */

cJSON *felt_league_to_json(const FeltLeagues *leagues, const FeltLeague *league)
{
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "id", league->id);
  cJSON *setup = felt_record_to_json(&felt_league_setup_record, &league->setup);
  while (setup->child != NULL) {
    cJSON *item = cJSON_DetachItemViaPointer(setup, setup->child);
    cJSON_AddItemToObject(object, item->string, item);
  }
  cJSON_Delete(setup);

  cJSON *seasons = cJSON_AddArrayToObject(object, "seasons");
  for (guint i = 0; i < leagues->n_seasons; i++) {
    const FeltLeagueSeason *season = &leagues->seasons[i];
    if (!felt_league_has_season(league, season))
      continue;
    cJSON *item = cJSON_CreateObject();
    felt_json_add_int(item, "id", season->id);
    cJSON_AddStringToObject(item, "name", season->name);
    cJSON_AddStringToObject(item, "from", season->from);
    cJSON_AddStringToObject(item, "to", season->to);
    cJSON_AddStringToObject(item, "closed", felt_season_closed_words[season->closed]);
    cJSON_AddItemToArray(seasons, item);
  }
  return object;
}

/* Standings ---------------------------------------------------------------------------------- */

static void add_events(cJSON *object, const char *key, const FeltStandings *standings,
                       const FeltStanding *player, gboolean counted)
{
  cJSON *array = cJSON_AddArrayToObject(object, key);
  for (guint i = 0; i < player->n_events; i++) {
    const FeltStandingsEvent *event = &player->events[i];
    const FeltStandingsTournament *tournament = &standings->tournaments[event->tournament];
    if (event->counted != counted)
      continue;
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "tournament", tournament->id);
    cJSON_AddStringToObject(item, "name", tournament->name);
    add_place(item, "place", event->place);
    add_place(item, "place_to", event->place_to);
    add_points(item, "points", event->points);
    cJSON_AddItemToArray(array, item);
  }
}

static void add_person(cJSON *object, gint64 person)
{
  if (person != 0)
    felt_json_add_int(object, "person", person);
  else
    cJSON_AddNullToObject(object, "person");
}

static cJSON *player_to_json(const FeltStandings *standings, const FeltStanding *player)
{
  cJSON *object = cJSON_CreateObject();
  add_place(object, "place", player->place);
  add_place(object, "place_to", player->place_to);
  add_person(object, player->person);
  cJSON_AddStringToObject(object, "name", player->name);
  add_points(object, "points", player->points);
  felt_json_add_int(object, "events", player->n_events);
  felt_json_add_int(object, "wins", player->wins);
  felt_json_add_int(object, "cashes", player->cashes);
  felt_json_add_int(object, "hits", player->hits);
  add_points(object, "beside", player->beside);
  add_points(object, "corrected", player->corrected);
  add_events(object, "counted", standings, player, TRUE);
  add_events(object, "dropped", standings, player, FALSE);
  return object;
}

static void add_tournaments(cJSON *object, const FeltStandings *standings)
{
  cJSON *array = cJSON_AddArrayToObject(object, "tournaments");
  for (guint i = 0; i < standings->n_tournaments; i++) {
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "id", standings->tournaments[i].id);
    cJSON_AddStringToObject(item, "name", standings->tournaments[i].name);
    cJSON_AddStringToObject(item, "day", standings->tournaments[i].day);
    felt_json_add_int(item, "players", standings->tournaments[i].players);
    felt_json_add_int(item, "set_aside", standings->tournaments[i].set_aside);
    cJSON_AddItemToArray(array, item);
  }
}

/* set_aside = paid + left; what was set aside by each stands with the tournaments. */
static void add_pots(cJSON *object, const FeltStandings *standings)
{
  cJSON *array = cJSON_AddArrayToObject(object, "pots");
  for (guint i = 0; i < standings->n_pots; i++) {
    const FeltSeasonPot *pot = &standings->pots[i];
    cJSON *item = cJSON_CreateObject();
    add_text(item, "currency", pot->currency);
    felt_json_add_int(item, "digits", pot->decimals);
    felt_json_add_int(item, "set_aside", pot->set_aside);
    felt_json_add_int(item, "paid", pot->paid);
    felt_json_add_int(item, "left", pot->set_aside - pot->paid);
    cJSON_AddItemToArray(array, item);
  }
}

static void add_payments(cJSON *object, const FeltLeague *league, const FeltLeagueSeason *season)
{
  cJSON *array = cJSON_AddArrayToObject(object, "payments");
  for (guint i = 0; i < league->n_payments; i++) {
    const FeltLeaguePayment *payment = &league->payments[i];
    if (!felt_league_season_holds(season, payment->season, payment->at_us))
      continue;
    cJSON *item = cJSON_CreateObject();
    felt_json_add_int(item, "amount", payment->amount);
    add_text(item, "currency", payment->currency);
    add_person(item, payment->person);
    add_text(item, "tournament", payment->tournament);
    add_text(item, "reason", payment->reason);
    felt_json_add_int(item, "at", payment->at_us / 1000);
    cJSON_AddItemToArray(array, item);
  }
}

cJSON *felt_standings_to_json(const FeltLeague *league, const FeltLeagueSeason *season,
                              const FeltStandings *standings)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "name", league->setup.name);
  add_text(object, "season", season != NULL ? season->name : NULL);
  cJSON_AddStringToObject(object, "formula", standings->formula);
  add_tournaments(object, standings);
  add_pots(object, standings);
  add_payments(object, league, season);
  cJSON *array = cJSON_AddArrayToObject(object, "standings");
  for (guint i = 0; i < standings->n_players; i++)
    cJSON_AddItemToArray(array, player_to_json(standings, &standings->players[i]));
  if (standings->trouble != NULL)
    cJSON_AddStringToObject(object, "trouble", standings->trouble);
  return object;
}

char *felt_standing_place_text(const FeltStanding *player)
{
  if (player->place == 0)
    return g_strdup("–");
  if (player->place == player->place_to)
    return g_strdup_printf("%u", player->place);
  return g_strdup_printf("%u–%u", player->place, player->place_to);
}

char *felt_standings_to_text(const FeltLeague *league, const FeltLeagueSeason *season,
                             const FeltStandings *standings)
{
  GString *text = g_string_new(league->setup.name);
  if (season != NULL)
    g_string_append_printf(text, " · %s (%s – %s)", season->name, season->from, season->to);
  g_string_append_printf(text, "\n%s\n", standings->formula);
  for (guint i = 0; i < standings->n_players; i++) {
    const FeltStanding *player = &standings->players[i];
    g_autofree char *place = felt_standing_place_text(player);
    g_autofree char *points = felt_points_shown(player->points);
    int room = 7 - (int)g_utf8_strlen(place, -1);
    g_string_append_printf(text, "%*s%s  %10s  %3u/%-3u  %s\n", MAX(room, 0), "", place, points,
                           player->n_counted, player->n_events, player->name);
  }
  g_autofree char *pots = felt_season_pots_text(standings);
  if (pots != NULL)
    g_string_append_printf(text, "%s\n", pots);
  return g_string_free(text, FALSE);
}

cJSON *felt_standings_race_to_json(const FeltStandings *standings)
{
  cJSON *object = cJSON_CreateObject();
  g_autofree gint64 *totals = g_new0(gint64, standings->n_tournaments + 1);
  add_tournaments(object, standings);
  cJSON *players = cJSON_AddArrayToObject(object, "players");
  for (guint i = 0; i < standings->n_players; i++) {
    const FeltStanding *player = &standings->players[i];
    cJSON *item = cJSON_CreateObject();
    add_person(item, player->person);
    cJSON_AddStringToObject(item, "name", player->name);
    cJSON *points = cJSON_AddArrayToObject(item, "points");
    felt_standings_race(standings, player, totals);
    for (guint k = 0; k < standings->n_tournaments; k++)
      cJSON_AddItemToArray(points, cJSON_CreateNumber((double)totals[k] / 1000));
    cJSON_AddItemToArray(players, item);
  }
  return object;
}

/* Moves and finals --------------------------------------------------------------------------- */

static void add_end(cJSON *object, const char *key, const FeltStanding *player)
{
  if (player == NULL) {
    cJSON_AddNullToObject(object, key);
    return;
  }
  cJSON *end = cJSON_AddObjectToObject(object, key);
  add_place(end, "place", player->place);
  add_place(end, "place_to", player->place_to);
  add_points(end, "points", player->points);
}

cJSON *felt_standings_moves_to_json(const GArray *moves)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < moves->len; i++) {
    const FeltStandingsMove *move = &g_array_index(moves, FeltStandingsMove, i);
    const FeltStanding *player = move->after != NULL ? move->after : move->before;
    cJSON *item = cJSON_CreateObject();
    add_person(item, player->person);
    cJSON_AddStringToObject(item, "name", player->name);
    add_end(item, "before", move->before);
    add_end(item, "after", move->after);
    cJSON_AddItemToArray(array, item);
  }
  return array;
}

/* "3. (41.5)", or that the player is not in it. */
static char *end_text(const FeltStanding *player)
{
  if (player == NULL)
    return g_strdup("–");
  g_autofree char *place = felt_standing_place_text(player);
  g_autofree char *points = felt_points_shown(player->points);
  return g_strdup_printf("%s (%s)", place, points);
}

char *felt_standings_moves_to_text(const GArray *moves)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < moves->len; i++) {
    const FeltStandingsMove *move = &g_array_index(moves, FeltStandingsMove, i);
    const FeltStanding *player = move->after != NULL ? move->after : move->before;
    g_autofree char *before = end_text(move->before), *after = end_text(move->after);
    g_string_append_printf(text, "%s: %s → %s\n", player->name, before, after);
  }
  return g_string_free(text, FALSE);
}

cJSON *felt_final_stack_to_json(const FeltFinalStack *stack)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "command", "register");
  if (stack->player->person != 0) {
    g_autofree char *id = g_strdup_printf("%d", (int)stack->player->person);
    cJSON_AddStringToObject(object, "person", id);
  } else {
    cJSON_AddStringToObject(object, "name", stack->player->name);
  }
  felt_json_add_int(object, "chips", stack->chips);
  return object;
}
