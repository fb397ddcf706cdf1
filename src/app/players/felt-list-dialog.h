/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-dialog.h - a list of names, registered at once: who is new, who is doubtful, the cost
 */
#ifndef FELT_LIST_DIALOG_H
#define FELT_LIST_DIALOG_H

#include "app/players/felt-known-names.h"
#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_LIST_DIALOG (felt_list_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltListDialog, felt_list_dialog, FELT, LIST_DIALOG, FeltCommandDialog)

/* What a list is registered with. */
typedef struct {
  const char *list; /* the price list, or NULL */
  gboolean owes;    /* nobody pays now */
  int method;       /* FeltMethod */
} FeltListTerms;

/* Opens it over the window with a pasted text, which may be "". names: of earlier tournaments; it
 * must outlive the dialog's window. */
void felt_list_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *text,
                              FeltKnownNames *names, const FeltListTerms *terms);

#endif
