/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-patch.c - what changes one JSON object into another (RFC 7396) */
#include "web/feed/felt-patch.h"

#include <glib.h>

/* Whether a patch can put it somewhere: what stands in a list is put there as it is, but members
 * of objects that are null would be left out. */
static gboolean can_be_put(const cJSON *value)
{
  const cJSON *member;
  if (!cJSON_IsObject(value))
    return !cJSON_IsNull(value);
  cJSON_ArrayForEach(member, value)
  {
    if (!can_be_put(member))
      return FALSE;
  }
  return TRUE;
}

/* Adds what makes a member what it is now; FALSE: nothing can. */
static gboolean add_member(cJSON *patch, const cJSON *was, const cJSON *is)
{
  if (was != NULL && cJSON_Compare(was, is, TRUE))
    return TRUE;
  if (cJSON_IsObject(was) && cJSON_IsObject(is)) {
    cJSON *inner = felt_merge_patch(was, is);
    if (inner != NULL)
      cJSON_AddItemToObject(patch, is->string, inner);
    return inner != NULL;
  }
  if (!can_be_put(is))
    return FALSE;
  cJSON_AddItemToObject(patch, is->string, cJSON_Duplicate(is, TRUE));
  return TRUE;
}

cJSON *felt_merge_patch(const cJSON *from, const cJSON *to)
{
  const cJSON *member;
  cJSON *patch = cJSON_CreateObject();
  cJSON_ArrayForEach(member, to)
  {
    if (add_member(patch, cJSON_GetObjectItemCaseSensitive(from, member->string), member))
      continue;
    cJSON_Delete(patch);
    return NULL;
  }
  cJSON_ArrayForEach(member, from)
  {
    if (cJSON_GetObjectItemCaseSensitive(to, member->string) == NULL)
      cJSON_AddNullToObject(patch, member->string);
  }
  return patch;
}
