/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-rows.c - the players of one table in a chip race: what is counted, what they get */
#include "app/floor/felt-race-rows.h"

#include <inttypes.h>

#include "app/widgets/felt-amount.h"
#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"

typedef struct {
  guint player;
  GtkEditable *chips;   /* NULL: raced, no more to be counted */
  GtkCheckButton *only; /* he has no other chips */
} Row;

struct _FeltRaceRows {
  GtkWidget parent_instance;
  GtkWidget *grid;
  GArray *rows; /* Row */
  guint table;  /* whose players are asked for, 0: a race is shown */
};

G_DEFINE_FINAL_TYPE(FeltRaceRows, felt_race_rows, GTK_TYPE_WIDGET)

enum { COLUMN_SEAT, COLUMN_NAME, COLUMN_CHIPS, COLUMN_ONLY, COLUMN_CARDS, COLUMN_GETS };

static Row *row_at(FeltRaceRows *self, guint index)
{
  return &g_array_index(self->rows, Row, index);
}

static void edited_cb(FeltRaceRows *self)
{
  g_signal_emit_by_name(self, "edited");
}

/* Enter goes from count to count, as one goes round the table. */
static void activate_cb(FeltRaceRows *self, GtkEditable *entry)
{
  guint i = 0;
  while (i < self->rows->len && row_at(self, i)->chips != entry)
    i++;
  if (i + 1 < self->rows->len)
    gtk_widget_grab_focus(GTK_WIDGET(row_at(self, i + 1)->chips));
  else
    g_signal_emit_by_name(self, "done");
}

static GtkWidget *add_label(FeltRaceRows *self, int column, int line, const char *text)
{
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), column == COLUMN_NAME || column == COLUMN_CARDS ? 0 : 1);
  gtk_widget_set_hexpand(label, column == COLUMN_NAME);
  if (column == COLUMN_NAME)
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class(label, line == 0 ? "caption-heading" : "numeric");
  gtk_grid_attach(GTK_GRID(self->grid), label, column, line, 1, 1);
  return label;
}

static void clear(FeltRaceRows *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(self->grid)) != NULL)
    gtk_grid_remove(GTK_GRID(self->grid), child);
  g_array_set_size(self->rows, 0);
}

static void add_who(FeltRaceRows *self, int line, const FeltPlayer *player)
{
  g_autofree char *seat = player->seat > 0 ? g_strdup_printf("%u", player->seat) : g_strdup("–");
  add_label(self, COLUMN_SEAT, line, seat);
  add_label(self, COLUMN_NAME, line, player->name);
}

/* Counting ----------------------------------------------------------------------------------- */

static void add_counted(FeltRaceRows *self, const FeltPlayer *player)
{
  int line = (int)self->rows->len + 1;
  GtkWidget *entry = gtk_entry_new(), *only = gtk_check_button_new();
  g_autofree char *chips = g_strdup_printf(_("Chips of %s"), player->name);
  g_autofree char *others = g_strdup_printf(_("%s has no other chips"), player->name);
  Row row = {player->id, GTK_EDITABLE(entry), GTK_CHECK_BUTTON(only)};
  add_who(self, line, player);
  gtk_entry_set_input_purpose(GTK_ENTRY(entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_placeholder_text(GTK_ENTRY(entry), "0");
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 6);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 6);
  gtk_editable_set_alignment(GTK_EDITABLE(entry), 1);
  gtk_widget_add_css_class(entry, "numeric");
  gtk_widget_set_halign(only, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text(only, others);
  felt_show_name(entry, chips);
  felt_show_name(only, others);
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(edited_cb), self);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(activate_cb), self);
  g_signal_connect_swapped(only, "toggled", G_CALLBACK(edited_cb), self);
  gtk_grid_attach(GTK_GRID(self->grid), entry, COLUMN_CHIPS, line, 1, 1);
  gtk_grid_attach(GTK_GRID(self->grid), only, COLUMN_ONLY, line, 1, 1);
  g_array_append_val(self->rows, row);
}

/* Whether the rows are those of who sits at a table now. */
static gboolean is_asked(FeltRaceRows *self, const FeltTable *table)
{
  guint i = 0;
  if (self->table != table->number)
    return FALSE;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0 &&
        (i >= self->rows->len || row_at(self, i++)->player != table->players[s]))
      return FALSE;
  return i == self->rows->len;
}

void felt_race_rows_ask(FeltRaceRows *rows, const FeltState *state, const FeltTable *table)
{
  if (is_asked(rows, table))
    return;
  clear(rows);
  rows->table = table->number;
  add_label(rows, COLUMN_SEAT, 0, _("Seat"));
  add_label(rows, COLUMN_NAME, 0, _("Player"));
  add_label(rows, COLUMN_CHIPS, 0, _("Chips"));
  add_label(rows, COLUMN_ONLY, 0, _("No others"));
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0)
      add_counted(rows, felt_state_player(state, table->players[s]));
}

gboolean felt_race_rows_read(FeltRaceRows *rows, FeltCommand *command, GError **error)
{
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_CHIP_RACE)->record, "odd")->record;
  const char *wrong = NULL;
  for (guint i = 0; i < rows->rows->len; i++) {
    const Row *row = row_at(rows, i);
    gint64 chips = 0;
    if (felt_amount_parse(gtk_editable_get_text(row->chips), &chips)) {
      gtk_widget_remove_css_class(GTK_WIDGET(row->chips), "error");
    } else {
      gtk_widget_add_css_class(GTK_WIDGET(row->chips), "error");
      wrong = wrong != NULL ? wrong : gtk_editable_get_text(row->chips);
    }
    FeltCommandOdd *odd = felt_list_append(record, &command->odd, &command->n_odd);
    odd->player = g_strdup_printf("%u", row->player);
    odd->chips = chips;
    odd->others = !gtk_check_button_get_active(row->only);
  }
  if (wrong != NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is not a whole number; correct it."),
                wrong);
  return wrong == NULL;
}

void felt_race_rows_fill(FeltRaceRows *rows, const FeltChipsRaced *raced)
{
  for (guint i = 0; i < rows->rows->len; i++)
    for (guint k = 0; k < raced->n_players; k++) {
      const Row *row = row_at(rows, i);
      g_autofree char *chips = g_strdup_printf("%" PRId64, raced->players[k].chips);
      if (row->player != raced->players[k].player)
        continue;
      gtk_editable_set_text(row->chips, raced->players[k].chips > 0 ? chips : "");
      gtk_check_button_set_active(row->only, !raced->players[k].others);
    }
}

void felt_race_rows_focus(FeltRaceRows *rows)
{
  if (rows->rows->len > 0)
    gtk_widget_grab_focus(GTK_WIDGET(row_at(rows, 0)->chips));
}

/* A race that was run ------------------------------------------------------------------------ */

/* "4♥ 3♦", and in words for screen readers. */
static void add_cards(FeltRaceRows *self, int line, const char *text)
{
  FeltCard cards[FELT_DECK_SIZE];
  g_autoptr(GString) markup = g_string_new(NULL), spoken = g_string_new(NULL);
  int n = text != NULL ? felt_cards_from_text(text, cards, FELT_DECK_SIZE, NULL) : 0;
  for (int i = 0; i < n; i++) {
    g_autofree char *card = felt_card_markup(cards[i]), *name = felt_card_name(cards[i]);
    g_string_append_printf(markup, "%s%s", i > 0 ? " " : "", card);
    g_string_append_printf(spoken, "%s%s", i > 0 ? ", " : "", name);
  }
  GtkWidget *label = add_label(self, COLUMN_CARDS, line, NULL);
  gtk_label_set_markup(GTK_LABEL(label), n > 0 ? markup->str : "–");
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 24);
  felt_show_name(label, spoken->str);
}

/* "3 + 1": changed and won. */
static void add_gets(FeltRaceRows *self, int line, gint64 full, gint64 won)
{
  g_autofree char *changed = felt_number_text(full), *all = felt_number_text(full + won);
  g_autofree char *text = NULL;
  if (won > 0 && full > 0)
    text = g_strdup_printf("%s + 1", changed);
  else
    text = g_strdup(full + won > 0 ? all : "–");
  GtkWidget *label = add_label(self, COLUMN_GETS, line, text);
  if (won > 0)
    gtk_widget_add_css_class(label, "wins");
  gtk_widget_set_halign(label, GTK_ALIGN_END);
}

void felt_race_rows_show(FeltRaceRows *rows, const FeltState *state, const FeltChipsRaced *raced)
{
  g_autofree char *new_chip = felt_number_text(raced->to);
  g_autofree char *gets = g_strdup_printf(_("Chips of %s"), new_chip);
  clear(rows);
  rows->table = 0;
  add_label(rows, COLUMN_SEAT, 0, _("Seat"));
  add_label(rows, COLUMN_NAME, 0, _("Player"));
  add_label(rows, COLUMN_CHIPS, 0, _("Chips"));
  add_label(rows, COLUMN_CARDS, 0, _("Cards"));
  add_label(rows, COLUMN_GETS, 0, gets);
  for (guint i = 0; i < raced->n_players; i++) {
    const FeltRaced *line = &raced->players[i];
    const FeltPlayer *player = felt_state_player(state, line->player);
    g_autofree char *chips = felt_number_text(line->chips);
    if (player == NULL)
      continue;
    add_who(rows, (int)i + 1, player);
    add_label(rows, COLUMN_CHIPS, (int)i + 1, chips);
    add_cards(rows, (int)i + 1, line->cards);
    add_gets(rows, (int)i + 1, line->chips / (raced->to / raced->from), line->won);
  }
}

static void felt_race_rows_class_init(FeltRaceRowsClass *klass)
{
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
  felt_signal(klass, "edited", 0);
  felt_signal(klass, "done", 0);
}

static void felt_race_rows_init(FeltRaceRows *self)
{
  FELT_OWN(self, rows, g_array_unref);
  self->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  self->grid = gtk_grid_new();
  gtk_grid_set_column_spacing(GTK_GRID(self->grid), 18);
  gtk_grid_set_row_spacing(GTK_GRID(self->grid), 6);
  gtk_widget_set_parent(self->grid, GTK_WIDGET(self));
}
