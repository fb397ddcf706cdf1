/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-http.h - the server itself: listens, and lets routes answer */
#ifndef FELT_HTTP_H
#define FELT_HTTP_H

#include "store/felt-source.h"
#include "web/http/felt-request.h"

/* How it listens. */
typedef struct {
  const char *address;      /* of this machine; NULL: all of them */
  guint port;               /* 0: any */
  const char *const *names; /* by which it is called beside its own; NULL-terminated, or NULL */
  const char *certificate;  /* PEM, with the key HTTPS; both NULL: HTTP */
  const char *key;
  const FeltSource *source;
} FeltHttpOptions;

typedef struct FeltHttp FeltHttp;

/* Listens and answers on the default main context, in this one thread. Fails with G_IO_ERROR
 * (ADDRESS_IN_USE when another program has the port) and a sentence. Of options all is copied. */
FeltHttp *felt_http_new(const FeltHttpOptions *options, GError **error);

/* Ends all connections. */
void felt_http_free(FeltHttp *http);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltHttp, felt_http_free)

/* The port it listens on, the one address it was told to (NULL: all), and whether by HTTPS. */
guint felt_http_port(FeltHttp *http);
const char *felt_http_address(FeltHttp *http);
gboolean felt_http_is_secure(FeltHttp *http);

/* Lets routes answer: the longest path that fits counts. routes outlives the server. */
void felt_http_add(FeltHttp *http, const FeltRoute *routes, guint n, gpointer data);

/* How many connections there are now, and how many requests were answered since it began. */
guint felt_http_connections(FeltHttp *http);
guint64 felt_http_requests(FeltHttp *http);

#endif
