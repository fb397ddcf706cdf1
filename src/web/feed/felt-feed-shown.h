/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed-shown.h - scenes in the sizes that browsers have: kept, and few new ones at a time,
 * since letters of another size take a tenth of a second and some memory to be found */
#ifndef FELT_FEED_SHOWN_H
#define FELT_FEED_SHOWN_H

#include "services/scene/felt-scene.h"
#include "services/scene/felt-screens-file.h"

/* A scene on one screen, in one size and language. */
typedef struct {
  char *key;
  FeltScene *scene;
  FeltLayout *layout;
  FeltScene *instead; /* felt_shown_instead; NULL: not asked for yet */
  char *of;           /* scene and theme that it is made of */
  gint64 read_us, asked_us;
} FeltShown;

typedef struct FeltShownTable FeltShownTable;

FeltShownTable *felt_shown_table_new(void);
void felt_shown_table_free(FeltShownTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltShownTable, felt_shown_table_free)

/* Returns what a screen shows of a scene (its id, read again every few seconds), under a key that
 * names the screen, the size, the language and the tournament. The table owns it until the next
 * call. NULL: so many others are asked for that there is neither time nor room for a new one; those
 * asked for repeatedly stay. now_us: felt_source_monotonic. */
FeltShown *felt_shown_find(FeltShownTable *table, const char *key, const FeltScreen *screen,
                           const char *scene, gint64 now_us);

/* The clock that a screen shows where its scene has nothing to say (felt_scene_says). shown's. */
FeltScene *felt_shown_instead(FeltShown *shown, const FeltScreen *screen);

#endif
