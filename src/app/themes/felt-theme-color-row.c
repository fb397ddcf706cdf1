/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-color-row.c - a colour of a theme: chosen by its button, or typed */
#include "app/themes/felt-theme-color-row.h"

#include <math.h>

#include "app/widgets/felt-widget.h"
#include "services/scene/felt-theme.h"

struct _FeltThemeColorRow {
  AdwActionRow parent_instance;
  char *shown; /* the colour that was given last */
  gboolean alpha, filling;
  gboolean lets_go; /* there may be none */
  /* of the template */
  GtkEditable *entry;
  GtkColorChooser *button;
  GtkWidget *reset;
};

G_DEFINE_FINAL_TYPE(FeltThemeColorRow, felt_theme_color_row, ADW_TYPE_ACTION_ROW)

static void show_button(FeltThemeColorRow *self, const FeltRgba *rgba)
{
  const GdkRGBA shown = {(float)rgba->r, (float)rgba->g, (float)rgba->b, (float)rgba->a};
  gtk_color_chooser_set_rgba(self->button, &shown);
}

/* What was typed, with the # that may be left out; NULL: it is no colour. Owned by the caller. */
static char *typed_color(FeltThemeColorRow *self)
{
  const char *text = gtk_editable_get_text(self->entry);
  g_autofree char *color = g_strconcat(*text == '#' ? "" : "#", text, NULL);
  FeltRgba rgba;
  if (!felt_rgba_parse(color, &rgba) || (rgba.a < 1 && !self->alpha))
    return NULL;
  return g_steal_pointer(&color);
}

void felt_theme_color_row_show(FeltThemeColorRow *self, const char *text)
{
  FeltRgba rgba = {0.5, 0.5, 0.5, 1};
  g_autofree char *typed = typed_color(self);
  felt_own_text(&self->shown, text != NULL ? text : "");
  felt_rgba_parse(self->shown, &rgba);
  self->filling = TRUE;
  if (g_strcmp0(typed, text) != 0)
    gtk_editable_set_text(self->entry, self->shown);
  gtk_widget_set_visible(self->reset, self->lets_go && text != NULL);
  show_button(self, &rgba);
  felt_mark(self->entry, "error", FALSE);
  self->filling = FALSE;
}

static void typed_cb(FeltThemeColorRow *self)
{
  if (self->filling)
    return;
  g_autofree char *color = typed_color(self);
  felt_mark(self->entry, "error", color == NULL);
  if (color != NULL)
    g_signal_emit_by_name(self, "edited", color, TRUE);
}

/* Whoever leaves what is no colour finds the one that stands. */
static void left_cb(FeltThemeColorRow *self)
{
  if (self->shown == NULL)
    return;
  self->filling = TRUE;
  gtk_editable_set_text(self->entry, self->shown);
  felt_mark(self->entry, "error", FALSE);
  self->filling = FALSE;
}

static guint byte_of(float value)
{
  return (guint)lround(CLAMP((double)value, 0, 1) * 255);
}

static void chosen_cb(FeltThemeColorRow *self)
{
  GdkRGBA rgba;
  gtk_color_chooser_get_rgba(self->button, &rgba);
  g_autofree char *color =
      g_strdup_printf("#%02x%02x%02x", byte_of(rgba.red), byte_of(rgba.green), byte_of(rgba.blue));
  g_autofree char *through = g_strdup_printf("%s%02x", color, byte_of(rgba.alpha));
  gboolean opaque = !self->alpha || byte_of(rgba.alpha) == 255;
  g_signal_emit_by_name(self, "edited", opaque ? color : through, FALSE);
}

static void reset_cb(FeltThemeColorRow *self)
{
  gtk_widget_grab_focus(GTK_WIDGET(self->entry));
  g_signal_emit_by_name(self, "edited", NULL, FALSE);
}

void felt_theme_color_row_let_go(FeltThemeColorRow *self, const char *label)
{
  gtk_button_set_label(GTK_BUTTON(self->reset), label);
  self->lets_go = TRUE;
}

static void felt_theme_color_row_class_init(FeltThemeColorRowClass *klass)
{
  felt_signal(klass, "edited", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  felt_template(klass, "felt-theme-color-row.ui");
  FELT_BIND_CHILDREN(klass, FeltThemeColorRow, entry, button, reset);
  FELT_BIND_CALLBACKS(klass, typed_cb, left_cb, chosen_cb, reset_cb);
}

static void felt_theme_color_row_init(FeltThemeColorRow *self)
{
  FELT_OWN(self, shown, g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_theme_color_row_new(const char *title, const char *meaning, const char *spoken,
                                    gboolean alpha)
{
  FeltThemeColorRow *self =
      g_object_new(FELT_TYPE_THEME_COLOR_ROW, "title", title, "subtitle", meaning, NULL);
  GtkWidget *button = GTK_WIDGET(self->button);
  self->alpha = alpha;
  gtk_color_button_set_title(GTK_COLOR_BUTTON(button), spoken);
  gtk_color_chooser_set_use_alpha(self->button, alpha);
  felt_show_name(self->entry, spoken);
  /* the button in it has the keyboard */
  felt_show_name(gtk_widget_get_first_child(button), spoken);
  return GTK_WIDGET(self);
}
