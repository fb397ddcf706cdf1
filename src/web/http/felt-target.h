/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-target.h - the path and the query of a request, taken apart */
#ifndef FELT_TARGET_H
#define FELT_TARGET_H

#include <glib.h>

/* A target is no longer; nothing that Felt's pages ask comes near it. */
#define FELT_TARGET_MAX 2000
#define FELT_QUERY_MAX  16

typedef struct {
  const char *key, *value; /* value "" when there is no = */
} FeltQueryPair;

typedef struct {
  char *text; /* owned: what the others point into */
  const char *path;
  FeltQueryPair query[FELT_QUERY_MAX];
  guint n_query;
} FeltTarget;

/* Takes apart what stands between method and version of a request line, "/seat?name=Ann+Moss":
 * %XX and, in the query, + are decoded. FALSE, with nothing to free, when it does not begin with a
 * "/", is too long, has an escape that is none, too many pairs, or after decoding text that is not
 * UTF-8, a control character, a backslash, an empty segment or a segment "." or "..". */
gboolean felt_target_parse(FeltTarget *target, const char *raw);

void felt_target_clear(FeltTarget *target);

#endif
