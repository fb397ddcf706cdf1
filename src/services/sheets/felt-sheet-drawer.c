/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-drawer.c - the closing of a drawer, a page for each session, to be signed by two */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/state/felt-drawer.h"

#include <glib/gi18n-lib.h>

#define ROW_HEIGHT   26.0
#define NAME_HEIGHT  46.0
#define SIGN_HEIGHT  70.0
#define LABELS_SHARE 0.62

static const FeltTextStyle name_style = {16, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle when_style = {9, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle label_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK};
static const FeltTextStyle sum_style = {12, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle sign_style = {7.5, PANGO_WEIGHT_SEMIBOLD, FELT_INK_GREY};
static const FeltTextStyle empty_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

/* "Cash in", "550 EUR"; a sum stands out, below a line. */
typedef struct {
  char *label, *amount;
  gboolean sum;
} Row;

typedef struct {
  char *cashier, *when;
  char *note; /* or NULL */
  GArray *rows;
} Closing;

typedef struct {
  FeltSheet sheet;
  GArray *closings; /* Closing */
} DrawerSheet;

static void clear_row(gpointer data)
{
  Row *row = data;
  g_free(row->label);
  g_free(row->amount);
}

static void clear_closing(gpointer data)
{
  Closing *closing = data;
  g_free(closing->cashier);
  g_free(closing->when);
  g_free(closing->note);
  g_array_unref(closing->rows);
}

static void drawer_clear(FeltSheet *sheet)
{
  g_array_unref(((DrawerSheet *)sheet)->closings);
}

static guint drawer_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                             const FeltBody *other)
{
  return MAX(((DrawerSheet *)sheet)->closings->len, 1);
}

static char *drawer_guide(const FeltSheet *sheet, guint page)
{
  const DrawerSheet *drawer = (const DrawerSheet *)sheet;
  return page < drawer->closings->len
             ? g_strdup(g_array_index(drawer->closings, Closing, page).cashier)
             : NULL;
}

/* Drawing ---------------------------------------------------------------------------------- */

static void draw_row(FeltPainter *painter, const Row *row, double x, double y, double width)
{
  double baseline = felt_paint_baseline(y, ROW_HEIGHT, label_style.size);
  double labels = width * LABELS_SHARE;
  const FeltTextStyle *style = row->sum ? &sum_style : &label_style;
  if (row->sum)
    felt_paint_rule(painter, FELT_INK_ACCENT, x, y, width, 0.8);
  felt_paint_text(painter, style, row->label, x, baseline, labels, FELT_ALIGN_LEFT);
  felt_paint_text(painter, style, row->amount, x + labels, baseline, width - labels,
                  FELT_ALIGN_RIGHT);
}

static void draw_signature(FeltPainter *painter, const char *label, double x, double y,
                           double width)
{
  felt_paint_rule(painter, FELT_INK_GREY, x, y, width, 0.6);
  felt_paint_text(painter, &sign_style, label, x, y + 11, width, FELT_ALIGN_LEFT);
}

/* The rows are never more than a page holds; the signatures stand below them. */
static void drawer_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                        guint page)
{
  const DrawerSheet *drawer = (const DrawerSheet *)sheet;
  if (drawer->closings->len == 0) {
    felt_paint_paragraph(painter, &empty_style, _("No drawer has been opened."), body->x,
                         body->y + 10, body->width, 2, FELT_ALIGN_LEFT);
    return;
  }

  const Closing *closing = &g_array_index(drawer->closings, Closing, page);
  double y = body->y, half = body->width * 0.46;
  felt_paint_text(painter, &name_style, closing->cashier, body->x, y + 20, body->width,
                  FELT_ALIGN_LEFT);
  felt_paint_text(painter, &when_style, closing->when, body->x, y + 34, body->width,
                  FELT_ALIGN_LEFT);
  y += NAME_HEIGHT;
  for (guint i = 0; i < closing->rows->len; i++, y += ROW_HEIGHT)
    draw_row(painter, &g_array_index(closing->rows, Row, i), body->x, y, body->width);
  if (closing->note != NULL)
    y += felt_paint_paragraph(painter, &when_style, closing->note, body->x, y + 8, body->width, 4,
                              FELT_ALIGN_LEFT);

  y = MIN(y + SIGN_HEIGHT, body->y + body->height - 14);
  draw_signature(painter, _("cashier"), body->x, y, half);
  draw_signature(painter, _("counted with"), body->x + body->width - half, y, half);
}

static const FeltSheetClass drawer_sheet_class = {
    .framed = TRUE,
    .paginate = drawer_paginate,
    .draw = drawer_draw,
    .guide = drawer_guide,
    .clear = drawer_clear,
};

/* Filling ---------------------------------------------------------------------------------- */

static void add_row(Closing *closing, const FeltState *state, const char *label, gint64 amount,
                    gboolean sum)
{
  Row row = {g_strdup(label), felt_drawer_money_text(state, amount), sum};
  g_array_append_val(closing->rows, row);
}

/* "Paid in by card", for each other way in which anything was paid. */
static void add_methods(Closing *closing, const FeltState *state, const FeltDrawerSums *sums)
{
  for (int i = FELT_METHOD_CASH + 1; i < FELT_N_METHODS; i++) {
    g_autofree char *in = g_strdup_printf(_("Taken %s"), felt_method_text(i));
    g_autofree char *out = g_strdup_printf(_("Given back %s"), felt_method_text(i));
    if (sums->in[i] != 0)
      add_row(closing, state, in, sums->in[i], FALSE);
    if (sums->out[i] != 0)
      add_row(closing, state, out, sums->out[i], FALSE);
  }
}

static void add_count(Closing *closing, const FeltState *state, const FeltDrawerSession *session,
                      const FeltDrawerSums *sums)
{
  g_autofree char *difference = felt_drawer_difference_text(state, sums->difference);
  g_autofree char *label = g_strdup_printf(_("Difference: %s"), difference);
  add_row(closing, state, _("Counted"), session->count, FALSE);
  add_row(closing, state, label, sums->difference, TRUE);
  add_row(closing, state, _("Taken out"), session->taken, FALSE);
  add_row(closing, state, _("Stays in the drawer"), session->count - session->taken, FALSE);
  if (session->told == sums->expected) {
    closing->note = g_strdup(session->note);
    return;
  }

  g_autofree char *told = felt_drawer_money_text(state, session->told);
  g_autofree char *since = g_strdup_printf(
      _("At the count %s were expected; something was undone or redone since."), told);
  closing->note = session->note != NULL ? g_strdup_printf("%s\n%s", since, session->note)
                                        : g_steal_pointer(&since);
}

static void add_closing(DrawerSheet *drawer, const FeltState *state,
                        const FeltDrawerSession *session)
{
  FeltDrawerSums sums;
  felt_drawer_sums(state, session, &sums);
  g_autofree char *from = felt_day_time(session->opened_us, FELT_DAY_TIME_STAMP),
                  *to = felt_day_time(session->closed_us, FELT_DAY_TIME_STAMP);
  Closing closing = {.cashier = g_strdup(sums.cashier),
                     .when = session->closed != 0 ? g_strdup_printf("%s – %s", from, to)
                                                  : g_strdup_printf(_("open since %s"), from),
                     .rows = g_array_new(FALSE, FALSE, sizeof(Row))};
  g_array_set_clear_func(closing.rows, clear_row);

  if (session->left > 0)
    add_row(&closing, state, _("Left in the drawer before"), session->left, FALSE);
  if (sums.before > 0)
    add_row(&closing, state, _("Taken before the opening"), sums.before, FALSE);
  add_row(&closing, state, _("Put in at the opening"), session->put_in, FALSE);
  add_row(&closing, state, _("Cash in"), sums.in[FELT_METHOD_CASH], FALSE);
  add_row(&closing, state, _("Cash out"), -sums.out[FELT_METHOD_CASH], FALSE);
  add_row(&closing, state, _("Expected in the drawer"), sums.expected, TRUE);
  if (sums.side_pots != 0)
    add_row(&closing, state, _("Of that for side pots"), sums.side_pots, FALSE);
  if (session->closed != 0)
    add_count(&closing, state, session, &sums);
  add_methods(&closing, state, &sums);
  g_array_append_val(drawer->closings, closing);
}

FeltSheet *felt_sheet_new_drawers(const FeltState *state, const FeltWantedDrawers *wanted,
                                  const FeltInstant *now)
{
  DrawerSheet *drawer =
      felt_sheet_new(sizeof *drawer, &drawer_sheet_class, state, _("Drawer"), now);
  drawer->closings = g_array_new(FALSE, FALSE, sizeof(Closing));
  g_array_set_clear_func(drawer->closings, clear_closing);
  for (guint i = 0; i < state->drawer_sessions->len; i++) {
    const FeltDrawerSession *session = &g_array_index(state->drawer_sessions, FeltDrawerSession, i);
    const char *cashier = g_ptr_array_index(state->cashiers, session->cashier);
    if ((wanted->opened == 0 || wanted->opened == session->opened) &&
        (wanted->cashier == NULL || g_str_equal(wanted->cashier, cashier)))
      add_closing(drawer, state, session);
  }
  return &drawer->sheet;
}
