/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sounds-page.h - what the room hears: a part of the page about screens */
#ifndef FELT_SOUNDS_PAGE_H
#define FELT_SOUNDS_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_SOUNDS_PAGE (felt_sounds_page_get_type())
G_DECLARE_FINAL_TYPE(FeltSoundsPage, felt_sounds_page, FELT, SOUNDS_PAGE, AdwPreferencesPage)

/* desk is not asked. */
GtkWidget *felt_sounds_page_new(FeltDesk *desk);

#endif
