/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed-slips.c - whose the code of a seat slip is: in the tournament that runs, in another one
 * beside it, or in one that begins tomorrow */
#include "services/files/felt-seat-token.h"
#include "web/feed/felt-feed-private.h"

typedef struct FeltFeedSlips {
  guint8 key[FELT_SEAT_KEY];
  GHashTable *of; /* id of a tournament -> its codes, a GHashTable: code -> player's id */
} Slips;

void felt_feed_forget_slips(FeltFeed *feed)
{
  if (feed->slips == NULL)
    return;
  g_hash_table_unref(feed->slips->of);
  explicit_bzero(feed->slips->key, sizeof feed->slips->key);
  g_clear_pointer(&feed->slips, g_free);
}

static gboolean begin(FeltFeed *feed, GError **error)
{
  if (feed->slips != NULL)
    return TRUE;
  Slips *slips = g_new0(Slips, 1);
  if (!felt_seat_key(felt_house_store(feed->house), slips->key, error)) {
    g_free(slips);
    return FALSE;
  }
  slips->of =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_hash_table_unref);
  feed->slips = slips;
  return TRUE;
}

/* The codes of all players that a tournament has had: those that came since are added. */
static GHashTable *codes(Slips *slips, const char *tournament, guint players)
{
  GHashTable *table = g_hash_table_lookup(slips->of, tournament);
  if (table == NULL) {
    table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_hash_table_insert(slips->of, g_strdup(tournament), table);
  }
  for (guint id = g_hash_table_size(table) + 1; id <= players; id++) {
    char token[FELT_SEAT_TOKEN + 1];
    felt_seat_token_make(slips->key, tournament, id, token);
    g_hash_table_insert(table, g_strdup(token), GUINT_TO_POINTER(id));
  }
  return table;
}

const FeltPlayer *felt_feed_slip(FeltFeed *feed, const char *token, FeltFeedBoard **board,
                                 FeltAnswer **refusal)
{
  GError *error = NULL;
  const char *tournament;
  guint players, player = 0;
  if (!begin(feed, &error)) {
    *refusal = felt_answer_later("not-now", error);
    return NULL;
  }
  for (guint i = 0; (tournament = felt_house_lately(feed->house, i, &players)) != NULL; i++) {
    player = GPOINTER_TO_UINT(g_hash_table_lookup(codes(feed->slips, tournament, players), token));
    if (player != 0)
      break;
  }
  if (player == 0)
    return NULL;
  *board = felt_feed_board(feed, tournament, refusal);
  if (*board == NULL)
    return NULL;
  FeltSession *session = felt_house_session(feed->house, (*board)->id, NULL);
  return felt_state_player(felt_session_state(session), player);
}
