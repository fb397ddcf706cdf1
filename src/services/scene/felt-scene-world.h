/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-world.h - the facts of scenes gathered from a tournament and its club */
#ifndef FELT_SCENE_WORLD_H
#define FELT_SCENE_WORLD_H

#include "club/felt-club-state.h"
#include "services/scene/felt-scene-facts.h"

/* Facts with all they point to. Begin with a zeroed one. */
typedef struct {
  FeltSceneFacts facts;
  FeltBoard board;
  FeltClockView view;
  GPtrArray *moves; /* FeltSeatMove */
  char **rules;
  char *club_name, *footer, *url;
  GBytes *logo;
  FeltState *sample; /* of a sample */
} FeltSceneWorld;

/* Fills in what a tournament says at an instant, and what its club says (NULL: nothing). state and
 * view stay whose they are, and as long as the facts are used. */
void felt_scene_world_fill(FeltSceneWorld *world, const FeltState *state, const FeltClockView *view,
                           const FeltInstant *now);
void felt_scene_world_set_club(FeltSceneWorld *world, const FeltClubState *club);

/* Sets the address for phones (felt_scene_facts.url), and copies it; NULL: there is none. */
void felt_scene_world_set_url(FeltSceneWorld *world, const char *url);

/* Fills in an invented evening, in which every token and list says its example: for previews, and
 * to see whether a layout has room. */
void felt_scene_world_sample(FeltSceneWorld *world);

void felt_scene_world_clear(FeltSceneWorld *world);

#endif
