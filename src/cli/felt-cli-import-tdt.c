/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-import-tdt.c - feltctl import-tdt: saves of The Tournament Director */
#include "cli/felt-cli-import-tdt.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "services/tdt/felt-tdt-json.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

typedef struct {
  char *currency;
  char **files;
  gboolean json, replace;
} Options;

static void print_sentences(const char *title, const GPtrArray *sentences)
{
  if (sentences->len > 0)
    printf("  %s\n", title);
  for (guint i = 0; i < sentences->len; i++)
    printf("    %s\n", (const char *)sentences->pdata[i]);
}

static void print_text(const FeltTdtImport *import, const char *file)
{
  if (import->already != NULL)
    printf(_("%s: imported before, as %s\n"), file, import->already);
  else
    printf(_("%s: %s, %s: %u entries, %u rebuys, %u add-ons\n"), file, import->tournament,
           import->name, import->entries, import->rebuys, import->add_ons);
  if (import->earlier != NULL)
    printf(_("  a later save of the tournament %s\n"), import->earlier);
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

static FeltExit import_one(FeltStore *store, const FeltActor *actor, const Options *options,
                           const char *path)
{
  GError *error = NULL;
  FeltTdtImport import;
  g_autofree char *file = g_filename_display_name(path);
  if (!felt_tdt_import(store, &felt_machine_source, actor, path, options->currency, NULL, &import,
                       &error))
    return report(options, file, error);
  if (options->replace && import.tournament != NULL && import.earlier != NULL &&
      !felt_tdt_replace(store, &felt_machine_source, actor, &import, &error)) {
    felt_tdt_import_clear(&import);
    return report(options, file, error);
  }

  if (options->json)
    felt_cli_answer_print(felt_tdt_to_json(&import, file));
  else
    print_text(&import, file);
  felt_tdt_import_clear(&import);
  return FELT_EXIT_DONE;
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

  FeltStore *store = felt_cli_open_store(globals, TRUE, &status);
  const FeltActor *actor = store != NULL ? felt_cli_actor(store, &error) : NULL;
  if (error != NULL)
    status = felt_cli_report(error);
  for (guint i = 0; actor != NULL && options->files[i] != NULL; i++) {
    FeltExit one = import_one(store, actor, options, options->files[i]);
    status = MAX(status, one);
  }
  felt_cli_close_store(store);
  return status;
}

FeltExit felt_cli_import_tdt(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {.currency = NULL};
  const GOptionEntry entries[] = {
      {"currency", 'c', 0, G_OPTION_ARG_STRING, &o.currency,
       N_("Currency of the amounts, which a save does not say"), N_("EUR")},
      {"replace", 'r', 0, G_OPTION_ARG_NONE, &o.replace,
       N_("Put an earlier save of the same event away"), NULL},
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
