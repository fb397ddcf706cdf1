/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-colors.h - the colours of the room's screen: each text stands out by 7:1 at least */
#ifndef FELT_DISPLAY_COLORS_H
#define FELT_DISPLAY_COLORS_H

#include <gdk/gdk.h>

#include "services/board/felt-board.h"

/* How the screen looks in one mode. No colour tells anything that no word says. */
typedef struct {
  GdkRGBA inner, outer; /* of the ground: dark enough for `faint` and `gold` where it is lightest */
  GdkRGBA accent;
} FeltDisplayLook;

const FeltDisplayLook *felt_display_look(FeltBoardMode mode);

extern const GdkRGBA felt_display_paper;   /* what counts */
extern const GdkRGBA felt_display_faint;   /* what explains it */
extern const GdkRGBA felt_display_gold;    /* what is new, or stands still */
extern const GdkRGBA felt_display_warning; /* the last seconds */
extern const GdkRGBA felt_display_track;   /* the bar's, behind what has passed of it */
extern const GdkRGBA felt_display_shade;   /* over the ground, below texts */

#endif
