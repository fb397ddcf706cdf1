/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-list.h - the evenings of cash games of a database, to be opened again */
#ifndef FELT_CASH_LIST_H
#define FELT_CASH_LIST_H

#include <gtk/gtk.h>

#include "store/felt-store.h"

/* Lists the latest evenings of a store (NULL: none); their rows open them by "win.open-cash". Rows
 * that say the same stay as they are. TRUE: there are some. */
gboolean felt_cash_list_fill(GtkListBox *list, FeltStore *store);

#endif
