/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-structure-file.c - structures as CSV and JSON: written, read back, refused in a sentence */
#include "felt-test.h"
#include "services/files/felt-structure-file.h"

#include "core/rules/felt-random.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean same_levels(const FeltLevel *a, guint n_a, const FeltLevel *b, guint n_b)
{
  gboolean same = n_a == n_b;
  for (guint i = 0; same && i < n_a; i++)
    same = felt_record_equal(&felt_level_record, &a[i], &b[i]);
  return same;
}

/* Everything a level can have. */
static FeltLevel *every_kind(guint *n)
{
  FeltLevel *levels = NULL;
  FeltLevel *level = felt_list_append(&felt_level_record, &levels, n);
  level->small = 25;
  level->big = 50;
  level->minutes = 12;
  level->seconds = 30;
  level = felt_list_append(&felt_level_record, &levels, n);
  level->kind = FELT_LEVEL_BREAK;
  level->minutes = 10;
  level->name = g_strdup("Dinner, \"late\"; now");
  level->chip_up = g_new(gint64, 2);
  level->chip_up[0] = 25;
  level->chip_up[1] = 100;
  level->n_chip_up = 2;
  level = felt_list_append(&felt_level_record, &levels, n);
  level->mix = FELT_MIX_EIGHT_GAME;
  level->big = 400;
  level->small = 200;
  level->ante = 50;
  level->ante_kind = FELT_ANTE_EACH;
  level->bring_in = 100;
  level->nl_small = 100;
  level->nl_big = 200;
  level->hands = 8;
  level = felt_list_append(&felt_level_record, &levels, n);
  level->kind = FELT_LEVEL_DAY_END;
  level = felt_list_append(&felt_level_record, &levels, n);
  level->limit = FELT_LIMIT_SPREAD;
  level->game = FELT_GAME_STUD;
  level->big = 100;
  level->spread_min = 100;
  level->spread_max = 500;
  level->minutes = 20;
  return levels;
}

/* A spreadsheet computes what begins like a formula; it is written as text and read as it was. */
FELT_TEST(test_formulas, "/services/structure-file/formulas")
{
  static const char *const names[] = {"=SUM(A1:A9)", "+1 drink", "-",   "@home", "'=1",   "''+2",
                                      "'s break",    "=\"a\",b", "1+1", "＝1+1", "＠home"};
  FeltLevel *levels = NULL, *back = NULL;
  guint n = 0, n_back = 0;
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &levels, &n);
    level->kind = FELT_LEVEL_BREAK;
    level->minutes = 5;
    level->name = g_strdup(names[i]);
  }
  g_autofree char *csv = felt_levels_to_csv(levels, n);
  for (const char *at = csv; *at != '\0'; at += strcspn(at, ",\n")) {
    at += strspn(at, ",\n\"");
    g_assert_false(felt_text_is_formula(at));
  }
  felt_must(felt_levels_from_csv(csv, strlen(csv), &back, &n_back, &felt_error));
  g_assert_cmpuint(n_back, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr(back[i].name, ==, names[i]);
  felt_levels_free(levels, n);
  felt_levels_free(back, n_back);
}

FELT_TEST(test_there_and_back, "/services/structure-file/there-and-back")
{
  guint n = 0, n_back = 0;
  FeltLevel *levels = every_kind(&n), *back = NULL;
  g_autofree char *csv = felt_levels_to_csv(levels, n);
  felt_must(felt_levels_from_csv(csv, strlen(csv), &back, &n_back, &felt_error));
  g_assert_true(same_levels(levels, n, back, n_back));
  felt_must(felt_structure_check(back, n_back, &felt_error));
  felt_levels_free(levels, n);
  felt_levels_free(back, n_back);
}

static gint64 below(FeltRandom *random, guint n)
{
  return felt_random_below(random, n);
}

/* One that is known, or only has a name. */
static int random_game(FeltRandom *random)
{
  static const char *const others[] = {"pineapple", "dealer’s choice", "=1+1", "2-7, \"A-5\""};
  int game = (int)below(random, FELT_N_PLAYED_GAMES);
  if (below(random, 4) == 0)
    felt_played_game_named(others[below(random, G_N_ELEMENTS(others))], &game, NULL);
  return game;
}

/* Any entry that a record can hold, whether it can be played or not. */
static void random_level(FeltRandom *random, FeltLevel *level)
{
  gint64 *amounts[] = {&level->small,    &level->big,        &level->ante,       &level->bring_in,
                       &level->big_bet,  &level->spread_min, &level->spread_max, &level->cap,
                       &level->nl_small, &level->nl_big,     &level->first};
  static const char *const names[] = {"Dinner", "a, \"b\"; c", "Pausa caffè", "=1+1", "25 100"};
  level->kind = (int)below(random, 3);
  for (guint i = 0; i < G_N_ELEMENTS(amounts); i++)
    *amounts[i] = below(random, 3) == 0 ? below(random, 1000000) * below(random, 1000000) : 0;
  level->minutes = below(random, 1441);
  level->seconds = below(random, 4) == 0 ? below(random, 3600) : 0;
  level->hands = below(random, 4) == 0 ? below(random, 1001) : 0;
  level->ante_kind = (int)below(random, 4);
  if (below(random, 3) == 0)
    level->name = g_strdup(names[below(random, G_N_ELEMENTS(names))]);
  for (gint64 i = below(random, 4); i > 0; i--) {
    level->chip_up = g_renew(gint64, level->chip_up, level->n_chip_up + 1);
    level->chip_up[level->n_chip_up++] = 1 + below(random, 100000);
  }
  level->game = random_game(random);
  level->limit = (int)below(random, FELT_LIMIT_CAP + 1);
  if (below(random, 2) == 0)
    return;
  level->mix = (int)below(random, FELT_N_MIXES);
  level->game_minutes = below(random, 20);
  for (gint64 i = level->mix == FELT_MIX_OWN ? 2 + below(random, 9) : 0; i > 0; i--) {
    FeltMixGame *game = felt_list_append(felt_record_field(&felt_level_record, "games")->record,
                                         &level->games, &level->n_games);
    game->game = random_game(random);
    game->limit = (int)below(random, FELT_LIMIT_CAP + 1);
  }
}

static void assert_same(guint number, const FeltLevel *a, guint n_a, const FeltLevel *b, guint n_b)
{
  g_assert_cmpuint(n_a, ==, n_b);
  for (guint i = 0; i < n_a; i++)
    if (!felt_level_equal(&a[i], &b[i]))
      g_error("seed %u: entry %u is another", number, i + 1);
}

/* Whatever kinds of entries there are, JSON and CSV give them back, and what is read back is
 * written the same again. */
FELT_TEST(test_any_there_and_back, "/services/structure-file/any-there-and-back")
{
  const guint times = felt_test_times(NULL, 1000);
  for (guint number = 0; number < times; number++) {
    guint8 seed[FELT_SEED_SIZE] = {0};
    FeltRandom random;
    guint n = 0, n_back = 0;
    FeltLevel *levels = NULL, *back = NULL;
    g_autoptr(GError) error = NULL;
    memcpy(seed, &number, sizeof number);
    felt_random_init(&random, seed);
    for (gint64 i = 1 + below(&random, 6); i > 0; i--)
      random_level(&random, felt_list_append(&felt_level_record, &levels, &n));
    g_autofree char *csv = felt_levels_to_csv(levels, n);
    if (!felt_levels_from_csv(csv, strlen(csv), &back, &n_back, &error))
      g_error("seed %u: %s in\n%s", number, error->message, csv);
    assert_same(number, levels, n, back, n_back);
    g_autofree char *again = felt_levels_to_csv(back, n_back);
    g_assert_cmpstr(csv, ==, again);
    FeltTemplate template = {.name = (char *)"X", .levels = levels, .n_levels = n};
    felt_record_init(&felt_setup_record, &template.setup);
    g_autofree char *json = felt_template_to_json(&template);
    g_autofree char *path = g_build_filename(g_get_tmp_dir(), "felt-any.json", NULL);
    g_assert_true(g_file_set_contents(path, json, -1, NULL));
    g_autoptr(FeltTemplate) read = felt_must(felt_structure_read_file(path, &felt_error));
    assert_same(number, levels, n, read->levels, read->n_levels);
    felt_record_clear(&felt_setup_record, &template.setup);
    g_unlink(path);
    felt_levels_free(levels, n);
    felt_levels_free(back, n_back);
  }
}

/* A mix says the limit of its games, one word when it is that of all; a break has none. */
FELT_TEST(test_csv_of_mixes, "/services/structure-file/csv-of-mixes")
{
  FeltMixGame own[] = {{FELT_GAME_RAZZ, FELT_LIMIT_FIXED}, {FELT_GAME_OMAHA, FELT_LIMIT_POT}};
  const FeltLevel levels[] = {
      {.mix = FELT_MIX_HORSE, .limit = FELT_LIMIT_NO, .small = 50, .big = 100, .minutes = 20},
      {.mix = FELT_MIX_EIGHT_GAME, .small = 50, .big = 100, .minutes = 20},
      {.mix = FELT_MIX_OWN, .games = own, .n_games = 2, .small = 5, .big = 9, .game_minutes = 5},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10}};
  g_autofree char *csv = felt_levels_to_csv(levels, G_N_ELEMENTS(levels));
  g_assert_cmpstr(
      csv, ==,
      "kind,game,limit,small,big,ante,ante_kind,minutes,mix,game_minutes\r\n"
      "level,holdem omaha-hilo razz stud stud-hilo,fixed-limit,50,100,,none,20,horse,\r\n"
      "level,27-triple holdem omaha-hilo razz stud stud-hilo holdem omaha,"
      "fixed-limit fixed-limit fixed-limit fixed-limit fixed-limit fixed-limit no-limit "
      "pot-limit,50,100,,none,20,eight-game,\r\n"
      "level,razz omaha,fixed-limit pot-limit,5,9,,none,,own,5\r\n"
      "break,,,,,,,10,,\r\n");
}

/* The levels of text that is good. */
static FeltLevel *read_good(const char *csv, guint *n)
{
  FeltLevel *levels = NULL;
  felt_must(felt_levels_from_csv(csv, strlen(csv), &levels, n, &felt_error));
  return levels;
}

/* Typed by hand: several games are a mix of one's own, with a limit for all or one for each. */
FELT_TEST(test_csv_own_mix, "/services/structure-file/csv-own-mix")
{
  static const char csv[] = "game;limit;big;minutes;mix\nrazz  stud;fixed-limit;100;20;\n"
                            "holdem;pot-limit;100;20;none\n;;100;20;horse\n";
  guint n = 0;
  FeltLevel *levels = read_good(csv, &n);
  g_assert_cmpint(levels[0].mix, ==, FELT_MIX_OWN);
  g_assert_cmpuint(levels[0].n_games, ==, 2);
  g_assert_cmpint(levels[0].games[1].limit, ==, FELT_LIMIT_FIXED);
  g_assert_cmpint(levels[1].limit, ==, FELT_LIMIT_POT);
  g_assert_cmpint(levels[2].mix, ==, FELT_MIX_HORSE);
  felt_levels_free(levels, n);
}

/* As versions wrote it that knew no games of a mix: the words beside its name meant nothing. */
FELT_TEST(test_csv_of_earlier_version, "/services/structure-file/csv-of-earlier-version")
{
  static const char csv[] = "kind,game,limit,small,big,ante,ante_kind,minutes,bring_in,mix\r\n"
                            "level,holdem,no-limit,50,100,,none,20,25,horse\r\n"
                            "break,holdem,no-limit,,,,none,10,,none\r\n"
                            "level,razz,pot-limit,75,150,,none,20,50,eight-game\r\n";
  guint n = 0;
  FeltLevel *levels = read_good(csv, &n);
  g_assert_cmpuint(n, ==, 3);
  g_assert_cmpint(levels[0].mix, ==, FELT_MIX_HORSE);
  g_assert_cmpint(levels[0].bring_in, ==, 25);
  g_assert_cmpint(levels[1].kind, ==, FELT_LEVEL_BREAK);
  g_assert_cmpint(levels[2].mix, ==, FELT_MIX_EIGHT_GAME);
  g_assert_cmpint(levels[2].game, ==, 0);
  g_assert_cmpint(levels[2].limit, ==, 0);
  felt_levels_free(levels, n);
}

/* As a spreadsheet saves it: semicolons, a mark at the beginning, spaces, empty lines. */
FELT_TEST(test_spreadsheet, "/services/structure-file/spreadsheet")
{
  static const char csv[] = "\xef\xbb\xbfkind; small;big;minutes\r\nlevel;25;50;20\r\n;;;\r\n"
                            "break;;;\"10\"\r\n";
  guint n = 0;
  FeltLevel *levels = read_good(csv, &n);
  g_assert_cmpuint(n, ==, 2);
  g_assert_cmpint(levels[0].big, ==, 50);
  g_assert_cmpint(levels[1].kind, ==, FELT_LEVEL_BREAK);
  g_assert_cmpint(levels[1].minutes, ==, 10);
  felt_levels_free(levels, n);
}

/* Headings of other programs, pasted with tabs as well. */
FELT_TEST(test_headings, "/services/structure-file/headings")
{
  static const char own[] = "kind,small,big,ante,ante_kind,minutes,name\n";
  static const struct {
    const char *theirs, *ours;
  } cases[] = {
      {"level,small_blind,big_blind,ante,bb_ante,duration_minutes,is_break,break_name\n"
       "1,100,200,0,0,60,false,\n2,200,400,0,400,60,false,\n3,0,0,0,0,15,true,Color Up\n",
       "level,100,200,,none,60,\nlevel,200,400,400,big-blind,60,\nbreak,,,,,15,Color Up\n"},
      {"Level\tSmall Blind\tBig Blind\tAnte\tDuration\n1\t25\t50\t\t20 min\n"
       "Break\t\t\t\t10\n2\t50\t100\t10\t20\n",
       "level,25,50,,none,20,\nbreak,,,,,10,\nlevel,50,100,10,each,20,\n"},
      {"Livello;Piccolo buio;Grande buio;Durata\n1;25;50;20\nPausa;;;10\n",
       "level,25,50,,none,20,\nbreak,,,,,10,\n"},
      {"Level;SB;BB;BB Ante;Min\n1;1.000;2,000;2’000;20\n2;10 000;20\u00a0000;;20\n",
       "level,1000,2000,2000,big-blind,20,\nlevel,10000,20000,,none,20,\n"},
      {"Level\tBlinds\tAnte\tMinutes\n1\t25/50\t\t20\n-\tBreak\t\t10\n2\t1,000 – "
       "2,000\t2,000\t20\n",
       "level,25,50,,none,20,\nbreak,,,,,10,\nlevel,1000,2000,2000,each,20,\n"},
      {"BB Ante,Ante,SB,BB,Pausa,Min\n50,0,25,50,nein,20\n0,5,25,50,No,20\n50,5,25,50,SÌ,10\n"
       ",,,,x,10\n0,,50,100,,20\n",
       "level,25,50,50,big-blind,20,\nlevel,25,50,5,each,20,\nbreak,,,,,10,\nbreak,,,,,10,\n"
       "level,50,100,,none,20,\n"},
      {"Type,SB,BB,Mins\nLevel,25,50,20\nBreak,,,10\n", "level,25,50,,none,20,\nbreak,,,,,10,\n"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    guint n, n_ours;
    g_autofree char *text = g_strconcat(own, cases[i].ours, NULL);
    FeltLevel *levels = read_good(cases[i].theirs, &n), *ours = read_good(text, &n_ours);
    assert_same(i, levels, n, ours, n_ours);
    felt_levels_free(levels, n);
    felt_levels_free(ours, n_ours);
  }
}

/* Games that Felt does not know keep name and limit; capitals and signs make no other game. */
FELT_TEST(test_other_games, "/services/structure-file/other-games")
{
  static const struct {
    const char *game, *limit, *word, *text;
  } cases[] = {
      {"pineapple", "no-limit", "pineapple", "No-Limit pineapple"},
      {"Dealer’s Choice", "fixed-limit", "Dealer’s Choice", "Limit Dealer’s Choice"},
      {"badugi badeucy", "pot-limit", "badugi badeucy", "Pot-Limit badugi badeucy"},
      {"Hold'em", "no-limit", "holdem", "No-Limit Hold’em"},
      {"Omaha Hi/Lo", "pot-limit", "omaha-hilo", "Pot-Limit Omaha Hi-Lo"},
      {"pineapple", "No Limit", "pineapple", "No-Limit pineapple"},
      {"pineapple", "nl", "pineapple", "No-Limit pineapple"},
      {"pineapple", "POT-LIMIT", "pineapple", "Pot-Limit pineapple"},
      {"pineapple", "PL", "pineapple", "Pot-Limit pineapple"},
      {"pineapple", "Limit", "pineapple", "Limit pineapple"},
      {"pineapple", "Fixed Limit", "pineapple", "Limit pineapple"},
      {"pineapple", "fl", "pineapple", "Limit pineapple"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    guint n = 0, n_back = 0;
    g_autofree char *csv = g_strdup_printf("game,limit,small,big,minutes\n%s,%s,50,100,20\n",
                                           cases[i].game, cases[i].limit);
    FeltLevel *levels = read_good(csv, &n);
    g_autofree char *text = felt_level_game_text(levels);
    g_assert_cmpstr(felt_played_game_word(levels->game), ==, cases[i].word);
    g_assert_cmpstr(text, ==, cases[i].text);
    g_assert_false(felt_level_is_stud(levels));
    g_autofree char *again = felt_levels_to_csv(levels, n);
    FeltLevel *back = read_good(again, &n_back);
    assert_same(i, levels, n, back, n_back);
    felt_levels_free(levels, n);
    felt_levels_free(back, n_back);
  }
}

FELT_TEST(test_refused, "/services/structure-file/refused")
{
  const struct {
    const char *csv, *sentence;
  } cases[] = {
      {"SB,BB,is_break,Min\n25,50,maybe,20\n",
       "line 2: “maybe” does not say whether it is a break; write yes or no."},
      {"SB,BB,Ante,BB Ante,Min\n25,50,0,50,20\n25,50,5,50,20\n",
       "line 3: an ante and a big blind ante are both given; keep the one that is paid."},
      {"", "line 1 is empty; it names the keys, such as kind,small,big,minutes."},
      {"small,blind\n1,2\n",
       "line 1: “blind” is not a key of a level; the first line names them, such "
       "as kind,small,big,minutes."},
      {"Blinds,Time\n25,20\n", "line 2: “25” is not a small and a big blind; write them as 25/50."},
      {"small,big\n1,2\n3,x\n", "line 3: big must be a whole number, not “x”."},
      {"small,big\n1,-2\n", "line 2: big must be from 0 to 1000000000000, not -2."},
      {"small,big\n1,1e3\n", "line 2: big must be a whole number, not “1e3”."},
      {"small,big\n1,NaN\n", "line 2: big must be a whole number, not “NaN”."},
      {"small,big\n1,2,3\n", "line 2: there are 3 cells under 2 keys."},
      {"small,big\n1,1000000000000000000\n",
       "line 2: big must be from 0 to 1000000000000, not 1000000000000000000."},
      {"small,big,small\n1,2,3\n",
       "line 1: “small” stands there twice; remove one of the columns."},
      {"small,big\n1,2\n3,\"4\n5,6\n", "line 3: a quotation mark is opened and not closed."},
      {"name,big\n1,2\nPausa caff\xe8,3\n",
       "line 3: this is not text in UTF-8; save the table as CSV in UTF-8."},
      {"game,limit,mix\nholdem razz,no-limit,horse\n",
       "line 2: game of the mix horse is “holdem omaha-hilo razz stud stud-hilo”; leave the cell "
       "empty, or make the mix your own."},
      {"game,limit,mix\nholdem omaha-hilo razz stud stud-hilo,no-limit,horse\n",
       "line 2: limit of the mix horse is “fixed-limit”; leave the cell empty, or make the mix "
       "your own."},
      {"game,limit,mix\nwhist,no-limit,horse\n",
       "line 2: game of the mix horse is “holdem omaha-hilo razz stud stud-hilo”; leave the cell "
       "empty, or make the mix your own."},
      {"limit,mix\nno-limit,horse\n", "line 2: limit of the mix horse is “fixed-limit”; leave the "
                                      "cell empty, or make the mix your "
                                      "own."},
      {"game,limit\nrazz stud omaha,fixed-limit pot-limit\n",
       "line 2: there are 3 games and 2 limits; give each its limit, or one for all."},
      {"game\n\u200b\n", "line 2: game holds a control character; remove it."},
      {"games\nrazz\n",
       "line 1: “games” is not a key of a level; the first line names them, such as "
       "kind,small,big,minutes."},
      {"kind\nbrake\n", "line 2: kind must be one of level, break, day-end, not brake."},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltLevel *levels = NULL;
    guint n = 77;
    g_autoptr(GError) error = NULL;
    g_assert_false(felt_levels_from_csv(cases[i].csv, strlen(cases[i].csv), &levels, &n, &error));
    g_assert_cmpstr(error->message, ==, cases[i].sentence);
    g_assert_cmpuint(n, ==, 77);
  }
}

/* A byte that ends a C string would hide what stands behind it. */
FELT_TEST(test_nul, "/services/structure-file/nul")
{
  static const char csv[] = "small,big\n1,2\0000\n";
  FeltLevel *levels = NULL;
  guint n = 0;
  g_autoptr(GError) error = NULL;
  g_assert_false(felt_levels_from_csv(csv, sizeof csv - 1, &levels, &n, &error));
  g_assert_cmpstr(error->message, ==,
                  "line 2: this is not text in UTF-8; save the table as CSV in UTF-8.");
}

FELT_TEST(test_too_many, "/services/structure-file/too-many")
{
  g_autoptr(GString) csv = g_string_new("small,big,minutes\n");
  FeltLevel *levels = NULL;
  guint n = 0;
  g_autoptr(GError) error = NULL;
  for (guint i = 0; i <= FELT_LEVELS_MAX; i++)
    g_string_append(csv, "1,2,3\n");
  g_assert_false(felt_levels_from_csv(csv->str, csv->len, &levels, &n, &error));
  g_assert_cmpstr(error->message, ==, "line 202: at most 200 entries are possible.");
}

/* In files, under both names; one's own folder; what is no structure. */
FELT_TEST(test_files, "/services/structure-file/files")
{
  g_autoptr(FeltTemplate) template = g_new0(FeltTemplate, 1);
  g_autoptr(GError) error = NULL;
  const char *folder = felt_test_folder();
  const char *const names[] = {"deep.csv", "deep.json"};
  felt_record_init(&felt_setup_record, &template->setup);
  template->name = g_strdup("Deep");
  template->levels = every_kind(&template->n_levels);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(folder, names[i], NULL);
    g_assert_true(felt_structure_write_file(template, path, &error));
    g_autoptr(FeltTemplate) back = felt_must(felt_structure_read_file(path, &felt_error));
    g_assert_true(same_levels(template->levels, template->n_levels, back->levels, back->n_levels));
    g_assert_cmpstr(back->name, ==, i == 0 ? "deep" : "Deep");
  }
  g_autofree char *bare = g_build_filename(folder, "bare.json", NULL);
  g_assert_true(g_file_set_contents(bare, "[{\"big\":2,\"minutes\":0}]", -1, NULL));
  g_autoptr(FeltTemplate) unchecked = felt_structure_read_file(bare, &error);
  g_assert_no_error(error); /* no length: that is shown, not refused */
  g_assert_cmpstr(unchecked->name, ==, "bare");
  g_assert_true(g_file_set_contents(bare, "{\"levels\":[{\"bog\":2}]}", -1, NULL));
  felt_refused(felt_structure_read_file(bare, &felt_error), "bog");
  g_unlink(bare);
  g_clear_error(&error);
  g_assert_null(felt_structure_read_file(bare, &error));
  g_assert_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_READ);
}

/* JSON that is none, or says two things at once, or too much. */
FELT_TEST(test_json_refused, "/services/structure-file/json-refused")
{
  const struct {
    const char *json, *part;
  } cases[] = {
      {"{\"levels\":[{\"small\":50", "line 1: this is not valid JSON"},
      {"[{\"small\":50,\"small\":60,\"big\":100,\"minutes\":20}]", "small is given twice"},
      {"{\"levels\":[],\"levels\":[]}", "levels is given twice"},
      {"{\"levels\":5}", "levels must be a list"},
      {"[{\"big\":1000000000000000000,\"minutes\":20}]",
       "levels, entry 1: big must be from 0 to 1000000000000, not 1000000000000000000."},
      {"[{\"big\":-1e300,\"minutes\":20}]", "big must be from 0 to 1000000000000, not -1e+300."},
      {"[{\"kind\":\"break\",\"minutes\":9,\"chip_up\":[25,1e400]}]", ", not inf."},
      {"[{\"big\":50.5,\"minutes\":20}]", "levels, entry 1: big must be a whole number"},
      {"[{\"big\":\"50\",\"minutes\":20}]", "levels, entry 1: big must be a whole number"},
      {"[{\"mix\":\"own\",\"games\":[{\"game\":\"razz\"}]}]",
       "levels, entry 1: games, entry 1: limit is missing."},
      {"[{\"mix\":\"own\",\"games\":[\"razz\"]}]", "games, entry 1: an object is wanted."},
      {"[{\"mix\":\"own\",\"games\":[{\"game\":\"\",\"limit\":\"no-limit\"}]}]",
       "games, entry 1: game is empty"},
      {"[{\"kind\":\"pause\"}]", "levels, entry 1: kind must be one of level, break, day-end"},
  };
  const char *folder = felt_test_folder();
  g_autofree char *path = g_build_filename(folder, "x.json", NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_true(g_file_set_contents(path, cases[i].json, -1, NULL));
    g_assert_null(felt_structure_read_file(path, &error));
    g_assert_nonnull(strstr(error->message, cases[i].part));
  }
  g_autoptr(GString) deep = g_string_new(NULL);
  for (guint i = 0; i < 100000; i++)
    g_string_append_c(deep, '[');
  g_autoptr(GError) error = NULL;
  g_assert_true(g_file_set_contents(path, deep->str, -1, NULL));
  g_assert_null(felt_structure_read_file(path, &error));
  g_assert_nonnull(strstr(error->message, "not valid JSON"));
}

FELT_TEST(test_own, "/services/structure-file/own")
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = felt_must(felt_structure_own_path("Thursday, für alle!", &felt_error));
  g_assert_true(g_str_has_suffix(path, "/felt/structures/thursday-fur-alle.json"));
  g_assert_true(g_str_has_prefix(path, g_get_user_data_dir()));
  g_autoptr(FeltTemplate) template = g_new0(FeltTemplate, 1);
  felt_record_init(&felt_setup_record, &template->setup);
  template->name = g_strdup("Thursday, für alle!");
  template->levels = every_kind(&template->n_levels);
  g_assert_true(felt_structure_write_file(template, path, &error));
  g_autoptr(FeltTemplate) found = felt_must(felt_template_load("thursday-fur-alle", &felt_error));
  g_assert_cmpstr(found->name, ==, "Thursday, für alle!");
  g_assert_null(felt_structure_own_path("…", &error));
  g_assert_nonnull(strstr(error->message, "gives no file a name"));
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  return felt_test_run();
}
