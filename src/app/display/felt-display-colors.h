/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-colors.h - the colours of the room's screen: each text stands out by 7:1 at least */
#ifndef FELT_DISPLAY_COLORS_H
#define FELT_DISPLAY_COLORS_H

#include <gdk/gdk.h>

extern const GdkRGBA felt_display_paper; /* what counts */
extern const GdkRGBA felt_display_faint; /* what explains it */
extern const GdkRGBA felt_display_gold;  /* what is new, or stands still */
extern const GdkRGBA felt_display_track; /* the bar's, behind what has passed of it */

/* Of the ground: dark enough for faint and gold where it is lightest. */
extern const GdkRGBA felt_display_inner, felt_display_outer;

#endif
