/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-mouse.c - the mouse on a scene that is edited: cells chosen, resized and moved */
#include "app/display/felt-scene-mouse.h"

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
  g_autoptr(GArray) cells = felt_scene_canvas_cells(self->canvas);
  double scale = felt_scene_canvas_point(self->canvas, &x, &y);
  return felt_grab_border(cells, x, y, NEAR / scale, border);
}

/* Borders ------------------------------------------------------------------------------------ */

static void drag_border(Mouse *self, double x, double y)
{
  FeltDraft *draft = felt_scene_canvas_draft(self->canvas);
  FeltLayout *layout = felt_draft_layout(draft);
  const FeltGrabBorder *border = &self->border;
  FeltCellPath other = border->path;
  other.at[other.n - 1] = border->other;
  felt_scene_canvas_point(self->canvas, &x, &y);
  if (felt_layout_cell(layout, &border->path) == NULL || felt_layout_cell(layout, &other) == NULL)
    return;

  double part = ((border->down ? y : x) - border->start) / border->length;
  if (!self->kept) {
    felt_draft_choose(draft, &border->path);
    felt_draft_keep(draft, NULL);
  }
  gboolean changed = felt_layout_set_border(felt_draft_layout(draft), &border->path, border->other,
                                            part, felt_scene_canvas_is_tall(self->canvas));
  if (changed)
    self->kept = TRUE;
  else if (!self->kept)
    felt_draft_drop(draft);
  if (changed)
    felt_scene_canvas_emit_changed(self->canvas);
}

/* Cells -------------------------------------------------------------------------------------- */

/* Chooses the innermost cell there; what is chosen stays so if it is a group around it, to be
 * dragged, and may_be_group. FALSE: there is none but the whole scene. */
static gboolean choose_at(Mouse *self, double x, double y, gboolean may_be_group)
{
  g_autoptr(GArray) cells = felt_scene_canvas_cells(self->canvas);
  FeltDraft *draft = felt_scene_canvas_draft(self->canvas);
  const FeltCellPath *chosen = felt_draft_path(draft);
  felt_scene_canvas_point(self->canvas, &x, &y);
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
  felt_scene_canvas_emit_changed(self->canvas);
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
  g_autoptr(GArray) cells = felt_scene_canvas_cells(self->canvas);
  FeltDraft *draft = felt_scene_canvas_draft(self->canvas);
  FeltGrabLanding was = self->landing;
  gboolean before = self->over;
  double scale = felt_scene_canvas_point(self->canvas, &x, &y);
  self->over =
      felt_grab_landing(cells, felt_draft_layout(draft), x, y, MARK / scale, &self->landing);
  gboolean same = before && self->over && was.where == self->landing.where &&
                  felt_cell_path_equal(&was.onto, &self->landing.onto);
  if (!same)
    self->lands = self->over && can_land(draft, &self->landing);
  felt_scene_canvas_mark(self->canvas, self->lands ? &self->landing : NULL);
}

static void drop_cell(Mouse *self)
{
  FeltDraft *draft = felt_scene_canvas_draft(self->canvas);
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
  felt_scene_canvas_mark(self->canvas, NULL);
  felt_scene_canvas_emit_changed(self->canvas);
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
    felt_draft_revert(felt_scene_canvas_draft(self->canvas));
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

void felt_scene_mouse_add(FeltSceneCanvas *canvas)
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
