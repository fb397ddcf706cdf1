/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-style.c - how texts look: the styles that every layout knows */
#include "services/scene/felt-theme.h"

#include <string.h>

/* The table is never written to nor freed. */
#define NAMED(text) .name = (char *)(text)
#define PLAIN       .fill = -1, .frame = -1, .size = 100

/* clang-format off */
static const FeltStyle styles[] = {
    {NAMED("heading"), .color = FELT_COLOR_INK, .align = FELT_ALIGN_CENTER, .inset = 8, PLAIN},
    {NAMED("coming"), .color = FELT_COLOR_SOFT, .align = FELT_ALIGN_CENTER, .screen = 9, PLAIN},
    {NAMED("what"), .color = FELT_COLOR_GOLD, .weight = 2, .align = FELT_ALIGN_LEFT, .screen = 9, PLAIN},
    {NAMED("list"), .color = FELT_COLOR_INK, .align = FELT_ALIGN_LEFT, PLAIN},
    {NAMED("strip"), .color = FELT_COLOR_INK, .weight = 1, .align = FELT_ALIGN_CENTER, .inset = 12, .screen = 7, PLAIN},
    {NAMED("strip-time"), .color = FELT_COLOR_INK, .weight = 2, .align = FELT_ALIGN_CENTER, .inset = 8, .screen = 9, PLAIN},
    {NAMED("ticker"), .color = FELT_COLOR_SOFT, .align = FELT_ALIGN_CENTER, .inset = 18, PLAIN},
    {NAMED("left-soft"), .color = FELT_COLOR_SOFT, .weight = 1, .align = FELT_ALIGN_LEFT, PLAIN},
    {NAMED("quarter-name"), .color = FELT_COLOR_GOLD, .weight = 1, .align = FELT_ALIGN_CENTER, .inset = 2, PLAIN},
    {NAMED("text"), .color = FELT_COLOR_INK, .align = FELT_ALIGN_CENTER, PLAIN},
    {NAMED("left"), .color = FELT_COLOR_INK, .align = FELT_ALIGN_LEFT, PLAIN},
    {NAMED("right"), .color = FELT_COLOR_INK, .align = FELT_ALIGN_RIGHT, PLAIN},
    {NAMED("title"), .color = FELT_COLOR_INK, .weight = 1, .align = FELT_ALIGN_LEFT, .screen = 7, PLAIN},
    {NAMED("headline"), .color = FELT_COLOR_INK, .weight = 2, .align = FELT_ALIGN_CENTER, PLAIN},
    {NAMED("accent"), .color = FELT_COLOR_ACCENT, .weight = 1, .align = FELT_ALIGN_CENTER, PLAIN},
    {NAMED("gold"), .color = FELT_COLOR_GOLD, .weight = 1, .align = FELT_ALIGN_CENTER, PLAIN},
    {NAMED("corner"), .color = FELT_COLOR_SOFT, .align = FELT_ALIGN_RIGHT, .screen = 8, PLAIN},
    {NAMED("corner-name"), .color = FELT_COLOR_SOFT, .align = FELT_ALIGN_RIGHT, .inset = 2, .screen = 5, PLAIN},
    {NAMED("caption"), .color = FELT_COLOR_SOFT, .align = FELT_ALIGN_CENTER, PLAIN},
    {NAMED("small"), .color = FELT_COLOR_SOFT, .align = FELT_ALIGN_CENTER, .screen = 4, PLAIN},
    {NAMED("figures"), .color = FELT_COLOR_INK, .weight = 2, .align = FELT_ALIGN_CENTER, PLAIN},
    {NAMED("figures-new"), .color = FELT_COLOR_GOLD, .weight = 2, .align = FELT_ALIGN_CENTER, PLAIN},
    {NAMED("time"), .color = FELT_COLOR_INK, .weight = 2, .align = FELT_ALIGN_CENTER, .inset = 10, .digits = TRUE, PLAIN},
    {NAMED("time-paused"), .color = FELT_COLOR_GOLD, .weight = 2, .align = FELT_ALIGN_CENTER, .inset = 10, .digits = TRUE, PLAIN},
    {NAMED("time-warning"), .color = FELT_COLOR_WARNING, .weight = 2, .align = FELT_ALIGN_CENTER, .inset = 10, .digits = TRUE, PLAIN},
    {NAMED("foot"), .color = FELT_COLOR_INK, .weight = 2, .align = FELT_ALIGN_CENTER, .fill = FELT_COLOR_SHADE, .frame = -1, .size = 100, .inset = 10},
    {NAMED("panel"), .color = FELT_COLOR_INK, .align = FELT_ALIGN_LEFT, .fill = FELT_COLOR_SHADE, .frame = -1, .size = 100, .round = 3, .inset = 4},
    {NAMED("pill"), .color = FELT_COLOR_ACCENT, .align = FELT_ALIGN_CENTER, .fill = -1, .frame = FELT_COLOR_ACCENT, .size = 100, .inset = 12, .round = 25, .hug = TRUE},
    {NAMED("pill-gold"), .color = FELT_COLOR_GOLD, .align = FELT_ALIGN_CENTER, .fill = -1, .frame = FELT_COLOR_GOLD, .size = 100, .inset = 12, .round = 25, .hug = TRUE},
    {NAMED("pill-full"), .color = FELT_COLOR_GROUND, .weight = 1, .align = FELT_ALIGN_CENTER, .fill = FELT_COLOR_ACCENT, .frame = -1, .size = 100, .inset = 12, .round = 25, .hug = TRUE},
    {NAMED("pill-new"), .color = FELT_COLOR_GROUND, .weight = 1, .align = FELT_ALIGN_CENTER, .fill = FELT_COLOR_GOLD, .frame = -1, .size = 100, .inset = 8, .round = 25, .hug = TRUE},
    {NAMED("pill-warning"), .color = FELT_COLOR_GROUND, .weight = 1, .align = FELT_ALIGN_CENTER, .fill = FELT_COLOR_WARNING, .frame = -1, .size = 100, .inset = 8, .round = 25, .hug = TRUE},
};
/* clang-format on */

const FeltStyle *felt_styles(guint *n)
{
  *n = G_N_ELEMENTS(styles);
  return styles;
}

const FeltStyle *felt_style_find(const FeltLayout *layout, const char *name)
{
  for (guint i = 0; layout != NULL && i < layout->n_styles; i++)
    if (strcmp(layout->styles[i].name, name) == 0)
      return &layout->styles[i];
  for (guint i = 0; i < G_N_ELEMENTS(styles); i++)
    if (strcmp(styles[i].name, name) == 0)
      return &styles[i];
  return NULL;
}
