/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-tables.c - seats by table: one block a table, never split */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

#define MAX_COLUMNS    3
#define GUTTER         24.0
#define HEADING_HEIGHT 24.0
#define BLOCK_GAP      16.0
#define ROW_TIGHT      13.2
#define ROW_ROOMY      24.0
#define TEXT_OF_ROW    0.62
#define NUMBER_WIDTH   22.0
#define STACK_SHARE    0.3

static const FeltTextStyle table_style = {13, PANGO_WEIGHT_BOLD, FELT_INK_ACCENT};
static const FeltTextStyle count_style = {8.5, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};
static const FeltTextStyle empty_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

typedef struct {
  guint number, n_seats, n_players;
  char *title;
  char *names[FELT_SEATS_MAX + 1];  /* by seat from 1, NULL: empty */
  char *stacks[FELT_SEATS_MAX + 1]; /* likewise; all NULL: not shown */
  guint button;                     /* seat, 0: not shown */
  guint page, column;
  double y; /* from the body's top */
} Block;

typedef struct {
  FeltSheet sheet;
  GArray *blocks; /* Block */
  guint columns;
  double row_height;
} TablesSheet;

static void clear_block(gpointer data)
{
  Block *block = data;
  for (guint seat = 1; seat <= FELT_SEATS_MAX; seat++) {
    g_free(block->names[seat]);
    g_free(block->stacks[seat]);
  }
  g_free(block->title);
}

static void tables_clear(FeltSheet *sheet)
{
  g_array_unref(((TablesSheet *)sheet)->blocks);
}

static Block *block_at(const TablesSheet *tables, guint i)
{
  return &g_array_index(tables->blocks, Block, i);
}

/* Puts the blocks one below the other, column after column; returns the number of pages. */
static guint place_blocks(TablesSheet *tables, double first_height, double other_height)
{
  guint page = 0, column = 0;
  double y = 0;
  for (guint i = 0; i < tables->blocks->len; i++) {
    Block *block = block_at(tables, i);
    double height = HEADING_HEIGHT + block->n_seats * tables->row_height;
    if (y > 0 && y + height > (page == 0 ? first_height : other_height)) {
      y = 0;
      column++;
      page += column / tables->columns;
      column %= tables->columns;
    }
    block->page = page;
    block->column = column;
    block->y = y;
    y += height + BLOCK_GAP;
  }
  return page + 1;
}

static guint tables_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                             const FeltBody *other)
{
  TablesSheet *tables = (TablesSheet *)sheet;
  guint most = first->width < 400 ? 1 : MAX_COLUMNS;
  /* Small tournaments in large type, as long as all of it stays on one page. */
  for (double row = ROW_ROOMY; row >= ROW_TIGHT; row -= 0.5)
    for (guint columns = 1; columns <= most; columns++) {
      tables->row_height = row;
      tables->columns = columns;
      if (place_blocks(tables, first->height, other->height) == 1)
        return 1;
    }
  /* As large as it can be without another page. */
  guint pages = place_blocks(tables, first->height, other->height);
  while (tables->row_height < ROW_ROOMY &&
         place_blocks(tables, first->height, other->height) == pages)
    tables->row_height += 0.1;
  tables->row_height -= 0.1;
  return place_blocks(tables, first->height, other->height);
}

static void draw_block(const TablesSheet *tables, FeltPainter *painter, const Block *block,
                       double x, double y, double width)
{
  FeltTextStyle name = {MIN(tables->row_height * TEXT_OF_ROW, 14), PANGO_WEIGHT_NORMAL,
                        FELT_INK_BLACK};
  FeltTextStyle number = {name.size, PANGO_WEIGHT_BOLD, FELT_INK_BLACK};
  g_autofree char *count = g_strdup_printf(_("%u of %u"), block->n_players, block->n_seats);
  g_autofree char *button =
      block->button != 0 ? g_strdup_printf(_("button on seat %u"), block->button) : NULL;
  g_autofree char *side = g_strjoin(" · ", count, button, NULL);
  double baseline = y + HEADING_HEIGHT - 8;
  double title_width = MIN(felt_paint_width(painter, &table_style, block->title) + 6, width * 0.6);
  FeltTextStyle small = felt_paint_fitting(painter, &count_style, side, width - title_width);
  felt_paint_text(painter, &table_style, block->title, x, baseline, title_width, FELT_ALIGN_LEFT);
  felt_paint_text(painter, &small, side, x + title_width, baseline, width - title_width,
                  FELT_ALIGN_RIGHT);

  y += HEADING_HEIGHT;
  felt_paint_rule(painter, FELT_INK_ACCENT, x, y, width, 0.8);
  for (guint seat = 1; seat <= block->n_seats; seat++) {
    g_autofree char *digits = g_strdup_printf("%u", seat);
    baseline = felt_paint_baseline(y, tables->row_height, name.size);
    felt_paint_text(painter, &number, digits, x, baseline, NUMBER_WIDTH - 8, FELT_ALIGN_RIGHT);
    const char *stack = block->stacks[seat];
    double stack_width = stack != NULL ? width * STACK_SHARE : 0;
    if (block->names[seat] != NULL)
      felt_paint_name(painter, &name, block->names[seat], x + NUMBER_WIDTH, baseline,
                      width - NUMBER_WIDTH - stack_width - 2, tables->row_height);
    if (stack != NULL)
      felt_paint_text(painter, &number, stack, x + width - stack_width, baseline, stack_width,
                      FELT_ALIGN_RIGHT);
    y += tables->row_height;
    felt_paint_rule(painter, FELT_INK_LINE, x, y, width, 0.4);
  }
}

static void tables_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                        guint page)
{
  const TablesSheet *tables = (const TablesSheet *)sheet;
  double width = (body->width - GUTTER * (tables->columns - 1)) / tables->columns;
  if (tables->blocks->len == 0)
    felt_paint_paragraph(painter, &empty_style, _("No table is open yet."), body->x, body->y + 10,
                         body->width, 2, FELT_ALIGN_LEFT);
  for (guint i = 0; i < tables->blocks->len; i++) {
    const Block *block = block_at(tables, i);
    if (block->page == page)
      draw_block(tables, painter, block, body->x + block->column * (width + GUTTER),
                 body->y + block->y, width);
  }
}

/* "Tables 1 – 12". */
static char *tables_guide(const FeltSheet *sheet, guint page)
{
  const TablesSheet *tables = (const TablesSheet *)sheet;
  guint first = 0, last = 0;
  if (sheet->n_pages == 1)
    return NULL;
  for (guint i = 0; i < tables->blocks->len; i++) {
    const Block *block = block_at(tables, i);
    if (block->page != page)
      continue;
    first = first == 0 ? block->number : first;
    last = block->number;
  }
  return g_strdup_printf(_("Tables %u – %u"), first, last);
}

static const FeltSheetClass tables_sheet_class = {
    .framed = TRUE,
    .paginate = tables_paginate,
    .draw = tables_draw,
    .guide = tables_guide,
    .clear = tables_clear,
};

/* "12,400"; "–" where nobody counted it; bought: what each was given. Owned by the caller. */
static char *stack_text(const FeltPlayer *player, gboolean bought)
{
  if (player->stack < 0 && !bought)
    return g_strdup("–");
  return felt_number_text(player->stack >= 0 ? player->stack : player->chips);
}

/* floor: with the stacks as counted and the button; bought: with those that are handed out. */
static Block new_block(const FeltState *state, const FeltTable *table, gboolean floor,
                       gboolean bought)
{
  Block block = {.number = table->number,
                 .title = felt_setup_table_title(&state->setup, table->number),
                 .n_seats = table->n_seats,
                 .n_players = table->n_players};
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(state, table->players[seat]);
    if (player == NULL)
      continue;
    block.names[seat] = g_strdup(player->name);
    block.stacks[seat] = floor || bought ? stack_text(player, bought) : NULL;
  }

  if (floor)
    block.button = table->next_button != 0 ? table->next_button : table->button.button;
  return block;
}

static FeltSheet *new_tables(const FeltState *state, const char *what, gboolean floor,
                             const FeltInstant *now)
{
  TablesSheet *tables = felt_sheet_new(sizeof *tables, &tables_sheet_class, state, what, now);
  tables->blocks = g_array_new(FALSE, TRUE, sizeof(Block));
  g_array_set_clear_func(tables->blocks, clear_block);
  gboolean bought = felt_state_stacks_differ(state);
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    Block block = new_block(state, table, floor, bought);
    g_array_append_val(tables->blocks, block);
  }
  return &tables->sheet;
}

FeltSheet *felt_sheet_new_tables(const FeltState *state, const FeltInstant *now)
{
  return new_tables(state, _("Seats by table"), FALSE, now);
}

FeltSheet *felt_sheet_new_floor(const FeltState *state, const char *what, const FeltInstant *now)
{
  return new_tables(state, what, TRUE, now);
}
