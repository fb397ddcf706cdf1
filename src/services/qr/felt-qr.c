/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-qr.c - a text as a QR code, for paper, screens and windows */
#include "services/qr/felt-qr.h"

#include <qrencode.h>
#include <string.h>

#define MARGIN 4

struct FeltQr {
  guint side;   /* with the margin */
  guint8 *dark; /* side * side, row by row */
};

static QRcode *encode(const char *text, int version, QRecLevel level)
{
  return QRcode_encodeString(text, version, level, QR_MODE_8, TRUE);
}

/* What takes no larger a code costs nothing: a smudge or a fold does less harm. */
static QRcode *encode_best(const char *text)
{
  static const QRecLevel better[] = {QR_ECLEVEL_H, QR_ECLEVEL_Q, QR_ECLEVEL_M};
  QRcode *least = encode(text, 0, QR_ECLEVEL_L);
  for (guint i = 0; least != NULL && i < G_N_ELEMENTS(better); i++) {
    QRcode *code = encode(text, least->version, better[i]);
    if (code != NULL && code->version == least->version) {
      QRcode_free(least);
      return code;
    }
    QRcode_free(code);
  }
  return least;
}

FeltQr *felt_qr_new(const char *text)
{
  QRcode *code = *text != '\0' && strlen(text) <= FELT_QR_TEXT_MAX ? encode_best(text) : NULL;
  if (code == NULL)
    return NULL;
  FeltQr *qr = g_new0(FeltQr, 1);
  guint width = (guint)code->width;
  qr->side = width + 2 * MARGIN;
  qr->dark = g_malloc0((gsize)qr->side * qr->side);
  for (guint y = 0; y < width; y++)
    for (guint x = 0; x < width; x++)
      qr->dark[(y + MARGIN) * qr->side + x + MARGIN] = code->data[y * width + x] & 1;
  QRcode_free(code);
  return qr;
}

void felt_qr_free(FeltQr *qr)
{
  if (qr == NULL)
    return;
  g_free(qr->dark);
  g_free(qr);
}

guint felt_qr_side(const FeltQr *qr)
{
  return qr->side;
}

gboolean felt_qr_is_dark(const FeltQr *qr, guint x, guint y)
{
  return x < qr->side && y < qr->side && qr->dark[y * qr->side + x] != 0;
}

/* The next dark modules of a row from *x on: how many; 0: none are left. */
static guint next_run(const FeltQr *qr, guint *x, guint y)
{
  guint n = 0;
  while (*x < qr->side && !felt_qr_is_dark(qr, *x, y))
    ++*x;
  while (felt_qr_is_dark(qr, *x + n, y))
    n++;
  return n;
}

/* All of it is one path: between rectangles that are filled one by one a light line would show. */
void felt_qr_paint(const FeltQr *qr, cairo_t *cr, double x, double y, double module)
{
  for (guint row = 0; row < qr->side; row++) {
    guint at = 0, n;
    while ((n = next_run(qr, &at, row)) > 0) {
      cairo_rectangle(cr, x + at * module, y + row * module, n * module, module);
      at += n;
    }
  }
  cairo_fill(cr);
}

char *felt_qr_path(const FeltQr *qr)
{
  GString *path = g_string_new(NULL);
  for (guint row = 0; row < qr->side; row++) {
    guint at = 0, n;
    while ((n = next_run(qr, &at, row)) > 0) {
      g_string_append_printf(path, "M%u %uh%uv1h-%uz", at, row, n, n);
      at += n;
    }
  }
  return g_string_free(path, FALSE);
}
