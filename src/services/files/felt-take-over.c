/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-take-over.c - what has arrived at a desk becomes the log, when its server is gone for good
 */
#include "services/files/felt-take-over.h"

#include "club/felt-club.h"
#include "felt-config.h"
#include "store/felt-database.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

void felt_arrived_clear(FeltArrived *arrived)
{
  g_free(arrived->server);
  *arrived = (FeltArrived){0};
}

static gboolean may_take_over(FeltStore *store, GError **error)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  if (link.kind == FELT_LINK_NONE)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       _("This database is a file: there is no server to take over from."));
  return link.kind != FELT_LINK_CONNECTED ||
         felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                     _("The server answers: go on with it, or switch it off first."));
}

gboolean felt_take_over_look(FeltStore *store, FeltArrived *arrived, GError **error)
{
  felt_arrived_clear(arrived);
  if (!may_take_over(store, error))
    return FALSE;
  g_autoptr(GPtrArray) heads = felt_store_heads(store, error);
  if (heads == NULL)
    return FALSE;
  arrived->server = felt_database_shown(felt_store_address(store));
  arrived->streams = heads->len;
  for (guint i = 0; i < heads->len; i++) {
    const FeltStoreHead *head = heads->pdata[i];
    arrived->events += head->seq;
    arrived->last_us = MAX(arrived->last_us, head->at_us);
  }
  return TRUE;
}

static FeltClubCommand *command_of(FeltStore *store, const FeltArrived *arrived, GError **error)
{
  g_auto(FeltLink) link = {0};
  g_autoptr(GPtrArray) heads = felt_store_heads(store, error);
  if (heads == NULL)
    return NULL;
  felt_store_get_link(store, &link);
  FeltClubCommand *command = felt_club_command_new(FELT_CLUB_TAKE_OVER);
  FeltClubTakenOver *over = &command->taken_over;
  over->server = g_strdup(arrived->server);
  over->last_us = arrived->last_us;
  over->uncertain = link.kind == FELT_LINK_SETTLING;
  over->streams = g_new0(FeltClubArrived, heads->len);
  over->n_streams = heads->len;
  for (guint i = 0; i < heads->len; i++) {
    const FeltStoreHead *head = heads->pdata[i];
    over->streams[i] = (FeltClubArrived){g_strdup(head->id), (gint64)head->seq};
  }
  return command;
}

/* The event that says so, in the new database. */
static gboolean record(const char *path, const FeltSource *source, const FeltClubCommand *command,
                       const FeltActor *actor, GError **error)
{
  g_autoptr(FeltStore) made = felt_store_open(path, 0, NULL, error);
  g_autoptr(FeltSession) club =
      made != NULL ? felt_session_open(made, FELT_CLUB, source, error) : NULL;
  return club != NULL && felt_session_execute(club, command, NULL, actor, NULL, error);
}

gboolean felt_take_over(FeltStore *store, const FeltSource *source, const char *path,
                        const FeltActor *actor, GError **error)
{
  g_auto(FeltArrived) arrived = {0};
  if (!felt_take_over_look(store, &arrived, error))
    return FALSE;
  if (g_file_test(path, G_FILE_TEST_EXISTS))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” is there already; name a new file."), path);
  g_autoptr(FeltClubCommand) command = command_of(store, &arrived, error);
  if (command == NULL || !felt_store_save_copy(store, path, NULL, error))
    return FALSE;
  if (record(path, source, command, actor, error))
    return TRUE;
  g_unlink(path);
  return FALSE;
}

char *felt_take_over_left(const FeltClubState *club)
{
  const char *pins = club->n_accounts > 0
                         ? _("PINs were on the server: accounts have none now until they are set.")
                         : "";
  const char *people =
      club->n_people > 0
          ? _("Telephones, notes and pictures of people were on the server only, and "
              "are gone with it.")
          : "";
  const char *between = *pins != '\0' && *people != '\0' ? " " : "";
  return g_strconcat(pins, between, people, NULL);
}
