/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-commands.c - every command: what it does, and every reason for which it is refused */
#include "tournament/felt-model.h"

#include <string.h>

/* One command on a tournament of six entries (levels 1, 2, break, 3, 4, break). */
typedef struct {
  const char *path;
  const char *before;  /* commands that lead there, apart by ";" */
  const char *command; /* the one that is tested */
  const char *code;    /* of its refusal, NULL when it is done */
  const char *part;    /* of the sentence; done: the kinds of its events, apart by spaces */
} Case;

#define THREE   "register name=Ann;register name=Ben;register name=Cleo"
#define RUNNING THREE ";start"
#define OVER    RUNNING ";bust-out player=1;bust-out player=2"
#define TABLES  "open-table seats=9;open-table seats=9"

#define PAID    "set-config price=1000|fee=100|payouts.by=fixed|payouts.places=2;"
#define CASH    PAID RUNNING ";close-registration"

static const Case cases[] = {
    {"create/exists", "", "create", "phase", "exists already"},

    {"register/done", "", "register name=Ann", NULL, "player-registered"},
    {"register/seated", TABLES, "register name=Ann|table=2|seat=4", NULL, "player-registered"},
    {"register/at-table", TABLES, "register name=Ann|table=2", NULL, "player-registered"},
    {"register/drawn", TABLES, "register name=Ann|draw=yes", NULL, "player-registered"},
    {"register/no-name", "", "register", "bad-value", "name is missing"},
    {"register/empty-name", "", "register name=", "bad-value", "name is empty"},
    {"register/taken", THREE, "register name=BEN", "name-taken", "Ben is registered already"},
    {"register/out", RUNNING ";bust-out player=Ben", "register name=Ben", "name-taken", "re-enter"},
    {"register/withdrawn", "register name=Ann;unregister player=1", "register name=ann", NULL,
     "player-registered"},
    {"register/like-an-id", "", "register name=12", "bad-value", "id or a seat"},
    {"register/like-a-seat", "", "register name=2.4", "bad-value", "id or a seat"},
    {"register/seat-alone", "", "register name=Ann|seat=3", "bad-value", "table beside it"},
    {"register/no-table", "", "register name=Ann|table=3|seat=1", "no-table", "Table 3"},
    {"register/no-such-table", "", "register name=Ann|table=3", "no-table", "Table 3"},
    {"register/seat-outside", TABLES, "register name=Ann|table=1|seat=10", "no-seat", "1 to 9"},
    {"register/seat-beyond", TABLES, "register name=Ann|table=1|seat=13", "bad-value", "seat must"},
    {"register/seat-0", TABLES, "register name=Ann|table=1|seat=0", "bad-value", "seat must"},
    {"register/seat-taken", TABLES ";register name=Ann|table=1|seat=2",
     "register name=Ben|table=1|seat=2", "seat-taken", "Ann sits"},
    {"register/seat-locked", TABLES ";lock-seat table=1|seat=2", "register name=Ann|table=1|seat=2",
     "no-seat", "locked"},
    {"register/table-full", "open-table seats=2;lock-seat table=1|seat=1;lock-seat table=1|seat=2",
     "register name=Ann|table=1", "no-seat", "no free seat"},
    {"register/draw-nothing-free", THREE, "register name=Dan|draw=yes", "no-seat", "open a table"},
    {"register/closed", THREE ";close-registration", "register name=Dan", "closed", "reopen"},
    {"register/over", OVER, "register name=Dan", "finished", "over"},
    {"register/unknown-key", "", "register name=Ann|table=1|colour=red", "bad-value", "colour"},

    {"unregister/done", THREE, "unregister player=ben", NULL, "player-unregistered"},
    {"unregister/waiting",
     "set-config seats_per_table=2;" RUNNING ";register name=Dan;register name=Eve",
     "unregister player=5", NULL, "player-unregistered"},
    {"unregister/bought",
     "set-config seats_per_table=2;" RUNNING ";register name=Dan;register name=Eve;add-on player=5",
     "unregister player=5", "started", "bought chips"},
    {"unregister/entered-twice",
     "set-config seats_per_table=2;" RUNNING
     ";register name=Dan;bust-out player=4;register name=Eve;re-enter player=4",
     "unregister player=4", "started", "more than once"},
    {"unregister/nobody", THREE, "unregister player=Dan", "no-player", "Dan"},
    {"unregister/no-player", THREE, "unregister", "bad-value", "player is missing"},
    {"unregister/playing", RUNNING, "unregister player=1", "started", "bust him out"},
    {"unregister/again", THREE ";unregister player=1", "unregister player=1", "not-in",
     "not registered"},
    {"unregister/out", RUNNING ";bust-out player=1", "unregister player=1", "not-in",
     "out already"},
    {"unregister/chips-gone", "register name=Ann;adjust-chips amount=-100", "unregister player=1",
     "limit", "fewer than no chips"},

    {"re-enter/done", RUNNING ";bust-out player=1", "re-enter player=1", NULL, "player-re-entered"},
    {"re-enter/forfeit", RUNNING, "re-enter player=1|forfeit=200", NULL, "player-re-entered"},
    {"re-enter/still-in", RUNNING, "re-enter player=1", "phase", "forfeit"},
    {"re-enter/too-much", RUNNING, "re-enter player=1|forfeit=4501", "bad-value", "forfeit"},
    {"re-enter/negative", RUNNING, "re-enter player=1|forfeit=-1", "bad-value", "forfeit"},
    {"re-enter/nothing-left", RUNNING ";bust-out player=1", "re-enter player=1|forfeit=1",
     "bad-value", "no chips"},
    {"re-enter/limit", "set-config re_entries=0;" RUNNING ";bust-out player=1", "re-enter player=1",
     "limit", "no re-entry left"},
    {"re-enter/not-started", THREE, "re-enter player=1", "not-started", "start the clock"},
    {"re-enter/withdrawn", THREE ";unregister player=1", "re-enter player=1", "not-in", "register"},
    {"re-enter/closed", RUNNING ";bust-out player=1;close-registration", "re-enter player=1",
     "closed", "reopen"},
    {"re-enter/over", OVER, "re-enter player=1", "finished", "over"},
    {"re-enter/seat-taken", RUNNING ";bust-out player=1;register name=Dan|table=1|seat=9",
     "re-enter player=1|table=1|seat=10", "no-seat", "1 to 9"},

    {"rebuy/done", RUNNING, "rebuy player=1|times=3", NULL, "rebuy-taken"},
    {"rebuy/busted", RUNNING ";bust-out player=1", "rebuy player=1", NULL, "rebuy-taken"},
    {"rebuy/nobody", RUNNING, "rebuy player=Zed", "no-player", "Zed"},
    {"rebuy/empty-seat", RUNNING, "rebuy player=1.99", "no-seat", "1 to 9"},
    {"rebuy/no-table", RUNNING, "rebuy player=7.1", "no-table", "Table 7"},
    {"rebuy/not-started", THREE, "rebuy player=1", "not-started", "start"},
    {"rebuy/none", "set-config rebuys=0;" RUNNING, "rebuy player=1", "closed", "no rebuys"},
    {"rebuy/limit", "set-config rebuys=1;" RUNNING ";rebuy player=1", "rebuy player=1", "limit",
     "1 of 1"},
    {"rebuy/two-of-one", "set-config rebuys=1;" RUNNING, "rebuy player=1|times=2", "limit",
     "0 of 1"},
    {"rebuy/too-late", "set-config rebuy_until_level=1;" RUNNING ";next-level", "rebuy player=1",
     "closed", "level 1"},
    {"rebuy/break-after-last", "set-config rebuy_until_level=2;" RUNNING ";set-level level=3",
     "rebuy player=1", NULL, "rebuy-taken"},
    {"rebuy/withdrawn", THREE ";unregister player=3;start", "rebuy player=3", "not-in", "Cleo"},
    {"rebuy/times-0", RUNNING, "rebuy player=1|times=0", "bad-value", "times"},
    {"rebuy/times-11", RUNNING, "rebuy player=1|times=11", "bad-value", "times"},
    {"rebuy/over", OVER, "rebuy player=1", "finished", "undo the last bust-out"},

    {"add-on/done", RUNNING, "add-on player=1", NULL, "add-on-taken"},
    {"add-on/twice", RUNNING ";add-on player=1", "add-on player=1", "limit", "1 of 1"},
    {"add-on/none", "set-config add_ons=0;" RUNNING, "add-on player=1", "closed", "no add-ons"},
    {"add-on/out", RUNNING ";bust-out player=1", "add-on player=1", "not-in", "out already"},
    {"add-on/not-started", THREE, "add-on player=1", "not-started", "start"},

    {"bust-out/done", RUNNING, "bust-out player=ann", NULL, "players-busted"},
    {"bust-out/several", RUNNING, "bust-out players=Ann:900,Ben:600", NULL, "players-busted"},
    {"bust-out/by", RUNNING, "bust-out player=Ann|by=Ben,Cleo", NULL, "players-busted"},
    {"bust-out/nobody-named", RUNNING, "bust-out", "bad-value", "Give player"},
    {"bust-out/both", RUNNING, "bust-out player=Ann|players=Ben", "bad-value", "Give player"},
    {"bust-out/stack-beside-players", RUNNING, "bust-out players=Ann:1,Ben:2|stack=5", "bad-value",
     "each of players"},
    {"bust-out/no-stacks", RUNNING, "bust-out players=Ann:900,Ben", "stacks-needed", "Ben"},
    {"bust-out/twice", RUNNING, "bust-out players=Ann:900,1:900", "bad-value",
     "Ann is named twice"},
    {"bust-out/all", RUNNING, "bust-out players=1:1,2:2,3:3", "bad-value", "Somebody has to win"},
    {"bust-out/out", RUNNING ";bust-out player=1", "bust-out player=1", "not-in", "out already"},
    {"bust-out/stack-too-big", RUNNING, "bust-out player=1|stack=4501", "bad-value", "4500"},
    {"bust-out/stacks-too-big", RUNNING, "bust-out players=1:3000,2:1501", "bad-value", "Ben"},
    {"bust-out/by-himself", RUNNING, "bust-out player=1|by=Ann", "bad-value", "cannot have won"},
    {"bust-out/by-twice", RUNNING, "bust-out player=1|by=Ben,2", "bad-value", "twice"},
    {"bust-out/by-nobody", RUNNING, "bust-out player=1|by=Zed", "no-player", "Zed"},
    {"bust-out/by-withdrawn", THREE ";register name=Dan;unregister player=4;start",
     "bust-out player=1|by=Dan", "bad-value", "cannot have won"},
    {"bust-out/not-started", THREE, "bust-out player=1", "not-started", "start the clock"},
    {"bust-out/over", OVER, "bust-out player=3", "finished", "over"},
    {"bust-out/empty-seat", "open-table seats=9;register name=Ann|table=1|seat=1;start",
     "bust-out player=1.2", "no-player", "Nobody sits"},

    {"start/done", THREE, "start", NULL, "seats-drawn clock-set"},
    {"start/alone", "", "start", NULL, "clock-set"},
    {"start/again", RUNNING, "start", "phase", "resume"},
    {"start/over", OVER, "start", "finished", "over"},
    {"pause/done", RUNNING, "pause", NULL, "clock-set"},
    {"pause/again", RUNNING ";pause", "pause", "phase", "paused already"},
    {"pause/not-started", THREE, "pause", "not-started", "start the clock"},
    {"pause/over", OVER, "pause", "finished", "over"},
    {"resume/done", RUNNING ";pause", "resume", NULL, "clock-set"},
    {"resume/again", RUNNING, "resume", "phase", "running already"},
    {"resume/not-started", THREE, "resume", "not-started", "start the clock"},
    {"next-level/done", RUNNING, "next-level", NULL, "clock-set"},
    {"next-level/last", RUNNING ";set-level level=6", "next-level", "no-level", "last level"},
    {"previous-level/done", RUNNING ";next-level", "previous-level", NULL, "clock-set"},
    {"previous-level/first", "", "previous-level", "no-level", "first level"},
    {"set-level/done", RUNNING, "set-level level=4", NULL, "clock-set"},
    {"set-level/outside", RUNNING, "set-level level=7", "no-level", "6 entries"},
    {"set-level/0", RUNNING, "set-level level=0", "bad-value", "level must be"},
    {"set-level/missing", RUNNING, "set-level", "bad-value", "level is missing"},
    {"set-level/no-number", RUNNING, "set-level level=four", "bad-value", "whole number"},
    {"set-level/over", OVER, "set-level level=2", "finished", "over"},
    {"adjust-time/done", RUNNING, "adjust-time ms=60000", NULL, "clock-set"},
    {"adjust-time/0", RUNNING, "adjust-time ms=0", "bad-value", "ms is 0"},
    {"adjust-time/missing", RUNNING, "adjust-time", "bad-value", "ms is missing"},
    {"adjust-time/two-days", RUNNING, "adjust-time ms=172800000", "bad-value", "ms must be"},
    {"adjust-time/day-after-day", RUNNING ";adjust-time ms=86400000", "adjust-time ms=60000",
     "bad-value", "set the structure"},

    {"seat/all", THREE, "seat", NULL, "seats-drawn"},
    {"seat/one", TABLES ";" THREE, "seat player=2|table=1|seat=5", NULL, "player-moved"},
    {"seat/one-drawn", TABLES ";" THREE, "seat player=2", NULL, "player-moved"},
    {"seat/nobody-waits", THREE ";seat", "seat", "nothing", "Nobody waits"},
    {"seat/table-alone", THREE, "seat table=1", "bad-value", "need a player"},
    {"seat/seat-alone", THREE, "seat player=1|seat=2", "bad-value", "table beside it"},
    {"seat/seated", THREE ";seat", "seat player=1", "phase", "use move"},
    {"seat/no-table-open", THREE, "seat player=1", "no-seat", "open a table"},
    {"seat/out", RUNNING ";bust-out player=1", "seat player=1", "not-in", "out already"},
    {"seat/over", OVER, "seat", "finished", "over"},

    {"move/done", TABLES ";register name=Ann|table=1|seat=1",
     "move player=Ann|table=2|seat=4|reason=balance", NULL, "player-moved"},
    {"move/drawn", TABLES ";register name=Ann|table=1|seat=1", "move player=1.1|table=2", NULL,
     "player-moved"},
    {"move/there-already", TABLES ";register name=Ann|table=1|seat=1",
     "move player=1|table=1|seat=1", "nothing", "sits there already"},
    {"move/taken", TABLES ";register name=Ann|table=1|seat=1;register name=Ben|table=2|seat=1",
     "move player=1|table=2|seat=1", "seat-taken", "Ben sits"},
    {"move/outside", TABLES ";register name=Ann|table=1|seat=1", "move player=1|table=2|seat=12",
     "no-seat", "1 to 9"},
    {"move/locked", TABLES ";register name=Ann|table=1|seat=1;lock-seat table=2|seat=3",
     "move player=1|table=2|seat=3", "no-seat", "locked"},
    {"move/no-table", TABLES ";register name=Ann", "move player=1", "bad-value",
     "table is missing"},
    {"move/closed-table", TABLES ";register name=Ann", "move player=1|table=3", "no-table",
     "Table 3"},
    {"move/full",
     "open-table seats=2;register name=Ann|table=1;register name=Ben|table=1;"
     "register name=Cleo",
     "move player=3|table=1", "no-seat", "No seat is free"},
    {"swap/done", TABLES ";register name=Ann|table=1|seat=1;register name=Ben|table=2|seat=1",
     "swap player=1|other=Ben|reason=asked", NULL, "players-swapped"},
    {"swap/himself", THREE ";seat", "swap player=1|other=Ann", "bad-value", "two different"},
    {"swap/unseated", THREE, "swap player=1|other=Ben", "not-in", "no seat to swap"},
    {"swap/other-missing", THREE, "swap player=1", "bad-value", "other is missing"},

    {"open-table/done", "", "open-table", NULL, "table-opened"},
    {"open-table/numbered", "", "open-table table=7|seats=10", NULL, "table-opened"},
    {"open-table/open", TABLES, "open-table table=2", "phase", "open already"},
    {"open-table/seats-1", "", "open-table seats=1", "bad-value", "seats must be"},
    {"open-table/seats-13", "", "open-table seats=13", "bad-value", "seats must be"},
    {"open-table/number-0", "", "open-table table=0", "bad-value", "table must be"},
    {"open-table/number-10001", "", "open-table table=10001", "bad-value", "table must be"},
    {"open-table/over", OVER, "open-table", "finished", "over"},
    {"break-table/done", TABLES ";register name=Ann|table=1|seat=1", "break-table table=1", NULL,
     "seats-drawn"},
    {"break-table/empty", TABLES, "break-table table=2", NULL, "seats-drawn"},
    {"break-table/closed", TABLES, "break-table table=3", "no-table", "Table 3"},
    {"break-table/no-room", RUNNING, "break-table table=1", "no-seat", "enough free seats"},
    {"break-table/missing", TABLES, "break-table", "bad-value", "table is missing"},
    {"final-table/done", RUNNING, "final-table", NULL, "seats-drawn"},
    {"final-table/not-started", THREE, "final-table", "not-started", "start"},
    {"final-table/too-many", "set-config seats_per_table=2;" RUNNING, "final-table", "no-seat",
     "3 players"},
    {"redraw/all", RUNNING, "redraw", NULL, "seats-drawn"},
    {"redraw/one", RUNNING, "redraw table=1", NULL, "seats-drawn"},
    {"redraw/nobody", "", "redraw", "nothing", "Nobody"},
    {"redraw/closed-table", RUNNING, "redraw table=2", "no-table", "Table 2"},
    {"lock-seat/done", TABLES, "lock-seat table=1|seat=3", NULL, "seat-locked"},
    {"lock-seat/unlock", TABLES ";lock-seat table=1|seat=3", "lock-seat table=1|seat=3|locked=no",
     NULL, "seat-locked"},
    {"lock-seat/again", TABLES ";lock-seat table=1|seat=3", "lock-seat table=1|seat=3", "nothing",
     "locked already"},
    {"lock-seat/not-locked", TABLES, "lock-seat table=1|seat=3|locked=no", "nothing", "not locked"},
    {"lock-seat/taken", TABLES ";register name=Ann|table=1|seat=3", "lock-seat table=1|seat=3",
     "seat-taken", "move him first"},
    {"lock-seat/outside", TABLES, "lock-seat table=1|seat=10", "no-seat", "1 to 9"},
    {"lock-seat/no-table", "", "lock-seat table=1|seat=1", "no-table", "Table 1"},
    {"lock-seat/perhaps", TABLES, "lock-seat table=1|seat=1|locked=perhaps", "bad-value",
     "yes or no"},

    {"set-button/done", TABLES ";register name=Ann|table=1|seat=1;register name=Ben|table=1|seat=2",
     "set-button table=1|seat=2|reason=moved", NULL, "button-set"},
    {"set-button/drawn",
     TABLES ";register name=Ann|table=1|seat=1;register name=Ben|table=1|seat=2",
     "set-button table=1", NULL, "button-set"},
    {"set-button/outside",
     TABLES ";register name=Ann|table=1|seat=1;register name=Ben|table=1|seat=2",
     "set-button table=1|seat=12", "no-seat", "1 to 9"},
    {"set-button/empty-heads-up",
     TABLES ";register name=Ann|table=1|seat=1;register name=Ben|table=1|seat=2",
     "set-button table=1|seat=3", "no-seat", "seat with a player"},
    {"set-button/alone", TABLES ";register name=Ann|table=1|seat=1", "set-button table=1|seat=1",
     "no-player", "fewer than two"},
    {"set-button/no-table", "", "set-button table=1|seat=1", "no-table", "Table 1"},
    {"set-button/over", OVER, "set-button table=1|seat=1", "finished", "over"},
    {"next-hand/done", RUNNING, "next-hand table=1", NULL, "hand-dealt"},
    {"next-hand/not-started", THREE ";seat", "next-hand table=1", "not-started", "start"},
    {"next-hand/no-table", RUNNING, "next-hand table=2", "no-table", "Table 2"},
    {"next-hand/alone", "open-table;register name=Ann|table=1|seat=1;start", "next-hand table=1",
     "no-player", "fewer than two"},
    {"next-hand/no-button",
     "open-table;register name=Ann|table=1|seat=1;register name=Ben|table=1|seat=2;start",
     "next-hand table=1", "no-button", "set it or draw"},
    {"next-hand/over", OVER, "next-hand table=1", "finished", "over"},

    {"close-registration/done", RUNNING, "close-registration", NULL, "registration-set"},
    {"close-registration/again", RUNNING ";close-registration", "close-registration", "phase",
     "closed already"},
    {"close-registration/over", OVER, "close-registration", "finished", "over"},
    {"reopen-registration/done", RUNNING ";close-registration", "reopen-registration", NULL,
     "registration-set"},
    {"reopen-registration/open", RUNNING, "reopen-registration", "phase", "open already"},
    {"reopen-registration/too-late", "set-config late_until_level=1;" RUNNING ";next-level",
     "reopen-registration", NULL, "registration-set"},
    {"reopen-registration/closed-and-too-late",
     "set-config late_until_level=1;" RUNNING ";close-registration;next-level",
     "reopen-registration", NULL, "registration-set"},
    {"reopen-registration/beyond-again",
     "set-config late_until_level=1;" RUNNING ";next-level;reopen-registration",
     "reopen-registration", "phase", "open already"},
    {"reopen-registration/over", OVER, "reopen-registration", "finished", "over"},

    {"set-config/done", "", "set-config starting_stack=5000", NULL, "setup-set"},
    {"set-config/nothing", "", "set-config", "nothing", "changes nothing"},
    {"set-config/same", "", "set-config starting_stack=1500", "nothing", "changes nothing"},
    {"set-config/no-name", "", "set-config name=", "bad-value", "name is missing"},
    {"set-config/stack-0", "", "set-config starting_stack=0", "bad-value", "starting_stack must"},
    {"set-config/stack-huge", "", "set-config starting_stack=9007199254740993", "bad-value",
     "starting_stack must"},
    {"set-config/negative-price", "", "set-config price=-1", "bad-value", "price must be"},
    {"set-config/seats", "", "set-config seats_per_table=13", "bad-value", "seats_per_table must"},
    {"set-config/rule", "", "set-config button_rule=bouncing", "bad-value", "button_rule must"},
    {"set-config/no-key", "", "set-config colour=red", "bad-value", "colour"},
    {"set-config/over", OVER, "set-config name=Saturday", NULL, "setup-set"},
    {"set-structure/missing", "", "set-structure", "bad-value", "levels is missing"},
    {"set-structure/as-text", "", "set-structure levels=1", "bad-value", "JSON"},

    {"chip-count/done", RUNNING, "chip-count player=1|stack=4500", NULL, "chips-counted"},
    {"chip-count/0", RUNNING, "chip-count player=1|stack=0", NULL, "chips-counted"},
    {"chip-count/missing", RUNNING, "chip-count player=1", "bad-value", "stack is missing"},
    {"chip-count/negative", RUNNING, "chip-count player=1|stack=-5", "bad-value", "stack must be"},
    {"chip-count/too-many", RUNNING, "chip-count player=1|stack=4501", "bad-value", "4500"},
    {"chip-count/out", RUNNING ";bust-out player=1", "chip-count player=1|stack=0", "not-in",
     "out already"},
    {"adjust-chips/done", RUNNING, "adjust-chips amount=-500|reason=found", NULL, "chips-adjusted"},
    {"adjust-chips/0", RUNNING, "adjust-chips amount=0", "bad-value", "amount is 0"},
    {"adjust-chips/missing", RUNNING, "adjust-chips", "bad-value", "amount is missing"},
    {"adjust-chips/below-0", RUNNING, "adjust-chips amount=-4501", "bad-value", "no chips in play"},
    {"adjust-chips/huge", RUNNING, "adjust-chips amount=1000000000001", "bad-value", "amount must"},
    {"register/paid-in-part", PAID, "register name=Ann|paid=500", NULL, "player-registered"},
    {"register/paid-too-much", PAID, "register name=Ann|paid=1101", "bad-value", "give change"},
    {"register/paid-negative", PAID, "register name=Ann|paid=-1", "bad-value", "paid must be"},
    {"register/paid-nan", PAID, "register name=Ann|paid=nan", "bad-value", "whole number"},
    {"register/no-list", PAID, "register name=Ann|list=member", "bad-value", "no price list"},
    {"register/full", "set-config max_players=3;" THREE, "register name=Dan", "limit", "waiting"},
    {"register/waiting", "set-config max_players=3;" THREE, "register name=Dan|waiting=yes", NULL,
     "waiting-set"},
    {"register/waits-already", "register name=Dan|waiting=yes", "register name=DAN|waiting=yes",
     "name-taken", "waiting list already"},
    {"register/off-the-list", "register name=Dan|waiting=yes", "register name=Dan", NULL,
     "player-registered"},
    {"register/late-by-time", "set-config late_until_minutes=20;" RUNNING ";next-level",
     "register name=Dan", "closed", "reopen"},
    {"unregister/off-the-list", "register name=Dan|waiting=yes", "unregister player=dan", NULL,
     "waiting-set"},
    {"re-enter/not-sold-any-more",
     "set-config re_entry.until_level=1;" RUNNING ";bust-out player=1;next-level",
     "re-enter player=1", "closed", "Re-entries ended with level 1"},
    {"rebuy/single-only", "set-config rebuy.most_at_once=1;" RUNNING, "rebuy player=1|times=2",
     "limit", "At most 1"},
    {"rebuy/double", "set-config rebuy.most_at_once=2;" RUNNING, "rebuy player=1|times=2", NULL,
     "rebuy-taken"},
    {"rebuy/stack-needed", "set-config rebuy.max_stack=1500;" RUNNING, "rebuy player=1",
     "stacks-needed", "give the stack of Ann"},
    {"rebuy/stack-small", "set-config rebuy.max_stack=1500;" RUNNING, "rebuy player=1|stack=1500",
     NULL, "rebuy-taken"},
    {"rebuy/stack-large", "set-config rebuy.max_stack=1500;" RUNNING, "rebuy player=1|stack=1501",
     "limit", "1501 chips"},
    {"rebuy/stack-counted",
     "set-config rebuy.max_stack=1500;" RUNNING ";chip-count player=1|stack=2000", "rebuy player=1",
     "limit", "2000 chips"},
    {"rebuy/stack-when-out", "set-config rebuy.max_stack=0;" RUNNING ";bust-out player=1",
     "rebuy player=1", NULL, "rebuy-taken"},
    {"rebuy/in-break-only", "set-config rebuy.in_break=yes;" RUNNING, "rebuy player=1", "closed",
     "in a break only"},
    {"rebuy/after-time", "set-config rebuy.until_minutes=20;" RUNNING ";next-level",
     "rebuy player=1", "closed", "after 20 minutes"},
    {"add-on/in-break", "set-config add_on.in_break=yes;" RUNNING ";set-level level=3",
     "add-on player=1", NULL, "add-on-taken"},
    {"add-on/not-in-break", "set-config add_on.in_break=yes;" RUNNING, "add-on player=1", "closed",
     "in a break only"},
    {"add-on/too-early", "set-config add_on.from_level=2;" RUNNING, "add-on player=1", "closed",
     "begin with level 2"},
    {"set-config/price-huge", "", "set-config price=1000000000000001", "bad-value", "price must"},
    {"set-config/price-nan", "", "set-config price=NaN", "bad-value", "whole number"},
    {"set-config/price-empty", "", "set-config price=", "bad-value", "whole number"},
    {"set-config/percents", "", "set-config payouts.percents=5000,3000,1999", "bad-value",
     "add up to 99.99 %"},
    {"set-config/percents-over", "", "set-config payouts.percents=5000,3000,2100", "bad-value",
     "101 %"},
    {"set-config/percents-missing", "", "set-config payouts.how=percents", "bad-value",
     "payouts.percents is empty"},
    {"set-config/amounts-missing", "", "set-config payouts.how=amounts", "bad-value",
     "payouts.amounts is empty"},
    {"set-config/amounts-negative", "", "set-config payouts.amounts=500,-1", "bad-value",
     "amounts must be"},
    {"set-config/table-missing", "", "set-config payouts.by=table", "bad-value",
     "payouts.table is empty"},
    {"set-config/seat-value", "", "set-config payouts.seats=3", "bad-value", "seat_value"},
    {"set-config/no-group", "", "set-config prizes.how=curve", "bad-value", "prizes"},
    {"set-config/no-key-in-group", "", "set-config payouts.colour=red", "bad-value", "colour"},
    {"set-config/in-group", "", "set-config payouts.round=500|payouts.curve=flat", NULL,
     "setup-set"},

    {"lock-prizes/done", CASH, "lock-prizes", NULL, "prizes-set"},
    {"lock-prizes/none", THREE, "lock-prizes", "nothing", "nobody has paid"},
    {"lock-prizes/again", CASH ";lock-prizes", "lock-prizes", "phase", "locked already"},
    {"lock-prizes/amounts", CASH, "lock-prizes amounts=2000,700,300", NULL, "prizes-set"},
    {"lock-prizes/amounts-short", CASH, "lock-prizes amounts=2000,700", "bad-value", "3 is left"},
    {"lock-prizes/amounts-long", CASH, "lock-prizes amounts=2000,1300", "bad-value", "by 3;"},
    {"lock-prizes/too-many", CASH, "lock-prizes amounts=1500,1000,300,200", "bad-value",
     "4 prizes for 3 players"},
    {"lock-prizes/negative", CASH, "lock-prizes amounts=3001,-1", "bad-value", "amounts must be"},
    {"lock-prizes/place", CASH, "lock-prizes place=2|amount=900", NULL, "setup-set"},
    {"lock-prizes/no-amount", CASH, "lock-prizes place=2", "bad-value", "amount is missing"},
    {"lock-prizes/no-place", CASH, "lock-prizes amount=900", "bad-value", "place beside it"},
    {"lock-prizes/unpaid-place", CASH, "lock-prizes place=3|amount=900", "bad-value",
     "not paid: 2"},
    {"lock-prizes/more-than-pool", CASH ";lock-prizes place=1|amount=2500",
     "lock-prizes place=2|amount=501", "bad-value", "left, 5"},
    {"unlock-prizes/done", CASH ";lock-prizes", "unlock-prizes", NULL, "prizes-set"},
    {"unlock-prizes/not-locked", CASH, "unlock-prizes", "phase", "not locked"},
    {"unlock-prizes/place", CASH ";lock-prizes place=2|amount=900", "unlock-prizes place=2", NULL,
     "setup-set"},
    {"unlock-prizes/not-set", CASH, "unlock-prizes place=2", "nothing", "not set by hand"},

    {"deal/icm", CASH, "deal stacks=Ann:3000,Ben:1000,Cleo:500", NULL, "deal-made"},
    {"deal/chip-chop", CASH, "deal how=chip-chop|stacks=Ann:3000,Ben:1000,Cleo:500", NULL,
     "deal-made"},
    {"deal/even", CASH, "deal how=even", NULL, "deal-made"},
    {"deal/by-hand", CASH, "deal how=by-hand|shares=Ann:1500,Ben:1000,Cleo:500", NULL, "deal-made"},
    {"deal/left", CASH, "deal how=even|left=300", NULL, "deal-made"},
    {"deal/left-too-much", CASH, "deal how=even|left=3001", "bad-value", "left is more"},
    {"deal/gap", CASH, "deal stacks=Ann:3000,Ben:1000,Cleo:400", "stacks-needed",
     "100 are missing; count Ann again"},
    {"deal/too-many-chips", CASH, "deal stacks=Ann:3000,Ben:1000,Cleo:600", "stacks-needed",
     "100 too many"},
    {"deal/uncounted", CASH ";chip-count player=Ann|stack=3000", "deal", "stacks-needed",
     "Count the chips of Ben, Cleo"},
    {"deal/old-count",
     CASH ";chip-count player=Ben|stack=1000;chip-count player=Ann|stack=3000;chip-count "
          "player=Cleo|stack=400",
     "deal", "stacks-needed", "count Ben again"},
    {"deal/not-all", CASH, "deal stacks=Ann:3000,Ben:1500", "bad-value", "2 of the 3"},
    {"deal/twice", CASH, "deal stacks=Ann:3000,ann:1000,Ben:500", "bad-value", "Ann twice"},
    {"deal/who", CASH, "deal stacks=Ann:3000,Zoe:1000,Ben:500", "no-player", "Zoe"},
    {"deal/short", CASH, "deal how=by-hand|shares=Ann:1500,Ben:1000,Cleo:400", "bad-value",
     "1 are missing"},
    {"deal/no-shares", CASH, "deal how=by-hand", "bad-value", "shares is missing"},
    {"deal/shares-of-icm", CASH, "deal shares=Ann:1500,Ben:1000,Cleo:500", "bad-value", "by-hand"},
    {"deal/open", PAID RUNNING, "deal how=even", "phase", "close it first"},
    {"deal/not-started", PAID THREE, "deal how=even", "not-started", "start"},
    {"deal/again", CASH ";deal how=even", "deal how=even", "phase", "made already"},
    {"deal/no-prizes", RUNNING ";close-registration", "deal how=even", "nothing", "no prizes"},
    {"deal/over", PAID OVER, "deal how=even", "finished", "over"},

    {"pay/done", PAID OVER, "pay player=Cleo", NULL, "money-paid"},
    {"pay/part", PAID OVER, "pay player=Cleo|amount=100|cashier=Kim", NULL, "money-paid"},
    {"pay/too-much", PAID OVER, "pay player=Cleo|amount=3000", "bad-value", "at most"},
    {"pay/twice", PAID OVER ";pay player=Cleo", "pay player=Cleo", "nothing", "Nothing is due"},
    {"pay/no-prize", PAID OVER, "pay player=Ann", "nothing", "Nothing is due to Ann"},
    {"pay/0", PAID OVER, "pay player=Cleo|amount=0", "bad-value", "amount must be"},
    {"pay/no-player", PAID OVER, "pay", "bad-value", "player is missing"},
    {"pay/provisional", PAID RUNNING ";bust-out player=Ann", "pay player=Ann", "phase",
     "Registration is open"},
    {"pay/not-started", PAID THREE, "pay player=Ann", "phase", "not started"},
    {"pay/stale", CASH ";lock-prizes;bust-out player=1;bust-out player=2;set-config added=500",
     "pay player=Cleo", "phase", "do not fit"},
    {"pay/debt", PAID "register name=Ann|paid=100", "pay player=Ann|for=debt", NULL, "money-paid"},
    {"pay/debt-part", PAID "register name=Ann|paid=100", "pay player=Ann|for=debt|amount=500", NULL,
     "money-paid"},
    {"pay/no-debt", PAID THREE, "pay player=Ann|for=debt", "nothing", "owes nothing"},
    {"pay/debt-too-much", PAID "register name=Ann|paid=100", "pay player=Ann|for=debt|amount=1001",
     "bad-value", "no more than this"},
    {"pay/refund", PAID THREE, "pay player=Ann|for=refund|amount=100", NULL, "money-paid"},
    {"pay/refund-of-price", PAID THREE, "pay player=Ann|for=refund|amount=1000|part=price", NULL,
     "money-paid"},
    {"pay/refund-too-much", PAID THREE, "pay player=Ann|for=refund|amount=101", "bad-value",
     "at most this"},
    {"pay/refund-unpaid", PAID "register name=Ann|paid=0", "pay player=Ann|for=refund|amount=1",
     "nothing", "paid nothing"},
    {"pay/refund-amount", PAID THREE, "pay player=Ann|for=refund", "bad-value",
     "amount is missing"},
    {"pay/drawer-in", THREE, "pay for=drawer-in|amount=5000|reason=float", NULL, "money-paid"},
    {"pay/drawer-out", PAID THREE, "pay for=drawer-out|amount=3300", NULL, "money-paid"},
    {"pay/drawer-empty", PAID THREE, "pay for=drawer-out|amount=3301", "bad-value", "holds, 33"},
    {"pay/drawer-player", PAID THREE, "pay for=drawer-in|amount=1|player=Ann", "bad-value",
     "leave player out"},
    {"pay/drawer-amount", PAID THREE, "pay for=drawer-in", "bad-value", "amount is missing"},
    {"pay/withdrawn", PAID THREE ";unregister player=Ann", "pay player=Ann", "not-in",
     "not registered"},

    {"bounty/done", "set-config bounty=500;" RUNNING ";bust-out player=Ann",
     "bounty player=Ann|by=Ben", NULL, "bounty-awarded"},
    {"bounty/shared", "set-config bounty=500;" RUNNING ";bust-out player=Ann",
     "bounty player=Ann|by=Ben,Cleo", NULL, "bounty-awarded"},
    {"bounty/other", "set-config bounty=500;" RUNNING ";bust-out player=Ann|by=Ben",
     "bounty player=Ann|by=Cleo", NULL, "bounty-awarded"},
    {"bounty/awarded", "set-config bounty=500;" RUNNING ";bust-out player=Ann|by=Ben",
     "bounty player=Ann", "nothing", "awarded already"},
    {"bounty/by-nobody", "set-config bounty=500;" RUNNING ";bust-out player=Ann",
     "bounty player=Ann", "bad-value", "by is missing"},
    {"bounty/own", "set-config bounty=500;" RUNNING ";bust-out player=Ann",
     "bounty player=Ann|by=Ann", "bad-value", "cannot have won"},
    {"bounty/twice", "set-config bounty=500;" RUNNING ";bust-out player=Ann",
     "bounty player=Ann|by=Ben,ben", "bad-value", "Ben twice"},
    {"bounty/in", "set-config bounty=500;" RUNNING, "bounty player=Ann|by=Ben", "phase",
     "has not gone out"},
    {"bounty/none", RUNNING ";bust-out player=Ann", "bounty player=Ann|by=Ben", "nothing",
     "no bounties"},
    {"bounty/no-list",
     "set-config bounty=500|bounties.kind=mystery;" RUNNING ";bust-out player=Ann|by=Ben",
     "bounty player=Ann", "bad-value", "no sealed list"},

    {"note/done", "", "note text=Fire alarm", NULL, "noted"},
    {"note/over", OVER, "note text=Photo taken", NULL, "noted"},
    {"note/missing", "", "note", "bad-value", "text is missing"},
    {"note/empty", "", "note text= ", "bad-value", "text is empty"},
    {"finish/done", RUNNING, "finish reason=deal", NULL, "finished"},
    {"finish/not-started", THREE, "finish", "not-started", "start"},
    {"finish/over", OVER, "finish", "finished", "over"},
    {"finish/again", RUNNING ";finish", "finish", "finished", "undo that"},

    {"undo/done", THREE, "undo", NULL, "undone"},
    {"undo/nothing", "", "undo", "nothing", "nothing to undo"},
    {"undo/creation", THREE, "undo seq=1", "cannot-undo", "creation"},
    {"undo/no-event", THREE, "undo seq=99", "bad-value", "no such event"},
    {"undo/undone", THREE ";undo", "undo seq=4", "cannot-undo", "undone already"},
    {"undo/undo", THREE ";undo", "undo seq=5", "cannot-undo", "redo the event"},
    {"undo/needed-later", RUNNING ";bust-out player=2", "undo seq=3", "cannot-undo", "Event"},
    {"undo/old-clock", RUNNING ";pause;resume", "undo seq=7", "cannot-undo", "adjust the time"},
    {"undo/seq-0", THREE, "undo seq=0", "bad-value", "seq must be"},
    {"redo/done", THREE ";undo", "redo", NULL, "redone"},
    {"redo/nothing", THREE, "redo", "nothing", "nothing to redo"},
    {"redo/not-undone", THREE, "redo seq=3", "cannot-undo", "not undone"},
    {"redo/id-reused", THREE ";undo;register name=Dan", "redo seq=4", "cannot-undo", "Event"},
};

static void lead_to(FeltModel *model, const char *before)
{
  g_auto(GStrv) commands = g_strsplit(before, ";", -1);
  for (guint i = 0; commands[i] != NULL; i++)
    if (*commands[i] != '\0')
      felt_model_do(model, "%s", commands[i]);
}

static void test_case(gconstpointer data)
{
  const Case *c = data;
  FeltModel model;
  felt_model_create(&model, 6);
  lead_to(&model, c->before);
  if (c->code != NULL) {
    felt_model_refuse(&model, c->code, c->part, "%s", c->command);
    felt_model_assert_folds(&model);
    felt_model_clear(&model);
    return;
  }
  guint length = model.log->len;
  felt_model_do(&model, "%s", c->command);
  GString *kinds = g_string_new(NULL);
  for (guint i = length; i < model.log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model.log, i);
    g_string_append_printf(kinds, "%s%s", i > length ? " " : "",
                           felt_event_info(event->kind)->name);
    g_assert_cmpint(event->at.utc_us, ==, model.context.now.utc_us);
  }
  g_assert_cmpstr(kinds->str, ==, c->part);
  g_string_free(kinds, TRUE);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* Every refusal code but one per kind of mistake stands in the table above. */
static void test_every_code(void)
{
  for (int code = 0; code <= FELT_DECIDE_ERROR_CANNOT_UNDO; code++) {
    g_autoptr(GError) error = g_error_new_literal(FELT_DECIDE_ERROR, code, "x");
    gboolean found = FALSE;
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
      found = found || g_strcmp0(cases[i].code, felt_decide_error_code(error)) == 0;
    if (!found)
      g_error("no case is refused with %s", felt_decide_error_code(error));
  }
  for (guint kind = 0; kind < FELT_N_COMMANDS; kind++) {
    const char *name = felt_command_info((FeltCommandKind)kind)->name;
    gboolean found = FALSE;
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
      found = found || (g_str_has_prefix(cases[i].command, name) &&
                        strchr(" ", cases[i].command[strlen(name)]) != NULL);
    if (!found)
      g_error("no case for %s", name);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/commands/", cases[i].path, NULL);
    g_test_add_data_func(path, &cases[i], test_case);
  }
  g_test_add_func("/commands/every-code", test_every_code);
  return g_test_run();
}
