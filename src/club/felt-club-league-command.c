/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-league-command.c - what may be asked of leagues and seasons: keys, memory */
#include "club/felt-club-league-command.h"

#include "club/felt-club-league-records.h"
#include "tournament/base/felt-money.h"

/* clang-format off */
#define OF(F) .offset = offsetof(FeltLeagueCommand, F)
#define TEXT(KEY, FLAGS, DOC) {.key = #KEY, .type = FELT_FIELD_TEXT, OF(KEY), .flags = (FLAGS), .doc = (DOC)}
#define LEAGUE TEXT(league, FELT_FIELD_NAME | FELT_FIELD_REQUIRED, N_("which league: its name or number"))
#define TOURNAMENT(F, D) TEXT(tournament, FELT_FIELD_NAME | (F), D)
#define PERSON TEXT(person, FELT_FIELD_NAME | FELT_FIELD_REQUIRED, N_("whose points: the person’s id, or whole name"))
#define POINTS TEXT(points, FELT_FIELD_NAME | FELT_FIELD_DECIMAL | FELT_FIELD_REQUIRED, N_("points, less than 0 to take them away"))
#define REASON TEXT(reason, FELT_FIELD_REQUIRED, N_("why"))
#define SEASON(F, D) TEXT(season, FELT_FIELD_NAME | (F), D)
#define NAME(F) TEXT(name, FELT_FIELD_NAME | FELT_FIELD_FILLED | FELT_FIELD_GIVEN | (F), N_("what the season is called"))
#define FROM(F) TEXT(from, FELT_FIELD_NAME | FELT_FIELD_FILLED | (F), N_("its first day, as 2026-01-31"))
#define TO(F) TEXT(to, FELT_FIELD_NAME | FELT_FIELD_FILLED | (F), N_("its last day"))
#define CLOSED {.key = "closed", .type = FELT_FIELD_WORD, OF(closed), .words = felt_season_closed_words, .absent = -1, \
    .doc = N_("yes: its standings stay as they are; no: it is open again; by-day: it keeps its rules once its last day is over")}
#define COUNTS(F) {.key = "counts", .type = FELT_FIELD_WORD, OF(counts), .words = felt_league_counts_words, .absent = FELT_COUNTS_YES, \
    .doc = N_("yes: it counts; no: it does not; by-name: as the league’s series say")}
#define FORMULA TEXT(formula, FELT_FIELD_LINES | FELT_FIELD_DECIMAL, \
    N_("its own points where the league has no formula; none: not any more"))
#define RECORD(ID, LABEL, ...) \
  static const FeltField ID##_fields[] = {__VA_ARGS__, {0}}; \
  const FeltRecord felt_##ID##_record = {LABEL, sizeof(FeltLeagueCommand), ID##_fields, 0}

static const FeltField league_new_fields[] = {FELT_LEAGUE_SETUP_FIELDS(0), {0}};
const FeltRecord felt_league_new_record = {"league-new", sizeof(FeltLeagueCommand), league_new_fields,
                                           offsetof(FeltLeagueSetup, given)};
static const FeltField league_change_fields[] = {FELT_LEAGUE_SETUP_FIELDS(0), LEAGUE, {0}};
const FeltRecord felt_league_change_record = {"league-change", sizeof(FeltLeagueCommand), league_change_fields,
                                              offsetof(FeltLeagueSetup, given)};
RECORD(league_count_command, "league-count", LEAGUE, TOURNAMENT(FELT_FIELD_REQUIRED, N_("which tournament: id or name")),
       COUNTS(0), FORMULA, SEASON(0, N_("the one season to which it belongs; none: those of its day")));
RECORD(league_correct, "league-correct", LEAGUE, PERSON, POINTS, REASON,
       TOURNAMENT(0, N_("of which tournament; absent: of the season")),
       SEASON(0, N_("of which season; absent: the one of today")));
RECORD(season_new, "season-new", NAME(FELT_FIELD_REQUIRED), FROM(FELT_FIELD_REQUIRED), TO(FELT_FIELD_REQUIRED),
       TEXT(league, FELT_FIELD_NAME, N_("of which league; absent: of all")));
RECORD(season_change, "season-change", SEASON(FELT_FIELD_REQUIRED, N_("which season: its name or number")),
       NAME(0), FROM(0), TO(0), CLOSED, TEXT(league, FELT_FIELD_NAME, N_("whose season, where several have one of this name")));

#define AMOUNT(F) {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .min = 1, .max = FELT_MONEY_MAX, .flags = (F), \
    .doc = N_("how much, in minor units")}
#define OVERRULE(D) {.key = "overrule", .type = FELT_FIELD_BOOL, OF(overrule), .doc = (D)}
RECORD(season_pay, "season-pay", LEAGUE, AMOUNT(FELT_FIELD_REQUIRED),
       TEXT(currency, FELT_FIELD_NAME, N_("of which currency; absent: that of the pot, where it has only one")),
       TEXT(person, FELT_FIELD_NAME, N_("to whom: the person’s id, or whole name")),
       TOURNAMENT(0, N_("into whose prize pool: id or name")), TEXT(reason, 0, N_("what for")),
       SEASON(0, N_("of which season; absent: the one of today")),
       OVERRULE(N_("pay more than there is; the log says so")));

RECORD(league_command, "league-command",
       {.key = "amount", .type = FELT_FIELD_INT, OF(amount)}, TEXT(currency, 0, NULL), OVERRULE(NULL),
       {.key = "setup", .type = FELT_FIELD_RECORD, OF(setup), .record = &felt_league_setup_record},
       TEXT(league, 0, NULL), TEXT(tournament, 0, NULL), COUNTS(0), FORMULA, TEXT(person, 0, NULL), TEXT(points, 0, NULL),
       TEXT(reason, 0, NULL), TEXT(season, 0, NULL), TEXT(name, 0, NULL), TEXT(from, 0, NULL), TEXT(to, 0, NULL), CLOSED);
/* clang-format on */
