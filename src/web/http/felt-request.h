/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-request.h - a client's request, its answer, and the function that answers it */
#ifndef FELT_REQUEST_H
#define FELT_REQUEST_H

#include <cjson/cJSON.h>
#include <glib.h>

#include "web/http/felt-target.h"

/* A body is no longer; what is longer is answered with 413 before any function is asked. */
#define FELT_BODY_MAX 4096

/* A request as a whole: the body has arrived, Host and Origin are right, and the address has not
 * asked too often. All of it is the server's, until the answer is given. Everything in it comes
 * from a stranger, but for peer and secure. */
typedef struct FeltRequest {
  const char *method; /* "GET" (HEAD is asked as GET), "POST" */
  const char *raw;    /* path and query exactly as sent */
  FeltTarget target;  /* the same taken apart: UTF-8 without control characters */
  const char *tail;   /* what follows a route that ends in "/": "ABC" of "/p/ABC"; else "" */
  const char *body;   /* ends in a NUL that length does not count; "" without one */
  gsize length;
  const char *peer; /* the client's address, "192.168.1.7" or "fe80::1" */
  gboolean secure;  /* it came by HTTPS */
  gpointer handle;  /* the server's own */
} FeltRequest;

/* A header by its name, whatever its case; NULL when it is not there. Of one that is there twice
 * the first; Host, Origin and those that begin with Felt- are refused then. */
const char *felt_request_header(const FeltRequest *request, const char *name);

/* A value of the query, decoded; NULL when its key is not there, the first where it is twice. */
const char *felt_request_query(const FeltRequest *request, const char *key);

/* "it" or "en": ?lang= wins, else the first of the two in Accept-Language, else English. */
const char *felt_request_language(const FeltRequest *request);

/* Takes more from the allowance of who asks (felt-limits.h): for a wrong signature, say. */
void felt_request_charge(const FeltRequest *request, guint cost);

/* An answer; whoever makes one gives it to the server. All get the headers that every answer has
 * (felt-headers.h). */
typedef struct FeltAnswer FeltAnswer;

/* Takes the value; its text goes out as application/json, which no cache keeps. */
FeltAnswer *felt_answer_json(guint status, cJSON *taken);

/* The same of bytes of any type, "text/css". A reference to them is taken. */
FeltAnswer *felt_answer_bytes(guint status, const char *type, GBytes *bytes);

/* {"error": CODE, "message": SENTENCE}. */
FeltAnswer *felt_answer_error(guint status, const char *code, const char *sentence);

/* 503, to be asked again soon. The error, which is freed, stays here: what libraries say of files
 * names paths. */
FeltAnswer *felt_answer_later(const char *code, GError *taken);

/* Adds a header. */
void felt_answer_header(FeltAnswer *answer, const char *name, const char *value);

/* For an answer that is not given after all. */
void felt_answer_free(FeltAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltAnswer, felt_answer_free)

/* Answers at once: the whole server waits for it. Never NULL. */
typedef FeltAnswer *(*FeltAnswerFunc)(const FeltRequest *request, gpointer data);

/* A route: the function that answers a path. */
typedef struct {
  const char *method; /* "GET" or "POST" */
  const char *path;   /* "/api/now"; one that ends in "/" is for all below it, not for itself */
  FeltAnswerFunc func;
  guint cost; /* of an address's allowance (felt-limits.h): 1 for what takes next to nothing */
} FeltRoute;

#endif
