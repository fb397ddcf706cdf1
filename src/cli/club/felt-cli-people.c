/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-people.c - feltctl people: who plays here, found, imported, looked at */
#include "cli/club/felt-cli-people.h"

#include "cli/felt-cli-actor.h"
#include "cli/club/felt-cli-alike.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "club/felt-club.h"
#include "club/felt-person-index.h"
#include "services/club/felt-people-import.h"
#include "services/club/felt-people-list.h"
#include "services/files/felt-access.h"
#include "services/club/felt-person-results.h"
#include "services/files/felt-club-read.h"
#include "services/json/felt-people-json.h"
#include "session/felt-command-text.h"
#include "store/felt-details.h"
#include "store/felt-record-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* So many are found. */
#define FOUND_MAX 20

/* One command under way. */
typedef struct {
  FeltStore *store;
  FeltClubState *club;
  FeltDay today;
  gboolean json, preview;
  char **arguments; /* behind the name of the command */
} Run;

/* Lists ------------------------------------------------------------------------------------ */

/* blocks: as felt_club_blocks. */
static void print_person(const Run *run, const FeltClubPerson *person, GHashTable *totals,
                         GHashTable *blocks)
{
  const FeltPersonTotals *sums = totals != NULL ? g_hash_table_lookup(totals, &person->id) : NULL;
  FeltBlock block = (FeltBlock)GPOINTER_TO_INT(g_hash_table_lookup(blocks, person));
  if (run->json) {
    felt_cli_answer_print(felt_person_to_json(person, sums, block));
    return;
  }
  const char *number = person->number != NULL ? person->number : "";
  const char *said = block != FELT_BLOCK_NONE ? _(" (blocked)") : "";
  g_autofree char *name = felt_club_person_shown(person);
  printf("%6d  %-8s  %s%s\n", (int)person->id, number, name, said);
}

/* What was read of all tournaments; NULL with *status. */
static FeltResults *read_results(const Run *run, FeltExit *status)
{
  GError *error = NULL;
  FeltResults *results = felt_results_new(run->store);
  if (!felt_results_look(results, NULL, &error)) {
    *status = felt_cli_report(error);
    g_clear_pointer(&results, felt_results_free);
    return NULL;
  }
  if (felt_results_unreadable(results) != NULL)
    *status = felt_cli_fail(FELT_EXIT_FILE, "%s", felt_results_unreadable(results));
  return results;
}

static FeltExit list_people(Run *run)
{
  FeltExit status = FELT_EXIT_DONE;
  g_autoptr(FeltResults) results = read_results(run, &status);
  if (results == NULL)
    return status;
  g_autoptr(GHashTable) totals = felt_results_totals(results, run->club);
  g_autoptr(GHashTable) blocks = felt_club_blocks(run->club, run->today);
  for (guint i = 0; i < run->club->n_people; i++)
    if (run->club->people[i].into == 0)
      print_person(run, &run->club->people[i], totals, blocks);
  return status;
}

static FeltExit find_people(Run *run)
{
  gint64 ids[FOUND_MAX];
  FeltExit status = FELT_EXIT_DONE;
  g_autofree char *typed = felt_cli_text(run->arguments[0]);
  g_autoptr(FeltResults) results = run->json ? read_results(run, &status) : NULL;
  g_autoptr(GHashTable) totals = results != NULL ? felt_results_totals(results, run->club) : NULL;
  g_autoptr(GHashTable) nicknames = felt_details_nicknames(run->store, NULL);
  g_autoptr(FeltPersonIndex) index = felt_person_index_new();
  g_autoptr(GHashTable) blocks = felt_club_blocks(run->club, run->today);
  felt_person_index_update(index, run->club, nicknames);
  guint n = felt_person_index_search(index, typed, ids, FOUND_MAX);
  for (guint i = 0; i < n; i++)
    print_person(run, felt_club_person(run->club, ids[i]), totals, blocks);
  return status;
}

static FeltExit list_duplicates(Run *run)
{
  FeltExit status = FELT_EXIT_DONE;
  g_autoptr(FeltResults) results = read_results(run, &status);
  return results != NULL ? felt_cli_list_alike(run->club, results, run->json) : status;
}

/* One person ------------------------------------------------------------------------------- */

/* Who is meant: an id, a name, or a member's number; NULL with *status. */
static const FeltClubPerson *find_person(const Run *run, FeltExit *status)
{
  g_autofree char *text = felt_cli_text(run->arguments[0]);
  const FeltClubPerson *person = felt_club_person_named(run->club, text);
  if (person == NULL)
    person = felt_club_person_numbered(run->club, text);
  if (person != NULL)
    return felt_club_person_is(run->club, person->id);
  *status = felt_cli_fail(FELT_EXIT_REFUSED,
                          _("There is no person “%s”; feltctl people find %s looks for names that "
                            "are written otherwise."),
                          text, text);
  return NULL;
}

static FeltExit show_person(Run *run)
{
  FeltExit status = FELT_EXIT_DONE;
  const FeltClubPerson *person = find_person(run, &status);
  g_autoptr(FeltResults) results = person != NULL ? read_results(run, &status) : NULL;
  if (results == NULL)
    return status;
  if (run->json) {
    felt_cli_answer_print(felt_person_page_to_json(run->club, person, results, run->today));
    return status;
  }
  g_autofree char *text = felt_person_page_to_text(run->club, person, results, run->today);
  fputs(text, stdout);
  return status;
}

/* Their details are read as a command's keys are. */
static gpointer details_new(guint kind)
{
  FeltDetails *details = g_new(FeltDetails, 1);
  felt_details_init(details);
  return details;
}

static void details_free(gpointer details)
{
  felt_details_clear(details);
  g_free(details);
}

static const FeltCommandInfo details_info = {"details", &felt_details_record, 0, NULL};
static const FeltCommandTable details_table = {&details_info, 0,   1, details_new,
                                               details_free,  NULL};

static void print_details(const Run *run, const FeltDetails *details)
{
  cJSON *line = cJSON_CreateObject();
  felt_json_add_int(line, "person", details->person);
  for (const FeltField *f = felt_details_record.fields; f->key != NULL; f++) {
    const char *value = FELT_CONST_AT(char *, details, f->offset);
    if (run->json && value != NULL)
      cJSON_AddStringToObject(line, f->key, value);
    else if (value != NULL)
      printf("%s: %s\n", f->key, f->flags & FELT_FIELD_BYTES ? "…" : value);
  }
  if (run->json)
    felt_cli_answer_print(line);
  else
    cJSON_Delete(line);
}

/* Shows what is known of a person, or changes what is given as key=value. */
static FeltExit details_of_person(Run *run)
{
  GError *error = NULL;
  FeltExit status = FELT_EXIT_DONE;
  g_auto(FeltDetails) details;
  felt_details_init(&details);
  const FeltClubPerson *person = find_person(run, &status);
  if (person == NULL)
    return status;
  if (!felt_cli_may(run->store, FELT_ACCESS_PEOPLE, &error) ||
      !felt_details_get(run->store, person->id, &details, &error))
    return felt_cli_report(error);

  if (run->arguments[1] != NULL && person->name == NULL)
    return felt_cli_fail(FELT_EXIT_REFUSED,
                         _("“%s” was forgotten, and nothing more is kept; add the person anew."),
                         run->arguments[0]);
  if (run->arguments[1] != NULL) {
    FeltDetails *given =
        felt_command_read_words(&details_table, "details", run->arguments + 1, &error);
    if (given != NULL)
      felt_record_patch(&felt_details_record, &details, given, given->given);
    g_clear_pointer(&given, details_free);
    if (error == NULL && felt_details_normalize(&details, run->today, &error))
      felt_details_set(run->store, &details, 1, &error);
    if (error != NULL)
      return felt_cli_report(error);
  }
  print_details(run, &details);
  return FELT_EXIT_DONE;
}

/* Import ----------------------------------------------------------------------------------- */

static void print_import(const Run *run, const FeltPeopleImport *import)
{
  for (guint i = 0; run->preview && i < import->rows->len; i++) {
    const FeltPeopleRow *row = import->rows->pdata[i];
    if (!run->json) {
      const char *number = row->number != NULL ? row->number : "";
      g_autofree char *keys = row->changes != NULL ? g_strjoinv(", ", row->changes) : NULL;
      g_autofree char *changes = keys != NULL ? g_strdup_printf(_(" (changes: %s)"), keys) : NULL;
      const char *said = row->known != 0 ? _(" (is there)") : "";
      printf("%6u  %-8s  %s%s\n", row->line, number, row->name, changes != NULL ? changes : said);
      continue;
    }
    cJSON *line = cJSON_CreateObject();
    felt_json_add_int(line, "line", row->line);
    cJSON_AddStringToObject(line, "name", row->name);
    if (row->number != NULL)
      cJSON_AddStringToObject(line, "number", row->number);
    if (row->known != 0)
      felt_json_add_int(line, "known", row->known);
    if (row->changes != NULL)
      cJSON_AddItemToObject(line, "changes",
                            cJSON_CreateStringArray((const char *const *)row->changes,
                                                    (int)g_strv_length(row->changes)));
    felt_cli_answer_print(line);
  }
  if (!run->json && import->ignored != NULL)
    printf(_("Columns that are not taken: %s\n"), import->ignored);
}

static FeltExit take_import(Run *run, FeltPeopleImport *import, GError **error)
{
  const FeltActor *actor = felt_cli_actor(run->store, error);
  g_autoptr(FeltSession) session =
      actor != NULL ? felt_session_open(run->store, FELT_CLUB, &felt_machine_source, error) : NULL;
  return session != NULL && felt_people_import_take(import, session, actor, error);
}

static FeltExit import_people(Run *run)
{
  GError *error = NULL;
  g_autoptr(FeltPeopleImport) import =
      felt_people_import_file(run->arguments[0], run->club, &error);
  if (import == NULL ||
      (felt_cli_may(run->store, FELT_ACCESS_PEOPLE, NULL) &&
       !felt_people_import_compare(import, run->club, run->store, &error)) ||
      (!run->preview && !take_import(run, import, &error)))
    return felt_cli_report(error);
  print_import(run, import);
  if (run->json && !run->preview) {
    cJSON *answer = cJSON_CreateObject();
    felt_json_add_int(answer, "added", import->n_new);
    felt_json_add_int(answer, "known", import->n_known);
    if (import->n_changed > 0)
      felt_json_add_int(answer, "changed", import->n_changed);
    felt_cli_answer_print(answer);
  } else if (!run->json) {
    printf(_("New: %u, there already: %u, of these changed: %u (%s)\n"), import->n_new,
           import->n_known, import->n_changed, import->encoding);
  }
  return FELT_EXIT_DONE;
}

/* All -------------------------------------------------------------------------------------- */

static const struct {
  const char *name;
  guint min, max; /* arguments behind it */
  gboolean creates;
  FeltExit (*run)(Run *run);
} commands[] = {
    {"list", 0, 0, FALSE, list_people},    {"find", 1, 1, FALSE, find_people},
    {"show", 1, 1, FALSE, show_person},    {"details", 1, 100, FALSE, details_of_person},
    {"import", 1, 1, TRUE, import_people}, {"duplicates", 0, 0, FALSE, list_duplicates},
};

static const char *usage(void)
{
  return _("list | find TEXT | show PERSON | details PERSON [KEY=VALUE…] | import FILE.csv | "
           "duplicates");
}

static FeltExit run_command(const FeltCliGlobals *globals, Run *run, guint at)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  run->store = felt_cli_open_store(globals, commands[at].creates && !run->preview, &status);
  if (run->store == NULL)
    return status;
  run->today = felt_session_day(felt_source_utc(&felt_machine_source));
  run->club = felt_club_read(run->store, &error);
  status = run->club != NULL ? commands[at].run(run) : felt_cli_report(error);
  g_clear_pointer(&run->club, felt_club_state_free);
  felt_cli_close_store(run->store);
  return status;
}

/* What is written where, as felt_cli_people_export. */
typedef struct {
  const char *path;
  FeltTableFormat format;
  gboolean bom;
} Wish;

static FeltExit write_people(const Run *run, const Wish *wish)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  g_autoptr(FeltResults) results = read_results(run, &status);
  if (results == NULL)
    return status;
  g_autoptr(FeltTableModel) model =
      felt_table_of_people(results, run->club, felt_source_utc(&felt_machine_source));
  if (felt_table_write_file(model, wish->format, wish->bom, wish->path, NULL, &error))
    return status;
  felt_cli_fail(FELT_EXIT_FILE, "%s", error->message);
  g_error_free(error);
  return FELT_EXIT_FILE;
}

FeltExit felt_cli_people_export(const FeltCliGlobals *globals, const char *path,
                                FeltTableFormat format, gboolean bom)
{
  const Wish wish = {path, format, bom};
  Run run = {0};
  FeltExit status = FELT_EXIT_DONE;
  run.store = felt_cli_open_store(globals, FALSE, &status);
  if (run.store == NULL)
    return status;
  GError *error = NULL;
  if (felt_cli_may(run.store, FELT_ACCESS_PEOPLE, &error))
    run.club = felt_club_read(run.store, &error);
  status = run.club != NULL ? write_people(&run, &wish) : felt_cli_report(error);
  g_clear_pointer(&run.club, felt_club_state_free);
  felt_cli_close_store(run.store);
  return status;
}

static FeltExit find_command(const FeltCliGlobals *globals, Run *run, char **arguments)
{
  const char *name = arguments != NULL ? arguments[0] : "list";
  guint n = arguments != NULL ? g_strv_length(arguments) - 1 : 0;
  run->arguments = arguments != NULL ? arguments + 1 : NULL;
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++)
    if (strcmp(name, commands[i].name) == 0 && n >= commands[i].min && n <= commands[i].max)
      return run_command(globals, run, i);
  return felt_cli_fail(FELT_EXIT_USAGE, _("Say feltctl people %s."), usage());
}

FeltExit felt_cli_people(const FeltCliGlobals *globals, int argc, char **argv)
{
  Run run = {0};
  char **arguments = NULL;
  const GOptionEntry entries[] = {
      {"preview", 0, 0, G_OPTION_ARG_NONE, &run.preview,
       N_("import: only show what would come of it"), NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &run.json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, usage()},
      {0},
  };
  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options("people", _("who plays here, found, imported, looked at"), NULL,
                             entries, argc, argv))
    return status;
  status = find_command(globals, &run, arguments);
  g_strfreev(arguments);
  return status;
}
