/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide-leagues.c - leagues: what may be said of them */
#include "club/felt-club-decide-private.h"
#include "club/felt-club-people.h"
#include "club/felt-standings.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const FeltLeague *felt_club_find_league(const FeltClubState *state, const char *text,
                                        GError **error)
{
  const FeltLeague *league = felt_league_named(&state->leagues, text);
  if (league == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("There is no league “%s”[; see feltctl league list]."), text);
  return league;
}

/* A number would name two things; other: whose name it is already, NULL: nobody's. */
static gboolean check_name(const char *name, const char *other, GError **error)
{
  guint64 number;
  if (name != NULL && g_ascii_string_to_unsigned(name, 10, 0, G_MAXUINT64, &number, NULL))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name}: a number is no name; write one with letters."));
  if (name != NULL && other != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("{name}: there is “%s” already; choose another name."), other);
  return TRUE;
}

/* Leagues ---------------------------------------------------------------------------------- */

static void replace(char **text, char *value)
{
  g_free(*text);
  *text = value;
}

/* On one line; the name of a shipped one becomes what it stands for, so that what is recorded means
 * the same for ever. */
static void settle_formula(char **text, gboolean points)
{
  if (*text == NULL)
    return;
  replace(text, felt_formula_one_line(*text));
  const FeltFormulaShipped *shipped = points ? felt_formula_shipped_find(*text) : NULL;
  if (shipped != NULL)
    replace(text, g_strdup(shipped->text));
}

static void settle_formulas(FeltLeagueSetup *setup)
{
  settle_formula(&setup->formula, TRUE);
  settle_formula(&setup->attendance, TRUE);
  settle_formula(&setup->score, FALSE);
  for (guint i = 0; i < setup->n_bonuses; i++)
    settle_formula(&setup->bonuses[i].formula, setup->bonuses[i].of != FELT_BONUS_SEASON);
}

static gboolean check_ties(const FeltLeagueSetup *setup, GError **error)
{
  for (char **tie = setup->tie_breaks; tie != NULL && *tie != NULL; tie++) {
    if (felt_league_tie_find(*tie) < 0) {
      g_autofree char *all = g_strjoinv(", ", (char **)felt_league_tie_words);
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{tie_breaks}: “%s” is none of %s."),
                         *tie, all);
    }
    for (char **other = setup->tie_breaks; other < tie; other++)
      if (strcmp(*other, *tie) == 0)
        return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("{tie_breaks}: “%s” stands there twice."), *tie);
  }
  return setup->n_bonuses <= FELT_LEAGUE_BONUSES_MAX ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{bonuses}: %u are more than can be kept; give at most %d."),
                     setup->n_bonuses, FELT_LEAGUE_BONUSES_MAX);
}

/* Keys whose values were given and are nothing. */
static char **given_empty(const FeltLeagueSetup *given)
{
  g_autoptr(GStrvBuilder) keys = g_strv_builder_new();
  guint n = 0;
  for (guint i = 0; felt_league_setup_record.fields[i].key != NULL; i++) {
    const FeltField *field = &felt_league_setup_record.fields[i];
    gboolean empty = FALSE;
    if (field->type == FELT_FIELD_TEXT || field->type == FELT_FIELD_TEXTS)
      empty = FELT_CONST_AT(gpointer, given, field->offset) == NULL;
    else if (field->type == FELT_FIELD_LIST)
      empty = FELT_CONST_AT(guint, given, field->count_offset) == 0;
    if (!empty || !(given->given >> i & 1))
      continue;
    g_strv_builder_add(keys, field->key);
    n++;
  }
  return n > 0 ? g_strv_builder_end(keys) : NULL;
}

/* The bits of a setup's own fields. */
static guint64 given_of(const FeltLeagueSetup *setup)
{
  guint n = 0;
  while (felt_league_setup_record.fields[n].key != NULL)
    n++;
  return setup->given & ((G_GUINT64_CONSTANT(1) << n) - 1);
}

static gboolean fill_set(const FeltClubState *state, const FeltLeague *before,
                         const FeltLeagueSetup *given, FeltLeagueSet *set, GError **error)
{
  FeltLeagueSetup result;
  felt_record_patch(&felt_league_setup_record, &set->setup, given, given_of(given));
  set->without = given_empty(given);
  settle_formulas(&set->setup);
  if (!felt_record_normalize(&felt_league_set_record, set, "", error))
    return FALSE;
  const FeltLeague *other =
      set->setup.name != NULL ? felt_league_named(&state->leagues, set->setup.name) : NULL;
  gboolean taken = other != NULL && other->id != set->id;
  if (!check_name(set->setup.name, taken ? other->setup.name : NULL, error) ||
      !check_ties(&set->setup, error))
    return FALSE;

  if (before != NULL)
    felt_record_copy(&felt_league_setup_record, &result, &before->setup);
  else
    felt_record_init(&felt_league_setup_record, &result);
  felt_league_setup_take(&result, set);
  gboolean good = felt_league_setup_check(&result, error);
  felt_record_release(&felt_league_setup_record, &result);
  return good;
}

static gboolean decide_new(const FeltClubState *state, const FeltClubCommand *command,
                           const FeltContext *context, FeltClubEvent *event, GError **error)
{
  const FeltLeagues *leagues = &state->leagues;
  gint64 last = leagues->n_leagues > 0 ? leagues->leagues[leagues->n_leagues - 1].id : 0;
  if (last >= FELT_LEAGUES_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT, _("No more than %d leagues can be kept."),
                       FELT_LEAGUES_MAX);
  if (command->league.setup.name == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} is missing."), "", "name");
  event->u.league.id = last + 1;
  return fill_set(state, NULL, &command->league.setup, &event->u.league, error);
}

static gboolean decide_change(const FeltClubState *state, const FeltClubCommand *command,
                              const FeltContext *context, FeltClubEvent *event, GError **error)
{
  const FeltLeague *league = felt_club_find_league(state, command->league.league, error);
  if (league == NULL)
    return FALSE;
  if (given_of(&command->league.setup) == 0)
    return felt_club_nothing_given(error);
  event->u.league.id = league->id;
  event->u.league.day = context->today != 0 ? felt_day_text(context->today) : NULL;
  return fill_set(state, league, &command->league.setup, &event->u.league, error);
}

gboolean felt_club_league_would(const FeltClubState *state, const FeltClubCommand *command,
                                FeltLeagueSetup *setup, GError **error)
{
  FeltLeagueSet set;
  const FeltLeague *league = felt_club_find_league(state, command->league.league, error);
  if (league == NULL)
    return FALSE;
  felt_record_init(&felt_league_set_record, &set);
  set.id = league->id;
  gboolean good = fill_set(state, league, &command->league.setup, &set, error);
  if (good) {
    felt_record_copy(&felt_league_setup_record, setup, &league->setup);
    felt_league_setup_take(setup, &set);
  }
  felt_record_release(&felt_league_set_record, &set);
  return good;
}

/* Which tournaments count, and corrections --------------------------------------------------- */

static gboolean unknown_tournament(GError **error)
{
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{tournament} is none that is known here."));
}

static const FeltClubPerson *find_person(const FeltClubState *state, const char *text,
                                         GError **error)
{
  const FeltClubPerson *person = felt_club_person_named(state, text);
  if (person == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_NO_PLAYER,
                _("Nobody of the club is called “%s”; add the person first."), text);
  return person;
}

static const FeltLeagueSeason *season_named(const FeltClubState *state, const FeltLeague *league,
                                            const char *text, GError **error)
{
  const FeltLeagueSeason *season = felt_league_season_named(&state->leagues, league, text);
  if (season == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("There is no season “%s” of this league."),
                text);
  return season;
}

/* The one to which a tournament is said to belong; 0: those of its day. */
static gboolean find_counted_season(const FeltClubState *state, const FeltLeague *league,
                                    const char *text, const FeltLeagueCount *before, gint64 *id,
                                    GError **error)
{
  *id = text == NULL && before != NULL ? before->season : 0;
  if (text == NULL || g_ascii_strcasecmp(text, FELT_LEAGUE_NONE) == 0)
    return TRUE;
  const FeltLeagueSeason *season = season_named(state, league, text, error);
  if (season != NULL)
    *id = season->id;
  return season != NULL;
}

static gboolean decide_count(const FeltClubState *state, const FeltClubCommand *command,
                             const FeltContext *context, FeltClubEvent *event, GError **error)
{
  const FeltLeague *league = felt_club_find_league(state, command->league.league, error);
  FeltLeagueCount *count = &event->u.league_count;
  if (league == NULL)
    return FALSE;
  if (context->tournament == NULL)
    return unknown_tournament(error);
  const FeltLeagueCount *before = felt_league_counted(league, context->tournament);
  const char *formula = before != NULL ? before->formula : NULL;
  if (command->league.formula != NULL)
    formula = command->league.formula;
  if (formula != NULL && g_ascii_strcasecmp(formula, FELT_LEAGUE_NONE) == 0)
    formula = NULL;

  if (!find_counted_season(state, league, command->league.season, before, &count->season, error))
    return FALSE;
  count->league = league->id;
  count->tournament = g_strdup(context->tournament);
  count->counts = command->league.counts;
  count->formula = g_strdup(formula);
  settle_formula(&count->formula, TRUE);
  if (!felt_record_normalize(&felt_league_count_record, count, "", error))
    return FALSE;
  const FeltLeagueSetup alone = {.formula = count->formula};
  return felt_league_setup_check(&alone, error);
}

/* A number, or what comes to one. */
static gboolean read_points(const char *text, gint64 *thousandths, GError **error)
{
  static const FeltFormulaNames no_names = {NULL, 0, sizeof(FeltFormulaName)};
  g_autoptr(GError) inner = NULL;
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &no_names, &inner);
  if (formula == NULL ||
      !felt_formula_points(formula, felt_formula_look_array, NULL, thousandths, &inner))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{points}: %s"), inner->message);
  return *thousandths != 0 || felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                                          _("{points}: 0 changes nothing; give some."));
}

/* The season of a correction; 0: none. */
static gboolean find_season(const FeltClubState *state, const FeltLeague *league, const char *text,
                            const FeltContext *context, gint64 *id, GError **error)
{
  const FeltLeagueSeason *season = NULL;
  g_autofree char *today = context->today != 0 ? felt_day_text(context->today) : NULL;
  if (text != NULL) {
    season = season_named(state, league, text, error);
    if (season == NULL)
      return FALSE;
  } else if (today != NULL) {
    season = felt_league_season_on(&state->leagues, league, today);
  }
  *id = season != NULL ? season->id : 0;
  return TRUE;
}

static gboolean decide_correct(const FeltClubState *state, const FeltClubCommand *command,
                               const FeltContext *context, FeltClubEvent *event, GError **error)
{
  const FeltLeagueCommand *given = &command->league;
  FeltLeagueCorrection *correction = &event->u.league_correction;
  const FeltLeague *league = felt_club_find_league(state, given->league, error);
  if (league == NULL)
    return FALSE;
  const FeltClubPerson *person = find_person(state, given->person, error);
  if (person == NULL)
    return FALSE;
  if (given->tournament != NULL && context->tournament == NULL)
    return unknown_tournament(error);
  if (!read_points(given->points, &correction->thousandths, error))
    return FALSE;
  if (given->tournament == NULL &&
      !find_season(state, league, given->season, context, &correction->season, error))
    return FALSE;

  correction->league = league->id;
  correction->person = person->id;
  correction->reason = g_strdup(given->reason);
  correction->tournament = given->tournament != NULL ? g_strdup(context->tournament) : NULL;
  return felt_record_normalize(&felt_league_correction_record, correction, "", error);
}

/* The pot ---------------------------------------------------------------------------------- */

/* To whom and where it goes; FALSE: one of them is not known. */
static gboolean find_payee(const FeltClubState *state, const FeltLeagueCommand *given,
                           const FeltContext *context, FeltLeaguePayment *payment, GError **error)
{
  const FeltClubPerson *person =
      given->person != NULL ? find_person(state, given->person, error) : NULL;
  if (given->person != NULL && person == NULL)
    return FALSE;
  if (given->tournament != NULL && context->tournament == NULL)
    return unknown_tournament(error);
  if (person == NULL && given->tournament == NULL && given->reason == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Say to whom it is paid ({person}), into which tournament’s pool "
                         "({tournament}), or what for ({reason})."));
  if (person != NULL && given->tournament != NULL)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_BAD_VALUE,
        _("Money is paid to a person ({person}) or into a prize pool ({tournament}): "
          "give one of the two."));
  payment->person = person != NULL ? person->id : 0;
  payment->reason = g_strdup(given->reason);
  if (given->tournament != NULL) {
    payment->tournament = g_strdup(context->tournament);
    payment->pool = (gint64)context->tournament_next;
  }
  return TRUE;
}

/* FALSE: what is in the pot is not what the tournament's pool counts in. */
static gboolean check_currency(const FeltLeaguePayment *payment, const FeltSeasonPot *pot,
                               const GPtrArray *results, GError **error)
{
  for (guint i = 0; payment->tournament != NULL && i < results->len; i++) {
    const FeltLeagueResults *into = results->pdata[i];
    gboolean same = g_strcmp0(into->currency, pot->currency) == 0 || into->currency == NULL ||
                    pot->currency == NULL;
    if (g_str_equal(into->id, payment->tournament) && (!same || into->decimals != pot->decimals))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("“%s” has another currency than the pot; pay out of the pot and say "
                           "what for."),
                         into->name);
  }
  return TRUE;
}

/* Whether there is so much in the pot, which follows from what tournaments set aside; without their
 * results nobody asks. `counted`: what of the payment the state has taken off already. *overruled:
 * whether more is let pass, and then whether it had to be. *currency: of the pot, owned by the
 * caller; may be NULL. */
static gboolean check_pot(const FeltClubState *state, const FeltLeague *league,
                          const FeltLeaguePayment *payment, gint64 counted,
                          const FeltContext *context, gboolean *overruled, char **currency,
                          GError **error)
{
  GError *inner = NULL;
  g_autoptr(GPtrArray) results = felt_answers_results(context->answers, &inner);
  FeltSeasonPot none = {payment->currency, (guint)felt_currency_digits(payment->currency), 0,
                        counted};
  gboolean may = *overruled;
  *overruled = FALSE;
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  if (results == NULL)
    return TRUE;
  g_autoptr(FeltStandings) standings = felt_standings_of(
      state, league, felt_league_season(&state->leagues, payment->season), NULL, results, error);
  if (standings == NULL)
    return FALSE;

  const FeltSeasonPot *pot = felt_season_pot_of(standings, payment->currency);
  if (pot == NULL)
    pot = &none;
  if (currency != NULL && payment->currency == NULL && pot->currency != NULL &&
      standings->n_pots > 1)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There are several currencies in the season’s pot: say which is paid out "
                         "({currency})."));
  gint64 left = MAX(pot->set_aside - pot->paid + counted, 0);
  *overruled = payment->amount > left;
  if (*overruled && !may) {
    g_autofree char *there = felt_money_text(left, pot->decimals, pot->currency);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{amount}: %s are left in the season’s pot; pay out less, or let it "
                         "pass[ (overrule=yes)]."),
                       there);
  }
  if (!check_currency(payment, pot, results, error))
    return FALSE;
  if (currency != NULL)
    *currency = g_strdup(pot->currency);
  return TRUE;
}

static gboolean decide_pay(const FeltClubState *state, const FeltClubCommand *command,
                           const FeltContext *context, FeltClubEvent *event, GError **error)
{
  const FeltLeagueCommand *given = &command->league;
  FeltLeaguePayment *payment = &event->u.payment;
  const FeltLeague *league = felt_club_find_league(state, given->league, error);
  if (league == NULL || !find_payee(state, given, context, payment, error) ||
      !find_season(state, league, given->season, context, &payment->season, error) ||
      (given->currency != NULL && !felt_currency_read(given->currency, &payment->currency, error)))
    return FALSE;
  payment->league = league->id;
  payment->amount = given->amount;
  payment->overruled = given->overrule;
  g_autofree char *currency = NULL;
  if (!check_pot(state, league, payment, 0, context, &payment->overruled, &currency, error))
    return FALSE;
  if (payment->currency == NULL) /* the pot that is meant, whichever others there are later */
    payment->currency = g_steal_pointer(&currency);
  return felt_record_normalize(&felt_league_payment_record, payment, "", error);
}

/* The payment that `after` has and `before` has not; NULL: none. Both are in the log's order. */
static const FeltLeaguePayment *new_payment(const FeltLeague *before, const FeltLeague *after)
{
  guint n = before != NULL ? before->n_payments : 0;
  if (after->n_payments <= n)
    return NULL;
  for (guint i = 0; i < n; i++)
    if (!felt_record_equal(&felt_league_payment_record, &before->payments[i], &after->payments[i]))
      return &after->payments[i];
  return &after->payments[n];
}

gboolean felt_club_check_payments(const FeltClubState *before, const FeltClubState *after,
                                  const FeltContext *context, gboolean *overruled, GError **error)
{
  gboolean may = *overruled;
  *overruled = FALSE;
  for (guint i = 0; i < after->leagues.n_leagues; i++) {
    const FeltLeague *league = &after->leagues.leagues[i];
    const FeltLeaguePayment *payment =
        new_payment(felt_league(&before->leagues, league->id), league);
    gboolean more = may;
    if (payment == NULL)
      continue;
    if (!check_pot(after, league, payment, payment->amount, context, &more, NULL, error))
      return FALSE;
    *overruled |= more;
  }
  return TRUE;
}

gboolean felt_club_decide_leagues(const FeltClubState *state, const FeltClubCommand *command,
                                  const FeltContext *context, GPtrArray *events, GError **error)
{
  static const struct {
    FeltClubCommandKind kind;
    FeltClubEventKind event;
    gboolean (*decide)(const FeltClubState *, const FeltClubCommand *, const FeltContext *,
                       FeltClubEvent *, GError **);
  } rows[] = {
      {FELT_CLUB_LEAGUE_NEW, FELT_CLUB_EVENT_LEAGUE_ADDED, decide_new},
      {FELT_CLUB_LEAGUE_CHANGE, FELT_CLUB_EVENT_LEAGUE_CHANGED, decide_change},
      {FELT_CLUB_LEAGUE_COUNT, FELT_CLUB_EVENT_LEAGUE_COUNTED, decide_count},
      {FELT_CLUB_LEAGUE_CORRECT, FELT_CLUB_EVENT_LEAGUE_CORRECTED, decide_correct},
      {FELT_CLUB_SEASON_NEW, FELT_CLUB_EVENT_SEASON_ADDED, felt_club_decide_season_new},
      {FELT_CLUB_SEASON_CHANGE, FELT_CLUB_EVENT_SEASON_CHANGED, felt_club_decide_season_change},
      {FELT_CLUB_SEASON_PAY, FELT_CLUB_EVENT_SEASON_PAID, decide_pay},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (rows[i].kind != command->kind)
      continue;
    FeltClubEvent *event = felt_stream_event_new(&felt_club_events, rows[i].event);
    event->head.at = context->now;
    g_ptr_array_add(events, event);
    return rows[i].decide(state, command, context, event, error);
  }
  g_assert_not_reached();
}
