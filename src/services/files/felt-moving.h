/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moving.h - the whole club to another computer, as one file */
#ifndef FELT_MOVING_H
#define FELT_MOVING_H

#include "store/felt-source.h"

#define FELT_MOVING_SUFFIX ".feltclub"

/* The user's own files that a packed club can hold beside the database. */
typedef enum {
  FELT_MOVING_STRUCTURES, /* and templates */
  FELT_MOVING_SCENES,
  FELT_MOVING_THEMES,
  FELT_MOVING_SPONSORS, /* pictures */
  FELT_MOVING_SOUNDS,
  FELT_MOVING_SCREENS,    /* one file */
  FELT_MOVING_AUTOMATION, /* one file */
  FELT_N_MOVING,
} FeltMovingPart;

/* The content of a packed club, or of this computer. */
typedef struct {
  gboolean is_there; /* a database */
  char *club;        /* its name; NULL: it has none */
  char *made;        /* when it was packed, ISO 8601; NULL of what is here */
  guint streams;     /* tournaments, evenings and the like */
  guint64 events;
  guint people;
  guint files[FELT_N_MOVING];
  gboolean settings; /* of the window */
  guint programs;    /* rules of automation that run a program */
} FeltMoving;

void felt_moving_clear(FeltMoving *moving);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltMoving, felt_moving_clear)

/* Packs the database of a store, what is known of people with it, the user's structures, scenes,
 * themes, pictures, sounds, screens, automation and settings into a new file, its owner's alone.
 * PINs and keys of devices are not in it, nor backups and the trash. Refused of a log on a server.
 * The store may be in use elsewhere. Refused where the actor may not. */
gboolean felt_moving_pack(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                          const char *path, const FeltStage *progress, GError **error);

/* Says what a file holds, by what it tells itself; nothing is taken. */
gboolean felt_moving_look(const char *path, FeltMoving *moving, GError **error);

/* Looks up what is on this computer and would be moved aside. */
void felt_moving_look_here(const char *database, FeltMoving *moving);

/* Whether a scene or a theme, a file at path, can be used; else sets error. */
typedef gboolean (*FeltMovingCheck)(const char *path, FeltMovingPart part, GError **error);

/* Checks all of a file, every hash and every chain, each scene and theme by `check`, and makes it
 * ready beside what is here: whoever opens the database next finds the club of the file, all of it.
 * What was here is then beside it under names that begin with *aside ("….before-20260306T190000Z",
 * to be freed) and opens as a database. PINs and keys of devices stay when it is the same club, and
 * are copied aside; else they go aside. actor: who asks, by the club that is here. On failure
 * nothing has changed. */
gboolean felt_moving_take_in(const char *path, const char *database, const FeltSource *source,
                             const FeltActor *actor, FeltMovingCheck check,
                             const FeltStage *progress, char **aside, GError **error);

/* Puts settings that came with a club into those of this user, once, at the start of the window:
 * all that go along are then as they were there. What was set here before is kept in
 * `settings.before-TIME.json` in the user's folder for settings, each value as `gsettings set`
 * takes it; where that cannot be written they wait for the next start, and stderr says why.
 * for_good: settings outlive this run; if not, they are put there at each start. */
void felt_moving_take_settings(gboolean for_good, const FeltSource *source);

#endif
