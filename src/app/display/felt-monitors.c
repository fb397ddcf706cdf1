/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-monitors.c - which monitor the room's screen belongs on */
#include "app/display/felt-monitors.h"

int felt_monitors_choose(const char *const *connectors, int n, int own, const char *wanted)
{
  if (n < 2)
    return -1;
  for (int i = 0; i < n && wanted != NULL && wanted[0] != '\0'; i++)
    if (g_strcmp0(connectors[i], wanted) == 0)
      return i;
  /* the desktop lists its first monitor first: where the director sits when nothing is known */
  for (int i = n - 1; i >= 0; i--)
    if (i != MAX(own, 0))
      return i;
  return -1;
}

GdkMonitor *felt_monitors_for_screen(GdkDisplay *display, GdkSurface *window, const char *wanted)
{
  GListModel *monitors = gdk_display_get_monitors(display);
  int n = (int)g_list_model_get_n_items(monitors), own = -1;
  GdkMonitor *mine = window != NULL ? gdk_display_get_monitor_at_surface(display, window) : NULL;
  g_autofree const char **connectors = g_new0(const char *, (gsize)n + 1);
  for (int i = 0; i < n; i++) {
    /* the list keeps its monitors alive while nothing returns to the main loop */
    g_autoptr(GdkMonitor) monitor = g_list_model_get_item(monitors, (guint)i);
    connectors[i] = gdk_monitor_get_connector(monitor);
    if (monitor == mine)
      own = i;
  }
  int i = felt_monitors_choose(connectors, n, own, wanted);
  return i >= 0 ? g_list_model_get_item(monitors, (guint)i) : NULL;
}
