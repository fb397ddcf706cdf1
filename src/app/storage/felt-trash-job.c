/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash-job.c - tournaments and evenings to the trash and back, beside the window */
#include "app/storage/felt-trash-job.h"

#include <glib/gi18n.h>

#include "app/desk/felt-people.h"
#include "app/widgets/felt-work.h"
#include "services/club/felt-people.h"
#include "services/files/felt-trash.h"

typedef struct {
  FeltTrashJob job;
  FeltTrashDone done;
} Work;

static void work_free(gpointer data)
{
  Work *work = data;
  g_free(work->job.database);
  g_free(work->job.who);
  g_variant_unref(work->job.given);
  g_ptr_array_unref(work->job.made);
  g_free(work);
}

static Work *work_new(FeltStore *store, GVariant *given, FeltTrashDone done)
{
  Work *work = g_new0(Work, 1);
  const FeltActor *actor = felt_people_actor();
  work->job.database = g_strdup(felt_store_address(store));
  work->job.who = g_strdup(actor->name);
  work->job.grant = actor->grant;
  work->job.given = g_variant_ref_sink(given);
  work->job.made = g_ptr_array_new_with_free_func(g_free);
  work->done = done;
  return work;
}

static void done_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Work *work = data;
  work->done(window, &work->job, error);
}

/* Each of them, until one is refused. */
static gboolean do_each(FeltTrashJob *job, const FeltStage *progress,
                        gboolean (*one)(FeltStore *, const FeltSource *, const char *,
                                        const FeltActor *, char **, GError **),
                        GError **error)
{
  const FeltActor actor = {job->who, job->grant};
  g_autoptr(FeltStore) store = felt_store_open(job->database, 0, NULL, error);
  gsize n = g_variant_n_children(job->given);
  for (gsize i = 0; store != NULL && i < n; i++) {
    g_autofree char *name = NULL;
    char *made = NULL;
    g_variant_get_child(job->given, i, "(ss)", &name, NULL);
    if (!felt_stage_tell(progress, i, n, error) ||
        !one(store, &felt_machine_source, name, &actor, &made, error))
      return FALSE;
    g_ptr_array_add(job->made, made);
  }
  return store != NULL;
}

static gboolean delete_work(gpointer data, const FeltStage *progress, GError **error)
{
  return do_each(&((Work *)data)->job, progress, felt_trash_delete, error);
}

void felt_trash_job_delete(GtkWindow *window, FeltStore *store, GVariant *streams,
                           FeltTrashDone done)
{
  felt_work_start(window, _("Deleting"), delete_work, done_cb, work_new(store, streams, done),
                  work_free);
}

static gboolean restore_one(FeltStore *store, const FeltSource *source, const char *name,
                            const FeltActor *actor, char **id, GError **error)
{
  return felt_trash_restore(store, source, name, actor, id, error) &&
         felt_people_forget_everywhere(store, source, actor, NULL, error);
}

static gboolean restore_work(gpointer data, const FeltStage *progress, GError **error)
{
  return do_each(&((Work *)data)->job, progress, restore_one, error);
}

void felt_trash_job_restore(GtkWindow *window, FeltStore *store, GVariant *names,
                            FeltTrashDone done)
{
  felt_work_start(window, _("Restoring"), restore_work, done_cb, work_new(store, names, done),
                  work_free);
}

GVariant *felt_trash_one(const char *id, const char *title)
{
  GVariant *one = g_variant_new("(ss)", id, title);
  return g_variant_new_array(NULL, &one, 1);
}
