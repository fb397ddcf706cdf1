/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-text.c - texts fitted into places by the size of their letters */
#include "services/scene/felt-scene-text.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

struct _FeltFitter {
  PangoContext *context;
  GHashTable *measured; /* face and shape of a text -> Measure */
  GHashTable *kept;     /* all that a layout depends on -> Kept */
  guint round;
};

typedef struct {
  double w, h, digit_h;
  guint round; /* in which it was asked for last */
} Measure;

typedef struct {
  FeltFitted fitted;
  guint round;
} Kept;

/* All is measured at this size; letters grow in proportion, since nothing is hinted. */
#define MEASURED_PX 100.0

static void free_kept_cb(gpointer data)
{
  Kept *kept = data;
  g_object_unref(kept->fitted.layout);
  g_free(kept);
}

FeltFitter *felt_fitter_new(void)
{
  FeltFitter *fitter = g_new0(FeltFitter, 1);
  cairo_font_options_t *options = cairo_font_options_create();
  fitter->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(fitter->context, options);
  pango_context_set_round_glyph_positions(fitter->context, FALSE);
  cairo_font_options_destroy(options);
  fitter->measured = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  fitter->kept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_kept_cb);
  return fitter;
}

void felt_fitter_free(FeltFitter *fitter)
{
  g_hash_table_unref(fitter->measured);
  g_hash_table_unref(fitter->kept);
  g_object_unref(fitter->context);
  g_free(fitter);
}

static gboolean old_measure_cb(gpointer key, gpointer value, gpointer data)
{
  return ((const Measure *)value)->round + 1 < ((const FeltFitter *)data)->round;
}

static gboolean old_kept_cb(gpointer key, gpointer value, gpointer data)
{
  return ((const Kept *)value)->round + 1 < ((const FeltFitter *)data)->round;
}

void felt_fitter_round(FeltFitter *fitter)
{
  fitter->round++;
  g_hash_table_foreach_remove(fitter->measured, old_measure_cb, fitter);
  g_hash_table_foreach_remove(fitter->kept, old_kept_cb, fitter);
}

/* When lines break, a dot between two facts stays with the one before it, a number with its word
 * ("Level 1"), blinds and a first and a last together, and the parts of a short word: "Pot-Limit".
 */
static char *join(const char *markup)
{
  static GRegex *space, *hyphen;
  if (space == NULL) {
    space = g_regex_new("(?<=\\p{L}) (?=\\d)| (?=[·/–] )|(?<= [/–]) ", G_REGEX_OPTIMIZE, 0, NULL);
    hyphen = g_regex_new("\\b\\w{1,5}-\\K(?=\\w{1,6}\\b)", G_REGEX_OPTIMIZE, 0, NULL);
  }
  g_autofree char *words = g_regex_replace_literal(space, markup, -1, 0, "\302\240", 0, NULL);
  return g_regex_replace_literal(hyphen, words, -1, 0, "\342\201\240", 0, NULL);
}

static PangoLayout *lay_out(FeltFitter *fitter, const char *markup, const FeltFace *face, double px)
{
  PangoLayout *layout = pango_layout_new(fitter->context);
  PangoFontDescription *font = pango_font_description_new();
  g_autofree char *text = g_strdup_printf("<span font_features=\"tnum\">%s</span>", markup);
  pango_font_description_set_family(font, face->family != NULL ? face->family : "sans");
  pango_font_description_set_weight(font, face->weight);
  pango_font_description_set_absolute_size(font, px * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_markup(layout, text, -1);
  return layout;
}

/* Digits as 0, so that a text that counts is measured once. Those of markup have no meaning for its
 * width but in sizes, which stand in quotes. */
static char *shape_of(const char *markup)
{
  char *shape = g_strdup(markup);
  gboolean quoted = FALSE;
  for (char *c = shape; *c != '\0'; c++) {
    quoted ^= *c == '"';
    if (g_ascii_isdigit(*c) && !quoted)
      *c = '0';
  }
  return shape;
}

static const Measure *measure(FeltFitter *fitter, const char *markup, const FeltFace *face)
{
  g_autofree char *shape = shape_of(markup);
  char *key = g_strdup_printf("%s %d %s", face->family != NULL ? face->family : "",
                              (int)face->weight, shape);
  Measure *measured = g_hash_table_lookup(fitter->measured, key);
  if (measured != NULL) {
    g_free(key);
    measured->round = fitter->round;
    return measured;
  }

  g_autoptr(PangoLayout) layout = lay_out(fitter, shape, face, MEASURED_PX);
  g_autoptr(PangoLayout) digit = lay_out(fitter, "0", face, MEASURED_PX);
  int w, h;
  PangoRectangle ink;
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_get_size(layout, &w, &h);
  pango_layout_get_extents(digit, &ink, NULL);
  measured = g_new0(Measure, 1);
  measured->w = (double)w / PANGO_SCALE;
  measured->h = (double)h / PANGO_SCALE;
  measured->digit_h = (double)ink.height / PANGO_SCALE;
  measured->round = fitter->round;
  g_hash_table_insert(fitter->measured, key, measured);
  return measured;
}

void felt_fitter_measure(FeltFitter *fitter, const char *markup, const FeltFace *face, double *w,
                         double *h)
{
  const Measure *measured = measure(fitter, markup, face);
  *w = measured->w;
  *h = measured->h;
}

double felt_fitter_capital(FeltFitter *fitter, const FeltFace *face)
{
  char *key =
      g_strdup_printf("capital %s %d", face->family != NULL ? face->family : "", (int)face->weight);
  Measure *known = g_hash_table_lookup(fitter->measured, key);
  if (known == NULL) {
    PangoRectangle ink;
    g_autoptr(PangoLayout) layout = lay_out(fitter, "H", face, MEASURED_PX);
    pango_layout_get_extents(layout, &ink, NULL);
    known = g_new0(Measure, 1);
    known->h = (double)ink.height / PANGO_SCALE;
    g_hash_table_insert(fitter->measured, g_strdup(key), known);
  }
  known->round = fitter->round;
  g_free(key);
  return known->h;
}

/* Laid-out texts ----------------------------------------------------------------------------- */

static FeltFitted *find(FeltFitter *fitter, const char *key)
{
  Kept *kept = g_hash_table_lookup(fitter->kept, key);
  if (kept == NULL)
    return NULL;
  kept->round = fitter->round;
  return &kept->fitted;
}

static FeltFitted *keep(FeltFitter *fitter, const char *key, PangoLayout *layout, double px)
{
  Kept *kept = g_new0(Kept, 1);
  PangoRectangle ink, logical;
  pango_layout_get_extents(layout, &ink, &logical);
  kept->fitted = (FeltFitted){
      .layout = layout,
      .px = px,
      .w = (double)logical.width / PANGO_SCALE,
      .h = (double)logical.height / PANGO_SCALE,
      .ink_y = (double)ink.y / PANGO_SCALE,
      .ink_h = (double)ink.height / PANGO_SCALE,
  };
  kept->round = fitter->round;
  g_hash_table_insert(fitter->kept, g_strdup(key), kept);
  return &kept->fitted;
}

/* Hundredths and tenths of a pixel as whole numbers, which are printed ten times as fast. */
static char *key_of(const char *markup, const FeltFace *face, double px, double w, double h,
                    double align)
{
  return g_strdup_printf("%s %d %d %d %d %d %s", face->family != NULL ? face->family : "",
                         (int)face->weight, (int)lrint(px * 100), (int)lrint(w * 10),
                         (int)lrint(h * 10), (int)lrint(align * 10), markup);
}

const FeltFitted *felt_fitter_line(FeltFitter *fitter, const char *markup, const FeltFace *face,
                                   double px, double w)
{
  g_autofree char *key = key_of(markup, face, px, w, -1, 0);
  FeltFitted *fitted = find(fitter, key);
  if (fitted != NULL)
    return fitted;

  PangoLayout *layout = lay_out(fitter, markup, face, px);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  fitted = keep(fitter, key, layout, px);
  if (w <= 0 || fitted->w <= w + 0.5)
    return fitted;
  pango_layout_set_width(layout, (int)(w * PANGO_SCALE));
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  fitted->w = w;
  fitted->cut = TRUE;
  return fitted;
}

static void break_lines(PangoLayout *layout, double w, double align)
{
  pango_layout_set_width(layout, (int)(w * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  if (align > 0.75)
    pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT);
  else if (align > 0.25)
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
}

/* The narrowest that keeps text to as many lines, in the middle, at the right, or where its last
 * line would be a word alone. */
static double balance(PangoLayout *layout, double w, double align)
{
  int lines = pango_layout_get_line_count(layout);
  double low = w / 2, high = w;
  PangoRectangle last;
  pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, lines - 1), NULL, &last);
  gboolean alone = last.width < w * PANGO_SCALE * 0.3;
  if (lines < 2 || lines > 4 || (align < 0.25 && !alone))
    return w;

  pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
  for (guint i = 0; i < 7; i++) {
    double middle = (low + high) / 2;
    int wide;
    pango_layout_set_width(layout, (int)(middle * PANGO_SCALE));
    pango_layout_get_size(layout, &wide, NULL);
    if (pango_layout_get_line_count(layout) > lines || wide > (int)(middle * PANGO_SCALE))
      low = middle;
    else
      high = middle;
  }
  pango_layout_set_width(layout, (int)(high * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  return high;
}

const FeltFitted *felt_fitter_block(FeltFitter *fitter, const char *markup, const FeltFace *face,
                                    double px, double w, double h, double align)
{
  g_autofree char *key = key_of(markup, face, px, w, h, align);
  FeltFitted *fitted = find(fitter, key);
  if (fitted != NULL)
    return fitted;

  g_autofree char *joined = join(markup);
  PangoLayout *layout = lay_out(fitter, joined, face, px);
  break_lines(layout, w, align);
  double wide = balance(layout, w, align);
  fitted = keep(fitter, key, layout, px);
  fitted->w = wide;
  if (h <= 0 || fitted->h <= h + 0.5)
    return fitted;
  pango_layout_set_height(layout, (int)(h * PANGO_SCALE));
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  int cut_h;
  pango_layout_get_size(layout, NULL, &cut_h);
  fitted->h = (double)cut_h / PANGO_SCALE;
  fitted->cut = TRUE;
  return fitted;
}

/* Sizes are whole quarters: what is a little wider stays the same, and few fonts are made. */
static double quarters(double px)
{
  return MAX(floor(px * 4) / 4, 1);
}

double felt_fitter_line_px(FeltFitter *fitter, const char *markup, const FeltFace *face, double w,
                           double h, double most)
{
  const Measure *measured = measure(fitter, markup, face);
  double by_w = w / MAX(measured->w, 1) * MEASURED_PX, by_h = h / MAX(measured->h, 1) * MEASURED_PX;
  return quarters(MIN(MIN(by_w, by_h), most));
}

/* Whether a text keeps to h in lines of w, without a word that has to be broken. */
static gboolean block_fits(FeltFitter *fitter, const char *markup, const FeltFace *face, double px,
                           double w, double h)
{
  g_autofree char *joined = join(markup);
  g_autoptr(PangoLayout) layout = lay_out(fitter, joined, face, px);
  int height, width;
  pango_layout_set_width(layout, (int)(w * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
  pango_layout_get_size(layout, &width, &height);
  return (double)height / PANGO_SCALE <= h && (double)width / PANGO_SCALE <= w;
}

static double search_block_px(FeltFitter *fitter, const char *markup, const FeltFace *face,
                              double w, double h, double least, double most)
{
  double low = least, high = MAX(most, least);
  if (block_fits(fitter, markup, face, high, w, h))
    return high;
  for (guint i = 0; i < 9; i++) {
    double middle = (low + high) / 2;
    if (block_fits(fitter, markup, face, middle, w, h))
      low = middle;
    else
      high = middle;
  }
  return quarters(MAX(low, least));
}

double felt_fitter_block_px(FeltFitter *fitter, const char *markup, const FeltFace *face, double w,
                            double h, double least, double most)
{
  g_autofree char *place = g_strdup_printf("%.1f %.1f %.1f %.1f", w, h, least, most);
  char *key = g_strdup_printf("block %s %s %d %s", place, face->family != NULL ? face->family : "",
                              (int)face->weight, markup);
  Measure *known = g_hash_table_lookup(fitter->measured, key);
  if (known == NULL) {
    known = g_new0(Measure, 1);
    known->h = search_block_px(fitter, markup, face, w, h, least, most);
    g_hash_table_insert(fitter->measured, g_strdup(key), known);
  }
  known->round = fitter->round;
  g_free(key);
  return known->h;
}

double felt_fitter_digits_px(FeltFitter *fitter, const char *markup, const FeltFace *face, double w,
                             double h)
{
  const Measure *measured = measure(fitter, markup, face);
  double by_w = w / MAX(measured->w, 1) * MEASURED_PX;
  return quarters(MIN(by_w, h / MAX(measured->digit_h, 1) * MEASURED_PX));
}
