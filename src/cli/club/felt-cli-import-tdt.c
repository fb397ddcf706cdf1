/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-import-tdt.c - feltctl import-tdt: saves of The Tournament Director */
#include "cli/club/felt-cli-import-tdt.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "services/tdt/felt-tdt-json.h"
#include "services/tdt/felt-tdt-league.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

typedef struct {
  char *currency, *league;
  char **files;
  gboolean json, replace, seasons; /* seasons: asked for before it was always done */
} Options;

/* What all files share. */
typedef struct {
  const Options *options;
  FeltStore *store;
  const FeltActor *actor;
  gint64 import_us;    /* when it began */
  char *name;          /* of the league asked for; NULL: they are counted in none */
  gboolean apart;      /* the saves name several leagues */
  GHashTable *leagues; /* name → FeltTdtLeague */
} Run;

static void print_sentences(const char *title, const GPtrArray *sentences)
{
  if (sentences->len > 0)
    printf("  %s\n", title);
  for (guint i = 0; i < sentences->len; i++)
    printf("    %s\n", (const char *)sentences->pdata[i]);
}

/* What became of saves of the same event. */
static void print_others(const FeltTdtImport *import)
{
  if (import->replaces != NULL)
    printf(_("  it replaces %s, a save of the same evening\n"), import->replaces);
  if (import->replaced_by != NULL)
    printf(_("  it counts no more: %s was taken in its place, a save of the same evening\n"),
           import->replaced_by);
  if (import->same_as != NULL)
    printf(_("  not taken: %s is a save of the same evening; --replace takes this one\n"),
           import->same_as);
  if (import->behind != NULL)
    printf(
        _("  not taken: %s is a save of the same evening that went further; --replace takes this "
          "one\n"),
        import->behind);
}

static gboolean is_taken(const FeltTdtImport *import)
{
  return import->same_as == NULL && import->behind == NULL;
}

static void print_text(const FeltTdtImport *import, const char *file)
{
  if (import->already != NULL)
    printf(_("%s: imported before, as %s\n"), file, import->already);
  else if (!is_taken(import))
    printf("%s: %s\n", file, import->name);
  else
    printf(_("%s: %s, %s: %u entries, %u rebuys, %u add-ons\n"), file, import->tournament,
           import->name, import->entries, import->rebuys, import->add_ons);
  print_others(import);
  if (!is_taken(import))
    return;
  if (import->counted_in != NULL)
    printf(g_dngettext(GETTEXT_PACKAGE, "  counts in the league %s; %u person is new in the club\n",
                       "  counts in the league %s; %u people are new in the club\n",
                       import->new_people),
           import->counted_in, import->new_people);
  else if (import->league != NULL)
    printf(_("  of the league %s, season %s; --league counts it in one\n"), import->league,
           import->season != NULL ? import->season : "-");
  print_sentences(_("adjusted:"), import->report.adjusted);
  print_sentences(_("left out:"), import->report.left_out);
  fflush(stdout);
}

static FeltExit report(const Options *options, const char *file, GError *error)
{
  if (options->json) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddStringToObject(answer, "file", file);
    cJSON_AddStringToObject(answer, "error", error->message);
    felt_cli_answer_print(answer);
  }
  g_prefix_error(&error, "%s: ", file);
  return felt_cli_report(error);
}

/* Whether the saves name more than one league. */
static gboolean name_several(char **files)
{
  g_autofree char *first = NULL;
  for (guint i = 0; files[i] != NULL; i++) {
    g_autofree char *name = felt_tdt_names_league(files[i]);
    g_autofree char *key = name != NULL ? felt_name_key(name) : NULL;
    if (first != NULL && key != NULL && !g_str_equal(first, key))
      return TRUE;
    if (first == NULL)
      first = g_steal_pointer(&key);
  }
  return FALSE;
}

/* The league in which a save counts; NULL with an error of the store. */
static FeltTdtLeague *league_of(const Run *run, const FeltTdtImport *import, GError **error)
{
  const char *name = run->apart && import->league != NULL ? import->league : run->name;
  FeltTdtLeague *league = g_hash_table_lookup(run->leagues, name);
  if (league != NULL)
    return league;
  league = felt_tdt_league_new(run->store, &felt_machine_source, run->actor, name, TRUE, error);
  if (league != NULL)
    g_hash_table_insert(run->leagues, g_strdup(name), league);
  return league;
}

static gboolean count(const Run *run, FeltTdtImport *import, GError **error)
{
  FeltTdtLeague *league = league_of(run, import, error);
  return league != NULL && felt_tdt_league_add(league, import, error);
}

/* What is done with it once it is here. */
static gboolean place(const Run *run, FeltTdtImport *import, GError **error)
{
  if (!is_taken(import))
    return TRUE;
  if (run->name != NULL && !count(run, import, error)) {
    g_prefix_error(error, _("It is imported, but does not count in the league: "));
    return FALSE;
  }
  return import->replaces == NULL ||
         felt_tdt_replace(run->store, &felt_machine_source, run->actor, import, error);
}

static FeltExit import_one(const Run *run, const char *path)
{
  GError *error = NULL;
  FeltTdtImport import;
  g_autofree char *file = g_filename_display_name(path);
  const FeltTdtAsk ask = {run->options->currency, run->options->replace, run->import_us};
  if (!felt_tdt_import(run->store, &felt_machine_source, run->actor, path, &ask, NULL, &import,
                       &error))
    return report(run->options, file, error);
  if (!place(run, &import, &error)) {
    felt_tdt_import_clear(&import);
    return report(run->options, file, error);
  }

  if (run->options->json)
    felt_cli_answer_print(felt_tdt_to_json(&import, file));
  else
    print_text(&import, file);
  felt_tdt_import_clear(&import);
  return FELT_EXIT_DONE;
}

static FeltExit import_files(Run *run)
{
  FeltExit status = FELT_EXIT_DONE;
  const Options *options = run->options;
  g_autofree char *name = options->league != NULL ? felt_cli_text(options->league) : NULL;
  run->name = name;
  run->apart = name != NULL && name_several(options->files);
  run->leagues =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)felt_tdt_league_free);
  for (guint i = 0; options->files[i] != NULL; i++) {
    FeltExit one = import_one(run, options->files[i]);
    status = MAX(status, one);
  }
  g_hash_table_unref(run->leagues);
  return status;
}

static FeltExit import_all(const FeltCliGlobals *globals, Options *options)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  char *currency = NULL;
  if (options->currency != NULL && !felt_currency_read(options->currency, &currency, &error))
    return felt_cli_report(error);
  g_free(options->currency);
  options->currency = currency;

  Run run = {.options = options, .import_us = felt_source_utc(&felt_machine_source)};
  run.store = felt_cli_open_store(globals, TRUE, &status);
  run.actor = run.store != NULL ? felt_cli_actor(run.store, &error) : NULL;
  if (error != NULL)
    status = felt_cli_report(error);
  if (run.actor != NULL)
    status = import_files(&run);
  felt_cli_close_store(run.store);
  return status;
}

FeltExit felt_cli_import_tdt(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {.currency = NULL};
  const GOptionEntry entries[] = {
      {"currency", 'c', 0, G_OPTION_ARG_STRING, &o.currency,
       N_("Currency of the amounts, which a save does not say"), N_("EUR")},
      {"league", 'l', 0, G_OPTION_ARG_FILENAME, &o.league,
       N_("Count them in this league and the seasons that they name, made where there are none; "
          "players become people of the club; saves of several leagues count each in their own"),
       N_("NAME")},
      {"seasons", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &o.seasons, NULL, NULL},
      {"replace", 'r', 0, G_OPTION_ARG_NONE, &o.replace,
       N_("Take the saves, however far one of the same evening went that is here"), NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.files, NULL, N_("FILE…")},
      {0},
  };

  if (!felt_cli_read_options("import-tdt",
                             _("make tournaments of saves of The Tournament Director"), NULL,
                             entries, argc, argv))
    return FELT_EXIT_USAGE;
  FeltExit status = FELT_EXIT_USAGE;
  if (o.files == NULL)
    felt_cli_fail(status, _("Give the saves to import."));
  else
    status = import_all(globals, &o);
  felt_cli_free_options(entries);
  return status;
}
