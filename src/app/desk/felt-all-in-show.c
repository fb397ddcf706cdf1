/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-show.c - the all-in that the room's screen shows, while the director wants it */
#include "app/desk/felt-all-in-show.h"

#include "app/desk/felt-own.h"

struct _FeltAllInShow {
  GObject parent_instance;
  FeltAllIn *hands; /* NULL: none */
  FeltAllInOdds odds;
  GCancellable *cancel; /* of what is computed; NULL: nothing is */
  FeltAllIn *coming;    /* what it is computed of */
};

G_DEFINE_FINAL_TYPE(FeltAllInShow, felt_all_in_show, G_TYPE_OBJECT)

/* Beside the window -------------------------------------------------------------------------- */

bool felt_odds_go_on(void *cancel, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled(cancel);
}

static void compute(GTask *task, gpointer source, gpointer data, GCancellable *cancel)
{
  FeltAllInOdds *odds = g_new(FeltAllInOdds, 1);
  if (felt_all_in_odds(data, cancel != NULL ? felt_odds_go_on : NULL, cancel, odds))
    g_task_return_pointer(task, odds, g_free);
  else {
    g_free(odds);
    g_task_return_pointer(task, NULL, NULL);
  }
}

void felt_all_in_odds_async(FeltAllIn *all_in, GCancellable *cancel, GAsyncReadyCallback callback,
                            gpointer data)
{
  g_autoptr(GTask) task = g_task_new(NULL, cancel, callback, data);
  g_task_set_task_data(task, felt_all_in_ref(all_in), (GDestroyNotify)felt_all_in_unref);
  g_task_run_in_thread(task, compute);
}

FeltAllInOdds *felt_all_in_odds_finish(GAsyncResult *result)
{
  return g_task_propagate_pointer(G_TASK(result), NULL);
}

/* What is shown ------------------------------------------------------------------------------ */

static void stop(FeltAllInShow *self)
{
  if (self->cancel != NULL)
    g_cancellable_cancel(self->cancel);
  g_clear_object(&self->cancel);
  g_clear_pointer(&self->coming, felt_all_in_unref);
}

static void show_now(FeltAllInShow *self, FeltAllIn *all_in, const FeltAllInOdds *odds)
{
  FeltAllIn *before = self->hands;
  self->hands = all_in != NULL ? felt_all_in_ref(all_in) : NULL;
  felt_all_in_unref(before);
  if (odds != NULL)
    self->odds = *odds;
  g_signal_emit_by_name(self, "changed");
}

/* data is looked at only when it was not cancelled: then the show is still there. */
static void computed_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree FeltAllInOdds *odds = felt_all_in_odds_finish(result);
  if (odds == NULL)
    return;
  FeltAllInShow *self = data;
  g_autoptr(FeltAllIn) all_in = g_steal_pointer(&self->coming);
  stop(self);
  show_now(self, all_in, odds);
}

void felt_all_in_show_put(FeltAllInShow *show, FeltAllIn *all_in, const FeltAllInOdds *odds)
{
  stop(show);
  if (all_in == NULL && show->hands == NULL)
    return;
  if (all_in == NULL || odds != NULL) {
    show_now(show, all_in, odds);
    return;
  }
  show->cancel = g_cancellable_new();
  show->coming = felt_all_in_ref(all_in);
  felt_all_in_odds_async(all_in, show->cancel, computed_cb, show);
}

FeltAllIn *felt_all_in_show_hands(FeltAllInShow *show)
{
  return show->hands;
}

const FeltAllInOdds *felt_all_in_show_odds(FeltAllInShow *show)
{
  return &show->odds;
}

gboolean felt_all_in_show_deal(FeltAllInShow *show, FeltCard card)
{
  FeltAllIn *from = show->coming != NULL ? show->coming : show->hands;
  g_autoptr(FeltAllIn) next = from != NULL ? felt_all_in_deal(from, card) : NULL;
  if (next != NULL)
    felt_all_in_show_put(show, next, NULL);
  return next != NULL;
}

static void felt_all_in_show_dispose(GObject *object)
{
  FeltAllInShow *self = FELT_ALL_IN_SHOW(object);
  stop(self);
  g_clear_pointer(&self->hands, felt_all_in_unref);
  G_OBJECT_CLASS(felt_all_in_show_parent_class)->dispose(object);
}

static void felt_all_in_show_class_init(FeltAllInShowClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_all_in_show_dispose;
  felt_signal(klass, "changed", 0);
}

static void felt_all_in_show_init(FeltAllInShow *self)
{
}

FeltAllInShow *felt_all_in_show_get(FeltDesk *desk)
{
  FeltAllInShow *show = g_object_get_data(G_OBJECT(desk), "felt-all-in-show");
  if (show == NULL) {
    show = g_object_new(FELT_TYPE_ALL_IN_SHOW, NULL);
    g_object_set_data_full(G_OBJECT(desk), "felt-all-in-show", show, g_object_unref);
  }
  return show;
}
