/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-start-page.h - what Felt offers before a tournament is open */
#ifndef FELT_START_PAGE_H
#define FELT_START_PAGE_H

#include <gtk/gtk.h>

#include "store/felt-store.h"

#define FELT_TYPE_START_PAGE (felt_start_page_get_type())
G_DECLARE_FINAL_TYPE(FeltStartPage, felt_start_page, FELT, START_PAGE, GtkWidget)

/* The store whose tournaments are listed; NULL: none. It must outlive the page. */
void felt_start_page_set_store(FeltStartPage *page, FeltStore *store);

/* Reads the list of tournaments again. */
void felt_start_page_refresh(FeltStartPage *page);

#endif
