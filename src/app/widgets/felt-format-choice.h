/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-format-choice.h - in which format a list becomes a file, as dialogs ask it */
#ifndef FELT_FORMAT_CHOICE_H
#define FELT_FORMAT_CHOICE_H

#include <adwaita.h>

#include "app/widgets/felt-file-chooser.h"
#include "services/table/felt-table-write.h"

/* Has a row offer all formats, the one that was chosen last on this computer now; bom_row, which
 * is about CSV alone, is shown with that one. */
void felt_format_choice_set_up(AdwComboRow *row, GtkWidget *bom_row);

FeltTableFormat felt_format_choice(AdwComboRow *row);

/* Asks for a file of a format, called as the stem unless another name is chosen, as
 * felt_file_chooser_ask does. */
void felt_format_ask(FeltTableFormat format, GtkWidget *parent, const char *stem,
                     FeltFileTaken done, gpointer data);

#endif
