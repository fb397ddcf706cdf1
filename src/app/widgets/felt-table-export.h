/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-export.h - a window that asks which list goes to a file, and in which format */
#ifndef FELT_TABLE_EXPORT_H
#define FELT_TABLE_EXPORT_H

#include <adwaita.h>

#include "app/widgets/felt-file-chooser.h"
#include "services/table/felt-table-model.h"
#include "services/table/felt-table-write.h"

/* The lists to choose from, counted from 0. */
typedef struct {
  const char *title; /* of the window, N_(…) */

  /* The list's name, translated; NULL past the last. No function: there is one list. */
  const char *(*list)(guint list);

  /* The list as it is now; a thread writes it. NULL with a sentence. */
  FeltTableModel *(*model)(gconstpointer data, guint list, GError **error);

  /* Returns the proposed name of the file without its end, owned by the window; NULL: there is
   * nothing left to write. */
  char *(*stem)(gconstpointer data, guint list);

  /* Whether who is here may write it; FALSE with a sentence. No function: everybody may. */
  gboolean (*may)(gconstpointer data, guint list, GError **error);

  /* Says that it is in a file. No function: nothing is said. */
  void (*written)(gconstpointer data, const char *path);

  /* The model is made by the thread too, out of data that nobody changes meanwhile, made by
   * g_atomic_rc_box_new. */
  gboolean in_thread;
} FeltTableExportKind;

/* Opens it over a window with a list chosen. data belongs to it, freed by free_data. The file is
 * written beside the main loop; what fails is said in the window, which stays. Returns the window.
 */
GtkWindow *felt_table_export_present(GtkWindow *parent, const FeltTableExportKind *kind, guint list,
                                     gpointer data, GDestroyNotify free_data);

/* Has a row offer all formats, the one that was chosen last on this computer now; bom_row, which
 * is about CSV alone, is shown with that one. */
void felt_format_choice_set_up(AdwComboRow *row, GtkWidget *bom_row);

FeltTableFormat felt_format_choice(AdwComboRow *row);

/* Asks for a file of a format, called as the stem unless another name is chosen, as
 * felt_file_chooser_ask does. */
void felt_format_ask(FeltTableFormat format, GtkWidget *parent, const char *stem,
                     FeltFileTaken done, gpointer data);

#endif
