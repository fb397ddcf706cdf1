/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-list.c - the lists a scene can show, and those about the level and the club */
#include "services/scene/felt-scene-list.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#define L FELT_ALIGN_LEFT
#define C FELT_ALIGN_CENTER
#define R FELT_ALIGN_RIGHT

/* clang-format off */
static const FeltSceneList lists[] = {
    {"stakes", N_("Blinds and antes"), 2, {{40, C, FALSE}, {60, C, TRUE}}, felt_list_stakes, FALSE, 2, {"Small blind", "100 / 200"}},
    {"counts", N_("Players and chips"), 2, {{40, L, FALSE}, {60, R, TRUE}}, felt_list_counts, FALSE, 4, {"Average stack", "24,000"}},
    {"payouts", N_("Prizes"), 2, {{40, L, FALSE}, {60, R, TRUE}}, felt_list_payouts, FALSE, 9, {"4th–6th", "1,420 EUR"}},
    {"podium", N_("Who came next"), 2, {{50, L, FALSE}, {50, R, TRUE}}, felt_list_podium, FALSE, 3, {"2nd · 840 EUR", "Maria Lindqvist"}},
    {"places", N_("Places"), 3, {{16, L, FALSE}, {52, L, TRUE}, {32, R, FALSE}}, felt_list_places, TRUE, 12, {"12th", "Maria Lindqvist", "140 EUR"}},
    {"levels", N_("Next levels"), 3, {{30, L, FALSE}, {45, L, TRUE}, {25, R, FALSE}}, felt_list_levels, TRUE, 8, {"Level 12", "1,500 / 3,000 (3,000)", "21:25"}},
    {"schedule", N_("Blind schedule"), 4, {{22, L, FALSE}, {34, L, TRUE}, {26, L, FALSE}, {18, R, FALSE}}, felt_list_schedule, TRUE, 12, {"Level 12", "1,500 / 3,000 (3,000)", "raise 6,000 – 10,500", "21:25"}},
    {"chips", N_("Chips in play"), 1, {{100, L, TRUE}}, felt_list_chips, TRUE, 5, {"1,000"}},
    {"color-up", N_("Chips that leave play"), 2, {{35, L, TRUE}, {65, L, FALSE}}, felt_list_color_up, TRUE, 2, {"25", "become 100"}},
    {"seats", N_("Find your seat"), 2, {{62, L, TRUE}, {38, R, FALSE}}, felt_list_seats, TRUE, 40, {"Maria Lindqvist", "Table 3, seat 6"}},
    {"moves", N_("New seats"), 3, {{38, L, TRUE}, {28, L, FALSE}, {34, R, TRUE}}, felt_list_moves, TRUE, 8, {"Maria Lindqvist", "table 7, seat 2", "→ table 3, seat 6"}},
    {"breaking", N_("Order of breaking"), 2, {{50, L, TRUE}, {50, R, FALSE}}, felt_list_breaking, TRUE, 6, {"Table 12", "8 players"}},
    {"final-table", N_("Final table"), 5, {{10, L, FALSE}, {38, L, TRUE}, {8, C, FALSE}, {24, R, TRUE}, {20, R, FALSE}}, felt_list_final_table, TRUE, 9, {"9", "Maria Lindqvist", "", "1,240,000", "840 EUR"}},
    {"stacks", N_("Chip counts"), 4, {{10, L, FALSE}, {46, L, TRUE}, {26, R, TRUE}, {18, R, FALSE}}, felt_list_stacks, TRUE, 18, {"12", "Maria Lindqvist", "1,240,000", "62 BB"}},
    {"running", N_("Tournaments"), 4, {{36, L, TRUE}, {26, L, FALSE}, {20, L, FALSE}, {18, R, TRUE}}, felt_list_running, FALSE, 4, {"Friday Freezeout", "1,500 / 3,000", "30 / 36", "11:22"}},
    {"rules", N_("House rules"), 1, {{100, L, FALSE}}, felt_list_rules, FALSE, 7, {"Cards speak: the best hand shown wins, whatever was said of it."}},
};
/* clang-format on */

const FeltSceneList *felt_scene_list_nth(guint i)
{
  return i < G_N_ELEMENTS(lists) ? &lists[i] : NULL;
}

const FeltSceneList *felt_scene_list_find(const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
    if (strcmp(lists[i].name, name) == 0)
      return &lists[i];
  return NULL;
}

static void clear_row_cb(gpointer data)
{
  FeltListRow *row = data;
  for (guint i = 0; i < FELT_LIST_COLUMNS; i++)
    g_free(row->texts[i]);
  g_free(row->swatch);
}

static void fill_sample(GArray *rows, const FeltSceneList *list)
{
  for (guint i = 0; i < list->n_samples; i++) {
    FeltListRow *row = felt_scene_list_add(rows, NULL);
    for (guint j = 0; j < list->n_columns; j++)
      row->texts[j] = g_strdup(list->sample[j]);
  }
}

GArray *felt_scene_list_rows(const FeltSceneList *list, const FeltSceneFacts *facts)
{
  GArray *rows = g_array_new(FALSE, TRUE, sizeof(FeltListRow));
  g_array_set_clear_func(rows, clear_row_cb);
  if (facts->sample)
    fill_sample(rows, list);
  else if (!list->of_state || facts->state != NULL)
    list->fill(rows, facts);
  return rows;
}

FeltListRow *felt_scene_list_add(GArray *rows, ...)
{
  FeltListRow row = {0};
  va_list texts;
  va_start(texts, rows);
  for (guint i = 0; i < FELT_LIST_COLUMNS; i++) {
    char *text = va_arg(texts, char *);
    if (text == NULL)
      break;
    row.texts[i] = text;
  }
  va_end(texts);
  g_array_append_val(rows, row);
  return &g_array_index(rows, FeltListRow, rows->len - 1);
}

/* The level and the numbers ------------------------------------------------------------------ */

static char *escaped(const char *text)
{
  return g_markup_escape_text(text, -1);
}

static char *escaped_or_none(const char *text)
{
  return escaped(text != NULL ? text : "");
}

static void add(GArray *rows, const char *caption, const char *value)
{
  if (value != NULL)
    felt_scene_list_add(rows, escaped(caption), escaped(value), NULL);
}

/* Those that count from the next hand on are marked; in a break those that come, and when. */
void felt_list_stakes(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltBoard *b = facts->board;
  for (guint i = 0; i < b->n_stakes; i++)
    felt_scene_list_add(rows, escaped(b->stakes[i].caption), escaped(b->stakes[i].value), NULL)
        ->mark = b->next_hand;
  if (!b->on_break)
    return;
  add(rows, b->next_level != NULL ? b->next_level : "", b->next_blinds);
  add(rows, _("Min – max first raise"), b->next_raise);
  add(rows, _("Game"), b->next_game);
  add(rows, _("Play resumes at"), b->play_at);
}

/* A number with what makes it plain behind it, smaller. */
static void add_with(GArray *rows, const char *caption, const char *value, const char *behind)
{
  if (value == NULL)
    return;
  char *text =
      behind != NULL
          ? g_markup_printf_escaped(
                "%s <span size=\"55%%\" weight=\"normal\" alpha=\"80%%\">%s</span>", value, behind)
          : escaped(value);
  felt_scene_list_add(rows, escaped(caption), text, NULL);
}

void felt_list_counts(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltBoard *b = facts->board;
  if (!b->has_entries)
    return;
  g_autofree char *of = g_strdup_printf(_("of %s"), b->entries);
  add_with(rows, _("Players"), b->players, of);
  add_with(rows, _("Average stack"), b->average, b->average_bb);
  add_with(rows, _("Chips in play"), b->chips, NULL);
  add_with(rows, _("Prize pool"), b->prize_pool, NULL);
  add_with(rows, _("Ends about"), b->ends_at, NULL);
}

void felt_list_podium(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltBoard *b = facts->board;
  for (guint i = 0; i < b->n_podium; i++)
    add(rows, b->podium[i].caption, b->podium[i].value);
}

/* Those that are won already are ticked. */
void felt_list_payouts(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltBoard *b = facts->board;
  for (guint i = 0; i < b->n_prizes; i++) {
    gboolean over = i >= b->n_prizes_open;
    char *place = g_markup_printf_escaped(over ? "✓ %s" : "%s", b->prizes[i].caption);
    felt_scene_list_add(rows, place, escaped(b->prizes[i].value), NULL)->over = over;
  }
}

/* The club ----------------------------------------------------------------------------------- */

void felt_list_rules(GArray *rows, const FeltSceneFacts *facts)
{
  for (guint i = 0; facts->club.rules != NULL && facts->club.rules[i] != NULL; i++)
    felt_scene_list_add(rows, escaped(facts->club.rules[i]), NULL);
}

void felt_list_running(GArray *rows, const FeltSceneFacts *facts)
{
  for (guint i = 0; i < facts->n_other; i++) {
    const FeltBoard *b = facts->other[i].board;
    const char *blinds = b->blinds != NULL ? b->blinds : b->next_blinds;
    g_autofree char *of = NULL;
    if (b->has_entries)
      of = g_strdup_printf("%s / %s", b->players, b->entries);
    felt_scene_list_add(rows, escaped(b->name), escaped_or_none(blinds), escaped_or_none(of),
                        escaped_or_none(b->time), NULL);
  }
}
