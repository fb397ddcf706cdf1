/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-amount.c - amounts as people type them */
#include "app/felt-amount.h"

#include <string.h>

#define AMOUNT_MAX G_GINT64_CONSTANT(1000000000000)

static gboolean is_separator(gunichar c)
{
  return c == ' ' || c == ',' || c == '.' || c == '\'' || c == 0x2019 || c == 0xa0 || c == 0x202f;
}

gboolean felt_amount_parse(const char *text, gint64 *amount)
{
  gint64 value = 0;
  int group = -1; /* digits since the last separator; -1: none yet */
  g_autofree char *trimmed = g_strstrip(g_strdup(text));
  int lead = 0;
  for (const char *p = trimmed; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    if (is_separator(c)) {
      if (lead == 0 || lead > 3 || (group != -1 && group != 3))
        return FALSE;
      group = 0;
      continue;
    }
    if (c < '0' || c > '9' || value > AMOUNT_MAX)
      return FALSE;
    value = value * 10 + (gint64)(c - '0');
    if (group >= 0)
      group++;
    else
      lead++;
  }
  if ((group != -1 && group != 3) || value > AMOUNT_MAX)
    return FALSE;
  *amount = value;
  return TRUE;
}

gboolean felt_amount_parse_money(const char *text, gint64 digits, gint64 *minor)
{
  g_autofree char *whole = g_strstrip(g_strdup(text));
  gint64 unit = 1, units, part = 0;
  for (gint64 i = 0; i < digits; i++)
    unit *= 10;
  char *point = strpbrk(whole, ".,");
  for (char *next = point; next != NULL; next = strpbrk(point + 1, ".,"))
    point = next;
  /* the last separator is a point when no group of three follows it, or there are no groups */
  if (digits > 0 && point != NULL && (strlen(point + 1) != 3 || digits == 3)) {
    gint64 scale = unit;
    if (strlen(point + 1) > (gsize)digits || point[1] == '\0')
      return FALSE;
    for (const char *p = point + 1; *p != '\0'; p++) {
      if (!g_ascii_isdigit(*p))
        return FALSE;
      scale /= 10;
      part += (*p - '0') * scale;
    }
    *point = '\0';
  }
  if (!felt_amount_parse(whole, &units) || units > AMOUNT_MAX / unit)
    return FALSE;
  *minor = units * unit + part;
  return TRUE;
}

char *felt_amount_money_text(gint64 minor, gint64 digits)
{
  gint64 unit = 1;
  for (gint64 i = 0; i < digits; i++)
    unit *= 10;
  if (minor % unit == 0)
    return g_strdup_printf("%" G_GINT64_FORMAT, minor / unit);
  return g_strdup_printf("%" G_GINT64_FORMAT ".%0*d", minor / unit, (int)digits,
                         (int)(minor % unit));
}

gboolean felt_amount_parse_length(const char *text, gint64 *minutes, gint64 *seconds)
{
  g_auto(GStrv) parts = g_strsplit(text, ":", 3);
  gint64 m = 0, s = 0;
  guint n = g_strv_length(parts);
  if (n < 1 || n > 2 || !felt_amount_parse(parts[0], &m) ||
      (n == 2 && (strlen(g_strstrip(parts[1])) != 2 || !felt_amount_parse(parts[1], &s))))
    return FALSE;
  if (s > 59 || m > 1440 || m * 60 + s == 0)
    return FALSE;
  *minutes = m;
  *seconds = s;
  return TRUE;
}
