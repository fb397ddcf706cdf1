/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-command.c - what who records a hand asks for: names, keys, memory */
#include "hands/felt-hands-command.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

/* clang-format off */
#define OF(F) .offset = offsetof(FeltHandsCommand, F)
#define SEAT(FLAGS, D) {.key = "seat", .type = FELT_FIELD_INT, OF(seat), .min = (FLAGS) != 0, \
    .max = FELT_HAND_PLAYERS, .flags = (FLAGS), .doc = (D)}
#define WHO SEAT(0, N_("who acts; absent: whose turn it is"))
#define TO {.key = "to", .type = FELT_FIELD_INT, OF(to), .min = 1, .max = FELT_INT_MAX, \
    .flags = FELT_FIELD_REQUIRED, .doc = N_("all that is in front of the player then")}
#define CARDS(FLAGS, D) {.key = "cards", .type = FELT_FIELD_TEXT, OF(cards), .flags = (FLAGS), .doc = (D)}
#define HAND {.key = "hand", .type = FELT_FIELD_INT, OF(hand), .min = 0, .max = FELT_INT_MAX, \
    .doc = N_("the number of the hand; absent: the last one")}
#define RUN {.key = "run", .type = FELT_FIELD_INT, OF(run), .min = 1, .max = FELT_HAND_RUNS_MAX, .absent = 1, \
    .doc = N_("which board, when there are several")}
#define SEQ {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .min = 0, .max = FELT_INT_MAX, \
    .doc = N_("the number of the event; absent: the latest")}
#define RECORD(id, label, ...) \
  static const FeltField id##_fields[] = {__VA_ARGS__ {0}}; \
  static const FeltRecord id##_record = {label, sizeof(FeltHandsCommand), id##_fields, 0}

RECORD(none, "hand", );
RECORD(act, "action", WHO,);
RECORD(raise, "raise", WHO, TO,);
RECORD(board, "board", CARDS(0, N_("the cards; absent: dealt, but not noted yet")), RUN, HAND,);
RECORD(upcards, "upcards", SEAT(FELT_FIELD_REQUIRED, N_("whose they are")),
       CARDS(FELT_FIELD_REQUIRED, N_("the cards that lie face up; ?? of one that is not noted")),);
RECORD(draw, "draw", WHO,
       {.key = "count", .type = FELT_FIELD_INT, OF(count), .min = 0, .max = FELT_HAND_CARDS_MAX,
        .absent = -1, .flags = FELT_FIELD_REQUIRED, .doc = N_("how many cards are changed; 0: none")},);
RECORD(runs, "runs", {.key = "count", .type = FELT_FIELD_INT, OF(count), .min = 1,
       .max = FELT_HAND_RUNS_MAX, .absent = -1, .flags = FELT_FIELD_REQUIRED,
       .doc = N_("how many boards are dealt")},);
RECORD(show, "show", WHO, CARDS(0, N_("the player's cards, as they are tabled; absent: not noted")),);
RECORD(winners, "winners", {.key = "winners", .type = FELT_FIELD_TEXT, OF(winners),
       .flags = FELT_FIELD_REQUIRED,
       .doc = N_("the seats that win, by pot: 3;1,4 and with a low half 2/5")},);
RECORD(cards, "cards", SEAT(FELT_FIELD_REQUIRED, N_("whose they are")),
       CARDS(FELT_FIELD_REQUIRED, N_("the player's cards")), HAND,
       {.key = "mucked", .type = FELT_FIELD_BOOL, OF(mucked),
        .doc = N_("the director lets a hand out that was mucked")},);
RECORD(misdeal, "misdeal", {.key = "reason", .type = FELT_FIELD_TEXT, OF(reason),
       .doc = N_("why, for the log")},);
RECORD(undo, "undo", SEQ,);

static const FeltField all_fields[] = {
  {.key = "deal", .type = FELT_FIELD_RECORD, OF(deal), .record = &felt_hands_deal_record},
  {.key = "seat", .type = FELT_FIELD_INT, OF(seat)},
  {.key = "to", .type = FELT_FIELD_INT, OF(to)},
  {.key = "count", .type = FELT_FIELD_INT, OF(count), .absent = -1},
  {.key = "run", .type = FELT_FIELD_INT, OF(run), .absent = 1},
  {.key = "hand", .type = FELT_FIELD_INT, OF(hand)},
  {.key = "seq", .type = FELT_FIELD_INT, OF(seq)},
  {.key = "cards", .type = FELT_FIELD_TEXT, OF(cards)},
  {.key = "winners", .type = FELT_FIELD_TEXT, OF(winners)},
  {.key = "reason", .type = FELT_FIELD_TEXT, OF(reason)},
  {.key = "mucked", .type = FELT_FIELD_BOOL, OF(mucked)},
  {0},
};
static const FeltRecord all_record = {"command", sizeof(FeltHandsCommand), all_fields, 0};

static const FeltCommandInfo infos[FELT_N_HANDS_COMMANDS] = {
  [FELT_HANDS_READ] = {"read-hand", &none_record, 0, N_("a hand from a history")},
  [FELT_HANDS_BEGIN] = {"begin-hand", &felt_hands_deal_record, offsetof(FeltHandsCommand, deal),
                        N_("a hand begins: seats, stacks, button and stakes")},
  [FELT_HANDS_FOLD] = {"fold", &act_record, 0, N_("a player folds")},
  [FELT_HANDS_CHECK] = {"check", &act_record, 0, N_("a player checks")},
  [FELT_HANDS_CALL] = {"call", &act_record, 0, N_("a player calls")},
  [FELT_HANDS_BET] = {"bet", &raise_record, 0, N_("a player bets")},
  [FELT_HANDS_RAISE] = {"raise", &raise_record, 0, N_("a player raises, or completes")},
  [FELT_HANDS_POT] = {"pot", &act_record, 0, N_("a player bets or raises the pot")},
  [FELT_HANDS_ALL_IN] = {"all-in", &act_record, 0, N_("a player puts in all chips")},
  [FELT_HANDS_BRING_IN] = {"bring-in", &act_record, 0, N_("stud: a player posts the bring-in")},
  [FELT_HANDS_BOARD] = {"board", &board_record, 0, N_("cards come on the board, or are noted later")},
  [FELT_HANDS_UPCARDS] = {"upcards", &upcards_record, 0, N_("stud: a player's cards face up")},
  [FELT_HANDS_DRAW] = {"draw", &draw_record, 0, N_("a player changes cards, or stands pat")},
  [FELT_HANDS_RUNS] = {"runs", &runs_record, 0, N_("how many boards are dealt after an all-in")},
  [FELT_HANDS_SHOW] = {"show", &show_record, 0, N_("a player tables the hand")},
  [FELT_HANDS_MUCK] = {"muck", &act_record, 0, N_("a player mucks at the showdown")},
  [FELT_HANDS_WINNERS] = {"winners", &winners_record, 0,
                          N_("who wins each pot, where the cards are not noted")},
  [FELT_HANDS_CARDS] = {"cards", &cards_record, 0,
                        N_("a hand that was not tabled, once its delay has passed")},
  [FELT_HANDS_MISDEAL] = {"misdeal", &misdeal_record, 0, N_("the hand is void: all chips go back")},
  [FELT_HANDS_UNDO] = {"undo", &undo_record, 0, N_("take the latest action back, or another one")},
  [FELT_HANDS_REDO] = {"redo", &undo_record, 0, N_("do again what was undone")},
};
/* clang-format on */

FeltHandsCommand *felt_hands_command_new(FeltHandsCommandKind kind)
{
  FeltHandsCommand *command = g_new0(FeltHandsCommand, 1);
  felt_record_init(&all_record, command);
  command->kind = kind;
  return command;
}

void felt_hands_command_free(FeltHandsCommand *command)
{
  if (command == NULL)
    return;
  felt_record_release(&all_record, command);
  g_free(command);
}

static gpointer command_new(guint kind)
{
  return felt_hands_command_new((FeltHandsCommandKind)kind);
}

static void command_free(gpointer command)
{
  felt_hands_command_free(command);
}

/* Who records a hand is the floor or a dealer, of whichever table the hand is at: the stream is one
 * table's already. */
#define BOTH (FELT_FOR_FLOOR | FELT_FOR_DEALER)
static const FeltRoleRow roles[] = {
    {"begin-hand", BOTH},
    {"fold", BOTH},
    {"check", BOTH},
    {"call", BOTH},
    {"bet", BOTH},
    {"raise", BOTH},
    {"pot", BOTH},
    {"all-in", BOTH},
    {"bring-in", BOTH},
    {"board", BOTH},
    {"upcards", BOTH},
    {"draw", BOTH},
    {"runs", BOTH},
    {"show", BOTH},
    {"muck", BOTH},
    {"winners", BOTH},
    {"cards", BOTH},
    {"misdeal", FELT_FOR_FLOOR},
    {NULL, 0},
};

const FeltCommandTable felt_hands_commands = {infos,       FELT_HANDS_BEGIN, FELT_N_HANDS_COMMANDS,
                                              command_new, command_free,     roles};
