/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-limits.h - how much one address may ask, so that none takes the server from the others */
#ifndef FELT_LIMITS_H
#define FELT_LIMITS_H

#include <glib.h>
#include <sys/socket.h>

/* Every phone of a club may come through one router that hides them behind its own address: an
 * address has room for all of them, but never for more than half of what the others leave, so that
 * there is always room for one more. */
#define FELT_CONNECTIONS_MAX     4000 /* at once */
#define FELT_CONNECTIONS_ADDRESS 1500 /* of them from one address */
#define FELT_COST_PER_SECOND     400
#define FELT_COST_AT_ONCE        4000
#define FELT_ADDRESSES_MAX       4096 /* of which something is remembered */

typedef struct FeltLimits FeltLimits;

FeltLimits *felt_limits_new(void);
void felt_limits_free(FeltLimits *limits);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltLimits, felt_limits_free)

/* "192.168.1.7" or "fe80::1" of an address, whatever family it came by; owned by the caller. */
char *felt_peer_text(const struct sockaddr *address);

/* Whether an address may have one more connection. */
gboolean felt_limits_may_connect(FeltLimits *limits, const struct sockaddr *address, gint64 now_us);

/* Notes that it has one more, or one less. */
void felt_limits_connected(FeltLimits *limits, const struct sockaddr *address, gint64 now_us);
void felt_limits_disconnected(FeltLimits *limits, const struct sockaddr *address);

/* Takes the cost of a request from an address's allowance, which grows with the time. 0: it may be
 * answered; else after how many seconds it may ask again, and nothing is taken. */
guint felt_limits_take(FeltLimits *limits, const struct sockaddr *address, guint cost,
                       gint64 now_us);

/* Takes it even where that leaves less than nothing: for what turned out to be wrong. */
void felt_limits_charge(FeltLimits *limits, const struct sockaddr *address, guint cost,
                        gint64 now_us);

#endif
