/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-event.c - what happened on an evening: names, payloads, descriptions */
#include "cash/felt-cash-event.h"

#include "tournament/base/felt-money.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

/* clang-format off */
static const FeltField stack_fields[] = {
  {.key = "player", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCashStack, player),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = N_("who")},
  {.key = "chips", .type = FELT_FIELD_INT, .offset = offsetof(FeltCashStack, chips), .max = FELT_INT_MAX,
   .doc = N_("chips")},
  {0},
};
const FeltRecord felt_cash_stack_record = {"chips", sizeof(FeltCashStack), stack_fields, 0};

#define OF(F) .offset = offsetof(FeltCashDone, F)
#define NAME(KEY, F, FLAGS) {.key = (KEY), .type = FELT_FIELD_TEXT, OF(F), .flags = (FLAGS) | FELT_FIELD_NAME}
#define PLAYER NAME("player", player, FELT_FIELD_REQUIRED)
#define NUMBER(KEY, F, MOST) {.key = (KEY), .type = FELT_FIELD_INT, OF(F), .max = (MOST)}
#define FLAG(KEY, F) {.key = (KEY), .type = FELT_FIELD_BOOL, OF(F)}
#define TABLE NUMBER("table", table, FELT_CASH_TABLES_MAX)
#define SEAT NUMBER("seat", seat, FELT_SEATS_MAX)
#define AMOUNT NUMBER("amount", amount, FELT_INT_MAX)
#define CHIPS NUMBER("chips", chips, FELT_INT_MAX)
#define OVERRULE FLAG("overrule", overrule)
#define PLAYERS(KEY) {.key = (KEY), .type = FELT_FIELD_TEXTS, OF(players)}
#define STACKS(KEY) {.key = (KEY), .type = FELT_FIELD_LIST, OF(stacks), \
    .count_offset = offsetof(FeltCashDone, n_stacks), .record = &felt_cash_stack_record}
#define TEXT(KEY) {.key = (KEY), .type = FELT_FIELD_TEXT, OF(text)}
#define RECORD(id, label, ...) \
  static const FeltField id##_fields[] = {__VA_ARGS__ {0}}; \
  static const FeltRecord id##_record = {label, sizeof(FeltCashDone), id##_fields, 0}

RECORD(nothing, "nothing", );
RECORD(end_moved, "end_moved", TEXT("ends_at"),);
RECORD(opened, "opened", TABLE, NUMBER("seats", seats, FELT_SEATS_MAX), TEXT("name"),);
RECORD(table, "table", TABLE,);
RECORD(seated, "seated", PLAYER, TABLE, SEAT,);
RECORD(drawn, "drawn", TABLE, SEAT, PLAYERS("players"),
       {.key = "cards", .type = FELT_FIELD_TEXTS, OF(cards)}, NAME("seed", seed, 0),);
RECORD(waits, "waits", PLAYER, TABLE,);
RECORD(bought, "bought", PLAYER, AMOUNT, CHIPS, FLAG("paid", by_bank),
       {.key = "stack", .type = FELT_FIELD_INT, OF(stack), .min = -1, .max = FELT_INT_MAX, .absent = -1}, OVERRULE,);
RECORD(cashed, "cashed", PLAYER, AMOUNT, CHIPS,
       {.key = "paid", .type = FELT_FIELD_INT, OF(paid)}, FLAG("stays", stays), OVERRULE,);
RECORD(recounted, "recounted", PLAYER, AMOUNT, CHIPS,);
RECORD(counted, "counted", STACKS("chips"),);
RECORD(who, "who", PLAYER,);
RECORD(renamed, "renamed", PLAYER, NAME("name", other, FELT_FIELD_REQUIRED),);
RECORD(rake, "rake", AMOUNT, CHIPS, TABLE, NAME("player", player, 0), NUMBER("periods", periods, FELT_INT_MAX),);
RECORD(kitty, "kitty", AMOUNT, CHIPS, TABLE, NAME("player", player, 0),);
RECORD(tip, "tip", AMOUNT, CHIPS, NAME("player", player, 0), NAME("to", other, FELT_FIELD_REQUIRED),);
RECORD(cost, "cost", AMOUNT, NAME("payer", player, FELT_FIELD_REQUIRED), PLAYERS("among"), TEXT("text"),);
RECORD(marker, "marker", PLAYER, AMOUNT, CHIPS, NAME("lender", other, 0), OVERRULE,);
RECORD(marker_settled, "marker_settled", PLAYER, AMOUNT, CHIPS, NAME("lender", other, 0), FLAG("in_chips", in_chips),);
RECORD(clock, "clock", FLAG("running", running),
       {.key = "spent_ms", .type = FELT_FIELD_INT, OF(spent_ms)},);
RECORD(button, "button", TABLE, SEAT,);
RECORD(hand, "hand", TABLE, PLAYERS("straddles"), NAME("sleeper", other, 0),);
RECORD(won, "won", TABLE, CHIPS, PLAYERS("winners"),);
RECORD(borne, "borne", {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .flags = FELT_FIELD_REQUIRED}, PLAYERS("among"),);
RECORD(paid, "paid", NAME("from", player, FELT_FIELD_REQUIRED), NAME("to", other, FELT_FIELD_REQUIRED), AMOUNT,);
RECORD(note, "note", TEXT("text"),);

static const FeltField setup_fields[] = {
  {.key = "setup", .type = FELT_FIELD_RECORD, .offset = 0, .record = &felt_cash_setup_record},
  {0},
};
static const FeltRecord setup_record = {"setup", sizeof(FeltCashSetup), setup_fields, 0};
static const FeltField rules_fields[] = {
  {.key = "table", .type = FELT_FIELD_INT, .offset = offsetof(FeltCashTableRules, table), .max = FELT_CASH_TABLES_MAX},
  {.key = "rules", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltCashTableRules, rules),
   .record = &felt_cash_rules_record},
  {0},
};
static const FeltRecord rules_record = {"rules_set", sizeof(FeltCashTableRules), rules_fields, 0};

static const FeltEventInfo infos[FELT_N_CASH_EVENTS] = {
  [FELT_CASH_EVENT_CREATED] = {"created", 1, &setup_record, FELT_EVENT_STAYS,
      N_("The first event cannot be undone; a new cash game begins anew.")},
  [FELT_CASH_EVENT_SETUP_SET] = {"setup-set", 1, &setup_record, 0, NULL},
  [FELT_CASH_EVENT_END_MOVED] = {"end-moved", 1, &end_moved_record, 0, NULL},
  [FELT_CASH_EVENT_RULES_SET] = {"rules-set", 1, &rules_record, 0, NULL},
  [FELT_CASH_EVENT_TABLE_OPENED] = {"table-opened", 1, &opened_record, 0, NULL},
  [FELT_CASH_EVENT_TABLE_CLOSED] = {"table-closed", 1, &table_record, 0, NULL},
  [FELT_CASH_EVENT_SEATED] = {"seated", 1, &seated_record, 0, NULL},
  [FELT_CASH_EVENT_SEATS_DRAWN] = {"seats-drawn", 1, &drawn_record, 0, NULL},
  [FELT_CASH_EVENT_WAITS] = {"waits", 1, &waits_record, 0, NULL},
  [FELT_CASH_EVENT_WAITS_NOT] = {"waits-not", 1, &who_record, 0, NULL},
  [FELT_CASH_EVENT_BOUGHT] = {"bought-in", 1, &bought_record, 0, NULL},
  [FELT_CASH_EVENT_CASHED] = {"cashed-out", 1, &cashed_record, 0, NULL},
  [FELT_CASH_EVENT_RECOUNTED] = {"recounted", 1, &recounted_record, 0, NULL},
  [FELT_CASH_EVENT_COUNTED] = {"counted", 1, &counted_record, 0, NULL},
  [FELT_CASH_EVENT_NOTICE] = {"notice-given", 1, &who_record, 0, NULL},
  [FELT_CASH_EVENT_LEFT] = {"left", 1, &who_record, 0, NULL},
  [FELT_CASH_EVENT_RETURNED] = {"returned", 1, &who_record, 0, NULL},
  [FELT_CASH_EVENT_RENAMED] = {"renamed", 1, &renamed_record, 0, NULL},
  [FELT_CASH_EVENT_RAKE] = {"rake-taken", 1, &rake_record, 0, NULL},
  [FELT_CASH_EVENT_KITTY] = {"kitty-taken", 1, &kitty_record, 0, NULL},
  [FELT_CASH_EVENT_TIP] = {"tip-given", 1, &tip_record, 0, NULL},
  [FELT_CASH_EVENT_COST] = {"cost-shared", 1, &cost_record, 0, NULL},
  [FELT_CASH_EVENT_MARKER] = {"marker-given", 1, &marker_record, 0, NULL},
  [FELT_CASH_EVENT_MARKER_SETTLED] = {"marker-settled", 1, &marker_settled_record, 0, NULL},
  [FELT_CASH_EVENT_CLOCK] = {"clock-set", 1, &clock_record, FELT_EVENT_LATEST,
      N_("The clock was set again since; set it anew instead.")},
  [FELT_CASH_EVENT_BUTTON] = {"button-set", 1, &button_record, 0, NULL},
  [FELT_CASH_EVENT_HAND] = {"hand-dealt", 1, &hand_record, 0, NULL},
  [FELT_CASH_EVENT_WON] = {"hand-won", 1, &won_record, 0, NULL},
  [FELT_CASH_EVENT_BORNE] = {"difference-borne", 1, &borne_record, 0, NULL},
  [FELT_CASH_EVENT_ENDED] = {"ended", 1, &nothing_record, 0, NULL},
  [FELT_CASH_EVENT_REOPENED] = {"reopened", 1, &nothing_record, 0, NULL},
  [FELT_CASH_EVENT_PAID] = {"payment-made", 1, &paid_record, 0, NULL},
  [FELT_CASH_EVENT_NOTE] = {"note", 1, &note_record, 0, NULL},
  [FELT_CASH_EVENT_UNDONE] = FELT_UNDONE_INFO,
  [FELT_CASH_EVENT_REDONE] = FELT_REDONE_INFO,
  [FELT_CASH_EVENT_ROWS_RESCUED] = FELT_ROWS_RESCUED_INFO,
};
/* clang-format on */

static GHashTable *by_name;
const FeltEventTable felt_cash_events = {infos, FELT_N_CASH_EVENTS, sizeof(FeltCashEvent), &by_name,
                                         NULL};

void felt_cash_event_free(gpointer event)
{
  felt_stream_event_free(&felt_cash_events, event);
}
