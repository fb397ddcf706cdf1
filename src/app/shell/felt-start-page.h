/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-start-page.h - the club's home: what there is beside the tournament that is open, by pages
 */
#ifndef FELT_START_PAGE_H
#define FELT_START_PAGE_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_START_PAGE (felt_start_page_get_type())
G_DECLARE_FINAL_TYPE(FeltStartPage, felt_start_page, FELT, START_PAGE, GtkWidget)

/* The desk that its pages are made for, each when it is first shown; NULL: all of them go. Where
 * its store is NULL, most say so. */
void felt_start_page_set_desk(FeltStartPage *page, FeltDesk *desk);

/* Shows a page, "people", or the part of one, "club/accounts", with the keyboard in the list of
 * pages. */
void felt_start_page_show(FeltStartPage *page, const char *name);

/* The list of pages, in a box of its own. */
GtkWidget *felt_start_page_list(FeltStartPage *page);

/* The page that it shows, or the part of one; and the name of the page. */
GtkWidget *felt_start_page_shown(FeltStartPage *page);
const char *felt_start_page_name(FeltStartPage *page);

#endif
