/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-alike.h - records that may be of one person, and who played by a misspelt name */
#ifndef FELT_PEOPLE_ALIKE_H
#define FELT_PEOPLE_ALIKE_H

#include <adwaita.h>

#define FELT_TYPE_PEOPLE_ALIKE (felt_people_alike_get_type())
G_DECLARE_FINAL_TYPE(FeltPeopleAlike, felt_people_alike, FELT, PEOPLE_ALIKE, AdwWindow)

/* Opens it over a window. id 0: all pairs that are proposed, and whoever played by nearly a
 * person's name; else who else may be that person, found by what is typed, and who played by nearly
 * that name. */
void felt_people_alike_present(GtkWindow *parent, gint64 id);

#endif
