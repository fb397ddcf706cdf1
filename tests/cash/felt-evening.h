/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-evening.h - an evening of cash games in memory, for tests */
#ifndef FELT_EVENING_H
#define FELT_EVENING_H

#include "cash/felt-cash-game.h"

typedef struct {
  FeltCashState *state;
  GPtrArray *log; /* FeltCashEvent */
  FeltContext context;
} FeltEvening;

/* Makes the evening of a setup, JSON with keys of set-config beside the name. */
void felt_evening_init(FeltEvening *evening, const char *setup);
void felt_evening_clear(FeltEvening *evening);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltEvening, felt_evening_clear)

/* Decides and applies, and asserts that nothing is broken; FALSE with the refusal. */
gboolean felt_evening_try(FeltEvening *evening, const FeltCashCommand *command, GError **error);

/* Plays steps apart by ";": commands in words, as in felt-script.h, which must work; "+20m" and
 * "+5s", time passes; "hand …", the coming hand of table 1 is this (felt_evening_hand). */
void felt_evening_play(FeltEvening *evening, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* A command as its name and keys of JSON, "buy-in", "'name':'Ann','amount':500", which must be
 * refused with this sentence, and leave nothing; ' stands for ". */
void felt_evening_refuse(FeltEvening *evening, const char *command, const char *keys,
                         const char *sentence);

/* A whole main: each part of a file of tests/data is an evening, and those of FELT_TEST. Lines:
 *
 *   evening {'seats':2}          a new one, of this setup
 *   3 x next-hand table=1        steps of felt_evening_play, three times
 *   ! buy-in 'name':'Ann' => …   refused with this sentence (felt_evening_refuse)
 *   hand …                       the coming hand of table 1; "~" has this in it, "!~" has not
 *   settles …                    felt_evening_settlement; "^" begins with
 *   warns …                      the first warning, "-": there is none
 *   totals: in=50; bank=20       fields of FeltCashTotals; likewise "figures Ann: net=5", "player
 *                                Ann: chips=5", "place 1: rock=2", "state: raked=4", "time: …",
 *                                "stakes 1: big=20" of table 1, 0 the evening's
 *   coming Dora Emil: first=6    of table 1's coming hand, straddled by them; fourth is what is
 *                                posted fourth; "none": there is none
 *   waiting 2: seat 0 after 5 min, seat 2 after 0 min
 *   rake due Ben: 2 of 48        periods and chips
 *   overruled                    the last event says so */
int felt_evening_main(int argc, char **argv, const char *path);

/* Lets seconds pass. */
void felt_evening_pass(FeltEvening *evening, gint64 seconds);

/* The state after the first n events. Owned by the caller. */
FeltCashState *felt_evening_fold(const FeltEvening *evening, guint n);

const FeltCashPlayer *felt_evening_player(const FeltEvening *evening, const char *name);
FeltCashTotals felt_evening_totals(const FeltEvening *evening);

/* The coming hand of table 1 as "1:button 2:small:1 3:big:2 first:4". Owned by the caller. */
char *felt_evening_hand(const FeltEvening *evening);

/* The settlement as "Ann>Ben:500 bank>rake:5"; what is paid has a "!" behind it. Owned by the
 * caller. */
char *felt_evening_settlement(const FeltEvening *evening);

#endif
