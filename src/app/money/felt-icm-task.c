/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-task.c - what stacks are worth, computed beside the window: progress and an end */
#include "app/money/felt-icm-task.h"

FeltIcmField *felt_icm_field_new(const gint64 *stacks, guint n, const gint64 *prizes,
                                 guint n_prizes)
{
  FeltIcmField *field = g_new0(FeltIcmField, 1);
  field->n = n;
  field->n_prizes = n_prizes;
  field->stacks = g_memdup2(stacks, n * sizeof *stacks);
  field->prizes = g_memdup2(prizes, n_prizes * sizeof *prizes);
  return field;
}

void felt_icm_field_free(FeltIcmField *field)
{
  g_free(field->stacks);
  g_free(field->prizes);
  g_free(field->worth);
  g_free(field->bubbles);
  g_free(field);
}

/* One of several calculations. */
typedef struct {
  FeltIcmField *field;
  GCancellable *cancellable;
  guint at, of;
} Part;

static gboolean progress_cb(double done, gpointer data)
{
  Part *part = data;
  g_atomic_int_set(&part->field->permille, (int)(1000 * (part->at + done) / part->of));
  return !g_cancellable_is_cancelled(part->cancellable);
}

static void thread_cb(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  FeltIcmField *field = data;
  GError *error = NULL;
  Part part = {field, cancellable, 0, 2};
  field->worth = g_new0(double, field->n);
  field->bubbles = g_new0(FeltIcmBubble, field->n);
  gboolean done = felt_icm(field->stacks, field->n, field->prizes, field->n_prizes, progress_cb,
                           &part, field->worth, &error);
  part.at = 1;
  if (done && felt_icm_bubbles(field->stacks, field->n, field->prizes, field->n_prizes,
                               FELT_ICM_BUBBLE_SAMPLE, progress_cb, &part, field->bubbles, &error))
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
}

void felt_icm_task_start(FeltIcmField *field, GCancellable *cancellable, GAsyncReadyCallback done,
                         gpointer data)
{
  g_autoptr(GTask) task = g_task_new(NULL, cancellable, done, data);
  g_task_set_task_data(task, field, (GDestroyNotify)felt_icm_field_free);
  g_task_run_in_thread(task, thread_cb);
}

FeltIcmField *felt_icm_task_finish(GAsyncResult *result, GError **error)
{
  const FeltIcmField *field = g_task_get_task_data(G_TASK(result));
  if (!g_task_propagate_boolean(G_TASK(result), error))
    return NULL;
  FeltIcmField *copy = felt_icm_field_new(field->stacks, field->n, field->prizes, field->n_prizes);
  copy->worth = g_memdup2(field->worth, field->n * sizeof *field->worth);
  copy->bubbles = g_memdup2(field->bubbles, field->n * sizeof *field->bubbles);
  return copy;
}
