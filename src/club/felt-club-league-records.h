/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-league-records.h - the keys of a league, as its state, its events and its commands have
 * them */
#ifndef FELT_CLUB_LEAGUE_RECORDS_H
#define FELT_CLUB_LEAGUE_RECORDS_H

#include "club/felt-club-league.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

extern const char *const felt_league_no_yes[], *const felt_league_counts_words[],
                                                   *const felt_league_shared_words[],
                                                       *const felt_league_missed_words[];
extern const FeltRecord felt_league_bonus_record, felt_league_kept_record;

/* ABSENT: what a number or a word is that was not given. */
/* clang-format off */
#define FELT_LEAGUE_OF(F) .offset = offsetof(FeltLeagueSetup, F)
#define FELT_LEAGUE_SETUP_FIELDS(ABSENT) \
  {.key = "name", .type = FELT_FIELD_TEXT, FELT_LEAGUE_OF(name), .flags = FELT_FIELD_NAME | FELT_FIELD_FILLED | FELT_FIELD_GIVEN, \
   .doc = N_("what the league is called")}, \
  {.key = "formula", .type = FELT_FIELD_TEXT, FELT_LEAGUE_OF(formula), .flags = FELT_FIELD_LINES | FELT_FIELD_DECIMAL, \
   .doc = N_("its points: a formula, or the name of one that feltctl formula shipped lists")}, \
  {.key = "score", .type = FELT_FIELD_TEXT, FELT_LEAGUE_OF(score), .flags = FELT_FIELD_LINES, \
   .doc = N_("the points of a season, a formula of season scores; absent: the sum of what counts")}, \
  {.key = "best", .type = FELT_FIELD_INT, FELT_LEAGUE_OF(best), .min = 0, .max = 1000, .absent = (ABSENT), \
   .doc = N_("so many tournaments count, the best; 0: all")}, \
  {.key = "drops", .type = FELT_FIELD_INT, FELT_LEAGUE_OF(drops), .min = 0, .max = 1000, .absent = (ABSENT), \
   .doc = N_("so many tournaments do not count, the worst")}, \
  {.key = "minimum_events", .type = FELT_FIELD_INT, FELT_LEAGUE_OF(minimum_events), .min = 0, .max = 1000, .absent = (ABSENT), \
   .doc = N_("who played fewer tournaments has no place")}, \
  {.key = "attendance", .type = FELT_FIELD_TEXT, FELT_LEAGUE_OF(attendance), .flags = FELT_FIELD_LINES | FELT_FIELD_DECIMAL, \
   .doc = N_("points for each tournament played, also for one that does not count")}, \
  {.key = "bonuses", .type = FELT_FIELD_LIST, FELT_LEAGUE_OF(bonuses), .count_offset = offsetof(FeltLeagueSetup, n_bonuses), \
   .record = &felt_league_bonus_record, .doc = N_("all bonuses: name, formula, of")}, \
  {.key = "tie_breaks", .type = FELT_FIELD_TEXTS, FELT_LEAGUE_OF(tie_breaks), \
   .doc = N_("who is first with the same points: wins, places, best, latest, cashes, hits, prizes, events, average")}, \
  {.key = "shared", .type = FELT_FIELD_WORD, FELT_LEAGUE_OF(shared), .words = felt_league_shared_words, .absent = (ABSENT), \
   .doc = N_("points of a place that several share: of the best, or the average")}, \
  {.key = "missed", .type = FELT_FIELD_WORD, FELT_LEAGUE_OF(missed), .words = felt_league_missed_words, .absent = (ABSENT), \
   .doc = N_("what drops takes away: ignored: of what was played; zero: who did not play had 0 points")}, \
  {.key = "series", .type = FELT_FIELD_TEXTS, FELT_LEAGUE_OF(series), \
   .doc = N_("tournaments count whose name has one of these in it; *: all")}, \
  {.key = "closed", .type = FELT_FIELD_WORD, FELT_LEAGUE_OF(closed), .words = felt_league_no_yes, .absent = (ABSENT), \
   .doc = N_("yes: the league is over; no: it goes on")}
/* clang-format on */

#endif
