/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist-page.h - what the club checks at each occasion, to be changed */
#ifndef FELT_CHECKLIST_PAGE_H
#define FELT_CHECKLIST_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_CHECKLIST_PAGE (felt_checklist_page_get_type())
G_DECLARE_FINAL_TYPE(FeltChecklistPage, felt_checklist_page, FELT, CHECKLIST_PAGE, GtkBox)

/* What was kept the desk says. */
GtkWidget *felt_checklist_page_new(FeltDesk *desk);

#endif
