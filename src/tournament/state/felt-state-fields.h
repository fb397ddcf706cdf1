/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-fields.h - every field of the structs that make a state, once */
#ifndef FELT_STATE_FIELDS_H
#define FELT_STATE_FIELDS_H

#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state.h"

/* A struct's fields in the order of its declaration, each given to the macro F with its kind. They
 * are what felt_state_equal compares, and tests change one after the other. FELT_FIELDS_WHOLE stops
 * the build where a field is missing: a new one gets its line here. TEXTS and arrays of the state
 * are made, copied and freed by these lines too (felt-state.c).
 *
 *   NUMBER(field)                a number, a word or a flag
 *   NUMBERS(field)               an array of them, in place
 *   TEXT(field)                  a string, or NULL
 *   TEXTS(field)                 a GPtrArray of GRefStrings
 *   PART(field, same)            another struct, in place: same(&a->field, &b->field)
 *   ARRAY(field, Type, same)     a GArray: of each two items same(x, y)
 *   WITH(field, same)            what only the whole struct explains: same(a, b)
 *   FOLLOWS(field)               computed from the others: it is not looked at
 *   FOLLOWS_ARRAY(field, Type)   a GArray of such */

#define FELT_SEAT_CHANGE_FIELDS(F)                                                                 \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, from_table)                                                                            \
  F(NUMBER, from_seat)                                                                             \
  F(NUMBER, why)                                                                                   \
  F(TEXT, reason)

/* Places, prizes and bounties follow from bust-outs and money (felt_state_update_places). */
#define FELT_PLAYER_FIELDS(F)                                                                      \
  F(NUMBER, id)                                                                                    \
  F(TEXT, name)                                                                                    \
  F(FOLLOWS, key)                                                                                  \
  F(TEXT, full_name)                                                                               \
  F(NUMBER, status)                                                                                \
  F(NUMBER, table)                                                                                 \
  F(NUMBER, seat)                                                                                  \
  F(NUMBER, entries)                                                                               \
  F(NUMBER, rebuys)                                                                                \
  F(NUMBER, add_ons)                                                                               \
  F(NUMBER, lost_rebuys)                                                                           \
  F(NUMBER, lost_add_ons)                                                                          \
  F(NUMBER, paid)                                                                                  \
  F(NUMBER, fees)                                                                                  \
  F(NUMBER, bounty)                                                                                \
  F(NUMBER, staff)                                                                                 \
  F(NUMBER, taken)                                                                                 \
  F(NUMBER, refunded)                                                                              \
  F(NUMBER, paid_out)                                                                              \
  F(NUMBER, given_place)                                                                           \
  F(NUMBER, chips)                                                                                 \
  F(NUMBER, sold)                                                                                  \
  F(NUMBER, stack)                                                                                 \
  F(NUMBER, counted_seq)                                                                           \
  F(NUMBER, entry_seq)                                                                             \
  F(NUMBER, given_up_seq)                                                                          \
  F(NUMBER, deal)                                                                                  \
  F(FOLLOWS, place)                                                                                \
  F(FOLLOWS, place_to)                                                                             \
  F(NUMBER, knocked_out)                                                                           \
  F(FOLLOWS, prize)                                                                                \
  F(FOLLOWS, prize_value)                                                                          \
  F(FOLLOWS, thing_place)                                                                          \
  F(FOLLOWS, bounty_head)                                                                          \
  F(FOLLOWS, bounty_won)                                                                           \
  F(FOLLOWS, bounty_kept)                                                                          \
  F(NUMBER, penalty)                                                                               \
  F(NUMBER, away)                                                                                  \
  F(NUMBER, time_chips)                                                                            \
  F(PART, moved, changes_equal)                                                                    \
  F(NUMBER, told_table)                                                                            \
  F(NUMBER, told_seat)                                                                             \
  F(NUMBER, person)                                                                                \
  F(NUMBER, forgotten)

#define FELT_BUTTON_STATE_FIELDS(F)                                                                \
  F(NUMBER, button)                                                                                \
  F(NUMBER, small_seat)                                                                            \
  F(NUMBER, big_seat)                                                                              \
  F(NUMBER, owes_small)                                                                            \
  F(NUMBER, owes_big)                                                                              \
  F(NUMBER, owes_first)                                                                            \
  F(NUMBER, more_small)                                                                            \
  F(NUMBER, more_big)

#define FELT_POSITIONS_FIELDS(F)                                                                   \
  F(NUMBER, button)                                                                                \
  F(NUMBER, small_seat)                                                                            \
  F(NUMBER, big_seat)                                                                              \
  F(NUMBER, small)                                                                                 \
  F(NUMBER, big)                                                                                   \
  F(PART, posts, posts_equal)                                                                      \
  F(NUMBER, n_posts)                                                                               \
  F(NUMBER, dealt_in)                                                                              \
  F(NUMBER, owes_small)                                                                            \
  F(NUMBER, owes_big)                                                                              \
  F(NUMBER, owes_first)                                                                            \
  F(NUMBER, off_small)                                                                             \
  F(NUMBER, off_big)                                                                               \
  F(NUMBER, off_first)                                                                             \
  F(NUMBER, first_to_act)                                                                          \
  F(NUMBER, more_small)                                                                            \
  F(NUMBER, more_big)

#define FELT_TABLE_FIELDS(F)                                                                       \
  F(NUMBER, number)                                                                                \
  F(NUMBER, status)                                                                                \
  F(NUMBER, n_seats)                                                                               \
  F(NUMBERS, players)                                                                              \
  F(NUMBER, n_players)                                                                             \
  F(NUMBER, locked)                                                                                \
  F(PART, button, buttons_equal)                                                                   \
  F(NUMBER, next_button)                                                                           \
  F(PART, last, positions_equal)                                                                   \
  F(NUMBER, last_rule)                                                                             \
  F(NUMBER, hands)                                                                                 \
  F(NUMBER, level_hands)                                                                           \
  F(NUMBER, level_entry)                                                                           \
  F(NUMBER, raced)                                                                                 \
  F(NUMBERS, last_players)                                                                         \
  F(NUMBER, stud)                                                                                  \
  F(NUMBER, frozen)                                                                                \
  F(NUMBER, eliminated)                                                                            \
  F(NUMBER, opened_last)                                                                           \
  F(NUMBER, drawn_seq)                                                                             \
  F(NUMBERS, kept_for)                                                                             \
  F(NUMBER, was_counted)                                                                           \
  F(NUMBER, count_agreed)                                                                          \
  F(NUMBER, count)                                                                                 \
  F(NUMBER, waived)                                                                                \
  F(NUMBER, done)                                                                                  \
  F(NUMBER, dealt)                                                                                 \
  F(NUMBER, called)                                                                                \
  F(PART, called_at, instants_equal)

#define FELT_HAND_FOR_HAND_FIELDS(F)                                                               \
  F(NUMBER, on)                                                                                    \
  F(NUMBER, hand)                                                                                  \
  F(NUMBER, group)                                                                                 \
  F(NUMBER, until)                                                                                 \
  F(NUMBER, runs)

#define FELT_PAIR_FIELDS(F)                                                                        \
  F(NUMBER, player)                                                                                \
  F(NUMBER, other)

#define FELT_BUST_RECORD_FIELDS(F)                                                                 \
  F(NUMBER, player)                                                                                \
  F(NUMBER, stack)                                                                                 \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, hand)                                                                                  \
  F(NUMBER, table)                                                                                 \
  F(NUMBER, by_first)                                                                              \
  F(NUMBER, n_by)                                                                                  \
  F(NUMBER, victim)                                                                                \
  F(NUMBER, returned)                                                                              \
  F(NUMBER, drawn)                                                                                 \
  F(NUMBER, kind)                                                                                  \
  F(NUMBER, cash_share)                                                                            \
  F(NUMBER, round)                                                                                 \
  F(NUMBER, to_pool)                                                                               \
  F(NUMBER, unwon)                                                                                 \
  F(NUMBER, closed)                                                                                \
  F(NUMBER, left)                                                                                  \
  F(NUMBER, day)                                                                                   \
  F(FOLLOWS, bounty)                                                                               \
  F(FOLLOWS, open)

#define FELT_RETURN_FIELDS(F)                                                                      \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, entries)                                                                               \
  F(NUMBER, rebuys)                                                                                \
  F(NUMBER, chips)                                                                                 \
  F(NUMBERS, parts)                                                                                \
  F(NUMBER, old_rebuys)                                                                            \
  F(NUMBER, old_add_ons)                                                                           \
  F(NUMBER, old_chips)                                                                             \
  F(NUMBER, old_entry_seq)                                                                         \
  F(NUMBER, old_deal)

#define FELT_BUST_TURN_FIELDS(F)                                                                   \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, bust)                                                                                  \
  F(NUMBER, player)

#define FELT_BOUNTY_PAID_FIELDS(F)                                                                 \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, player)                                                                                \
  F(NUMBER, amount)

#define FELT_MOVE_FIELDS(F)                                                                        \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, at_us)                                                                                 \
  F(NUMBER, player)                                                                                \
  F(NUMBER, cashier)                                                                               \
  F(NUMBER, method)                                                                                \
  F(NUMBER, what)                                                                                  \
  F(NUMBER, cancelled)                                                                             \
  F(NUMBER, amount)                                                                                \
  F(NUMBER, number)                                                                                \
  F(NUMBERS, parts)                                                                                \
  F(NUMBER, place)                                                                                 \
  F(NUMBER, place_to)                                                                              \
  F(NUMBER, thing)                                                                                 \
  F(NUMBER, pot)                                                                                   \
  F(NUMBER, gone)

#define FELT_DRAWER_SESSION_FIELDS(F)                                                              \
  F(NUMBER, opened)                                                                                \
  F(NUMBER, closed)                                                                                \
  F(NUMBER, opened_us)                                                                             \
  F(NUMBER, closed_us)                                                                             \
  F(NUMBER, cashier)                                                                               \
  F(NUMBER, left)                                                                                  \
  F(NUMBER, put_in)                                                                                \
  F(NUMBER, late)                                                                                  \
  F(NUMBER, count)                                                                                 \
  F(NUMBER, taken)                                                                                 \
  F(NUMBER, told)                                                                                  \
  F(TEXT, note)

#define FELT_SIDE_POT_STATE_FIELDS(F)                                                              \
  F(TEXT, name)                                                                                    \
  F(NUMBER, hand)                                                                                  \
  F(NUMBER, joined)                                                                                \
  F(NUMBER, added)                                                                                 \
  F(NUMBER, paid)                                                                                  \
  F(NUMBER, kept)

#define FELT_SIDE_POT_MEMBER_FIELDS(F)                                                             \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, pot)                                                                                   \
  F(NUMBER, player)                                                                                \
  F(NUMBER, amount)

#define FELT_FLOOR_CALL_FIELDS(F)                                                                  \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, table)                                                                                 \
  F(NUMBER, player)                                                                                \
  F(NUMBERS, by)                                                                                   \
  F(TEXT, reason)

#define FELT_GONE_FIELDS(F)                                                                        \
  F(NUMBER, player)                                                                                \
  F(TEXT, name)

#define FELT_PRIZE_FIELDS(F)                                                                       \
  F(NUMBER, cash)                                                                                  \
  F(NUMBER, value)                                                                                 \
  F(NUMBER, by_hand)

#define FELT_INSTANT_FIELDS(F)                                                                     \
  F(NUMBER, utc_us)                                                                                \
  F(NUMBER, boottime_us)                                                                           \
  F(PART, boot_id, boots_equal)

#define FELT_CLOCK_FIELDS(F)                                                                       \
  F(NUMBER, started)                                                                               \
  F(NUMBER, running)                                                                               \
  F(NUMBER, level)                                                                                 \
  F(NUMBER, spent_ms)                                                                              \
  F(PART, since, instants_equal)                                                                   \
  F(NUMBER, by_records)                                                                            \
  F(PART, seen, instants_equal)                                                                    \
  F(NUMBER, seen_log_us)                                                                           \
  F(PART, back, instants_equal)

/* A chip race as the state keeps it. */
#define FELT_EVENT_FIELDS(F)                                                                       \
  F(NUMBER, seq)                                                                                   \
  F(NUMBER, kind)                                                                                  \
  F(PART, at, instants_equal)                                                                      \
  F(NUMBER, system_us)                                                                             \
  F(TEXT, actor)                                                                                   \
  F(PART, u, raced_equal)

/* seq grows with every event, also with those that change nothing else. */
#define FELT_STATE_FIELDS(F)                                                                       \
  F(FOLLOWS, seq)                                                                                  \
  F(NUMBER, created_us)                                                                            \
  F(NUMBER, started_us)                                                                            \
  F(NUMBER, phase)                                                                                 \
  F(PART, setup, setups_equal)                                                                     \
  F(WITH, levels, levels_equal)                                                                    \
  F(NUMBER, n_levels)                                                                              \
  F(PART, clock, clocks_equal)                                                                     \
  F(NUMBER, registration_closed)                                                                   \
  F(PART, finished_at, instants_equal)                                                             \
  F(NUMBER, finished_by_hand)                                                                      \
  F(WITH, players, all_players_equal)                                                              \
  F(FOLLOWS, names)                                                                                \
  F(WITH, tables, all_tables_equal)                                                                \
  F(ARRAY, busts, FeltBustRecord, busts_equal)                                                     \
  F(ARRAY, bust_by, guint, ids_equal)                                                              \
  F(ARRAY, bust_turns, FeltBustTurn, turns_equal)                                                  \
  F(ARRAY, returns, FeltReturn, returns_equal)                                                     \
  F(ARRAY, break_order, guint, ids_equal)                                                          \
  F(ARRAY, apart, FeltPair, pairs_equal)                                                           \
  F(PART, hand_for_hand, hands_for_hand_equal)                                                     \
  F(ARRAY, calls, FeltFloorCall, calls_equal)                                                      \
  F(NUMBER, redrawn_at)                                                                            \
  F(NUMBER, n_in)                                                                                  \
  F(NUMBER, n_seated)                                                                              \
  F(NUMBER, n_entries)                                                                             \
  F(NUMBER, n_busted)                                                                              \
  F(NUMBER, n_unique)                                                                              \
  F(NUMBER, chips_in_play)                                                                         \
  F(NUMBER, chips_sold)                                                                            \
  F(NUMBER, chips_adjusted)                                                                        \
  F(NUMBER, chips_forfeited)                                                                       \
  F(NUMBER, chips_raced)                                                                           \
  F(WITH, races, races_equal)                                                                      \
  F(NUMBER, prize_money)                                                                           \
  F(NUMBER, fees)                                                                                  \
  F(NUMBER, bounty_money)                                                                          \
  F(NUMBER, staff_money)                                                                           \
  F(NUMBER, pool_adjusted)                                                                         \
  F(NUMBER, season_paid)                                                                           \
  F(NUMBER, taken)                                                                                 \
  F(NUMBER, refunds)                                                                               \
  F(NUMBER, paid_out)                                                                              \
  F(ARRAY, moves, FeltMove, moves_equal)                                                           \
  F(TEXTS, cashiers)                                                                               \
  F(TEXTS, things)                                                                                 \
  F(ARRAY, drawer_sessions, FeltDrawerSession, drawer_sessions_equal)                              \
  F(ARRAY, side_pots, FeltSidePotState, side_pots_equal)                                           \
  F(ARRAY, side_pot_members, FeltSidePotMember, side_pot_members_equal)                            \
  F(ARRAY, gone, FeltGone, gone_equal)                                                             \
  F(NUMBERS, receipts)                                                                             \
  F(TEXTS, waiting)                                                                                \
  F(TEXTS, waiting_full)                                                                           \
  F(NUMBER, registration_beyond)                                                                   \
  F(ARRAY, bounty_paid, FeltBountyPaid, bounties_paid_equal)                                       \
  F(NUMBER, prizes_locked)                                                                         \
  F(ARRAY, locked_prizes, FeltPrize, prizes_equal)                                                 \
  F(NUMBER, put_back)                                                                              \
  F(NUMBER, deal_players)                                                                          \
  F(NUMBER, deal_how)                                                                              \
  F(NUMBER, deal_left)                                                                             \
  F(FOLLOWS, places_dirty)                                                                         \
  F(FOLLOWS_ARRAY, prizes, FeltPrize)                                                              \
  F(FOLLOWS, prizes_stale)                                                                         \
  F(FOLLOWS, bounties_won)                                                                         \
  F(FOLLOWS, bounties_open)                                                                        \
  F(FOLLOWS, bounties_sealed)                                                                      \
  F(FOLLOWS, bounties_left)                                                                        \
  F(FOLLOWS, bounties_to_pool)                                                                     \
  F(FOLLOWS, bounties_to_house)                                                                    \
  F(FOLLOWS_ARRAY, bust_won, FeltBountyShare)

/* Stops the build unless FIELDS names as many fields as the struct has: a struct that is given
 * fewer values is an error here. */
#define FELT_FIELDS_WHOLE(Type, FIELDS)                                                            \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wmissing-braces\"")            \
      _Pragma("GCC diagnostic error \"-Wmissing-field-initializers\"")                             \
          G_GNUC_UNUSED static const Type every_field_of_##Type = {FIELDS(FELT_FIELD_EMPTY)};      \
  _Pragma("GCC diagnostic pop")

#define FELT_FIELD_EMPTY(kind, ...) FELT_EMPTY_##kind
#define FELT_EMPTY_NUMBER           0,
#define FELT_EMPTY_NUMBERS          {0},
#define FELT_EMPTY_TEXT             NULL,
#define FELT_EMPTY_TEXTS            NULL,
#define FELT_EMPTY_PART             {0},
#define FELT_EMPTY_ARRAY            NULL,
#define FELT_EMPTY_WITH             0,
#define FELT_EMPTY_FOLLOWS          0,
#define FELT_EMPTY_FOLLOWS_ARRAY    NULL,

#endif
