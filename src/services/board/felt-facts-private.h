/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-facts-private.h - one function for each name of felt-facts.h */
#ifndef FELT_FACTS_PRIVATE_H
#define FELT_FACTS_PRIVATE_H

#include "services/board/felt-facts.h"

/* FALSE: there is no such value now. */
typedef gboolean (*FeltFact)(const FeltFacts *facts, double *value);

/* Players, tables and money: felt-facts-field.c. */
gboolean felt_fact_players(const FeltFacts *facts, double *value);
gboolean felt_fact_entries(const FeltFacts *facts, double *value);
gboolean felt_fact_unique(const FeltFacts *facts, double *value);
gboolean felt_fact_re_entries(const FeltFacts *facts, double *value);
gboolean felt_fact_rebuys(const FeltFacts *facts, double *value);
gboolean felt_fact_add_ons(const FeltFacts *facts, double *value);
gboolean felt_fact_out(const FeltFacts *facts, double *value);
gboolean felt_fact_unseated(const FeltFacts *facts, double *value);
gboolean felt_fact_waiting_list(const FeltFacts *facts, double *value);
gboolean felt_fact_tables(const FeltFacts *facts, double *value);
gboolean felt_fact_free_seats(const FeltFacts *facts, double *value);
gboolean felt_fact_final_table(const FeltFacts *facts, double *value);
gboolean felt_fact_table_breaking(const FeltFacts *facts, double *value);
gboolean felt_fact_moves_to_tell(const FeltFacts *facts, double *value);
gboolean felt_fact_hand_for_hand(const FeltFacts *facts, double *value);
gboolean felt_fact_hand(const FeltFacts *facts, double *value);
gboolean felt_fact_clock_called(const FeltFacts *facts, double *value);
gboolean felt_fact_chips_in_play(const FeltFacts *facts, double *value);
gboolean felt_fact_average(const FeltFacts *facts, double *value);
gboolean felt_fact_average_bb(const FeltFacts *facts, double *value);
gboolean felt_fact_has_money(const FeltFacts *facts, double *value);
gboolean felt_fact_pool(const FeltFacts *facts, double *value);
gboolean felt_fact_prizes_announced(const FeltFacts *facts, double *value);
gboolean felt_fact_places_paid(const FeltFacts *facts, double *value);
gboolean felt_fact_in_money(const FeltFacts *facts, double *value);
gboolean felt_fact_to_money(const FeltFacts *facts, double *value);
gboolean felt_fact_bubble(const FeltFacts *facts, double *value);
gboolean felt_fact_first_prize(const FeltFacts *facts, double *value);
gboolean felt_fact_prize_next(const FeltFacts *facts, double *value);
gboolean felt_fact_deal(const FeltFacts *facts, double *value);
gboolean felt_fact_bounties(const FeltFacts *facts, double *value);
gboolean felt_fact_entry_fees(const FeltFacts *facts, double *value);

/* Clock, levels, registration and the screen: felt-facts-clock.c. */
gboolean felt_fact_waiting(const FeltFacts *facts, double *value);
gboolean felt_fact_running(const FeltFacts *facts, double *value);
gboolean felt_fact_paused(const FeltFacts *facts, double *value);
gboolean felt_fact_paused_minutes(const FeltFacts *facts, double *value);
gboolean felt_fact_finished(const FeltFacts *facts, double *value);
gboolean felt_fact_playing(const FeltFacts *facts, double *value);
gboolean felt_fact_on_break(const FeltFacts *facts, double *value);
gboolean felt_fact_day_over(const FeltFacts *facts, double *value);
gboolean felt_fact_level(const FeltFacts *facts, double *value);
gboolean felt_fact_levels(const FeltFacts *facts, double *value);
gboolean felt_fact_entry(const FeltFacts *facts, double *value);
gboolean felt_fact_last_level(const FeltFacts *facts, double *value);
gboolean felt_fact_overtime(const FeltFacts *facts, double *value);
gboolean felt_fact_seconds_left(const FeltFacts *facts, double *value);
gboolean felt_fact_minutes_left(const FeltFacts *facts, double *value);
gboolean felt_fact_seconds_elapsed(const FeltFacts *facts, double *value);
gboolean felt_fact_hands_left(const FeltFacts *facts, double *value);
gboolean felt_fact_break_next(const FeltFacts *facts, double *value);
gboolean felt_fact_minutes_to_break(const FeltFacts *facts, double *value);
gboolean felt_fact_chip_up_due(const FeltFacts *facts, double *value);
gboolean felt_fact_small_blind(const FeltFacts *facts, double *value);
gboolean felt_fact_big_blind(const FeltFacts *facts, double *value);
gboolean felt_fact_ante(const FeltFacts *facts, double *value);
gboolean felt_fact_pot_limit(const FeltFacts *facts, double *value);
gboolean felt_fact_no_limit(const FeltFacts *facts, double *value);
gboolean felt_fact_stud(const FeltFacts *facts, double *value);
gboolean felt_fact_mixed(const FeltFacts *facts, double *value);
gboolean felt_fact_registration_open(const FeltFacts *facts, double *value);
gboolean felt_fact_late_registration(const FeltFacts *facts, double *value);
gboolean felt_fact_seconds_to_late_end(const FeltFacts *facts, double *value);
gboolean felt_fact_seconds_to_start(const FeltFacts *facts, double *value);
gboolean felt_fact_hour(const FeltFacts *facts, double *value);
gboolean felt_fact_minute(const FeltFacts *facts, double *value);
gboolean felt_fact_weekday(const FeltFacts *facts, double *value);
gboolean felt_fact_width(const FeltFacts *facts, double *value);
gboolean felt_fact_height(const FeltFacts *facts, double *value);
gboolean felt_fact_wide(const FeltFacts *facts, double *value);
gboolean felt_fact_portrait(const FeltFacts *facts, double *value);

/* The level that is played, in a break the one that comes; FALSE: there is none. */
gboolean felt_facts_level(const FeltFacts *facts, FeltLevel *level);

#endif
