/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-emergency.h - the emergency sheet, saved by itself at each level */
#ifndef FELT_EMERGENCY_H
#define FELT_EMERGENCY_H

#include "app/desk/felt-desk.h"

/* Saves the sheet of the desk's tournament as a PDF file when it starts or is opened while it runs,
 * at each level and break, and when it is over, if the settings want it: in a thread of its own, in
 * the place of the one before. A rehearsal saves nothing. What fails is said once, until a sheet
 * could be saved again or another tournament is opened. */
#define FELT_TYPE_EMERGENCY (felt_emergency_get_type())
G_DECLARE_FINAL_TYPE(FeltEmergency, felt_emergency, FELT, EMERGENCY, GObject)

/* Signal "failed" (const char *sentence). The desk must outlive it. */
FeltEmergency *felt_emergency_new(FeltDesk *desk);

#endif
