/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-records.h - the records in the lists of a command, for the files of felt-command */
#ifndef FELT_COMMAND_RECORDS_H
#define FELT_COMMAND_RECORDS_H

#include "tournament/command/felt-command.h"

/* An entry of players, of stacks and shares, of cards, of odd: FeltCommandBust and its like. */
extern const FeltRecord felt_command_bust_record;
extern const FeltRecord felt_command_share_record;
extern const FeltRecord felt_command_card_record;
extern const FeltRecord felt_command_odd_record;

#endif
