/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-patch.h - the change from one JSON object to another (RFC 7396) */
#ifndef FELT_PATCH_H
#define FELT_PATCH_H

#include <cjson/cJSON.h>

/* The merge patch that makes `to` of `from`, both objects; {} where they are the same. NULL where
 * there is none: such a patch cannot say that something is null now, for null takes a key away.
 * Free with cJSON_Delete. */
cJSON *felt_merge_patch(const cJSON *from, const cJSON *to);

#endif
