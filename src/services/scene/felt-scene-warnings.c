/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-warnings.c - what of a scene cannot be read from afar */
#include "services/scene/felt-scene-warnings.h"

#include "felt-config.h"
#include "services/scene/felt-scene-world.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static void free_warning_cb(gpointer data)
{
  FeltSceneWarning *warning = data;
  g_free(warning->cell);
  g_free(warning->message);
  g_free(warning);
}

static gboolean is_said(const GPtrArray *warnings, const char *cell, const char *message)
{
  for (guint i = 0; i < warnings->len; i++) {
    const FeltSceneWarning *warning = warnings->pdata[i];
    if (strcmp(warning->cell, cell) == 0 && strcmp(warning->message, message) == 0)
      return TRUE;
  }
  return FALSE;
}

static void warn(GPtrArray *warnings, const char *cell, const char *message)
{
  if (is_said(warnings, cell, message))
    return;
  FeltSceneWarning *warning = g_new0(FeltSceneWarning, 1);
  warning->cell = g_strdup(cell);
  warning->message = g_strdup(message);
  g_ptr_array_add(warnings, warning);
}

/* As on a screen of 1080 lines, whatever the size asked for. */
static void warn_small(GPtrArray *warnings, const FeltSceneBox *box, double lines)
{
  double scale = 1080 / lines;
  g_autofree char *message = g_strdup_printf(
      _("its capitals are %.0f pixels high at 1080 lines, and need %.0f; give the cell more room."),
      floor(box->capital * scale), box->needs * scale);
  warn(warnings, box->cell, message);
}

/* What is really painted of a text. */
static void ink_of(const FeltSceneBox *box, double *x, double *y, double *w, double *h)
{
  *x = box->at_x;
  *y = box->at_y + (box->ink_h > 0 ? box->ink_y : 0);
  *w = box->text_w;
  *h = box->ink_h > 0 ? box->ink_h : box->text_h;
}

/* Lines stand a little into each other without their letters touching. */
#define OVER 0.12

static gboolean lie_over(const FeltSceneBox *a, const FeltSceneBox *b)
{
  double ax, ay, aw, ah, bx, by, bw, bh;
  ink_of(a, &ax, &ay, &aw, &ah);
  ink_of(b, &bx, &by, &bw, &bh);
  double across = MIN(ax + aw, bx + bw) - MAX(ax, bx);
  double down = MIN(ay + ah, by + bh) - MAX(ay, by);
  return across > 1 && down > MIN(ah, bh) * OVER + 1;
}

static gboolean leaves_place(const FeltSceneBox *box)
{
  double x, y, w, h;
  ink_of(box, &x, &y, &w, &h);
  return !box->runs && (x < box->x - 1.5 || x + w > box->x + box->w + 1.5 ||
                        y < box->y - h * OVER - 1 || y + h > box->y + box->h + h * OVER + 1);
}

static GPtrArray *warnings_of(const GPtrArray *boxes, double lines)
{
  GPtrArray *warnings = g_ptr_array_new_with_free_func(free_warning_cb);
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    if (box->kind == FELT_BOX_QR && box->small)
      warn(warnings, box->cell,
           _("the QR code is too small to be scanned; give the cell more room."));
    if (box->kind != FELT_BOX_TEXT)
      continue;
    if (box->cut || leaves_place(box))
      warn(warnings, box->cell, _("the text does not fit; give the cell more room."));
    else if (box->small)
      warn_small(warnings, box, lines);

    for (guint j = 0; j < i; j++) {
      const FeltSceneBox *other = boxes->pdata[j];
      if (other->kind == FELT_BOX_TEXT && lie_over(box, other))
        warn(warnings, box->cell, _("two texts lie over each other; give the cell more room."));
    }
  }
  return warnings;
}

GPtrArray *felt_scene_warnings(const FeltLayout *layout, const FeltTheme *theme, double w, double h)
{
  FeltSceneWorld world = {0};
  felt_scene_world_sample(&world);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  GPtrArray *warnings = warnings_of(felt_scene_boxes(scene, &world.facts, w, h), MIN(w, h));
  if (!felt_scene_says(scene))
    warn(warnings, layout->title, _("nothing of it is shown; give a cell something to say."));
  felt_scene_world_clear(&world);
  return warnings;
}
