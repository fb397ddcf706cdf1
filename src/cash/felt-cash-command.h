/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-command.h - the commands of the host of a cash game */
#ifndef FELT_CASH_COMMAND_H
#define FELT_CASH_COMMAND_H

#include "cash/felt-cash-event.h"

/* In the order of felt_cash_commands. */
typedef enum {
  FELT_CASH_CREATE, /* with a setup; not offered by name */
  FELT_CASH_BUY_IN,
  FELT_CASH_CASH_OUT,
  FELT_CASH_SIT,
  FELT_CASH_LEAVE,
  FELT_CASH_RETURN,
  FELT_CASH_NOTICE,
  FELT_CASH_WAIT,
  FELT_CASH_UNWAIT,
  FELT_CASH_COUNT,
  FELT_CASH_RECOUNT,
  FELT_CASH_TAKE_RAKE,
  FELT_CASH_TAKE_KITTY,
  FELT_CASH_TIP,
  FELT_CASH_COST,
  FELT_CASH_MARKER,
  FELT_CASH_SETTLE_MARKER,
  FELT_CASH_START,
  FELT_CASH_PAUSE,
  FELT_CASH_RESUME,
  FELT_CASH_SET_LEVEL,
  FELT_CASH_MOVE_END,
  FELT_CASH_SET_CONFIG,
  FELT_CASH_TABLE_RULES,
  FELT_CASH_OPEN_TABLE,
  FELT_CASH_CLOSE_TABLE,
  FELT_CASH_DRAW_SEATS,
  FELT_CASH_SET_BUTTON,
  FELT_CASH_NEXT_HAND,
  FELT_CASH_HAND_WON,
  FELT_CASH_BEAR,
  FELT_CASH_END,
  FELT_CASH_REOPEN,
  FELT_CASH_SETTLE_PAYMENT,
  FELT_CASH_RENAME,
  FELT_CASH_NOTE,
  FELT_CASH_UNDO,
  FELT_CASH_REDO,
  FELT_N_CASH_COMMANDS
} FeltCashCommandKind;

/* A command and all that any of them takes; which keys, say the records of felt_cash_commands.
 * Players are named, in whatever case, or by their seat as 1.4. */
typedef struct {
  FeltCashCommandKind kind;
  FeltCashSetup setup;      /* CREATE, SET_CONFIG: what setup.given says */
  FeltCashTableRules rules; /* TABLE_RULES: what rules.rules.given says */
  char *name;               /* of a player; keys "name" and "player" */
  char *other;              /* lender, receiver, payer, to, the new name, who sleeps */
  char *text;
  char **players;
  gint64 table, seat, seats; /* 0: not given */
  gint64 amount, chips;      /* -1: not given */
  gint64 stack, pot;         /* -1: not given */
  gint64 level, seq;
  gboolean paid, stays, by_time, in_chips, overrule;
  FeltCashStack *stacks; /* COUNT, END */
  guint n_stacks;
} FeltCashCommand;

extern const FeltCommandTable felt_cash_commands;

FeltCashCommand *felt_cash_command_new(FeltCashCommandKind kind);
void felt_cash_command_free(FeltCashCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltCashCommand, felt_cash_command_free)

#endif
