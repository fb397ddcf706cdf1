/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-page.h - the club's people: a list, searched, added to, imported */
#ifndef FELT_PEOPLE_PAGE_H
#define FELT_PEOPLE_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_PEOPLE_PAGE (felt_people_page_get_type())
G_DECLARE_FINAL_TYPE(FeltPeoplePage, felt_people_page, FELT, PEOPLE_PAGE, GtkBox)

/* Those of the club that is open; desk is not asked. */
GtkWidget *felt_people_page_new(FeltDesk *desk);

#endif
