/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-colors.c - the colours of the room's screen: each text stands out by 7:1 at least */
#include "app/display/felt-display-colors.h"

const GdkRGBA felt_display_paper = {0.961f, 0.945f, 0.902f, 1};
const GdkRGBA felt_display_faint = {0.961f, 0.945f, 0.902f, 0.8f};
const GdkRGBA felt_display_gold = {0.933f, 0.769f, 0.373f, 1};
const GdkRGBA felt_display_warning = {1, 0.62f, 0.52f, 1};
const GdkRGBA felt_display_track = {1, 1, 1, 0.14f};
const GdkRGBA felt_display_shade = {0, 0, 0, 0.30f};

static const FeltDisplayLook looks[] = {
    [FELT_BOARD_WAITING] = {{0.042f, 0.251f, 0.187f, 1},
                            {0.020f, 0.122f, 0.094f, 1},
                            {0.933f, 0.769f, 0.373f, 1}},
    [FELT_BOARD_PLAY] = {{0.042f, 0.251f, 0.187f, 1},
                         {0.020f, 0.122f, 0.094f, 1},
                         {0.933f, 0.769f, 0.373f, 1}},
    [FELT_BOARD_PAUSED] = {{0.196f, 0.180f, 0.157f, 1},
                           {0.086f, 0.078f, 0.067f, 1},
                           {0.933f, 0.769f, 0.373f, 1}},
    [FELT_BOARD_BREAK] = {{0.067f, 0.230f, 0.347f, 1},
                          {0.031f, 0.102f, 0.167f, 1},
                          {0.604f, 0.824f, 0.965f, 1}},
    [FELT_BOARD_FINISHED] = {{0.300f, 0.199f, 0.054f, 1},
                             {0.117f, 0.076f, 0.019f, 1},
                             {0.988f, 0.851f, 0.502f, 1}},
};

const FeltDisplayLook *felt_display_look(FeltBoardMode mode)
{
  return &looks[mode];
}
