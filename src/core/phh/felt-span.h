/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-span.h - a piece of somebody's text */
#ifndef FELT_SPAN_H
#define FELT_SPAN_H

#include "core/rules/felt-export.h"

#include <stddef.h>

FELT_BEGIN_DECLS

/* Text of somebody else's memory, without a NUL. */
typedef struct {
  const char *text;
  size_t size;
} FeltSpan;

FELT_END_DECLS

#endif
