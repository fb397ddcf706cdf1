/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-lobby.c - the boards of the tournaments that run beside each other, for scenes that show
 * them */
#include "services/scene/felt-lobby.h"

#include <string.h>

struct FeltLobby {
  FeltRunning *running;
  FeltBoard boards[FELT_RUNNING_MAX];
  FeltClockView views[FELT_RUNNING_MAX];
  FeltSceneOther others[FELT_RUNNING_MAX];
  GPtrArray *past; /* FeltState, of those that were added */
  guint n;
};

FeltLobby *felt_lobby_new(FeltStore *store, const FeltSource *source)
{
  FeltLobby *lobby = g_new0(FeltLobby, 1);
  lobby->running = felt_running_new(store, source, 0);
  lobby->past = g_ptr_array_new_with_free_func((GDestroyNotify)felt_state_free);
  return lobby;
}

void felt_lobby_free(FeltLobby *lobby)
{
  if (lobby == NULL)
    return;
  for (guint i = 0; i < FELT_RUNNING_MAX; i++)
    felt_board_clear(&lobby->boards[i]);
  felt_running_free(lobby->running);
  g_ptr_array_unref(lobby->past);
  g_free(lobby);
}

static void fill(FeltLobby *lobby, guint i, const FeltState *state, const FeltInstant *now)
{
  felt_state_clock_view(state, now, &lobby->views[i]);
  felt_board_fill(&lobby->boards[i], state, &lobby->views[i], now);
  lobby->others[i] = (FeltSceneOther){&lobby->boards[i], state, &lobby->views[i]};
}

void felt_lobby_add(FeltLobby *lobby, FeltState *taken, const FeltInstant *at)
{
  g_ptr_array_add(lobby->past, taken);
  felt_state_update_places(taken);
  if (lobby->n < FELT_RUNNING_MAX)
    fill(lobby, lobby->n++, taken, at);
}

void felt_lobby_update(FeltLobby *lobby)
{
  lobby->n = felt_running_count(lobby->running);
  for (guint i = 0; i < lobby->n; i++) {
    FeltSession *session = felt_running_nth(lobby->running, i);
    FeltInstant now;
    felt_session_now(session, &now);
    fill(lobby, i, felt_session_state(session), &now);
  }
}

void felt_lobby_look(FeltLobby *lobby)
{
  felt_running_look(lobby->running);
  felt_lobby_update(lobby);
}

void felt_lobby_tell(const FeltLobby *lobby, FeltSceneFacts *facts)
{
  facts->other = lobby->others;
  facts->n_other = lobby->n;
}

/* "{2.time}" */
static gboolean names_another(const char *text)
{
  for (const char *p = text; p != NULL && (p = strchr(p, '{')) != NULL; p++)
    if (g_ascii_isdigit(p[1]) && p[2] == '.')
      return TRUE;
  return FALSE;
}

gboolean felt_layout_wants_lobby(const FeltLayout *layout)
{
  return felt_layout_shows(layout, "running", names_another);
}
