/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-roles.c - who may give which command of a tournament, beside a director */
#include "tournament/command/felt-command.h"

#define DEALER FELT_FOR_DEALER
#define FLOOR  FELT_FOR_FLOOR
#define MONEY  FELT_FOR_CASHIER
#define DOOR   FELT_FOR_REGISTRATION

/* What is not here changes the tournament itself: its setup, levels, prizes and end. */
const FeltRoleRow felt_command_roles[] = {
    /* who comes in, and what is sold */
    {"register", FLOOR | MONEY | DOOR},
    {"re-enter", FLOOR | MONEY | DOOR},
    {"unregister", MONEY | DOOR},
    {"seat", FLOOR | MONEY | DOOR},
    {"rename", FLOOR | MONEY | DOOR},
    {"set-person", FLOOR | MONEY | DOOR},
    {"rebuy", FLOOR | MONEY},
    {"add-on", FLOOR | MONEY},
    {"pay", MONEY},
    {"bounty", FLOOR | MONEY},
    {"side-pot-join", FLOOR | MONEY | DOOR},
    {"side-pot-leave", MONEY | DOOR},
    {"side-pot-pay", MONEY},
    {"side-pot-keep", MONEY},
    {"side-pot-add", MONEY},
    {"drawer-open", MONEY},
    {"drawer-close", MONEY},

    /* the tables */
    {"bust-out", FLOOR},
    {"put-back", FLOOR},
    {"bust-order", FLOOR},
    {"move", FLOOR},
    {"swap", FLOOR},
    {"balance", FLOOR},
    {"open-table", FLOOR},
    {"break-table", FLOOR},
    {"final-table", FLOOR},
    {"redraw", FLOOR},
    {"draw-cards", FLOOR},
    {"keep-apart", FLOOR},
    {"lock-seat", FLOOR},
    {"set-button", FLOOR},
    {"next-hand", FLOOR},
    {"moves-told", FLOOR},
    {"wrong-seat", FLOOR},
    {"absent", FLOOR},
    {"penalty", FLOOR},
    {"waive-stop", FLOOR},
    {"answer-call", FLOOR},
    {"chip-count", FLOOR},
    {"chip-race", FLOOR},
    {"hand-for-hand", FLOOR},
    {"pause", FLOOR},
    {"resume", FLOOR},

    /* a table's own */
    {"head-count", FLOOR | DEALER},
    {"hand-done", FLOOR | DEALER},
    {"call-clock", FLOOR | DEALER},
    {"time-chip", FLOOR | DEALER},
    {"report-bust", FLOOR | DEALER},
    {"call-floor", FLOOR | DEALER},

    {"note", FLOOR | MONEY | DOOR},
    {NULL, 0},
};
