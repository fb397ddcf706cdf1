/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-copies.c - feltctl duplicate, template: what a tournament is, for others like it */
#include "cli/felt-cli-tournament.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "cli/felt-cli-read.h"
#include "services/files/felt-access.h"
#include "services/files/felt-structure-file.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the tournament is that an argument means, under the name another one gives; NULL with
 * *status and a sentence on stderr. */
static FeltTemplate *read_template(FeltStore *store, const char *tournament, const char *name,
                                   FeltExit *status)
{
  GError *error = NULL;
  g_autofree char *given = felt_cli_text(name);
  g_autofree char *normal = felt_text_normalize(given, FELT_NAME_MAX, "", "name", &error);
  if (normal == NULL) {
    *status = felt_cli_report(error);
    return NULL;
  }
  g_autoptr(FeltSession) session =
      felt_cli_open_tournament(store, tournament, &felt_machine_source, status);
  return session != NULL ? felt_template_of(felt_session_state(session), normal) : NULL;
}

FeltExit felt_cli_duplicate(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  if (felt_cli_options_read(&options, "duplicate",
                            _("make a tournament with structure, prices and rules of another one, "
                              "without its players; prints its id"),
                            FELT_CLI_HAS_JSON, _("TOURNAMENT NAME"), 2, 2, argc, argv)) {
    g_autofree char *id = NULL;
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    g_autoptr(FeltTemplate) template =
        store != NULL ? read_template(store, options.arguments[0], options.arguments[1], &status)
                      : NULL;
    g_autoptr(FeltCommand) create =
        template != NULL ? felt_template_create(template, template->name) : NULL;

    const FeltActor *actor = create != NULL ? felt_cli_actor(store, &error) : NULL;
    if (actor != NULL &&
        felt_session_create(store, &felt_machine_source, create, NULL, actor, &id, &error)) {
      felt_cli_answer_value("id", id, options.json);
      status = FELT_EXIT_DONE;
    }
    if (error != NULL)
      status = felt_cli_report(error);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

/* One of the same name in the user's folder is replaced. */
static FeltExit save_template(FeltStore *store, const FeltTemplate *template, gboolean json)
{
  GError *error = NULL;
  if (!felt_cli_may(store, FELT_ACCESS_TEMPLATE, &error))
    return felt_cli_report(error);
  g_autofree char *path = felt_structure_own_path(template->name, &error);
  if (path == NULL || !felt_structure_write_file(template, path, &error))
    return felt_cli_report(error);
  felt_cli_answer_value("file", path, json);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_template(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_options_read(&options, "template",
                             _("keep structure, prices and rules of a tournament as a template for "
                               "new ones; prints its file"),
                             FELT_CLI_HAS_JSON, _("save TOURNAMENT NAME"), 3, 3, argc, argv)) {
    felt_cli_options_clear(&options);
    return status;
  }

  if (strcmp(options.arguments[0], "save") != 0) {
    status = felt_cli_fail(status, _("feltctl template: “%s” is nothing it does; say save."),
                           options.arguments[0]);
  } else {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    g_autoptr(FeltTemplate) template =
        store != NULL ? read_template(store, options.arguments[1], options.arguments[2], &status)
                      : NULL;
    if (template != NULL)
      status = save_template(store, template, options.json);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}
