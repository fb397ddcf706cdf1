/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-window.h - the club's people: a list, searched, added to, imported */
#ifndef FELT_PEOPLE_WINDOW_H
#define FELT_PEOPLE_WINDOW_H

#include <adwaita.h>

#define FELT_TYPE_PEOPLE_WINDOW (felt_people_window_get_type())
G_DECLARE_FINAL_TYPE(FeltPeopleWindow, felt_people_window, FELT, PEOPLE_WINDOW, AdwWindow)

/* Opens it over a window, or NULL. */
void felt_people_window_present(GtkWindow *parent);

#endif
