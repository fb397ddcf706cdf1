/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tsan-queue.h - tells ThreadSanitizer that what is pushed was written before it is popped, and
 * what a lock orders
 *
 * GLib is not built with ThreadSanitizer, which sees no order in its queues, locks and conditions,
 * and would call all that passes by them a race. Included before all else in the build that
 * build-aux/test makes for it, and nowhere else. */
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

static inline void felt_tsan_lock(GMutex *mutex)
{
  (g_mutex_lock)(mutex);
  __tsan_acquire(mutex);
}

static inline void felt_tsan_unlock(GMutex *mutex)
{
  __tsan_release(mutex);
  (g_mutex_unlock)(mutex);
}

static inline void felt_tsan_wait(GCond *cond, GMutex *mutex)
{
  __tsan_release(mutex);
  (g_cond_wait)(cond, mutex);
  __tsan_acquire(mutex);
}

static inline gboolean felt_tsan_wait_until(GCond *cond, GMutex *mutex, gint64 until)
{
  __tsan_release(mutex);
  gboolean in_time = (g_cond_wait_until)(cond, mutex, until);
  __tsan_acquire(mutex);
  return in_time;
}

/* The name of each is not expanded again in its own expansion. */
#  define g_async_queue_push(queue, data)       felt_tsan_push(queue, data)
#  define g_async_queue_pop(queue)              felt_tsan_popped((g_async_queue_pop)(queue))
#  define g_async_queue_try_pop(queue)          felt_tsan_popped((g_async_queue_try_pop)(queue))
#  define g_mutex_lock(mutex)                   felt_tsan_lock(mutex)
#  define g_mutex_unlock(mutex)                 felt_tsan_unlock(mutex)
#  define g_cond_wait(cond, mutex)              felt_tsan_wait(cond, mutex)
#  define g_cond_wait_until(cond, mutex, until) felt_tsan_wait_until(cond, mutex, until)

#endif
#endif
