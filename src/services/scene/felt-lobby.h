/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-lobby.h - the boards of the tournaments that run beside each other, for scenes that show
 * them */
#ifndef FELT_LOBBY_H
#define FELT_LOBBY_H

#include "services/scene/felt-layout.h"
#include "services/scene/felt-scene-facts.h"
#include "session/felt-running.h"

typedef struct FeltLobby FeltLobby;

FeltLobby *felt_lobby_new(FeltStore *store, const FeltSource *source);
void felt_lobby_free(FeltLobby *lobby);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltLobby, felt_lobby_free)

/* Looks which there are, then what each says now. */
void felt_lobby_look(FeltLobby *lobby);

/* Brings the texts up to date. */
void felt_lobby_update(FeltLobby *lobby);

/* Instead of looking: adds one as it was at an instant. The first FELT_RUNNING_MAX are
 * shown. */
void felt_lobby_add(FeltLobby *lobby, FeltState *taken, const FeltInstant *at);

/* Gives them to the facts of a scene; valid until the next update. */
void felt_lobby_tell(const FeltLobby *lobby, FeltSceneFacts *facts);

/* Whether a layout shows any of them. */
gboolean felt_layout_wants_lobby(const FeltLayout *layout);

#endif
