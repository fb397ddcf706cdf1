/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-qr-picture.h - a QR code in a window, black on white in a dark window too */
#ifndef FELT_QR_PICTURE_H
#define FELT_QR_PICTURE_H

#include <gtk/gtk.h>

#define FELT_TYPE_QR_PICTURE (felt_qr_picture_get_type())
G_DECLARE_FINAL_TYPE(FeltQrPicture, felt_qr_picture, FELT, QR_PICTURE, GtkWidget)

/* A square of so many pixels, which holds nothing at first. */
GtkWidget *felt_qr_picture_new(int size);

/* Sets the text of the code, and its name for people who do not see it ("QR code: seats"). text
 * NULL, or too long for a code: nothing is shown. */
void felt_qr_picture_set(FeltQrPicture *picture, const char *text, const char *name);

#endif
