/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-league.h - leagues and seasons: what is decided of them, never what follows */
#ifndef FELT_CLUB_LEAGUE_H
#define FELT_CLUB_LEAGUE_H

#include "tournament/base/felt-schema.h"

#define FELT_LEAGUES_MAX        1000
#define FELT_SEASONS_MAX        10000
#define FELT_LEAGUE_BONUSES_MAX 20

/* The formula of points where neither league nor tournament has one: a shipped one. */
#define FELT_LEAGUE_FORMULA "linear"

/* In `series`: all tournaments count. */
#define FELT_LEAGUE_ALL "*"

/* Points beside those of the place. */
typedef enum {
  FELT_BONUS_TOURNAMENT, /* in the points of a tournament: it goes when that is dropped */
  FELT_BONUS_ALWAYS,     /* of each tournament, also one that is dropped */
  FELT_BONUS_SEASON,     /* once, by the names of season scores */
} FeltBonusOf;

typedef struct {
  char *name;
  char *formula; /* of points; of a season: of season scores */
  int of;        /* FeltBonusOf */
} FeltLeagueBonus;

/* The points of players who go out together. */
typedef enum {
  FELT_SHARED_BEST,    /* the points of the best of the places they share */
  FELT_SHARED_AVERAGE, /* the average of the points of these places */
} FeltLeagueShared;

/* The result of a tournament for people who did not play. */
typedef enum {
  FELT_MISSED_IGNORED, /* nothing: `drops` takes away of what was played */
  FELT_MISSED_ZERO,    /* a result of 0 points, which `drops` may take away */
} FeltLeagueMissed;

/* The order of people with equal points. */
typedef enum {
  FELT_TIE_WINS,    /* more tournaments won */
  FELT_TIE_PLACES,  /* more wins, then more second places, and so on */
  FELT_TIE_BEST,    /* the best tournament, by its points; then the next, and so on */
  FELT_TIE_LATEST,  /* the better place in the latest tournament; then in the one before */
  FELT_TIE_CASHES,  /* more prizes */
  FELT_TIE_HITS,    /* more players put out */
  FELT_TIE_PRIZES,  /* more money won */
  FELT_TIE_EVENTS,  /* more tournaments played */
  FELT_TIE_AVERAGE, /* more points a tournament played */
  FELT_N_TIES
} FeltLeagueTie;

extern const char *const felt_league_tie_words[FELT_N_TIES + 1];

/* "Wins", in the language of now. */
const char *felt_league_tie_text(FeltLeagueTie tie);

/* Which tie-break a word is; -1: none. */
int felt_league_tie_find(const char *word);

/* How a league counts. Of a command and of an event what is absent stays as it was. */
typedef struct {
  char *name;
  char *formula;         /* on one line; NULL: each tournament's own, else FELT_LEAGUE_FORMULA */
  char *score;           /* of a season, from what counts; NULL: the sum */
  gint64 best;           /* so many tournaments count, the best; 0: all */
  gint64 drops;          /* so many do not, the worst */
  gint64 minimum_events; /* who played fewer has no place */
  char *attendance;      /* points for having played, also where dropped: a formula; or NULL */
  FeltLeagueBonus *bonuses;
  guint n_bonuses;
  char **tie_breaks; /* words, the first first; NULL: who has the same points shares a place */
  int shared;        /* FeltLeagueShared */
  int missed;        /* FeltLeagueMissed */
  char **series;     /* tournaments count whose name has one of these in it; NULL: none by itself */
  int closed;        /* 1: it is over, and lists show it last */
  guint64 given;     /* of a command: bits by the fields of felt_league_setup_record */
} FeltLeagueSetup;

extern const FeltRecord felt_league_setup_record;

/* Whether a tournament counts, whatever its name. */
typedef enum { FELT_COUNTS_NO, FELT_COUNTS_YES, FELT_COUNTS_BY_NAME } FeltLeagueCounts;

typedef struct {
  gint64 league;    /* of the event; in a league's list the league's own */
  char *tournament; /* its id */
  int counts;       /* FeltLeagueCounts */
  char *formula;    /* of its points where the league has none; or NULL */
  gint64 season;    /* the id of the one season to which it belongs; 0: those of its day */
} FeltLeagueCount;

/* Points given or taken by hand. */
typedef struct {
  gint64 league;
  gint64 person;      /* its id in the club */
  gint64 thousandths; /* of a point */
  char *reason;
  char *tournament; /* the id of the one it belongs to; or NULL: it belongs to the season */
  gint64 season;    /* its id; 0: whatever the season, or that of the tournament */
  gint64 at_us;     /* UTC of its event, not part of it */
} FeltLeagueCorrection;

/* Money that was paid out of a season's pot. */
typedef struct {
  gint64 league;
  gint64 season;      /* its id; 0: whatever the season */
  gint64 amount;      /* minor units */
  char *currency;     /* NULL: that of the pot */
  gint64 person;      /* to whom: its id in the club; 0: to nobody of it */
  char *tournament;   /* into whose prize pool: its id; or NULL */
  gint64 pool;        /* the event there that puts it in; 0: none does (older logs) */
  char *reason;       /* or NULL */
  gboolean overruled; /* it was more than there was */
  gint64 at_us;       /* UTC of its event, not part of it */
} FeltLeaguePayment;

/* How a season counts that was over when the league's rules were changed. */
typedef struct {
  gint64 season;
  FeltLeagueSetup setup;
} FeltLeagueKept;

typedef struct {
  gint64 id; /* from 1 */
  FeltLeagueSetup setup;
  FeltLeagueKept *kept; /* of seasons that have rules of their own */
  guint n_kept;
  FeltLeagueCount *counts;
  guint n_counts;
  FeltLeagueCorrection *corrections;
  guint n_corrections;
  FeltLeaguePayment *payments;
  guint n_payments;
} FeltLeague;

/* Whether a season's rules are settled. */
typedef enum {
  FELT_SEASON_BY_DAY,   /* once its last day is over */
  FELT_SEASON_CLOSED,   /* and so are its standings (felt_club_keep_closed) */
  FELT_SEASON_REOPENED, /* a director let later changes of the league in, whatever the day */
} FeltSeasonClosed;

/* "by-day", "yes", "no", as events and commands say it. */
extern const char *const felt_season_closed_words[];

/* A tournament that counted in a league when a season was closed. */
typedef struct {
  gint64 league;
  char *tournament; /* its id */
} FeltSeasonHeld;

/* All of them: no other one counts in the season, whatever its name and day. */
typedef struct {
  gboolean sealed; /* FALSE: names and days say it, as in older logs */
  FeltSeasonHeld *held;
  guint n_held;
} FeltSeasonSeal;

/* From a day to a day, both of them in it, as "2026-01-31". */
typedef struct {
  gint64 id;     /* from 1 */
  gint64 league; /* 0: of all leagues */
  char *name;
  char *from, *to;
  int closed;          /* FeltSeasonClosed; of an event -1: as it was */
  FeltSeasonSeal seal; /* of one that is CLOSED */
} FeltLeagueSeason;

typedef struct {
  FeltLeague *leagues; /* by rising id; gaps where one was undone */
  guint n_leagues;
  FeltLeagueSeason *seasons;
  guint n_seasons;
} FeltLeagues;

extern const FeltRecord felt_leagues_record, felt_league_record, felt_league_season_record,
    felt_season_held_record, felt_season_seal_record;

/* Events ------------------------------------------------------------------------------------- */

/* A league that is new or changed: what is NULL, empty or -1 stays. */
typedef struct {
  gint64 id;
  FeltLeagueSetup setup;
  char **without; /* keys that are taken away; or NULL */
  char *day;      /* of a change: seasons that are closed then keep their rules; NULL: none does */
} FeltLeagueSet;

extern const FeltRecord felt_league_set_record, felt_league_count_record,
    felt_league_correction_record, felt_league_payment_record;

/* Apply an event; FALSE with FELT_STATE_ERROR when it does not fit. A season is set by its id, and
 * keeps what is NULL. */
gboolean felt_leagues_add(FeltLeagues *leagues, const FeltLeagueSet *set, GError **error);
gboolean felt_leagues_change(FeltLeagues *leagues, const FeltLeagueSet *set, GError **error);
gboolean felt_leagues_count(FeltLeagues *leagues, const FeltLeagueCount *count, GError **error);
gboolean felt_leagues_correct(FeltLeagues *leagues, const FeltLeagueCorrection *correction,
                              gint64 at_us, GError **error);
gboolean felt_leagues_pay(FeltLeagues *leagues, const FeltLeaguePayment *payment, gint64 at_us,
                          GError **error);
gboolean felt_leagues_season_add(FeltLeagues *leagues, const FeltLeagueSeason *season,
                                 GError **error);
gboolean felt_leagues_season_change(FeltLeagues *leagues, const FeltLeagueSeason *season,
                                    GError **error);

/* Returns a sentence about a broken invariant, to be freed; NULL: the leagues are sound. */
char *felt_leagues_broken(const FeltLeagues *leagues);

/* Takes what a set says into a setup; of a command by its given mask, of an event by what is there.
 */
void felt_league_setup_take(FeltLeagueSetup *setup, const FeltLeagueSet *set);

/* Looking ------------------------------------------------------------------------------------ */

/* Returns a league by id, or by name or number as text (any case); NULL: there is none. */
const FeltLeague *felt_league(const FeltLeagues *leagues, gint64 id);
const FeltLeague *felt_league_named(const FeltLeagues *leagues, const char *text);

/* A season of a league or of all, by id, by name or number, or the one of a day ("2026-01-31"): the
 * latest that has begun by then. */
const FeltLeagueSeason *felt_league_season(const FeltLeagues *leagues, gint64 id);
const FeltLeagueSeason *felt_league_season_named(const FeltLeagues *leagues,
                                                 const FeltLeague *league, const char *text);
const FeltLeagueSeason *felt_league_season_on(const FeltLeagues *leagues, const FeltLeague *league,
                                              const char *day);

/* The one that a text means of any league, where league is NULL; NULL: none, or several. */
const FeltLeagueSeason *felt_league_season_meant(const FeltLeagues *leagues,
                                                 const FeltLeague *league, const char *text);

/* Whether a season is one of a league's, and whether it is closed on a day. */
gboolean felt_league_has_season(const FeltLeague *league, const FeltLeagueSeason *season);
gboolean felt_league_season_closed(const FeltLeagueSeason *season, const char *day);

/* Whether a tournament of a day belongs to a season, of a league or NULL: by its seal, by what was
 * said of the tournament, else by the day. season NULL: always. */
gboolean felt_league_season_has(const FeltLeagueSeason *season, const FeltLeague *league,
                                const char *tournament, const char *day);

/* By which rules a league counts in a season (NULL: of all time): those that the season kept, under
 * the league's name of now, or the league's. Borrowed texts; valid as long as the league. */
FeltLeagueSetup felt_league_rules(const FeltLeague *league, const FeltLeagueSeason *season);

/* Whether what was said at a moment, of a season (its id; 0: of none), belongs to a season, NULL:
 * all of time. One without belongs to each whose days hold it. */
gboolean felt_league_season_holds(const FeltLeagueSeason *season, gint64 of, gint64 at_us);

/* Returns the decision by hand about a tournament; NULL: none. */
const FeltLeagueCount *felt_league_counted(const FeltLeague *league, const char *tournament);

/* Whether a tournament counts, by hand or by its name; and whether it does so in a season. */
gboolean felt_league_counts(const FeltLeague *league, const char *tournament, const char *name);
gboolean felt_league_counts_in(const FeltLeague *league, const FeltLeagueSeason *season,
                               const char *tournament, const char *name, const char *day);

/* Whether it is a day of the calendar, "2026-01-31". */
gboolean felt_league_is_day(const char *text);

#endif
