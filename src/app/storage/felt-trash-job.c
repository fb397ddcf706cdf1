/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash-job.c - a whole tournament or evening to the trash and back, beside the window */
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
  g_free(work->job.id);
  g_free(work->job.title);
  g_free(work->job.name);
  g_free(work);
}

static Work *work_new(FeltStore *store, const char *title, FeltTrashDone done)
{
  Work *work = g_new0(Work, 1);
  const FeltActor *actor = felt_people_actor();
  work->job.database = g_strdup(felt_store_address(store));
  work->job.who = g_strdup(actor->name);
  work->job.grant = actor->grant;
  work->job.title = g_strdup(title);
  work->done = done;
  return work;
}

static void done_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Work *work = data;
  work->done(window, &work->job, error);
}

static gboolean delete_work(gpointer data, const FeltStage *progress, GError **error)
{
  FeltTrashJob *job = &((Work *)data)->job;
  FeltActor actor = {job->who, job->grant};
  g_autoptr(FeltStore) store = felt_store_open(job->database, 0, NULL, error);
  return store != NULL &&
         felt_trash_delete(store, &felt_machine_source, job->id, &actor, &job->name, error);
}

void felt_trash_job_delete(GtkWindow *window, FeltStore *store, const char *id, const char *title,
                           FeltTrashDone done)
{
  Work *work = work_new(store, title, done);
  work->job.id = g_strdup(id);
  felt_work_start(window, _("Deleting"), delete_work, done_cb, work, work_free);
}

static gboolean restore_work(gpointer data, const FeltStage *progress, GError **error)
{
  FeltTrashJob *job = &((Work *)data)->job;
  FeltActor actor = {job->who, job->grant};
  g_autoptr(FeltStore) store = felt_store_open(job->database, 0, NULL, error);
  return store != NULL &&
         felt_trash_restore(store, &felt_machine_source, job->name, &actor, &job->id, error) &&
         felt_people_forget_everywhere(store, &felt_machine_source, &actor, NULL, error);
}

void felt_trash_job_restore(GtkWindow *window, FeltStore *store, const char *name,
                            const char *title, FeltTrashDone done)
{
  Work *work = work_new(store, title, done);
  work->job.name = g_strdup(name);
  felt_work_start(window, _("Restoring"), restore_work, done_cb, work, work_free);
}
