/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-emergency.c - the emergency sheet, saved by itself at each level */
#include "app/desk/felt-emergency.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-own.h"
#include "app/desk/felt-settings.h"
#include "services/sheets/felt-sheet.h"

struct _FeltEmergency {
  GObject parent_instance;
  FeltDesk *desk; /* weak */
  GSignalGroup *session_signals;
  int level;       /* of the structure, when the last sheet was asked for; -1: none yet */
  FeltPhase phase; /* likewise */
  gboolean busy;   /* a sheet is being written */
  gboolean again;  /* another level came meanwhile */
  gboolean said;   /* that it fails */
};

G_DEFINE_FINAL_TYPE(FeltEmergency, felt_emergency, G_TYPE_OBJECT)

static char *default_folder(FeltStore *store)
{
  return g_strconcat(felt_store_path(store), ".emergency", NULL);
}

/* Writing, in a thread ------------------------------------------------------------------------ */

typedef struct {
  FeltSheet *sheet;
  const FeltPaper *paper;
  char *folder, *name, *id;
  gint64 utc_us;
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  felt_sheet_free(job->sheet);
  g_free(job->folder);
  g_free(job->name);
  g_free(job->id);
  g_free(job);
}

/* "Friday (3f9a12c4).pdf": the id keeps two Fridays apart. */
static char *file_name(const Job *job)
{
  g_autofree char *name = g_utf8_substring(job->name, 0, MIN(g_utf8_strlen(job->name, -1), 60));
  g_strdelimit(name, "/\\:*?\"<>|\n\r\t", '-');
  return g_strdup_printf("%s (%s).pdf", *name == '.' ? "_" : name, job->id);
}

/* Sheets of the same tournament under a name that it had before. */
static void remove_older(const Job *job, const char *kept)
{
  g_autofree char *end = g_strdup_printf(" (%s).pdf", job->id);
  GDir *dir = g_dir_open(job->folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(job->folder, name, NULL);
    if (g_str_has_suffix(name, end) && !g_str_equal(name, kept))
      g_unlink(path);
  }
  if (dir != NULL)
    g_dir_close(dir);
}

static void write_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  g_autofree char *name = file_name(job);
  g_autofree char *path = g_build_filename(job->folder, name, NULL);
  if (g_mkdir_with_parents(job->folder, 0700) != 0) {
    g_task_return_new_error(task, G_FILE_ERROR, g_file_error_from_errno(errno),
                            _("The folder %s cannot be made (%s)."), job->folder,
                            g_strerror(errno));
    return;
  }

  if (!felt_sheet_write_pdf(job->sheet, path, job->paper, job->utc_us, &error)) {
    g_task_return_error(task, error);
    return;
  }
  remove_older(job, name);
  g_task_return_boolean(task, TRUE);
}

static void save(FeltEmergency *self);

static void written_cb(GObject *object, GAsyncResult *result, gpointer data)
{
  FeltEmergency *self = FELT_EMERGENCY(object);
  g_autoptr(GError) error = NULL;
  gboolean written = g_task_propagate_boolean(G_TASK(result), &error);
  self->busy = FALSE;
  if (!written && !self->said && self->desk != NULL) {
    g_autofree char *text = g_strdup_printf(
        _("The emergency sheet was not saved: %s Choose another folder in the Preferences."),
        error->message);
    g_signal_emit_by_name(self, "failed", text);
  }
  self->said = !written;
  if (self->again)
    save(self);
}

static char *wanted_folder(FeltEmergency *self)
{
  GSettings *settings = felt_settings();
  if (!g_settings_get_boolean(settings, "emergency-sheet"))
    return NULL;
  g_autofree char *folder = g_settings_get_string(settings, "emergency-folder");
  if (*folder != '\0')
    return g_steal_pointer(&folder);
  return default_folder(felt_desk_store(self->desk));
}

static void save(FeltEmergency *self)
{
  FeltSession *session = self->desk != NULL ? felt_desk_session(self->desk) : NULL;
  g_autofree char *folder = session != NULL ? wanted_folder(self) : NULL;
  self->again = FALSE;
  if (folder == NULL || felt_session_speed(session) > 1)
    return;
  if (self->busy) {
    self->again = TRUE;
    return;
  }

  FeltInstant now;
  const FeltState *state = felt_session_state(session);
  felt_session_now(session, &now);
  Job *job = g_new0(Job, 1);
  job->sheet = felt_sheet_new_emergency(state, &now);
  felt_sheet_set_club(job->sheet, felt_club());
  job->paper = felt_settings_paper();
  job->folder = g_steal_pointer(&folder);
  job->name = g_strdup(state->setup.name != NULL ? state->setup.name : _("Tournament"));
  job->id = g_strdup(felt_session_id(session));
  job->utc_us = now.utc_us;
  g_autoptr(GTask) task = g_task_new(self, NULL, written_cb, NULL);
  g_task_set_task_data(task, job, job_free);
  self->busy = TRUE;
  g_task_run_in_thread(task, write_thread);
}

/* When ---------------------------------------------------------------------------------------- */

static void look_cb(FeltEmergency *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  FeltPhase phase = felt_session_state(session)->phase;
  int level = (int)felt_session_clock(session)->level;
  if (phase == FELT_PHASE_SETUP || (level == self->level && phase == self->phase))
    return;
  self->level = level;
  self->phase = phase;
  save(self);
}

static void session_cb(FeltEmergency *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  self->level = -1;
  self->said = FALSE;
  self->again = FALSE;
  /* of one that is over the sheet is there already */
  self->phase = FELT_PHASE_FINISHED;
  if (session == NULL)
    return;
  if (felt_session_state(session)->phase == FELT_PHASE_FINISHED)
    self->level = (int)felt_session_clock(session)->level;
  look_cb(self);
}

/* The class ----------------------------------------------------------------------------------- */

static void felt_emergency_class_init(FeltEmergencyClass *klass)
{
  felt_signal(klass, "failed", 1, G_TYPE_STRING);
}

static void felt_emergency_init(FeltEmergency *self)
{
  FELT_OWN(self, session_signals, g_object_unref);
  FELT_OWN_WEAK(self, desk);
  self->level = -1;
}

FeltEmergency *felt_emergency_new(FeltDesk *desk)
{
  FeltEmergency *self = g_object_new(FELT_TYPE_EMERGENCY, NULL);
  g_set_weak_pointer(&self->desk, desk);
  self->session_signals = g_signal_group_new(FELT_TYPE_SESSION);
  g_signal_group_connect_swapped(self->session_signals, "changed", G_CALLBACK(look_cb), self);
  g_signal_group_connect_swapped(self->session_signals, "tick", G_CALLBACK(look_cb), self);
  g_object_bind_property(desk, "session", self->session_signals, "target", G_BINDING_SYNC_CREATE);
  g_signal_connect_object(desk, "notify::session", G_CALLBACK(session_cb), self,
                          G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}
