/* SPDX-License-Identifier: GPL-3.0-or-later */
/* idle.h - when the program it is linked into has nothing more to do */
#ifndef FELT_TEST_IDLE_H
#define FELT_TEST_IDLE_H

#include <glib.h>

/* Calls done_cb once no source of the main loop is ready, each mapped window has had a frame in
 * which nothing was laid out or painted, no task runs in the background, and is_under_way() is
 * FALSE. NULL for that waits for no task either. One wait at a time: a new one takes the place of
 * the one before. Frames come at once meanwhile, not 60 a second. */
void felt_idle_await(gboolean (*is_under_way)(void), void (*done_cb)(gpointer), gpointer data);

/* Turns the main loop until then; for tests that are part of the program. */
void felt_idle_wait(void);

#endif
