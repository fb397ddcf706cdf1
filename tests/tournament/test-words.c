/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-words.c - commands before Enter, events after it and changes of the setup, in words
 *
 * tests/data/plays/words.play, setup-words.play, table-names.play: a part's head leads to each of
 * its lines, behind the part "begin"; a line with "& " goes on from the one before. "COMMAND =>
 * WORDS
 * => WORDS" is what a command is about to do, and what happened; "!PART" why it will not do;
 * "effects CHANGE => SENTENCES" what set-config does. Other lines are steps of felt-play. */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-setup-words.h"
#include "tournament/words/felt-words.h"

#include <string.h>

typedef struct {
  const char *begin; /* a script */
  const FeltTestPart *part;
} Words;

static void check_words(FeltModel *model, const char *line, char *const *parts)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCommand) command = felt_model_read(parts[0], NULL);
  g_autofree char *asks = felt_model_coming(model, command, &error);
  if (parts[1][0] == '!') {
    felt_test_assert_error(error, 0, 0, parts[1] + 1, NULL);
    return;
  }
  g_assert_no_error(error);
  if (strcmp(parts[1], "-") != 0)
    felt_play_text(line, asks, parts[1]);
  if (parts[2] != NULL) {
    const FeltEvent *event = felt_model_do(model, "%s", parts[0]);
    g_autofree char *says = felt_event_words(event, model->state);
    felt_play_text(line, says, parts[2]);
  }
}

/* "*" stands for anything where the wanted text begins with it; "-" is none. */
static void check_effects(FeltModel *model, const char *line, const char *change,
                          const char *wanted)
{
  felt_state_update_places(model->state);
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  felt_model_do(model, "set-config %s", change);
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) effects = felt_setup_effects(before, model->state, &model->context.now);
  g_ptr_array_add(effects, NULL);
  g_autofree char *told = g_strjoinv(" // ", (char **)effects->pdata);
  if (wanted[0] != '*' || !g_pattern_match_simple(wanted, told))
    felt_play_text(line, told[0] != '\0' ? told : NULL, wanted);
}

/* The last item of the list of things to do. */
static void check_last_todo(FeltModel *model, const char *line, const char *wanted)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  g_assert_cmpuint(list->len, >, 0);
  felt_play_text(line, ((const FeltTodo *)list->pdata[list->len - 1])->text, wanted);
}

static void check_line(FeltModel *model, const char *line)
{
  g_auto(GStrv) parts = g_strsplit(line, " => ", 3);
  if (g_str_has_prefix(line, "effects "))
    check_effects(model, line, parts[0] + strlen("effects "), parts[1]);
  else if (g_str_has_prefix(line, "last todo "))
    check_last_todo(model, line, line + strlen("last todo "));
  else if (parts[1] != NULL)
    check_words(model, line, parts);
  else
    felt_play(model, "%s", line);
}

static void test_part(gconstpointer data)
{
  const Words *words = data;
  g_autoptr(FeltModel) model = NULL;
  g_auto(GStrv) lines = g_strsplit(words->part->lines->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    gboolean goes_on = g_str_has_prefix(lines[i], "& ");
    if (!goes_on) {
      g_clear_pointer(&model, felt_model_free);
      model = felt_play_new("%s\n%s", words->begin, words->part->head);
    }
    check_line(model, lines[i] + 2 * goes_on);
  }
}

/* Adds a test for each part of a file but "begin", which stands first. */
static GPtrArray *add_file(const char *name)
{
  const char *begin = "";
  g_autofree char *path = g_strdup_printf("plays/%s.play", name);
  GPtrArray *parts = felt_test_parts(path);
  for (guint i = 0; i < parts->len; i++) {
    const FeltTestPart *part = parts->pdata[i];
    if (strcmp(part->head, "begin") == 0) {
      begin = part->lines->str;
      continue;
    }
    Words *words = g_new(Words, 1);
    *words = (Words){begin, part};
    g_autofree char *test_path = g_strdup_printf("/%s/%02u", name, i);
    g_test_add_data_func_full(test_path, words, test_part, g_free);
  }
  return parts;
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  static const char *const names[] = {"words", "setup-words", "table-names"};
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    g_ptr_array_add(files, add_file(names[i]));
  return felt_test_run();
}
