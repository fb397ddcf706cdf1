/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-layout.c - where the parts of the room's screen go, at any size */
#include "app/display/felt-display-layout.h"

#include <string.h>

/* Shares of the height between the top row and the foot, and of the width. */
static const struct {
  FeltDisplaySlot slot;
  double weight, width;
} middle[] = {
    {FELT_SLOT_HEADING, 8, 0.92}, {FELT_SLOT_TIME, 35, 0.86}, {FELT_SLOT_BAR, 4, 0.64},
    {FELT_SLOT_BLINDS, 26, 0.92}, {FELT_SLOT_POT, 11, 0.86},  {FELT_SLOT_NEXT, 9, 0.92},
};

void felt_display_layout(double w, double h, guint slots, FeltBox boxes[FELT_N_SLOTS])
{
  memset(boxes, 0, sizeof(FeltBox) * FELT_N_SLOTS);
  double margin = 0.04 * w, top = 0.035 * h, row = 0.075 * h;
  double bottom = h;
  if (slots & 1u << FELT_SLOT_FOOT) {
    boxes[FELT_SLOT_FOOT] = (FeltBox){0, 0.86 * h, w, 0.14 * h};
    bottom = 0.86 * h;
  }

  double gap = 0.02 * w, left = slots & 1u << FELT_SLOT_CORNER ? 0.6 : 1;
  boxes[FELT_SLOT_NAME] = (FeltBox){margin, top, (w - 2 * margin) * left - gap, row};
  if (left < 1)
    boxes[FELT_SLOT_CORNER] =
        (FeltBox){margin + (w - 2 * margin) * left, top, (w - 2 * margin) * (1 - left), row};

  double wide = w;
  if (slots & 1u << FELT_SLOT_PRIZES) {
    wide = 0.76 * w;
    boxes[FELT_SLOT_PRIZES] =
        (FeltBox){wide, top + row + 0.015 * h, w - margin - wide, bottom - 0.035 * h - top - row};
  }

  double y = top + row + 0.015 * h, room = bottom - 0.02 * h - y, sum = 0;
  for (guint i = 0; i < G_N_ELEMENTS(middle); i++)
    if (slots & 1u << middle[i].slot)
      sum += middle[i].weight;
  for (guint i = 0; i < G_N_ELEMENTS(middle); i++) {
    if (!(slots & 1u << middle[i].slot))
      continue;
    double share = room * middle[i].weight / sum, width = wide * middle[i].width;
    boxes[middle[i].slot] = (FeltBox){(wide - width) / 2, y, width, share};
    y += share;
  }
}
