/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-turn.h - which scene a screen of the room shows now */
#ifndef FELT_SCREEN_TURN_H
#define FELT_SCREEN_TURN_H

#include "services/scene/felt-screens.h"

/* How a playlist is read, from the top: the first line that holds decides. Without seconds it is
 * shown alone, as long as it holds. With seconds it takes turns with all other lines that hold and
 * have seconds, in their order; one whose condition ends before its turn does makes room at once.
 * Where no line holds the clock is shown.
 *
 * A turn begins when the one before should have ended, so that many of them keep to the time; only
 * when somebody looks so late that a whole turn has passed (a laptop that slept), the next one has
 * all of its time from then on: none is left out, and none comes twice. */

/* Whether a condition holds now. */
typedef gboolean (*FeltScreenHolds)(const char *when, gpointer data);

/* The scene on a screen, and since when. The caller keeps it, FELT_SCREEN_TURN_FIRST at first. */
typedef struct {
  int entry;       /* the line of the playlist; -1: a message, what is pinned, or the clock */
  gint64 since_ms; /* since when that scene is shown, by the clock of whoever asks */
  gint64 until_ms; /* when to ask again at the latest; -1: only when the facts change */
  char scene[4 * FELT_NAME_MAX + 1]; /* "": nothing, the screen is blank */
} FeltScreenTurn;

#define FELT_SCREEN_TURN_FIRST                                                                     \
  {                                                                                                \
    .entry = -1, .until_ms = -1                                                                    \
  }

/* Brings *turn to now: now_ms by any clock that never goes back, utc_ms since 1970 for the end of a
 * message. TRUE: another scene is shown than before, or a new turn of the same one has begun. */
gboolean felt_screen_turn(const FeltScreen *screen, FeltScreenHolds holds, gpointer data,
                          gint64 now_ms, gint64 utc_ms, FeltScreenTurn *turn);

/* The message that stands on it; NULL: none, or its time is over. */
const char *felt_screen_message(const FeltScreen *screen, gint64 utc_ms);

#endif
