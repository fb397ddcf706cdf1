/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-accounts-page.c - who works here: the club's accounts, added, changed and closed */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"

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
    g_string_append(text, _(" · works here no more"));
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
    text = g_strdup_printf(_("You are signed in as %s, who has no PIN: whoever sits here can sign "
                             "in by that name. Open the account and set one."),
                           own->name);
  felt_show_line(self->advice, text);
}

/* What the latest change was, which an undo takes back. */
static void show_undo(FeltAccountsPage *self)
{
  g_autofree char *words = felt_club_desk_undo_words(felt_club_desk_get());
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "club.undo", words != NULL);
  gtk_widget_set_tooltip_text(self->undo,
                              words != NULL ? words : _("Take the Latest Change of the Club Back"));
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
  felt_account_form_present(felt_page_window(self),
                            GPOINTER_TO_INT(g_object_get_data(G_OBJECT(row), "id")));
}

static void add_cb(FeltAccountsPage *self)
{
  felt_show_line(self->problem, NULL);
  felt_show_line(self->said, NULL);
  felt_account_form_present(felt_page_window(self), 0);
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
