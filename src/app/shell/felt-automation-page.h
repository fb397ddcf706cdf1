/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation-page.h - the automation of this computer: its rules, one a row */
#ifndef FELT_AUTOMATION_PAGE_H
#define FELT_AUTOMATION_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_AUTOMATION_PAGE (felt_automation_page_get_type())
G_DECLARE_FINAL_TYPE(FeltAutomationPage, felt_automation_page, FELT, AUTOMATION_PAGE, GtkBox)

/* desk is not asked. */
GtkWidget *felt_automation_page_new(FeltDesk *desk);

#endif
