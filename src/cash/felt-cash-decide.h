/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide.h - from a command to events, or to a refusal */
#ifndef FELT_CASH_DECIDE_H
#define FELT_CASH_DECIDE_H

#include "cash/felt-cash-command.h"
#include "cash/felt-cash-state.h"

/* Decides one command: events, freed by the array, or NULL with one sentence that says what to do
 * and names the rule. Undo and redo are the log's. */
GPtrArray *felt_cash_decide(const FeltCashState *state, const FeltCashCommand *command,
                            const FeltContext *context, GError **error);

/* For the files that decide ---------------------------------------------------------------- */

/* Events on their way, each taken by a state of their own as they are made. */
typedef struct {
  FeltCashState *state;
  GPtrArray *events;
  const FeltCashCommand *command;
  const FeltContext *context;
} FeltCashPlan;

typedef gboolean (*FeltCashDecider)(FeltCashPlan *plan, GError **error);

/* The functions by FeltCashCommandKind; NULL: it is in another file. */
extern const FeltCashDecider felt_cash_decides_money[FELT_N_CASH_COMMANDS];
extern const FeltCashDecider felt_cash_decides_markers[FELT_N_CASH_COMMANDS];
extern const FeltCashDecider felt_cash_decides_end[FELT_N_CASH_COMMANDS];
extern const FeltCashDecider felt_cash_decides_seats[FELT_N_CASH_COMMANDS];
extern const FeltCashDecider felt_cash_decides_hands[FELT_N_CASH_COMMANDS];
extern const FeltCashDecider felt_cash_decides_house[FELT_N_CASH_COMMANDS];

/* A new event, to be filled in and then taken; FALSE with a sentence, and the event is freed. */
FeltCashEvent *felt_cash_plan_event(const FeltCashPlan *plan, FeltCashEventKind kind);
gboolean felt_cash_plan_take(FeltCashPlan *plan, FeltCashEvent *event, GError **error);

/* The player a text means; NULL with a sentence. */
const FeltCashPlayer *felt_cash_plan_player(const FeltCashPlan *plan, const char *text,
                                            GError **error);

/* The same, of one who has chips in play. */
const FeltCashPlayer *felt_cash_plan_holder(const FeltCashPlan *plan, const char *text,
                                            GError **error);

/* The names of players as they are spelt, none twice; NULL with a sentence. Freed with g_strfreev.
 */
char **felt_cash_plan_names(const FeltCashPlan *plan, char **texts, const char *key,
                            GError **error);

/* Whether a text is the bank, the rake or the kitty. */
gboolean felt_cash_is_house(const char *text);

/* Chips and money of a command that gives one of them or both: whole chips, above 0. */
gboolean felt_cash_plan_worth(const FeltCashPlan *plan, gint64 *amount, gint64 *chips,
                              GError **error);

/* The chips alone, which may be 0: a count. */
gboolean felt_cash_plan_count(const FeltCashPlan *plan, gint64 *chips, GError **error);

/* Refuses more chips than are in play. */
gboolean felt_cash_plan_in_play(const FeltCashPlan *plan, gint64 chips, GError **error);

/* Lets a player cash out so many chips; FALSE with a sentence when fewer are in play. */
gboolean felt_cash_plan_cash_out(FeltCashPlan *plan, const FeltCashPlayer *player, gint64 chips,
                                 GError **error);

/* An open table; NULL with a sentence. */
const FeltCashPlace *felt_cash_plan_table(const FeltCashPlan *plan, gint64 number, GError **error);

/* Seats a player: at the table and seat asked for (0: any), opening another table where the evening
 * does. */
gboolean felt_cash_plan_seat(FeltCashPlan *plan, const char *name, gint64 table, gint64 seat,
                             GError **error);

#endif
