/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-price-choice.h - the prices an entry can be sold at now, to choose one */
#ifndef FELT_PRICE_CHOICE_H
#define FELT_PRICE_CHOICE_H

#include <gio/gio.h>

#include "tournament/state/felt-state.h"

/* Of an entry, or of a re-entry: the setup's own price and the lists that are sold now, as "Member
 * · 48 EUR". */
#define FELT_TYPE_PRICE_CHOICE (felt_price_choice_get_type())
G_DECLARE_FINAL_TYPE(FeltPriceChoice, felt_price_choice, FELT, PRICE_CHOICE, GObject)

/* They are chosen in a GtkDropDown or AdwComboRow. */
FeltPriceChoice *felt_price_choice_new(gpointer chooser, gboolean re_entry);

/* Brings it to a state; chooses what holds now when what can be chosen has changed. */
void felt_price_choice_update(FeltPriceChoice *choice, const FeltState *state,
                              const FeltInstant *now);

/* Chooses again what holds now for an entry that names no list. */
void felt_price_choice_reset(FeltPriceChoice *choice);

/* What a command's key "list" takes; NULL: what holds now. Owned by the choice. */
const char *felt_price_choice_list(FeltPriceChoice *choice);

#endif
