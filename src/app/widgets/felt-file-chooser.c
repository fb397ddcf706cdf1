/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-file-chooser.c - asks for one file to read or to write, or for a folder */
#include "app/widgets/felt-file-chooser.h"

#include <string.h>

/* A chooser and who asked. */
typedef struct {
  GtkWidget *widget; /* weak */
  FeltFileTaken taken;
  gpointer data;
  GDestroyNotify data_free;
} Asked;

static void response_cb(GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path(file) : NULL;
  if (path != NULL && asked->widget != NULL)
    asked->taken(asked->data, path);
  else if (asked->data_free != NULL)
    asked->data_free(asked->data);
  g_clear_weak_pointer(&asked->widget);
  g_free(asked);
  g_object_unref(dialog);
}

static GtkFileFilter *filter_of(const FeltFileWish *wish)
{
  GtkFileFilter *filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, wish->filter);
  for (const char *const *pattern = wish->patterns; *pattern != NULL; pattern++)
    if (strchr(*pattern, '/') != NULL)
      gtk_file_filter_add_mime_type(filter, *pattern);
    else if (strchr(*pattern, '*') != NULL)
      gtk_file_filter_add_pattern(filter, *pattern);
    else
      gtk_file_filter_add_suffix(filter, *pattern);
  return filter;
}

void felt_file_chooser_ask(GtkWidget *widget, const FeltFileWish *wish, FeltFileTaken taken,
                           gpointer data)
{
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(widget));
  GtkFileChooserAction action =
      wish->name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN;
  if (wish->folder)
    action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER;
  GtkFileChooserNative *native =
      gtk_file_chooser_native_new(wish->title, window, action, NULL, NULL);
  g_autoptr(GtkFileFilter) filter = wish->filter != NULL ? filter_of(wish) : NULL;
  Asked *asked = g_new0(Asked, 1);
  asked->taken = taken;
  asked->data = data;
  asked->data_free = wish->data_free;
  g_set_weak_pointer(&asked->widget, widget);
  if (filter != NULL)
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(native), filter);
  g_autoptr(GFile) begin = wish->begin != NULL ? g_file_new_for_path(wish->begin) : NULL;
  if (begin != NULL)
    gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(native), begin, NULL);
  if (wish->name != NULL)
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(native), wish->name);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(native), TRUE);
  g_signal_connect(native, "response", G_CALLBACK(response_cb), asked);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(native));
}
