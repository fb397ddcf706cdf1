/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command.c - what a director asks for: names, keys and their descriptions */
#include "tournament/command/felt-command-records.h"

#include "felt-config.h"
#include "tournament/state/felt-event.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#define OF(F) .offset = offsetof(FeltCommand, F)

/* The keys, each once; the commands below choose from them. */
#define PLAYER(D)                                                                                  \
  {                                                                                                \
    .key = "player", .type = FELT_FIELD_TEXT, OF(player),                                          \
    .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = (D)                                     \
  }
#define REASON                                                                                     \
  {                                                                                                \
    .key = "reason", .type = FELT_FIELD_TEXT, OF(reason), .doc = N_("why, for the log")            \
  }
#define TABLE(F, D)                                                                                \
  {                                                                                                \
    .key = "table", .type = FELT_FIELD_INT, OF(table), .flags = (F), .min = 1, .max = 10000,       \
    .doc = (D)                                                                                     \
  }
#define SEAT(F, D)                                                                                 \
  {                                                                                                \
    .key = "seat", .type = FELT_FIELD_INT, OF(seat), .flags = (F), .min = 1,                       \
    .max = FELT_SEATS_MAX, .doc = (D)                                                              \
  }
#define RECORD(id, label, ...)                                                                     \
  static const FeltField id##_fields[] = {__VA_ARGS__, {0}};                                       \
  static const FeltRecord id##_record = {label, sizeof(FeltCommand), id##_fields, 0}

#define LIST_KEY                                                                                   \
  {                                                                                                \
    .key = "list", .type = FELT_FIELD_TEXT, OF(list), .flags = FELT_FIELD_NAME,                    \
    .doc = N_(                                                                                     \
        "the price list, such as members; standard: the setup's own price; absent: the one that "  \
        "holds now")                                                                               \
  }
#define PAID                                                                                       \
  {                                                                                                \
    .key = "paid", .type = FELT_FIELD_INT, OF(paid), .min = 0, .max = 4 * FELT_MONEY_MAX,          \
    .absent = -1, .doc = N_("what is paid of the price now, minor units; absent: all of it")       \
  }
#define CASHIER                                                                                    \
  {                                                                                                \
    .key = "cashier", .type = FELT_FIELD_TEXT, OF(cashier), .flags = FELT_FIELD_NAME,              \
    .doc = N_("who takes or gives the money; absent: who gives the command")                       \
  }
#define METHOD(D)                                                                                  \
  {                                                                                                \
    .key = "method", .type = FELT_FIELD_WORD, OF(method), .words = felt_method_words,              \
    .absent = -1, .doc = (D)                                                                       \
  }
#define PAID_BY  METHOD(N_("how the money changes hands; absent: in cash"))
#define GIVEN_BY METHOD(N_("how the money is given back; absent: as it was paid"))
#define AHEAD                                                                                      \
  {                                                                                                \
    .key = "ahead", .type = FELT_FIELD_BOOL, OF(ahead),                                            \
    .doc = N_("the player takes the free place before those on the waiting list: the log says so") \
  }
#define OVERRULE(D)                                                                                \
  {                                                                                                \
    .key = "overrule", .type = FELT_FIELD_BOOL, OF(overrule), .doc = (D)                           \
  }
#define LET_IN OVERRULE(N_("let somebody in whom the house has blocked: the log says so"))
#define SHARES(F, D)                                                                               \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_LIST, OF(F), .count_offset = offsetof(FeltCommand, n_##F),       \
    .record = &felt_command_share_record, .doc = (D)                                               \
  }

/* clang-format off */
static const FeltField share_fields[] = {
  {.key = "player", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCommandShare, player),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = N_("whose it is")},
  {.key = "amount", .type = FELT_FIELD_INT, .offset = offsetof(FeltCommandShare, amount), .min = 0,
   .max = FELT_INT_MAX, .absent = FELT_INT_UNSET, .flags = FELT_FIELD_REQUIRED,
   .doc = N_("how much")},
  {0},
};
const FeltRecord felt_command_share_record = {"shares", sizeof(FeltCommandShare), share_fields, 0};

static const FeltField bust_fields[] = {
  {.key = "player", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCommandBust, player),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME | FELT_FIELD_ALONE, .doc = N_("who is out")},
  {.key = "stack", .type = FELT_FIELD_INT, .offset = offsetof(FeltCommandBust, stack), .min = 0,
   .max = FELT_INT_MAX, .absent = -1, .doc = N_("chips at the start of the hand")},
  {.key = "by", .type = FELT_FIELD_TEXTS, .offset = offsetof(FeltCommandBust, by),
   .doc = N_("who won the chips")},
  {0},
};
const FeltRecord felt_command_bust_record = {"players", sizeof(FeltCommandBust), bust_fields, 0};

static const FeltField card_fields[] = {
  {.key = "player", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCommandCard, player),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = N_("who drew")},
  {.key = "card", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCommandCard, card),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = N_("the card, such as 7h")},
  {0},
};
const FeltRecord felt_command_card_record = {"cards", sizeof(FeltCommandCard), card_fields, 0};

static const FeltField no_fields[] = {{0}};
#define EMPTY(id, label) \
  static const FeltRecord id##_record = {label, sizeof(FeltCommand), no_fields, 0}

RECORD(create, "new",
  {.key = "setup", .type = FELT_FIELD_RECORD, OF(setup), .record = &felt_setup_record},
  {.key = "levels", .type = FELT_FIELD_LIST, OF(levels),
   .count_offset = offsetof(FeltCommand, n_levels), .record = &felt_level_record});
RECORD(register, "register",
  {.key = "name", .type = FELT_FIELD_TEXT, OF(name),
   .flags = FELT_FIELD_NAME | FELT_FIELD_FILLED | FELT_FIELD_GIVEN, .doc = N_("the player's name")},
  {.key = "names", .type = FELT_FIELD_TEXTS, OF(buyers), .flags = FELT_FIELD_NAME | FELT_FIELD_GIVEN,
   .doc = N_("several who are entered at once, all or none")},
  {.key = "full_name", .type = FELT_FIELD_TEXT, OF(text), .flags = FELT_FIELD_NAME | FELT_FIELD_GIVEN,
   .doc = N_("first and last name of one who is called by a nickname")},
  {.key = "person", .type = FELT_FIELD_TEXT, OF(person), .flags = FELT_FIELD_NAME,
   .doc = N_("who of the club’s people it is: an id, or the whole name; name is what the player is called here then")},
  {.key = "people", .type = FELT_FIELD_TEXTS, OF(people), .flags = FELT_FIELD_NAME,
   .doc = N_("several of the club’s people at once, beside names")},
  {.key = "walk_in", .type = FELT_FIELD_BOOL, OF(walk_in),
   .doc = N_("whoever has the name of one of the club’s people is somebody else")},
  {.key = "chips", .type = FELT_FIELD_INT, OF(stack), .min = 1, .max = 1000000000, .absent = -1,
   .doc = N_("begins with so many instead of what an entry has: a final with chips by standing")},
  {.key = "stacks", .type = FELT_FIELD_INTS, OF(amounts),
   .count_offset = offsetof(FeltCommand, n_amounts), .min = 1, .max = 1000000000,
   .doc = N_("of several, what each begins with: of those of names in their order, then of people")},
  LET_IN,
  TABLE(0, N_("a seat at this table")), SEAT(0, N_("this seat")),
  {.key = "draw", .type = FELT_FIELD_BOOL, OF(draw), .doc = N_("draw the seat at once")},
  LIST_KEY, PAID, CASHIER, PAID_BY,
  {.key = "side_pots", .type = FELT_FIELD_TEXTS, OF(pots), .flags = FELT_FIELD_NAME,
   .doc = N_("side pots that are joined with the entry, paid beside it")},
  {.key = "waiting", .type = FELT_FIELD_BOOL, OF(waiting),
   .doc = N_("only put the name on the waiting list")}, AHEAD);
RECORD(unregister, "unregister", PLAYER(N_("who is not playing after all")), CASHIER, GIVEN_BY);
RECORD(re_enter, "re-enter", PLAYER(N_("who comes back")),
  {.key = "forfeit", .type = FELT_FIELD_INT, OF(forfeit), .min = 0, .max = FELT_INT_MAX,
   .doc = N_("chips that are given up, when some are left")},
  LET_IN,
  TABLE(0, N_("a seat at this table")), SEAT(0, N_("this seat")),
  LIST_KEY, PAID, CASHIER, PAID_BY, AHEAD);
/* Who buys: one player, several, or all at a table. */
#define BUYERS \
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player), .flags = FELT_FIELD_NAME, \
   .doc = N_("who buys")}, \
  {.key = "players", .type = FELT_FIELD_TEXTS, OF(buyers), \
   .doc = N_("several who buy at once, all or none")}, \
  TABLE(0, N_("all who sit at this table buy"))
RECORD(rebuy, "rebuy", BUYERS,
  {.key = "times", .type = FELT_FIELD_INT, OF(times), .min = 1, .max = 10, .absent = 1,
   .doc = N_("how many rebuys at once")},
  {.key = "stack", .type = FELT_FIELD_INT, OF(stack), .min = 0, .max = FELT_INT_MAX, .absent = -1,
   .doc = N_("chips the player has now, where rebuys are for small stacks only")},
  PAID, CASHIER, PAID_BY, AHEAD);
RECORD(add_on, "add-on", BUYERS, PAID, CASHIER, PAID_BY);
RECORD(bust_out, "bust-out",
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player), .flags = FELT_FIELD_NAME,
   .doc = N_("who is out")},
  {.key = "stack", .type = FELT_FIELD_INT, OF(stack), .min = 0, .max = FELT_INT_MAX, .absent = -1,
   .doc = N_("the player's chips at the start of the hand")},
  {.key = "by", .type = FELT_FIELD_TEXTS, OF(by), .doc = N_("who won the player's chips")},
  {.key = "players", .type = FELT_FIELD_LIST, OF(players),
   .count_offset = offsetof(FeltCommand, n_players), .record = &felt_command_bust_record,
   .doc = N_("several of one hand")});
RECORD(put_back, "put-back", PLAYER(N_("who is not out after all")),
  TABLE(0, N_("seat at this table; absent: the old seat, or a drawn one when that is gone")),
  SEAT(0, N_("seat in this seat")),
  {.key = "stack", .type = FELT_FIELD_INT, OF(stack), .min = 0, .max = FELT_INT_MAX, .absent = -1,
   .doc = N_("the chips of the player; absent: not known")}, REASON,
  {.key = "refund", .type = FELT_FIELD_BOOL, OF(refund),
   .doc = N_("the player has come in again since: give the price of that back")}, CASHIER,
  GIVEN_BY);
RECORD(bust_order, "bust-order",
  {.key = "players", .type = FELT_FIELD_TEXTS, OF(buyers), .flags = FELT_FIELD_REQUIRED,
   .doc = N_("players who are out, who went out first stands first; they share out their places "
             "in this order")});
RECORD(rename, "rename", PLAYER(N_("whose name is wrong")),
  {.key = "name", .type = FELT_FIELD_TEXT, OF(name),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME | FELT_FIELD_GIVEN, .doc = N_("the right name")});
RECORD(undo, "undo",
  {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .min = 1, .max = FELT_INT_MAX,
   .doc = N_("the event to undo; absent: the latest")});
RECORD(redo, "redo",
  {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .min = 1, .max = FELT_INT_MAX,
   .doc = N_("the event to redo; absent: the one undone last")},
  OVERRULE(N_("pay more out of a season’s pot than there is; the log says so")));
EMPTY(start, "start");
EMPTY(pause, "pause");
EMPTY(resume, "resume");
EMPTY(next_level, "next-level");
EMPTY(previous_level, "previous-level");
RECORD(set_level, "set-level",
  {.key = "level", .type = FELT_FIELD_INT, OF(level), .flags = FELT_FIELD_REQUIRED, .min = 1,
   .max = FELT_LEVELS_MAX, .doc = N_("entry of the structure, breaks counted")});
RECORD(adjust_time, "adjust-time",
  {.key = "ms", .type = FELT_FIELD_INT, OF(ms), .flags = FELT_FIELD_REQUIRED,
   .min = -FELT_INT_MAX / 1000, .max = FELT_INT_MAX / 1000, .absent = FELT_INT_UNSET,
   .doc = N_("milliseconds more on the clock; negative: less; 0, after a restart of the computer: it is right")},
  {.key = "across", .type = FELT_FIELD_BOOL, OF(across),
   .doc = N_("go back through levels instead of lengthening this one")});
RECORD(seat, "seat",
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player), .flags = FELT_FIELD_NAME,
   .doc = N_("draw for this player only; absent: for all without a seat")},
  TABLE(0, N_("a seat at this table")), SEAT(0, N_("this seat")));
RECORD(move, "move", PLAYER(N_("who moves")), TABLE(FELT_FIELD_REQUIRED, N_("to this table")),
  SEAT(0, N_("to this seat; absent: one is drawn")), REASON);
RECORD(swap, "swap", PLAYER(N_("who changes seats")),
  {.key = "other", .type = FELT_FIELD_TEXT, OF(other),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME,
   .doc = N_("with whom")}, REASON);
RECORD(open_table, "open-table", TABLE(0, N_("its number; absent: the next free one")),
  {.key = "seats", .type = FELT_FIELD_INT, OF(seats), .min = 2, .max = FELT_SEATS_MAX,
   .doc = N_("its seats; absent: as set up")});
RECORD(break_table, "break-table", TABLE(FELT_FIELD_REQUIRED, N_("the table to break")));
EMPTY(final_table, "final-table");
RECORD(redraw, "redraw", TABLE(0, N_("one table only; absent: all seats anew")));
RECORD(lock_seat, "lock-seat", TABLE(FELT_FIELD_REQUIRED, N_("the table")),
  SEAT(FELT_FIELD_REQUIRED, N_("the seat")),
  {.key = "locked", .type = FELT_FIELD_BOOL, OF(locked), .absent = TRUE,
   .doc = N_("no unlocks it")},
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player), .flags = FELT_FIELD_NAME,
   .doc = N_("for whom it is kept")}, REASON);
RECORD(set_button, "set-button", TABLE(FELT_FIELD_REQUIRED, N_("the table")),
  SEAT(0, N_("who has the button in the coming hand; absent: draw for the high card")), REASON);
RECORD(next_hand, "next-hand", TABLE(FELT_FIELD_REQUIRED, N_("the table")),
       OVERRULE(N_("in hand-for-hand deal though its hand is not over: the log says so")));
EMPTY(close_registration, "close-registration");
EMPTY(reopen_registration, "reopen-registration");
RECORD(set_structure, "set-structure",
  {.key = "levels", .type = FELT_FIELD_LIST, OF(levels), .flags = FELT_FIELD_REQUIRED,
   .count_offset = offsetof(FeltCommand, n_levels), .record = &felt_level_record,
   .doc = N_("all levels and breaks in their order")});
RECORD(chip_count, "chip-count",
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player), .flags = FELT_FIELD_NAME,
   .doc = N_("whose chips were counted")},
  {.key = "stack", .type = FELT_FIELD_INT, OF(stack), .min = 0,
   .max = FELT_INT_MAX, .absent = -1, .doc = N_("how many there are")},
  SHARES(stacks, N_("or the stacks of several players at once")));
RECORD(adjust_chips, "adjust-chips",
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .flags = FELT_FIELD_REQUIRED,
   .min = -1000000000000, .max = 1000000000000, .absent = FELT_INT_UNSET,
   .doc = N_("chips more in play; negative: less")},
  REASON);
RECORD(adjust_pool, "adjust-pool",
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .flags = FELT_FIELD_REQUIRED,
   .min = -FELT_MONEY_MAX, .max = FELT_MONEY_MAX, .absent = FELT_INT_UNSET,
   .doc = N_("money more in the prize pool, minor units; negative: less")},
  REASON);
RECORD(lock_prizes, "lock-prizes",
  {.key = "place", .type = FELT_FIELD_INT, OF(place), .min = 1, .max = FELT_PLACES_MAX,
   .doc = N_("set the prize of this place only; the others adjust")},
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .min = 0, .max = FELT_MONEY_MAX,
   .absent = FELT_INT_UNSET, .doc = N_("the prize of that place, minor units")},
  {.key = "amounts", .type = FELT_FIELD_INTS, OF(amounts),
   .count_offset = offsetof(FeltCommand, n_amounts), .min = 0, .max = FELT_MONEY_MAX,
   .doc = N_("the prizes of all places, from the first; absent: as they are now")});
RECORD(unlock_prizes, "unlock-prizes",
  {.key = "place", .type = FELT_FIELD_INT, OF(place), .min = 1, .max = FELT_PLACES_MAX,
   .doc = N_("return this place to the payout structure; absent: unlock all prizes")});
RECORD(deal, "deal",
  {.key = "how", .type = FELT_FIELD_WORD, OF(how), .words = felt_deal_words,
   .doc = N_("how the prizes are shared")},
  {.key = "left", .type = FELT_FIELD_INT, OF(left), .min = 0, .max = FELT_MONEY_MAX,
   .doc = N_("left to play for, minor units: the winner gets it")},
  SHARES(stacks, N_("the chips of each player who is in; absent: as last counted")),
  SHARES(shares, N_("by hand: what each player gets")));
RECORD(pay, "pay",
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player), .flags = FELT_FIELD_NAME,
   .doc = N_("who is paid, or pays")},
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .min = 1, .max = 4 * FELT_MONEY_MAX,
   .absent = FELT_INT_UNSET, .doc = N_("minor units; absent: all that is due")},
  {.key = "for", .type = FELT_FIELD_WORD, OF(what), .words = felt_paid_words,
   .doc = N_("what the money is for; thing: the seat, ticket or trophy of the player's place is handed over; returned: an overpayment comes back")},
  {.key = "part", .type = FELT_FIELD_WORD, OF(part), .words = felt_part_words,
   .doc = N_("refund: which part of the price comes back")},
  CASHIER,
  METHOD(N_("how the money changes hands; absent: in cash, a refund as it was paid")), REASON);
RECORD(bounty, "bounty", PLAYER(N_("who is out: whose bounty it is")),
  {.key = "by", .type = FELT_FIELD_TEXTS, OF(by),
   .doc = N_("who won the player's chips; absent: as recorded with the bust-out")},
  {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .min = 1, .max = FELT_INT_MAX,
   .doc = N_("the event of the bust-out; absent: the player's latest one whose bounty is open")},
  {.key = "unwon", .type = FELT_FIELD_BOOL, OF(unwon),
   .doc = N_("yes: nobody wins it, and it goes where bounties.unwon of the setup says")});
static const FeltField odd_fields[] = {
  {.key = "player", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCommandOdd, player),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = N_("who has them")},
  {.key = "chips", .type = FELT_FIELD_INT, .offset = offsetof(FeltCommandOdd, chips), .min = 0,
   .max = 1000000000, .doc = N_("how many of the old chips")},
  {.key = "others", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltCommandOdd, others),
   .absent = TRUE, .doc = N_("no: the player has no other chips")},
  {0},
};
const FeltRecord felt_command_odd_record = {"odd", sizeof(FeltCommandOdd), odd_fields, 0};
RECORD(chip_race, "chip-race", TABLE(FELT_FIELD_REQUIRED, N_("the table")),
  {.key = "from", .type = FELT_FIELD_INT, OF(from), .flags = FELT_FIELD_REQUIRED, .min = 0,
   .max = 1000000000, .doc = N_("the value of the chip that leaves play")},
  {.key = "to", .type = FELT_FIELD_INT, OF(to), .flags = FELT_FIELD_REQUIRED, .min = 0,
   .max = 1000000000, .doc = N_("the value of the chip raced for")},
  {.key = "odd", .type = FELT_FIELD_LIST, OF(odd), .flags = FELT_FIELD_REQUIRED,
   .count_offset = offsetof(FeltCommand, n_odd), .record = &felt_command_odd_record,
   .doc = N_("who has how many of the old chips")},
  {.key = "over_half", .type = FELT_FIELD_BOOL, OF(over_half),
   .doc = N_("a remainder of exactly half a chip is no chip")});
RECORD(note, "note",
  {.key = "text", .type = FELT_FIELD_TEXT, OF(text), .flags = FELT_FIELD_REQUIRED,
   .doc = N_("what to remember")});
RECORD(finish, "finish", REASON);

RECORD(balance, "balance",
  {.key = "all", .type = FELT_FIELD_BOOL, OF(all),
   .doc = N_("carry out the whole plan; absent: its first line")});
RECORD(break_order, "break-order",
  {.key = "tables", .type = FELT_FIELD_INTS, OF(tables),
   .count_offset = offsetof(FeltCommand, n_tables), .min = 1, .max = 10000,
   .doc = N_("open tables, the first to break first; the others follow from the highest number")});
RECORD(head_count, "head-count", TABLE(FELT_FIELD_REQUIRED, N_("the table")),
  {.key = "count", .type = FELT_FIELD_INT, OF(count), .absent = -1, .flags = FELT_FIELD_REQUIRED, .min = 0,
   .max = FELT_SEATS_MAX,
   .doc = N_("players that were counted there")});
RECORD(hand_for_hand, "hand-for-hand",
  {.key = "on", .type = FELT_FIELD_BOOL, OF(on), .absent = TRUE,
   .doc = N_("no ends it")},
  {.key = "until", .type = FELT_FIELD_INT, OF(until), .absent = -1, .min = 0, .max = 1000000,
   .doc = N_("players left at which it ends (0 to end it only by hand; left out for the money)")});
RECORD(hand_done, "hand-done", TABLE(0, N_("whose hand is over; absent: of all")),
  {.key = "done", .type = FELT_FIELD_BOOL, OF(done), .absent = TRUE,
   .doc = N_("no takes it back")});
RECORD(penalty, "penalty", PLAYER(N_("who is penalised")),
  {.key = "rounds", .type = FELT_FIELD_INT, OF(rounds), .min = 1, .max = 100,
   .doc = N_("rounds to sit out")},
  {.key = "hands", .type = FELT_FIELD_INT, OF(hands), .min = 1, .max = 1000,
   .doc = N_("hands to sit out; neither: a warning")}, REASON);
RECORD(absent, "absent", PLAYER(N_("who is away from the table")),
  {.key = "absent", .type = FELT_FIELD_BOOL, OF(absent), .absent = TRUE,
   .doc = N_("no: the player is back")});
RECORD(wrong_seat, "wrong-seat", PLAYER(N_("who sat in a wrong seat")),
  TABLE(FELT_FIELD_REQUIRED, N_("where the player was found")),
  SEAT(FELT_FIELD_REQUIRED, N_("in which seat")), REASON);
RECORD(keep_apart, "keep-apart", PLAYER(N_("one of them")),
  {.key = "other", .type = FELT_FIELD_TEXT, OF(other),
   .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME, .doc = N_("the other one")},
  {.key = "apart", .type = FELT_FIELD_BOOL, OF(apart), .absent = TRUE,
   .doc = N_("no ends it")});
RECORD(waive_stop, "waive-stop", TABLE(FELT_FIELD_REQUIRED, N_("the table that deals on")), REASON);
RECORD(draw_cards, "draw-cards", TABLE(FELT_FIELD_REQUIRED, N_("the table")),
  {.key = "first", .type = FELT_FIELD_INT, OF(first), .min = 1, .max = FELT_SEATS_MAX,
   .doc = N_("seat of the lowest card; absent: 1")},
  {.key = "cards", .type = FELT_FIELD_LIST, OF(cards),
   .count_offset = offsetof(FeltCommand, n_cards), .record = &felt_command_card_record,
   .doc = N_("cards that players drew by hand; absent: they are dealt")});
RECORD(moves_told, "moves-told",
  {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .min = 1, .max = FELT_INT_MAX,
   .doc = N_("the last event that was seen; absent: all moves")});
RECORD(call_clock, "call-clock", TABLE(0, N_("where; absent: the table of the player")),
  PLAYER(N_("who has to act")),
  {.key = "outcome", .type = FELT_FIELD_WORD, OF(outcome), .words = felt_call_words,
   .doc = N_("called: 25 seconds and a countdown of 5 begin; acted: in time; dead: the time is up and "
             "the hand is dead; off: it is called off")});
/* Whose drawer it is. */
#define DRAWER \
  {.key = "cashier", .type = FELT_FIELD_TEXT, OF(cashier), .flags = FELT_FIELD_NAME, \
   .doc = N_("whose drawer it is; absent: of who gives the command")}
RECORD(drawer_open, "drawer-open", DRAWER,
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .min = 0, .max = 4 * FELT_MONEY_MAX,
   .absent = FELT_INT_UNSET, .flags = FELT_FIELD_REQUIRED,
   .doc = N_("cash that is put into it, minor units")});
RECORD(drawer_close, "drawer-close", DRAWER,
  {.key = "count", .type = FELT_FIELD_INT, OF(count), .min = 0, .max = 4 * FELT_MONEY_MAX,
   .absent = -1, .flags = FELT_FIELD_REQUIRED, .doc = N_("cash that was counted in it, minor units")},
  {.key = "taken", .type = FELT_FIELD_INT, OF(taken), .min = 0, .max = 4 * FELT_MONEY_MAX,
   .absent = -1, .doc = N_("what of it is taken out, minor units; absent: all")},
  {.key = "note", .type = FELT_FIELD_TEXT, OF(text), .doc = N_("a note on the count, for the log")});
RECORD(report_bust, "report-bust", PLAYER(N_("who is out, as the table says")),
  {.key = "by", .type = FELT_FIELD_TEXTS, OF(by), .doc = N_("who won the player's chips")});
RECORD(call_floor, "call-floor", TABLE(FELT_FIELD_REQUIRED, N_("where the floor is wanted")),
  REASON);
RECORD(answer_call, "answer-call",
  {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .min = 1, .max = FELT_INT_MAX,
   .doc = N_("the event that asked; absent: all that the table asked")},
  TABLE(0, N_("the table that asked")));
RECORD(set_person, "set-person", PLAYER(N_("the player")),
  {.key = "person", .type = FELT_FIELD_TEXT, OF(person), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED,
   .doc = N_("who of the club’s people that is: an id, or the whole name; none: nobody of them")});
RECORD(forget, "forget", PLAYER(N_("the player")),
  {.key = "name", .type = FELT_FIELD_TEXT, OF(name), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED});
#define POT \
  {.key = "pot", .type = FELT_FIELD_TEXT, OF(pot), .flags = FELT_FIELD_NAME, \
   .doc = N_("the side pot; absent: the only one there is")}
#define POT_PLAYERS(ONE, MORE) \
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player), .flags = FELT_FIELD_NAME, .doc = (ONE)}, \
  {.key = "players", .type = FELT_FIELD_TEXTS, OF(buyers), .doc = (MORE)}
#define POT_AMOUNT(F, D) \
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .flags = (F), .min = 1, \
   .max = 4 * FELT_MONEY_MAX, .absent = FELT_INT_UNSET, .doc = (D)}
RECORD(side_pot_join, "side-pot-join", POT,
  POT_PLAYERS(N_("who joins it"), N_("several who join it, all or none")), CASHIER, PAID_BY);
RECORD(side_pot_leave, "side-pot-leave", POT, PLAYER(N_("who did not mean to join it")), CASHIER,
  GIVEN_BY);
RECORD(side_pot_pay, "side-pot-pay", POT,
  POT_PLAYERS(N_("who is paid; absent: who has won a last longer"), N_("several who share it")),
  POT_AMOUNT(0, N_("how much of it, minor units; absent: all")),
  SHARES(shares, N_("or who gets how much of it")), REASON, CASHIER, PAID_BY);
RECORD(side_pot_keep, "side-pot-keep", POT,
  POT_AMOUNT(0, N_("how much of it, minor units; absent: all")), REASON, CASHIER, PAID_BY);
RECORD(side_pot_add, "side-pot-add", POT,
  POT_AMOUNT(FELT_FIELD_REQUIRED, N_("what is put in, minor units")), REASON, CASHIER, PAID_BY);
RECORD(side_pot_open, "side-pot-open", POT,
  {.key = "open", .type = FELT_FIELD_BOOL, OF(on), .absent = TRUE,
   .doc = N_("no: nobody joins it any more")});
RECORD(time_chip, "time-chip", PLAYER(N_("who gives a time chip for more time")));

static const FeltCommandInfo infos[FELT_N_COMMANDS] = {
  [FELT_COMMAND_CREATE] = {"create", &create_record, 0, N_("a new tournament")},
  [FELT_COMMAND_FORGET] = {"forget", &forget_record, 0, N_("the club has forgotten who a player was")},
  [FELT_COMMAND_REGISTER] = {"register", &register_record, 0, N_("enter a player")},
  [FELT_COMMAND_UNREGISTER] = {"unregister", &unregister_record, 0, N_("take an entry back")},
  [FELT_COMMAND_RE_ENTER] = {"re-enter", &re_enter_record, 0, N_("enter a player again")},
  [FELT_COMMAND_REBUY] = {"rebuy", &rebuy_record, 0, N_("sell a rebuy")},
  [FELT_COMMAND_ADD_ON] = {"add-on", &add_on_record, 0, N_("sell an add-on")},
  [FELT_COMMAND_BUST_OUT] = {"bust-out", &bust_out_record, 0, N_("record who is out")},
  [FELT_COMMAND_UNDO] = {"undo", &undo_record, 0, N_("undo an event")},
  [FELT_COMMAND_REDO] = {"redo", &redo_record, 0, N_("redo an undone event")},
  [FELT_COMMAND_START] = {"start", &start_record, 0, N_("seat who has no seat and start the clock")},
  [FELT_COMMAND_PAUSE] = {"pause", &pause_record, 0, N_("stop the clock")},
  [FELT_COMMAND_RESUME] = {"resume", &resume_record, 0, N_("let the clock run on")},
  [FELT_COMMAND_NEXT_LEVEL] = {"next-level", &next_level_record, 0, N_("go to the next level")},
  [FELT_COMMAND_PREVIOUS_LEVEL] = {"previous-level", &previous_level_record, 0, N_("go back to the start of the previous level")},
  [FELT_COMMAND_SET_LEVEL] = {"set-level", &set_level_record, 0, N_("go to a level")},
  [FELT_COMMAND_ADJUST_TIME] = {"adjust-time", &adjust_time_record, 0, N_("give the level more time or less")},
  [FELT_COMMAND_SEAT] = {"seat", &seat_record, 0, N_("draw seats")},
  [FELT_COMMAND_MOVE] = {"move", &move_record, 0, N_("move a player")},
  [FELT_COMMAND_SWAP] = {"swap", &swap_record, 0, N_("let two players change seats")},
  [FELT_COMMAND_OPEN_TABLE] = {"open-table", &open_table_record, 0, N_("open a table")},
  [FELT_COMMAND_BREAK_TABLE] = {"break-table", &break_table_record, 0, N_("break a table, seats drawn for its players")},
  [FELT_COMMAND_FINAL_TABLE] = {"final-table", &final_table_record, 0, N_("draw the final table and its button")},
  [FELT_COMMAND_REDRAW] = {"redraw", &redraw_record, 0, N_("draw seats and buttons anew")},
  [FELT_COMMAND_LOCK_SEAT] = {"lock-seat", &lock_seat_record, 0, N_("keep a seat out of draws")},
  [FELT_COMMAND_SET_BUTTON] = {"set-button", &set_button_record, 0, N_("place the button of the coming hand")},
  [FELT_COMMAND_NEXT_HAND] = {"next-hand", &next_hand_record, 0, N_("move button and blinds on")},
  [FELT_COMMAND_CLOSE_REGISTRATION] = {"close-registration", &close_registration_record, 0, N_("no more entries")},
  [FELT_COMMAND_REOPEN_REGISTRATION] = {"reopen-registration", &reopen_registration_record, 0, N_("entries are possible again")},
  [FELT_COMMAND_SET_STRUCTURE] = {"set-structure", &set_structure_record, 0, N_("replace levels and breaks")},
  [FELT_COMMAND_SET_CONFIG] = {"set-config", &felt_setup_record, offsetof(FeltCommand, setup), N_("change the setup")},
  [FELT_COMMAND_CHIP_COUNT] = {"chip-count", &chip_count_record, 0, N_("note a player's stack")},
  [FELT_COMMAND_ADJUST_POOL] = {"adjust-pool", &adjust_pool_record, 0, N_("correct the prize pool")},
  [FELT_COMMAND_ADJUST_CHIPS] = {"adjust-chips", &adjust_chips_record, 0, N_("correct the chips in play")},
  [FELT_COMMAND_LOCK_PRIZES] = {"lock-prizes", &lock_prizes_record, 0, N_("lock the prizes, so that they no longer change")},
  [FELT_COMMAND_UNLOCK_PRIZES] = {"unlock-prizes", &unlock_prizes_record, 0, N_("unlock the prizes")},
  [FELT_COMMAND_DEAL] = {"deal", &deal_record, 0, N_("share the prizes among those who are in")},
  [FELT_COMMAND_PAY] = {"pay", &pay_record, 0, N_("pay a prize, or record other money that changes hands")},
  [FELT_COMMAND_BOUNTY] = {"bounty", &bounty_record, 0, N_("award the bounty of a player who is out, or draw it")},
  [FELT_COMMAND_CHIP_RACE] = {"chip-race", &chip_race_record, 0, N_("race the odd chips of a table")},
  [FELT_COMMAND_NOTE] = {"note", &note_record, 0, N_("write a note in the log")},
  [FELT_COMMAND_FINISH] = {"finish", &finish_record, 0, N_("end the tournament by decision")},
  [FELT_COMMAND_BALANCE] = {"balance", &balance_record, 0, N_("move players so that tables are even")},
  [FELT_COMMAND_BREAK_ORDER] = {"break-order", &break_order_record, 0, N_("say in which order tables break")},
  [FELT_COMMAND_HEAD_COUNT] = {"head-count", &head_count_record, 0, N_("note how many players were counted at a table")},
  [FELT_COMMAND_HAND_FOR_HAND] = {"hand-for-hand", &hand_for_hand_record, 0, N_("play hand for hand")},
  [FELT_COMMAND_HAND_DONE] = {"hand-done", &hand_done_record, 0, N_("in hand-for-hand, a table's hand is over")},
  [FELT_COMMAND_PENALTY] = {"penalty", &penalty_record, 0, N_("let a player sit out hands, or give a warning")},
  [FELT_COMMAND_ABSENT] = {"absent", &absent_record, 0, N_("note that a player is away from the table")},
  [FELT_COMMAND_WRONG_SEAT] = {"wrong-seat", &wrong_seat_record, 0, N_("send a player from a wrong seat to the right one")},
  [FELT_COMMAND_KEEP_APART] = {"keep-apart", &keep_apart_record, 0, N_("draw two players to different tables")},
  [FELT_COMMAND_WAIVE_STOP] = {"waive-stop", &waive_stop_record, 0, N_("let a short table deal on")},
  [FELT_COMMAND_DRAW_CARDS] = {"draw-cards", &draw_cards_record, 0, N_("draw the seats of a table by cards")},
  [FELT_COMMAND_MOVES_TOLD] = {"moves-told", &moves_told_record, 0, N_("note that all who moved were told their seats")},
  [FELT_COMMAND_PUT_BACK] = {"put-back", &put_back_record, 0, N_("take a wrong bust-out back: the player is in again")},
  [FELT_COMMAND_CALL_CLOCK] = {"call-clock", &call_clock_record, 0, N_("call the clock on a player, or note what came of it")},
  [FELT_COMMAND_TIME_CHIP] = {"time-chip", &time_chip_record, 0, N_("use a time chip of the shot clock")},
  [FELT_COMMAND_DRAWER_OPEN] = {"drawer-open", &drawer_open_record, 0, N_("open the drawer of a cashier, with the cash that is put in")},
  [FELT_COMMAND_DRAWER_CLOSE] = {"drawer-close", &drawer_close_record, 0, N_("close the drawer of a cashier, with the cash that was counted")},
  [FELT_COMMAND_REPORT_BUST] = {"report-bust", &report_bust_record, 0, N_("tell the floor who is out at a table: it is recorded there")},
  [FELT_COMMAND_CALL_FLOOR] = {"call-floor", &call_floor_record, 0, N_("call the floor to a table")},
  [FELT_COMMAND_ANSWER_CALL] = {"answer-call", &answer_call_record, 0, N_("say that a table's call is dealt with, or its report is not so")},
  [FELT_COMMAND_BUST_ORDER] = {"bust-order", &bust_order_record, 0, N_("put right who went out before whom")},
  [FELT_COMMAND_RENAME] = {"rename", &rename_record, 0, N_("correct the name of a player")},
  [FELT_COMMAND_SET_PERSON] = {"set-person", &set_person_record, 0, N_("say who of the club’s people a player is")},
  [FELT_COMMAND_SIDE_POT_JOIN] = {"side-pot-join", &side_pot_join_record, 0, N_("let players into a side pot")},
  [FELT_COMMAND_SIDE_POT_LEAVE] = {"side-pot-leave", &side_pot_leave_record, 0, N_("take a player out of a side pot, with what was put in")},
  [FELT_COMMAND_SIDE_POT_PAY] = {"side-pot-pay", &side_pot_pay_record, 0, N_("pay a side pot out")},
  [FELT_COMMAND_SIDE_POT_KEEP] = {"side-pot-keep", &side_pot_keep_record, 0, N_("take money out of a side pot for another time, or the season")},
  [FELT_COMMAND_SIDE_POT_ADD] = {"side-pot-add", &side_pot_add_record, 0, N_("put money into a side pot, such as what was kept")},
  [FELT_COMMAND_SIDE_POT_OPEN] = {"side-pot-open", &side_pot_open_record, 0, N_("let players join a side pot again, or close it")},
};
/* clang-format on */

static gpointer command_new(guint kind)
{
  return felt_command_new((FeltCommandKind)kind);
}

static void command_free(gpointer command)
{
  felt_command_free(command);
}

const FeltCommandTable felt_tournament_commands = {
    infos, FELT_COMMAND_FORGET + 1, FELT_N_COMMANDS, command_new, command_free, felt_command_roles};

const FeltCommandInfo *felt_command_info(FeltCommandKind kind)
{
  g_assert((guint)kind < FELT_N_COMMANDS);
  return &infos[kind];
}

gboolean felt_command_kind_from_name(const char *name, FeltCommandKind *kind)
{
  for (guint i = 0; i < FELT_N_COMMANDS; i++)
    if (strcmp(infos[i].name, name) == 0) {
      *kind = (FeltCommandKind)i;
      return TRUE;
    }
  return FALSE;
}
