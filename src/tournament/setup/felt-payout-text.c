/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-payout-text.c - what each place gets, read as payout tables are published */
#include "tournament/setup/felt-payout-text.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

typedef struct {
  gboolean shares; /* hundredths of a percent; else amounts */
  gint64 digits;
  gboolean numbered; /* a number and a blank before a value are its place */
  GArray *values;    /* gint64 */
} Reading;

/* Normal form ------------------------------------------------------------------------------ */

/* What may stand behind the number of a place: 1st, 2., 3), 4°, 5e. */
#define NUMBER "\\d+(?:st|nd|rd|th|er|e|[.)°ºª])"

/* In order: what stands around marks goes, and a place that can be nothing else gets a colon. */
static const struct {
  const char *form, *instead;
} normal[] = {
    {"\\s*[:=]\\s*", ":"},
    {"\\s+%", "%"},
    {"(?<=[\\da-z.)°ºª])[ \\t]*[-–—][ \\t]*(?=\\d)", "-"},
    {"(?<![\\d.,-])(" NUMBER "?-" NUMBER "?|" NUMBER ")\\s+(?=\\d)", "\\1:"},
};

static char *normal_form(const char *text)
{
  char *form = g_strstrip(g_utf8_make_valid(text, -1));
  for (guint i = 0; i < G_N_ELEMENTS(normal); i++) {
    g_autoptr(GRegex) regex = g_regex_new(normal[i].form, G_REGEX_CASELESS, 0, NULL);
    char *next = g_regex_replace(regex, form, -1, 0, normal[i].instead, 0, NULL);
    g_free(form);
    form = next;
  }
  return form;
}

/* A comma behind 100 is a decimal one: the winner takes all. */
static const char *separator_of(const Reading *r, const char *form)
{
  if (strpbrk(form, ";\r\n") != NULL)
    return "\\s*[;\\r\\n]\\s*";
  if (g_regex_match_simple(",\\s", form, 0, 0))
    return ",\\s+";
  if (r->shares && strpbrk(form, " \t") == NULL && !g_str_has_prefix(form, "100,"))
    return ",";
  return "\\s+";
}

/* Whether the first number of every part is that of its place: "1 500" is no 1,500 then. */
static gboolean is_numbered(char **parts)
{
  guint n = 0;
  for (; parts[n] != NULL; n++)
    if (g_ascii_strtoull(parts[n], NULL, 10) != n + 1 ||
        !g_regex_match_simple("^\\d+[ \\t]+\\S", parts[n], 0, 0))
      return FALSE;
  return n > 1;
}

/* One part --------------------------------------------------------------------------------- */

/* Of a share with more decimals than are counted felt_money_parse would speak of thousands. */
static gboolean parse_share(const char *text, gint64 *value, GError **error)
{
  if (g_regex_match_simple("^\\d+[.,]\\d{3,}$", text, 0, 0))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” has more than two decimals; round it, as in 33.33."), text);
  gint64 share = 0;
  if (!felt_money_parse(text, 2, &share, error))
    return FALSE;
  if (share > FELT_WHOLE)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” is more than 100 %%; write a share of the pool."), text);
  *value = share;
  return TRUE;
}

static gboolean parse_value(const Reading *r, char *text, gint64 *value, GError **error)
{
  if (!r->shares)
    return felt_money_parse(text, r->digits, value, error);
  if (g_str_has_suffix(text, "%"))
    text[strlen(text) - 1] = '\0';
  return parse_share(text, value, error);
}

/* From which place to which a part is, "10-13" of "10-13:1.30"; without one it is the next. */
static gboolean read_places(const Reading *r, const char *part, const char *label, guint64 *last,
                            GError **error)
{
  guint64 next = r->values->len + 1, first = next;
  *last = next;
  if (*label != '\0') {
    const char *dash = strchr(label, '-');
    if (!g_regex_match_simple("^\\d+\\D{0,2}(-\\d+\\D{0,2})?$", label, 0, 0))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("“%s” does not begin with a place; write one such as 3: 10 or 10-13: "
                           "1.30."),
                         part);
    first = *last = g_ascii_strtoull(label, NULL, 10);
    if (dash != NULL)
      *last = g_ascii_strtoull(dash + 1, NULL, 10);
  }

  if (first != next)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” stands where place %" PRIu64
                         " is due; write each place once, and in "
                         "order."),
                       part, next);
  if (*last < first)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” runs backwards; write the better place first."), part);
  if (*last > FELT_PLACES_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” is beyond %d places, the most that can be paid."), part,
                       FELT_PLACES_MAX);
  return TRUE;
}

static gboolean read_part(Reading *r, const char *part, GError **error)
{
  const char *end = strchr(part, ':');
  guint64 last = 0;
  gint64 value = 0;
  if (end == NULL && r->numbered && g_regex_match_simple("^\\d+[ \\t]+\\S", part, 0, 0))
    end = part + strcspn(part, " \t");
  g_autofree char *label = g_strndup(part, end != NULL ? (gsize)(end - part) : 0);
  g_autofree char *text = g_strstrip(g_strdup(end != NULL ? end + 1 : part));
  if (!read_places(r, part, label, &last, error))
    return FALSE;
  if (*text == '\0')
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” says nothing of what it gets; write it behind the place."), part);
  if (!parse_value(r, text, &value, error))
    return FALSE;
  while (r->values->len < last)
    g_array_append_val(r->values, value);
  return TRUE;
}

/* All of them ------------------------------------------------------------------------------ */

static GArray *read_all(gboolean shares, gint64 digits, const char *text, GError **error)
{
  g_autoptr(GArray) values = g_array_new(FALSE, FALSE, sizeof(gint64));
  Reading r = {shares, digits, shares, values};
  g_autofree char *form = normal_form(text);
  g_auto(GStrv) parts = g_regex_split_simple(separator_of(&r, form), form, 0, 0);
  r.numbered = shares || is_numbered(parts);
  for (guint i = 0; parts[i] != NULL; i++) {
    gsize length = strlen(g_strstrip(parts[i]));
    if (length > 0 && parts[i][length - 1] == ',') /* at the end of a line */
      parts[i][length - 1] = '\0';
    if (*parts[i] != '\0' && !read_part(&r, parts[i], error))
      return NULL;
  }
  return g_steal_pointer(&values);
}

GArray *felt_payout_shares_read(const char *text, GError **error)
{
  return read_all(TRUE, 2, text, error);
}

GArray *felt_payout_amounts_read(const char *text, gint64 digits, GError **error)
{
  return read_all(FALSE, digits, text, error);
}

static gint64 sum_of(const GArray *values)
{
  gint64 sum = 0;
  for (guint i = 0; i < values->len; i++)
    sum = MIN(sum + g_array_index(values, gint64, i), FELT_INT_MAX);
  return sum;
}

/* Of commands ------------------------------------------------------------------------------ */

static gboolean is_shares(const FeltField *field)
{
  const FeltField *table = felt_record_field(&felt_payouts_record, "table");
  return field == felt_record_field(&felt_payouts_record, "percents") ||
         field == felt_record_field(table->record, "percents");
}

gboolean felt_payout_text_fits(const FeltField *field)
{
  return is_shares(field) || field == felt_record_field(&felt_payouts_record, "amounts");
}

/* Numbers as they are stored; NULL with a sentence. */
static GArray *read_stored(const FeltField *field, const char *text, const char *where,
                           GError **error)
{
  g_autoptr(GArray) values = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    gint64 value;
    if (!g_ascii_string_to_signed(g_strstrip(parts[i]), 10, field->min, field->max, &value, NULL)) {
      felt_field_refuse_number(field, parts[i], where, error);
      return NULL;
    }
    g_array_append_val(values, value);
  }
  return g_steal_pointer(&values);
}

static GArray *read_published(const FeltField *field, const char *text, const char *where,
                              GError **error)
{
  GArray *values = is_shares(field) ? felt_payout_shares_read(text, error)
                                    : felt_payout_amounts_read(text, 0, error);
  if (values == NULL)
    g_prefix_error(error, "%s%s: ", where, field->key);
  return values;
}

/* "1,500, 300" and "1,000,500": one comma at least is none between numbers. */
static gboolean has_thousands(const char *text)
{
  return g_regex_match_simple("(^|[, ])0\\d", text, 0, 0) ||
         (g_regex_match_simple(",\\d", text, 0, 0) && g_regex_match_simple(",\\s", text, 0, 0));
}

gboolean felt_payout_text_set(const FeltField *field, gpointer data, const char *text,
                              const char *where, GError **error)
{
  gboolean numbers = text[strspn(text, "0123456789-, ")] == '\0' &&
                     !g_regex_match_simple("\\d\\s+\\d", text, 0, 0);
  g_autoptr(GArray) percent =
      numbers && is_shares(field) ? felt_payout_shares_read(text, NULL) : NULL;
  gboolean stored = numbers && (percent == NULL || sum_of(percent) > FELT_WHOLE);
  if (felt_text_is_blank(text))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s%s} is empty; write what each place gets."), where, field->key);
  if (stored && has_thousands(text))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s%s}: a comma of “%s” may stand between places or within a number; put "
                         "semicolons between the places."),
                       where, field->key, text);
  g_autoptr(GArray) values =
      stored ? read_stored(field, text, where, error) : read_published(field, text, where, error);
  if (values == NULL)
    return FALSE;
  g_free(FELT_AT(gint64 *, data, field->offset));
  FELT_AT(guint, data, field->count_offset) = values->len;
  FELT_AT(gint64 *, data, field->offset) = g_memdup2(values->data, values->len * sizeof(gint64));
  return TRUE;
}
