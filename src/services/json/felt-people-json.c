/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-json.c - people and what they did, as JSON and as text */
#include "services/json/felt-people-json.h"

#include "club/felt-club-people.h"
#include "felt-config.h"
#include "store/felt-record-json.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>

#define DAY (FELT_DAY_TIME_STAMP | FELT_DAY_TIME_ALONE)

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

/* A sum is one number only where there is one currency. */
static void add_sum(cJSON *object, const char *key, const FeltPersonTotals *totals, gint64 first)
{
  if (totals->n_money <= 1)
    felt_json_add_int(object, key, first);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_money(cJSON *object, const FeltPersonTotals *totals)
{
  static const FeltPersonMoney nothing = {0};
  const FeltPersonMoney *first = totals->n_money > 0 ? totals->money : &nothing;
  add_sum(object, "paid", totals, first->paid);
  add_sum(object, "won", totals, first->won);
  cJSON *list = cJSON_AddArrayToObject(object, "money");
  for (guint i = 0; i < totals->n_money; i++) {
    const FeltPersonMoney *money = &totals->money[i];
    cJSON *item = cJSON_CreateObject();
    add_text(item, "currency", money->currency);
    felt_json_add_int(item, "digits", money->digits);
    felt_json_add_int(item, "paid", money->paid);
    felt_json_add_int(item, "won", money->won);
    cJSON_AddItemToArray(list, item);
  }
}

cJSON *felt_person_to_json(const FeltClubPerson *person, const FeltPersonTotals *totals,
                           FeltBlock block)
{
  static const FeltPersonTotals none = {0};
  cJSON *object = cJSON_CreateObject();
  g_autofree char *name = felt_club_person_shown(person);
  if (totals == NULL)
    totals = &none;
  felt_json_add_int(object, "id", person->id);
  cJSON_AddStringToObject(object, "name", name);
  add_text(object, "number", person->number);
  cJSON_AddBoolToObject(object, "blocked", block != FELT_BLOCK_NONE);
  felt_json_add_int(object, "events", totals->events);
  felt_json_add_int(object, "cashes", totals->cashes);
  felt_json_add_int(object, "wins", totals->wins);
  felt_json_add_int(object, "hits", totals->hits);
  add_money(object, totals);
  return object;
}

/* The page -------------------------------------------------------------------------------- */

static void add_place(cJSON *object, const char *key, guint place)
{
  if (place > 0)
    felt_json_add_int(object, key, place);
  else
    cJSON_AddNullToObject(object, key);
}

static cJSON *event_to_json(const FeltPersonEvent *event)
{
  const FeltPersonResult *result = event->result;
  cJSON *object = cJSON_CreateObject();
  g_autofree char *date = felt_day_time(event->tournament->at_us, DAY);
  cJSON_AddStringToObject(object, "tournament", event->tournament->id);
  cJSON_AddStringToObject(object, "name", event->tournament->name);
  cJSON_AddStringToObject(object, "date", date);
  cJSON_AddBoolToObject(object, "finished", event->tournament->finished);
  add_place(object, "place", result->place);
  add_place(object, "place_to", result->place_to);
  felt_json_add_int(object, "of", event->tournament->n_players);
  felt_json_add_int(object, "entries", result->entries);
  felt_json_add_int(object, "rebuys", result->rebuys);
  felt_json_add_int(object, "add_ons", result->add_ons);
  felt_json_add_int(object, "paid", result->paid);
  felt_json_add_int(object, "prize", result->prize);
  felt_json_add_int(object, "bounty", result->bounty);
  felt_json_add_int(object, "hits", result->hits);
  add_text(object, "currency", event->tournament->currency);
  return object;
}

static void add_rivals(cJSON *object, const char *key, const FeltResults *results,
                       const FeltClubState *club, gint64 person, gboolean victims)
{
  g_autoptr(GArray) rivals = felt_results_rivals(results, club, person, victims);
  cJSON *list = cJSON_AddArrayToObject(object, key);
  for (guint i = 0; i < rivals->len; i++) {
    const FeltPersonRival *rival = &g_array_index(rivals, FeltPersonRival, i);
    cJSON *item = cJSON_CreateObject();
    if (rival->person != 0)
      felt_json_add_int(item, "person", rival->person);
    else
      cJSON_AddNullToObject(item, "person");
    cJSON_AddStringToObject(item, "name", rival->name);
    felt_json_add_int(item, "times", rival->times);
    cJSON_AddItemToArray(list, item);
  }
}

cJSON *felt_person_page_to_json(const FeltClubState *club, const FeltClubPerson *person,
                                const FeltResults *results, FeltDay today)
{
  g_autoptr(GHashTable) totals = felt_results_totals(results, club);
  g_autoptr(GArray) events = felt_results_of(results, club, person->id);
  cJSON *object = felt_person_to_json(person, g_hash_table_lookup(totals, &person->id),
                                      felt_club_person_block(club, person->id, today));
  cJSON *merged = cJSON_AddArrayToObject(object, "merged");
  for (guint i = 0; i < club->n_people; i++)
    if (&club->people[i] != person && felt_club_person_is(club, club->people[i].id) == person)
      cJSON_AddItemToArray(merged, cJSON_CreateNumber((double)club->people[i].id));
  cJSON *list = cJSON_AddArrayToObject(object, "tournaments");
  for (guint i = 0; i < events->len; i++)
    cJSON_AddItemToArray(list, event_to_json(&g_array_index(events, FeltPersonEvent, i)));
  add_rivals(object, "busted_by", results, club, person->id, FALSE);
  add_rivals(object, "victims", results, club, person->id, TRUE);
  return object;
}

/* Text ------------------------------------------------------------------------------------- */

static void add_event(GString *text, const FeltPersonEvent *event)
{
  const FeltTournamentResults *tournament = event->tournament;
  g_autofree char *date = felt_day_time(tournament->at_us, DAY);
  g_autofree char *paid =
      felt_money_text(event->result->paid, tournament->currency_digits, tournament->currency);
  g_autofree char *won = felt_money_text(event->result->prize + event->result->bounty,
                                         tournament->currency_digits, tournament->currency);
  g_autofree char *place = event->result->place > 0 ? g_strdup_printf("%u/%u", event->result->place,
                                                                      tournament->n_players)
                                                    : g_strdup("—");
  g_string_append_printf(text, _("%s  %-7s paid %s, won %s, hits %u: %s\n"), date, place, paid, won,
                         event->result->hits, tournament->name);
}

static void add_rival_lines(GString *text, const char *title, const FeltResults *results,
                            const FeltClubState *club, gint64 person, gboolean victims)
{
  g_autoptr(GArray) rivals = felt_results_rivals(results, club, person, victims);
  if (rivals->len > 0)
    g_string_append_printf(text, "\n%s\n", title);
  for (guint i = 0; i < MIN(rivals->len, 10); i++) {
    const FeltPersonRival *rival = &g_array_index(rivals, FeltPersonRival, i);
    g_string_append_printf(text, "%u × %s\n", rival->times, rival->name);
  }
}

char *felt_person_page_to_text(const FeltClubState *club, const FeltClubPerson *person,
                               const FeltResults *results, FeltDay today)
{
  g_autoptr(GArray) events = felt_results_of(results, club, person->id);
  g_autofree char *name = felt_club_person_shown(person);
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, "%d. %s", (int)person->id, name);
  if (person->number != NULL)
    g_string_append_printf(text, _(", number %s"), person->number);
  if (felt_club_person_block(club, person->id, today) != FELT_BLOCK_NONE)
    g_string_append(text, _(", blocked"));
  g_string_append(text, events->len > 0 ? "\n\n" : "\n");
  for (guint i = 0; i < events->len; i++)
    add_event(text, &g_array_index(events, FeltPersonEvent, i));
  add_rival_lines(text, _("Put out by"), results, club, person->id, FALSE);
  add_rival_lines(text, _("Put out"), results, club, person->id, TRUE);
  return g_string_free(text, FALSE);
}
