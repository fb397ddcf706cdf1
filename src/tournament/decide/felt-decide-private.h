/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-private.h - shared by the files of felt_decide */
#ifndef FELT_DECIDE_PRIVATE_H
#define FELT_DECIDE_PRIVATE_H

#include "tournament/decide/felt-decide.h"
#include "tournament/base/felt-rows.h"

/* One decision under way. */
typedef struct {
  const FeltState *state;
  const FeltCommand *command;
  const FeltContext *context;
  GPtrArray *events;
  GError **error;
  gboolean in_turn;        /* each event builds on those before it, and was tried so */
  GHashTable *named_by_id; /* register: a name here → FeltPerson who was given by id; or NULL */
  char **names;            /* register: all who are entered, by their names here; or NULL */
} FeltDecision;

/* A command and what decides it: appends the events, or FALSE with the refusal. NULL: it is not
 * decided here. */
typedef struct {
  guint kind; /* FeltCommandKind */
  gboolean (*decide)(FeltDecision *d);
} FeltDecideRow;

/* Of each file its commands. */
extern const FeltDecideRow felt_decide_busts[], felt_decide_calls[], felt_decide_chips[],
    felt_decide_clock[], felt_decide_corrections[], felt_decide_deal[], felt_decide_drawers[],
    felt_decide_end[], felt_decide_entries[], felt_decide_floor[], felt_decide_floor_balance[],
    felt_decide_floor_hands[], felt_decide_money[], felt_decide_people[], felt_decide_prizes[],
    felt_decide_register[], felt_decide_sales[], felt_decide_seats[], felt_decide_side_pots[];

/* Appends an empty event of a kind. */
FeltEvent *felt_decision_emit(FeltDecision *d, FeltEventKind kind);

/* Sets the error; always FALSE. */
gboolean felt_decision_refuse(FeltDecision *d, FeltDecideError code, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* The player the command means, who must be in; NULL with the refusal. */
const FeltPlayer *felt_decision_player_in(FeltDecision *d, const char *text);

/* One of those who won the chips of a player who is out, none of the n in by; NULL with the
 * refusal. */
const FeltPlayer *felt_decision_winner(FeltDecision *d, const FeltPlayer *player, const char *text,
                                       const gint64 *by, guint n);

/* Refuses a stack that is more than all chips in play. */
gboolean felt_decision_has_chips(FeltDecision *d, gint64 stack);

/* Refuse unless the tournament is running, or not over yet. */
gboolean felt_decision_need_running(FeltDecision *d);
gboolean felt_decision_need_not_finished(FeltDecision *d);

/* An open table; NULL with the refusal. */
const FeltTable *felt_decision_table(FeltDecision *d, gint64 number);

/* Whether the seat exists, is free and not locked; refuses otherwise. */
gboolean felt_decision_free_seat(FeltDecision *d, gint64 table, gint64 seat);

/* felt-decide-register.c */
/* Refuses a name that would be taken for an id or a seat. */
gboolean felt_decision_name_is_one(FeltDecision *d, const char *name);

/* felt-decide-entries.c */
/* Refuses where nobody may enter now; who is in already takes no other place. */
gboolean felt_decision_need_registration(FeltDecision *d, gboolean in);
/* Seats an entry as the command says; once play has begun at once, if there is a seat and nobody
 * waits for it. A seat that is named or asked for passes those who wait: the entry says so. FALSE
 * with the refusal. */
gboolean felt_decision_seat_entry(FeltDecision *d, FeltEntry *entry);
/* A price list as the setup writes its name; the setup's own price has none. Owned by the caller.
 */
char *felt_decision_list_of_log(const FeltSetup *setup, const char *name);
/* Finds the seat of a player who comes in, from the table and seat of the command: as asked, drawn
 * at the table that is asked for, or with draw as for a late entry; no seat when none is free. The
 * seed is the caller's. FALSE with the refusal. */
typedef struct {
  gint64 table, seat;
  char *seed; /* hex, when it was drawn */
  int among;  /* FeltDrawnAmong, likewise */
} FeltSeatChoice;
gboolean felt_decision_choose_seat(FeltDecision *d, gint64 player, gboolean draw,
                                   FeltSeatChoice *choice);
/* A free place belongs to the first on the waiting list: refuses a player who passes them, unless
 * the director says so (ahead); then the entry says how many were passed. */
gboolean felt_decision_keeps_order(FeltDecision *d, const char *name, FeltEntry *entry);
/* Gives the seats that a bust-out opens to the alternates, where the number of open tables is
 * limited: in the order of their entries and in the same command, since the dealer sends one player
 * away and calls the next. While rebuys are sold the seat may be wanted back, so the director has
 * them seated (felt_todo). Called when the bust-out is decided; always TRUE. */
gboolean felt_decision_seat_alternates(FeltDecision *d);

/* felt-decide-people.c */
/* "#103" for "103" and "#103", which are no names and so mean a member's number; NULL: it is
 * neither. To be freed. */
char *felt_decide_ask_number(const char *name);

/* Whom the club knows by a text, an id or a name; NULL with the refusal. */
const FeltPerson *felt_decision_person(FeltDecision *d, const char *text);
/* Returns the club's person behind a player as of now; NULL: none of its people. */
const FeltPerson *felt_decision_person_of(const FeltDecision *d, const FeltPlayer *player);
/* Refuses who is blocked; person NULL: somebody who walked in. The entry, when given, says what was
 * looked at, and that a block was overruled. */
gboolean felt_decision_admits(FeltDecision *d, const FeltPerson *person, FeltEntry *entry);
/* The player here who is that person, NULL: none is. */
const FeltPlayer *felt_decision_played_by(const FeltDecision *d, gint64 person);

/* felt-decide-busts.c */
/* Refuses when somebody who is said to have won chips in a hand (FeltBustRecord.hand) went out in
 * it: nobody who won a pot has nothing left. */
gboolean felt_decision_may_have_won(FeltDecision *d, guint64 hand, gint64 player);

/* felt-decide-money.c */
/* Writes what is sold into an entry, with what is paid of it. FALSE with the refusal when more is
 * paid than it costs. */
gboolean felt_decision_charge(FeltDecision *d, const FeltCharge *charge, FeltEntry *entry);
/* The price list that the command's entry is sold by: the one it names, or the one that
 * holds at the time; NULL or FELT_OWN_PRICE: none. *name is of the setup or the command. FALSE
 * with the refusal of one that is not sold now; one that does not exist is felt_setup's to refuse.
 */
gboolean felt_decision_entry_list(FeltDecision *d, gboolean re_entry, const char **name);
/* How the command's money changes hands; given back as `paid`, a FeltMethod, where it does not say.
 */
int felt_decision_method(const FeltDecision *d, int paid);
/* Refuses what is not sold now; what names it in the sentence: "Rebuys". */
gboolean felt_decision_sold_now(FeltDecision *d, const FeltTerms *terms, const char *what);
/* A name for the waiting list, and one off it. */
gboolean felt_decide_wait(FeltDecision *d, const char *name);
/* The full name of somebody on the list, or ""; NULL: that name is not on it. */
const char *felt_decision_waiting_full(const FeltDecision *d, const char *name);
gboolean felt_decide_wait_no_more(FeltDecision *d);
/* Refuses to go from one setup to another that would write all amounts of the state with other
 * digits behind the point, or what came out of a season's pot in another currency. */
gboolean felt_decide_keeps_currency(const FeltState *state, const FeltSetup *was,
                                    const FeltSetup *setup, GError **error);

/* felt-decide-sales.c */
/* Decides the same for several, each on the state that the ones before led to: for all of them or
 * for nobody. nothing is the refusal that takes the reasons: "Nothing is sold: %s." */
typedef gboolean (*FeltDecideOne)(FeltDecision *d, const char *who);
/* Whether events of one decision, from index `from` on, can be applied to a state one after
 * another: that state is changed by them. Refuses otherwise. */
gboolean felt_decision_take_in(FeltDecision *d, FeltState *after, guint from);
gboolean felt_decision_for_all(FeltDecision *d, FeltDecideOne decide, char **who,
                               const char *nothing);

/* felt-decide-side-pots.c */
/* Lets somebody who is being entered into the side pots that the command names. */
gboolean felt_decision_join_side_pots(FeltDecision *d, gint64 player);
/* Takes a player who is not playing after all out of all side pots. */
gboolean felt_decision_leave_side_pots(FeltDecision *d, const FeltPlayer *player);
/* Refuses a setup that lacks a side pot which somebody joined, or which holds money. */
gboolean felt_decision_keeps_side_pots(FeltDecision *d, const FeltSetup *setup);

/* felt-decide-prizes.c */
/* Emits that nobody wins the bounty of a bust-out: where it goes the setup says. */
void felt_decision_close_bounty(FeltDecision *d, const FeltBustRecord *bust);

/* Refuses a setup that breaks what was sealed: of the list of mystery bounties no envelope is taken
 * away once one is drawn. */
gboolean felt_decision_keeps_seals(FeltDecision *d, const FeltSetup *setup);

/* felt-decide-payouts.c */
/* The prize of one place set by hand, and not any more. */
gboolean felt_decide_set_place(FeltDecision *d);
gboolean felt_decide_unset_place(FeltDecision *d);
/* Refuses a setup whose prizes set by hand or in kind changed and cannot be paid as they are given:
 * the pool does not reach, a place would get more than a better one, or the prizes are locked or
 * dealt. */
gboolean felt_decision_keeps_prizes(FeltDecision *d, const FeltSetup *setup);
/* Refuses while the pool does not reach for prizes that are written down: what is announced, paid
 * or shared would not be what the setup says. */
gboolean felt_decision_prizes_reach(FeltDecision *d);

/* felt-decide-seats.c */
/* The next hand at the table of the command. */
gboolean felt_decision_next_hand(FeltDecision *d);
/* Draws seats for all who have none, opening tables as needed; nothing when nobody waits. */
gboolean felt_decision_seat_all(FeltDecision *d);

/* Whether the seat that is asked for is free and kept for this very player (T 9). */
gboolean felt_decision_is_kept_for(const FeltDecision *d, const FeltPlayer *player);

/* felt-decide-drawers.c */
/* Refuses what would move money of a cashier whose drawer is closed after a count. */
gboolean felt_decision_drawers_are_open(FeltDecision *d);

/* felt-decide-end.c */
/* Adds the end to what was decided, where it leads to it. */
void felt_decision_add_end(FeltDecision *d);

#endif
