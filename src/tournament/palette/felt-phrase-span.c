/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-span.c - words, seats and numbers in a line of the command palette */
#include "tournament/palette/felt-phrase-span.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tournament/base/felt-money.h"
#include "tournament/palette/felt-phrase.h"

gboolean felt_span_is_empty(FeltSpan span)
{
  return span.start >= span.end;
}

FeltSpan felt_span_trim(FeltSpan span)
{
  while (span.start < span.end && *span.start == ' ')
    span.start++;
  while (span.start < span.end && span.end[-1] == ' ')
    span.end--;
  return span;
}

char *felt_span_dup(FeltSpan span)
{
  return g_strndup(span.start, (gsize)(span.end - span.start));
}

gboolean felt_span_last_word(FeltSpan span, FeltSpan *rest, FeltSpan *word)
{
  span = felt_span_trim(span);
  if (felt_span_is_empty(span))
    return FALSE;
  const char *at = span.end;
  while (at > span.start && at[-1] != ' ')
    at--;
  *word = (FeltSpan){at, span.end};
  *rest = felt_span_trim((FeltSpan){span.start, at});
  return TRUE;
}

static gboolean in_list(const char *fold, const char *words)
{
  gsize length = strlen(fold);
  for (const char *p = words; *p != '\0';) {
    gsize n = strcspn(p, "|");
    if (n == length && strncmp(p, fold, n) == 0)
      return TRUE;
    p += n + (p[n] == '|');
  }
  return FALSE;
}

gboolean felt_span_is_word(FeltSpan span, const char *words)
{
  g_autofree char *word = felt_span_dup(span);
  g_autofree char *fold = felt_search_fold(word);
  return *fold != '\0' &&
         (in_list(fold, words) || in_list(fold, g_dpgettext2(GETTEXT_PACKAGE, "palette", words)));
}

/* Digits from *p on, at most max of them; FALSE when there are none or more. */
static gboolean read_digits(const char **p, const char *end, guint max, gint64 *value)
{
  guint n = 0;
  *value = 0;
  for (; *p < end && g_ascii_isdigit(**p); (*p)++, n++)
    if (n < max)
      *value = *value * 10 + (**p - '0');
  return n > 0 && n <= max;
}

gboolean felt_span_place(FeltSpan span, FeltPlaceRef *place)
{
  FeltPlaceRef read = {0};
  const char *p = span.start;
  if (!read_digits(&p, span.end, 5, &read.table))
    return FALSE;
  if (p < span.end) {
    if (*p++ != '.')
      return FALSE;
    read.dot = TRUE;
    if (p < span.end && !read_digits(&p, span.end, 5, &read.seat))
      return FALSE;
  }
  if (p != span.end)
    return FALSE;
  *place = read;
  return TRUE;
}

gboolean felt_span_is_reference(FeltSpan span)
{
  FeltPlaceRef place;
  return *span.start == '#' || (felt_span_place(span, &place) && place.dot);
}

/* Groups of three that points set apart, as half the world writes them: what follows "12" in
 * "12.500". Nothing is read of a decimal: "12.5", "12.500k". */
static void read_groups(const char **p, const char *end, gint64 *whole)
{
  gint64 group, value = *whole;
  const char *at = *p;
  if (value == 0 || value > 999)
    return;
  while (at < end && *at == '.' && value < G_GINT64_CONSTANT(1000000000000)) {
    const char *start = ++at;
    if (!read_digits(&at, end, 3, &group) || at - start != 3)
      return;
    value = value * 1000 + group;
  }
  if (at != end)
    return;
  *whole = value;
  *p = at;
}

gboolean felt_span_chips(FeltSpan span, gint64 *chips)
{
  gint64 whole = 0, unit = 1, part = 0, scale = 1;
  guint digits = 0;
  const char *p = span.start;
  for (; p < span.end && (g_ascii_isdigit(*p) || *p == ',' || *p == '\''); p++)
    if (g_ascii_isdigit(*p)) {
      if (++digits > 15)
        return FALSE;
      whole = whole * 10 + (*p - '0');
    }
  if (digits == 0)
    return FALSE;
  read_groups(&p, span.end, &whole);
  if (p < span.end && *p == '.')
    for (p++; p < span.end && g_ascii_isdigit(*p) && scale < 1000000; p++, scale *= 10)
      part = part * 10 + (*p - '0');
  if (p < span.end && strchr("kK", *p) != NULL)
    unit = 1000, p++;
  else if (p < span.end && strchr("mM", *p) != NULL)
    unit = 1000000, p++;
  if (p != span.end || part * unit % scale != 0 || whole > FELT_INT_MAX / unit - unit)
    return FALSE;
  *chips = whole * unit + part * unit / scale;
  return TRUE;
}

gboolean felt_span_time(FeltSpan span, gint64 *ms)
{
  gint64 sign = 1, first = 0, seconds = 0;
  const char *p = span.start;
  if (p < span.end && (*p == '+' || *p == '-'))
    sign = *p++ == '-' ? -1 : 1;
  guint n = 0;
  for (; p < span.end && g_ascii_isdigit(*p) && n < 6; p++, n++)
    first = first * 10 + (*p - '0');
  if (n == 0)
    return FALSE;
  if (p == span.end) {
    seconds = first * 60;
  } else if (*p == ':' && span.end - p == 3 && p[1] >= '0' && p[1] <= '5' &&
             g_ascii_isdigit(p[2])) {
    seconds = first * 60 + (p[1] - '0') * 10 + (p[2] - '0');
  } else if (span.end - p == 1 && (*p == 's' || *p == 'm')) {
    seconds = *p == 's' ? first : first * 60;
  } else {
    return FALSE;
  }
  if (seconds == 0 || seconds > 86400)
    return FALSE;
  *ms = sign * seconds * 1000;
  return TRUE;
}

gboolean felt_chips_from_text(const char *text, gint64 *chips)
{
  FeltSpan span = felt_span_trim((FeltSpan){text, text + strlen(text)});
  return felt_span_chips(span, chips) || felt_money_parse(text, 0, chips, NULL);
}
