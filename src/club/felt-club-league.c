/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-league.c - leagues and seasons: their records, and looking them up */
#include "club/felt-club-league.h"

#include "club/felt-club-account.h"
#include "club/felt-club-league-records.h"
#include "felt-config.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char *const felt_league_no_yes[] = {"no", "yes", NULL};
const char *const felt_league_counts_words[] = {"no", "yes", "by-name", NULL};
const char *const felt_league_shared_words[] = {"best", "average", NULL};
const char *const felt_league_missed_words[] = {"ignored", "zero", NULL};
const char *const felt_season_closed_words[] = {"by-day", "yes", "no", NULL};
static const char *const bonus_words[] = {"tournament", "always", "season", NULL};

const char *const felt_league_tie_words[FELT_N_TIES + 1] = {
    [FELT_TIE_WINS] = "wins",     [FELT_TIE_PLACES] = "places", [FELT_TIE_BEST] = "best",
    [FELT_TIE_LATEST] = "latest", [FELT_TIE_CASHES] = "cashes", [FELT_TIE_HITS] = "hits",
    [FELT_TIE_PRIZES] = "prizes", [FELT_TIE_EVENTS] = "events", [FELT_TIE_AVERAGE] = "average",
};

/* clang-format off */
#define BONUS(F) .offset = offsetof(FeltLeagueBonus, F)
static const FeltField bonus_fields[] = {
  {.key = "name", .type = FELT_FIELD_TEXT, BONUS(name), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED,
   .doc = N_("what the bonus is for")},
  {.key = "formula", .type = FELT_FIELD_TEXT, BONUS(formula),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_LINES | FELT_FIELD_DECIMAL, .doc = N_("its points, a formula")},
  {.key = "of", .type = FELT_FIELD_WORD, BONUS(of), .words = bonus_words,
   .doc = N_("tournament: dropped with it; always: of each tournament; season: once")},
  {0},
};
const FeltRecord felt_league_bonus_record = {"bonus", sizeof(FeltLeagueBonus), bonus_fields, 0};

static const FeltField setup_fields[] = {FELT_LEAGUE_SETUP_FIELDS(0), {0}};
const FeltRecord felt_league_setup_record = {"league", sizeof(FeltLeagueSetup), setup_fields,
                                             offsetof(FeltLeagueSetup, given)};
static const FeltField setup_set_fields[] = {FELT_LEAGUE_SETUP_FIELDS(-1), {0}};
static const FeltRecord setup_set_record = {"league", sizeof(FeltLeagueSetup), setup_set_fields, 0};

#define ID(TYPE, MAX) {.key = "id", .type = FELT_FIELD_INT, .offset = offsetof(TYPE, id), .min = 1, .max = (MAX), \
   .flags = FELT_FIELD_REQUIRED}
static const FeltField set_fields[] = {
  ID(FeltLeagueSet, FELT_LEAGUES_MAX),
  {.key = "set", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltLeagueSet, setup), .record = &setup_set_record},
  {.key = "without", .type = FELT_FIELD_TEXTS, .offset = offsetof(FeltLeagueSet, without)},
  {.key = "day", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltLeagueSet, day), .flags = FELT_FIELD_NAME},
  {0},
};
const FeltRecord felt_league_set_record = {"league-set", sizeof(FeltLeagueSet), set_fields, 0};

#define LEAGUE(TYPE) {.key = "league", .type = FELT_FIELD_INT, .offset = offsetof(TYPE, league), .min = 1, \
   .max = FELT_LEAGUES_MAX, .flags = FELT_FIELD_REQUIRED}
static const FeltField count_fields[] = {
  LEAGUE(FeltLeagueCount),
  {.key = "tournament", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltLeagueCount, tournament),
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED},
  {.key = "counts", .type = FELT_FIELD_WORD, .offset = offsetof(FeltLeagueCount, counts), .words = felt_league_counts_words,
   .absent = -1, .flags = FELT_FIELD_REQUIRED},
  {.key = "formula", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltLeagueCount, formula), .flags = FELT_FIELD_LINES},
  {.key = "season", .type = FELT_FIELD_INT, .offset = offsetof(FeltLeagueCount, season), .min = 0, .max = FELT_SEASONS_MAX},
  {0},
};
const FeltRecord felt_league_count_record = {"league-count", sizeof(FeltLeagueCount), count_fields, 0};

#define CORRECTION(F) .offset = offsetof(FeltLeagueCorrection, F)
#define CORRECTION_FIELDS \
  LEAGUE(FeltLeagueCorrection), \
  {.key = "person", .type = FELT_FIELD_INT, CORRECTION(person), .min = 1, .max = FELT_INT_MAX, .flags = FELT_FIELD_REQUIRED}, \
  {.key = "thousandths", .type = FELT_FIELD_INT, CORRECTION(thousandths), .flags = FELT_FIELD_REQUIRED}, \
  {.key = "reason", .type = FELT_FIELD_TEXT, CORRECTION(reason), .flags = FELT_FIELD_REQUIRED}, \
  {.key = "tournament", .type = FELT_FIELD_TEXT, CORRECTION(tournament), .flags = FELT_FIELD_NAME}, \
  {.key = "season", .type = FELT_FIELD_INT, CORRECTION(season), .min = 0, .max = FELT_SEASONS_MAX}

static const FeltField correction_fields[] = {CORRECTION_FIELDS, {0}};
const FeltRecord felt_league_correction_record = {"league-correction", sizeof(FeltLeagueCorrection), correction_fields, 0};
static const FeltField held_correction_fields[] = {
  CORRECTION_FIELDS, {.key = "at_us", .type = FELT_FIELD_INT, CORRECTION(at_us)}, {0}};
static const FeltRecord held_correction_record = {"league-correction", sizeof(FeltLeagueCorrection), held_correction_fields, 0};

#define PAYMENT(F) .offset = offsetof(FeltLeaguePayment, F)
#define PAYMENT_FIELDS \
  LEAGUE(FeltLeaguePayment), \
  {.key = "season", .type = FELT_FIELD_INT, PAYMENT(season), .min = 0, .max = FELT_SEASONS_MAX}, \
  {.key = "amount", .type = FELT_FIELD_INT, PAYMENT(amount), .min = 1, .max = FELT_MONEY_MAX, .flags = FELT_FIELD_REQUIRED}, \
  {.key = "currency", .type = FELT_FIELD_TEXT, PAYMENT(currency), .flags = FELT_FIELD_NAME}, \
  {.key = "person", .type = FELT_FIELD_INT, PAYMENT(person), .min = 0, .max = FELT_INT_MAX}, \
  {.key = "tournament", .type = FELT_FIELD_TEXT, PAYMENT(tournament), .flags = FELT_FIELD_NAME}, \
  {.key = "pool", .type = FELT_FIELD_INT, PAYMENT(pool), .min = 0, .max = FELT_INT_MAX}, \
  {.key = "reason", .type = FELT_FIELD_TEXT, PAYMENT(reason)}, \
  {.key = "overruled", .type = FELT_FIELD_BOOL, PAYMENT(overruled)}

static const FeltField payment_fields[] = {PAYMENT_FIELDS, {0}};
const FeltRecord felt_league_payment_record = {"season-payment", sizeof(FeltLeaguePayment), payment_fields, 0};
static const FeltField held_payment_fields[] = {
  PAYMENT_FIELDS, {.key = "at_us", .type = FELT_FIELD_INT, PAYMENT(at_us)}, {0}};
static const FeltRecord held_payment_record = {"season-payment", sizeof(FeltLeaguePayment), held_payment_fields, 0};

static const FeltField held_fields[] = {
  LEAGUE(FeltSeasonHeld),
  {.key = "tournament", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltSeasonHeld, tournament),
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED},
  {0},
};
const FeltRecord felt_season_held_record = {"season-held", sizeof(FeltSeasonHeld), held_fields, 0};
static const FeltField seal_fields[] = {
  {.key = "sealed", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltSeasonSeal, sealed)},
  {.key = "tournaments", .type = FELT_FIELD_LIST, .offset = offsetof(FeltSeasonSeal, held),
   .count_offset = offsetof(FeltSeasonSeal, n_held), .record = &felt_season_held_record},
  {0},
};
const FeltRecord felt_season_seal_record = {"season-seal", sizeof(FeltSeasonSeal), seal_fields, 0};

#define SEASON(F) .offset = offsetof(FeltLeagueSeason, F)
static const FeltField season_fields[] = {
  ID(FeltLeagueSeason, FELT_SEASONS_MAX),
  {.key = "league", .type = FELT_FIELD_INT, SEASON(league), .min = 0, .max = FELT_LEAGUES_MAX},
  {.key = "name", .type = FELT_FIELD_TEXT, SEASON(name), .flags = FELT_FIELD_NAME},
  {.key = "from", .type = FELT_FIELD_TEXT, SEASON(from), .flags = FELT_FIELD_NAME},
  {.key = "to", .type = FELT_FIELD_TEXT, SEASON(to), .flags = FELT_FIELD_NAME},
  {.key = "closed", .type = FELT_FIELD_WORD, SEASON(closed), .words = felt_season_closed_words, .absent = -1},
  {.key = "seal", .type = FELT_FIELD_RECORD, SEASON(seal), .record = &felt_season_seal_record},
  {0},
};
const FeltRecord felt_league_season_record = {"season", sizeof(FeltLeagueSeason), season_fields, 0};

/* How it is held: by these it is copied, compared and freed. */
#define LIST(TYPE, KEY, N, RECORD) {.key = #KEY, .type = FELT_FIELD_LIST, .offset = offsetof(TYPE, KEY), \
   .count_offset = offsetof(TYPE, N), .record = (RECORD)}
static const FeltField kept_fields[] = {
  {.key = "season", .type = FELT_FIELD_INT, .offset = offsetof(FeltLeagueKept, season)},
  {.key = "setup", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltLeagueKept, setup), .record = &felt_league_setup_record},
  {0},
};
const FeltRecord felt_league_kept_record = {"league-kept", sizeof(FeltLeagueKept), kept_fields, 0};
static const FeltField league_fields[] = {
  {.key = "id", .type = FELT_FIELD_INT, .offset = offsetof(FeltLeague, id)},
  {.key = "setup", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltLeague, setup), .record = &felt_league_setup_record},
  LIST(FeltLeague, kept, n_kept, &felt_league_kept_record),
  LIST(FeltLeague, counts, n_counts, &felt_league_count_record),
  LIST(FeltLeague, corrections, n_corrections, &held_correction_record),
  LIST(FeltLeague, payments, n_payments, &held_payment_record),
  {0},
};
const FeltRecord felt_league_record = {"league", sizeof(FeltLeague), league_fields, 0};
static const FeltField leagues_fields[] = {
  LIST(FeltLeagues, leagues, n_leagues, &felt_league_record),
  LIST(FeltLeagues, seasons, n_seasons, &felt_league_season_record),
  {0},
};
const FeltRecord felt_leagues_record = {"leagues", sizeof(FeltLeagues), leagues_fields, 0};
/* clang-format on */

const char *felt_league_tie_text(FeltLeagueTie tie)
{
  static const char *const texts[FELT_N_TIES] = {
      N_("Tournaments won"),
      N_("Wins, then second places…"),
      N_("Best tournament, then next…"),
      N_("Latest tournament, then the one before…"),
      N_("Prizes won"),
      N_("Players put out"),
      N_("Money won"),
      N_("Tournaments played"),
      N_("Points a tournament"),
  };
  return _(texts[tie]);
}

int felt_league_tie_find(const char *word)
{
  for (int i = 0; i < FELT_N_TIES; i++)
    if (strcmp(felt_league_tie_words[i], word) == 0)
      return i;
  return -1;
}

/* Looking ---------------------------------------------------------------------------------- */

/* The number that a text is; 0: it is none. */
static gint64 number_of(const char *text)
{
  guint64 number = 0;
  if (!g_ascii_string_to_unsigned(text, 10, 1, FELT_SEASONS_MAX, &number, NULL))
    return 0;
  return (gint64)number;
}

const FeltLeague *felt_league(const FeltLeagues *leagues, gint64 id)
{
  for (guint i = 0; i < leagues->n_leagues; i++)
    if (leagues->leagues[i].id == id)
      return &leagues->leagues[i];
  return NULL;
}

const FeltLeague *felt_league_named(const FeltLeagues *leagues, const char *text)
{
  for (guint i = 0; text != NULL && i < leagues->n_leagues; i++)
    if (felt_club_same_name(leagues->leagues[i].setup.name, text))
      return &leagues->leagues[i];
  return text != NULL ? felt_league(leagues, number_of(text)) : NULL;
}

const FeltLeagueSeason *felt_league_season(const FeltLeagues *leagues, gint64 id)
{
  for (guint i = 0; i < leagues->n_seasons; i++)
    if (leagues->seasons[i].id == id)
      return &leagues->seasons[i];
  return NULL;
}

gboolean felt_league_has_season(const FeltLeague *league, const FeltLeagueSeason *season)
{
  return season->league == 0 || (league != NULL && season->league == league->id);
}

/* One of its own goes before one of all. */
const FeltLeagueSeason *felt_league_season_named(const FeltLeagues *leagues,
                                                 const FeltLeague *league, const char *text)
{
  const FeltLeagueSeason *found = NULL;
  for (guint i = 0; i < leagues->n_seasons; i++) {
    const FeltLeagueSeason *season = &leagues->seasons[i];
    if (felt_league_has_season(league, season) && felt_club_same_name(season->name, text) &&
        (found == NULL || season->league != 0))
      found = season;
  }
  if (found == NULL)
    found = felt_league_season(leagues, number_of(text));
  return found != NULL && felt_league_has_season(league, found) ? found : NULL;
}

const FeltLeagueSeason *felt_league_season_meant(const FeltLeagues *leagues,
                                                 const FeltLeague *league, const char *text)
{
  const FeltLeagueSeason *found = NULL;
  if (league != NULL)
    return felt_league_season_named(leagues, league, text);
  for (guint i = 0; i < leagues->n_seasons; i++) {
    if (!felt_club_same_name(leagues->seasons[i].name, text))
      continue;
    if (found != NULL)
      return NULL;
    found = &leagues->seasons[i];
  }
  return found != NULL ? found : felt_league_season(leagues, number_of(text));
}

const FeltLeagueSeason *felt_league_season_on(const FeltLeagues *leagues, const FeltLeague *league,
                                              const char *day)
{
  const FeltLeagueSeason *found = NULL;
  for (guint i = 0; i < leagues->n_seasons; i++) {
    const FeltLeagueSeason *season = &leagues->seasons[i];
    if (felt_league_has_season(league, season) && strcmp(season->from, day) <= 0 &&
        (found == NULL || strcmp(season->from, found->from) >= 0))
      found = season;
  }
  return found;
}

gboolean felt_league_season_closed(const FeltLeagueSeason *season, const char *day)
{
  if (season->closed == FELT_SEASON_BY_DAY)
    return strcmp(season->to, day) < 0;
  return season->closed == FELT_SEASON_CLOSED;
}

static gboolean holds_day(const FeltLeagueSeason *season, const char *day)
{
  return strcmp(season->from, day) <= 0 && strcmp(day, season->to) <= 0;
}

static gboolean is_held(const FeltSeasonSeal *seal, const FeltLeague *league,
                        const char *tournament)
{
  for (guint i = 0; i < seal->n_held; i++)
    if ((league == NULL || seal->held[i].league == league->id) &&
        strcmp(seal->held[i].tournament, tournament) == 0)
      return TRUE;
  return FALSE;
}

gboolean felt_league_season_has(const FeltLeagueSeason *season, const FeltLeague *league,
                                const char *tournament, const char *day)
{
  const FeltLeagueCount *count = league != NULL ? felt_league_counted(league, tournament) : NULL;
  if (season == NULL)
    return TRUE;
  if (season->seal.sealed)
    return is_held(&season->seal, league, tournament);
  return count != NULL && count->season != 0 ? count->season == season->id : holds_day(season, day);
}

FeltLeagueSetup felt_league_rules(const FeltLeague *league, const FeltLeagueSeason *season)
{
  for (guint i = 0; season != NULL && i < league->n_kept; i++) {
    if (league->kept[i].season != season->id)
      continue;
    FeltLeagueSetup rules = league->kept[i].setup;
    rules.name = league->setup.name;
    return rules;
  }
  return league->setup;
}

gboolean felt_league_season_holds(const FeltLeagueSeason *season, gint64 of, gint64 at_us)
{
  if (season == NULL || of != 0)
    return season == NULL || of == season->id;
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_utc(at_us / G_USEC_PER_SEC);
  g_autofree char *day = g_date_time_format(at, "%Y-%m-%d");
  return holds_day(season, day);
}

const FeltLeagueCount *felt_league_counted(const FeltLeague *league, const char *tournament)
{
  for (guint i = 0; i < league->n_counts; i++)
    if (strcmp(league->counts[i].tournament, tournament) == 0)
      return &league->counts[i];
  return NULL;
}

static gboolean has_in_it(const char *name, const char *part)
{
  g_autofree char *all = felt_name_key(name);
  g_autofree char *wanted = felt_name_key(part);
  return strstr(all, wanted) != NULL;
}

gboolean felt_league_counts(const FeltLeague *league, const char *tournament, const char *name)
{
  const FeltLeagueCount *count = felt_league_counted(league, tournament);
  if (count != NULL && count->counts != FELT_COUNTS_BY_NAME)
    return count->counts == FELT_COUNTS_YES;
  for (char **part = league->setup.series; part != NULL && *part != NULL; part++)
    if (strcmp(*part, FELT_LEAGUE_ALL) == 0 || has_in_it(name, *part))
      return TRUE;
  return FALSE;
}

gboolean felt_league_counts_in(const FeltLeague *league, const FeltLeagueSeason *season,
                               const char *tournament, const char *name, const char *day)
{
  return felt_league_season_has(season, league, tournament, day) &&
         ((season != NULL && season->seal.sealed) || felt_league_counts(league, tournament, name));
}

gboolean felt_league_is_day(const char *text)
{
  static const char form[] = "dddd-dd-dd";
  if (text == NULL || strlen(text) != strlen(form))
    return FALSE;
  for (guint i = 0; form[i] != '\0'; i++)
    if (form[i] == 'd' ? !g_ascii_isdigit(text[i]) : text[i] != form[i])
      return FALSE;
  return g_date_valid_dmy((GDateDay)atoi(text + 8), (GDateMonth)atoi(text + 5),
                          (GDateYear)atoi(text));
}
