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
  const char *body = _("It will be available as a template, here and for new tournaments.");
  if (error != NULL)
    body = error->message;
  else if (there)
    body = _("A structure of this name already exists. Saving replaces it.");
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
  g_autofree char *text = g_strdup_printf(_("“%s” is now a template."), template->name);
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
