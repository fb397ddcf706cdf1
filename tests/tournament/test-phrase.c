/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-phrase.c - the command palette's language */
#include "felt-test.h"
#include "tournament/palette/felt-phrase.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "tournament/decide/felt-decide.h"
#include "tournament/palette/felt-verb.h"
#include "tournament/words/felt-words.h"

typedef struct {
  FeltState *state;
  FeltNameIndex *names;
  FeltContext context;
} Fixture;

/* Decides and applies one command, taking it. */
static void act(Fixture *f, FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  f->context.now.utc_us += 1000000;
  f->context.now.boottime_us += 1000000;
  f->context.seed[0]++;
  g_autoptr(GPtrArray) events = felt_decide(f->state, command, &f->context, &error);
  g_assert_no_error(error);
  for (guint i = 0; i < events->len; i++) {
    FeltEvent *event = events->pdata[i];
    event->seq = f->state->seq + 1;
    g_assert_true(felt_state_apply(f->state, event, &error));
    g_assert_no_error(error);
  }
  felt_command_free(command);
  felt_state_update_places(f->state);
  felt_name_index_update(f->names, f->state);
}

static void create(Fixture *f)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_CREATE);
  command->setup.name = g_strdup("Phrase night");
  command->setup.starting_stack = 3000;
  command->setup.seats_per_table = 9;
  command->setup.rebuy.most = -1;
  command->setup.re_entry.most = -1;
  command->setup.add_on.most = 1;
  command->levels = g_new0(FeltLevel, 4);
  command->n_levels = 4;
  for (guint i = 0; i < 4; i++) {
    felt_record_init(&felt_level_record, &command->levels[i]);
    command->levels[i].kind = i == 2 ? FELT_LEVEL_BREAK : FELT_LEVEL_PLAY;
    command->levels[i].small = i == 2 ? 0 : 50 * (i + 1);
    command->levels[i].big = i == 2 ? 0 : 100 * (i + 1);
    command->levels[i].minutes = 20;
  }
  act(f, command);
}

static void enter(Fixture *f, const char *name, gint64 table, gint64 seat)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup(name);
  command->table = table;
  command->seat = seat;
  act(f, command);
}

static void set_up(Fixture *f, gconstpointer data)
{
  static const char *const names[] = {"Ann Moss",    "Ben Okoro",    "Joanne Pike", "Łucja Núñez",
                                      "Anne-Lise Å", "O'Brien, Tom", "Player 7",    "Привет Мир"};
  f->state = felt_state_new();
  f->names = felt_name_index_new();
  f->context.now = (FeltInstant){.utc_us = 1000000, .boottime_us = 1000000, .boot_id = "b"};
  create(f);
  for (guint t = 1; t <= 3; t++) {
    FeltCommand *open = felt_command_new(FELT_COMMAND_OPEN_TABLE);
    open->table = t;
    act(f, open);
  }
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    enter(f, names[i], 1 + i % 3, 1 + i);
  if (data == NULL)
    act(f, felt_command_new(FELT_COMMAND_START));
}

static void tear_down(Fixture *f, gconstpointer data)
{
  felt_state_free(f->state);
  felt_name_index_free(f->names);
}

static FeltPhrase *read_line(Fixture *f, const char *text)
{
  return felt_phrase_read(f->names, f->state, text);
}

/* A line must mean a command of this kind; returns the phrase, owned by the caller. */
static FeltPhrase *expect(Fixture *f, const char *text, FeltCommandKind kind)
{
  FeltPhrase *phrase = read_line(f, text);
  if (phrase->command == NULL)
    g_error("“%s” means nothing: %s", text, phrase->problem);
  g_assert_cmpint(phrase->command->kind, ==, kind);
  g_assert_null(phrase->problem);
  return phrase;
}

static void expect_player(Fixture *f, const char *text, FeltCommandKind kind, const char *name)
{
  g_autoptr(FeltPhrase) phrase = expect(f, text, kind);
  const FeltPlayer *player = felt_find_player(f->state, phrase->command->player, NULL);
  g_assert_nonnull(player);
  g_assert_cmpstr(player->name, ==, name);
}

static void expect_problem(Fixture *f, const char *text)
{
  g_autoptr(FeltPhrase) phrase = read_line(f, text);
  if (phrase->command != NULL)
    g_error("“%s” is taken for %s", text, felt_command_info(phrase->command->kind)->name);
  g_assert_nonnull(phrase->problem);
}

/* What stands at a field of a command, as words for it say it; "-": nothing. */
static char *field_text(const FeltField *field, gconstpointer data)
{
  char *const *texts;
  int word;
  switch (field->type) {
  case FELT_FIELD_TEXT:
    return g_strdup(FELT_CONST_AT(char *, data, field->offset));
  case FELT_FIELD_TEXTS:
    texts = FELT_CONST_AT(char **, data, field->offset);
    return texts != NULL ? g_strjoinv(",", (char **)texts) : NULL;
  case FELT_FIELD_BOOL:
    return g_strdup(FELT_CONST_AT(gboolean, data, field->offset) ? "yes" : "no");
  case FELT_FIELD_WORD:
    word = FELT_CONST_AT(int, data, field->offset);
    return g_strdup(word == -1 ? "-" : field->words[word]);
  default:
    g_assert_cmpint(field->type, ==, FELT_FIELD_INT);
    if (FELT_CONST_AT(gint64, data, field->offset) == FELT_INT_UNSET)
      return g_strdup("unset");
    return g_strdup_printf("%" G_GINT64_FORMAT, FELT_CONST_AT(gint64, data, field->offset));
  }
}

/* A line must mean a command with these fields, "pay for=debt|amount=1250", and be told as
 * "says=…"; NULL: a problem. */
static void reads(Fixture *f, const char *text, const char *wanted)
{
  FeltCommandKind kind;
  if (wanted == NULL) {
    expect_problem(f, text);
    return;
  }
  g_auto(GStrv) halves = g_strsplit(wanted, " ", 2);
  g_auto(GStrv) pairs = g_strsplit(halves[1] != NULL ? halves[1] : "", "|", -1);
  g_assert_true(felt_command_kind_from_name(halves[0], &kind));
  g_autoptr(FeltPhrase) phrase = expect(f, text, kind);
  const FeltCommandInfo *info = felt_command_info(kind);
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(pairs[i], "=", 2);
    const FeltField *field = felt_record_field(info->record, pair[0]);
    if (strcmp(pair[0], "says") == 0) {
      g_autofree char *says = felt_command_words(f->state, NULL, phrase->command, NULL);
      g_assert_cmpstr(says, ==, pair[1]);
      continue;
    }
    if (field == NULL)
      g_error("%s has no %s", halves[0], pair[0]);
    g_autofree char *is = field_text(field, (const char *)phrase->command + info->offset);
    if (g_strcmp0(is != NULL ? is : "-", pair[1]) != 0)
      g_error("“%s” is read with %s “%s”, not “%s”", text, pair[0], is, pair[1]);
  }
}

static void reads_all(Fixture *f, const char *const (*rows)[2], gsize n)
{
  for (gsize i = 0; i < n; i++)
    reads(f, rows[i][0], rows[i][1]);
}

/* Lines, and what each means. */
#define READS(f, ...)                                                                              \
  reads_all(f, (const char *const[][2]){__VA_ARGS__},                                              \
            G_N_ELEMENTS(((const char *const[][2]){__VA_ARGS__})))

FELT_TEST(test_fold, "/tournament/phrase/fold")
{
  g_autofree char *polish = felt_search_fold("  ŁUCJA   Núñez ");
  g_autofree char *german = felt_search_fold("Weiß Ørsted");
  g_autofree char *greek = felt_search_fold("ΆΝΝΑ");
  g_assert_cmpstr(polish, ==, "lucja nunez");
  g_assert_cmpstr(german, ==, "weiss orsted");
  g_assert_cmpstr(greek, ==, "αννα");
}

FELT_TEST(test_match, "/tournament/phrase/match")
{
  g_assert_cmpint(felt_search_match("ann moss", "ann moss"), ==, FELT_MATCH_WHOLE);
  g_assert_cmpint(felt_search_match("ann moss", "ann"), ==, FELT_MATCH_START);
  g_assert_cmpint(felt_search_match("ann moss", "mo"), ==, FELT_MATCH_WORD);
  g_assert_cmpint(felt_search_match("momo moss", "os"), ==, FELT_MATCH_INSIDE);
  g_assert_cmpint(felt_search_match("ann moss", "mo an"), ==, FELT_MATCH_WORDS);
  g_assert_cmpint(felt_search_match("joanne pike", "pike"), ==, FELT_MATCH_WORD);
  g_assert_cmpint(felt_search_match("ann moss", "pike"), ==, FELT_MATCH_NONE);
  g_assert_cmpint(felt_search_match("o'brien, tom", "brien"), ==, FELT_MATCH_WORD);
}

static void test_bust(Fixture *f, gconstpointer data)
{
  READS(f, {"bust ann moss", "bust-out player=1"}, {"b moss", "bust-out player=1"},
        {"B 1.1", "bust-out player=1"}, {"out lucja", "bust-out player=4"},
        {"bust out nunez", "bust-out player=4"}, {"b прив", "bust-out player=8"},
        {"b O'Brien, Tom", "bust-out player=6"}, {"b #2", "bust-out player=2"},
        {"b player 7", "bust-out player=7"}, {"b 1.2", NULL}, {"b 9.1", NULL}, {"b 1.", NULL},
        {"b #99", NULL}, {"b zorro", NULL}, {"b ann moss:3k by ben", "bust-out stack=3000|by=2"});
}

static void test_ambiguous(Fixture *f, gconstpointer data)
{
  g_autoptr(FeltPhrase) phrase = read_line(f, "bust ann");
  g_assert_null(phrase->command);
  g_assert_nonnull(strstr(phrase->problem, "3 players match"));
  g_assert_cmpuint(phrase->options->len, ==, 3);
  const FeltPhraseOption *first = phrase->options->pdata[0];
  const FeltPhraseOption *last = phrase->options->pdata[2];
  g_assert_cmpstr(first->label, ==, "Ann Moss");
  g_assert_cmpstr(first->detail, ==, "table 1 seat 1");
  g_assert_cmpstr(first->text, ==, "bust Ann Moss");
  g_assert_cmpstr(last->label, ==, "Joanne Pike");
  for (guint i = 0; i < phrase->options->len; i++) {
    const FeltPhraseOption *option = phrase->options->pdata[i];
    expect_player(f, option->text, FELT_COMMAND_BUST_OUT, option->label);
  }
  /* The ambiguous name among several is the one that is offered, in its place. */
  g_autoptr(FeltPhrase) several = read_line(f, "b ann, ben");
  g_assert_null(several->command);
  const FeltPhraseOption *option = several->options->pdata[0];
  g_assert_cmpstr(option->text, ==, "b Ann Moss, ben");
}

static void test_several(Fixture *f, gconstpointer data)
{
  g_autoptr(FeltPhrase) asked = expect(f, "b 1.1 ben", FELT_COMMAND_BUST_OUT);
  g_assert_true(asked->needs_stacks);
  g_assert_cmpuint(asked->command->n_players, ==, 2);
  g_autoptr(FeltPhrase) given = expect(f, "b 1.1:3,500 2.2:1.2k by joanne", FELT_COMMAND_BUST_OUT);
  g_assert_false(given->needs_stacks);
  g_assert_cmpuint(given->command->n_players, ==, 2);
  g_assert_cmpint(given->command->players[0].stack, ==, 3500);
  g_assert_cmpint(given->command->players[1].stack, ==, 1200);
  g_assert_cmpstr(given->command->players[1].by[0], ==, "3");
  g_autoptr(FeltPhrase) named =
      expect(f, "bust ann moss:10, ben okoro: #7:5", FELT_COMMAND_BUST_OUT);
  g_assert_cmpuint(named->command->n_players, ==, 3);
  g_assert_true(named->needs_stacks);
  /* Named twice: nothing to ask for, it is refused. */
  g_autoptr(FeltPhrase) twice = read_line(f, "b 1.1 1.1");
  g_assert_nonnull(twice->command);
  g_assert_false(twice->needs_stacks);
  READS(f, {"b 1.1:x 2.2:5", NULL});
  /* It must also be acceptable to felt_decide. */
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) events = felt_decide(f->state, given->command, &f->context, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(events->len, >=, 1);
}

/* Chips as people write them, whatever the locale: what the program shows, it reads back. */
FELT_TEST(test_chips, "/tournament/phrase/chips")
{
  static const struct {
    const char *text;
    gint64 chips; /* -1: no number of chips */
  } cases[] = {
      {"12500", 12500},
      {"12,500", 12500},
      {"12.500", 12500},
      {"1.250.000", 1250000},
      {"60.000", 60000},
      {"12\u202f500", 12500},
      {"12’500", 12500},
      {"12.5k", 12500},
      {"1.5m", 1500000},
      {"12.500k", 12500},
      {"0", 0},
      {"2m", 2000000},
      {"12.5", -1},
      {"1234.500", -1},
      {"1.2500", -1},
      {"-5", -1},
      {"many", -1},
      {"", -1},
      {"1.000.000.000.000.000.000.000", -1},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    gint64 chips = -1;
    gboolean good = felt_chips_from_text(cases[i].text, &chips);
    g_test_message("%s", cases[i].text);
    g_assert_cmpint(good, ==, cases[i].chips >= 0);
    g_assert_cmpint(chips, ==, cases[i].chips);
  }
}

static void test_players(Fixture *f, gconstpointer data)
{
  READS(f, {"rebuy 2.2", "rebuy player=2"}, {"add on ben", "add-on player=2"},
        {"addon ben", "add-on player=2"}, {"rb ben x2", "rebuy times=2"},
        {"rb ben", "rebuy times=1"}, {"chips ben 12.5k", "chip-count stack=12500"},
        {"chips 2.2 900", "chip-count player=2"}, {"chips ben", NULL});
  /* Who is out is found where he may be meant, and refused with the reason where not. */
  act(f, felt_command_new_player(FELT_COMMAND_BUST_OUT, "2"));
  READS(f, {"rebuy ben", "rebuy player=2"}, {"reenter ben", "re-enter player=2"},
        {"bust ben", "bust-out player=2"}, {"put back ben", "put-back player=2"},
        {"put back ben to 3.3", "put-back table=3|seat=3"}, {"put back", NULL},
        {"bust order ben", NULL}, {"bust order ben, ann moss", "bust-order players=2,1"},
        {"rename ben, Benjamin Okoro", "rename player=2|name=Benjamin Okoro"},
        {"rename 1.1 Anna Moss", "rename name=Anna Moss"},
        {"rename ann moss to Anna", "rename player=1|name=Anna"},
        {"rename ann moss Anna Mo", "rename name=Anna Mo"});
  /* Who calls the clock changes no name. */
  READS(f, {"call ann moss", "call-clock player=1"}, {"call ann moss clock", NULL},
        {"rename ben", NULL}, {"rename ben,", NULL});
  g_autoptr(FeltPhrase) again = expect(f, "bust ben", FELT_COMMAND_BUST_OUT);
  g_autoptr(GError) error = NULL;
  g_assert_null(felt_decide(f->state, again->command, &f->context, &error));
  g_assert_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_IN);
}

/* A line must sell to these players, ids apart by spaces; one alone is player. */
static void expect_buyers(Fixture *f, const char *text, FeltCommandKind kind, const char *ids)
{
  g_autoptr(FeltPhrase) phrase = expect(f, text, kind);
  const FeltCommand *command = phrase->command;
  g_autofree char *list =
      command->buyers != NULL ? g_strjoinv(" ", command->buyers) : g_strdup(command->player);
  g_test_message("%s", text);
  g_assert_cmpstr(list, ==, ids);
  g_assert_cmpint(command->table, ==, 0);
}

static void test_buyers(Fixture *f, gconstpointer data)
{
  expect_buyers(f, "addon moss ben joanne", FELT_COMMAND_ADD_ON, "1 2 3");
  expect_buyers(f, "addon ann moss, ben", FELT_COMMAND_ADD_ON, "1 2");
  expect_buyers(f, "addon 1.1 2.2 3.3", FELT_COMMAND_ADD_ON, "1 2 3");
  expect_buyers(f, "addon moss,2.2 joanne pike", FELT_COMMAND_ADD_ON, "1 2 3");
  expect_buyers(f, "addon #3", FELT_COMMAND_ADD_ON, "3");
  expect_buyers(f, "addon player 7 ben", FELT_COMMAND_ADD_ON, "7 2");
  expect_buyers(f, "addon O'Brien, Tom", FELT_COMMAND_ADD_ON, "6");
  expect_buyers(f, "addon ben 2.2", FELT_COMMAND_ADD_ON, "2 2"); /* refused, with its reason */
  expect_buyers(f, "rebuy moss ben x2", FELT_COMMAND_REBUY, "1 2");
  READS(f, {"rebuy moss ben x2", "rebuy times=2"});
  static const char *const tables[] = {"addon table 2", "add-on  TABLE 2 ", "a table 2"};
  for (guint i = 0; i < G_N_ELEMENTS(tables); i++) {
    g_autoptr(FeltPhrase) table = expect(f, tables[i], FELT_COMMAND_ADD_ON);
    g_assert_cmpint(table->command->table, ==, 2);
    g_assert_null(table->command->player);
    g_assert_null(table->command->buyers);
  }
  READS(f, {"rebuy table 2 x2", "rebuy table=2|times=2"});
  /* What is not clear yet is never sold: who, which Ann, what follows the comma, which table. */
  static const char *const open[] = {"addon ",        "addon moss zed", "addon ann ben",
                                     "addon moss,",   "addon table",    "addon table ",
                                     "addon table 9", "addon moss 2.",  "rebuy 9.1 moss"};
  for (guint i = 0; i < G_N_ELEMENTS(open); i++)
    expect_problem(f, open[i]);
  g_autoptr(FeltPhrase) which = read_line(f, "addon ben ann");
  const FeltPhraseOption *option = which->options->pdata[0];
  g_assert_cmpstr(option->text, ==, "addon ben Ann Moss");
  g_autoptr(FeltPhrase) at = read_line(f, "addon table ");
  g_assert_cmpuint(at->options->len, ==, 3);
  option = at->options->pdata[1];
  g_assert_cmpstr(option->text, ==, "addon table 2");
}

/* What the palette says before Enter: who, and the money of all of them. */
static void test_buyers_words(Fixture *f, gconstpointer data)
{
  static const struct {
    const char *text, *words;
  } cases[] = {
      {"addon ben", "Sell the add-on to Ben Okoro (table 2 seat 2)"},
      {"addon ben moss",
       "Sell the add-on to Ben Okoro (table 2 seat 2), Ann Moss (table 1 seat 1): take 40"},
      {"addon table 1", "Sell the add-on to all 3 at table 1: take 60"},
      {"addon 1.1 2.2 3.3 1.4 2.5", "Sell the add-on to 5 players: take 100"},
      {"rebuy ben moss x2",
       "Sell a rebuy to Ben Okoro (table 2 seat 2), Ann Moss (table 1 seat 1)"},
  };
  FeltCommand *config = felt_command_new(FELT_COMMAND_SET_CONFIG);
  felt_record_set_text(&felt_setup_record, &config->setup, "add_on_price", "2000", NULL);
  act(f, config);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltPhrase) phrase = read_line(f, cases[i].text);
    g_autofree char *words = felt_command_words(f->state, NULL, phrase->command, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(words, ==, cases[i].words);
  }
}

static void test_move(Fixture *f, gconstpointer data)
{
  READS(f, {"move ann moss to 3.5", "move table=3|seat=5"});
  g_autoptr(FeltPhrase) table = expect(f, "m 1.1 3", FELT_COMMAND_MOVE);
  g_assert_cmpint(table->command->table, ==, 3);
  g_assert_cmpint(table->command->seat, ==, 0);
  g_assert_cmpstr(table->command->player, ==, "1");
  g_assert_cmpuint(table->options->len, >, 0); /* the free seats there */
  READS(f, {"move 1.1", NULL}, {"move player 7", NULL}, {"move ben 3.", NULL},
        {"move ben 8.1", NULL}, {"move ann 3.5", NULL});
  g_autoptr(FeltPhrase) ambiguous = read_line(f, "move ann 3.5");
  const FeltPhraseOption *option = ambiguous->options->pdata[0];
  g_assert_cmpstr(option->text, ==, "move Ann Moss 3.5");
  static const char *const swaps[] = {"swap 1.1 2.2", "swap moss, ben", "swap moss with ben",
                                      "swap ann moss ben okoro", "swap moss 2.2"};
  for (guint i = 0; i < G_N_ELEMENTS(swaps); i++) {
    g_autoptr(FeltPhrase) swap = expect(f, swaps[i], FELT_COMMAND_SWAP);
    g_assert_cmpstr(swap->command->player, ==, "1");
    g_assert_cmpstr(swap->command->other, ==, "2");
  }
  READS(f, {"swap moss", NULL}, {"swap", NULL});
}

static void test_register(Fixture *f, gconstpointer data)
{
  g_autoptr(FeltPhrase) name = expect(f, "r  Dora  Vega ", FELT_COMMAND_REGISTER);
  g_assert_cmpstr(name->command->name, ==, "Dora  Vega");
  g_assert_cmpint(name->command->seat, ==, 0);
  READS(f, {"register Dora Vega 3.5", "register name=Dora Vega|table=3|seat=5"},
        {"register Player 12", "register name=Player 12"}, {"register", NULL});
  act(f, g_steal_pointer(&name->command));
  enter(f, "Waiting Wim", 0, 0);
  READS(f, {"seat", "seat player=-"});
  expect_player(f, "seat wim", FELT_COMMAND_SEAT, "Waiting Wim");
  READS(f, {"seat wim 3.9", "seat seat=9"});
}

static void test_clock(Fixture *f, gconstpointer data)
{
  static const struct {
    const char *text;
    gint64 ms;
  } times[] = {{"+1", 60000},       {"-2", -120000},  {"+1:30", 90000},
               {"time +5", 300000}, {"t 3", 180000},  {"+90s", 90000},
               {"+2m", 120000},     {" -1 ", -60000}, {"time -10", -600000}};
  for (guint i = 0; i < G_N_ELEMENTS(times); i++) {
    g_autoptr(FeltPhrase) time = expect(f, times[i].text, FELT_COMMAND_ADJUST_TIME);
    g_assert_cmpint(time->command->ms, ==, times[i].ms);
  }
  READS(f, {"+x", NULL}, {"time 0", NULL}, {"time +99999999999999999999", NULL});
  /* Players' numbers: the third level is the fourth entry, behind the break. */
  READS(f, {"level 3", "set-level level=4"}, {"level 4", NULL}, {"level", NULL});
  static const struct {
    const char *text;
    FeltCommandKind kind;
  } plain[] = {{"pause", FELT_COMMAND_PAUSE},
               {"p", FELT_COMMAND_PAUSE},
               {"resume", FELT_COMMAND_RESUME},
               {"start", FELT_COMMAND_START},
               {"undo", FELT_COMMAND_UNDO},
               {"redo", FELT_COMMAND_REDO},
               {"next level", FELT_COMMAND_NEXT_LEVEL},
               {"prev", FELT_COMMAND_PREVIOUS_LEVEL},
               {"final", FELT_COMMAND_FINAL_TABLE},
               {"final table", FELT_COMMAND_FINAL_TABLE},
               {"close registration", FELT_COMMAND_CLOSE_REGISTRATION},
               {"finish", FELT_COMMAND_FINISH},
               {"open table", FELT_COMMAND_OPEN_TABLE}};
  for (guint i = 0; i < G_N_ELEMENTS(plain); i++) {
    g_autoptr(FeltPhrase) phrase = expect(f, plain[i].text, plain[i].kind);
    g_assert_cmpint(phrase->command->seq, ==, 0);
  }
  READS(f, {"pause now", NULL});
}

static void test_tables(Fixture *f, gconstpointer data)
{
  READS(f, {"hand 3", "next-hand table=3"}, {"hand", NULL}, {"hand 7", NULL}, {"hand 3.1", NULL},
        {"button 3.5", "set-button seat=5"}, {"button 3", "set-button table=3|seat=0"},
        {"button 3.", NULL}, {"lock 3.5", "lock-seat locked=yes"},
        {"unlock 3.5", "lock-seat locked=no"}, {"lock 3", NULL}, {"break 2", "break-table table=2"},
        {"break", NULL}, {"note deck 2, changed: ok", "note text=deck 2, changed: ok"},
        {"note", NULL}, {"undo 12", "undo seq=12"});
  g_autoptr(FeltPhrase) race = expect(f, "race 2 25 100 2:3 5:1", FELT_COMMAND_CHIP_RACE);
  g_assert_cmpint(race->command->table, ==, 2);
  g_assert_cmpint(race->command->from, ==, 25);
  g_assert_cmpint(race->command->to, ==, 100);
  g_assert_cmpuint(race->command->n_odd, ==, 2);
  g_assert_cmpint(race->command->odd[0].chips, ==, 3);
  READS(f, {"race", NULL}, {"race 2 25 100", NULL}, {"race 99 25 100 1:3", NULL},
        {"race 2 25 100 9:3", NULL}, {"race 2 25 100 2:x", NULL}, {"race 2 25 cards 2:3", NULL},
        {"adjust chips -500", "adjust-chips amount=-500"});
}

/* Entries are sold: at the own price, which is none, and from two lists. */
static void give_prices(Fixture *f)
{
  FeltCommand *prices = felt_command_new(FELT_COMMAND_SET_CONFIG);
  const FeltField *lists = felt_record_field(&felt_setup_record, "prices");
  static const char *const names[] = {"Member", "Late entry"};
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    FeltPriceList *list =
        felt_list_append(lists->record, &prices->setup.prices, &prices->setup.n_prices);
    list->name = g_strdup(names[i]);
    list->charge.price = 4000 + 100 * i;
  }
  felt_field_mark_given(&felt_setup_record, lists, &prices->setup);
  act(f, prices);
}

/* Asserts how a line is paid, and what the palette says of it. */
static void expect_method(Fixture *f, const char *text, FeltCommandKind kind, FeltMethod method,
                          const char *says)
{
  g_autoptr(FeltPhrase) phrase = expect(f, text, kind);
  g_autofree char *words = felt_command_words(f->state, NULL, phrase->command, NULL);
  g_test_message("%s", text);
  g_assert_cmpint(phrase->command->method, ==, method);
  g_assert_cmpstr(words, ==, says);
}

/* By card, by voucher: at an entry, a re-entry, a rebuy, for one or a table. */
static void test_methods(Fixture *f, gconstpointer data)
{
  expect_problem(f, "rebuy ben card"); /* nothing is sold: there is nobody of that name */
  give_prices(f);
  READS(f, {"rebuy ben", "rebuy method=-"});
  expect_method(f, "rebuy ben card", FELT_COMMAND_REBUY, FELT_METHOD_CARD,
                "Sell a rebuy to Ben Okoro (table 2 seat 2), by card");
  expect_method(f, "rb ben, voucher", FELT_COMMAND_REBUY, FELT_METHOD_VOUCHER,
                "Sell a rebuy to Ben Okoro (table 2 seat 2), by voucher");
  expect_method(f, "rb ben cash", FELT_COMMAND_REBUY, FELT_METHOD_CASH,
                "Sell a rebuy to Ben Okoro (table 2 seat 2)");
  expect_method(f, "register Zoe Quill, card", FELT_COMMAND_REGISTER, FELT_METHOD_CARD,
                "Register Zoe Quill, by card");
  expect_buyers(f, "addon moss, ben card", FELT_COMMAND_ADD_ON, "1 2");

  static const char *const both[] = {"rb ben x2 card", "rb ben card x2", "rb ben, card, x2"};
  for (guint i = 0; i < G_N_ELEMENTS(both); i++) {
    g_autoptr(FeltPhrase) twice = expect(f, both[i], FELT_COMMAND_REBUY);
    g_assert_cmpint(twice->command->times, ==, 2);
    g_assert_cmpint(twice->command->method, ==, FELT_METHOD_CARD);
  }
  READS(f, {"addon table 2 card", "add-on table=2|method=card"});

  g_autoptr(FeltPhrase) half = read_line(f, "register Zoe Quill, c");
  g_assert_cmpuint(half->options->len, ==, 1);
  g_assert_cmpstr(((FeltPhraseOption *)half->options->pdata[0])->text, ==,
                  "register Zoe Quill, card");
}

/* Price lists and debts: what is typed, and what is offered meanwhile. */
static void test_prices(Fixture *f, gconstpointer data)
{
  give_prices(f);
  READS(f, {"register Zoe Quill", "register list=-|paid=-1"},
        {"r Zoe Quill, member", "register name=Zoe Quill|list=member"},
        {"r Zoe Quill, late entry, owes",
         "register list=late entry|paid=0|says=Register Zoe Quill (Late entry), pays later"});
  g_autoptr(FeltPhrase) half = felt_phrase_read(f->names, f->state, "r Zoe Quill, l");
  g_assert_null(half->command);
  g_assert_cmpuint(half->options->len, ==, 1);
  g_assert_cmpstr(((FeltPhraseOption *)half->options->pdata[0])->text, ==,
                  "r Zoe Quill, Late entry");
  g_assert_cmpstr(((FeltPhraseOption *)half->options->pdata[0])->detail, ==, "41");
  READS(f, {"register Quill, Zoe", "register name=Quill, Zoe"},
        {"wait Zoe Quill", "register waiting=yes"},
        {"take ann moss 12,50", "pay for=debt|amount=1250"},
        {"refund joanne 5 bounty", "pay for=refund|part=bounty|amount=500"},
        {"refund joanne", NULL}, {"drawer +200", "pay for=drawer-in"},
        {"drawer -50", "pay for=drawer-out|amount=5000|says=Take 50 out of the drawer"},
        {"open drawer Desk 1 200",
         "drawer-open cashier=Desk 1|amount=20000|says=Open the drawer of Desk 1: put 200 in"},
        {"close drawer 745.50", "drawer-close cashier=-|count=74550"}, {"open drawer Desk", NULL},
        {"close drawer", NULL}, {"drawer lots", NULL}, {"drawer", NULL});
}

static void test_money(Fixture *f, gconstpointer data)
{
  g_autoptr(FeltPhrase) two = read_line(f, "pay ann 20.555");
  g_assert_null(two->command);
  g_assert_true(g_str_has_prefix(two->problem, "“20.555” could be thousands or decimals; "));
  READS(f, {"drawer +20.555", NULL}, {"drawer +0", NULL}, {"pay ann moss", "pay player=1"},
        {"pay joanne 12.50", "pay amount=1250"}, {"pay joanne", "pay amount=unset"}, {"pay", NULL});
  g_autoptr(FeltPhrase) shared = expect(f, "bounty joanne by ann moss, ben", FELT_COMMAND_BOUNTY);
  g_assert_cmpuint(g_strv_length(shared->command->by), ==, 2);
  READS(f, {"bounty joanne", "bounty by=-"}, {"bounty joanne by nobody at all", NULL},
        {"chop icm", "deal how=icm"}, {"chop chip chop 500", "deal how=chip-chop|left=50000"},
        {"chop", NULL}, {"chop half", NULL});
  g_autoptr(FeltPhrase) lock = expect(f, "lock prizes", FELT_COMMAND_LOCK_PRIZES);
  g_autoptr(FeltPhrase) unlock = expect(f, "unlock prizes", FELT_COMMAND_UNLOCK_PRIZES);
  g_assert_nonnull(lock);
  g_assert_nonnull(unlock);
}

static void test_completion(Fixture *f, gconstpointer data)
{
  g_autoptr(FeltPhrase) empty = read_line(f, "");
  g_assert_null(empty->command);
  g_assert_null(empty->problem);
  g_assert_cmpuint(empty->options->len, ==, FELT_PHRASE_OPTIONS);
  g_assert_cmpstr(((FeltPhraseOption *)empty->options->pdata[0])->text, ==, "bust ");
  for (guint i = 0; i < empty->options->len; i++)
    g_assert_cmpstr(((FeltPhraseOption *)empty->options->pdata[i])->label, !=, "resume");
  g_autoptr(FeltPhrase) half = read_line(f, "pau");
  g_assert_null(half->command);
  g_assert_cmpstr(((FeltPhraseOption *)half->options->pdata[0])->text, ==, "pause");
  /* A whole verb that begins others: it counts, they are listed behind it. */
  g_autoptr(FeltPhrase) whole = read_line(f, "b");
  g_assert_null(whole->command);
  g_assert_cmpstr(((FeltPhraseOption *)whole->options->pdata[0])->label, ==, "bust");
  g_assert_cmpuint(whole->options->len, >, 1);
  g_autoptr(FeltPhrase) players = read_line(f, "b ");
  g_assert_cmpstr(((FeltPhraseOption *)players->options->pdata[0])->label, ==, "Ann Moss");
  g_autoptr(FeltPhrase) seats = read_line(f, "b 1");
  g_assert_cmpstr(((FeltPhraseOption *)seats->options->pdata[0])->text, ==, "b 1.1");
  g_autoptr(FeltPhrase) who = read_line(f, "moss");
  g_assert_null(who->command);
  g_assert_nonnull(strstr(who->problem, "Ann Moss"));
  const FeltPhraseOption *bust = who->options->pdata[0];
  expect_player(f, bust->text, FELT_COMMAND_BUST_OUT, "Ann Moss");
  g_autoptr(FeltPhrase) nobody = read_line(f, "xyzzy");
  g_assert_nonnull(nobody->problem);
  g_assert_cmpuint(nobody->options->len, ==, 0);
  g_autoptr(FeltPhrase) table = read_line(f, "move 1.1 ");
  g_assert_cmpstr(((FeltPhraseOption *)table->options->pdata[2])->text, ==, "move 1.1 3");
}

/* No word may be in two verbs' lists: the first would always win. */
FELT_TEST(test_words, "/tournament/phrase/words")
{
  guint n;
  const FeltVerb *verbs = felt_verbs(&n);
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < n; i++) {
    g_auto(GStrv) words = g_strsplit(verbs[i].words, "|", -1);
    for (guint w = 0; words[w] != NULL; w++)
      if (!g_hash_table_add(seen, g_strdup(words[w])))
        g_error("two commands are called “%s”", words[w]);
  }
}

/* Balance, hand-for-hand, penalties and the like. */
static void test_floor(Fixture *f, gconstpointer data)
{
  g_autoptr(FeltPhrase) one = expect(f, "balance", FELT_COMMAND_BALANCE);
  g_autoptr(FeltPhrase) all = expect(f, "balance all", FELT_COMMAND_BALANCE);
  g_assert_false(one->command->all);
  g_assert_true(all->command->all);
  g_autoptr(FeltPhrase) mode = expect(f, "hfh", FELT_COMMAND_HAND_FOR_HAND);
  g_autoptr(FeltPhrase) over = expect(f, "end hand for hand", FELT_COMMAND_HAND_FOR_HAND);
  g_assert_true(mode->command->on);
  g_assert_false(over->command->on);
  READS(f, {"done 3", "hand-done table=3"}, {"penalty moss 2", "penalty rounds=2"},
        {"warn moss", "penalty player=1"}, {"absent moss", "absent player=1"},
        {"present moss", "absent absent=no"}, {"heads 2 3", "head-count table=2|count=3"});
  g_autoptr(FeltPhrase) order = expect(f, "order 2, 1 3", FELT_COMMAND_BREAK_ORDER);
  g_assert_cmpuint(order->command->n_tables, ==, 3);
  g_assert_cmpint(order->command->tables[1], ==, 1);
  READS(f, {"wrong moss 2.8", "wrong-seat seat=8"}, {"apart moss, ben", "keep-apart other=2"},
        {"together moss, ben", "keep-apart apart=no"}, {"waive 2", "waive-stop table=2"},
        {"cards 2", "draw-cards table=2"}, {"report moss by ben", "report-bust by=2"},
        {"call floor 2", "call-floor table=2"}, {"heads 2", NULL}, {"heads 9 3", NULL},
        {"order", NULL}, {"order 9", NULL}, {"penalty nobody 1", NULL});
}

/* The user's own words work beside the English ones, which win where both exist. */
static void test_italian(Fixture *f, gconstpointer data)
{
  guint n;
  const FeltVerb *verbs = felt_verbs(&n);
  g_setenv("LANGUAGE", "it", TRUE);
  g_assert_nonnull(setlocale(LC_ALL, "C.UTF-8"));
  bindtextdomain("felt", g_getenv("FELT_LOCALE_DIR"));
  bind_textdomain_codeset("felt", "UTF-8");
  g_autofree char *word = felt_verb_word(felt_verb_of(FELT_COMMAND_BUST_OUT));
  g_assert_cmpstr(word, ==, "elimina");
  READS(f, {"elimina moss", "bust-out player=1"}, {"bust moss", "bust-out player=1"},
        {"sposta ben a 3.5", "move seat=5"}, {"fuori moss da ben", "bust-out by=2"});
  for (guint i = 0; i < n; i++) {
    g_auto(GStrv) words = g_strsplit(dgettext("felt", verbs[i].words), "|", -1);
    for (guint w = 0; words[w] != NULL; w++) {
      guint n_words;
      g_autofree char *fold = felt_search_fold(words[w]);
      if (felt_verb_find(fold, &n_words) != &verbs[i])
        g_error("“%s” is another command's word", words[w]);
    }
  }
  g_unsetenv("LANGUAGE");
  setlocale(LC_ALL, "C");
}

/* Every example the program shows must be readable. */
static void test_examples(Fixture *f, gconstpointer data)
{
  guint n;
  const FeltVerb *verbs = felt_verbs(&n);
  for (guint i = 0; i < n; i++) {
    g_autoptr(FeltPhrase) phrase = read_line(f, verbs[i].example);
    if (phrase->command != NULL)
      g_assert_cmpint(phrase->command->kind, ==, verbs[i].kind);
    else
      g_assert_nonnull(phrase->problem);
  }
}

/* Whatever is typed, a command comes with words or a refusal, and never with a problem. */
static void test_random(Fixture *f, gconstpointer data)
{
  static const char *const parts[] = {
      "b",  "bust", "move", "swap",  "ann",  "1.1", "2.2", ":",     "3k", ",",
      " ",  "#",    "12",   "by",    "with", "+1",  "-",   "level", "ñ",  "к",
      "3.", "x2",   "seat", "chips", ".",    "to",  "r",   "undo",  "O'", "\xe2\x80\x8f"};
  guint32 seed = g_test_rand_int();
  g_test_message("seed %u", seed);
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  for (guint i = 0; i < 5000; i++) {
    g_autoptr(GString) text = g_string_new(NULL);
    for (gint32 k = g_rand_int_range(rand, 1, 9); k > 0; k--) {
      g_string_append(text, parts[g_rand_int_range(rand, 0, G_N_ELEMENTS(parts))]);
      if (g_rand_boolean(rand))
        g_string_append_c(text, ' ');
    }
    g_autoptr(FeltPhrase) phrase = read_line(f, text->str);
    g_assert_cmpuint(phrase->options->len, <=, FELT_PHRASE_OPTIONS);
    if (phrase->command == NULL)
      continue;
    g_assert_null(phrase->problem);
    g_autoptr(GError) error = NULL;
    g_autofree char *words = felt_command_words(f->state, NULL, phrase->command, &error);
    g_assert_true((words != NULL) != (error != NULL));
  }
}

static void test_many(Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 10000; i++) {
    g_autofree char *name = g_strdup_printf("Ánna Numéro %u", i);
    enter(f, name, 0, 0);
  }
  static const char *const lines[] = {
      "b anna", "b a", "b ", "rebuy numero 77", "swap anna numero", "anna", "b 1.1 2.2 anna"};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    gint64 begin = g_get_monotonic_time();
    for (guint k = 0; k < 20; k++) {
      felt_name_index_update(f->names, f->state);
      felt_phrase_free(read_line(f, lines[i]));
    }
    g_test_message("“%s”: %" G_GINT64_FORMAT " µs a key", lines[i],
                   (g_get_monotonic_time() - begin) / 20);
  }
  g_autoptr(FeltPhrase) all = read_line(f, "rebuy anna");
  g_assert_cmpuint(all->options->len, ==, FELT_PHRASE_OPTIONS);
  g_assert_cmpuint(all->n_more, ==, 10000 - FELT_PHRASE_OPTIONS);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
#define ADD(name, func)                                                                            \
  g_test_add("/tournament/phrase/" name, Fixture, NULL, set_up, func, tear_down)
  ADD("bust", test_bust);
  ADD("ambiguous", test_ambiguous);
  ADD("several", test_several);
  ADD("players", test_players);
  ADD("buyers", test_buyers);
  ADD("buyers-words", test_buyers_words);
  ADD("move", test_move);
  ADD("register", test_register);
  ADD("clock", test_clock);
  ADD("tables", test_tables);
  ADD("money", test_money);
  ADD("prices", test_prices);
  ADD("methods", test_methods);
  ADD("completion", test_completion);
  ADD("floor", test_floor);
  ADD("italian", test_italian);
  ADD("examples", test_examples);
  ADD("random", test_random);
  g_test_add("/tournament/phrase/many", Fixture, "setup", set_up, test_many, tear_down);
  return felt_test_run();
}
