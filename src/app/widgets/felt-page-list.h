/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-page-list.h - the list of pages beside them: in a tournament, and at the club's home */
#ifndef FELT_PAGE_LIST_H
#define FELT_PAGE_LIST_H

#include <gtk/gtk.h>

/* Fills a list with a row for each page of a stack. The row that is chosen shows its page, and a
 * page that is shown chooses its row. The stack must outlive the list. A row has two labels at its
 * end, empty and under the keys "todo" and "count". */
void felt_page_list_fill(GtkListBox *list, GtkStack *pages);

/* The name of the page of a row. */
const char *felt_page_list_name(GtkListBoxRow *row);

#endif
