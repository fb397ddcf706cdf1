/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-command.h - the commands that record a hand */
#ifndef FELT_HANDS_COMMAND_H
#define FELT_HANDS_COMMAND_H

#include "core/phh/felt-phh.h"
#include "hands/felt-hands-deal.h"
#include "tournament/base/felt-stream.h"

/* In the order of felt_hands_commands. */
typedef enum {
  FELT_HANDS_READ, /* a hand of the PHH standard, with all its events; not offered by name */
  FELT_HANDS_BEGIN,
  FELT_HANDS_FOLD,
  FELT_HANDS_CHECK,
  FELT_HANDS_CALL,
  FELT_HANDS_BET,
  FELT_HANDS_RAISE,
  FELT_HANDS_POT,
  FELT_HANDS_ALL_IN,
  FELT_HANDS_BRING_IN,
  FELT_HANDS_BOARD,
  FELT_HANDS_UPCARDS,
  FELT_HANDS_DRAW,
  FELT_HANDS_RUNS,
  FELT_HANDS_SHOW,
  FELT_HANDS_MUCK,
  FELT_HANDS_WINNERS,
  FELT_HANDS_CARDS,
  FELT_HANDS_MISDEAL,
  FELT_HANDS_UNDO,
  FELT_HANDS_REDO,
  FELT_N_HANDS_COMMANDS
} FeltHandsCommandKind;

/* A command and all that any of them takes. */
typedef struct {
  FeltHandsCommandKind kind;
  FeltHandsDeal deal;
  gint64 seat;  /* 0: whose turn it is */
  gint64 to;    /* the amount bet or raised to */
  gint64 count; /* cards drawn, boards; -1: not given */
  gint64 run;   /* which board, from 1 */
  gint64 hand;  /* by its number; 0: the last */
  gint64 seq;
  char *cards, *winners, *reason;
  gboolean mucked;
  const FeltPhh *phh;         /* READ; the caller's */
  const FeltHandRules *rules; /* READ: the house rules, for the file says nothing of them */
} FeltHandsCommand;

extern const FeltCommandTable felt_hands_commands;

FeltHandsCommand *felt_hands_command_new(FeltHandsCommandKind kind);
void felt_hands_command_free(FeltHandsCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltHandsCommand, felt_hands_command_free)

#endif
