/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-deal.c - the sheet on which the players of a deal sign */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

#define ROW_HEIGHT   40.0
#define LABEL_HEIGHT 18.0

static const FeltTextStyle label_style = {7.5, PANGO_WEIGHT_SEMIBOLD, FELT_INK_GREY};
static const FeltTextStyle name_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK};
static const FeltTextStyle number_style = {12, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
static const FeltTextStyle empty_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

typedef struct {
  char *name, *stack, *amount;
} Line;

typedef struct {
  FeltSheet sheet;
  GArray *lines; /* Line */
  guint first_rows, rows;
} DealSheet;

static void clear_line(gpointer data)
{
  Line *line = data;
  g_free(line->name);
  g_free(line->stack);
  g_free(line->amount);
}

static void deal_clear(FeltSheet *sheet)
{
  g_array_unref(((DealSheet *)sheet)->lines);
}

static guint deal_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                           const FeltBody *other)
{
  DealSheet *deal = (DealSheet *)sheet;
  deal->first_rows = (guint)MAX((first->height - LABEL_HEIGHT) / ROW_HEIGHT, 1);
  deal->rows = (guint)MAX((other->height - LABEL_HEIGHT) / ROW_HEIGHT, 1);
  guint n = deal->lines->len;
  return n <= deal->first_rows ? 1 : 1 + (n - deal->first_rows + deal->rows - 1) / deal->rows;
}

/* Where the columns begin and end, as shares of the width. */
static const double stack_end = 0.46, amount_end = 0.64, sign_begin = 0.69;

static void draw_labels(FeltPainter *painter, const FeltBody *body)
{
  double x = body->x, w = body->width, y = body->y + LABEL_HEIGHT - 5;
  felt_paint_text(painter, &label_style, _("Player"), x, y, w * 0.3, FELT_ALIGN_LEFT);
  felt_paint_text(painter, &label_style, _("Chips"), x + w * 0.3, y, w * (stack_end - 0.3),
                  FELT_ALIGN_RIGHT);
  felt_paint_text(painter, &label_style, _("Gets"), x + w * stack_end, y,
                  w * (amount_end - stack_end), FELT_ALIGN_RIGHT);
  felt_paint_text(painter, &label_style, _("Signature"), x + w * sign_begin, y,
                  w * (1 - sign_begin), FELT_ALIGN_LEFT);
  felt_paint_rule(painter, FELT_INK_ACCENT, x, body->y + LABEL_HEIGHT, w, 0.8);
}

static void draw_line(FeltPainter *painter, const Line *line, double x, double y, double w)
{
  double baseline = y + ROW_HEIGHT - 9;
  felt_paint_name(painter, &name_style, line->name, x, baseline, w * 0.3, ROW_HEIGHT);
  felt_paint_text(painter, &name_style, line->stack, x + w * 0.3, baseline, w * (stack_end - 0.3),
                  FELT_ALIGN_RIGHT);
  felt_paint_text(painter, &number_style, line->amount, x + w * stack_end, baseline,
                  w * (amount_end - stack_end), FELT_ALIGN_RIGHT);
  felt_paint_rule(painter, FELT_INK_GREY, x + w * sign_begin, baseline + 3, w * (1 - sign_begin),
                  0.6);
}

static void deal_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                      guint page)
{
  const DealSheet *deal = (const DealSheet *)sheet;
  guint begin = page == 0 ? 0 : deal->first_rows + (page - 1) * deal->rows;
  guint end = MIN(begin + (page == 0 ? deal->first_rows : deal->rows), deal->lines->len);
  if (deal->lines->len == 0) {
    felt_paint_paragraph(painter, &empty_style, _("No deal has been made."), body->x, body->y + 10,
                         body->width, 2, FELT_ALIGN_LEFT);
    return;
  }
  draw_labels(painter, body);
  for (guint i = begin; i < end; i++)
    draw_line(painter, &g_array_index(deal->lines, Line, i), body->x,
              body->y + LABEL_HEIGHT + (i - begin) * ROW_HEIGHT, body->width);
}

static const FeltSheetClass deal_sheet_class = {
    .framed = TRUE,
    .paginate = deal_paginate,
    .draw = deal_draw,
    .clear = deal_clear,
};

/* Filling ---------------------------------------------------------------------------------- */

static char *money(const FeltState *state, gint64 amount)
{
  return felt_money_text(amount, state->setup.currency_digits, state->setup.currency);
}

static const char *how_text(int how)
{
  static const char *const texts[] = {
      [FELT_DEAL_ICM] = N_("by ICM"),
      [FELT_DEAL_CHIP_CHOP] = N_("by chips"),
      [FELT_DEAL_EVEN] = N_("evenly"),
      [FELT_DEAL_BY_HAND] = N_("as agreed"),
  };
  return _(texts[how]);
}

static int most_first(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *x = *(FeltPlayer *const *)a, *y = *(FeltPlayer *const *)b;
  if (x->deal != y->deal)
    return x->deal > y->deal ? -1 : 1;
  return x->id < y->id ? -1 : x->id > y->id;
}

static void add_lines(DealSheet *deal, const FeltState *state)
{
  g_autoptr(GPtrArray) players = g_ptr_array_new();
  for (guint i = 0; state->deal_players > 0 && i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_ABSENT && player->deal >= 0)
      g_ptr_array_add(players, player);
  }
  g_ptr_array_sort(players, most_first);
  for (guint i = 0; i < players->len; i++) {
    const FeltPlayer *player = players->pdata[i];
    Line line = {g_strdup(player->name),
                 player->stack >= 0 ? felt_number_text(player->stack) : g_strdup("–"),
                 money(state, player->deal)};
    g_array_append_val(deal->lines, line);
  }
}

FeltSheet *felt_sheet_new_deal(const FeltState *state, const FeltInstant *now)
{
  DealSheet *deal = felt_sheet_new(sizeof *deal, &deal_sheet_class, state, _("Deal"), now);
  deal->lines = g_array_new(FALSE, TRUE, sizeof(Line));
  g_array_set_clear_func(deal->lines, clear_line);
  add_lines(deal, state);
  if (deal->lines->len == 0)
    return &deal->sheet;
  GString *facts = g_string_new(NULL);
  felt_sheet_add_fact(facts, how_text(state->deal_how));
  if (state->deal_left > 0) {
    g_autofree char *left = money(state, state->deal_left);
    g_autofree char *fact = g_strdup_printf(_("%s more for the winner"), left);
    felt_sheet_add_fact(facts, fact);
  }
  g_autofree char *things = felt_prizes_things_text(state, state->deal_players);
  if (things != NULL) {
    g_autofree char *fact = g_strdup_printf(_("still to be won: %s"), things);
    felt_sheet_add_fact(facts, fact);
  }
  deal->sheet.facts = g_string_free(facts, FALSE);
  deal->sheet.notes = g_strdup(
      things == NULL ? _("By signing, each player agrees to be paid this amount instead of the "
                         "published prize.")
                     : _("By signing, each player agrees to be paid this amount instead of the "
                         "published cash prize. Prizes in kind stay with their places."));
  return &deal->sheet;
}
