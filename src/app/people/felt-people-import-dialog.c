/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-import-dialog.c - people out of a table, looked at before they are taken in */
#include "app/people/felt-people-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-titles.h"
#include "app/widgets/felt-widget.h"
#include "services/club/felt-people-import.h"
#include "services/files/felt-access.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltPeopleImportDialog, felt_people_import_dialog, FELT, PEOPLE_IMPORT_DIALOG,
                     AdwWindow)

struct _FeltPeopleImportDialog {
  AdwWindow parent_instance;
  FeltPeopleImport *import;
  /* of the template */
  GtkListView *rows;
  GtkLabel *sum, *ignored, *problem;
  GtkWidget *take;
};

G_DEFINE_FINAL_TYPE(FeltPeopleImportDialog, felt_people_import_dialog, ADW_TYPE_WINDOW)

/* "changes: Telephone, Mail". Owned by the caller. */
static char *changes_of(const FeltPeopleRow *row)
{
  g_autoptr(GStrvBuilder) titles = g_strv_builder_new();
  for (guint i = 0; row->changes[i] != NULL; i++)
    g_strv_builder_add(titles, felt_title(row->changes[i]));
  g_auto(GStrv) all = g_strv_builder_end(titles);
  g_autofree char *list = g_strjoinv(", ", all);
  return g_strdup_printf(_("changes: %s"), list);
}

/* "Ann Moss · 42 · Mossy · 555 0101 · is there already". Owned by the caller. */
static char *line_of(const FeltPeopleRow *row)
{
  const char *parts[] = {row->number, row->details.nickname, row->details.telephone,
                         row->details.email, row->details.birthday};
  GString *text = g_string_new(row->name);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf(text, " · %s", parts[i]);
  g_autofree char *changes = row->changes != NULL ? changes_of(row) : NULL;
  if (changes != NULL)
    g_string_append_printf(text, " · %s", changes);
  else if (row->known != 0)
    g_string_append_printf(text, " · %s", _("is there already and stays as it is"));
  return g_string_free(text, FALSE);
}

static void show_import(FeltPeopleImportDialog *self)
{
  const FeltPeopleImport *import = self->import;
  GtkStringList *model = gtk_string_list_new(NULL);
  for (guint i = 0; i < import->rows->len; i++)
    gtk_string_list_take(model, line_of(import->rows->pdata[i]));
  g_autoptr(GtkNoSelection) rows = gtk_no_selection_new(G_LIST_MODEL(model));
  gtk_list_view_set_model(self->rows, GTK_SELECTION_MODEL(rows));

  g_autofree char *new = felt_number_text(import->n_new),
                  *known = felt_number_text(import->n_known),
                  *changed = felt_number_text(import->n_changed);
  felt_show_format(self->sum, _("New: %s · there already: %s, of these changed: %s · read as %s"),
                   new, known, changed, import->encoding);
  gtk_widget_set_sensitive(self->take, import->n_new + import->n_changed > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->ignored), import->ignored != NULL);
  if (import->ignored == NULL)
    return;
  felt_show_format(self->ignored, _("Columns that are not taken: %s"), import->ignored);
}

static void take_cb(FeltPeopleImportDialog *self)
{
  g_autoptr(GError) error = NULL;
  FeltSession *session = felt_club_desk_session(felt_club_desk_get());
  if (session != NULL &&
      felt_people_import_take(self->import, session, felt_people_actor(), &error))
    gtk_window_close(GTK_WINDOW(self));
  else
    felt_show_error(self->problem, error);
}

static void felt_people_import_dialog_class_init(FeltPeopleImportDialogClass *klass)
{
  felt_window_template(klass, "felt-people-import-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltPeopleImportDialog, rows, sum, ignored, problem, take);
  FELT_BIND_CALLBACKS(klass, take_cb);
}

static void felt_people_import_dialog_init(FeltPeopleImportDialog *self)
{
  FELT_OWN(self, import, felt_people_import_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}

gboolean felt_people_import_dialog_present(GtkWindow *parent, const char *path, GError **error)
{
  FeltPeopleImport *import = felt_people_import_file(path, felt_club(), error);
  FeltClubDesk *desk = felt_club_desk_get();
  if (import != NULL && felt_club_desk_store(desk) != NULL &&
      felt_access_may(felt_people_actor(), FELT_ACCESS_PEOPLE, NULL) &&
      !felt_people_import_compare(import, felt_club_desk_state(desk), felt_club_desk_store(desk),
                                  error))
    g_clear_pointer(&import, felt_people_import_free);
  if (import == NULL)
    return FALSE;
  FeltPeopleImportDialog *self =
      g_object_new(felt_people_import_dialog_get_type(), "transient-for", parent, NULL);
  self->import = import;
  show_import(self);
  gtk_window_present(GTK_WINDOW(self));
  return TRUE;
}
