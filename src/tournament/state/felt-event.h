/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-event.h - the events: the only truth, from which everything shown is computed */
#ifndef FELT_EVENT_H
#define FELT_EVENT_H

#include <glib.h>

#include "tournament/base/felt-stream.h"
#include "tournament/setup/felt-clock.h"
#include "tournament/state/felt-event-tables.h"
#include "tournament/setup/felt-setup.h"

/* Payloads hold what a person or chance decided, never what can be computed from it (design.md 3).
 * Levels, tables, seats and players count from 1; 0 is none. */

typedef enum {
  FELT_EVENT_CREATED,
  FELT_EVENT_SETUP_SET,
  FELT_EVENT_STRUCTURE_SET,
  FELT_EVENT_REGISTERED,
  FELT_EVENT_UNREGISTERED,
  FELT_EVENT_RE_ENTERED,
  FELT_EVENT_REBOUGHT,
  FELT_EVENT_ADDED_ON,
  FELT_EVENT_BUSTED,
  FELT_EVENT_SEATED, /* every draw: batch, redraw, table broken, final table */
  FELT_EVENT_MOVED,
  FELT_EVENT_SWAPPED,
  FELT_EVENT_TABLE_OPENED,
  FELT_EVENT_SEAT_LOCKED,
  FELT_EVENT_BUTTON_SET,
  FELT_EVENT_HAND_DEALT,
  FELT_EVENT_CLOCK_SET,
  FELT_EVENT_REGISTRATION_SET,
  FELT_EVENT_CHIPS_COUNTED,
  FELT_EVENT_CHIPS_ADJUSTED,
  FELT_EVENT_MONEY_PAID,
  FELT_EVENT_PRIZES_SET,
  FELT_EVENT_DEAL_MADE,
  FELT_EVENT_BOUNTY_AWARDED,
  FELT_EVENT_WAITING_SET,
  FELT_EVENT_CHIPS_RACED,
  FELT_EVENT_NOTED,
  FELT_EVENT_FINISHED,
  FELT_EVENT_UNDONE,
  FELT_EVENT_REDONE,
  FELT_EVENT_BREAK_ORDER_SET,
  FELT_EVENT_HEADS_COUNTED,
  FELT_EVENT_HAND_FOR_HAND_SET,
  FELT_EVENT_HAND_DONE,
  FELT_EVENT_PENALTY_GIVEN,
  FELT_EVENT_ABSENCE_SET,
  FELT_EVENT_WRONG_SEAT,
  FELT_EVENT_KEPT_APART,
  FELT_EVENT_STOP_WAIVED,
  FELT_EVENT_MOVES_TOLD,
  FELT_EVENT_PUT_BACK,
  FELT_EVENT_BUST_ORDER_SET,
  FELT_EVENT_RENAMED,
  FELT_EVENT_CLOCK_CALLED,
  FELT_EVENT_TIME_CHIP_USED,
  FELT_EVENT_DRAWER_OPENED,
  FELT_EVENT_DRAWER_CLOSED,
  FELT_EVENT_BUST_REPORTED,
  FELT_EVENT_FLOOR_CALLED,
  FELT_EVENT_CALL_ANSWERED,
  FELT_EVENT_PERSON_SET,
  FELT_EVENT_PLAYER_FORGOTTEN,
  FELT_EVENT_ROWS_RESCUED, /* made when rows that a rescue kept apart are settled */
  FELT_EVENT_POOL_ADJUSTED,
  FELT_EVENT_SIDE_POT_MONEY,
  FELT_EVENT_SIDE_POT_SET,
  FELT_N_EVENTS
} FeltEventKind;

typedef struct {
  FeltSetup setup;
  FeltLevel *levels;
  guint n_levels;
} FeltCreated;

typedef struct {
  FeltSetup setup; /* all of it, as it stands from now on */
  char **changed;  /* the keys that are not as they were; NULL: not told */
} FeltSetupSet;

typedef enum {
  FELT_CLOCK_START,
  FELT_CLOCK_PAUSE,
  FELT_CLOCK_RESUME,
  FELT_CLOCK_NEXT_LEVEL,
  FELT_CLOCK_PREVIOUS_LEVEL,
  FELT_CLOCK_SET_LEVEL,
  FELT_CLOCK_ADJUST,
  FELT_CLOCK_HAND /* hand-for-hand: a hand took its fixed time, or the mode began or ended */
} FeltClockWhy;

typedef struct {
  int why; /* FeltClockWhy */
  gint64 level;
  gint64 spent_ms;
  gboolean running;
  gint64 utc_us; /* what the system clock showed when the log was ahead of it; 0: as the log */
  gboolean by_records; /* FeltClock.by_records; older logs have FALSE */
} FeltClockSet;

typedef struct {
  FeltLevel *levels;
  guint n_levels;
  gint64 level, spent_ms; /* where the clock stands in the new structure */
  gboolean running;
  gint64 utc_us; /* as of FeltClockSet, and so is by_records */
  gboolean by_records;
} FeltStructureSet;

/* Among which seats one was drawn. */
typedef enum {
  FELT_DRAWN_FLOOR, /* the free seats of the tables with the fewest players */
  FELT_DRAWN_TABLE  /* those of the table that was asked for */
} FeltDrawnAmong;

/* How money changes hands. Logs that do not say it, as all older ones, mean cash. */
typedef enum { FELT_METHOD_CASH, FELT_METHOD_CARD, FELT_METHOD_VOUCHER, FELT_N_METHODS } FeltMethod;

/* A registration, a re-entry, a rebuy or an add-on: chips sold at a price paid. */
typedef struct {
  gint64 player;
  char *name;               /* registered only */
  char *full_name;          /* likewise: first and last name beside a nickname; or NULL */
  gint64 price, fee, chips; /* of all of them together */
  gint64 bounty, staff;     /* likewise: the further parts of what it cost */
  gint64 paid;              /* what they paid of it, the rest is owed; -1: all */
  char *list;               /* the price list it was sold by; NULL: the setup's own price */
  char *cashier;            /* who took the money; NULL: who gave the command */
  gint64 times;             /* rebuys and add-ons: how many; absent: 1 */
  gint64 forfeited;         /* re-entered: chips given up that leave play (T 8B) */
  gint64 table, seat;       /* their seat from now on; 0: none yet, or the old one */
  char *seed;               /* hex, when the seat was drawn */
  int among;                /* FeltDrawnAmong, when it was drawn */
  gint64 ahead;          /* who waited longer and was passed, by the director's choice: so many */
  gboolean bounty_stays; /* rebuys of who was out: what was won with that stays won (rules.md 5.6);
                            else it was no bust-out, as in older logs */
  gint64 receipt; /* its number among those of its kind; 0: no money moved, or an older log */
  int method;     /* FeltMethod */
  gint64 person;  /* registered only: who of the club's people it is; 0: somebody who walked in */
  gint64 club;    /* the last event of the club's log that was looked at for it; 0: none was */
  gboolean overruled; /* a block of the house was overruled */
} FeltEntry;

typedef struct {
  gint64 player;
  gint64 refund;
  char *cashier;  /* who gave it back; NULL: the actor */
  gint64 receipt; /* its number; 0: as of FeltEntry */
  int method;     /* FeltMethod */
} FeltUnregistered;

typedef struct {
  gint64 player;
  gint64 stack; /* at the start of the hand; -1: not asked */
  gint64 *by;   /* the players who won the chips */
  guint n_by;
} FeltBust;

typedef struct {
  FeltBust *players; /* all who went out in one hand, ties by equal stacks */
  guint n_players;
  gboolean ends; /* of logs in which the end was no event: it is the end when one is left */
} FeltBusted;

/* A bust-out that was none: it is void, and the player is in again (rules.md 5.8). A player who has
 * come in again since keeps the seat, and the sale that brought them back is refunded. */
typedef struct {
  gint64 player;
  gint64 bust;        /* the event that put them out */
  gint64 stack;       /* their stack; -1: not known */
  gint64 table, seat; /* 0: nowhere yet */
  char *seed;         /* hex, when the seat was drawn */
  int among;          /* FeltDrawnAmong, when it was drawn */
  gint64 ahead;       /* who waited longer and was passed: so many */
  char *reason;
  gint64 sale;    /* the re-entry or rebuy that is refunded; 0: they did not come in again */
  gint64 refund;  /* what they get back */
  char *cashier;  /* who gave it back; NULL: the actor */
  gint64 receipt; /* its number; 0: no money moved */
  int method;     /* FeltMethod, of the refund */
} FeltPutBack;

/* In which order players went out after all. */
typedef struct {
  gint64 *players; /* the first out first */
  guint n_players;
} FeltBustOrder;

/* A player's name put right: the log keeps both. */
typedef struct {
  gint64 player;
  char *name, *was;
} FeltRenamed;

/* The club's person behind a player, corrected. */
typedef struct {
  gint64 player;
  gint64 person; /* 0: none of them */
  gint64 club;   /* as of FeltEntry */
} FeltPersonSet;

/* The club forgot who a player was: this is their name from then on. */
typedef struct {
  gint64 player;
  char *name;
} FeltForgotten;

typedef struct {
  gboolean open;
  gboolean beyond; /* opened after late registration was over: its limits do not count any more */
  gboolean ends;   /* of logs in which the end was no event: closed, it may end a satellite */
} FeltRegistrationSet;

typedef enum {
  FELT_PAID_PRIZE,      /* out: their prize and bounties */
  FELT_PAID_DEBT,       /* in: what they owed */
  FELT_PAID_REFUND,     /* out: part of what they paid, which they did not owe after all */
  FELT_PAID_DRAWER_IN,  /* in, from the house: a float, an overlay */
  FELT_PAID_DRAWER_OUT, /* out, to the house: fees, the staff's part */
  FELT_PAID_THING,      /* no money: the prize in kind of a place is handed over */
  FELT_PAID_RETURNED,   /* in: what was paid out beyond what is due by now */
} FeltPaidWhat;

typedef enum {
  FELT_PART_FEE,
  FELT_PART_PRICE,
  FELT_PART_BOUNTY,
  FELT_PART_STAFF,
  FELT_N_PARTS
} FeltPricePart;

/* Their names and those of FeltDealHow and FeltBlind, as in JSON, NULL-terminated. */
extern const char *const felt_paid_words[];
extern const char *const felt_part_words[];
extern const char *const felt_method_words[];
extern const char *const felt_deal_words[];
extern const char *const felt_blind_words[];

/* Money that changed hands but for what was sold. */
typedef struct {
  int what;      /* FeltPaidWhat */
  gint64 player; /* 0 for the drawer alone */
  gint64 amount; /* of a thing 0 */
  int part;      /* FeltPricePart, of a refund */
  char *cashier, *reason;
  gint64 place; /* of a prize: the place; of a thing: the place it was the prize of */
  char *thing;  /* what it was */
  /* Of a prize: the last place when they tie, and how much of the amount is bounties. */
  gint64 place_to, bounty;
  gint64 receipt; /* its number; 0: as of FeltEntry */
  int method;     /* FeltMethod; of a thing cash */
} FeltMoneyPaid;

/* A session of a drawer begins: cash is put into it (felt-drawer.h). */
typedef struct {
  char *cashier; /* whose drawer it is */
  gint64 amount;
  gint64 receipt; /* its number, of what is put into a drawer; 0: nothing was */
  gboolean late;  /* what its cashier took before any opening lies in it; older logs: in none */
} FeltDrawerOpened;

/* It ends with a count. What should have been in it follows from the log. */
typedef struct {
  char *cashier;
  gint64 count, taken; /* cash that was counted, and what of it was taken out */
  gint64 expected;     /* what the cashier was told then: an undo may change what it should be */
  char *note;
  gint64 receipt; /* its number, of what is taken out of a drawer; 0: nothing was */
} FeltDrawerClosed;

typedef struct {
  gint64 cash, value;
} FeltPrizeLocked;

/* Prizes as they were announced; unlocked ones follow the pool again. */
typedef struct {
  gboolean locked;
  FeltPrizeLocked *prizes; /* by place from 1 */
  guint n_prizes;
} FeltPrizesSet;

typedef enum { FELT_DEAL_ICM, FELT_DEAL_CHIP_CHOP, FELT_DEAL_EVEN, FELT_DEAL_BY_HAND } FeltDealHow;

typedef struct {
  gint64 player;
  gint64 stack; /* -1: not known */
  gint64 amount;
} FeltDealShare;

typedef struct {
  int how;               /* FeltDealHow */
  gint64 left;           /* played for on: the winner gets it */
  FeltDealShare *shares; /* of all who were in */
  guint n_shares;
} FeltDealMade;

/* The winners of the bounty of a player who is out; a mystery bounty is drawn with it. */
typedef struct {
  gint64 player; /* who is out */
  gint64 bust;   /* the event that put them out */
  gint64 *by;
  guint n_by;
  gint64 drawn; /* what was in the envelope; -1: none was drawn */
  char *seed;   /* hex, when one was drawn */
  int closed;   /* nobody wins it: the FeltUnwon where it goes; 0: those named do */
} FeltBountyAwarded;

typedef struct {
  char *name;
  gboolean waiting; /* on the waiting list from now on, or not any more */
  char *full_name;  /* as FeltEntry.full_name; or NULL */
} FeltWaitingSet;

typedef struct {
  gint64 player, stack;
} FeltStack;

typedef struct {
  FeltStack *stacks;
  guint n_stacks;
} FeltChipsCounted;

typedef struct {
  gint64 amount; /* added to the chips in play */
  char *reason;
} FeltChipsAdjusted;

/* Money that the pool has beyond what was sold, or lacks of it, by the director's word. */
typedef struct {
  gint64 amount; /* added to the prize pool; below 0: taken out */
  char *reason;
  gint64 season_paid; /* the club's event that paid it out of a season's pot; 0: none did */
} FeltPoolAdjusted;

typedef enum {
  FELT_SIDE_POT_JOINED, /* in, from a player who is in it from now on */
  FELT_SIDE_POT_LEFT,   /* out, back to the player, who is not in it any more */
  FELT_SIDE_POT_WON,    /* out, to a player */
  FELT_SIDE_POT_ADDED,  /* in, from the house or what an evening before left */
  FELT_SIDE_POT_KEPT    /* out, for the next evening or a season */
} FeltSidePotWhat;

/* Money of a side pot that changed hands. */
typedef struct {
  int what;      /* FeltSidePotWhat */
  char *pot;     /* its name in the setup */
  gint64 player; /* 0: the house */
  gint64 amount;
  char *cashier, *reason;
  gint64 receipt; /* its number; 0: it cost nothing */
  int method;     /* FeltMethod */
} FeltSidePotMoney;

/* By hand: a side pot can be joined from now on, or not any more. */
typedef struct {
  char *pot;
  gboolean open;
} FeltSidePotSet;

/* One player of a chip race: what was counted, and what the cards decided. */
typedef struct {
  gint64 player;
  gint64 chips;    /* old chips of the player */
  gboolean others; /* whether the player had other chips */
  char *cards;     /* one for each odd chip, NULL: none */
  gint64 won;      /* new chips for the odd ones: won, or given so that nobody is raced out */
} FeltRaced;

typedef struct {
  gint64 table, from, to;
  gboolean over_half; /* a remainder of exactly half a chip is no chip */
  char *seed;         /* hex */
  FeltRaced *players; /* in seat order, those with old chips */
  guint n_players;
} FeltChipsRaced;

typedef struct {
  char *text;
} FeltNoted;

typedef enum {
  FELT_FINISHED_BY_HAND, /* by the director, whoever is in */
  FELT_FINISHED_OVER,    /* as few are left as win, and nobody can enter any more (rules.md 5.9) */
  FELT_FINISHED_RAN_OUT  /* the same, when the last sale ran out: no command led to it */
} FeltFinishedWhy;

typedef struct {
  char *text;     /* why, as the director gave it; or NULL */
  int why;        /* FeltFinishedWhy */
  gint64 late_ms; /* how long before it was recorded it was over */
} FeltFinished;

typedef struct {
  union {
    FeltStreamEvent head;
    struct { /* the same, member by member */
      guint64 seq;
      FeltEventKind kind;
      FeltInstant at;
      gint64 system_us;
      char *actor;
    };
  };
  union {
    FeltCreated created;
    FeltSetupSet setup_set;
    FeltStructureSet structure_set;
    FeltEntry entry; /* registered, re-entered, rebought, added-on */
    FeltUnregistered unregistered;
    FeltBusted busted;
    FeltSeated seated;
    FeltMoved moved;
    FeltSwapped swapped;
    FeltTableSize table_opened;
    FeltSeatLocked seat_locked;
    FeltButtonSet button_set;
    FeltHandDealt hand_dealt;
    FeltClockSet clock_set;
    FeltRegistrationSet registration_set;
    FeltChipsCounted chips_counted;
    FeltChipsAdjusted chips_adjusted;
    FeltMoneyPaid money_paid;
    FeltPoolAdjusted pool_adjusted;
    FeltSidePotMoney side_pot_money;
    FeltSidePotSet side_pot_set;
    FeltPrizesSet prizes_set;
    FeltDealMade deal_made;
    FeltBountyAwarded bounty_awarded;
    FeltWaitingSet waiting_set;
    FeltChipsRaced chips_raced;
    FeltNoted noted;
    FeltFinished finished;
    FeltUndone undone; /* undone, redone */
    FeltBreakOrder break_order_set;
    FeltHeadCount heads_counted;
    FeltHandForHandSet hand_for_hand_set;
    FeltHandTick hand_done;
    FeltPenalty penalty_given;
    FeltAbsence absence_set;
    FeltWrongSeat wrong_seat;
    FeltApart kept_apart;
    FeltStopWaived stop_waived;
    FeltMovesTold moves_told;
    FeltPutBack put_back;
    FeltBustOrder bust_order_set;
    FeltRenamed renamed;
    FeltClockCalled clock_called;
    FeltTimeChip time_chip_used;
    FeltDrawerOpened drawer_opened;
    FeltDrawerClosed drawer_closed;
    FeltBustReported bust_reported;
    FeltFloorCalled floor_called;
    FeltCallAnswered call_answered;
    FeltPersonSet person_set;
    FeltForgotten forgotten;
    FeltRowsRescued rows_rescued;
  } u;
} FeltEvent;

/* All of them, for whoever reads and writes logs of any kind. */
extern const FeltEventTable felt_tournament_events;

const FeltEventInfo *felt_event_info(FeltEventKind kind);

/* A new event of a kind with an empty payload, a deep copy, and the end of one (NULL is fine). */
FeltEvent *felt_event_new(FeltEventKind kind);
FeltEvent *felt_event_copy(const FeltEvent *event);
void felt_event_free(FeltEvent *event);
/* The end of one in the caller's own memory. */
void felt_event_clear(FeltEvent *event);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltEvent, felt_event_free)

/* Moves an event to the log's time when that is ahead of the system clock (at_us never falls). An
 * event that sets the clock keeps what the system clock showed: after a restart of the machine the
 * clock rests on it. */
void felt_event_not_before(FeltEvent *event, gint64 log_utc_us);

/* Returns the place of the receipt's number in an event that may move money or hand over a thing;
 * NULL: it is of another kind. */
gint64 *felt_event_receipt(FeltEvent *event);

#endif
