/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-file-chooser.h - asks for one file to read or to write, or for a folder */
#ifndef FELT_FILE_CHOOSER_H
#define FELT_FILE_CHOOSER_H

#include <gtk/gtk.h>

/* The file that is asked for. */
typedef struct {
  const char *title;
  const char *filter;          /* what such files are called; NULL: any file */
  const char *const *patterns; /* "*.felttheme", mime types, "image/png", or suffixes in any case,
                                  "phh"; NULL-terminated */
  const char *name;            /* to write: what it is called; NULL: to read */
  gboolean folder;             /* it is a folder that is asked for */
  GDestroyNotify data_free;    /* of data that nobody takes; NULL: the widget owns it */
  const char *begin;           /* the folder that is shown first; NULL: any */
} FeltFileWish;

/* Called with the path of the file. */
typedef void (*FeltFileTaken)(gpointer data, const char *path);

/* Asks over the window of a widget; taken is called once, or never: when nobody chose a file, or
 * when the widget is gone. */
void felt_file_chooser_ask(GtkWidget *widget, const FeltFileWish *wish, FeltFileTaken taken,
                           gpointer data);

#endif
