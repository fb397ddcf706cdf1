/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-files.c - structures kept as one's own, written to files and read from them */
#include "app/structure/felt-structure-files.h"

#include "app/desk/felt-people.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-access.h"

static void free_template(gpointer template)
{
  felt_template_free(template);
}

/* One's own ---------------------------------------------------------------------------------- */

static char *name_of(GtkEditable *entry)
{
  return g_strstrip(g_strdup(gtk_editable_get_text(entry)));
}

/* Says what would become of the name typed. */
static void name_cb(GtkEditable *entry, AdwMessageDialog *dialog)
{
  g_autofree char *name = name_of(entry);
  g_autoptr(GError) error = NULL;
  g_autofree char *path = *name != '\0' ? felt_structure_own_path(name, &error) : NULL;
  gboolean there = path != NULL && g_file_test(path, G_FILE_TEST_EXISTS);
  adw_message_dialog_set_response_enabled(dialog, "save", path != NULL);
  adw_message_dialog_set_response_label(dialog, "save", there ? _("_Replace") : _("_Save"));
  const char *body = _("It is then among the templates, here and for new tournaments.");
  if (error != NULL)
    body = error->message;
  else if (there)
    body = _("You keep a structure of this name already; it would be replaced.");
  adw_message_dialog_set_body(dialog, body);
}

static void save_cb(AdwMessageDialog *dialog, const char *response, GtkEditable *entry)
{
  FeltDesk *desk = g_object_get_data(G_OBJECT(dialog), "desk");
  FeltTemplate *template = g_object_get_data(G_OBJECT(dialog), "template");
  g_autoptr(GError) error = NULL;
  if (!g_str_equal(response, "save"))
    return;
  g_free(template->name);
  template->name = name_of(entry);
  g_autofree char *path = felt_structure_own_path(template->name, &error);
  if (path == NULL || !felt_access_may(felt_people_actor(), FELT_ACCESS_TEMPLATE, &error) ||
      !felt_structure_write_file(template, path, &error)) {
    felt_desk_say(desk, error->message);
    return;
  }
  g_autofree char *text = g_strdup_printf(_("“%s” is among the templates now."), template->name);
  felt_desk_say(desk, text);
}

void felt_structure_files_save(FeltDesk *desk, GtkWindow *parent, FeltTemplate *template)
{
  AdwMessageDialog *message =
      felt_question_new(parent, _("Save as a Template"), NULL, "save", _("_Save"));
  GtkWidget *entry = gtk_entry_new();
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  gtk_entry_set_max_length(GTK_ENTRY(entry), 60);
  felt_show_name(entry, _("Name of the Template"));
  adw_message_dialog_set_extra_child(message, entry);
  g_object_set_data_full(G_OBJECT(message), "desk", g_object_ref(desk), g_object_unref);
  g_object_set_data_full(G_OBJECT(message), "template", template, free_template);
  g_signal_connect(entry, "changed", G_CALLBACK(name_cb), message);
  g_signal_connect(message, "response", G_CALLBACK(save_cb), entry);
  gtk_editable_set_text(GTK_EDITABLE(entry), template->name);
  name_cb(GTK_EDITABLE(entry), message);
  gtk_window_present(GTK_WINDOW(message));
  gtk_widget_grab_focus(entry);
}

/* Files -------------------------------------------------------------------------------------- */

void felt_structure_files_write(FeltDesk *desk, const FeltTemplate *template, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *shown = g_filename_display_basename(path);
  gboolean written = felt_structure_write_file(template, path, &error);
  g_autofree char *text = g_strdup_printf(_("The structure is in %s."), shown);
  felt_desk_say(desk, written ? text : error->message);
}

FeltTemplate *felt_structure_files_read(FeltDesk *desk, const char *path)
{
  g_autoptr(GError) error = NULL;
  FeltTemplate *template = felt_structure_read_file(path, &error);
  if (template == NULL)
    felt_desk_say(desk, error->message);
  return template;
}

static void add_filter(GtkFileChooser *chooser, const char *name, const char *const *suffixes)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, name);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix(filter, suffixes[i]);
  gtk_file_chooser_add_filter(chooser, filter);
}

/* It keeps itself until it is answered. */
static GtkFileChooserNative *chooser_new(FeltDesk *desk, GtkWindow *parent, const char *title,
                                         GtkFileChooserAction action)
{
  static const char *const suffixes[] = {"json", "csv", NULL};
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new(title, parent, action, NULL, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  g_object_set_data_full(G_OBJECT(chooser), "desk", g_object_ref(desk), g_object_unref);
  add_filter(GTK_FILE_CHOOSER(chooser), _("Structures (JSON, CSV)"), suffixes);
  return chooser;
}

static FeltDesk *desk_of(GtkFileChooserNative *chooser)
{
  return g_object_get_data(G_OBJECT(chooser), "desk");
}

static char *chosen_path(GtkFileChooserNative *chooser, int response)
{
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser)) : NULL;
  return file != NULL ? g_file_get_path(file) : NULL;
}

static void export_cb(GtkFileChooserNative *chooser, int response, FeltTemplate *template)
{
  g_autofree char *path = chosen_path(chooser, response);
  if (path != NULL)
    felt_structure_files_write(desk_of(chooser), template, path);
  felt_template_free(template);
  g_object_unref(chooser);
}

void felt_structure_files_export(FeltDesk *desk, GtkWindow *parent, FeltTemplate *template)
{
  GtkFileChooserNative *chooser =
      chooser_new(desk, parent, _("Export Structure"), GTK_FILE_CHOOSER_ACTION_SAVE);
  g_autofree char *name = g_strdup_printf("%s.json", template->name);
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(chooser), g_strdelimit(name, "/", '-'));
  g_signal_connect(chooser, "response", G_CALLBACK(export_cb), template);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}

typedef struct {
  FeltStructureFunc use;
  GWeakRef data;
} Import;

static void import_cb(GtkFileChooserNative *chooser, int response, Import *import)
{
  g_autofree char *path = chosen_path(chooser, response);
  g_autoptr(GObject) data = g_weak_ref_get(&import->data);
  g_autoptr(FeltTemplate) template =
      path != NULL && data != NULL ? felt_structure_files_read(desk_of(chooser), path) : NULL;
  if (template != NULL)
    import->use(template, data);
  g_weak_ref_clear(&import->data);
  g_free(import);
  g_object_unref(chooser);
}

void felt_structure_files_import(FeltDesk *desk, GtkWindow *parent, FeltStructureFunc use,
                                 gpointer data)
{
  GtkFileChooserNative *chooser =
      chooser_new(desk, parent, _("Import Structure"), GTK_FILE_CHOOSER_ACTION_OPEN);
  Import *import = g_new0(Import, 1);
  import->use = use;
  g_weak_ref_init(&import->data, data);
  g_signal_connect(chooser, "response", G_CALLBACK(import_cb), import);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}
