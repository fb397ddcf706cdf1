/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-players-page.h - all players: registration, search, what happens to them */
#ifndef FELT_PLAYERS_PAGE_H
#define FELT_PLAYERS_PAGE_H

#include "app/widgets/felt-live-widget.h"

#define FELT_TYPE_PLAYERS_PAGE (felt_players_page_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayersPage, felt_players_page, FELT, PLAYERS_PAGE, FeltLiveWidget)

#endif
