/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-thing-row.h - a place and what it has in kind, in a tournament without money */
#ifndef FELT_THING_ROW_H
#define FELT_THING_ROW_H

#include <adwaita.h>

#include "tournament/state/felt-prizes.h"

#define FELT_TYPE_THING_ROW (felt_thing_row_get_type())
G_DECLARE_FINAL_TYPE(FeltThingRow, felt_thing_row, FELT, THING_ROW, AdwActionRow)

/* Says place, things and who has them, without any amount; buttons "win.pay-place(u)", when it is
 * final and somebody is still to be handed them, and "win.edit-place(u)". */
void felt_thing_row_show(FeltThingRow *row, const FeltState *state, const FeltPrizeLine *line,
                         gboolean final);

#endif
