/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-event.h - the events of a stream hands:ID */
#ifndef FELT_HANDS_EVENT_H
#define FELT_HANDS_EVENT_H

#include "hands/felt-hands-deal.h"
#include "tournament/base/felt-stream.h"

/* In the order of the log's names. Cards of players are in SHOWN and CARDS_TOLD only, upcards in
 * UPCARDS: what lies face down is in no event before it may be (decisions/hole-cards.md). */
typedef enum {
  FELT_HANDS_EVENT_BEGUN,
  FELT_HANDS_EVENT_ACTED,
  FELT_HANDS_EVENT_BOARD,   /* dealt; "??" of a card that is not noted */
  FELT_HANDS_EVENT_UPCARDS, /* stud: what lies face up of a player's cards of the street */
  FELT_HANDS_EVENT_DRAWN,   /* so many cards are changed; 0: they stand pat */
  FELT_HANDS_EVENT_RUNS,
  FELT_HANDS_EVENT_SHOWN, /* tabled: at the showdown, or when nobody can bet any more */
  FELT_HANDS_EVENT_MUCKED,
  FELT_HANDS_EVENT_WINNERS,    /* by who saw the hands, where cards are not known */
  FELT_HANDS_EVENT_CARDS_TOLD, /* the hand is over, and its delay has passed */
  FELT_HANDS_EVENT_BOARD_TOLD, /* board cards that were not noted as they came */
  FELT_HANDS_EVENT_VOIDED,     /* a misdeal: all chips go back */
  FELT_HANDS_EVENT_UNDONE,
  FELT_HANDS_EVENT_REDONE,
  FELT_HANDS_EVENT_ROWS_RESCUED,
  FELT_N_HANDS_EVENTS
} FeltHandsEventKind;

/* The fields of all events between the first and the last of a hand. Each event's record says which
 * it uses. */
typedef struct {
  gint64 seat;
  int action;    /* FeltActKind */
  gint64 to;     /* of a raise: the amount raised to */
  char *cards;   /* "AhKd" */
  gint64 hand;   /* cards and board told: of which hand, by its number */
  gint64 run;    /* which board, from 1 */
  gint64 count;  /* cards drawn, boards */
  char *winners; /* by pot, seats: "3;1,4", "2/5" for high and low */
  char *reason;
} FeltHandsDone;

typedef struct {
  FeltStreamEvent head;
  union {
    FeltHandsDeal deal;
    FeltHandsDone done;
    FeltUndone undone;
    FeltRowsRescued rows_rescued;
  } u;
} FeltHandsEvent;

extern const FeltEventTable felt_hands_events;

void felt_hands_event_free(gpointer event);

#endif
