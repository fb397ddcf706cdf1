/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-event-tables.h - the events about seats, buttons, hands and the floor */
#ifndef FELT_EVENT_TABLES_H
#define FELT_EVENT_TABLES_H

#include <glib.h>

/* Payloads of felt-event.h, which says what all of them have in common. */

/* Seats, buttons, hands -------------------------------------------------------------------- */

typedef struct {
  gint64 player, table, seat;
  char *card; /* when seats were drawn by cards */
} FeltSeating;

typedef struct {
  gint64 table, seats;
} FeltTableSize;

typedef struct {
  gint64 table, seat;
  char *cards; /* the card dealt to each occupied seat, in seat order; NULL when set by hand */
} FeltButtonDraw;

typedef enum {
  FELT_SEATED_DRAW,
  FELT_SEATED_REDRAW,
  FELT_SEATED_BREAK,
  FELT_SEATED_FINAL_TABLE,
  FELT_SEATED_CARDS /* one table by ascending cards, dealt from a seed or drawn by hand */
} FeltSeatedWhy;

typedef struct {
  int why;      /* FeltSeatedWhy */
  gint64 table; /* redraw: of this table only; 0: of all */
  gint64 first; /* cards: the seat of the lowest card */
  char *seed;   /* hex; cards: NULL when drawn by hand */
  FeltTableSize *opened;
  guint n_opened;
  gint64 *closed; /* tables that are gone after it */
  guint n_closed;
  FeltSeating *seats;
  guint n_seats;
  FeltButtonDraw *buttons; /* new buttons, by the high card */
  guint n_buttons;
} FeltSeated;

/* Why one player moves. */
typedef enum {
  FELT_MOVED_BY_HAND,
  FELT_MOVED_TO_BALANCE /* a line of the balance plan */
} FeltMovedWhy;

typedef struct {
  gint64 player, table, seat;
  int why; /* FeltMovedWhy */
  char *reason;
  char *seed;   /* hex, when the seat was drawn */
  int among;    /* FeltDrawnAmong, when it was drawn */
  gint64 ahead; /* as in FeltEntry */
} FeltMoved;

typedef struct {
  gint64 player, other;
  char *reason;
} FeltSwapped;

typedef struct {
  gint64 table, seat;
  gboolean locked;
  gint64 player; /* for whom it is kept (T 9); 0: nobody */
  char *reason;
} FeltSeatLocked;

typedef struct {
  gint64 table, seat; /* of the hand about to be dealt */
  char *cards, *seed; /* when drawn by the high card */
  char *reason;
} FeltButtonSet;

typedef struct {
  gint64 seat;
  int blind; /* FeltBlind */
} FeltPost;

typedef struct {
  gint64 table;
  int rule;                            /* FeltButtonRule by which it is dealt */
  gint64 button, small_seat, big_seat; /* positions */
  gint64 small, big;                   /* who posts there, 0: dead */
  FeltPost *posts;
  guint n_posts;
  gint64 *owes_small, *owes_big; /* seats that still owe after it */
  guint n_owes_small, n_owes_big;
  gint64 *owes_first; /* three-blind games */
  guint n_owes_first;
  gboolean stud;   /* dealt without blinds; button is where it stays frozen, 0: not known (T 11B) */
  gint64 *waiting; /* players not dealt in until the button has passed them */
  guint n_waiting;
  gint64 first_to_act;
  gboolean overruled; /* hand-for-hand: though its hand was not over */
} FeltHandDealt;

/* The floor ---------------------------------------------------------------------------------- */

typedef struct {
  gint64 *tables; /* in the order in which they break; those not named break after them */
  guint n_tables;
} FeltBreakOrder;

/* The floor's own count of the players at a table. */
typedef struct {
  gint64 table, count;
} FeltHeadCount;

typedef struct {
  gboolean on;
  gint64 until;  /* ends by itself when so many are left; 0: by the director */
  gboolean runs; /* on: the clock ran when it began, and runs again when it ends */
} FeltHandForHandSet;

typedef struct {
  gint64 table;
  gboolean done;
} FeltHandTick;

typedef struct {
  gint64 player;
  gint64 rounds; /* as given, for the log */
  gint64 hands;  /* to sit out; 0: a warning */
  char *reason;
} FeltPenalty;

typedef struct {
  gint64 player;
  gboolean absent;
} FeltAbsence;

/* Somebody sat in a wrong seat (T 7): they go to their own with the chips they have. */
typedef struct {
  gint64 player, table, seat; /* where they were found */
  char *reason;
} FeltWrongSeat;

typedef struct {
  gint64 player, other;
  gboolean apart;
} FeltApart;

/* A short table deals on though T 11D would stop it. */
typedef struct {
  gint64 table;
  char *reason;
} FeltStopWaived;

/* Players who moved were told where to sit. What was said stays when a move is undone afterwards:
 * then they have to be told again. */
typedef struct {
  FeltSeating *seats; /* without cards */
  guint n_seats;
} FeltMovesTold;

/* The clock on a player who takes too long (T 29), and what came of it. */
typedef enum { FELT_CALL_CALLED, FELT_CALL_ACTED, FELT_CALL_DEAD, FELT_CALL_OFF } FeltCallOutcome;

/* Their names in commands and events, NULL-terminated. */
extern const char *const felt_call_words[];

typedef struct {
  gint64 table, player;
  int outcome; /* FeltCallOutcome; called: its 25 seconds begin with the event */
} FeltClockCalled;

/* A dealer says who is out; the floor records it, or finds that it is not so. */
typedef struct {
  gint64 player, table; /* where they sat */
  gint64 *by;           /* the players who won the chips */
  guint n_by;
} FeltBustReported;

/* A table asks for the floor. */
typedef struct {
  gint64 table;
  char *reason;
} FeltFloorCalled;

/* A table's call is answered, or was nothing. */
typedef struct {
  gint64 call; /* the event that asked */
} FeltCallAnswered;

/* A time chip of the shot clock is gone. */
typedef struct {
  gint64 player;
} FeltTimeChip;

#endif
