/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-scene.c - layouts and tokens: what they say, what is refused; broken ones by the thousand */
#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "felt-test.h"
#include "services/scene/felt-scene-cairo.h"
#include "services/scene/felt-scene-warnings.h"
#include "services/scene/felt-scene-list.h"
#include "services/scene/felt-scene-world.h"
#include "services/files/felt-data-files.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-token.h"

static void check_says(const char *text, const FeltSceneFacts *facts, const char *says)
{
  g_autofree char *said = felt_token_expand(text, facts);
  g_test_message("%s", text);
  g_assert_true(felt_token_check(text, NULL));
  g_assert_cmpstr(said, ==, says);
}

/* What is left out, what stays, and that names are only text. */
FELT_TEST(test_expansion, "/scene/expansion")
{
  char time[] = "11:22", blinds[] = "100 / 200", name[] = "<b>Tom & Ann</b>";
  FeltBoard board = {.time = time, .blinds = blinds, .name = name};
  const FeltSceneFacts facts = {.board = &board};
  check_says("{time} left", &facts, "11:22 left");
  check_says("plain", &facts, "plain");
  check_says("{game}", &facts, NULL);
  check_says("{time} · {game}", &facts, "11:22 · ");
  check_says("{time}[ · {game}]", &facts, "11:22");
  check_says("{time}[ · {blinds}]", &facts, "11:22 · 100 / 200");
  check_says("[{game|title}: {game}]", &facts, NULL);
  check_says("{game|title}[ · {game}]", &facts, "Game");
  check_says("{players|title}: <b>{time}</b>", &facts, "Players: <b>11:22</b>");
  check_says("{name}", &facts, "&lt;b&gt;Tom &amp; Ann&lt;/b&gt;");
  check_says("\\{time\\} \\[x\\] a < b & c", &facts, "{time} [x] a &lt; b &amp; c");
  check_says("{3.time}", &facts, NULL);
  check_says("{prizes}", &facts, "Prizes");

  static const struct {
    const char *text, *fills;
  } plain[] = {{"Now {blinds}!", "Now 100 / 200!"},
               {"{blinds} [upstairs] <b>&\\", "100 / 200 [upstairs] <b>&\\"},
               {"{game}", ""},
               {"{nobody}", "{nobody}"},
               {"{name} {blinds|title}", "<b>Tom & Ann</b> Blinds"}};
  for (guint i = 0; i < G_N_ELEMENTS(plain); i++) {
    g_autoptr(FeltState) state = felt_state_new();
    FeltSceneFacts with = facts;
    with.message = plain[i].text;
    with.state = state;
    g_autofree char *filled = felt_token_fill(plain[i].text, &facts);
    g_autofree char *message = felt_token_say("message", &with);
    g_assert_cmpstr(filled, ==, plain[i].fills);
    g_assert_cmpstr(message == NULL ? "" : message, ==, filled);
  }
}

/* Against burn-in: all but the ground stands elsewhere each minute, by a few pixels, and comes
 * back; what never changes is dim. */
FELT_TEST(test_spared, "/scene/spared")
{
  static const char text[] = "{'title':'X','root':{'rows':[{'text':'{name}','name':'lasts'},"
                             "{'text':'{time}','name':'ticks'}]}}";
  g_autofree char *json = g_strdelimit(g_strdup(text), "'", '"');
  g_autoptr(FeltLayout) layout = felt_must(felt_layout_parse(json, strlen(json), &felt_error));
  g_autoptr(FeltTheme) theme = felt_themes_load(NULL, NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  FeltSceneWorld world = {0};
  felt_scene_world_sample(&world);
  double was = 0, first = 0;
  for (gint64 minute = 0; minute <= 8; minute++) {
    world.facts.spares = TRUE;
    world.facts.now.utc_us = minute * 60 * G_USEC_PER_SEC;
    const GPtrArray *boxes = felt_scene_boxes(scene, &world.facts, 1920, 1080);
    const FeltSceneBox *ground = boxes->pdata[0], *lasts = boxes->pdata[1],
                       *ticks = boxes->pdata[2];
    double at = lasts->x * 100 + lasts->y;
    g_assert_cmpfloat(ground->x, ==, 0);
    g_assert_cmpfloat(lasts->color.a, <, 0.6);
    g_assert_cmpfloat(ticks->color.a, >, 0.9);
    g_assert_true(minute == 0 || at != was);
    g_assert_cmpint(felt_scene_changes_ms(scene), ==, 60000);
    first = minute == 0 ? at : first;
    was = at;
  }
  g_assert_cmpfloat(was, ==, first);
  felt_scene_world_clear(&world);
}

FELT_TEST(test_refused, "/scene/refused")
{
  static const char *const texts[] = {"{nobody}",  "{time", "{time|upper}",
                                      "[a",        "a]",    "[[a]]",
                                      "<b>a",      "</b>",  "<b><small>a</b></small>",
                                      "{10.time}", "{}"};
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    g_test_message("%s", texts[i]);
    g_assert_false(felt_token_check(texts[i], &error));
    g_assert_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID);
  }
}

/* What was read is written so that it is read again. */
FELT_TEST(test_round, "/scene/round")
{
  g_autoptr(GPtrArray) list = felt_scenes_list();
  g_assert_cmpuint(list->len, >=, 22);
  for (guint i = 0; i < list->len; i++) {
    const FeltSceneInfo *info = list->pdata[i];
    g_autoptr(FeltLayout) layout = felt_scenes_load(info->id, NULL), again = NULL;
    g_autofree char *text = felt_layout_to_json(layout);
    g_assert_null(info->problem);
    again = felt_layout_parse(text, strlen(text), NULL);
    g_assert_nonnull(again);
    g_assert_true(felt_record_equal(&felt_layout_record, layout, again));
  }
}

/* Parts that are absent leave their place to the others; a screen that is higher than wide turns.
 */
FELT_TEST(test_places, "/scene/places")
{
  static const char text[] =
      "{\"title\": \"T\", \"root\": {\"turn\": true, \"columns\": [{\"name\": \"a\", \"share\": 30,"
      "\"text\": \"{time}\"}, {\"name\": \"b\", \"share\": 70, \"text\": \"{game}\"},"
      "{\"name\": \"c\", \"share\": 10, \"text\": \"x\"}]}}";
  char time[] = "1:00", game[] = "Razz";
  FeltBoard board = {.time = time};
  const FeltSceneFacts facts = {.board = &board};
  g_autoptr(FeltLayout) layout = felt_layout_parse(text, strlen(text), NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);

  const GPtrArray *boxes = felt_scene_boxes(scene, &facts, 400, 300);
  g_assert_cmpuint(boxes->len, ==, 3); /* the ground, a and c */
  const FeltSceneBox *a = boxes->pdata[1], *c = boxes->pdata[2];
  g_assert_cmpfloat_with_epsilon(a->w, 300, 0.01);
  g_assert_cmpfloat_with_epsilon(c->x, 300, 0.01);
  board.game = game;
  boxes = felt_scene_boxes(scene, &facts, 300, 440);
  g_assert_cmpuint(boxes->len, ==, 4);
  const FeltSceneBox *b = boxes->pdata[2];
  g_assert_cmpfloat_with_epsilon(b->y, 120, 0.01);
  g_assert_cmpfloat_with_epsilon(b->h, 280, 0.01);
  g_assert_cmpstr(b->cell, ==, "b");
}

/* A league table without a league is a title alone, which says nothing; an own scene whose list is
 * empty still says what else stands there. */
FELT_TEST(test_subject, "/scene/subject")
{
  char time[] = "1:00";
  FeltBoard board = {.time = time};
  const FeltSceneFacts facts = {.board = &board};
  FeltSceneWorld world = {0};
  felt_scene_world_sample(&world);
  g_autoptr(FeltLayout) layout = felt_scenes_load("standings", NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  felt_scene_boxes(scene, &facts, 1280, 720);
  g_assert_false(felt_scene_says(scene));
  felt_scene_boxes(scene, &world.facts, 1280, 720);
  g_assert_true(felt_scene_says(scene));

  g_clear_pointer(&layout->subject, g_free);
  g_autoptr(FeltScene) own = felt_scene_new(layout, theme);
  felt_scene_boxes(own, &facts, 1280, 720);
  g_assert_true(felt_scene_says(own));
  layout->subject = g_strdup("nonsense");
  g_autoptr(GError) error = NULL;
  g_assert_false(felt_layout_check(layout, &error));
  g_assert_nonnull(strstr(error->message, "there is no list “nonsense”"));
  felt_scene_world_clear(&world);
}

/* Who is on the clock is said once by every scene, at its foot where it has no place for it. */
FELT_TEST(test_alert, "/scene/rules-6.3/alert")
{
  char time[] = "1:00", who[] = "Zoe, table 7 seat 5";
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_autoptr(GPtrArray) scenes = felt_scenes_list();
  for (guint i = 0; i < 2 * scenes->len; i++) {
    const FeltSceneInfo *info = scenes->pdata[i / 2];
    g_autoptr(FeltLayout) layout = felt_scenes_load(info->id, NULL);
    g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
    FeltBoard board = {.time = time, .alert = i % 2 == 0 ? who : NULL, .alert_s = 19};
    const FeltSceneFacts facts = {.board = &board};
    const GPtrArray *boxes = felt_scene_boxes(scene, &facts, 1280, 720);
    guint told = 0;
    for (guint j = 0; j < boxes->len; j++) {
      const FeltSceneBox *box = boxes->pdata[j];
      g_assert_true(box->y + box->h <= 720.01);
      if (box->text == NULL || strstr(box->text, "Zoe") == NULL)
        continue;
      g_assert_cmpstr(box->text, ==, "On the clock: Zoe, table 7 seat 5  00:19");
      g_assert_false(box->small || box->cut);
      told++;
    }
    if (told != (board.alert != NULL))
      g_error("%s says it %u times", info->id, told);
  }
}

/* Where phones find nobody a code takes no place; where they do, it is whole, black on white. */
FELT_TEST(test_code, "/scene/code")
{
  char time[] = "1:00";
  FeltBoard board = {.time = time};
  FeltSceneWorld world = {0};
  world.facts.board = &board;
  g_autoptr(FeltLayout) layout = felt_scenes_load("clock", NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("night", NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  const GPtrArray *boxes = felt_scene_boxes(scene, &world.facts, 1280, 720);
  for (guint i = 0; i < boxes->len; i++)
    g_assert_cmpint(((const FeltSceneBox *)boxes->pdata[i])->kind, !=, FELT_BOX_QR);

  const FeltQr *first = NULL;
  felt_scene_world_set_url(&world, "http://192.168.1.20:8040/");
  for (guint round = 0; round < 2; round++) {
    boxes = felt_scene_boxes(scene, &world.facts, 1280, 720);
    const FeltSceneBox *code = boxes->pdata[boxes->len - 1];
    g_assert_cmpint(code->kind, ==, FELT_BOX_QR);
    g_assert_cmpstr(code->text, ==, "http://192.168.1.20:8040/seat");
    g_assert_cmpfloat(code->w, ==, 3 * 33);
    g_assert_cmpfloat(code->w, ==, code->h);
    g_assert_false(code->small);
    g_assert_true(first == NULL || first == code->qr);
    first = code->qr;
  }
  check_says("{address}", &world.facts, "192.168.1.20:8040");
  felt_scene_world_set_url(&world, "https://felt.example/");
  check_says("{address}", &world.facts, "https://felt.example");
  felt_scene_world_clear(&world);
}

/* One that would be too small to be scanned is told. */
FELT_TEST(test_small_code, "/scene/small-code")
{
  static const char text[] =
      "{\"title\": \"T\", \"root\": {\"columns\": [{\"share\": 94, \"text\": \"{time}\"},"
      "{\"name\": \"code\", \"share\": 6, \"qr\": \"{url}\"}]}}";
  g_autoptr(FeltLayout) layout = felt_layout_parse(text, strlen(text), NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_autoptr(GPtrArray) warnings = felt_scene_warnings(layout, theme, 1280, 720);
  g_assert_cmpuint(warnings->len, ==, 1);
  const FeltSceneWarning *warning = warnings->pdata[0];
  g_assert_cmpstr(warning->cell, ==, "code");
  g_assert_nonnull(strstr(warning->message, "too small to be scanned"));
}

/* On wide screens and upright ones every text of every scene is as large as its role wants. */
FELT_TEST(test_roles, "/scene/roles")
{
  static const double sizes[][2] = {{1920, 1080}, {1080, 1920}};
  g_autoptr(GPtrArray) list = felt_scenes_list();
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  for (guint i = 0; i < list->len * G_N_ELEMENTS(sizes); i++) {
    const FeltSceneInfo *info = list->pdata[i / G_N_ELEMENTS(sizes)];
    const double *size = sizes[i % G_N_ELEMENTS(sizes)];
    g_autoptr(FeltLayout) layout = felt_scenes_load(info->id, NULL);
    g_autoptr(GPtrArray) warnings = felt_scene_warnings(layout, theme, size[0], size[1]);
    if (warnings->len > 0)
      g_error("%s at %gx%g, %s: %s", info->id, size[0], size[1],
              ((FeltSceneWarning *)warnings->pdata[0])->cell,
              ((FeltSceneWarning *)warnings->pdata[0])->message);
  }
}

/* What counts at a pot-limit table is read from the back: the maximum as the blinds, what comes and
 * the break from 40 pixels on; equal rows have equal letters. One below its role is named. */
FELT_TEST(test_capitals, "/scene/capitals")
{
  static const char small[] =
      "{\"title\": \"T\", \"root\": {\"rows\": [{\"share\": 95, \"bar\": true},"
      "{\"name\": \"low\", \"share\": 5, \"role\": \"figure\", \"text\": \"{time}\"}]}}";
  FeltSceneWorld world = {0};
  felt_scene_world_sample(&world);
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_autoptr(FeltLayout) layout = felt_scenes_load("clock-payouts", NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  const GPtrArray *boxes = felt_scene_boxes(scene, &world.facts, 1920, 1080);
  double list = 0, stakes = 0;
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    if (strcmp(box->cell, "next") == 0 || strcmp(box->cell, "corner") == 0)
      g_assert_cmpfloat(box->capital, >=, 40);
    gboolean value = box->text != NULL && g_ascii_isdigit(*box->text);
    double *same = strcmp(box->cell, "list") == 0 ? &list : &stakes;
    if (!value || (strcmp(box->cell, "list") != 0 && strcmp(box->cell, "stakes") != 0))
      continue;
    g_assert_true(*same == 0 || box->font_px == *same);
    *same = box->font_px;
  }
  g_assert_cmpfloat(stakes, >, 81);

  g_autoptr(FeltLayout) low = felt_layout_parse(small, strlen(small), NULL);
  g_autoptr(GPtrArray) warnings = felt_scene_warnings(low, theme, 960, 540);
  const FeltSceneWarning *warning = warnings->pdata[0];
  g_assert_cmpstr(warning->cell, ==, "low");
  g_assert_nonnull(strstr(warning->message, "at 1080 lines, and need 38"));
  felt_scene_world_clear(&world);
}

/* A text that did not change is the same layout; one that counts does not change its size. */
FELT_TEST(test_kept, "/scene/kept")
{
  char time[] = "11:11", other[] = "10:08";
  FeltBoard board = {.time = time};
  const FeltSceneFacts facts = {.board = &board};
  g_autoptr(FeltLayout) layout = felt_scenes_load("clock", NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("night", NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  g_autoptr(FeltState) state = felt_state_new();
  FeltClockView view = {0};
  FeltSceneFacts with = facts;
  with.state = state;
  with.view = &view;
  const FeltSceneBox *box = NULL;
  double px = 0;

  for (guint round = 0; round < 3; round++) {
    const GPtrArray *boxes = felt_scene_boxes(scene, &with, 1280, 720);
    for (guint i = 0; i < boxes->len; i++)
      if (g_strcmp0(((const FeltSceneBox *)boxes->pdata[i])->cell, "time") == 0)
        box = boxes->pdata[i];
    g_assert_nonnull(box);
    if (px > 0)
      g_assert_cmpfloat_with_epsilon(px, box->font_px, 0.001);
    px = box->font_px;
    board.time = other;
  }
}

/* Themes ------------------------------------------------------------------------------------- */

static cairo_status_t append_cb(void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append(data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

/* A white picture as a theme keeps it. Owned by the caller. */
static char *white_picture(int w, int h)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, w, h);
  cairo_t *cr = cairo_create(surface);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  cairo_destroy(cr);
  cairo_surface_write_to_png_stream(surface, append_cb, bytes);
  cairo_surface_destroy(surface);
  return g_base64_encode(bytes->data, bytes->len);
}

/* What is seen in a corner of a scene without text. */
static FeltRgba corner_of(FeltScene *scene, const FeltSceneFacts *facts)
{
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 160, 90);
  cairo_t *cr = cairo_create(surface);
  felt_scene_cairo_paint(cr, felt_scene_boxes(scene, facts, 160, 90));
  cairo_destroy(cr);
  cairo_surface_flush(surface);
  guint32 pixel = *(const guint32 *)(const void *)cairo_image_surface_get_data(surface);
  cairo_surface_destroy(surface);
  return (FeltRgba){(pixel >> 16 & 255) / 255.0, (pixel >> 8 & 255) / 255.0, (pixel & 255) / 255.0,
                    1};
}

/* A picture that is higher than wide still covers the screen to its corners; text can be read over
 * it in each mode of each theme. */
FELT_TEST(test_background, "/scene/background")
{
  static const char text[] = "{\"title\": \"T\", \"root\": {\"text\": \"{game}\"}}";
  static const char *const themes[] = {"felt", "night", "paper", "contrast"};
  g_autoptr(FeltLayout) layout = felt_layout_parse(text, strlen(text), NULL);
  for (guint i = 0; i < G_N_ELEMENTS(themes); i++) {
    g_autoptr(FeltTheme) theme = felt_themes_load(themes[i], NULL);
    theme->background = white_picture(10, 40);
    g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
    for (int mode = FELT_BOARD_PLAY; mode <= FELT_BOARD_FINISHED; mode++) {
      FeltBoard board = {.mode = (FeltBoardMode)mode};
      const FeltSceneFacts facts = {.board = &board};
      FeltRgba seen = corner_of(scene, &facts);
      FeltRgba ground = felt_theme_color(theme, mode, FELT_COLOR_GROUND);
      FeltRgba ink = felt_theme_color(theme, mode, FELT_COLOR_INK);
      g_test_message("%s, mode %d, veil %.2f", themes[i], mode, felt_theme_veil(theme, mode));
      if (felt_theme_veil(theme, mode) < 0.95 && ground.g < 0.9)
        g_assert_cmpfloat(seen.g, >, ground.g + 0.01);
      g_assert_cmpfloat(felt_rgba_contrast(&ink, &seen), >, 2.9);
    }
  }
}

/* One's own is kept under another name than those that come with Felt, and goes again. */
FELT_TEST(test_own_theme, "/scene/own-theme")
{
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_free(theme->title);
  theme->title = g_strdup("Felt");
  g_assert_true(felt_themes_save(theme, NULL, &kept, &error));
  g_assert_cmpstr(kept, ==, "felt-2");
  g_autoptr(FeltTheme) read = felt_themes_load(kept, NULL);
  g_assert_cmpstr(read->name, ==, kept);
  g_free(theme->ink);
  theme->ink = g_strdup("#0a3d2f");
  felt_refused(felt_themes_save(theme, kept, NULL, &felt_error), "ink on the ground of play");
  *theme->title = '\0';
  felt_refused_by(felt_themes_save(theme, kept, NULL, &felt_error), "Give the theme a name.");
  g_assert_true(felt_themes_remove(kept, &error));
  g_assert_false(felt_themes_remove("felt", &error));
  g_assert_nonnull(strstr(error->message, "no theme of your own"));
}

/* What could not be read again is not saved. */
FELT_TEST(test_no_title, "/scene/no-title")
{
  g_autofree char *folder = felt_data_files_own("scenes");
  g_autoptr(FeltLayout) layout = felt_scenes_load("clock", NULL);
  g_autoptr(GError) error = NULL;
  *layout->title = '\0';
  felt_refused_by(felt_scenes_save(layout, "clock", NULL, &felt_error), "Give the scene a title.");
  g_free(layout->title);
  layout->title = g_strnfill(1000, 'x');
  g_assert_false(felt_scenes_save(layout, "clock", NULL, &error));
  g_assert_nonnull(strstr(error->message, "shorten it"));
  g_assert_false(felt_scenes_remove("clock", NULL));
  g_assert_cmpint(g_rmdir(folder), ==, 0);
}

/* A file that somebody put there under a name of their own is kept under it; and where there is no
 * place for files it is said so. */
FELT_TEST(test_own_files, "/scene/own-files")
{
  g_autofree char *folder = felt_data_files_own("themes"), *kept = NULL;
  g_autofree char *path = g_build_filename(folder, "Our Theme.felttheme", NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("night", NULL);
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(g_mkdir_with_parents(folder, 0755), ==, 0);
  g_assert_true(felt_theme_write(theme, path, &error));
  g_free(theme->ink);
  theme->ink = g_strdup("#ffffff");
  g_assert_true(felt_themes_save(theme, "Our Theme", &kept, &error));
  g_assert_cmpstr(kept, ==, "Our Theme");
  g_autoptr(FeltTheme) read = felt_themes_load("Our Theme", NULL);
  g_assert_cmpstr(read->ink, ==, "#ffffff");
  g_assert_true(felt_themes_remove("Our Theme", &error));

  g_assert_cmpint(g_rmdir(folder), ==, 0);
  g_assert_true(g_file_set_contents(folder, "", 0, NULL));
  g_assert_false(felt_themes_save(theme, NULL, NULL, &error));
  g_assert_true(g_str_has_prefix(error->message, folder));
  g_assert_nonnull(strstr(error->message, "cannot be written"));
  g_unlink(folder);
}

/* At 15 metres: the digits are a fifth of the height of a wide screen, and as wide as half of one
 * that is held upright. */
FELT_TEST(test_time, "/scene/time")
{
  static const double sizes[][2] = {{1024, 600},  {1280, 800},  {1920, 1080}, {3840, 2160},
                                    {2560, 1080}, {1080, 1920}, {600, 1024}};
  static const char *const scenes[] = {"clock", "clock-payouts"};
  FeltSceneWorld world = {0};
  felt_scene_world_sample(&world);
  for (guint i = 0; i < G_N_ELEMENTS(scenes) * G_N_ELEMENTS(sizes); i++) {
    const char *id = scenes[i % G_N_ELEMENTS(scenes)];
    const double *size = sizes[i / G_N_ELEMENTS(scenes)];
    g_autoptr(FeltLayout) layout = felt_scenes_load(id, NULL);
    g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
    g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
    const GPtrArray *boxes = felt_scene_boxes(scene, &world.facts, size[0], size[1]);
    guint found = 0;
    g_test_message("%s at %gx%g", id, size[0], size[1]);
    for (guint k = 0; k < boxes->len; k++) {
      const FeltSceneBox *box = boxes->pdata[k];
      if (g_strcmp0(box->cell, "time") != 0)
        continue;
      found++;
      if (size[0] > size[1])
        g_assert_cmpfloat(box->ink_h, >=, size[1] / 5);
      else
        g_assert_cmpfloat(box->text_w, >=, size[0] / 2);
    }
    g_assert_cmpuint(found, ==, 1);
  }
  felt_scene_world_clear(&world);
}

/* Broken layouts ----------------------------------------------------------------------------- */

/* Changes a few bytes: what people and disks do to files, and what an attacker tries. */
static char *broken(GRand *rand, const char *text, gsize *length)
{
  static const char *const parts[] = {"\"rows\":[",
                                      "{",
                                      "}",
                                      "]",
                                      "\"",
                                      "{time}",
                                      "[",
                                      "999999999",
                                      "-1",
                                      "null",
                                      "\"when\":\"1/0\",",
                                      "\"text\":\"{\",",
                                      "\xff",
                                      "\"columns\":[{}],",
                                      "<b>",
                                      "\\u0000",
                                      "1e400",
                                      ","};
  GString *out = g_string_new_len(text, (gssize)*length);
  guint n = (guint)g_rand_int_range(rand, 1, 5);
  for (guint i = 0; i < n && out->len > 0; i++) {
    gssize at = g_rand_int_range(rand, 0, (gint32)out->len);
    gssize some = g_rand_int_range(rand, 1, 100), how = g_rand_int_range(rand, 0, 12);
    if (how == 0)
      out->str[at] = (char)g_rand_int_range(rand, 1, 256);
    else if (how == 1)
      g_string_insert(out, at, parts[g_rand_int_range(rand, 0, G_N_ELEMENTS(parts))]);
    else if (how == 2)
      g_string_erase(out, at, MIN(some, (gssize)out->len - at));
    else if (how > 3 && g_ascii_isalnum(out->str[at])) /* most are still JSON */
      out->str[at] = (char)(g_ascii_isdigit(out->str[at]) ? '0' + how % 10 : 'a' + some % 26);
    else if (how == 3)
      g_string_insert_len(out, at, text, MIN(some, (gssize)*length));
  }
  *length = out->len;
  return g_string_free(out, FALSE);
}

/* A layout that is taken is shown: without a crash, and never outside the screen. */
static void show(FeltLayout *layout, const FeltSceneWorld *world)
{
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  const GPtrArray *boxes = felt_scene_boxes(scene, &world->facts, 640, 360);
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    g_assert_cmpfloat(box->x, >=, -0.01);
    g_assert_cmpfloat(box->y, >=, -0.01);
    g_assert_cmpfloat(box->x + box->w, <=, 640.01);
    g_assert_cmpfloat(box->y + box->h, <=, 360.01);
  }
}

/* The rows of an example are each another one: what a list looks like is seen. */
FELT_TEST(test_samples, "/scene/samples")
{
  FeltSceneWorld world = {0};
  felt_scene_world_sample(&world);
  for (guint i = 0; felt_scene_list_nth(i) != NULL; i++) {
    const FeltSceneList *list = felt_scene_list_nth(i);
    g_autoptr(GArray) rows = felt_scene_list_rows(list, &world.facts);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_assert_cmpuint(rows->len, ==, list->n_samples);
    for (guint j = 0; j < rows->len; j++) {
      const FeltListRow *row = &g_array_index(rows, FeltListRow, j);
      GString *line = g_string_new(list->name);
      for (guint k = 0; k < list->n_columns; k++)
        g_string_append_printf(line, ", %s", row->texts[k]);
      g_test_message("%s", line->str);
      g_assert_null(strchr(line->str, '|'));
      g_assert_true(g_hash_table_add(seen, g_string_free(line, FALSE)));
    }
  }
  felt_scene_world_clear(&world);
}

FELT_TEST(test_fuzz, "/scene/fuzz")
{
  const char *seed_text = g_getenv("FELT_SEED");
  guint32 seed = seed_text != NULL ? (guint32)strtoul(seed_text, NULL, 10) : g_random_int();
  guint n = felt_test_times("FELT_SCENE_FUZZ", 5000), taken = 0;
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  g_autoptr(GPtrArray) list = felt_scenes_list();
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  FeltSceneWorld world = {0};
  g_test_message("FELT_SEED=%u", seed);
  felt_scene_world_sample(&world);
  for (guint i = 0; i < list->len; i++) {
    g_autoptr(FeltLayout) layout = felt_scenes_load(((FeltSceneInfo *)list->pdata[i])->id, NULL);
    g_ptr_array_add(texts, felt_layout_to_json(layout));
  }

  for (guint i = 0; i < n; i++) {
    const char *text = texts->pdata[g_rand_int_range(rand, 0, (gint32)texts->len)];
    gsize length = strlen(text);
    g_autofree char *bad = broken(rand, text, &length);
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltLayout) layout = felt_layout_parse(bad, length, &error);
    g_assert_true((layout == NULL) == (error != NULL));
    if (layout == NULL || taken++ % 8 != 0)
      continue;
    show(layout, &world);
  }
  g_test_message("%u layouts, %u of them taken", n, taken);
  felt_scene_world_clear(&world);
}

static void remove_folder(const char *folder, const char *within)
{
  g_autofree char *path = g_build_filename(folder, within, NULL);
  gboolean gone = g_rmdir(path) == 0 || errno == ENOENT; /* one test alone makes none of them */
  g_assert_true(gone);
}

FELT_TEST_MAIN(argc, argv)
{
  g_autofree char *own = g_dir_make_tmp("felt-scene-XXXXXX", NULL);
  g_setenv("XDG_DATA_HOME", own, TRUE); /* what is kept; pictures are known by the system's files */
  g_test_init(&argc, &argv, NULL);
  int result = felt_test_run();
  const char *const made[] = {"felt/themes", "felt", ""};
  for (guint i = 0; result == 0 && i < G_N_ELEMENTS(made); i++)
    remove_folder(own, made[i]);
  return result;
}
