/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sheet.c - what stands on the printed sheets, read back from their PDF files */
#include "felt-test.h"
#include "services/sheets/felt-sheet-paint.h"
#include "services/sheets/felt-sheet.h"
#include "services/play.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/floor/felt-moves.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const char *folder; /* of this run */

static char *file_in_folder(const char *name)
{
  return g_build_filename(folder, name, NULL);
}

/* What a program says about a file. */
static char *run(const char *const *argv)
{
  char *output;
  int status;
  felt_must(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL,
                         &status, &felt_error));
  felt_must(g_spawn_check_wait_status(status, &felt_error));
  return output;
}

/* The text of a sheet, runs of blanks made one; pages end with \f. Takes the sheet. */
static char *text_of(FeltSheet *sheet, const FeltPaper *paper)
{
  g_autofree char *path = file_in_folder("text.pdf");
  felt_must(felt_sheet_write_pdf(sheet, path, paper, PLAY_CREATED_US, &felt_error));
  const char *argv[] = {"pdftotext", "-layout", path, "-", NULL};
  g_autofree char *raw = run(argv);
  GString *text = g_string_new(NULL);
  for (const char *c = raw; *c != '\0'; c++)
    if (*c != ' ' || (text->len > 0 && !strchr(" \n\f", text->str[text->len - 1])))
      g_string_append_c(text, *c);
  felt_sheet_free(sheet);
  g_remove(path);
  return g_string_free(text, FALSE);
}

static guint count(const char *text, const char *what)
{
  guint n = 0;
  for (const char *at = text; (at = strstr(at, what)) != NULL; at += strlen(what))
    n++;
  return n;
}

/* Each stands in the text, or with "!" before it does not; NULL ends them. */
static void say(const char *text, ...)
{
  va_list args;
  va_start(args, text);
  for (const char *what; (what = va_arg(args, const char *)) != NULL;)
    if ((strstr(text, what[0] == '!' ? what + 1 : what) != NULL) == (what[0] == '!'))
      g_error("“%s” is not so in:\n%s", what, text);
  va_end(args);
}
#define says(text, ...) say(text, __VA_ARGS__, NULL)

/* The same of a sheet on A4, which is taken. */
#define sheet_says(sheet, ...)                                                                     \
  do {                                                                                             \
    g_autofree char *sheet_text = text_of(sheet, &felt_paper_a4);                                  \
    says(sheet_text, __VA_ARGS__);                                                                 \
  } while (0)

/* The schedule -------------------------------------------------------------------------------- */

#define PLAIN                                                                                      \
  "{'setup':{'name':'Main Event','starting_stack':20000},"                                         \
  "'levels':[{'small':50,'big':100,'minutes':20}]}"
#define PRICED                                                                                     \
  "{'setup':{'name':'Thursday','price':1000,'fee':100,'currency':'EUR','payouts':{'how':"          \
  "'percents','percents':[5000,3000,2000],'things':[{'name':'Cup','what':'trophy'}]}},"            \
  "'levels':[{'small':25,'big':50,'minutes':20}]}"
#define POT_LEVELS                                                                                 \
  "'levels':[{'game':'omaha','limit':'pot-limit','small':5,'big':10,'minutes':20},"                \
  "{'game':'omaha','limit':'pot-limit','small':10,'big':25,'minutes':20},"                         \
  "{'kind':'break','minutes':15,'name':'Supper'},"                                                 \
  "{'game':'omaha','limit':'pot-limit','small':100,'big':200,'minutes':20}]"

/* Every word of a sheet with where it stands, as pdftotext tells it. Takes the sheet. */
static char *boxes_of(FeltSheet *sheet, const FeltPaper *paper)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file_in_folder("boxes.pdf");
  felt_sheet_write_pdf(sheet, path, paper, PLAY_CREATED_US, &error);
  felt_sheet_free(sheet);
  g_assert_no_error(error);
  const char *argv[] = {"pdftotext", "-bbox", path, "-", NULL};
  char *boxes = run(argv);
  g_remove(path);
  return boxes;
}

/* The height of a word, in points: the lowest of all that are this word. */
static double least_height(const char *boxes, const char *word)
{
  g_autofree char *pattern = g_strdup_printf("yMin=\"([0-9.]+)\" xMax=\"[0-9.]+\" "
                                             "yMax=\"([0-9.]+)\">%s</word>",
                                             word);
  g_autoptr(GRegex) regex = g_regex_new(pattern, 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  double least = G_MAXDOUBLE;
  for (g_regex_match(regex, boxes, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *top = g_match_info_fetch(match, 1), *bottom = g_match_info_fetch(match, 2);
    least = MIN(least, g_ascii_strtod(bottom, NULL) - g_ascii_strtod(top, NULL));
  }
  g_assert_cmpfloat(least, <, G_MAXDOUBLE);
  return least;
}

#define OWN_MIX                                                                                    \
  "'mix':'own','games':[{'game':'razz','limit':'fixed-limit'},"                                    \
  "{'game':'27-triple','limit':'fixed-limit'},{'game':'omaha5-hilo','limit':'pot-limit'},"         \
  "{'game':'omaha6-hilo','limit':'pot-limit'},{'game':'holdem','limit':'no-limit'}],"              \
  "'ante':2500,'ante_kind':'each','bring_in':2500,'nl_small':2500,'nl_big':5000,"                  \
  "'small':5000,'big':10000,'minutes':15"
#define EIGHT_GAME                                                                                 \
  "'mix':'eight-game','ante':2500,'ante_kind':'each','bring_in':2500,'nl_small':2500,"             \
  "'nl_big':5000,'small':5000,'big':10000,'minutes':15"

/* The name of a game is what a row is about: nearly as large as its figures, whole, whatever its
 * length; and so are the notes below. */
FELT_TEST(test_long_names, "/services/sheet/schedule/long-names")
{
  static const struct {
    const char *level;
    const char *words[5];
  } cases[] = {
      {OWN_MIX, {"Razz", "Triple", "Five-Card", "Six-Card", "Hi-Lo"}},
      {EIGHT_GAME, {"Razz", "Triple", "Omaha", "Hold’em", "Hi-Lo"}},
  };
  const FeltPaper *const papers[] = {&felt_paper_a4, &felt_paper_letter};
  for (gsize i = 0; i < 2 * G_N_ELEMENTS(cases); i++) {
    const FeltPaper *paper = papers[i % 2];
    g_autoptr(GString) create = g_string_new("{'setup':{'name':'A'},'levels':[");
    for (guint level = 0; level < 24; level++)
      g_string_append_printf(create, "%s{%s}", level > 0 ? "," : "", cases[i / 2].level);
    g_string_append(create, "]}");
    g_auto(Play) play;
    play_init(&play, create->str);
    g_autofree char *boxes = boxes_of(felt_sheet_new_schedule(play.state, NULL), paper);
    double figure = least_height(boxes, "20,000");
    for (gsize w = 0; w < G_N_ELEMENTS(cases[i / 2].words); w++)
      g_assert_cmpfloat(least_height(boxes, cases[i / 2].words[w]), >=, 0.84 * figure);
    says(boxes, "!…");
  }
}

/* The longest structure, every level once, on both papers; amounts of any size. */
FELT_TEST(test_long, "/services/sheet/schedule/long")
{
  const FeltPaper *const papers[] = {&felt_paper_a4, &felt_paper_letter};
  g_autoptr(GString) create = g_string_new("{'setup':{'name':'A'},'levels':[");
  for (guint i = 0; i < FELT_LEVELS_MAX; i++)
    g_string_append_printf(create,
                           "%s{'limit':'pot-limit','small':%u000000,'big':%u000000,"
                           "'minutes':1}",
                           i > 0 ? "," : "", i + 1, i + 1);
  g_string_append(create, "]}");
  g_auto(Play) play;
  play_init(&play, create->str);
  for (gsize p = 0; p < G_N_ELEMENTS(papers); p++) {
    FeltSheet *sheet = felt_sheet_new_schedule(play.state, NULL);
    felt_sheet_paginate(sheet, papers[p]);
    guint pages = felt_sheet_n_pages(sheet);
    g_assert_cmpuint(pages, >=, 5);
    g_assert_cmpuint(pages, <=, 8);
    g_autofree char *text = text_of(sheet, papers[p]);
    for (guint i = 0; i < FELT_LEVELS_MAX; i++) {
      g_autofree char *row =
          g_strdup_printf("\n%u %u:%02u %u,000,000 ", i + 1, i / 60, i % 60, i + 1);
      g_assert_cmpuint(count(text, row), ==, 1);
    }
    for (guint i = 0; i < pages; i++) {
      g_autofree char *footer = g_strdup_printf("Page %u of %u", i + 1, pages);
      g_assert_cmpuint(count(text, footer), ==, 1);
    }
    g_assert_cmpuint(count(text, "true pot"), ==, pages);
  }
}

/* Whose sheet it is --------------------------------------------------------------------------- */

static cairo_status_t keep_cb(void *data, const unsigned char *bytes, unsigned int size)
{
  g_byte_array_append(data, bytes, size);
  return CAIRO_STATUS_SUCCESS;
}

/* A club with a name, a footer and a logo of 300 by 100 pixels. */
static FeltClubState *new_club(void)
{
  FeltClubState *club = felt_club_state_new();
  GByteArray *bytes = g_byte_array_new();
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 300, 100);
  cairo_surface_write_to_png_stream(surface, keep_cb, bytes);
  cairo_surface_destroy(surface);
  club->house.name = g_strdup("Golden Felt");
  club->house.footer = g_strdup("Via Roma 1, Bologna");
  felt_must(felt_image_read(bytes->data, bytes->len, "image", &club->logo.image, &felt_error));
  club->logo.bytes = g_byte_array_free_to_bytes(bytes);
  return club;
}

/* Takes the sheet. */
static char *text_for(FeltSheet *sheet, const FeltClubState *club)
{
  felt_sheet_set_club(sheet, club);
  return text_of(sheet, &felt_paper_a4);
}

/* Name, logo and footer are on each page; without a club all is as it was. */
FELT_TEST(test_club, "/services/sheet/club")
{
  g_auto(Play) play;
  g_autoptr(FeltClubState) club = new_club();
  play_init(&play, "{'setup':{'name':'Thursday','starting_stack':2000}," POT_LEVELS "}");
  g_autofree char *bare = text_of(felt_sheet_new_schedule(play.state, NULL), &felt_paper_a4);
  g_autofree char *none = text_for(felt_sheet_new_schedule(play.state, NULL), NULL);
  g_assert_cmpstr(bare, ==, none);
  g_autofree char *schedule = text_for(felt_sheet_new_schedule(play.state, NULL), club);
  says(schedule, "Golden Felt\n\nThursday\nBlind schedule\n", "Via Roma 1, Bologna\nPage 1 of 1");

  for (guint i = 0; i < 60; i++)
    play_do(&play, "register name=Player %u", i);
  play_do(&play, "start");
  g_autofree char *slips = text_for(felt_sheet_new_slips(play.state), club);
  g_autofree char *all = text_for(felt_sheet_new_emergency(play.state, &play.context.now), club);
  says(slips, "Golden Felt · Thursday");
  g_assert_cmpuint(count(all, "Via Roma 1, Bologna"), ==, count(all, "\f"));
  g_assert_cmpuint(count(all, "Golden Felt"), ==, count(all, "\f"));

  /* A frame that is whole around nonsense: the sheet goes without a logo. */
  gsize size;
  g_autofree guint8 *bad = g_bytes_unref_to_data(g_steal_pointer(&club->logo.bytes), &size);
  memset(bad + 41, 0x55, 20);
  club->logo.bytes = g_bytes_new(bad, size);
  g_autofree char *plain = text_for(felt_sheet_new_schedule(play.state, NULL), club);
  says(plain, "Golden Felt\n");
}

/* People -------------------------------------------------------------------------------------- */

/* Names of any script, and the longest there can be. */
FELT_TEST(test_names, "/services/sheet/names")
{
  static const char *const names[] = {
      "Łucja Núñez",  "Привет Миров", "Ελένη Παππά", "İpek Şahin",
      "O’Brien, Tom", "Zoë Åström",   "Ann & <b>Bo",
  };
  static const char *const reversed[] = {"יעל כהן", "محمد الفاسي", "Ann (יעל) Moss"};
  g_auto(Play) play;
  play_init(&play, PLAIN);
  g_autofree char *longest = g_strnfill(FELT_NAME_MAX, 'W');
  for (gsize i = 0; i < G_N_ELEMENTS(names) + G_N_ELEMENTS(reversed) + 1; i++) {
    const char *name = longest;
    if (i < G_N_ELEMENTS(names))
      name = names[i];
    else if (i < G_N_ELEMENTS(names) + G_N_ELEMENTS(reversed))
      name = reversed[i - G_N_ELEMENTS(names)];
    play_do(&play, "register name=%s", name);
  }
  play_do(&play, "seat");
  FeltSheet *sheets[] = {
      felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL),
      felt_sheet_new_seats(play.state, FELT_SHEET_BY_TABLE, NULL),
      felt_sheet_new_slips(play.state),
      felt_sheet_new_results(play.state, NULL),
  };
  for (gsize s = 0; s < G_N_ELEMENTS(sheets); s++) {
    g_autofree char *text = text_of(sheets[s], &felt_paper_a4);
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
      says(text, names[i]);
    says(text, "WWWWW"); /* a reader finds the whole name, the eye an ellipsis */
  }
}

/* However many there are, they fill the first page before there is a second. */
/* A name in any script of the players' passports is written, not drawn as boxes: the fonts of
 * build-aux/packages have its letters. */
FELT_TEST(test_scripts, "/services/sheet/scripts")
{
  static const char *const names[] = {"김민준",  "박서연", "王伟",   "佐藤さくら", "محمد",
                                      "Дмитрий", "Ελένη",  "दीपिका", "สมชาย",      "Ñandú Łęcki"};
  FeltPainter painter;
  const FeltTextStyle style = {.size = 10, .weight = PANGO_WEIGHT_NORMAL, .ink = FELT_INK_BLACK};
  felt_painter_init(&painter, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_assert_cmpfloat(felt_paint_width(&painter, &style, names[i]), >, 0);
    g_test_message("%s", names[i]);
    pango_layout_set_text(painter.layout, names[i], -1);
    g_assert_cmpint(pango_layout_get_unknown_glyphs_count(painter.layout), ==, 0);
  }
  felt_painter_clear(&painter);
}

FELT_TEST(test_filling, "/services/sheet/filling")
{
  g_auto(Play) play;
  guint before = 1;
  play_init(&play, PLAIN);
  for (guint n = 1; n <= 160; n++) {
    play_register(&play, 1);
    g_autoptr(FeltSheet) sheet = felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL);
    felt_sheet_paginate(sheet, &felt_paper_a4);
    guint pages = felt_sheet_n_pages(sheet);
    g_assert_cmpuint(pages, >=, before);
    if (n <= 100)
      g_assert_cmpuint(pages, ==, 1);
    else if (n >= 150)
      g_assert_cmpuint(pages, ==, 2);
    before = pages;
  }
}

/* Every one of many is there, once, and each page says from whom to whom. */
FELT_TEST(test_many, "/services/sheet/many")
{
  const guint n = felt_test_times(NULL, 10000);
  g_autofree char *players = felt_number_text(n), *taken = felt_number_text((n + 8) / 9);
  g_autofree char *totals = g_strdup_printf("%s players · %s tables", players, taken);
  g_auto(Play) play;
  play_init(&play, PLAIN);
  play_register(&play, n);
  play_do(&play, "seat");
  FeltSheet *sheet = felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL);
  felt_sheet_paginate(sheet, &felt_paper_a4);
  guint pages = felt_sheet_n_pages(sheet);
  g_assert_cmpuint(pages, >, n / 200);
  g_autofree char *names = text_of(sheet, &felt_paper_a4);
  g_assert_cmpuint(count(names, "\f"), ==, pages);
  says(names, totals);
  g_autofree char *tables =
      text_of(felt_sheet_new_seats(play.state, FELT_SHEET_BY_TABLE, NULL), &felt_paper_a4);
  guint missing = 0;
  for (guint i = 1; i <= n; i += 7) {
    const FeltPlayer *player = felt_state_player(play.state, i);
    g_autofree char *row = g_strdup_printf("%s %u %u", player->name, player->table, player->seat);
    g_autofree char *seat = g_strdup_printf("%u %s", player->seat, player->name);
    missing += strstr(names, row) == NULL || strstr(tables, seat) == NULL;
  }
  g_assert_cmpuint(missing, ==, 0);
}

static char *page_of(guint player, gpointer data)
{
  guint *asked = data;
  ++*asked;
  return player == 3 ? NULL : g_strdup_printf("http://192.168.1.20:8040/p/%016u", player);
}

/* A name of 40 letters is on paper whole, also where three columns and a QR code leave little room.
 */
FELT_TEST(test_whole_names, "/services/sheet/whole-names")
{
  g_auto(Play) play;
  guint asked = 0;
  play_init(&play, PLAIN);
  for (guint i = 10; i < 100; i++)
    play_do(&play, "register name=Bartolomea Gioacchina %u Della Rovere", i);
  play_do(&play, "seat; start");
  FeltSheet *slips = felt_sheet_new_slips(play.state);
  felt_sheet_set_player_urls(slips, page_of, &asked);
  sheet_says(slips, "!…");
  sheet_says(felt_sheet_new_slips(play.state), "!…");
  sheet_says(felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL), "!…");
  sheet_says(felt_sheet_new_seats(play.state, FELT_SHEET_BY_TABLE, NULL), "!…");
  sheet_says(felt_sheet_new_emergency(play.state, &(FeltInstant){.boot_id = "boot"}), "!…");
}

FELT_TEST(test_slips, "/services/sheet/slips")
{
  g_auto(Play) play;
  play_init(&play, PLAIN);
  sheet_says(felt_sheet_new_slips(play.state), "Nobody is seated yet.");
  play_register(&play, 25);
  play_do(&play, "seat");
  FeltSheet *sheet = felt_sheet_new_slips(play.state);
  felt_sheet_paginate(sheet, &felt_paper_a4);
  g_assert_cmpuint(felt_sheet_n_pages(sheet), ==, 3);
  g_autofree char *text = text_of(sheet, &felt_paper_a4);
  g_assert_cmpuint(count(text, "Main Event"), ==, 25);
  g_assert_cmpuint(count(text, "stack 20,000"), ==, 25);
  says(text, "Ann Ashdown");
  /* Who was counted has what was counted. */
  play_do(&play, "chip-count player=Ann Ashdown|stack=31250");
  g_autofree char *counted = text_of(felt_sheet_new_slips(play.state), &felt_paper_a4);
  g_assert_cmpuint(count(counted, "stack 20,000"), ==, 24);
  says(counted, "stack 31,250");
  /* A table that has a name is called by it, too; the others keep their number alone. */
  guint at_first = felt_state_table(play.state, 1)->n_players;
  play_do(&play, "set-config table_names=['Red']");
  g_autofree char *named = text_of(felt_sheet_new_slips(play.state), &felt_paper_a4);
  g_assert_cmpuint(count(named, "Table · Red"), ==, at_first);
  g_assert_cmpuint(count(named, "Table ·"), ==, at_first);
}

/* Each slip asks for its own player's page; who has none has a slip as ever. */
FELT_TEST(test_slip_codes, "/services/sheet/slip-codes")
{
  g_auto(Play) play;
  guint asked = 0;
  play_init(&play, PLAIN);
  play_register(&play, 25);
  play_do(&play, "seat");
  FeltSheet *sheet = felt_sheet_new_slips(play.state);
  felt_sheet_set_player_urls(sheet, page_of, &asked);
  g_assert_cmpuint(asked, ==, 25);
  g_autofree char *text = text_of(sheet, &felt_paper_a4);
  g_assert_cmpuint(count(text, "stack 20,000"), ==, 25);
  g_assert_cmpuint(count(text, "Your seat, on your phone"), ==, 24);

  g_autoptr(FeltSheet) other = felt_sheet_new_results(play.state, NULL);
  felt_sheet_set_player_urls(other, page_of, &asked);
  g_assert_cmpuint(asked, ==, 25);
}

/* One slip each for those who have to be told, as many pages as they need. */
FELT_TEST(test_move_slips, "/services/sheet/move-slips")
{
  g_auto(Play) play;
  play_init(&play, PLAIN);
  play_register(&play, 40);
  play_do(&play, "seat; redraw");
  g_autoptr(GPtrArray) moves = felt_moves_list(play.state, NULL);
  g_assert_cmpuint(moves->len, >, 30);
  FeltSheet *sheet = felt_sheet_new_move_slips(play.state, moves);
  felt_sheet_paginate(sheet, &felt_paper_a4);
  g_assert_cmpuint(felt_sheet_n_pages(sheet), >, 2);
  g_autofree char *text = text_of(sheet, &felt_paper_a4);
  g_assert_cmpuint(count(text, "from table"), ==, moves->len);
  says(text, ((FeltSeatMove *)moves->pdata[0])->name);
}

/* Money ------------------------------------------------------------------------------------- */

/* Paper --------------------------------------------------------------------------------------- */

/* Whether a page leaves its margins white. */
static void check_margins(const FeltSheet *sheet, const FeltPaper *paper, guint page)
{
  int width = (int)paper->width, height = (int)paper->height;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *cr = cairo_create(surface);
  felt_sheet_draw_page(sheet, cr, page);
  g_assert_cmpint(cairo_status(cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy(cr);
  cairo_surface_flush(surface);
  const guchar *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  guint inked = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      gboolean margin = x < paper->left - 2 || x > width - paper->right + 2 || y < paper->top - 2 ||
                        y > height - paper->bottom + 2;
      guchar ink = data[y * stride + x];
      inked += !margin && ink > 0;
      if (margin && ink > 0)
        g_error("%s, page %u: ink in the margin at %d, %d", felt_sheet_title(sheet), page, x, y);
    }
  g_assert_cmpuint(inked, >, 50);
  cairo_surface_destroy(surface);
}

/* All sheets on papers from a label to a poster: nothing hangs, nothing stands in the margins
 * where there is room at all. */
FELT_TEST(test_papers, "/services/sheet/papers")
{
  static const FeltPaper papers[] = {
      {595.276, 841.890, 42, 42, 42, 42}, {612, 792, 42, 42, 42, 42},
      {841.89, 595.276, 30, 30, 30, 30},  {420, 595, 30, 30, 30, 30},
      {2384, 3370, 60, 60, 60, 60},
  };
  static const FeltPaper small = {60, 90, 5, 5, 5, 5};
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'A rather long name for a tournament of the harbour club',"
                   "'rebuy_until_level':1,'late_until_level':1,'price':100000}," POT_LEVELS "}");
  g_autofree char *longest = g_strnfill(FELT_NAME_MAX, 'W');
  play_do(&play, "register name=%s", longest);
  play_register(&play, 150);
  play_do(&play, "start; close-registration; deal how=even");
  FeltSheet *sheets[] = {
      felt_sheet_new_schedule(play.state, &play.context.now),
      felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, &play.context.now),
      felt_sheet_new_seats(play.state, FELT_SHEET_BY_TABLE, &play.context.now),
      felt_sheet_new_slips(play.state),
      felt_sheet_new_results(play.state, NULL),
      felt_sheet_new_prizes(play.state, &play.context.now),
      felt_sheet_new_receipts(play.state, NULL),
      felt_sheet_new_deal(play.state, &play.context.now),
  };
  for (gsize s = 0; s < G_N_ELEMENTS(sheets); s++) {
    for (gsize p = 0; p < G_N_ELEMENTS(papers); p++) {
      felt_sheet_paginate(sheets[s], &papers[p]);
      for (guint page = 0; page < felt_sheet_n_pages(sheets[s]); page++)
        check_margins(sheets[s], &papers[p], page);
    }
    felt_sheet_paginate(sheets[s], &small);
    g_assert_cmpuint(felt_sheet_n_pages(sheets[s]), >=, 1);
    felt_sheet_free(sheets[s]);
  }
}

/* The file ------------------------------------------------------------------------------------ */

static void read_file(const char *path, char **bytes, gsize *length)
{
  felt_must(g_file_get_contents(path, bytes, length, &felt_error));
}

static guint files_in_folder(void)
{
  guint n = 0;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  while (g_dir_read_name(dir) != NULL)
    n++;
  return n;
}

/* The same bytes each time; the date is the one given. */
FELT_TEST(test_bytes, "/services/sheet/file/bytes")
{
  g_auto(Play) play;
  g_autofree char *first = file_in_folder("first.pdf"), *second = file_in_folder("second.pdf");
  play_init(&play, PLAIN);
  play_register(&play, 100);
  play_do(&play, "seat");
  g_autoptr(FeltSheet) sheet = felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL);
  g_assert_cmpstr(felt_sheet_title(sheet), ==, "Main Event – Seats by name");
  felt_must(felt_sheet_write_pdf(sheet, first, &felt_paper_a4, PLAY_CREATED_US, &felt_error));
  g_usleep(1100000); /* another second */
  g_autoptr(FeltSheet) again = felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL);
  felt_must(felt_sheet_write_pdf(again, second, &felt_paper_a4, PLAY_CREATED_US, &felt_error));
  g_autofree char *a = NULL, *b = NULL;
  gsize a_length, b_length;
  read_file(first, &a, &a_length);
  read_file(second, &b, &b_length);
  g_assert_cmpmem(a, a_length, b, b_length);
  const char *argv[] = {"pdfinfo", "-isodates", first, NULL};
  g_autofree char *info = run(argv);
  says(info, "Main Event – Seats by name\n", "Felt", "2026-03-05T19:00:00Z\n", "(A4)");
  g_remove(first);
  g_remove(second);
}

/* A file that cannot be written leaves what was there, and nothing half done. */
FELT_TEST(test_refused, "/services/sheet/file/refused")
{
  g_auto(Play) play;
  struct stat info;
  play_init(&play, PLAIN);
  g_autoptr(FeltSheet) sheet = felt_sheet_new_schedule(play.state, NULL);
  g_autofree char *missing = g_build_filename(folder, "no", "such.pdf", NULL);
  g_autofree char *old = file_in_folder("old.pdf"), *link = file_in_folder("link.pdf");
  g_autofree char *other = file_in_folder("felt.db");
  g_assert_true(g_file_set_contents(other, "SQLite format 3", -1, NULL));
  const char *paths[] = {missing, folder, "/dev/full", other, ""};
  for (gsize i = 0; i < G_N_ELEMENTS(paths); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(felt_sheet_write_pdf(sheet, paths[i], &felt_paper_a4, 0, &error));
    g_assert_error(error, FELT_SHEET_ERROR, FELT_SHEET_ERROR_WRITE);
    g_assert_nonnull(strstr(error->message, paths[i]));
  }
  g_autofree char *untouched = NULL;
  gsize length;
  read_file(other, &untouched, &length);
  g_assert_cmpstr(untouched, ==, "SQLite format 3");
  g_remove(other);
  g_assert_true(g_file_set_contents(old, "%PDF-kept", -1, NULL));
  g_assert_cmpint(symlink(old, link), ==, 0);
  /* The disk is full after 1,000 bytes. */
  struct rlimit before, limit;
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 1000;
  signal(SIGXFSZ, SIG_IGN);
  g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &limit), ==, 0);
  gboolean written = felt_sheet_write_pdf(sheet, link, &felt_paper_a4, 0, &error);
  g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &before), ==, 0);
  g_assert_false(written);
  g_assert_error(error, FELT_SHEET_ERROR, FELT_SHEET_ERROR_WRITE);
  g_autofree char *kept = NULL;
  read_file(old, &kept, &length);
  g_assert_cmpstr(kept, ==, "%PDF-kept");
  g_assert_cmpuint(files_in_folder(), ==, 2);
  /* With room, the link stays a link to the new file. */
  g_clear_error(&error);
  felt_must(felt_sheet_write_pdf(sheet, link, &felt_paper_a4, 0, &felt_error));
  g_assert_cmpint(g_lstat(link, &info), ==, 0);
  g_assert_true(S_ISLNK(info.st_mode));
  g_autofree char *fresh = NULL;
  read_file(old, &fresh, &length);
  g_assert_true(g_str_has_prefix(fresh, "%PDF-"));
  g_remove(link);
  g_remove(old);
}

/* Plays -------------------------------------------------------------------------------------- */

/* Words of the plays: what is created, and five players of whom three are left. */
static const struct {
  const char *word, *text;
} shorts[] = {
    {"POT_LEVELS", POT_LEVELS},
    {"PLAIN", PLAIN},
    {"FOR_MONEY", "create " PRICED "\n"
                  "register name=Player A|cashier=Kim; register name=Player B|cashier=Kim; "
                  "register name=Player C|cashier=Kim; register name=Player D|cashier=Kim; "
                  "register name=Player E|cashier=Kim; start; bust-out player=Player E; "
                  "bust-out player=Player D"},
};

/* "receipts prizes": all prizes; "last": of the last event; "prize-1", "number-9". */
static FeltSheet *new_receipts(const FeltState *state, const char *words)
{
  FeltWantedMoves wanted = {.what = -1};
  if (strstr(words, "prize") != NULL)
    wanted.what = FELT_MOVE_PRIZE;
  if (strstr(words, " last") != NULL)
    wanted.seq = state->seq;
  if (strchr(words, '-') != NULL)
    wanted.number = (guint)atoi(strchr(words, '-') + 1);
  return felt_sheet_new_receipts(state, strchr(words, ' ') != NULL ? &wanted : NULL);
}

/* "schedule now letter": as of now, on that paper. */
static char *new_text(const Play *play, const char *words)
{
  static const char *const names[] = {"schedule", "names", "tables",    "results", "race",
                                      "prizes",   "deal",  "emergency", "receipts"};
  const FeltState *state = play->state;
  const FeltInstant *now = strstr(words, " now") != NULL ? &play->context.now : NULL;
  g_autofree char *name = g_strndup(words, strcspn(words, " "));
  FeltSheet *sheet = NULL;
  guint i = 0;
  while (strcmp(names[i], name) != 0)
    g_assert_cmpuint(++i, <, G_N_ELEMENTS(names));
  switch (i) {
  case 0:
    sheet = felt_sheet_new_schedule(state, now);
    break;
  case 1:
  case 2:
    sheet = felt_sheet_new_seats(state, i == 1 ? FELT_SHEET_BY_NAME : FELT_SHEET_BY_TABLE, now);
    break;
  case 3:
    sheet = felt_sheet_new_results(state, now);
    break;
  case 4:
    sheet = felt_sheet_new_race(state, now);
    break;
  case 5:
    sheet = felt_sheet_new_prizes(state, now);
    break;
  case 6:
    sheet = felt_sheet_new_deal(state, now);
    break;
  case 7:
    sheet = felt_sheet_new_emergency(state, now);
    break;
  default:
    sheet = new_receipts(state, words);
  }
  return text_of(sheet, strstr(words, " letter") != NULL ? &felt_paper_letter : &felt_paper_a4);
}

/* "+ has", "- has not", "2 x so often", "2 x+ so often or more", "> this before | that". */
static void check_text(const char *text, const char *line)
{
  g_auto(GStrv) halves = g_strsplit(line + 2, " | ", 2);
  char *often;
  guint64 n = g_ascii_strtoull(line, &often, 10);
  gboolean more = g_str_has_prefix(often, " x+ ");
  g_autofree char *what = g_strcompress(n > 0 ? often + 3 + more : line + 2);
  guint is = count(text, what);
  if (line[0] == '>')
    g_assert_true(strstr(text, halves[0]) < strstr(text, halves[1]));
  else if (n > 0 ? is != n && !(more && is > n) : (is > 0) != (line[0] == '+'))
    g_error("“%s” is not so in:\n%s", line, text);
}

/* Lines are steps of a tournament; "= SHEET" prints one, and the lines below say what must be so of
 * its text, with C's escapes. "SAME SHEET": its text is the same. */
static void play_sheets(gconstpointer data)
{
  const FeltTestPart *part = data;
  g_auto(Play) play = {.state = felt_state_new()};
  g_autofree char *text = NULL;
  g_autoptr(GString) script = g_string_new(part->lines->str);
  for (guint i = 0; i < G_N_ELEMENTS(shorts); i++)
    g_string_replace(script, shorts[i].word, shorts[i].text, 0);
  g_auto(GStrv) lines = g_strsplit(script->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_test_message("%s", lines[i]);
    if (g_str_has_prefix(lines[i], "= ") || g_str_has_prefix(lines[i], "SAME ")) {
      g_autofree char *before = g_steal_pointer(&text);
      text = new_text(&play, strchr(lines[i], ' ') + 1);
      g_assert_true(lines[i][0] == '=' || strcmp(before, text) == 0);
    } else if (strchr("+->", lines[i][0]) != NULL || g_ascii_isdigit(lines[i][0]))
      check_text(text, lines[i]);
    else if (strcmp(lines[i], "CANCEL") == 0)
      g_array_index(play.state->moves, FeltMove, play.state->moves->len - 1).cancelled = TRUE;
    else
      play_line(&play, lines[i]);
  }
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  folder = felt_test_folder();
  return felt_test_run_parts("plays/sheets.play", play_sheets);
}
