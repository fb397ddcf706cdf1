/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-words.h - the effect of a changed setup on a running tournament, in words */
#ifndef FELT_SETUP_WORDS_H
#define FELT_SETUP_WORDS_H

#include <glib.h>

#include "tournament/state/felt-state.h"

/* Sentences about what is another thing after a change of the setup than before it: stacks, seats
 * and prices, what was sold at the old ones, the pool and its places, the registration, tables
 * whose coming hand changes, what there is to do then. Places of both states must be up to date.
 * The items are texts; free with g_ptr_array_unref. Empty: nothing that anybody would see. */
GPtrArray *felt_setup_effects(const FeltState *before, const FeltState *after,
                              const FeltInstant *now);

#endif
