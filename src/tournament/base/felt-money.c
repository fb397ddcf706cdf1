/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-money.c - sums of money: exact arithmetic, splits, and how they are typed and shown */
#include "tournament/base/felt-money.h"

#include "felt-config.h"
#include "tournament/base/felt-schema.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

__extension__ typedef unsigned __int128 Wide;

/* Arithmetic ------------------------------------------------------------------------------- */

gint64 felt_money_part(gint64 amount, gint64 part, gint64 whole)
{
  return (gint64)((Wide)amount * (Wide)part / (Wide)whole);
}

gint64 felt_money_part_rounded(gint64 amount, gint64 part, gint64 whole)
{
  return (gint64)(((Wide)amount * (Wide)part + (Wide)(whole / 2)) / (Wide)whole);
}

typedef struct {
  Wide remainder;
  guint index;
} Remainder;

static int larger_first(gconstpointer a, gconstpointer b)
{
  const Remainder *x = a, *y = b;
  if (x->remainder != y->remainder)
    return x->remainder > y->remainder ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

void felt_money_split_units(gint64 total, const gint64 *weights, guint n, gint64 unit,
                            gint64 *shares)
{
  g_autofree Remainder *remainders = g_new(Remainder, n);
  Wide sum = 0;
  gint64 left = total;
  for (guint i = 0; i < n; i++)
    sum += (Wide)weights[i];

  for (guint i = 0; i < n; i++) {
    Wide product = (Wide)total * (Wide)weights[i];
    gint64 share = (gint64)(product / sum);
    shares[i] = share - share % unit;
    remainders[i] = (Remainder){product - (Wide)shares[i] * sum, i};
    left -= shares[i];
  }

  /* Fewer than n units are left: each share lost less than one. */
  if (left >= unit)
    qsort(remainders, n, sizeof *remainders, larger_first);
  for (guint i = 0; i < (guint)(left / unit); i++)
    shares[remainders[i].index] += unit;
  shares[0] += left % unit;
}

void felt_money_split(gint64 total, const gint64 *weights, guint n, gint64 *shares)
{
  Wide sum = 0;
  for (guint i = 0; i < n; i++)
    sum += (Wide)weights[i];
  if (sum == 0) {
    for (guint i = 0; i < n; i++)
      shares[i] = felt_money_nth_share(total, n, i);
    return;
  }
  felt_money_split_units(total, weights, n, 1, shares);
}

gint64 felt_money_nth_share(gint64 total, guint n, guint i)
{
  return total / n + (i < total % n);
}

gint64 felt_money_divisor(gint64 a, gint64 b)
{
  while (b != 0) {
    gint64 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* Texts ------------------------------------------------------------------------------------ */

gint64 felt_currency_digits(const char *currency)
{
  static const char *const none[] = {"BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG",
                                     "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF", NULL};
  static const char *const three[] = {"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND", NULL};
  g_autofree char *letters = g_ascii_strup(currency != NULL ? currency : "", -1);
  if (g_strv_contains(none, letters))
    return 0;
  return g_strv_contains(three, letters) ? 3 : 2;
}

gint64 felt_money_unit(gint64 digits)
{
  gint64 unit = 1;
  for (gint64 i = 0; i < digits; i++)
    unit *= 10;
  return unit;
}

/* The locale's point. The C locale is no wish of anybody's: there the language decides. */
static const char *decimal_point(void)
{
  const struct lconv *conv = localeconv();
  gboolean plain = conv->thousands_sep == NULL || *conv->thousands_sep == '\0';
  return plain && strcmp(conv->decimal_point, ".") == 0 ? _(".") : conv->decimal_point;
}

gboolean felt_money_is_whole(gint64 amount, gint64 digits)
{
  return amount % felt_money_unit(digits) == 0;
}

char *felt_money_text(gint64 amount, gint64 digits, const char *currency)
{
  return felt_money_column_text(amount, digits, currency, !felt_money_is_whole(amount, digits));
}

char *felt_money_column_text(gint64 amount, gint64 digits, const char *currency, gboolean decimals)
{
  gint64 unit = felt_money_unit(digits);
  guint64 size = amount < 0 ? -(guint64)amount : (guint64)amount;
  g_autofree char *whole = felt_number_text((gint64)(size / (guint64)unit));
  GString *text = g_string_new(amount < 0 ? "-" : "");
  g_string_append(text, whole);
  if (decimals && digits > 0)
    g_string_append_printf(text, "%s%0*d", decimal_point(), (int)digits,
                           (int)(size % (guint64)unit));
  if (currency != NULL)
    g_string_append_printf(text, " %s", currency);
  return g_string_free(text, FALSE);
}

char *felt_money_ratio_text(double ratio)
{
  gint64 hundredths = llround(ratio * 100);
  return g_strdup_printf("%" PRId64 "%s%02d", hundredths / 100, decimal_point(),
                         (int)(hundredths % 100));
}

char *felt_money_percent_text(gint64 hundredths)
{
  g_autofree char *number = felt_money_text(hundredths, 2, NULL);
  /* 12.50 and 12.5 are one share; the shorter is easier to read. */
  gsize length = strlen(number);
  if (hundredths % 100 != 0 && number[length - 1] == '0')
    number[length - 1] = '\0';
  return g_strdup_printf(_("%s %%"), number);
}

/* Reading ---------------------------------------------------------------------------------- */

/* format holds one %s, for what was typed. */
static gboolean refuse(GError **error, const char *format, const char *text)
{
  gboolean much = g_utf8_strlen(text, -1) > 40;
  g_autofree char *shown = much ? g_utf8_substring(text, 0, 40) : g_strdup(text);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, format, shown);
#pragma GCC diagnostic pop
  return FALSE;
}

/* Digits and separators of one text. */
typedef struct {
  char digits[24];
  guint n_digits;
  guint marks[12]; /* digits before each separator */
  gunichar kinds[12];
  guint n_marks;
} Typed;

static gboolean is_separator(gunichar c)
{
  return c == ' ' || c == ',' || c == '.' || c == '\'' || c == 0x2019 || c == 0xa0 || c == 0x202f;
}

static gboolean take_apart(const char *text, Typed *typed)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    int digit = g_unichar_digit_value(c);
    if (digit >= 0) {
      if (typed->n_digits == sizeof typed->digits)
        return FALSE;
      typed->digits[typed->n_digits++] = (char)digit;
    } else if (is_separator(c) && typed->n_digits > 0 && typed->n_marks < 12) {
      typed->kinds[typed->n_marks] = c;
      typed->marks[typed->n_marks++] = typed->n_digits;
    } else {
      return FALSE;
    }
  }
  return typed->n_digits > 0;
}

/* Whether the last separator is the point. */
static gboolean ends_in_decimals(const Typed *typed, gint64 digits, const FeltNumberStyle *style)
{
  if (typed->n_marks == 0)
    return FALSE;
  guint last = typed->n_marks - 1;
  gunichar kind = typed->kinds[last];
  if (kind != '.' && kind != ',')
    return FALSE;
  for (guint i = 0; i < last; i++)
    if (typed->kinds[i] == kind)
      return FALSE;
  if (last == 0 && typed->marks[0] == 1 && typed->digits[0] == 0)
    return TRUE; /* nobody groups behind a nought */
  if (typed->n_digits - typed->marks[last] != 3 || last > 0)
    return typed->n_digits - typed->marks[last] != 3 || digits == 3;
  return digits == 3 && kind == g_utf8_get_char(style->point);
}

/* Whether the separators up to n stand before groups of three that end at `end`, and are alike. */
static gboolean groups_are_right(const Typed *typed, guint n, guint end)
{
  for (guint i = 0; i < n; i++) {
    guint next = i + 1 < n ? typed->marks[i + 1] : end;
    if (next - typed->marks[i] != 3 || typed->kinds[i] != typed->kinds[0])
      return FALSE;
  }
  return n == 0 || (typed->marks[0] <= 3 && typed->digits[0] != 0);
}

/* "20.555" of an amount with decimals: read as thousands it is a thousand times what "20.55" is, so
 * nobody guesses unless the locale groups so. */
static gboolean is_ambiguous(const Typed *typed, gint64 digits, const FeltNumberStyle *style)
{
  if (digits == 0 || typed->n_marks != 1)
    return FALSE;
  gunichar kind = typed->kinds[0];
  return (kind == '.' || kind == ',') && kind != g_utf8_get_char(style->group);
}

gboolean felt_money_parse(const char *text, gint64 digits, gint64 *amount, GError **error)
{
  FeltNumberStyle style = {.point = decimal_point(), .group = felt_number_group()};
  return felt_money_parse_as(text, digits, &style, amount, error);
}

gboolean felt_money_parse_as(const char *text, gint64 digits, const FeltNumberStyle *style,
                             gint64 *amount, GError **error)
{
  g_autofree char *trimmed = g_strstrip(g_utf8_make_valid(text, -1));
  Typed typed = {0};
  if (*trimmed == '\0') {
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Enter an amount."));
  }

  if (*trimmed == '-' || g_str_has_prefix(trimmed, "−"))
    return refuse(error, _("“%s” is negative. Enter 0 or more."), trimmed);
  if (strspn(trimmed, "0123456789") > 16)
    return refuse(error, _("“%s” is more than Felt can count."), trimmed);
  if (!take_apart(trimmed, &typed))
    return refuse(error, _("“%s” is not an amount. Enter one such as 20 or 0.50."), trimmed);

  gboolean decimals = ends_in_decimals(&typed, digits, style);
  guint groups = typed.n_marks - decimals;
  guint end = decimals ? typed.marks[groups] : typed.n_digits;
  if (!groups_are_right(&typed, groups, end) || (decimals && end == typed.n_digits))
    return refuse(error, _("“%s” is not an amount. Enter one such as 20 or 0.50."), trimmed);
  if (!decimals && is_ambiguous(&typed, digits, style))
    return refuse(error,
                  _("“%s” could mean thousands or decimals. Leave the separator out, or enter "
                    "fewer digits after it."),
                  trimmed);
  if ((gint64)(typed.n_digits - end) > digits)
    return refuse(error, _("“%s” has more decimals than the currency. Round it."), trimmed);

  Wide value = 0;
  for (guint i = 0; i < end + (guint)digits; i++)
    value = value * 10 + (Wide)(i < typed.n_digits ? typed.digits[i] : 0);
  if (value > (Wide)FELT_MONEY_MAX)
    return refuse(error, _("“%s” is more than Felt can count."), trimmed);
  *amount = (gint64)value;
  return TRUE;
}

/* Signs of letters alone: any two letters would be a slip for the three of ISO 4217. */
static const char *const letter_signs[] = {"kr", "Kr",  "zł",  "Kč",  "Kčs", "Ft",
                                           "Fr", "KM",  "RM",  "Rp",  "Rs",  "R",
                                           "лв", "руб", "грн", "дин", "ден", NULL};

gboolean felt_currency_read(const char *text, char **currency, GError **error)
{
  g_autofree char *trimmed = g_strstrip(g_utf8_make_valid(text, -1));
  glong n = g_utf8_strlen(trimmed, -1), ascii = 0, letters = 0, signs = 0;
  for (const char *p = trimmed; n <= 3 && *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    ascii += c < 0x80 && g_ascii_isalpha((char)c);
    letters += g_unichar_isalpha(c);
    signs += g_unichar_type(c) == G_UNICODE_CURRENCY_SYMBOL;
  }

  gboolean code = n == 3 && ascii == 3;
  gboolean sign = signs == 1 && letters == n - 1;
  if (!code && !sign && !g_strv_contains(letter_signs, trimmed))
    return refuse(
        error, _("“%s” is not a currency. Enter three letters, such as EUR, or a sign, such as €."),
        trimmed);
  *currency = code ? g_ascii_strup(trimmed, -1) : g_steal_pointer(&trimmed);
  return TRUE;
}
