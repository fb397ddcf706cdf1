/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene.h - a layout with what there is to say, as boxes to be painted */
#ifndef FELT_SCENE_H
#define FELT_SCENE_H

#include <pango/pango.h>

#include "services/qr/felt-qr.h"
#include "services/scene/felt-layout.h"
#include "services/scene/felt-scene-facts.h"
#include "services/scene/felt-theme.h"

typedef enum {
  FELT_BOX_GROUND, /* the whole screen: color in the middle, edge above and below; a second one is
                      a veil over the theme's picture */
  FELT_BOX_FILL,
  FELT_BOX_FRAME, /* a line of `line` pixels inside its edge */
  FELT_BOX_TEXT,
  FELT_BOX_IMAGE, /* in the middle, as large as fits; or covering its place, cut at two sides */
  FELT_BOX_QR     /* a square: its ground, and the code over all of it */
} FeltSceneBoxKind;

/* Something painted, in pixels of the size asked for. */
typedef struct {
  FeltSceneBoxKind kind;
  char *cell;        /* its cell's name */
  double x, y, w, h; /* a text's: the place it has */
  gboolean lasts;    /* never changes; only told where pixels are spared */
  FeltRgba color;
  FeltRgba edge;      /* GROUND; of a QR code its light ground */
  double round, line; /* FILL, FRAME, QR */

  char *text; /* TEXT: plain; QR: what the code says */
  char *family;
  double font_px;
  double capital, needs; /* pixels of a capital letter; what its role wants at least */
  int weight;            /* PangoWeight */
  double at_x, at_y;     /* of the layout's corner */
  double text_w, text_h; /* as laid out */
  double ink_y, ink_h;   /* of digits that fill their height: their ink; else 0 */
  PangoLayout *layout;   /* owned: to be painted at at_x, at_y */
  gboolean runs;         /* a ticker: clipped by its place */
  gboolean small, cut;   /* too small for its role, or to be scanned from afar; not whole */

  FeltPicture picture; /* IMAGE: the facts', theme's or layout's */
  gboolean covers;     /* IMAGE */
  const FeltQr *qr;    /* QR: the scene's; the same one as long as it says the same */
} FeltSceneBox;

/* The ground is brightest at this share of its height, and goes to its edge colour above and below:
 * each row has one colour, since a gradient in two directions takes a software renderer 20 times as
 * long. */
#define FELT_GROUND_Y 0.4

typedef struct _FeltScene FeltScene;

/* A scene of a layout in a theme; both are copied. */
FeltScene *felt_scene_new(const FeltLayout *layout, const FeltTheme *theme);
void felt_scene_free(FeltScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltScene, felt_scene_free)

/* Returns the boxes to paint at w x h pixels, from back to front: FeltSceneBox, owned by the scene
 * until the next call. A box that did not change is not laid out again (its `layout` is the same
 * object). */
const GPtrArray *felt_scene_boxes(FeltScene *scene, const FeltSceneFacts *facts, double w,
                                  double h);

/* A cell's place in pixels, its margin within; `down`: the cells in it stand under each other. */
typedef struct {
  const char *cell; /* its name */
  double x, y, w, h;
  gboolean down;
} FeltScenePlace;

/* Returns the places of the cells that were there when boxes were last made: FeltScenePlace, each
 * before those in it. The scene owns them until boxes are made again. */
const GArray *felt_scene_places(const FeltScene *scene);

/* Whether the boxes last made change with the time alone: after how many ms at the latest; -1: they
 * do not. A ticker's is 0: with each frame. */
gint64 felt_scene_changes_ms(const FeltScene *scene);

/* Whether they say or show anything beside the ground, and the list that is the layout's subject
 * has rows. */
gboolean felt_scene_says(const FeltScene *scene);

/* How many pages the list with the most of them had. */
guint felt_scene_pages(const FeltScene *scene);

/* The least height of a capital letter in a cell of this role, in pixels: 38 for figures, 20 for
 * labels and 16 for lists on a screen whose smaller side is 1080. From 15 m a letter needs 2.2 cm,
 * which are 38 such pixels on a screen of 50 inches. */
double felt_scene_capital_px(FeltCellRole role, double w, double h);

/* Modules of a QR code smaller than this are not scanned from a few metres: a two-hundred-fiftieth
 * of the smaller side, and at least two pixels and a half. On a screen of 70 cm it is scanned from
 * two metres, on a wall of 1.5 m from four (a phone tells modules of 1/800 of the distance). */
double felt_scene_scanned_px(double w, double h);

/* Each page is shown so long. */
#define FELT_SCENE_PAGE_MS 8000

gboolean felt_scene_box_equal(const FeltSceneBox *a, const FeltSceneBox *b);

#endif
