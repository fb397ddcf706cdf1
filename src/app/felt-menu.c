/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-menu.c - opening a menu beside a seat or a row */
#include "app/felt-menu.h"

#include <math.h>

#define REST_KEY "felt-menu-rest"
#define MOVED    1 /* pixels, from which on the pointer has moved */

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

/* Whether a point of the window lies on what the menu points at. */
static gboolean points_at(GtkPopover *menu, const graphene_point_t *at)
{
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(menu));
  GdkRectangle target = {0, 0, gtk_widget_get_width(parent), gtk_widget_get_height(parent)};
  graphene_point_t in;
  gtk_popover_get_pointing_to(menu, &target);
  return gtk_widget_compute_point(GTK_WIDGET(gtk_widget_get_root(parent)), parent, at, &in) &&
         in.x >= (float)target.x && in.x <= (float)(target.x + target.width) &&
         in.y >= (float)target.y && in.y <= (float)(target.y + target.height);
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

void felt_menu_popup(GtkPopover *menu)
{
  graphene_point_t at;
  gboolean rests = pointer_at(GTK_WIDGET(menu), &at) && !points_at(menu, &at);
  if (rests)
    *watch(menu) = at;
  set_follows(menu, !rests);
  gtk_popover_popup(menu);
}
