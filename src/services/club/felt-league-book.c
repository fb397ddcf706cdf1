/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-book.c - the leagues of a database: results read, standings computed from them */
#include "services/club/felt-league-book.h"

#include "club/felt-club-decide.h"
#include "felt-config.h"
#include "session/felt-session.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-text.h"

#include <string.h>

struct FeltLeagueBook {
  const FeltResults *results; /* not owned */
  GHashTable *known;          /* id -> Known */
  GPtrArray *order;           /* const FeltLeagueResults, the known ones' */
};

typedef struct {
  char hash[FELT_RESULTS_HASH];
  FeltLeagueResults *results;
} Known;

static void known_free(gpointer data)
{
  Known *known = data;
  felt_league_results_free(known->results);
  g_free(known);
}

FeltLeagueBook *felt_league_book_new(const FeltResults *results)
{
  FeltLeagueBook *book = g_new0(FeltLeagueBook, 1);
  book->results = results;
  book->known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_free);
  book->order = g_ptr_array_new();
  return book;
}

void felt_league_book_free(FeltLeagueBook *book)
{
  if (book == NULL)
    return;
  g_ptr_array_unref(book->order);
  g_hash_table_unref(book->known);
  g_free(book);
}

/* Reading ------------------------------------------------------------------------------------ */

static void local_day(gint64 utc_us, char day[11])
{
  g_autofree char *text = felt_day_time(utc_us, FELT_DAY_TIME_STAMP | FELT_DAY_TIME_ALONE);
  g_strlcpy(day, text, 11);
}

static void add_player(FeltLeagueResults *made, const FeltPersonResult *result)
{
  made->players[made->n_players++] = (FeltLeagueResult){
      .person = result->person,
      .name = g_strdup(result->name),
      .key = felt_name_key(result->name),
      .place = result->place,
      .place_to = result->place_to,
      .entries = result->entries,
      .rebuys = result->rebuys,
      .add_ons = result->add_ons,
      .hits = result->hits,
      .cost = result->paid,
      .prize = result->prize,
      .bounty = result->bounty,
  };
  made->entries += result->entries;
  made->rebuys += result->rebuys;
  made->add_ons += result->add_ons;
  made->unique++;
}

FeltLeagueResults *felt_league_results_new(const FeltTournamentResults *from)
{
  FeltLeagueResults *made = g_new0(FeltLeagueResults, 1);
  made->id = g_strdup(from->id);
  made->name = g_strdup(from->name);
  made->at_us = from->at_us;
  local_day(from->at_us, made->day);
  made->over = from->finished;
  made->decimals = from->currency_digits;
  made->currency = g_strdup(from->currency);
  made->pool = from->pool;
  made->set_aside = from->set_aside;
  made->places_paid = from->places_paid;
  made->entry_cost = from->entry_cost;
  made->rebuy_cost = from->rebuy_cost;
  made->add_on_cost = from->add_on_cost;
  made->entries_amount = from->entries_amount;
  made->rebuys_amount = from->rebuys_amount;
  made->add_ons_amount = from->add_ons_amount;
  made->players = g_new0(FeltLeagueResult, from->n_players + 1);
  for (guint i = 0; i < from->n_players; i++)
    add_player(made, &from->players[i]);
  return made;
}

static Known *know(FeltLeagueBook *book, const FeltTournamentResults *from)
{
  gpointer id = NULL, known = NULL;
  if (g_hash_table_steal_extended(book->known, from->id, &id, &known))
    g_free(id);
  if (known != NULL && strcmp(((Known *)known)->hash, from->hash) == 0)
    return known;
  if (known != NULL)
    known_free(known);
  Known *new = g_new0(Known, 1);
  g_strlcpy(new->hash, from->hash, sizeof new->hash);
  new->results = felt_league_results_new(from);
  return new;
}

void felt_league_book_update(FeltLeagueBook *book)
{
  GHashTable *now = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_free);
  g_ptr_array_set_size(book->order, 0);
  for (guint i = 0; i < felt_results_count(book->results); i++) {
    const FeltTournamentResults *from = felt_results_nth(book->results, i);
    Known *known = know(book, from);
    g_hash_table_insert(now, g_strdup(from->id), known);
    g_ptr_array_add(book->order, known->results);
  }
  g_hash_table_unref(book->known);
  book->known = now;
}

guint felt_league_book_count(const FeltLeagueBook *book)
{
  return book->order->len;
}

const FeltLeagueResults *felt_league_book_nth(const FeltLeagueBook *book, guint index)
{
  return book->order->pdata[index];
}

GPtrArray *felt_league_results_all(FeltStore *store, GError **error)
{
  g_autoptr(FeltResults) results = felt_results_new(store);
  if (!felt_results_look(results, NULL, error))
    return NULL;

  GPtrArray *all = g_ptr_array_new_with_free_func((GDestroyNotify)felt_league_results_free);
  for (guint i = 0; i < felt_results_count(results); i++)
    g_ptr_array_add(all, felt_league_results_new(felt_results_nth(results, i)));
  return all;
}

/* What follows for leagues of a player's line; who is no person is known by the name. */
static gboolean same_player(const FeltPersonResult *a, const FeltPersonResult *b)
{
  return a->person == b->person && a->place == b->place && a->place_to == b->place_to &&
         a->entries == b->entries && a->rebuys == b->rebuys && a->add_ons == b->add_ons &&
         a->hits == b->hits && a->paid == b->paid && a->prize == b->prize &&
         a->bounty == b->bounty && (a->person != 0 || strcmp(a->name, b->name) == 0);
}

static gboolean same_money(const FeltTournamentResults *a, const FeltTournamentResults *b)
{
  return a->currency_digits == b->currency_digits && g_strcmp0(a->currency, b->currency) == 0 &&
         a->pool == b->pool && a->set_aside == b->set_aside && a->places_paid == b->places_paid &&
         a->entry_cost == b->entry_cost && a->rebuy_cost == b->rebuy_cost &&
         a->add_on_cost == b->add_on_cost && a->entries_amount == b->entries_amount &&
         a->rebuys_amount == b->rebuys_amount && a->add_ons_amount == b->add_ons_amount;
}

static gboolean same_results(const FeltTournamentResults *a, const FeltTournamentResults *b)
{
  gboolean same = a->finished == b->finished && a->n_players == b->n_players && same_money(a, b);
  for (guint i = 0; same && i < a->n_players; i++)
    same = same_player(&a->players[i], &b->players[i]);
  return same;
}

gboolean felt_league_check_settled(FeltStore *store, const FeltSource *source, const char *id,
                                   const FeltState *before, const FeltState *after, GError **error)
{
  g_autoptr(FeltTournamentResults) was = felt_tournament_results_new(id, before);
  g_autoptr(FeltTournamentResults) now = felt_tournament_results_new(id, after);
  if (same_results(was, now))
    return TRUE;
  g_autoptr(FeltSession) club = felt_session_open(store, FELT_CLUB, source, error);
  return club != NULL && felt_league_may_leave(store, felt_session_stream_state(club), id, error);
}

gboolean felt_league_may_leave(FeltStore *store, const FeltClubState *club, const char *id,
                               GError **error)
{
  const FeltAnswers answers = {.tell_results = felt_league_results_all, .store = store};
  const FeltContext context = {.answers = &answers};
  return felt_club_may_leave(club, id, &context, error);
}

/* Standings ---------------------------------------------------------------------------------- */

FeltStandings *felt_league_book_standings(const FeltLeagueBook *book, const FeltClubState *club,
                                          const FeltLeague *league, const FeltLeagueSeason *season,
                                          const FeltLeagueSetup *setup, GError **error)
{
  return felt_standings_of(club, league, season, setup, book->order, error);
}

const FeltLeagueSeason *felt_league_season_now(const FeltClubState *club, const FeltLeague *league,
                                               gint64 now_us)
{
  char today[11];
  local_day(now_us, today);
  return felt_league_season_on(&club->leagues, league, today);
}
