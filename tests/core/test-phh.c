/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-phh.c - hands of the PHH standard read, refused, written, and streamed */
#include "felt-test.h"
#include "core/phh/felt-phh-stream.h"
#include "core/rules/felt-random.h"

#include <glib.h>
#include <string.h>

enum { MAX_ACTIONS = 64, MAX_MEMORY = 4096 };

static FeltPhhAction actions[MAX_ACTIONS];
static char memory[MAX_MEMORY];

/* A hand of three players with what is given besides. */
#define HAND(more)                                                                                 \
  "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"              \
  "starting_stacks = [100, 110, 120]\n" more

static void start(FeltPhhReader *reader, const char *text)
{
  felt_phh_reader_init(reader, text, strlen(text), true, actions, MAX_ACTIONS, memory, MAX_MEMORY);
}

static void read_one(const char *text, FeltPhh *phh)
{
  FeltPhhReader reader;
  FeltPhhProblem problem;
  char words[256];
  start(&reader, text);
  if (felt_phh_read(&reader, phh, &problem) != FELT_PHH_READ) {
    felt_phh_problem_words(&problem, NULL, NULL, words, sizeof words);
    g_error("%s\nline %" G_GUINT64_FORMAT ": %s", text, problem.line, words);
  }
  g_assert_cmpint(felt_phh_read(&reader, phh + 1, &problem), ==, FELT_PHH_END);
}

/* The hand is refused; the sentence holds words. */
static void check_refused(const char *text, FeltPhhCode code, guint64 line, long action,
                          const char *words)
{
  FeltPhhReader reader;
  FeltPhhProblem problem;
  FeltPhh phh;
  char sentence[256];
  start(&reader, text);
  g_assert_cmpint(felt_phh_read(&reader, &phh, &problem), ==, FELT_PHH_REFUSED);
  felt_phh_problem_words(&problem, NULL, NULL, sentence, sizeof sentence);
  g_test_message("line %" G_GUINT64_FORMAT ": %s", problem.line, sentence);
  g_assert_cmpint(problem.code, ==, code);
  g_assert_cmpuint(problem.line, ==, line);
  g_assert_cmpint(problem.action, ==, action);
  if (strstr(sentence, words) == NULL)
    g_error("“%s” says nothing of “%s”", sentence, words);
  for (gsize size = 1; size < sizeof sentence; size++) {
    felt_phh_problem_words(&problem, NULL, NULL, sentence, size);
    g_assert_cmpuint(strlen(sentence), <, size);
    g_assert_true(g_utf8_validate(sentence, -1, NULL));
  }
}

FELT_TEST(test_fields, "/phh/fields")
{
  FeltPhh phh[2];
  read_one("variant = \"F7S/8\"\nante_trimming_status = true\nantes = [5, 5]\nbring_in = 10\n"
           "small_bet = 20\nbig_bet = 40\nstarting_stacks = [inf, 1_000]\nactions = []\n"
           "author = 'Ann Moss'\nevent = \"The \\\"Big\\\" One\"\nurl = 'https://example.org'\n"
           "venue = ''\naddress = '1 Card Row'\ncity = 'Ely'\nregion = 'R'\npostal_code = '1'\n"
           "country = 'C'\ntime = 19:30:00\ntime_zone = 'Europe/Rome'\n"
           "time_zone_abbreviation = 'CET'\nday = 3\nmonth = 4\nyear = 2026\nhand = 12\n"
           "level = 6\nseats = [2, 5]\nseat_count = 8\ntable = 'Blue'\nplayers = ['Ann', 'Bo']\n"
           "finishing_stacks = [10.5, 0]\nwinnings = [0, 3]\ncurrency = 'EUR'\n"
           "currency_symbol = '€'\ntime_limit = inf\ntime_banks = [30, 30.5]\n"
           "_mine = {a = [1, 2]}\nfuture = true\n",
           phh);
  g_assert_cmpint(phh->variant, ==, FELT_PHH_F7S8);
  g_assert_cmpuint(phh->n_players, ==, 2);
  g_assert_cmpuint(phh->decimals, ==, 0); /* results have decimals of their own */
  g_assert_true(phh->ante_trimming);
  g_assert_cmpint(phh->stacks[0], ==, FELT_PHH_INFINITE);
  g_assert_cmpint(phh->stacks[1], ==, 1000);
  g_assert_cmpint(phh->bring_in, ==, 10);
  g_assert_cmpint(phh->big_bet, ==, 40);
  g_assert_cmpmem(phh->texts[FELT_PHH_EVENT].text, phh->texts[FELT_PHH_EVENT].size,
                  "The \"Big\" One", 13);
  g_assert_cmpmem(phh->texts[FELT_PHH_TIME].text, phh->texts[FELT_PHH_TIME].size, "19:30:00", 8);
  g_assert_cmpint(phh->integers[FELT_PHH_YEAR], ==, 2026);
  g_assert_cmpint(phh->seats[1], ==, 5);
  g_assert_cmpmem(phh->names[1].text, phh->names[1].size, "Bo", 2);
  g_assert_cmpint(phh->finishing[0].units, ==, 105);
  g_assert_cmpuint(phh->time_limit.decimals, ==, FELT_DECIMALS_INFINITE);
  g_assert_cmpuint(phh->n_extras, ==, 2);
  g_assert_cmpmem(phh->extras[0].value.text, phh->extras[0].value.size, "{a = [1, 2]}", 12);
  g_assert_cmpmem(phh->extras[1].key.text, phh->extras[1].key.size, "future", 6);
  g_assert_cmpint(g_bit_nth_lsf((gulong)~phh->present, -1), ==, FELT_PHH_BLINDS_OR_STRADDLES);
}

FELT_TEST(test_actions, "/phh/actions")
{
  FeltPhh phh[2];
  read_one(
      HAND("actions = [ 'd dh p1 Ah?\?', # Ann\n\"  d\\tdb   2c3dTs \", 'p3 f', 'p1 cc', 'p2 cbr "
           "1_000 # \\u2013 hm', 'p3 pb',"
           "'p1 sd', 'p1 sd AhKd', 'p2 sm -', 'p3 sm','p1 sm ??Ks#all', '', ' # rain', '#']"),
      phh);
  const FeltPhhAction *a = phh->actions;
  g_assert_cmpuint(phh->n_actions, ==, 14);
  g_assert_cmpint(a[0].verb, ==, FELT_PHH_DEAL_HOLE);
  g_assert_cmpuint(a[0].n_cards, ==, 2);
  g_assert_cmpuint(a[0].cards[1], ==, FELT_CARD_UNKNOWN);
  g_assert_cmpint(a[1].verb, ==, FELT_PHH_DEAL_BOARD);
  g_assert_cmpuint(a[1].cards[2], ==, FELT_CARD(8, 3));
  g_assert_cmpuint(a[2].player, ==, 2);
  g_assert_cmpint(a[3].verb, ==, FELT_PHH_CALL);
  g_assert_cmpint(a[4].amount, ==, 1000);
  g_assert_cmpmem(a[4].words.text, a[4].words.size, "\\u2013 hm", 9); /* plain quotes */
  g_assert_cmpint(a[5].verb, ==, FELT_PHH_POST);
  g_assert_cmpuint(a[6].n_cards, ==, 0);
  g_assert_cmpuint(a[7].n_cards, ==, 2);
  g_assert_true(a[8].as_dealt);
  g_assert_false(a[9].as_dealt);
  g_assert_cmpuint(a[9].n_cards, ==, 0);
  g_assert_cmpmem(a[10].words.text, a[10].words.size, "all", 3);
  g_assert_cmpint(a[11].verb, ==, FELT_PHH_NOTE);
  g_assert_cmpmem(a[12].words.text, a[12].words.size, "rain", 4);
  g_assert_nonnull(a[13].words.text);
}

FELT_TEST(test_refused, "/phh/refused")
{
  check_refused("", FELT_PHH_MISSING, 1, -1, "variant");
  check_refused("# nothing\n", FELT_PHH_MISSING, 1, -1, "variant");
  check_refused("variant = 'NT'", FELT_PHH_MISSING, 1, -1, "antes");
  check_refused(HAND(""), FELT_PHH_MISSING, 1, -1, "actions");
  check_refused(HAND("actions = []\nmin_bet = 3"), FELT_PHH_TWICE, 7, -1, "min_bet");
  check_refused(HAND("actions = []\n_x = 3\n_x = 4"), FELT_PHH_TWICE, 8, -1, "_x");
  check_refused(HAND("actions = 'p1 f'"), FELT_PHH_TYPE, 6, -1, "actions");
  check_refused(HAND("actions = [1]"), FELT_PHH_TYPE, 6, -1, "actions");
  check_refused(HAND("actions = []\nday = '1'"), FELT_PHH_TYPE, 7, -1, "day");
  check_refused(HAND("actions = []\ntime = '12:00:00'"), FELT_PHH_TYPE, 7, -1, "time");
  check_refused(HAND("actions = []\nplayers = [1, 2, 3]"), FELT_PHH_TYPE, 7, -1, "players");
  check_refused("variant = 'XY'\n", FELT_PHH_BAD_VARIANT, 1, -1, "XY");
  check_refused("variant = 'NT'\nstarting_stacks = [1]\nantes = [0]\nblinds_or_straddles = [0]\n"
                "min_bet = 1\nactions = []",
                FELT_PHH_N_PLAYERS, 1, -1, "starting_stacks");
  check_refused("antes = [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]", FELT_PHH_N_PLAYERS,
                1, -1, "antes");
  check_refused(HAND("actions = []\nseats = [1, 2]"), FELT_PHH_LENGTH, 1, -1, "seats");
  check_refused(HAND("actions = []\nbig_bet = -4"), FELT_PHH_AMOUNT, 7, -1, "big_bet");
  check_refused(HAND("actions = []\nbig_bet = inf"), FELT_PHH_AMOUNT, 7, -1, "big_bet");
  check_refused(HAND("actions = []\nbig_bet = 9223372036854775808"), FELT_PHH_AMOUNT, 7, -1, "big");
  check_refused(HAND("actions = []\nbig_bet = 0.0000000001"), FELT_PHH_AMOUNT, 7, -1, "big_bet");
  check_refused(HAND("actions = []\nbig_bet = 0"), FELT_PHH_ZERO, 7, -1, "big_bet");
  check_refused(HAND("actions = []\nbig_bet = 9000000000000000000\nsmall_bet = 0.25"),
                FELT_PHH_AMOUNT, 1, -1, "big_bet");
  check_refused(HAND("actions = ['p1 f',\n'p2 x']"), FELT_PHH_BAD_ACTION, 7, 1, "p2 x");
  check_refused(HAND("actions = ['p1 f f']"), FELT_PHH_BAD_ACTION, 6, 0, "p1 f f");
  check_refused(HAND("actions = ['q1 f']"), FELT_PHH_BAD_ACTION, 6, 0, "q1 f");
  check_refused(HAND("actions = ['p01 f']"), FELT_PHH_BAD_ACTION, 6, 0, "p01");
  check_refused(HAND("actions = ['d', 'p1 f']"), FELT_PHH_BAD_ACTION, 6, 0, "d");
  check_refused(HAND("actions = ['', 'p4 f']"), FELT_PHH_BAD_PLAYER, 1, 1, "not in the hand");
  check_refused(HAND("actions = ['p999 f']"), FELT_PHH_BAD_PLAYER, 6, 0, "not in the hand");
  check_refused(HAND("actions = ['d db']"), FELT_PHH_BAD_CARDS, 6, 0, "d db");
  check_refused(HAND("actions = ['d db Ax']"), FELT_PHH_BAD_CARDS, 6, 0, "Ax");
  check_refused(HAND("actions = ['d db A?']"), FELT_PHH_BAD_CARDS, 6, 0, "A?");
  check_refused(HAND("actions = ['d db 10h']"), FELT_PHH_BAD_CARDS, 6, 0, "10h");
  check_refused(HAND("actions = ['p1 sd ?????????????????\?']"), FELT_PHH_BAD_CARDS, 6, 0, "??");
  check_refused(HAND("actions = ['p1 cbr']"), FELT_PHH_BAD_AMOUNT, 6, 0, "cbr");
  check_refused(HAND("actions = ['p1 cbr -5']"), FELT_PHH_BAD_AMOUNT, 6, 0, "-5");
  check_refused(HAND("actions = ['p1 cbr 0']"), FELT_PHH_BAD_AMOUNT, 6, 0, "0");
  check_refused(HAND("actions = ['p1 cbr 99999999999999999999']"), FELT_PHH_BAD_AMOUNT, 6, 0, "9");
  check_refused(HAND("actions = ['p1 cbr 9223372036854775807', 'p2 cbr 0.5']"), FELT_PHH_BAD_AMOUNT,
                1, 0, "amount");
  check_refused(HAND("actions = [\n'x\xff']"), FELT_PHH_BAD_TOML, 7, -1, "UTF-8");
}

FELT_TEST(test_limits, "/phh/limits")
{
  g_autoptr(GString) text = g_string_new(HAND("actions = ["));
  for (int i = 0; i <= MAX_ACTIONS; i++)
    g_string_append(text, "'p1 f', ");
  g_string_append(text, "]");
  check_refused(text->str, FELT_PHH_MANY_ACTIONS, 6, MAX_ACTIONS, "more actions");
  g_string_assign(text, HAND("actions = []\n"));
  for (int i = 0; i <= FELT_PHH_EXTRAS; i++)
    g_string_append_printf(text, "_f%d = 1\n", i);
  check_refused(text->str, FELT_PHH_MANY_EXTRAS, 7 + FELT_PHH_EXTRAS, -1, "64 fields");
  g_autofree char *long_text = g_strnfill(MAX_MEMORY, 'x');
  g_string_printf(text, "event = \"\\n%s\"", long_text);
  check_refused(text->str, FELT_PHH_NO_ROOM, 1, -1, "too long");
}

/* One scale for all amounts: none when all are whole, cents when "2.50" is written. */
FELT_TEST(test_decimals, "/phh/decimals")
{
  FeltPhh phh[2];
  read_one(
      "variant = 'NT'\nantes = [0.0, 0]\nblinds_or_straddles = [1, 2.0]\nmin_bet = 2\n"
      "starting_stacks = [100, 1e2]\nactions = ['p1 cbr 4.0']\nfinishing_stacks = [96.5, 103.5]",
      phh);
  g_assert_cmpuint(phh->decimals, ==, 0);
  g_assert_cmpint(phh->stacks[1], ==, 100);
  g_assert_cmpint(phh->actions[0].amount, ==, 4);
  read_one("variant = 'NT'\nantes = [2.50, 2.5]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\n"
           "starting_stacks = [inf, 382.5]\nactions = ['p1 cbr 40', 'p2 cbr 80.5']",
           phh);
  g_assert_cmpuint(phh->decimals, ==, 2);
  g_assert_cmpint(phh->antes[0], ==, 250);
  g_assert_cmpint(phh->antes[1], ==, 250);
  g_assert_cmpint(phh->blinds[1], ==, 1000);
  g_assert_cmpint(phh->stacks[0], ==, FELT_PHH_INFINITE);
  g_assert_cmpint(phh->stacks[1], ==, 38250);
  g_assert_cmpint(phh->actions[0].amount, ==, 4000);
  g_assert_cmpint(phh->actions[1].amount, ==, 8050);
}

/* Tables of a .phhs: each is a hand; those that are no TOML do not take others with them. */
FELT_TEST(test_tables, "/phh/tables")
{
  static const char text[] = "# many\n_source = 'x'\n[1]\n" HAND(
      "actions = []\n") "[_about]\nyear = 'no "
                        "matter'\n[two]\n" HAND(
                            "actions "
                            "= ['p1 "
                            "x']\n") "\n['3']\n" HAND("actions = [ 'p1 f'\n'p2 "
                                                      "f']\n") "[[1, 2],\n "
                                                               "[4]\n" HAND("actions"
                                                                            " = "
                                                                            "[]\n") "[1._x]\n"
                                                                                    "a = 1\n";
  static const struct {
    FeltPhhResult result;
    guint64 line, table;
  } expected[] = {{FELT_PHH_READ, 0, 1},
                  {FELT_PHH_REFUSED, 18, 2},
                  {FELT_PHH_REFUSED, 27, 3},
                  {FELT_PHH_READ, 0, 4},
                  {FELT_PHH_END, 0, 4}};
  FeltPhhReader reader;
  FeltPhhProblem problem;
  FeltPhh phh;
  start(&reader, text);
  for (gsize i = 0; i < G_N_ELEMENTS(expected); i++) {
    g_assert_cmpint(felt_phh_read(&reader, &phh, &problem), ==, expected[i].result);
    if (expected[i].result == FELT_PHH_REFUSED)
      g_assert_cmpuint(problem.line, ==, expected[i].line);
    g_assert_cmpuint(reader.table, ==, expected[i].table);
  }
  start(&reader, HAND("actions = []\n[1]\n") HAND("actions = []\n"));
  g_assert_cmpint(felt_phh_read(&reader, &phh, &problem), ==, FELT_PHH_READ);
  g_assert_cmpuint(reader.table, ==, 0);
  g_assert_cmpint(felt_phh_read(&reader, &phh, &problem), ==, FELT_PHH_READ);
  g_assert_cmpuint(reader.table, ==, 1);
  g_assert_cmpint(felt_phh_read(&reader, &phh, &problem), ==, FELT_PHH_END);
}

/* What is written reads back as the same and is written the same again. */
static void check_written(const char *text)
{
  FeltPhh phh[2], again[2];
  read_one(text, phh);
  gsize size = felt_phh_write(phh, "7", NULL, 0);
  g_autofree char *first = g_malloc(size + 1), *second = g_malloc(size + 1);
  g_assert_cmpuint(felt_phh_write(phh, "7", first, size + 1), ==, size);
  g_assert_cmpuint(strlen(first), ==, size);
  static FeltPhhAction kept[MAX_ACTIONS];
  memcpy(kept, phh->actions, phh->n_actions * sizeof *kept);
  read_one(first, again);
  g_assert_cmpuint(again->present, ==, phh->present);
  g_assert_cmpuint(again->decimals, ==, phh->decimals);
  g_assert_cmpuint(again->n_extras, ==, phh->n_extras);
  g_assert_cmpuint(again->n_actions, ==, phh->n_actions);
  g_assert_cmpmem(again->stacks, phh->n_players * sizeof *phh->stacks, phh->stacks,
                  phh->n_players * sizeof *phh->stacks);
  for (gsize i = 0; i < phh->n_actions; i++) {
    g_assert_cmpint(kept[i].amount, ==, again->actions[i].amount);
    g_assert_cmpmem(kept[i].words.text, kept[i].words.size, again->actions[i].words.text,
                    again->actions[i].words.size);
  }
  g_assert_cmpuint(felt_phh_write(again, "7", second, size + 1), ==, size);
  g_assert_cmpstr(first, ==, second);
  for (gsize n = 1; n <= size; n += 7) {
    g_assert_cmpuint(felt_phh_write(phh, "7", second, n), ==, size);
    g_assert_cmpuint(strlen(second), ==, n - 1);
  }
}

FELT_TEST(test_write, "/phh/write")
{
  check_written(HAND("actions = []"));
  check_written(
      HAND("actions = ['d dh p1 Ah?\?', 'p1 cbr 9223372036854775807', 'p1 sm -', 'p2 sm', "
           "'p3 sd', \"p2 f # it's\\u0007 é\", '# x', '', 'p1 cc #']\n"
           "finishing_stacks = [1.50, 2.0, 3]\nwinnings = [0, inf, 0]\n"
           "time_limit = 30.0\nevent = \"a'b\\\"\\\\c\\n\"\nhand = 'x'\ntable = 4\n"
           "_x = [ 1, # y\n 2 ]\n'my key' = 'v'\na.b = {c = 1}\n"));
  check_written("variant = 'NT'\nantes = [2.50, 2.5]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\n"
                "starting_stacks = [inf, 382.5]\nactions = ['p1 cbr 40', 'p2 cbr 80.5']");
}

/* A file told in pieces. */
typedef struct {
  const char *text;
  gsize size, at, piece, failing;
} Pieces;

static ptrdiff_t read_piece(void *data, char *text, size_t size)
{
  Pieces *p = data;
  gsize n = MIN(MIN(p->piece, size), p->size - p->at);
  if (p->failing > 0 && p->at >= p->failing)
    return -1;
  memcpy(text, p->text + p->at, n);
  p->at += n;
  return (ptrdiff_t)n;
}

/* What a stream gives, in a line each. */
static char *stream_all(Pieces *pieces, gsize buffer_size, gboolean *failed)
{
  GString *out = g_string_new(NULL);
  g_autofree char *buffer = g_malloc(buffer_size);
  FeltPhhMemory lent = {buffer, buffer_size, actions, MAX_ACTIONS, memory, MAX_MEMORY};
  FeltPhhStream stream;
  FeltPhhProblem problem;
  FeltPhh phh;
  FeltPhhResult result;
  felt_phh_stream_init(&stream, read_piece, pieces, &lent);
  while ((result = felt_phh_stream_read(&stream, &phh, &problem)) != FELT_PHH_END) {
    g_string_append_printf(out, "%" G_GUINT64_FORMAT " ", stream.reader.table);
    if (result == FELT_PHH_READ)
      g_string_append_printf(out, "%" G_GINT64_FORMAT "\n", phh.integers[FELT_PHH_DAY]);
    else
      g_string_append_printf(out, "refused %d in %" G_GUINT64_FORMAT "\n", problem.code,
                             problem.line);
  }
  *failed = stream.failed;
  return g_string_free(out, FALSE);
}

FELT_TEST(test_stream, "/phh/stream")
{
  g_autofree char *fill = g_strnfill(3000, '#');
  g_autofree char *text =
      g_strconcat("[1]\n", HAND("actions = []\nday = 1\n"), "[2]\nx y\n", HAND("\n"), "[3]\n",
                  HAND("actions = []\nday = 3\n"), "[4]\n", HAND("actions = []\nday = 4\n"), fill,
                  "\n[5]\n", HAND("actions = []\nday = 5\n"), "[6]\nx y\n[", fill, "\n", fill,
                  "\n[7]\n", HAND("actions = []\nday = 7\n"), NULL);
  static const char expected[] = "1 1\n2 refused 1 in 10\n3 3\n4 refused 17 in 25\n5 5\n"
                                 "6 refused 1 in 43\n7 7\n";
  gboolean failed;
  for (gsize piece = 1; piece < 5000; piece = piece * 3 / 2 + 1) {
    Pieces pieces = {text, strlen(text), 0, piece, 0};
    g_autofree char *got = stream_all(&pieces, 1000, &failed);
    g_assert_cmpstr(got, ==, expected);
    g_assert_false(failed);
    pieces = (Pieces){text, strlen(text), 0, piece, 150};
    g_autofree char *part = stream_all(&pieces, 1000, &failed);
    g_assert_true(failed);
    g_assert_true(g_str_has_prefix(expected, part));
  }
}

/* A hundred megabytes without a hand, given in small pieces, pass in a moment's memory. */
static ptrdiff_t read_zeros(void *data, char *text, size_t size)
{
  gsize *left = data, n = MIN(*left, MIN(size, 4096));
  memset(text, '[', n);
  *left -= n;
  return (ptrdiff_t)n;
}

FELT_TEST(test_huge, "/phh/huge")
{
  gsize left = 100000000, size = 1 << 16, refused = 0;
  g_autofree char *buffer = g_malloc(size);
  FeltPhhMemory lent = {buffer, size, actions, MAX_ACTIONS, memory, MAX_MEMORY};
  FeltPhhStream stream;
  FeltPhhProblem problem;
  FeltPhh phh;
  felt_phh_stream_init(&stream, read_zeros, &left, &lent);
  while (felt_phh_stream_read(&stream, &phh, &problem) != FELT_PHH_END)
    refused++;
  g_assert_cmpuint(refused, ==, 1);
  g_assert_true(stream.failed && stream.endless);
  g_assert_cmpuint(100000000 - left, >, FELT_PHH_ENDLESS_BYTES);
  g_assert_cmpuint(100000000 - left, <, FELT_PHH_ENDLESS_BYTES + 3 * size);
}
