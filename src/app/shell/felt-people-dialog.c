/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-dialog.c - who is at the desk: chosen, added, or signed in to an account */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/widgets/felt-widget.h"

/* A group of a dialog, whose window closes when somebody has signed in. */
G_DECLARE_FINAL_TYPE(FeltSignIn, felt_sign_in, FELT, SIGN_IN, AdwPreferencesGroup)

struct _FeltSignIn {
  AdwPreferencesGroup parent_instance;
  char *chosen; /* whose PIN is asked for; NULL: nobody's */
  /* of the template */
  GtkListBox *list;
  GtkLabel *present, *problem;
  AdwPreferencesRow *pin;
  GtkWidget *pin_list, *forgot, *sign_out;
};

G_DEFINE_FINAL_TYPE(FeltSignIn, felt_sign_in, ADW_TYPE_PREFERENCES_GROUP)

static void sign_in(FeltSignIn *self, const char *name, const char *pin)
{
  g_autoptr(GError) error = NULL;
  if (!felt_club_desk_sign_in(felt_club_desk_get(), name, pin, &error)) {
    felt_show_line(self->problem, error->message);
    return;
  }
  gtk_window_close(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))));
}

/* The PIN ------------------------------------------------------------------------------------ */

static void ask_pin(FeltSignIn *self, const char *name)
{
  g_autofree char *title = g_strdup_printf(_("PIN of %s"), name);
  felt_own_text(&self->chosen, name);
  gtk_editable_set_text(GTK_EDITABLE(self->pin), "");
  felt_show_title(self->pin, title);
  felt_show_name(self->pin, title);
  const FeltClubAccount *account = felt_club_account_named(felt_club(), name);
  gtk_widget_set_visible(self->forgot, account != NULL && account->role == FELT_ROLE_DIRECTOR);
  gtk_widget_set_visible(self->pin_list, TRUE);
  gtk_widget_grab_focus(GTK_WIDGET(self->pin));
  felt_show_line(self->problem, NULL);
}

static void pin_cb(FeltSignIn *self)
{
  g_autofree char *pin = g_strdup(gtk_editable_get_text(GTK_EDITABLE(self->pin)));
  g_autofree char *name = g_strdup(self->chosen);
  gtk_editable_set_text(GTK_EDITABLE(self->pin), "");
  if (name != NULL)
    sign_in(self, name, pin);
}

/* A director who forgot it waits, then comes in without. */
static void forgot_cb(FeltSignIn *self)
{
  gint64 left_us;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_strdup(self->chosen);
  if (!felt_club_desk_forgot(felt_club_desk_get(), name, &left_us, &error)) {
    felt_show_line(self->problem, error->message);
    return;
  }
  if (left_us == 0) {
    sign_in(self, name, NULL);
    return;
  }
  g_autofree char *text = g_strdup_printf(_("Press it again in %d minutes. Then %s can sign in "
                                            "without a PIN. The club’s log notes it."),
                                          (int)(left_us / G_TIME_SPAN_MINUTE), name);
  felt_show_line(self->problem, text);
}

/* The accounts ------------------------------------------------------------------------------- */

static void row_cb(FeltSignIn *self, GtkListBoxRow *row)
{
  g_autofree char *name = g_strdup(g_object_get_data(G_OBJECT(row), "name"));
  if (g_object_get_data(G_OBJECT(row), "pin") != NULL)
    ask_pin(self, name);
  else
    sign_in(self, name, NULL);
}

static void add_icon(GtkWidget *row, const char *icon)
{
  GtkWidget *image = gtk_image_new_from_icon_name(icon);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), image);
}

static void add_account(FeltSignIn *self, const FeltClubAccount *account, const char *present)
{
  gboolean pin = felt_club_desk_has_pin(felt_club_desk_get(), account->id);
  gboolean is_present = g_strcmp0(account->name, present) == 0;
  g_autofree char *role = felt_people_role_words(account->role, account->table);
  g_autofree char *with_pin = g_strdup_printf(_("%s, PIN needed"), role);
  GtkWidget *row = felt_row_new(account->name, role);
  if (pin)
    add_icon(row, "dialog-password-symbolic");
  if (is_present)
    add_icon(row, "object-select-symbolic");

  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  felt_show_name_of(row, "%s, %s", account->name, pin ? with_pin : role);
  g_object_set_data_full(G_OBJECT(row), "name", g_strdup(account->name), g_free);
  g_object_set_data(G_OBJECT(row), "pin", GINT_TO_POINTER(pin));
  felt_rows_add(self->list, row);
}

/* The row that has the keyboard, as a number; -1: none. */
static int focused(FeltSignIn *self)
{
  GtkWidget *row = gtk_widget_get_focus_child(GTK_WIDGET(self->list));
  return row != NULL ? gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row)) : -1;
}

static void show_accounts(FeltSignIn *self)
{
  const FeltClubState *club = felt_club();
  const char *present = felt_people_actor()->name;
  g_autofree char *words = felt_people_words();
  int focus = focused(self);
  felt_rows_cut(self->list, 0);
  for (guint i = 0; i < club->n_accounts; i++)
    if (!club->accounts[i].closed)
      add_account(self, &club->accounts[i], present);

  gtk_label_set_label(self->present, words);
  gtk_widget_set_visible(self->sign_out, present != NULL);
  if (focus >= 0 && felt_rows(self->list)->len > 0)
    gtk_widget_grab_focus(
        felt_rows(self->list)->pdata[MIN((guint)focus, felt_rows(self->list)->len - 1)]);
}

static void sign_out_cb(FeltSignIn *self)
{
  felt_show_line(self->problem, NULL);
  felt_club_desk_sign_out(felt_club_desk_get());
  if (felt_rows(self->list)->len > 0)
    gtk_widget_grab_focus(felt_rows(self->list)->pdata[0]);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_sign_in_class_init(FeltSignInClass *klass)
{
  felt_template(klass, "felt-sign-in.ui");
  FELT_BIND_CHILDREN(klass, FeltSignIn, list, present, problem, pin, pin_list, sign_out, forgot);
  FELT_BIND_CALLBACKS(klass, row_cb, pin_cb, forgot_cb, sign_out_cb);
}

static void felt_sign_in_init(FeltSignIn *self)
{
  FELT_OWN(self, chosen, g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_people_watch(G_CALLBACK(show_accounts), self);
  show_accounts(self);
}

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
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), _("No name"));
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
