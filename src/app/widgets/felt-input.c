/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-input.c - one field of a record in a widget in which it is typed or chosen; amounts typed */
#include "app/widgets/felt-input.h"

#include <inttypes.h>
#include <string.h>

#include "app/desk/felt-titles.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-time-of-day.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-text.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/setup/felt-payout-text.h"

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

/* Where a key is kept: a field and the struct that holds it. */
typedef struct {
  FeltInputKind kind;
  const FeltField *field;
  char *data;
  gint64 digits, now_us;
  const char *name; /* as sentences have it */
} Place;

#define VALUE(type, place) (*(type *)(void *)((place)->data + (place)->field->offset))
#define COUNT_OF(place)    (*(guint *)(void *)((place)->data + (place)->field->count_offset))

static FeltInputKind plain_kind(const FeltField *field)
{
  switch (field->type) {
  case FELT_FIELD_TEXT:
    return FELT_INPUT_TEXT;
  case FELT_FIELD_TEXTS:
    return FELT_INPUT_TEXTS;
  default:
    return FELT_INPUT_COUNT;
  }
}

/* One step into a key: what stands before a dot is a struct within, an item of a list, or leads
 * only to the title. */
static void step_in(const FeltRecord **record, char **data, const char *const *parts, guint *i)
{
  const FeltField *within = felt_record_field(*record, parts[*i]);
  if (within == NULL || within->record == NULL)
    return;
  *record = within->record;
  *data += within->offset;
  if (within->type != FELT_FIELD_LIST)
    return;
  guint index = (guint)g_ascii_strtoull(parts[++*i], NULL, 10);
  *data = *(char **)(void *)*data + index * within->record->size;
}

static Place find(const FeltInput *input, const FeltRecord *record, gconstpointer data,
                  const FeltInputUnits *units)
{
  g_auto(GStrv) parts = g_strsplit(input->key, ".", -1);
  const FeltField *digits = felt_record_field(record, "currency_digits");
  Place place = {.kind = input->kind, .data = (char *)data};
  if (units != NULL)
    place = (Place){input->kind, NULL, (char *)data, units->digits, units->now_us, NULL};
  if (digits != NULL && data != NULL)
    place.digits = FELT_CONST_AT(gint64, data, digits->offset);

  guint last = g_strv_length(parts) - 1;
  for (guint i = 0; i < last; i++)
    step_in(&record, &place.data, (const char *const *)parts, &i);
  place.field = felt_record_field(record, parts[last]);
  g_assert(place.field != NULL);
  if (input->kind == FELT_INPUT_PLAIN)
    place.kind = plain_kind(place.field);
  return place;
}

const char *felt_input_title(const FeltInput *input)
{
  const char *title = input->title != NULL ? _(input->title) : felt_title(input->key);
  g_assert(title != NULL);
  return title;
}

/* Widgets ------------------------------------------------------------------------------------ */

static gboolean has_property(gpointer widget, const char *name)
{
  return g_object_class_find_property(G_OBJECT_GET_CLASS(widget), name) != NULL;
}

GtkEditable *felt_input_editable(GtkWidget *widget)
{
  if (GTK_IS_COMBO_BOX(widget))
    widget = gtk_combo_box_get_child(GTK_COMBO_BOX(widget));
  return GTK_IS_EDITABLE(widget) ? GTK_EDITABLE(widget) : NULL;
}

GListModel *felt_input_choices(const char *const *choices)
{
  GtkStringList *names = gtk_string_list_new(NULL);
  for (guint i = 0; choices[i] != NULL; i++)
    gtk_string_list_append(names, _(choices[i]));
  return G_LIST_MODEL(names);
}

float felt_input_align(const FeltInput *input)
{
  switch (input->kind) {
  case FELT_INPUT_CHECK:
    return 0.5f;
  case FELT_INPUT_TEXT:
  case FELT_INPUT_TEXTS:
  case FELT_INPUT_PERCENTS:
  case FELT_INPUT_CHOICE:
  case FELT_INPUT_NAME:
    return 0;
  default:
    return 1;
  }
}

static GtkWidget *new_entry(const FeltInput *input)
{
  gboolean text = felt_input_align(input) < 1;
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), text ? 12 : 9);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), text ? -1 : 9);
  gtk_editable_set_alignment(GTK_EDITABLE(entry), felt_input_align(input));
  gtk_widget_set_hexpand(entry, text);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  gtk_widget_add_css_class(entry, "numeric");
  return entry;
}

/* "None" is the first where it may be none of the words. */
static GtkWidget *new_choice(const FeltInput *input)
{
  const char *const none[] = {_("None"), NULL};
  GListModel *names = felt_input_choices(input->choices);
  if (input->kind == FELT_INPUT_CHOICE_OR_NONE)
    gtk_string_list_splice(GTK_STRING_LIST(names), 0, 0, none);
  return gtk_drop_down_new(names, NULL);
}

static GtkWidget *new_words(const FeltInput *input)
{
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *first = NULL;
  for (guint i = 0; input->choices[i] != NULL; i++) {
    GtkWidget *button = gtk_check_button_new_with_mnemonic(_(input->choices[i]));
    gtk_check_button_set_group(GTK_CHECK_BUTTON(button), GTK_CHECK_BUTTON(first));
    gtk_box_append(GTK_BOX(words), button);
    first = first != NULL ? first : button;
  }
  return words;
}

GtkWidget *felt_input_new(const FeltInput *input, const FeltRecord *record)
{
  const FeltField *field = find(input, record, NULL, NULL).field;
  GtkWidget *check;
  switch (input->kind) {
  case FELT_INPUT_CHOICE:
  case FELT_INPUT_CHOICE_OR_NONE:
    return new_choice(input);
  case FELT_INPUT_NAME:
    return gtk_drop_down_new(NULL, NULL);
  case FELT_INPUT_WORDS:
    return new_words(input);
  case FELT_INPUT_OFFERED:
    return gtk_combo_box_text_new_with_entry();
  case FELT_INPUT_NUMBER:
    return gtk_spin_button_new_with_range((double)field->min, (double)field->max, 1);
  case FELT_INPUT_CHECK:
    check = gtk_check_button_new();
    gtk_widget_set_halign(check, GTK_ALIGN_CENTER);
    return check;
  default:
    return new_entry(input);
  }
}

GtkWidget *felt_input_row_new(const FeltInput *input)
{
  GtkWidget *row;
  const char *hint = input->hint != NULL ? _(input->hint) : felt_title_hint(input->key);
  if (input->kind == FELT_INPUT_CHECK)
    return felt_switch_row_new(felt_input_title(input), hint);
  if (input->kind == FELT_INPUT_CHOICE) {
    g_autoptr(GListModel) names = felt_input_choices(input->choices);
    row = adw_combo_row_new();
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), hint);
    adw_combo_row_set_model(ADW_COMBO_ROW(row), names);
  } else {
    row = adw_entry_row_new();
    gtk_widget_set_tooltip_text(row, hint);
    adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
  }
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), felt_input_title(input));
  return row;
}

static void follow(gpointer widget, const char *signal, GCallback edited, gpointer owner)
{
  g_signal_connect_object(widget, signal, edited, owner, G_CONNECT_SWAPPED);
}

void felt_input_follow(GtkWidget *widget, GCallback typed, GCallback chosen, gpointer owner)
{
  GtkEditable *editable = felt_input_editable(widget);
  if (editable != NULL)
    follow(editable, "changed", typed, owner);
  else if (has_property(widget, "selected"))
    follow(widget, "notify::selected", chosen, owner);
  else if (has_property(widget, "active"))
    follow(widget, "notify::active", chosen, owner);
  else
    for (GtkWidget *button = gtk_widget_get_first_child(widget); button != NULL;
         button = gtk_widget_get_next_sibling(button))
      follow(button, "notify::active", chosen, owner);
}

/* Showing ------------------------------------------------------------------------------------ */

static gboolean is_in_range(const FeltField *field, gint64 value)
{
  return (field->min == 0 && field->max == 0) || (value >= field->min && value <= field->max);
}

static gboolean may_be_none(const Place *place)
{
  return place->kind == FELT_INPUT_MONEY_OR_NONE || place->kind == FELT_INPUT_COUNT_OR_NONE;
}

/* The number that nothing typed stands for. */
static gint64 blank_of(const Place *place)
{
  if (!may_be_none(place))
    return 0;
  return is_in_range(place->field, -1) ? -1 : place->field->absent;
}

static char *number_text(const Place *place, gint64 value)
{
  switch (place->kind) {
  case FELT_INPUT_MONEY:
  case FELT_INPUT_MONEY_OR_NONE:
  case FELT_INPUT_MONIES:
    return felt_money_text(value, place->digits, NULL);
  case FELT_INPUT_PERCENT:
  case FELT_INPUT_PERCENTS:
    return felt_money_text(value, 2, NULL);
  case FELT_INPUT_CHIPS:
    return felt_number_text(value);
  default:
    return g_strdup_printf("%" PRId64, value);
  }
}

static char *list_text(const Place *place)
{
  const gint64 *values = VALUE(gint64 *, place);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < COUNT_OF(place); i++) {
    g_autofree char *one = number_text(place, values[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", one);
  }
  return g_string_free(text, FALSE);
}

static char *time_text(const char *iso)
{
  gint64 moment = felt_time_text_us(iso);
  return moment > 0 ? felt_day_time(moment, 0) : g_strdup("");
}

static char *value_text(const Place *place)
{
  const char *text;
  gint64 value;
  switch (place->kind) {
  case FELT_INPUT_TEXT:
  case FELT_INPUT_FILLED:
  case FELT_INPUT_CURRENCY:
  case FELT_INPUT_OFFERED:
    text = VALUE(char *, place);
    return g_strdup(text != NULL ? text : "");
  case FELT_INPUT_TIME:
    return time_text(VALUE(char *, place));
  case FELT_INPUT_TEXTS:
    return VALUE(char **, place) != NULL ? g_strjoinv(", ", VALUE(char **, place)) : g_strdup("");
  case FELT_INPUT_MONIES:
  case FELT_INPUT_PERCENTS:
    return list_text(place);
  case FELT_INPUT_NUMBER:
    return number_text(place, VALUE(gint64, place));
  default:
    value = VALUE(gint64, place);
    return value != blank_of(place) ? number_text(place, value) : g_strdup("");
  }
}

static int first_word(const Place *place)
{
  return place->kind == FELT_INPUT_CHOICE_OR_NONE ? -1 : 0;
}

static GtkCheckButton *word_button(GtkWidget *words, int index)
{
  GtkWidget *button = gtk_widget_get_first_child(words);
  while (index-- > 0)
    button = gtk_widget_get_next_sibling(button);
  return GTK_CHECK_BUTTON(button);
}

/* Spaces around a text are not kept: whoever typed one is about to go on. */
static void show_text(GtkWidget *widget, const Place *place)
{
  GtkEditable *editable = felt_input_editable(widget);
  g_autofree char *text = value_text(place);
  g_autofree char *shown = g_strstrip(g_strdup(gtk_editable_get_text(editable)));
  if (strcmp(shown, text) == 0)
    return;
  if (GTK_IS_SPIN_BUTTON(widget))
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(widget), (double)VALUE(gint64, place));
  else
    gtk_editable_set_text(editable, text);
}

void felt_input_show(const FeltInput *input, GtkWidget *widget, const FeltRecord *record,
                     gconstpointer data, const FeltInputUnits *units)
{
  Place place = find(input, record, data, units);
  felt_mark(widget, "error", FALSE);
  if (GTK_IS_SPIN_BUTTON(widget))
    place.kind = FELT_INPUT_NUMBER;

  if (felt_input_editable(widget) != NULL)
    show_text(widget, &place);
  else if (has_property(widget, "selected") && place.field->type == FELT_FIELD_TEXT)
    felt_names_show(widget, VALUE(char *, &place));
  else if (has_property(widget, "selected"))
    g_object_set(widget, "selected", (guint)(VALUE(int, &place) - first_word(&place)), NULL);
  else if (has_property(widget, "active"))
    g_object_set(widget, "active", VALUE(int, &place) > 0, NULL);
  else
    gtk_check_button_set_active(word_button(widget, VALUE(int, &place)), TRUE);
}

/* Reading ------------------------------------------------------------------------------------ */

static gboolean is_count(FeltInputKind kind)
{
  return kind == FELT_INPUT_COUNT || kind == FELT_INPUT_COUNT_OR_NONE || kind == FELT_INPUT_CHIPS;
}

/* An end of a range, as it would be typed. */
static char *end_text(const Place *place, gint64 end)
{
  if (place->kind == FELT_INPUT_PERCENT)
    return felt_money_percent_text(end);
  return is_count(place->kind) ? felt_number_text(MAX(end, 0))
                               : felt_money_text(end, place->digits, NULL);
}

/* Said of what was typed, in the row's own unit: the record would name its key, and say a share in
 * hundredths. */
static gboolean in_range(const Place *place, const char *text, gint64 value, GError **error)
{
  const FeltField *range = place->field;
  if (is_in_range(range, value))
    return TRUE;
  g_autofree char *low = end_text(place, range->min);
  g_autofree char *high = end_text(place, range->max);
  if (*text == '\0')
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Enter a number from %s to %s."), low,
                       high);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is not from %s to %s."), text, low,
                     high);
}

/* Of a count nothing is said of amounts. */
static gboolean parse(const Place *place, const char *text, gint64 *value, GError **error)
{
  gint64 decimals = place->kind == FELT_INPUT_PERCENT ? 2 : place->digits;
  gboolean digits = text[strspn(text, "-0123456789")] == '\0';
  if (place->kind == FELT_INPUT_CHIPS)
    return felt_chips_from_text(text, value) ||
           felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is not a number of chips."),
                       text);
  if (!is_count(place->kind))
    return felt_money_parse(text, decimals, value, error);
  if (digits || felt_money_parse(text, 0, value, NULL))
    return felt_money_parse(text, 0, value, error);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("“%s” is not a whole number. Enter digits only."), text);
}

/* The number that is typed; nothing typed stands for what it stands for. */
static gboolean read_number(const Place *place, const char *text, GError **error)
{
  gint64 value = blank_of(place);
  gboolean none = *text == '\0' && (may_be_none(place) || place->kind == FELT_INPUT_CHIPS);
  if ((*text != '\0' && !parse(place, text, &value, error)) ||
      (!none && !in_range(place, text, value, error)))
    return FALSE;
  VALUE(gint64, place) = value;
  return TRUE;
}

static gboolean read_list(const Place *place, const char *text, GError **error)
{
  g_autoptr(GArray) values = place->kind == FELT_INPUT_PERCENTS
                                 ? felt_payout_shares_read(text, error)
                                 : felt_payout_amounts_read(text, place->digits, error);
  if (values == NULL)
    return FALSE;
  g_free(VALUE(gint64 *, place));
  COUNT_OF(place) = values->len;
  VALUE(gint64 *, place) = g_memdup2(values->data, values->len * sizeof(gint64));
  return TRUE;
}

/* The sentence has the name in the place of the key. */
static gboolean read_one_text(const Place *place, const char *text, GError **error)
{
  FeltField named = *place->field;
  named.key = place->name;
  if (place->kind == FELT_INPUT_FILLED)
    named.flags |= FELT_FIELD_FILLED;
  return felt_field_set_text(&named, place->data, text, "", error);
}

static gboolean read_texts(const Place *place, const char *text, GError **error)
{
  FeltField named = *place->field;
  g_auto(GStrv) texts = *text != '\0' ? g_strsplit(text, ",", -1) : g_new0(char *, 1);
  named.key = _("a text between two commas");
  return felt_field_set_texts(&named, place->data, (const char *const *)texts, "", error);
}

/* What stands there from before may stay. */
static gboolean read_currency(const Place *place, const char *text, GError **error)
{
  g_autofree char *currency = NULL;
  if (*text != '\0' && g_strcmp0(text, VALUE(char *, place)) != 0 &&
      !felt_currency_read(text, &currency, error))
    return FALSE;
  return felt_field_set_text(place->field, place->data, currency != NULL ? currency : text, "",
                             error);
}

/* A time of day becomes the next moment that it means; what nobody touched is still that day's. */
static gboolean read_time(const Place *place, const char *text, GError **error)
{
  g_autofree char *shown = time_text(VALUE(char *, place)), *iso = NULL;
  if (strcmp(text, shown) == 0)
    return TRUE;
  if (*text != '\0') {
    iso = felt_time_of_day_iso(text, place->now_us, error);
    if (iso == NULL)
      return FALSE;
  }
  return felt_field_set_text(place->field, place->data, iso != NULL ? iso : "", "", error);
}

static gboolean read_value(const Place *place, const char *text, GError **error)
{
  switch (place->kind) {
  case FELT_INPUT_TEXTS:
    return read_texts(place, text, error);
  case FELT_INPUT_CURRENCY:
    return read_currency(place, text, error);
  case FELT_INPUT_TIME:
    return read_time(place, text, error);
  case FELT_INPUT_MONIES:
  case FELT_INPUT_PERCENTS:
    return read_list(place, text, error);
  default:
    return read_number(place, text, error);
  }
}

static gboolean read_text(const Place *place, GtkEditable *editable, GError **error)
{
  GError *problem = NULL;
  g_autofree char *text = g_strstrip(g_strdup(gtk_editable_get_text(editable)));
  if (place->kind == FELT_INPUT_TEXT || place->kind == FELT_INPUT_FILLED ||
      place->kind == FELT_INPUT_OFFERED)
    return read_one_text(place, text, error);
  if (read_value(place, text, &problem))
    return TRUE;
  g_propagate_prefixed_error(error, problem, "%s: ", place->name);
  return FALSE;
}

/* What is typed counts before it is left; what is no number in the range, a word for one
 * (its "input") or a slip, is as the button has it. */
static void read_spin(const Place *place, GtkSpinButton *spin)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(spin));
  char *end;
  double low, high;
  gint64 value = g_ascii_strtoll(text, &end, 10);
  gtk_spin_button_get_range(spin, &low, &high);
  if (*text == '\0' || *end != '\0' || (double)value < low || (double)value > high)
    value = (gint64)gtk_spin_button_get_value(spin);
  VALUE(gint64, place) = value;
}

static void read_choice(const Place *place, gpointer chooser)
{
  guint chosen;
  g_object_get(chooser, "selected", &chosen, NULL);
  if (place->field->type == FELT_FIELD_TEXT) {
    g_free(VALUE(char *, place));
    VALUE(char *, place) = g_strdup(felt_names_chosen(chooser));
  } else if (chosen == GTK_INVALID_LIST_POSITION) {
    VALUE(int, place) = -1;
  } else {
    VALUE(int, place) = (int)chosen + first_word(place);
  }
}

/* While the one goes out and the other is not yet lit, it stays as it was. */
static void read_words(const Place *place, GtkWidget *words)
{
  int word = 0;
  for (GtkWidget *button = gtk_widget_get_first_child(words); button != NULL;
       button = gtk_widget_get_next_sibling(button), word++)
    if (gtk_check_button_get_active(GTK_CHECK_BUTTON(button)))
      VALUE(int, place) = word;
}

gboolean felt_input_read(const FeltInput *input, GtkWidget *widget, const char *name,
                         const FeltRecord *record, gpointer data, const FeltInputUnits *units,
                         GError **error)
{
  Place place = find(input, record, data, units);
  GtkEditable *editable = felt_input_editable(widget);
  gboolean good = TRUE;

  if (GTK_IS_SPIN_BUTTON(widget)) {
    read_spin(&place, GTK_SPIN_BUTTON(widget));
  } else if (editable != NULL) {
    place.name = name != NULL ? name : felt_input_title(input);
    good = read_text(&place, editable, error);
  } else if (has_property(widget, "selected")) {
    read_choice(&place, widget);
  } else if (has_property(widget, "active")) {
    g_object_get(widget, "active", &VALUE(int, &place), NULL);
  } else {
    read_words(&place, widget);
  }
  felt_mark(widget, "error", !good);
  return good;
}

gboolean felt_input_read_amount(gpointer row, gint64 digits, gint64 *value, GError **error)
{
  GError *problem = NULL;
  g_autofree char *text = g_strstrip(g_strdup(gtk_editable_get_text(row)));
  gboolean good = *text == '\0' || !gtk_widget_get_visible(row) ||
                  felt_money_parse(text, digits, value, &problem);
  felt_mark(row, "error", !good);
  if (!good)
    g_propagate_prefixed_error(error, problem, "%s: ", adw_preferences_row_get_title(row));
  return good;
}
