/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-private.h - what the files of felt_state_apply share */
#ifndef FELT_APPLY_PRIVATE_H
#define FELT_APPLY_PRIVATE_H

#include "tournament/felt-state.h"

/* Each kind of event has a pair: check says whether the event fits the state, and changes nothing;
 * change, which cannot fail, is called only after it. So an event is applied whole or not at all.
 * A check may rely on nothing in the event but the types of its fields. */
typedef gboolean (*FeltCheckFunc)(const FeltState *state, const FeltEvent *event, GError **error);
typedef void (*FeltChangeFunc)(FeltState *state, const FeltEvent *event);

/* Sets the error, a clause without a full stop that others put into a sentence; always FALSE. */
gboolean felt_apply_impossible(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* felt-apply.c */
gboolean felt_apply_need_running(const FeltState *state, GError **error);
gboolean felt_apply_need_not_finished(const FeltState *state, GError **error);
void felt_apply_finish(FeltState *state, const FeltInstant *at, gboolean by_hand);
/* The end was none: the clock is paused where it stood then. */
void felt_apply_reopen(FeltState *state, const FeltInstant *at);

/* felt-apply-levels.c */
void felt_apply_count_hand(const FeltState *state, FeltTable *table, const FeltInstant *at);
void felt_apply_restart_level(FeltState *state);

/* felt-apply-chips.c */
gboolean felt_check_chips_raced(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_chips_raced(FeltState *state, const FeltEvent *event);

/* felt-apply-players.c */
FeltPlayer *felt_apply_need_in(const FeltState *state, gint64 id, GError **error);
gboolean felt_check_registered(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_registered(FeltState *state, const FeltEvent *event);
gboolean felt_check_unregistered(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_unregistered(FeltState *state, const FeltEvent *event);
gboolean felt_check_re_entered(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_re_entered(FeltState *state, const FeltEvent *event);
gboolean felt_check_rebought(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_rebought(FeltState *state, const FeltEvent *event);
gboolean felt_check_added_on(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_added_on(FeltState *state, const FeltEvent *event);
gboolean felt_check_busted(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_busted(FeltState *state, const FeltEvent *event);

/* felt-apply-corrections.c */
gboolean felt_check_put_back(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_put_back(FeltState *state, const FeltEvent *event);
gboolean felt_check_bust_order_set(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_bust_order_set(FeltState *state, const FeltEvent *event);

/* felt-apply-money.c */
gboolean felt_apply_check_charge(const FeltState *state, const FeltEntry *entry, GError **error);
/* Books what a sale costs and what was paid of it, and gives a player's money back. */
void felt_apply_charge(FeltState *state, FeltPlayer *player, const FeltEvent *event);
void felt_apply_give_back(FeltState *state, FeltPlayer *player, const FeltEvent *event);
/* Takes the name of this key off the waiting list. */
void felt_apply_not_waiting(FeltState *state, const char *key);
gboolean felt_check_money_paid(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_money_paid(FeltState *state, const FeltEvent *event);
gboolean felt_check_waiting_set(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_waiting_set(FeltState *state, const FeltEvent *event);

/* felt-apply-prizes.c */
/* What rounding of bounties leaves may be another seat of a satellite: brings that up to date, as
 * of now and not as of when somebody last asked. */
void felt_apply_count_seats(FeltState *state);
/* Whether a satellite has as many players left as seats (rules.md 5.7), and no more can enter: the
 * end in logs in which it is no event. */
gboolean felt_apply_satellite_ends(FeltState *state, const FeltInstant *at);
/* Whether a satellite that is over would be over with those who are in now. */
gboolean felt_apply_still_ends(FeltState *state);
/* Whether a mystery bounty was drawn for the bust-out that stands of a player who is out. */
gboolean felt_apply_bounty_drawn(const FeltState *state, const FeltPlayer *player);
gboolean felt_check_prizes_set(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_prizes_set(FeltState *state, const FeltEvent *event);
gboolean felt_check_deal_made(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_deal_made(FeltState *state, const FeltEvent *event);
gboolean felt_check_bounty_awarded(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_bounty_awarded(FeltState *state, const FeltEvent *event);

/* felt-apply-seats.c */
FeltTable *felt_apply_need_table(const FeltState *state, gint64 number, GError **error);
gboolean felt_apply_need_free_seat(const FeltState *state, gint64 table_number, gint64 seat,
                                   gint64 except, GError **error);
void felt_apply_stand_up(FeltState *state, FeltPlayer *player);
void felt_apply_sit_down(FeltState *state, FeltPlayer *player, gint64 table_number, gint64 seat);
gboolean felt_check_seated(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_seated(FeltState *state, const FeltEvent *event);
gboolean felt_check_moved(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_moved(FeltState *state, const FeltEvent *event);
gboolean felt_check_swapped(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_swapped(FeltState *state, const FeltEvent *event);
gboolean felt_check_table_opened(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_table_opened(FeltState *state, const FeltEvent *event);
gboolean felt_check_seat_locked(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_seat_locked(FeltState *state, const FeltEvent *event);

/* Notes where a player goes from and why; before he stands up. Cheap: kept for the latest only. */
void felt_apply_note_move(FeltPlayer *player, guint64 seq, FeltWent why, const char *reason);

/* felt-apply-floor.c */
void felt_apply_settle_count(FeltTable *table);
gboolean felt_check_break_order_set(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_break_order_set(FeltState *state, const FeltEvent *event);
gboolean felt_check_heads_counted(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_heads_counted(FeltState *state, const FeltEvent *event);
gboolean felt_check_hand_for_hand_set(const FeltState *state, const FeltEvent *event,
                                      GError **error);
void felt_change_hand_for_hand_set(FeltState *state, const FeltEvent *event);
gboolean felt_check_hand_done(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_hand_done(FeltState *state, const FeltEvent *event);
gboolean felt_check_penalty_given(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_penalty_given(FeltState *state, const FeltEvent *event);
gboolean felt_check_absence_set(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_absence_set(FeltState *state, const FeltEvent *event);
gboolean felt_check_wrong_seat(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_wrong_seat(FeltState *state, const FeltEvent *event);
gboolean felt_check_kept_apart(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_kept_apart(FeltState *state, const FeltEvent *event);
gboolean felt_check_stop_waived(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_stop_waived(FeltState *state, const FeltEvent *event);
gboolean felt_check_moves_told(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_moves_told(FeltState *state, const FeltEvent *event);

/* felt-apply-hands.c */
gboolean felt_check_button_set(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_button_set(FeltState *state, const FeltEvent *event);
gboolean felt_check_hand_dealt(const FeltState *state, const FeltEvent *event, GError **error);
void felt_change_hand_dealt(FeltState *state, const FeltEvent *event);

#endif
