/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-qr.h - a text as a QR code, for paper, screens and windows */
#ifndef FELT_QR_H
#define FELT_QR_H

#include <cairo.h>
#include <glib.h>

/* A square of dark and light modules, with the light margin of four modules that readers ask for
 * (ISO/IEC 18004). */
typedef struct FeltQr FeltQr;

/* The longest text, in bytes: with more the modules become too small for a seat slip. */
#define FELT_QR_TEXT_MAX 200

/* The smallest code there is for the text, with as much redundancy as that one has room for. NULL:
 * the text is empty or longer than FELT_QR_TEXT_MAX. Free with felt_qr_free. */
FeltQr *felt_qr_new(const char *text);
void felt_qr_free(FeltQr *qr);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltQr, felt_qr_free)

/* Modules along one side, with the margin. */
guint felt_qr_side(const FeltQr *qr);

/* Whether a module is dark; x and y count from the margin's upper left corner. */
gboolean felt_qr_is_dark(const FeltQr *qr, guint x, guint y);

/* Fills the dark modules, each so large, in the colour that cr has; light ones stay as they are. */
void felt_qr_paint(const FeltQr *qr, cairo_t *cr, double x, double y, double module);

/* The dark modules as the data of an SVG path, a module a unit. Owned by the caller. */
char *felt_qr_path(const FeltQr *qr);

#endif
