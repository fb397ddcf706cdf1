/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-form.c - what the host of a cash game fills in: one dialog for all commands */
#include "app/cash/felt-cash-form.h"

#include <stddef.h>

#include "app/cash/felt-cash-making.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-time-of-day.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-text.h"

G_DECLARE_FINAL_TYPE(FeltCashDialog, felt_cash_dialog, FELT, CASH_DIALOG, FeltCommandDialog)

struct _FeltCashDialog {
  FeltCommandDialog parent_instance;
  const FeltCashForm *form;
  GPtrArray *fields, *editors; /* FeltForm, FeltListEditor or NULL: of sections */
  FeltStore *store;            /* not owned; of an evening that is to be made */
  FeltCashCommand *begun;
  FeltCashMade made;
  gpointer data;
  GtkBox *box;
  GtkWidget *verb;
  char *first;      /* what stands in the first line, of a form that begins anew for each */
  gboolean touched; /* something was typed or chosen */
};

G_DEFINE_FINAL_TYPE(FeltCashDialog, felt_cash_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Reading ---------------------------------------------------------------------------------- */

static void now_of(FeltCashDialog *self, FeltInstant *now)
{
  FeltSession *session = felt_command_dialog_session(self);
  if (session != NULL)
    felt_session_now(session, now);
  else
    felt_machine_source.now(now, felt_machine_source.data);
}

static gint64 digits_of(FeltCashDialog *self, const FeltCashCommand *command)
{
  const FeltCashState *state = felt_command_dialog_stream_state(self);
  return state != NULL ? state->setup.currency_digits : command->setup.currency_digits;
}

/* The struct of a section. */
static gpointer item_of(const FeltCashSection *section, FeltCashCommand *command)
{
  return section->of != NULL ? section->of(command) : (char *)command + section->offset;
}

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

/* The command as it is filled in, in which what differs from what the form began with is given.
 * NULL with the first sentence about what cannot be read. */
static FeltCashCommand *read_command(FeltCashDialog *self, GError **error)
{
  g_autoptr(FeltCashCommand) command = copy_begun(self->begun);
  FeltInstant now;
  now_of(self, &now);
  for (guint i = 0; i < self->form->n_sections; i++) {
    const FeltCashSection *section = self->form->sections[i];
    gpointer item = item_of(section, command);
    felt_form_set_units(self->fields->pdata[i], digits_of(self, command), now.utc_us);
    if (!felt_form_read(self->fields->pdata[i], item, error) ||
        (section->lines != NULL &&
         !read_lines(self->editors->pdata[i], section, item, item_of(section, self->begun), error)))
      return NULL;
  }
  follow_start(&command->setup, &self->begun->setup);
  felt_form_give(&felt_cash_setup_record, &command->setup, &self->begun->setup);
  felt_form_give(&felt_cash_rules_record, &command->rules.rules, &self->begun->rules.rules);
  return g_steal_pointer(&command);
}

static gpointer felt_cash_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltCashCommand *command = read_command(FELT_CASH_DIALOG(dialog), error);
  if (command == NULL)
    felt_refusal_say(error);
  return command;
}

/* Showing ---------------------------------------------------------------------------------- */

/* Nothing is wrong before anything was typed. */
static void felt_cash_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltCashDialog *self = FELT_CASH_DIALOG(dialog);
  g_autoptr(GError) error = NULL;
  g_autofree char *words = NULL;
  FeltInstant now;
  now_of(self, &now);
  if (preview->command != NULL) {
    words = felt_cash_making_words(preview->state, preview->command, &now, &error);
    for (guint i = 0; i < self->fields->len; i++)
      felt_form_follow(self->fields->pdata[i],
                       item_of(self->form->sections[i], (FeltCashCommand *)preview->command));
  }

  gtk_widget_action_set_enabled(GTK_WIDGET(self), "command.record", words != NULL);
  felt_refusal_say(&error);
  if (words != NULL)
    felt_command_dialog_say(self, words, NULL);
  else if (self->touched && error != NULL)
    felt_command_dialog_say(self, error->message, "error");
  if (words != NULL || self->touched)
    return;
  for (guint i = 0; i < self->fields->len; i++)
    felt_form_unmark(self->fields->pdata[i]);
  felt_command_dialog_say(self, self->form->hint != NULL ? _(self->form->hint) : NULL, NULL);
}

/* What the form begins with. */
static void show_begun(FeltCashDialog *self)
{
  gint64 digits = digits_of(self, self->begun);
  for (guint i = 0; i < self->form->n_sections; i++) {
    gpointer item = item_of(self->form->sections[i], self->begun);
    felt_form_set_units(self->fields->pdata[i], digits, 0);
    felt_form_show(self->fields->pdata[i], item);
    if (self->editors->pdata[i] != NULL)
      felt_list_editor_show(self->editors->pdata[i], item, digits);
  }
}

/* The first line, in which a table or a player stands. */
static GtkEditable *first_line(FeltCashDialog *self)
{
  return felt_form_editable(self->fields->pdata[0], self->form->sections[0]->fields[0].key);
}

/* Something else stands in the first line: the others show what holds for that. */
static void follow_first(FeltCashDialog *self)
{
  const char *text = gtk_editable_get_text(first_line(self));
  FeltCashCommand *begun;
  if (g_strcmp0(text, self->first) == 0)
    return;
  g_free(self->first);
  self->first = g_strdup(text);
  begun = self->form->begin(felt_command_dialog_stream_state(self), text);
  if (begun == NULL)
    return;
  felt_cash_command_free(self->begun);
  self->begun = begun;
  show_begun(self);
}

static void edited_cb(FeltCashDialog *self)
{
  if (self->form->begin != NULL)
    follow_first(self);
  self->touched = TRUE;
  felt_command_dialog_refresh(self);
}

/* Money and chips are two ways to say the same: what is typed last counts. */
static void field_cb(FeltCashDialog *self, guint field, FeltForm *form)
{
  const FeltInput *fields = self->form->sections[0]->fields;
  const char *key = fields[field].key, *other = g_str_equal(key, "chips") ? "amount" : "chips";
  gboolean typed = form == self->fields->pdata[0] &&
                   (g_str_equal(key, "amount") || g_str_equal(key, "chips")) &&
                   !felt_text_is_blank(gtk_editable_get_text(felt_form_editable(form, key)));
  for (guint i = 0; typed && fields[i].key != NULL; i++)
    if (g_str_equal(fields[i].key, other))
      gtk_editable_set_text(felt_form_editable(form, other), "");
  edited_cb(self);
}

/* An evening that is to be made. */
static gboolean make_evening(FeltCashDialog *self, FeltCashCommand *command, GError **error)
{
  g_autofree char *id = NULL, *missing = NULL;
  if (!felt_cash_making_do(self->store, command, &id, &missing, error)) {
    felt_refusal_say(error);
    return FALSE;
  }
  self->made(id, missing, self->data);
  return TRUE;
}

static gboolean felt_cash_dialog_record(FeltCommandDialog *dialog, gpointer command, GError **error)
{
  FeltSession *session = felt_command_dialog_session(dialog);
  if (session != NULL)
    return felt_stream_record(session, command, error);
  g_autoptr(FeltCashCommand) create = command;
  return make_evening(FELT_CASH_DIALOG(dialog), create, error);
}

/* The dialog ------------------------------------------------------------------------------- */

static GtkWidget *add_lines(FeltCashDialog *self, GtkBox *box, const FeltCashSection *section)
{
  const FeltCashLines *lines = section->lines;
  GtkWidget *hint = felt_label_new(_(lines->hint), FELT_START | FELT_WRAP, "dim-label");
  GtkWidget *editor = felt_list_editor_new(section->record, lines->key, lines->columns,
                                           lines->n_columns, _(lines->add));
  g_signal_connect_swapped(editor, "changed", G_CALLBACK(edited_cb), self);
  gtk_box_append(box, hint);
  gtk_box_append(box, editor);
  return editor;
}

static void add_section(FeltCashDialog *self, GtkBox *box, const FeltCashSection *section)
{
  GtkWidget *group = adw_preferences_group_new();
  guint n = 0;
  while (section->fields[n].key != NULL)
    n++;
  FeltForm *fields = felt_form_new(section->record, section->fields, n);
  if (section->title != NULL)
    adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), _(section->title));
  felt_form_add_rows(fields, 0, ADW_PREFERENCES_GROUP(group));
  g_signal_connect_swapped(fields, "edited", G_CALLBACK(field_cb), self);
  gtk_box_append(box, group);
  g_ptr_array_add(self->fields, fields);
  g_ptr_array_add(self->editors, section->lines != NULL ? add_lines(self, box, section) : NULL);
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

static FeltCashDialog *make(const FeltCashForm *form, GtkWindow *parent, FeltSession *session,
                            FeltCashCommand *begun)
{
  FeltCashDialog *self = felt_command_dialog_new_for(felt_cash_dialog_get_type(), session, parent);
  GtkBox *box = self->box;
  self->form = form;
  self->begun = begun;
  gtk_window_set_title(GTK_WINDOW(self), _(form->title));
  gtk_button_set_label(GTK_BUTTON(self->verb), _(form->verb));
  for (guint i = 0; i < form->n_sections; i++) {
    if (form->more != 0 && i == form->more)
      box = add_more(box);
    add_section(self, box, form->sections[i]);
  }
  show_begun(self);
  self->first = g_strdup(gtk_editable_get_text(first_line(self)));
  return self;
}

/* One types in the first line or, where that is known, in the one below. */
static void present(FeltCashDialog *self)
{
  const FeltInput *fields = self->form->sections[0]->fields;
  guint at = self->first[0] != '\0' && fields[1].key != NULL;
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(felt_form_widget(self->fields->pdata[0], fields[at].key));
}

void felt_cash_form_present(const FeltCashForm *form, GtkWindow *parent, FeltSession *session,
                            FeltCashCommand *begun)
{
  present(make(form, parent, session, begun));
}

void felt_cash_form_present_new(const FeltCashForm *form, GtkWindow *parent, FeltStore *store,
                                FeltCashCommand *begun, FeltCashMade made, gpointer data)
{
  FeltCashDialog *self = make(form, parent, NULL, begun);
  self->store = store;
  self->made = made;
  self->data = data;
  present(self);
}

static void felt_cash_dialog_class_init(FeltCashDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_cash_dialog_read;
  dialog_class->command_free = (GDestroyNotify)felt_cash_command_free;
  dialog_class->show = felt_cash_dialog_show;
  dialog_class->record = felt_cash_dialog_record;
  felt_command_dialog_set_template(klass, "felt-cash-form.ui");
  FELT_BIND_CHILDREN(klass, FeltCashDialog, box, verb);
}

static void felt_cash_dialog_init(FeltCashDialog *self)
{
  FELT_OWN(self, begun, felt_cash_command_free);
  FELT_OWN(self, first, g_free);
  FELT_OWN(self, fields, g_ptr_array_unref);
  FELT_OWN(self, editors, g_ptr_array_unref);
  self->fields = g_ptr_array_new_with_free_func(g_object_unref);
  self->editors = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}
