/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-rows.c - a colour, a picture and a family of letters, each in a row of its own */
#include "app/themes/felt-theme-rows.h"

#include <math.h>

#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-theme.h"
#include "tournament/base/felt-image.h"

/* A colour, chosen by its button or typed ----------------------------------------------------- */

G_DECLARE_FINAL_TYPE(FeltThemeColorRow, felt_theme_color_row, FELT, THEME_COLOR_ROW, AdwActionRow)

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

static void show_color(FeltThemeColorRow *self, const char *text)
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

static void chosen_color_cb(FeltThemeColorRow *self)
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

void felt_theme_color_row_let_go(gpointer row, const char *label)
{
  FeltThemeColorRow *self = row;
  gtk_button_set_label(GTK_BUTTON(self->reset), label);
  self->lets_go = TRUE;
}

static void felt_theme_color_row_class_init(FeltThemeColorRowClass *klass)
{
  felt_signal(klass, "edited", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  felt_template(klass, "felt-theme-color-row.ui");
  FELT_BIND_CHILDREN(klass, FeltThemeColorRow, entry, button, reset);
  FELT_BIND_CALLBACKS(klass, typed_cb, left_cb, chosen_color_cb, reset_cb);
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
      g_object_new(felt_theme_color_row_get_type(), "title", title, "subtitle", meaning, NULL);
  GtkWidget *button = GTK_WIDGET(self->button);
  self->alpha = alpha;
  gtk_color_button_set_title(GTK_COLOR_BUTTON(button), spoken);
  gtk_color_chooser_set_use_alpha(self->button, alpha);
  felt_show_name(self->entry, spoken);
  /* the button in it has the keyboard */
  felt_show_name(gtk_widget_get_first_child(button), spoken);
  return GTK_WIDGET(self);
}

/* A picture, chosen from a file, or none ------------------------------------------------------ */

G_DECLARE_FINAL_TYPE(FeltThemePictureRow, felt_theme_picture_row, FELT, THEME_PICTURE_ROW,
                     AdwActionRow)

struct _FeltThemePictureRow {
  AdwActionRow parent_instance;
  const char *none, *choose;
  gsize most;  /* bytes of a file */
  guint side;  /* of a portrait; 0: it is none */
  guint shown; /* hash of the picture that is shown, 0: none */
  /* of the template */
  GtkPicture *picture;
  GtkWidget *chooser, *remover;
};

FELT_DEFINE_TEMPLATE(FeltThemePictureRow, felt_theme_picture_row, ADW_TYPE_ACTION_ROW)

static void show_picture(FeltThemePictureRow *self, const char *data)
{
  guint shown = data != NULL ? g_str_hash(data) | 1 : 0;
  g_autoptr(GBytes) bytes = data != NULL ? felt_picture_from_base64(data, NULL) : NULL;
  g_autoptr(GdkTexture) texture = NULL;
  g_autofree char *size = NULL;
  FeltImage image;
  if (shown == self->shown)
    return;
  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes(bytes, NULL);
  if (texture != NULL && felt_image_read(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes),
                                         "image", &image, NULL))
    size = g_strdup_printf(_("%s, %u × %u pixels"), felt_image_kind_name(image.kind), image.width,
                           image.height);
  self->shown = shown;
  adw_action_row_set_subtitle(ADW_ACTION_ROW(self), size != NULL ? size : self->none);
  gtk_picture_set_paintable(self->picture, GDK_PAINTABLE(texture));
  gtk_widget_set_visible(GTK_WIDGET(self->picture), texture != NULL);
  gtk_widget_set_visible(self->remover, data != NULL);
}

void felt_theme_picture_row_set_side(gpointer row, guint side)
{
  ((FeltThemePictureRow *)row)->side = side;
}

static void file_cb(gpointer data, const char *path)
{
  FeltThemePictureRow *self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *picture = self->side > 0
                                 ? felt_picture_read_portrait(path, self->side, self->most, &error)
                                 : felt_picture_read(path, self->most, &error);
  if (picture != NULL)
    g_signal_emit_by_name(self, "edited", picture, FALSE);
  else
    g_signal_emit_by_name(self, "refused", error->message);
}

static void choose_cb(FeltThemePictureRow *self)
{
  static const char *const kinds[] = {"image/png", "image/jpeg", NULL};
  const FeltFileWish wish = {self->choose, _("PNG and JPEG pictures"), .patterns = kinds};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, file_cb, self);
}

static void remove_cb(FeltThemePictureRow *self)
{
  gtk_widget_grab_focus(self->chooser);
  g_signal_emit_by_name(self, "edited", NULL, FALSE);
}

static void felt_theme_picture_row_class_init(FeltThemePictureRowClass *klass)
{
  felt_signal(klass, "edited", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  felt_signal(klass, "refused", 1, G_TYPE_STRING);
  felt_template(klass, "felt-theme-picture-row.ui");
  FELT_BIND_CHILDREN(klass, FeltThemePictureRow, picture, chooser, remover);
  FELT_BIND_CALLBACKS(klass, choose_cb, remove_cb);
}

GtkWidget *felt_theme_picture_row_new(const char *title, const char *none, const char *choose,
                                      const char *without, gsize most)
{
  FeltThemePictureRow *self =
      g_object_new(felt_theme_picture_row_get_type(), "title", title, "subtitle", none, NULL);
  self->none = none;
  self->choose = choose;
  self->most = most;
  felt_show_name(self->chooser, choose);
  felt_show_name(self->remover, without);
  gtk_widget_set_tooltip_text(self->remover, without);
  return GTK_WIDGET(self);
}

/* A family of letters, chosen from those of this machine --------------------------------------- */

G_DECLARE_FINAL_TYPE(FeltThemeFontRow, felt_theme_font_row, FELT, THEME_FONT_ROW, AdwActionRow)

struct _FeltThemeFontRow {
  AdwActionRow parent_instance;
  GtkDropDown *drop;
  GtkStringList *names; /* the drop-down's: the system's first */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE(FeltThemeFontRow, felt_theme_font_row, ADW_TYPE_ACTION_ROW)

/* Where a family stands; 0: nowhere, or it is the system's. */
static guint place_of(FeltThemeFontRow *self, const char *family)
{
  guint n = g_list_model_get_n_items(G_LIST_MODEL(self->names));
  for (guint i = 1; family != NULL && i < n; i++)
    if (g_ascii_strcasecmp(gtk_string_list_get_string(self->names, i), family) == 0)
      return i;
  return 0;
}

static void show_font(FeltThemeFontRow *self, const char *family)
{
  self->filling = TRUE;
  if (family != NULL && place_of(self, family) == 0)
    gtk_string_list_append(self->names, family);
  gtk_drop_down_set_selected(self->drop, place_of(self, family));
  self->filling = FALSE;
}

static void chosen_font_cb(FeltThemeFontRow *self)
{
  guint i = gtk_drop_down_get_selected(self->drop);
  if (self->filling || i == GTK_INVALID_LIST_POSITION)
    return;
  const char *family = i > 0 ? gtk_string_list_get_string(self->names, i) : NULL;
  g_signal_emit_by_name(self, "edited", family, FALSE);
}

static int by_name(gconstpointer a, gconstpointer b)
{
  return g_utf8_collate(pango_font_family_get_name(*(PangoFontFamily *const *)a),
                        pango_font_family_get_name(*(PangoFontFamily *const *)b));
}

static void fill_fonts(FeltThemeFontRow *self)
{
  PangoFontFamily **families;
  int n;
  pango_context_list_families(gtk_widget_get_pango_context(GTK_WIDGET(self)), &families, &n);
  qsort(families, (size_t)n, sizeof *families, by_name);
  gtk_string_list_append(self->names, _("The System’s"));
  for (int i = 0; i < n; i++)
    gtk_string_list_append(self->names, pango_font_family_get_name(families[i]));
  g_free(families);
}

/* Each name in its own letters. */
static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child(item, felt_label_new(NULL, FELT_START, NULL));
}

/* The one that is chosen leaves room for the title beside it. */
static void setup_chosen_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = felt_label_new(NULL, FELT_START | FELT_CUT, NULL);
  g_object_set(label, "width-chars", 13, "max-width-chars", 20, NULL);
  gtk_list_item_set_child(item, label);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkLabel *label = GTK_LABEL(gtk_list_item_get_child(item));
  const char *name = gtk_string_object_get_string(gtk_list_item_get_item(item));
  g_autoptr(PangoAttrList) letters = pango_attr_list_new();
  if (gtk_list_item_get_position(item) > 0)
    pango_attr_list_insert(letters, pango_attr_family_new(name));
  gtk_label_set_label(label, name);
  gtk_label_set_attributes(label, letters);
}

static void felt_theme_font_row_class_init(FeltThemeFontRowClass *klass)
{
  felt_signal(klass, "edited", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static GtkListItemFactory *factory_new(GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", setup, NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  return factory;
}

static void felt_theme_font_row_init(FeltThemeFontRow *self)
{
  g_autoptr(GtkListItemFactory) chosen = factory_new(G_CALLBACK(setup_chosen_cb));
  g_autoptr(GtkListItemFactory) listed = factory_new(G_CALLBACK(setup_cb));
  GtkExpression *name = gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *drop;
  self->names = gtk_string_list_new(NULL);
  fill_fonts(self);
  drop = gtk_drop_down_new(G_LIST_MODEL(self->names), name);
  self->drop = GTK_DROP_DOWN(drop);
  gtk_drop_down_set_factory(self->drop, chosen);
  gtk_drop_down_set_list_factory(self->drop, listed);
  gtk_drop_down_set_enable_search(self->drop, TRUE);
  felt_row_add(self, drop);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(self), drop);
  g_signal_connect_swapped(drop, "notify::selected", G_CALLBACK(chosen_font_cb), self);
}

GtkWidget *felt_theme_font_row_new(const char *title, const char *meaning)
{
  FeltThemeFontRow *self =
      g_object_new(felt_theme_font_row_get_type(), "title", title, "subtitle", meaning, NULL);
  felt_show_name(self->drop, title);
  return GTK_WIDGET(self);
}

void felt_theme_row_show(gpointer row, const char *text)
{
  if (FELT_IS_THEME_COLOR_ROW(row))
    show_color(row, text);
  else if (FELT_IS_THEME_FONT_ROW(row))
    show_font(row, text);
  else
    show_picture(row, text);
}
