/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-points.h - the points that a save's own formula gives */
#ifndef FELT_TDT_POINTS_H
#define FELT_TDT_POINTS_H

#include "services/tdt/felt-tdt-play.h"

/* Points of each player of the save by index, thousandths, owned by the caller: by its formula, for
 * hits, purchases and prizes, and as corrected. known[i]: the player has some. A formula that Felt
 * cannot read or compute is told in the report, and gives none. *text, to be freed: the formula on
 * one line; "0" where there is none that Felt can read. */
gint64 *felt_tdt_points(const FeltTdtPlay *play, gboolean *known, char **text);

#endif
