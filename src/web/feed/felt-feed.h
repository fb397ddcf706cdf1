/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed.h - the public addresses: /api/board, /api/events and the lists */
#ifndef FELT_FEED_H
#define FELT_FEED_H

#include "web/feed/felt-house.h"
#include "web/http/felt-http.h"

typedef struct FeltFeed FeltFeed;

/* Answers on a server what a database says. Both outlive the feed, but the server ends before its
 * streams do: felt_feed_end, then felt_http_free, then felt_feed_free. */
FeltFeed *felt_feed_new(FeltHttp *http, FeltHouse *house);
void felt_feed_end(FeltFeed *feed);
void felt_feed_free(FeltFeed *feed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltFeed, felt_feed_free)

#endif
