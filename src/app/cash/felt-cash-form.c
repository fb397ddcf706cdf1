/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-form.c - what the host of a cash game fills in: one dialog for all commands */
#include "app/cash/felt-cash-form.h"

#include <glib/gi18n.h>
#include <stddef.h>
#include <string.h>

#include "app/desk/felt-patience.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-list-cell.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-time-of-day.h"
#include "cash/felt-cash-decide.h"
#include "cash/felt-cash-game.h"
#include "cash/felt-cash-words.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-text.h"
#include "tournament/palette/felt-phrase.h"

#define FELT_TYPE_CASH_DIALOG (felt_cash_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltCashDialog, felt_cash_dialog, FELT, CASH_DIALOG, AdwWindow)

struct _FeltCashDialog {
  AdwWindow parent_instance;
  const FeltCashForm *form;
  FeltSession *session; /* NULL: of an evening that is to be made */
  FeltStore *store;     /* not owned */
  FeltCashCommand *begun;
  void (*made)(const char *id, gpointer data);
  gpointer data;
  GPtrArray *cells;   /* in the order of the fields */
  GPtrArray *editors; /* of sections; NULL: it has no list */
  GtkBox *box;
  GtkLabel *preview;
  GtkWidget *verb;
  gint64 table; /* that is shown, of a form that begins anew for each */
  gboolean filling;
  gboolean touched; /* something was typed or chosen */
};

G_DEFINE_FINAL_TYPE(FeltCashDialog, felt_cash_dialog, ADW_TYPE_WINDOW)

/* Reading ---------------------------------------------------------------------------------- */

static const FeltCashState *state_of(FeltCashDialog *self)
{
  return self->session == NULL ? NULL : felt_session_stream_state(self->session);
}

static void now_of(FeltCashDialog *self, FeltInstant *now)
{
  if (self->session != NULL)
    felt_session_now(self->session, now);
  else
    felt_machine_source.now(now, felt_machine_source.data);
}

static gint64 digits_of(FeltCashDialog *self, const FeltCashCommand *command)
{
  const FeltCashState *state = state_of(self);
  return state != NULL ? state->setup.currency_digits : command->setup.currency_digits;
}

/* What differs from what was shown is what was given. */
static void mark_given(const FeltRecord *record, const FeltField *field, gpointer data,
                       gconstpointer was)
{
  if (!felt_field_equal(field, data, was))
    felt_field_mark_given(record, field, data);
}

/* The moment of a struct as time of day. */
static char *shown_time(const FeltRecord *record, const FeltCashField *field, gconstpointer item)
{
  const FeltField *known = felt_setup_field_in(&field->field, record);
  const char *iso = G_STRUCT_MEMBER(const char *, item, known->offset);
  gint64 moment = felt_time_text_us(iso);
  return moment > 0 ? felt_board_time_of_day(moment) : g_strdup("");
}

/* A time of day becomes the moment it means; an end comes after the beginning. */
static gboolean read_time(FeltCashDialog *self, const FeltCashField *field,
                          const FeltRecord *record, gpointer item, gconstpointer was,
                          GtkWidget *cell, GError **error)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(cell));
  FeltInstant now;
  now_of(self, &now);
  g_autofree char *shown = shown_time(record, field, was);
  if (strcmp(text, shown) == 0) /* nobody touched it: still that day's */
    return TRUE;
  if (felt_text_is_blank(text))
    return felt_record_set_text(record, item, field->field.key, "", error);
  g_autofree char *iso = felt_time_of_day_iso(text, now.utc_us, error);
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
static gboolean read_field(FeltCashDialog *self, const FeltCashField *field,
                           const FeltRecord *record, gpointer item, gconstpointer was,
                           GtkWidget *cell, gint64 digits, GError **error)
{
  const FeltField *known = felt_setup_field_in(&field->field, record);
  if (field->time)
    return read_time(self, field, record, item, was, cell, error);
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

/* The command as it is filled in. NULL with the first sentence about what cannot be read. */
static FeltCashCommand *read_command(FeltCashDialog *self, GError **error)
{
  g_autoptr(FeltCashCommand) command = copy_begun(self->begun);
  guint cell = 0;
  for (guint i = 0; i < self->form->n_sections; i++) {
    const FeltCashSection *section = &self->form->sections[i];
    gpointer item = section->of(command);
    gconstpointer was = section->of(self->begun);
    for (guint k = 0; section->fields[k].field.key != NULL; k++, cell++)
      if (!read_field(self, &section->fields[k], section->record, item, was,
                      self->cells->pdata[cell], digits_of(self, command), error))
        return NULL;
    if (section->lines != NULL && !read_lines(self->editors->pdata[i], section, item, was, error))
      return NULL;
  }
  mark_list(command, self->begun, "levels");
  mark_list(command, self->begun, "tables");
  if (command->rules.rules.play.given != 0)
    felt_field_mark_given(&felt_cash_rules_record,
                          felt_record_field(&felt_cash_rules_record, "play"),
                          &command->rules.rules);
  return g_steal_pointer(&command);
}

/* What a command would do, a line an event; NULL with the refusal. */
static char *words_of(FeltCashDialog *self, const FeltCashCommand *command, GError **error)
{
  FeltContext context = {0};
  g_autoptr(FeltCashState) after =
      state_of(self) != NULL ? felt_cash_state_copy(state_of(self)) : felt_cash_state_new();
  now_of(self, &context.now);
  g_autoptr(GPtrArray) events = felt_cash_decide(after, command, &context, error);
  if (events == NULL)
    return NULL;
  GString *words = g_string_new(NULL);
  for (guint i = 0; i < events->len; i++) {
    FeltCashEvent *event = events->pdata[i];
    if (!felt_cash_state_apply(after, event, error))
      break;
    g_autofree char *line = felt_cash_event_words(event, after);
    g_string_append_printf(words, "%s%s", words->len > 0 ? "\n" : "", line);
  }
  return g_string_free(words, FALSE);
}

/* Showing ---------------------------------------------------------------------------------- */

static void show_field(FeltCashDialog *self, const FeltCashField *field, GtkWidget *cell,
                       const FeltRecord *record, gpointer item)
{
  if (!field->time) {
    felt_list_cell_show(cell, &field->field, record, item, digits_of(self, self->begun));
    return;
  }
  g_autofree char *time = shown_time(record, field, item);
  gtk_editable_set_text(GTK_EDITABLE(cell), time);
}

/* What the form begins with, from a line on. */
static void show_sections(FeltCashDialog *self, guint from)
{
  guint cell = 0;
  for (guint i = 0; i < self->form->n_sections; i++) {
    const FeltCashSection *section = &self->form->sections[i];
    gpointer item = section->of(self->begun);
    for (guint k = 0; section->fields[k].field.key != NULL; k++, cell++)
      if (cell >= from)
        show_field(self, &section->fields[k], self->cells->pdata[cell], section->record, item);
    if (section->lines != NULL)
      felt_list_editor_show(self->editors->pdata[i], item, digits_of(self, self->begun));
  }
}

static void say(FeltCashDialog *self, const char *text, gboolean wrong)
{
  gtk_label_set_text(self->preview, text != NULL ? text : "");
  if (wrong)
    gtk_widget_add_css_class(GTK_WIDGET(self->preview), "error");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(self->preview), "error");
}

static void refresh(FeltCashDialog *self)
{
  g_autoptr(GError) error = NULL;
  if (self->filling)
    return;
  g_autoptr(FeltCashCommand) command = read_command(self, &error);
  g_autofree char *words = command != NULL ? words_of(self, command, &error) : NULL;
  gtk_widget_set_sensitive(self->verb, words != NULL);
  if (words != NULL) {
    say(self, words, FALSE);
    return;
  }
  felt_refusal_say(&error);
  if (self->touched) {
    say(self, error->message, TRUE);
    return;
  }

  /* Nothing is wrong before anything was typed. */
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_remove_css_class(self->cells->pdata[i], "error");
  say(self, self->form->hint != NULL ? _(self->form->hint) : "", FALSE);
}

/* What stands in the first line is another table: the others show what holds there. */
static void follow_table(FeltCashDialog *self)
{
  gint64 table = 0;
  const char *text = gtk_editable_get_text(self->cells->pdata[0]);
  if (!felt_text_is_blank(text) && !felt_chips_from_text(text, &table))
    return;
  if (table == self->table || table < 0 || table > FELT_CASH_TABLES_MAX)
    return;
  self->table = table;
  felt_cash_command_free(self->begun);
  self->begun = self->form->begin(state_of(self), table);
  self->filling = TRUE;
  show_sections(self, 1);
  self->filling = FALSE;
}

static void edited_cb(FeltCashDialog *self)
{
  if (self->form->begin != NULL && !self->filling)
    follow_table(self);
  self->touched = !self->filling;
  refresh(self);
}

/* An evening that is to be made. */
typedef struct {
  FeltStore *store;
  const FeltCashCommand *command;
  const char *command_id;
  const FeltActor *actor;
  char **id;
} Beginning;

static gboolean begin_attempt(gpointer data, GError **error)
{
  const Beginning *beginning = data;
  return felt_session_create_stream(beginning->store, &felt_machine_source, &felt_cash_kind,
                                    beginning->command, beginning->command_id, beginning->actor,
                                    beginning->id, error);
}

static gboolean begin_evening(FeltCashDialog *self, const FeltCashCommand *command, char **id,
                              GError **error)
{
  g_autofree char *command_id = g_uuid_string_random();
  FeltActor actor = *felt_people_actor();
  Beginning beginning = {self->store, command, command_id, &actor, id};
  return felt_patience_record(begin_attempt, NULL, &beginning, error);
}

static void done_cb(FeltCashDialog *self)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL;
  FeltCashCommand *command = read_command(self, &error);
  gboolean done = FALSE;
  if (command != NULL && self->session != NULL)
    done = felt_cash_do(self->session, command, &error);
  else if (command != NULL) {
    done = begin_evening(self, command, &id, &error);
    felt_cash_command_free(command);
  }

  if (!done) {
    felt_refusal_say(&error);
    say(self, error->message, TRUE);
    return;
  }
  if (id != NULL)
    self->made(id, self->data);
  gtk_window_destroy(GTK_WINDOW(self));
}

gboolean felt_cash_do(FeltSession *session, FeltCashCommand *command, GError **error)
{
  g_autoptr(FeltCashCommand) mine = command;
  FeltActor actor = *felt_people_actor();
  if (felt_patience_execute(session, mine, &actor, NULL, error))
    return TRUE;
  felt_refusal_say(error);
  return FALSE;
}

/* The dialog ------------------------------------------------------------------------------- */

static GtkWidget *add_lines(FeltCashDialog *self, const FeltCashSection *section)
{
  const FeltCashLines *lines = section->lines;
  GtkWidget *hint = gtk_label_new(_(lines->hint));
  GtkWidget *editor = felt_list_editor_new(section->record, lines->key, lines->columns,
                                           lines->n_columns, _(lines->add));
  g_signal_connect_swapped(editor, "changed", G_CALLBACK(edited_cb), self);
  gtk_label_set_wrap(GTK_LABEL(hint), TRUE);
  gtk_label_set_xalign(GTK_LABEL(hint), 0);
  gtk_widget_add_css_class(hint, "dim-label");
  gtk_box_append(self->box, hint);
  gtk_box_append(self->box, editor);
  return editor;
}

static void add_section(FeltCashDialog *self, const FeltCashSection *section)
{
  GtkWidget *group = adw_preferences_group_new();
  if (section->title != NULL)
    adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), _(section->title));
  for (guint k = 0; section->fields[k].field.key != NULL; k++) {
    const FeltCashField *field = &section->fields[k];
    const char *title = _(field->title);
    GtkWidget *row = adw_action_row_new();
    GtkWidget *cell = felt_list_cell_new(&field->field, G_CALLBACK(edited_cb), self);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
    adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 2);
    gtk_widget_set_valign(cell, GTK_ALIGN_CENTER);
    if (field->field.kind == FELT_SETUP_TEXTS) { /* names, not a number */
      gtk_editable_set_alignment(GTK_EDITABLE(cell), 0);
      gtk_editable_set_width_chars(GTK_EDITABLE(cell), 24);
      gtk_editable_set_max_width_chars(GTK_EDITABLE(cell), -1);
    }
    gtk_accessible_update_property(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    adw_action_row_add_suffix(ADW_ACTION_ROW(row), cell);
    adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), cell);
    gtk_widget_set_focusable(row, FALSE);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), row);
    g_ptr_array_add(self->cells, cell);
  }
  gtk_box_append(self->box, group);
  g_ptr_array_add(self->editors, section->lines != NULL ? add_lines(self, section) : NULL);
}

static void fill(FeltCashDialog *self)
{
  gtk_window_set_title(GTK_WINDOW(self), _(self->form->title));
  gtk_button_set_label(GTK_BUTTON(self->verb), _(self->form->verb));
  gtk_button_set_use_underline(GTK_BUTTON(self->verb), TRUE);
  self->filling = TRUE;
  for (guint i = 0; i < self->form->n_sections; i++)
    add_section(self, &self->form->sections[i]);
  show_sections(self, 0);
  self->filling = FALSE;
  gtk_widget_set_sensitive(self->verb, FALSE);
  refresh(self);
}

/* The first line that holds nothing yet is where one types. */
static void focus_first_empty(FeltCashDialog *self)
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

static FeltCashDialog *make(const FeltCashForm *form, GtkWindow *parent, FeltCashCommand *begun)
{
  FeltCashDialog *self = g_object_new(FELT_TYPE_CASH_DIALOG, "transient-for", parent, "modal", TRUE,
                                      "destroy-with-parent", TRUE, NULL);
  self->form = form;
  self->begun = begun;
  self->table = begun->kind == FELT_CASH_TABLE_RULES ? begun->rules.table : begun->table;
  return self;
}

static void present(FeltCashDialog *self)
{
  fill(self);
  gtk_window_present(GTK_WINDOW(self));
  focus_first_empty(self);
}

void felt_cash_form_present(const FeltCashForm *form, GtkWindow *parent, FeltSession *session,
                            FeltCashCommand *begun)
{
  FeltCashDialog *self = make(form, parent, begun);
  self->session = g_object_ref(session);
  self->store = felt_session_store(session);
  g_signal_connect_object(session, "changed", G_CALLBACK(refresh), self, G_CONNECT_SWAPPED);
  present(self);
}

void felt_cash_form_present_new(const FeltCashForm *form, GtkWindow *parent, FeltStore *store,
                                FeltCashCommand *begun, void (*made)(const char *id, gpointer data),
                                gpointer data)
{
  FeltCashDialog *self = make(form, parent, begun);
  self->store = store;
  self->made = made;
  self->data = data;
  present(self);
}

static void felt_cash_dialog_finalize(GObject *object)
{
  FeltCashDialog *self = FELT_CASH_DIALOG(object);
  g_clear_object(&self->session);
  felt_cash_command_free(self->begun);
  g_ptr_array_unref(self->cells);
  g_ptr_array_unref(self->editors);
  G_OBJECT_CLASS(felt_cash_dialog_parent_class)->finalize(object);
}

static void felt_cash_dialog_class_init(FeltCashDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_cash_dialog_finalize;
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-cash-form.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltCashDialog, box);
  gtk_widget_class_bind_template_child(widget_class, FeltCashDialog, preview);
  gtk_widget_class_bind_template_child(widget_class, FeltCashDialog, verb);
  gtk_widget_class_bind_template_callback(widget_class, done_cb);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void felt_cash_dialog_init(FeltCashDialog *self)
{
  self->cells = g_ptr_array_new();
  self->editors = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}
