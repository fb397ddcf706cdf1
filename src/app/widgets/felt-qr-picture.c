/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-qr-picture.c - a QR code in a window, black on white in a dark window too */
#include "app/widgets/felt-qr-picture.h"

#include <math.h>

#include "app/widgets/felt-widget.h"
#include "services/qr/felt-qr.h"

struct _FeltQrPicture {
  GtkWidget parent_instance;
  FeltQr *qr; /* or NULL */
  int size;
};

G_DEFINE_FINAL_TYPE(FeltQrPicture, felt_qr_picture, GTK_TYPE_WIDGET)

static void felt_qr_picture_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  *minimum = *natural = FELT_QR_PICTURE(widget)->size;
  *minimum_baseline = *natural_baseline = -1;
}

/* Modules of whole pixels of the screen, so that their edges are sharp. */
static void felt_qr_picture_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltQrPicture *self = FELT_QR_PICTURE(widget);
  int w = gtk_widget_get_width(widget), h = gtk_widget_get_height(widget);
  if (self->qr == NULL)
    return;
  double scale = gtk_widget_get_scale_factor(widget), side = felt_qr_side(self->qr);
  double module = MAX(floor(MIN(w, h) * scale / side), 1) / scale;
  double x = floor((w - module * side) / 2), y = floor((h - module * side) / 2);
  graphene_rect_t rect =
      GRAPHENE_RECT_INIT((float)x, (float)y, (float)(module * side), (float)(module * side));
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &rect);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  cairo_set_source_rgb(cr, 0, 0, 0);
  felt_qr_paint(self->qr, cr, x, y, module);
  cairo_destroy(cr);
}

void felt_qr_picture_set(FeltQrPicture *picture, const char *text, const char *name)
{
  g_clear_pointer(&picture->qr, felt_qr_free);
  picture->qr = text != NULL ? felt_qr_new(text) : NULL;
  felt_show_name(picture, name);
  gtk_widget_set_visible(GTK_WIDGET(picture), picture->qr != NULL);
  gtk_widget_queue_draw(GTK_WIDGET(picture));
}

static void felt_qr_picture_class_init(FeltQrPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->measure = felt_qr_picture_measure;
  widget_class->snapshot = felt_qr_picture_snapshot;
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void felt_qr_picture_init(FeltQrPicture *self)
{
  FELT_OWN(self, qr, felt_qr_free);
  gtk_widget_set_halign(GTK_WIDGET(self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
}

GtkWidget *felt_qr_picture_new(int size)
{
  FeltQrPicture *self = g_object_new(FELT_TYPE_QR_PICTURE, NULL);
  self->size = size;
  return GTK_WIDGET(self);
}
