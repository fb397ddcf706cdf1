/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-receipts.c - receipts for money that changed hands, to cut out and sign */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define RECEIPT_WIDTH  240.0 /* at least */
#define RECEIPT_HEIGHT 176.0
#define NAME_HEIGHT    24.0
#define PADDING        14.0

static const FeltTextStyle tournament_style = {8.5, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle number_style = {8.5, PANGO_WEIGHT_SEMIBOLD, FELT_INK_GREY};
static const FeltTextStyle name_style = {15, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle what_style = {10, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK};
static const FeltTextStyle parts_style = {8.5, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK};
static const FeltTextStyle amount_style = {22, PANGO_WEIGHT_BOLD, FELT_INK_ACCENT};
static const FeltTextStyle void_style = {22, PANGO_WEIGHT_BOLD, FELT_INK_GREY};
static const FeltTextStyle cancelled_style = {12, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle label_style = {7.5, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle empty_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

typedef struct {
  char *number, *name, *what, *parts, *amount, *cashier, *when;
  gboolean cancelled;
} Receipt;

typedef struct {
  FeltSheet sheet;
  GArray *receipts;  /* Receipt */
  const char *empty; /* what is said without any */
  guint columns, rows;
} ReceiptSheet;

static void clear_receipt(gpointer data)
{
  Receipt *receipt = data;
  g_free(receipt->number);
  g_free(receipt->name);
  g_free(receipt->what);
  g_free(receipt->parts);
  g_free(receipt->amount);
  g_free(receipt->cashier);
  g_free(receipt->when);
}

static void receipts_clear(FeltSheet *sheet)
{
  g_array_unref(((ReceiptSheet *)sheet)->receipts);
}

static guint receipts_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                               const FeltBody *other)
{
  ReceiptSheet *receipts = (ReceiptSheet *)sheet;
  receipts->columns = MAX((guint)(first->width / RECEIPT_WIDTH), 1);
  receipts->rows = MAX((guint)(first->height / RECEIPT_HEIGHT), 1);
  guint on_page = receipts->columns * receipts->rows;
  return MAX((receipts->receipts->len + on_page - 1) / on_page, 1);
}

/* Drawing ---------------------------------------------------------------------------------- */

/* What is cancelled keeps its amount, struck out. */
static void draw_amount(FeltPainter *painter, const Receipt *receipt, double x, double baseline,
                        double width)
{
  if (!receipt->cancelled) {
    felt_paint_text(painter, &amount_style, receipt->amount, x, baseline, width, FELT_ALIGN_LEFT);
    return;
  }
  const char *word = _("cancelled");
  double beside = felt_paint_width(painter, &cancelled_style, word) + 6;
  double struck = felt_paint_width(painter, &void_style, receipt->amount);
  struck = MIN(struck, width - beside);
  felt_paint_text(painter, &void_style, receipt->amount, x, baseline, width - beside,
                  FELT_ALIGN_LEFT);
  felt_paint_rule(painter, FELT_INK_BLACK, x, baseline - void_style.size * 0.36, struck, 1.2);
  felt_paint_text(painter, &cancelled_style, word, x + width - beside, baseline, beside,
                  FELT_ALIGN_RIGHT);
}

static void draw_receipt(const ReceiptSheet *sheet, FeltPainter *painter, const Receipt *receipt,
                         const FeltBody *box)
{
  double x = box->x + PADDING, width = box->width - 2 * PADDING, top = box->y + PADDING;
  double bottom = box->y + box->height - PADDING;
  felt_paint_text(painter, &tournament_style, felt_sheet_full_name(&sheet->sheet), x, top + 8,
                  width * 0.62, FELT_ALIGN_LEFT);
  felt_paint_text(painter, &number_style, receipt->number, x + width * 0.62, top + 8, width * 0.38,
                  FELT_ALIGN_RIGHT);
  felt_paint_name(painter, &name_style, receipt->name, x, top + 30, width, NAME_HEIGHT);
  felt_paint_text(painter, &what_style, receipt->what, x, top + 46, width, FELT_ALIGN_LEFT);
  if (receipt->parts != NULL)
    felt_paint_paragraph(painter, &parts_style, receipt->parts, x, top + 51, width, 3,
                         FELT_ALIGN_LEFT);
  draw_amount(painter, receipt, x, top + 106, width);
  felt_paint_text(painter, &label_style, receipt->when, x, top + 119, width, FELT_ALIGN_LEFT);
  felt_paint_rule(painter, FELT_INK_GREY, x, bottom - 9, width * 0.45, 0.5);
  felt_paint_rule(painter, FELT_INK_GREY, x + width * 0.55, bottom - 9, width * 0.45, 0.5);
  felt_paint_text(painter, &label_style, _("received"), x, bottom, width * 0.45, FELT_ALIGN_LEFT);
  felt_paint_text(painter, &label_style, receipt->cashier, x + width * 0.55, bottom, width * 0.45,
                  FELT_ALIGN_LEFT);
}

static void receipts_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                          guint page)
{
  const ReceiptSheet *receipts = (const ReceiptSheet *)sheet;
  guint on_page = receipts->columns * receipts->rows;
  if (receipts->receipts->len == 0) {
    felt_paint_paragraph(painter, &empty_style, receipts->empty, body->x, body->y, body->width, 2,
                         FELT_ALIGN_LEFT);
    return;
  }
  felt_paint_cuts(painter, body, receipts->columns, receipts->rows);
  for (guint i = 0; i < on_page && page * on_page + i < receipts->receipts->len; i++) {
    FeltBody box = {0, 0, body->width / receipts->columns, body->height / receipts->rows};
    box.x = body->x + i % receipts->columns * box.width;
    box.y = body->y + i / receipts->columns * box.height;
    draw_receipt(receipts, painter, &g_array_index(receipts->receipts, Receipt, page * on_page + i),
                 &box);
  }
}

static const FeltSheetClass receipt_sheet_class = {
    .framed = FALSE,
    .paginate = receipts_paginate,
    .draw = receipts_draw,
    .clear = receipts_clear,
};

/* Filling ---------------------------------------------------------------------------------- */

/* "2nd place 500 EUR · bounties 75 EUR" */
static void add_prize(GString *parts, const FeltState *state, const FeltMove *move)
{
  g_autofree char *place = felt_place_text(move->place, move->place_to);
  g_autofree char *amount = felt_money_text(move->parts[FELT_PART_PRICE],
                                            state->setup.currency_digits, state->setup.currency);
  g_autofree char *prize = g_strdup_printf(_("%s place %s"), place, amount);
  if (move->place == 0)
    felt_sheet_add_amount(parts, state, _("prize %s"), move->parts[FELT_PART_PRICE]);
  else if (move->parts[FELT_PART_PRICE] != 0)
    felt_sheet_add_fact(parts, prize);
  felt_sheet_add_amount(parts, state, _("bounties %s"), move->parts[FELT_PART_BOUNTY]);
}

/* "for the prizes 100 EUR · fee 10 EUR", and what is not paid of it. */
static void add_price(GString *parts, const FeltState *state, const FeltMove *move)
{
  gint64 charged = 0;
  for (guint i = 0; i < FELT_N_PARTS; i++)
    charged += move->parts[i];
  felt_sheet_add_amount(parts, state, _("for the prizes %s"), move->parts[FELT_PART_PRICE]);
  felt_sheet_add_amount(parts, state, _("fee %s"), move->parts[FELT_PART_FEE]);
  felt_sheet_add_amount(parts, state, _("bounty %s"), move->parts[FELT_PART_BOUNTY]);
  felt_sheet_add_amount(parts, state, _("staff %s"), move->parts[FELT_PART_STAFF]);
  if (charged > 0)
    felt_sheet_add_amount(parts, state, _("not paid of it %s"), charged - ABS(move->amount));
}

/* What a sum is made of; NULL: of nothing that is known. Owned by the caller. */
static char *parts_text(const FeltState *state, const FeltMove *move)
{
  GString *parts = g_string_new(felt_move_pot(state, move));
  if (move->what == FELT_MOVE_PRIZE)
    add_prize(parts, state, move);
  else
    add_price(parts, state, move);
  return g_string_free(parts, parts->len == 0);
}

static void add_receipt(ReceiptSheet *sheet, const FeltState *state, const FeltMove *move)
{
  const char *name = felt_move_player(state, move);
  const char *cashier = felt_move_cashier(state, move), *thing = felt_move_thing(state, move);
  Receipt receipt = {
      .number = g_strdup_printf(_("Receipt %" PRIu64), felt_move_number(move)),
      .name = g_strdup(name != NULL ? name : _("The house")),
      .parts = parts_text(state, move),
      .cancelled = move->cancelled,
      .when = felt_day_time(move->at_us, FELT_DAY_TIME_STAMP),
  };
  if (move->method == FELT_METHOD_CASH)
    receipt.what = g_strdup(felt_move_words(move));
  else
    receipt.what = g_strdup_printf("%s, %s", felt_move_words(move), felt_method_text(move->method));
  if (thing != NULL)
    receipt.amount = g_strdup(thing);
  else
    receipt.amount =
        felt_money_text(ABS(move->amount), state->setup.currency_digits, state->setup.currency);
  if (*cashier != '\0')
    receipt.cashier = g_strdup_printf(_("cashier: %s"), cashier);
  else
    receipt.cashier = g_strdup(_("cashier"));
  g_array_append_val(sheet->receipts, receipt);
}

FeltSheet *felt_sheet_new_receipts(const FeltState *state, const FeltWantedMoves *wanted)
{
  ReceiptSheet *sheet =
      felt_sheet_new(sizeof *sheet, &receipt_sheet_class, state, _("Receipts"), NULL);
  sheet->empty = felt_state_has_money(state) ? _("No money has changed hands yet.")
                                             : _("No prize has been handed over yet.");
  sheet->receipts = g_array_new(FALSE, FALSE, sizeof(Receipt));
  g_array_set_clear_func(sheet->receipts, clear_receipt);
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (felt_move_is_wanted(move, wanted))
      add_receipt(sheet, state, move);
  }
  return &sheet->sheet;
}
