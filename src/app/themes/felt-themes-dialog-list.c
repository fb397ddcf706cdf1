/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-themes-dialog-list.c - the themes there are, each with its colours in small */
#include "app/themes/felt-themes-dialog-private.h"

#include <string.h>

#include "app/widgets/felt-widget.h"
#include "services/board/felt-board.h"

/* Of a theme in small, in pixels. */
#define SWATCH_WIDTH  48
#define SWATCH_HEIGHT 32

const FeltSceneInfo *felt_themes_dialog_info(FeltThemesDialog *self, const char *id)
{
  for (guint i = 0; self->infos != NULL && id != NULL && i < self->infos->len; i++) {
    const FeltSceneInfo *info = self->infos->pdata[i];
    if (strcmp(info->id, id) == 0)
      return info;
  }
  return NULL;
}

/* Those that come with Felt stand first, then by title. */
static int shipped_first(gconstpointer a, gconstpointer b)
{
  const FeltSceneInfo *one = *(FeltSceneInfo *const *)a, *other = *(FeltSceneInfo *const *)b;
  int order = g_utf8_collate(one->title, other->title);
  if (one->shipped != other->shipped)
    return one->shipped ? -1 : 1;
  return order != 0 ? order : strcmp(one->id, other->id);
}

/* A theme in small ---------------------------------------------------------------------------- */

static void set_color(cairo_t *cr, const FeltTheme *theme, FeltColor color)
{
  FeltRgba rgba = felt_theme_color(theme, FELT_BOARD_PLAY, color);
  cairo_set_source_rgb(cr, rgba.r, rgba.g, rgba.b);
}

/* The ground of play, with a line of each text. */
static void draw_cb(GtkDrawingArea *area, cairo_t *cr, int w, int h, gpointer data)
{
  const FeltTheme *theme = data;
  static const FeltColor lines[] = {FELT_COLOR_ACCENT, FELT_COLOR_INK, FELT_COLOR_SOFT};
  static const double widths[] = {0.35, 0.7, 0.5};
  FeltRgba inner = {0, 0, 0, 1},
           outer = felt_theme_color(theme, FELT_BOARD_PLAY, FELT_COLOR_GROUND);
  cairo_pattern_t *ground = cairo_pattern_create_linear(0, 0, 0, h);
  felt_rgba_parse(theme->play.inner, &inner);
  cairo_pattern_add_color_stop_rgb(ground, 0, outer.r, outer.g, outer.b);
  cairo_pattern_add_color_stop_rgb(ground, 0.5, inner.r, inner.g, inner.b);
  cairo_pattern_add_color_stop_rgb(ground, 1, outer.r, outer.g, outer.b);
  cairo_set_source(cr, ground);
  cairo_paint(cr);
  cairo_pattern_destroy(ground);
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    set_color(cr, theme, lines[i]);
    cairo_rectangle(cr, w * (1 - widths[i]) / 2, h * (0.22 + 0.24 * i), w * widths[i], h * 0.12);
    cairo_fill(cr);
  }
}

static void free_theme_cb(gpointer data)
{
  felt_theme_free(data);
}

/* Shows a theme as it is kept now. */
static void show_swatch(GtkWidget *swatch, const char *id)
{
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(swatch), draw_cb, felt_themes_load(id, NULL),
                                 free_theme_cb);
}

static GtkWidget *swatch_new(const char *id)
{
  GtkWidget *swatch = gtk_drawing_area_new();
  gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(swatch), SWATCH_WIDTH);
  gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(swatch), SWATCH_HEIGHT);
  gtk_widget_set_valign(swatch, GTK_ALIGN_CENTER);
  show_swatch(swatch, id);
  return swatch;
}

/* Rows ------------------------------------------------------------------------------------------
 */

static const char *origin_of(const FeltSceneInfo *info)
{
  if (info->problem != NULL)
    return _("cannot be read");
  if (!info->shipped)
    return _("of your own");
  return info->own ? _("Felt’s, changed") : _("comes with Felt");
}

static GtkWidget *line_new(const char *text, const char *class)
{
  GtkWidget *label = felt_label_new(text, FELT_START | FELT_BREAK, class);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 16);
  return label;
}

static GtkWidget *row_new(const FeltSceneInfo *info)
{
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_margin_top(box, 6);
  gtk_widget_set_margin_bottom(box, 6);
  gtk_widget_set_valign(words, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(words), line_new(info->title, "heading"));
  gtk_box_append(GTK_BOX(words), line_new(origin_of(info), "caption"));
  gtk_box_append(GTK_BOX(box), swatch_new(info->id));
  gtk_box_append(GTK_BOX(box), words);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  felt_show_name_of(row, "%s, %s", info->title, origin_of(info));
  return row;
}

/* Whether the rows say the same. */
static gboolean same(const GPtrArray *old, const GPtrArray *infos)
{
  if (old == NULL || old->len != infos->len)
    return FALSE;
  for (guint i = 0; i < infos->len; i++) {
    const FeltSceneInfo *one = old->pdata[i], *other = infos->pdata[i];
    if (strcmp(one->id, other->id) != 0 || strcmp(one->title, other->title) != 0 ||
        strcmp(origin_of(one), origin_of(other)) != 0)
      return FALSE;
  }
  return TRUE;
}

static void make_rows(FeltThemesDialog *self)
{
  GtkWidget *list = GTK_WIDGET(self->themes), *row;
  while ((row = gtk_widget_get_first_child(list)) != NULL)
    gtk_list_box_remove(self->themes, row);
  for (guint i = 0; i < self->infos->len; i++)
    gtk_list_box_append(self->themes, row_new(self->infos->pdata[i]));
}

/* Rows that say the same stay, with the keyboard. */
static void show_rows(FeltThemesDialog *self)
{
  for (guint i = 0; i < self->infos->len; i++) {
    const FeltSceneInfo *info = self->infos->pdata[i];
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->themes, (int)i);
    show_swatch(gtk_widget_get_first_child(gtk_list_box_row_get_child(row)), info->id);
    if (g_strcmp0(info->id, self->id) == 0)
      gtk_list_box_select_row(self->themes, row);
  }
}

void felt_themes_dialog_fill(FeltThemesDialog *self)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  gboolean focused = focus != NULL && gtk_widget_is_ancestor(focus, GTK_WIDGET(self->themes));
  g_autoptr(GPtrArray) infos = felt_themes_list();
  self->filling = TRUE;
  g_ptr_array_sort(infos, shipped_first);
  gboolean stay = same(self->infos, infos);
  g_clear_pointer(&self->infos, g_ptr_array_unref);
  self->infos = g_steal_pointer(&infos);
  if (!stay)
    make_rows(self);
  show_rows(self);
  if (focused)
    felt_themes_dialog_focus_list(self);
  self->filling = FALSE;
}

/* The keyboard ----------------------------------------------------------------------------------
 */

void felt_themes_dialog_focus_list(FeltThemesDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->themes);
  if (row != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(row));
}

/* Tab leaves the list, in which it would go from row to row and choose each. */
gboolean felt_themes_dialog_list_key_cb(FeltThemesDialog *self, guint key)
{
  if (key == GDK_KEY_Tab)
    return gtk_widget_grab_focus(self->duplicate);
  return key == GDK_KEY_ISO_Left_Tab && gtk_widget_child_focus(self->header, GTK_DIR_TAB_BACKWARD);
}
