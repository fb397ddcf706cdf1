/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-threads.c - runs independent tasks on POSIX threads */
#include "core/eval/felt-equity.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { MOST_THREADS = 64 };

typedef struct {
  atomic_uint next;
  unsigned n;
  void (*task)(void *data, unsigned i);
  void *data;
} Work;

static void *work_thread(void *data)
{
  Work *work = data;
  for (;;) {
    unsigned i = atomic_fetch_add(&work->next, 1);
    if (i >= work->n)
      return NULL;
    work->task(work->data, i);
  }
}

void felt_run_threads(void *pool, unsigned n, void (*task)(void *data, unsigned i), void *data)
{
  Work work = {.n = n, .task = task, .data = data};
  pthread_t threads[MOST_THREADS];
  unsigned wanted = pool != NULL ? *(const unsigned *)pool : 0, started = 0;
  if (wanted == 0) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    wanted = processors > 1 ? (unsigned)processors : 1;
  }
  if (wanted > MOST_THREADS)
    wanted = MOST_THREADS;
  atomic_init(&work.next, 0);
  while (started + 1 < wanted && pthread_create(&threads[started], NULL, work_thread, &work) == 0)
    started++;
  work_thread(&work); /* this thread works too */
  for (unsigned i = 0; i < started; i++)
    pthread_join(threads[i], NULL);
}
