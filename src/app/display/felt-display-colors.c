/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-colors.c - the colours of the room's screen: each text stands out by 7:1 at least */
#include "app/display/felt-display-colors.h"

const GdkRGBA felt_display_paper = {0.961f, 0.945f, 0.902f, 1};
const GdkRGBA felt_display_faint = {0.961f, 0.945f, 0.902f, 0.8f};
const GdkRGBA felt_display_gold = {0.933f, 0.769f, 0.373f, 1};
const GdkRGBA felt_display_track = {1, 1, 1, 0.14f};
const GdkRGBA felt_display_inner = {0.042f, 0.251f, 0.187f, 1};
const GdkRGBA felt_display_outer = {0.020f, 0.122f, 0.094f, 1};
