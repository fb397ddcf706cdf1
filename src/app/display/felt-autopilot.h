/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-autopilot.h - does what the rules of this machine say, at one desk */
#ifndef FELT_AUTOPILOT_H
#define FELT_AUTOPILOT_H

#include "app/desk/felt-desk.h"
#include "app/display/felt-sound.h"

/* Follows the tournament that is open at a desk, and the rules (felt-rule-book.h). A program is run
 * only for what was recorded at this desk, or for what the clock did: what another desk or program
 * records never starts one here. Screens and clock are changed once what caused it is done. */
typedef struct FeltAutopilot FeltAutopilot;

/* Both must outlive it. */
FeltAutopilot *felt_autopilot_new(FeltDesk *desk, FeltSound *sound);
void felt_autopilot_free(FeltAutopilot *autopilot);

#endif
