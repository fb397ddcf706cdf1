/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-integral.c - places of exponential clocks, by quadrature over time */
#include "tournament/felt-icm-integral.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

#include "core/felt-equity.h"

/* Malmuth-Harville orders players as independent exponential clocks with their stacks as rates
 * ring. Who rings at t is behind those who rang before, so player i is worth
 *
 *   integral over t of  rate_i exp(-rate_i t) E[value(number of others that rang by t)].
 *
 * For one t the number that rang is a sum of independent chances; the expectation without player i
 * comes from the counts of the players before him (forward) and the expected values behind him
 * (backward). Both are sums of positive terms: nothing is ever divided out, nothing cancels. */

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

enum { NODES = 21, BLOCK = 32, DEPTH_MAX = 40 };

/* Counts less likely than this are dropped at both ends of a distribution. What is lost is at most
 * this x players x rate x time, which stays below 1e-15 for stacks of 1 : 10^9. */
#define TRIM 1e-30

/* Chances of the counts lo .. hi; at(k) = cells[k]. Empty when hi < lo. */
typedef struct {
  double *cells;
  int lo, hi;
} Counts;

typedef struct {
  double *rang, *waits; /* per player: chance to have rung by t, and not */
  Counts *starts;       /* before each block of players */
  Counts within[BLOCK]; /* before each player of one block */
  double *behind;       /* expected value of a count, given the players behind */
  double *memory;       /* of all numbers */
} Desk;

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
  FeltIcmProgressFunc progress;
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

static Desk *desk_new(const FeltIcmField *field)
{
  guint n_blocks = (field->n + BLOCK - 1) / BLOCK, width = field->n_values + 2;
  Desk *desk = g_new(Desk, 1);
  desk->memory = g_new(double, 2 * (gsize)field->n + (n_blocks + BLOCK + 1) * (gsize)width);
  double *next = desk->memory;
  desk->rang = next, next += field->n;
  desk->waits = next, next += field->n;
  desk->starts = g_new(Counts, n_blocks);
  for (guint i = 0; i < n_blocks; i++, next += width)
    desk->starts[i].cells = next;
  for (guint i = 0; i < BLOCK; i++, next += width)
    desk->within[i].cells = next;
  desk->behind = next;
  return desk;
}

static void desk_free(Desk *desk)
{
  g_free(desk->starts);
  g_free(desk->memory);
  g_free(desk);
}

/* Both chances to full relative accuracy. */
static void set_chances(const FeltIcmField *field, double t, Desk *desk)
{
  for (guint i = 0; i < field->n; i++) {
    if (i > 0 && field->rates[i] == field->rates[i - 1]) {
      desk->rang[i] = desk->rang[i - 1];
      desk->waits[i] = desk->waits[i - 1];
      continue;
    }
    double x = field->rates[i] * t;
    if (x < 0.5) {
      desk->rang[i] = -expm1(-x);
      desk->waits[i] = 1 - desk->rang[i];
    } else {
      desk->waits[i] = exp(-x);
      desk->rang[i] = 1 - desk->waits[i];
    }
  }
}

/* Adds one player to counts; those of limit and more pay nothing and are dropped. */
static void add_player(const Counts *from, double rang, double waits, int limit, Counts *to)
{
  const double *restrict a = from->cells;
  double *restrict b = to->cells;
  int lo = from->lo, hi = from->hi;
  to->lo = lo;
  to->hi = hi;
  if (hi < lo)
    return;
  b[lo] = waits * a[lo];
  for (int k = lo + 1; k <= hi; k++)
    b[k] = waits * a[k] + rang * a[k - 1];
  if (hi + 1 < limit)
    b[to->hi = hi + 1] = rang * a[hi];
  while (to->lo <= to->hi && b[to->lo] < TRIM)
    to->lo++;
  while (to->hi >= to->lo && b[to->hi] < TRIM)
    to->hi--;
}

/* In four sums, so that the order of additions is the same on any machine. */
static double dot(const double *a, const double *b, int n)
{
  double sums[4] = {0, 0, 0, 0};
  int k = 0;
  for (; k + 4 <= n; k += 4)
    for (int l = 0; l < 4; l++)
      sums[l] += a[k + l] * b[k + l];
  for (; k < n; k++)
    sums[0] += a[k] * b[k];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

static void copy_counts(const Counts *from, Counts *to)
{
  to->lo = from->lo;
  to->hi = from->hi;
  for (int k = from->lo; k <= from->hi; k++)
    to->cells[k] = from->cells[k];
}

/* Fills starts; returns the counts of all players, whose cells are lent from the desk. */
static Counts go_forward(const FeltIcmField *field, Desk *desk)
{
  Counts spare[2] = {{.cells = desk->behind}, {.cells = desk->within[0].cells}};
  int limit = (int)field->n_values;
  spare[0].lo = spare[0].hi = 0;
  spare[0].cells[0] = 1;
  Counts now = spare[0];
  for (guint i = 0; i < field->n; i++) {
    if (i % BLOCK == 0)
      copy_counts(&now, &desk->starts[i / BLOCK]);
    Counts *to = now.cells == spare[0].cells ? &spare[1] : &spare[0];
    add_player(&now, desk->rang[i], desk->waits[i], limit, to);
    now = *to;
  }
  return now;
}

/* Takes the expected values from behind player i + 1 to behind player i: on the counts before the
 * player. Outside the counts after him (known) nothing is worth anything. */
static void step_back(double *restrict behind, const Counts *before, const Counts *after,
                      double rang, double waits)
{
  for (int k = before->lo; k < after->lo && k <= before->hi + 1; k++)
    behind[k] = 0;
  for (int k = MAX(after->hi + 1, before->lo); k <= before->hi + 1; k++)
    behind[k] = 0;
  for (int k = before->lo; k <= before->hi; k++)
    behind[k] = waits * behind[k] + rang * behind[k + 1];
}

/* value[i] of each wanted player: rate x chance to wait until t x expected value of ringing then.
 */
static void evaluate(const FeltIcmField *field, double t, Desk *desk, double *value)
{
  guint n = field->n, first = n - field->n_wanted;
  set_chances(field, t, desk);
  memset(value, 0, field->n_wanted * sizeof(double));
  Counts after = go_forward(field, desk);
  if (after.hi < after.lo)
    return; /* all places are taken */
  memcpy(desk->behind + after.lo, field->values + after.lo,
         (gsize)(after.hi - after.lo + 1) * sizeof(double));
  for (guint block = (n - 1) / BLOCK + 1; block-- > first / BLOCK;) {
    guint begin = block * BLOCK, end = MIN(begin + BLOCK, n);
    copy_counts(&desk->starts[block], &desk->within[0]);
    for (guint i = begin; i + 1 < end; i++)
      add_player(&desk->within[i - begin], desk->rang[i], desk->waits[i], (int)field->n_values,
                 &desk->within[i - begin + 1]);
    for (guint i = end; i-- > MAX(begin, first);) {
      const Counts *before = &desk->within[i - begin];
      int lo = MAX(before->lo, after.lo), hi = MIN(before->hi, after.hi);
      if (hi >= lo)
        value[i - first] = field->rates[i] * desk->waits[i] *
                           dot(before->cells + lo, desk->behind + lo, hi - lo + 1);
      step_back(desk->behind, before, &after, desk->rang[i], desk->waits[i]);
      after = *before;
    }
  }
}

static void integrate_panel(const FeltIcmField *field, Panel *panel)
{
  guint m = field->n_wanted;
  Desk *desk = desk_new(field);
  double *value = g_new(double, 2 * (gsize)m), *coarse = value + m;
  double middle = (panel->from + panel->to) / 2, half = (panel->to - panel->from) / 2;
  panel->sums = g_new0(double, m);
  memset(coarse, 0, m * sizeof(double));
  for (int node = 0; node < NODES; node++) {
    int at = node <= 10 ? node : NODES - 1 - node;
    double x = node <= 10 ? -node_at[at] : node_at[at];
    evaluate(field, middle + half * x, desk, value);
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
  desk_free(desk);
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

/* Pieces of about equal work for the rule: as long as the number that rang moves by a few of its
 * own deviations, and not more than three times as far from 0. */
static double next_cut(const FeltIcmField *field, const Desk *desk, double t)
{
  double speed = 0, spread = 0;
  for (guint i = 0; i < field->n; i++) {
    speed += field->rates[i] * desk->waits[i];
    spread += desk->rang[i] * desk->waits[i];
  }
  double step = 6 * sqrt(spread + 1) / speed;
  return t == 0 ? step : t + MIN(step, 2 * t);
}

/* Until nobody can ring for a paid place any more: what is left of any player's value is at most
 * the chance that fewer than n_values have rung. */
static GPtrArray *cut_time(const FeltIcmField *field)
{
  GPtrArray *panels = g_ptr_array_new_with_free_func(panel_free);
  Desk *desk = desk_new(field);
  for (double t = 0;;) {
    double left = 0, mean = 0;
    set_chances(field, t, desk);
    for (guint i = 0; i < field->n; i++)
      mean += desk->rang[i];
    if (mean > field->n_values - 1) {
      Counts counts = go_forward(field, desk);
      for (int k = counts.lo; k <= counts.hi; k++)
        left += counts.cells[k];
      if (left < 1e-16)
        break;
    }
    double to = next_cut(field, desk, t);
    g_ptr_array_add(panels, panel_new(t, to, 0, 0));
    t = to;
  }
  for (guint i = 0; i < panels->len; i++)
    ((Panel *)g_ptr_array_index(panels, i))->weight = 1.0 / panels->len;
  desk_free(desk);
  return panels;
}

/* What is good enough goes to done, the rest is cut in two for the next round; panels stay in order
 * of time, so that sums are the same however they were computed. */
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

/* Threads cost more than a small field. */
static unsigned threads_for(const FeltIcmField *field)
{
  return (double)field->n * field->n_values < 2000 ? 1 : field->threads;
}

gboolean felt_icm_integrate(const FeltIcmField *field, double tolerance,
                            FeltIcmProgressFunc progress, gpointer data, double *wanted)
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
  if (finished) {
    g_ptr_array_sort(done, by_time);
    memset(wanted, 0, field->n_wanted * sizeof(double));
    for (guint p = 0; p < done->len; p++)
      for (guint i = 0; i < field->n_wanted; i++)
        wanted[i] += ((Panel *)g_ptr_array_index(done, p))->sums[i];
  }
  last_nodes = n_panels * NODES;
  g_ptr_array_unref(job.todo);
  g_ptr_array_unref(done);
  g_mutex_clear(&job.lock);
  return finished;
}
