/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-structure.c - feltctl structure: levels made, checked, turned from one form to another
 */
#include "cli/felt-cli-structure.h"

#include "cli/felt-cli-read.h"
#include "cli/felt-cli-structure-make.h"
#include "felt-config.h"
#include "tournament/setup/felt-structure-warnings.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static void print_json(cJSON *object)
{
  char *text = cJSON_PrintUnformatted(object);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(object);
}

static cJSON *warnings_to_json(const GPtrArray *found)
{
  cJSON *list = cJSON_CreateArray();
  for (guint i = 0; i < found->len; i++) {
    const FeltStructureWarning *warning = g_ptr_array_index(found, i);
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "kind", felt_warning_words[warning->kind]);
    cJSON_AddNumberToObject(object, "entry", warning->entry + 1);
    cJSON_AddStringToObject(object, "text", warning->text);
    cJSON_AddItemToArray(list, object);
  }
  return list;
}

static void show_check(const FeltStructureOptions *o, const FeltTemplate *template,
                       const GPtrArray *found, const char *refused, gint64 players)
{
  gint64 chips = players * template->setup.starting_stack;
  g_autofree char *estimate =
      felt_structure_estimate_text(template->levels, template->n_levels, chips);
  if (o->json) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddBoolToObject(answer, "ok", found->len == 0 && refused == NULL);
    if (refused != NULL)
      cJSON_AddStringToObject(answer, "error", refused);
    cJSON_AddItemToObject(answer, "warnings", warnings_to_json(found));
    if (players > 0)
      cJSON_AddStringToObject(answer, "estimate", estimate);
    print_json(answer);
    return;
  }
  for (guint i = 0; i < found->len; i++)
    puts(((const FeltStructureWarning *)found->pdata[i])->text);
  if (found->len == 0 && refused == NULL)
    puts(_("No problems found."));
  if (players > 0)
    puts(estimate);
}

/* 1 when something is to be mended, so that a script sees it. */
static FeltExit check(const FeltStructureOptions *o, const char *path)
{
  g_autoptr(GError) error = NULL, refused = NULL;
  gint64 players = 0;
  g_autoptr(FeltTemplate) template = felt_structure_read_file(path, &error);
  if (template == NULL)
    return felt_cli_fail(g_error_matches(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_READ)
                             ? FELT_EXIT_FILE
                             : FELT_EXIT_REFUSED,
                         "%s", error->message);
  if (!felt_structure_options_chips(o->chips, template) ||
      !felt_structure_options_amount("--players", o->players, 1000000, &players) ||
      !felt_structure_options_amount("--stack", o->stack, 1000000000,
                                     &template->setup.starting_stack))
    return FELT_EXIT_REFUSED;
  felt_structure_check(template->levels, template->n_levels, &refused);
  g_autoptr(GPtrArray) found =
      felt_structure_warnings_for(&template->setup, template->levels, template->n_levels);
  show_check(o, template, found, refused != NULL ? refused->message : NULL, players);
  if (refused != NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", refused->message);
  if (found->len == 0)
    return FELT_EXIT_DONE;
  return felt_cli_fail(
      FELT_EXIT_REFUSED,
      g_dngettext(GETTEXT_PACKAGE, "%s: %u problem to fix.", "%s: %u problems to fix.", found->len),
      template->name, found->len);
}

/* What is written must be playable: another program would refuse it later. */
static FeltExit write_to(const char *from, const char *to, const char *name)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTemplate) template = felt_structure_read_file(from, &error);
  if (template == NULL || !felt_structure_check(template->levels, template->n_levels, &error))
    return felt_cli_fail(g_error_matches(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_READ)
                             ? FELT_EXIT_FILE
                             : FELT_EXIT_REFUSED,
                         "%s", error->message);
  if (name != NULL) {
    g_free(template->name);
    template->name = g_strdup(name);
  }
  if (!felt_structure_write_file(template, to, &error))
    return felt_cli_fail(FELT_EXIT_FILE, "%s", error->message);
  puts(to);
  return FELT_EXIT_DONE;
}

static FeltExit save(const char *from, const char *argument)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *name = felt_cli_text(argument);
  g_autofree char *path = felt_structure_own_path(name, &error);
  if (path == NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED, "%s", error->message);
  return write_to(from, path, name);
}

static const char *input(const char *path)
{
  return strcmp(path, "-") == 0 ? "/dev/stdin" : path;
}

static FeltExit run(const FeltCliGlobals *globals, const FeltStructureOptions *o)
{
  guint n = o->arguments == NULL ? 0 : g_strv_length(o->arguments);
  const char *verb = n > 0 ? o->arguments[0] : "";
  if (strcmp(verb, "make") == 0 && n == 1)
    return o->tournament != NULL ? felt_cli_structure_make_for(globals, o)
                                 : felt_cli_structure_make(o);
  if (strcmp(verb, "check") == 0 && n == 2)
    return check(o, input(o->arguments[1]));
  if (strcmp(verb, "convert") == 0 && n == 2 && o->output != NULL)
    return write_to(input(o->arguments[1]), o->output, NULL);
  if (strcmp(verb, "save") == 0 && n == 3)
    return save(input(o->arguments[1]), o->arguments[2]);
  return felt_cli_fail(FELT_EXIT_USAGE,
                       _("Say make, check FILE, convert FILE -o FILE, or save FILE "
                         "NAME; see feltctl structure --help"));
}

FeltExit felt_cli_structure(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltStructureOptions o = {0};
  const GOptionEntry entries[] = {
      {"players", 0, 0, G_OPTION_ARG_STRING, &o.players, N_("How many play"), "N"},
      {"stack", 0, 0, G_OPTION_ARG_STRING, &o.stack, N_("Chips of an entry"), "N"},
      {"minutes", 0, 0, G_OPTION_ARG_STRING, &o.minutes, N_("How long play lasts, with breaks"),
       "N"},
      {"for", 0, 0, G_OPTION_ARG_FILENAME, &o.tournament,
       N_("Make: for the players, chips and game of this tournament; once it has begun, of what "
          "follows the present entry"),
       N_("TOURNAMENT")},
      {"set", 0, 0, G_OPTION_ARG_NONE, &o.set, N_("With --for: give it the levels (set-structure)"),
       NULL},
      {"chips", 0, 0, G_OPTION_ARG_STRING, &o.chips,
       N_("The values of the chips there are (usual ones for the stack)"), "25,100,500"},
      {"rebuys", 0, 0, G_OPTION_ARG_STRING, &o.rebuys, N_("Rebuys and re-entries per 100 players"),
       "N"},
      {"add-ons", 0, 0, G_OPTION_ARG_STRING, &o.add_ons,
       N_("Add-ons per 100 players (with --for: 100 where they are sold)"), "N"},
      {"game", 0, 0, G_OPTION_ARG_STRING, &o.game, N_("The game (holdem), or a mix"), N_("GAME")},
      {"limit", 0, 0, G_OPTION_ARG_STRING, &o.limit, N_("The limit (as usual for the game)"),
       N_("WORD")},
      {"mix", 0, 0, G_OPTION_ARG_STRING, &o.mix, N_("A rotation of games: horse, eight-game, …"),
       N_("WORD")},
      {"games", 0, 0, G_OPTION_ARG_STRING, &o.games,
       N_("A mix of your own: games in their order, as pot-limit-omaha"), "razz,stud,…"},
      {"game-minutes", 0, 0, G_OPTION_ARG_STRING, &o.game_minutes,
       N_("Minutes of each game of a mix (a game for each level)"), "N"},
      {"ratio", 0, 0, G_OPTION_ARG_STRING, &o.ratio, N_("By how much blinds rise, 1.25 to 1.6"),
       "1.4"},
      {"level-minutes", 0, 0, G_OPTION_ARG_STRING, &o.level_minutes, N_("Length of a level"), "N"},
      {"no-antes", 0, 0, G_OPTION_ARG_NONE, &o.no_antes, N_("No big blind ante"), NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &o.output, N_("Write to this file, .json or .csv"),
       N_("FILE")},
      {"csv", 0, 0, G_OPTION_ARG_NONE, &o.csv, N_("Print the levels as CSV"), NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.arguments, NULL,
       "make|check|convert|save"},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "structure", _("Levels made, checked, turned from one form to another."),
          _("make: levels for so many players, such a stack and so much time.\n"
            "make --for TOURNAMENT --minutes N: for what is in play, from now on; --set sets "
            "them.\n"
            "check FILE: one sentence for each thing to mend; JSON or CSV.\n"
            "convert FILE -o FILE: JSON to CSV or back.\n"
            "save FILE NAME: keeps it as a structure of your own, for feltctl new --template.\n"
            "Example: feltctl structure make --players 36 --stack 10000 --minutes 240"),
          entries, argc, argv))
    status = run(globals, &o);
  felt_cli_free_options(entries);
  return status;
}
