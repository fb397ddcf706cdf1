/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-small.h - files for phones, made small: compressed, and without what people alone read of a
 * script */
#ifndef FELT_SMALL_H
#define FELT_SMALL_H

#include "web/http/felt-request.h"

/* Bytes, and the same compressed. All zero: there are none yet. */
typedef struct {
  GBytes *plain, *small; /* small NULL: compressed they are no smaller */
} FeltSmall;

/* Takes the bytes, in place of those that were there. */
void felt_small_set(FeltSmall *small, GBytes *taken);

void felt_small_clear(FeltSmall *small);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltSmall, felt_small_clear)

/* The answer with them, compressed where who asks takes that. */
FeltAnswer *felt_small_answer(const FeltRequest *request, const char *type, const FeltSmall *small);

/* A script or a style sheet without comments that have lines of their own, and without what its
 * lines are indented by. Takes the bytes. A text of several lines in it must not need either. */
GBytes *felt_small_script(GBytes *taken);

#endif
