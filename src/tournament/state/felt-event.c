/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-event.c - what happened: kinds, payloads and their descriptions */
#include "tournament/state/felt-event.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

static const char *const clock_words[] = {"start",      "pause",          "resume",
                                          "next-level", "previous-level", "set-level",
                                          "adjust",     "hand",           NULL};
static const char *const seated_words[] = {"draw", "redraw", "break", "final-table", "cards", NULL};
const char *const felt_blind_words[] = {"small", "big", "first", NULL};
static const char *const moved_words[] = {"by-hand", "balance", NULL};
static const char *const among_words[] = {"floor", "table", NULL};

static const char *const finished_words[] = {"by-hand", "over", "ran-out", NULL};
const char *const felt_call_words[] = {"called", "acted", "dead", "off", NULL};
const char *const felt_paid_words[] = {"prize",      "debt",  "refund",   "drawer-in",
                                       "drawer-out", "thing", "returned", NULL};
const char *const felt_method_words[] = {"cash", "card", "voucher", NULL};
const char *const felt_part_words[] = {"fee", "price", "bounty", "staff", NULL};
static const char *const side_pot_words[] = {"joined", "left", "won", "added", "kept", NULL};
const char *const felt_deal_words[] = {"icm", "chip-chop", "even", "by-hand", NULL};

/* Shorthands for the tables below; S is the struct, F the field, whose key is its name. */
#define INT(S, F)                                                                                  \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_INT, .offset = offsetof(S, F)                                    \
  }
#define INT_OR(S, F, A)                                                                            \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_INT, .offset = offsetof(S, F), .absent = (A)                     \
  }
#define BOOL(S, F)                                                                                 \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_BOOL, .offset = offsetof(S, F)                                   \
  }
#define TEXT(S, F)                                                                                 \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_TEXT, .offset = offsetof(S, F)                                   \
  }
#define WORD(S, F, W)                                                                              \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_WORD, .offset = offsetof(S, F), .words = (W)                     \
  }
#define INTS(S, F)                                                                                 \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_INTS, .offset = offsetof(S, F),                                  \
    .count_offset = offsetof(S, n_##F)                                                             \
  }
#define LIST(S, F, R)                                                                              \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_LIST, .offset = offsetof(S, F),                                  \
    .count_offset = offsetof(S, n_##F), .record = &(R)                                             \
  }
#define RECORD(name, S, ...)                                                                       \
  static const FeltField name##_fields[] = {__VA_ARGS__, {0}};                                     \
  static const FeltRecord name##_record = {#name, sizeof(S), name##_fields, 0}

/* clang-format off */
static const FeltField created_fields[] = {
  {.key = "setup", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltCreated, setup),
   .record = &felt_setup_record},
  LIST(FeltCreated, levels, felt_level_record),
  {0},
};
static const FeltRecord created_record = {"created", sizeof(FeltCreated), created_fields, 0};

static const FeltField setup_set_fields[] = {
  {.key = "setup", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltSetupSet, setup),
   .record = &felt_setup_record},
  {.key = "changed", .type = FELT_FIELD_TEXTS, .offset = offsetof(FeltSetupSet, changed)},
  {0},
};
static const FeltRecord setup_set_record = {"setup_set", sizeof(FeltSetupSet), setup_set_fields, 0};

RECORD(structure_set, FeltStructureSet, LIST(FeltStructureSet, levels, felt_level_record),
       INT(FeltStructureSet, level), INT(FeltStructureSet, spent_ms),
       BOOL(FeltStructureSet, running), INT(FeltStructureSet, utc_us),
       BOOL(FeltStructureSet, by_records));
RECORD(entry, FeltEntry, INT(FeltEntry, player), TEXT(FeltEntry, name), TEXT(FeltEntry, full_name), INT(FeltEntry, price),
       INT(FeltEntry, fee), INT(FeltEntry, chips), INT(FeltEntry, bounty), INT(FeltEntry, staff),
       INT_OR(FeltEntry, paid, -1), TEXT(FeltEntry, list), TEXT(FeltEntry, cashier),
       INT_OR(FeltEntry, times, 1),
       INT(FeltEntry, forfeited),
       INT(FeltEntry, table), INT(FeltEntry, seat), TEXT(FeltEntry, seed),
       WORD(FeltEntry, among, among_words), INT(FeltEntry, ahead),
       BOOL(FeltEntry, bounty_stays), INT(FeltEntry, receipt),
       WORD(FeltEntry, method, felt_method_words), INT(FeltEntry, person), INT(FeltEntry, club),
       BOOL(FeltEntry, overruled));
RECORD(person_set, FeltPersonSet, INT(FeltPersonSet, player), INT(FeltPersonSet, person),
       INT(FeltPersonSet, club));
RECORD(forgotten, FeltForgotten, INT(FeltForgotten, player), TEXT(FeltForgotten, name));
RECORD(unregistered, FeltUnregistered, INT(FeltUnregistered, player),
       INT(FeltUnregistered, refund), TEXT(FeltUnregistered, cashier),
       INT(FeltUnregistered, receipt), WORD(FeltUnregistered, method, felt_method_words));
RECORD(bust, FeltBust, INT(FeltBust, player), INT_OR(FeltBust, stack, -1), INTS(FeltBust, by));
RECORD(busted, FeltBusted, LIST(FeltBusted, players, bust_record), BOOL(FeltBusted, ends));
RECORD(put_back, FeltPutBack, INT(FeltPutBack, player), INT(FeltPutBack, bust),
       INT_OR(FeltPutBack, stack, -1), INT(FeltPutBack, table), INT(FeltPutBack, seat),
       TEXT(FeltPutBack, seed), WORD(FeltPutBack, among, among_words), INT(FeltPutBack, ahead),
       TEXT(FeltPutBack, reason), INT(FeltPutBack, sale), INT(FeltPutBack, refund),
       TEXT(FeltPutBack, cashier), INT(FeltPutBack, receipt),
       WORD(FeltPutBack, method, felt_method_words));
RECORD(bust_order, FeltBustOrder, INTS(FeltBustOrder, players));
RECORD(renamed, FeltRenamed, INT(FeltRenamed, player), TEXT(FeltRenamed, name),
       TEXT(FeltRenamed, was));
RECORD(seating, FeltSeating, INT(FeltSeating, player), INT(FeltSeating, table),
       INT(FeltSeating, seat), TEXT(FeltSeating, card));
RECORD(table_size, FeltTableSize, INT(FeltTableSize, table), INT(FeltTableSize, seats));
RECORD(button_draw, FeltButtonDraw, INT(FeltButtonDraw, table), INT(FeltButtonDraw, seat),
       TEXT(FeltButtonDraw, cards));
RECORD(seated, FeltSeated, WORD(FeltSeated, why, seated_words), INT(FeltSeated, table),
       INT(FeltSeated, first), TEXT(FeltSeated, seed),
       LIST(FeltSeated, opened, table_size_record), INTS(FeltSeated, closed),
       LIST(FeltSeated, seats, seating_record), LIST(FeltSeated, buttons, button_draw_record));
RECORD(moved, FeltMoved, INT(FeltMoved, player), INT(FeltMoved, table), INT(FeltMoved, seat),
       WORD(FeltMoved, why, moved_words), TEXT(FeltMoved, reason), TEXT(FeltMoved, seed), WORD(FeltMoved, among, among_words),
       INT(FeltMoved, ahead));
RECORD(swapped, FeltSwapped, INT(FeltSwapped, player), INT(FeltSwapped, other),
       TEXT(FeltSwapped, reason));
RECORD(seat_locked, FeltSeatLocked, INT(FeltSeatLocked, table), INT(FeltSeatLocked, seat),
       BOOL(FeltSeatLocked, locked), INT(FeltSeatLocked, player), TEXT(FeltSeatLocked, reason));
RECORD(button_set, FeltButtonSet, INT(FeltButtonSet, table), INT(FeltButtonSet, seat),
       TEXT(FeltButtonSet, cards), TEXT(FeltButtonSet, seed), TEXT(FeltButtonSet, reason));
RECORD(post, FeltPost, INT(FeltPost, seat), WORD(FeltPost, blind, felt_blind_words));
RECORD(hand_dealt, FeltHandDealt, INT(FeltHandDealt, table),
       WORD(FeltHandDealt, rule, felt_button_rule_words), INT(FeltHandDealt, button),
       INT(FeltHandDealt, small_seat), INT(FeltHandDealt, big_seat), INT(FeltHandDealt, small),
       INT(FeltHandDealt, big), LIST(FeltHandDealt, posts, post_record),
       INTS(FeltHandDealt, owes_small), INTS(FeltHandDealt, owes_big),
       INTS(FeltHandDealt, owes_first), BOOL(FeltHandDealt, stud),
       INTS(FeltHandDealt, waiting), INT(FeltHandDealt, first_to_act),
       BOOL(FeltHandDealt, overruled));
RECORD(clock_set, FeltClockSet, WORD(FeltClockSet, why, clock_words), INT(FeltClockSet, level),
       INT(FeltClockSet, spent_ms), BOOL(FeltClockSet, running), INT(FeltClockSet, utc_us),
       BOOL(FeltClockSet, by_records));
RECORD(registration_set, FeltRegistrationSet, BOOL(FeltRegistrationSet, open),
       BOOL(FeltRegistrationSet, beyond), BOOL(FeltRegistrationSet, ends));
RECORD(money_paid, FeltMoneyPaid, WORD(FeltMoneyPaid, what, felt_paid_words),
       INT(FeltMoneyPaid, player), INT(FeltMoneyPaid, amount),
       WORD(FeltMoneyPaid, part, felt_part_words), TEXT(FeltMoneyPaid, cashier),
       TEXT(FeltMoneyPaid, reason), INT(FeltMoneyPaid, place), TEXT(FeltMoneyPaid, thing),
       INT(FeltMoneyPaid, place_to), INT(FeltMoneyPaid, bounty), INT(FeltMoneyPaid, receipt),
       WORD(FeltMoneyPaid, method, felt_method_words));
RECORD(drawer_opened, FeltDrawerOpened, TEXT(FeltDrawerOpened, cashier),
       INT(FeltDrawerOpened, amount), INT(FeltDrawerOpened, receipt),
       BOOL(FeltDrawerOpened, late));
RECORD(drawer_closed, FeltDrawerClosed, TEXT(FeltDrawerClosed, cashier),
       INT(FeltDrawerClosed, count), INT(FeltDrawerClosed, taken), INT(FeltDrawerClosed, expected),
       TEXT(FeltDrawerClosed, note), INT(FeltDrawerClosed, receipt));
RECORD(prize_locked, FeltPrizeLocked, INT(FeltPrizeLocked, cash), INT(FeltPrizeLocked, value));
RECORD(prizes_set, FeltPrizesSet, BOOL(FeltPrizesSet, locked),
       LIST(FeltPrizesSet, prizes, prize_locked_record));
RECORD(deal_share, FeltDealShare, INT(FeltDealShare, player), INT_OR(FeltDealShare, stack, -1),
       INT(FeltDealShare, amount));
RECORD(deal_made, FeltDealMade, WORD(FeltDealMade, how, felt_deal_words), INT(FeltDealMade, left),
       LIST(FeltDealMade, shares, deal_share_record));
RECORD(bounty_awarded, FeltBountyAwarded, INT(FeltBountyAwarded, player),
       INT(FeltBountyAwarded, bust), INTS(FeltBountyAwarded, by),
       INT_OR(FeltBountyAwarded, drawn, -1), TEXT(FeltBountyAwarded, seed),
       WORD(FeltBountyAwarded, closed, felt_unwon_words));
RECORD(waiting_set, FeltWaitingSet, TEXT(FeltWaitingSet, name), BOOL(FeltWaitingSet, waiting),
       TEXT(FeltWaitingSet, full_name));
RECORD(stack, FeltStack, INT(FeltStack, player), INT(FeltStack, stack));
RECORD(chips_counted, FeltChipsCounted, LIST(FeltChipsCounted, stacks, stack_record));
RECORD(chips_adjusted, FeltChipsAdjusted, INT(FeltChipsAdjusted, amount),
       TEXT(FeltChipsAdjusted, reason));
RECORD(pool_adjusted, FeltPoolAdjusted, INT(FeltPoolAdjusted, amount),
       TEXT(FeltPoolAdjusted, reason), INT(FeltPoolAdjusted, season_paid));
RECORD(side_pot_money, FeltSidePotMoney, WORD(FeltSidePotMoney, what, side_pot_words),
       TEXT(FeltSidePotMoney, pot), INT(FeltSidePotMoney, player), INT(FeltSidePotMoney, amount),
       TEXT(FeltSidePotMoney, cashier), TEXT(FeltSidePotMoney, reason),
       INT(FeltSidePotMoney, receipt), WORD(FeltSidePotMoney, method, felt_method_words));
RECORD(side_pot_set, FeltSidePotSet, TEXT(FeltSidePotSet, pot), BOOL(FeltSidePotSet, open));
RECORD(raced, FeltRaced, INT(FeltRaced, player), INT(FeltRaced, chips), BOOL(FeltRaced, others),
       TEXT(FeltRaced, cards), INT(FeltRaced, won));
RECORD(chips_raced, FeltChipsRaced, INT(FeltChipsRaced, table), INT(FeltChipsRaced, from),
       INT(FeltChipsRaced, to), BOOL(FeltChipsRaced, over_half), TEXT(FeltChipsRaced, seed),
       LIST(FeltChipsRaced, players, raced_record));
RECORD(noted, FeltNoted, TEXT(FeltNoted, text));
RECORD(finished, FeltFinished, TEXT(FeltFinished, text), WORD(FeltFinished, why, finished_words),
       INT(FeltFinished, late_ms));
RECORD(break_order, FeltBreakOrder, INTS(FeltBreakOrder, tables));
RECORD(head_count, FeltHeadCount, INT(FeltHeadCount, table), INT(FeltHeadCount, count));
RECORD(hand_for_hand, FeltHandForHandSet, BOOL(FeltHandForHandSet, on),
       INT(FeltHandForHandSet, until), BOOL(FeltHandForHandSet, runs));
RECORD(hand_tick, FeltHandTick, INT(FeltHandTick, table), BOOL(FeltHandTick, done));
RECORD(penalty, FeltPenalty, INT(FeltPenalty, player), INT(FeltPenalty, rounds),
       INT(FeltPenalty, hands), TEXT(FeltPenalty, reason));
RECORD(absence, FeltAbsence, INT(FeltAbsence, player), BOOL(FeltAbsence, absent));
RECORD(wrong_seat, FeltWrongSeat, INT(FeltWrongSeat, player), INT(FeltWrongSeat, table),
       INT(FeltWrongSeat, seat), TEXT(FeltWrongSeat, reason));
RECORD(apart, FeltApart, INT(FeltApart, player), INT(FeltApart, other), BOOL(FeltApart, apart));
RECORD(stop_waived, FeltStopWaived, INT(FeltStopWaived, table), TEXT(FeltStopWaived, reason));
RECORD(clock_called, FeltClockCalled, INT(FeltClockCalled, table), INT(FeltClockCalled, player),
       WORD(FeltClockCalled, outcome, felt_call_words));
RECORD(time_chip, FeltTimeChip, INT(FeltTimeChip, player));
RECORD(bust_reported, FeltBustReported, INT(FeltBustReported, player),
       INT(FeltBustReported, table), INTS(FeltBustReported, by));
RECORD(floor_called, FeltFloorCalled, INT(FeltFloorCalled, table), TEXT(FeltFloorCalled, reason));
RECORD(call_answered, FeltCallAnswered, INT(FeltCallAnswered, call));
RECORD(moves_told, FeltMovesTold, LIST(FeltMovesTold, seats, seating_record));

/* A payload whose meaning changes gets a new version and a step in the store's upcast table. */
static const FeltEventInfo infos[FELT_N_EVENTS] = {
  [FELT_EVENT_CREATED] = {"tournament-created", 2, &created_record, FELT_EVENT_STAYS,
    N_("The creation of the tournament cannot be undone.")},
  [FELT_EVENT_SETUP_SET] = {"setup-set", 2, &setup_set_record, 0, NULL},
  [FELT_EVENT_STRUCTURE_SET] = {"structure-set", 1, &structure_set_record, FELT_EVENT_LATEST,
    N_("The clock has been set again since; set the structure instead.")},
  [FELT_EVENT_REGISTERED] = {"player-registered", 1, &entry_record, 0, NULL},
  [FELT_EVENT_UNREGISTERED] = {"player-unregistered", 1, &unregistered_record, 0, NULL},
  [FELT_EVENT_RE_ENTERED] = {"player-re-entered", 1, &entry_record, 0, NULL},
  [FELT_EVENT_REBOUGHT] = {"rebuy-taken", 1, &entry_record, 0, NULL},
  [FELT_EVENT_ADDED_ON] = {"add-on-taken", 1, &entry_record, 0, NULL},
  [FELT_EVENT_BUSTED] = {"players-busted", 2, &busted_record, 0, NULL},
  [FELT_EVENT_SEATED] = {"seats-drawn", 1, &seated_record, 0, NULL},
  [FELT_EVENT_MOVED] = {"player-moved", 1, &moved_record, 0, NULL},
  [FELT_EVENT_SWAPPED] = {"players-swapped", 1, &swapped_record, 0, NULL},
  [FELT_EVENT_TABLE_OPENED] = {"table-opened", 1, &table_size_record, 0, NULL},
  [FELT_EVENT_SEAT_LOCKED] = {"seat-locked", 1, &seat_locked_record, 0, NULL},
  [FELT_EVENT_BUTTON_SET] = {"button-set", 1, &button_set_record, 0, NULL},
  [FELT_EVENT_HAND_DEALT] = {"hand-dealt", 1, &hand_dealt_record, 0, NULL},
  [FELT_EVENT_CLOCK_SET] = {"clock-set", 1, &clock_set_record, FELT_EVENT_LATEST,
    N_("The clock has been set again since; adjust the time instead.")},
  [FELT_EVENT_REGISTRATION_SET] = {"registration-set", 2, &registration_set_record, 0, NULL},
  [FELT_EVENT_CHIPS_COUNTED] = {"chips-counted", 1, &chips_counted_record, 0, NULL},
  [FELT_EVENT_CHIPS_ADJUSTED] = {"chips-adjusted", 1, &chips_adjusted_record, 0, NULL},
  [FELT_EVENT_MONEY_PAID] = {"money-paid", 1, &money_paid_record, 0, NULL},
  [FELT_EVENT_PRIZES_SET] = {"prizes-set", 1, &prizes_set_record, 0, NULL},
  [FELT_EVENT_DEAL_MADE] = {"deal-made", 1, &deal_made_record, 0, NULL},
  [FELT_EVENT_BOUNTY_AWARDED] = {"bounty-awarded", 1, &bounty_awarded_record, 0, NULL},
  [FELT_EVENT_WAITING_SET] = {"waiting-set", 1, &waiting_set_record, 0, NULL},
  [FELT_EVENT_CHIPS_RACED] = {"chips-raced", 1, &chips_raced_record, 0, NULL},
  [FELT_EVENT_NOTED] = {"noted", 1, &noted_record, 0, NULL},
  [FELT_EVENT_FINISHED] = {"finished", 2, &finished_record, 0, NULL},
  [FELT_EVENT_UNDONE] = FELT_UNDONE_INFO,
  [FELT_EVENT_REDONE] = FELT_REDONE_INFO,
  [FELT_EVENT_BREAK_ORDER_SET] = {"break-order-set", 1, &break_order_record, 0, NULL},
  [FELT_EVENT_HEADS_COUNTED] = {"heads-counted", 1, &head_count_record, 0, NULL},
  [FELT_EVENT_HAND_FOR_HAND_SET] = {"hand-for-hand-set", 1, &hand_for_hand_record, 0, NULL},
  [FELT_EVENT_HAND_DONE] = {"hand-done", 1, &hand_tick_record, 0, NULL},
  [FELT_EVENT_PENALTY_GIVEN] = {"penalty-given", 1, &penalty_record, 0, NULL},
  [FELT_EVENT_ABSENCE_SET] = {"absence-set", 1, &absence_record, 0, NULL},
  [FELT_EVENT_WRONG_SEAT] = {"wrong-seat-found", 1, &wrong_seat_record, 0, NULL},
  [FELT_EVENT_KEPT_APART] = {"players-kept-apart", 1, &apart_record, 0, NULL},
  [FELT_EVENT_STOP_WAIVED] = {"stop-waived", 1, &stop_waived_record, 0, NULL},
  [FELT_EVENT_MOVES_TOLD] = {"moves-told", 1, &moves_told_record, 0, NULL},
  [FELT_EVENT_PUT_BACK] = {"player-put-back", 1, &put_back_record, 0, NULL},
  [FELT_EVENT_BUST_ORDER_SET] = {"bust-order-set", 1, &bust_order_record, 0, NULL},
  [FELT_EVENT_RENAMED] = {"player-renamed", 1, &renamed_record, 0, NULL},
  [FELT_EVENT_CLOCK_CALLED] = {"clock-called", 1, &clock_called_record, 0, NULL},
  [FELT_EVENT_TIME_CHIP_USED] = {"time-chip-used", 1, &time_chip_record, 0, NULL},
  [FELT_EVENT_DRAWER_OPENED] = {"drawer-opened", 1, &drawer_opened_record, 0, NULL},
  [FELT_EVENT_DRAWER_CLOSED] = {"drawer-closed", 1, &drawer_closed_record, 0, NULL},
  [FELT_EVENT_BUST_REPORTED] = {"bust-reported", 1, &bust_reported_record, 0, NULL},
  [FELT_EVENT_FLOOR_CALLED] = {"floor-called", 1, &floor_called_record, 0, NULL},
  [FELT_EVENT_CALL_ANSWERED] = {"call-answered", 1, &call_answered_record, 0, NULL},
  [FELT_EVENT_PERSON_SET] = {"person-set", 1, &person_set_record, 0, NULL},
  [FELT_EVENT_PLAYER_FORGOTTEN] = {"player-forgotten", 1, &forgotten_record, FELT_EVENT_STAYS,
    N_("Who was forgotten cannot be brought back: what was known of the person is gone.")},
  [FELT_EVENT_ROWS_RESCUED] = FELT_ROWS_RESCUED_INFO,
  [FELT_EVENT_POOL_ADJUSTED] = {"pool-adjusted", 1, &pool_adjusted_record, 0, NULL},
  [FELT_EVENT_SIDE_POT_MONEY] = {"side-pot-money", 1, &side_pot_money_record, 0, NULL},
  [FELT_EVENT_SIDE_POT_SET] = {"side-pot-set", 1, &side_pot_set_record, 0, NULL},
};
/* clang-format on */

/* What came by time alone would only come again when it were undone. */
static gboolean by_time(gconstpointer data)
{
  const FeltEvent *event = data;
  return event->kind == FELT_EVENT_FINISHED && event->u.finished.why == FELT_FINISHED_RAN_OUT;
}

static GHashTable *by_name;
const FeltEventTable felt_tournament_events = {infos, FELT_N_EVENTS, sizeof(FeltEvent), &by_name,
                                               by_time};
G_STATIC_ASSERT(offsetof(FeltEvent, u) == sizeof(FeltStreamEvent));

const FeltEventInfo *felt_event_info(FeltEventKind kind)
{
  g_assert((guint)kind < FELT_N_EVENTS);
  return &infos[kind];
}

void felt_event_clear(FeltEvent *event)
{
  felt_stream_event_clear(&felt_tournament_events, event);
}

FeltEvent *felt_event_new(FeltEventKind kind)
{
  return felt_stream_event_new(&felt_tournament_events, kind);
}

FeltEvent *felt_event_copy(const FeltEvent *event)
{
  return felt_stream_event_copy(&felt_tournament_events, event);
}

void felt_event_free(FeltEvent *event)
{
  felt_stream_event_free(&felt_tournament_events, event);
}

gint64 *felt_event_receipt(FeltEvent *event)
{
  switch (event->kind) {
  case FELT_EVENT_REGISTERED:
  case FELT_EVENT_RE_ENTERED:
  case FELT_EVENT_REBOUGHT:
  case FELT_EVENT_ADDED_ON:
    return &event->u.entry.receipt;
  case FELT_EVENT_UNREGISTERED:
    return &event->u.unregistered.receipt;
  case FELT_EVENT_MONEY_PAID:
    return &event->u.money_paid.receipt;
  case FELT_EVENT_PUT_BACK:
    return &event->u.put_back.receipt;
  case FELT_EVENT_SIDE_POT_MONEY:
    return &event->u.side_pot_money.receipt;
  case FELT_EVENT_DRAWER_OPENED:
    return &event->u.drawer_opened.receipt;
  case FELT_EVENT_DRAWER_CLOSED:
    return &event->u.drawer_closed.receipt;
  default:
    return NULL;
  }
}

void felt_event_not_before(FeltEvent *event, gint64 log_utc_us)
{
  if (event->at.utc_us >= log_utc_us)
    return;
  if (event->kind == FELT_EVENT_CLOCK_SET)
    event->u.clock_set.utc_us = event->at.utc_us;
  if (event->kind == FELT_EVENT_STRUCTURE_SET)
    event->u.structure_set.utc_us = event->at.utc_us;
  event->at.utc_us = log_utc_us;
}
