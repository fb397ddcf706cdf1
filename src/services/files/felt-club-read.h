/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-read.h - the club of a database, for who prints and shows */
#ifndef FELT_CLUB_READ_H
#define FELT_CLUB_READ_H

#include "club/felt-club-state.h"
#include "store/felt-store.h"

/* The club as it stands, empty where its log has not begun; owned by the caller. NULL with a
 * sentence when its log cannot be read. */
FeltClubState *felt_club_read(FeltStore *store, GError **error);

#endif
