/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-hand.c - the hand at a recorded table, for a stream's picture */
#include "web/feed/felt-web-hand.h"

#include "felt-config.h"
#include "hands/felt-hands-state.h"
#include "services/json/felt-hands-json.h"
#include "store/felt-record-json.h"
#include "web/feed/felt-house.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A stream's picture runs behind by minutes at most: so many hands back cards may still come. */
#define HANDS_BACK 20

/* What is known of the players' cards, by their seats. */
static cJSON *told_to_json(const FeltHandsHand *hand)
{
  cJSON *told = cJSON_CreateObject();
  cJSON *full = felt_hands_hand_to_json(hand);
  const cJSON *player;
  cJSON_ArrayForEach(player, cJSON_GetObjectItemCaseSensitive(full, "players"))
  {
    const cJSON *cards = cJSON_GetObjectItemCaseSensitive(player, "cards");
    const cJSON *seat = cJSON_GetObjectItemCaseSensitive(player, "seat");
    g_autofree char *key = g_strdup_printf("%d", cJSON_IsNumber(seat) ? seat->valueint : 0);
    if (cJSON_IsString(cards))
      cJSON_AddStringToObject(told, key, cards->valuestring);
  }
  cJSON_Delete(full);
  return told;
}

/* hand is taken; NULL: there is none. What is told of hands goes into *told. */
static cJSON *begin_json(guint64 seq, cJSON *hand, cJSON **told)
{
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "seq", (gint64)seq);
  cJSON_AddItemToObject(object, "hand", hand != NULL ? hand : cJSON_CreateNull());
  *told = cJSON_AddObjectToObject(object, "told");
  return object;
}

static cJSON *to_json(const FeltHandsState *state, guint64 seq)
{
  cJSON *told;
  const FeltHandsHand *last = felt_hands_state_last(state);
  cJSON *object = begin_json(seq, last != NULL ? felt_hands_hand_to_json(last) : NULL, &told);
  guint n = state->hands->len;
  for (guint i = n > HANDS_BACK ? n - HANDS_BACK : 0; i < n; i++) {
    const FeltHandsHand *hand = g_ptr_array_index(state->hands, i);
    g_autofree char *number = g_strdup_printf("%u", hand->number);
    cJSON_AddItemToObject(told, number, told_to_json(hand));
  }
  return object;
}

FeltAnswer *felt_web_hand_answer(const FeltRequest *request, gpointer data)
{
  cJSON *told;
  GError *error = NULL;
  if (!g_str_has_prefix(request->tail, "hands:"))
    return felt_answer_error(404, "no-hands", _("No hands are recorded under this name."));
  /* A log that has not begun, if it were followed, would take the place of one that has. */
  if (felt_store_head(felt_house_store(data), request->tail, NULL) == 0)
    return felt_answer_json(200, begin_json(0, NULL, &told));
  FeltSession *session = felt_house_session(data, request->tail, &error);
  if (session == NULL)
    return felt_answer_later("not-now", error);
  const FeltHandsState *state = felt_session_stream_state(session);
  return felt_answer_json(200, to_json(state, felt_session_head(session)));
}
