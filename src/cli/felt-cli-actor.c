/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-actor.c - who gives the commands of this run of feltctl */
#include "cli/felt-cli-actor.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "cli/felt-cli-read.h"
#include "club/felt-club.h"
#include "services/club/felt-people-merge.h"
#include "services/club/felt-people.h"
#include "services/files/felt-access.h"
#include "services/files/felt-club-read.h"
#include "services/json/felt-club-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define NOBODY "feltctl"

static const char *named;

void felt_cli_actor_name(const char *account)
{
  named = account;
}

static gboolean find_actor(FeltStore *store, const FeltClubState *club, gboolean proves,
                           FeltActor *actor, GError **error)
{
  *actor = (FeltActor){.name = NOBODY};
  if (named != NULL) {
    g_autofree char *name = felt_cli_text(named);
    if (!proves)
      return felt_access_unproved(club, name, actor, error);
    FeltInstant now;
    felt_machine_source.now(&now, felt_machine_source.data);
    return felt_access_sign_in(club, store, name, g_getenv("FELT_PIN"), &now, actor, error);
  }
  return !felt_access_holds(club) || felt_access_by_login(club, store, actor) ||
         felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                     _("This club has accounts. Name yours with --account NAME."));
}

static const FeltActor *find(FeltStore *store, gboolean proves, GError **error)
{
  static FeltActor actor;
  static gboolean known;
  if (known)
    return &actor;
  g_autoptr(FeltClubState) club = felt_club_read(store, error);
  if (club == NULL)
    return NULL;
  known = find_actor(store, club, proves, &actor, error);
  return known ? &actor : NULL;
}

const FeltActor *felt_cli_actor(FeltStore *store, GError **error)
{
  return find(store, TRUE, error);
}

const FeltActor *felt_cli_actor_without_server(FeltStore *store, GError **error)
{
  return find(store, FALSE, error);
}

static gboolean forgotten(FeltStore *store, const FeltActor *actor, GError **error)
{
  return felt_people_forget_everywhere(store, &felt_machine_source, actor, NULL, error) &&
         felt_cli_clear_trash(store, error);
}

/* A command of the club; what is known of those who are merged or parted goes with them. */
static gboolean execute_club(FeltSession *session, const FeltClubCommand *command,
                             const char *command_id, const FeltActor *actor, FeltOutcome *outcome,
                             GError **error)
{
  FeltPeopleMerge merge;
  gboolean good = felt_people_merge_begin(session, command, actor, &merge, error) &&
                  felt_session_execute(session, merge.command, command_id, actor, outcome, error) &&
                  felt_people_merge_end(session, &merge, actor, error);
  felt_people_merge_clear(&merge);
  return good;
}

gboolean felt_cli_execute(FeltSession *session, gconstpointer command, const char *command_id,
                          FeltOutcome *outcome, GError **error)
{
  const FeltActor *actor = felt_cli_actor(felt_session_store(session), error);
  if (actor == NULL)
    return FALSE;
  const FeltClubCommand *club = command;
  FeltStore *store = felt_session_store(session);
  if (strcmp(felt_session_id(session), FELT_CLUB) != 0)
    return felt_session_execute(session, command, command_id, actor, outcome, error);
  if (!execute_club(session, club, command_id, actor, outcome, error))
    return FALSE;
  if (club->kind == FELT_CLUB_ACCOUNT_ADD)
    felt_access_added(felt_session_stream_state(session), store, club->name);
  return club->kind != FELT_CLUB_PERSON_FORGET || forgotten(store, actor, error);
}

gboolean felt_cli_may(FeltStore *store, const char *what, GError **error)
{
  if (!felt_access_is_private(what))
    return TRUE;
  const FeltActor *actor = felt_cli_actor(store, error);
  return actor != NULL && felt_access_may(actor, what, error);
}

gboolean felt_cli_sees(FeltStore *store, const char *what, gboolean *may, GError **error)
{
  const FeltActor *actor = felt_cli_actor(store, named != NULL ? error : NULL);
  *may = actor != NULL && felt_access_may(actor, what, NULL);
  return actor != NULL || named == NULL;
}

FeltExit felt_cli_actor_check(const FeltCliGlobals *globals)
{
  FeltActor actor;
  GError *error = NULL;
  if (named == NULL)
    return FELT_EXIT_DONE;
  FeltStore *store = felt_cli_try_store(globals); /* what is wrong with it the command says */
  g_autoptr(FeltClubState) club = store != NULL ? felt_club_read(store, NULL) : NULL;
  felt_store_close(store);
  g_autofree char *name = felt_cli_text(named);
  if (club == NULL || felt_access_unproved(club, name, &actor, &error))
    return FELT_EXIT_DONE;
  return felt_cli_report(error);
}

/* feltctl account ---------------------------------------------------------------------------- */

/* The first line of the standard input, without its end; empty: no PIN any more. NULL when there is
 * none, which must not take a PIN away. */
static char *read_pin(void)
{
  char line[4 * 64];
  if (fgets(line, sizeof line, stdin) == NULL)
    return NULL;
  line[strcspn(line, "\r\n")] = '\0';
  return felt_cli_text(line);
}

static FeltExit set_pin(FeltStore *store, const char *argument)
{
  GError *error = NULL;
  guint8 chance[FELT_SEED_SIZE];
  g_autofree char *name = felt_cli_text(argument);
  g_autoptr(FeltClubState) club = felt_club_read(store, &error);
  const FeltActor *actor = club != NULL ? felt_cli_actor(store, &error) : NULL;
  if (actor == NULL)
    return felt_cli_report(error);

  g_autofree char *pin = read_pin();
  if (pin == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("Give the PIN as a line of standard input; an empty one takes it "
                           "away."));
  const char *given = *pin != '\0' ? pin : NULL;
  felt_machine_source.entropy(chance, NULL);
  if (!felt_access_set_pin(club, store, actor, name, given, chance, &error))
    return felt_cli_report(error);
  if (given != NULL)
    printf(_("The PIN of %s is set.\n"), name);
  else
    printf(_("%s needs no PIN any more.\n"), name);
  return FELT_EXIT_DONE;
}

/* Said once the wait begins; said again after it the PIN is gone. */
static FeltExit forget_pin(FeltStore *store, const char *argument)
{
  GError *error = NULL;
  gint64 left_us;
  g_autofree char *name = felt_cli_text(argument);
  if (!felt_access_forgot(store, &felt_machine_source, name, &left_us, &error))
    return felt_cli_report(error);
  if (left_us > 0)
    printf(_("Say it again in %d minutes; then %s needs no PIN any more.\n"),
           (int)(left_us / G_TIME_SPAN_MINUTE), name);
  else
    printf(_("%s needs no PIN any more.\n"), name);
  return FELT_EXIT_DONE;
}

static FeltExit list_accounts(FeltStore *store, gboolean json)
{
  GError *error = NULL;
  g_autoptr(FeltClubState) club = felt_club_read(store, &error);
  if (club == NULL)
    return felt_cli_report(error);
  for (guint i = 0; i < club->n_accounts; i++) {
    g_autoptr(GString) line = g_string_new(NULL);
    felt_club_account_add_line(line, &club->accounts[i]);
    if (json)
      felt_cli_answer_print(felt_club_account_to_json(&club->accounts[i]));
    else
      fputs(line->str, stdout);
  }
  return FELT_EXIT_DONE;
}

static FeltExit run_account(FeltStore *store, const FeltCliOptions *options)
{
  guint n = g_strv_length(options->arguments);
  if (strcmp(options->arguments[0], "list") == 0 && n == 1)
    return list_accounts(store, options->json);
  if (strcmp(options->arguments[0], "pin") == 0 && n == 2)
    return set_pin(store, options->arguments[1]);
  if (strcmp(options->arguments[0], "forgot") == 0 && n == 2)
    return forget_pin(store, options->arguments[1]);
  return felt_cli_fail(FELT_EXIT_USAGE,
                       _("Give account list, account pin NAME, or account forgot NAME."));
}

FeltExit felt_cli_account(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(&options, "account",
                            _("accounts; the PIN of one, a line of the input, or a forgotten one"),
                            FELT_CLI_HAS_JSON, _("list|pin|forgot [NAME]"), 1, 2, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL)
      status = run_account(store, &options);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}
