/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout.h - a scene of the room's screen as data: a *.feltscreen file */
#ifndef FELT_LAYOUT_H
#define FELT_LAYOUT_H

#include <glib.h>

#include "tournament/base/felt-schema.h"

/* A layout is a tree of cells: a cell has rows or columns of cells, or one content (a text, figures
 * side by side, a list, an image, a QR code, the bar of the level's progress), or is empty. A cell
 * whose `when` does not hold, whose tokens have nothing to say, whose list is empty or whose cells
 * are all absent is absent itself, and those beside it share its place. A layout has no numbers in
 * pixels. */

typedef enum {
  FELT_FIT_SHRINK, /* one line, as large as it fits; two before it would be too small to read */
  FELT_FIT_WRAP,   /* as many lines as let it be largest */
  FELT_FIT_TICKER, /* one line that runs through when it is too long */
} FeltFit;

typedef enum { FELT_ALIGN_LEFT, FELT_ALIGN_CENTER, FELT_ALIGN_RIGHT } FeltAlign;

typedef enum { FELT_ARRANGE_ROWS, FELT_ARRANGE_FIGURES } FeltArrange;

/* From where a cell is read: what must be the least height of its capital letters. */
typedef enum {
  FELT_CELL_USUAL, /* of figures and the time FIGURE, of a list's rows LIST, of other texts LABEL */
  FELT_CELL_FIGURE, /* from the back of the room, 15 m from a screen of 50 inches */
  FELT_CELL_LABEL,
  FELT_CELL_LIST, /* from near by */
  FELT_N_CELL_ROLES
} FeltCellRole;

/* A number or a few words under a small caption. */
typedef struct {
  char *caption, *text; /* with tokens */
} FeltCellFigure;

typedef struct FeltCell FeltCell;

struct FeltCell {
  char *name;        /* in messages and lists of boxes; NULL: "row 2, column 1" is said */
  gint64 share;      /* of its parent's height or width, beside the shares of its neighbours */
  gint64 tall_share; /* instead, on a screen higher than wide; 0: the same */
  gboolean turn;     /* on such a screen its columns stand under each other */
  gint64 margin;     /* kept free around it, in thousandths of the screen's smaller side */
  char *when;        /* a formula (felt-facts.h); NULL: always */
  char *style;       /* of the layout or felt-theme.h; NULL: "text" */
  FeltCellRole role;

  FeltCell *rows, *columns; /* at most one of them */
  guint n_rows, n_columns;

  char *text;              /* with tokens (felt-token.h) */
  FeltFit fit;             /* of text */
  FeltCellFigure *figures; /* instead of text */
  guint n_figures;
  char *list;          /* felt-scene-list.h */
  FeltArrange arrange; /* its rows under each other, or as figures: caption, value */
  gint64 lines;        /* the most of them on one page; 0: as many as can be read */
  gint64 flow;         /* columns of lines beside each other; 0: as many as it takes, up to 3 */
  gboolean heading;    /* the list's title stands above it */
  char *image;         /* "logo", "sponsors", or a name of `images` */
  char *qr;            /* what a QR code says, with tokens: "{url}seat" */
  gboolean bar;        /* how much of the level is over */
};

/* How a text looks; felt-theme.h has those that every layout knows. */
typedef struct {
  char *name;
  int color;       /* FeltColor */
  int fill, frame; /* FeltColor of the ground and of a line around it; -1: none */
  int weight;      /* 0 normal, 1 semibold, 2 bold */
  int align;       /* FeltAlign */
  gint64 size;     /* the height of its line at most, in hundredths of the cell's */
  gint64 screen;   /* the same, in hundredths of the screen's smaller side; 0: any */
  gint64 inset;    /* kept free at each side, in hundredths of the cell's height */
  gint64 round;    /* of corners, in hundredths of the height of what is filled or framed */
  gboolean hug;    /* ground and frame are as wide as the text */
  gboolean digits; /* numbers that fill the height: the time */
} FeltStyle;

/* A picture that comes with the layout. */
typedef struct {
  char *name, *data; /* PNG or JPEG, as base64 */
} FeltLayoutImage;

typedef struct {
  char *title;   /* "Clock" */
  char *theme;   /* the one it was made for, or NULL */
  char *league;  /* whose standings it shows; NULL: the one in which the tournament counts */
  char *subject; /* the list without whose rows it says nothing; NULL: it has no such one */
  FeltCell root;
  FeltStyle *styles;
  guint n_styles;
  FeltLayoutImage *images;
  guint n_images;
} FeltLayout;

extern const FeltRecord felt_layout_record, felt_cell_record, felt_style_record;

/* The limits of a layout. */
#define FELT_LAYOUT_CELLS_MAX  400
#define FELT_LAYOUT_DEPTH_MAX  8
#define FELT_LAYOUT_STYLES_MAX 100
#define FELT_LAYOUT_IMAGES_MAX 100
#define FELT_LAYOUT_FILE_MAX   (8 * 1024 * 1024)

/* Whether some cell of a layout shows a list of that name, or has a text for which `says` is TRUE.
 */
gboolean felt_layout_shows(const FeltLayout *layout, const char *list,
                           gboolean (*says)(const char *text));

#define FELT_LAYOUT_ERROR (felt_layout_error_quark())
GQuark felt_layout_error_quark(void);
typedef enum {
  FELT_LAYOUT_ERROR_READ,    /* a file that cannot be read or written */
  FELT_LAYOUT_ERROR_INVALID, /* one that is no layout: the sentence names line or cell, and why */
} FeltLayoutError;

/* Reads the JSON of a layout: {"title": …, "root": {…}, …}. NULL with a sentence that names the
 * line or the cell; a layout that comes back can be shown. Free with felt_layout_free. */
FeltLayout *felt_layout_parse(const char *text, gsize length, GError **error);

/* The same of a file of at most FELT_LAYOUT_FILE_MAX bytes. */
FeltLayout *felt_layout_read(const char *path, GError **error);

/* Returns the JSON, indented, a line at the end. Owned by the caller. */
char *felt_layout_to_json(const FeltLayout *layout);

/* Refuses a layout that cannot be shown: a cell with two contents, an unknown style, token, list,
 * image or name in `when`, too many cells, too deep. */
gboolean felt_layout_check(const FeltLayout *layout, GError **error);

FeltLayout *felt_layout_copy(const FeltLayout *layout);
void felt_layout_free(FeltLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltLayout, felt_layout_free)

/* Returns the name of a cell in messages: its own, or its place ("row 2, column 1"). Owned by the
 * caller. */
char *felt_layout_cell_name(const FeltLayout *layout, const FeltCell *cell);

#endif
