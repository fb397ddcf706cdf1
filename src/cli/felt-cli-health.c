/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-health.c - feltctl health, take-over */
#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-database.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "services/files/felt-club-read.h"
#include "services/files/felt-health.h"
#include "services/files/felt-take-over.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

/* health ------------------------------------------------------------------------------------- */

static void print_item(const FeltHealthItem *item, gboolean json)
{
  if (json) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "key", item->key);
    cJSON_AddStringToObject(object, "state", felt_health_words[item->state]);
    cJSON_AddStringToObject(object, "sentence", item->sentence);
    felt_cli_answer_print(object);
    return;
  }
  static const char *const signs[] = {"ok", "!", "!!"};
  printf("%-2s %s\n", signs[item->state], item->sentence);
}

static FeltExit show_health(FeltStore *store, gboolean drill, gboolean json)
{
  g_autoptr(GPtrArray) items = felt_health_look(store);
  const char *address = felt_health_server(store);
  if (drill)
    g_ptr_array_add(items, felt_health_drill(store, NULL));
  FeltHealthItem *server = NULL;
  if (drill && address != NULL)
    server = felt_health_drill_server(address);
  if (server != NULL)
    g_ptr_array_add(items, server);
  for (guint i = 0; i < items->len; i++)
    print_item(items->pdata[i], json);
  return felt_health_worst(items) == FELT_HEALTH_ALARM ? FELT_EXIT_REFUSED : FELT_EXIT_DONE;
}

FeltExit felt_cli_health(const FeltCliGlobals *globals, int argc, char **argv)
{
  gboolean json = FALSE, drill = FALSE;
  FeltExit status = FELT_EXIT_USAGE;
  const GOptionEntry entries[] = {
      {"drill", 0, 0, G_OPTION_ARG_NONE, &drill,
       N_("Also verify all of the newest backup, and of a server's log"), NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL},
      {0},
  };
  if (!felt_cli_read_options("health", _("whether disk, time, backups and server are in order"),
                             _("The exit status is 1 when something must be seen to now."), entries,
                             argc, argv))
    return status;
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  if (store != NULL)
    status = show_health(store, drill, json);
  felt_cli_close_store(store);
  felt_cli_free_options(entries);
  return status;
}

/* take-over ---------------------------------------------------------------------------------- */

static void print_arrived(const FeltArrived *arrived)
{
  g_autoptr(GDateTime) last = g_date_time_new_from_unix_local(arrived->last_us / G_USEC_PER_SEC);
  g_autofree char *when =
      arrived->last_us > 0 ? g_date_time_format(last, "%Y-%m-%d %H:%M:%S") : g_strdup("–");
  printf(_("Of %s there are %u logs with %" PRIu64
           " events here, the newest of %s.\nWhat the server "
           "recorded after that is not here.\n"),
         arrived->server, arrived->streams, arrived->events, when);
}

static FeltExit take_over(FeltStore *store, const char *path, gboolean is_off)
{
  g_auto(FeltArrived) arrived = {0};
  GError *error = NULL;
  if (!felt_take_over_look(store, &arrived, &error))
    return felt_cli_report(error);
  const FeltActor *actor = felt_cli_actor_without_server(store, &error);
  g_autoptr(FeltClubState) club = actor != NULL ? felt_club_read(store, &error) : NULL;
  if (club == NULL)
    return felt_cli_report(error);
  print_arrived(&arrived);
  if (!is_off)
    return felt_cli_fail(
        FELT_EXIT_REFUSED,
        _("Make sure that the server is off and stays off, for two logs can never be "
          "put together again; then say so with --server-is-off."));
  if (!felt_take_over(store, &felt_machine_source, path, actor, &error))
    return felt_cli_report(error);
  g_autofree char *left = felt_take_over_left(club);
  printf(_("%s is the log from now on: open it on every desk (--database).\n"), path);
  if (*left != '\0')
    puts(left);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_take_over(const FeltCliGlobals *globals, int argc, char **argv)
{
  gboolean is_off = FALSE;
  char **arguments = NULL;
  FeltExit status = FELT_EXIT_USAGE;
  const GOptionEntry entries[] = {
      {"server-is-off", 0, 0, G_OPTION_ARG_NONE, &is_off,
       N_("The server is off, and nobody will start it again"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, N_("FILE")},
      {0},
  };
  if (!felt_cli_read_options(
          "take-over", _("make a database of what arrived here, when the server is gone for good"),
          NULL, entries, argc, argv))
    return status;
  FeltStore *store = NULL;
  if (arguments == NULL || g_strv_length(arguments) != 1)
    felt_cli_fail(status, _("Give one new file."));
  else if ((store = felt_cli_open_store(globals, FALSE, &status)) != NULL)
    status = take_over(store, arguments[0], is_off);
  felt_cli_close_store(store);
  felt_cli_free_options(entries);
  return status;
}
