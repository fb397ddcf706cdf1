/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-database.c - feltctl database: a log on a server, and what is decided of a file */
#include "cli/felt-cli-database.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "cli/felt-cli-read.h"
#include "services/files/felt-access.h"
#include "store/felt-database.h"
#include "store/felt-record-json.h"
#include "store/felt-server.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* check -------------------------------------------------------------------------------------- */

static cJSON *report_to_json(const FeltDatabaseReport *report)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "address", report->address);
  cJSON_AddStringToObject(object, "server", report->server);
  felt_json_add_int(object, "schema", report->schema);
  cJSON_AddStringToObject(object, "database", report->database);
  cJSON_AddBoolToObject(object, "standby", report->standby);
  cJSON_AddBoolToObject(object, "may_record", report->may_record);
  cJSON_AddBoolToObject(object, "durable", report->durable);
  felt_json_add_int(object, "offset_ms", report->offset_us / 1000);
  cJSON_AddStringToObject(object, "waits_for", report->waits_for);
  cJSON_AddBoolToObject(object, "sees_standbys", report->sees_standbys);
  cJSON *standbys = cJSON_AddArrayToObject(object, "standbys");
  for (guint i = 0; i < report->standbys->len; i++) {
    const FeltDatabaseStandby *standby = report->standbys->pdata[i];
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "name", standby->name);
    cJSON_AddStringToObject(item, "state", standby->state);
    cJSON_AddStringToObject(item, "sync_state", standby->sync_state);
    felt_json_add_int(item, "lag_bytes", standby->lag_bytes);
    cJSON_AddItemToArray(standbys, item);
  }

  felt_json_add_int(object, "streams", (gint64)report->streams);
  felt_json_add_int(object, "events", (gint64)report->events);
  if (report->broken != NULL)
    cJSON_AddStringToObject(object, "broken", report->broken);
  else
    cJSON_AddNullToObject(object, "broken");
  return object;
}

static void print_standbys(const FeltDatabaseReport *report)
{
  if (*report->waits_for != '\0')
    printf(_("A commit waits for: %s\n"), report->waits_for);
  for (guint i = 0; i < report->standbys->len; i++) {
    const FeltDatabaseStandby *standby = report->standbys->pdata[i];
    printf(_("Standby %s: %s, %s, %" PRId64 " bytes behind\n"), standby->name, standby->state,
           standby->sync_state, standby->lag_bytes);
  }
}

static void print_report(const FeltDatabaseReport *report)
{
  printf(_("%s: PostgreSQL %s, schema %d\n"), report->address, report->server, report->schema);
  if (report->standby)
    puts(_("It is a standby: nothing can be recorded here until it is promoted."));
  else if (!report->may_record)
    puts(_("This login may not record events: grant it the role felt_desk."));
  if (!report->durable)
    puts(_("It does not wait for its disk: set fsync and full_page_writes on."));
  print_standbys(report);
  printf(_("Its clock is %" PRId64 " ms from this machine’s.\n"), report->offset_us / 1000);
  printf(g_dngettext(GETTEXT_PACKAGE, "%" PRIu64 " log, %" PRIu64 " events: %s\n",
                     "%" PRIu64 " logs, %" PRIu64 " events: %s\n", report->streams),
         report->streams, report->events, report->broken != NULL ? report->broken : _("all good"));
}

static FeltExit check(const char *address, gboolean json)
{
  g_auto(FeltDatabaseReport) report = {0};
  GError *error = NULL;
  if (!felt_database_check(address, &report, &error))
    return felt_cli_report(error);
  if (json)
    felt_cli_answer_print(report_to_json(&report));
  else
    print_report(&report);
  return report.broken == NULL ? FELT_EXIT_DONE : FELT_EXIT_FILE;
}

/* init, copy, promote ------------------------------------------------------------------------ */

static FeltExit say(gboolean done, const char *sentence, GError *error)
{
  if (!done)
    return felt_cli_report(error);
  puts(sentence);
  return FELT_EXIT_DONE;
}

static FeltExit init(const char *address)
{
  GError *error = NULL;
  gboolean done = felt_database_init(address, &error);
  return say(done,
             _("The log has its place there. Grant the role felt_desk to the login of each desk."),
             error);
}

/* Whether something is recorded of the club beside its tournaments, as its accounts are. */
static gboolean has_club(const char *address)
{
  g_autoptr(FeltStore) store = felt_store_open(address, FELT_STORE_READ_ONLY, NULL, NULL);
  return store != NULL && felt_store_head(store, "club", NULL) > 0;
}

/* One that cannot be opened is left to the copy, which says why. */
static gboolean may_copy(const char *from, GError **error)
{
  g_autoptr(FeltStore) store = felt_store_open(from, FELT_STORE_READ_ONLY, NULL, NULL);
  return store == NULL || felt_cli_may(store, FELT_ACCESS_LOGS, error);
}

static FeltExit copy(const char *from, const char *to)
{
  GError *error = NULL;
  gboolean done = may_copy(from, &error) && felt_database_copy(from, to, NULL, &error);
  FeltExit status = say(done, _("Every log is there, and was read back."), error);
  if (done && has_club(to))
    puts(_("PINs are in no log: accounts have none there until feltctl account pin sets them."));
  return status;
}

/* A promoted server keeps the setting of the old one, and may wait for a machine that is dead. */
static void warn_of_waiting(const char *address)
{
  g_auto(FeltDatabaseReport) report = {0};
  g_autoptr(GError) error = NULL;
  if (!felt_database_look(address, &report, &error)) {
    printf(_("Whether it waits for a standby could not be asked: %s\n"), error->message);
    return;
  }
  gboolean alone = report.sees_standbys && report.standbys->len == 0;
  if (*report.waits_for != '\0' && alone)
    printf(
        _("It waits for a standby (%s), and none is there: nothing counts until one follows it, "
          "or until ALTER SYSTEM RESET synchronous_standby_names and SELECT pg_reload_conf().\n"),
        report.waits_for);
}

static FeltExit promote(const char *address)
{
  GError *error = NULL;
  gboolean done = felt_database_promote(address, &error);
  FeltExit status = say(done,
                        _("This server records from now on. Keep the old one off: what both record "
                          "can never be put together again."),
                        error);
  if (done)
    warn_of_waiting(address);
  return status;
}

static FeltExit usage(void)
{
  return felt_cli_fail(FELT_EXIT_USAGE,
                       _("Give database init, check or promote and an address, database copy FROM "
                         "TO, or database separate, restore or accept and a file."));
}

/* separate ------------------------------------------------------------------------------------ */

static FeltExit separate(const char *file)
{
  GError *error = NULL;
  gboolean was_shared = felt_store_is_shared(file);
  gboolean done = felt_store_separate(file, &error);
  return say(done,
             was_shared ? _("It is a file of its own now. Its other names keep what was there.")
                        : _("It is a file of its own already."),
             error);
}

/* A file that lacks events ----------------------------------------------------------------------
 */

static FeltExit restore(const char *file)
{
  FeltStoreNotice notice = {0};
  GError *error = NULL;
  gboolean done = felt_store_restore_lacking(file, &notice, &error);
  FeltExit status = say(done, notice.text, error);
  felt_store_notice_clear(&notice);
  return status;
}

static FeltExit go_on(const char *file)
{
  GError *error = NULL;
  gboolean done = felt_store_accept(file, &error);
  return say(done, _("Felt goes on with the file as it is, and has noted anew how far it is."),
             error);
}

static const struct {
  const char *word;
  FeltExit (*run)(const char *file);
} of_files[] = {{"separate", separate}, {"restore", restore}, {"accept", go_on}};

static FeltExit run_database(const FeltCliGlobals *globals, const FeltCliOptions *options)
{
  char **words = options->arguments;
  guint n = g_strv_length(words);
  if (strcmp(words[0], "copy") == 0)
    return n == 3 ? copy(words[1], words[2]) : usage();
  const char *address = n > 1 ? words[1] : globals->database;
  if (n > 2 || address == NULL)
    return usage();
  for (guint i = 0; i < G_N_ELEMENTS(of_files); i++)
    if (strcmp(words[0], of_files[i].word) == 0)
      return of_files[i].run(address);
  if (!felt_server_is_address(address))
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("“%s” is no address of a server, as postgresql:///felt is one; a file "
                           "needs no server: feltctl verify checks what is in it."),
                         address);
  if (strcmp(words[0], "init") == 0)
    return init(address);
  if (strcmp(words[0], "check") == 0)
    return check(address, options->json);
  return strcmp(words[0], "promote") == 0 ? promote(address) : usage();
}

FeltExit felt_cli_database(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(
          &options, "database",
          _("the log on a PostgreSQL server: made, checked, copied, promoted"), FELT_CLI_HAS_JSON,
          _("init|check|promote [ADDRESS] | copy FROM TO | separate|restore|accept [FILE]"), 1, 3,
          argc, argv))
    status = run_database(globals, &options);
  felt_cli_options_clear(&options);
  return status;
}
