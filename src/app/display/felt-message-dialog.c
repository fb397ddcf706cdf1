/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-message-dialog.c - a text of the director's on the room's screens */
#include "app/display/felt-display-windows.h"

#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"
#include "store/felt-source.h"

G_DECLARE_FINAL_TYPE(FeltMessageDialog, felt_message_dialog, FELT, MESSAGE_DIALOG, AdwWindow)

struct _FeltMessageDialog {
  AdwWindow parent_instance;
  FeltScreenList *list;
  /* of the template */
  AdwEntryRow *text;
  AdwComboRow *screen;
  GtkSpinButton *minutes;
  GtkLabel *problem;
  GtkWidget *take_away;
};

G_DEFINE_FINAL_TYPE(FeltMessageDialog, felt_message_dialog, ADW_TYPE_WINDOW)

/* The message that stands on a screen, the first one's first; NULL: none does. */
static const char *standing(FeltMessageDialog *self)
{
  const FeltScreens *screens = felt_screen_list_screens(self->list);
  for (guint i = 0; i < screens->n_screens; i++) {
    const char *message = felt_screen_list_message(&screens->screens[i]);
    if (message != NULL)
      return message;
  }
  return NULL;
}

/* text NULL: takes it away, from all. */
static void put(FeltMessageDialog *self, const char *screen, const char *text, gint64 until)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(self->list));
  if (felt_screens_say(screens, screen, text, until, &error) &&
      felt_screen_list_change(self->list, screens, &error))
    gtk_window_close(GTK_WINDOW(self));
  else
    felt_show_line(self->problem, error->message);
}

static void show_cb(FeltMessageDialog *self)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->text));
  gint64 minutes = gtk_spin_button_get_value_as_int(self->minutes);
  gint64 until = minutes > 0 ? felt_source_utc(&felt_machine_source) / 1000 + minutes * 60000 : 0;
  if (felt_text_is_blank(text))
    felt_show_line(self->problem, _("Enter the message for the screens."));
  else
    put(self, felt_names_chosen(self->screen), text, until);
}

static void take_cb(FeltMessageDialog *self)
{
  put(self, NULL, NULL, 0);
}

static void offer_screens(FeltNames *names, gpointer data)
{
  const FeltScreens *screens = felt_screen_list_screens(felt_screen_list_get());
  for (guint i = 0; i < screens->n_screens; i++)
    felt_names_add(names, screens->screens[i].name, screens->screens[i].name);
}

static void update(FeltMessageDialog *self)
{
  felt_names_fill(self->screen, _("All screens"), offer_screens, NULL);
  gtk_widget_set_sensitive(self->take_away, standing(self) != NULL);
}

static void felt_message_dialog_class_init(FeltMessageDialogClass *klass)
{
  felt_window_template(klass, "felt-message-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltMessageDialog, text, screen, minutes, problem, take_away);
  FELT_BIND_CALLBACKS(klass, show_cb, take_cb);
}

static void felt_message_dialog_init(FeltMessageDialog *self)
{
  self->list = felt_screen_list_get();
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  update(self);
  if (standing(self) != NULL)
    gtk_editable_set_text(GTK_EDITABLE(self->text), standing(self));
  FELT_FOLLOW(self, self->list, "changed", update);
  gtk_widget_grab_focus(GTK_WIDGET(self->text));
}

void felt_message_dialog_present(GtkWindow *parent)
{
  gtk_window_present(g_object_new(felt_message_dialog_get_type(), "transient-for", parent, NULL));
}
