/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bench.h - times in order, for the median of a benchmark */
#ifndef FELT_BENCH_H
#define FELT_BENCH_H

#include <glib.h>
#include <stdlib.h>

static inline int felt_bench_compare(gconstpointer a, gconstpointer b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static inline int felt_bench_compare_us(gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x < y ? -1 : x > y;
}

/* Sorts n times, the shortest first. */
static inline void felt_bench_sort(double *times, gsize n)
{
  qsort(times, n, sizeof *times, felt_bench_compare);
}

static inline void felt_bench_sort_us(gint64 *times, gsize n)
{
  qsort(times, n, sizeof *times, felt_bench_compare_us);
}

#endif
