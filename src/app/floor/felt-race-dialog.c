/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-dialog.c - chips that leave play, table by table: counted, cards dealt, who gets what
 */
#include "app/floor/felt-floor-windows.h"

#include <inttypes.h>

#include "app/desk/felt-print.h"
#include "app/floor/felt-race-rows.h"
#include "app/widgets/felt-amount.h"
#include "app/widgets/felt-command-dialog.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-race.h"

G_DECLARE_FINAL_TYPE(FeltRaceDialog, felt_race_dialog, FELT, RACE_DIALOG, FeltCommandDialog)

struct _FeltRaceDialog {
  FeltCommandDialog parent_instance;
  GArray *numbers;  /* guint: the tables to choose from, in the order of the list */
  guint64 seq;      /* of the race that is shown, 0: counts are asked for */
  gboolean listing; /* the list of tables is being made */
  /* of the template */
  GtkStack *stack, *buttons;
  GtkDropDown *table;
  GtkEditable *from, *to;
  GtkCheckButton *over_half;
  FeltRaceRows *rows;
  GtkWidget *deal, *undo, *next;
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE(FeltRaceDialog, felt_race_dialog, FELT_TYPE_COMMAND_DIALOG)

static const char *const type_chips =
    N_("Type the chip that leaves play and the one it is raced for.");

/* What is chosen ----------------------------------------------------------------------------- */

static gboolean is_racing(const FeltTable *table)
{
  return table != NULL && table->status == FELT_TABLE_OPEN && table->n_players > 0;
}

/* The table chosen, NULL: there is none. */
static const FeltTable *chosen_table(FeltRaceDialog *self)
{
  guint at = gtk_drop_down_get_selected(self->table);
  return at < self->numbers->len ? felt_state_table(felt_command_dialog_state(self),
                                                    g_array_index(self->numbers, guint, at))
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

/* The place in the list of the first table after `at` that has not raced yet, round again; -1. */
static int next_table(FeltRaceDialog *self, guint at)
{
  gint64 from = chip_of(self->from);
  for (guint i = 1; i <= self->numbers->len; i++) {
    guint place = (at + i) % self->numbers->len;
    const FeltTable *table = felt_state_table(felt_command_dialog_state(self),
                                              g_array_index(self->numbers, guint, place));
    if (is_racing(table) && table->raced < from)
      return (int)place;
  }
  return -1;
}

/* Both chips are typed, whether they can be read or not. */
static gboolean has_chips(FeltRaceDialog *self)
{
  return !felt_text_is_blank(gtk_editable_get_text(self->from)) &&
         !felt_text_is_blank(gtk_editable_get_text(self->to));
}

/* Nothing where the table has raced already, and nothing yet where chips are still to be typed. */
static FeltCommand *felt_race_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltRaceDialog *self = FELT_RACE_DIALOG(dialog);
  const FeltTable *table = chosen_table(self);
  g_autoptr(FeltCommand) command = NULL;
  if (table == NULL || race_of(self, table) != NULL)
    return NULL;
  felt_race_rows_ask(self->rows, felt_command_dialog_state(self), table);
  if (!has_chips(self))
    return NULL;

  command = felt_command_new(FELT_COMMAND_CHIP_RACE);
  command->table = table->number;
  command->from = chip_of(self->from);
  command->to = chip_of(self->to);
  command->over_half = gtk_check_button_get_active(self->over_half);
  if (command->from == 0 || command->to == 0)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "%s", _(type_chips));
  else if (felt_race_rows_read(self->rows, command, error))
    return g_steal_pointer(&command);
  return NULL;
}

/* Showing ------------------------------------------------------------------------------------ */

static gboolean same_names(GListModel *shown, GtkStringList *names)
{
  guint n = g_list_model_get_n_items(G_LIST_MODEL(names)), i = 0;
  if (shown == NULL || g_list_model_get_n_items(shown) != n)
    return FALSE;
  while (i < n && g_str_equal(gtk_string_list_get_string(GTK_STRING_LIST(shown), i),
                              gtk_string_list_get_string(names, i)))
    i++;
  return i == n;
}

/* The list of open tables, those that have raced with a tick; the choice stays on its table. */
static void show_tables(FeltRaceDialog *self)
{
  const FeltState *state = felt_command_dialog_state(self);
  const FeltTable *chosen = chosen_table(self);
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  guint number = chosen != NULL ? chosen->number : 0, at = 0;
  gint64 from = chip_of(self->from);
  g_array_set_size(self->numbers, 0);
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (!is_racing(table))
      continue;
    g_autofree char *name =
        g_strdup_printf(from > 0 && table->raced >= from ? _("Table %s ✓") : _("Table %s"),
                        felt_state_table_said(state, table->number).text);
    at = table->number == number ? self->numbers->len : at;
    g_array_append_val(self->numbers, table->number);
    gtk_string_list_append(names, name);
  }
  if (same_names(gtk_drop_down_get_model(self->table), names))
    return; /* a new model in a choice's own notice would have no end */
  self->listing = TRUE;
  gtk_drop_down_set_model(self->table, G_LIST_MODEL(names));
  gtk_drop_down_set_selected(self->table, at);
  self->listing = FALSE;
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
  return g_strdup_printf(
      _("Take off %s chips of %s, put out %s of %s: %s changed, %s by the cards. "
        "The chips in play change by %s%s."),
      off, from, out, to, full, won, tally.delta > 0 ? "+" : "", delta);
}

static void show_race(FeltRaceDialog *self, const FeltEvent *event)
{
  g_autofree char *facts = facts_text(&event->u.chips_raced, TRUE);
  felt_command_dialog_say(self, facts, NULL);
  if (self->seq != event->seq)
    felt_race_rows_show(self->rows, felt_command_dialog_state(self), &event->u.chips_raced);
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

  const GPtrArray *races = preview->after->races;
  const FeltEvent *event = g_ptr_array_index(races, races->len - 1);
  g_autofree char *facts = facts_text(&event->u.chips_raced, FALSE);
  felt_command_dialog_say(self, facts, NULL);
}

static void show_summary(FeltRaceDialog *self)
{
  guint done = 0;
  gint64 from = chip_of(self->from);
  for (guint i = 0; from > 0 && i < self->numbers->len; i++)
    done +=
        felt_state_table(felt_command_dialog_state(self), g_array_index(self->numbers, guint, i))
            ->raced >= from;
  felt_show_format(self->summary,
                   done > 0 && done == self->numbers->len ? _("All tables are done: %u of %u.")
                                                          : _("%u of %u tables are done."),
                   done, self->numbers->len);
}

static void show_buttons(FeltRaceDialog *self)
{
  gboolean dealt = self->seq != 0;
  int next = dealt ? next_table(self, gtk_drop_down_get_selected(self->table)) : -1;
  gtk_stack_set_visible_child_name(self->buttons, dealt ? "dealt" : "counts");
  gtk_widget_set_sensitive(self->next, next >= 0);
  gtk_widget_set_sensitive(GTK_WIDGET(self->over_half), !dealt);
  GtkWidget *go_on = next >= 0 ? self->next : NULL;
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
  if (self->listing || felt_command_dialog_state(self) == NULL)
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

/* Behind the last count. */
static void done_cb(FeltRaceDialog *self)
{
  gtk_widget_activate_action(GTK_WIDGET(self), "command.record", NULL);
}

static void next_cb(FeltRaceDialog *self)
{
  int next = next_table(self, gtk_drop_down_get_selected(self->table));
  if (next < 0)
    return;
  gtk_drop_down_set_selected(self->table, (guint)next);
  felt_race_rows_focus(self->rows);
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
  felt_race_rows_fill(self->rows, &race->u.chips_raced);
  felt_race_rows_focus(self->rows);
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
  int first = self->numbers->len > 0 ? next_table(self, self->numbers->len - 1) : -1;
  if (first > 0)
    gtk_drop_down_set_selected(self->table, (guint)first);
  felt_command_dialog_present(self);
  felt_race_rows_focus(self->rows);
}

static void felt_race_dialog_class_init(FeltRaceDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->changed = felt_race_dialog_changed;
  dialog_class->read = felt_race_dialog_read;
  dialog_class->show = felt_race_dialog_show;
  dialog_class->recorded = felt_race_dialog_recorded;

  g_type_ensure(FELT_TYPE_RACE_ROWS);
  felt_command_dialog_set_template(klass, "felt-race-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltRaceDialog, stack, buttons, table, from, to, over_half, rows, deal,
                     undo, next, summary);
  FELT_BIND_CALLBACKS(klass, refresh, done_cb, from_cb, next_cb, undo_cb, print_cb);
}

static void felt_race_dialog_init(FeltRaceDialog *self)
{
  FELT_OWN(self, numbers, g_array_unref);
  self->numbers = g_array_new(FALSE, FALSE, sizeof(guint));
  gtk_widget_init_template(GTK_WIDGET(self));
}
