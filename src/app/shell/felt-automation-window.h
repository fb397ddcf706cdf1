/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation-window.h - the automation of this computer: its rules, one a row */
#ifndef FELT_AUTOMATION_WINDOW_H
#define FELT_AUTOMATION_WINDOW_H

#include <adwaita.h>

#define FELT_TYPE_AUTOMATION_WINDOW (felt_automation_window_get_type())
G_DECLARE_FINAL_TYPE(FeltAutomationWindow, felt_automation_window, FELT, AUTOMATION_WINDOW,
                     AdwWindow)

/* Shows it over a window, which may be NULL. */
void felt_automation_window_present(GtkWindow *parent);

#endif
