/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-private.h - shared by the files of felt_state_apply */
#ifndef FELT_APPLY_PRIVATE_H
#define FELT_APPLY_PRIVATE_H

#include "tournament/base/felt-rows.h"
#include "tournament/state/felt-state.h"

/* A kind of event: check says whether it fits the state, and changes nothing; change, which cannot
 * fail, is called only after it. So an event is applied whole or not at all. A check may rely on
 * nothing in the event but the types of its fields. */
typedef struct {
  guint kind; /* FeltEventKind */
  gboolean (*check)(const FeltState *state, const FeltEvent *event, GError **error);
  void (*change)(FeltState *state, const FeltEvent *event);
} FeltApplyRow;

/* Of each file its events. */
extern const FeltApplyRow felt_apply_busts[], felt_apply_calls[], felt_apply_chips[],
    felt_apply_corrections[], felt_apply_drawers[], felt_apply_floor[], felt_apply_hands[],
    felt_apply_money[], felt_apply_people[], felt_apply_players[], felt_apply_prizes[],
    felt_apply_seats[], felt_apply_side_pots[];

/* Sets the error, a clause without a full stop that others put into a sentence; always FALSE. */
gboolean felt_apply_impossible(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* felt-apply.c */
gboolean felt_apply_need_running(const FeltState *state, GError **error);
gboolean felt_apply_need_not_finished(const FeltState *state, GError **error);
void felt_apply_finish(FeltState *state, const FeltInstant *at, gboolean by_hand);
/* The end was none: the clock is paused where it stood then. */
void felt_apply_reopen(FeltState *state, const FeltInstant *at);

/* felt-apply-hands.c */
/* The level begins, perhaps for the second time: no hand of it is dealt. */
void felt_apply_restart_level(FeltState *state);

/* felt-apply-players.c */
FeltPlayer *felt_apply_need_in(const FeltState *state, gint64 id, GError **error);
/* Whether a name is one, and nobody else's. */
gboolean felt_apply_check_name(const FeltState *state, gint64 player, const char *name,
                               GError **error);
void felt_apply_name(FeltState *state, FeltPlayer *player, const char *name);

/* felt-apply-money.c */
gboolean felt_apply_check_charge(const FeltState *state, const FeltEntry *entry, GError **error);
/* Books what a sale costs and what was paid of it, and gives a player's money back. */
void felt_apply_charge(FeltState *state, FeltPlayer *player, const FeltEvent *event);
void felt_apply_give_back(FeltState *state, FeltPlayer *player, const FeltEvent *event);
/* Refunds the sale that brought the player back. */
void felt_apply_refund_return(FeltState *state, FeltPlayer *player, const FeltReturn *back,
                              const FeltEvent *event);
/* Takes the name of this key off the waiting list. */
void felt_apply_not_waiting(FeltState *state, const char *key);
/* Takes away the full name with which somebody waits. */
void felt_apply_forget_waiting(FeltState *state, const char *key);

/* felt-apply-prizes.c */
/* Brings the seats of a satellite up to date, since what rounding of bounties leaves may be one
 * more: as of now, and not as of the last question. */
void felt_apply_count_seats(FeltState *state);
/* Whether a satellite has as many players left as seats (rules.md 5.7), and no more can enter: the
 * end in logs in which it is no event. */
gboolean felt_apply_satellite_ends(FeltState *state, const FeltInstant *at);
/* Whether a satellite that is over would be over with those who are in now. */
gboolean felt_apply_still_ends(FeltState *state);
/* Whether a mystery bounty was drawn for the bust-out that stands of a player who is out. */
gboolean felt_apply_bounty_drawn(const FeltState *state, const FeltPlayer *player);

/* felt-apply-seats.c */
FeltTable *felt_apply_need_table(const FeltState *state, gint64 number, GError **error);
gboolean felt_apply_need_free_seat(const FeltState *state, gint64 table_number, gint64 seat,
                                   gint64 except, GError **error);
void felt_apply_stand_up(FeltState *state, FeltPlayer *player);
void felt_apply_sit_down(FeltState *state, FeltPlayer *player, gint64 table_number, gint64 seat);

/* Notes where a player goes from and why; before they stand up. Cheap: kept for the latest only. */
void felt_apply_note_move(FeltPlayer *player, guint64 seq, FeltWent why, const char *reason);

/* felt-apply-calls.c */
/* A player who is not in any more, or a table that is closed, asks for nothing; the other is 0. */
void felt_apply_drop_calls(FeltState *state, guint player, guint table);

/* felt-apply-floor.c */
void felt_apply_settle_count(FeltTable *table);

#endif
