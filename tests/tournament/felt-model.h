/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-model.h - a tournament in memory: commands decided, applied, checked and kept as a log */
#ifndef FELT_MODEL_H
#define FELT_MODEL_H

#include "tournament/decide/felt-decide.h"
#include "tournament/base/felt-history.h"
#include "tournament/state/felt-state.h"

typedef struct {
  FeltState *state;
  FeltHistory *history;
  GPtrArray *log;      /* FeltEvent *, seq - 1 is the index */
  FeltContext context; /* of the next command; every command has another seed */
  FeltState *kept;     /* by a script, to be compared; NULL: none */
  GHashTable *marks;   /* what a script named: char * to char *; NULL: nothing yet */
} FeltModel;

/* An empty log. The clocks stand at 2026-11-21 20:00 UTC. */
void felt_model_init(FeltModel *model);
void felt_model_clear(FeltModel *model);

/* The same with a tournament in it, instead of felt_model_init: stack 1,500; entries entries of the
 * structure: levels of 20 minutes, 25/50, 50/100 and so on, and every third one a break of 10
 * minutes; nine seats a table and any number of rebuys. set-config changes the rest. */
void felt_model_create(FeltModel *model, guint entries);

/* Such a model for g_autoptr. */
FeltModel *felt_model_new(guint entries);
void felt_model_free(FeltModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltModel, felt_model_free)

/* Registers "Player 1" .. "Player n", as ids 1 .. n, after those there are. */
void felt_model_enter(FeltModel *model, guint n);

/* Lets time pass, on both clocks. */
void felt_model_pass(FeltModel *model, gint64 ms);

/* Applies what is due though nobody commands it, as the session does; TRUE when that was anything.
 * Done before each command, and after an undo. */
gboolean felt_model_settle(FeltModel *model);

/* The club has people 1 .. 9, called "Person 1" and so on; a director may let 8 in, nobody 9. Its
 * log ends with event 77.
 *
 * Decides and applies a command, undo and redo too (by folding the log). After each event the
 * invariants must hold, and what was drawn must follow from its seed. On refusal nothing changes.
 */
gboolean felt_model_execute(FeltModel *model, const FeltCommand *command, GError **error);

/* A command of words as feltctl takes them, arguments apart by "|":
 * "bust-out players=Ann:3500,Ben:1200>Cleo+Dan", "deal stacks=Ann:3000,Ben:1500", and side pots
 * with their prices, of which the first is a last longer and the others are high hands: "set-config
 * side_pots=Last longer:1000,High hand:500". Any list also takes its items by field, "set-config
 * payouts.set=place:1/amount:500,place:2/amount:300". NULL with the reader's refusal. */
FeltCommand *felt_model_read(const char *words, GError **error);

/* Executes a command in words, which must work; the last event of it, owned by the log. */
const FeltEvent *felt_model_do(FeltModel *model, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* What a command would say before it is given, NULL with the refusal. Owned by the caller. */
char *felt_model_coming(const FeltModel *model, const FeltCommand *command, GError **error);

/* The latest bust-out of the log, behind which the end may stand; there must be one. */
const FeltEvent *felt_model_last_bust(const FeltModel *model);

/* Executes a command in words, which must be refused with this code, in one sentence that holds
 * `part` (NULL: anything), and must leave everything as it was. */
void felt_model_refuse(FeltModel *model, const char *code, const char *part, const char *format,
                       ...) G_GNUC_PRINTF(4, 5);

/* The same for a command made in code, which is freed. */
void felt_model_refuse_command(FeltModel *model, const char *code, const char *part,
                               FeltCommand *command);

/* The log folded from its beginning, without what is undone; toggled, when given, names events
 * taken the other way. NULL with error when an event is impossible then. */
FeltState *felt_model_fold(const FeltModel *model, const FeltUndone *toggled, GError **error);

/* Fails the test unless the log folds to the live state. */
void felt_model_assert_folds(const FeltModel *model);

/* Player and table of the live state, which must be there; places are up to date. */
const FeltPlayer *felt_model_player(FeltModel *model, gint64 id);
const FeltTable *felt_model_table(FeltModel *model, gint64 number);

/* What the clock shows now. */
FeltClockView felt_model_clock(const FeltModel *model);

#endif
