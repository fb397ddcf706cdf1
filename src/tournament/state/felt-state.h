/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state.h - a tournament as its events make it; everything shown is computed from this */
#ifndef FELT_STATE_H
#define FELT_STATE_H

#include <glib.h>

#include "core/rules/felt-button.h"
#include "tournament/setup/felt-clock.h"
#include "tournament/state/felt-event.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/base/felt-text.h"

typedef enum {
  FELT_PLAYER_ABSENT,     /* nobody: the registration of this id was undone */
  FELT_PLAYER_REGISTERED, /* in, but not seated yet */
  FELT_PLAYER_IN,         /* seated */
  FELT_PLAYER_OUT,
  FELT_PLAYER_WITHDRAWN /* unregistered: the entry was given back */
} FeltPlayerStatus;

/* The seat that a player left, and why: for announcements (felt-moves.h). */
typedef enum {
  FELT_WENT_SEATED, /* a first seat, or one after a bust-out: by entry, draw or hand */
  FELT_WENT_REDRAW,
  FELT_WENT_BREAK,
  FELT_WENT_FINAL_TABLE,
  FELT_WENT_BALANCE,
  FELT_WENT_MOVED,
  FELT_WENT_SWAPPED,
  FELT_WENT_HOME /* sat in a wrong seat and goes to the right one (T 7) */
} FeltWent;

typedef struct {
  guint64 seq;                 /* of the event; 0: none */
  guint from_table, from_seat; /* 0: from nowhere */
  FeltWent why;
  char *reason; /* a GRefString: as the director or the plan gave it; or NULL */
} FeltSeatChange;

typedef struct {
  guint id;        /* counts from 1 in order of first registration */
  char *name;      /* a GRefString: as typed, normalised */
  char *key;       /* a GRefString: felt_name_key of the name */
  char *full_name; /* a GRefString: first and last name of whom name is a nickname; or NULL */
  FeltPlayerStatus status;
  guint table, seat;               /* 0 when not seated; when out, where they last sat */
  guint entries, rebuys, add_ons;  /* rebuys and add-ons: of the present entry */
  guint lost_rebuys, lost_add_ons; /* of those before */
  gint64 paid, fees;               /* charged for all entries: prize part and fee */
  gint64 bounty, staff;            /* likewise: on their head, and the staff's part */
  gint64 taken;          /* money taken from them; less than was charged: they owe the rest */
  gint64 refunded;       /* of it, given back while the entry stands */
  gint64 paid_out;       /* prizes and bounties handed to them */
  guint given_place;     /* the place whose prize in kind they were handed; 0: none */
  gint64 chips;          /* sold to them for the present entry: starting stack, rebuys, add-ons */
  gint64 sold;           /* chips sold to them for all entries */
  gint64 stack;          /* as last counted, -1: not known */
  guint64 counted_seq;   /* the event that counted it; 0: none */
  guint64 entry_seq;     /* the event of the present entry */
  guint64 given_up_seq;  /* the last one for which they gave up their chips; 0: they did not */
  gint64 deal;           /* their share of a deal; -1: they are in none */
  guint place, place_to; /* when out or winner; equal unless tied; 0 while in */
  guint knocked_out;     /* players they put out, but for those whose rebuy cancelled it */
  /* Computed with the places: their prize with what it has in kind, 0: none; what is on their head,
   * what they have won, and what of that nobody else could win any more when play ended: on their
   * own head, not drawn, left by rounding. */
  gint64 prize, prize_value;
  guint thing_place; /* the place whose prize in kind is theirs; 0: none */
  gint64 bounty_head, bounty_won, bounty_kept;
  guint penalty;               /* hands they still sit out (T 71); their blinds and antes are
                                * posted */
  gboolean away;               /* not at their seat; the same */
  guint time_chips;            /* of the shot clock, used */
  FeltSeatChange moved;        /* the latest */
  guint told_table, told_seat; /* where they were told to sit last, or have played: felt-moves.h */
  gint64 person;               /* the club's person; 0: none of its people, as far as is known */
  gboolean forgotten;          /* the club forgot who they were: the name says so */
} FeltPlayer;

/* Table numbers go up to this. */
#define FELT_TABLES_MAX 10000

typedef enum { FELT_TABLE_OPEN, FELT_TABLE_CLOSED } FeltTableStatus;

typedef struct {
  guint number; /* counts from 1 */
  FeltTableStatus status;
  guint n_seats;
  guint players[FELT_SEATS_MAX + 1]; /* by seat from 1: player id, 0 empty; [0] unused */
  guint n_players;
  FeltSeatMask locked;
  FeltButtonState button;   /* of the last hand; all 0: no hand or button yet */
  guint next_button;        /* seat that was set or drawn for the coming hand, 0: by rule */
  FeltPositions last;       /* the hand in play; button 0 before the first */
  FeltButtonRule last_rule; /* by which it was dealt */
  guint hands;              /* dealt here since the table was opened or its button drawn */
  guint level_hands;        /* dealt here in entry level_entry of the structure, from 1; 0: none */
  guint level_entry;
  gint64 raced; /* the largest chip value that was raced off here, 0: none */
  guint last_players[FELT_SEATS_MAX + 1]; /* who sat where when the last hand was dealt */
  gboolean stud;           /* the hand in play has no blinds, and its button is frozen (T 11B) */
  guint frozen;            /* that button, until blinds are posted again; 0: not frozen */
  FeltSeatMask eliminated; /* seats last emptied by a bust-out */
  guint opened_last;       /* the seat emptied last, 0: none was */
  guint64 drawn_seq;       /* the event that opened it or drew its seats anew, whichever was last */
  guint kept_for[FELT_SEATS_MAX + 1]; /* locked seats: player id it is kept for, 0: nobody */
  gboolean was_counted;               /* heads: the floor's own count, and whether it agreed */
  gboolean count_agreed;
  guint count;
  guint waived;   /* players when its stop was waived (T 11D); 0: it was not */
  gboolean done;  /* hand-for-hand: its hand is over */
  gboolean dealt; /* hand-for-hand: its hand was dealt, and nobody took a tick back since */
  guint called;   /* player the clock was called on; 0: nobody, they acted, or another hand is
                   * dealt */
  FeltInstant called_at; /* felt-call.h says how long that counts */
} FeltTable;

/* Hand-for-hand (rules.md 5.3). */
typedef struct {
  gboolean on;
  guint hand;    /* the one being played, from 1 */
  guint64 group; /* the event that began this hand: bust-outs since then are of one hand */
  guint until;   /* ends when so many are left; 0: by the director */
  gboolean runs; /* the clock runs again when it ends */
} FeltHandForHand;

/* Two players who are not drawn to one table while that can be avoided. */
typedef struct {
  guint player, other; /* the lower id first */
} FeltPair;

/* A table's call to the floor that nobody has answered yet. */
typedef struct {
  guint64 seq;              /* the event */
  guint table;              /* that asked */
  guint player;             /* who is out, as its dealer says; 0: the floor is called there */
  guint by[FELT_SEATS_MAX]; /* the players who won the chips; 0: nobody more */
  char *reason;             /* a GRefString: why the floor is called; or NULL */
} FeltFloorCall;

/* One bust-out that gives a place, oldest first; of one hand the best place first. */
typedef struct FeltBustRecord {
  guint player;         /* 0: cancelled by a rebuy or a re-entry */
  gint64 stack;         /* at the start of the hand, -1: not asked */
  guint64 seq;          /* the event */
  guint64 hand;         /* the same for all of one hand: seq, but in hand-for-hand */
  guint table;          /* where they sat, 0: nowhere */
  guint by_first, n_by; /* the players who won the chips: items of FeltState.bust_by */
  guint victim;         /* who was out, also after a return; 0: a rebuy made it none */
  guint64 returned;     /* the event of the re-entry or rebuy that followed; 0: none did */
  gint64 drawn;         /* what was drawn of a sealed list of bounties; -1: nothing */
  int kind;             /* FeltBountyKind in force: felt_bounties_stamp */
  gint64 cash_share;    /* likewise, of what is won */
  gint64 round;         /* likewise */
  gboolean to_pool;     /* likewise: the pool gets what rounding leaves */
  int unwon;            /* likewise: FeltUnwon; when it is said, who bought no bounty wins none */
  int closed;           /* nobody wins it: the FeltUnwon where it went; 0: not closed */
  guint left, day;      /* players in before the hand, and the day of the tournament */
  gint64 bounty; /* computed with the places: what was on the head, or was drawn; 0: nothing */
  gboolean open; /* likewise: nobody has it, and there is something to have */
} FeltBustRecord;

/* The sale that brought a player back, and what a refund of it takes back (rules.md 5.8). */
typedef struct {
  guint64 seq;           /* of the re-entry or rebuy: FeltBustRecord.returned */
  guint entries, rebuys; /* how many it was of each */
  gint64 chips;
  gint64 parts[FELT_N_PARTS]; /* what it cost */
  /* Of the entry before a re-entry, which is the present one again without it; of a rebuy 0. */
  guint old_rebuys, old_add_ons;
  gint64 old_chips;
  guint64 old_entry_seq; /* also of a rebuy, and so is old_deal */
  gint64 old_deal;
} FeltReturn;

/* The corrected order of bust-outs: those of one event in this order, if they stand. */
typedef struct {
  guint64 seq;  /* the event that says so */
  guint64 bust; /* the event that put them out */
  guint player;
} FeltBustTurn;

/* Money put on a head. */
typedef struct {
  guint64 seq;
  guint player;
  gint64 amount;
} FeltBountyPaid;

/* The subject of a line of the cashiers' log (felt-ledger.h); each kind numbers its own
 * receipts. */
typedef enum {
  FELT_MOVE_ENTRY,
  FELT_MOVE_RE_ENTRY,
  FELT_MOVE_REBUY,
  FELT_MOVE_ADD_ON,
  FELT_MOVE_UNREGISTERED,
  FELT_MOVE_DEBT,
  FELT_MOVE_REFUND,
  FELT_MOVE_PRIZE,
  FELT_MOVE_DRAWER_IN,
  FELT_MOVE_DRAWER_OUT,
  FELT_MOVE_THING,
  FELT_MOVE_DIFFERENCE, /* what a count found more or less than expected: it has no receipt */
  FELT_MOVE_POT_JOINED, /* of side pots from here on */
  FELT_MOVE_POT_LEFT,
  FELT_MOVE_POT_WON,
  FELT_MOVE_POT_ADDED,
  FELT_MOVE_POT_KEPT,
  FELT_MOVE_RETURNED, /* of a prize that was paid */
  FELT_N_MOVES
} FeltMoveWhat;

/* A session of a drawer: from its opening to the count that closes it (felt-drawer.h). */
typedef struct {
  guint64 opened, closed;      /* the events; closed 0: it is open */
  gint64 opened_us, closed_us; /* when, UTC */
  guint cashier;               /* index in FeltState.cashiers */
  gint64 left;                 /* cash that the session before had left in the drawer */
  gint64 put_in;               /* when it was opened */
  gboolean late;               /* holds what was taken before it was opened */
  gint64 count, taken;         /* when it was closed: counted, and taken out */
  gint64 told;                 /* what was expected then */
  char *note;                  /* a GRefString, or NULL */
} FeltDrawerSession;

typedef enum { FELT_SIDE_POT_BY_RULE, FELT_SIDE_POT_OPEN, FELT_SIDE_POT_CLOSED } FeltSidePotHand;

/* The money of a side pot (felt-side-pot.h). */
typedef struct {
  char *name;                       /* a GRefString */
  int hand;                         /* FeltSidePotHand: whether it was opened or closed by hand */
  gint64 joined, added, paid, kept; /* joined + added == paid + kept + what is in it */
} FeltSidePotState;

/* The players in a side pot, in the order of joining. */
typedef struct {
  guint64 seq; /* the event */
  guint pot;   /* index in FeltState.side_pots */
  guint player;
  gint64 amount;
} FeltSidePotMember;

/* Somebody whose registration was undone. */
typedef struct {
  guint player;
  char *name; /* a GRefString */
} FeltGone;

typedef enum { FELT_PHASE_SETUP, FELT_PHASE_RUNNING, FELT_PHASE_FINISHED } FeltPhase;

/* Their names as in JSON: "setup", "running", "finished"; NULL-terminated. */
extern const char *const felt_phase_words[];

typedef struct FeltState {
  guint64 seq;                   /* of the last event applied */
  gint64 created_us, started_us; /* UTC; started: 0 before */
  FeltPhase phase;
  FeltSetup setup;
  FeltLevel *levels;
  guint n_levels;
  FeltClock clock;
  gboolean registration_closed; /* by hand; see felt_state_registration_open */
  FeltInstant finished_at;      /* phase finished: the clock stands where it stood then */
  gboolean finished_by_hand;    /* by the director, not by the last bust-out */
  GArray *players;              /* FeltPlayer, id - 1 is the index */
  GHashTable *names;            /* key of a player's name -> their id */
  GArray *tables;               /* FeltTable, number - 1 is the index; closed ones stay */
  GArray *busts;                /* FeltBustRecord */
  GArray *bust_by;              /* guint: player ids that bust records name */
  GArray *bust_turns;           /* FeltBustTurn: felt-bust-order.h */
  GArray *returns;              /* FeltReturn, by seq */
  GArray *break_order; /* guint: tables, as felt_break_order wants them first (felt-floor.h) */
  GArray *apart;       /* FeltPair */
  FeltHandForHand hand_for_hand;
  GArray *calls;    /* FeltFloorCall, by seq: one a table and one a player at most */
  guint redrawn_at; /* players in at the last redraw of all; 0: there was none */
  guint n_in;       /* players registered or seated */
  guint n_seated;
  guint n_entries; /* sold and not given back */
  guint n_busted;  /* entries lost: n_entries == n_in + n_busted */
  guint n_unique;  /* players with at least one entry */
  /* chips_in_play == chips_sold + chips_adjusted - chips_forfeited + chips_raced */
  gint64 chips_in_play, chips_sold, chips_adjusted, chips_forfeited, chips_raced;
  GPtrArray *races; /* FeltEvent: the chip races, oldest first */
  /* Charged for all entries that stand. taken - refunds + owed == their sum; see felt-ledger.h. */
  gint64 prize_money, fees, bounty_money, staff_money;
  gint64 pool_adjusted; /* by the director, beside what was sold; may be below 0 */
  guint season_paid;    /* so many times of it out of a season's pot */
  gint64 taken, refunds, paid_out;
  GArray *moves;                  /* FeltMove: the cashiers' log */
  GPtrArray *cashiers;            /* GRefString: who moves name */
  GPtrArray *things;              /* GRefString: prizes in kind that moves name */
  GArray *drawer_sessions;        /* FeltDrawerSession, by seq of their openings */
  GArray *side_pots;              /* FeltSidePotState: those that anything happened to */
  GArray *side_pot_members;       /* FeltSidePotMember, by seq */
  GArray *gone;                   /* FeltGone, by seq: those whom moves may name */
  guint64 receipts[FELT_N_MOVES]; /* the last number given, also to what is undone */
  GPtrArray *waiting;             /* GRefString: names on the waiting list, in their order */
  GPtrArray *waiting_full;        /* GRefString: the full name of each, or "" */
  gboolean registration_beyond;   /* reopened by hand: no limit of late registration counts */
  GArray *bounty_paid;            /* FeltBountyPaid, by seq */
  gboolean prizes_locked;         /* prizes are those that were announced: locked_prizes */
  GArray *locked_prizes;          /* FeltPrize */
  gboolean put_back;              /* somebody was, since they were locked */
  guint deal_players;             /* how many made a deal; 0: there is none */
  int deal_how;                   /* FeltDealHow */
  gint64 deal_left;               /* what the winner gets on top */
  gboolean places_dirty;          /* places must be computed again before they are read */
  /* Computed with the places: see felt-prizes.h and felt-bounties.h. */
  GArray *prizes;        /* FeltPrize, by place from 1 */
  gboolean prizes_stale; /* they are to be locked, or dealt, anew: felt-prizes.h */
  gint64 bounties_won, bounties_open;
  gint64 bounties_sealed; /* mystery: what the sealed list has to hold, drawn or not */
  gint64 bounties_left; /* what rounding left to the last winner, who has it when it is finished */
  gint64 bounties_to_pool, bounties_to_house;
  GArray *bust_won; /* FeltBountyShare, one for each of bust_by */
} FeltState;

/* An empty state: what a log without events gives. */
FeltState *felt_state_new(void);
FeltState *felt_state_copy(const FeltState *state);
void felt_state_free(FeltState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltState, felt_state_free)

/* Applies an event: all or nothing. Accepts all that felt_decide gave on this state; refuses what
 * contradicts the state (a damaged log; or a log folded without an undone event) with a sentence.
 * Undone and redone events are for felt_history: here they only move seq. */
gboolean felt_state_apply(FeltState *state, const FeltEvent *event, GError **error);

/* Takes in an event that is undone, in its place of the log: nothing happened, but the number of
 * its receipt was given and stays given. */
void felt_state_leave_out(FeltState *state, const FeltEvent *event);

/* Whether felt_state_apply would accept the event; seq is not looked at, and may still be 0. */
gboolean felt_state_check(const FeltState *state, const FeltEvent *event, GError **error);

/* Player by id, table by number; NULL when there is none. Pointers hold until the next apply. */
FeltPlayer *felt_state_player(const FeltState *state, gint64 id);
FeltTable *felt_state_table(const FeltState *state, gint64 number);

/* Whether a player has an entry that is not lost: seated, or waiting for a seat. */
gboolean felt_player_is_in(const FeltPlayer *player);

/* How a sentence calls a table, as felt_setup_table_said has it. */
FeltTableSaid felt_state_table_said(const FeltState *state, gint64 number);

/* Player by name (any case, any Unicode form), or NULL. Withdrawn players are found too. */
FeltPlayer *felt_state_player_by_name(const FeltState *state, const char *name);

/* The bust-out of a player that stands, NULL: there is none. Until the next apply. */
FeltBustRecord *felt_state_bust(const FeltState *state, guint player);

/* The bust-out after which a player who is in came back, if that stands, and the sale that brought
 * them back. NULL: they were never out, or a rebuy made the bust-out none. Until the next apply. */
FeltBustRecord *felt_state_came_back(const FeltState *state, const FeltPlayer *player,
                                     const FeltReturn **back);

/* Returns the player that event seq put out and that can be put back, the first of several; 0:
 * nobody. *again: the player has come in again since, and that is refunded with it. */
guint felt_state_put_out_by(const FeltState *state, guint64 seq, gboolean *again);

/* Whether the last seat of a player who is out is free and still theirs: draws pass it by only for
 * them, and the seats of the table have not been drawn anew since they went out. */
gboolean felt_state_seat_is_his(const FeltState *state, const FeltPlayer *player);

/* Places of all who are out, and of the winner, and with them prizes and bounties, brought up to
 * date. Cheap when nothing changed. */
void felt_state_update_places(FeltState *state);

/* Whether the clock of a running tournament stands, and no hands move it (hand-for-hand). */
gboolean felt_state_is_paused(const FeltState *state);

/* The instant the clock shows: now, or when the tournament finished. */
void felt_state_clock_view(const FeltState *state, const FeltInstant *now, FeltClockView *view);

/* Whether players may still enter: not closed by hand, not finished, and not past late_until_level
 * or late_until_minutes unless registration was reopened after that. */
gboolean felt_state_registration_open(const FeltState *state, const FeltInstant *now);

/* Whether late registration is over by level or time, whatever was closed or reopened by hand. */
gboolean felt_state_late_is_over(const FeltState *state, const FeltInstant *now);
gboolean felt_state_late_is_over_at(const FeltState *state, const FeltClockView *view);

/* Whether an entry of the structure comes after late_until_level: a later level, or the break
 * behind it where late registration ends before that. FALSE without a level. */
gboolean felt_state_late_is_before(const FeltState *state, guint entry);

/* Whether late registration runs to an end by level or time that is not reached. A registration
 * that is merely open until it is closed by hand has none: nothing waits for it. */
gboolean felt_state_late_runs_at(const FeltState *state, const FeltClockView *view);

/* Gives the place of the tournament's clock, for things that are sold for some time only. */
void felt_state_sale_time(const FeltState *state, const FeltInstant *now, FeltSaleTime *time);
void felt_state_sale_time_at(const FeltState *state, const FeltClockView *view, FeltSaleTime *time);

/* Rebuys and add-ons that a player was sold for all entries. */
guint felt_player_rebuys(const FeltPlayer *player);
guint felt_player_add_ons(const FeltPlayer *player);

/* Those of all players. */
guint felt_state_rebuys(const FeltState *state);
guint felt_state_add_ons(const FeltState *state);

/* Average stack of the players in; 0 with none. */
gint64 felt_state_average(const FeltState *state);

/* Whether those who are in begin with different stacks, as in a final with chips by standing: what
 * each of them was given must be told. FALSE from when play has shown who has how many: somebody is
 * out, or was counted; a rebuy or an add-on makes no difference. */
gboolean felt_state_stacks_differ(const FeltState *state);

/* Hands that are left in the present level, when it lasts for hands: as many as the table needs
 * that is farthest behind; 0: the next hand begins the next level. -1 when it lasts for
 * time. */
gint64 felt_state_hands_left(const FeltState *state, const FeltClockView *view);

/* Whether the last hand of a level by hands is dealt and a break, or the end of a day, comes after
 * it: what would deal the next hand begins that. */
gboolean felt_state_break_comes(const FeltState *state, const FeltClockView *view);

/* Seats that hold a player, as a mask. */
FeltSeatMask felt_table_occupied(const FeltTable *table);
/* Whether a seat of the table, 1 to n_seats, is neither taken nor locked, and how many are. */
static inline gboolean felt_table_seat_is_free(const FeltTable *table, guint seat)
{
  return table->players[seat] == 0 && !(table->locked >> (seat - 1) & 1);
}
guint felt_table_free_seats(const FeltTable *table);

/* The level that a hand dealt now is played at, as felt_level_played gives it: the present one, the
 * next one when all its hands are dealt, in a break the one after it (the last one before it when
 * there is none). FALSE without one. */
gboolean felt_state_coming_level(const FeltState *state, const FeltClockView *view,
                                 FeltLevel *level);

/* The coming hand at a table: by rule, or with the button that was set. level says whether there
 * are three blinds, or none and no button (stud: only button, where it is or will be frozen, 0: not
 * known, and dealt_in are set); NULL: two blinds. Anything but FELT_BUTTON_OK leaves *hand alone.
 */
FeltButtonStatus felt_table_coming_hand(const FeltState *state, const FeltTable *table,
                                        const FeltLevel *level, FeltPositions *hand);

/* Pot-limit options of the setup. */
FeltPotOptions felt_state_pot_options(const FeltState *state);

/* When it is played, UTC: as planned, else when it began or, before that, was made. Planned counts
 * first, for an evening may be recorded later. */
gint64 felt_state_played_us(const FeltState *state);

/* How many open tables there are, and the seats on them that are neither taken nor locked. */
guint felt_state_open_tables(const FeltState *state);
guint felt_state_free_seats(const FeltState *state);

/* The invariants of rules.md 7. Returns NULL when all hold, else a sentence (owned by the caller)
 * that names the one broken. Walks everything: for debug builds and tests. */
char *felt_state_broken_invariant(const FeltState *state);

/* Whether two states are the same in every field of felt-state-fields.h but what follows from the
 * others, seq aside: the oracle of verify and of every replay and undo test. */
gboolean felt_state_equal(const FeltState *a, const FeltState *b);

#endif
