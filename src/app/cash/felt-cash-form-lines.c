/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-form-lines.c - the lines of a form: from a command to widgets, and back */
#include "app/cash/felt-cash-form-lines.h"

#include <stddef.h>
#include <string.h>

#include "app/widgets/felt-list-cell.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-time-of-day.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-text.h"

static gint64 digits_of(const FeltCashState *state, const FeltCashCommand *command)
{
  return state != NULL ? state->setup.currency_digits : command->setup.currency_digits;
}

/* Widgets ---------------------------------------------------------------------------------- */

static GtkWidget *add_lines(GtkBox *box, const FeltCashSection *section, GCallback edited,
                            gpointer data)
{
  const FeltCashLines *lines = section->lines;
  GtkWidget *hint = gtk_label_new(_(lines->hint));
  GtkWidget *editor = felt_list_editor_new(section->record, lines->key, lines->columns,
                                           lines->n_columns, _(lines->add));
  g_signal_connect_swapped(editor, "changed", edited, data);
  gtk_label_set_wrap(GTK_LABEL(hint), TRUE);
  gtk_label_set_xalign(GTK_LABEL(hint), 0);
  gtk_widget_add_css_class(hint, "dim-label");
  gtk_box_append(box, hint);
  gtk_box_append(box, editor);
  return editor;
}

static GtkWidget *make_row(const FeltCashField *field, GtkWidget *cell)
{
  const char *title = _(field->title);
  GtkWidget *row = adw_action_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 2);
  gtk_widget_set_valign(cell, GTK_ALIGN_CENTER);
  if (field->field.kind == FELT_SETUP_TEXTS) { /* names, not a number */
    gtk_editable_set_alignment(GTK_EDITABLE(cell), 0);
    gtk_editable_set_width_chars(GTK_EDITABLE(cell), 24);
    gtk_editable_set_max_width_chars(GTK_EDITABLE(cell), -1);
  }
  felt_show_name(cell, title);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), cell);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), cell);
  gtk_widget_set_focusable(row, FALSE);
  return row;
}

static void add_section(FeltCashFormLines *self, GtkBox *box, const FeltCashSection *section,
                        GCallback edited, gpointer data)
{
  GtkWidget *group = adw_preferences_group_new();
  if (section->title != NULL)
    adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), _(section->title));
  for (guint k = 0; section->fields[k].field.key != NULL; k++) {
    GtkWidget *cell = felt_list_cell_new(&section->fields[k].field, edited, data);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), make_row(&section->fields[k], cell));
    g_ptr_array_add(self->cells, cell);
  }
  gtk_box_append(box, group);
  g_ptr_array_add(self->editors,
                  section->lines != NULL ? add_lines(box, section, edited, data) : NULL);
}

/* The window is as high as what is in sight wants. */
static void expanded_cb(GtkWidget *expander)
{
  GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(expander));
  gtk_window_set_default_size(GTK_WINDOW(window), gtk_widget_get_width(window), -1);
}

/* What an evening seldom needs. */
static GtkBox *add_more(GtkBox *box)
{
  GtkWidget *expander = gtk_expander_new(_("More")),
            *inside = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_margin_top(inside, 12);
  gtk_expander_set_child(GTK_EXPANDER(expander), inside);
  g_signal_connect(expander, "notify::expanded", G_CALLBACK(expanded_cb), NULL);
  gtk_box_append(box, expander);
  return GTK_BOX(inside);
}

void felt_cash_form_lines_add(FeltCashFormLines *self, const FeltCashForm *form, GtkBox *box,
                              GCallback edited, gpointer data)
{
  self->form = form;
  self->cells = g_ptr_array_new();
  self->editors = g_ptr_array_new();
  for (guint i = 0; i < form->n_sections; i++) {
    if (form->more != 0 && i == form->more)
      box = add_more(box);
    add_section(self, box, form->sections[i], edited, data);
  }
}

void felt_cash_form_lines_follow(const FeltCashFormLines *self, FeltCashCommand *command)
{
  guint cell = 0;
  for (guint i = 0; i < self->form->n_sections; i++) {
    const FeltCashSection *section = self->form->sections[i];
    for (guint k = 0; section->fields[k].field.key != NULL; k++, cell++)
      if (section->fields[k].has != NULL)
        gtk_widget_set_visible(
            gtk_widget_get_ancestor(self->cells->pdata[cell], ADW_TYPE_ACTION_ROW),
            section->fields[k].has(section->of(command)));
  }
}

void felt_cash_form_lines_clear(FeltCashFormLines *self)
{
  g_clear_pointer(&self->cells, g_ptr_array_unref);
  g_clear_pointer(&self->editors, g_ptr_array_unref);
}

void felt_cash_form_lines_focus(const FeltCashFormLines *self)
{
  GtkWidget *found = self->cells->len > 0 ? self->cells->pdata[0] : NULL;
  for (guint i = self->cells->len; i > 0; i--) {
    GtkWidget *cell = self->cells->pdata[i - 1];
    if (GTK_IS_EDITABLE(cell) && *gtk_editable_get_text(GTK_EDITABLE(cell)) == '\0')
      found = cell;
  }
  if (found != NULL)
    gtk_widget_grab_focus(found);
}

/* Showing ---------------------------------------------------------------------------------- */

/* The moment of a struct as time of day. */
static char *shown_time(const FeltRecord *record, const FeltCashField *field, gconstpointer item)
{
  const FeltField *known = felt_setup_field_in(&field->field, record);
  const char *iso = G_STRUCT_MEMBER(const char *, item, known->offset);
  gint64 moment = felt_time_text_us(iso);
  return moment > 0 ? felt_day_time(moment, 0) : g_strdup("");
}

static void show_field(const FeltCashField *field, GtkWidget *cell, const FeltRecord *record,
                       gpointer item, gint64 digits)
{
  if (!field->time) {
    felt_list_cell_show(cell, &field->field, record, item, digits);
    return;
  }
  g_autofree char *time = shown_time(record, field, item);
  gtk_editable_set_text(GTK_EDITABLE(cell), time);
}

void felt_cash_form_lines_show(const FeltCashFormLines *self, FeltCashCommand *begun,
                               const FeltCashState *state, guint from)
{
  gint64 digits = digits_of(state, begun);
  guint cell = 0;
  for (guint i = 0; i < self->form->n_sections; i++) {
    const FeltCashSection *section = self->form->sections[i];
    gpointer item = section->of(begun);
    for (guint k = 0; section->fields[k].field.key != NULL; k++, cell++)
      if (cell >= from)
        show_field(&section->fields[k], self->cells->pdata[cell], section->record, item, digits);
    if (section->lines != NULL)
      felt_list_editor_show(self->editors->pdata[i], item, digits);
  }
}

/* Reading ---------------------------------------------------------------------------------- */

/* What differs from what was shown is what was given. */
static void mark_given(const FeltRecord *record, const FeltField *field, gpointer data,
                       gconstpointer was)
{
  if (!felt_field_equal(field, data, was))
    felt_field_mark_given(record, field, data);
}

/* A time of day becomes the moment it means; an end comes after the beginning. */
static gboolean read_time(const FeltCashField *field, const FeltRecord *record, gpointer item,
                          gconstpointer was, GtkWidget *cell, const FeltInstant *now,
                          GError **error)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(cell));
  g_autofree char *shown = shown_time(record, field, was);
  if (strcmp(text, shown) == 0) /* nobody touched it: still that day's */
    return TRUE;
  if (felt_text_is_blank(text))
    return felt_record_set_text(record, item, field->field.key, "", error);
  g_autofree char *iso = felt_time_of_day_iso(text, now->utc_us, error);
  if (iso != NULL && record == &felt_cash_setup_record &&
      strcmp(field->field.key, "ends_at") == 0) {
    gint64 starts = felt_cash_setup_starts_us(item);
    g_autofree char *after = starts > 0 ? felt_time_of_day_iso(text, starts, NULL) : g_strdup(iso);
    return felt_record_set_text(record, item, "ends_at", after != NULL ? after : iso, error);
  }
  return iso != NULL && felt_record_set_text(record, item, field->field.key, iso, error);
}

/* An amount that need not be given, and is not. */
static gboolean is_left_out(const FeltSetupField *field, GtkWidget *cell)
{
  if (field->kind != FELT_SETUP_MONEY_OR_NONE && field->kind != FELT_SETUP_COUNT_OR_NONE)
    return FALSE;
  gtk_widget_remove_css_class(cell, "error");
  return felt_text_is_blank(gtk_editable_get_text(GTK_EDITABLE(cell)));
}

/* A command of the same kind with what the form began with; nothing counts as given yet. */
static FeltCashCommand *copy_begun(const FeltCashCommand *begun)
{
  const FeltCommandInfo *info = &felt_cash_commands.infos[begun->kind];
  FeltCashCommand *command = felt_cash_command_new(begun->kind);
  const FeltRecord *record = info->record;
  gsize offset = info->offset;
  command->name = g_strdup(begun->name);
  command->table = begun->table;
  if (begun->kind == FELT_CASH_CREATE) {
    record = &felt_cash_setup_record;
    offset = offsetof(FeltCashCommand, setup);
  }
  if (offset != 0) { /* else it is the command itself */
    felt_record_clear(record, (char *)command + offset);
    felt_record_copy(record, (char *)command + offset, (const char *)begun + offset);
  }
  command->setup.given = command->setup.rules.given = command->rules.rules.given = 0;
  command->setup.rules.play.given = command->rules.rules.play.given = 0;
  return command;
}

/* A list is one value of the setup: given when anything in it is another. */
static void mark_list(FeltCashCommand *command, const FeltCashCommand *begun, const char *key)
{
  const FeltRecord *record = &felt_cash_setup_record;
  mark_given(record, felt_record_field(record, key), &command->setup, &begun->setup);
}

/* One line into the struct of its section. FALSE with a sentence. */
static gboolean read_field(const FeltCashField *field, const FeltRecord *record, gpointer item,
                           gconstpointer was, GtkWidget *cell, gint64 digits,
                           const FeltInstant *now, GError **error)
{
  const FeltField *known = felt_setup_field_in(&field->field, record);
  if (field->time)
    return read_time(field, record, item, was, cell, now, error);
  if (is_left_out(&field->field, cell))
    G_STRUCT_MEMBER(gint64, item, known->offset) = known->absent;
  else if (!felt_list_cell_read(cell, &field->field, record, item, digits, error))
    return FALSE;
  mark_given(record, known, item, was);
  return TRUE;
}

static gboolean read_lines(FeltListEditor *editor, const FeltCashSection *section, gpointer item,
                           gconstpointer was, GError **error)
{
  g_autofree gpointer lines = g_malloc0(section->record->size);
  felt_record_init(section->record, lines);
  gboolean good = felt_list_editor_read(editor, lines, error);
  if (good)
    section->lines->merge(item, lines, was);
  felt_record_release(section->record, lines);
  return good;
}

FeltCashCommand *felt_cash_form_lines_read(const FeltCashFormLines *self, FeltCashCommand *begun,
                                           const FeltCashState *state, const FeltInstant *now,
                                           GError **error)
{
  g_autoptr(FeltCashCommand) command = copy_begun(begun);
  guint cell = 0;
  for (guint i = 0; i < self->form->n_sections; i++) {
    const FeltCashSection *section = self->form->sections[i];
    gpointer item = section->of(command);
    gconstpointer was = section->of(begun);
    for (guint k = 0; section->fields[k].field.key != NULL; k++, cell++)
      if (!read_field(&section->fields[k], section->record, item, was, self->cells->pdata[cell],
                      digits_of(state, command), now, error))
        return NULL;
    if (section->lines != NULL && !read_lines(self->editors->pdata[i], section, item, was, error))
      return NULL;
  }
  mark_list(command, begun, "levels");
  mark_list(command, begun, "tables");
  if (command->rules.rules.play.given != 0)
    felt_field_mark_given(&felt_cash_rules_record,
                          felt_record_field(&felt_cash_rules_record, "play"),
                          &command->rules.rules);
  return g_steal_pointer(&command);
}
