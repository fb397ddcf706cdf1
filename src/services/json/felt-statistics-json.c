/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-json.c - statistics as JSON and as text */
#include "services/json/felt-statistics-json.h"

#include "felt-config.h"
#include "store/felt-record-json.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* JSON --------------------------------------------------------------------------------------- */

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_when(cJSON *object, const char *key, gboolean there, gint64 value)
{
  if (there)
    felt_json_add_int(object, key, value);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_instant(cJSON *object, const char *key, gint64 us)
{
  g_autoptr(GDateTime) utc = us != 0 ? g_date_time_new_from_unix_utc(us / G_USEC_PER_SEC) : NULL;
  g_autofree char *text = utc != NULL ? g_date_time_format(utc, "%Y-%m-%dT%H:%M:%SZ") : NULL;
  add_text(object, key, text);
}

static cJSON *in_to_json(const GArray *in)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < in->len; i++) {
    const FeltInAt *at = &g_array_index(in, FeltInAt, i);
    cJSON *pair = cJSON_CreateArray();
    cJSON_AddItemToArray(pair, cJSON_CreateNumber((double)at->at_ms));
    cJSON_AddItemToArray(pair, cJSON_CreateNumber(at->in));
    cJSON_AddItemToArray(array, pair);
  }
  return array;
}

static void add_course(cJSON *object, const FeltFigures *figures)
{
  add_instant(object, "start", figures->start_us);
  add_instant(object, "end", figures->end_us);
  felt_json_add_int(object, "length_ms", figures->length_ms);
  felt_json_add_int(object, "level", figures->level);
  felt_json_add_int(object, "players", figures->players);
  felt_json_add_int(object, "new", figures->new_players);
  felt_json_add_int(object, "returning", figures->returning);
  felt_json_add_int(object, "entries", figures->entries);
  felt_json_add_int(object, "late", figures->late);
  felt_json_add_int(object, "rebuys", figures->rebuys);
  felt_json_add_int(object, "add_ons", figures->add_ons);
}

static cJSON *figures_to_json(const FeltFigures *figures)
{
  cJSON *object = cJSON_CreateObject();
  add_text(object, "id", figures->id);
  add_text(object, "name", figures->name);
  add_course(object, figures);
  add_text(object, "currency", figures->currency);
  felt_json_add_int(object, "digits", figures->digits);
  felt_json_add_int(object, "taken", figures->taken);
  felt_json_add_int(object, "pool", figures->pool);
  felt_json_add_int(object, "fees", figures->fees);
  felt_json_add_int(object, "staff", figures->staff);
  felt_json_add_int(object, "bounties", figures->bounties);
  felt_json_add_int(object, "overlay", figures->overlay);
  felt_json_add_int(object, "paid_places", figures->paid_places);
  felt_json_add_int(object, "first_prize", figures->first_prize);

  add_when(object, "bubble_from_ms", figures->bubble_from_ms >= 0, figures->bubble_from_ms);
  add_when(object, "bubble_ms", figures->bubble_ms >= 0, figures->bubble_ms);
  add_text(object, "bubble_name", figures->bubble_name);
  felt_json_add_int(object, "most_hits", figures->most_hits);
  add_text(object, "most_hits_name", figures->most_hits_name);
  cJSON_AddItemToObject(object, "in", in_to_json(figures->in));
  return object;
}

static cJSON *money_to_json(const FeltMoneySums *sums)
{
  cJSON *object = cJSON_CreateObject();
  add_text(object, "currency", sums->currency);
  felt_json_add_int(object, "digits", sums->digits);
  felt_json_add_int(object, "tournaments", sums->tournaments);
  felt_json_add_int(object, "taken", sums->taken);
  felt_json_add_int(object, "pool", sums->pool);
  felt_json_add_int(object, "fees", sums->fees);
  felt_json_add_int(object, "staff", sums->staff);
  felt_json_add_int(object, "bounties", sums->bounties);
  felt_json_add_int(object, "overlay", sums->overlay);
  return object;
}

static cJSON *person_to_json(const FeltPersonSums *person)
{
  cJSON *object = cJSON_CreateObject();
  add_text(object, "name", person->name);
  add_when(object, "person", person->person != 0, person->person);
  felt_json_add_int(object, "tournaments", person->tournaments);
  felt_json_add_int(object, "entries", person->entries);
  felt_json_add_int(object, "hits", person->hits);
  felt_json_add_int(object, "cashes", person->cashes);
  felt_json_add_int(object, "wins", person->wins);
  felt_json_add_int(object, "bubbles", person->bubbles);
  felt_json_add_int(object, "streak", person->streak);
  felt_json_add_int(object, "paid", person->paid);
  felt_json_add_int(object, "won", person->won);
  return object;
}

cJSON *felt_statistics_to_json(const FeltStatistics *self)
{
  cJSON *object = cJSON_CreateObject();
  add_instant(object, "from", self->from_us);
  add_instant(object, "to", self->to_us);
  cJSON *tournaments = cJSON_AddArrayToObject(object, "tournaments");
  for (guint i = 0; i < self->tournaments->len; i++)
    cJSON_AddItemToArray(tournaments, figures_to_json(self->tournaments->pdata[i]));
  cJSON *money = cJSON_AddArrayToObject(object, "money");
  for (guint i = 0; i < self->money->len; i++)
    cJSON_AddItemToArray(money, money_to_json(self->money->pdata[i]));
  cJSON *people = cJSON_AddArrayToObject(object, "people");
  for (guint i = 0; i < self->people->len; i++)
    cJSON_AddItemToArray(people, person_to_json(self->people->pdata[i]));

  felt_json_add_int(object, "players", self->players);
  felt_json_add_int(object, "again", self->again);
  if (self->players > 0)
    cJSON_AddNumberToObject(object, "retention", (double)self->again / self->players);
  else
    cJSON_AddNullToObject(object, "retention");
  felt_json_add_int(object, "entries", self->entries);
  felt_json_add_int(object, "rebuys", self->rebuys);
  felt_json_add_int(object, "add_ons", self->add_ons);
  felt_json_add_int(object, "late", self->late);
  add_when(object, "length_ms", self->over > 0, self->length_ms / MAX(self->over, 1));
  add_when(object, "bubble_ms", self->bubbles > 0, self->bubble_ms / MAX(self->bubbles, 1));
  return object;
}

/* Text --------------------------------------------------------------------------------------- */

static char *length_text(gint64 ms)
{
  return g_strdup_printf("%d:%02d", (int)(ms / 3600000), (int)(ms / 60000 % 60));
}

static void add_tournament(GString *text, const FeltFigures *figures)
{
  g_autofree char *day = felt_day_time(figures->day_us, FELT_DAY_TIME_STAMP | FELT_DAY_TIME_ALONE);
  g_autofree char *length = length_text(figures->length_ms);
  g_autofree char *pool = felt_money_text(figures->pool, figures->digits, figures->currency);
  g_string_append_printf(
      text, _("%s  %s: entries %u, players %u, for the first time %u, hours %s, prize pool %s\n"),
      day, figures->name, figures->entries, figures->players, figures->new_players, length, pool);
}

static void add_money(GString *text, const FeltMoneySums *sums)
{
  g_autofree char *taken = felt_money_text(sums->taken, sums->digits, sums->currency);
  g_autofree char *pool = felt_money_text(sums->pool, sums->digits, sums->currency);
  g_autofree char *fees = felt_money_text(sums->fees, sums->digits, sums->currency);
  if (sums->taken > 0)
    g_string_append_printf(text, _("Charged %s: prize pools %s, fees %s\n"), taken, pool, fees);
}

char *felt_statistics_to_text(const FeltStatistics *self)
{
  GString *text = g_string_new(NULL);
  g_autofree char *length = length_text(self->length_ms / MAX(self->over, 1));
  g_autofree char *bubble = length_text(self->bubble_ms / MAX(self->bubbles, 1));
  if (self->tournaments->len == 0)
    g_string_append(text, _("No tournament was played in this time.\n"));
  for (guint i = 0; i < self->tournaments->len; i++)
    add_tournament(text, self->tournaments->pdata[i]);
  if (self->tournaments->len > 0)
    g_string_append_printf(
        text, _("Tournaments %u, entries %u, different players %u, of them more than once %u\n"),
        self->tournaments->len, self->entries, self->players, self->again);
  for (guint i = 0; i < self->money->len; i++)
    add_money(text, self->money->pdata[i]);
  if (self->over > 0)
    g_string_append_printf(text, _("A tournament took %s hours\n"), length);
  if (self->bubbles > 0)
    g_string_append_printf(text, _("A bubble took %s hours\n"), bubble);
  if (self->unreadable != NULL)
    g_string_append_printf(text, "%s\n", self->unreadable);
  return g_string_free(text, FALSE);
}
