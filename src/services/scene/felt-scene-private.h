/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-private.h - shared by the files that make boxes of a layout */
#ifndef FELT_SCENE_PRIVATE_H
#define FELT_SCENE_PRIVATE_H

#include "services/scene/felt-scene-list.h"
#include "services/scene/felt-scene-text.h"
#include "services/scene/felt-scene.h"

/* A place on the screen, in pixels. */
typedef struct {
  double x, y, w, h;
} FeltPlace;

struct _FeltScene {
  FeltLayout *layout;
  FeltTheme *theme;
  GHashTable *names;    /* const FeltCell * -> what it is called */
  GHashTable *whens;    /* const FeltCell * -> FeltFormula, of those that have one */
  GHashTable *pictures; /* image name -> GBytes, of the layout's and the theme's */
  GHashTable *codes;    /* what a QR code says -> FeltQr */
  FeltFitter *fitter;
  GPtrArray *boxes; /* FeltSceneBox */
  GArray *places;   /* FeltScenePlace */
  /* Of the boxes that are being made. */
  const FeltSceneFacts *facts;
  double w, h;                  /* pixels */
  double px[FELT_N_CELL_ROLES]; /* the smallest letters of each role, in pixels of the font */
  gboolean tall;                /* higher than wide */
  int mode;
  gboolean says;
  gboolean tells_alert; /* a cell says who is on the clock */
  guint pages;
  gint64 changes_ms;
};

/* A cell with what it has to say now. */
typedef struct FeltNode {
  const FeltCell *cell;
  const FeltStyle *style;
  gboolean present;
  char *markup;           /* of a text */
  char *code;             /* what a QR code says */
  GPtrArray *figures;     /* of figures: caption and value by turns, markup, owned */
  gboolean marked;        /* they are new: gold */
  GArray *rows;           /* of a list */
  struct FeltNode *parts; /* its rows or columns */
  guint n_parts;
} FeltNode;

/* Fills in what a cell and all below it have to say; clear frees that. */
void felt_node_read(FeltScene *scene, const FeltCell *cell, FeltNode *node);
void felt_node_clear(FeltNode *node);

/* The picture of that name; data NULL: there is none. */
FeltPicture felt_scene_picture(FeltScene *scene, const char *name);

/* Adds a box; the scene owns it, who adds fills in what its kind has. */
FeltSceneBox *felt_scene_add(FeltScene *scene, const FeltNode *node, FeltSceneBoxKind kind,
                             const FeltPlace *place);

/* The role of what a cell holds, never USUAL. */
FeltCellRole felt_node_role(const FeltNode *node);

/* Notes of a text which role it has, where that is not its cell's. */
void felt_scene_rate(const FeltScene *scene, FeltSceneBox *box, FeltCellRole role);

/* Adds a text that was fitted (felt_fitter_*), at a place in it. align: 0 left, 1 right. */
FeltSceneBox *felt_scene_add_text(FeltScene *scene, const FeltNode *node, const FeltPlace *place,
                                  const FeltFitted *text, double align, FeltColor color);

/* Fills a place with a colour, its corners round by so many pixels. */
void felt_scene_fill(FeltScene *scene, const FeltNode *node, const FeltPlace *place, double round,
                     FeltColor color);

/* The place without a part of its height, and as much of its width, at each side. */
FeltPlace felt_place_inset(const FeltPlace *place, double part);

/* Something else is said after each so many ms of being shown. */
void felt_scene_turn(FeltScene *scene, gint64 each_ms);

/* The page that is shown now of so many, and notes when the next one is. */
guint felt_scene_page(FeltScene *scene, guint pages);

/* Ground and frame of a cell's style. */
void felt_scene_back(FeltScene *scene, const FeltNode *node, const FeltPlace *place);

/* The text of a cell. */
void felt_scene_text(FeltScene *scene, const FeltNode *node, const FeltPlace *place);

/* Returns the plain text of a cell's QR code, owned by the caller; NULL: the text is empty or too
 * long. */
char *felt_scene_code(FeltScene *scene, const FeltCell *cell);

/* The QR code of a cell. */
void felt_scene_qr(FeltScene *scene, const FeltNode *node, const FeltPlace *place);

/* Numbers under captions, side by side. */
void felt_scene_figures(FeltScene *scene, const FeltNode *node, const FeltPlace *place);

/* The rows of a list. */
void felt_scene_rows(FeltScene *scene, const FeltNode *node, const FeltPlace *place);

/* Rows of one text each, broken into lines where they must be. */
void felt_scene_paragraphs(FeltScene *scene, const FeltNode *node, const FeltPlace *place);

#endif
