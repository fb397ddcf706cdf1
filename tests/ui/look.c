/* SPDX-License-Identifier: GPL-3.0-or-later */
/* look.c - prints what of a window is cut short, outside it or too pale, and saves pictures */
#include "look.h"

#include <adwaita.h>

#include "contrast.h"
#include "felt-deadline.h"
#include "idle.h"

/* What the window manager told of the size before may come after the wish and undo it: the wish is
 * said again. */
void felt_look_resize(GtkWidget *window, int width, int height)
{
  for (guint i = 0; i < 100; i++) {
    if (i % 10 == 0)
      gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    felt_idle_wait();
    if (gtk_widget_get_width(window) == width && gtk_widget_get_height(window) == height)
      return;
    felt_turn(i < 5 ? 10 : 100, 0);
  }
}

/* What is to be scrolled may leave the window. */
static gboolean is_scrolled(GtkWidget *widget)
{
  return gtk_widget_get_ancestor(widget, GTK_TYPE_SCROLLED_WINDOW) != NULL;
}

/* The pixels that the choice of a row has on every machine: libadwaita limits its characters, and
 * what GTK takes for the width of one depends on the fonts. */
static int ensured_width(GtkLabel *label)
{
  GtkWidget *row = gtk_widget_get_ancestor(GTK_WIDGET(label), ADW_TYPE_COMBO_ROW);
  if (row == NULL || gtk_label_get_max_width_chars(label) <= 0)
    return G_MAXINT;

  PangoContext *context = gtk_widget_get_pango_context(GTK_WIDGET(label));
  PangoFontMetrics *metrics =
      pango_context_get_metrics(context, pango_context_get_font_description(context), NULL);
  int char_width = pango_font_metrics_get_approximate_char_width(metrics);
  pango_font_metrics_unref(metrics);
  return PANGO_PIXELS_CEIL(char_width * gtk_label_get_max_width_chars(label));
}

static void look_at_label(GtkLabel *label, GtkWidget *window, const char *where)
{
  int needs, has = gtk_widget_get_width(GTK_WIDGET(label));
  graphene_rect_t bounds;
  PangoLayout *layout = gtk_label_get_layout(label);
  if (*gtk_label_get_text(label) == '\0' ||
      !gtk_widget_compute_bounds(GTK_WIDGET(label), window, &bounds))
    return;
  g_autoptr(PangoLayout) whole = pango_layout_copy(layout);
  pango_layout_set_width(whole, -1);
  pango_layout_get_pixel_size(whole, &needs, NULL);
  gboolean cut = pango_layout_is_ellipsized(layout) || (!gtk_label_get_wrap(label) && needs > has);
  gboolean outside = bounds.origin.x < 0 ||
                     bounds.origin.x + bounds.size.width > (float)gtk_widget_get_width(window) + 1;
  gboolean tight = needs > ensured_width(label);
  if (cut || tight || (outside && !is_scrolled(GTK_WIDGET(label))))
    g_print("%s: “%s” needs %d pixels, has %d\n", where, gtk_label_get_text(label), needs, has);
}

/* An inscription has no layout to ask: its text is laid out in its width again. */
static void look_at_inscription(GtkWidget *inscription, const char *where)
{
  const char *text = gtk_inscription_get_text(GTK_INSCRIPTION(inscription));
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(inscription, text);
  int has = gtk_widget_get_height(inscription), needs;
  pango_layout_set_width(layout, gtk_widget_get_width(inscription) * PANGO_SCALE);
  pango_layout_get_pixel_size(layout, NULL, &needs);
  if (needs > has)
    g_print("%s: “%s” needs %d pixels of height, has %d\n", where, text, needs, has);
}

/* Digits, in groups of three: "3", "10,000"; a seat ("3.5") is none. */
static gboolean is_number(const char *text)
{
  return g_regex_match_simple("^\\d{1,3}([.,  ]\\d{3})*$", text, 0, 0);
}

/* The right edge of what a label says, within a widget; 0: it is not there. */
static float end_of(GtkWidget *label, GtkWidget *within)
{
  graphene_rect_t bounds;
  PangoRectangle ink;
  if (!gtk_widget_get_mapped(label) || !gtk_widget_compute_bounds(label, within, &bounds))
    return 0;
  pango_layout_get_pixel_extents(gtk_label_get_layout(GTK_LABEL(label)), NULL, &ink);
  float room = bounds.size.width - (float)ink.width;
  return bounds.origin.x + bounds.size.width - room * (1 - gtk_label_get_xalign(GTK_LABEL(label)));
}

/* Numbers of a table stand at the end of their column, under a title that does too. */
static void look_at_number(GtkLabel *label, GtkWidget *view, const char *where)
{
  float end = end_of(GTK_WIDGET(label), view), off = G_MAXFLOAT;
  GtkWidget *header = gtk_widget_get_first_child(view);
  for (GtkWidget *title = gtk_widget_get_first_child(header); title != NULL;
       title = gtk_widget_get_next_sibling(title))
    for (GtkWidget *in = gtk_widget_get_first_child(gtk_widget_get_first_child(title)); in != NULL;
         in = gtk_widget_get_next_sibling(in))
      if (GTK_IS_LABEL(in) && ABS(end_of(in, view) - end) < ABS(off))
        off = end_of(in, view) - end;
  if (gtk_label_get_xalign(label) < 1 || ABS(off) > 4)
    g_print("%s: “%s” needs to stand under its title, is off by %g pixels\n", where,
            gtk_label_get_text(label), (double)off);
}

/* Words that can be used stand out from their ground (WCAG 2.1, 1.4.3). */
static void look_at_contrast(GtkWidget *label, const FeltContrast *picture, const char *where)
{
  if (*gtk_label_get_text(GTK_LABEL(label)) == '\0' || !gtk_widget_is_sensitive(label))
    return;
  double contrast = felt_contrast_of(picture, label);
  if (contrast > 0 && contrast < 4.5)
    g_print("%s: “%s” needs a contrast of 4.5, has %.2f\n", where,
            gtk_label_get_text(GTK_LABEL(label)), contrast);
}

static void look(GtkWidget *widget, GtkWidget *window, const FeltContrast *picture,
                 const char *where)
{
  /* The letters of who has no picture are none to be read: the name stands beside them. */
  if (!gtk_widget_get_mapped(widget) || ADW_IS_AVATAR(widget))
    return;
  if (GTK_IS_LABEL(widget)) {
    GtkWidget *view = gtk_widget_get_ancestor(widget, GTK_TYPE_COLUMN_VIEW);
    look_at_label(GTK_LABEL(widget), window, where);
    if (picture != NULL)
      look_at_contrast(widget, picture, where);
    if (view != NULL && is_number(gtk_label_get_text(GTK_LABEL(widget))))
      look_at_number(GTK_LABEL(widget), view, where);
  }
  if (GTK_IS_INSCRIPTION(widget))
    look_at_inscription(widget, where);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    look(child, window, picture, where);
}

/* Whether a window has drawn itself: on a busy machine its first frame may be late. */
static gboolean is_drawn(GtkWidget *window)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(window);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, gtk_widget_get_width(window),
                         gtk_widget_get_height(window));
  g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node(snapshot);
  return node != NULL;
}

/* What has the keyboard shows it (WCAG 2.1, 1.4.11 and 2.4.7): one widget of each kind is looked
 * at. */
GHashTable *felt_look_seen;

static void look_at_focus(GtkWidget *widget, GtkWidget *window, const char *where)
{
  g_auto(GStrv) classes = gtk_widget_get_css_classes(widget);
  g_autofree char *style = g_strjoinv(".", classes);
  g_autofree char *kind = g_strconcat(G_OBJECT_TYPE_NAME(widget), ".", style, NULL);
  FeltContrast before, after;
  if (felt_look_seen == NULL)
    felt_look_seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (!gtk_widget_get_mapped(widget))
    return;
  if (gtk_widget_get_focusable(widget) && !GTK_IS_LABEL(widget) &&
      gtk_widget_is_sensitive(widget) && g_hash_table_add(felt_look_seen, g_strdup(kind))) {
    gtk_widget_grab_focus(widget); /* which scrolls it into sight */
    felt_idle_wait();
    gtk_window_set_focus(GTK_WINDOW(window), NULL);
    felt_idle_wait();
    felt_contrast_init(&before, window, widget);
    gtk_widget_grab_focus(widget);
    gtk_window_set_focus_visible(GTK_WINDOW(window), TRUE);
    felt_idle_wait();
    felt_contrast_init(&after, window, widget);
    gboolean holds = GTK_IS_LIST_BOX(widget) || GTK_IS_LIST_BASE(widget) ||
                     GTK_IS_SCROLLED_WINDOW(widget) || g_str_has_suffix(kind, "Page.");
    double contrast = felt_contrast_change(&before, &after);
    if (gtk_widget_has_focus(widget) && contrast < 3 && !holds)
      g_print("%s: the focus of %s needs a contrast of 3, has %.2f\n", where, kind, contrast);
    felt_contrast_clear(&before);
    felt_contrast_clear(&after);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    look_at_focus(child, window, where);
}

void felt_look_at_window(GtkWidget *window, const char *where, gboolean colors)
{
  FeltContrast picture;
  for (guint i = 0; i < 200 && !is_drawn(window); i++)
    felt_turn(50, 0);
  if (!colors) {
    look(window, window, NULL, where);
    return;
  }
  /* the window manager gives it the keyboard when it comes to it: its colors are others before */
  felt_wait_until(gtk_window_is_active(GTK_WINDOW(window)), where)
      g_main_context_iteration(NULL, FALSE);
  felt_idle_wait();
  felt_contrast_init(&picture, window, NULL);
  look(window, window, &picture, where);
  felt_contrast_clear(&picture);
  look_at_focus(window, window, where);
}

void felt_look_save(GtkWidget *window, const char *path)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(window),
                                              (float)gtk_widget_get_height(window));
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(window);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, bounds.size.width, bounds.size.height);
  g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node(snapshot);
  g_autoptr(GdkTexture) picture =
      gsk_renderer_render_texture(gtk_native_get_renderer(GTK_NATIVE(window)), node, &bounds);
  g_autoptr(GdkPixbuf) pixels = gdk_pixbuf_get_from_texture(picture);
  if (!gdk_pixbuf_save(pixels, path, "png", NULL, "compression", "1", NULL))
    g_print("%s needs to be written\n", path);
}
