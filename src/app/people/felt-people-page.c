/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-page.c - the club's people: a list, searched, added to, imported */
#include "app/people/felt-people-windows.h"

#include <string.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-titles.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-table-export.h"
#include "app/widgets/felt-widget.h"
#include "services/club/felt-people-import.h"
#include "services/club/felt-people-list.h"
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
    g_string_append_printf(text, " · %s", _("already there, unchanged"));
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
  felt_show_format(self->sum, _("New: %s · already there: %s, of these changed: %s · read as %s"),
                   new, known, changed, import->encoding);
  gtk_widget_set_sensitive(self->take, import->n_new + import->n_changed > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->ignored), import->ignored != NULL);
  if (import->ignored == NULL)
    return;
  felt_show_format(self->ignored, _("Columns ignored: %s"), import->ignored);
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

/* Reads the file and opens it over a window; NULL with a sentence when it cannot be read. */
static gboolean present_import(GtkWindow *parent, const char *path, GError **error)
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

static FeltTableModel *model_of(gconstpointer data, guint list, GError **error)
{
  if (!felt_access_may(felt_people_actor(), FELT_ACCESS_PEOPLE, error)) {
    felt_refusal_say(error);
    return NULL;
  }
  const FeltResults *results = felt_person_book_results(felt_person_book_get(), error);
  if (results == NULL)
    return NULL;
  return felt_table_of_people(results, felt_club(), felt_source_utc(&felt_machine_source));
}

static char *stem_of(gconstpointer data, guint list)
{
  return g_strdup(_("people"));
}

void felt_people_export_present(GtkWindow *parent)
{
  static const FeltTableExportKind kind = {
      N_("Export the People"), NULL, model_of, stem_of, NULL, NULL, FALSE};
  felt_table_export_present(parent, &kind, 0, NULL, NULL);
}

G_DECLARE_FINAL_TYPE(FeltPeoplePage, felt_people_page, FELT, PEOPLE_PAGE, GtkBox)

/* So many are listed for what is typed. */
#define FOUND_MAX 50

struct _FeltPeoplePage {
  GtkBox parent_instance;
  GArray *ids; /* gint64: who stands in the rows */
  /* of the template */
  GtkEditable *search;
  GtkListView *rows;
  GtkStringList *lines; /* "name\nnumber\nblocked" */
  GtkWidget *none, *not_found, *list;
  GtkLabel *count, *problem;
  GtkCheckButton *keep;
};

G_DEFINE_FINAL_TYPE(FeltPeoplePage, felt_people_page, GTK_TYPE_BOX)

/* The list --------------------------------------------------------------------------------- */

static int by_name(gconstpointer a, gconstpointer b)
{
  const FeltClubPerson *x = felt_club_person(felt_club(), *(const gint64 *)a);
  const FeltClubPerson *y = felt_club_person(felt_club(), *(const gint64 *)b);
  return strcmp(x->key, y->key);
}

/* Whom the rows are to show: who is found, or all by their names. */
static void collect(FeltPeoplePage *self)
{
  const char *typed = gtk_editable_get_text(self->search);
  g_array_set_size(self->ids, 0);
  if (*typed != '\0') {
    g_array_set_size(self->ids, FOUND_MAX);
    guint n = felt_person_book_find(felt_person_book_get(), typed,
                                    (gint64 *)(gpointer)self->ids->data, FOUND_MAX);
    g_array_set_size(self->ids, n);
    return;
  }
  for (guint i = 0; i < felt_club()->n_people; i++)
    if (felt_club_person_is_listed(&felt_club()->people[i]))
      g_array_append_val(self->ids, felt_club()->people[i].id);
  g_array_sort(self->ids, by_name);
}

/* "Ann Moss\nNumber 42\nblocked". Owned by the caller. */
static char *person_line(gint64 id, GHashTable *blocks)
{
  const FeltClubPerson *person = felt_club_person(felt_club(), id);
  FeltBlock block = (FeltBlock)GPOINTER_TO_INT(g_hash_table_lookup(blocks, person));
  g_autofree char *number =
      person->number != NULL ? g_strdup_printf(_("Number %s"), person->number) : g_strdup("");
  return g_strdup_printf("%s\n%s\n%s", person->name, number,
                         block != FELT_BLOCK_NONE ? _("blocked") : "");
}

static void show_people(FeltPeoplePage *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GHashTable) blocks = felt_club_blocks(felt_club(), felt_person_book_today());
  collect(self);
  for (guint i = 0; i < self->ids->len; i++)
    g_ptr_array_add(lines, person_line(g_array_index(self->ids, gint64, i), blocks));
  felt_show_texts(self->lines, lines);

  guint n = self->ids->len;
  gboolean searching = *gtk_editable_get_text(self->search) != '\0';
  g_autofree char *number = felt_number_text(n);
  felt_show_format(self->count,
                   searching ? ngettext("%s found", "%s found", n)
                             : ngettext("%s person", "%s people", n),
                   number);
  gtk_widget_set_visible(self->none, n == 0 && !searching);
  gtk_widget_set_visible(self->not_found, n == 0 && searching);
  gtk_widget_set_visible(self->list, n > 0);
  gtk_check_button_set_active(self->keep, felt_club()->house.keep_people);
}

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  for (guint i = 0; i < 3; i++) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), i == 0 ? 0 : 1);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand(label, i == 0);
    if (i == 1)
      gtk_widget_add_css_class(label, "dim-label");
    if (i == 2)
      gtk_widget_add_css_class(label, "warning");
    gtk_box_append(GTK_BOX(box), label);
  }
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  gtk_widget_set_margin_top(box, 6);
  gtk_widget_set_margin_bottom(box, 6);
  gtk_list_item_set_child(item, box);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  const char *line = gtk_string_object_get_string(gtk_list_item_get_item(item));
  g_auto(GStrv) parts = g_strsplit(line, "\n", 3);
  for (guint i = 0; i < 3; i++, label = gtk_widget_get_next_sibling(label)) {
    gtk_label_set_label(GTK_LABEL(label), parts[i]);
    gtk_widget_set_visible(label, *parts[i] != '\0');
  }
}

/* What is done ----------------------------------------------------------------------------- */

static void search_cb(FeltPeoplePage *self)
{
  felt_show_line(self->problem, NULL);
  show_people(self);
}

static void open_row(FeltPeoplePage *self, guint index)
{
  if (index < self->ids->len)
    felt_person_window_present(felt_page_window(self), g_array_index(self->ids, gint64, index));
}

/* Escape takes back what is searched for; where nothing is, it closes the window as everywhere. */
static void stop_cb(FeltPeoplePage *self)
{
  if (*gtk_editable_get_text(self->search) != '\0')
    gtk_editable_set_text(self->search, "");
  else if (gtk_window_get_modal(felt_page_window(self)))
    gtk_window_close(felt_page_window(self));
}

/* Who comes to the page looks for somebody. */
static gboolean felt_people_page_grab_focus(GtkWidget *widget)
{
  return gtk_widget_grab_focus(GTK_WIDGET(FELT_PEOPLE_PAGE(widget)->search));
}

/* A scanner types a number and Enter. */
static void first_cb(FeltPeoplePage *self)
{
  open_row(self, 0);
}

static void add_cb(FeltPeoplePage *self)
{
  g_autofree char *typed = felt_typed(self->search);
  gboolean name = typed != NULL && felt_person_book_named(typed) == NULL;
  felt_person_form_present(felt_page_window(self), 0, name ? typed : NULL);
}

static void alike_cb(FeltPeoplePage *self)
{
  felt_people_alike_present(felt_page_window(self), 0);
}

static void file_cb(gpointer data, const char *path)
{
  g_autoptr(GError) error = NULL;
  if (!present_import(felt_page_window(data), path, &error))
    felt_show_line(FELT_PEOPLE_PAGE(data)->problem, error->message);
}

static void import_cb(FeltPeoplePage *self)
{
  static const char *const patterns[] = {"*.csv", "*.txt", "*.tsv", NULL};
  const FeltFileWish wish = {_("Import People"), _("Tables (CSV)"), .patterns = patterns};
  felt_show_line(self->problem, NULL);
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, file_cb, self);
}

static void export_cb(FeltPeoplePage *self)
{
  felt_show_line(self->problem, NULL);
  felt_people_export_present(felt_page_window(self));
}

static void undo_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltPeoplePage *self = FELT_PEOPLE_PAGE(widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_UNDO);
  felt_club_execute(command, &error);
  felt_show_error(self->problem, error);
}

static void keep_cb(FeltPeoplePage *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_SET_CLUB);
  command->house.keep_people = gtk_check_button_get_active(self->keep);
  if (command->house.keep_people == felt_club()->house.keep_people)
    return;
  felt_field_mark_given(&felt_club_house_record,
                        felt_record_field(&felt_club_house_record, "keep_people"), &command->house);
  if (!felt_club_execute(command, &error))
    gtk_check_button_set_active(self->keep, felt_club()->house.keep_people);
  felt_show_error(self->problem, error);
}

/* The widget ------------------------------------------------------------------------------- */

static void felt_people_page_class_init(FeltPeoplePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-people-page.ui");
  widget_class->grab_focus = felt_people_page_grab_focus;
  widget_class->focus = felt_focus_in_order;
  gtk_widget_class_install_action(widget_class, "club.undo", NULL, undo_cb);
  FELT_BIND_CHILDREN(klass, FeltPeoplePage, search, rows, none, not_found, list, count, problem,
                     keep);
  FELT_BIND_CALLBACKS(klass, search_cb, first_cb, stop_cb, open_row, add_cb, alike_cb, import_cb,
                      export_cb, keep_cb);
}

static void felt_people_page_init(FeltPeoplePage *self)
{
  FELT_OWN(self, ids, g_array_unref);
  FELT_OWN(self, lines, g_object_unref);
  self->ids = g_array_new(FALSE, FALSE, sizeof(gint64));
  gtk_widget_init_template(GTK_WIDGET(self));
  self->lines = gtk_string_list_new(NULL);
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  gtk_list_view_set_factory(self->rows, factory);
  g_autoptr(GtkNoSelection) rows = gtk_no_selection_new(g_object_ref(G_LIST_MODEL(self->lines)));
  gtk_list_view_set_model(self->rows, GTK_SELECTION_MODEL(rows));
  FELT_FOLLOW(self, felt_person_book_get(), "changed", show_people);
  show_people(self);
}

GtkWidget *felt_people_page_new(FeltDesk *desk)
{
  return g_object_new(felt_people_page_get_type(), NULL);
}
