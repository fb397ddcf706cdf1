/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-fence.h - rights that a process gives up before strangers reach it */
#ifndef FELT_FENCE_H
#define FELT_FENCE_H

#include <glib.h>

/* No new privileges, whatever it might execute; no core files, which would hold keys, and nobody of
 * the same user reads its memory; no more files than `connections` need, and no more memory than a
 * server of this kind can use. What the system refuses of it is left as it is. */
void felt_fence_raise(guint connections);

/* Lets the program end (`quit` is told, once) when its standard input closes: who started it holds
 * the other end, which closes with that program, however it ends. */
void felt_fence_attach(void (*quit)(gpointer data), gpointer data);

#endif
