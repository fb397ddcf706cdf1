/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-dialog.c - chips that leave play, table by table: counted, cards dealt, who gets what
 */
#include "app/floor/felt-floor-windows.h"

#include <inttypes.h>

#include "app/desk/felt-print.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/command/felt-command.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-race.h"
#include "tournament/state/felt-state.h"

typedef struct {
  guint player;
  GtkEditable *chips;   /* NULL: raced, no more to be counted */
  GtkCheckButton *only; /* the player has no other chips */
} Row;

G_DECLARE_FINAL_TYPE(FeltRaceDialog, felt_race_dialog, FELT, RACE_DIALOG, FeltCommandDialog)

struct _FeltRaceDialog {
  FeltCommandDialog parent_instance;
  guint64 seq;  /* of the race that is shown, 0: counts are asked for */
  GArray *rows; /* Row */
  guint asked;  /* the table whose players the rows ask for, 0: a race is shown */
  /* of the template */
  GtkStack *stack, *buttons;
  GtkDropDown *table;
  GtkEditable *from, *to;
  GtkCheckButton *over_half;
  GtkGrid *grid;
  GtkWidget *deal, *undo, *next;
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE(FeltRaceDialog, felt_race_dialog, FELT_TYPE_COMMAND_DIALOG)

static void refresh(FeltRaceDialog *self);

enum { COLUMN_SEAT, COLUMN_NAME, COLUMN_CHIPS, COLUMN_ONLY, COLUMN_CARDS, COLUMN_GETS };

static Row *row_at(FeltRaceDialog *self, guint index)
{
  return &g_array_index(self->rows, Row, index);
}

/* Enter goes from count to count, as one goes round the table. */
static void activate_cb(FeltRaceDialog *self, GtkEditable *entry)
{
  guint i = 0;
  while (i < self->rows->len && row_at(self, i)->chips != entry)
    i++;
  if (i + 1 < self->rows->len)
    gtk_widget_grab_focus(GTK_WIDGET(row_at(self, i + 1)->chips));
  else
    gtk_widget_activate_action(GTK_WIDGET(self), "command.record", NULL);
}

static GtkWidget *add_label(FeltRaceDialog *self, int column, int line, const char *text)
{
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), column == COLUMN_NAME || column == COLUMN_CARDS ? 0 : 1);
  gtk_widget_set_hexpand(label, column == COLUMN_NAME);
  if (column == COLUMN_NAME)
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class(label, line == 0 ? "caption-heading" : "numeric");
  gtk_grid_attach(self->grid, label, column, line, 1, 1);
  return label;
}

static void clear(FeltRaceDialog *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self->grid))) != NULL)
    gtk_grid_remove(self->grid, child);
  g_array_set_size(self->rows, 0);
}

static void add_who(FeltRaceDialog *self, int line, const FeltPlayer *player)
{
  g_autofree char *seat = player->seat > 0 ? g_strdup_printf("%u", player->seat) : g_strdup("–");
  add_label(self, COLUMN_SEAT, line, seat);
  add_label(self, COLUMN_NAME, line, player->name);
}

/* Counting ----------------------------------------------------------------------------------- */

static void add_counted(FeltRaceDialog *self, const FeltPlayer *player)
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
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(refresh), self);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(activate_cb), self);
  g_signal_connect_swapped(only, "toggled", G_CALLBACK(refresh), self);
  gtk_grid_attach(self->grid, entry, COLUMN_CHIPS, line, 1, 1);
  gtk_grid_attach(self->grid, only, COLUMN_ONLY, line, 1, 1);
  g_array_append_val(self->rows, row);
}

/* Whether the rows are those of who sits at a table now. */
static gboolean is_asked(FeltRaceDialog *self, const FeltTable *table)
{
  guint i = 0;
  if (self->asked != table->number)
    return FALSE;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0 &&
        (i >= self->rows->len || row_at(self, i++)->player != table->players[s]))
      return FALSE;
  return i == self->rows->len;
}

static void ask_rows(FeltRaceDialog *self, const FeltState *state, const FeltTable *table)
{
  if (is_asked(self, table))
    return;
  clear(self);
  self->asked = table->number;
  add_label(self, COLUMN_SEAT, 0, _("Seat"));
  add_label(self, COLUMN_NAME, 0, _("Player"));
  add_label(self, COLUMN_CHIPS, 0, _("Chips"));
  add_label(self, COLUMN_ONLY, 0, _("No others"));
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0)
      add_counted(self, felt_state_player(state, table->players[s]));
}

static gboolean read_rows(FeltRaceDialog *self, FeltCommand *command, GError **error)
{
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_CHIP_RACE)->record, "odd")->record;
  const char *wrong = NULL;
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = row_at(self, i);
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
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("“%s” is not a whole number. Enter digits only."), wrong);
  return wrong == NULL;
}

static void fill_rows(FeltRaceDialog *self, const FeltChipsRaced *raced)
{
  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < raced->n_players; k++) {
      const Row *row = row_at(self, i);
      g_autofree char *chips = g_strdup_printf("%" PRId64, raced->players[k].chips);
      if (row->player != raced->players[k].player)
        continue;
      gtk_editable_set_text(row->chips, raced->players[k].chips > 0 ? chips : "");
      gtk_check_button_set_active(row->only, !raced->players[k].others);
    }
}

static void focus_rows(FeltRaceDialog *self)
{
  if (self->rows->len > 0)
    gtk_widget_grab_focus(GTK_WIDGET(row_at(self, 0)->chips));
}

/* A race that was run ------------------------------------------------------------------------ */

/* "4♥ 3♦", and in words for screen readers. */
static void add_cards(FeltRaceDialog *self, int line, const char *text)
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
static void add_gets(FeltRaceDialog *self, int line, gint64 full, gint64 won)
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

static void show_race_rows(FeltRaceDialog *self, const FeltState *state,
                           const FeltChipsRaced *raced)
{
  g_autofree char *new_chip = felt_number_text(raced->to);
  g_autofree char *gets = g_strdup_printf(_("Chips of %s"), new_chip);
  clear(self);
  self->asked = 0;
  add_label(self, COLUMN_SEAT, 0, _("Seat"));
  add_label(self, COLUMN_NAME, 0, _("Player"));
  add_label(self, COLUMN_CHIPS, 0, _("Chips"));
  add_label(self, COLUMN_CARDS, 0, _("Cards"));
  add_label(self, COLUMN_GETS, 0, gets);
  for (guint i = 0; i < raced->n_players; i++) {
    const FeltRaced *line = &raced->players[i];
    const FeltPlayer *player = felt_state_player(state, line->player);
    g_autofree char *chips = felt_number_text(line->chips);
    if (player == NULL)
      continue;
    add_who(self, (int)i + 1, player);
    add_label(self, COLUMN_CHIPS, (int)i + 1, chips);
    add_cards(self, (int)i + 1, line->cards);
    add_gets(self, (int)i + 1, line->chips / (raced->to / raced->from), line->won);
  }
}

static const char *const type_chips =
    N_("Enter the chip to colour up and the chip it is raced for.");

/* What is chosen ----------------------------------------------------------------------------- */

static gboolean is_racing(const FeltTable *table)
{
  return table != NULL && table->status == FELT_TABLE_OPEN && table->n_players > 0;
}

/* The table chosen, NULL: there is none. */
static const FeltTable *chosen_table(FeltRaceDialog *self)
{
  const char *number = felt_names_chosen(self->table);
  return number != NULL ? felt_state_table(felt_command_dialog_state(self),
                                           (guint)g_ascii_strtoull(number, NULL, 10))
                        : NULL;
}

static gint64 chip_of(GtkEditable *entry)
{
  gint64 value = 0;
  return felt_amount_parse(gtk_editable_get_text(entry), &value) ? value : 0;
}

/* The latest race of a table with the chip that is to leave, NULL: none yet. One of an earlier
 * table of this number does not count. */
static const FeltEvent *race_of(FeltRaceDialog *self, const FeltTable *table)
{
  const GPtrArray *races = felt_command_dialog_state(self)->races;
  gint64 from = chip_of(self->from);
  for (guint i = table->raced >= from ? races->len : 0; i-- > 0;) {
    const FeltEvent *event = g_ptr_array_index(races, i);
    if (event->u.chips_raced.table == table->number && event->u.chips_raced.from == from)
      return event;
  }
  return NULL;
}

/* The first table after one that has not raced yet, round again; 0: all have. */
static guint next_table(FeltRaceDialog *self, guint after)
{
  const FeltState *state = felt_command_dialog_state(self);
  gint64 from = chip_of(self->from);
  for (guint i = 0, n = state->tables->len; i < n; i++) {
    const FeltTable *table = felt_state_table(state, (after + i) % n + 1);
    if (is_racing(table) && table->raced < from)
      return table->number;
  }
  return 0;
}

static void choose_table(FeltRaceDialog *self, guint number)
{
  g_autofree char *name = g_strdup_printf("%u", number);
  if (number != 0)
    felt_names_show(self->table, name);
}

/* Both chips are typed, whether they can be read or not. */
static gboolean has_chips(FeltRaceDialog *self)
{
  return !felt_text_is_blank(gtk_editable_get_text(self->from)) &&
         !felt_text_is_blank(gtk_editable_get_text(self->to));
}

/* Nothing where the table has raced already, and nothing yet where chips are still to be typed. */
static gpointer felt_race_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltRaceDialog *self = FELT_RACE_DIALOG(dialog);
  const FeltTable *table = chosen_table(self);
  g_autoptr(FeltCommand) command = NULL;
  if (table == NULL || race_of(self, table) != NULL)
    return NULL;
  ask_rows(self, felt_command_dialog_state(self), table);
  if (!has_chips(self))
    return NULL;

  command = felt_command_new(FELT_COMMAND_CHIP_RACE);
  command->table = table->number;
  command->from = chip_of(self->from);
  command->to = chip_of(self->to);
  command->over_half = gtk_check_button_get_active(self->over_half);
  if (command->from == 0 || command->to == 0)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "%s", _(type_chips));
  else if (read_rows(self, command, error))
    return g_steal_pointer(&command);
  return NULL;
}

/* Showing ------------------------------------------------------------------------------------ */

/* The list of open tables, those that have raced with a tick; the choice stays on its table. */
static void show_tables(FeltRaceDialog *self)
{
  const FeltState *state = felt_command_dialog_state(self);
  GPtrArray *numbers = g_ptr_array_new_with_free_func(g_free);
  GPtrArray *titles = g_ptr_array_new_with_free_func(g_free);
  gint64 from = chip_of(self->from);
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (!is_racing(table))
      continue;
    g_ptr_array_add(numbers, g_strdup_printf("%u", i));
    g_ptr_array_add(
        titles, g_strdup_printf(from > 0 && table->raced >= from ? _("Table %s ✓") : _("Table %s"),
                                felt_state_table_said(state, i).text));
  }
  felt_names_set(self->table, NULL, numbers, titles);
}

/* What the counts come to before the cards, or what comes off and goes out after them. */
static char *facts_text(const FeltChipsRaced *raced, gboolean dealt)
{
  FeltRaceTally tally;
  felt_race_tally(raced, &tally);
  g_autofree char *from = felt_number_text(raced->from), *to = felt_number_text(raced->to);
  g_autofree char *off = felt_number_text(tally.off), *full = felt_number_text(tally.full);
  g_autofree char *won = felt_number_text(tally.raced + tally.saved);
  g_autofree char *out = felt_number_text(tally.full + tally.raced + tally.saved);
  g_autofree char *total = felt_number_text(tally.total);
  g_autofree char *delta = felt_number_text(tally.delta);
  if (!dealt)
    return g_strdup_printf(_("Odd chips: %" PRId64 " of %s, worth %s. Raced for: %" PRId64
                             " of %s; %s more for full multiples."),
                           tally.odd, from, total, tally.raced, to, full);
  return g_strdup_printf(_("Take in %s chips of %s, put out %s of %s: %s by exchange, %s by the "
                           "cards. Chips in play: %s%s."),
                         off, from, out, to, full, won, tally.delta > 0 ? "+" : "", delta);
}

static void show_race(FeltRaceDialog *self, const FeltEvent *event)
{
  g_autofree char *facts = facts_text(&event->u.chips_raced, TRUE);
  felt_command_dialog_say(self, facts, NULL);
  if (self->seq != event->seq)
    show_race_rows(self, felt_command_dialog_state(self), &event->u.chips_raced);
  self->seq = event->seq;
}

/* The trial deals cards nobody sees: only what does not depend on them is shown. */
static void show_counts(FeltRaceDialog *self, const FeltPreview *preview)
{
  self->seq = 0;
  if (preview->command == NULL && preview->refusal == NULL)
    felt_command_dialog_say(self, _(type_chips), "dim-label");
  if (preview->after == NULL)
    return;

  const GPtrArray *races = ((const FeltState *)preview->after)->races;
  const FeltEvent *event = g_ptr_array_index(races, races->len - 1);
  g_autofree char *facts = facts_text(&event->u.chips_raced, FALSE);
  felt_command_dialog_say(self, facts, NULL);
}

static void show_summary(FeltRaceDialog *self)
{
  const FeltState *state = felt_command_dialog_state(self);
  guint done = 0, all = 0;
  gint64 from = chip_of(self->from);
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    all += is_racing(table);
    done += is_racing(table) && from > 0 && table->raced >= from;
  }
  felt_show_format(self->summary,
                   done > 0 && done == all ? _("All tables are done: %u of %u.")
                                           : _("%u of %u tables are done."),
                   done, all);
}

static void show_buttons(FeltRaceDialog *self)
{
  gboolean dealt = self->seq != 0;
  guint next = dealt ? next_table(self, chosen_table(self)->number) : 0;
  gtk_stack_set_visible_child_name(self->buttons, dealt ? "dealt" : "counts");
  gtk_widget_set_sensitive(self->next, next != 0);
  gtk_widget_set_sensitive(GTK_WIDGET(self->over_half), !dealt);
  GtkWidget *go_on = next != 0 ? self->next : NULL;
  gtk_window_set_default_widget(GTK_WINDOW(self), dealt ? go_on : self->deal);
}

static void felt_race_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltRaceDialog *self = FELT_RACE_DIALOG(dialog);
  const FeltTable *table = chosen_table(self);
  gtk_stack_set_visible_child_name(self->stack, table != NULL ? "race" : "empty");
  if (table == NULL)
    return;
  const FeltEvent *event = race_of(self, table);
  if (event != NULL)
    show_race(self, event);
  else
    show_counts(self, preview);
  show_summary(self);
  show_buttons(self);
}

static void felt_race_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  show_tables(FELT_RACE_DIALOG(dialog));
}

/* Another table, or other chips. */
static void refresh(FeltRaceDialog *self)
{
  if (felt_command_dialog_state(self) == NULL)
    return;
  show_tables(self);
  felt_command_dialog_refresh(self);
}

/* Doing -------------------------------------------------------------------------------------- */

static void felt_race_dialog_recorded(FeltCommandDialog *dialog)
{
  FeltRaceDialog *self = FELT_RACE_DIALOG(dialog);
  gtk_widget_grab_focus(gtk_widget_get_sensitive(self->next) ? self->next : self->undo);
}

static void next_cb(FeltRaceDialog *self)
{
  const FeltTable *table = chosen_table(self);
  guint next = table != NULL ? next_table(self, table->number) : 0;
  if (next == 0)
    return;
  choose_table(self, next);
  focus_rows(self);
}

/* Takes back the race shown, whatever came after it; its counts stand in the fields again. */
static void undo_cb(FeltRaceDialog *self)
{
  const FeltTable *table = chosen_table(self);
  const FeltEvent *event = table != NULL ? race_of(self, table) : NULL;
  if (event == NULL)
    return;
  g_autoptr(FeltEvent) race = felt_event_copy(event);
  FeltCommand *command = felt_command_new(FELT_COMMAND_UNDO);
  command->seq = (gint64)race->seq;
  if (!felt_desk_execute(felt_command_dialog_desk(self), command))
    return;
  fill_rows(self, &race->u.chips_raced);
  focus_rows(self);
}

/* Another chip that leaves is raced for the next larger one. */
static void from_cb(FeltRaceDialog *self)
{
  const FeltSetup *setup = &felt_command_dialog_state(self)->setup;
  gint64 from = chip_of(self->from);
  gint64 to = from > 0 ? felt_chips_next(setup->chips, setup->n_chips, from) : 0;
  g_autofree char *text = g_strdup_printf("%" PRId64, to);
  if (to > 0)
    gtk_editable_set_text(self->to, text);
  refresh(self);
}

static void print_cb(FeltRaceDialog *self)
{
  felt_print(felt_command_dialog_desk(self), felt_command_dialog_parent(self), FELT_PRINT_RACE);
}

/* Opening ------------------------------------------------------------------------------------ */

/* The chip that is to leave: what the to-do list asks for; else what the next break says. */
static void fill_chips(FeltRaceDialog *self, FeltSession *session)
{
  const FeltState *state = felt_session_state(session);
  const FeltClockView *view = felt_session_clock(session);
  g_autoptr(GPtrArray) todo = felt_todo_list_at(state, view);
  gint64 from = 0;
  for (guint i = 0; from == 0 && i < todo->len; i++) {
    const FeltTodo *item = g_ptr_array_index(todo, i);
    if (g_str_equal(item->kind, "race"))
      from = item->action->from;
  }
  for (guint i = view->level; from == 0 && i < state->n_levels; i++)
    if (state->levels[i].n_chip_up > 0)
      from = state->levels[i].chip_up[0];
  g_autofree char *text = g_strdup_printf("%" PRId64, from);
  gtk_editable_set_text(self->from, from > 0 ? text : ""); /* brings the chip raced for */
}

void felt_race_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltRaceDialog *self = felt_command_dialog_new(felt_race_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  fill_chips(self, felt_desk_session(desk));
  show_tables(self);
  choose_table(self, next_table(self, 0));
  felt_command_dialog_present(self);
  focus_rows(self);
}

static void felt_race_dialog_class_init(FeltRaceDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->changed = felt_race_dialog_changed;
  dialog_class->read = felt_race_dialog_read;
  dialog_class->show = felt_race_dialog_show;
  dialog_class->recorded = felt_race_dialog_recorded;

  felt_command_dialog_set_template(klass, "felt-race-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltRaceDialog, stack, buttons, table, from, to, over_half, grid, deal,
                     undo, next, summary);
  FELT_BIND_CALLBACKS(klass, refresh, from_cb, next_cb, undo_cb, print_cb);
}

static void felt_race_dialog_init(FeltRaceDialog *self)
{
  FELT_OWN(self, rows, g_array_unref);
  self->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  gtk_widget_init_template(GTK_WIDGET(self));
}
