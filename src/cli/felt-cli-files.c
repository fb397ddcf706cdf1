/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-files.c - feltctl verify, export, import, backup */
#include "cli/felt-cli-tournament.h"

#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

/* verify ----------------------------------------------------------------------------------- */

static FeltExit verify_one(FeltStore *store, const char *id)
{
  GError *error = NULL;
  FeltVerifyReport report = {0};
  if (!felt_session_verify(store, id, &report, &error)) {
    g_prefix_error(&error, "%s: ", id);
    return felt_cli_report(error);
  }
  printf(_("%s: %" PRIu64 " events, head %s, all good\n"), id, report.events, report.head_hash);
  felt_verify_report_clear(&report);
  return FELT_EXIT_DONE;
}

static FeltExit verify_store(FeltStore *store, const char *text)
{
  FeltExit status = FELT_EXIT_DONE;
  GError *error = NULL;
  if (text != NULL) {
    g_autofree char *id = felt_cli_find(store, text, &status);
    return id == NULL ? status : verify_one(store, id);
  }
  g_autoptr(GPtrArray) ids = felt_store_list(store, &error);
  if (ids == NULL)
    return felt_cli_report(error);
  for (guint i = 0; i < ids->len; i++) {
    FeltExit one = verify_one(store, g_ptr_array_index(ids, i));
    status = MAX(status, one);
  }
  return status;
}

FeltExit felt_cli_verify(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "verify", _("check the log of a tournament, or of all"), 0,
                            _("[TOURNAMENT]"), 0, 1, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL)
      status = verify_store(store, options.arguments != NULL ? options.arguments[0] : NULL);
    felt_store_close(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

/* export, import, backup ------------------------------------------------------------------- */

FeltExit felt_cli_export(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  if (felt_cli_options_read(&options, "export", _("write a tournament's log to a file"), 0,
                            _("TOURNAMENT FILE"), 2, 2, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    g_autofree char *id =
        store == NULL ? NULL : felt_cli_find(store, options.arguments[0], &status);
    if (id != NULL && felt_store_export(store, id, options.arguments[1], &error))
      status = FELT_EXIT_DONE;
    if (error != NULL)
      status = felt_cli_report(error);
    felt_store_close(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

FeltExit felt_cli_import(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  if (felt_cli_options_read(&options, "import",
                            _("take a tournament's log from a file; prints its id"), 0, _("FILE"),
                            1, 1, argc, argv)) {
    g_autofree char *id = NULL;
    FeltStore *store = felt_cli_open_store(globals, TRUE, &status);
    if (store != NULL && felt_session_import(store, options.arguments[0], &id, &error)) {
      puts(id);
      status = FELT_EXIT_DONE;
    }
    if (error != NULL)
      status = felt_cli_report(error);
    felt_store_close(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

FeltExit felt_cli_backup(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  GError *error = NULL;
  if (felt_cli_options_read(&options, "backup",
                            _("copy the database to a file, while it is in use too"), 0, _("FILE"),
                            1, 1, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL && felt_store_backup(store, options.arguments[0], &error))
      status = FELT_EXIT_DONE;
    if (error != NULL)
      status = felt_cli_report(error);
    felt_store_close(store);
  }
  felt_cli_options_clear(&options);
  return status;
}
