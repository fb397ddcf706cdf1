/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seat.c - one seat of a drawn table: a button that says who sits there */
#include "app/tables/felt-seat.h"

#include <math.h>

#include "app/floor/felt-floor-menu.h"
#include "app/widgets/felt-live-widget.h"
#include "app/widgets/felt-menu.h"

struct _FeltSeat {
  GtkButton parent_instance;
  FeltSeatFace face;
  FeltSeatText text; /* laid out when it is first drawn */
  gboolean small;    /* no room for words */
  GtkWidget *menu;   /* made when it is first opened */
};

G_DEFINE_FINAL_TYPE(FeltSeat, felt_seat, GTK_TYPE_BUTTON)

/* The menu ----------------------------------------------------------------------------------- */

/* The menu asks the seat again: it outlives no change of the state. */
static GMenuModel *seated_menu(FeltSeat *self)
{
  const FeltState *state = felt_desk_state(felt_live_widget_desk(self));
  const FeltPlayer *player = state != NULL ? felt_state_player(state, self->face.player) : NULL;
  return player != NULL ? felt_floor_player_menu(state, player, self->face.locked, TRUE) : NULL;
}

static void felt_seat_clicked(GtkButton *button)
{
  FeltSeat *self = FELT_SEAT(button);
  g_autoptr(GMenuModel) model =
      self->face.player != 0
          ? seated_menu(self)
          : felt_floor_seat_menu(self->face.table, self->face.number, self->face.locked);
  if (model == NULL)
    return; /* gone meanwhile */
  felt_menu_open(&self->menu, GTK_WIDGET(self), model, NULL);
}

/* Dragging ----------------------------------------------------------------------------------- */

static GdkContentProvider *drag_prepare_cb(GtkDragSource *source, double x, double y,
                                           FeltSeat *self)
{
  return self->face.player != 0 ? gdk_content_provider_new_typed(G_TYPE_UINT, self->face.player)
                                : NULL;
}

static void drag_begin_cb(GtkDragSource *source, GdkDrag *drag, FeltSeat *self)
{
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new(GTK_WIDGET(self));
  g_autoptr(GdkPaintable) still = gdk_paintable_get_current_image(picture);
  gtk_drag_source_set_icon(source, still, gtk_widget_get_width(GTK_WIDGET(self)) / 2,
                           gtk_widget_get_height(GTK_WIDGET(self)) / 2);
}

static gboolean drop_cb(GtkDropTarget *target, const GValue *value, double x, double y,
                        FeltSeat *self)
{
  guint id = g_value_get_uint(value);
  if (id == self->face.player)
    return FALSE;
  if (self->face.player != 0)
    gtk_widget_activate_action(GTK_WIDGET(self), "floor.swap", "(uu)", id, self->face.player);
  else
    gtk_widget_activate_action(GTK_WIDGET(self), "floor.move", "(uuu)", id, self->face.table,
                               self->face.number);
  return TRUE;
}

/* Keys --------------------------------------------------------------------------------------- */

static gboolean player_key_cb(GtkWidget *widget, GVariant *args, gpointer action)
{
  FeltSeat *self = FELT_SEAT(widget);
  return self->face.player != 0 &&
         gtk_widget_activate_action(widget, action, "u", self->face.player);
}

static gboolean put_down_key_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  FeltSeat *self = FELT_SEAT(widget);
  return gtk_widget_activate_action(widget, "tables.put-down", "(uu)", self->face.table,
                                    self->face.number);
}

static void add_keys(GtkWidgetClass *klass)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {{GDK_KEY_Delete, 0, "floor.bust-out"},
              {GDK_KEY_KP_Delete, 0, "floor.bust-out"},
              {GDK_KEY_x, GDK_CONTROL_MASK, "tables.pick-up"}};
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
    g_autoptr(GtkShortcut) shortcut =
        gtk_shortcut_new(gtk_keyval_trigger_new(keys[i].key, keys[i].modifiers),
                         gtk_callback_action_new(player_key_cb, (gpointer)keys[i].action, NULL));
    gtk_widget_class_add_shortcut(klass, shortcut);
  }
  gtk_widget_class_add_binding(klass, GDK_KEY_v, GDK_CONTROL_MASK, put_down_key_cb, NULL);
}

/* The whole name, where it does not fit. */
static gboolean felt_seat_query_tooltip(GtkWidget *widget, int x, int y, gboolean keyboard,
                                        GtkTooltip *tooltip)
{
  FeltSeat *self = FELT_SEAT(widget);
  gboolean whole = self->text.name != NULL && !pango_layout_is_ellipsized(self->text.name) &&
                   !pango_layout_is_ellipsized(self->text.detail);
  if ((whole && !self->small) || (self->menu != NULL && gtk_widget_get_visible(self->menu)))
    return FALSE;
  g_autofree char *name = felt_seat_face_name(&self->face);
  g_autofree char *detail = felt_seat_face_detail(&self->face);
  g_autofree char *text = g_strdup_printf("%s\n%s", name, detail);
  gtk_tooltip_set_text(tooltip, text);
  return TRUE;
}

/* What it shows ------------------------------------------------------------------------------ */

void felt_seat_show(FeltSeat *self, const FeltState *state, const FeltTable *table, guint number,
                    guint marks)
{
  if (!felt_seat_face_read(&self->face, state, table, number, marks))
    return;
  g_autofree char *spoken = felt_seat_face_spoken(&self->face);
  felt_mark(GTK_WIDGET(self), "empty", self->face.player == 0);
  felt_mark(GTK_WIDGET(self), "locked", self->face.locked);
  felt_mark(GTK_WIDGET(self), "owes", marks & (FELT_SEAT_OWES_SMALL | FELT_SEAT_OWES_BIG));
  felt_mark(GTK_WIDGET(self), "waits",
            marks & FELT_SEAT_WAITS || self->face.away || self->face.penalty > 0);
  felt_show_name(self, spoken);
  felt_seat_text_clear(&self->text);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void felt_seat_set_small(FeltSeat *self, gboolean small)
{
  if (small == self->small)
    return;
  self->small = small;
  felt_mark(GTK_WIDGET(self), "small", small);
  felt_seat_text_clear(&self->text);
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

int felt_seat_height(FeltSeat *self)
{
  int height;
  gtk_widget_measure(GTK_WIDGET(self), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/* A seat has no children that show something: a room has a thousand of them. */
static void felt_seat_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  FeltSeat *self = FELT_SEAT(widget);
  if (self->small)
    *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 16 : 12;
  else if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = felt_seat_text_height(widget);
  else
    *minimum = *natural = 32;
}

static void lay_out(FeltSeat *self)
{
  g_autofree char *name = felt_seat_face_name(&self->face);
  g_autofree char *detail = felt_seat_face_detail(&self->face);
  felt_seat_text_set(&self->text, GTK_WIDGET(self), name, detail);
  if (self->face.player == 0 && self->text.name != NULL) {
    PangoAttrList *list = pango_attr_list_copy(pango_layout_get_attributes(self->text.name));
    pango_attr_list_change(list, pango_attr_style_new(PANGO_STYLE_ITALIC));
    pango_attr_list_change(list, pango_attr_weight_new(PANGO_WEIGHT_NORMAL));
    pango_layout_set_attributes(self->text.name, list);
    pango_attr_list_unref(list);
  }
}

#define LOCK_SIZE 12

/* At the left, with the room that felt_seat_snapshot leaves for it. */
static void snapshot_lock(FeltSeat *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(GTK_WIDGET(self)));
  g_autoptr(GtkIconPaintable) icon =
      gtk_icon_theme_lookup_icon(theme, "changes-prevent-symbolic", NULL, LOCK_SIZE,
                                 gtk_widget_get_scale_factor(GTK_WIDGET(self)), GTK_TEXT_DIR_NONE,
                                 GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  float top = ((float)gtk_widget_get_height(GTK_WIDGET(self)) - LOCK_SIZE) / 2;
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(1, floorf(top)));
  gtk_symbolic_paintable_snapshot_symbolic(GTK_SYMBOLIC_PAINTABLE(icon), snapshot, LOCK_SIZE,
                                           LOCK_SIZE, color, 1);
  gtk_snapshot_restore(snapshot);
}

static void felt_seat_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltSeat *self = FELT_SEAT(widget);
  GdkRGBA color;
  if (self->small || self->face.table == 0)
    return;
  if (self->text.name == NULL)
    lay_out(self);
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  float left = self->face.locked ? LOCK_SIZE + 2 : 0;
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(left, 0));
  felt_seat_text_paint(&self->text, snapshot, (float)gtk_widget_get_width(widget) - left,
                       (float)gtk_widget_get_height(widget), &color);
  gtk_snapshot_restore(snapshot);
  if (self->face.locked)
    snapshot_lock(self, snapshot, &color);
}

/* Another font, another zoom. */
static void felt_seat_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS(felt_seat_parent_class)->css_changed(widget, change);
  felt_seat_text_clear(&FELT_SEAT(widget)->text);
}

static void felt_seat_system_setting_changed(GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS(felt_seat_parent_class)->system_setting_changed(widget, setting);
  felt_seat_text_clear(&FELT_SEAT(widget)->text);
}

static void felt_seat_dispose(GObject *object)
{
  FeltSeat *self = FELT_SEAT(object);
  g_clear_pointer(&self->menu, gtk_widget_unparent);
  felt_seat_text_clear(&self->text);
  G_OBJECT_CLASS(felt_seat_parent_class)->dispose(object);
}

static void felt_seat_finalize(GObject *object)
{
  felt_seat_face_clear(&FELT_SEAT(object)->face);
  G_OBJECT_CLASS(felt_seat_parent_class)->finalize(object);
}

/* An open menu is a child that nobody else places. */
static void felt_seat_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  FeltSeat *self = FELT_SEAT(widget);
  GTK_WIDGET_CLASS(felt_seat_parent_class)->size_allocate(widget, width, height, baseline);
  if (self->menu != NULL)
    gtk_popover_present(GTK_POPOVER(self->menu));
}

static void felt_seat_class_init(FeltSeatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_seat_dispose;
  G_OBJECT_CLASS(klass)->finalize = felt_seat_finalize;
  widget_class->measure = felt_seat_measure;
  widget_class->size_allocate = felt_seat_size_allocate;
  widget_class->snapshot = felt_seat_snapshot;
  widget_class->css_changed = felt_seat_css_changed;
  widget_class->system_setting_changed = felt_seat_system_setting_changed;
  widget_class->query_tooltip = felt_seat_query_tooltip;
  GTK_BUTTON_CLASS(klass)->clicked = felt_seat_clicked;
  gtk_widget_class_set_css_name(widget_class, "seat");
  add_keys(widget_class);
}

static void felt_seat_init(FeltSeat *self)
{
  gtk_widget_set_layout_manager(GTK_WIDGET(self), NULL); /* the one of buttons asks a child */
  gtk_widget_set_has_tooltip(GTK_WIDGET(self), TRUE);

  GtkGesture *second = gtk_gesture_click_new(); /* the other button of the mouse opens it too */
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(second), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped(second, "released", G_CALLBACK(felt_seat_clicked), self);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(second));

  GtkDragSource *source = gtk_drag_source_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  /* Before the button's own gesture takes the press. */
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(source), GTK_PHASE_CAPTURE);
  g_signal_connect(source, "prepare", G_CALLBACK(drag_prepare_cb), self);
  g_signal_connect(source, "drag-begin", G_CALLBACK(drag_begin_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(source));
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_UINT, GDK_ACTION_MOVE);
  g_signal_connect(target, "drop", G_CALLBACK(drop_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(target));
}

GtkWidget *felt_seat_new(void)
{
  return g_object_new(FELT_TYPE_SEAT, NULL);
}
