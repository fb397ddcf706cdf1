/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sample.h - the sample tournament: invented players, to try things out */
#ifndef FELT_SAMPLE_H
#define FELT_SAMPLE_H

#include "session/felt-session.h"

/* Makes a pot-limit tournament of 36 invented players at four tables of nine: level 3 runs, five
 * are out, buttons are set and some hands were dealt. It is made by the commands a director would
 * give, with a fixed seed, as if in the last 49 minutes. Returns its id, owned by the caller, or
 * NULL with error. */
char *felt_sample_create(FeltStore *store, GError **error);

#endif
