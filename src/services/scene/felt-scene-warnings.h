/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-warnings.h - the parts of a scene that cannot be read from afar */
#ifndef FELT_SCENE_WARNINGS_H
#define FELT_SCENE_WARNINGS_H

#include "services/scene/felt-scene.h"

typedef struct {
  char *cell, *message; /* owned */
} FeltSceneWarning;

/* Returns warnings about cells that are cut, too small for their role, overlapping or empty when
 * each token and list says its example at w x h pixels: FeltSceneWarning, owned by the array, at
 * most one of a kind for a cell. */
GPtrArray *felt_scene_warnings(const FeltLayout *layout, const FeltTheme *theme, double w,
                               double h);
#endif
