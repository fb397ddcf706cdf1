/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-crowd.h - many phones that follow a server, in a process of their own: on loopback only */
#ifndef FELT_CROWD_H
#define FELT_CROWD_H

#include <glib.h>

/* A server of the test's own. */
typedef struct {
  GPid pid;
  guint port;
  int input; /* its standard input */
} FeltServed;

/* Starts the program that the environment names FELT_SERVER on a database and a free port of
 * loopback (port 0), and waits until it listens. */
void felt_served_start(FeltServed *served, const char *database, guint port);

/* Ends it: by SIGKILL, or as a user would. */
void felt_served_end(FeltServed *served, gboolean killed);

/* What it uses: memory in kB, and processor time in seconds since it began. */
guint felt_served_kb(const FeltServed *served);
double felt_served_cpu(const FeltServed *served);

typedef struct FeltCrowd FeltCrowd;

/* So many phones that listen to /api/events of a port, and so many that ask and never read. All
 * come at once. */
FeltCrowd *felt_crowd_new(guint port, guint listening, guint deaf);
void felt_crowd_free(FeltCrowd *crowd);

/* All hang up and come again at once, as after a router's restart. Those that hung up before come
 * too: FALSE as felt_crowd_wait. */
void felt_crowd_return(FeltCrowd *crowd);

/* Waits until all that listen have event seq of the log, or later ones; FALSE: not within ms. */
gboolean felt_crowd_wait(FeltCrowd *crowd, guint64 seq, guint ms);

/* When each of those that listen got event seq first, by g_get_monotonic_time(); 0: it got a later
 * one only. */
gint64 felt_crowd_got_us(const FeltCrowd *crowd, guint64 seq, guint phone);

/* Processes that do nothing but work, one a core. */
void felt_load_begin(void);
void felt_load_end(void);

#endif
