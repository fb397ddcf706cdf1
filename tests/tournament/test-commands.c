/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-commands.c - every command: what it does, and every reason for which it is refused */
#include "felt-test.h"
#include "tournament/felt-play.h"

#include <string.h>

/* Commands on a tournament of six entries (levels 1, 2, break, 3, 4, break). */
typedef struct {
  const char *before; /* a script that leads there */
  const char *steps; /* refusals of felt-play, and commands that are done with "=>" before the kinds
                        of the events that they make, each from there again */
} Case;

#define THREE   "register name=Ann;register name=Ben;register name=Cleo"
#define RUNNING THREE ";start"
#define OVER    RUNNING ";bust-out player=1;bust-out player=2"
#define TABLES  "open-table seats=9;open-table seats=9"

#define PAID    "set-config price=1000|fee=100|payouts.by=fixed|payouts.places=2;"
#define SEATS   PAID "set-config payouts.seat_value=2000|payouts.seats=1;"
#define DRAWER  THREE ";drawer-open cashier=Kim|amount=20000"
#define CLOSED  DRAWER ";drawer-close cashier=Kim|count=20000"
#define POTS    "set-config side_pots=Longer:1000,High:500;" THREE
#define IN_POTS POTS ";side-pot-join pot=Longer|players=Ann,Ben"
#define CASH    PAID RUNNING ";close-registration"

static const Case cases[] = {
    {"", "!phase [exists already] create; register person=3 => player-registered; "
         "register name=person 3 => player-registered; "
         "register person=3|name=Zoe => player-registered; "
         "register people=1,Person 2|names=Zoe => player-registered player-registered "
         "player-registered; "
         "!no-player [no person “99”] register person=99; "
         "register person=3 -> !name-taken [registered already, as Person 3] register "
         "person=3|name=Zoe; "
         "register name=Person 3|walk_in=yes => player-registered; "
         "!bad-value [of one player] register person=3|names=Zoe; "
         "register names=Zoe,Yve|people=3|stacks=5000,6000,7000 => player-registered "
         "player-registered player-registered; "
         "register people=3|stacks=7000 => player-registered; "
         "!bad-value [has 1 numbers for 2 players] register names=Zoe,Yve|stacks=5000; "
         "!bad-value [2 numbers for 1] register name=Zoe|stacks=5000,6000; "
         "!bad-value [leave chips and the waiting list out] register "
         "names=Zoe,Yve|stacks=5000,6000|chips=9000; "
         "!bad-value [leave chips and the waiting list out] register "
         "names=Zoe,Yve|stacks=5000,6000|waiting=yes; "
         "!not-allowed [is blocked;; a director] register person=8; "
         "!not-allowed [is blocked] register name=PERSON 8; "
         "!not-allowed [is blocked] register name=Person 8|waiting=yes; "
         "register person=8|overrule=yes => player-registered; "
         "!not-allowed [cannot be let in] register person=9|overrule=yes; "
         "!not-allowed [Nobody is registered: Person 9] register people=1,9|overrule=yes"},
    {THREE,
     "forget player=Ben|name=Player 7 => player-forgotten; "
     "forget player=Ben|name=Player 7 -> !nothing [forgotten already] forget player=2|name=Player "
     "7; "
     "rename player=Ann|name=Player 7 -> forget player=Ben|name=Player 7 => player-forgotten; "
     "!name-taken [Nobody is registered: Ann] register names=Zoe,Ann|stacks=5000,6000; "
     "set-person player=Ann|person=Person 4 => person-set; "
     "set-person player=Ann|person=4 -> set-person player=Ann|person=none => person-set; "
     "!nothing [already] set-person player=Ann|person=none; "
     "set-person player=Ann|person=4 -> !nothing [already] set-person player=Ann|person=4; "
     "set-person player=Ann|person=4 -> !name-taken [plays here already, as Ann] set-person "
     "player=Ben|person=4; "
     "!no-player [Zed] set-person player=Ann|person=Zed"},
    {RUNNING, "set-person player=Ann|person=8 -> bust-out player=Ann -> !not-allowed [is blocked] "
              "re-enter player=Ann"},
    {OVER, "set-person player=Ann|person=4 => person-set"},

    {"", "register name=Ann => player-registered; !bad-value [name is missing] register; "
         "!bad-value [name is empty] register name=; !bad-value [id or a seat] register name=12; "
         "register name=Ann -> unregister player=1 -> register name=ann => player-registered; "
         "!bad-value [id or a seat] register name=2.4; "
         "!bad-value [table beside it] register name=Ann|seat=3; "
         "!no-table [Table 3] register name=Ann|table=3|seat=1; "
         "!no-table [Table 3] register name=Ann|table=3; "
         "open-table seats=2 -> lock-seat table=1|seat=1 -> lock-seat table=1|seat=2 -> !no-seat "
         "[no free seat] register name=Ann|table=1; "
         "!bad-value [colour] register name=Ann|table=1|colour=red"},
    {TABLES,
     "register name=Ann|table=2|seat=4 => player-registered; "
     "register name=Ann|table=2 => player-registered; "
     "register name=Ann|draw=yes => player-registered; "
     "!no-seat [1 to 9] register name=Ann|table=1|seat=10; "
     "!bad-value [seat must] register name=Ann|table=1|seat=13; "
     "!bad-value [seat must] register name=Ann|table=1|seat=0; "
     "register name=Ann|table=1|seat=2 -> !seat-taken [Ann sits] register name=Ben|table=1|seat=2; "
     "lock-seat table=1|seat=2 -> !no-seat [locked] register name=Ann|table=1|seat=2"},
    {THREE, "!name-taken [Ben is registered already] register name=BEN; "
            "!no-seat [open a table] register name=Dan|draw=yes; "
            "close-registration -> !closed [reopen] register name=Dan"},
    {RUNNING, "bust-out player=Ben -> !name-taken [re-enter] register name=Ben"},
    {OVER, "!finished [over] register name=Dan"},

    {THREE, "unregister player=ben => player-unregistered; !no-player [Dan] unregister player=Dan; "
            "!bad-value [player is missing] unregister; "
            "unregister player=1 -> !not-in [not registered] unregister player=1"},
    {"set-config seats_per_table=2;" RUNNING ";register name=Dan;register name=Eve",
     "unregister player=5 => player-unregistered"},
    {"set-config seats_per_table=2;" RUNNING ";register name=Dan;register name=Eve;add-on player=5",
     "!started [bought chips] unregister player=5"},
    {"set-config seats_per_table=2;" RUNNING
     ";register name=Dan;bust-out player=4;register name=Eve;re-enter player=4",
     "!started [more than once] unregister player=4"},
    {RUNNING, "!started [record the bust-out] unregister player=1; "
              "bust-out player=1 -> !not-in [out already] unregister player=1"},
    {"", "register name=Ann -> adjust-chips amount=-100 -> !limit [more chips would leave play] "
         "unregister player=1"},

    {RUNNING,
     "bust-out player=1 -> re-enter player=1 => player-re-entered; "
     "re-enter player=1|forfeit=200 => player-re-entered; !phase [forfeit] re-enter player=1; "
     "!bad-value [forfeit] re-enter player=1|forfeit=4501; "
     "!bad-value [forfeit] re-enter player=1|forfeit=-1; "
     "bust-out player=1 -> !bad-value [no chips] re-enter player=1|forfeit=1; "
     "bust-out player=1 -> close-registration -> !closed [reopen] re-enter player=1; "
     "bust-out player=1 -> register name=Dan|table=1|seat=9 -> !no-seat [1 to 9] re-enter "
     "player=1|table=1|seat=10"},
    {"set-config re_entries=0;" RUNNING ";bust-out player=1",
     "!limit [no re-entry left] re-enter player=1"},
    {THREE, "!not-started [start the clock] re-enter player=1; "
            "unregister player=1 -> !not-in [register] re-enter player=1"},
    {OVER, "!finished [over] re-enter player=1"},

    {RUNNING,
     "rebuy player=1|times=3 => rebuy-taken; !no-player [Zed] rebuy player=Zed; "
     "bust-out player=1 -> rebuy player=1 => rebuy-taken; !no-seat [1 to 9] rebuy player=1.99; "
     "!no-table [Table 7] rebuy player=7.1; !bad-value [times] rebuy player=1|times=0; "
     "!bad-value [times] rebuy player=1|times=11; "
     "!no-seat [Nothing is sold: Table 1] rebuy players=Ann,1.99; "
     "rebuy players=Ann,3|times=2 => rebuy-taken rebuy-taken; "
     "rebuy table=1 => rebuy-taken rebuy-taken rebuy-taken; "
     "bust-out player=1 -> rebuy players=Ann,Ben => rebuy-taken rebuy-taken; "
     "!bad-value [one player] rebuy players=Ann,Ben|stack=5"},
    {THREE, "!not-started [start] rebuy player=1; "
            "unregister player=3 -> start -> !not-in [Cleo] rebuy player=3"},
    {"set-config rebuys=0;" RUNNING, "!closed [no rebuys] rebuy player=1"},
    {"set-config rebuys=1;" RUNNING ";rebuy player=1", "!limit [1 of 1] rebuy player=1"},
    {"set-config rebuys=1;" RUNNING, "!limit [0 of 1] rebuy player=1|times=2"},
    {"set-config rebuy_until_level=1;" RUNNING ";next-level", "!closed [level 1] rebuy player=1"},
    {"set-config rebuy_until_level=2;" RUNNING ";set-level level=3",
     "rebuy player=1 => rebuy-taken"},
    {"set-config rebuy.max_stack=500;" RUNNING,
     "!bad-value [give the stack of Ann;; ] rebuy players=Ann,Ben"},
    {OVER, "!finished [undo the last bust-out] rebuy player=1"},

    {RUNNING,
     "add-on player=1 => add-on-taken; add-on player=1 -> !limit [1 of 1] add-on player=1; "
     "bust-out player=1 -> !not-in [out already] add-on player=1; "
     "add-on players=ann,2,Cleo => add-on-taken add-on-taken add-on-taken; "
     "add-on players=Ben => add-on-taken; !no-table [Table 7] add-on table=7; "
     "add-on table=1 => add-on-taken add-on-taken add-on-taken; "
     "open-table table=5 -> !nothing [Nobody sits at table 5] add-on table=5; "
     "!bad-value [player is missing] add-on; !bad-value [player is missing] add-on players=; "
     "!bad-value [only one of them] add-on player=1|players=2; "
     "!bad-value [only one of them] add-on player=1|table=1; "
     "!bad-value [Ann is named twice] add-on players=Ann,Ben,1; "
     "add-on player=2 -> !limit [Nothing is sold: Ben has no add-on left (1 of 1 taken).] add-on "
     "table=1; "
     "add-on player=2 -> bust-out player=1 -> !not-in [Nothing is sold: Ann is out already;; Ben "
     "has no add-on left (1 of 1 taken).] add-on players=1,2,3; "
     "register name=Dan -> add-on players=Ann,Ben,Cleo,Dan -> !limit [Cleo has no add-on left (1 "
     "of 1 taken);; and 1 more.] add-on players=Ann,Ben,Cleo,Dan"},
    {"set-config add_ons=0;" RUNNING, "!closed [no add-ons] add-on player=1"},
    {"set-config add_on.in_break=yes;" RUNNING,
     "!closed [Add-ons are sold in a break only.] add-on table=1"},
    {PAID "set-config add_on_price=1000;" RUNNING,
     "!bad-value [paid is more than the price] add-on table=1|paid=2000"},
    {THREE, "!not-started [start] add-on player=1"},

    {RUNNING,
     "bust-out player=ann => players-busted; bust-out player=Ann|by=Ben,Cleo => players-busted; "
     "bust-out players=Ann:900,Ben:600 => players-busted finished; "
     "!bad-value [Give player] bust-out; !stacks-needed [Ben] bust-out players=Ann:900,Ben; "
     "!bad-value [Give player] bust-out player=Ann|players=Ben; "
     "!bad-value [each of players] bust-out players=Ann:1,Ben:2|stack=5; "
     "!bad-value [Ann is named twice] bust-out players=Ann:900,1:900; "
     "!bad-value [Somebody has to win] bust-out players=1:1,2:2,3:3; "
     "bust-out player=1 -> !not-in [out already] bust-out player=1; "
     "!bad-value [4,500] bust-out player=1|stack=4501; "
     "!bad-value [Ben] bust-out players=1:3000,2:1501; "
     "!bad-value [cannot have won] bust-out player=1|by=Ann; "
     "!bad-value [twice] bust-out player=1|by=Ben,2; !no-player [Zed] bust-out player=1|by=Zed"},
    {THREE, "register name=Dan -> unregister player=4 -> start -> !bad-value [cannot have won] "
            "bust-out player=1|by=Dan; "
            "!not-started [start the clock] bust-out player=1"},
    {OVER, "!finished [over] bust-out player=3"},
    {"", "open-table seats=9 -> register name=Ann|table=1|seat=1 -> start -> !no-player [Nobody "
         "sits] bust-out player=1.2"},

    {THREE, "start => seats-drawn clock-set; !not-started [start the clock] pause; "
            "!not-started [start the clock] resume"},
    {"", "start => clock-set; !no-level [first level] previous-level"},
    {RUNNING,
     "!phase [resume] start; pause => clock-set; pause -> !phase [paused already] pause; "
     "pause -> resume => clock-set; !phase [running already] resume; next-level => clock-set; "
     "set-level level=6 -> !no-level [last level] next-level; set-level level=4 => clock-set; "
     "next-level -> previous-level => clock-set; !no-level [6 entries] set-level level=7; "
     "!bad-value [level must be] set-level level=0; !bad-value [level is missing] set-level; "
     "!bad-value [whole number] set-level level=four; adjust-time ms=60000 => clock-set; "
     "!bad-value [ms is 0] adjust-time ms=0; !bad-value [ms is missing] adjust-time; "
     "!bad-value [ms must be] adjust-time ms=172800000; "
     "adjust-time ms=86400000 -> !bad-value [set the structure] adjust-time ms=60000"},
    {OVER, "!finished [over] start; !finished [over] pause; !finished [over] set-level level=2"},

    {THREE,
     "seat => seats-drawn; seat -> !nothing [Nobody waits] seat; "
     "!bad-value [need a player] seat table=1; seat -> !phase [use move] seat player=1; "
     "!bad-value [table beside it] seat player=1|seat=2; !no-seat [open a table] seat player=1"},
    {TABLES ";" THREE,
     "seat player=2|table=1|seat=5 => player-moved; seat player=2 => player-moved"},
    {RUNNING, "bust-out player=1 -> !not-in [out already] seat player=1"},
    {OVER, "!finished [over] seat"},

    {TABLES, "register name=Ann|table=1|seat=1 -> move player=Ann|table=2|seat=4|reason=balance => "
             "player-moved; "
             "register name=Ann|table=1|seat=1 -> move player=1.1|table=2 => player-moved; "
             "register name=Ann|table=1|seat=1 -> !nothing [sits there already] move "
             "player=1|table=1|seat=1; "
             "register name=Ann|table=1|seat=1 -> register name=Ben|table=2|seat=1 -> !seat-taken "
             "[Ben sits] move player=1|table=2|seat=1; "
             "register name=Ann|table=1|seat=1 -> !no-seat [1 to 9] move player=1|table=2|seat=12; "
             "register name=Ann|table=1|seat=1 -> lock-seat table=2|seat=3 -> !no-seat [locked] "
             "move player=1|table=2|seat=3; "
             "register name=Ann -> !bad-value [table is missing] move player=1; "
             "register name=Ann -> !no-table [Table 3] move player=1|table=3; "
             "register name=Ann|table=1|seat=1 -> register name=Ben|table=2|seat=1 -> swap "
             "player=1|other=Ben|reason=asked => players-swapped"},
    {"", "open-table seats=2 -> register name=Ann|table=1 -> register name=Ben|table=1 -> register "
         "name=Cleo -> !no-seat [No seat is free] move player=3|table=1"},
    {THREE, "seat -> !bad-value [two different] swap player=1|other=Ann; "
            "!not-in [no seat to swap] swap player=1|other=Ben; "
            "!bad-value [other is missing] swap player=1"},

    {"", "open-table => table-opened; open-table table=7|seats=10 => table-opened; "
         "!bad-value [seats must be] open-table seats=1; !nothing [Nobody] redraw; "
         "!bad-value [seats must be] open-table seats=13; "
         "!bad-value [table must be] open-table table=0; "
         "!bad-value [table must be] open-table table=10001; "
         "!no-table [Table 1] lock-seat table=1|seat=1"},
    {TABLES,
     "!phase [open already] open-table table=2; break-table table=2 => seats-drawn; "
     "register name=Ann|table=1|seat=1 -> break-table table=1 => seats-drawn; "
     "!no-table [Table 3] break-table table=3; !bad-value [table is missing] break-table; "
     "lock-seat table=1|seat=3 => seat-locked; !no-seat [1 to 9] lock-seat table=1|seat=10; "
     "lock-seat table=1|seat=3 -> lock-seat table=1|seat=3|locked=no => seat-locked; "
     "lock-seat table=1|seat=3 -> !nothing [locked already] lock-seat table=1|seat=3; "
     "!nothing [not locked] lock-seat table=1|seat=3|locked=no; "
     "register name=Ann|table=1|seat=3 -> !seat-taken [move that player first] lock-seat "
     "table=1|seat=3; "
     "!bad-value [yes or no] lock-seat table=1|seat=1|locked=perhaps"},
    {OVER, "!finished [over] open-table"},
    {RUNNING,
     "!no-seat [the only one] break-table table=1; final-table => seats-drawn; "
     "redraw => seats-drawn; redraw table=1 => seats-drawn; !no-table [Table 2] redraw table=2"},
    {THREE, "!not-started [start] final-table"},
    {"set-config seats_per_table=2;" RUNNING, "!no-seat [3 players] final-table"},

    {TABLES,
     "register name=Ann|table=1|seat=1 -> register name=Ben|table=1|seat=2 -> set-button "
     "table=1|seat=2|reason=moved => button-set; "
     "register name=Ann|table=1|seat=1 -> register name=Ben|table=1|seat=2 -> set-button table=1 "
     "=> button-set; "
     "register name=Ann|table=1|seat=1 -> register name=Ben|table=1|seat=2 -> !no-seat [1 to 9] "
     "set-button table=1|seat=12; "
     "register name=Ann|table=1|seat=1 -> register name=Ben|table=1|seat=2 -> !no-seat [seat with "
     "a player] set-button table=1|seat=3; "
     "register name=Ann|table=1|seat=1 -> !no-player [fewer than two] set-button table=1|seat=1"},
    {"", "!no-table [Table 1] set-button table=1|seat=1; "
         "open-table -> register name=Ann|table=1|seat=1 -> start -> !no-player [fewer than two] "
         "next-hand table=1; "
         "open-table -> register name=Ann|table=1|seat=1 -> register name=Ben|table=1|seat=2 -> "
         "start -> !no-button [set it or draw] next-hand table=1"},
    {OVER, "!finished [over] set-button table=1|seat=1; !finished [over] next-hand table=1"},
    {RUNNING, "next-hand table=1 => hand-dealt; !no-table [Table 2] next-hand table=2"},
    {THREE, "seat -> !not-started [start] next-hand table=1"},

    {RUNNING, "close-registration => registration-set; !phase [open already] reopen-registration; "
              "close-registration -> !phase [closed already] close-registration; "
              "close-registration -> reopen-registration => registration-set"},
    {OVER, "!finished [over] close-registration; !finished [over] reopen-registration"},
    {"set-config late_until_level=1;" RUNNING ";next-level",
     "reopen-registration => registration-set"},
    {"set-config late_until_level=1;" RUNNING ";close-registration;next-level",
     "reopen-registration => registration-set"},
    {"set-config late_until_level=1;" RUNNING ";next-level;reopen-registration",
     "!phase [open already] reopen-registration"},

    {"",
     "set-config starting_stack=5000 => setup-set; !nothing [changes nothing] set-config; "
     "!nothing [changes nothing] set-config starting_stack=1500; "
     "!bad-value [name is missing] set-config name=; !bad-value [colour] set-config colour=red; "
     "!bad-value [starting_stack must] set-config starting_stack=0; "
     "!bad-value [starting_stack must] set-config starting_stack=9007199254740993; "
     "!bad-value [price must be] set-config price=-1; !bad-value [JSON] set-structure levels=1; "
     "!bad-value [seats_per_table must] set-config seats_per_table=13; "
     "!bad-value [button_rule must] set-config button_rule=bouncing; "
     "!bad-value [levels is missing] set-structure"},
    {OVER, "set-config name=Saturday => setup-set"},

    {RUNNING,
     "chip-count player=1|stack=4500 => chips-counted; "
     "chip-count player=1|stack=0 => chips-counted; !bad-value [from] chip-race table=1|to=100; "
     "!bad-value [stack is missing] chip-count player=1; "
     "!bad-value [stack must be] chip-count player=1|stack=-5; "
     "!bad-value [4,500] chip-count player=1|stack=4501; "
     "bust-out player=1 -> !not-in [out already] chip-count player=1|stack=0; "
     "adjust-chips amount=-500|reason=found => chips-adjusted; "
     "!bad-value [odd is missing] chip-race table=1|from=25|to=100; "
     "!bad-value [amount is 0] adjust-chips amount=0; "
     "!bad-value [amount is missing] adjust-chips; !bad-value [amount is missing] adjust-pool; "
     "!bad-value [more chips than are in play] adjust-chips amount=-4501; "
     "!bad-value [amount must] adjust-chips amount=1000000000001; "
     "adjust-pool amount=500|reason=a gift => pool-adjusted; "
     "!bad-value [amount is 0] adjust-pool amount=0; "
     "!bad-value [amount must] adjust-pool amount=1000000000000001"},
    {PAID, "register name=Ann -> !bad-value [more out of the pool] adjust-pool amount=-100000; "
           "register name=Ann|paid=500 => player-registered; "
           "!bad-value [give change] register name=Ann|paid=1101; "
           "!bad-value [paid must be] register name=Ann|paid=-1; "
           "!bad-value [whole number] register name=Ann|paid=nan; "
           "!bad-value [no price list] register name=Ann|list=member"},
    {"set-config max_players=3;" THREE,
     "!limit [waiting] register name=Dan; register name=Dan|waiting=yes => waiting-set"},
    {"", "register name=Dan|waiting=yes -> !name-taken [waiting list already] register "
         "name=DAN|waiting=yes; "
         "register name=Dan|waiting=yes -> register name=Dan => player-registered; "
         "register name=Dan|waiting=yes -> unregister player=dan => waiting-set; "
         "!bad-value [price must] set-config price=1000000000000001; "
         "!bad-value [whole number] set-config price=NaN; set-config table_names=A,B => setup-set; "
         "!bad-value [whole number] set-config price=; "
         "!bad-value [add up to 99.99 %] set-config payouts.percents=5000,3000,1999; "
         "!bad-value [101 %] set-config payouts.percents=5000,3000,2100; "
         "!bad-value [payouts.percents is empty] set-config payouts.how=percents; "
         "!bad-value [payouts.amounts is empty] set-config payouts.how=amounts; "
         "!bad-value [amounts must be] set-config payouts.amounts=500,-1; "
         "!bad-value [payouts.table is empty] set-config payouts.by=table; "
         "!bad-value [seat_value] set-config payouts.seats=3; "
         "!bad-value [prizes] set-config prizes.how=curve; "
         "!bad-value [colour] set-config payouts.colour=red; "
         "!bad-value [two tables are called] set-config table_names=A,B,a; "
         "set-config add_on.from_level=9 -> !bad-value [sold from level 9 on] set-config "
         "add_on.until_level=6; "
         "set-config payouts.round=500|payouts.curve=flat => setup-set"},
    {"set-config late_until_minutes=20;" RUNNING ";next-level",
     "!closed [reopen] register name=Dan"},
    {"set-config re_entry.until_level=1;" RUNNING ";bust-out player=1;next-level",
     "!closed [Re-entries ended with level 1] re-enter player=1"},
    {"set-config rebuy.most_at_once=1;" RUNNING, "!limit [At most 1] rebuy player=1|times=2"},
    {"set-config rebuy.most_at_once=2;" RUNNING, "rebuy player=1|times=2 => rebuy-taken"},
    {"set-config rebuy.max_stack=1500;" RUNNING,
     "!bad-value [give the stack of Ann] rebuy player=1; "
     "rebuy player=1|stack=1500 => rebuy-taken; !limit [1,501 chips] rebuy player=1|stack=1501"},
    {"set-config rebuy.max_stack=1500;" RUNNING ";chip-count player=1|stack=2000",
     "!limit [2,000 chips] rebuy player=1"},
    {"set-config rebuy.max_stack=0;" RUNNING ";bust-out player=1", "rebuy player=1 => rebuy-taken"},
    {"set-config rebuy.in_break=yes;" RUNNING, "!closed [in a break only] rebuy player=1"},
    {"set-config rebuy.until_minutes=20;" RUNNING ";next-level",
     "!closed [after 20 minutes] rebuy player=1"},
    {"set-config add_on.in_break=yes;" RUNNING ";set-level level=3",
     "add-on player=1 => add-on-taken"},
    {"set-config add_on.in_break=yes;" RUNNING, "!closed [in a break only] add-on player=1"},
    {"set-config add_on.from_level=2;" RUNNING, "!closed [begin with level 2] add-on player=1"},

    {CASH,
     "lock-prizes => prizes-set; lock-prizes -> !phase [announced already] lock-prizes; "
     "lock-prizes amounts=2000,700,300 => prizes-set; !phase [not announced] unlock-prizes; "
     "!bad-value [3 is left] lock-prizes amounts=2000,700; "
     "!bad-value [by 3;;] lock-prizes amounts=2000,1300; "
     "!bad-value [4 prizes for 3 players] lock-prizes amounts=1500,1000,300,200; "
     "!bad-value [amounts must be] lock-prizes amounts=3001,-1; "
     "lock-prizes place=2|amount=900 => setup-set; lock-prizes -> unlock-prizes => prizes-set; "
     "!bad-value [amount is missing] lock-prizes place=2; "
     "!bad-value [place beside it] lock-prizes amount=900; "
     "!bad-value [not paid: the last one is place 2] lock-prizes place=3|amount=900; "
     "lock-prizes place=1|amount=2500 -> !bad-value [0.01 too much] lock-prizes "
     "place=2|amount=501; "
     "lock-prizes place=2|amount=900 -> unlock-prizes place=2 => setup-set; "
     "!nothing [not set by hand] unlock-prizes place=2"},
    {THREE, "!nothing [nobody has paid] lock-prizes"},

    {CASH,
     "deal stacks=Ann:3000,Ben:1000,Cleo:500 => deal-made; deal how=even => deal-made; "
     "deal how=chip-chop|stacks=Ann:3000,Ben:1000,Cleo:500 => deal-made; "
     "deal how=by-hand|shares=Ann:1500,Ben:1000,Cleo:500 => deal-made; "
     "deal how=even|left=300 => deal-made; !bad-value [left is more] deal how=even|left=3001; "
     "!chips [100 too few;; count Ann again] deal stacks=Ann:3000,Ben:1000,Cleo:400; "
     "!chips [100 too many] deal stacks=Ann:3000,Ben:1000,Cleo:600; "
     "chip-count player=Ann|stack=3000 -> !chips [Count the chips of Ben, Cleo] deal; "
     "chip-count player=Ben|stack=1000 -> chip-count player=Ann|stack=3000 -> chip-count "
     "player=Cleo|stack=400 -> !chips [count Ben again] deal; "
     "!bad-value [Count the chips of Cleo] deal stacks=Ann:3000,Ben:1500; "
     "!bad-value [goes to Ben, Cleo] deal how=by-hand|shares=Ann:3000; "
     "!bad-value [Ann twice] deal stacks=Ann:3000,ann:1000,Ben:500; "
     "!no-player [Zoe] deal stacks=Ann:3000,Zoe:1000,Ben:500; "
     "!bad-value [1 too little] deal how=by-hand|shares=Ann:1500,Ben:1000,Cleo:400; "
     "!bad-value [shares is missing] deal how=by-hand; "
     "!bad-value [by-hand] deal shares=Ann:1500,Ben:1000,Cleo:500; "
     "deal how=even -> !phase [made already] deal how=even"},
    {PAID RUNNING, "!phase [close it first] deal how=even"},
    {PAID THREE, "!not-started [start] deal how=even"},
    {RUNNING, "close-registration -> !nothing [no prizes] deal how=even"},
    {PAID OVER, "!finished [over] deal how=even"},

    {PAID OVER,
     "pay player=Cleo => money-paid; pay player=Cleo|amount=100|cashier=Kim => money-paid; "
     "!bad-value [at most] pay player=Cleo|amount=3000; !bad-value [player is missing] pay; "
     "pay player=Cleo -> !nothing [Nothing is due] pay player=Cleo; "
     "!nothing [Nothing is due to Ann] pay player=Ann; "
     "!bad-value [amount must be] pay player=Cleo|amount=0; "
     "!nothing [no prize in kind] pay player=Cleo|for=thing"},
    {PAID RUNNING, "bust-out player=Ann -> !phase [Registration is open] pay player=Ann"},
    {PAID THREE,
     "!phase [not started] pay player=Ann; !nothing [owes nothing] pay player=Ann|for=debt; "
     "pay player=Ann|for=refund|amount=100 => money-paid; "
     "pay player=Ann|for=refund|amount=1000|part=price => money-paid; "
     "!bad-value [at most this] pay player=Ann|for=refund|amount=101; "
     "!bad-value [how much comes back] pay player=Ann|for=refund; "
     "pay for=drawer-out|amount=3300 => money-paid; "
     "!bad-value [holds, 33] pay for=drawer-out|amount=3301; "
     "!bad-value [leave player out] pay for=drawer-in|amount=1|player=Ann; "
     "!bad-value [how much it is] pay for=drawer-in; "
     "unregister player=Ann -> !not-in [not registered] pay player=Ann"},
    {CASH, "lock-prizes -> bust-out player=1 -> bust-out player=2 -> set-config added=500 -> "
           "!phase [do not fit] pay player=Cleo"},
    {PAID,
     "register name=Ann|paid=100 -> pay player=Ann|for=debt => money-paid; "
     "register name=Ann|paid=100 -> pay player=Ann|for=debt|amount=500 => money-paid; "
     "register name=Ann|paid=100 -> !bad-value [no more than this] pay "
     "player=Ann|for=debt|amount=1001; "
     "register name=Ann|paid=0 -> !nothing [paid nothing] pay player=Ann|for=refund|amount=1"},
    {SEATS OVER,
     "pay player=Cleo|for=thing => money-paid; !nothing [hand over Seat] pay player=Cleo; "
     "pay player=Cleo|for=thing -> !nothing [has got] pay player=Cleo|for=thing; "
     "!bad-value [whole] pay player=Cleo|for=thing|amount=5"},
    {SEATS RUNNING,
     "bust-out player=Ann -> !phase [Registration is open] pay player=Ann|for=thing"},
    {THREE, "pay for=drawer-in|amount=5000|reason=float => money-paid"},

    {PAID THREE, "drawer-open cashier=Kim|amount=20000 => drawer-opened; "
                 "drawer-open cashier=Kim|amount=0 => drawer-opened; "
                 "!bad-value [cashier is missing] drawer-open amount=100; "
                 "!bad-value [amount is missing] drawer-open cashier=Kim; "
                 "!bad-value [amount] drawer-open cashier=Kim|amount=-1; "
                 "!phase [The drawer of Kim is not open;; open it first (drawer-open), or name "
                 "another cashier.] drawer-close cashier=Kim|count=0"},
    {PAID DRAWER,
     "drawer-close cashier=Kim|count=20000 -> drawer-open cashier=Kim|amount=100 => drawer-opened; "
     "drawer-open cashier=Lou|amount=100 => drawer-opened; "
     "!phase [The drawer of Kim is open already;; count and close it first (drawer-close).] "
     "drawer-open cashier=Kim|amount=100; "
     "drawer-close cashier=Kim|count=19950|note=Five short => drawer-closed; "
     "drawer-close cashier=Kim|count=20000|taken=15000 => drawer-closed; "
     "!bad-value [taken is more than was counted, 200;; count again] drawer-close "
     "cashier=Kim|count=20000|taken=20001; "
     "!bad-value [count is missing] drawer-close cashier=Kim; "
     "!bad-value [cashier is missing] drawer-close count=5"},
    {PAID OVER,
     "drawer-open cashier=Kim|amount=100 => drawer-opened; "
     "drawer-open cashier=Kim|amount=0 -> drawer-close cashier=Kim|count=0 => drawer-closed; "
     "drawer-open cashier=Kim|amount=9000 -> drawer-close cashier=Kim|count=9000 -> !closed [Kim "
     "is closed] pay player=Cleo|cashier=Kim"},
    {PAID CLOSED,
     "!phase [is not open] drawer-close cashier=Kim|count=0; "
     "!closed [The drawer of Kim is closed: open it (drawer-open), or name another cashier.] "
     "register name=Dan|cashier=Kim; "
     "!closed [Kim is closed] register name=Dan|cashier=Kim|method=card; "
     "!closed [Kim is closed] register names=Dan,Eve|cashier=Kim; "
     "register name=Dan|cashier=Lou => player-registered; "
     "register name=Dan|cashier=Kim|paid=0 => player-registered; "
     "!closed [Kim is closed] pay player=Ann|for=refund|amount=100|cashier=Kim; "
     "!closed [Kim is closed] unregister player=Ann|cashier=Kim; "
     "register name=Dan|paid=0 -> !closed [Kim is closed] pay player=Dan|for=debt|cashier=Kim; "
     "!closed [Kim is closed] pay for=drawer-in|amount=100|cashier=Kim"},
    {SEATS OVER, "drawer-open cashier=Kim|amount=0 -> drawer-close cashier=Kim|count=0 -> pay "
                 "player=Cleo|for=thing|cashier=Kim => money-paid"},

    {POTS,
     "side-pot-join pot=longer|player=Ann => side-pot-money; "
     "side-pot-join pot=High|players=Ann,Ben => side-pot-money side-pot-money; "
     "!bad-value [Longer, High] side-pot-join player=Ann; "
     "!bad-value [no side pot Low;; there are: Longer, High] side-pot-join pot=Low|player=Ann; "
     "!bad-value [player is missing] side-pot-join pot=High; "
     "!bad-value [only one of them] side-pot-join pot=High|player=Ann|players=Ben; "
     "!bad-value [twice] side-pot-join pot=High|players=Ann,ann; "
     "close-registration -> !closed [open it] side-pot-join pot=Longer|player=Ann; "
     "start -> finish -> !finished side-pot-join pot=High|player=Ann; "
     "register name=Dan|side_pots=Longer,High => player-registered side-pot-money side-pot-money; "
     "side-pot-add pot=Longer|amount=1 => side-pot-money; "
     "!bad-value [amount is missing] side-pot-add pot=Longer; "
     "start -> finish -> side-pot-add pot=Longer|amount=1 => side-pot-money; "
     "side-pot-open pot=Longer|open=no => side-pot-set; "
     "!nothing [already] side-pot-open pot=Longer; "
     "start -> finish -> !finished side-pot-open pot=Longer; "
     "drawer-open cashier=Kim|amount=0 -> drawer-close cashier=Kim|count=0 -> !closed [Kim is "
     "closed] side-pot-join pot=High|player=Ann|cashier=Kim"},
    {THREE, "!bad-value [no side pots] side-pot-join player=Ann"},
    {IN_POTS,
     "!name-taken [Ann is in the side pot Longer already] side-pot-join pot=Longer|player=Ann; "
     "start -> bust-out player=Cleo -> !not-in [out already] side-pot-join pot=Longer|player=Cleo; "
     "side-pot-leave pot=Longer|player=Ann => side-pot-money; "
     "!not-in [not in the side pot High] side-pot-leave pot=High|player=Ann; "
     "start -> bust-out player=Ann -> !not-in [cannot leave] side-pot-leave pot=Longer|player=Ann; "
     "side-pot-pay pot=Longer|player=Ben -> !phase [paid out] side-pot-leave "
     "pot=Longer|player=Ann; "
     "unregister player=Ann => side-pot-money player-unregistered; "
     "side-pot-pay pot=Longer|player=Ann|amount=500 => side-pot-money; "
     "side-pot-pay pot=Longer|players=Ann,Ben => side-pot-money side-pot-money; "
     "start -> close-registration -> bust-out player=Ann -> side-pot-pay pot=Longer => "
     "side-pot-money; "
     "!bad-value [Nobody has won] side-pot-pay pot=Longer; "
     "!not-in [Cleo] side-pot-pay pot=Longer|player=Cleo; "
     "!bad-value [more than the side pot Longer holds, 20] side-pot-pay "
     "pot=Longer|player=Ann|amount=2001; "
     "side-pot-pay pot=Longer|shares=Ann:500,Ben:1500 => side-pot-money side-pot-money; "
     "!nothing [Nothing is in] side-pot-pay pot=High|player=Ann; "
     "side-pot-keep pot=Longer|amount=1 => side-pot-money; "
     "!bad-value [more than] side-pot-keep pot=Longer|amount=2001; "
     "!nothing [Nothing is in] side-pot-keep pot=High; "
     "!started [stays under that] set-config side_pots=Other:5"},
    {"", "!bad-value [two are called] set-config side_pots=A:5,a:6"},

    {"set-config bounty=500;" RUNNING ";bust-out player=Ann",
     "bounty player=Ann|by=Ben => bounty-awarded; !bad-value [by is missing] bounty player=Ann; "
     "bounty player=Ann|by=Ben,Cleo => bounty-awarded; "
     "!bad-value [cannot have won] bounty player=Ann|by=Ann; "
     "!bad-value [Ben twice] bounty player=Ann|by=Ben,ben"},
    {"set-config bounty=500;" RUNNING ";bust-out player=Ann|by=Ben",
     "bounty player=Ann|by=Cleo => bounty-awarded; "
     "!nothing [awarded already] bounty player=Ann"},
    {"set-config bounty=500;" RUNNING, "!phase [has not gone out] bounty player=Ann|by=Ben"},
    {RUNNING, "bust-out player=Ann -> !nothing [no bounties] bounty player=Ann|by=Ben"},
    {"set-config bounty=500|bounties.kind=mystery;" RUNNING ";bust-out player=Ann|by=Ben",
     "!bad-value [no sealed list] bounty player=Ann"},

    {"", "note text=Fire alarm => noted; !bad-value [text is missing] note; "
         "!bad-value [text is empty] note text= "},
    {OVER, "note text=Photo taken => noted; !finished [over] finish"},
    {RUNNING, "finish reason=deal => finished; finish -> !finished [undo that] finish"},
    {THREE, "!not-started [start] finish"},

    {RUNNING,
     "!nothing [even] balance; hand-for-hand => hand-for-hand-set clock-set; "
     "hand-for-hand -> hand-for-hand on=no => hand-for-hand-set clock-set; "
     "hand-for-hand -> !phase [on already] hand-for-hand; !phase [not on] hand-for-hand on=no; "
     "!bad-value [fewer than the 3] hand-for-hand until=3; penalty player=Ann => penalty-given; "
     "head-count table=1|count=2 -> !phase [Table 1: 2 players counted, 3 recorded] hand-for-hand; "
     "hand-for-hand -> hand-done table=1 => hand-done clock-set; "
     "hand-for-hand -> hand-done => hand-done clock-set; call-clock player=1.2 => clock-called; "
     "!phase [begin it first] hand-done table=1; call-clock table=1|player=Ann => clock-called; "
     "hand-for-hand -> !nothing [not done yet] hand-done table=1|done=no; "
     "hand-for-hand -> !bad-value [table is] hand-done done=no; "
     "penalty player=Ann|rounds=1|reason=phone => penalty-given; "
     "!bad-value [not both] penalty player=Ann|rounds=1|hands=2; "
     "bust-out player=1 -> !not-in [out] penalty player=1|rounds=1; "
     "!bad-value [Ann sits at table 1] call-clock table=2|player=Ann; "
     "call-clock player=Ann -> !phase [runs at table 1 already, on Ann] call-clock player=Ben; "
     "call-clock player=Ann -> call-clock player=Ann|outcome=acted => clock-called; "
     "call-clock player=Ann -> call-clock player=Ann|outcome=dead => clock-called; "
     "call-clock player=Ann -> !nothing [Ben is not on the clock] call-clock "
     "player=Ben|outcome=acted; "
     "report-bust player=Ann|by=Ben => bust-reported; !no-table [Table 7] call-floor table=7; "
     "report-bust player=Ann -> !nothing [is reported already] report-bust player=Ann; "
     "report-bust player=Ann -> answer-call table=1 -> report-bust player=Ann => bust-reported; "
     "bust-out player=1 -> !not-in [out] report-bust player=1; "
     "!bad-value [cannot have won] report-bust player=Ann|by=Ann; "
     "!bad-value [twice] report-bust player=Ann|by=Ben,Ben; absent player=Ann => absence-set; "
     "call-floor table=1|reason=chips => floor-called; draw-cards table=1 => seats-drawn; "
     "call-floor table=1 -> !nothing [called to table 1 already] call-floor table=1; "
     "!bad-value [table is missing] call-floor; !closed [no time chips] time-chip player=Ann; "
     "call-floor table=1 -> report-bust player=Ann -> answer-call table=1 => call-answered "
     "call-answered; "
     "!nothing [Nothing like that] answer-call table=1; !no-player [Zoe] put-back player=Zoe; "
     "call-floor table=1 -> !bad-value [which call is dealt with] answer-call; "
     "report-bust player=Ann -> bust-out player=Ann -> !nothing answer-call table=1; "
     "set-config time_chips=1 -> time-chip player=Ann => time-chip-used; "
     "set-config time_chips=1 -> time-chip player=Ann -> !limit [used all 1] time-chip player=Ann; "
     "!phase [before the start only] set-config starts_at=2026-11-21T20:00Z; "
     "absent player=Ann -> !nothing [already] absent player=Ann; "
     "absent player=Ann -> absent player=Ann|absent=no => absence-set; "
     "!nothing [is not absent] absent player=Ann|absent=no; "
     "!nothing [nothing to waive] waive-stop table=1; !phase [is not out] put-back player=Ann; "
     "bust-out player=Ann -> put-back player=Ann => player-put-back"},
    {TABLES,
     "register name=A|table=1 -> register name=B|table=1 -> register name=C|table=1 -> start -> "
     "set-config final_table_at=2 -> !no-button [table 1] balance; "
     "register name=A|table=1 -> register name=B|table=1 -> register name=C|table=1 -> start -> "
     "!nothing [draw the final table] balance; "
     "break-order tables=1,2 => break-order-set; !no-table [Table 3] break-order tables=3; "
     "!bad-value [twice] break-order tables=2,2; head-count table=1|count=0 => heads-counted; "
     "!bad-value [9 seats] head-count table=1|count=10; !nothing [Nobody] draw-cards table=1; "
     "!bad-value [count is missing] head-count table=1; "
     "register name=Ann|table=1|seat=2 -> wrong-seat player=Ann|table=2|seat=3 => "
     "wrong-seat-found; "
     "register name=Ann|table=1|seat=2 -> !nothing [the seat of Ann] wrong-seat "
     "player=Ann|table=1|seat=2; "
     "register name=Ann -> !not-in [draw one] wrong-seat player=Ann|table=1|seat=2; "
     "register name=Ann|table=1|seat=2 -> move player=Ann|table=2|seat=1 -> moves-told => "
     "moves-told; "
     "register name=Ann|table=1|seat=2 -> !nothing [No move] moves-told; "
     "register name=Ann -> lock-seat table=1|seat=2|player=Ann => seat-locked; "
     "register name=Ann -> register name=Ben -> lock-seat table=1|seat=2|player=Ann -> !no-seat "
     "[locked] move player=Ben|table=1|seat=2; "
     "register name=Ann -> lock-seat table=1|seat=2|player=Ann -> move player=Ann|table=1|seat=2 "
     "=> player-moved"},
    {THREE,
     "!not-started [start the clock] hand-for-hand; !not-started call-clock player=Ann; "
     "!not-started report-bust player=Ann; rename player=Ben|name=Benjamin => player-renamed; "
     "set-config starts_at=2026-11-21T20:00+01:00 => setup-set; "
     "!bad-value [give it as 2026] set-config starts_at=20:00; "
     "keep-apart player=Ann|other=Ben => players-kept-apart; "
     "keep-apart player=Ben|other=Ann -> !nothing [already] keep-apart player=Ann|other=Ben; "
     "!bad-value [two different] keep-apart player=Ann|other=1; "
     "!nothing [not kept apart] keep-apart player=Ann|other=Ben|apart=no; "
     "unregister player=Ann -> !not-in [not registered] put-back player=Ann; "
     "rename player=Ben|name=BEN => player-renamed; "
     "unregister player=Ann -> rename player=Ann|name=Anna => player-renamed; "
     "!nothing [is called Ben already] rename player=Ben|name=Ben; "
     "!name-taken [else is called Ann] rename player=Ben|name=ann; "
     "register name=Zoe|waiting=yes -> !name-taken [waiting list] rename player=Ben|name=zoe; "
     "!bad-value [id or a seat] rename player=Ben|name=2.4; "
     "!no-player [Zoe] rename player=Zoe|name=Ann; "
     "!bad-value [name is missing] rename player=Ben; "
     "!bad-value [name is empty] rename player=Ben|name= "},
    {TABLES ";" THREE, "!no-seat [1 to 9] draw-cards table=1|first=10"},
    {OVER, "put-back player=Ben|stack=100 => player-put-back; "
           "bust-order players=Ben,Ann => bust-order-set; "
           "!nothing [already] bust-order players=Ann,Ben; "
           "!phase [is not out] bust-order players=Cleo,Ann; "
           "!bad-value [two players] bust-order players=Ann; "
           "rename player=1|name=Anna => player-renamed"},

    {THREE,
     "undo => undone; !cannot-undo [creation] undo seq=1; !bad-value [seq must be] undo seq=0; "
     "!bad-value [no such event] undo seq=99; undo -> !cannot-undo [undone already] undo seq=4; "
     "undo -> !cannot-undo [redo the event] undo seq=5; undo -> redo => redone; "
     "!nothing [nothing to redo] redo; !cannot-undo [not undone] redo seq=3; "
     "undo -> register name=Dan -> !cannot-undo [Event] redo seq=4"},
    {"", "!nothing [nothing to undo] undo"},
    {RUNNING, "bust-out player=2 -> !cannot-undo [Event] undo seq=3; "
              "pause -> resume -> !cannot-undo [adjust the time] undo seq=7"},
};

/* The steps of a case, ";;" left as it is. */
static char **split_steps(const char *text)
{
  g_auto(GStrv) parts = g_strsplit(text, ";;", -1);
  g_autofree char *joined = g_strjoinv("\x01", parts);
  char **steps = g_strsplit(joined, "; ", -1);
  for (guint i = 0; steps[i] != NULL; i++) {
    g_auto(GStrv) halves = g_strsplit(steps[i], "\x01", -1);
    g_free(steps[i]);
    steps[i] = g_strjoinv(";;", halves);
  }
  return steps;
}

/* A command makes events of just these kinds. */
static void check_done(FeltModel *model, const char *command, const char *expected)
{
  guint length = model->log->len;
  felt_model_do(model, "%s", command);
  g_autoptr(GString) kinds = g_string_new(NULL);
  for (guint i = length; i < model->log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, i);
    g_string_append_printf(kinds, "%s%s", i > length ? " " : "",
                           felt_event_info(event->kind)->name);
    g_assert_cmpint(event->at.utc_us, ==, model->context.now.utc_us);
  }
  if (strcmp(kinds->str, expected) != 0)
    g_error("%s => %s", command, kinds->str);
  felt_model_assert_folds(model);
}

static void test_case(gconstpointer data)
{
  const Case *c = data;
  g_auto(GStrv) steps = split_steps(c->steps);
  g_autoptr(FeltModel) model = felt_play_new("%s", c->before);
  for (guint i = 0; steps[i] != NULL; i++) {
    g_auto(GStrv) leads = g_strsplit(steps[i], " -> ", -1);
    const guint last = g_strv_length(leads) - 1;
    g_auto(GStrv) halves = g_strsplit(leads[last], " => ", 2);
    if (last == 0 && halves[1] == NULL) {
      felt_play(model, "%s; folds", steps[i]);
      continue;
    }
    g_autoptr(FeltModel) fresh = felt_play_new("%s", c->before);
    for (guint k = 0; k < last; k++)
      felt_model_do(fresh, "%s", leads[k]);
    if (halves[1] != NULL)
      check_done(fresh, halves[0], halves[1]);
    else
      felt_play(fresh, "%s; folds", leads[last]);
  }
}

/* Notes the command of a step, and its code when it is refused. */
static void note_step(const char *text, GHashTable *commands, GHashTable *codes)
{
  const char *lead = g_strrstr(text, " -> "), *step = lead != NULL ? lead + strlen(" -> ") : text;
  const char *part = strstr(step, "] "), *words = step;
  if (step[0] == '!') {
    g_hash_table_add(codes, g_strndup(step + 1, strcspn(step + 1, " ")));
    words = part != NULL ? part + strlen("] ") : strchr(step, ' ') + 1;
  }
  g_hash_table_add(commands, g_strndup(words, strcspn(words, " ")));
}

/* Every command and every code of a refusal stands in the table above. */
FELT_TEST(test_every_code, "/commands/every-code")
{
  g_autoptr(GHashTable) commands = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) codes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(GStrv) steps = split_steps(cases[i].steps);
    for (guint k = 0; steps[k] != NULL; k++)
      note_step(steps[k], commands, codes);
  }
  for (int code = 0; code <= FELT_DECIDE_ERROR_CANNOT_UNDO; code++) {
    g_autoptr(GError) error = g_error_new_literal(FELT_DECIDE_ERROR, code, "x");
    if (!g_hash_table_contains(codes, felt_decide_error_code(error)))
      g_error("no case is refused with %s", felt_decide_error_code(error));
  }
  for (guint kind = 0; kind < FELT_N_COMMANDS; kind++)
    if (!g_hash_table_contains(commands, felt_command_info((FeltCommandKind)kind)->name))
      g_error("no case for %s", felt_command_info((FeltCommandKind)kind)->name);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strdup_printf("/commands/%03u", i);
    g_test_add_data_func(path, &cases[i], test_case);
  }
  return felt_test_run();
}
