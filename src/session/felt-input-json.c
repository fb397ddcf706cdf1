/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-input-json.c - JSON that somebody else wrote, read strictly */
#include "session/felt-input-json.h"

#include "tournament/base/felt-schema.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* \u0000 in a string: every backslash before it belongs to a pair. */
static gboolean find_escaped_nul(const char *text, gsize length, gsize *offset)
{
  for (gsize i = 0; i + 1 < length; i++) {
    if (text[i] != '\\')
      continue;
    if (length - i >= 6 && memcmp(text + i, "\\u0000", 6) == 0) {
      *offset = i;
      return TRUE;
    }
    i++;
  }
  return FALSE;
}

static gboolean check_bytes(const char *text, gsize length, gsize *offset, GError **error)
{
  const char *nul = memchr(text, '\0', length), *end;
  if (nul != NULL) {
    *offset = (gsize)(nul - text);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("this holds a NUL byte; remove it."));
  }
  if (!g_utf8_validate_len(text, length, &end)) {
    *offset = (gsize)(end - text);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("this is not valid UTF-8 text."));
  }
  if (find_escaped_nul(text, length, offset))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("this holds the character \\u0000; remove it."));
  return TRUE;
}

/* cJSON keeps both of two equal keys, and its readers disagree on which counts. Its nesting is
 * limited, so this cannot run deep. */
static gboolean check_keys(const cJSON *value, GError **error)
{
  g_autoptr(GHashTable) keys = NULL;
  const cJSON *item;
  cJSON_ArrayForEach(item, value)
  {
    if (item->string != NULL && keys == NULL)
      keys = g_hash_table_new(g_str_hash, g_str_equal);
    if (item->string != NULL && !g_hash_table_add(keys, item->string)) {
      g_autofree char *shown = felt_text_quoted(item->string, FELT_QUOTED_MAX);
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s is given twice; give it once."),
                         shown);
    }
    if (!check_keys(item, error))
      return FALSE;
  }
  return TRUE;
}

cJSON *felt_input_json_parse(const char *text, gsize length, gsize *offset, GError **error)
{
  const char *end = NULL;
  *offset = 0;
  if (!check_bytes(text, length, offset, error))
    return NULL;
  cJSON *value = cJSON_ParseWithLengthOpts(text, length, &end, FALSE);
  while (value != NULL && end < text + length && g_ascii_isspace(*end))
    end++;
  gboolean good = value != NULL && end == text + length;
  if (!good) {
    *offset = end != NULL ? (gsize)(end - text) : 0;
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("this is not valid JSON."));
  }
  if (good && check_keys(value, error))
    return value;
  cJSON_Delete(value);
  return NULL;
}

cJSON *felt_input_json_parse_file(const char *text, gsize length, GError **error)
{
  gsize offset;
  guint line = 1;
  cJSON *json = felt_input_json_parse(text, length, &offset, error);
  for (gsize i = 0; json == NULL && i < offset; i++)
    line += text[i] == '\n';
  if (json == NULL && offset > 0)
    g_prefix_error(error, _("line %u: "), line);
  return json;
}
