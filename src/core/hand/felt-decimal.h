/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decimal.h - an amount with decimals as a whole number, exactly */
#ifndef FELT_DECIMAL_H
#define FELT_DECIMAL_H

#include "core/rules/felt-export.h"

#include <stdint.h>

FELT_BEGIN_DECLS

/* Most digits behind the point that are kept. */
#define FELT_DECIMALS_MAX 9

/* decimals of an amount without end, such as a stack that nobody wrote down. */
#define FELT_DECIMALS_INFINITE 255

/* units / 10^decimals. Not shortened: "2.50" is 250 with 2 decimals, "3.0" is 30 with 1. */
typedef struct {
  int64_t units;
  uint8_t decimals;
} FeltDecimal;

FELT_END_DECLS

#endif
