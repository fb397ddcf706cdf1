/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-price-choice.h - the prices an entry can be sold at now, to choose one */
#ifndef FELT_PRICE_CHOICE_H
#define FELT_PRICE_CHOICE_H

#include <gio/gio.h>

#include "tournament/state/felt-state.h"

/* The functions below take a GtkDropDown or an AdwComboRow. */

/* Brings it to a state, of an entry or of a re-entry: the setup's own price and the lists that are
 * sold now, as "Member · 48 EUR". Chooses what holds now when what can be chosen has changed. */
void felt_price_choice_update(gpointer chooser, gboolean re_entry, const FeltState *state,
                              const FeltInstant *now);

/* Chooses again what holds now for an entry that names no list. */
void felt_price_choice_reset(gpointer chooser);

/* Returns the value for a command's key "list", owned by the chooser; NULL: the price in force. */
const char *felt_price_choice_list(gpointer chooser);

#endif
