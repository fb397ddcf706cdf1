/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-alike.h - feltctl people duplicates: who may stand there twice */
#ifndef FELT_CLI_ALIKE_H
#define FELT_CLI_ALIKE_H

#include "cli/felt-cli.h"
#include "club/felt-club-state.h"
#include "services/club/felt-person-results.h"

/* Prints pairs of records, then the players of tournaments who are none of the club's people and
 * have a name that is like one's. */
FeltExit felt_cli_list_alike(const FeltClubState *club, const FeltResults *results, gboolean json);

#endif
