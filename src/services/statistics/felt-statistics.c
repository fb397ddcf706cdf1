/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics.c - the tournaments of a period, and what they come to */
#include "services/statistics/felt-statistics.h"

#include "club/felt-club-people.h"
#include "felt-config.h"
#include "session/felt-kinds.h"
#include "tournament/decide/felt-decide.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static void money_free(gpointer data)
{
  FeltMoneySums *sums = data;
  g_free(sums->currency);
  g_free(sums);
}

static void person_free(gpointer data)
{
  FeltPersonSums *person = data;
  g_free(person->name);
  g_free(person);
}

static void figures_free(gpointer data)
{
  felt_figures_free(data);
}

void felt_statistics_free(FeltStatistics *statistics)
{
  if (statistics == NULL)
    return;
  g_ptr_array_unref(statistics->tournaments);
  g_ptr_array_unref(statistics->money);
  g_ptr_array_unref(statistics->people);
  g_free(statistics->unreadable);
  g_free(statistics);
}

/* Reading ------------------------------------------------------------------------------------ */

static int by_day(gconstpointer a, gconstpointer b)
{
  const FeltFigures *x = *(FeltFigures *const *)a, *y = *(FeltFigures *const *)b;
  if (x->day_us != y->day_us)
    return x->day_us < y->day_us ? -1 : 1;
  return g_strcmp0(x->id, y->id);
}

static void note_unreadable(FeltStatistics *self, const char *id, const GError *error)
{
  if (self->unreadable == NULL)
    self->unreadable = g_strdup_printf(_("The log of %s cannot be read and is not counted: %s"), id,
                                       error->message);
}

static void read_one(FeltStatistics *self, FeltStore *store, const FeltSource *source,
                     const char *id)
{
  FeltInstant now;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltSession) session = felt_session_open(store, id, source, &error);
  if (session != NULL)
    felt_session_now(session, &now);
  FeltFigures *figures = session != NULL ? felt_figures_new(session, &now, &error) : NULL;
  if (figures == NULL)
    note_unreadable(self, id, error);
  else if (figures->start_us == 0)
    felt_figures_free(figures); /* nobody has played yet */
  else
    g_ptr_array_add(self->tournaments, figures);
}

static gboolean read_all(FeltStatistics *self, FeltStore *store, const FeltSource *source,
                         const FeltStage *progress, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_list(store, error);
  if (ids == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++) {
    if (!felt_stage_tell(progress, i, ids->len, error))
      return FALSE;
    if (felt_kind_is_tournament(ids->pdata[i]))
      read_one(self, store, source, ids->pdata[i]);
  }
  g_ptr_array_sort(self->tournaments, by_day);
  return TRUE;
}

/* Who came back ------------------------------------------------------------------------------ */

/* Who a player is now; NULL: nobody of the club. */
static const FeltClubPerson *person_of(const FeltClubState *club, const FeltPlayed *player)
{
  return player->person != 0 ? felt_club_person_is(club, player->person) : NULL;
}

/* By this one of two players is the other: no name has the first letter of a person's. To be freed.
 */
static char *key_of(const FeltClubState *club, const FeltPlayed *player)
{
  const FeltClubPerson *person = person_of(club, player);
  if (person == NULL)
    return g_strdup(player->key);
  return g_strdup_printf("\n%" G_GINT64_FORMAT, person->id);
}

/* Those before the period are known from then on, and leave the list. */
static void count_returning(FeltStatistics *self, const FeltClubState *club)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < self->tournaments->len; i++) {
    FeltFigures *figures = self->tournaments->pdata[i];
    for (guint k = 0; k < figures->played->len; k++) {
      if (g_hash_table_add(seen, key_of(club, figures->played->pdata[k])))
        figures->new_players++;
      else
        figures->returning++;
    }
  }
  for (guint i = self->tournaments->len; i-- > 0;) {
    const FeltFigures *figures = self->tournaments->pdata[i];
    if ((self->from_us != 0 && figures->day_us < self->from_us) ||
        (self->to_us != 0 && figures->day_us >= self->to_us))
      g_ptr_array_remove_index(self->tournaments, i);
  }
}

/* Sums --------------------------------------------------------------------------------------- */

static FeltMoneySums *sums_of(FeltStatistics *self, const FeltFigures *figures)
{
  for (guint i = 0; i < self->money->len; i++) {
    FeltMoneySums *sums = self->money->pdata[i];
    if (g_strcmp0(sums->currency, figures->currency) == 0 && sums->digits == figures->digits)
      return sums;
  }
  FeltMoneySums *sums = g_new0(FeltMoneySums, 1);
  sums->currency = g_strdup(figures->currency);
  sums->digits = figures->digits;
  g_ptr_array_add(self->money, sums);
  return sums;
}

static int by_tournaments(gconstpointer a, gconstpointer b)
{
  const FeltMoneySums *x = *(FeltMoneySums *const *)a, *y = *(FeltMoneySums *const *)b;
  return x->tournaments > y->tournaments ? -1 : x->tournaments < y->tournaments;
}

static void sum_tournaments(FeltStatistics *self)
{
  for (guint i = 0; i < self->tournaments->len; i++) {
    const FeltFigures *figures = self->tournaments->pdata[i];
    FeltMoneySums *sums = sums_of(self, figures);
    sums->tournaments++;
    sums->taken += figures->taken;
    sums->pool += figures->pool;
    sums->fees += figures->fees;
    sums->staff += figures->staff;
    sums->bounties += figures->bounties;
    sums->overlay += figures->overlay;

    self->entries += figures->entries;
    self->rebuys += figures->rebuys;
    self->add_ons += figures->add_ons;
    self->late += figures->late;
    if (figures->end_us != 0) {
      self->over++;
      self->length_ms += figures->length_ms;
    }
    if (figures->bubble_ms >= 0) {
      self->bubbles++;
      self->bubble_ms += figures->bubble_ms;
    }
  }
  g_ptr_array_sort(self->money, by_tournaments);
}

/* People ------------------------------------------------------------------------------------- */

/* Somebody on the way, with the latest tournament. */
typedef struct {
  FeltPersonSums *sums;
  const FeltFigures *latest;
  guint before;    /* the run before that */
  gboolean cashed; /* in it */
} Visitor;

static void name_visitor(FeltPersonSums *sums, const FeltClubPerson *person,
                         const FeltPlayed *player)
{
  g_free(sums->name);
  sums->name = person != NULL ? felt_club_person_shown(person) : g_strdup(player->name);
  sums->person = person != NULL ? person->id : 0;
}

static Visitor *visitor_of(GHashTable *known, const FeltClubState *club, const FeltPlayed *player)
{
  g_autofree char *key = key_of(club, player);
  Visitor *visitor = g_hash_table_lookup(known, key);
  if (visitor == NULL) {
    visitor = g_new0(Visitor, 1);
    visitor->sums = g_new0(FeltPersonSums, 1);
    g_hash_table_insert(known, g_steal_pointer(&key), visitor);
  }
  name_visitor(visitor->sums, person_of(club, player), player);
  return visitor;
}

/* Who played under two records that are one after all was there once. */
static void add_visit(Visitor *visitor, const FeltFigures *figures, gboolean cashed)
{
  FeltPersonSums *person = visitor->sums;
  if (visitor->latest != figures) {
    visitor->latest = figures;
    visitor->before = person->run;
    visitor->cashed = FALSE;
    person->tournaments++;
  }
  person->cashes += cashed && !visitor->cashed;
  visitor->cashed |= cashed;
  person->run = visitor->cashed ? visitor->before + 1 : 0;
  person->streak = MAX(person->streak, person->run);
}

static void add_person(Visitor *visitor, const FeltFigures *figures, const FeltPlayed *player,
                       gboolean in_currency)
{
  FeltPersonSums *person = visitor->sums;
  add_visit(visitor, figures, player->cashed);
  person->entries += player->entries;
  person->hits += player->hits;
  person->wins += figures->phase == FELT_PHASE_FINISHED && player->place == 1 && player->alone;
  person->bubbles +=
      figures->bubble_name != NULL && g_str_equal(figures->bubble_name, player->name);
  if (!in_currency)
    return;
  person->paid += player->paid;
  person->won += player->won;
}

static int by_visits(gconstpointer a, gconstpointer b)
{
  const FeltPersonSums *x = *(FeltPersonSums *const *)a, *y = *(FeltPersonSums *const *)b;
  if (x->tournaments != y->tournaments)
    return x->tournaments > y->tournaments ? -1 : 1;
  return g_utf8_collate(x->name, y->name);
}

static void sum_people(FeltStatistics *self, const FeltClubState *club)
{
  g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer visitor;
  for (guint i = 0; i < self->tournaments->len; i++) {
    const FeltFigures *figures = self->tournaments->pdata[i];
    gboolean counts = sums_of(self, figures) == self->money->pdata[0];
    for (guint k = 0; k < figures->played->len; k++) {
      const FeltPlayed *player = figures->played->pdata[k];
      add_person(visitor_of(known, club, player), figures, player, counts);
    }
  }
  g_hash_table_iter_init(&iter, known);
  while (g_hash_table_iter_next(&iter, NULL, &visitor)) {
    FeltPersonSums *person = ((Visitor *)visitor)->sums;
    g_ptr_array_add(self->people, person);
    self->again += person->tournaments > 1;
  }
  self->players = self->people->len;
  g_ptr_array_sort(self->people, by_visits);
}

FeltStatistics *felt_statistics_new(FeltStore *store, const FeltSource *source, gint64 from_us,
                                    gint64 to_us, const FeltStage *progress, GError **error)
{
  g_autoptr(FeltStatistics) self = g_new0(FeltStatistics, 1);
  self->from_us = from_us;
  self->to_us = to_us;
  self->tournaments = g_ptr_array_new_with_free_func(figures_free);
  self->money = g_ptr_array_new_with_free_func(money_free);
  self->people = g_ptr_array_new_with_free_func(person_free);
  if (!read_all(self, store, source, progress, error))
    return NULL;
  g_autoptr(FeltSession) session = felt_session_open(store, FELT_CLUB, source, error);
  if (session == NULL)
    return NULL;
  const FeltClubState *club = felt_session_stream_state(session);
  count_returning(self, club);
  sum_tournaments(self);
  sum_people(self, club);
  return g_steal_pointer(&self);
}

gboolean felt_statistics_read_day(const char *text, int later, gint64 *us, GError **error)
{
  int year, month, day;
  char end;
  g_autoptr(GDateTime) at = NULL;
  if (sscanf(text, "%4d-%2d-%2d%c", &year, &month, &day, &end) == 3)
    at = g_date_time_new_local(year, month, day, 0, 0, 0);
  g_autoptr(GDateTime) then = at != NULL ? g_date_time_add_days(at, later) : NULL;
  if (then == NULL) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                _("“%s” is no day; write it as 2026-03-01."), text);
    return FALSE;
  }
  *us = g_date_time_to_unix(then) * G_USEC_PER_SEC;
  return TRUE;
}
