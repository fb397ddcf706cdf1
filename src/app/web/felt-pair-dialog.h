/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pair-dialog.h - pairs a phone of the staff: role, name, a QR code that counts two minutes */
#ifndef FELT_PAIR_DIALOG_H
#define FELT_PAIR_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_PAIR_DIALOG (felt_pair_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltPairDialog, felt_pair_dialog, FELT, PAIR_DIALOG, AdwWindow)

/* Asks over a window. A device whose code nobody scanned in time, or before the dialog was closed,
 * is forgotten again. */
void felt_pair_dialog_present(GtkWindow *parent);

#endif
