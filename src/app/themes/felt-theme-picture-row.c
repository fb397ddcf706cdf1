/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-picture-row.c - a picture of a theme, or of a person: chosen from a file, or none */
#include "app/themes/felt-theme-picture-row.h"

#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-picture.h"
#include "tournament/base/felt-image.h"

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

void felt_theme_picture_row_show(FeltThemePictureRow *self, const char *data)
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

void felt_theme_picture_row_set_side(FeltThemePictureRow *self, guint side)
{
  self->side = side;
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
      g_object_new(FELT_TYPE_THEME_PICTURE_ROW, "title", title, "subtitle", none, NULL);
  self->none = none;
  self->choose = choose;
  self->most = most;
  felt_show_name(self->chooser, choose);
  felt_show_name(self->remover, without);
  gtk_widget_set_tooltip_text(self->remover, without);
  return GTK_WIDGET(self);
}
