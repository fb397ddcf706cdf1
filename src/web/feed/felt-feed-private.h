/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed-private.h - what the files of the feed share */
#ifndef FELT_FEED_PRIVATE_H
#define FELT_FEED_PRIVATE_H

#include "web/feed/felt-feed.h"
#include "web/http/felt-channel.h"

/* A tournament as pages see it. */
typedef struct FeltFeedBoard {
  FeltFeed *feed;
  char *id;
  cJSON *json;          /* as it was told; NULL: nothing was yet */
  FeltChannel *channel; /* of those who asked for this one */
  char levels_hash[17];
  GBytes *levels; /* what /api/levels answers */
  gint64 told_us;
  guint later_source; /* it is told then */
  guint level;        /* of the clock, when it was told */
  gint64 asked_us;
} FeltFeedBoard;

struct FeltFeed {
  FeltHttp *http;
  FeltHouse *house;
  GHashTable *boards;  /* id -> FeltFeedBoard */
  FeltChannel *main;   /* of those who follow whatever runs */
  FeltFeedBoard *told; /* what it said last; NULL: nothing, or of a board that is gone */
  guint second_source, seconds;
};

/* The board of a tournament (NULL: of the one that runs), told at least once; NULL with the answer
 * why there is none. */
FeltFeedBoard *felt_feed_board(FeltFeed *feed, const char *id, FeltAnswer **refusal);

/* The same of a request's ?tournament=, and the state; both NULL with the refusal. */
const FeltState *felt_feed_state(FeltFeed *feed, const FeltRequest *request, FeltFeedBoard **board,
                                 FeltAnswer **refusal);

/* felt-feed-lists.c: the routes of lists. */
void felt_feed_add_lists(FeltFeed *feed);

#endif
