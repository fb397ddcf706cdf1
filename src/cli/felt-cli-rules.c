/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-rules.c - feltctl rules: the sets of rules that hands are played by */
#include "cli/felt-cli-rules.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-options.h"
#include "felt-config.h"
#include "store/felt-record-json.h"
#include "tournament/base/felt-rule-name.h"
#include "tournament/setup/felt-play-rules.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static FeltExit list(const FeltCliOptions *options)
{
  for (int set = 0; set < FELT_N_RULE_SETS; set++) {
    const char *name = felt_rule_set_names[set], *title = felt_rule_set_title((FeltRuleSet)set);
    if (!options->json) {
      printf("%-10s %s\n", name, title);
      continue;
    }
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "name", name);
    cJSON_AddStringToObject(line, "title", title);
    felt_cli_answer_print(line);
  }
  return FELT_EXIT_DONE;
}

static void print_text(const FeltPlayRules *rules, const GPtrArray *lines)
{
  printf("%s\n", felt_rule_set_title((FeltRuleSet)rules->set));
  for (guint i = 0; i < lines->len; i++) {
    const FeltPlayLine *line = lines->pdata[i];
    g_autofree char *rule = felt_rule_mark(line->rule);
    printf("  %s: %s%s\n", line->title, line->says, rule);
  }
}

static void print_json(const FeltPlayRules *rules, const GPtrArray *lines)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, "name", felt_rule_set_names[rules->set]);
  cJSON_AddStringToObject(answer, "title", felt_rule_set_title((FeltRuleSet)rules->set));
  cJSON *options = cJSON_AddArrayToObject(answer, "options");
  for (guint i = 0; i < lines->len; i++) {
    const FeltPlayLine *line = lines->pdata[i];
    cJSON *option = cJSON_CreateObject();
    cJSON_AddStringToObject(option, "key", line->key);
    if (line->word != NULL)
      cJSON_AddStringToObject(option, "value", line->word);
    else
      felt_json_add_int(option, "value", rules->betting_unit);
    cJSON_AddStringToObject(option, "title", line->title);
    cJSON_AddStringToObject(option, "says", line->says);
    cJSON_AddStringToObject(option, "rule", line->rule);
    cJSON_AddItemToArray(options, option);
  }
  felt_cli_answer_print(answer);
}

static FeltExit show(const FeltCliOptions *options)
{
  FeltRuleSet set;
  const char *name = options->arguments[1];
  FeltPlayRules rules;
  if (name == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("rules show needs the name of a set; feltctl rules "
                                            "list has them."));
  if (!felt_rule_set_from_name(name, &set))
    return felt_cli_fail(FELT_EXIT_REFUSED,
                         _("There are no rules “%s”; feltctl rules list has "
                           "their names."),
                         name);
  felt_record_init(&felt_play_rules_record, &rules);
  rules.set = (int)set;
  g_autoptr(GPtrArray) lines = felt_play_rules_lines(&rules);
  if (options->json)
    print_json(&rules, lines);
  else
    print_text(&rules, lines);
  return FELT_EXIT_DONE;
}

static FeltExit run(const FeltCliOptions *options)
{
  const char *what = options->arguments[0];
  if (strcmp(what, "list") == 0 && options->arguments[1] == NULL)
    return list(options);
  if (strcmp(what, "show") == 0)
    return show(options);
  return felt_cli_fail(FELT_EXIT_USAGE, _("rules takes list, or show and a name."));
}

FeltExit felt_cli_rules(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "rules", _("the sets of rules that hands are played by"),
                            FELT_CLI_HAS_JSON, _("list | show NAME"), 1, 2, argc, argv))
    status = run(&options);
  felt_cli_options_clear(&options);
  return status;
}
