/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-world.c - the facts of scenes gathered from a tournament and its club */
#include "services/scene/felt-scene-world.h"

#include "tournament/floor/felt-moves.h"

static void clear_tournament(FeltSceneWorld *world)
{
  felt_board_clear(&world->board);
  g_clear_pointer(&world->moves, g_ptr_array_unref);
  g_clear_pointer(&world->sample, felt_state_free);
}

static void clear_club(FeltSceneWorld *world)
{
  g_clear_pointer(&world->rules, g_strfreev);
  g_clear_pointer(&world->club_name, g_free);
  g_clear_pointer(&world->footer, g_free);
  g_clear_pointer(&world->logo, g_bytes_unref);
  world->facts.club = (FeltSceneClub){0};
}

void felt_scene_world_fill(FeltSceneWorld *world, const FeltState *state, const FeltClockView *view,
                           const FeltInstant *now)
{
  FeltLevel level;
  clear_tournament(world);
  world->view = *view;
  felt_board_fill(&world->board, state, view, now);
  gboolean known = felt_state_coming_level(state, view, &level);
  world->moves = felt_moves_list(state, known ? &level : NULL);
  world->facts.board = &world->board;
  world->facts.state = state;
  world->facts.view = &world->view;
  world->facts.moves = world->moves;
  world->facts.now = *now;
  world->facts.sample = FALSE;
}

void felt_scene_world_set_club(FeltSceneWorld *world, const FeltClubState *club)
{
  clear_club(world);
  if (club == NULL)
    return;
  g_autoptr(GStrvBuilder) rules = g_strv_builder_new();
  for (guint i = 0; i < club->rules.n_rules; i++)
    g_strv_builder_add(rules, club->rules.rules[i].text);
  world->rules = g_strv_builder_end(rules);
  world->club_name = g_strdup(club->house.name);
  world->footer = g_strdup(club->house.footer);
  world->logo = club->logo.bytes != NULL ? g_bytes_ref(club->logo.bytes) : NULL;

  FeltSceneClub *facts = &world->facts.club;
  facts->name = world->club_name;
  facts->footer = world->footer;
  facts->rules = (const char *const *)world->rules;
  if (world->logo != NULL)
    facts->logo.data = g_bytes_get_data(world->logo, &facts->logo.size);
}

void felt_scene_world_set_url(FeltSceneWorld *world, const char *url)
{
  char *old = world->url;
  world->facts.url = world->url = g_strdup(url);
  g_free(old);
}

void felt_scene_world_sample(FeltSceneWorld *world)
{
  clear_tournament(world);
  world->sample = felt_state_new();
  world->sample->phase = FELT_PHASE_RUNNING;
  world->sample->clock.started = world->sample->clock.running = TRUE;
  world->view = (FeltClockView){.running = TRUE, .remaining_ms = 682000, .shown_s = 682};
  world->board.mode = FELT_BOARD_PLAY;
  world->board.progress = 0.43;
  world->board.has_entries = TRUE;
  world->facts.board = &world->board;
  world->facts.state = world->sample;
  world->facts.view = &world->view;
  world->facts.moves = NULL;
  world->facts.sample = TRUE;
}

void felt_scene_world_clear(FeltSceneWorld *world)
{
  clear_tournament(world);
  clear_club(world);
  felt_scene_world_set_url(world, NULL);
}
