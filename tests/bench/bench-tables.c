/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-tables.c - how long a room of 120 tables takes to draw; see window-figures.py */
#include "bench/felt-bench.h"
#include "felt-test.h"
#include "app/shell/felt-application.h"
#include "app/tables/felt-floor.h"
#include "app/felt-resources.h"
#include "bench/felt-maker.h"

#include <stdlib.h>

/* "bench-tables DATABASE": builds a room of 120 tables of nine, all in sight, at the zooms of the
 * tables page. Prints for each: width of a table, then milliseconds: showing a state, the first
 * picture (all words laid out anew), the picture drawn anew (median of RUNS), and painting it
 * without a graphics card (cairo). The picture is GTK's render nodes: what a graphics card gets. */

#define TABLES 120
#define RUNS   21

static double ms_since(gint64 *start)
{
  gint64 now = g_get_monotonic_time(), from = *start;
  *start = now;
  return (double)(now - from) / 1000;
}

static double median(double *values, guint n)
{
  felt_bench_sort(values, n);
  return values[n / 2];
}

/* Every widget below forgets its picture. */
static guint forget(GtkWidget *widget)
{
  guint n = 1;
  gtk_widget_queue_draw(widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    n += forget(child);
  return n;
}

static GskRenderNode *picture(GtkWidget *floor)
{
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GTK_WIDGET_GET_CLASS(floor)->snapshot(floor, snapshot);
  return gtk_snapshot_free_to_node(snapshot);
}

/* Milliseconds to paint it in software. */
static double paint(GskRenderNode *node)
{
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(node, &bounds);
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, (int)bounds.size.width + 1, (int)bounds.size.height + 1);
  cairo_t *cr = cairo_create(surface);
  gint64 start = g_get_monotonic_time();
  gsk_render_node_draw(node, cr);
  cairo_surface_flush(surface);
  double ms = ms_since(&start);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  return ms;
}

static void settle(guint ms)
{
  gint64 end = g_get_monotonic_time() + ms * 1000;
  while (g_get_monotonic_time() < end)
    g_main_context_iteration(NULL, FALSE);
}

static FeltSession *make_room(FeltStore *store)
{
  FeltMaker maker;
  felt_maker_init(&maker, store, "room", TABLES * 9);
  for (guint t = 1; t <= felt_state_open_tables(maker.state); t++) {
    g_autofree char *table = g_strdup_printf("table=%u", t);
    felt_maker_do(&maker, "set-button", table);
    felt_maker_do(&maker, "next-hand", table);
  }
  g_assert_cmpuint(felt_state_open_tables(maker.state), ==, TABLES);
  felt_maker_clear(&maker);

  FeltSession *session =
      felt_must(felt_session_open(store, "room", &felt_machine_source, &felt_error));
  return session;
}

static void measure(GtkWidget *window, FeltFloor *floor, FeltSession *session, int width)
{
  double draw[RUNS], soft[RUNS];
  int height;
  felt_floor_set_table_width(floor, width);
  felt_floor_show(floor, session, NULL, NULL);
  gtk_widget_measure(GTK_WIDGET(floor), GTK_ORIENTATION_VERTICAL, 1920, &height, NULL, NULL, NULL);
  gtk_window_set_default_size(GTK_WINDOW(window), 1920, height);
  settle(1500);
  guint widgets = forget(GTK_WIDGET(floor));
  gint64 start = g_get_monotonic_time();
  felt_floor_show(floor, session, NULL, NULL);
  double show = ms_since(&start);
  for (guint i = 0; i < RUNS; i++) {
    forget(GTK_WIDGET(floor));
    start = g_get_monotonic_time();
    GskRenderNode *node = picture(GTK_WIDGET(floor));
    draw[i] = ms_since(&start);
    soft[i] = i < 5 ? paint(node) : soft[0];
    gsk_render_node_unref(node);
  }
  double first = draw[0];
  g_print("%d %u %.1f %.1f %.1f %.1f\n", width, widgets, show, first, median(draw, RUNS),
          median(soft, RUNS));
}

int main(int argc, char **argv)
{
  static const int widths[] = {128, 262, 380};
  if (argc != 2) {
    g_printerr("bench-tables DATABASE\n");
    return 2;
  }
  g_resources_register(felt_get_resource());
  adw_init();
  FeltStore *store = felt_must(felt_store_open(argv[1], FELT_STORE_CREATE, NULL, &felt_error));
  FeltSession *room = make_room(store);
  GtkWidget *window = gtk_window_new(), *scroller = gtk_scrolled_window_new();
  GtkWidget *floor = felt_floor_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), floor);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_present(GTK_WINDOW(window));
  for (guint i = 0; i < G_N_ELEMENTS(widths); i++)
    measure(window, FELT_FLOOR(floor), room, widths[i]);
  gtk_window_destroy(GTK_WINDOW(window));
  g_object_unref(room);
  felt_store_close(store);
  return 0;
}
