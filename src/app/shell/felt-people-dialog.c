/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-dialog.c - who is at the desk: chosen, added, or signed in to an account */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/widgets/felt-widget.h"

G_DECLARE_FINAL_TYPE(FeltPeopleDialog, felt_people_dialog, FELT, PEOPLE_DIALOG,
                     AdwPreferencesWindow)

struct _FeltPeopleDialog {
  AdwPreferencesWindow parent_instance;
  GPtrArray *rows;  /* GtkWidget, owned by the group */
  gboolean filling; /* the rows are being filled */
  /* of the template */
  AdwPreferencesGroup *people;
  GtkWidget *add, *sign_in;
  GtkEditable *name;
};

G_DEFINE_FINAL_TYPE(FeltPeopleDialog, felt_people_dialog, ADW_TYPE_PREFERENCES_WINDOW)

static const char *name_of(GtkWidget *row)
{
  return g_object_get_data(G_OBJECT(row), "name");
}

static void toggled_cb(GtkCheckButton *check, FeltPeopleDialog *self)
{
  if (!self->filling && gtk_check_button_get_active(check))
    felt_people_choose(g_object_get_data(G_OBJECT(check), "name"));
}

static void forget_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_people_forget(g_variant_get_string(target, NULL));
}

static void add_forget(GtkWidget *row, const char *name)
{
  g_autofree char *spoken = g_strdup_printf(_("Remove %s"), name);
  GtkWidget *button = felt_icon_button_new("user-trash-symbolic", spoken);
  felt_set_action(button, "people.forget", g_variant_new_string(name));
  felt_row_add(row, button);
}

/* name "": nobody is named. */
static void add_row(FeltPeopleDialog *self, const char *name)
{
  const char *title = *name != '\0' ? name : _("Director");
  GtkWidget *row = adw_action_row_new(), *check = gtk_check_button_new();
  GtkWidget *first = self->rows->len > 0 ? g_object_get_data(self->rows->pdata[0], "check") : NULL;
  gtk_check_button_set_group(GTK_CHECK_BUTTON(check), GTK_CHECK_BUTTON(first));
  gtk_widget_set_valign(check, GTK_ALIGN_CENTER);
  felt_show_name(check, title);
  g_object_set_data_full(G_OBJECT(check), "name", g_strdup(name), g_free);
  g_object_set_data_full(G_OBJECT(row), "name", g_strdup(name), g_free);
  g_object_set_data(G_OBJECT(row), "check", check);
  g_signal_connect(check, "toggled", G_CALLBACK(toggled_cb), self);

  felt_show_title(row, title);
  if (*name == '\0')
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), _("Nobody is named"));
  else
    add_forget(row, name);
  adw_action_row_add_prefix(ADW_ACTION_ROW(row), check);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), check);
  adw_preferences_group_add(self->people, row);
  g_ptr_array_add(self->rows, row);
}

/* Rows of those who are still there stay, with the keyboard. While the club has accounts they are
 * shown instead. */
static void show_people(FeltPeopleDialog *self)
{
  gboolean accounts = felt_club_desk_has_accounts(felt_club_desk_get());
  gtk_widget_set_visible(GTK_WIDGET(self->people), !accounts);
  gtk_widget_set_visible(self->add, !accounts);
  gtk_widget_set_visible(self->sign_in, accounts);
  if (accounts)
    return;

  g_auto(GStrv) names = felt_people_names();
  g_autofree char *present = felt_people_present();
  self->filling = TRUE;
  if (self->rows->len == 0)
    add_row(self, "");
  for (guint i = self->rows->len; i-- > 1;) {
    GtkWidget *row = self->rows->pdata[i];
    if (g_strv_contains((const char *const *)names, name_of(row)))
      continue;
    adw_preferences_group_remove(self->people, row);
    g_ptr_array_remove_index(self->rows, i);
  }
  for (guint i = self->rows->len - 1; names[i] != NULL; i++)
    add_row(self, names[i]);
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal(name_of(self->rows->pdata[i]), present))
      gtk_check_button_set_active(g_object_get_data(self->rows->pdata[i], "check"), TRUE);
  self->filling = FALSE;
}

static void add_cb(FeltPeopleDialog *self)
{
  const char *name = gtk_editable_get_text(self->name);
  if (*name != '\0' && felt_people_choose(name))
    gtk_editable_set_text(self->name, "");
}

static void felt_people_dialog_class_init(FeltPeopleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  g_type_ensure(felt_sign_in_get_type());
  felt_template(klass, "felt-people-dialog.ui");
  gtk_widget_class_install_action(widget_class, "people.forget", "s", forget_cb);
  FELT_BIND_CHILDREN(klass, FeltPeopleDialog, people, name, add, sign_in);
  FELT_BIND_CALLBACKS(klass, add_cb);
}

static void felt_people_dialog_init(FeltPeopleDialog *self)
{
  FELT_OWN(self, rows, g_ptr_array_unref);
  self->rows = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_people_watch(G_CALLBACK(show_people), self);
  show_people(self);
}

void felt_people_dialog_present(GtkWindow *parent)
{
  gtk_window_present(g_object_new(felt_people_dialog_get_type(), "transient-for", parent, NULL));
}
