/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-text.h - texts fitted into places by the size of their letters */
#ifndef FELT_SCENE_TEXT_H
#define FELT_SCENE_TEXT_H

#include <pango/pango.h>

/* Lays texts out and keeps what was laid out while it is asked for again. */
typedef struct _FeltFitter FeltFitter;

/* How a text is to look. */
typedef struct {
  const char *family; /* NULL: the system's */
  PangoWeight weight;
} FeltFace;

/* A text laid out; the fitter owns it until the second felt_fitter_round after it was asked for. */
typedef struct {
  PangoLayout *layout;
  double px, w, h;     /* size of its letters; what it takes */
  double ink_y, ink_h; /* of what is painted, from its top */
  gboolean cut;        /* not whole */
} FeltFitted;

FeltFitter *felt_fitter_new(void);
void felt_fitter_free(FeltFitter *fitter);

/* Begins another picture: what was not asked for in the last one is forgotten. */
void felt_fitter_round(FeltFitter *fitter);

/* Gives the size of a line at 100 pixels. All digits count as the widest, so that the size does not
 * depend on them. */
void felt_fitter_measure(FeltFitter *fitter, const char *markup, const FeltFace *face, double *w,
                         double *h);

/* The height of a capital letter at 100 pixels. */
double felt_fitter_capital(FeltFitter *fitter, const FeltFace *face);

/* The text in one line with letters of px pixels; cut at w when it is wider (0: never). */
const FeltFitted *felt_fitter_line(FeltFitter *fitter, const char *markup, const FeltFace *face,
                                   double px, double w);

/* The same in lines of w pixels at most, cut after height h (0: never). align: 0, 0.5 or 1. */
const FeltFitted *felt_fitter_block(FeltFitter *fitter, const char *markup, const FeltFace *face,
                                    double px, double w, double h, double align);

/* The size at which one line fits into w x h, at most `most`. */
double felt_fitter_line_px(FeltFitter *fitter, const char *markup, const FeltFace *face, double w,
                           double h, double most);

/* The size at which lines of w pixels fit into h, at most `most`, at least `least`. */
double felt_fitter_block_px(FeltFitter *fitter, const char *markup, const FeltFace *face, double w,
                            double h, double least, double most);

/* The size at which digits are h pixels high and the text at most w wide. */
double felt_fitter_digits_px(FeltFitter *fitter, const char *markup, const FeltFace *face, double w,
                             double h);

#endif
