/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sheet.c - what stands on the printed sheets, read back from their PDF files */
#include "felt-test.h"
#include "services/sheets/felt-sheet-paint.h"
#include "services/sheets/felt-sheet.h"
#include "services/play.h"
#include "tournament/floor/felt-moves.h"

#include <glib/gstdio.h>
#include <signal.h>
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

#define POT_LEVELS                                                                                 \
  "'levels':[{'game':'omaha','limit':'pot-limit','small':5,'big':10,'minutes':20},"                \
  "{'game':'omaha','limit':'pot-limit','small':10,'big':25,'minutes':20},"                         \
  "{'kind':'break','minutes':15,'name':'Supper'},"                                                 \
  "{'game':'omaha','limit':'pot-limit','small':100,'big':200,'minutes':20}]"

/* S-29, S-30: 7 x the small blind; 10/25 -> 85; or 4 x the big blind. */
FELT_TEST(test_pot_limit, "/services/sheet/schedule/pot-limit-S-29-S-30")
{
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'Thursday','starting_stack':2000,'late_until_level':2,"
                   "'rebuy_until_level':2}," POT_LEVELS "}");
  sheet_says(felt_sheet_new_schedule(play.state, NULL),
             "Thursday\nBlind schedule\nPot-Limit Omaha · starting stack 2,000 (200 big blinds)",
             "\n1 0:00 5 10 20 35 20\n", "\n2 0:20 10 25 50 85 20\n",
             "\nRegistration and rebuys end after the break\n", "\n0:40 Supper 15\n",
             "\n3 0:55 100 200 400 700 20\n", "true pot: three big blinds and the small blind",
             "A new level counts from the next hand.", "Page 1 of 1", "!Ante", "!As of");
  play_do(&play, "set-config pot_convention=assumed-call|round_chip=25");
  sheet_says(felt_sheet_new_schedule(play.state, NULL),
             "\n1 0:00 5 10 20 50 20\n" /* 40, rounded up */, "\n3 0:55 100 200 400 800 20\n",
             "assumed call: four big blinds", "rounded up to a multiple of 25");
}

/* Under the last level the schedule says on which side of the break entries end. */
FELT_TEST(test_late_note, "/services/sheet/schedule/late-note-S-29-S-30")
{
  static const struct {
    int level;
    const char *config, *says;
  } notes[] = {
      {2, "", "\nRegistration ends after the break\n"},
      {2, ",'late_until':'before-break'", "\nRegistration ends here\n"},
      {2, ",'rebuy_until_level':2", "\nRegistration and rebuys end after the break\n"},
      {2, ",'rebuy_until_level':2,'late_until':'before-break'",
       "\nRegistration ends here, rebuys after the break\n"},
      {3, ",'rebuy_until_level':3", "\nRegistration and rebuys end here\n"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(notes); i++) {
    g_auto(Play) play;
    g_autofree char *setup =
        g_strdup_printf("{'setup':{'name':'Thursday','late_until_level':%d%s}," POT_LEVELS "}",
                        notes[i].level, notes[i].config);
    play_init(&play, setup);
    g_autofree char *text = text_of(felt_sheet_new_schedule(play.state, NULL), &felt_paper_a4);
    says(text, notes[i].says);
  }
}

/* rules.md 3.4: antes of each player are not counted, and the sheet says so; 3.3: one ante for all
 * counts or not. */
FELT_TEST(test_antes, "/services/sheet/schedule/antes-3.4")
{
  static const struct {
    const char *kind, *count_ante, *row, *note;
  } cases[] = {
      {"each", "none", "\n1 0:00 100 200 50 400 700 20\n", "Antes of each player are not counted"},
      {"big-blind", "none", "\n1 0:00 100 200 50 400 700 20\n", "does not count in the pot"},
      {"big-blind", "at-once", "\n1 0:00 100 200 50 400 750 20\n", "is counted in the maximum"},
      {"button", "from-flop", "\n1 0:00 100 200 50 400 700 20\n", "from the flop on"},
  };
  static const char *const labels[] = {"each player", "Big blind", "Big blind", "Button"};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(Play) play;
    g_autofree char *create = g_strdup_printf(
        "{'setup':{'name':'A','count_ante':'%s'},'levels':[{'limit':'pot-limit','small':100,"
        "'big':200,'ante':50,'ante_kind':'%s','minutes':20}]}",
        cases[i].count_ante, cases[i].kind);
    play_init(&play, create);
    g_autofree char *text = text_of(felt_sheet_new_schedule(play.state, NULL), &felt_paper_a4);
    says(text, cases[i].row);
    says(text, cases[i].note);
    says(text, labels[i]);
    g_assert_cmpuint(count(text, "Antes of each"), ==, i == 0 ? 1 : 0);
  }
}

/* T 54A: no maxima but for pot-limit. Several games and limits; antes of several kinds. */
FELT_TEST(test_mixed, "/services/sheet/schedule/mixed-T-54A")
{
  g_auto(Play) play;
  play_init(&play,
            "{'setup':{'name':'A'},'levels':["
            "{'small':50,'big':100,'ante':100,'ante_kind':'big-blind','minutes':20},"
            "{'game':'stud','limit':'fixed-limit','small':50,'big':100,'ante':25,"
            "'ante_kind':'each','minutes':12,'seconds':30},"
            "{'game':'omaha5-hilo','limit':'pot-limit','small':50,'big':100,'minutes':20}]}");
  g_autofree char *text = text_of(felt_sheet_new_schedule(play.state, NULL), &felt_paper_letter);
  says(text, "\n1 0:00:00 No-Limit Hold’em 50 100 100 BB 20:00\n",
       "\n2 0:20:00 Limit Stud – – 25 each 100 200 12:30\n" /* nobody posts blinds */,
       "\n3 0:32:30 ", "50 100 – 200 350 20:00\n", "small bet", "Limit: the small bet");
  play_clear(&play);
  play_init(&play, "{'setup':{'name':'A'},'levels':[{'small':50,'big':100,'minutes':20}]}");
  sheet_says(felt_sheet_new_schedule(play.state, NULL), "\n1 0:00 50 100 20\n", "!raise", "!bet");
}

/* A rotation by level prints the game of each level with its stakes; one by time the games in their
 * order and the raises of its pot-limit game, the bets having the columns. */
FELT_TEST(test_rotations, "/services/sheet/schedule/rotations")
{
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'A'},'levels':["
                   "{'mix':'horse','small':50,'big':100,'ante':25,'ante_kind':'each',"
                   "'bring_in':40,'minutes':20},{'kind':'break','minutes':10},"
                   "{'mix':'horse','small':100,'big':200,'ante':50,'ante_kind':'each',"
                   "'bring_in':75,'minutes':20},"
                   "{'mix':'horse','small':150,'big':300,'ante':60,'ante_kind':'each',"
                   "'bring_in':90,'minutes':20}]}");
  sheet_says(felt_sheet_new_schedule(play.state, NULL), "\nHORSE · starting stack",
             "\n1 0:00 Limit Hold’em 50 100 – 100 200 20\n",
             "\n2 0:30 Limit Omaha Hi-Lo 100 200 – 200 400 20\n",
             "\n3 0:50 Limit Razz 90 – 60 300 600 20\n" /* there is no big blind in it */);
  play_clear(&play);
  play_init(&play,
            "{'setup':{'name':'A'},'levels':[{'mix':'own','games':["
            "{'game':'badugi','limit':'fixed-limit'},{'game':'omaha','limit':'pot-limit'}],"
            "'game_minutes':10,'small':100,'big':200,'nl_small':50,'nl_big':100,'minutes':20}]}");
  sheet_says(
      felt_sheet_new_schedule(play.state, NULL), "\nMixed Games · starting stack",
      "\n1 0:00 100 200 200 400 20\n",
      "\nno-limit and pot-limit 50 / 100, a new game every 10 min, pot-limit: first raise to "
      "200 at least, 350 at most\n",
      "\nMixed Games: Limit Badugi, Pot-Limit Omaha.\n", "first raise to 200 at least, 350 at most",
      "Level after blind blind bet bet Minutes");
}

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

/* A rotation by time has a line under each level, which stands there to its end. */
FELT_TEST(test_long_notes, "/services/sheet/schedule/long-notes")
{
  const FeltPaper *const papers[] = {&felt_paper_a4, &felt_paper_letter};
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'A'},'levels':[{'mix':'eight-game','ante':250000,"
                   "'ante_kind':'each','bring_in':250000,'nl_small':250000,'nl_big':500000,"
                   "'small':500000,'big':1000000,'minutes':15,'game_minutes':2}]}");
  for (gsize p = 0; p < G_N_ELEMENTS(papers); p++) {
    g_autofree char *text = text_of(felt_sheet_new_schedule(play.state, NULL), papers[p]);
    says(text, "bring-in 250,000, no-limit and pot-limit 250,000 / 500,000", "1,750,000 at most\n",
         "!…");
  }
}

/* Nobody posts blinds in stud: neither columns nor the stack speak of them. */
FELT_TEST(test_stud, "/services/sheet/schedule/stud-1.5")
{
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'A','starting_stack':10000},'levels':["
                   "{'mix':'triple-stud','small':0,'big':100,'ante':25,'ante_kind':'each',"
                   "'bring_in':40,'minutes':20},"
                   "{'mix':'triple-stud','small':0,'big':200,'ante':50,'ante_kind':'each',"
                   "'minutes':20}]}");
  sheet_says(felt_sheet_new_schedule(play.state, NULL), "starting stack 10,000 (50 big bets)",
             "\n1 0:00 Limit Razz 40 25 100 200 20\n", "\n2 0:20 Limit Stud – 50 200 400 20\n",
             "!blind\n", "!big blind");
}

/* Times of day while the clock runs, else from the start. */
FELT_TEST(test_times, "/services/sheet/schedule/times")
{
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'A'}," POT_LEVELS "}");
  play_register(&play, 2);
  sheet_says(felt_sheet_new_schedule(play.state, &play.context.now), "\n2 0:20 10",
             "As of 5 March 2026, 19:00");
  play_wait(&play, 57);
  play_do(&play, "start"); /* at 19:01 */
  play_wait(&play, 25 * 60);
  sheet_says(felt_sheet_new_schedule(play.state, &play.context.now),
             "\n1 5 10 20 35 20\n" /* over: when it began is not known */, "\n2 19:21 10 25",
             "\n19:41 Supper 15\n", "\n3 19:56 100 200");
  play_do(&play, "pause");
  sheet_says(felt_sheet_new_schedule(play.state, &play.context.now), "\n3 0:55 100 200");
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

#define PLAIN                                                                                      \
  "{'setup':{'name':'Main Event','starting_stack':20000},"                                         \
  "'levels':[{'small':50,'big':100,'minutes':20}]}"

FELT_TEST(test_seats, "/services/sheet/seats")
{
  g_auto(Play) play;
  play_init(&play, PLAIN);
  sheet_says(felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL),
             "Nobody is registered yet.");
  sheet_says(felt_sheet_new_seats(play.state, FELT_SHEET_BY_TABLE, NULL), "No table is open yet.");
  play_do(&play, "open-table seats=6; register name=Zoe Marsh|table=1|seat=2; "
                 "register name=Ann Moss|table=1|seat=5; register name=Late Riser; "
                 "register name=Not Coming; unregister player=Not Coming");
  g_autofree char *names = text_of(
      felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, &play.context.now), &felt_paper_a4);
  says(names, "3 players · 1 table\n", "\nAnn Moss 1 5\n", "\nLate Riser – –\n",
       "\nZoe Marsh 1 2\n", "no seat yet", "!Coming");
  g_assert_true(strstr(names, "Ann") < strstr(names, "Zoe"));
  sheet_says(felt_sheet_new_seats(play.state, FELT_SHEET_BY_TABLE, NULL), "Table 1 2 of 6\n",
             "\n1\n", "\n2 Zoe Marsh\n", "\n5 Ann Moss\n");
}

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
  const guint n = 10000;
  g_auto(Play) play;
  play_init(&play, PLAIN);
  play_register(&play, n);
  play_do(&play, "seat");
  FeltSheet *sheet = felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL);
  felt_sheet_paginate(sheet, &felt_paper_a4);
  guint pages = felt_sheet_n_pages(sheet);
  g_assert_cmpuint(pages, >, 50);
  g_autofree char *names = text_of(sheet, &felt_paper_a4);
  g_assert_cmpuint(count(names, "\f"), ==, pages);
  says(names, "10,000 players · 1,112 tables");
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

static char *page_of(guint player, gpointer data)
{
  guint *asked = data;
  ++*asked;
  return player == 3 ? NULL : g_strdup_printf("http://192.168.1.20:8040/p/%016u", player);
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

/* 5.1: ties share a place; 5.4: provisional until the end. */
FELT_TEST(test_results, "/services/sheet/results-5.1-5.4")
{
  g_auto(Play) play;
  play_init(&play, PLAIN);
  for (guint i = 0; i < 4; i++)
    play_do(&play, "register name=Player %c", 'A' + (int)i);
  play_do(&play,
          "start; "
          "bust-out players=[{'player':'Player A','stack':5},{'player':'Player B','stack':5}]");
  sheet_says(felt_sheet_new_results(play.state, &play.context.now),
             "Results so far\n4 entries · 2 still in\n", "\nin Player C\n", "\n3rd–4th Player A\n",
             "\n3rd–4th Player B\n", "provisional");
  play_do(&play, "bust-out player=Player C");
  sheet_says(felt_sheet_new_results(play.state, NULL), "Results\n4 entries\n",
             "\n1st Player D\n2nd Player C\n3rd–4th Player A\n", "!provisional");
}

/* T 24: the cards of each player, and who wins a chip. */
FELT_TEST(test_race, "/services/sheet/race-T24")
{
  g_auto(Play) play;
  play_init(&play, PLAIN);
  sheet_says(felt_sheet_new_race(play.state, NULL), "No chips were raced yet.");
  for (guint i = 0; i < 3; i++)
    play_do(&play, "register name=Player %c", 'A' + (int)i);
  play_do(&play, "start; "
                 "chip-race table=1|from=25|to=100|odd=[{'player':'Player "
                 "A','chips':3},{'player':'Player B','chips':3},{'player':'Player C','chips':3}]");
  g_autofree char *text =
      text_of(felt_sheet_new_race(play.state, &play.context.now), &felt_paper_a4);
  says(text, "Chip race\n25 to 100 · chips in play changed by -25\n");
  g_assert_cmpuint(count(text, "Table 1 Player"), ==, 3);
  g_assert_cmpuint(count(text, " 100\n"), >=, 2);
}

/* Money ------------------------------------------------------------------------------------- */

#define PRICED                                                                                     \
  "{'setup':{'name':'Thursday','price':1000,'fee':100,'currency':'EUR','payouts':{'how':"          \
  "'percents','percents':[5000,3000,2000],'things':[{'name':'Cup','what':'trophy'}]}},"            \
  "'levels':[{'small':25,'big':50,'minutes':20}]}"

/* Five players of whom three are left. */
static void play_for_money(Play *play)
{
  play_init(play, PRICED);
  for (guint i = 0; i < 5; i++)
    play_do(play, "register name=Player %c|cashier=Kim", 'A' + (int)i);
  play_do(play, "start; bust-out player=Player E; bust-out player=Player D");
}

/* Without money the sheets tell what there is in kind, and no amount. */
FELT_TEST(test_free_prizes, "/services/sheet/prizes-free")
{
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'Sunday','payouts':{'things':[{'name':'Cup','what':'trophy'},"
                   "{'name':'Ticket','place':3,'value':5000}]}},"
                   "'levels':[{'small':25,'big':50,'minutes':20}]}");
  g_autofree char *early =
      text_of(felt_sheet_new_prizes(play.state, &play.context.now), &felt_paper_a4);
  says(early, "\n1st Cup\n3rd Ticket\n", "!provisional", "!Prize\n");
  for (guint i = 0; i < 3; i++)
    play_do(&play, "register name=Player %c", (char)('A' + i));
  play_do(&play, "start; close-registration");
  sheet_says(felt_sheet_new_receipts(play.state, NULL), "No prize has been handed over yet.");
  play_do(&play, "bust-out player=Player C");
  g_autofree char *results = text_of(felt_sheet_new_results(play.state, NULL), &felt_paper_a4);
  says(results, "\n3rd Player C · Ticket\n");
  play_do(&play, "pay player=Player C|for=thing");
  g_autofree char *receipts = text_of(felt_sheet_new_receipts(play.state, NULL), &felt_paper_a4);
  says(receipts, "\nprize handed over\n", "\nTicket\n");
  for (guint i = 0; i < 3; i++) {
    const char *const sheet[] = {early, results, receipts};
    says(sheet[i], "!–");
    says(sheet[i], "!50");
    says(sheet[i], "!pool");
  }
}

FELT_TEST(test_prizes, "/services/sheet/prizes")
{
  g_auto(Play) play;
  play_for_money(&play);
  sheet_says(felt_sheet_new_prizes(play.state, &play.context.now),
             "Prizes\n5 entries · prize pool 50 EUR\n", "\n1st Cup 25 EUR\n", "provisional");
  play_do(&play, "close-registration; bust-out player=Player C");
  sheet_says(felt_sheet_new_prizes(play.state, &play.context.now), "\n3rd Player C 10 EUR\n",
             "!provisional");
  sheet_says(felt_sheet_new_results(play.state, NULL), "\n3rd Player C 10 EUR\n");
}

/* What was won of bounties stands beside the prize; of those who tie, who gets the odd unit stands
 * first, whatever their names. */
FELT_TEST(test_results_money, "/services/sheet/results-money")
{
  g_auto(Play) play;
  play_init(&play,
            "{'setup':{'name':'Sunday','currency':'EUR','currency_digits':2,'price':1007,"
            "'bounty':500,'payouts':{'how':'percents','percents':[5000,3000,2000],'round':0}},"
            "'levels':[{'small':25,'big':50,'minutes':20}]}");
  static const char *const names[] = {"Zoe", "Ann", "Moe", "Kim"};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    play_do(&play, "register name=%s", names[i]);
  play_do(&play, "start");
  sheet_says(felt_sheet_new_results(play.state, NULL),
             "!Bounties\n" /* no column while nobody has won any */, "bounties 20 EUR");
  play_do(&play, "close-registration; "
                 "bust-out "
                 "players=[{'player':'Zoe','stack':700,'by':['Moe']},{'player':'Ann','stack':700,'"
                 "by':['Moe']}]; "
                 "bust-out player=Kim|by=['Moe']");
  sheet_says(felt_sheet_new_results(play.state, NULL), "Place Prize Bounties\n",
             "1st Moe 20.14 EUR 20 EUR\n", "\n3rd–4th Ann 4.03 EUR\n3rd–4th Zoe 4.03 EUR\n");
}

/* A receipt tells what its sum is made of; what was undone is marked. */
FELT_TEST(test_receipt_parts, "/services/sheet/receipt-parts")
{
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'Sunday','currency':'EUR','currency_digits':2,'price':1000,"
                   "'fee':150,'bounty':500,'staff':50,'payouts':{'how':'percents',"
                   "'percents':[6000,4000]}},'levels':[{'small':25,'big':50,'minutes':20}]}");
  play_do(&play, "register name=Ann|paid=1000; register name=Ben; register name=Cleo");
  g_autofree char *entries = text_of(felt_sheet_new_receipts(play.state, NULL), &felt_paper_a4);
  says(entries, "for the prizes 10 EUR · fee 1.50 EUR · bounty 5 EUR", "staff 0.50 EUR");
  g_assert_cmpuint(count(entries, "not paid of it 7 EUR"), ==, 1);
  g_assert_cmpuint(count(entries, "17 EUR"), ==, 2);
  play_do(&play, "start; close-registration; bust-out player=Cleo|by=['Ben']; "
                 "bust-out player=Ben|by=['Ann']; pay player=Ben");
  const FeltWantedMoves prizes = {.what = FELT_MOVE_PRIZE};
  sheet_says(felt_sheet_new_receipts(play.state, &prizes), "2nd place 12 EUR · bounties 5 EUR",
             "17 EUR", "!cancelled");
  FeltMove *move = &g_array_index(play.state->moves, FeltMove, play.state->moves->len - 1);
  move->cancelled = TRUE;
  g_autofree char *undone =
      text_of(felt_sheet_new_receipts(play.state, &prizes), &felt_paper_letter);
  says(undone, "17 EUR cancelled");
}

FELT_TEST(test_receipts, "/services/sheet/receipts")
{
  g_auto(Play) play;
  play_for_money(&play);
  play_do(&play, "close-registration; bust-out player=Player C; pay player=Player C");
  const FeltWantedMoves prize = {.number = 1, .what = FELT_MOVE_PRIZE};
  const FeltWantedMoves paid = {.seq = play.state->seq, .what = -1};
  g_autofree char *all = text_of(felt_sheet_new_receipts(play.state, NULL), &felt_paper_a4);
  says(all, "cashier: Kim", "11 EUR");
  g_assert_cmpuint(count(all, "Receipt"), ==, 6);
  g_autofree char *one = text_of(felt_sheet_new_receipts(play.state, &prize), &felt_paper_a4);
  g_autofree char *same = text_of(felt_sheet_new_receipts(play.state, &paid), &felt_paper_a4);
  g_assert_cmpstr(one, ==, same);
  says(one, "Receipt 1\n", "prize paid", "10 EUR");
  g_assert_cmpuint(count(one, "Receipt"), ==, 1);
  const FeltWantedMoves ninth = {.number = 9, .what = -1};
  sheet_says(felt_sheet_new_receipts(play.state, &ninth), "No money has changed hands yet.");
}

FELT_TEST(test_deal, "/services/sheet/deal")
{
  g_auto(Play) play;
  play_for_money(&play);
  sheet_says(felt_sheet_new_deal(play.state, NULL), "No deal has been made.");
  play_do(&play, "close-registration; deal how=even|left=500");
  sheet_says(felt_sheet_new_deal(play.state, &play.context.now),
             "evenly · 5 EUR more for the winner", "Player A", "15 EUR", "By signing");
}

/* What is in kind is not shared, and the players sign for that. */
FELT_TEST(test_deal_in_kind, "/services/sheet/deal-in-kind")
{
  g_auto(Play) play;
  play_for_money(&play);
  play_do(&play, "close-registration; "
                 "set-config payouts={'things':[{'name':'Main Event','value':1000,'paid':true}]}; "
                 "deal how=even");
  sheet_says(felt_sheet_new_deal(play.state, &play.context.now), "still to be won: 1st: Main Event",
             "prizes in kind stay with their places");
}

/* Amounts that the pool does not reach are not printed as if they were to be paid. */
FELT_TEST(test_short, "/services/sheet/prizes-short")
{
  g_auto(Play) play;
  play_for_money(&play);
  play_do(&play, "set-config payouts={'how':'amounts','amounts':[900000,100000]}");
  sheet_says(felt_sheet_new_prizes(play.state, &play.context.now),
             "The prizes asked for come to 10,000 EUR", "are missing");
}

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
  g_assert_cmpstr(felt_sheet_title(sheet), ==, "Main Event: Seats by name");
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
  says(info, "Main Event: Seats by name\n", "Felt", "2026-03-05T19:00:00Z\n", "(A4)");
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

/* Paper can take over: clock, seats, stacks, buttons and money, then what is to come, what is to be
 * won and who is out; the pages count through. */
FELT_TEST(test_emergency, "/services/sheet/emergency")
{
  g_auto(Play) play;
  play_init(&play, "{'setup':{'name':'Thursday','starting_stack':2000,'price':1000,"
                   "'currency':'EUR','currency_digits':2}," POT_LEVELS "}");
  play_register(&play, 6);
  play_do(&play, "start; set-button table=1|seat=3; chip-count player='1'|stack=3150; "
                 "bust-out player='2'; register name=Late Lea|paid=0");
  play_wait(&play, 60);

  g_autofree char *text =
      text_of(felt_sheet_new_emergency(play.state, &play.context.now), &felt_paper_a4);
  static const char *const wanted[] = {
      "Thursday\nEmergency sheet\nLevel 1 · 18:5",
      " on the clock · 5 / 10 · then 10 / 25 at ",
      "6 still in · 7 entered · 14,000 chips in play",
      "prize pool 70 EUR",
      "taken 60 EUR",
      "still owed 10 EUR",
      "button on seat 3",
      "Ann Ashdown 3,150\n",
      "Still owe: ",
      "Page 1 of 4",
      "Blind schedule",
      "\fThursday\nPrizes",
      "Results so far",
      "7th",
      "Page 4 of 4",
  };
  for (guint i = 0; i < G_N_ELEMENTS(wanted); i++)
    says(text, wanted[i]);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  folder = felt_test_folder();
  return felt_test_run();
}
