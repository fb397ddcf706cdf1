/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme.c - colours and fonts of the room's screen, read and looked up */
#include "services/scene/felt-theme.h"

#include "felt-config.h"
#include "services/board/felt-board.h"
#include "services/scene/felt-picture.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

/* Words of files; a refusal says them in the user's language. */
const char *const felt_color_words[] = {NC_("theme", "ink"),
                                        NC_("theme", "soft"),
                                        NC_("theme", "accent"),
                                        NC_("theme", "gold"),
                                        NC_("theme", "warning"),
                                        "shade",
                                        "track",
                                        "ground",
                                        NULL};

/* clang-format off */
#define COLOR(in, name) \
  {.key = #name, .type = FELT_FIELD_TEXT, .offset = offsetof(in, name), \
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED}
static const FeltField look_fields[] = {
    COLOR(FeltThemeLook, inner), COLOR(FeltThemeLook, outer), COLOR(FeltThemeLook, accent), {0}};
static const FeltRecord look_record = {"a look", sizeof(FeltThemeLook), look_fields, 0};

#define LOOK(name, place) \
  {.key = name, .type = FELT_FIELD_RECORD, .offset = offsetof(FeltTheme, place), .record = &look_record, .flags = FELT_FIELD_REQUIRED}
#define TEXT(name, more) \
  {.key = #name, .type = FELT_FIELD_TEXT, .offset = offsetof(FeltTheme, name), .flags = more}
static const FeltField theme_fields[] = {
    TEXT(name, FELT_FIELD_NAME | FELT_FIELD_REQUIRED), TEXT(title, FELT_FIELD_NAME | FELT_FIELD_REQUIRED),
    COLOR(FeltTheme, ink), COLOR(FeltTheme, soft), COLOR(FeltTheme, gold), COLOR(FeltTheme, warning),
    COLOR(FeltTheme, shade), COLOR(FeltTheme, track),
    LOOK("play", play), LOOK("paused", paused), LOOK("break", on_break), LOOK("finished", finished),
    TEXT(font, FELT_FIELD_NAME), TEXT(digits, FELT_FIELD_NAME), TEXT(logo, FELT_FIELD_LONG), TEXT(background, FELT_FIELD_LONG), {0}};
const FeltRecord felt_theme_record = {"a theme", sizeof(FeltTheme), theme_fields, 0};
/* clang-format on */

void felt_theme_free(FeltTheme *theme)
{
  if (theme == NULL)
    return;
  felt_record_release(&felt_theme_record, theme);
  g_free(theme);
}

FeltTheme *felt_theme_copy(const FeltTheme *theme)
{
  FeltTheme *copy = g_new0(FeltTheme, 1);
  felt_record_copy(&felt_theme_record, copy, theme);
  return copy;
}

char *felt_theme_to_json(const FeltTheme *theme)
{
  return felt_record_print(&felt_theme_record, theme);
}

/* Colours ------------------------------------------------------------------------------------ */

gboolean felt_rgba_parse(const char *text, FeltRgba *rgba)
{
  gsize length = strlen(text), digits = length == 4 ? 1 : 2;
  double values[4] = {0, 0, 0, 1};
  if (text[0] != '#' || (length != 4 && length != 7 && length != 9))
    return FALSE;
  for (gsize i = 1, value = 0; i < length; i += digits, value++) {
    int high = g_ascii_xdigit_value(text[i]), low = g_ascii_xdigit_value(text[i + digits - 1]);
    if (high < 0 || low < 0)
      return FALSE;
    values[value] = (high * 16 + low) / 255.0;
  }
  *rgba = (FeltRgba){values[0], values[1], values[2], values[3]};
  return TRUE;
}

static double linear(double value)
{
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(const FeltRgba *c)
{
  return 0.2126 * linear(c->r) + 0.7152 * linear(c->g) + 0.0722 * linear(c->b);
}

/* A colour that lets its ground through, as it is seen on it. */
static FeltRgba over(const FeltRgba *c, const FeltRgba *on)
{
  double a = c->a;
  return (FeltRgba){c->r * a + on->r * (1 - a), c->g * a + on->g * (1 - a),
                    c->b * a + on->b * (1 - a), 1};
}

double felt_rgba_contrast(const FeltRgba *text, const FeltRgba *on)
{
  FeltRgba seen = over(text, on);
  double a = luminance(&seen), b = luminance(on);
  return (MAX(a, b) + 0.05) / (MIN(a, b) + 0.05);
}

const FeltThemeLook *felt_theme_look(const FeltTheme *theme, int mode)
{
  switch (mode) {
  case FELT_BOARD_PAUSED:
    return &theme->paused;
  case FELT_BOARD_BREAK:
    return &theme->on_break;
  case FELT_BOARD_FINISHED:
    return &theme->finished;
  default:
    return &theme->play;
  }
}

/* The text of a colour in a mode. */
static const char *color_text(const FeltTheme *theme, int mode, FeltColor color)
{
  const char *texts[FELT_N_COLORS] = {
      [FELT_COLOR_INK] = theme->ink,     [FELT_COLOR_SOFT] = theme->soft,
      [FELT_COLOR_GOLD] = theme->gold,   [FELT_COLOR_WARNING] = theme->warning,
      [FELT_COLOR_SHADE] = theme->shade, [FELT_COLOR_TRACK] = theme->track,
  };
  const FeltThemeLook *look = felt_theme_look(theme, mode);
  if (color == FELT_COLOR_ACCENT)
    return look->accent;
  return color == FELT_COLOR_GROUND ? look->outer : texts[color];
}

FeltRgba felt_theme_color(const FeltTheme *theme, int mode, FeltColor color)
{
  FeltRgba rgba = {0, 0, 0, 1};
  felt_rgba_parse(color_text(theme, mode, color), &rgba); /* reading refused what is no colour */
  return rgba;
}

static const FeltColor text_colors[] = {FELT_COLOR_INK, FELT_COLOR_SOFT, FELT_COLOR_ACCENT,
                                        FELT_COLOR_GOLD, FELT_COLOR_WARNING};

/* Whether all text stands out from white and from black behind a veil of one colour. */
static gboolean veils(const FeltTheme *theme, int mode, const FeltRgba *veil)
{
  const FeltRgba pixels[] = {{0, 0, 0, 1}, {1, 1, 1, 1}};
  for (guint i = 0; i < G_N_ELEMENTS(pixels); i++)
    for (guint j = 0; j < G_N_ELEMENTS(text_colors); j++) {
      FeltRgba seen = over(veil, &pixels[i]), text = felt_theme_color(theme, mode, text_colors[j]);
      if (felt_rgba_contrast(&text, &seen) < 3)
        return FALSE;
    }
  return TRUE;
}

double felt_theme_veil(const FeltTheme *theme, int mode)
{
  const FeltThemeLook *look = felt_theme_look(theme, mode);
  FeltRgba inner = {0, 0, 0, 1}, outer = inner;
  felt_rgba_parse(look->inner, &inner);
  felt_rgba_parse(look->outer, &outer);
  for (int percent = 50; percent < 100; percent += 2) {
    inner.a = outer.a = percent / 100.0;
    if (veils(theme, mode, &inner) && veils(theme, mode, &outer))
      return percent / 100.0;
  }
  return 1;
}

/* Reading ------------------------------------------------------------------------------------ */

static const int modes[] = {FELT_BOARD_PLAY, FELT_BOARD_PAUSED, FELT_BOARD_BREAK,
                            FELT_BOARD_FINISHED};
static const char *const mode_keys[] = {NC_("theme", "play"), NC_("theme", "paused"),
                                        NC_("theme", "break"), NC_("theme", "finished")};

static gboolean refuse_color(const char *text, GError **error)
{
  g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
              _("“%s” is no colour; write it as #rrggbb."), text);
  return FALSE;
}

/* How much a colour stands out at least where the ground is darkest and lightest; on the shade
 * over it, if `shaded`. */
static double least_contrast(const FeltTheme *theme, int mode, FeltColor color, gboolean shaded)
{
  const FeltThemeLook *look = felt_theme_look(theme, mode);
  FeltRgba text = felt_theme_color(theme, mode, color), inner = {0, 0, 0, 1}, outer = inner;
  FeltRgba shade = felt_theme_color(theme, mode, FELT_COLOR_SHADE);
  felt_rgba_parse(look->inner, &inner);
  felt_rgba_parse(look->outer, &outer);
  if (shaded) {
    inner = over(&shade, &inner);
    outer = over(&shade, &outer);
  }
  return MIN(felt_rgba_contrast(&text, &inner), felt_rgba_contrast(&text, &outer));
}

/* What is wrong with a text that many must read from far away, wherever it is; NULL: nothing. Owned
 * by the caller. */
static char *weak_text(const FeltTheme *theme, guint mode, FeltColor color, gboolean shaded)
{
  double least = least_contrast(theme, modes[mode], color, shaded);
  const char *text = g_dpgettext2(GETTEXT_PACKAGE, "theme", felt_color_words[color]);
  const char *when = g_dpgettext2(GETTEXT_PACKAGE, "theme", mode_keys[mode]);
  if (least >= FELT_THEME_CONTRAST_MIN)
    return NULL;
  if (shaded)
    return g_strdup_printf(_("%s on the shade of %s cannot be read from afar (%.1f to 1, at least "
                             "4.5); make one of them lighter or darker."),
                           text, when, least);
  return g_strdup_printf(_("%s on the ground of %s cannot be read from afar (%.1f to 1, at least "
                           "4.5); make one of them lighter or darker."),
                         text, when, least);
}

static gboolean check_contrast(const FeltTheme *theme, guint mode, FeltColor color, GError **error)
{
  g_autofree char *weak = weak_text(theme, mode, color, FALSE);
  if (weak != NULL)
    g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, weak);
  return weak == NULL;
}

GPtrArray *felt_theme_warnings(const FeltTheme *theme)
{
  GPtrArray *warnings = g_ptr_array_new_with_free_func(g_free);
  for (guint mode = 0; mode < G_N_ELEMENTS(modes); mode++)
    for (guint i = 0; i < G_N_ELEMENTS(text_colors); i++) {
      char *weak = weak_text(theme, mode, text_colors[i], FALSE);
      if (weak == NULL)
        weak = weak_text(theme, mode, text_colors[i], TRUE);
      if (weak != NULL)
        g_ptr_array_add(warnings, weak);
    }
  return warnings;
}

static gboolean check_mode(const FeltTheme *theme, guint mode, GError **error)
{
  const FeltThemeLook *look = felt_theme_look(theme, modes[mode]);
  FeltRgba rgba;
  if (!felt_rgba_parse(look->inner, &rgba))
    return refuse_color(look->inner, error);
  for (FeltColor color = 0; color < FELT_N_COLORS; color++)
    if (!felt_rgba_parse(color_text(theme, modes[mode], color), &rgba))
      return refuse_color(color_text(theme, modes[mode], color), error);
  for (guint i = 0; i < G_N_ELEMENTS(text_colors); i++)
    if (!check_contrast(theme, mode, text_colors[i], error))
      return FALSE;
  return TRUE;
}

/* painted: the picture is decoded, not only looked at. */
static gboolean check_picture(const char *data, const char *name, gboolean painted, GError **error)
{
  gsize size;
  if (data == NULL)
    return TRUE;
  g_autoptr(GBytes) bytes = felt_picture_from_base64(data, NULL);
  if (bytes != NULL && !painted)
    return TRUE;
  g_autofree guchar *content = g_base64_decode(data, &size);
  return felt_picture_check(content, size, name, error);
}

static gboolean check_pictures(const FeltTheme *theme, gboolean painted, GError **error)
{
  return check_picture(theme->logo, "logo", painted, error) &&
         check_picture(theme->background, "background", painted, error);
}

gboolean felt_theme_check_pictures(const FeltTheme *theme, GError **error)
{
  return check_pictures(theme, TRUE, error);
}

static gboolean check(const FeltTheme *theme, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS(modes); i++)
    if (!check_mode(theme, i, error))
      return FALSE;
  return check_pictures(theme, FALSE, error);
}

FeltTheme *felt_theme_parse(const char *text, gsize length, GError **error)
{
  g_autoptr(FeltTheme) theme = g_new0(FeltTheme, 1);
  felt_record_init(&felt_theme_record, theme);
  cJSON *json = felt_input_json_parse_file(text, length, error);
  if (json == NULL)
    return NULL;
  gboolean read = felt_record_from_json(&felt_theme_record, theme, json, NULL, "", error);
  cJSON_Delete(json);
  return read && check(theme, error) ? g_steal_pointer(&theme) : NULL;
}
