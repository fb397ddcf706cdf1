/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-window.h - a person's page: tournaments, money, places, hits, records merged */
#ifndef FELT_PERSON_WINDOW_H
#define FELT_PERSON_WINDOW_H

#include <adwaita.h>

#define FELT_TYPE_PERSON_WINDOW (felt_person_window_get_type())
G_DECLARE_FINAL_TYPE(FeltPersonWindow, felt_person_window, FELT, PERSON_WINDOW, AdwWindow)

/* Opens it over a window. It closes when the person is gone. */
void felt_person_window_present(GtkWindow *parent, gint64 id);

#endif
