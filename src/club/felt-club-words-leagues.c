/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-words-leagues.c - what happened to leagues and seasons, in words */
#include "club/felt-club-words.h"

#include "club/felt-club-people.h"
#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* By the fields of felt_league_setup_record. */
static const char *const titles[] = {
    N_("name"),
    N_("points"),
    N_("score"),
    N_("best"),
    N_("drops"),
    N_("fewest tournaments"),
    N_("attendance"),
    N_("bonuses"),
    N_("tie-breaks"),
    N_("shared places"),
    N_("missed tournaments"),
    N_("series"),
    N_("over"),
};

/* A shipped formula by its title. */
static char *formula_said(const char *text)
{
  const FeltFormulaShipped *shipped = felt_formula_shipped_find(text);
  return g_strdup(shipped != NULL ? _(shipped->title) : text);
}

static char *bonuses_said(const FeltLeagueSetup *setup)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < setup->n_bonuses; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", setup->bonuses[i].name);
  return g_strdup(text->str);
}

static char *word_said(const FeltField *field, int value)
{
  static const struct {
    const char *key, *words[2];
  } rows[] = {
      {"shared", {N_("the best one’s points"), N_("the average")}},
      {"missed", {N_("are not counted"), N_("are 0 points")}},
      {"closed", {N_("no"), N_("yes")}},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    if (strcmp(rows[i].key, field->key) == 0 && (value == 0 || value == 1))
      return g_strdup(_(rows[i].words[value]));
  return NULL;
}

/* What an event says of a field; NULL: nothing. */
static char *said_of(const FeltLeagueSet *set, const FeltField *field)
{
  const FeltLeagueSetup *setup = &set->setup;
  if (set->without != NULL && g_strv_contains((const char *const *)set->without, field->key))
    return g_strdup(_("none"));
  switch (field->type) {
  case FELT_FIELD_INT: {
    gint64 value = FELT_CONST_AT(gint64, setup, field->offset);
    return value < 0 ? NULL : g_strdup_printf("%" PRId64, value);
  }
  case FELT_FIELD_WORD:
    return word_said(field, FELT_CONST_AT(int, setup, field->offset));
  case FELT_FIELD_LIST:
    return setup->n_bonuses > 0 ? bonuses_said(setup) : NULL;
  case FELT_FIELD_TEXTS: {
    char **texts = FELT_CONST_AT(char **, setup, field->offset);
    return texts != NULL ? g_strjoinv(", ", texts) : NULL;
  }
  default: {
    const char *text = FELT_CONST_AT(char *, setup, field->offset);
    return text != NULL ? formula_said(text) : NULL;
  }
  }
}

static char *league_name(const FeltClubState *state, gint64 id)
{
  const FeltLeague *league = felt_league(&state->leagues, id);
  return league != NULL ? g_strdup(league->setup.name) : g_strdup_printf("%" PRId64, id);
}

/* How many seasons are over that a change leaves alone. */
static guint seasons_kept(const FeltLeagueSet *set, const FeltClubState *state)
{
  const FeltLeague *league = felt_league(&state->leagues, set->id);
  guint n = 0;
  for (guint i = 0; set->day != NULL && i < state->leagues.n_seasons; i++) {
    const FeltLeagueSeason *season = &state->leagues.seasons[i];
    n += felt_league_has_season(league, season) && felt_league_season_closed(season, set->day);
  }
  return n;
}

static char *league_set(const FeltClubEvent *event, const FeltClubState *state)
{
  const FeltLeagueSet *set = &event->u.league;
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *name = league_name(state, set->id);
  gboolean new = event->head.kind == FELT_CLUB_EVENT_LEAGUE_ADDED;
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++) {
    const FeltField *field = &felt_league_setup_record.fields[i];
    g_autofree char *said = said_of(set, field);
    if (said != NULL && !(new &&i == 0))
      g_string_append_printf(text, "; %s: %s", _(titles[i]), said);
  }
  if (new)
    return g_strdup_printf(_("New league: %s%s"), set->setup.name, text->str);
  guint kept = seasons_kept(set, state);
  if (kept > 0)
    g_string_append_printf(text,
                           g_dngettext(GETTEXT_PACKAGE, "; %u closed season keeps its rules",
                                       "; %u closed seasons keep their rules", kept),
                           kept);
  return g_strdup_printf(_("League %s%s"), name, text->str);
}

static char *counted(const FeltClubEvent *event, const FeltClubState *state)
{
  static const char *const words[] = {N_("does not count"), N_("counts"), N_("counts by its name")};
  const FeltLeagueCount *count = &event->u.league_count;
  g_autofree char *name = league_name(state, count->league);
  if (count->counts < 0 || (guint)count->counts >= G_N_ELEMENTS(words))
    return g_steal_pointer(&name);
  const FeltLeagueSeason *season = felt_league_season(&state->leagues, count->season);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_printf(text, _("League %s: tournament %s %s"), name, count->tournament,
                  _(words[count->counts]));
  if (season != NULL)
    g_string_append_printf(text, _(", season %s"), season->name);
  g_autofree char *formula = count->formula != NULL ? formula_said(count->formula) : NULL;
  if (formula != NULL)
    g_string_append_printf(text, _(", points: %s"), formula);
  return g_strdup(text->str);
}

static char *person_said(const FeltClubState *state, gint64 id)
{
  const FeltClubPerson *person = felt_club_person(state, id);
  return person != NULL ? felt_club_person_shown(person) : g_strdup_printf("%" PRId64, id);
}

static char *corrected(const FeltClubEvent *event, const FeltClubState *state)
{
  const FeltLeagueCorrection *c = &event->u.league_correction;
  g_autofree char *league = league_name(state, c->league);
  g_autofree char *points = felt_points_shown(c->thousandths);
  g_autofree char *who = person_said(state, c->person);
  return g_strdup_printf(_("League %s: %s points for %s: %s"), league, points, who, c->reason);
}

/* "League Fridays: 120 EUR out of the season’s pot, to Ann, in tournament k3x: final". */
static char *paid(const FeltClubEvent *event, const FeltClubState *state)
{
  const FeltLeaguePayment *p = &event->u.payment;
  g_autofree char *league = league_name(state, p->league);
  g_autofree char *who = p->person != 0 ? person_said(state, p->person) : NULL;
  g_autofree char *amount =
      felt_money_text(p->amount, felt_currency_digits(p->currency), p->currency);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_printf(text, _("League %s: %s out of the season’s pot"), league, amount);
  if (who != NULL)
    g_string_append_printf(text, _(", paid to %s"), who);
  if (p->tournament != NULL)
    g_string_append_printf(text, _(", for the tournament %s"), p->tournament);
  if (p->reason != NULL)
    g_string_append_printf(text, ": %s", p->reason);
  if (p->overruled)
    g_string_append(text, _("; it is more than there was"));
  return g_strdup(text->str);
}

static char *season_said(const FeltClubEvent *event, const FeltClubState *state)
{
  static const char *const closed[] = {N_(", closed after its last day"), N_(", closed"),
                                       N_(", reopened")};
  const FeltLeagueSeason *set = &event->u.season;
  const FeltLeagueSeason *known = felt_league_season(&state->leagues, set->id);
  const char *name = set->name;
  if (name == NULL)
    name = known != NULL ? known->name : "?";
  g_autoptr(GString) days = g_string_new(NULL);
  if (set->from != NULL)
    g_string_append_printf(days, _(", from %s"), set->from);
  if (set->to != NULL)
    g_string_append_printf(days, _(", to %s"), set->to);
  if (set->closed >= FELT_SEASON_BY_DAY && set->closed <= FELT_SEASON_REOPENED)
    g_string_append(days, _(closed[set->closed]));
  if (event->head.kind == FELT_CLUB_EVENT_SEASON_ADDED)
    return g_strdup_printf(_("New season: %s%s"), name, days->str);
  return g_strdup_printf(_("Season %s%s"), name, days->str);
}

char *felt_club_leagues_words(const FeltClubEvent *event, const FeltClubState *state)
{
  switch ((FeltClubEventKind)event->head.kind) {
  case FELT_CLUB_EVENT_LEAGUE_COUNTED:
    return counted(event, state);
  case FELT_CLUB_EVENT_LEAGUE_CORRECTED:
    return corrected(event, state);
  case FELT_CLUB_EVENT_SEASON_PAID:
    return paid(event, state);
  case FELT_CLUB_EVENT_SEASON_ADDED:
  case FELT_CLUB_EVENT_SEASON_CHANGED:
    return season_said(event, state);
  default:
    return league_set(event, state);
  }
}
