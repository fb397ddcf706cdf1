/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-view.c - one table drawn: the felt, its seats, the chips of the hand in play */
#include "app/felt-table-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "app/felt-floor-menu.h"
#include "app/felt-seat.h"
#include "app/felt-table-paint.h"

struct _FeltTableView {
  GtkWidget parent_instance;
  GtkWidget *header, *middle, *caption;
  GtkLabel *title, *info, *words[3];
  GtkImage *alert;
  GtkMenuButton *menu;
  GtkButton *next;
  GtkWidget *seats[FELT_SEATS_MAX + 1]; /* [0] unused; those of smaller tables are not visible */
  guint table, n_seats;
  float top; /* where the drawing begins, below the header */
  FeltTableDrawing drawing;
  guint point_out;
  AdwAnimation *walk;
};

G_DEFINE_FINAL_TYPE(FeltTableView, felt_table_view, GTK_TYPE_WIDGET)

#define PADDING 8

guint felt_table_view_table(FeltTableView *view)
{
  return view->table;
}

/* What it shows ------------------------------------------------------------------------------ */

gboolean felt_table_hand_words(const FeltState *state, const FeltTable *table, char **first,
                               char **second, char **third)
{
  FeltPositions hand;
  FeltButtonStatus status = felt_table_next_hand(state, table, &hand);
  if (status != FELT_BUTTON_OK) {
    *first = g_strdup(status == FELT_BUTTON_TOO_FEW
                          ? _("fewer than two players")
                          : (status == FELT_BUTTON_UNKNOWN ? _("the button is not drawn yet")
                                                           : _("the button must be set")));
    return FALSE;
  }
  gboolean empty = table->players[hand.button] == 0;
  *first = g_strdup_printf(empty ? _("dead button (%u)") : _("button %u"), hand.button);
  *second = g_strdup_printf(hand.small == 0 ? _("small blind dead (%u)") : _("small blind %u"),
                            hand.small == 0 ? hand.small_seat : hand.small);
  *third = g_strdup_printf(_("big blind %u"), hand.big);
  return TRUE;
}

/* What lies in front of each seat in the hand in play. */
static void read_marks(FeltTableView *self, const FeltTable *table)
{
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    guint bit = 1u << (seat - 1), marks = 0;
    if (table->last.button == seat)
      marks |= FELT_SEAT_BUTTON;
    for (guint i = 0; i < table->last.n_posts; i++)
      if (table->last.posts[i].seat == seat)
        marks |= table->last.posts[i].blind == FELT_BLIND_BIG ? FELT_SEAT_BIG : FELT_SEAT_SMALL;
    if (table->button.owes_small & bit)
      marks |= FELT_SEAT_OWES_SMALL;
    if (table->button.owes_big & bit)
      marks |= FELT_SEAT_OWES_BIG;
    self->drawing.marks[seat] = marks;
  }
}

/* A new hand is seen to come: its chips walk from where they were. */
static void start_walk(FeltTableView *self, const FeltTable *table)
{
  const guint now[3] = {table->last.button, table->last.small, table->last.big};
  gboolean moved = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(now); i++) {
    gboolean same_table = self->table == table->number && self->n_seats == table->n_seats;
    self->drawing.came_from[i] =
        same_table && self->drawing.seat_of[i] != 0 ? self->drawing.seat_of[i] : now[i];
    moved |= self->drawing.came_from[i] != now[i];
    self->drawing.seat_of[i] = now[i];
  }
  if (moved)
    adw_animation_play(self->walk);
}

static void walk_cb(double value, FeltTableView *self)
{
  self->drawing.walked = value;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void show_middle(FeltTableView *self, const FeltState *state, const FeltTable *table)
{
  g_autofree char *text[3] = {0};
  gboolean known = felt_table_hand_words(state, table, &text[0], &text[1], &text[2]);
  gtk_widget_set_visible(self->caption, known);
  for (guint i = 0; i < 3; i++) {
    gtk_label_set_text(self->words[i], text[i] != NULL ? text[i] : "");
    gtk_widget_set_visible(GTK_WIDGET(self->words[i]), text[i] != NULL);
  }
  gboolean draw = !known && table->n_players >= 2;
  gtk_button_set_label(self->next, draw ? _("Draw for the Button") : _("Next Hand"));
  gtk_actionable_set_action_target(GTK_ACTIONABLE(self->next), "u", table->number);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(self->next),
                                 draw ? "floor.draw-button" : "floor.next-hand");
  gtk_widget_set_visible(GTK_WIDGET(self->next),
                         state->phase == FELT_PHASE_RUNNING && (known || draw));
  g_autofree char *spoken =
      g_strdup_printf(_("%s, table %u"), gtk_button_get_label(self->next), table->number);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->next), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                 -1);
}

static void show_header(FeltTableView *self, const FeltTable *table, const char *alert)
{
  g_autofree char *title = g_strdup_printf(_("Table %u"), table->number);
  g_autofree char *players = g_strdup_printf(
      g_dngettext(NULL, "%u player", "%u players", table->n_players), table->n_players);
  g_autofree char *info = table->hands > 0
                              ? g_strdup_printf(_("%s · hand %u"), players, table->hands)
                              : g_strdup(players);
  gtk_label_set_text(self->title, title);
  gtk_label_set_text(self->info, info);
  gtk_widget_set_visible(GTK_WIDGET(self->alert), alert != NULL);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->alert), alert);
  if (alert != NULL) {
    gtk_widget_add_css_class(GTK_WIDGET(self), "alert");
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->alert), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   alert, -1);
  } else {
    gtk_widget_remove_css_class(GTK_WIDGET(self), "alert");
  }
  g_autofree char *spoken = g_strdup_printf("%s, %s", title, info);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (self->table != table->number) {
    g_autoptr(GMenuModel) menu = felt_floor_table_menu(table->number);
    g_autofree char *name = g_strdup_printf(_("Menu of table %u"), table->number);
    gtk_menu_button_set_menu_model(self->menu, menu);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->menu), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                   -1);
  }
}

/* As many seats as the table has, made when they are first needed. */
static void show_seats(FeltTableView *self, const FeltState *state, const FeltTable *table)
{
  for (guint seat = 1; seat <= FELT_SEATS_MAX; seat++) {
    gboolean there = seat <= table->n_seats;
    if (self->seats[seat] == NULL && there) {
      self->seats[seat] = felt_seat_new();
      /* The dealer's view, clockwise: also the order in which Tab walks. */
      gtk_widget_insert_after(self->seats[seat], GTK_WIDGET(self),
                              seat == 1 ? self->middle : self->seats[seat - 1]);
    }
    if (self->seats[seat] == NULL)
      continue;
    gtk_widget_set_visible(self->seats[seat], there);
    if (there)
      felt_seat_show(FELT_SEAT(self->seats[seat]), state, table, seat, self->drawing.marks[seat]);
  }
}

void felt_table_view_show(FeltTableView *self, const FeltState *state, const FeltTable *table,
                          const char *alert)
{
  gboolean moved = self->n_seats != table->n_seats;
  show_header(self, table, alert);
  start_walk(self, table);
  self->table = table->number;
  self->n_seats = self->drawing.n_seats = table->n_seats;
  self->drawing.occupied = felt_table_occupied(table);
  read_marks(self, table);
  show_middle(self, state, table);
  show_seats(self, state, table);
  if (moved)
    gtk_widget_queue_allocate(GTK_WIDGET(self));
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

gboolean felt_table_view_focus(FeltTableView *self, guint seat)
{
  return seat >= 1 && seat <= self->n_seats && gtk_widget_grab_focus(self->seats[seat]);
}

static void point_out_over(gpointer data)
{
  FeltTableView *self = data;
  self->point_out = 0;
  gtk_widget_remove_css_class(GTK_WIDGET(self), "pointed-out");
}

void felt_table_view_point_out(FeltTableView *self, guint seat)
{
  g_clear_handle_id(&self->point_out, g_source_remove);
  gtk_widget_add_css_class(GTK_WIDGET(self), "pointed-out");
  self->point_out = g_timeout_add_once(2500, point_out_over, self);
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
  felt_table_paint(&self->drawing, widget, snapshot);
  gtk_snapshot_restore(snapshot);
  GTK_WIDGET_CLASS(felt_table_view_parent_class)->snapshot(widget, snapshot);
}

/* Size --------------------------------------------------------------------------------------- */

static void felt_table_view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 260 : 220;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : 320;
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
  int seat_height = needed(self->seats[1], GTK_ORIENTATION_VERTICAL);
  felt_table_shape(&self->drawing.shape, (int)self->n_seats, inner_width, inner_height,
                   fminf(fmaxf(inner_width * 0.29f, 64), 170), (float)seat_height);
  for (guint seat = 1; seat <= self->n_seats; seat++) {
    const graphene_rect_t *at = &self->drawing.shape.seats[seat];
    /* A seat of many words must not be smaller than GTK lets it be. */
    int minimum, natural;
    gtk_widget_measure(self->seats[seat], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                       NULL);
    float wide = fmaxf(at->size.width, (float)minimum);
    place(self->seats[seat], at->origin.x + PADDING - floorf((wide - at->size.width) / 2),
          at->origin.y + self->top, wide, fmaxf(at->size.height, (float)seat_height));
  }
  float need_width = (float)needed(self->middle, GTK_ORIENTATION_HORIZONTAL);
  float need_height = (float)needed(self->middle, GTK_ORIENTATION_VERTICAL);
  const graphene_rect_t *middle = &self->drawing.shape.middle;
  place(self->middle, roundf(middle->origin.x + (middle->size.width - need_width) / 2) + PADDING,
        roundf(middle->origin.y + (middle->size.height - need_height) / 2) + self->top, need_width,
        need_height);
}

/* Keys --------------------------------------------------------------------------------------- */

/* Space on a seat is the next hand; on a button it is the button. */
static gboolean space_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(widget));
  if (focus == NULL || !FELT_IS_SEAT(focus))
    return FALSE;
  const char *action = gtk_actionable_get_action_name(GTK_ACTIONABLE(self->next));
  if (action == NULL || !gtk_widget_get_visible(GTK_WIDGET(self->next)))
    return FALSE;
  return gtk_widget_activate_action(widget, action, "u", self->table);
}

static void add_keys(FeltTableView *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys),
      gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_space, 0),
                       gtk_callback_action_new(space_cb, NULL, NULL)));
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
}

/* The class ---------------------------------------------------------------------------------- */

static void felt_table_view_dispose(GObject *object)
{
  FeltTableView *self = FELT_TABLE_VIEW(object);
  GtkWidget *child;
  g_clear_handle_id(&self->point_out, g_source_remove);
  g_clear_object(&self->walk);
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
  gtk_widget_class_set_css_name(widget_class, "table-view");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-table-view.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, header);
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, middle);
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, caption);
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, title);
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, info);
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, alert);
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, menu);
  gtk_widget_class_bind_template_child(widget_class, FeltTableView, next);
  static const char *const words[] = {"words_0", "words_1", "words_2"};
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    gtk_widget_class_bind_template_child_full(
        widget_class, words[i], FALSE,
        (gssize)(G_STRUCT_OFFSET(FeltTableView, words) + i * sizeof(GtkLabel *)));
}

static void felt_table_view_init(FeltTableView *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  self->walk = adw_timed_animation_new(
      GTK_WIDGET(self), 0, 1, 350,
      adw_callback_animation_target_new((AdwAnimationTargetFunc)walk_cb, self, NULL));
  self->drawing.walked = 1;
  add_keys(self);
}

GtkWidget *felt_table_view_new(void)
{
  return g_object_new(FELT_TYPE_TABLE_VIEW, NULL);
}
