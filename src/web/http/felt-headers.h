/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headers.h - the headers that every answer has */
#ifndef FELT_HEADERS_H
#define FELT_HEADERS_H

#include <glib.h>

typedef struct {
  const char *name, *value;
} FeltHeader;

/* Pages load nothing from elsewhere and run nothing that stands in them, are shown in no other
 * page, and say nowhere where somebody came from. No header lets other origins read anything. */
extern const FeltHeader felt_headers[];
extern const guint felt_n_headers;

#endif
