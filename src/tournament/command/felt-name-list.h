/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-list.h - which names of a list are doubtful */
#ifndef FELT_NAME_LIST_H
#define FELT_NAME_LIST_H

#include <glib.h>

#include "tournament/state/felt-state.h"

/* The remarks about a name to be entered. */
typedef enum {
  FELT_NAME_NEW,
  FELT_NAME_ALIKE,      /* but for accents or spaces it is that of somebody who is in, or above */
  FELT_NAME_TWICE,      /* it stands above it already */
  FELT_NAME_REGISTERED, /* in now or earlier: a list enters nobody twice */
  FELT_NAME_UNFIT,      /* it is no name: too long, a number, or with signs that no name has */
} FeltNameDoubt;

/* Of each name of a list its FeltNameDoubt; a name that is TWICE, REGISTERED or UNFIT cannot be
 * entered. Owned by the caller. */
FeltNameDoubt *felt_name_list_doubts(const FeltState *state, const char *const *names);

#endif
