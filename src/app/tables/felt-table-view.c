/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-view.c - one table drawn: the felt, its seats, the chips of the hand in play */
#include "app/tables/felt-table-view-private.h"

#include <math.h>

#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-keys.h"
#include "app/tables/felt-seat.h"
#include "store/felt-source.h"

G_DEFINE_FINAL_TYPE(FeltTableView, felt_table_view, GTK_TYPE_WIDGET)

#define PADDING      8
#define POINT_OUT_MS 4000 /* a glance over a room */

void felt_table_view_set_small(FeltTableView *self, gboolean small)
{
  if (small == self->small)
    return;
  self->small = small;
  gtk_widget_set_visible(GTK_WIDGET(self->menu), !small);
  gtk_widget_set_visible(GTK_WIDGET(self->next), self->next_action != NULL && !small);
  for (guint seat = 1; seat <= FELT_SEATS_MAX; seat++)
    if (self->seats[seat] != NULL)
      felt_seat_set_small(FELT_SEAT(self->seats[seat]), small);
  self->table = 0; /* the title is another one */
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

void felt_table_view_set_dealer(FeltTableView *self, gboolean dealer)
{
  if (dealer == self->dealer)
    return;
  self->dealer = dealer;
  self->table = 0; /* the words are other ones */
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

guint felt_table_view_around(GtkWidget *widget)
{
  GtkWidget *view = widget != NULL ? gtk_widget_get_ancestor(widget, FELT_TYPE_TABLE_VIEW) : NULL;
  return view != NULL ? FELT_TABLE_VIEW(view)->table : 0;
}

gboolean felt_table_view_focus(FeltTableView *self, guint seat)
{
  return seat >= 1 && seat <= self->n_seats && gtk_widget_grab_focus(self->seats[seat]);
}

static gboolean point_out_over(gpointer data)
{
  FeltTableView *self = data;
  self->point_out = 0;
  gtk_widget_remove_css_class(GTK_WIDGET(self), "pointed-out");
  for (guint seat = 1; seat <= self->n_seats; seat++)
    gtk_widget_remove_css_class(self->seats[seat], "pointed-out");
  return G_SOURCE_REMOVE;
}

void felt_table_view_point_out(FeltTableView *self, guint seat, gboolean focus)
{
  g_clear_handle_id(&self->point_out, g_source_remove);
  point_out_over(self);
  gtk_widget_add_css_class(GTK_WIDGET(self), "pointed-out");
  if (seat >= 1 && seat <= self->n_seats)
    gtk_widget_add_css_class(self->seats[seat], "pointed-out");
  self->point_out = felt_timeout_add(POINT_OUT_MS, point_out_over, self);
  if (focus)
    felt_table_view_focus(self, seat);
}

/* Drawing ------------------------------------------------------------------------------------ */

static void felt_table_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  if (self->n_seats == 0)
    return;
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(PADDING, self->top));
  felt_table_paint(&self->drawing, self->seats[1], snapshot);
  gtk_snapshot_restore(snapshot);
  GTK_WIDGET_CLASS(felt_table_view_parent_class)->snapshot(widget, snapshot);
}

/* Size --------------------------------------------------------------------------------------- */

static void felt_table_view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  if (FELT_TABLE_VIEW(widget)->small) {
    *minimum = *natural = across ? 112 : 90;
    return;
  }
  *minimum = across ? 250 : 220;
  *natural = across ? 400 : 320;
}

static void place(GtkWidget *child, float x, float y, float width, float height)
{
  gtk_widget_allocate(child, (int)width, (int)height, -1,
                      gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(x, y)));
}

static int needed(GtkWidget *child, GtkOrientation orientation)
{
  int minimum, natural;
  gtk_widget_measure(child, orientation, -1, &minimum, &natural, NULL, NULL);
  return natural;
}

/* The button where the dealer sits, the words between it and the upper end. */
static void place_middle(FeltTableView *self)
{
  guint lines = self->dealer ? FELT_TABLE_LINES : FELT_TABLE_LINES - 1;
  const graphene_rect_t *felt = &self->drawing.shape.felt;
  float bottom = felt->origin.y + felt->size.height - self->drawing.shape.rail - 4;
  float words = self->small ? 0 : felt_table_words_height(self->seats[1], lines);
  if (gtk_widget_get_visible(GTK_WIDGET(self->next))) {
    float width = (float)needed(GTK_WIDGET(self->next), GTK_ORIENTATION_HORIZONTAL);
    float height = (float)needed(GTK_WIDGET(self->next), GTK_ORIENTATION_VERTICAL);
    const graphene_rect_t *first = &self->drawing.shape.seats[1];
    if (self->n_seats > 2 &&
        felt->origin.x + (felt->size.width - width) / 2 < first->origin.x + first->size.width + 2)
      bottom = fminf(bottom, first->origin.y - 2); /* no room between the seats: over them */
    bottom -= height;
    place(GTK_WIDGET(self->next), roundf(felt->origin.x + (felt->size.width - width) / 2) + PADDING,
          roundf(bottom) + self->top, width, height);
  }
  float upper = self->drawing.shape.seats[1].size.height * 0.5f; /* seats reach into the felt */
  self->drawing.words_top = roundf((felt->origin.y + upper + bottom - words) / 2);
  self->drawing.words_height = words;
}

static void felt_table_view_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  int header = needed(self->header, GTK_ORIENTATION_VERTICAL);
  place(self->header, 0, 0, (float)width, (float)header);
  self->top = (float)header + 2;
  if (self->n_seats == 0)
    return;
  float inner_width = (float)(width - 2 * PADDING);
  float inner_height = fmaxf((float)(height - PADDING) - self->top, 60);
  float seat_height = self->small ? fmaxf(floorf(inner_height / 6), 12)
                                  : (float)felt_seat_height(FELT_SEAT(self->seats[1]));
  float seat_width =
      self->small ? fmaxf(floorf(inner_width / 6), 18) : fminf(fmaxf(inner_width * 0.3f, 64), 190);
  gboolean button = gtk_widget_get_visible(GTK_WIDGET(self->next));
  float dealer = button ? (float)needed(GTK_WIDGET(self->next), GTK_ORIENTATION_HORIZONTAL) + 8 : 0;
  felt_table_shape(&self->drawing.shape, (int)self->n_seats, inner_width, inner_height, seat_width,
                   seat_height, dealer);
  for (guint seat = 1; seat <= self->n_seats; seat++) {
    const graphene_rect_t *at = &self->drawing.shape.seats[seat];
    place(self->seats[seat], at->origin.x + PADDING, at->origin.y + self->top, at->size.width,
          at->size.height);
  }
  place_middle(self);
  felt_table_drawing_forget(&self->drawing);
}

/* Another font. */
static void felt_table_view_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS(felt_table_view_parent_class)->css_changed(widget, change);
  felt_table_drawing_forget(&FELT_TABLE_VIEW(widget)->drawing);
}

/* Keys --------------------------------------------------------------------------------------- */

/* Space on a seat is the next hand; on a button it is the button. */
static gboolean space_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(widget));
  if (focus == NULL || !FELT_IS_SEAT(focus))
    return FALSE;
  return self->next_action != NULL &&
         gtk_widget_activate_action(widget, self->next_action, "u", self->table);
}

/* Tab walks the seats clockwise; GTK would walk them line by line, as they lie. */
static gboolean walk_by_tab(GtkWidget *widget, GtkDirectionType direction)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  GtkWidget *stops[FELT_SEATS_MAX + 2], *focus = gtk_widget_get_focus_child(widget);
  int n = 0, at, step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS(felt_table_view_parent_class)->focus(widget, direction);
  stops[n++] = self->header;
  for (guint seat = 1; seat <= self->n_seats; seat++)
    stops[n++] = self->seats[seat];
  stops[n++] = GTK_WIDGET(self->next);
  for (at = step > 0 ? 0 : n - 1; focus != NULL && at >= 0 && at < n && stops[at] != focus;)
    at += step;
  for (; at >= 0 && at < n; at += step)
    if (gtk_widget_get_visible(stops[at]) && gtk_widget_child_focus(stops[at], direction))
      return TRUE;
  return FALSE;
}

/* The class ---------------------------------------------------------------------------------- */

static void felt_table_view_dispose(GObject *object)
{
  FeltTableView *self = FELT_TABLE_VIEW(object);
  GtkWidget *child;
  g_clear_handle_id(&self->point_out, g_source_remove);
  g_clear_handle_id(&self->moment, g_source_remove);
  g_clear_object(&self->walk);
  felt_table_words_clear(&self->coming);
  felt_table_words_clear(&self->drawing.words);
  felt_table_drawing_forget(&self->drawing);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))) != NULL)
    gtk_widget_unparent(child);
  for (guint seat = 0; seat <= FELT_SEATS_MAX; seat++)
    self->seats[seat] = NULL;
  self->n_seats = 0;
  G_OBJECT_CLASS(felt_table_view_parent_class)->dispose(object);
}

static void felt_table_view_class_init(FeltTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_table_view_dispose;
  widget_class->snapshot = felt_table_view_snapshot;
  widget_class->measure = felt_table_view_measure;
  widget_class->size_allocate = felt_table_view_size_allocate;
  widget_class->css_changed = felt_table_view_css_changed;
  widget_class->focus = walk_by_tab;
  gtk_widget_class_set_css_name(widget_class, "table-view");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  felt_template(klass, "felt-table-view.ui");
  FELT_BIND_CHILDREN(klass, FeltTableView, header, title, info, alert, menu, next, tick);
}

static void felt_table_view_init(FeltTableView *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  self->walk = adw_timed_animation_new(
      GTK_WIDGET(self), 0, 1, 350,
      adw_callback_animation_target_new((AdwAnimationTargetFunc)felt_table_view_walk, self, NULL));
  self->drawing.walked = 1;
  felt_capture_key(GTK_WIDGET(self), GDK_KEY_space, space_cb);
}

GtkWidget *felt_table_view_new(void)
{
  return g_object_new(FELT_TYPE_TABLE_VIEW, NULL);
}
