/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-phrase.c - the command palette's language: tests/data/plays/phrase.play */
#include "felt-test.h"
#include "tournament/palette/felt-phrase.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "tournament/felt-play.h"
#include "tournament/palette/felt-verb.h"

/* A tournament and the index of its names. */
typedef struct {
  FeltModel *model;
  FeltNameIndex *names;
} Desk;

static void play(Desk *desk, const char *script)
{
  if (desk->model == NULL)
    desk->model = felt_play_new("%s", script);
  else
    felt_play(desk->model, "%s", script);
  if (desk->names == NULL)
    desk->names = felt_name_index_new();
  felt_state_update_places(desk->model->state);
  felt_name_index_update(desk->names, desk->model->state);
}

/* As the part "begin" has it. */
static Desk begin(void)
{
  Desk desk = {NULL, NULL};
  g_autoptr(GPtrArray) parts = felt_test_parts("plays/phrase.play");
  play(&desk, ((const FeltTestPart *)parts->pdata[0])->lines->str);
  return desk;
}

static void end(Desk *desk)
{
  felt_model_free(desk->model);
  felt_name_index_free(desk->names);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Desk, end)

static FeltPhrase *read_line(const Desk *desk, const char *text)
{
  return felt_phrase_read(desk->names, desk->model->state, text);
}

/* What stands at a field, "stack" or "players.0.stack", as words for it say it; of lists how many
 * there are. NULL: no text. */
static char *field_text(const FeltRecord *record, gconstpointer data, const char *path)
{
  g_auto(GStrv) keys = g_strsplit(path, ".", 3);
  const FeltField *field = felt_record_field(record, keys[0]);
  if (field == NULL)
    g_error("%s has no %s", record->name, path);
  gconstpointer at = (const char *)data + field->offset;
  gint64 number = 0;
  if (keys[1] != NULL && field->type == FELT_FIELD_LIST) {
    const char *items = *(char *const *)at;
    return field_text(field->record, items + (gsize)atoi(keys[1]) * field->record->size, keys[2]);
  }
  switch (field->type) {
  case FELT_FIELD_TEXT:
    return g_strdup(*(char *const *)at);
  case FELT_FIELD_TEXTS:
    return *(char ***)at != NULL ? g_strjoinv(",", *(char ***)at) : NULL;
  case FELT_FIELD_BOOL:
    return g_strdup(*(const gboolean *)at ? "yes" : "no");
  case FELT_FIELD_WORD:
    return g_strdup(*(const int *)at == -1 ? "-" : field->words[*(const int *)at]);
  case FELT_FIELD_INTS:
    number = keys[1] != NULL ? (*(const gint64 *const *)at)[atoi(keys[1])] : -1;
    break;
  case FELT_FIELD_INT:
    number = *(const gint64 *)at;
    break;
  default:
    break;
  }
  if (field->type != FELT_FIELD_INT && keys[1] == NULL)
    number = FELT_CONST_AT(guint, data, field->count_offset);
  return number == FELT_INT_UNSET ? g_strdup("unset")
                                  : g_strdup_printf("%" G_GINT64_FORMAT, number);
}

/* What a command comes to when it is decided: the event that it makes, or the code of the refusal.
 */
static char *outcome(const Desk *desk, const FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) events =
      felt_decide(desk->model->state, command, &desk->model->context, &error);
  if (events == NULL)
    return g_strdup(felt_decide_error_code(error));
  return g_strdup(felt_event_info(((const FeltEvent *)events->pdata[0])->kind)->name);
}

/* A field of a command or, beside those, "says", "needs_stacks", "makes" and "refused". */
static char *fact(const Desk *desk, const FeltPhrase *phrase, const char *key)
{
  const FeltCommandInfo *info = felt_command_info(phrase->command->kind);
  if (strcmp(key, "says") == 0)
    return felt_model_coming(desk->model, phrase->command, NULL);
  if (strcmp(key, "needs_stacks") == 0)
    return g_strdup(phrase->needs_stacks ? "yes" : "no");
  if (strcmp(key, "seq") == 0) /* of any */
    return g_strdup_printf("%" G_GINT64_FORMAT, phrase->command->seq);
  if (strcmp(key, "makes") == 0 || strcmp(key, "refused") == 0)
    return outcome(desk, phrase->command);
  return field_text(info->record, (const char *)phrase->command + info->offset, key);
}

/* "pay for=debt|amount=1250". */
static void expect_command(const Desk *desk, const char *line, const FeltPhrase *phrase,
                           const char *wanted)
{
  if (phrase->command == NULL)
    g_error("“%s” means nothing: %s", line, phrase->problem);
  g_assert_null(phrase->problem);
  const FeltCommandInfo *info = felt_command_info(phrase->command->kind);
  g_auto(GStrv) halves = g_strsplit(wanted, " ", 2);
  g_auto(GStrv) pairs = g_strsplit(halves[1] != NULL ? halves[1] : "", "|", -1);
  felt_play_text(line, info->name, halves[0]);
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(pairs[i], "=", 2);
    g_autofree char *is = fact(desk, phrase, pair[0]);
    felt_play_text(line, is, pair[1]);
  }
}

/* "0 text=bust Ann Moss|label=Ann Moss"; "*" is any. */
static void expect_option(const char *line, const FeltPhrase *phrase, const char *wanted)
{
  char *rest;
  guint64 number = g_ascii_strtoull(wanted, &rest, 10);
  g_auto(GStrv) pairs = g_strsplit(rest + 1, "|", -1);
  g_assert_cmpuint(phrase->options->len, >, number);
  const FeltPhraseOption *option = phrase->options->pdata[number];
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(pairs[i], "=", 2);
    const char *is = pair[0][0] == 't' ? option->text : option->label;
    if (strcmp(pair[0], "detail") == 0)
      is = option->detail;
    if (is == NULL || strcmp(pair[1], "*") != 0)
      felt_play_text(line, is, pair[1]);
  }
}

static void expect_no_option(const FeltPhrase *phrase, const char *label)
{
  for (guint i = 0; i < phrase->options->len; i++)
    g_assert_cmpstr(((const FeltPhraseOption *)phrase->options->pdata[i])->label, !=, label);
}

/* "LINE => what it means"; "!PART": a problem; "nothing": no command. */
static void check_line(const Desk *desk, const char *line)
{
  g_auto(GStrv) halves = g_strsplit(line, " => ", 2);
  const char *wanted = halves[1];
  g_autoptr(FeltPhrase) phrase = read_line(desk, halves[0]);
  if (wanted[0] == '!' || strcmp(wanted, "nothing") == 0) {
    if (phrase->command != NULL)
      g_error("“%s” is taken for %s", line, felt_command_info(phrase->command->kind)->name);
    if (wanted[0] == '!' && strstr(phrase->problem, wanted + 1) == NULL)
      g_error("“%s”: it says %s", line, phrase->problem);
  } else if (strcmp(wanted, "no problem") == 0)
    g_assert_null(phrase->problem);
  else if (g_str_has_prefix(wanted, "options "))
    g_assert_cmpint(phrase->options->len, ==, atoi(wanted + strlen("options ")));
  else if (g_str_has_prefix(wanted, "option "))
    expect_option(line, phrase, wanted + strlen("option "));
  else if (g_str_has_prefix(wanted, "no option "))
    expect_no_option(phrase, wanted + strlen("no option "));
  else
    expect_command(desk, line, phrase, wanted);
}

/* Lines of the palette; "> SCRIPT" plays steps of felt-play first. */
static void check_part(gconstpointer data)
{
  const FeltTestPart *part = data;
  g_auto(Desk) desk = begin();
  g_auto(GStrv) lines = g_strsplit(part->lines->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_test_message("%s", lines[i]);
    if (lines[i][0] == '>')
      play(&desk, lines[i] + 1);
    else
      check_line(&desk, lines[i]);
  }
}

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

/* The user's own words work beside the English ones, which win where both exist. */
static void check_italian(gconstpointer data)
{
  guint n;
  const FeltVerb *verbs = felt_verbs(&n);
  g_setenv("LANGUAGE", "it", TRUE);
  g_assert_nonnull(setlocale(LC_ALL, "C.UTF-8"));
  bindtextdomain("felt", g_getenv("FELT_LOCALE_DIR"));
  bind_textdomain_codeset("felt", "UTF-8");
  g_autofree char *word = felt_verb_word(felt_verb_of(FELT_COMMAND_BUST_OUT));
  g_assert_cmpstr(word, ==, "elimina");
  check_part(data);
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
FELT_TEST(test_examples, "/tournament/phrase/examples")
{
  g_auto(Desk) desk = begin();
  guint n;
  const FeltVerb *verbs = felt_verbs(&n);
  for (guint i = 0; i < n; i++) {
    g_autoptr(FeltPhrase) phrase = read_line(&desk, verbs[i].example);
    if (phrase->command != NULL)
      g_assert_cmpint(phrase->command->kind, ==, verbs[i].kind);
    else
      g_assert_nonnull(phrase->problem);
  }
}

/* Whatever is typed, a command comes with words or a refusal, and never with a problem. */
FELT_TEST(test_random, "/tournament/phrase/random")
{
  g_auto(Desk) desk = begin();
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
    g_autoptr(FeltPhrase) phrase = read_line(&desk, text->str);
    g_assert_cmpuint(phrase->options->len, <=, FELT_PHRASE_OPTIONS);
    if (phrase->command == NULL)
      continue;
    g_assert_null(phrase->problem);
    g_autoptr(GError) error = NULL;
    g_autofree char *words = felt_model_coming(desk.model, phrase->command, &error);
    g_assert_true((words != NULL) != (error != NULL));
    g_assert_true(words == NULL || strchr(words, '{') == NULL);
  }
}

FELT_TEST(test_many, "/tournament/phrase/many")
{
  g_auto(Desk) desk = {NULL, NULL};
  g_autoptr(GString) names = g_string_new("register names=");
  for (guint i = 0; i < 10000; i++)
    g_string_append_printf(names, "%sÁnna Numéro %u", i > 0 ? "," : "", i);
  play(&desk, "open-table; register name=Ann|table=1; register name=Ben|table=1");
  g_autoptr(FeltCommand) command = felt_model_read(names->str, NULL);
  g_autoptr(GPtrArray) events = felt_decide(desk.model->state, command, &desk.model->context, NULL);
  for (guint i = 0; i < events->len; i++) { /* the model would check all after each */
    FeltEvent *event = events->pdata[i];
    event->seq = desk.model->state->seq + 1;
    g_assert_true(felt_state_apply(desk.model->state, event, NULL));
  }
  felt_name_index_update(desk.names, desk.model->state);
  static const char *const lines[] = {
      "b anna", "b a", "b ", "rebuy numero 77", "swap anna numero", "anna", "b 1.1 2.2 anna"};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    gint64 begin_us = g_get_monotonic_time();
    for (guint k = 0; k < 20; k++) {
      felt_name_index_update(desk.names, desk.model->state);
      felt_phrase_free(read_line(&desk, lines[i]));
    }
    g_test_message("“%s”: %" G_GINT64_FORMAT " µs a key", lines[i],
                   (g_get_monotonic_time() - begin_us) / 20);
  }
  g_autoptr(FeltPhrase) all = read_line(&desk, "rebuy anna");
  g_assert_cmpuint(all->options->len, ==, FELT_PHRASE_OPTIONS);
  g_assert_cmpuint(all->n_more, ==, 10000 - FELT_PHRASE_OPTIONS);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_autoptr(GPtrArray) parts = felt_test_parts("plays/phrase.play");
  for (guint i = 1; i < parts->len; i++) { /* the first is the beginning */
    const FeltTestPart *part = parts->pdata[i];
    g_autofree char *path = g_strconcat("/tournament/phrase/", part->head, NULL);
    g_test_add_data_func(path, part,
                         strcmp(part->head, "italian") == 0 ? check_italian : check_part);
  }
  return felt_test_run();
}
