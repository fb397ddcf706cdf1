/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-page-window.h - a page of the club's home in a window of its own, beside a tournament */
#ifndef FELT_PAGE_WINDOW_H
#define FELT_PAGE_WINDOW_H

#include <gtk/gtk.h>

/* The window that a page is in: what it opens stands over that. NULL: it is in none yet. */
GtkWindow *felt_page_window(gpointer page);

/* Shows a new page in a window over another (NULL: none), as large as it likes to be in pixels.
 * Escape closes it. */
void felt_page_window_present(GtkWindow *parent, const char *title, GtkWidget *page, int width,
                              int height);

#endif
