/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-form-lines.c - the lines of a form: from a command to widgets, and back */
#include "app/cash/felt-cash-form-lines.h"

#include <stddef.h>

#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-time-of-day.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-day-time.h"

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

static void add_section(FeltCashFormLines *self, GtkBox *box, const FeltCashSection *section,
                        GCallback edited, gpointer data)
{
  GtkWidget *group = adw_preferences_group_new();
  guint n = 0;
  while (section->fields[n].key != NULL)
    n++;
  FeltForm *fields = felt_form_new(section->record, section->fields, n);
  if (section->title != NULL)
    adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), _(section->title));
  felt_form_add_rows(fields, 0, ADW_PREFERENCES_GROUP(group));
  g_signal_connect_swapped(fields, "edited", edited, data);
  gtk_box_append(box, group);
  g_ptr_array_add(self->fields, fields);
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
  self->fields = g_ptr_array_new_with_free_func(g_object_unref);
  self->editors = g_ptr_array_new();
  for (guint i = 0; i < form->n_sections; i++) {
    if (form->more != 0 && i == form->more)
      box = add_more(box);
    add_section(self, box, form->sections[i], edited, data);
  }
}

void felt_cash_form_lines_follow(const FeltCashFormLines *self, FeltCashCommand *command)
{
  for (guint i = 0; i < self->form->n_sections; i++)
    felt_form_follow(self->fields->pdata[i], self->form->sections[i]->of(command));
}

void felt_cash_form_lines_clear(FeltCashFormLines *self)
{
  g_clear_pointer(&self->fields, g_ptr_array_unref);
  g_clear_pointer(&self->editors, g_ptr_array_unref);
}

void felt_cash_form_lines_unmark(const FeltCashFormLines *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    felt_form_unmark(self->fields->pdata[i]);
}

void felt_cash_form_lines_focus(const FeltCashFormLines *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (felt_form_focus(self->fields->pdata[i], TRUE))
      return;
  felt_form_focus(self->fields->pdata[0], FALSE);
}

void felt_cash_form_lines_show(const FeltCashFormLines *self, FeltCashCommand *begun,
                               const FeltCashState *state)
{
  gint64 digits = digits_of(state, begun);
  for (guint i = 0; i < self->form->n_sections; i++) {
    gpointer item = self->form->sections[i]->of(begun);
    felt_form_set_units(self->fields->pdata[i], digits, 0);
    felt_form_show(self->fields->pdata[i], item);
    if (self->editors->pdata[i] != NULL)
      felt_list_editor_show(self->editors->pdata[i], item, digits);
  }
}

/* Reading ---------------------------------------------------------------------------------- */

/* A command of the same kind with what the form began with. */
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
  return command;
}

/* An end that was typed comes after the beginning. */
static void follow_start(FeltCashSetup *setup, const FeltCashSetup *was)
{
  gint64 starts = felt_cash_setup_starts_us(setup), ends = felt_time_text_us(setup->ends_at);
  if (starts <= 0 || ends <= 0 || g_strcmp0(setup->ends_at, was->ends_at) == 0)
    return;
  g_autofree char *text = felt_day_time(ends, 0);
  g_autofree char *iso = felt_time_of_day_iso(text, starts, NULL);
  if (iso != NULL)
    felt_record_set_text(&felt_cash_setup_record, setup, "ends_at", iso, NULL);
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
  for (guint i = 0; i < self->form->n_sections; i++) {
    const FeltCashSection *section = self->form->sections[i];
    gpointer item = section->of(command);
    felt_form_set_units(self->fields->pdata[i], digits_of(state, command), now->utc_us);
    if (!felt_form_read(self->fields->pdata[i], item, error) ||
        (section->lines != NULL &&
         !read_lines(self->editors->pdata[i], section, item, section->of(begun), error)))
      return NULL;
  }
  follow_start(&command->setup, &begun->setup);
  felt_form_give(&felt_cash_setup_record, &command->setup, &begun->setup);
  felt_form_give(&felt_cash_rules_record, &command->rules.rules, &begun->rules.rules);
  return g_steal_pointer(&command);
}
