/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-channel.h - a changing text that many clients follow: server-sent events without queues */
#ifndef FELT_CHANNEL_H
#define FELT_CHANNEL_H

#include "store/felt-source.h"
#include "web/http/felt-request.h"

/* A channel has one message that is whole in itself, and one that leads to it from the message
 * before. A client that had the one before gets the short one, any other the whole: so one that
 * reads slowly misses what lay between and costs no memory, and 1,000 are fed from the same two
 * buffers. Every 15 s without a message a comment is sent, so that both ends see a line that is
 * dead; a client that takes nothing for 30 s is dropped. */
typedef struct FeltChannel FeltChannel;

#define FELT_HEARTBEAT_S 15
#define FELT_STALLED_S   30

FeltChannel *felt_channel_new(const FeltSource *source);

/* Ends the streams of the channel and frees it. */
void felt_channel_free(FeltChannel *channel);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltChannel, felt_channel_free)

/* The text of a message: "event: board\nid: 7\ndata: …\n\n"; data has no line break. */
GBytes *felt_channel_message(const char *event, guint64 id, const char *data);

/* Sets what the channel says from now on; step leads there from what it said last (NULL: nothing
 * does). References are taken. All readers are told at once. */
void felt_channel_say(FeltChannel *channel, GBytes *whole, GBytes *step);

/* The answer to who wants to follow it: first "retry: " with a time by chance, so that after a
 * restart not all are back at once, then the whole message. The channel says something already. */
FeltAnswer *felt_channel_answer(FeltChannel *channel);

/* How many follow it. */
guint felt_channel_count(const FeltChannel *channel);

#endif
