/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-limit.h - how much may be bet: the betting structures */
#ifndef FELT_LIMIT_H
#define FELT_LIMIT_H

#include "core/rules/felt-export.h"

FELT_BEGIN_DECLS

/* Rule 2.1. The words are "no-limit", "pot-limit", "fixed-limit",
 * "spread-limit", "cap-limit". New ones are added at the end. */
typedef enum {
  FELT_LIMIT_NO,
  FELT_LIMIT_POT,
  FELT_LIMIT_FIXED,
  FELT_LIMIT_SPREAD, /* any bet from a lowest to a highest (R-11, S-24) */
  FELT_LIMIT_CAP,    /* no-limit, but no player puts in more than the cap in a hand */
} FeltLimit;

FELT_END_DECLS

#endif
