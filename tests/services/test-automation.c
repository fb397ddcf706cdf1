/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-automation.c - rules are read with bounds, come from elsewhere without programs, and are due
 * once */
#include "felt-test.h"
#include "services/moments/felt-automation-file.h"
#include "services/moments/felt-automaton.h"

#include "session/felt-world.h"

#include <string.h>

static FeltAutomation *parse(const char *rules)
{
  g_autofree char *text = g_strdup_printf("{\"rules\":[%s]}", rules);
  g_strdelimit(text, "'", '"');
  FeltAutomation *automation = felt_must(felt_automation_parse(text, strlen(text), &felt_error));
  return automation;
}

/* Files ---------------------------------------------------------------------------------------- */

FELT_TEST(test_refusals, "/automation/refusals")
{
  static const struct {
    const char *rule, *part;
  } cases[] = {
      {"{'when':'level','pause':true}", "name"},
      {"{'name':'A','pause':true}", "when"},
      {"{'name':'A','when':'never','pause':true}", "when"},
      {"{'name':'A','when':'level'}", "does nothing"},
      {"{'name':'A','when':'before-end','pause':true}", "seconds"},
      {"{'name':'A','when':'players','pause':true}", "players"},
      {"{'name':'A','when':'paused','pause':true}", "minutes"},
      {"{'name':'A','when':'formula','pause':true}", "formula"},
      {"{'name':'A','when':'formula','formula':'players +','pause':true}", "column 10"},
      {"{'name':'A','when':'formula','formula':'wibble = 1','pause':true}", "not known"},
      {"{'name':'A','when':'level','scene':'clock','unpin':true}", "not both"},
      {"{'name':'A','when':'level','run':'echo \\\"x'}", "quotation"},
      {"{'name':'A','when':'level','sound':'gong'}", "sound"},
      {"{'name':'A','when':'before-end','seconds':1e9,'pause':true}", "seconds"},
      {"{'name':'A','when':'level','pause':true,'wibble':1}", "wibble"},
      {"{'name':'A','when':'level','pause':true},", "line"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = g_strdup_printf("{\"rules\":[%s]}", cases[i].rule);
    g_autoptr(GError) error = NULL;
    g_strdelimit(text, "'", '"');
    if (felt_automation_parse(text, strlen(text), &error) != NULL)
      g_error("taken: %s", text);
    if (strstr(error->message, cases[i].part) == NULL)
      g_error("%s: %s", text, error->message);
  }

  g_autoptr(GString) many = g_string_new("{\"rules\":[");
  for (guint i = 0; i <= FELT_AUTOMATION_MAX; i++)
    g_string_append_printf(many, "%s{\"name\":\"A\",\"when\":\"level\",\"pause\":true}",
                           i > 0 ? "," : "");
  g_string_append(many, "]}");
  g_autoptr(GError) error = NULL;
  g_assert_null(felt_automation_parse(many->str, many->len, &error));
  g_assert_nonnull(strstr(error->message, "at most 200"));
}

FELT_TEST(test_file, "/automation/file")
{
  const char *folder = felt_test_folder();
  g_autofree char *path = g_build_filename(folder, "new", "a.feltrules", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltAutomation) none = felt_automation_read(path, &error);
  g_assert_true(none->n_rules == 0 && error == NULL);
  g_autoptr(FeltAutomation) one =
      parse("{'name':'Gong','when':'before-end','seconds':300,'sound':"
            "'level','say':'Five minutes','message':'Five minutes left',"
            "'message_seconds':20,'run':'lamp --red'}");
  g_assert_true(felt_automation_write(one, path, &error));
  g_autoptr(FeltAutomation) read = felt_automation_read(path, &error);
  g_assert_true(felt_record_equal(&felt_automation_record, one, read));
  g_autofree char *words = felt_automation_rule_words(&read->rules[0]);
  g_assert_cmpstr(
      words, ==,
      "300 seconds before a level or break ends → message “Five minutes left”, a sound, "
      "says “Five minutes”, runs “lamp --red”");
  g_assert_true(felt_automation_check_rule(&read->rules[0], NULL));
  g_free(read->rules[0].say);
  read->rules[0].say = g_strdup("Now {blind}!");
  felt_refused(felt_automation_check_rule(&read->rules[0], &felt_error), "no token {blind}");
  g_assert_true(g_file_set_contents(path, "{", 1, NULL));
  g_assert_null(felt_automation_read(path, &error));
  g_assert_nonnull(strstr(error->message, path));
}

/* A program never comes from a file of somebody else. */
FELT_TEST(test_import, "/automation/import")
{
  g_autoptr(FeltAutomation) own = parse("{'name':'Lamp','when':'level','run':'lamp'}");
  g_autoptr(FeltAutomation) from =
      parse("{'name':'lamp','when':'break','run':'rm -rf x','pause':true},"
            "{'name':'Bell','when':'break','sound':'break'}");
  guint stripped;
  g_assert_true(felt_automation_add(own, from, &stripped, NULL));
  g_assert_cmpuint(stripped, ==, 1);
  g_assert_cmpuint(own->n_rules, ==, 3);
  g_assert_cmpstr(own->rules[0].run, ==, "lamp");
  g_assert_cmpstr(own->rules[1].name, ==, "lamp 2");
  g_assert_true(own->rules[1].off && own->rules[1].run == NULL && own->rules[1].pause);
  g_assert_false(own->rules[2].off);
}

/* The engine ----------------------------------------------------------------------------------- */

typedef struct {
  FeltWorld world;
  FeltMoments *moments;
  FeltAutomaton *automaton;
  FeltAutomation *automation;
} Evening;

static void facts_of(Evening *e, FeltFacts *facts, FeltClockView *view)
{
  *facts = (FeltFacts){felt_session_state(e->world.session), view, &e->world.now, 0, 0};
  felt_state_clock_view(facts->state, &e->world.now, view);
}

static void restart(Evening *e)
{
  FeltFacts facts;
  FeltClockView view;
  facts_of(e, &facts, &view);
  felt_moments_begin(e->moments, facts.state, &view, &e->world.now);
  felt_automaton_begin(e->automaton, e->automation, &facts);
}

static gboolean is_undo_cb(const FeltLogLine *line, gpointer data)
{
  gboolean *undone = data;
  *undone = *undone || strcmp(line->kind, "undone") == 0 || strcmp(line->kind, "redone") == 0;
  return TRUE;
}

/* The names of the rules that are due now, apart by commas, added to words. */
static void look(Evening *e, GString *words)
{
  FeltFacts facts;
  FeltClockView view;
  gboolean undone = FALSE;
  guint64 after;
  facts_of(e, &facts, &view);
  if (felt_moments_changed(e->moments, facts.state, &after))
    felt_session_log(e->world.session, after + 1, 0, is_undo_cb, &undone, NULL);
  g_autoptr(GArray) told = felt_moments_look(e->moments, facts.state, &view, &e->world.now, undone);
  g_autoptr(GArray) due = felt_automaton_look(e->automaton, told, &facts, undone);
  for (guint i = 0; i < due->len; i++)
    g_string_append_printf(words, "%s%s", words->len > 0 ? "," : "",
                           g_array_index(due, FeltDue, i).rule->name);
}

static void act(Evening *e, const char *words, const char *wanted)
{
  g_autoptr(GString) due = g_string_new(NULL);
  felt_world_do(&e->world, "%s", words);
  look(e, due);
  g_assert_cmpstr(due->str, ==, wanted);
}

static void pass(Evening *e, guint seconds, const char *wanted)
{
  g_autoptr(GString) due = g_string_new(NULL);
  for (guint i = 0; i < seconds; i++) {
    felt_world_pass(&e->world, 1000);
    look(e, due);
  }
  g_assert_cmpstr(due->str, ==, wanted);
}

static void begin(Evening *e, const char *rules)
{
  felt_world_init(&e->world);
  for (guint i = 0; i < 4; i++)
    felt_world_do(&e->world, "register name=P%u", i);

  e->moments = felt_moments_new();
  e->automaton = felt_automaton_new();
  e->automation = parse(rules);
  restart(e);
}

static void end(Evening *e)
{
  felt_moments_free(e->moments);
  felt_automaton_free(e->automaton);
  felt_automation_free(e->automation);
  felt_world_clear(&e->world);
}

FELT_TEST(test_time, "/automation/time")
{
  Evening e;
  begin(&e,
        "{'name':'level','when':'level','pause':true},"
        "{'name':'five','when':'before-end','seconds':300,'pause':true},"
        "{'name':'never','when':'before-end','seconds':200,'pause':true,'off':true},"
        "{'name':'break','when':'break','pause':true},"
        "{'name':'half','when':'formula','formula':'playing and minutes_left <= 10','pause':true},"
        "{'name':'paused','when':'paused','minutes':2,'pause':true}");
  act(&e, "start", "level");
  pass(&e, 1200, "half,five,level");
  pass(&e, 1200, "half,five,break");
  act(&e, "pause", "");
  pass(&e, 300, "paused");
  restart(&e);
  pass(&e, 60, "");
  act(&e, "resume", "");
  pass(&e, 600, "five");
  end(&e);
}

FELT_TEST(test_events, "/automation/events")
{
  Evening e;
  begin(&e, "{'name':'out','when':'bust-out','pause':true},"
            "{'name':'three','when':'players','players':3,'pause':true},"
            "{'name':'few','when':'formula','formula':'players <= 3','pause':true},"
            "{'name':'asks','when':'formula','formula':'hands_left < 3','pause':true}");
  act(&e, "start", "");
  act(&e, "close-registration", "");
  act(&e, "bust-out player=P0", "out,three,few");
  act(&e, "undo", "");
  act(&e, "redo", "");
  restart(&e);
  act(&e, "note text=x", "");
  act(&e, "undo", "");
  act(&e, "undo", "");
  act(&e, "bust-out player=P1", "out,three,few");
  act(&e, "bust-out player=P2", "out");
  end(&e);
}
