/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-season-pot.c - the pot of a season: set aside by its tournaments, paid out by hand */
#include "club/felt-standings-private.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>

/* Whether the money lies in the pot of another league, or of another season of this one. */
static gboolean lies_elsewhere(const FeltStandingsAsk *ask, const FeltLeague *league,
                               const FeltLeagueResults *results)
{
  gboolean before = league->id < ask->league->id;
  if (before && felt_league_counts(league, results->id, results->name))
    return TRUE;
  for (guint i = 0; i < ask->leagues->n_seasons; i++) {
    const FeltLeagueSeason *season = &ask->leagues->seasons[i];
    FeltLeague then = *league;
    then.setup = felt_league_rules(league, season);
    if ((before || (ask->season != NULL && season->id < ask->season->id)) &&
        felt_league_has_season(league, season) &&
        felt_league_counts_in(&then, season, results->id, results->name, results->day))
      return TRUE;
  }
  return FALSE;
}

gint64 felt_season_pot_share(const FeltStandingsAsk *ask, const FeltLeagueResults *results)
{
  if (results->set_aside == 0 || ask->leagues == NULL)
    return results->set_aside;
  for (guint i = 0; i < ask->leagues->n_leagues; i++) {
    const FeltLeague *league = &ask->leagues->leagues[i];
    if (league->id <= ask->league->id && lies_elsewhere(ask, league, results))
      return 0;
  }
  return results->set_aside;
}

static FeltSeasonPot *pot_of(GArray *pots, const char *currency, guint decimals)
{
  for (guint i = 0; i < pots->len; i++) {
    FeltSeasonPot *found = &g_array_index(pots, FeltSeasonPot, i);
    if (g_strcmp0(found->currency, currency) == 0 && found->decimals == decimals)
      return found;
  }
  FeltSeasonPot pot = {.currency = g_strdup(currency), .decimals = decimals};
  g_array_append_val(pots, pot);
  return &g_array_index(pots, FeltSeasonPot, pots->len - 1);
}

/* Who names no currency means the pot without one, or else the first; who names one the first of
 * it, however fine its amounts are. */
static FeltSeasonPot *find(FeltSeasonPot *pots, guint n, const char *currency)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0(pots[i].currency, currency) == 0)
      return &pots[i];
  return currency == NULL && n > 0 ? pots : NULL;
}

const FeltSeasonPot *felt_season_pot_of(const FeltStandings *standings, const char *currency)
{
  return find(standings->pots, standings->n_pots, currency);
}

static FeltSeasonPot *pot_paid(GArray *pots, const char *currency)
{
  FeltSeasonPot *found = find((FeltSeasonPot *)(gpointer)pots->data, pots->len, currency);
  return found != NULL ? found : pot_of(pots, currency, (guint)felt_currency_digits(currency));
}

void felt_season_pots_fill(const FeltStandingsAsk *ask, const FeltLeagueResults *const *results,
                           FeltStandings *made)
{
  GArray *pots = g_array_new(FALSE, TRUE, sizeof(FeltSeasonPot));
  for (guint i = 0; i < made->n_tournaments; i++)
    if (made->tournaments[i].set_aside != 0)
      pot_of(pots, results[i]->currency, results[i]->decimals)->set_aside +=
          made->tournaments[i].set_aside;
  for (guint i = 0; i < ask->league->n_payments; i++) {
    const FeltLeaguePayment *payment = &ask->league->payments[i];
    if (felt_league_season_holds(ask->season, payment->season, payment->at_us))
      pot_paid(pots, payment->currency)->paid += payment->amount;
  }
  made->n_pots = pots->len;
  made->pots = (FeltSeasonPot *)(gpointer)g_array_free(pots, FALSE);
}

char *felt_season_pots_text(const FeltStandings *standings)
{
  g_autoptr(GStrvBuilder) sentences = g_strv_builder_new();
  for (guint i = 0; i < standings->n_pots; i++) {
    const FeltSeasonPot *pot = &standings->pots[i];
    gint64 left = pot->set_aside - pot->paid;
    g_autofree char *aside = felt_money_text(pot->set_aside, pot->decimals, pot->currency);
    g_autofree char *paid = felt_money_text(pot->paid, pot->decimals, pot->currency);
    g_autofree char *rest = felt_money_text(ABS(left), pot->decimals, pot->currency);
    g_autofree char *sentence = NULL;
    if (left >= 0)
      sentence = g_strdup_printf(_("Pot: %s set aside, %s paid out, %s left"), aside, paid, rest);
    else
      sentence = g_strdup_printf(_("Pot: %s set aside, %s paid out, %s more than there is"), aside,
                                 paid, rest);
    g_strv_builder_add(sentences, sentence);
  }
  g_auto(GStrv) all = g_strv_builder_end(sentences);
  return standings->n_pots > 0 ? g_strjoinv("; ", all) : NULL;
}

/* What of the pot in which a tournament's money is would be paid out and not be there. */
static gint64 missing(const FeltStandings *standings, const FeltLeagueResults *of, gint64 less,
                      FeltSeasonPot *pot)
{
  for (guint i = 0; i < standings->n_tournaments; i++) {
    const FeltStandingsTournament *in = &standings->tournaments[i];
    const FeltSeasonPot *found = felt_season_pot_of(standings, of->currency);
    if (in->set_aside == 0 || !g_str_equal(in->id, of->id) || found == NULL)
      continue;
    *pot = *found;
    return less - (pot->set_aside - pot->paid);
  }
  return 0;
}

static void add_short(GString *text, const FeltClubState *club, const FeltLeague *league,
                      const FeltLeagueSeason *season, const GPtrArray *results,
                      const FeltLeagueResults *of, gint64 less)
{
  FeltSeasonPot pot;
  g_autoptr(FeltStandings) standings = felt_standings_of(club, league, season, NULL, results, NULL);
  gint64 sum = standings != NULL ? missing(standings, of, less, &pot) : 0;
  if (sum <= 0 || pot.paid == 0)
    return;
  g_autofree char *money = felt_money_text(sum, pot.decimals, pot.currency);
  g_string_append_printf(text, "\n%s, %s: %s", league->setup.name, season->name, money);
}

char *felt_season_pots_short(const FeltClubState *club, const GPtrArray *results,
                             const char *tournament, gint64 less)
{
  GString *text = g_string_new(NULL);
  const FeltLeagues *leagues = &club->leagues;
  const FeltLeagueResults *of = NULL;
  for (guint i = 0; i < results->len && of == NULL; i++)
    if (g_str_equal(((const FeltLeagueResults *)results->pdata[i])->id, tournament))
      of = results->pdata[i];

  for (guint i = 0; of != NULL && i < leagues->n_leagues; i++)
    for (guint j = 0; j < leagues->n_seasons; j++)
      if (leagues->seasons[j].league == 0 || leagues->seasons[j].league == leagues->leagues[i].id)
        add_short(text, club, &leagues->leagues[i], &leagues->seasons[j], results, of, less);
  return g_string_free(text, text->len == 0);
}
