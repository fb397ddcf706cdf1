/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme.h - colours, fonts, logo and background of the room's screen: a *.felttheme file */
#ifndef FELT_THEME_H
#define FELT_THEME_H

#include "services/scene/felt-layout.h"

typedef enum {
  FELT_COLOR_INK,     /* what must be read */
  FELT_COLOR_SOFT,    /* captions, what is over */
  FELT_COLOR_ACCENT,  /* of the mode: a level, a break, a pause, the end */
  FELT_COLOR_GOLD,    /* what is new or counts, in every mode */
  FELT_COLOR_WARNING, /* the last seconds */
  FELT_COLOR_SHADE,   /* the ground of a part: lets through what is behind it */
  FELT_COLOR_TRACK,   /* the part of the bar still to come */
  FELT_COLOR_GROUND,  /* on what is filled with another colour */
  FELT_N_COLORS
} FeltColor;

/* The names of the colours in files, NULL-terminated. */
extern const char *const felt_color_words[];

/* 0 .. 1 each. */
typedef struct {
  double r, g, b, a;
} FeltRgba;

/* The ground, from the middle outwards, and the accent, of one mode of the board. */
typedef struct {
  char *inner, *outer, *accent; /* "#0b4030" */
} FeltThemeLook;

typedef struct {
  char *name, *title;
  char *ink, *soft, *gold, *warning, *shade, *track; /* "#f5f1e6", "#0000004d" */
  FeltThemeLook play, paused, on_break, finished;
  char *font, *digits; /* families; NULL: the system's */
  char *logo;          /* an image of its own, base64; NULL: the club's */
  char *background;    /* likewise: over the ground */
} FeltTheme;

extern const FeltRecord felt_theme_record;

/* Reads the JSON of a theme; NULL with a sentence. Every text colour stands out by 4.5:1 at least
 * from both ends of every ground. Free with felt_theme_free. */
FeltTheme *felt_theme_parse(const char *text, gsize length, GError **error);

/* Whether its pictures can be painted, which reading does not try. FALSE with a sentence. */
gboolean felt_theme_check_pictures(const FeltTheme *theme, GError **error);

char *felt_theme_to_json(const FeltTheme *theme);
FeltTheme *felt_theme_copy(const FeltTheme *theme);
void felt_theme_free(FeltTheme *theme);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTheme, felt_theme_free)

/* The look of a mode (FeltBoardMode, as an int). */
const FeltThemeLook *felt_theme_look(const FeltTheme *theme, int mode);

/* A colour in that mode. */
FeltRgba felt_theme_color(const FeltTheme *theme, int mode, FeltColor color);

/* Every text stands out by this at least from its ground. */
#define FELT_THEME_CONTRAST_MIN 4.5

/* A sentence (char *) for each text that is weaker than that on the ground of a mode, which reading
 * refuses, or on the shade over it. The colours can be read. Owned by the caller. */
GPtrArray *felt_theme_warnings(const FeltTheme *theme);

/* How much of the ground is laid over the background, 0.5 .. 1: as little as lets every text colour
 * stand out by 3:1, as large letters must, from any pixel of any picture. */
double felt_theme_veil(const FeltTheme *theme, int mode);

/* "#rgb", "#rrggbb" or "#rrggbbaa". FALSE: it is none. */
gboolean felt_rgba_parse(const char *text, FeltRgba *rgba);

/* How much two colours stand out from each other, 1 .. 21 (WCAG 2.1); `on` is opaque. */
double felt_rgba_contrast(const FeltRgba *text, const FeltRgba *on);

/* The style of that name: of the layout, else one that every layout knows; NULL: none. */
const FeltStyle *felt_style_find(const FeltLayout *layout, const char *name);

/* Those that every layout knows, n of them. */
const FeltStyle *felt_styles(guint *n);

#endif
