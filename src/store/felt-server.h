/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server.h - a store whose log a PostgreSQL server holds (the room `server`) */
#ifndef FELT_SERVER_H
#define FELT_SERVER_H

#include "store/felt-chain.h"
#include "store/felt-details.h"
#include "store/felt-device-secret.h"
#include "store/felt-store.h"

/* Such a store reads a mirror, a file of this desk, which a thread of its own keeps like the log on
 * the server; what is to be recorded goes through that thread to the server first. */
typedef struct FeltServer FeltServer;

/* Whether address names a server, if only in an attempt: it begins with a scheme, or with a keyword
 * of PostgreSQL and "=". */
gboolean felt_server_is_address(const char *address);

/* felt_store_open() for such an address: waits at most 4 s for the server where there is a mirror,
 * and as long as the server's hosts are tried where there is none. */
FeltStore *felt_server_open(const char *address, FeltStoreFlags flags, FeltStoreNotice *notice,
                            GError **error);

/* Ends the thread, without waiting for a server that does not answer. NULL is allowed. */
void felt_server_close(FeltServer *server);

const char *felt_server_address(FeltServer *server);

/* As felt_store_get_link(), _fd() and _append() of a store on this server. timeout in ms; deletes:
 * a stream that goes with the one row, beside: an event that comes with it; or NULL. */
void felt_server_get_link(FeltServer *server, FeltLink *link);
int felt_server_fd(FeltServer *server);
gboolean felt_server_append(FeltServer *server, const char *tournament, guint64 expected_seq,
                            const char *command_id, const FeltNewRow *rows, guint n_rows,
                            const char *deletes, const FeltBeside *beside, guint timeout,
                            guint64 *head, GError **error);

/* How long is waited for an answer to each of what follows: as for an append. */
void felt_server_set_patience(FeltServer *server, guint milliseconds);

/* PINs (felt-secret.h) on the server, which keeps hash, salt and rounds of PBKDF2. Some
 * milliseconds, over a connection that is kept; UNREACHABLE at once while cut off, and when no
 * answer comes in time. What should be kept may be kept then: IO. What only counts tries or
 * requests waits for no standby. */
gboolean felt_server_get_salt(FeltServer *server, gint64 account, gboolean *has, guint8 salt[16],
                              guint *rounds, GError **error);
gboolean felt_server_test_hash(FeltServer *server, gint64 account,
                               const guint8 hash[FELT_HASH_SIZE], gboolean *good, GError **error);
gboolean felt_server_set_secret(FeltServer *server, gint64 account, const guint8 salt[16],
                                guint rounds, const guint8 *hash, GError **error);

/* Keys of devices (felt-device-secret.h) there. */
gboolean felt_server_get_device(FeltServer *server, const char *device, FeltDeviceSecret *secret,
                                gboolean *found, GError **error);
gboolean felt_server_draw_device(FeltServer *server, const char *device,
                                 guint8 key[FELT_DEVICE_KEY], GError **error);
gboolean felt_server_set_device(FeltServer *server, const char *device,
                                const FeltDeviceSecret *secret, GError **error);
gboolean felt_server_count_device(FeltServer *server, const char *device, gint64 counter,
                                  gboolean *rises, gint64 *last, GError **error);

/* Reads and writes what is known of people (felt-details.h) on the server, asked in the same
 * way. */
gboolean felt_server_get_details(FeltServer *server, FeltDetails *details, GError **error);
gboolean felt_server_get_nicknames(FeltServer *server, GHashTable *names, GError **error);
gboolean felt_server_get_people(FeltServer *server, GArray *ids, GError **error);
gboolean felt_server_set_details(FeltServer *server, const FeltDetails *items, guint n,
                                 GError **error);

/* The login by which the server knows this desk, to be freed; NULL: it was never reached. */
char *felt_server_login(FeltServer *server);

/* Waits until the mirror has what this store recorded last: a moment, since the server has it
 * already when that is told. */
void felt_server_wait_for_mirror(FeltServer *server);

/* A number that is another one after others' events have reached the mirror. Makes felt_server_fd()
 * quiet. */
guint64 felt_server_news(FeltServer *server);

/* After the mirror was repaired: has it compared with the server anew, and waits for that as an
 * open does. */
void felt_server_compare(FeltServer *server);

/* Several rows with seq and chain as they are, recorded in one transaction of the server, all or
 * none: begin, add as often as there are rows, commit (or give up). Each waits until it is done, or
 * the server does not answer for ten seconds. *head: the tournament's last event there; a row that
 * cannot be added has its reason in error, and nothing is recorded. What commit has answered with
 * TRUE stands in the mirror too. */
typedef struct FeltServerLoad FeltServerLoad;
FeltServerLoad *felt_server_begin(FeltServer *server, const char *tournament, FeltHead *head,
                                  GError **error);
gboolean felt_server_add(FeltServerLoad *load, const FeltFullRow *row, GError **error);
gboolean felt_server_commit(FeltServerLoad *load, GError **error);
void felt_server_give_up(FeltServerLoad *load);

/* Whether the file at path is a mirror, that only the thread of a server's store may write. Its
 * server's address, to be freed; NULL when it is none. */
char *felt_server_of_mirror(const char *path);

#endif
