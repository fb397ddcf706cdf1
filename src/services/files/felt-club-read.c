/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-read.c - the club of a database, for who prints and shows */
#include "services/files/felt-club-read.h"

#include "session/felt-session.h"

FeltClubState *felt_club_read(FeltStore *store, GError **error)
{
  g_autoptr(FeltSession) session = felt_session_open(store, FELT_CLUB, &felt_machine_source, error);
  return session == NULL ? NULL : felt_club_state_copy(felt_session_stream_state(session));
}
