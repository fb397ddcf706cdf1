/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-open.c - the database and the tournament that a command line names */
#include "cli/felt-cli-open.h"

#include "cli/felt-cli-read.h"
#include "cli/felt-cli-simulate.h"
#include "club/felt-club-state.h"
#include "services/club/felt-people.h"
#include "services/json/felt-answer-json.h"
#include "session/felt-backups.h"
#include "session/felt-kinds.h"
#include "tournament/decide/felt-decide.h"

#include "felt-config.h"

#include <errno.h>
#include <stdio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Who calls feltctl waits for a server that takes its time, as long as a standby is promoted. */
#define SERVER_PATIENCE_MS 30000

FeltExit felt_cli_error_status(const GError *error)
{
  return felt_error_is_of_files(error) ? FELT_EXIT_FILE : FELT_EXIT_REFUSED;
}

FeltExit felt_cli_report(GError *error)
{
  const char *rule = felt_decide_error_rule(error);
  FeltExit status = felt_cli_error_status(error);
  if (rule != NULL)
    felt_cli_fail(status, _("%s (rule %s)"), error->message, rule);
  else
    felt_cli_fail(status, "%s", error->message);
  g_error_free(error);
  return status;
}

/* The user's own database; its folder is made when the file may be. NULL with a sentence. */
static char *default_path(gboolean create)
{
  g_autofree char *folder = g_build_filename(g_get_user_data_dir(), "felt", NULL);
  if (create && g_mkdir_with_parents(folder, 0700) != 0) {
    felt_cli_fail(FELT_EXIT_FILE, _("The folder %s cannot be made: %s."), folder,
                  g_strerror(errno));
    return NULL;
  }
  return g_build_filename(folder, "felt.db", NULL);
}

FeltStore *felt_cli_open_store(const FeltCliGlobals *globals, gboolean create, FeltExit *status)
{
  FeltStoreNotice notice = {0};
  GError *error = NULL;
  g_autofree char *path =
      globals->database != NULL ? g_strdup(globals->database) : default_path(create);
  if (path == NULL) {
    *status = FELT_EXIT_FILE;
    return NULL;
  }
  FeltStoreFlags flags = create ? FELT_STORE_CREATE : 0;
  FeltStore *store = felt_store_open(path, flags, &notice, &error);
  /* What only reads can do without writing. */
  if (store == NULL && !create &&
      g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY)) {
    g_clear_error(&error);
    store = felt_store_open(path, FELT_STORE_READ_ONLY, &notice, &error);
  }
  if (notice.text != NULL)
    fprintf(stderr, "feltctl: %s\n", notice.text);
  felt_store_notice_clear(&notice);
  if (store == NULL) {
    *status = felt_cli_report(error);
    return NULL;
  }

  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  if (link.kind != FELT_LINK_NONE)
    felt_store_set_timeout(store, SERVER_PATIENCE_MS);
  return store;
}

FeltStore *felt_cli_open_store_for(const FeltCliGlobals *globals, const char *stream,
                                   FeltExit *status)
{
  return felt_cli_open_store(globals, strcmp(stream, FELT_CLUB) == 0, status);
}

FeltStore *felt_cli_try_store(const FeltCliGlobals *globals)
{
  g_autofree char *own = g_build_filename(g_get_user_data_dir(), "felt", "felt.db", NULL);
  return felt_store_open(globals->database != NULL ? globals->database : own, FELT_STORE_READ_ONLY,
                         NULL, NULL);
}

gboolean felt_cli_clear_trash(FeltStore *store, GError **error)
{
  guint removed;
  if (!felt_people_clear_trash(store, &felt_machine_source, &removed, error))
    return FALSE;
  if (removed > 0)
    fprintf(stderr, _("feltctl: removed for good, after more than %d days in the trash: %u\n"),
            FELT_PEOPLE_TRASH_DAYS, removed);
  return TRUE;
}

void felt_cli_close_store(FeltStore *store)
{
  g_autoptr(GError) error = NULL;
  if (store != NULL && felt_store_has_recorded(store) && !felt_cli_clear_trash(store, &error))
    fprintf(stderr, "feltctl: %s\n", error->message);
  if (store != NULL && felt_store_has_recorded(store)) {
    FeltBackups *backups = felt_backups_new(store, &felt_machine_source, "feltctl");
    fflush(stdout); /* who reads the answer need not wait for this */
    felt_backups_make(backups, FALSE);
    felt_backups_free(backups);
  }
  felt_store_close(store);
}

char *felt_cli_find(FeltStore *store, const char *argument, FeltExit *status)
{
  GError *error = NULL;
  g_autofree char *text = felt_cli_text(argument);
  char *id = felt_session_find(store, text, &error);
  if (id == NULL)
    *status = felt_cli_report(error);
  return id;
}

const FeltCommandTable *felt_cli_commands(const char *argument, GError **error)
{
  const FeltStreamKind *kind = felt_kind_of(argument, error);
  if (kind != NULL && kind->commands == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_NO_COMMAND, _("“%s” takes no commands by name."),
                argument);
  return kind == NULL ? NULL : kind->commands;
}

gboolean felt_cli_mend(FeltStore *store)
{
  FeltStoreNotice notice = {0};
  if (!felt_store_is_suspect(store))
    return FALSE;
  gboolean done = felt_store_recover(store, &notice, NULL);
  if (notice.text != NULL)
    fprintf(stderr, "feltctl: %s\n", notice.text);
  felt_store_notice_clear(&notice);
  return done;
}

static FeltSession *open_session(FeltStore *store, const char *argument, const FeltSource *source,
                                 GError **error)
{
  g_autofree char *text = felt_cli_text(argument);
  g_autofree char *id = felt_session_find(store, text, error);
  return id == NULL ? NULL : felt_session_open(store, id, source, error);
}

FeltSession *felt_cli_open_session(FeltStore *store, const char *argument, const FeltSource *source,
                                   FeltExit *status)
{
  GError *error = NULL;
  FeltSession *session = open_session(store, argument, source, &error);
  if (session == NULL && felt_cli_mend(store)) {
    g_clear_error(&error);
    session = open_session(store, argument, source, &error);
  }
  if (error != NULL)
    *status = felt_cli_report(error);
  return session;
}

FeltSession *felt_cli_open_tournament(FeltStore *store, const char *argument,
                                      const FeltSource *source, FeltExit *status)
{
  FeltSession *session = felt_cli_open_session(store, argument, source, status);
  if (session == NULL || felt_session_kind(session) == &felt_tournament_kind)
    return session;
  *status = felt_cli_fail(FELT_EXIT_REFUSED, _("“%s” is no tournament; name one."), argument);
  g_object_unref(session);
  return NULL;
}

static gboolean keep_instant(const FeltRow *row, gpointer data, GError **error)
{
  FeltInstant *at = data;
  at->utc_us = row->at_us;
  at->boottime_us = row->boottime_us;
  g_strlcpy(at->boot_id, row->boot_id, sizeof at->boot_id);
  return TRUE;
}

void felt_cli_show_instant(FeltSession *session, FeltInstant *now)
{
  FeltInstant last = {0};
  guint64 head = felt_session_head(session);
  felt_session_now(session, now);
  if (felt_store_read(felt_session_store(session), felt_session_id(session), head, head,
                      keep_instant, &last, NULL) &&
      strcmp(last.boot_id, FELT_CLI_SIMULATED) == 0)
    *now = last;
}
