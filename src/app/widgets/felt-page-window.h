/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-page-window.h - pages: in a list beside them, or in a window of their own */
#ifndef FELT_PAGE_WINDOW_H
#define FELT_PAGE_WINDOW_H

#include <gtk/gtk.h>

/* The window that a page is in: what it opens stands over that. NULL: it is in none yet. */
GtkWindow *felt_page_window(gpointer page);

/* Shows a new page in a window over another (NULL: none), as large as it likes to be in pixels.
 * Escape closes it. */
void felt_page_window_present(GtkWindow *parent, const char *title, GtkWidget *page, int width,
                              int height);

/* Fills a list with a row for each page of a stack. The row that is chosen shows its page, and a
 * page that is shown chooses its row. The stack must outlive the list. A row has two labels at its
 * end, empty and under the keys "todo" and "count". */
void felt_page_list_fill(GtkListBox *list, GtkStack *pages);

/* The name of the page of a row. */
const char *felt_page_list_name(GtkListBoxRow *row);

#endif
