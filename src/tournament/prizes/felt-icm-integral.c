/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-integral.c - places of exponential clocks, by quadrature over time */
#include "tournament/prizes/felt-icm-integral.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

#include "core/eval/felt-equity.h"
#include "tournament/prizes/felt-icm-clocks.h"
#include "tournament/prizes/felt-icm-pairs.h"

/* Who rings at t is behind those who rang before (felt-icm-clocks.h), so player i is worth
 *
 *   integral over t of  rate_i exp(-rate_i t) E[value(number of others that rang by t)].
 *
 * Time is cut into panels, each taken by Gauss and Kronrod's rule and cut in two again while the
 * two rules differ by more than the tolerance. */

/* Kronrod's 21 nodes on [-1, 1], half of them; Gauss's 10 are those of odd index. */
static const double node_at[11] = {0.995657163025808080735527280689003,
                                   0.973906528517171720077964012084452,
                                   0.930157491355708226001207180059508,
                                   0.865063366688984510732096688423493,
                                   0.780817726586416897063717578345042,
                                   0.679409568299024406234327365114874,
                                   0.562757134668604683339000099272694,
                                   0.433395394129247190799265943165784,
                                   0.294392862701460198131126603103866,
                                   0.148874338981631210884826001129720,
                                   0.0};
static const double kronrod[11] = {
    0.011694638867371874278064396062192, 0.032558162307964727478818972459390,
    0.054755896574351996031381300244580, 0.075039674810919952767043140916190,
    0.093125454583697605535065465083366, 0.109387158802297641899210590325805,
    0.123491976262065851077958109585166, 0.134709217311473325928054001771707,
    0.142775938577060080797094273138717, 0.147739104901338491374841515972068,
    0.149445554002916905664936468389821};
static const double gauss[5] = {
    0.066671344308688137593568809893332, 0.149451349150580593145863396957658,
    0.219086362515982043995534934228163, 0.269266719309996355091226921569469,
    0.295524224714752870173815619188769};

enum { NODES = 21, DEPTH_MAX = 40 };

/* A chance that is none, at the end of time. */
#define NOTHING_LEFT 1e-16

typedef struct {
  double from, to;
  double weight; /* its share of the progress */
  guint depth;
  double *sums; /* of the wanted players, by Kronrod */
  double error; /* how far Gauss is from it, summed over players */
  gboolean split;
} Panel;

typedef struct {
  const FeltIcmField *field;
  GPtrArray *todo; /* panels of this round */
  FeltStageFunc progress;
  gpointer data;
  GThread *caller;
  atomic_int cancelled;
  GMutex lock; /* of done */
  double done;
} Job;

static _Thread_local guint last_nodes;

guint felt_icm_nodes(void)
{
  return last_nodes;
}

static Panel *panel_new(double from, double to, double weight, guint depth)
{
  Panel *panel = g_new0(Panel, 1);
  panel->from = from;
  panel->to = to;
  panel->weight = weight;
  panel->depth = depth;
  return panel;
}

static void panel_free(gpointer data)
{
  Panel *panel = data;
  g_free(panel->sums);
  g_free(panel);
}

/* Pieces of about equal work for the rule, and not more than three times as far from 0, until
 * nobody can ring for a paid place any more: what is left of any player's value is at most the
 * chance that fewer than n_values have rung. */
static GPtrArray *cut_time(const FeltIcmField *field)
{
  GPtrArray *panels = g_ptr_array_new_with_free_func(panel_free);
  FeltIcmDesk *desk = felt_icm_desk_new(field);
  felt_icm_desk_set(desk, 0);
  for (double t = 0; felt_icm_desk_left(desk) >= NOTHING_LEFT;) {
    double step = felt_icm_desk_step(desk), to = t == 0 ? step : t + MIN(step, 2 * t);
    g_ptr_array_add(panels, panel_new(t, to, 0, 0));
    t = to;
    felt_icm_desk_set(desk, t);
  }
  for (guint i = 0; i < panels->len; i++)
    ((Panel *)g_ptr_array_index(panels, i))->weight = 1.0 / panels->len;
  felt_icm_desk_free(desk);
  return panels;
}

static void integrate_panel(const FeltIcmField *field, Panel *panel)
{
  guint m = field->n_wanted;
  FeltIcmPairs *pairs = field->sample != NULL ? felt_icm_pairs_new(field) : NULL;
  FeltIcmDesk *desk = pairs == NULL ? felt_icm_desk_new(field) : NULL;
  double *value = g_new(double, 2 * (gsize)m), *coarse = value + m;
  double middle = (panel->from + panel->to) / 2, half = (panel->to - panel->from) / 2;

  panel->sums = g_new0(double, m);
  memset(coarse, 0, m * sizeof(double));
  for (int node = 0; node < NODES; node++) {
    int at = node <= 10 ? node : NODES - 1 - node;
    double x = node <= 10 ? -node_at[at] : node_at[at];
    if (pairs != NULL) {
      felt_icm_pairs_values(pairs, middle + half * x, value);
    } else {
      felt_icm_desk_set(desk, middle + half * x);
      felt_icm_desk_values(desk, value);
    }

    for (guint i = 0; i < m; i++)
      panel->sums[i] += kronrod[at] * half * value[i];
    if (at % 2 == 1)
      for (guint i = 0; i < m; i++)
        coarse[i] += gauss[at / 2] * half * value[i];
  }

  panel->error = 0;
  for (guint i = 0; i < m; i++)
    panel->error += fabs(panel->sums[i] - coarse[i]);
  g_free(value);
  g_clear_pointer(&pairs, felt_icm_pairs_free);
  g_clear_pointer(&desk, felt_icm_desk_free);
}

/* Only on the thread that called. */
static void report(Job *job, double done)
{
  if (job->progress != NULL && !job->progress(MIN(done, 1), job->data))
    atomic_store(&job->cancelled, 1);
}

static void panel_task(void *data, unsigned i)
{
  Job *job = data;
  /* The last ones take longest. */
  Panel *panel = g_ptr_array_index(job->todo, job->todo->len - 1 - i);
  if (atomic_load(&job->cancelled))
    return;
  integrate_panel(job->field, panel);
  if (job->progress == NULL)
    return;
  g_mutex_lock(&job->lock);
  job->done += panel->weight / 2;
  double done = job->done;
  g_mutex_unlock(&job->lock);
  if (g_thread_self() == job->caller)
    report(job, done);
}

/* What is good enough goes to done; the rest, in order of time, is cut in two for the next round.
 */
static GPtrArray *sift(Job *job, double tolerance, GPtrArray *done)
{
  GPtrArray *next = g_ptr_array_new_with_free_func(panel_free);
  for (guint i = 0; i < job->todo->len; i++) {
    Panel *panel = g_ptr_array_index(job->todo, i);
    if (panel->error <= tolerance || panel->depth >= DEPTH_MAX) {
      job->done += panel->weight / 2;
      g_ptr_array_add(done, panel);
      continue;
    }
    double middle = (panel->from + panel->to) / 2;
    g_ptr_array_add(next, panel_new(panel->from, middle, panel->weight / 4, panel->depth + 1));
    g_ptr_array_add(next, panel_new(middle, panel->to, panel->weight / 4, panel->depth + 1));
    panel_free(panel);
  }
  g_ptr_array_set_free_func(job->todo, NULL);
  g_ptr_array_unref(job->todo);
  return next;
}

static int by_time(gconstpointer a, gconstpointer b)
{
  const Panel *x = *(Panel *const *)a, *y = *(Panel *const *)b;
  return x->from < y->from ? -1 : x->from > y->from;
}

/* In order of time, so that sums are the same however they were computed. */
static void add_up(GPtrArray *panels, guint n_wanted, double *wanted)
{
  g_ptr_array_sort(panels, by_time);
  memset(wanted, 0, n_wanted * sizeof(double));
  for (guint p = 0; p < panels->len; p++)
    for (guint i = 0; i < n_wanted; i++)
      wanted[i] += ((Panel *)g_ptr_array_index(panels, p))->sums[i];
}

/* Threads cost more than a small field. */
static unsigned threads_for(const FeltIcmField *field)
{
  return (double)field->n * field->n_values < 2000 ? 1 : field->threads;
}

gboolean felt_icm_integrate(const FeltIcmField *field, double tolerance, FeltStageFunc progress,
                            gpointer data, double *wanted)
{
  unsigned threads = threads_for(field);
  GPtrArray *done = g_ptr_array_new_with_free_func(panel_free);
  Job job = {.field = field,
             .todo = cut_time(field),
             .progress = progress,
             .data = data,
             .caller = g_thread_self()};
  guint n_panels = 0;

  g_mutex_init(&job.lock);
  atomic_init(&job.cancelled, 0);
  report(&job, 0);
  while (job.todo->len > 0 && !atomic_load(&job.cancelled)) {
    n_panels += job.todo->len;
    felt_run_threads(&threads, job.todo->len, panel_task, &job);
    if (atomic_load(&job.cancelled))
      break;
    job.todo = sift(&job, tolerance, done);
    report(&job, job.done);
  }

  gboolean finished = !atomic_load(&job.cancelled);
  if (finished)
    add_up(done, field->n_wanted, wanted);
  last_nodes = n_panels * NODES;
  g_ptr_array_unref(job.todo);
  g_ptr_array_unref(done);
  g_mutex_clear(&job.lock);
  return finished;
}
