/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-number-text.c - numbers and places as people write them */
#include "tournament/base/felt-number-text.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

const char *felt_number_group(void)
{
  const char *group = localeconv()->thousands_sep;
  return group == NULL || *group == '\0' ? _(",") : group;
}

char *felt_number_text(gint64 number)
{
  const char *group = felt_number_group();
  guint64 size = number < 0 ? -(guint64)number : (guint64)number;
  g_autofree char *digits = g_strdup_printf("%" G_GUINT64_FORMAT, size);
  gsize n = strlen(digits);
  GString *text = g_string_new(number < 0 ? "-" : "");
  for (gsize i = 0; i < n; i++) {
    if (i > 0 && (n - i) % 3 == 0)
      g_string_append(text, group);
    g_string_append_c(text, digits[i]);
  }
  return g_string_free(text, FALSE);
}

static char *ordinal(guint n)
{
  /* Languages that write one form for all places translate all four alike. */
  guint last = n % 10, tens = n / 10 % 10;
  if (tens != 1 && last == 1)
    return g_strdup_printf(_("%ust"), n);
  if (tens != 1 && last == 2)
    return g_strdup_printf(_("%und"), n);
  if (tens != 1 && last == 3)
    return g_strdup_printf(_("%urd"), n);
  return g_strdup_printf(_("%uth"), n);
}

char *felt_place_text(guint place, guint place_to)
{
  g_autofree char *first = ordinal(place);
  if (place_to <= place)
    return g_steal_pointer(&first);
  g_autofree char *last = ordinal(place_to);
  return g_strdup_printf("%s–%s", first, last);
}

char *felt_capital_text(const char *text)
{
  g_autofree char *first = g_utf8_substring(text, 0, MIN(g_utf8_strlen(text, -1), 1));
  g_autofree char *upper = g_utf8_strup(first, -1);
  return g_strconcat(upper, text + strlen(first), NULL);
}
