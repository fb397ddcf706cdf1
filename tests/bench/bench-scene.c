/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-scene.c - what a second of the room's screen costs, and a change of scene */
#include <stdlib.h>
#include <time.h>

#include "bench/felt-bench.h"
#include "app/display/felt-scene-paint.h"
#include "services/scene/felt-scenes.h"

/* Prints, for the clock with a pot-limit level at 1080p and 4K: milliseconds of one core for a tick
 * (the boxes, the render nodes, and painting what changed without a graphics card) and for another
 * scene (reading its file, boxes, nodes and the whole picture). Medians of TICKS and CHANGES. */

#define TICKS   61
#define CHANGES 9

static const struct {
  int w, h;
  double tick_goal, change_goal; /* ms */
} sizes[] = {{1920, 1080, 0.45, 100}, {3840, 2160, 1.3, 100}};

static double median(double *values, guint n)
{
  felt_bench_sort(values, n);
  return values[n / 2];
}

static double cpu_ms(void)
{
  return (double)clock() * 1000 / CLOCKS_PER_SEC;
}

/* Paints a node into a picture, of which only the region changed. */
static void paint(cairo_surface_t *surface, GskRenderNode *node, const graphene_rect_t *region)
{
  cairo_t *cr = cairo_create(surface);
  if (region != NULL) {
    cairo_rectangle(cr, region->origin.x, region->origin.y, region->size.width,
                    region->size.height);
    cairo_clip(cr);
  }
  gsk_render_node_draw(node, cr);
  cairo_destroy(cr);
}

/* The place of the time, which is all that a tick changes. */
static graphene_rect_t place_of(const GPtrArray *boxes, const char *cell)
{
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    if (g_strcmp0(box->cell, cell) == 0)
      return GRAPHENE_RECT_INIT((float)box->at_x, (float)(box->at_y + box->ink_y),
                                (float)box->text_w, (float)box->ink_h);
  }
  g_error("there is no cell %s", cell);
}

static FeltBoard new_board(void)
{
  FeltBoard board = {.mode = FELT_BOARD_PLAY, .has_entries = TRUE, .progress = 0.4, .n_stakes = 2};
  board.break_min = 12;
  board.break_hands = board.counts_ms = -1;
  board.name = g_strdup("Friday Pot-Limit");
  board.level = g_strdup("Level 6");
  board.game = g_strdup("Pot-Limit Omaha");
  board.blinds = g_strdup("100 / 200");
  board.min_raise = g_strdup("400");
  board.max_first = g_strdup("700");
  board.pot_note = g_strdup("true pot");
  board.next_blinds = g_strdup("150 / 300");
  board.next_at = g_strdup("21:25");
  board.clock = g_strdup("21:14");
  board.players = g_strdup("30");
  board.entries = g_strdup("36");
  board.average = g_strdup("24,000");
  board.average_bb = g_strdup("120 BB");
  board.chips = g_strdup("720,000");
  board.prize_pool = g_strdup("3,600 EUR");
  board.stakes[0] = (FeltBoardFigure){g_strdup("Small blind"), g_strdup("100")};
  board.stakes[1] = (FeltBoardFigure){g_strdup("Big blind"), g_strdup("200")};
  return board;
}

/* One picture of the board: the node of all, to be freed. */
static GskRenderNode *picture(FeltScene *scene, FeltScenePainter *painter,
                              const FeltSceneFacts *facts, int w, int h, const GPtrArray **boxes)
{
  GtkSnapshot *snapshot = gtk_snapshot_new();
  *boxes = felt_scene_boxes(scene, facts, w, h);
  felt_scene_painter_paint(painter, snapshot, *boxes);
  return gtk_snapshot_free_to_node(snapshot);
}

static double measure_ticks(const FeltSceneFacts *facts, FeltBoard *board, int w, int h,
                            cairo_surface_t *surface)
{
  double each[TICKS];
  g_autoptr(FeltLayout) layout = felt_scenes_load("clock", NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
  FeltScenePainter *painter = felt_scene_painter_new();
  for (guint i = 0; i < TICKS; i++) {
    const GPtrArray *boxes;
    g_free(board->time);
    board->time = felt_clock_text(700 - i);
    double start = cpu_ms();
    GskRenderNode *node = picture(scene, painter, facts, w, h, &boxes);
    graphene_rect_t region = place_of(boxes, "time");
    paint(surface, node, i == 0 ? NULL : &region);
    each[i] = cpu_ms() - start;
    gsk_render_node_unref(node);
  }
  felt_scene_painter_free(painter);
  return median(each, TICKS);
}

static double measure_changes(const FeltSceneFacts *facts, int w, int h, cairo_surface_t *surface)
{
  static const char *const scenes[] = {"break", "payouts", "clock-payouts", "registration"};
  double each[CHANGES];
  for (guint i = 0; i < CHANGES; i++) {
    const GPtrArray *boxes;
    double start = cpu_ms();
    g_autoptr(FeltLayout) layout = felt_scenes_load(scenes[i % G_N_ELEMENTS(scenes)], NULL);
    g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
    g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
    FeltScenePainter *painter = felt_scene_painter_new();
    GskRenderNode *node = picture(scene, painter, facts, w, h, &boxes);
    paint(surface, node, NULL);
    each[i] = cpu_ms() - start;
    gsk_render_node_unref(node);
    felt_scene_painter_free(painter);
  }
  return median(each, CHANGES);
}

int main(void)
{
  gtk_init(); /* render nodes want a display */
  FeltBoard board = new_board();
  g_autoptr(FeltState) state = felt_state_new();
  FeltClockView view = {.running = TRUE};
  state->phase = FELT_PHASE_RUNNING;
  state->clock.started = state->clock.running = TRUE;
  const FeltSceneFacts facts = {.board = &board, .state = state, .view = &view};
  for (guint i = 0; i < G_N_ELEMENTS(sizes); i++) {
    int w = sizes[i].w, h = sizes[i].h;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h);
    double tick = measure_ticks(&facts, &board, w, h, surface);
    double change = measure_changes(&facts, w, h, surface);
    g_print("%dx%d: tick %.2f ms (goal %.2f), another scene %.1f ms (goal %.0f)\n", w, h, tick,
            sizes[i].tick_goal, change, sizes[i].change_goal);
    cairo_surface_destroy(surface);
  }
  felt_board_clear(&board);
  return 0;
}
