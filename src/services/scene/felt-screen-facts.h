/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-facts.h - whether the conditions of playlists hold, at one instant of a session */
#ifndef FELT_SCREEN_FACTS_H
#define FELT_SCREEN_FACTS_H

#include "session/felt-session.h"

typedef struct FeltScreenFacts FeltScreenFacts;

/* Now. session NULL: there is none, and no condition holds. */
FeltScreenFacts *felt_screen_facts_new(FeltSession *session);
void felt_screen_facts_free(FeltScreenFacts *facts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltScreenFacts, felt_screen_facts_free)

/* Sizes of the screen that is asked for next, in pixels; 0: it is shown nowhere. */
void felt_screen_facts_set_size(FeltScreenFacts *facts, guint width, guint height);

/* A FeltScreenHolds: whether a formula holds; data are facts. What is no formula does not. */
gboolean felt_screen_facts_hold(const char *when, gpointer data);

#endif
