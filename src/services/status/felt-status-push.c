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
  GCancellable *cancellable;
  gboolean busy;
  char *target; /* of what is under way */
  gatomicrefcount refs;
};

void felt_status_goal_clear(FeltStatusGoal *goal)
{
  g_clear_pointer(&goal->target, g_free);
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
                        _("JSON is sent by POST: choose that, or lines."));
    return FALSE;
  }
  if (is_web(target))
    return felt_http_check(target, error);
  if (*target != '\0' && !g_file_test(target, G_FILE_TEST_IS_DIR) &&
      g_file_test(folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
              _("“%s” is neither an address, as http://example.org/status, nor a file in a folder "
                "that is there."),
              target);
  return FALSE;
}

/* Its life ------------------------------------------------------------------------------------- */

static void unref(FeltStatusPush *push)
{
  if (!g_atomic_ref_count_dec(&push->refs))
    return;
  g_clear_object(&push->cancellable);
  g_free(push->target);
  g_free(push);
}

FeltStatusPush *felt_status_push_new(FeltStatusSaid said, gpointer data)
{
  FeltStatusPush *push = g_new0(FeltStatusPush, 1);
  push->said = said;
  push->data = data;
  push->cancellable = g_cancellable_new();
  g_atomic_ref_count_init(&push->refs);
  return push;
}

void felt_status_push_free(FeltStatusPush *push)
{
  if (push == NULL)
    return;
  push->said = NULL;
  g_cancellable_cancel(push->cancellable);
  unref(push);
}

/* What came of it ------------------------------------------------------------------------------ */

static void done(FeltStatusPush *push, const GError *error)
{
  g_autofree char *problem =
      error == NULL ? NULL
                    : g_strdup_printf(_("The status of the tournament does not reach %s (%s)."),
                                      push->target, error->message);
  push->busy = FALSE;
  if (push->said != NULL)
    push->said(problem, push->data);
  unref(push);
}

static void sent_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GError) error = NULL;
  felt_http_send_finish(result, &error);
  done(data, error);
}

static void written_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GError) error = NULL;
  g_task_propagate_boolean(G_TASK(result), &error);
  done(data, error);
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

/* A disk may be somebody's in the network, and hang. */
static void write_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  GError *error = NULL;
  if (felt_output_write(writing->path, writing->text, strlen(writing->text), &error))
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
}

static void write_file(FeltStatusPush *push, char *text)
{
  Writing *writing = g_new0(Writing, 1);
  g_autoptr(GTask) task = g_task_new(NULL, NULL, written_cb, push);
  *writing = (Writing){g_strdup(push->target), text};
  g_task_set_task_data(task, writing, writing_free);
  g_task_run_in_thread(task, write_thread);
}

static void get(FeltStatusPush *push, FeltSession *session, const FeltInstant *now)
{
  const char *fragment = strchr(push->target, '#');
  g_autofree char *query = felt_status_of_session(session, now, FELT_STATUS_QUERY);
  g_autofree char *page = fragment != NULL
                              ? g_strndup(push->target, (gsize)(fragment - push->target))
                              : g_strdup(push->target);
  const char *joint = strchr(page, '?') != NULL ? "&" : "?";
  g_autofree char *url = g_strconcat(page, joint, query, NULL);
  felt_http_send_async("GET", url, NULL, NULL, ANSWER_SECONDS, push->cancellable, sent_cb, push);
}

static void post(FeltStatusPush *push, FeltStatusFormat format, const char *text)
{
  const char *type = format == FELT_STATUS_JSON ? "application/json" : "text/plain; charset=utf-8";
  felt_http_send_async("POST", push->target, type, text, ANSWER_SECONDS, push->cancellable, sent_cb,
                       push);
}

gboolean felt_status_push_send(FeltStatusPush *push, const FeltStatusGoal *goal,
                               FeltSession *session, const FeltInstant *now)
{
  if (push->busy)
    return FALSE;
  push->busy = TRUE;
  g_free(push->target);
  push->target = g_strdup(goal->target);
  g_atomic_ref_count_inc(&push->refs);
  if (is_web(goal->target) && !goal->post) {
    get(push, session, now);
    return TRUE;
  }
  char *text = felt_status_of_session(session, now, goal->format);
  if (is_web(goal->target)) {
    post(push, goal->format, text);
    g_free(text);
  } else {
    write_file(push, text);
  }
  return TRUE;
}
