/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command.h - the commands of a director: from feltctl, the palette and the pages */
#ifndef FELT_COMMAND_H
#define FELT_COMMAND_H

#include <glib.h>

#include "tournament/base/felt-stream.h"
#include "tournament/setup/felt-setup.h"

/* In the order of felt_command_info; names as in feltctl ("bust-out"). */
typedef enum {
  FELT_COMMAND_CREATE, /* the first command of a tournament; not offered by `do` */
  FELT_COMMAND_FORGET, /* nor is this: services/club/felt-people gives it */
  FELT_COMMAND_REGISTER,
  FELT_COMMAND_UNREGISTER,
  FELT_COMMAND_RE_ENTER,
  FELT_COMMAND_REBUY,
  FELT_COMMAND_ADD_ON,
  FELT_COMMAND_BUST_OUT,
  FELT_COMMAND_UNDO,
  FELT_COMMAND_REDO,
  FELT_COMMAND_START,
  FELT_COMMAND_PAUSE,
  FELT_COMMAND_RESUME,
  FELT_COMMAND_NEXT_LEVEL,
  FELT_COMMAND_PREVIOUS_LEVEL,
  FELT_COMMAND_SET_LEVEL,
  FELT_COMMAND_ADJUST_TIME,
  FELT_COMMAND_SEAT,
  FELT_COMMAND_MOVE,
  FELT_COMMAND_SWAP,
  FELT_COMMAND_OPEN_TABLE,
  FELT_COMMAND_BREAK_TABLE,
  FELT_COMMAND_FINAL_TABLE,
  FELT_COMMAND_REDRAW,
  FELT_COMMAND_LOCK_SEAT,
  FELT_COMMAND_SET_BUTTON,
  FELT_COMMAND_NEXT_HAND,
  FELT_COMMAND_CLOSE_REGISTRATION,
  FELT_COMMAND_REOPEN_REGISTRATION,
  FELT_COMMAND_SET_STRUCTURE,
  FELT_COMMAND_SET_CONFIG,
  FELT_COMMAND_CHIP_COUNT,
  FELT_COMMAND_ADJUST_CHIPS,
  FELT_COMMAND_LOCK_PRIZES,
  FELT_COMMAND_UNLOCK_PRIZES,
  FELT_COMMAND_DEAL,
  FELT_COMMAND_PAY,
  FELT_COMMAND_BOUNTY,
  FELT_COMMAND_CHIP_RACE,
  FELT_COMMAND_NOTE,
  FELT_COMMAND_FINISH,
  FELT_COMMAND_BALANCE,
  FELT_COMMAND_BREAK_ORDER,
  FELT_COMMAND_HEAD_COUNT,
  FELT_COMMAND_HAND_FOR_HAND,
  FELT_COMMAND_HAND_DONE,
  FELT_COMMAND_PENALTY,
  FELT_COMMAND_ABSENT,
  FELT_COMMAND_WRONG_SEAT,
  FELT_COMMAND_KEEP_APART,
  FELT_COMMAND_WAIVE_STOP,
  FELT_COMMAND_DRAW_CARDS,
  FELT_COMMAND_MOVES_TOLD,
  FELT_COMMAND_PUT_BACK,
  FELT_COMMAND_BUST_ORDER,
  FELT_COMMAND_RENAME,
  FELT_COMMAND_CALL_CLOCK,
  FELT_COMMAND_TIME_CHIP,
  FELT_COMMAND_DRAWER_OPEN,
  FELT_COMMAND_DRAWER_CLOSE,
  FELT_COMMAND_REPORT_BUST,
  FELT_COMMAND_CALL_FLOOR,
  FELT_COMMAND_ANSWER_CALL,
  FELT_COMMAND_SET_PERSON,
  FELT_COMMAND_ADJUST_POOL,
  FELT_COMMAND_SIDE_POT_JOIN,
  FELT_COMMAND_SIDE_POT_LEAVE,
  FELT_COMMAND_SIDE_POT_PAY,
  FELT_COMMAND_SIDE_POT_KEEP,
  FELT_COMMAND_SIDE_POT_ADD,
  FELT_COMMAND_SIDE_POT_OPEN,
  FELT_N_COMMANDS
} FeltCommandKind;

/* One player of a hand's bust-outs. */
typedef struct {
  char *player;
  gint64 stack; /* at the start of the hand; -1: not given */
  char **by;    /* the players who won the chips, NULL-terminated, or NULL */
} FeltCommandBust;

/* The card a player drew for a seat. */
typedef struct {
  char *player, *card;
} FeltCommandCard;

/* A player and an amount: a stack, or the share of a deal. */
typedef struct {
  char *player;
  gint64 amount;
} FeltCommandShare;
/* One player of a chip race. */
typedef struct {
  char *player;
  gint64 chips;    /* old chips of the player */
  gboolean others; /* whether the player has other chips */
} FeltCommandOdd;

/* A command and all the arguments any command takes; its record names those it does take. A player
 * is given as text: an id, a name (whatever the case), or TABLE.SEAT. */
typedef struct {
  FeltCommandKind kind;
  char *player, *other;
  char *name;
  gint64 table, seat; /* 0: not given */
  gint64 seats;
  gint64 level;
  gint64 ms;     /* FELT_INT_UNSET: not given */
  gint64 stack;  /* -1: not given */
  gint64 amount; /* chips or money; FELT_INT_UNSET: not given */
  gint64 paid;   /* of a price; -1: all of it */
  gint64 taken;  /* drawer-close: out of the drawer; -1: all of it */
  gint64 place;
  gint64 left; /* deal: played for on */
  int how;     /* FeltDealHow */
  int what;    /* FeltPaidWhat */
  int part;    /* FeltPricePart */
  int outcome; /* FeltCallOutcome */
  int method;  /* FeltMethod; -1: not given */
  gboolean waiting, ahead;
  char *person;  /* of the club: an id, or a whole name; of set-person also FELT_NOBODY */
  char **people; /* register: several of them; NULL-terminated, or NULL */
  gboolean walk_in, overrule, unwon;
  char *list, *cashier;
  char *pot;       /* a side pot, by its name */
  char **pots;     /* register: those that are joined with it; NULL-terminated, or NULL */
  gint64 *amounts; /* lock-prizes; register: the chips of each of buyers, then of people */
  guint n_amounts;
  FeltCommandShare *stacks, *shares; /* deal */
  guint n_stacks, n_shares;
  gint64 forfeit;
  gint64 seq;
  gint64 times;
  gboolean draw, locked, across;
  char *reason, *text;
  FeltCommandBust *players;
  guint n_players;
  gint64 from, to; /* chip values */
  gboolean over_half;
  FeltCommandOdd *odd;
  guint n_odd;
  char **by;
  char **buyers; /* rebuy, add-on, bust-order, side-pot-…: key players; register: names;
                    NULL-terminated, or NULL */
  FeltLevel *levels;
  guint n_levels;
  gint64 *tables; /* break-order */
  guint n_tables;
  gint64 count;         /* head-count, drawer-close; -1: not given */
  gint64 until;         /* hand-for-hand; -1: not given */
  gint64 rounds, hands; /* penalty */
  gint64 first;         /* draw-cards */
  gboolean on, done, absent, apart, all, refund;
  FeltCommandCard *cards;
  guint n_cards;
  FeltSetup setup; /* set-config: only the given fields */
} FeltCommand;

/* None of the club's people. */
#define FELT_NOBODY "none"

extern const FeltCommandTable felt_tournament_commands;
extern const FeltRoleRow felt_command_roles[]; /* theirs: felt-command-roles.c */
const FeltCommandInfo *felt_command_info(FeltCommandKind kind);

gboolean felt_command_kind_from_name(const char *name, FeltCommandKind *kind);

/* A new command without arguments, a deep copy, and the end of one (NULL is fine). */
FeltCommand *felt_command_new(FeltCommandKind kind);
FeltCommand *felt_command_copy(const FeltCommand *command);
void felt_command_free(FeltCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltCommand, felt_command_free)

/* A new command about one player, with `player` copied or by id: the most frequent case. */
FeltCommand *felt_command_new_player(FeltCommandKind kind, const char *player);
FeltCommand *felt_command_new_for(FeltCommandKind kind, guint player);

/* Brings the arguments of a command made in code into the form that reading them from text would
 * have given, and fails with a sentence where reading would have refused. felt_decide does this by
 * itself, on a copy. */
gboolean felt_command_normalize(FeltCommand *command, GError **error);

#endif
