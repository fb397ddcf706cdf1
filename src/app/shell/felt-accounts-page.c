/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-accounts-page.c - who works here: the club's accounts, added, changed and closed */
#include "app/shell/felt-shell-windows.h"

#include <string.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"

G_DECLARE_FINAL_TYPE(FeltAccountForm, felt_account_form, FELT, ACCOUNT_FORM, AdwWindow)

#define NO_LOGIN "none"

struct _FeltAccountForm {
  AdwWindow parent_instance;
  FeltClubAccount was; /* as it was shown; id 0: a new one */
  FeltForm *form;
  /* of the template */
  GtkEditable *pin, *again;
  GtkWidget *no_pin_row, *new_pin;
  GtkSwitch *no_pin;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltAccountForm, felt_account_form, ADW_TYPE_WINDOW)

static gboolean has_table(gconstpointer account)
{
  return ((const FeltClubAccount *)account)->role == FELT_ROLE_DEALER;
}

/* One that is new cannot be closed yet. */
static gboolean is_known(gconstpointer account)
{
  return ((const FeltClubAccount *)account)->id > 0;
}

static const FeltInput fields[] = {
    {.key = "name"},
    {.key = "login"},
    {.key = "role"},
    {.key = "table", .has = has_table},
    {.key = "closed", .has = is_known},
};

/* What is shown ------------------------------------------------------------------------------ */

/* What stands in the fields, into a struct that is not inited. */
static gboolean read_fields(FeltAccountForm *self, FeltClubAccount *now, GError **error)
{
  felt_record_copy(&felt_club_account_record, now, &self->was);
  return felt_form_read(self->form, now, error);
}

static void edited_cb(FeltAccountForm *self)
{
  FeltClubAccount now;
  read_fields(self, &now, NULL);
  felt_form_follow(self->form, &now);
  felt_record_release(&felt_club_account_record, &now);
}

static void no_pin_cb(FeltAccountForm *self)
{
  gtk_widget_set_sensitive(self->new_pin, !gtk_switch_get_active(self->no_pin));
}

/* Takes an account as it stands, as what is shown. */
static void remember(FeltAccountForm *self, const FeltClubAccount *account)
{
  felt_record_release(&felt_club_account_record, &self->was);
  felt_record_copy(&felt_club_account_record, &self->was, account);
}

static void show_account(FeltAccountForm *self)
{
  gboolean known = self->was.id > 0;
  gboolean has_pin = known && felt_club_desk_has_pin(felt_club_desk_get(), self->was.id);
  gtk_window_set_title(GTK_WINDOW(self), known ? self->was.name : _("New Account"));
  felt_form_show(self->form, &self->was);
  gtk_widget_set_visible(self->no_pin_row, has_pin);
}

/* What is recorded --------------------------------------------------------------------------- */

/* What is given of a text that is not as it was; NULL: nothing. Owned by the caller. */
static char *changed_text(const char *now, const char *was, const char *blank)
{
  if (g_strcmp0(now, was) == 0)
    return NULL;
  return g_strdup(now != NULL ? now : blank);
}

/* The command that makes the account what it is now; given: whether anything changes. Owned by the
 * caller. */
static FeltClubCommand *new_command(const FeltClubAccount *was, const FeltClubAccount *now,
                                    gboolean *given)
{
  gboolean known = was->id > 0;
  FeltClubCommand *command =
      felt_club_command_new(known ? FELT_CLUB_ACCOUNT_CHANGE : FELT_CLUB_ACCOUNT_ADD);
  command->name = changed_text(now->name, was->name, "");
  command->login = changed_text(now->login, was->login, NO_LOGIN);
  if (!known || now->role != was->role)
    command->role = now->role;
  if (has_table(now) && (!known || now->table != was->table))
    command->table = now->table;
  if (known && now->closed != was->closed)
    command->closed = now->closed;
  if (known)
    command->account = g_strdup_printf("%" G_GINT64_FORMAT, was->id);
  *given = command->name != NULL || command->login != NULL || command->role >= 0 ||
           command->table >= 0 || command->closed >= 0;
  return command;
}

/* What is recorded here stands, and is not recorded again when the PIN is refused. */
static gboolean record(FeltAccountForm *self, GError **error)
{
  gboolean given = FALSE;
  FeltClubAccount now;
  g_autoptr(FeltClubCommand) command = NULL;
  gboolean good = read_fields(self, &now, error);
  if (good)
    command = new_command(&self->was, &now, &given);
  felt_record_release(&felt_club_account_record, &now);
  if (!given)
    return good;

  if (!felt_club_execute(command, error))
    return FALSE;
  const FeltClubState *club = felt_club();
  const FeltClubAccount *account = self->was.id > 0 ? felt_club_account(club, self->was.id)
                                                    : felt_club_account_named(club, command->name);
  if (account != NULL)
    remember(self, account);
  return TRUE;
}

static gboolean set_pin(FeltAccountForm *self, const char *pin, GError **error)
{
  gboolean removes = gtk_switch_get_active(self->no_pin);
  if (!removes && *pin == '\0')
    return TRUE;
  return felt_club_desk_set_pin(felt_club_desk_get(), self->was.name, removes ? NULL : pin, error);
}

static void apply_cb(FeltAccountForm *self)
{
  g_autoptr(GError) error = NULL;
  const char *pin = gtk_editable_get_text(self->pin);
  if (!gtk_switch_get_active(self->no_pin) &&
      strcmp(pin, gtk_editable_get_text(self->again)) != 0) {
    felt_show_text(self->pin, "");
    felt_show_text(self->again, "");
    felt_show_line(self->problem, _("The two PINs differ. Type both again."));
    gtk_widget_grab_focus(GTK_WIDGET(self->pin));
    return;
  }
  if (record(self, &error) && set_pin(self, pin, &error))
    gtk_window_close(GTK_WINDOW(self));
  else
    felt_show_line(self->problem, error->message);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_account_form_class_init(FeltAccountFormClass *klass)
{
  felt_window_template(klass, "felt-account-form.ui");
  FELT_BIND_CHILDREN(klass, FeltAccountForm, pin, again, no_pin_row, new_pin, no_pin, problem);
  FELT_BIND_CALLBACKS(klass, apply_cb, no_pin_cb);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
}

static void felt_account_form_init(FeltAccountForm *self)
{
  FELT_OWN_RECORD(self, was, &felt_club_account_record);
  g_autoptr(GtkStringList) roles = gtk_string_list_new(NULL);
  gtk_widget_init_template(GTK_WIDGET(self));
  FELT_BIND_FORM(self, form, &felt_club_account_record, fields);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(edited_cb), self);
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  for (int i = 0; i < FELT_N_ROLES; i++)
    gtk_string_list_append(roles, felt_role_text(i));
  g_object_set(felt_form_widget(self->form, "role"), "model", roles, NULL);
}

/* Opens it over a window; id 0: a new account. */
static void present_form(GtkWindow *parent, gint64 id)
{
  FeltAccountForm *self = g_object_new(felt_account_form_get_type(), "transient-for", parent, NULL);
  const FeltClubState *club = felt_club();
  const FeltClubAccount *account = felt_club_account(club, id);
  if (account != NULL)
    remember(self, account);
  else if (felt_club_desk_has_accounts(felt_club_desk_get()))
    self->was.role = FELT_ROLE_FLOOR; /* the first is a director's */
  show_account(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(felt_form_widget(self->form, "name"));
}

G_DECLARE_FINAL_TYPE(FeltAccountsPage, felt_accounts_page, FELT, ACCOUNTS_PAGE, GtkBox)

struct _FeltAccountsPage {
  GtkBox parent_instance;
  /* of the template */
  GtkListBox *list;
  GtkWidget *undo;
  GtkLabel *problem, *said, *advice;
};

G_DEFINE_FINAL_TYPE(FeltAccountsPage, felt_accounts_page, GTK_TYPE_BOX)

/* The list ----------------------------------------------------------------------------------- */

/* "Dealer, table 3 · Login: dee · PIN · works here no more". Owned by the caller. */
static char *describe(const FeltClubAccount *account)
{
  g_autofree char *role = felt_people_role_words(account->role, account->table);
  GString *text = g_string_new(role);
  if (account->login != NULL)
    g_string_append_printf(text, _(" · Login: %s"), account->login);
  if (felt_club_desk_has_pin(felt_club_desk_get(), account->id))
    g_string_append(text, _(" · PIN"));
  if (account->closed)
    g_string_append(text, _(" · closed"));
  return g_string_free(text, FALSE);
}

static void add_row(FeltAccountsPage *self, const FeltClubAccount *account)
{
  GtkWidget *image = gtk_image_new_from_icon_name("go-next-symbolic");
  g_autofree char *words = describe(account);
  GtkWidget *row = felt_row_new(account->name, words);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), image);
  if (account->closed)
    gtk_widget_add_css_class(row, "dim-label");
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  felt_show_name_of(row, "%s, %s", account->name, words);
  g_object_set_data(G_OBJECT(row), "id", GINT_TO_POINTER((int)account->id));
  felt_rows_add(self->list, row);
}

/* Whoever directs without a PIN is told what that means. */
static void show_advice(FeltAccountsPage *self)
{
  FeltClubDesk *desk = felt_club_desk_get();
  const FeltActor *actor = felt_people_actor();
  const FeltClubAccount *own =
      felt_club_desk_has_accounts(desk)
          ? felt_club_account_named(felt_club_desk_state(desk), actor->name)
          : NULL;
  g_autofree char *text = NULL;
  if (own != NULL && own->role == FELT_ROLE_DIRECTOR && !felt_club_desk_has_pin(desk, own->id))
    text = g_strdup_printf(_("You are signed in as %s, who has no PIN. Anybody at this desk can "
                             "sign in by that name. Open the account and set a PIN."),
                           own->name);
  felt_show_line(self->advice, text);
}

/* What the latest change was, which an undo takes back. */
static void show_undo(FeltAccountsPage *self)
{
  g_autofree char *words = felt_club_desk_undo_words(felt_club_desk_get());
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "club.undo", words != NULL);
  gtk_widget_set_tooltip_text(self->undo,
                              words != NULL ? words : _("Undo the Latest Change to the Club"));
}

static void show_accounts(FeltAccountsPage *self)
{
  const FeltClubState *club = felt_club();
  GtkWidget *row = gtk_widget_get_focus_child(GTK_WIDGET(self->list));
  int focus = row != NULL ? gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row)) : -1;
  felt_rows_cut(self->list, 0);
  for (guint closed = 0; closed < 2; closed++) /* the closed ones at the end */
    for (guint i = 0; i < club->n_accounts; i++)
      if (club->accounts[i].closed == (gboolean)closed)
        add_row(self, &club->accounts[i]);

  gtk_widget_set_visible(GTK_WIDGET(self->list), felt_rows(self->list)->len > 0);
  if (focus >= 0 && felt_rows(self->list)->len > 0)
    gtk_widget_grab_focus(
        felt_rows(self->list)->pdata[MIN((guint)focus, felt_rows(self->list)->len - 1)]);
  show_advice(self);
  show_undo(self);
}

/* What is done ------------------------------------------------------------------------------- */

static void row_cb(FeltAccountsPage *self, GtkListBoxRow *row)
{
  felt_show_line(self->problem, NULL);
  felt_show_line(self->said, NULL);
  present_form(felt_page_window(self), GPOINTER_TO_INT(g_object_get_data(G_OBJECT(row), "id")));
}

static void add_cb(FeltAccountsPage *self)
{
  felt_show_line(self->problem, NULL);
  felt_show_line(self->said, NULL);
  present_form(felt_page_window(self), 0);
}

static void undo_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltAccountsPage *self = FELT_ACCOUNTS_PAGE(widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_UNDO);
  g_autofree char *words = felt_club_desk_undo_words(felt_club_desk_get());
  felt_club_execute(command, &error);
  felt_show_line(self->said, error == NULL ? words : NULL);
  felt_show_line(self->problem, error != NULL ? error->message : NULL);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_accounts_page_class_init(FeltAccountsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-accounts-page.ui");
  gtk_widget_class_install_action(widget_class, "club.undo", NULL, undo_cb);
  FELT_BIND_CHILDREN(klass, FeltAccountsPage, list, undo, problem, said, advice);
  FELT_BIND_CALLBACKS(klass, add_cb, row_cb);
}

static void felt_accounts_page_init(FeltAccountsPage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_people_watch(G_CALLBACK(show_accounts), self);
  show_accounts(self);
}

GtkWidget *felt_accounts_page_new(FeltDesk *desk)
{
  return g_object_new(felt_accounts_page_get_type(), NULL);
}
