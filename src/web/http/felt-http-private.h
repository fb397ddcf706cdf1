/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-http-private.h - shared by the files of the server */
#ifndef FELT_HTTP_PRIVATE_H
#define FELT_HTTP_PRIVATE_H

#include <microhttpd.h>
#include <netinet/in.h>

#include "web/http/felt-http.h"
#include "web/http/felt-limits.h"

/* No request takes longer to arrive, and no answer but a stream longer to be read: who sends a byte
 * now and then holds nobody's place. */
#define FELT_REQUEST_S 20
#define FELT_ANSWER_S  60

/* A connection. */
typedef struct FeltGuest {
  FeltHttp *http;
  int fd;
  struct sockaddr_storage address;
  gint64 since_us;      /* of what it does now */
  gboolean is_answered; /* it waits for the next request, or this one has its answer */
  gboolean is_stream;   /* it follows a channel, which looks after it */
} FeltGuest;

struct FeltHttp {
  const FeltSource *source;
  struct MHD_Daemon *daemon;
  int socket;
  guint port;
  gboolean secure;
  char *address;
  char **names;
  FeltLimits *limits;
  GArray *routes;     /* FeltHttpRoute */
  GHashTable *guests; /* FeltGuest, a set */
  guint ready_source, again_source, sweep_source;
  guint64 requests;
  gint64 swept_us;  /* when it was last looked at who takes too long */
  char *known_host; /* a name that was ours a moment ago */
  gint64 known_until_us;
};

typedef struct {
  const FeltRoute *route;
  gpointer data;
} FeltHttpRoute;

/* felt-answer.c: an answer as the library takes it, with all headers. */
struct FeltAnswer {
  guint status;
  struct MHD_Response *response;
  /* Of a stream: told once to whom it goes. */
  void (*attach)(gpointer reader, struct MHD_Connection *connection, FeltGuest *guest);
  gpointer reader;
};
FeltAnswer *felt_answer_new(guint status, struct MHD_Response *taken);

/* felt-ask.c: a request as it arrives; the callbacks of the library. */
typedef struct FeltAsk {
  FeltRequest request;
  FeltHttp *http;
  struct MHD_Connection *connection;
  FeltGuest *guest;
  gboolean parsed; /* the target is one */
  gboolean begun;  /* its headers were looked at */
  gboolean given;  /* it has its answer */
  gsize too_much;  /* of a body that is too long: thrown away */
  char *raw, *peer, *body;
} FeltAsk;
void *felt_ask_begin(void *http, const char *uri, struct MHD_Connection *connection);
enum MHD_Result felt_ask_go_on(void *http, struct MHD_Connection *connection, const char *url,
                               const char *method, const char *version, const char *data,
                               size_t *size, void **context);
void felt_ask_end(void *http, struct MHD_Connection *connection, void **context,
                  enum MHD_RequestTerminationCode how);

/* felt-http.c: the route of a path and a method; NULL with the methods it has ("GET, HEAD"), NULL
 * when there is no such path. *tail: what follows a path that ends in "/". */
const FeltHttpRoute *felt_http_find(FeltHttp *http, const char *method, const char *path,
                                    const char **tail, const char **allowed);
gboolean felt_http_is_called(FeltHttp *http, const char *host);
/* Resumes the requests that waited, at the main loop's next turn. The library does not tell that
 * itself. */
void felt_http_go_on(FeltHttp *http);
/* Tells that a client came: from now on time is looked at. */
void felt_http_wake(FeltHttp *http);

/* felt-guests.c: who is connected. */
enum MHD_Result felt_guest_may_come(void *http, const struct sockaddr *address, socklen_t length);
void felt_guest_notify(void *http, struct MHD_Connection *connection, void **context,
                       enum MHD_ConnectionNotificationCode what);
FeltGuest *felt_guest_of(struct MHD_Connection *connection);
/* Ends connections that take too long, or whose other side has left. */
void felt_guests_sweep(FeltHttp *http);

/* felt-listen.c: a socket that listens, or -1 with error. */
int felt_listen(const char *address, guint port, GError **error);
guint felt_listen_port(int socket);

#endif
