/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-club.c - whose sheet it is: the club's name, footer and logo */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"

#include <string.h>

/* Beside FELT_LOGO_HEIGHT the room of a logo in a heading, in points. */
#define LOGO_WIDTH 150.0

/* The picture ------------------------------------------------------------------------------- */

typedef struct {
  const guint8 *bytes;
  gsize left;
} Reader;

static cairo_status_t read_cb(void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;
  if (length > reader->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy(data, reader->bytes, length);
  reader->bytes += length;
  reader->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static void unref_bytes(void *bytes)
{
  g_bytes_unref(bytes);
}

/* Paper takes a JPEG as it is: nothing is decoded, the surface only has its size. */
static cairo_surface_t *new_jpeg(const FeltClubLogo *logo)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data(logo->bytes, &size);
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_A8, (int)logo->image.width, (int)logo->image.height);
  cairo_status_t status = cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_JPEG, bytes, size,
                                                      unref_bytes, g_bytes_ref(logo->bytes));
  if (status != CAIRO_STATUS_SUCCESS)
    g_bytes_unref(logo->bytes);
  return surface;
}

/* NULL when it cannot be painted: a frame that is whole may still hold nonsense. */
static cairo_surface_t *new_logo(const FeltClubLogo *logo)
{
  if (logo->bytes == NULL)
    return NULL;
  Reader reader = {g_bytes_get_data(logo->bytes, NULL), g_bytes_get_size(logo->bytes)};
  cairo_surface_t *surface = logo->image.kind == FELT_IMAGE_JPEG
                                 ? new_jpeg(logo)
                                 : cairo_image_surface_create_from_png_stream(read_cb, &reader);
  if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy(surface);
  return NULL;
}

/* The club of a sheet ------------------------------------------------------------------------ */

static void clear_club(gpointer data)
{
  FeltSheetClub *club = data;
  g_free(club->name);
  g_free(club->footer);
  g_clear_pointer(&club->logo, cairo_surface_destroy);
}

void felt_sheet_club_unref(FeltSheetClub *club)
{
  g_rc_box_release_full(club, clear_club);
}

void felt_sheet_set_club(FeltSheet *sheet, const FeltClubState *club)
{
  g_clear_pointer(&sheet->club, felt_sheet_club_unref);
  g_clear_pointer(&sheet->full_name, g_free);
  if (club == NULL)
    return;
  sheet->club = g_rc_box_new0(FeltSheetClub);
  sheet->club->name = g_strdup(club->house.name);
  sheet->club->footer = g_strdup(club->house.footer);
  sheet->club->logo = new_logo(&club->logo);
  if (club->house.name != NULL)
    sheet->full_name = g_strdup_printf("%s  ·  %s", club->house.name, sheet->name);
}

void felt_sheet_share_club(FeltSheet *part, const FeltSheet *whole)
{
  g_clear_pointer(&part->club, felt_sheet_club_unref);
  g_free(part->full_name);
  part->full_name = g_strdup(whole->full_name);
  if (whole->club != NULL)
    part->club = g_rc_box_acquire(whole->club);
}

const char *felt_sheet_full_name(const FeltSheet *sheet)
{
  return sheet->full_name != NULL ? sheet->full_name : sheet->name;
}

const char *felt_sheet_club_footer(const FeltSheet *sheet)
{
  return sheet->club != NULL ? sheet->club->footer : NULL;
}

double felt_paint_logo(const FeltSheet *sheet, FeltPainter *painter, double right, double top)
{
  cairo_surface_t *logo = sheet->club != NULL ? sheet->club->logo : NULL;
  if (logo == NULL)
    return 0;
  double width = cairo_image_surface_get_width(logo), height = cairo_image_surface_get_height(logo);
  double scale = MIN(LOGO_WIDTH / width, FELT_LOGO_HEIGHT / height);
  if (painter->cr != NULL) {
    cairo_save(painter->cr);
    cairo_translate(painter->cr, right - width * scale, top);
    cairo_scale(painter->cr, scale, scale);
    cairo_set_source_surface(painter->cr, logo, 0, 0);
    cairo_paint(painter->cr);
    cairo_restore(painter->cr);
  }
  return width * scale;
}
