/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tsan-queue.h - tells ThreadSanitizer that what is pushed was written before it is popped
 *
 * GLib is not built with ThreadSanitizer, which sees no order in its queues and would call each
 * batch that passes through one a race. Included before all else in the build that build-aux/test
 * makes for it, and nowhere else. */
#ifndef FELT_TSAN_QUEUE_H
#define FELT_TSAN_QUEUE_H

#if __has_include(<glib.h>) /* core is built without it */
#  include <glib.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

static inline void felt_tsan_push(GAsyncQueue *queue, gpointer data)
{
  __tsan_release(data);
  (g_async_queue_push)(queue, data);
}

static inline gpointer felt_tsan_popped(gpointer data)
{
  if (data != NULL)
    __tsan_acquire(data);
  return data;
}

/* The name of each is not expanded again in its own expansion. */
#  define g_async_queue_push(queue, data) felt_tsan_push(queue, data)
#  define g_async_queue_pop(queue)        felt_tsan_popped((g_async_queue_pop)(queue))
#  define g_async_queue_try_pop(queue)    felt_tsan_popped((g_async_queue_try_pop)(queue))

#endif
#endif
