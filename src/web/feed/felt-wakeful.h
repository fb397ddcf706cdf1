/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-wakeful.h - tells at once when another program writes to a database file */
#ifndef FELT_WAKEFUL_H
#define FELT_WAKEFUL_H

#include <glib.h>

typedef struct FeltWakeful FeltWakeful;

/* Calls func on the default main context whenever the database at path, or what lies beside it
 * under its name (the write-ahead log), was written, came or went. What is written is committed a
 * little later, once it is on the disk, which nothing tells: func is called again, at growing
 * distances for a third of a second, until it says TRUE, that it found something. Where the system
 * does not tell (inotify), never: who needs to know looks from time to time as well. */
FeltWakeful *felt_wakeful_new(const char *path, gboolean (*func)(gpointer data), gpointer data);
void felt_wakeful_free(FeltWakeful *wakeful);

#endif
