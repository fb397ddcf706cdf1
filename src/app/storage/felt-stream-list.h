/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-stream-list.h - evenings of cash games and recorded hands, as rows of the start page */
#ifndef FELT_STREAM_LIST_H
#define FELT_STREAM_LIST_H

#include <gtk/gtk.h>

#include "session/felt-summaries.h"

/* Gives a row the button of a menu that create makes when it is opened, for the row as its data;
 * the button is the row's data "menu". */
void felt_stream_list_add_menu(GtkWidget *row, GtkMenuButtonCreatePopupFunc create);

/* Lists the latest evenings of a store (NULL: none); their rows open them by "win.open-cash". Rows
 * that say the same stay as they are; each has a menu by which it is deleted. TRUE: there are some.
 */
gboolean felt_stream_list_fill_cash(GtkListBox *list, FeltStore *store);

/* The same of recorded hands, of which no log is read; summaries, looked at before, name the
 * tournaments. */
gboolean felt_stream_list_fill_hands(GtkListBox *list, FeltStore *store, FeltSummaries *summaries);

#endif
