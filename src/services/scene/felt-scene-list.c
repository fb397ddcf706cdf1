/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-list.c - the lists a scene can show, and those about the level and the club */
#include "services/scene/felt-scene-list.h"

#include "felt-config.h"
#include "services/scene/felt-token-state.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#define L      FELT_ALIGN_LEFT
#define C      FELT_ALIGN_CENTER
#define R      FELT_ALIGN_RIGHT
#define SOFT   FELT_COLUMN_SOFT
#define STRONG FELT_COLUMN_STRONG
#define NAME   FELT_COLUMN_NAME

/* A name of the seat draw is shown so long. */
#define DRAW_MS 4000

/* Texts of an example, one behind the other for its rows; the first one is as long as any. */
#define NAMES                                                                                      \
  "Maria Lindqvist|Ann Moss|Ben Ortega|Cleo Brandt|Dan Okafor|Eva Rossi|Finn Larsen|Gia Moretti|"  \
  "Hugo Weiss|Ida Novak|Jon Ekberg"
#define LEVELS                                                                                     \
  N_("Level 12|Level 13|Level 14|Level 15|Level 16|Level 17|Level 18|Level 19|Level 20|Level 21|"  \
     "Level 22|Level 23")
#define BLINDS                                                                                     \
  "1,500 / 3,000 (3,000)|2,000 / 4,000 (4,000)|3,000 / 6,000 (6,000)|4,000 / 8,000 (8,000)"
#define TIMES  "21:25|21:45|22:05|22:25|22:45|23:05|23:25|23:45|00:05|00:25|00:45|01:05"
#define STACKS "1,240,000|1,140,000|1,020,000|880,000|760,000|600,000|440,000|310,000|150,000"

/* clang-format off */
static const FeltSceneList lists[] = {
    {"stakes", N_("Blinds and antes"), 2, {{40, C, SOFT}, {60, C, STRONG}}, felt_list_stakes, FALSE, 0, 3, {N_("Small blind|Big blind|Max first raise"), "1,500|3,000|10,500"}},
    {"counts", N_("Players and chips"), 2, {{40, L, SOFT}, {60, R, STRONG}}, felt_list_counts, FALSE, 0, 4, {N_("Average stack|Players|Chips in play|Ends about"), "24,000|30|720,000|01:40"}},
    {"payouts", N_("Prizes"), 2, {{46, L, SOFT}, {54, R, STRONG}}, felt_list_payouts, FALSE, 0, 9, {N_("1st|2nd|3rd|4th–6th|7th–9th|10th–12th|13th–15th|16th–18th|19th–21st"), "1,420 EUR|980 EUR|640 EUR|420 EUR|310 EUR|240 EUR|190 EUR|150 EUR|120 EUR"}},
    {"next-payouts", N_("Next payouts"), 2, {{40, L, SOFT}, {60, R, STRONG}}, felt_list_next_payouts, TRUE, 0, 4, {N_("9th|8th|7th|Pay jump"), "310 EUR|420 EUR|640 EUR|+110 EUR"}},
    {"podium", N_("Who came next"), 3, {{14, L, SOFT}, {47, L, NAME}, {39, R, STRONG}}, felt_list_podium, FALSE, 0, 3, {N_("2nd|3rd|4th"), NAMES, "840 EUR|560 EUR|420 EUR"}},
    {"envelopes", N_("Envelopes"), 2, {{60, L, STRONG}, {40, R, SOFT}}, felt_list_envelopes, TRUE, 0, 6, {"5,000 EUR|1,000 EUR|500 EUR|250 EUR|100 EUR|50 EUR", "1 / 1|2 / 3|4 / 5|8 / 10|14 / 20|31 / 40"}},
    {"draw", N_("Seat draw"), 2, {{34, L, SOFT}, {66, L, NAME}}, felt_list_draw, TRUE, DRAW_MS, 3, {N_("Table|Seat|Player"), "3|6|Maria Lindqvist"}},
    {"drawn", N_("Seats drawn"), 2, {{62, L, NAME}, {38, R, SOFT}}, felt_list_drawn, TRUE, DRAW_MS, 8, {NAMES, N_("Table 3, seat 6|Table 1, seat 4|Table 2, seat 9|Table 3, seat 1")}},
    {"places", N_("Places"), 3, {{16, L, SOFT}, {52, L, NAME}, {32, R, SOFT}}, felt_list_places, TRUE, 0, 12, {N_("12th|13th|14th|15th|16th|17th|18th|19th|20th|21st|22nd|23rd"), NAMES, "140 EUR|120 EUR|120 EUR|110 EUR"}},
    {"levels", N_("Next levels"), 3, {{30, L, SOFT}, {45, L, STRONG}, {25, R, SOFT}}, felt_list_levels, TRUE, 0, 8, {LEVELS, BLINDS, TIMES}},
    {"schedule", N_("Blind schedule"), 4, {{22, L, SOFT}, {34, L, STRONG}, {26, L, SOFT}, {18, R, SOFT}}, felt_list_schedule, TRUE, 0, 12, {LEVELS, BLINDS, N_("raise 6,000 – 10,500|raise 8,000 – 14,000|"), TIMES}},
    {"chips", N_("Chips in play"), 1, {{100, L, STRONG}}, felt_list_chips, TRUE, 0, 5, {"25|100|500|1,000|5,000"}},
    {"color-up", N_("Chips that leave play"), 2, {{35, L, STRONG}, {65, L, SOFT}}, felt_list_color_up, TRUE, 0, 2, {"25|100", N_("become 100|become 500")}},
    {"seats", N_("Find your seat"), 2, {{62, L, NAME}, {38, R, SOFT}}, felt_list_seats, TRUE, 0, 40, {NAMES, N_("Table 3, seat 6|Table 1, seat 4|Table 2, seat 9|Table 3, seat 1|Table 1, seat 7|Table 2, seat 2|Table 3, seat 8")}},
    {"moves", N_("New seats"), 3, {{38, L, NAME}, {28, L, SOFT}, {34, R, STRONG}}, felt_list_moves, TRUE, 0, 8, {NAMES, N_("table 7, seat 2|table 7, seat 5|table 7, seat 8|table 7, seat 3"), N_("→ table 3, seat 6|→ table 1, seat 9|→ table 2, seat 4")}},
    {"breaking", N_("Order of breaking"), 2, {{50, L, STRONG}, {50, R, SOFT}}, felt_list_breaking, TRUE, 0, 6, {N_("Table 12|Table 11|Table 10|Table 9|Table 8|Table 7"), N_("8 players|7 players")}},
    {"final-table", N_("Final table"), 5, {{7, L, SOFT}, {45, L, NAME}, {6, C, SOFT}, {24, R, STRONG}, {18, R, SOFT}}, felt_list_final_table, TRUE, 0, 9, {"1|2|3|4|5|6|7|8|9", NAMES, "", STACKS, "840 EUR"}},
    {"stacks", N_("Chip counts"), 4, {{10, L, SOFT}, {46, L, NAME}, {26, R, STRONG}, {18, R, SOFT}}, felt_list_stacks, TRUE, 0, 18, {"12|13|14|15|16|17|18|19|20|21|22|23|24|25|26|27|28|29", NAMES, STACKS, "62 BB|57 BB|51 BB|44 BB|38 BB|30 BB|22 BB"}},
    {"standings", N_("League table"), 3, {{14, L, SOFT}, {62, L, NAME}, {24, R, STRONG}}, felt_list_standings, FALSE, 0, 18, {N_("12th|13th|14th|15th|16th|17th|18th|19th|20th|21st|22nd|23rd|24th|25th|26th|27th|28th|29th"), NAMES, "1240.5|1118|1006|942|887.5|760|644|512|438"}},
    {"running", N_("Tournaments"), 4, {{36, L, NAME}, {26, L, SOFT}, {20, L, SOFT}, {18, R, STRONG}}, felt_list_running, FALSE, 0, 4, {"Friday Freezeout|Deep Stack|Omaha Night|Turbo", "1,500 / 3,000|100 / 200|200 / 400|400 / 800", "30 / 36|18 / 24|9 / 9|12 / 40", "11:22|4:05|18:40|0:51"}},
    {"rules", N_("House rules"), 1, {{100, L, SOFT}}, felt_list_rules, FALSE, 0, 7, {N_("Cards speak: the best hand shown wins, whatever was said of it.|One language while a hand is played.|One player to a hand.|Phones are away from the table.|Chips stay in sight, the largest in front.|Who is not at the table when the last card is dealt has a dead hand.|The floor has the last word.")}},
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

/* The texts of a column, translated, go around. Owned by the caller. */
static char *sample_text(const char *texts, guint row)
{
  g_auto(GStrv) all = g_strsplit(*texts != '\0' ? _(texts) : "", "|", -1);
  guint n = g_strv_length(all);
  return g_strdup(n > 0 ? all[row % n] : "");
}

static void fill_sample(GArray *rows, const FeltSceneList *list)
{
  for (guint i = 0; i < list->n_samples; i++) {
    FeltListRow *row = felt_scene_list_add(rows, NULL);
    for (guint j = 0; j < list->n_columns; j++)
      row->texts[j] = sample_text(list->sample[j], i);
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
  if (b->max_first != NULL)
    felt_scene_list_add(rows, escaped(_("Max first raise")), escaped(b->max_first), NULL)->mark =
        b->next_hand;
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
    felt_scene_list_add(rows, escaped(b->podium[i].place), escaped(b->podium[i].name),
                        escaped_or_none(b->podium[i].prize), NULL);
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

/* The three prizes that are won next, and what the next one brings more; while a deal is open what
 * is left to play for. */
void felt_list_next_payouts(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltBoard *b = facts->board;
  g_autofree char *jump = felt_say_pay_jump(facts), *left = felt_say_left_to_play(facts);
  gboolean agreed = felt_prizes_deal_is_open(facts->state);
  for (guint i = b->n_prizes_open; !agreed && i > 0 && i + 3 > b->n_prizes_open; i--)
    add(rows, b->prizes[i - 1].caption, b->prizes[i - 1].value);
  add(rows, _("Pay jump"), jump);
  add(rows, _("Left to play for"), left);
}

/* Those of mystery bounties, by value, and how many of them are left; what is drawn is over. */
void felt_list_envelopes(GArray *rows, const FeltSceneFacts *facts)
{
  const FeltBounties *bounties = &facts->state->setup.bounties;
  g_autofree gint64 *left = felt_bounties_left(facts->state);
  for (guint i = 0; i < bounties->n_envelopes; i++) {
    g_autofree char *money = felt_state_money_text(facts->state, bounties->envelopes[i].amount);
    g_autofree char *still = felt_number_text(left[i]);
    g_autofree char *all = felt_number_text(bounties->envelopes[i].count);
    char *count = g_markup_printf_escaped("%s / %s", still, all);
    felt_scene_list_add(rows, escaped(money), count, NULL)->over = left[i] == 0;
  }
}

/* The club ----------------------------------------------------------------------------------- */

/* Who has played too few tournaments for a place stands behind the others. */
void felt_list_standings(GArray *rows, const FeltSceneFacts *facts)
{
  guint n = facts->standings != NULL ? facts->standings->n_players : 0;
  for (guint i = 0; i < n; i++) {
    const FeltStanding *player = &facts->standings->players[i];
    g_autofree char *points = felt_points_shown(player->points);
    char *place =
        player->place > 0 ? felt_place_text(player->place, player->place_to) : g_strdup("–");
    felt_scene_list_add(rows, place, escaped(player->name), escaped(points), NULL)->over =
        player->place == 0;
  }
}

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
