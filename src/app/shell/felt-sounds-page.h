/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sounds-page.h - the page of the preferences about what the room hears */
#ifndef FELT_SOUNDS_PAGE_H
#define FELT_SOUNDS_PAGE_H

#include <adwaita.h>

#define FELT_TYPE_SOUNDS_PAGE (felt_sounds_page_get_type())
G_DECLARE_FINAL_TYPE(FeltSoundsPage, felt_sounds_page, FELT, SOUNDS_PAGE, AdwPreferencesPage)

#endif
