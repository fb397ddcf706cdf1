/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-http-send.h - one request to somebody's server, of which only the first words are read */
#ifndef FELT_HTTP_SEND_H
#define FELT_HTTP_SEND_H

#include <gio/gio.h>

/* Whether an address is one that can be sent to: http or https, with a host. FALSE with one
 * sentence, in which the address is not: it may hold a secret. */
gboolean felt_http_check(const char *url, GError **error);

/* The server of an address that was checked, as "example.org:8080": all of it that may be shown.
 * Owned by the caller. */
char *felt_http_server(const char *url);

/* Sends method to url, which was checked: with body, of which type says what it is, or NULL. On the
 * main loop. https trusts whom the machine trusts, or where trust is given only who is in that file
 * (PEM). Redirections are not followed; name:password@ of the address is what the server gets when
 * it asks for one. It has no deadline of its own: that is the cancellable. */
void felt_http_send_async(const char *method, const char *url, const char *type, const char *body,
                          const char *trust, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data);

/* Returns the answer of a server with status 200 to 299, its status and the first line of its text,
 * as "200 thanks", to be freed; else NULL with the reason, as part of a sentence. */
char *felt_http_send_finish(GAsyncResult *result, GError **error);

#endif
