/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-amount.c - amounts as people type them */
#include "app/widgets/felt-amount.h"

#include "tournament/base/felt-money.h"
#include "tournament/base/felt-text.h"

#include <string.h>

#define AMOUNT_MAX G_GINT64_CONSTANT(1000000000000)

gboolean felt_amount_parse_money(const char *text, gint64 digits, gint64 *minor)
{
  if (!felt_text_is_blank(text))
    return felt_money_parse(text, digits, minor, NULL);
  *minor = 0;
  return TRUE;
}

gboolean felt_amount_parse(const char *text, gint64 *amount)
{
  gint64 value;
  if (!felt_amount_parse_money(text, 0, &value) || value > AMOUNT_MAX)
    return FALSE;
  *amount = value;
  return TRUE;
}

gboolean felt_amount_parse_length(const char *text, gint64 *minutes, gint64 *seconds)
{
  g_auto(GStrv) parts = g_strsplit(text, ":", 3);
  gint64 m = 0, s = 0;
  guint n = g_strv_length(parts);
  if (n < 1 || n > 2 || !felt_amount_parse(parts[0], &m) ||
      (n == 2 && (strlen(g_strstrip(parts[1])) != 2 || !felt_amount_parse(parts[1], &s))))
    return FALSE;
  if (s > 59 || m > 1440)
    return FALSE;
  *minutes = m;
  *seconds = s;
  return TRUE;
}
