/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-totals.c - a person over all tournaments: sums, events, rivals */
#include "services/club/felt-person-results.h"

#include "club/felt-club-people.h"

/* Who a player is now; 0: none of the club's people. */
static gint64 who_is(const FeltClubState *club, const FeltPersonResult *result)
{
  const FeltClubPerson *person =
      result->person != 0 ? felt_club_person_is(club, result->person) : NULL;
  return person != NULL ? person->id : 0;
}

static FeltPersonMoney *money_of(FeltPersonTotals *totals, const FeltTournamentResults *tournament)
{
  for (guint i = 0; i < totals->n_money; i++) {
    FeltPersonMoney *money = &totals->money[i];
    if (money->digits == tournament->currency_digits &&
        g_strcmp0(money->currency, tournament->currency) == 0)
      return money;
  }
  totals->money = g_renew(FeltPersonMoney, totals->money, totals->n_money + 1);
  totals->money[totals->n_money] = (FeltPersonMoney){.currency = g_strdup(tournament->currency),
                                                     .digits = tournament->currency_digits};
  return &totals->money[totals->n_money++];
}

static void add_money(FeltPersonTotals *totals, const FeltTournamentResults *tournament,
                      const FeltPersonResult *result)
{
  gint64 won = result->prize + result->bounty;
  if (result->paid == 0 && won == 0)
    return;
  FeltPersonMoney *money = money_of(totals, tournament);
  money->paid += result->paid;
  money->won += won;
}

static void totals_free(gpointer data)
{
  FeltPersonTotals *totals = data;
  for (guint i = 0; i < totals->n_money; i++)
    g_free(totals->money[i].currency);
  g_free(totals->money);
  g_free(totals);
}

/* Of one tournament; of two players who are one person after all it is one event. */
static void add_result(FeltPersonTotals *totals, const FeltTournamentResults *tournament,
                       const FeltPersonResult *result)
{
  totals->hits += result->hits;
  add_money(totals, tournament, result);
  totals->events += totals->latest != tournament;
  totals->latest = tournament;
  if (!tournament->finished)
    return;
  totals->cashes += result->prize > 0;
  totals->wins += result->place == 1 && result->place_to <= 1; /* as in leagues */
}

GHashTable *felt_results_totals(const FeltResults *results, const FeltClubState *club)
{
  GHashTable *all = g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, totals_free);
  for (guint i = 0; i < felt_results_count(results); i++) {
    const FeltTournamentResults *tournament = felt_results_nth(results, i);
    for (guint j = 0; tournament->started && j < tournament->n_players; j++) {
      gint64 person = who_is(club, &tournament->players[j]);
      if (person == 0)
        continue;
      FeltPersonTotals *totals = g_hash_table_lookup(all, &person);
      if (totals == NULL) {
        totals = g_new0(FeltPersonTotals, 1);
        totals->person = person;
        g_hash_table_insert(all, &totals->person, totals);
      }
      add_result(totals, tournament, &tournament->players[j]);
    }
  }
  return all;
}

GArray *felt_results_of(const FeltResults *results, const FeltClubState *club, gint64 person)
{
  GArray *events = g_array_new(FALSE, FALSE, sizeof(FeltPersonEvent));
  for (guint i = felt_results_count(results); i-- > 0;) {
    const FeltTournamentResults *tournament = felt_results_nth(results, i);
    for (guint j = 0; j < tournament->n_players; j++) {
      FeltPersonEvent event = {tournament, &tournament->players[j]};
      if (who_is(club, event.result) == person)
        g_array_append_val(events, event);
    }
  }
  return events;
}

/* Rivals ----------------------------------------------------------------------------------- */

/* Notes that somebody met a person once more; players who are none of the club's people are known
 * by their names. */
static void note(GArray *rivals, gint64 person, const char *name)
{
  for (guint i = 0; i < rivals->len; i++) {
    FeltPersonRival *rival = &g_array_index(rivals, FeltPersonRival, i);
    gboolean same = person != 0 ? rival->person == person
                                : rival->person == 0 && g_strcmp0(rival->name, name) == 0;
    if (!same)
      continue;
    rival->times++;
    rival->name = name;
    return;
  }
  FeltPersonRival rival = {person, name, 1};
  g_array_append_val(rivals, rival);
}

static int most_often_first(gconstpointer a, gconstpointer b)
{
  const FeltPersonRival *x = a, *y = b;
  if (x->times != y->times)
    return x->times > y->times ? -1 : 1;
  return g_strcmp0(x->name, y->name);
}

GArray *felt_results_rivals(const FeltResults *results, const FeltClubState *club, gint64 person,
                            gboolean victims)
{
  GArray *rivals = g_array_new(FALSE, FALSE, sizeof(FeltPersonRival));
  for (guint i = 0; i < felt_results_count(results); i++) {
    const FeltTournamentResults *tournament = felt_results_nth(results, i);
    for (guint j = 0; j < tournament->n_hits; j++) {
      const FeltPersonHit *hit = &tournament->hits[j];
      guint self = victims ? hit->by : hit->player;
      const FeltPersonResult *mine = felt_results_player(tournament, self);
      const FeltPersonResult *theirs =
          felt_results_player(tournament, victims ? hit->player : hit->by);
      if (mine != NULL && theirs != NULL && who_is(club, mine) == person)
        note(rivals, who_is(club, theirs), theirs->name);
    }
  }
  g_array_sort(rivals, most_often_first);
  return rivals;
}
