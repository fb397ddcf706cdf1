/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-heads-dialog.c - the floor's own count of players, table by table, against the record */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/palette/felt-phrase.h"

G_DECLARE_FINAL_TYPE(FeltHeadsDialog, felt_heads_dialog, FELT, HEADS_DIALOG, FeltCommandDialog)

/* One open table. */
typedef struct {
  guint table;
  GtkWidget *row; /* AdwActionRow */
  GtkEditable *entry;
  GtkImage *sign;
} Line;

struct _FeltHeadsDialog {
  FeltCommandDialog parent_instance;
  GArray *lines; /* Line */
  AdwPreferencesGroup *group;
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE(FeltHeadsDialog, felt_heads_dialog, FELT_TYPE_COMMAND_DIALOG)

static Line *line_at(FeltHeadsDialog *self, guint index)
{
  return &g_array_index(self->lines, Line, index);
}

/* What the record says, and whether the count agrees: a sign and words, not a colour alone. */
static void show_line(const Line *line, const FeltTable *table)
{
  gboolean wrong = felt_table_count_is_wrong(table);
  g_autofree char *record =
      g_strdup_printf(ngettext("%u player in the log", "%u players in the log", table->n_players),
                      table->n_players);
  g_autofree char *text = NULL;
  if (!table->was_counted)
    text = g_strdup(record);
  else if (wrong)
    text = g_strdup_printf(_("%s, %u counted: check again"), record, table->count);
  else
    text = g_strdup_printf(_("%s, counted"), record);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(line->row), text);
  gtk_image_set_from_icon_name(line->sign,
                               wrong ? "dialog-warning-symbolic" : "object-select-symbolic");
  gtk_widget_set_opacity(GTK_WIDGET(line->sign), table->was_counted ? 1 : 0);
  felt_mark(line->row, "warning", wrong);
}

static void felt_heads_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltHeadsDialog *self = FELT_HEADS_DIALOG(dialog);
  guint counted, wrong = felt_floor_wrong_count(state, &counted);
  for (guint i = 0; i < self->lines->len; i++) {
    const FeltTable *table = felt_state_table(state, line_at(self, i)->table);
    gboolean open = table != NULL && table->status == FELT_TABLE_OPEN;
    gtk_widget_set_visible(line_at(self, i)->row, open);
    if (open)
      show_line(line_at(self, i), table);
  }
  g_autofree char *text = NULL;
  if (wrong != 0)
    text = g_strdup_printf(
        _("The count of table %s does not match. Count again, or record what is missing."),
        felt_state_table_said(state, wrong).text);
  else if (counted == 0)
    text = g_strdup(_("No table has been counted yet."));
  else
    text = g_strdup_printf(_("%u of %u tables counted, all match."), counted,
                           felt_state_open_tables(state));
  gtk_label_set_text(self->summary, text);
}

static void activate_cb(FeltHeadsDialog *self, GtkEditable *entry)
{
  gint64 count;
  if (!felt_chips_from_text(gtk_editable_get_text(entry), &count))
    return;
  for (guint i = 0; i < self->lines->len; i++) {
    if (line_at(self, i)->entry != entry)
      continue;
    FeltCommand *command = felt_command_new(FELT_COMMAND_HEAD_COUNT);
    command->table = line_at(self, i)->table;
    command->count = count;
    if (felt_desk_execute(felt_command_dialog_desk(self), command) && i + 1 < self->lines->len)
      gtk_widget_grab_focus(GTK_WIDGET(line_at(self, i + 1)->entry));
    return;
  }
}

static void add_line(FeltHeadsDialog *self, const FeltTable *table)
{
  const FeltState *state = felt_command_dialog_state(self);
  g_autofree char *title = felt_setup_table_title(&state->setup, table->number);
  GtkWidget *entry = gtk_entry_new(), *sign = gtk_image_new();
  GtkWidget *row = felt_row_new(title, NULL);
  gtk_entry_set_input_purpose(GTK_ENTRY(entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_placeholder_text(GTK_ENTRY(entry), _("count"));
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 5);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 5);
  felt_show_name_of(entry, _("Players counted at table %s"),
                    felt_state_table_said(state, table->number).text);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), sign);
  felt_row_add(row, entry);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), entry);
  /* the row's title is in the entry's own name already */
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(activate_cb), self);
  adw_preferences_group_add(self->group, row);
  Line line = {table->number, row, GTK_EDITABLE(entry), GTK_IMAGE(sign)};
  g_array_append_val(self->lines, line);
}

void felt_heads_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table)
{
  FeltHeadsDialog *self = felt_command_dialog_new(felt_heads_dialog_get_type(), desk, parent);
  const FeltState *state = felt_desk_state(desk);
  if (self == NULL)
    return;
  guint first = 0;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *open = felt_state_table(state, i);
    if (open == NULL || open->status != FELT_TABLE_OPEN)
      continue;
    if (open->number == table)
      first = self->lines->len;
    add_line(self, open);
  }
  felt_command_dialog_present(self);
  if (self->lines->len > 0)
    gtk_widget_grab_focus(GTK_WIDGET(line_at(self, first)->entry));
}

static void felt_heads_dialog_class_init(FeltHeadsDialogClass *klass)
{
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_heads_dialog_changed;
  felt_command_dialog_set_template(klass, "felt-heads-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltHeadsDialog, group, summary);
}

static void felt_heads_dialog_init(FeltHeadsDialog *self)
{
  FELT_OWN(self, lines, g_array_unref);
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
  gtk_widget_init_template(GTK_WIDGET(self));
}
