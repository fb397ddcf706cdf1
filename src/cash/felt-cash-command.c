/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-command.c - what the host of a cash game asks for: names, keys, memory */
#include "cash/felt-cash-command.h"

#include "tournament/base/felt-money.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

/* clang-format off */
#define OF(F) .offset = offsetof(FeltCashCommand, F)
#define NAMED(KEY, F, FLAGS, D) {.key = (KEY), .type = FELT_FIELD_TEXT, OF(F), .flags = (FLAGS) | FELT_FIELD_NAME, .doc = (D)}
/* "player" is understood too. */
#define NAME(D) NAMED("name", name, FELT_FIELD_REQUIRED, D), \
    {.key = "player", .type = FELT_FIELD_TEXT, OF(name), .flags = FELT_FIELD_NAME, .became = "name"}
#define NUMBER(KEY, F, LOW, MOST, ABSENT, FLAGS, D) {.key = (KEY), .type = FELT_FIELD_INT, OF(F), .min = (LOW), \
    .max = (MOST), .absent = (ABSENT), .flags = (FLAGS), .doc = (D)}
#define TABLE(FLAGS, D) NUMBER("table", table, (FLAGS) != 0, FELT_CASH_TABLES_MAX, 0, FLAGS, D)
#define SEAT(FLAGS, D) NUMBER("seat", seat, (FLAGS) != 0, FELT_SEATS_MAX, 0, FLAGS, D)
#define AMOUNT(FLAGS, D) NUMBER("amount", amount, 0, FELT_MONEY_MAX, -1, FLAGS, D)
#define CHIPS(FLAGS, D) NUMBER("chips", chips, 0, FELT_MONEY_MAX, -1, FLAGS, D)
#define STACK NUMBER("stack", stack, 0, FELT_MONEY_MAX, -1, 0, N_("chips already in front of the player"))
#define FLAG(KEY, F, D) {.key = (KEY), .type = FELT_FIELD_BOOL, OF(F), .doc = (D)}
#define OVERRULE FLAG("overrule", overrule, N_("the host allows it against the rule; the log notes it"))
#define PLAYERS(KEY, FLAGS, D) {.key = (KEY), .type = FELT_FIELD_TEXTS, OF(players), .flags = (FLAGS), .doc = (D)}
#define TEXT(KEY, FLAGS, D) {.key = (KEY), .type = FELT_FIELD_TEXT, OF(text), .flags = (FLAGS), .doc = (D)}
#define STACKS(FLAGS, D) {.key = "stacks", .type = FELT_FIELD_LIST, OF(stacks), \
    .count_offset = offsetof(FeltCashCommand, n_stacks), .record = &felt_cash_stack_record, .flags = (FLAGS), .doc = (D)}
#define RECORD(id, label, ...) \
  static const FeltField id##_fields[] = {__VA_ARGS__ {0}}; \
  static const FeltRecord id##_record = {label, sizeof(FeltCashCommand), id##_fields, 0}
#define MUST FELT_FIELD_REQUIRED

RECORD(none, "evening", );
RECORD(buy_in, "buy-in", NAME(N_("the player who buys in; a new name is seated")),
       AMOUNT(0, N_("money, minor units; absent: what the chips are worth")),
       CHIPS(0, N_("chips; absent: what the money buys")),
       FLAG("paid", paid, N_("paid to the bank; else on account until the settlement")),
       TABLE(0, N_("where a newcomer sits; absent: the table with the most free seats")),
       SEAT(0, N_("the seat; absent: the first free one")), STACK, OVERRULE,);
RECORD(cash_out, "cash-out", NAME(N_("who hands in chips and gives up the seat")),
       CHIPS(0, N_("the chips, as counted")),
       AMOUNT(0, N_("what they are worth, minor units; instead of the chips")),
       FLAG("paid", paid, N_("settled with the bank at once: what is owed is paid")),
       FLAG("stays", stays, N_("keeps playing with other chips: open stakes only")), OVERRULE,);
RECORD(sit, "sit", NAME(N_("who sits down, or moves")), TABLE(0, N_("the table; absent: the one with the most free seats")),
       SEAT(0, N_("the seat; absent: the first free one")),);
RECORD(leave, "leave", NAME(N_("who leaves; with chips in play the seat is kept")),);
RECORD(back, "return", NAME(N_("who is back")), TABLE(0, N_("the table, when the seat was given up")),
       SEAT(0, N_("the seat; absent: the first free one")),);
RECORD(who, "player", NAME(N_("who")),);
RECORD(waits, "wait", NAME(N_("who waits for a seat")), TABLE(0, N_("at which table; absent: at any")),);
RECORD(count, "count", STACKS(MUST, N_("chips of players who play on")),);
RECORD(recount, "recount", NAME(N_("whose cash-out was counted wrong")), CHIPS(0, N_("the chips, as they were")),
       AMOUNT(0, N_("what they are worth, minor units; instead of the chips")),);
RECORD(rake, "take-rake", AMOUNT(0, N_("money, minor units")), CHIPS(0, N_("chips")),
       NUMBER("pot", pot, 0, FELT_MONEY_MAX, -1, 0, N_("the pot, in chips: the rake follows")),
       FLAG("by_time", by_time, N_("what is due for time at the table, of all or of the player")),
       NAMED("name", name, 0, N_("of whom")), TABLE(0, N_("at which table")),);
RECORD(kitty, "take-kitty", AMOUNT(0, N_("money, minor units")), CHIPS(0, N_("chips")),
       NAMED("name", name, 0, N_("of whom")), TABLE(0, N_("at which table")),);
RECORD(tip, "tip", AMOUNT(0, N_("money, minor units")), CHIPS(0, N_("chips")),
       NAMED("name", name, 0, N_("who tips")), NAMED("to", other, 0, N_("who gets it; absent: the dealer")),);
RECORD(cost, "cost", AMOUNT(MUST, N_("money, minor units")),
       NAMED("payer", other, MUST, N_("who paid: a player, or bank")),
       PLAYERS("among", 0, N_("who shares it; absent: all; kitty: the kitty pays")),
       TEXT("text", 0, N_("what it was for")),);
RECORD(marker, "marker", NAME(N_("who gets chips on a marker")), AMOUNT(0, N_("money, minor units")),
       CHIPS(0, N_("chips")), NAMED("lender", other, 0, N_("the player who lends them; absent: the bank")), OVERRULE,);
RECORD(settle_marker, "settle-marker", NAME(N_("whose marker")), AMOUNT(0, N_("money, minor units; absent: all of it")),
       NAMED("lender", other, 0, N_("who lent; absent: the bank")),
       FLAG("in_chips", in_chips, N_("with chips from the table, not with money")),);
RECORD(level, "set-level", NUMBER("level", level, 1, FELT_LEVELS_MAX, 0, MUST, N_("the entry, breaks counted too")),);
RECORD(move_end, "move-end", TEXT("ends_at", MUST, N_("when play shall end, with its time zone")),);
RECORD(open_table, "open-table", TABLE(0, N_("its number; absent: the next one")),
       NUMBER("seats", seats, 0, FELT_SEATS_MAX, 0, 0, N_("its seats; absent: as agreed")),
       TEXT("title", 0, N_("what it is called")),);
RECORD(table, "close-table", TABLE(MUST, N_("its number")),);
RECORD(draw, "draw-seats", TABLE(MUST, N_("its number")),
       SEAT(0, N_("where the lowest card sits; absent: 1")), PLAYERS("players", 0, N_("who draws; absent: all who sit there")),);
RECORD(button, "set-button", TABLE(MUST, N_("its number")), SEAT(MUST, N_("who has the button of the coming hand")),);
RECORD(hand, "next-hand", TABLE(MUST, N_("its number")),
       PLAYERS("straddles", 0, N_("who straddles, the first one first")),
       NAMED("sleeper", other, 0, N_("who posts a straddle out of turn")), OVERRULE,);
RECORD(won, "hand-won", TABLE(MUST, N_("its number")), PLAYERS("winners", 0, N_("who won the pot, or shares it")),
       NUMBER("pot", pot, 0, FELT_MONEY_MAX, -1, 0, N_("chips that were in the pot")),);
RECORD(bear, "bear-difference", PLAYERS("among", 0, N_("charged to; absent: all; kitty: the kitty")),);
RECORD(end, "end", STACKS(0, N_("chips of all who still play, who are cashed out")),);
RECORD(payment, "settle-payment", NAMED("from", name, MUST, N_("who paid: a player, or bank, rake, kitty")),
       NAMED("to", other, MUST, N_("who got it")), AMOUNT(0, N_("money, minor units; absent: what the settlement says")),);
RECORD(renamed, "rename", NAMED("player", name, MUST, N_("whose name was wrong")),
       NAMED("name", other, MUST | FELT_FIELD_GIVEN, N_("the name")),);
RECORD(note, "note", TEXT("text", MUST | FELT_FIELD_FILLED, N_("what is to be remembered")),);
RECORD(undo, "undo", NUMBER("seq", seq, 0, FELT_INT_MAX, 0, 0, N_("the number of the event; absent: the latest")),);

static const FeltField all_fields[] = {
  {.key = "setup", .type = FELT_FIELD_RECORD, OF(setup), .record = &felt_cash_setup_record},
  {.key = "rules", .type = FELT_FIELD_RECORD, OF(rules.rules), .record = &felt_cash_rules_record},
  NAMED("name", name, 0, NULL), NAMED("other", other, 0, NULL), TEXT("text", 0, NULL),
  PLAYERS("players", 0, NULL), STACKS(0, NULL), AMOUNT(0, NULL), CHIPS(0, NULL), STACK,
  NUMBER("pot", pot, 0, FELT_MONEY_MAX, -1, 0, NULL),
  {0},
};
static const FeltRecord all_record = {"command", sizeof(FeltCashCommand), all_fields, 0};

static const FeltCommandInfo infos[FELT_N_CASH_COMMANDS] = {
  [FELT_CASH_CREATE] = {"create", &none_record, 0, N_("a new evening")},
  [FELT_CASH_BUY_IN] = {"buy-in", &buy_in_record, 0, N_("a player buys chips, at first or again")},
  [FELT_CASH_CASH_OUT] = {"cash-out", &cash_out_record, 0, N_("a player hands in all chips")},
  [FELT_CASH_SIT] = {"sit", &sit_record, 0, N_("a player sits down, or moves")},
  [FELT_CASH_LEAVE] = {"leave", &leave_record, 0, N_("a player leaves the table, for a while or for good")},
  [FELT_CASH_RETURN] = {"return", &back_record, 0, N_("a player is back")},
  [FELT_CASH_NOTICE] = {"notice", &who_record, 0, N_("a player says early that the evening will be cut short")},
  [FELT_CASH_WAIT] = {"wait", &waits_record, 0, N_("put a player on the waiting list")},
  [FELT_CASH_UNWAIT] = {"unwait", &who_record, 0, N_("take a player off the waiting list")},
  [FELT_CASH_COUNT] = {"count", &count_record, 0, N_("count the chips of players who play on")},
  [FELT_CASH_RECOUNT] = {"recount", &recount_record, 0, N_("a cash-out was counted wrong")},
  [FELT_CASH_TAKE_RAKE] = {"take-rake", &rake_record, 0, N_("the house takes rake, of a pot or for time")},
  [FELT_CASH_TAKE_KITTY] = {"take-kitty", &kitty_record, 0, N_("chips go into the kitty")},
  [FELT_CASH_TIP] = {"tip", &tip_record, 0, N_("chips go to the dealer, or to who serves")},
  [FELT_CASH_COST] = {"cost", &cost_record, 0, N_("a player paid a cost that others share, such as pizza")},
  [FELT_CASH_MARKER] = {"marker", &marker_record, 0, N_("open stakes: chips on a marker")},
  [FELT_CASH_SETTLE_MARKER] = {"settle-marker", &settle_marker_record, 0, N_("a marker is paid back")},
  [FELT_CASH_START] = {"start", &none_record, 0, N_("start play and the blind clock")},
  [FELT_CASH_PAUSE] = {"pause", &none_record, 0, N_("pause the blind clock")},
  [FELT_CASH_RESUME] = {"resume", &none_record, 0, N_("resume the blind clock")},
  [FELT_CASH_SET_LEVEL] = {"set-level", &level_record, 0, N_("the blinds go to a level")},
  [FELT_CASH_MOVE_END] = {"move-end", &move_end_record, 0, N_("change the end time")},
  [FELT_CASH_SET_CONFIG] = {"set-config", &felt_cash_setup_record, offsetof(FeltCashCommand, setup),
                            N_("change the settings")},
  [FELT_CASH_TABLE_RULES] = {"table-rules", &felt_cash_rules_given_record, offsetof(FeltCashCommand, rules),
                             N_("kill, straddles, stakes and other rules")},
  [FELT_CASH_OPEN_TABLE] = {"open-table", &open_table_record, 0, N_("another table")},
  [FELT_CASH_CLOSE_TABLE] = {"close-table", &table_record, 0, N_("a table at which nobody sits is closed")},
  [FELT_CASH_DRAW_SEATS] = {"draw-seats", &draw_record, 0, N_("seats by ascending cards")},
  [FELT_CASH_SET_BUTTON] = {"set-button", &button_record, 0, N_("the button of the coming hand")},
  [FELT_CASH_NEXT_HAND] = {"next-hand", &hand_record, 0, N_("a hand is dealt: button and blinds move on")},
  [FELT_CASH_HAND_WON] = {"hand-won", &won_record, 0, N_("who won the pot: for kill and rock")},
  [FELT_CASH_BEAR] = {"bear-difference", &bear_record, 0, N_("assign a difference that no count explains")},
  [FELT_CASH_END] = {"end", &end_record, 0, N_("the evening is over")},
  [FELT_CASH_REOPEN] = {"reopen", &none_record, 0, N_("reopen the evening")},
  [FELT_CASH_SETTLE_PAYMENT] = {"settle-payment", &payment_record, 0, N_("a payment was made")},
  [FELT_CASH_RENAME] = {"rename", &renamed_record, 0, N_("a player’s name was wrong")},
  [FELT_CASH_NOTE] = {"note", &note_record, 0, N_("a line for the log")},
  [FELT_CASH_UNDO] = {"undo", &undo_record, 0, N_("take the latest event back, or another one")},
  [FELT_CASH_REDO] = {"redo", &undo_record, 0, N_("do again what was undone")},
};
/* clang-format on */

FeltCashCommand *felt_cash_command_new(FeltCashCommandKind kind)
{
  FeltCashCommand *command = g_new0(FeltCashCommand, 1);
  felt_record_init(&all_record, command);
  command->kind = kind;
  return command;
}

void felt_cash_command_free(FeltCashCommand *command)
{
  if (command == NULL)
    return;
  felt_record_release(&all_record, command);
  g_free(command);
}

static gpointer command_new(guint kind)
{
  return felt_cash_command_new((FeltCashCommandKind)kind);
}

static void command_free(gpointer command)
{
  felt_cash_command_free(command);
}

/* Who may give which, beside a director. */
#define FLOOR FELT_FOR_FLOOR
#define MONEY FELT_FOR_CASHIER
#define DOOR  FELT_FOR_REGISTRATION
static const FeltRoleRow roles[] = {
    {"buy-in", MONEY},
    {"cash-out", MONEY},
    {"marker", MONEY},
    {"settle-marker", MONEY},
    {"settle-payment", MONEY},
    {"cost", MONEY},
    {"count", FLOOR | MONEY},
    {"recount", FLOOR | MONEY},
    {"take-rake", FLOOR},
    {"take-kitty", FLOOR},
    {"tip", FLOOR | MONEY},
    {"sit", FLOOR | DOOR},
    {"leave", FLOOR},
    {"return", FLOOR},
    {"notice", FLOOR | DOOR},
    {"wait", FLOOR | DOOR},
    {"unwait", FLOOR | DOOR},
    {"rename", FLOOR | MONEY | DOOR},
    {"open-table", FLOOR},
    {"close-table", FLOOR},
    {"draw-seats", FLOOR},
    {"set-button", FLOOR},
    {"next-hand", FLOOR},
    {"hand-won", FLOOR},
    {"pause", FLOOR},
    {"resume", FLOOR},
    {"note", FLOOR | MONEY | DOOR},
    {NULL, 0},
};

const FeltCommandTable felt_cash_commands = {infos,       FELT_CASH_BUY_IN, FELT_N_CASH_COMMANDS,
                                             command_new, command_free,     roles};
