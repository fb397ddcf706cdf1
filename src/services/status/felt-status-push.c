/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-push.c - the status of a tournament sent to the club's own page, or into a file */
#include "services/status/felt-status-push.h"

#include "felt-config.h"
#include "services/files/felt-output.h"
#include "services/status/felt-http-send.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ANSWER_SECONDS 10

/* What is under way holds it too. */
struct FeltStatusPush {
  FeltStatusSaid said; /* NULL: nobody listens any more */
  gpointer data;
  gatomicrefcount refs;
  /* of what is under way */
  GCancellable *cancellable; /* NULL: nothing is */
  guint deadline;            /* of a server, a source; 0: it is over */
  char *where;               /* the server or the file */
};

void felt_status_goal_clear(FeltStatusGoal *goal)
{
  g_clear_pointer(&goal->target, g_free);
  g_clear_pointer(&goal->trust, g_free);
}

static gboolean is_web(const char *target)
{
  return strstr(target, "://") != NULL;
}

gboolean felt_status_goal_check(const FeltStatusGoal *goal, GError **error)
{
  const char *target = goal->target != NULL ? goal->target : "";
  g_autofree char *folder = g_path_get_dirname(target);
  if (is_web(target) && !goal->post && goal->format == FELT_STATUS_JSON) {
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                        _("JSON is sent by POST. Choose POST, or lines."));
    return FALSE;
  }
  if (is_web(target))
    return felt_http_check(target, error);
  if (*target != '\0' && !g_file_test(target, G_FILE_TEST_IS_DIR) &&
      g_file_test(folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_set_error_literal(
      error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
      _("Enter an address such as https://example.org/status, or a file in an existing folder."));
  return FALSE;
}

/* Its life ------------------------------------------------------------------------------------- */

static void unref(FeltStatusPush *push)
{
  if (!g_atomic_ref_count_dec(&push->refs))
    return;
  g_free(push);
}

FeltStatusPush *felt_status_push_new(FeltStatusSaid said, gpointer data)
{
  FeltStatusPush *push = g_new0(FeltStatusPush, 1);
  push->said = said;
  push->data = data;
  g_atomic_ref_count_init(&push->refs);
  return push;
}

void felt_status_push_free(FeltStatusPush *push)
{
  if (push == NULL)
    return;
  push->said = NULL;
  if (push->cancellable != NULL)
    g_cancellable_cancel(push->cancellable);
  unref(push);
}

/* What came of it ------------------------------------------------------------------------------ */

static gboolean late_cb(gpointer data)
{
  FeltStatusPush *push = data;
  push->deadline = 0;
  g_cancellable_cancel(push->cancellable);
  return G_SOURCE_REMOVE;
}

/* Of what was given up nobody is told: what else was cancelled had no time left. */
static char *problem_of(const FeltStatusPush *push, const GError *error)
{
  g_autofree char *late = g_strdup_printf(_("it did not answer within %u seconds"), ANSWER_SECONDS);
  const char *why = g_cancellable_is_cancelled(push->cancellable) ? late : error->message;
  return g_strdup_printf(_("The status of the tournament does not reach %s (%s)."), push->where,
                         why);
}

static void done(FeltStatusPush *push, const char *answer, const GError *error)
{
  g_autofree char *problem = error != NULL ? problem_of(push, error) : NULL;
  g_clear_handle_id(&push->deadline, g_source_remove);
  g_clear_object(&push->cancellable);
  g_clear_pointer(&push->where, g_free);
  if (push->said != NULL)
    push->said(problem, answer, push->data);
  unref(push);
}

static void sent_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *answer = felt_http_send_finish(result, &error);
  done(data, answer, error);
}

static void written_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GError) error = NULL;
  g_task_propagate_boolean(G_TASK(result), &error);
  done(data, NULL, error);
}

/* Sending -------------------------------------------------------------------------------------- */

typedef struct {
  char *path, *text;
} Writing;

static void writing_free(gpointer data)
{
  Writing *writing = data;
  g_free(writing->path);
  g_free(writing->text);
  g_free(writing);
}

static gboolean is_status(const char *bytes, gsize n, gconstpointer data)
{
  return felt_status_begins(bytes, n);
}

/* A disk may be somebody's in the network, and hang. */
static void write_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  GError *error = NULL;
  if (felt_output_is_foreign(writing->path, is_status, NULL))
    g_task_return_new_error(task, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                            _("the file is no status that Felt wrote, and stays as it is; give "
                              "another name"));
  else if (felt_output_write(writing->path, writing->text, strlen(writing->text), &error))
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
}

static void write_file(FeltStatusPush *push, const char *path, char *text)
{
  Writing *writing = g_new0(Writing, 1);
  g_autoptr(GTask) task = g_task_new(NULL, NULL, written_cb, push);
  *writing = (Writing){g_strdup(path), text};
  g_task_set_task_data(task, writing, writing_free);
  g_task_run_in_thread(task, write_thread);
}

static void get(FeltStatusPush *push, const FeltStatusGoal *goal, const char *query)
{
  const char *fragment = strchr(goal->target, '#');
  gsize length = fragment != NULL ? (gsize)(fragment - goal->target) : strlen(goal->target);
  g_autofree char *page = g_strndup(goal->target, length);
  const char *joint = strchr(page, '?') != NULL ? "&" : "?";
  g_autofree char *url = g_strconcat(page, joint, query, NULL);
  felt_http_send_async("GET", url, NULL, NULL, goal->trust, push->cancellable, sent_cb, push);
}

static void post(FeltStatusPush *push, const FeltStatusGoal *goal, const char *text)
{
  gboolean json = goal->format == FELT_STATUS_JSON;
  felt_http_send_async("POST", goal->target,
                       json ? "application/json" : "text/plain; charset=utf-8", text, goal->trust,
                       push->cancellable, sent_cb, push);
}

gboolean felt_status_push_send(FeltStatusPush *push, const FeltStatusGoal *goal,
                               FeltSession *session, const FeltInstant *now)
{
  if (push->cancellable != NULL)
    return FALSE;
  gboolean web = is_web(goal->target), by_get = web && !goal->post;
  push->cancellable = g_cancellable_new();
  push->deadline = web ? felt_timeout_add_seconds(ANSWER_SECONDS, late_cb, push) : 0;
  push->where = web ? felt_http_server(goal->target) : g_filename_display_name(goal->target);
  g_atomic_ref_count_inc(&push->refs);
  g_autofree char *text =
      felt_status_of_session(session, now, by_get ? FELT_STATUS_QUERY : goal->format);
  if (by_get)
    get(push, goal, text);
  else if (web)
    post(push, goal, text);
  else
    write_file(push, goal->target, g_steal_pointer(&text));
  return TRUE;
}
