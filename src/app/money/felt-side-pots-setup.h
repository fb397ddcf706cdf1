/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pots-setup.h - which side pots there are, edited */
#ifndef FELT_SIDE_POTS_SETUP_H
#define FELT_SIDE_POTS_SETUP_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_SIDE_POTS_SETUP (felt_side_pots_setup_get_type())
G_DECLARE_FINAL_TYPE(FeltSidePotsSetup, felt_side_pots_setup, FELT, SIDE_POTS_SETUP,
                     FeltCommandDialog)

/* Opens the list over the window. */
void felt_side_pots_setup_present(FeltDesk *desk, GtkWindow *parent);

#endif
