/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play.h - tournaments for the tests of services: made by commands, as a director makes them */
#ifndef PLAY_H
#define PLAY_H

#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-state.h"

/* The clock of a tournament stands at 2026-03-05 19:00 UTC when it is made. */
#define PLAY_CREATED_US G_GINT64_CONSTANT(1772737200000000)

typedef struct {
  FeltState *state;
  FeltContext context;
} Play;

/* A new tournament from the arguments of `create` ({"setup":{…},"levels":[…]}); ' stands for ".
 * End with play_clear. */
void play_init(Play *play, const char *create);
void play_clear(Play *play);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Play, play_clear)

/* Does commands in words, as in felt-script.h ("bust-out player=1.4; pay player=Ben"), which must
 * not be refused. Each takes a second. Places are brought up to date. */
void play_do(Play *play, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Registers n invented players, each name once. */
void play_register(Play *play, guint n);

void play_wait(Play *play, gint64 seconds);

/* A line of a play: "create {…}" (a new tournament instead of this one), "enter 20"
 * (play_register), "wait 60" seconds, or commands as play_do takes them. */
void play_line(Play *play, const char *line);

#endif
