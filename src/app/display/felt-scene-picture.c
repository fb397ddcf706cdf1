/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-picture.c - a picture from a file, kept in a layout */
#include "app/display/felt-scene-picture.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-refusal.h"
#include "services/scene/felt-picture.h"
#include "session/felt-input-file.h"

/* A chooser and what it was opened for. */
typedef struct {
  GtkFileChooserNative *chooser;
  GtkWidget *widget; /* NULL: it went away, and the draft with it */
  FeltDraft *draft;
  void (*taken)(gpointer data, const char *name);
  gpointer data;
} Choice;

static void say(GtkWidget *widget, GError *error)
{
  GtkRoot *root = gtk_widget_get_root(widget);
  felt_refusal_say(&error);
  GtkWidget *dialog =
      adw_message_dialog_new(GTK_WINDOW(root), _("This picture cannot be used"), error->message);
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "close", _("_Close"));
  gtk_window_present(GTK_WINDOW(dialog));
}

/* The name of the file, and a number behind it when the layout has one of that name. */
static char *free_name(const FeltLayout *layout, const char *path)
{
  g_autofree char *base = g_path_get_basename(path);
  g_autofree char *shown = g_filename_display_name(base);
  g_autofree char *stem = g_utf8_substring(shown, 0, MIN(g_utf8_strlen(shown, -1), 60));
  char *name = g_strdup(stem);
  for (guint i = 0, next = 2; i < layout->n_images; i++) {
    if (strcmp(layout->images[i].name, name) != 0)
      continue;
    g_free(name);
    name = g_strdup_printf("%s %u", stem, next++);
    i = 0;
  }
  return name;
}

static char *add_picture(FeltDraft *draft, const char *path, GError **error)
{
  char *content = NULL;
  gsize size;
  if (!felt_input_file_read_most(path, 4 * FELT_INPUT_FILE_MAX, &content, &size, error))
    return NULL;
  g_autofree char *data = g_base64_encode((const guchar *)content, size);
  g_free(content);
  g_autoptr(GBytes) bytes = felt_picture_from_base64(data, error);
  if (bytes == NULL)
    return NULL;

  felt_draft_keep(draft, NULL);
  FeltLayout *layout = felt_draft_layout(draft);
  char *name = free_name(layout, path);
  const FeltField *images = felt_record_field(&felt_layout_record, "images");
  FeltLayoutImage *image = felt_list_append(images->record, &layout->images, &layout->n_images);
  image->name = g_strdup(name);
  image->data = g_steal_pointer(&data);
  return name;
}

static void response_cb(GtkNativeDialog *dialog, int response, Choice *choice)
{
  GError *error = NULL;
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path(file) : NULL;
  g_autofree char *name = NULL;
  if (path != NULL && choice->widget != NULL)
    name = add_picture(choice->draft, path, &error);
  if (name != NULL)
    choice->taken(choice->data, name);
  if (error != NULL)
    say(choice->widget, error);
  g_clear_error(&error);
  g_clear_weak_pointer(&choice->widget);
  g_object_unref(choice->chooser);
  g_free(choice);
}

void felt_scene_picture_choose(GtkWidget *widget, FeltDraft *draft, GCallback taken, gpointer data)
{
  Choice *choice = g_new0(Choice, 1);
  g_set_weak_pointer(&choice->widget, widget);
  choice->draft = draft;
  choice->taken = (void (*)(gpointer, const char *))taken;
  choice->data = data;
  choice->chooser = gtk_file_chooser_native_new(_("Picture of the Scene"),
                                                GTK_WINDOW(gtk_widget_get_root(widget)),
                                                GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, _("PNG and JPEG pictures"));
  gtk_file_filter_add_mime_type(filter, "image/png");
  gtk_file_filter_add_mime_type(filter, "image/jpeg");
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(choice->chooser), filter);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(choice->chooser), TRUE);
  g_signal_connect(choice->chooser, "response", G_CALLBACK(response_cb), choice);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(choice->chooser));
}
