/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-poster.c - a poster for the wall: where phones find the room */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  FeltSheet sheet;
  FeltQr *qr;
  char *address;  /* as people type it */
  gboolean named; /* the tournament has a name */
} FeltPosterSheet;

static const FeltTextStyle whose_style = {22, PANGO_WEIGHT_SEMIBOLD, FELT_INK_GREY};
static const FeltTextStyle call_style = {40, PANGO_WEIGHT_BOLD, FELT_INK_ACCENT};
static const FeltTextStyle what_style = {19, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK};
static const FeltTextStyle or_style = {15, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

#define GAP          14.0
#define ADDRESS_SIZE 56.0 /* of its letters at most */

void felt_paint_qr(FeltPainter *painter, const FeltQr *qr, double x, double y, double size)
{
  if (qr == NULL || painter->cr == NULL)
    return;
  cairo_set_source_rgb(painter->cr, 0, 0, 0);
  felt_qr_paint(qr, painter->cr, x, y, size / felt_qr_side(qr));
}

static void poster_clear(FeltSheet *sheet)
{
  FeltPosterSheet *poster = (FeltPosterSheet *)sheet;
  felt_qr_free(poster->qr);
  g_free(poster->address);
}

static guint poster_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                             const FeltBody *other)
{
  return 1;
}

/* A text in the middle below y; returns where the next one begins. */
static double put(FeltPainter *painter, const FeltBody *body, const FeltTextStyle *style,
                  const char *text, double y)
{
  return y + GAP +
         felt_paint_paragraph(painter, style, text, body->x, y, body->width, 3, FELT_ALIGN_CENTER);
}

/* On one line, as large as that lets it be: it is typed from afar. */
static FeltTextStyle address_style(FeltPainter *painter, const FeltBody *body, const char *address)
{
  FeltTextStyle style = {ADDRESS_SIZE, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
  double width = felt_paint_width(painter, &style, address);
  if (width > body->width - 2)
    style.size *= (body->width - 2) / width;
  return style;
}

static double draw_words(const FeltPosterSheet *poster, FeltPainter *painter, const FeltBody *body)
{
  const FeltSheet *sheet = &poster->sheet;
  const char *club = sheet->club != NULL ? sheet->club->name : NULL;
  double y = body->y;
  double logo = felt_paint_logo(sheet, painter, body->x + body->width, y);
  if (club != NULL)
    y = put(painter, body, &whose_style, club, y);
  if (poster->named)
    y = put(painter, body, &whose_style, sheet->name, y);
  if (logo > 0)
    y = MAX(y, body->y + FELT_LOGO_HEIGHT + GAP);
  y = put(painter, body, &call_style, _("Where do I sit?"), y);
  return put(painter, body, &what_style,
             _("Your seat, the clock, the next levels and the prizes, on your phone"), y);
}

static void poster_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                        guint page)
{
  const FeltPosterSheet *poster = (const FeltPosterSheet *)sheet;
  FeltTextStyle address = address_style(painter, body, poster->address);
  const char *in = _("In the Wi-Fi of this room. Nothing to install, no account.");
  double top = draw_words(poster, painter, body), bottom = body->y + body->height;
  double below = 3 * GAP + or_style.size * 1.4 + address.size * 1.4 + or_style.size * 2.8;
  double size = MIN(bottom - top - below, body->width * 0.8);
  felt_paint_qr(painter, poster->qr, body->x + (body->width - size) / 2, top, size);

  double y = top + size;
  y = put(painter, body, &or_style, _("or type into the browser"), y);
  y = put(painter, body, &address, poster->address, y);
  put(painter, body, &or_style, in, y);
}

static const FeltSheetClass poster_sheet_class = {
    .framed = FALSE,
    .paginate = poster_paginate,
    .draw = poster_draw,
    .clear = poster_clear,
};

/* Browsers ask by http:// themselves; https:// stands there, since without it nobody answers. */
static char *typed(const char *url)
{
  const char *from = g_str_has_prefix(url, "http://") ? url + strlen("http://") : url;
  char *address = g_strdup(from);
  if (g_str_has_suffix(address, "/"))
    address[strlen(address) - 1] = '\0';
  return address;
}

/* People type the short address, which offers a choice while several run. */
FeltSheet *felt_sheet_new_poster(const FeltState *state, const char *id, const char *url)
{
  FeltPosterSheet *poster =
      felt_sheet_new(sizeof *poster, &poster_sheet_class, state, _("Poster"), NULL);
  g_autofree char *escaped = id != NULL ? g_uri_escape_string(id, NULL, FALSE) : NULL;
  g_autofree char *own = g_strconcat(url, id != NULL ? "?tournament=" : NULL, escaped, NULL);
  poster->qr = felt_qr_new(own);
  poster->address = typed(url);
  poster->named = state->setup.name != NULL;
  return &poster->sheet;
}
