/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-target.c - the path and the query of a request, taken apart */
#include "web/http/felt-target.h"

#include <string.h>

/* Decodes text in place; FALSE when an escape is none, or of a NUL. */
static gboolean decode(char *text, gboolean plus_is_space)
{
  char *to = text;
  for (const char *from = text; *from != '\0'; from++, to++) {
    *to = *from;
    if (*from == '+' && plus_is_space)
      *to = ' ';
    if (*from != '%')
      continue;
    int high = g_ascii_xdigit_value(from[1]);
    int low = high >= 0 ? g_ascii_xdigit_value(from[2]) : -1;
    if (low < 0 || high * 16 + low == 0)
      return FALSE;
    *to = (char)(high * 16 + low);
    from += 2;
  }
  *to = '\0';
  return TRUE;
}

static gboolean is_clean(const char *text)
{
  if (!g_utf8_validate(text, -1, NULL))
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p))
    if (g_unichar_iscntrl(g_utf8_get_char(p)))
      return FALSE;
  return TRUE;
}

/* Whether no segment could mean another place than it says; the last one may be empty. */
static gboolean is_straight(const char *path)
{
  if (path[0] != '/' || strchr(path, '\\') != NULL || strstr(path, "//") != NULL)
    return FALSE;
  g_auto(GStrv) segments = g_strsplit(path, "/", -1);
  return !g_strv_contains((const char *const *)segments, ".") &&
         !g_strv_contains((const char *const *)segments, "..");
}

static gboolean add_pair(FeltTarget *target, char *pair)
{
  char *value = strchr(pair, '=');
  if (target->n_query == FELT_QUERY_MAX)
    return FALSE;
  if (value != NULL)
    *value++ = '\0';
  else
    value = pair + strlen(pair);
  if (!decode(pair, TRUE) || !decode(value, TRUE) || !is_clean(pair) || !is_clean(value))
    return FALSE;
  target->query[target->n_query++] = (FeltQueryPair){pair, value};
  return TRUE;
}

static gboolean parse(FeltTarget *target)
{
  char *path = target->text, *query = strchr(path, '?');
  if (query != NULL)
    *query++ = '\0';
  target->path = path;
  if (!decode(path, FALSE) || !is_clean(path) || !is_straight(path))
    return FALSE;
  for (char *pair = query, *next; pair != NULL; pair = next) {
    next = strchr(pair, '&');
    if (next != NULL)
      *next++ = '\0';
    if (*pair != '\0' && !add_pair(target, pair))
      return FALSE;
  }
  return TRUE;
}

gboolean felt_target_parse(FeltTarget *target, const char *raw)
{
  *target = (FeltTarget){0};
  if (raw[0] != '/' || strlen(raw) > FELT_TARGET_MAX)
    return FALSE;
  target->text = g_strdup(raw);
  if (parse(target))
    return TRUE;
  felt_target_clear(target);
  return FALSE;
}

void felt_target_clear(FeltTarget *target)
{
  g_free(target->text);
  *target = (FeltTarget){0};
}
