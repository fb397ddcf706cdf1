/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-canvas.c - a scene, or its theme, while it is edited: painted as a screen shows it */
#include "app/display/felt-scene-canvas.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-server-desk.h"
#include "app/display/felt-scene-paint.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-scene-grab.h"
#include "services/scene/felt-scene-world.h"

struct _FeltSceneCanvas {
  GtkWidget parent_instance;
  FeltScenePainter *painter;
  FeltScene *scene; /* of a copy whose cells are called by their places: "#0.2" */
  FeltSceneWorld world;
  FeltSession *session; /* NULL: an example is shown */
  FeltBoardMode mode;   /* of the example */
  gint64 shown_us;      /* since when, by the monotonic clock: pages turn */
  double width, height; /* of the screen */
  FeltDraft *draft;     /* NULL: it is only looked at */
  FeltCellPath chosen;
  gboolean placed; /* the scene's cells have places, since it was set */
  gboolean marked;
  FeltGrabLanding mark; /* where what is dragged would stand */
};

G_DEFINE_FINAL_TYPE(FeltSceneCanvas, felt_scene_canvas, GTK_TYPE_WIDGET)

/* Cells by their places ---------------------------------------------------------------------- */

static char *path_name(const FeltCellPath *path)
{
  GString *name = g_string_new("#");
  for (guint i = 0; i < path->n; i++)
    g_string_append_printf(name, i > 0 ? ".%u" : "%u", path->at[i]);
  return g_string_free(name, FALSE);
}

static gboolean read_path(const char *name, FeltCellPath *path)
{
  path->n = 0;
  if (*name++ != '#')
    return FALSE;
  while (*name != '\0' && path->n < G_N_ELEMENTS(path->at)) {
    char *end;
    path->at[path->n++] = (guint)g_ascii_strtoull(name, &end, 10);
    name = *end == '.' ? end + 1 : end;
  }
  return TRUE;
}

static void name_cells(FeltCell *cell, FeltCellPath *path, gboolean all)
{
  guint n;
  FeltCell *children = felt_cell_children(cell, &n, NULL);
  g_free(cell->name);
  cell->name = path_name(path);
  if (all)
    g_clear_pointer(&cell->when, g_free);
  for (guint i = 0; i < n; i++) {
    path->at[path->n++] = i;
    name_cells(&children[i], path, all);
    path->n--;
  }
}

void felt_scene_canvas_set_layout(FeltSceneCanvas *self, const FeltLayout *layout,
                                  const FeltTheme *theme, gboolean all)
{
  g_autoptr(FeltLayout) named = felt_layout_copy(layout);
  FeltCellPath path = {0, {0}};
  name_cells(&named->root, &path, all);
  felt_scene_painter_forget(self->painter);
  felt_scene_free(self->scene);
  self->scene = felt_scene_new(named, theme);
  self->placed = FALSE;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void felt_scene_canvas_set_facts(FeltSceneCanvas *self, FeltSession *session, FeltBoardMode mode)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data(self->session, self);
  g_set_object(&self->session, session);
  self->mode = mode;
  if (session != NULL) {
    FELT_FOLLOW(self, session, "changed", gtk_widget_queue_draw);
    FELT_FOLLOW(self, session, "tick", gtk_widget_queue_draw);
  }
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

/* What is said now, with the club's logo. */
static const FeltSceneFacts *gather_facts(FeltSceneCanvas *self)
{
  FeltSceneWorld *world = &self->world;
  FeltInstant now;
  felt_scene_world_clear(world);
  if (self->session != NULL) {
    felt_session_now(self->session, &now);
    felt_scene_world_fill(world, felt_session_state(self->session),
                          felt_session_clock(self->session), &now);
  } else {
    felt_scene_world_sample(world);
    world->board.mode = self->mode;
  }
  felt_scene_world_set_club(world, felt_club());
  felt_scene_world_set_url(world, felt_server_desk_url(felt_server_desk_get()));
  world->facts.shown_ms = (felt_source_monotonic(&felt_machine_source) - self->shown_us) / 1000;
  world->facts.still = TRUE;
  return &world->facts;
}

void felt_scene_canvas_set_size(FeltSceneCanvas *self, double width, double height)
{
  self->width = width;
  self->height = height;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void felt_scene_canvas_choose(FeltSceneCanvas *self, const FeltCellPath *path, const char *name)
{
  self->chosen = *path;
  felt_show_name(self, name);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

/* Marks where what is dragged would come to stand; NULL: nowhere. */
static void set_mark(FeltSceneCanvas *self, const FeltGrabLanding *landing)
{
  self->marked = landing != NULL;
  if (self->marked)
    self->mark = *landing;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

/* Places ------------------------------------------------------------------------------------- */

static const GPtrArray *make_boxes(FeltSceneCanvas *self)
{
  self->placed = TRUE;
  return felt_scene_boxes(self->scene, gather_facts(self), self->width, self->height);
}

/* The mouse may come before the scene was painted. */
static GArray *list_cells(FeltSceneCanvas *self)
{
  if (!self->placed && self->scene != NULL)
    make_boxes(self);
  GArray *cells = g_array_new(FALSE, FALSE, sizeof(FeltGrabCell));
  const GArray *places = self->placed ? felt_scene_places(self->scene) : NULL;
  for (guint i = 0; places != NULL && i < places->len; i++) {
    const FeltScenePlace *place = &g_array_index(places, FeltScenePlace, i);
    FeltGrabCell cell = {{0, {0}}, place->x, place->y, place->w, place->h, place->down};
    if (read_path(place->cell, &cell.path))
      g_array_append_val(cells, cell);
  }
  return cells;
}

/* Painting ----------------------------------------------------------------------------------- */

/* The screen's corner and scale within the widget. */
static double fit(FeltSceneCanvas *self, double *x, double *y)
{
  double w = gtk_widget_get_width(GTK_WIDGET(self)), h = gtk_widget_get_height(GTK_WIDGET(self));
  double scale = MIN(w / self->width, h / self->height);
  *x = (w - self->width * scale) / 2;
  *y = (h - self->height * scale) / 2;
  return scale;
}

/* Turns a point of the widget into one of the screen; returns how many pixels of the widget one of
 * the screen takes. */
static double map_point(FeltSceneCanvas *self, double *x, double *y)
{
  double left, top, scale = fit(self, &left, &top);
  *x = (*x - left) / scale;
  *y = (*y - top) / scale;
  return scale;
}

/* Lines of twelve parts each way, light enough to read through. */
static void paint_grid(FeltSceneCanvas *self, cairo_t *cr, double line)
{
  cairo_set_source_rgba(cr, 1, 1, 1, 0.10);
  cairo_set_line_width(cr, line);
  for (guint i = 1; i < 12; i++) {
    cairo_move_to(cr, self->width * i / 12, 0);
    cairo_line_to(cr, self->width * i / 12, self->height);
    cairo_move_to(cr, 0, self->height * i / 12);
    cairo_line_to(cr, self->width, self->height * i / 12);
  }
  cairo_stroke(cr);
}

/* Dark and light beside each other: seen on every ground. */
static void paint_frame(double x, double y, double w, double h, cairo_t *cr, double line)
{
  static const double greys[] = {0, 1};
  static const double widths[] = {5, 2.5};
  for (guint i = 0; i < G_N_ELEMENTS(greys); i++) {
    cairo_set_source_rgb(cr, greys[i], greys[i], greys[i]);
    cairo_set_line_width(cr, widths[i] * line);
    cairo_rectangle(cr, x, y, w, h);
    cairo_stroke(cr);
  }
}

static void paint_chosen(FeltSceneCanvas *self, cairo_t *cr, double line)
{
  g_autoptr(GArray) cells = list_cells(self);
  const FeltGrabCell *cell = felt_grab_find(cells, &self->chosen);
  if (cell != NULL)
    paint_frame(cell->x, cell->y, cell->w, cell->h, cr, line);
}

/* Where what is dragged would come to stand: a bar between cells, or a cell as a whole. */
static void paint_mark(FeltSceneCanvas *self, cairo_t *cr, double line)
{
  const FeltGrabLanding *mark = &self->mark;
  cairo_set_source_rgba(cr, 1, 0.75, 0.1, 0.55);
  cairo_rectangle(cr, mark->x, mark->y, mark->w, mark->h);
  cairo_fill(cr);
  paint_frame(mark->x, mark->y, mark->w, mark->h, cr, line);
}

static void felt_scene_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltSceneCanvas *self = FELT_SCENE_CANVAS(widget);
  double x, y, scale = fit(self, &x, &y);
  if (self->scene == NULL || scale <= 0)
    return;
  const GPtrArray *boxes = make_boxes(self);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)x, (float)y, (float)(self->width * scale),
                                              (float)(self->height * scale));
  gtk_snapshot_push_clip(snapshot, &bounds);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &bounds.origin);
  gtk_snapshot_scale(snapshot, (float)scale, (float)scale);
  felt_scene_painter_paint(self->painter, snapshot, boxes);
  gtk_snapshot_restore(snapshot);
  gtk_snapshot_pop(snapshot);
  if (self->draft == NULL)
    return;

  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);
  cairo_translate(cr, x, y);
  cairo_scale(cr, scale, scale);
  paint_grid(self, cr, 1 / scale);
  paint_chosen(self, cr, 1 / scale);
  if (self->marked)
    paint_mark(self, cr, 1 / scale);
  cairo_destroy(cr);

  if (gtk_widget_has_visible_focus(widget))
    gtk_snapshot_render_focus(snapshot, gtk_widget_get_style_context(widget), x, y,
                              self->width * scale, self->height * scale);
}

/* The widget --------------------------------------------------------------------------------- */

/* The mouse: cells chosen, resized and moved ----------------------------------------------------
 */

/* So near to a border it is taken hold of, in pixels of the widget. */
#define NEAR 5
/* A mark between cells is so thick, in pixels of the widget. */
#define MARK 8

typedef enum { NOTHING, PRESSED, BORDER, CELL } Doing;

typedef struct {
  FeltSceneCanvas *canvas;
  GtkGestureDrag *gesture;
  Doing doing;
  gboolean kept; /* BORDER: the draft was changed */
  FeltGrabBorder border;
  gboolean over, lands; /* CELL: there is a place for it, and it can be dropped there */
  FeltGrabLanding landing;
} Mouse;

static void show_cursor(Mouse *self, const char *name)
{
  gtk_widget_set_cursor_from_name(GTK_WIDGET(self->canvas), name);
}

static gboolean find_border(Mouse *self, double x, double y, FeltGrabBorder *border)
{
  g_autoptr(GArray) cells = list_cells(self->canvas);
  double scale = map_point(self->canvas, &x, &y);
  return felt_grab_border(cells, x, y, NEAR / scale, border);
}

/* Borders ------------------------------------------------------------------------------------ */

static void drag_border(Mouse *self, double x, double y)
{
  FeltDraft *draft = self->canvas->draft;
  FeltLayout *layout = felt_draft_layout(draft);
  const FeltGrabBorder *border = &self->border;
  FeltCellPath other = border->path;
  other.at[other.n - 1] = border->other;
  map_point(self->canvas, &x, &y);
  if (felt_layout_cell(layout, &border->path) == NULL || felt_layout_cell(layout, &other) == NULL)
    return;

  double part = ((border->down ? y : x) - border->start) / border->length;
  if (!self->kept) {
    felt_draft_choose(draft, &border->path);
    felt_draft_keep(draft, NULL);
  }
  gboolean changed = felt_layout_set_border(felt_draft_layout(draft), &border->path, border->other,
                                            part, self->canvas->height > self->canvas->width);
  if (changed)
    self->kept = TRUE;
  else if (!self->kept)
    felt_draft_drop(draft);
  if (changed)
    g_signal_emit_by_name(self->canvas, "changed");
}

/* Cells -------------------------------------------------------------------------------------- */

/* Chooses the innermost cell there; what is chosen stays so if it is a group around it, to be
 * dragged, and may_be_group. FALSE: there is none but the whole scene. */
static gboolean choose_at(Mouse *self, double x, double y, gboolean may_be_group)
{
  g_autoptr(GArray) cells = list_cells(self->canvas);
  FeltDraft *draft = self->canvas->draft;
  const FeltCellPath *chosen = felt_draft_path(draft);
  map_point(self->canvas, &x, &y);
  const FeltGrabCell *cell = felt_grab_cell(cells, x, y);
  if (cell == NULL)
    return FALSE;
  if (!may_be_group || chosen->n == 0 || !felt_cell_path_is_within(&cell->path, chosen))
    felt_draft_choose(draft, &cell->path);
  return felt_draft_path(draft)->n > 0;
}

/* A cell is dragged when the mouse has left where it was pressed. */
static void begin_cell(Mouse *self, double x, double y, double dx, double dy)
{
  if (!gtk_drag_check_threshold(GTK_WIDGET(self->canvas), 0, 0, (int)dx, (int)dy) ||
      !choose_at(self, x, y, TRUE))
    return;
  self->doing = CELL;
  show_cursor(self, "grabbing");
  g_signal_emit_by_name(self->canvas, "changed");
}

/* Whether the chosen cell can be dropped there, tried on a copy. */
static gboolean can_land(FeltDraft *draft, const FeltGrabLanding *landing)
{
  g_autoptr(FeltLayout) trial = felt_layout_copy(felt_draft_layout(draft));
  FeltCellPath path = *felt_draft_path(draft);
  return felt_layout_drop(trial, &path, &landing->onto, landing->where);
}

static void drag_cell(Mouse *self, double x, double y)
{
  g_autoptr(GArray) cells = list_cells(self->canvas);
  FeltDraft *draft = self->canvas->draft;
  FeltGrabLanding was = self->landing;
  gboolean before = self->over;
  double scale = map_point(self->canvas, &x, &y);
  self->over =
      felt_grab_landing(cells, felt_draft_layout(draft), x, y, MARK / scale, &self->landing);
  gboolean same = before && self->over && was.where == self->landing.where &&
                  felt_cell_path_equal(&was.onto, &self->landing.onto);
  if (!same)
    self->lands = self->over && can_land(draft, &self->landing);
  set_mark(self->canvas, self->lands ? &self->landing : NULL);
}

static void drop_cell(Mouse *self)
{
  FeltDraft *draft = self->canvas->draft;
  if (!self->lands)
    return;
  felt_draft_keep(draft, NULL);
  felt_layout_drop(felt_draft_layout(draft), felt_draft_path(draft), &self->landing.onto,
                   self->landing.where);
}

/* The mouse ---------------------------------------------------------------------------------- */

static void moved_cb(Mouse *self, double x, double y)
{
  FeltGrabBorder border;
  if (self->doing != NOTHING)
    return;
  if (find_border(self, x, y, &border))
    show_cursor(self, border.down ? "row-resize" : "col-resize");
  else
    show_cursor(self, NULL);
}

static void begin_cb(Mouse *self, double x, double y)
{
  gtk_widget_grab_focus(GTK_WIDGET(self->canvas));
  self->kept = self->over = self->lands = FALSE;
  self->doing = find_border(self, x, y, &self->border) ? BORDER : PRESSED;
}

static void update_cb(Mouse *self, double dx, double dy)
{
  double x = 0, y = 0;
  gtk_gesture_drag_get_start_point(self->gesture, &x, &y);
  if (self->doing == PRESSED)
    begin_cell(self, x, y, dx, dy);
  if (self->doing == BORDER)
    drag_border(self, x + dx, y + dy);
  else if (self->doing == CELL)
    drag_cell(self, x + dx, y + dy);
}

static void stop(Mouse *self)
{
  self->doing = NOTHING;
  show_cursor(self, NULL);
  set_mark(self->canvas, NULL);
  g_signal_emit_by_name(self->canvas, "changed");
}

static void end_cb(Mouse *self, double dx, double dy)
{
  double x = 0, y = 0;
  if (self->doing == NOTHING)
    return;
  gtk_gesture_drag_get_start_point(self->gesture, &x, &y);
  if (self->doing == CELL)
    drop_cell(self);
  else if (!self->kept)
    choose_at(self, x, y, FALSE);
  stop(self);
}

static void give_up(Mouse *self)
{
  if (self->doing == NOTHING)
    return;
  if (self->kept)
    felt_draft_revert(self->canvas->draft);
  stop(self);
}

/* While something is dragged Escape gives it up, and no other key changes the scene. */
static gboolean key_cb(Mouse *self, guint key)
{
  if (self->doing != BORDER && self->doing != CELL)
    return FALSE;
  if (key == GDK_KEY_Escape)
    give_up(self);
  return TRUE;
}

/* A click chooses a cell. A border between two cells is dragged, at once to be seen; a cell is
 * dragged beside or into another one, which is marked on the way. Each is one step of the draft,
 * and Escape gives it up. To be called once for a canvas. */
static void add_mouse(FeltSceneCanvas *canvas)
{
  Mouse *self = g_new0(Mouse, 1);
  GtkEventController *motion = gtk_event_controller_motion_new();
  GtkEventController *keys = gtk_event_controller_key_new();
  GtkGesture *drag = gtk_gesture_drag_new();
  self->canvas = canvas;
  self->gesture = GTK_GESTURE_DRAG(drag);
  g_object_set_data_full(G_OBJECT(canvas), "felt-scene-mouse", self, g_free);
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);

  g_signal_connect_swapped(drag, "drag-begin", G_CALLBACK(begin_cb), self);
  g_signal_connect_swapped(drag, "drag-update", G_CALLBACK(update_cb), self);
  g_signal_connect_swapped(drag, "drag-end", G_CALLBACK(end_cb), self);
  g_signal_connect_swapped(drag, "cancel", G_CALLBACK(give_up), self);
  g_signal_connect_swapped(motion, "motion", G_CALLBACK(moved_cb), self);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(canvas), GTK_EVENT_CONTROLLER(drag));
  gtk_widget_add_controller(GTK_WIDGET(canvas), motion);
  gtk_widget_add_controller(GTK_WIDGET(canvas), keys);
}

void felt_scene_canvas_set_draft(FeltSceneCanvas *self, FeltDraft *draft)
{
  if (self->draft == NULL) {
    gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
    add_mouse(self);
  }
  self->draft = draft;
}

/* The widget ----------------------------------------------------------------------------------- */

static void bind_arrows(GtkWidgetClass *widget_class)
{
  static const guint keys[] = {GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down};
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
    gtk_widget_class_add_binding_action(widget_class, keys[i], 0, "scene.move", "i", (int)i);
    gtk_widget_class_add_binding_action(widget_class, keys[i], GDK_SHIFT_MASK, "scene.resize", "i",
                                        (int)i);
    gtk_widget_class_add_binding_action(widget_class, keys[i], GDK_CONTROL_MASK, "scene.insert",
                                        "i", (int)i);
  }
}

static void felt_scene_canvas_class_init(FeltSceneCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->snapshot = felt_scene_canvas_snapshot;
  bind_arrows(widget_class);
  felt_bind_key(widget_class, "Tab", "scene.step(1)");
  felt_bind_key(widget_class, "<Shift>ISO_Left_Tab", "scene.step(-1)");
  felt_bind_key(widget_class, "<Shift>Tab", "scene.step(-1)");
  felt_bind_key(widget_class, "Escape", "scene.parent");
  felt_bind_key(widget_class, "Delete", "scene.delete");
  felt_bind_key(widget_class, "Return", "scene.edit");
  felt_bind_key(widget_class, "KP_Enter", "scene.edit");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  felt_signal(klass, "changed", 0);
}

static void felt_scene_canvas_init(FeltSceneCanvas *self)
{
  FELT_OWN(self, scene, felt_scene_free);
  FELT_OWN(self, painter, felt_scene_painter_free);
  FELT_OWN_STRUCT(self, world, felt_scene_world_clear);
  FELT_OWN(self, session, g_object_unref);
  self->painter = felt_scene_painter_new();
  self->mode = FELT_BOARD_PLAY;
  self->shown_us = felt_source_monotonic(&felt_machine_source);
  self->width = 1280;
  self->height = 720;
  FELT_FOLLOW(self, felt_club_desk_get(), "changed", gtk_widget_queue_draw);
}
