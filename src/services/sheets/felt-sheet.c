/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet.c - what all printed sheets share: heading, footer, pages, the PDF file */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "services/files/felt-output.h"
#include "tournament/base/felt-day-time.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK(felt-sheet-error-quark, felt_sheet_error)
/* clang-format on */

#define MARGIN 42.0

const FeltPaper felt_paper_a4 = {595.276, 841.890, MARGIN, MARGIN, MARGIN, MARGIN};
const FeltPaper felt_paper_letter = {612, 792, MARGIN, MARGIN, MARGIN, MARGIN};

/* The first page's heading may take two lines; the others have one small line. */
static const FeltTextStyle name_style = {23, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle club_style = {10.5, PANGO_WEIGHT_SEMIBOLD, FELT_INK_GREY};
static const FeltTextStyle what_style = {13, PANGO_WEIGHT_SEMIBOLD, FELT_INK_ACCENT};
static const FeltTextStyle facts_style = {10.5, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle small_name_style = {12, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle small_what_style = {9.5, PANGO_WEIGHT_SEMIBOLD, FELT_INK_ACCENT};
static const FeltTextStyle guide_style = {12, PANGO_WEIGHT_SEMIBOLD, FELT_INK_ACCENT};
static const FeltTextStyle notes_style = {8.5, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle footer_style = {8.5, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

#define SMALL_HEADING_HEIGHT 34.0
#define FOOTER_HEIGHT        20.0
#define CLUB_FOOTER_HEIGHT   13.0
#define HEADING_GAP          10.0
#define NOTES_GAP            10.0

/* Making ----------------------------------------------------------------------------------- */

static char *stamp_text(const FeltInstant *now)
{
  if (now == NULL)
    return NULL;
  g_autofree char *time = felt_day_time(now->utc_us, FELT_DAY_TIME_DATE);
  return *time != '\0' ? g_strdup_printf(_("As of %s"), time) : NULL;
}

gpointer felt_sheet_new(gsize size, const FeltSheetClass *class, const FeltState *state,
                        const char *what, const FeltInstant *now)
{
  const char *name = state->setup.name != NULL ? state->setup.name : _("Tournament");
  return felt_sheet_new_named(size, class, name, what, now);
}

gpointer felt_sheet_new_named(gsize size, const FeltSheetClass *class, const char *name,
                              const char *what, const FeltInstant *now)
{
  FeltSheet *sheet = g_malloc0(size);
  sheet->class = class;
  sheet->name = g_strdup(name);
  sheet->what = g_strdup(what);
  sheet->title = g_strdup_printf("%s – %s", sheet->name, sheet->what);
  sheet->stamp = stamp_text(now);
  return sheet;
}

void felt_sheet_free(FeltSheet *sheet)
{
  if (sheet == NULL)
    return;
  if (sheet->class->clear != NULL)
    sheet->class->clear(sheet);
  g_clear_pointer(&sheet->club, felt_sheet_club_unref);
  g_free(sheet->full_name);
  g_free(sheet->name);
  g_free(sheet->what);
  g_free(sheet->facts);
  g_free(sheet->notes);
  g_free(sheet->stamp);
  g_free(sheet->title);
  g_free(sheet);
}

char *felt_sheet_day(gint64 utc_us)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local(utc_us / G_USEC_PER_SEC);
  /* Translators: a day, see strftime */
  return utc_us != 0 && time != NULL ? g_date_time_format(time, _("%-d %B %Y")) : NULL;
}

void felt_sheet_add_fact(GString *facts, const char *fact)
{
  if (facts->len > 0)
    g_string_append(facts, "  ·  ");
  g_string_append(facts, fact);
}

void felt_sheet_add_amount(GString *facts, const FeltState *state, const char *format,
                           gint64 amount)
{
  if (amount == 0)
    return;
  g_autofree char *text =
      felt_money_text(amount, state->setup.currency_digits, state->setup.currency);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *fact = g_strdup_printf(format, text);
#pragma GCC diagnostic pop
  felt_sheet_add_fact(facts, fact);
}

const char *felt_sheet_title(const FeltSheet *sheet)
{
  return sheet->title;
}

/* Heading and footer ----------------------------------------------------------------------- */

/* The club's name over the tournament's, its logo at their right; returns where they end. */
static double names_heading(const FeltSheet *sheet, FeltPainter *painter, double x, double width)
{
  double y = sheet->paper.top;
  double logo = felt_paint_logo(sheet, painter, x + width, y);
  if (logo > 0)
    width = MAX(width - logo - 12, 72);
  if (sheet->club != NULL && sheet->club->name != NULL)
    y += felt_paint_paragraph(painter, &club_style, sheet->club->name, x, y, width, 1,
                              FELT_ALIGN_LEFT);
  y += felt_paint_paragraph(painter, &name_style, sheet->name, x, y, width, 2, FELT_ALIGN_LEFT) + 2;
  return logo > 0 ? MAX(y, sheet->paper.top + FELT_LOGO_HEIGHT + 2) : y;
}

/* Draws the first page's heading (or only measures it); returns its height. */
static double first_heading(const FeltSheet *sheet, FeltPainter *painter, const char *guide)
{
  double x = sheet->paper.left, width = sheet->paper.width - x - sheet->paper.right;
  double y = names_heading(sheet, painter, x, width);
  double baseline = y + what_style.size;
  double what_width = MIN(felt_paint_width(painter, &what_style, sheet->what) + 1, width);
  felt_paint_text(painter, &what_style, sheet->what, x, baseline, what_width, FELT_ALIGN_LEFT);
  if (guide != NULL)
    felt_paint_text(painter, &guide_style, guide, x + what_width + 20, baseline,
                    width - what_width - 20, FELT_ALIGN_RIGHT);
  y = baseline + 6;
  if (sheet->facts != NULL)
    y +=
        felt_paint_paragraph(painter, &facts_style, sheet->facts, x, y, width, 3, FELT_ALIGN_LEFT) +
        4;
  y += 2;
  felt_paint_rule(painter, FELT_INK_ACCENT, x, y, width, 1.5);
  return y - sheet->paper.top;
}

static void other_heading(const FeltSheet *sheet, FeltPainter *painter, const char *guide)
{
  double x = sheet->paper.left, width = sheet->paper.width - x - sheet->paper.right;
  double baseline = sheet->paper.top + small_name_style.size;
  double side = guide != NULL ? width * 0.42 : 0;
  felt_paint_text(painter, &small_name_style, felt_sheet_full_name(sheet), x, baseline,
                  width - side - 10, FELT_ALIGN_LEFT);
  if (guide != NULL)
    felt_paint_text(painter, &guide_style, guide, x + width - side, baseline, side,
                    FELT_ALIGN_RIGHT);
  felt_paint_text(painter, &small_what_style, sheet->what, x, baseline + 14, width,
                  FELT_ALIGN_LEFT);
  felt_paint_rule(painter, FELT_INK_ACCENT, x, sheet->paper.top + SMALL_HEADING_HEIGHT, width, 1.5);
}

static double footer_height(const FeltSheet *sheet)
{
  return felt_sheet_club_footer(sheet) != NULL ? FOOTER_HEIGHT + CLUB_FOOTER_HEIGHT : FOOTER_HEIGHT;
}

static void draw_footer(const FeltSheet *sheet, FeltPainter *painter, guint page)
{
  double x = sheet->paper.left, width = sheet->paper.width - x - sheet->paper.right;
  double bottom = sheet->paper.height - sheet->paper.bottom;
  double top = bottom - footer_height(sheet);
  const char *club = felt_sheet_club_footer(sheet);
  if (club != NULL)
    felt_paint_text(painter, &footer_style, club, x, top + CLUB_FOOTER_HEIGHT, width,
                    FELT_ALIGN_CENTER);
  if (sheet->notes != NULL)
    felt_paint_paragraph(painter, &notes_style, sheet->notes, x,
                         top - sheet->notes_height - NOTES_GAP / 2, width, 8, FELT_ALIGN_LEFT);
  g_autofree char *pages = g_strdup_printf(_("Page %u of %u"), sheet->pages_before + page + 1,
                                           MAX(sheet->pages_of_all, sheet->n_pages));
  felt_paint_rule(painter, FELT_INK_LINE, x, top, width, 0.6);
  if (sheet->stamp != NULL)
    felt_paint_text(painter, &footer_style, sheet->stamp, x, bottom - 5, width * 0.7,
                    FELT_ALIGN_LEFT);
  felt_paint_text(painter, &footer_style, pages, x + width * 0.7, bottom - 5, width * 0.3,
                  FELT_ALIGN_RIGHT);
}

/* Sheets to cut ------------------------------------------------------------------------ */

void felt_paint_cuts(FeltPainter *painter, const FeltBody *body, guint columns, guint rows)
{
  static const double dashes[] = {3, 3};
  cairo_save(painter->cr);
  cairo_set_dash(painter->cr, dashes, 2, 0);
  cairo_set_line_width(painter->cr, 0.5);
  cairo_set_source_rgb(painter->cr, 0.6, 0.6, 0.6);
  for (guint c = 0; c <= columns; c++) {
    double x = body->x + c * body->width / columns;
    cairo_move_to(painter->cr, x, body->y);
    cairo_line_to(painter->cr, x, body->y + body->height);
  }
  for (guint r = 0; r <= rows; r++) {
    double y = body->y + r * body->height / rows;
    cairo_move_to(painter->cr, body->x, y);
    cairo_line_to(painter->cr, body->x + body->width, y);
  }
  cairo_stroke(painter->cr);
  cairo_restore(painter->cr);
}

/* Pages ------------------------------------------------------------------------------------ */

/* What is left of the paper below a heading. A paper too small for anything still gets a body, so
 * that nothing divides by it. */
static FeltBody body_below(const FeltSheet *sheet, double heading)
{
  const FeltPaper *paper = &sheet->paper;
  double foot = sheet->class->framed ? footer_height(sheet) + NOTES_GAP + sheet->notes_height : 0;
  FeltBody body = {paper->left, paper->top + heading, 0, 0};
  body.width = MAX(paper->width - paper->left - paper->right, 72);
  body.height = MAX(paper->height - paper->bottom - foot - body.y, 72);
  return body;
}

void felt_sheet_add_notes(FeltSheet *sheet, const char *notes)
{
  if (notes == NULL || *notes == '\0')
    return;
  char *before = sheet->notes;
  sheet->notes = before == NULL ? g_strdup(notes) : g_strjoin("\n", before, notes, NULL);
  g_free(before);
}

void felt_sheet_paginate(FeltSheet *sheet, const FeltPaper *paper)
{
  FeltPainter painter;
  felt_painter_init(&painter, NULL);
  sheet->paper = *paper;
  sheet->notes_height = 0;
  if (sheet->notes != NULL)
    sheet->notes_height =
        felt_paint_paragraph(&painter, &notes_style, sheet->notes, 0, 0,
                             paper->width - paper->left - paper->right, 8, FELT_ALIGN_LEFT);
  gboolean framed = sheet->class->framed;
  double heading = framed ? first_heading(sheet, &painter, NULL) + HEADING_GAP : 0;
  sheet->first = body_below(sheet, heading);
  sheet->other = body_below(sheet, framed ? SMALL_HEADING_HEIGHT + HEADING_GAP : 0);
  sheet->n_pages = sheet->class->paginate(sheet, &painter, &sheet->first, &sheet->other);
  felt_painter_clear(&painter);
}

guint felt_sheet_n_pages(const FeltSheet *sheet)
{
  return sheet->n_pages;
}

void felt_sheet_draw_page(const FeltSheet *sheet, cairo_t *cr, guint page)
{
  g_return_if_fail(page < sheet->n_pages);
  FeltPainter painter;
  felt_painter_init(&painter, cr);
  if (sheet->class->framed) {
    g_autofree char *guide = sheet->class->guide != NULL ? sheet->class->guide(sheet, page) : NULL;
    if (page == 0)
      first_heading(sheet, &painter, guide);
    else
      other_heading(sheet, &painter, guide);
    draw_footer(sheet, &painter, page);
  }
  sheet->class->draw(sheet, &painter, page == 0 ? &sheet->first : &sheet->other, page);
  felt_painter_clear(&painter);
}

/* The PDF file ----------------------------------------------------------------------------- */

static cairo_status_t append_cb(void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append(closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void set_metadata(cairo_surface_t *surface, const FeltSheet *sheet, gint64 created_us)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc(created_us / G_USEC_PER_SEC);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, "Felt");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, sheet->what);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Felt " FELT_VERSION);
  if (time == NULL)
    return;
  /* Cairo would take the present moment, and no two files would be alike. */
  g_autofree char *iso = g_date_time_format(time, "%Y-%m-%dT%H:%M:%SZ");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, iso);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, iso);
}

/* The whole file in memory: some 100 bytes a name. */
static GByteArray *render_pdf(FeltSheet *sheet, const FeltPaper *paper, gint64 created_us,
                              cairo_status_t *status)
{
  GByteArray *bytes = g_byte_array_new();
  felt_sheet_paginate(sheet, paper);
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream(append_cb, bytes, paper->width, paper->height);
  set_metadata(surface, sheet, created_us);
  cairo_t *cr = cairo_create(surface);
  for (guint page = 0; page < sheet->n_pages; page++) {
    felt_sheet_draw_page(sheet, cr, page);
    cairo_show_page(cr);
  }
  *status = cairo_status(cr);
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  if (*status == CAIRO_STATUS_SUCCESS)
    *status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  return bytes;
}

/* A slip of the pen must not cost a database. */
static gboolean is_pdf_or_empty(const char *bytes, gsize n, gconstpointer data)
{
  return n == 0 || (n >= 5 && memcmp(bytes, "%PDF-", 5) == 0);
}

gboolean felt_sheet_write_pdf(FeltSheet *sheet, const char *path, const FeltPaper *paper,
                              gint64 created_us, GError **error)
{
  g_autofree char *shown = g_filename_display_name(path);
  if (felt_output_is_foreign(path, is_pdf_or_empty, NULL)) {
    g_set_error(error, FELT_SHEET_ERROR, FELT_SHEET_ERROR_WRITE,
                _("%s is no PDF file and stays as it is; give another name."), shown);
    return FALSE;
  }
  cairo_status_t status;
  g_autoptr(GByteArray) bytes = render_pdf(sheet, paper, created_us, &status);
  g_autoptr(GError) inner = NULL;
  if (status == CAIRO_STATUS_SUCCESS &&
      felt_output_write(path, (const char *)bytes->data, bytes->len, &inner))
    return TRUE;
  g_set_error(error, FELT_SHEET_ERROR, FELT_SHEET_ERROR_WRITE, _("%s was not written: %s."), shown,
              inner != NULL ? inner->message : cairo_status_to_string(status));
  return FALSE;
}
