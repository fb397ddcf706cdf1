/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-menu.c - menus of a widget, and lists that a key opened under a mouse at rest */
#include "app/widgets/felt-menu.h"

#include <math.h>

#include "app/widgets/felt-widget.h"

#define REST_KEY   "felt-menu-rest"
#define BEFORE_KEY "felt-menu-before" /* what had the focus; kept while the menu is open */
#define MOVED      1                  /* pixels, from which on the pointer has moved */

/* Where the pointer is, in the window of the menu: a menu that moves doesn't move that. */
static gboolean pointer_at(GtkWidget *menu, graphene_point_t *at)
{
  GtkNative *window = GTK_NATIVE(gtk_widget_get_root(menu));
  GdkSurface *surface = window != NULL ? gtk_native_get_surface(window) : NULL;
  GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(menu));
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer(seat) : NULL;
  double x, y, left, top;
  if (surface == NULL || pointer == NULL ||
      !gdk_surface_get_device_position(surface, pointer, &x, &y, NULL))
    return FALSE;
  gtk_native_get_surface_transform(window, &left, &top);
  *at = GRAPHENE_POINT_INIT((float)(x - left), (float)(y - top));
  return TRUE;
}

/* What a click that opens the menu lies on: a part of its parent, or the whole; a row that drops a
 * list down is clicked anywhere. */
static GtkWidget *opener_of(GtkPopover *menu, GdkRectangle *part)
{
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(menu));
  GtkWidget *row = gtk_widget_get_ancestor(parent, ADW_TYPE_COMBO_ROW);
  GtkWidget *opener = row != NULL ? row : parent;
  *part = (GdkRectangle){0, 0, gtk_widget_get_width(opener), gtk_widget_get_height(opener)};
  if (row == NULL)
    gtk_popover_get_pointing_to(menu, part);
  return opener;
}

/* Whether a point of the window lies on what opens the menu. */
static gboolean points_at(GtkPopover *menu, const graphene_point_t *at)
{
  GdkRectangle part;
  graphene_point_t in;
  GtkWidget *opener = opener_of(menu, &part);
  return gtk_widget_compute_point(GTK_WIDGET(gtk_widget_get_root(opener)), opener, at, &in) &&
         in.x >= (float)part.x && in.x <= (float)(part.x + part.width) && in.y >= (float)part.y &&
         in.y <= (float)(part.y + part.height);
}

/* The items follow the pointer, or it goes through them to the menu's own ground. */
static void set_follows(GtkPopover *menu, gboolean follows)
{
  gtk_widget_set_can_target(gtk_popover_get_child(menu), follows);
}

static void moved_cb(GtkEventControllerMotion *controller, double x, double y, GtkPopover *menu)
{
  const graphene_point_t *rest = g_object_get_data(G_OBJECT(menu), REST_KEY);
  graphene_point_t at;
  if (gtk_widget_get_can_target(gtk_popover_get_child(menu)))
    return;
  if (!pointer_at(GTK_WIDGET(menu), &at) || fabsf(at.x - rest->x) >= MOVED ||
      fabsf(at.y - rest->y) >= MOVED)
    set_follows(menu, TRUE);
}

/* Watches the pointer from now on; the place of rest is the menu's. */
static graphene_point_t *watch(GtkPopover *menu)
{
  graphene_point_t *rest = g_object_get_data(G_OBJECT(menu), REST_KEY);
  if (rest != NULL)
    return rest;
  rest = graphene_point_alloc();
  g_object_set_data_full(G_OBJECT(menu), REST_KEY, rest, (GDestroyNotify)graphene_point_free);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(moved_cb), menu);
  gtk_widget_add_controller(GTK_WIDGET(menu), motion);
  return rest;
}

/* A submenu is there at once: one that still slides when its menu goes has no surface any more, of
 * which GTK asks where the pointer is. */
static void stop_sliding(GtkPopover *menu)
{
  GtkWidget *part = gtk_popover_get_child(menu);
  while (part != NULL && !GTK_IS_STACK(part))
    part = gtk_widget_get_first_child(part);
  if (part != NULL)
    gtk_stack_set_transition_type(GTK_STACK(part), GTK_STACK_TRANSITION_TYPE_NONE);
}

static void opened(GtkPopover *menu)
{
  graphene_point_t at;
  gboolean rests = pointer_at(GTK_WIDGET(menu), &at) && !points_at(menu, &at);
  if (rests)
    *watch(menu) = at;
  set_follows(menu, !rests);
  if (GTK_IS_POPOVER_MENU(menu))
    stop_sliding(menu);
}

static gboolean is_menu(GtkWidget *widget)
{
  return GTK_IS_POPOVER_MENU(widget) ||
         (GTK_IS_POPOVER(widget) && (GTK_IS_DROP_DOWN(gtk_widget_get_parent(widget)) ||
                                     gtk_widget_get_ancestor(widget, ADW_TYPE_COMBO_ROW) != NULL));
}

static gboolean mapped_cb(GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object(&values[0]);
  if (is_menu(widget))
    opened(GTK_POPOVER(widget));
  return G_SOURCE_CONTINUE;
}

void felt_menu_guard(void)
{
  gpointer klass = g_type_class_ref(GTK_TYPE_WIDGET); /* its signals are made with it */
  g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_type_class_unref(klass);
}

/* GTK 4.8 gives the focus to what holds the menu; it belongs to what had it before. */
static void closed_cb(GtkWidget *menu)
{
  GtkWidget *before = g_object_get_data(G_OBJECT(menu), BEFORE_KEY);
  if (before != NULL && gtk_widget_get_mapped(before))
    gtk_widget_grab_focus(before);
  g_object_set_data(G_OBJECT(menu), BEFORE_KEY, NULL);
}

void felt_menu_open(GtkWidget **menu, GtkWidget *parent, GMenuModel *model, const GdkRectangle *at)
{
  if (*menu == NULL) {
    *menu = gtk_popover_menu_new_from_model(model);
    gtk_widget_set_parent(*menu, parent);
    gtk_popover_set_has_arrow(GTK_POPOVER(*menu), FALSE);
    /* Beside its place it may slide up; below, a long menu would end under the screen. */
    gtk_popover_set_position(GTK_POPOVER(*menu), GTK_POS_RIGHT);
    gtk_widget_set_valign(*menu, GTK_ALIGN_START);
    g_signal_connect(*menu, "closed", G_CALLBACK(closed_cb), NULL);
  } else {
    gtk_popover_menu_set_menu_model(GTK_POPOVER_MENU(*menu), model);
  }
  GtkWidget *before = gtk_root_get_focus(gtk_widget_get_root(parent));
  if (before != NULL)
    g_object_set_data_full(G_OBJECT(*menu), BEFORE_KEY, g_object_ref(before), g_object_unref);
  gtk_popover_set_pointing_to(GTK_POPOVER(*menu), at);
  gtk_popover_popup(GTK_POPOVER(*menu)); /* at once: the next key is the menu's */
}

void felt_menu_add_to_row(GtkWidget *row, GtkMenuButtonCreatePopupFunc create)
{
  GtkWidget *menu = gtk_menu_button_new();
  g_object_set_data(G_OBJECT(row), "menu", menu);
  gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(menu), "view-more-symbolic");
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(menu), create, row, NULL);
  gtk_widget_add_css_class(menu, "flat");
  felt_row_add(row, menu);
}
