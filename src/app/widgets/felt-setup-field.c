/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-field.c - one value of a tournament's setup as a row to be edited */
#include "app/widgets/felt-setup-field.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "app/desk/felt-titles.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-payout-text.h"

/* Where a key is kept: a field and the struct that holds it. */
typedef struct {
  const FeltRecord *record;
  const FeltField *field;
  char *data;
} Place;

/* "payouts.round" is field round of the record payouts, "prices.2.fee" of the third price list. */
static Place find(const FeltSetup *setup, const char *key)
{
  Place place = {&felt_setup_record, NULL, (char *)setup};
  const char *dot = strchr(key, '.');
  if (g_str_has_prefix(key, "prices.")) {
    char *end;
    guint64 index = g_ascii_strtoull(dot + 1, &end, 10);
    g_assert(*end == '.' && index < setup->n_prices);
    place = (Place){&felt_price_list_record, NULL, (char *)&setup->prices[index]};
    dot = NULL;
    key = end + 1;
  }
  if (dot != NULL) {
    g_autofree char *name = g_strndup(key, (gsize)(dot - key));
    const FeltField *within = felt_record_field(place.record, name);
    g_assert(within != NULL && within->type == FELT_FIELD_RECORD);
    place.record = within->record;
    place.data += within->offset;
    key = dot + 1;
  }
  place.field = felt_record_field(place.record, key);
  g_assert(place.field != NULL);
  return place;
}

#define VALUE(type, place, at) (*(type *)(void *)((place).data + (at)))

gint64 felt_setup_field_number(const FeltSetup *setup, const char *key)
{
  Place place = find(setup, key);
  return place.field->type == FELT_FIELD_INT ? VALUE(gint64, place, place.field->offset)
                                             : VALUE(int, place, place.field->offset);
}

GListModel *felt_setup_choices(const char *const *choices)
{
  GtkStringList *names = gtk_string_list_new(NULL);
  for (guint i = 0; choices[i] != NULL; i++)
    gtk_string_list_append(names, _(choices[i]));
  return G_LIST_MODEL(names);
}

const char *felt_setup_field_title(const FeltSetupField *field)
{
  const char *title = felt_title(field->key);
  g_assert(title != NULL);
  return title;
}

GtkWidget *felt_setup_field_row(const FeltSetupField *field, GCallback changed, gpointer data)
{
  GtkWidget *row;
  const char *hint = felt_title_hint(field->key);
  if (field->kind == FELT_SETUP_CHOICE) {
    g_autoptr(GListModel) names = felt_setup_choices(field->choices);
    row = adw_combo_row_new();
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), hint);
    adw_combo_row_set_model(ADW_COMBO_ROW(row), names);
    g_signal_connect_swapped(row, "notify::selected", changed, data);
  } else {
    row = adw_entry_row_new();
    gtk_widget_set_tooltip_text(row, hint);
    adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
    g_signal_connect_swapped(row, "changed", changed, data);
  }
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), felt_setup_field_title(field));
  return row;
}

/* The number that nothing typed stands for. */
static gint64 blank_of(const FeltSetupField *field)
{
  return field->kind == FELT_SETUP_MONEY_OR_NONE || field->kind == FELT_SETUP_COUNT_OR_NONE ? -1
                                                                                            : 0;
}

/* Showing ------------------------------------------------------------------------------------ */

static char *number_text(const FeltSetupField *field, gint64 value, gint64 digits)
{
  switch (field->kind) {
  case FELT_SETUP_MONEY:
  case FELT_SETUP_MONEY_OR_NONE:
  case FELT_SETUP_MONIES:
    return felt_money_text(value, digits, NULL);
  case FELT_SETUP_PERCENT:
  case FELT_SETUP_PERCENTS:
    return felt_money_text(value, 2, NULL);
  default:
    return g_strdup_printf("%" PRId64, value);
  }
}

static char *list_text(const FeltSetupField *field, const gint64 *values, guint n, gint64 digits)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *one = number_text(field, values[i], digits);
    g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", one);
  }
  return g_string_free(text, FALSE);
}

static char *value_text(const FeltSetupField *field, Place place, gint64 digits)
{
  gsize at = place.field->offset;
  switch (field->kind) {
  case FELT_SETUP_TEXT:
  case FELT_SETUP_CURRENCY: {
    const char *text = VALUE(char *, place, at);
    return g_strdup(text != NULL ? text : "");
  }
  case FELT_SETUP_TEXTS: {
    char **texts = VALUE(char **, place, at);
    return texts != NULL ? g_strjoinv(", ", texts) : g_strdup("");
  }
  case FELT_SETUP_MONIES:
  case FELT_SETUP_PERCENTS:
    return list_text(field, VALUE(gint64 *, place, at),
                     VALUE(guint, place, place.field->count_offset), digits);
  default: {
    gint64 value = VALUE(gint64, place, at);
    return value != blank_of(field) ? number_text(field, value, digits) : g_strdup("");
  }
  }
}

void felt_setup_field_show(const FeltSetupField *field, GtkWidget *row, const FeltSetup *setup)
{
  if (field->kind == FELT_SETUP_CHOICE) {
    adw_combo_row_set_selected(ADW_COMBO_ROW(row),
                               (guint)felt_setup_field_number(setup, field->key));
    return;
  }
  if (field->kind == FELT_SETUP_CHECK) {
    Place place = find(setup, field->key);
    gtk_check_button_set_active(GTK_CHECK_BUTTON(row), VALUE(gboolean, place, place.field->offset));
    return;
  }
  g_autofree char *text = value_text(field, find(setup, field->key), setup->currency_digits);
  gtk_editable_set_text(GTK_EDITABLE(row), text);
}

const FeltField *felt_setup_field_in(const FeltSetupField *field, const FeltRecord *record)
{
  const char *dot = strrchr(field->key, '.');
  const FeltField *own = felt_record_field(record, dot != NULL ? dot + 1 : field->key);
  g_assert(own != NULL);
  return own;
}

/* A field of any record. */
static Place place_of(const FeltSetupField *field, const FeltRecord *record, gconstpointer data)
{
  return (Place){record, felt_setup_field_in(field, record), (char *)data};
}

char *felt_setup_field_text(const FeltSetupField *field, const FeltRecord *record,
                            gconstpointer data, gint64 digits)
{
  return value_text(field, place_of(field, record, data), digits);
}

/* Reading ------------------------------------------------------------------------------------ */

static gboolean is_count(const FeltSetupField *field)
{
  return field->kind == FELT_SETUP_COUNT || field->kind == FELT_SETUP_COUNT_OR_NONE;
}

/* An end of a range, as it would be typed. */
static char *end_text(const FeltSetupField *field, gint64 end, gint64 digits)
{
  if (field->kind == FELT_SETUP_PERCENT)
    return felt_money_percent_text(end);
  return is_count(field) ? felt_number_text(MAX(end, 0)) : felt_money_text(end, digits, NULL);
}

/* Said of what was typed, in the row's own unit: the record would name its key, and say a share in
 * hundredths. */
static gboolean in_range(const FeltSetupField *field, const FeltField *range, const char *text,
                         gint64 value, gint64 digits, GError **error)
{
  if ((range->min == 0 && range->max == 0) || (value >= range->min && value <= range->max))
    return TRUE;
  g_autofree char *low = end_text(field, range->min, digits);
  g_autofree char *high = end_text(field, range->max, digits);
  if (*text == '\0')
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Nothing is written here; write a number from %s to %s."), low, high);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is not from %s to %s."), text, low,
                     high);
}

static gboolean has_letter(const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char(text))
    if (g_unichar_isalpha(g_utf8_get_char(text)))
      return TRUE;
  return FALSE;
}

/* Of a count nothing is said of amounts. */
static gboolean parse(const FeltSetupField *field, const char *text, gint64 decimals, gint64 *value,
                      GError **error)
{
  if (!is_count(field) || !has_letter(text))
    return felt_money_parse(text, decimals, value, error);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("“%s” is not a whole number; write it in digits."), text);
}

/* The number that is typed; nothing typed stands for what it stands for. */
static gboolean read_number(const FeltSetupField *field, const FeltField *range, const char *text,
                            gint64 digits, gint64 *value, GError **error)
{
  gint64 decimals = is_count(field) ? 0 : digits;
  gint64 read = blank_of(field);
  if (field->kind == FELT_SETUP_PERCENT)
    decimals = 2;
  if (*text != '\0' && !parse(field, text, decimals, &read, error))
    return FALSE;
  if (!in_range(field, range, text, read, digits, error))
    return FALSE;
  *value = read;
  return TRUE;
}

static gboolean read_list(const FeltSetupField *field, Place place, const char *text, gint64 digits,
                          GError **error)
{
  g_autoptr(GArray) values = field->kind == FELT_SETUP_PERCENTS
                                 ? felt_payout_shares_read(text, error)
                                 : felt_payout_amounts_read(text, digits, error);
  if (values == NULL)
    return FALSE;
  g_free(VALUE(gint64 *, place, place.field->offset));
  VALUE(guint, place, place.field->count_offset) = values->len;
  VALUE(gint64 *, place, place.field->offset) =
      g_memdup2(values->data, values->len * sizeof(gint64));
  return TRUE;
}

/* The row says which text it is. */
static gboolean read_text(Place place, const char *text, GError **error)
{
  FeltField named = *place.field;
  named.key = _("the text");
  return felt_field_set_text(&named, place.data, text, "", error);
}

static gboolean read_texts(Place place, const char *text, GError **error)
{
  FeltField named = *place.field;
  g_auto(GStrv) texts = *text != '\0' ? g_strsplit(text, ",", -1) : g_new0(char *, 1);
  named.key = _("a text between two commas");
  return felt_field_set_texts(&named, place.data, (const char *const *)texts, "", error);
}

/* What stands there from before may stay. */
static gboolean read_currency(Place place, const char *text, GError **error)
{
  g_autofree char *currency = NULL;
  if (*text != '\0' && g_strcmp0(text, VALUE(char *, place, place.field->offset)) != 0 &&
      !felt_currency_read(text, &currency, error))
    return FALSE;
  return felt_field_set_text(place.field, place.data, currency != NULL ? currency : text, "",
                             error);
}

static gboolean read_value(const FeltSetupField *field, Place place, const char *text,
                           gint64 digits, GError **error)
{
  gint64 value;
  switch (field->kind) {
  case FELT_SETUP_TEXT:
    return read_text(place, text, error);
  case FELT_SETUP_TEXTS:
    return read_texts(place, text, error);
  case FELT_SETUP_CURRENCY:
    return read_currency(place, text, error);
  case FELT_SETUP_MONIES:
  case FELT_SETUP_PERCENTS:
    return read_list(field, place, text, digits, error);
  default:
    return read_number(field, place.field, text, digits, &value, error) &&
           felt_field_set_int(place.field, place.data, value, "", error);
  }
}

gboolean felt_setup_field_read_text(const FeltSetupField *field, const FeltRecord *record,
                                    gpointer data, const char *text, gint64 digits, GError **error)
{
  g_autofree char *trimmed = g_strstrip(g_strdup(text));
  return read_value(field, place_of(field, record, data), trimmed, digits, error);
}

static gboolean read_row(const FeltSetupField *field, GtkWidget *row, FeltSetup *setup,
                         GError **error)
{
  if (field->kind == FELT_SETUP_CHOICE) {
    Place place = find(setup, field->key);
    VALUE(int, place, place.field->offset) = (int)adw_combo_row_get_selected(ADW_COMBO_ROW(row));
    return TRUE;
  }
  if (field->kind == FELT_SETUP_CHECK) {
    Place place = find(setup, field->key);
    VALUE(gboolean, place, place.field->offset) =
        gtk_check_button_get_active(GTK_CHECK_BUTTON(row));
    return TRUE;
  }
  g_autofree char *text = g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(row))));
  return read_value(field, find(setup, field->key), text, setup->currency_digits, error);
}

/* A record within is given as a whole with each of its fields that are. */
static void note_given(const FeltSetupField *field, FeltSetup *setup)
{
  Place place = find(setup, field->key);
  if (!g_str_has_prefix(field->key, "prices.")) /* lists are given as a whole */
    felt_field_mark_given(place.record, place.field, place.data);
  const char *dot = strchr(field->key, '.');
  if (dot == NULL)
    return;
  g_autofree char *name = g_strndup(field->key, (gsize)(dot - field->key));
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, name), setup);
}

/* Reads the row, which is marked as wrong until it is right. */
static gboolean read_marked(const FeltSetupField *field, GtkWidget *row, const char *name,
                            FeltSetup *setup, GError **error)
{
  GError *problem = NULL;
  if (read_row(field, row, setup, &problem)) {
    gtk_widget_remove_css_class(row, "error");
    return TRUE;
  }
  gtk_widget_add_css_class(row, "error");
  g_propagate_prefixed_error(error, problem,
                             "%s: ", name != NULL ? name : felt_setup_field_title(field));
  return FALSE;
}

gboolean felt_setup_field_read(const FeltSetupField *field, GtkWidget *row, const char *name,
                               FeltSetup *setup, GError **error)
{
  if (!read_marked(field, row, name, setup, error))
    return FALSE;
  note_given(field, setup);
  return TRUE;
}

static gboolean is_same(const FeltSetupField *field, const FeltSetup *a, const FeltSetup *b)
{
  Place one = find(a, field->key), other = find(b, field->key);
  return felt_field_equal(one.field, one.data, other.data);
}

gboolean felt_setup_field_read_change(const FeltSetupField *field, GtkWidget *row,
                                      const FeltSetup *was, FeltSetup *setup, GError **error)
{
  if (!read_marked(field, row, NULL, setup, error))
    return FALSE;
  if (!is_same(field, was, setup))
    note_given(field, setup);
  return TRUE;
}
