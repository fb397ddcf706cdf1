/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-monitors.c - which monitor the room's screen belongs on */
#include "app/display/felt-monitors.h"

#include <string.h>

/* How well a monitor is the one a screen is assigned to, the best first. */
typedef enum { THAT_ONE, SAME_MODEL, SAME_CONNECTOR, ANY_OTHER, N_FITS } Fit;

static gboolean fits(const FeltMonitorWish *wish, const FeltScreenOutput *monitor, Fit fit)
{
  const FeltScreenOutput *output = wish->output;
  gboolean model = output->model != NULL && g_strcmp0(output->model, monitor->model) == 0;
  gboolean connector =
      output->connector != NULL && g_strcmp0(output->connector, monitor->connector) == 0;
  if ((output->kind == FELT_OUTPUT_ANY) != (fit == ANY_OTHER))
    return FALSE;
  if (fit == THAT_ONE)
    return connector && (model || output->model == NULL);
  if (fit == SAME_MODEL)
    return model;
  return fit == ANY_OTHER || connector;
}

/* For what takes any: where it stood last, else the last one that is free. */
static int best_other(const FeltScreenOutput *monitors, int n, int own, const gboolean *taken,
                      const char *last)
{
  int found = -1;
  for (int i = 0; i < n; i++) {
    if (taken[i] || i == MAX(own, 0))
      continue;
    if (last != NULL && g_strcmp0(monitors[i].connector, last) == 0)
      return i;
    found = i;
  }
  return found;
}

/* The director's own is a screen's only when that very one is assigned to it. */
static int find_monitor(const FeltScreenOutput *monitors, int n, int own, const gboolean *taken,
                        const FeltMonitorWish *wish, Fit fit)
{
  for (int i = 0; i < n; i++)
    if (!taken[i] && (i != own || fit == THAT_ONE) && fits(wish, &monitors[i], fit))
      return fit == ANY_OTHER ? best_other(monitors, n, own, taken, wish->last) : i;
  return -1;
}

void felt_monitors_assign(const FeltScreenOutput *monitors, int n, int own,
                          const FeltMonitorWish *wishes, guint n_wishes, int *places)
{
  g_autofree gboolean *taken = g_new0(gboolean, (gsize)n + 1);
  for (guint i = 0; i < n_wishes; i++)
    places[i] = -1;
  for (Fit fit = THAT_ONE; n > 1 && fit < N_FITS; fit++)
    for (guint i = 0; i < n_wishes; i++) {
      gboolean wanted = wishes[i].output->kind == FELT_OUTPUT_MONITOR ||
                        wishes[i].output->kind == FELT_OUTPUT_ANY;
      if (!wanted || places[i] >= 0)
        continue;
      places[i] = find_monitor(monitors, n, own, taken, &wishes[i], fit);
      if (places[i] >= 0)
        taken[places[i]] = TRUE;
    }
}

static char *list_monitors(GdkMonitor *monitor)
{
  const char *parts[] = {gdk_monitor_get_manufacturer(monitor), gdk_monitor_get_model(monitor)};
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    if (parts[i] != NULL && !felt_text_is_blank(parts[i]))
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", parts[i]);
  /* whatever a monitor calls itself is kept as any name is */
  char *name = felt_text_normalize(text->str, FELT_NAME_MAX, "", "model", NULL);
  g_string_free(text, TRUE);
  return name;
}

void felt_monitors_describe(GdkMonitor *monitor, FeltScreenOutput *output)
{
  felt_record_init(&felt_screen_output_record, output);
  output->kind = FELT_OUTPUT_MONITOR;
  output->connector = g_strdup(gdk_monitor_get_connector(monitor));
  output->model = list_monitors(monitor);
}

GdkMonitor *felt_monitors_for_screen(GdkDisplay *display, GdkSurface *window)
{
  GListModel *monitors = gdk_display_get_monitors(display);
  GdkMonitor *mine = window != NULL ? gdk_display_get_monitor_at_surface(display, window) : NULL;
  guint n = g_list_model_get_n_items(monitors);
  g_autofree FeltScreenOutput *outputs = g_new0(FeltScreenOutput, n + 1);
  const FeltScreenOutput any = {.kind = FELT_OUTPUT_ANY};
  const FeltMonitorWish wish = {&any, NULL};
  int own = -1, place;
  for (guint i = 0; i < n; i++) {
    g_autoptr(GdkMonitor) monitor = g_list_model_get_item(monitors, i);
    felt_monitors_describe(monitor, &outputs[i]);
    if (monitor == mine)
      own = (int)i;
  }
  felt_monitors_assign(outputs, (int)n, own, &wish, 1, &place);
  for (guint i = 0; i < n; i++)
    felt_record_release(&felt_screen_output_record, &outputs[i]);
  return place >= 0 ? g_list_model_get_item(monitors, (guint)place) : NULL;
}
