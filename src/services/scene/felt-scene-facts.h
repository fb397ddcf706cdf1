/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-facts.h - all that a scene can say, as it is at one instant */
#ifndef FELT_SCENE_FACTS_H
#define FELT_SCENE_FACTS_H

#include "club/felt-standings.h"
#include "services/board/felt-board.h"

/* A picture, as its file. */
typedef struct {
  const guint8 *data;
  gsize size;
} FeltPicture;

/* Of the club: what its stream says, or nothing. */
typedef struct {
  const char *name, *footer; /* NULL: none */
  const char *const *rules;  /* of the house, NULL-terminated; NULL: none */
  FeltPicture logo;          /* data NULL: none */
} FeltSceneClub;

/* One of the tournaments that run beside each other; the board is filled. */
typedef struct {
  const FeltBoard *board;
  const FeltState *state;
  const FeltClockView *view;
} FeltSceneOther;

/* Whoever asks owns all of it. Zero bytes: there is nothing to say. */
typedef struct {
  const FeltBoard *board;    /* filled; never NULL */
  const FeltState *state;    /* NULL: no tournament is open */
  const FeltClockView *view; /* likewise */
  FeltInstant now;
  FeltSceneClub club;
  const char *message;         /* the director's, NULL: none */
  const char *url;             /* where phones find the room, a slash at its end; NULL: nowhere */
  const char *tournament;      /* its id, for that address in QR codes; NULL: what runs */
  const GPtrArray *moves;      /* FeltSeatMove, NULL: none to announce */
  const FeltSceneOther *other; /* the lobby's */
  guint n_other;
  const FeltStandings *standings; /* of the scene's league; NULL: there are none */
  const char *league, *season;    /* then, what they are called; season NULL: of all time */
  const FeltPicture *sponsors;    /* pictures that take turns */
  guint n_sponsors;
  gint64 shown_ms; /* how long the scene has been shown: pages turn, tickers run */
  gboolean sample; /* tokens and lists say their examples (felt-scene-world.h) */
  gboolean spares; /* against burn-in: boxes move each minute, what never changes is dim */
  gboolean still;  /* nothing moves: tickers turn pages instead */
} FeltSceneFacts;

#endif
