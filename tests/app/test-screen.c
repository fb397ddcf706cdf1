/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-screen.c - every text of the room's screen stands out by 7:1, at any size; needs a display:
 * tests/ui/on-desktop.py */
#include <adwaita.h>
#include <math.h>

#include "felt-test.h"
#include "app/display/felt-display-all-in.h"
#include "app/display/felt-scene-paint.h"
#include "services/scene/felt-scenes.h"
#include "tournament/floor/felt-moves.h"

#define W 1280
#define H 720

/* What lies below a text: a plain colour, or the two ends of the ground's gradient. */
typedef struct {
  graphene_rect_t bounds;
  GdkRGBA ends[2];
} Ground;

typedef struct {
  GArray *grounds; /* in the order they were drawn */
  guint n_texts;
  double least; /* contrast so far */
} Look;

static double linear(double part)
{
  if (part <= 0.04045)
    return part / 12.92;
  return pow((part + 0.055) / 1.055, 2.4);
}

static double luminance(const GdkRGBA *color)
{
  return 0.2126 * linear(color->red) + 0.7152 * linear(color->green) + 0.0722 * linear(color->blue);
}

static GdkRGBA over(const GdkRGBA *top, const GdkRGBA *below)
{
  float a = top->alpha, rest = 1 - top->alpha;
  return (GdkRGBA){top->red * a + below->red * rest, top->green * a + below->green * rest,
                   top->blue * a + below->blue * rest, 1};
}

/* WCAG 2.1: 1 to 21. */
static double contrast(const GdkRGBA *text, const GdkRGBA *ground)
{
  GdkRGBA seen = over(text, ground);
  double a = luminance(&seen), b = luminance(ground);
  return (MAX(a, b) + 0.05) / (MIN(a, b) + 0.05);
}

static void look_at_text(Look *look, GskRenderNode *node, const graphene_point_t *offset)
{
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(node, &bounds);
  graphene_rect_offset(&bounds, offset->x, offset->y);
  graphene_point_t middle;
  graphene_rect_get_center(&bounds, &middle);
  for (guint end = 0; end < 2; end++) {
    GdkRGBA ground = {0, 0, 0, 1};
    for (guint i = 0; i < look->grounds->len; i++) {
      const Ground *below = &g_array_index(look->grounds, Ground, i);
      if (graphene_rect_contains_point(&below->bounds, &middle))
        ground = over(&below->ends[end], &ground);
    }
    look->least = MIN(look->least, contrast(gsk_text_node_get_color(node), &ground));
  }
  look->n_texts++;
}

static void add_ground(Look *look, GskRenderNode *node, const graphene_point_t *offset,
                       const GdkRGBA *inner, const GdkRGBA *outer)
{
  Ground ground = {.ends = {*inner, *outer}};
  gsk_render_node_get_bounds(node, &ground.bounds);
  graphene_rect_offset(&ground.bounds, offset->x, offset->y);
  g_array_append_val(look->grounds, ground);
}

static void look_at(Look *look, GskRenderNode *node, graphene_point_t offset)
{
  GskRenderNodeType type = gsk_render_node_get_node_type(node);
  const GskColorStop *stops;
  float dx, dy;
  if (type == GSK_CONTAINER_NODE) {
    for (guint i = 0; i < gsk_container_node_get_n_children(node); i++)
      look_at(look, gsk_container_node_get_child(node, i), offset);
  } else if (type == GSK_TRANSFORM_NODE) {
    gsk_transform_to_translate(gsk_transform_node_get_transform(node), &dx, &dy);
    look_at(look, gsk_transform_node_get_child(node),
            GRAPHENE_POINT_INIT(offset.x + dx, offset.y + dy));
  } else if (type == GSK_ROUNDED_CLIP_NODE) {
    look_at(look, gsk_rounded_clip_node_get_child(node), offset);
  } else if (type == GSK_TEXT_NODE) {
    look_at_text(look, node, &offset);
  } else if (type == GSK_COLOR_NODE) {
    const GdkRGBA *color = gsk_color_node_get_color(node);
    add_ground(look, node, &offset, color, color);
  } else if (type == GSK_RADIAL_GRADIENT_NODE) {
    stops = gsk_radial_gradient_node_get_color_stops(node, NULL);
    add_ground(look, node, &offset, &stops[0].color, &stops[1].color);
  } else if (type == GSK_LINEAR_GRADIENT_NODE) {
    stops = gsk_linear_gradient_node_get_color_stops(node, NULL);
    add_ground(look, node, &offset, &stops[0].color, &stops[1].color);
  } else if (type !=
             GSK_TEXTURE_NODE) { /* the suit of a card, which its rank shows the colour of */
    g_assert_cmpuint(type, ==, GSK_BORDER_NODE); /* another kind: this test has to learn it */
  }
}

/* Asserts that what was drawn holds so many texts, and that all stand out. Takes the node. */
static void check_node(GskRenderNode *drawn, guint n_texts, const char *what)
{
  g_autoptr(GskRenderNode) node = drawn;
  Look look = {g_array_new(FALSE, FALSE, sizeof(Ground)), 0, 21};
  look_at(&look, node, GRAPHENE_POINT_INIT(0, 0));
  g_test_message("%s: %u texts, the least contrast %.2f", what, look.n_texts, look.least);
  g_assert_cmpuint(look.n_texts, >=, n_texts);
  g_assert_cmpfloat(look.least, >=, 7);
  g_array_unref(look.grounds);
}

static void check(GtkSnapshot *snapshot, guint n_texts, const char *what)
{
  check_node(gtk_snapshot_free_to_node(snapshot), n_texts, what);
}

static const struct {
  gsize of;
  const char *says;
} texts[] = {
    {offsetof(FeltBoard, name), "Friday"},
    {offsetof(FeltBoard, level), "Level 6"},
    {offsetof(FeltBoard, game), "Pot-Limit Omaha"},
    {offsetof(FeltBoard, time), "11:22"},
    {offsetof(FeltBoard, blinds), "100 / 200"},
    {offsetof(FeltBoard, old_blinds), "75 / 150"},
    {offsetof(FeltBoard, min_raise), "400"},
    {offsetof(FeltBoard, max_first), "700"},
    {offsetof(FeltBoard, pot_note), "true pot"},
    {offsetof(FeltBoard, next_level), "Level 7"},
    {offsetof(FeltBoard, next_blinds), "150 / 300"},
    {offsetof(FeltBoard, next_raise), "600 – 1,050"},
    {offsetof(FeltBoard, next_game), "Limit Razz"},
    {offsetof(FeltBoard, next_at), "21:25"},
    {offsetof(FeltBoard, play_at), "21:40"},
    {offsetof(FeltBoard, ends_at), "23:40"},
    {offsetof(FeltBoard, clock), "21:14"},
    {offsetof(FeltBoard, players), "30"},
    {offsetof(FeltBoard, entries), "36"},
    {offsetof(FeltBoard, average), "24,000"},
    {offsetof(FeltBoard, average_bb), "120 BB"},
    {offsetof(FeltBoard, chips), "720,000"},
    {offsetof(FeltBoard, prize_pool), "3,600 EUR"},
    {offsetof(FeltBoard, winner), "Ann Moss"},
    {offsetof(FeltBoard, winner_prize), "1,420 EUR"},
};

static FeltBoardFigure new_figure(const char *caption, const char *value)
{
  return (FeltBoardFigure){g_strdup(caption), g_strdup(value)};
}

/* A board on which everything is said that a mode can say. Free with felt_board_clear. */
static FeltBoard new_board(FeltBoardMode mode)
{
  FeltBoard board = {
      .mode = mode, .has_entries = TRUE, .progress = 0.4, .n_stakes = 1, .n_podium = 1};
  board.break_min = 12;
  board.break_hands = board.counts_ms = -1;
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
    G_STRUCT_MEMBER(char *, &board, texts[i].of) = g_strdup(texts[i].says);
  board.stakes[0] = new_figure("Blinds", "100 / 200");
  board.podium[0] = (FeltBoardPlace){g_strdup("2nd"), g_strdup("Bo Reed"), NULL};
  board.prizes = g_new0(FeltBoardFigure, 2);
  board.prizes[0] = new_figure("1st", "1,420 EUR");
  board.prizes[1] = new_figure("2nd", "840 EUR");
  board.n_prizes = 2;
  board.n_prizes_open = 1;
  return board;
}

static const char *const themes[] = {"felt", "night", "paper", "contrast"};

/* Asserts it of facts in a scene, in all themes that come with Felt. */
static void check_scene(const char *id, const FeltSceneFacts *facts, guint n_texts,
                        const char *what)
{
  g_autoptr(FeltLayout) layout = felt_scenes_load(id, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(themes); i++) {
    g_autoptr(FeltTheme) theme = felt_themes_load(themes[i], NULL);
    g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
    FeltScenePainter *painter = felt_scene_painter_new();
    GtkSnapshot *snapshot = gtk_snapshot_new();
    g_test_message("%s in %s", id, themes[i]);
    felt_scene_painter_paint(painter, snapshot, felt_scene_boxes(scene, facts, W, H));
    check(snapshot, n_texts, what);
    felt_scene_painter_free(painter);
  }
}

/* Asserts it of a board, and clears it. */
static void check_board(FeltBoard *board, guint n_texts, const char *what)
{
  static const char *const scenes[] = {
      [FELT_BOARD_WAITING] = "clock-payouts", [FELT_BOARD_PLAY] = "clock-payouts",
      [FELT_BOARD_PAUSED] = "clock-payouts",  [FELT_BOARD_BREAK] = "clock",
      [FELT_BOARD_FINISHED] = "winner",
  };
  g_autoptr(FeltState) state = felt_state_new();
  FeltClockView view = {0};
  FeltSceneFacts facts = {.board = board, .state = state, .view = &view};
  state->phase = FELT_PHASE_RUNNING;
  check_scene(scenes[board->mode], &facts, n_texts, what);
  felt_board_clear(board);
}

FELT_TEST(test_modes, "/screen/contrast/modes")
{
  static const char *const names[] = {"waiting", "play", "paused", "break", "finished"};
  for (guint mode = FELT_BOARD_WAITING; mode <= FELT_BOARD_FINISHED; mode++) {
    FeltBoard board = new_board(mode);
    board.on_break = mode == FELT_BOARD_BREAK;
    check_board(&board, mode == FELT_BOARD_FINISHED ? 8 : 15, names[mode]);
  }
}

FELT_TEST(test_moments, "/screen/contrast/moments")
{
  FeltBoard board = new_board(FELT_BOARD_PLAY);
  board.next_hand = TRUE;
  check_board(&board, 15, "a level has begun");
  board = new_board(FELT_BOARD_PAUSED);
  board.on_break = TRUE;
  check_board(&board, 15, "a break that is paused");
  board = new_board(FELT_BOARD_PLAY);
  board.hand_for_hand = g_strdup("Hand-for-hand · hand 3");
  check_board(&board, 15, "hand for hand");
  board = new_board(FELT_BOARD_PLAY);
  board.waits = g_strdup("One player left · entries are open");
  check_board(&board, 15, "one left");
}

FELT_TEST(test_call, "/screen/contrast/call")
{
  for (guint mode = FELT_BOARD_PLAY; mode <= FELT_BOARD_BREAK; mode++)
    for (guint i = 0; i < 4; i++) {
      FeltBoard board = new_board(mode);
      board.alert = g_strdup("Ann, table 3 seat 4");
      board.alert_s = i % 2;
      board.alert_warns = i >= 2;
      check_board(&board, 15, "the clock on a player");
    }
}

FELT_TEST(test_moves, "/screen/contrast/moves")
{
  g_auto(FeltBoard) board = new_board(FELT_BOARD_PLAY);
  char from[] = "table 3 seat 4", to[] = "table 1 seat 9";
  FeltSeatMove move = {.from = from, .to = to};
  g_autoptr(GPtrArray) moves = g_ptr_array_new();
  g_autoptr(FeltState) state = felt_state_new();
  FeltClockView view = {0};
  FeltSceneFacts facts = {.board = &board, .state = state, .view = &view, .moves = moves};

  move.name = g_ref_string_new("Ann Moss");
  g_ptr_array_add(moves, &move);
  check_scene("moves", &facts, 6, "moves");
  g_ref_string_release(move.name);
}

/* All-ins ----------------------------------------------------------------------------------- */

/* Hands told apart by "/". */
static const struct {
  const char *name;
  FeltGame game;
  const char *hands, *board, *dead;
  guint n_texts;
} all_ins[] = {
    {"two-preflop", FELT_GAME_HOLDEM, "ahkd/qsqc", "", "", 8},
    {"three-turn", FELT_GAME_HOLDEM, "ahkh/9s9c/jdtd", "2h7h9djs", "3c4c", 20},
    {"two-river", FELT_GAME_HOLDEM, "ahkh/9s9c", "2h7h9djs3h", "", 12},
    {"four-flop", FELT_GAME_HOLDEM, "ahkh/9s9c/jdtd/5s5h", "2h7h9d", "", 20},
    {"four-omaha", FELT_GAME_OMAHA, "ahkhqcjd/9s9c3d4d/8d8hasac/5s5h6c6d", "2h7h9d", "", 28},
    {"three-hilo", FELT_GAME_OMAHA5_HILO, "ahadkskc2h/2c3c9hth4c/5s5h6c6d7d", "4d5c8hkdqc", "", 30},
    {"six-flop", FELT_GAME_HOLDEM, "ahkh/9s9c/jdtd/5s5h/2c2d/qsqd", "2h7h9d", "", 30},
    {"nine-turn", FELT_GAME_HOLDEM, "ahkh/9s9c/jdtd/5s5h/2c2d/qsqd/kckd/8c8d/6h6d", "2h7h9hjs", "",
     40},
    {"twelve-preflop", FELT_GAME_HOLDEM,
     "ahkh/9s9c/jdtd/5s5h/2c2d/qsqd/kckd/8c8d/6h6d/3s3d/4s4d/7c7d", "", "", 40},
};

static FeltAllIn *read_all_in(guint i)
{
  static const char *const names[] = {"Ann Moss",
                                      "Bartholomew Featherstone",
                                      "Ñandú",
                                      "Dora",
                                      "Eve Longlastname",
                                      "Finn",
                                      "Giulia Bianchi",
                                      "Hu",
                                      "Ivo",
                                      "Jo",
                                      "Kim",
                                      "Lea"};
  FeltAllInTyped typed = {.game = all_ins[i].game, .board = all_ins[i].board};
  FeltAllInProblem problem = {.sentence = NULL};
  g_auto(GStrv) hands = g_strsplit(all_ins[i].hands, "/", -1);
  typed.dead = all_ins[i].dead;
  typed.where = "Table 3";
  typed.n_lines = g_strv_length(hands);
  typed.latest = FELT_ALL_IN_ANY;
  for (guint k = 0; k < typed.n_lines; k++) {
    typed.names[k] = names[k];
    typed.cards[k] = hands[k];
  }
  FeltAllIn *all_in = felt_all_in_read(&typed, &problem);
  g_assert_cmpstr(problem.sentence, ==, NULL);
  return all_in;
}

static GskRenderNode *paint_all_in(const FeltAllIn *all_in, int w, int h)
{
  GtkWidget *widget = g_object_ref_sink(gtk_label_new(NULL));
  const FeltCanvas canvas = {widget, gtk_snapshot_new()};
  FeltBoard board = new_board(FELT_BOARD_PLAY);
  FeltAllInOdds odds;
  g_assert_true(felt_all_in_odds(all_in, NULL, NULL, &odds));
  felt_display_all_in_paint(&canvas, all_in, &odds, w, h);
  felt_display_all_in_head(&canvas, all_in, &board, w, h);
  felt_board_clear(&board);
  g_object_unref(widget);
  return gtk_snapshot_free_to_node(canvas.snapshot);
}

/* A picture for eyes, where a folder is named for it. */
static void save_picture(GskRenderNode *node, const char *name, int w, int h)
{
  const char *folder = g_getenv("FELT_PICTURES");
  if (folder == NULL)
    return;
  GskRenderer *renderer = gsk_cairo_renderer_new();
  g_assert_true(gsk_renderer_realize(renderer, NULL, NULL));
  g_autoptr(GdkTexture) texture =
      gsk_renderer_render_texture(renderer, node, &GRAPHENE_RECT_INIT(0, 0, (float)w, (float)h));
  g_autofree char *file = g_strdup_printf("%s/all-in-%s-%dx%d.png", folder, name, w, h);
  g_assert_true(gdk_texture_save_to_png(texture, file));
  gsk_renderer_unrealize(renderer);
  g_object_unref(renderer);
}

/* Everything drawn lies on the screen, whatever its size. */
static void check_inside(GskRenderNode *node, int w, int h)
{
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(node, &bounds);
  g_assert_cmpfloat(bounds.origin.x, >=, 0);
  g_assert_cmpfloat(bounds.origin.y, >=, 0);
  g_assert_cmpfloat(bounds.size.width, <=, w);
  g_assert_cmpfloat(bounds.size.height, <=, h);
}

FELT_TEST(test_all_ins, "/screen/contrast/all-ins")
{
  static const int sizes[][2] = {{1280, 720}, {1280, 800}, {1920, 1080}, {3840, 2160}};
  for (guint i = 0; i < G_N_ELEMENTS(all_ins); i++) {
    g_autoptr(FeltAllIn) all_in = read_all_in(i);
    for (guint s = 0; s < G_N_ELEMENTS(sizes); s++) {
      GskRenderNode *node = paint_all_in(all_in, sizes[s][0], sizes[s][1]);
      check_inside(node, sizes[s][0], sizes[s][1]);
      save_picture(node, all_ins[i].name, sizes[s][0], sizes[s][1]);
      gsk_render_node_unref(node);
    }
    check_node(paint_all_in(all_in, W, H), all_ins[i].n_texts, all_ins[i].name);
  }
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  adw_init();
  return felt_test_run();
}
