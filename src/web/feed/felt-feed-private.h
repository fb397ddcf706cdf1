/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed-private.h - shared by the files of the feed */
#ifndef FELT_FEED_PRIVATE_H
#define FELT_FEED_PRIVATE_H

#include "tournament/palette/felt-name-index.h"
#include "web/feed/felt-feed.h"
#include "web/feed/felt-web-board.h"
#include "web/http/felt-channel.h"
#include "web/http/felt-small.h"

/* The lists that a page reads again when the board has another hash of them. */
enum {
  FELT_FEED_LEVELS,
  FELT_FEED_PRIZES,
  FELT_FEED_STANDINGS,
  FELT_FEED_SEATS,
  FELT_FEED_N_LISTS
};

/* A tournament as pages see it. */
typedef struct FeltFeedBoard {
  FeltFeed *feed;
  char *id;
  cJSON *json;          /* as it was told; NULL: nothing was yet */
  FeltChannel *channel; /* of those who asked for this one */
  FeltWebHash hashes[FELT_FEED_N_LISTS + 1];
  FeltSmall lists[FELT_FEED_N_LISTS]; /* as they are answered; of seats there is none */
  guint64 listed_seq;                 /* of the state of which they were made */
  FeltNameIndex *names;               /* NULL: nobody looked for one yet */
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
  struct FeltFeedSlips *slips;   /* felt-feed-slips.c; NULL: nobody showed one yet */
  struct FeltFeedScenes *scenes; /* felt-feed-scene.c */
};

/* The board of a tournament (NULL: of the one that runs), told at least once; NULL with the answer
 * why there is none. */
FeltFeedBoard *felt_feed_board(FeltFeed *feed, const char *id, FeltAnswer **refusal);

/* The same of a request's ?tournament=, and the state; both NULL with the refusal. */
const FeltState *felt_feed_state(FeltFeed *feed, const FeltRequest *request, FeltFeedBoard **board,
                                 FeltAnswer **refusal);

/* felt-feed-lists.c: makes lists and hashes of what the session holds now. */
void felt_feed_make_lists(FeltFeedBoard *board, FeltSession *session);

/* felt-feed-lists.c, felt-feed-scene.c: their routes. */
void felt_feed_add_lists(FeltFeed *feed);
void felt_feed_add_scenes(FeltFeed *feed);
void felt_feed_end_scenes(FeltFeed *feed);
/* felt-feed-slips.c: whose the code of a seat slip is, in whatever tournament of late, and that
 * one's board. NULL: nobody's, or with *refusal why it cannot be told now. */
const FeltPlayer *felt_feed_slip(FeltFeed *feed, const char *token, FeltFeedBoard **board,
                                 FeltAnswer **refusal);
void felt_feed_forget_slips(FeltFeed *feed);
/* The house's store is about to be another one: gives up what holds it. */
void felt_feed_leave_store(FeltFeed *feed);

#endif
