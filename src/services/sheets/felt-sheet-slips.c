/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-slips.c - one slip to cut out for each player: name, table, seat */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

#define SLIP_WIDTH  240.0 /* at least */
#define SLIP_HEIGHT 120.0
#define PADDING     14.0
#define NAME_HEIGHT 26.0
#define QR_SIZE     66.0 /* modules of 0.7 mm; by bad light phones read them down to 0.4 */
#define QR_EDGE     6.0  /* of its light margin, which may reach into the padding */

static const FeltTextStyle tournament_style = {8.5, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle name_style = {15, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle label_style = {9, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle number_style = {30, PANGO_WEIGHT_BOLD, FELT_INK_ACCENT};
static const FeltTextStyle from_style = {9, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK};
static const FeltTextStyle empty_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

static void clear_slip(gpointer data)
{
  FeltSlip *slip = data;
  g_free(slip->name);
  g_free(slip->from);
  g_free(slip->stack);
  felt_qr_free(slip->qr);
}

static void slips_clear(FeltSheet *sheet)
{
  FeltSlipSheet *slips = (FeltSlipSheet *)sheet;
  g_array_unref(slips->slips);
  g_strfreev(slips->table_names);
}

/* "Table", or "Table · Red" when it has a name. */
static char *table_label(const FeltSlipSheet *slips, guint table)
{
  guint n = slips->table_names != NULL ? g_strv_length(slips->table_names) : 0;
  if (table < 1 || table > n || *slips->table_names[table - 1] == '\0')
    return g_strdup(_("Table"));
  return g_strdup_printf("%s · %s", _("Table"), slips->table_names[table - 1]);
}

static guint slips_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                            const FeltBody *other)
{
  FeltSlipSheet *slips = (FeltSlipSheet *)sheet;
  slips->columns = MAX((guint)(first->width / SLIP_WIDTH), 1);
  slips->rows = MAX((guint)(first->height / SLIP_HEIGHT), 1);
  guint on_page = slips->columns * slips->rows;
  return MAX((slips->slips->len + on_page - 1) / on_page, 1);
}

static void draw_slip(const FeltSlipSheet *slips, FeltPainter *painter, const FeltSlip *slip,
                      const FeltBody *box)
{
  double x = box->x + PADDING, width = box->width - 2 * PADDING, half = width / 2;
  g_autofree char *table = g_strdup_printf("%u", slip->table);
  g_autofree char *seat = g_strdup_printf("%u", slip->seat);
  g_autofree char *label = table_label(slips, slip->table);
  double top = box->y + PADDING, bottom = box->y + box->height - PADDING;
  felt_paint_text(painter, &tournament_style, felt_sheet_full_name(&slips->sheet), x,
                  top + tournament_style.size, width, FELT_ALIGN_LEFT);
  felt_paint_name(painter, &name_style, slip->name, x, top + 30,
                  slip->qr != NULL ? width - QR_SIZE : width, NAME_HEIGHT);
  felt_paint_qr(painter, slip->qr, x + width - QR_SIZE + QR_EDGE, top + 14, QR_SIZE);
  felt_paint_text(painter, &label_style, label, x, top + 50, half * 0.65, FELT_ALIGN_LEFT);
  felt_paint_text(painter, &number_style, table, x, top + 78, half, FELT_ALIGN_LEFT);
  felt_paint_text(painter, &label_style, _("Seat"), x + half * 0.7, top + 50, half,
                  FELT_ALIGN_LEFT);
  felt_paint_text(painter, &number_style, seat, x + half * 0.7, top + 78, half, FELT_ALIGN_LEFT);
  if (slip->from != NULL)
    felt_paint_text(painter, &from_style, slip->from, x, bottom, width, FELT_ALIGN_LEFT);
  else if (slip->qr != NULL)
    felt_paint_text(painter, &from_style, _("Your seat, on your phone"), x, bottom, width * 0.6,
                    FELT_ALIGN_LEFT);
  if (slip->stack != NULL)
    felt_paint_text(painter, &tournament_style, slip->stack, x + width * 0.6, bottom, width * 0.4,
                    FELT_ALIGN_RIGHT);
}

static void slips_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                       guint page)
{
  const FeltSlipSheet *slips = (const FeltSlipSheet *)sheet;
  guint on_page = slips->columns * slips->rows;
  if (slips->slips->len == 0) {
    felt_paint_paragraph(painter, &empty_style, _("Nobody is seated yet."), body->x, body->y,
                         body->width, 2, FELT_ALIGN_LEFT);
    return;
  }
  felt_paint_cuts(painter, body, slips->columns, slips->rows);
  for (guint i = 0; i < on_page && page * on_page + i < slips->slips->len; i++) {
    FeltBody box = {0, 0, body->width / slips->columns, body->height / slips->rows};
    box.x = body->x + i % slips->columns * box.width;
    box.y = body->y + i / slips->columns * box.height;
    draw_slip(slips, painter, &g_array_index(slips->slips, FeltSlip, page * on_page + i), &box);
  }
}

static const FeltSheetClass slip_sheet_class = {
    .framed = FALSE,
    .paginate = slips_paginate,
    .draw = slips_draw,
    .clear = slips_clear,
};

FeltSlipSheet *felt_slip_sheet_new(const FeltState *state)
{
  FeltSlipSheet *slips =
      felt_sheet_new(sizeof *slips, &slip_sheet_class, state, _("Seat slips"), NULL);
  slips->slips = g_array_new(FALSE, FALSE, sizeof(FeltSlip));
  g_array_set_clear_func(slips->slips, clear_slip);
  slips->table_names = g_strdupv(state->setup.table_names);
  return slips;
}

void felt_slip_sheet_add_move(FeltSlipSheet *slips, const FeltSeatMove *move)
{
  char *from = g_strdup_printf(_("from %s%s"), move->from, felt_seat_move_waits(move));
  FeltSlip slip = {.player = move->player,
                   .name = g_strdup(move->name),
                   .table = move->table,
                   .seat = move->seat,
                   .from = from};
  g_array_append_val(slips->slips, slip);
}

/* The stack that was counted; before that, the chips of the present entry. */
void felt_slip_sheet_add(FeltSlipSheet *slips, const FeltPlayer *player)
{
  gint64 chips = player->stack >= 0 ? player->stack : player->chips;
  g_autofree char *stack = felt_number_text(chips);
  FeltSlip slip = {.player = player->id,
                   .name = g_strdup(player->name),
                   .table = player->table,
                   .seat = player->seat,
                   .stack = g_strdup_printf(_("stack %s"), stack)};
  g_array_append_val(slips->slips, slip);
}

FeltSheet *felt_sheet_new_move_slips(const FeltState *state, const GPtrArray *moves)
{
  FeltSlipSheet *slips = felt_slip_sheet_new(state);
  for (guint i = 0; i < moves->len; i++)
    felt_slip_sheet_add_move(slips, g_ptr_array_index(moves, i));
  return &slips->sheet;
}

void felt_sheet_set_player_urls(FeltSheet *sheet, FeltPlayerUrl url, gpointer data)
{
  FeltSlipSheet *slips = (FeltSlipSheet *)sheet;
  if (sheet->class != &slip_sheet_class)
    return;
  for (guint i = 0; i < slips->slips->len; i++) {
    FeltSlip *slip = &g_array_index(slips->slips, FeltSlip, i);
    g_autofree char *text = url(slip->player, data);
    g_clear_pointer(&slip->qr, felt_qr_free);
    slip->qr = text != NULL ? felt_qr_new(text) : NULL;
  }
}
