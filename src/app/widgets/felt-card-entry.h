/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-card-entry.h - cards typed at two keys each: "ahkd" */
#ifndef FELT_CARD_ENTRY_H
#define FELT_CARD_ENTRY_H

#include <gtk/gtk.h>

#include "core/rules/felt-cards.h"

/* Signals: "full" (): the key that was pressed finished the last card that has room; "leave" (int
 * way): -1 for Up, or Backspace where nothing stands; 1 for Down; 0 for Enter. */
#define FELT_TYPE_CARD_ENTRY (felt_card_entry_get_type())
G_DECLARE_FINAL_TYPE(FeltCardEntry, felt_card_entry, FELT, CARD_ENTRY, GtkEntry)

/* How many cards it has room for; 0, as at first: any number. */
void felt_card_entry_set_size(FeltCardEntry *entry, guint n);

/* Gives it the keyboard, behind what stands there. */
void felt_card_entry_go(FeltCardEntry *entry);

/* Marks what stands there as wrong, or not. */
void felt_card_entry_mark(FeltCardEntry *entry, gboolean wrong);

#endif
