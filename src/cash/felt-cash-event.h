/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-event.h - the events of a stream cash:ID, an evening of cash games */
#ifndef FELT_CASH_EVENT_H
#define FELT_CASH_EVENT_H

#include "cash/felt-cash-setup.h"
#include "tournament/base/felt-stream.h"

/* In the order of the log's names. They hold what a person or chance decided; balances, posts, who
 * is due what follow from them. Players are named as they are spelt, which rename changes. */
typedef enum {
  FELT_CASH_EVENT_CREATED,
  FELT_CASH_EVENT_SETUP_SET,
  FELT_CASH_EVENT_END_MOVED,
  FELT_CASH_EVENT_RULES_SET,
  FELT_CASH_EVENT_TABLE_OPENED,
  FELT_CASH_EVENT_TABLE_CLOSED,
  FELT_CASH_EVENT_SEATED, /* a newcomer, or one who moves */
  FELT_CASH_EVENT_SEATS_DRAWN,
  FELT_CASH_EVENT_WAITS,
  FELT_CASH_EVENT_WAITS_NOT,
  FELT_CASH_EVENT_BOUGHT,
  FELT_CASH_EVENT_CASHED,
  FELT_CASH_EVENT_RECOUNTED, /* what a cash-out was counted as was wrong */
  FELT_CASH_EVENT_COUNTED,   /* chips of who plays on */
  FELT_CASH_EVENT_NOTICE,    /* who will go early */
  FELT_CASH_EVENT_LEFT,
  FELT_CASH_EVENT_RETURNED,
  FELT_CASH_EVENT_RENAMED,
  FELT_CASH_EVENT_RAKE,
  FELT_CASH_EVENT_KITTY,
  FELT_CASH_EVENT_TIP,
  FELT_CASH_EVENT_COST,
  FELT_CASH_EVENT_MARKER,
  FELT_CASH_EVENT_MARKER_SETTLED,
  FELT_CASH_EVENT_CLOCK, /* the blinds' clock is set: begun, paused, gone on, put to a level */
  FELT_CASH_EVENT_BUTTON,
  FELT_CASH_EVENT_HAND, /* dealt; who posts what follows */
  FELT_CASH_EVENT_WON,
  FELT_CASH_EVENT_BORNE, /* a difference that no count explains, and who bears it */
  FELT_CASH_EVENT_ENDED,
  FELT_CASH_EVENT_REOPENED,
  FELT_CASH_EVENT_PAID, /* one payment of the settlement, or towards it */
  FELT_CASH_EVENT_NOTE,
  FELT_CASH_EVENT_UNDONE,
  FELT_CASH_EVENT_REDONE,
  FELT_CASH_EVENT_ROWS_RESCUED,
  FELT_N_CASH_EVENTS
} FeltCashEventKind;

/* Chips of one player. */
typedef struct {
  char *player;
  gint64 chips;
} FeltCashStack;

extern const FeltRecord felt_cash_stack_record;

/* The fields of all events, beside a setup and rules. Each event's record says which it uses. */
typedef struct {
  char *player;   /* whom it is about, or who pays */
  char *other;    /* lender, receiver, who sleeps, the new name */
  char *text;     /* a note, what a cost was for, a table's name, the end as it was agreed */
  char **players; /* who shares, wins, draws, straddles */
  char **cards;   /* of those who drew */
  char *seed;
  gint64 table, seat, seats;
  gint64 amount; /* money */
  gint64 chips;
  gint64 stack; /* in front of the player before; -1: not counted */
  gint64 paid;  /* money that changed hands with the bank: to the player, below 0 from the player */
  gint64 periods;  /* of time, that a rake was for */
  gint64 spent_ms; /* played by the clock until then */
  gboolean running;
  gboolean by_bank;  /* paid to the bank, not on account */
  gboolean stays;    /* plays on with the rest */
  gboolean in_chips; /* a marker settled with chips */
  gboolean overrule; /* the host let it pass against the rule */
  FeltCashStack *stacks;
  guint n_stacks;
} FeltCashDone;

typedef struct {
  FeltStreamEvent head;
  union {
    FeltCashSetup setup;
    FeltCashTableRules rules; /* table 0: of the evening */
    FeltCashDone done;
    FeltUndone undone;
    FeltRowsRescued rows_rescued;
  } u;
} FeltCashEvent;

extern const FeltEventTable felt_cash_events;

void felt_cash_event_free(gpointer event);

#endif
