/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-play.h - a tournament played from a script: commands, time, refusals and what must be so */
#ifndef FELT_PLAY_H
#define FELT_PLAY_H

#include "tournament/felt-model.h"

/* Plays the steps of a script, apart by ";" or lines (";;" is one within a step), and fails the
 * test at the first one that does not do as it says, with that step in the message. The format's
 * arguments are read before the first.
 *
 *   bust-out player=3|by=1       a command in words, which must work (felt_model_do)
 *   bust-out player=8..3         the same for each number from 8 down to 3
 *   !closed [reopen] rebuy …     refused with this code; what the sentence holds, or no brackets
 *   enter 4                      felt_model_enter
 *   tables 4 2                   felt_floor_fill: two tables with so many players
 *   +90s, +20m, +3h, +5ms        time passes
 *   utc -3h                      the system clock jumps, and nothing else
 *   reboot 4m                    the machine is back after so long, with another boot
 *   folds                        felt_model_assert_folds
 *   hands 1 x2                   felt_floor_deal
 *   hand 1 button 2, posts 3s    felt_floor_assert_hand
 *   dealt button 2, small 3, big 4, posts 3s 4b, owes 5s, waits 6
 *                                another hand at table 1, which folds
 *   reversible                   undone and redone it is as it was, and the log folds to it
 *   keep, same                   the state is kept; it is again what was kept
 *   mark late                    "$late" is the number of the log's last event from here on
 *   mark there $seat2            "$there" is this; "$seat2", "$table2" are where player 2 sits
 *   player 3: in table=1 stack=-1 placed=3-4
 *   table 2: open n_players=5    fields of the live state
 *   state: running n_in=7
 *   clock: level=2 by_utc=0      of the clock's view, which counts entries from 0
 *   pool: taken=3300 cash=2200   of felt_state_pool, what came in by cash, card, voucher
 *   at 3 2:00                    the clock is in entry 3, from 1, and two minutes of it are over
 *   event: price=500 by=-        fields of the log's last event; "-": the text is absent, "*" is
 *                                any; "seats=5" of a list is its length, "seats.0.player=3" an item
 *   event $late: finished why=ran-out
 *                                of another event, with its kind
 *   says Ann is out (4th)        the words of the log's last event; "*" stands for anything
 *   says @$late Ann is out        of another event
 *   bust says …                  of the last bust-out
 *   did seats-drawn clock-set    the kinds of the last events
 *   todo race [tables 1, 2]      the list of things to do has one of a kind, which says this
 *   todo first race              it is the first one
 *   no todo race                 there is none
 *   act race                     does what the first of a kind is for
 *   prizes 5000 3000             the cash of all prizes, "none" when there are none
 *
 * Fields have the names and the numbers of felt-state-fields.h and of the event's record, with
 * words for a status or phase. "placed" is place and place_to of a player, equal without "-";
 * "owes" and "due" are felt_player_owes and felt_player_due. */
void felt_play(FeltModel *model, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* A kind of step of a test's own, tried before all others. FALSE: the step is none of these. */
typedef gboolean (*FeltPlayStep)(FeltModel *model, const char *step);
void felt_play_extend(FeltPlayStep own);

/* For such steps: fails the test unless each word of wanted is one of facts, "prize number=4
 * player=Ann" and so on. */
void felt_play_facts(const char *step, const char *facts, const char *wanted);

/* Fails the test unless a text is the wanted one; "-": it is NULL. */
void felt_play_text(const char *step, const char *text, const char *wanted);

/* A whole main: each part of tests/data/plays/NAME.play is played with a new model of six entries,
 * with steps of the test's own or NULL (felt_test_run_parts). */
int felt_play_main(int argc, char **argv, const char *name, FeltPlayStep own);

/* A new model of six entries (felt_model_create) after such a script. */
FeltModel *felt_play_new(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Of another script: fails the test when a step "player 3: …", "table 2: …", "state: …" or "clock:
 * …" does not hold; FALSE when it is no such step. */
gboolean felt_play_expect(const FeltState *state, const FeltClockView *clock, const char *step);

/* "90s", "20m", "3h" or "5ms" in milliseconds. */
gint64 felt_play_time(const char *text);

#endif
