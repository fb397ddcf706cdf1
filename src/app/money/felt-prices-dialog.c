/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prices-dialog.c - what is sold, by which list and when; what the house adds */
#include "app/money/felt-money-windows.h"

#include "app/desk/felt-titles.h"
#include "app/money/felt-prize-words.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-form.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltPricesDialog, felt_prices_dialog, FELT, PRICES_DIALOG, FeltCommandDialog)

/* What is sold ------------------------------------------------------------------------------- */

/* In their order in the dialog, but that the lists stand below the entry. */
typedef enum {
  FELT_PRICE_ENTRY,
  FELT_PRICE_RE_ENTRY,
  FELT_PRICE_REBUY,
  FELT_PRICE_ADD_ON,
  FELT_PRICE_LIST /* any number of them */
} FeltPriceKind;

/* The columns: those of what it costs, then those of when it is sold. */
enum { PRICE, FEE, BOUNTY, STAFF, CHIPS, MOST, FROM, UNTIL, MINUTES, ONLY, AUTOMATIC, N_CELLS };
#define FIRST_TIME MOST

/* Where in the grids: a name before the cells, the total and a button behind them. */
#define TOTAL_COLUMN  (CHIPS + 2)
#define REMOVE_COLUMN (CHIPS + 3)
/* Lists stand between the entry and the other lines; lines without anything take no room. */
#define FIRST_LIST_LINE 2
#define LAST_LINES      100

/* Keys as set-config takes them, NULL: there is no such cell. */
static const struct {
  FeltInputKind kind;
  const char *key;   /* behind that of what is sold; its title is known by it */
  const char *entry; /* of the entry */
  const char *list;  /* of a price list */
} columns[N_CELLS] = {
    [PRICE] = {FELT_INPUT_MONEY, "price", "price", "price"},
    [FEE] = {FELT_INPUT_MONEY, "fee", "fee", "fee"},
    [BOUNTY] = {FELT_INPUT_MONEY, "bounty", "bounty", "bounty"},
    [STAFF] = {FELT_INPUT_MONEY, "staff", "staff", "staff"},
    [CHIPS] = {FELT_INPUT_COUNT, "chips", "starting_stack", "chips"},
    [MOST] = {FELT_INPUT_COUNT_OR_NONE, "most", NULL, NULL},
    [FROM] = {FELT_INPUT_COUNT, "from_level", NULL, "from_level"},
    [UNTIL] = {FELT_INPUT_COUNT, "until_level", "late_until_level", "until_level"},
    [MINUTES] = {FELT_INPUT_COUNT, "until_minutes", "late_until_minutes", "until_minutes"},
    [ONLY] = {FELT_INPUT_CHECK, "in_break", NULL, "before_start"},
    [AUTOMATIC] = {FELT_INPUT_CHECK, NULL, NULL, "automatic"},
};

static const struct {
  const char *title; /* translatable */
  const char *key;
} kinds[] = {
    [FELT_PRICE_ENTRY] = {N_("Entry"), NULL},
    [FELT_PRICE_RE_ENTRY] = {N_("Re-entry"), "re_entry"},
    [FELT_PRICE_REBUY] = {N_("Rebuy"), "rebuy"},
    [FELT_PRICE_ADD_ON] = {N_("Add-on"), "add_on"},
    [FELT_PRICE_LIST] = {N_("Price list"), NULL},
};

/* A line of each of two grids, to which the widgets belong. */
typedef struct {
  FeltPriceKind kind;
  guint list;
  GtkWidget *cells[N_CELLS];
  GtkEditable *name;   /* of a list */
  GtkWidget *remove;   /* of a list */
  GtkLabel *time_name; /* beside the second table */
  GtkLabel *total;
} FeltPriceRow;

/* NULL: there is no such cell. */
static char *key_of(const FeltPriceRow *row, guint column, guint list)
{
  if (row->kind == FELT_PRICE_ENTRY)
    return g_strdup(columns[column].entry);
  if (row->kind != FELT_PRICE_LIST)
    return columns[column].key != NULL
               ? g_strconcat(kinds[row->kind].key, ".", columns[column].key, NULL)
               : NULL;
  return columns[column].list != NULL ? g_strdup_printf("prices.%u.%s", list, columns[column].list)
                                      : NULL;
}

/* A part of a re-entry that nothing is typed for is as of an entry; no number for one player is
 * any.
 */
static FeltInput field_of(const FeltPriceRow *row, guint column, const char *key)
{
  FeltInputKind kind = columns[column].kind;
  if (row->kind == FELT_PRICE_RE_ENTRY && column <= STAFF)
    kind = FELT_INPUT_MONEY_OR_NONE;
  return (FeltInput){.key = key, .kind = kind};
}

/* What stands beside the box of a check. */
static const char *check_text(const FeltPriceRow *row, guint column)
{
  if (column == AUTOMATIC)
    return _("automatic");
  return row->kind == FELT_PRICE_LIST ? _("before the start") : _("in a break");
}

/* "Rebuy, fee"; of a list its name, or its number. Owned by the caller. */
static char *title_of(const FeltPriceRow *row, guint column)
{
  gboolean list = row->kind == FELT_PRICE_LIST, check = columns[column].kind == FELT_INPUT_CHECK;
  const char *name = list ? gtk_editable_get_text(row->name) : _(kinds[row->kind].title);
  const char *title = check ? check_text(row, column) : felt_title(columns[column].key);
  g_autofree char *numbered = g_strdup_printf(_("Price list %u"), row->list + 1);
  return g_strdup_printf("%s, %s", *name != '\0' ? name : numbered, title);
}

static void name_cells(FeltPriceRow *row)
{
  for (guint i = 0; i < N_CELLS; i++) {
    if (row->cells[i] == NULL)
      continue;
    g_autofree char *spoken = title_of(row, i);
    felt_show_name(row->cells[i], spoken);
  }
}

/* Making ------------------------------------------------------------------------------------- */

static GtkWidget *add_label(GtkGrid *grid, int column, int line, const char *text, float xalign)
{
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), xalign);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_grid_attach(grid, label, column, line, 1, 1);
  return label;
}

static void add_titles(GtkGrid *costs, GtkGrid *times)
{
  for (guint i = PRICE; i < ONLY; i++) {
    gboolean time = i >= FIRST_TIME;
    int column = (int)(time ? i - FIRST_TIME : i) + 1;
    GtkWidget *label = add_label(time ? times : costs, column, 0, felt_title(columns[i].key), 1);
    gtk_widget_set_tooltip_text(label, felt_title_hint(columns[i].key));
    gtk_widget_add_css_class(label, "caption-heading");
    gtk_widget_set_valign(label, GTK_ALIGN_END);
  }
  GtkWidget *total = add_label(costs, TOTAL_COLUMN, 0, _("Together"), 1);
  gtk_widget_add_css_class(total, "caption-heading");
  gtk_widget_set_valign(total, GTK_ALIGN_END);
}

static GtkWidget *new_entry(int width)
{
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), width);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), width);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  gtk_widget_add_css_class(entry, "numeric");
  return entry;
}

static void add_cell(FeltPriceRow *row, guint column, GtkGrid *grid, int line, GCallback changed,
                     gpointer data)
{
  g_autofree char *key = key_of(row, column, 0);
  gboolean check = columns[column].kind == FELT_INPUT_CHECK;
  if (key == NULL)
    return;
  int at = (int)(column >= FIRST_TIME ? column - FIRST_TIME : column) + 1;
  GtkWidget *cell = check ? gtk_check_button_new_with_label(check_text(row, column)) : new_entry(7);
  gtk_widget_set_hexpand(cell, !check);
  if (!check) /* numbers stand below each other, like what they come to */
    gtk_editable_set_alignment(GTK_EDITABLE(cell), 1);
  if (column == AUTOMATIC)
    gtk_widget_set_tooltip_text(cell, _("Used for entries without a price list, while it is sold"));
  g_signal_connect_swapped(cell, check ? "toggled" : "changed", changed, data);
  gtk_grid_attach(grid, cell, at, line, 1, 1);
  row->cells[column] = cell;
}

static void remove_cb(FeltPriceRow *row)
{
  gtk_editable_set_text(row->name, "");
  for (guint i = 0; i < N_CELLS; i++) {
    if (GTK_IS_CHECK_BUTTON(row->cells[i]))
      gtk_check_button_set_active(GTK_CHECK_BUTTON(row->cells[i]), FALSE);
    else if (row->cells[i] != NULL)
      gtk_editable_set_text(GTK_EDITABLE(row->cells[i]), "");
  }
  gtk_widget_grab_focus(GTK_WIDGET(row->name));
}

/* A list is named in the first table; the second repeats it. */
static void name_cb(FeltPriceRow *row)
{
  gtk_label_set_text(row->time_name, gtk_editable_get_text(row->name));
  name_cells(row);
}

static void add_list_name(FeltPriceRow *row, GtkGrid *costs, int line, GCallback changed,
                          gpointer data)
{
  GtkWidget *entry = new_entry(14),
            *button = felt_icon_button_new("edit-clear-symbolic", _("Remove"));
  g_autofree char *remove = g_strdup_printf(_("Remove price list %u"), row->list + 1);
  gtk_entry_set_placeholder_text(GTK_ENTRY(entry), _("Member, late …"));
  felt_show_name_of(entry, _("Name of price list %u"), row->list + 1);
  felt_show_name(button, remove);
  row->name = GTK_EDITABLE(entry);
  row->remove = button;
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(name_cb), row);
  g_signal_connect_swapped(entry, "changed", changed, data);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(remove_cb), row);
  gtk_grid_attach(costs, entry, 0, line, 1, 1);
  gtk_grid_attach(costs, button, REMOVE_COLUMN, line, 1, 1);
}

static FeltPriceRow *price_row_new(FeltPriceKind kind, guint list, GtkGrid *costs, GtkGrid *times,
                                   GCallback changed, gpointer data)
{
  FeltPriceRow *row = g_new0(FeltPriceRow, 1);
  const char *title = _(kinds[kind].title);
  gboolean is_list = kind == FELT_PRICE_LIST;
  int line = LAST_LINES + (int)kind;
  if (is_list)
    line = FIRST_LIST_LINE + (int)list;
  else if (kind == FELT_PRICE_ENTRY)
    line = 1;
  row->kind = kind;
  row->list = list;
  row->time_name = GTK_LABEL(add_label(times, 0, line, is_list ? "" : title, 0));
  if (is_list)
    add_list_name(row, costs, line, changed, data);
  else
    add_label(costs, 0, line, title, 0);
  for (guint i = 0; i < N_CELLS; i++)
    add_cell(row, i, i >= FIRST_TIME ? times : costs, line, changed, data);
  name_cells(row);
  row->total = GTK_LABEL(add_label(costs, TOTAL_COLUMN, line, "", 1));
  gtk_label_set_wrap(row->total, FALSE);
  gtk_widget_add_css_class(GTK_WIDGET(row->total), "numeric");
  return row;
}

static gboolean is_list(const FeltPriceRow *row)
{
  return row->kind == FELT_PRICE_LIST;
}

static gboolean is_empty(const FeltPriceRow *row)
{
  gboolean empty = row->name == NULL || *gtk_editable_get_text(row->name) == '\0';
  for (guint i = 0; i < N_CELLS; i++)
    if (GTK_IS_EDITABLE(row->cells[i]))
      empty = empty && *gtk_editable_get_text(GTK_EDITABLE(row->cells[i])) == '\0';
  return empty;
}

/* Showing and reading ------------------------------------------------------------------------ */

static void show_price_row(FeltPriceRow *row, const FeltSetup *setup)
{
  for (guint i = 0; i < N_CELLS; i++) {
    if (row->cells[i] == NULL)
      continue;
    g_autofree char *key = key_of(row, i, row->list);
    FeltInput field = field_of(row, i, key);
    felt_input_show(&field, row->cells[i], &felt_setup_record, setup, NULL);
  }
  if (row->name != NULL)
    gtk_editable_set_text(row->name, setup->prices[row->list].name);
}

static gboolean read_name(FeltPriceRow *row, FeltSetup *setup, GError **error)
{
  g_autofree char *key = g_strdup_printf("prices.%u.name", setup->n_prices - 1);
  FeltInput field = {.key = key, .kind = FELT_INPUT_TEXT};
  return felt_input_read(&field, GTK_WIDGET(row->name), felt_title("prices.name"),
                         &felt_setup_record, setup, NULL, error);
}

static gboolean read_price_row(FeltPriceRow *row, FeltSetup *setup, GError **error)
{
  gboolean good = row->name == NULL || read_name(row, setup, error);
  for (guint i = 0; i < N_CELLS; i++) {
    if (row->cells[i] == NULL)
      continue;
    g_autofree char *key = key_of(row, i, setup->n_prices - 1), *title = title_of(row, i);
    FeltInput field = field_of(row, i, key);
    good &= felt_input_read(&field, row->cells[i], title, &felt_setup_record, setup, NULL,
                            good ? error : NULL);
  }
  return good;
}

static gboolean charge_of(const FeltPriceRow *row, const FeltSetup *setup, guint list,
                          FeltCharge *charge)
{
  switch (row->kind) {
  case FELT_PRICE_ENTRY:
    return felt_setup_entry_charge(setup, NULL, charge, NULL);
  case FELT_PRICE_RE_ENTRY:
    return felt_setup_re_entry_charge(setup, NULL, charge, NULL);
  case FELT_PRICE_REBUY:
    felt_setup_rebuy_charge(setup, 1, charge);
    return TRUE;
  case FELT_PRICE_ADD_ON:
    felt_setup_add_on_charge(setup, charge);
    return TRUE;
  default:
    return !is_empty(row) && list < setup->n_prices &&
           felt_setup_entry_charge(setup, setup->prices[list].name, charge, NULL);
  }
}

static void hint(const FeltPriceRow *row, guint column, const char *text)
{
  if (row->cells[column] != NULL)
    gtk_entry_set_placeholder_text(GTK_ENTRY(row->cells[column]), text);
}

/* What an empty entry stands for: parts of an entry, the starting stack, no limit. */
static void show_hints(FeltPriceRow *row, const FeltSetup *setup)
{
  const gint64 parts[] = {setup->price, setup->fee, setup->bounty, setup->staff};
  for (guint i = PRICE; i <= STAFF; i++) {
    g_autofree char *part = felt_money_text(row->kind == FELT_PRICE_RE_ENTRY ? parts[i] : 0,
                                            setup->currency_digits, NULL);
    hint(row, i, part);
  }
  g_autofree char *stack = felt_number_text(setup->starting_stack);
  hint(row, CHIPS, stack);
  hint(row, MOST, _("any number"));
  for (guint i = FROM; i <= MINUTES; i++)
    hint(row, i, "–");
}

static void show_total(FeltPriceRow *row, const FeltSetup *setup, guint list)
{
  FeltCharge charge;
  g_autofree char *text = NULL;
  if (setup != NULL && charge_of(row, setup, list, &charge))
    text = felt_money_text(felt_charge_total(&charge), setup->currency_digits, setup->currency);
  gtk_label_set_text(row->total, text != NULL ? text : "");
  if (setup != NULL)
    show_hints(row, setup);
  if (row->kind != FELT_PRICE_LIST)
    return;
  gboolean empty = is_empty(row);
  gtk_widget_set_opacity(row->remove, empty ? 0 : 1);
  gtk_widget_set_sensitive(row->remove, !empty);
  for (guint i = FIRST_TIME; i < N_CELLS; i++)
    if (row->cells[i] != NULL)
      gtk_widget_set_visible(row->cells[i], !empty);
  gtk_widget_set_visible(GTK_WIDGET(row->time_name), !empty);
}

static void focus_price(FeltPriceRow *row)
{
  gtk_widget_grab_focus(row->cells[PRICE]);
}

/* The dialog --------------------------------------------------------------------------------- */

static const char *const rake_names[] = {N_("On everything sold"), N_("On entries only"), NULL};

static const char *const late_names[] = {N_("After the break"), N_("Before the break"), NULL};

/* What is no cell of the two tables. */
enum { LIMITS, POOL, MONEY, N_GROUPS };

static const FeltInput fields[] = {
    FELT_INPUT_IN(MONEY, CURRENCY, "currency"),
    FELT_INPUT_IN(MONEY, COUNT, "currency_digits"),
    FELT_INPUT_IN(MONEY, PERCENT, "rake"),
    FELT_CHOICE_IN(MONEY, "rake_on", rake_names),
    FELT_INPUT_IN(POOL, MONEY, "guarantee"),
    FELT_INPUT_IN(POOL, MONEY, "added"),
    FELT_INPUT_IN(LIMITS, COUNT, "rebuy.most_at_once"),
    FELT_INPUT_IN(LIMITS, COUNT_OR_NONE, "rebuy.max_stack"),
    FELT_CHOICE_IN(LIMITS, "late_until", late_names),
    FELT_INPUT_IN(LIMITS, COUNT, "max_players"),
    FELT_INPUT_IN(LIMITS, COUNT, "max_tables"),
};

#define LISTS_MAX 30

struct _FeltPricesDialog {
  FeltCommandDialog parent_instance;
  GPtrArray *rows; /* FeltPriceRow: the fixed ones, then the lists */
  FeltForm *form;
  /* of the template */
  GtkGrid *costs, *times;
  AdwPreferencesGroup *limits, *pool, *money;
  GtkLabel *preview;
};

G_DEFINE_FINAL_TYPE(FeltPricesDialog, felt_prices_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Reading ------------------------------------------------------------------------------------ */

static void drop_lists(FeltSetup *setup)
{
  for (guint i = 0; i < setup->n_prices; i++)
    felt_record_clear(&felt_price_list_record, &setup->prices[i]);
  g_clear_pointer(&setup->prices, g_free);
  setup->n_prices = 0;
}

static gpointer felt_prices_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltPricesDialog *self = FELT_PRICES_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltSetup *setup = &command->setup;
  const FeltSetup *was = &felt_command_dialog_state(self)->setup;
  gboolean good = felt_form_read_change(self->form, setup, was, error);
  drop_lists(setup);
  for (guint i = 0; i < self->rows->len; i++) {
    FeltPriceRow *row = self->rows->pdata[i];
    if (is_list(row)) {
      if (is_empty(row))
        continue;
      felt_list_append(&felt_price_list_record, &setup->prices, &setup->n_prices);
    }
    good &= read_price_row(row, setup, good ? error : NULL);
  }
  felt_form_give(&felt_setup_record, setup, was);
  return good ? g_steal_pointer(&command) : NULL;
}

/* Showing ------------------------------------------------------------------------------------ */

static FeltPriceRow *add_row(FeltPricesDialog *self, FeltPriceKind kind, guint list)
{
  FeltPriceRow *row = price_row_new(kind, list, self->costs, self->times,
                                    G_CALLBACK(felt_command_dialog_refresh), self);
  g_ptr_array_add(self->rows, row);
  return row;
}

/* There is always one empty list to be filled in. */
static void keep_empty_list(FeltPricesDialog *self)
{
  guint lists = self->rows->len - FELT_PRICE_LIST;
  if (lists >= LISTS_MAX || (lists > 0 && is_empty(self->rows->pdata[self->rows->len - 1])))
    return;
  add_row(self, FELT_PRICE_LIST, lists);
}

static void show_totals(FeltPricesDialog *self, const FeltSetup *setup)
{
  guint list = 0;
  for (guint i = 0; i < self->rows->len; i++) {
    FeltPriceRow *row = self->rows->pdata[i];
    show_total(row, setup, list);
    list += is_list(row) && !is_empty(row);
  }
}

/* What guarantee and added money make of the prizes; nothing while there are none. */
static void show_preview(FeltPricesDialog *self, const FeltState *after)
{
  g_autofree char *text = felt_prize_preview(after, 1);
  gboolean any = felt_setup_has_money(&after->setup) && after->n_entries > 0;
  gtk_widget_set_visible(GTK_WIDGET(self->preview), any);
  gtk_label_set_label(self->preview, text);
}

static void felt_prices_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltPricesDialog *self = FELT_PRICES_DIALOG(dialog);
  keep_empty_list(self);
  show_totals(self,
              preview->command != NULL ? &((const FeltCommand *)preview->command)->setup : NULL);
  show_preview(self, preview->after != NULL ? preview->after : preview->state);
  gtk_widget_set_sensitive(GTK_WIDGET(self->preview), preview->refusal == NULL);
  if (preview->refusal != NULL)
    return;
  g_autofree char *warnings = felt_prize_warnings_text(preview->after);
  felt_command_dialog_say(self, warnings, "warning");
}

static void fill(FeltPricesDialog *self, const FeltSetup *setup)
{
  AdwPreferencesGroup *const groups[N_GROUPS] = {
      [LIMITS] = self->limits, [POOL] = self->pool, [MONEY] = self->money};
  add_titles(self->costs, self->times);
  for (int kind = 0; kind < FELT_PRICE_LIST; kind++)
    show_price_row(add_row(self, (FeltPriceKind)kind, 0), setup);
  for (guint i = 0; i < setup->n_prices; i++)
    show_price_row(add_row(self, FELT_PRICE_LIST, i), setup);
  for (int group = 0; group < N_GROUPS; group++)
    felt_form_add_entries(self->form, group, groups[group]);
  felt_form_show(self->form, setup);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(felt_command_dialog_refresh), self);
}

void felt_prices_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltPricesDialog *self = felt_command_dialog_new(felt_prices_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  fill(self, &felt_desk_state(desk)->setup);
  felt_command_dialog_present(self);
  focus_price(self->rows->pdata[FELT_PRICE_ENTRY]);
}

static void felt_prices_dialog_class_init(FeltPricesDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_prices_dialog_read;
  dialog_class->show = felt_prices_dialog_show;
  felt_command_dialog_set_template(klass, "felt-prices-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltPricesDialog, costs, times, money, limits, pool, preview);
}

static void felt_prices_dialog_init(FeltPricesDialog *self)
{
  FELT_OWN(self, rows, g_ptr_array_unref);
  FELT_OWN(self, form, g_object_unref);
  self->form = felt_form_new(&felt_setup_record, fields, G_N_ELEMENTS(fields));
  self->rows = g_ptr_array_new_with_free_func(g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}
