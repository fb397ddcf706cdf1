/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-html.h - boxes as a page for a browser */
#ifndef FELT_SCENE_HTML_H
#define FELT_SCENE_HTML_H

#include "services/scene/felt-scene.h"

/* One static page without script that shows an array of FeltSceneBox made for w x h pixels, as
 * large as its window allows. Owned by the caller. */
char *felt_scene_html(const GPtrArray *boxes, double w, double h, const char *title);

#endif
