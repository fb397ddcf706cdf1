/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-epoch.h - the name of a log as it is, by which a page knows that another one took its place
 */
#ifndef FELT_EPOCH_H
#define FELT_EPOCH_H

#include "store/felt-source.h"

/* A page that has seen event 100 takes nothing older: a server that lags, or that is asked by an
 * old connection, must not turn its clock back. But a log that was restored has fewer events, or
 * others under the same numbers, and must be believed. So what is told carries an epoch: of the
 * file that holds the log (a rescue and a restore put another one in its place) or the server's
 * address, and of the running of the machine, since instants of the clock are of one running only.
 * Where that is the same and events are gone all the same (a file written over), it is made another
 * one by chance, `bump`, that is kept as long as the program runs; a page which has seen more than
 * there is says so, and that makes one too. */
typedef struct {
  guint32 bump; /* 0: none */
  char text[24];
} FeltEpoch;

/* Reads it anew; TRUE: it is another one than it was. */
gboolean felt_epoch_read(FeltEpoch *epoch, FeltStore *store, const FeltSource *source);

/* Makes it another one. */
void felt_epoch_bump(FeltEpoch *epoch, FeltStore *store, const FeltSource *source);

#endif
