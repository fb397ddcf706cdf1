/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-form.c - what the host of a cash game fills in: one dialog for all commands */
#include "app/cash/felt-cash-form-lines.h"

#include <string.h>

#include "app/cash/felt-cash-making.h"
#include "app/desk/felt-patience.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-text.h"
#include "tournament/palette/felt-phrase.h"

#define FELT_TYPE_CASH_DIALOG (felt_cash_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltCashDialog, felt_cash_dialog, FELT, CASH_DIALOG, AdwWindow)

struct _FeltCashDialog {
  AdwWindow parent_instance;
  const FeltCashForm *form;
  FeltCashFormLines lines;
  FeltSession *session; /* NULL: of an evening that is to be made */
  FeltStore *store;     /* not owned */
  FeltCashCommand *begun;
  FeltCashMade made;
  gpointer data;
  GtkBox *box;
  GtkLabel *preview;
  GtkWidget *verb;
  gint64 table;     /* that is shown, of a form that begins anew for each */
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

/* The command as it is filled in. NULL with the first sentence about what cannot be read. */
static FeltCashCommand *read_command(FeltCashDialog *self, GError **error)
{
  FeltInstant now;
  now_of(self, &now);
  return felt_cash_form_lines_read(&self->lines, self->begun, state_of(self), &now, error);
}

/* Showing ---------------------------------------------------------------------------------- */

static void say(FeltCashDialog *self, const char *text, gboolean wrong)
{
  gtk_label_set_text(self->preview, text != NULL ? text : "");
  felt_mark(self->preview, "error", wrong);
}

static void refresh(FeltCashDialog *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCashCommand) command = read_command(self, &error);
  FeltInstant now;
  now_of(self, &now);
  g_autofree char *words =
      command != NULL ? felt_cash_making_words(state_of(self), command, &now, &error) : NULL;
  if (command != NULL)
    felt_cash_form_lines_follow(&self->lines, command);
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
  felt_cash_form_lines_unmark(&self->lines);
  say(self, self->form->hint != NULL ? _(self->form->hint) : "", FALSE);
}

/* What stands in the first line is another table: the others show what holds there. */
static void follow_table(FeltCashDialog *self)
{
  gint64 table = 0;
  const char *text =
      gtk_editable_get_text(felt_form_editable(self->lines.fields->pdata[0], "table"));
  if (!felt_text_is_blank(text) && !felt_chips_from_text(text, &table))
    return;
  if (table == self->table || table < 0 || table > FELT_CASH_TABLES_MAX)
    return;
  self->table = table;
  felt_cash_command_free(self->begun);
  self->begun = self->form->begin(state_of(self), table);
  felt_cash_form_lines_show(&self->lines, self->begun, state_of(self));
}

static void edited_cb(FeltCashDialog *self)
{
  if (self->form->begin != NULL)
    follow_table(self);
  self->touched = TRUE;
  refresh(self);
}

static void done_cb(FeltCashDialog *self)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL, *missing = NULL;
  FeltCashCommand *command = read_command(self, &error);
  gboolean done = FALSE;
  if (command != NULL && self->session != NULL)
    done = felt_cash_do(self->session, command, &error);
  else if (command != NULL) {
    done = felt_cash_making_do(self->store, command, &id, &missing, &error);
    felt_cash_command_free(command);
  }

  if (!done) {
    felt_refusal_say(&error);
    say(self, error->message, TRUE);
    return;
  }
  if (id != NULL)
    self->made(id, missing, self->data);
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

static void fill(FeltCashDialog *self)
{
  gtk_window_set_title(GTK_WINDOW(self), _(self->form->title));
  gtk_button_set_label(GTK_BUTTON(self->verb), _(self->form->verb));
  gtk_button_set_use_underline(GTK_BUTTON(self->verb), TRUE);
  felt_cash_form_lines_add(&self->lines, self->form, self->box, G_CALLBACK(edited_cb), self);
  felt_cash_form_lines_show(&self->lines, self->begun, state_of(self));
  gtk_widget_set_sensitive(self->verb, FALSE);
  refresh(self);
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
  felt_cash_form_lines_focus(&self->lines);
}

void felt_cash_form_present(const FeltCashForm *form, GtkWindow *parent, FeltSession *session,
                            FeltCashCommand *begun)
{
  FeltCashDialog *self = make(form, parent, begun);
  self->session = g_object_ref(session);
  self->store = felt_session_store(session);
  FELT_FOLLOW(self, session, "changed", refresh);
  present(self);
}

void felt_cash_form_present_new(const FeltCashForm *form, GtkWindow *parent, FeltStore *store,
                                FeltCashCommand *begun, FeltCashMade made, gpointer data)
{
  FeltCashDialog *self = make(form, parent, begun);
  self->store = store;
  self->made = made;
  self->data = data;
  present(self);
}

static void felt_cash_dialog_class_init(FeltCashDialogClass *klass)
{
  felt_window_template(klass, "felt-cash-form.ui");
  FELT_BIND_CHILDREN(klass, FeltCashDialog, box, preview, verb);
  FELT_BIND_CALLBACKS(klass, done_cb);
}

static void felt_cash_dialog_init(FeltCashDialog *self)
{
  FELT_OWN(self, session, g_object_unref);
  FELT_OWN(self, begun, felt_cash_command_free);
  FELT_OWN_STRUCT(self, lines, felt_cash_form_lines_clear);
  gtk_widget_init_template(GTK_WIDGET(self));
}
