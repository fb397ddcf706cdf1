/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-state.c - what the staff's pages show: a stream as it stands, and what one did oneself
 */
#include "web/staff/felt-staff-private.h"

#include "cash/felt-cash-game.h"
#include "felt-config.h"
#include "hands/felt-hands.h"
#include "services/json/felt-cash-json.h"
#include "services/json/felt-hands-json.h"
#include "session/felt-kinds.h"
#include "store/felt-record-json.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* So many events back it is looked for what one did oneself, and so many are listed. */
#define LOOK_BACK 60
#define MOST_MINE 6

FeltSession *felt_staff_session(FeltHouse *house, const FeltRequest *request, FeltAnswer **refusal)
{
  GError *error = NULL;
  const char *stream = felt_request_query(request, "tournament");
  if (g_strcmp0(stream, FELT_CLUB) == 0) {
    *refusal = felt_answer_error(403, "club", _("The club can only be changed at a desk."));
    return NULL;
  }
  FeltSession *session = felt_house_session(house, stream, &error);
  if (session != NULL && felt_session_kind(session)->commands != NULL)
    return session;
  if (session != NULL ||
      g_error_matches(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT))
    *refusal = felt_answer_error(404, "no-tournament", _("There is no such tournament."));
  else if (g_error_matches(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_DELETED))
    *refusal = felt_answer_error(404, "no-tournament", _("This tournament was deleted."));
  else
    *refusal = felt_staff_fail(g_steal_pointer(&error));
  g_clear_error(&error);
  return NULL;
}

/* Whether somebody has any business with a kind of stream; a tournament is everybody's. */
static gboolean may_look(const FeltStreamKind *kind, int role)
{
  const FeltCommandTable *table = kind->commands;
  if (kind == &felt_tournament_kind)
    return TRUE;
  for (guint i = table->first; i < table->n; i++)
    if (felt_role_may(table->roles, table->infos[i].name, role))
      return TRUE;
  return FALSE;
}

/* What one did oneself ------------------------------------------------------------------------- */

typedef struct {
  const char *name;
  const FeltEventTable *events;
  GPtrArray *mine; /* cJSON, the latest last */
  gint64 last_us;  /* of the command before: the events of one share their instant */
} Mine;

/* What a command led to besides. */
static void add_words(cJSON *item, const char *words)
{
  cJSON *before = cJSON_GetObjectItemCaseSensitive(item, "words");
  g_autofree char *both = g_strdup_printf("%s · %s", before->valuestring, words);
  cJSON_SetValuestring(before, both);
}

static gboolean take_line(const FeltLogLine *line, gpointer data)
{
  Mine *mine = data;
  guint flags = mine->events->infos[line->event->kind].flags;
  if (line->undone || g_strcmp0(line->actor, mine->name) != 0 ||
      (flags & (FELT_EVENT_UNDOES | FELT_EVENT_REDOES | FELT_EVENT_STAYS)) != 0)
    return TRUE;
  if (line->at_us == mine->last_us) {
    add_words(mine->mine->pdata[mine->mine->len - 1], line->words);
    return TRUE;
  }
  cJSON *item = cJSON_CreateObject();
  felt_json_add_int(item, "seq", (gint64)line->seq);
  felt_json_add_int(item, "at_us", line->at_us);
  cJSON_AddStringToObject(item, "words", line->words);
  g_ptr_array_add(mine->mine, item);
  mine->last_us = line->at_us;
  return TRUE;
}

static void add_mine(cJSON *object, FeltSession *session, const char *name)
{
  guint64 head = felt_session_head(session);
  Mine mine = {name, felt_session_kind(session)->events, g_ptr_array_new(), -1};
  felt_session_log(session, head > LOOK_BACK ? head - LOOK_BACK : 1, 0, take_line, &mine, NULL);
  cJSON *array = cJSON_AddArrayToObject(object, "mine");
  for (guint i = mine.mine->len; i-- > 0;) {
    if (mine.mine->len - i <= MOST_MINE)
      cJSON_AddItemToArray(array, mine.mine->pdata[i]);
    else
      cJSON_Delete(mine.mine->pdata[i]);
  }
  g_ptr_array_unref(mine.mine);
}

/* All of it ------------------------------------------------------------------------------------ */

/* The streams in which something happened last, for who has business with them. */
#define MOST_STREAMS 12

static void add_streams(cJSON *object, FeltHouse *house, int role)
{
  g_autoptr(GPtrArray) heads = felt_store_heads(felt_house_store(house), NULL);
  cJSON *array = cJSON_AddArrayToObject(object, "streams");
  for (guint i = 0; heads != NULL && i < heads->len && cJSON_GetArraySize(array) < MOST_STREAMS;
       i++) {
    const FeltStoreHead *head = heads->pdata[i];
    const FeltStreamKind *kind = felt_kind_of(head->id, NULL);
    if (kind == NULL || kind->commands == NULL || strcmp(head->id, FELT_CLUB) == 0 ||
        !may_look(kind, role))
      continue;
    const char *title = felt_house_title(house, head->id);
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "stream", head->id);
    if (title != NULL)
      cJSON_AddStringToObject(item, "name", title);
    cJSON_AddItemToArray(array, item);
  }
}

/* The hand that is played, or was last: an evening has hundreds. */
static cJSON *last_hand_json(gconstpointer state)
{
  cJSON *object = felt_hands_state_to_json(state);
  cJSON *hands = cJSON_GetObjectItemCaseSensitive(object, "hands");
  for (int n = cJSON_GetArraySize(hands); n > 1; n--)
    cJSON_DeleteItemFromArray(hands, 0);
  return object;
}

static cJSON *state_json(FeltSession *session, const FeltClubDevice *device)
{
  FeltInstant now;
  gconstpointer state = felt_session_stream_state(session);
  const FeltStreamKind *kind = felt_session_kind(session);
  cJSON *object = NULL;
  felt_session_now(session, &now);
  if (kind == &felt_cash_kind)
    object = felt_cash_state_to_json(state, &now);
  else if (kind == &felt_hands_kind)
    object = last_hand_json(state);
  else
    object = cJSON_CreateObject();
  if (kind == &felt_tournament_kind)
    felt_staff_add_tournament(object, session, device);
  return object;
}

FeltAnswer *felt_staff_state(const FeltRequest *request, gpointer data)
{
  FeltHouse *house = data;
  FeltCaller caller;
  FeltAnswer *refusal = NULL;
  FeltSession *session = NULL;
  if (felt_staff_prove(house, request, FALSE, &caller, &refusal))
    session = felt_staff_session(house, request, &refusal);
  if (session == NULL)
    return refusal;
  if (!may_look(felt_session_kind(session), caller.actor.grant.role))
    return felt_answer_error(403, "not-allowed", _("The role of this device does not allow this."));

  cJSON *object = state_json(session, caller.device);
  cJSON_AddStringToObject(object, "stream", felt_session_id(session));
  felt_json_add_int(object, "seq", (gint64)felt_session_head(session));
  add_mine(object, session, caller.actor.name);
  add_streams(object, house, caller.actor.grant.role);
  return felt_answer_json(200, object);
}
